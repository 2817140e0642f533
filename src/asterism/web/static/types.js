/**
 * What goes over the socket, as `web/wire.py` defines it. Types only: nothing runs here.
 *
 * @typedef {[number, number, number, number]} Box x, y, width and height on the canvas
 *
 * @typedef {object} SeatInfo a seat, for everybody
 * @property {number} seat
 * @property {string} label
 * @property {string} [party] what the scenario calls who plays it
 * @property {string} letter
 * @property {string} shape
 * @property {string} colour
 * @property {string} [name]
 * @property {string} [bot] the id of the bot that plays it
 * @property {string} [bot_title] its name for people
 * @property {boolean} [held] whether a person holds it, even while away
 * @property {boolean} [standing_in]
 * @property {boolean} [here]
 * @property {boolean} [mine]
 *
 * @typedef {{name: string, title: string, text: string, level?: boolean}} BotInfo
 * @typedef {{name: string, text: string}} Order
 * @typedef {{n: number, name: string, text: string, at: number, seat?: number}} ChatLine
 *
 * @typedef {object} Table the table around the board
 * @property {"table"} t
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {"waiting" | "playing" | "over"} state
 * @property {number} at
 * @property {SeatInfo[]} seats
 * @property {boolean} [host]
 * @property {boolean} [listed]
 * @property {string} [me]
 * @property {string} [scenario] what is played; none for a game that has one scenario
 * @property {{text: string, value: string}[]} [options] those of the scenario that are not usual
 * @property {{text: string, value: string}[]} [rulings] those that are read otherwise than usual
 * @property {BotInfo[]} [bots]
 * @property {string} [stand_in] the bot that takes over by default
 * @property {string} [adviser] the bot that gives hints by default
 * @property {Order[]} [offers]
 * @property {string[]} [orders]
 * @property {ChatLine[]} [chat]
 * @property {string} [seal]
 * @property {string} [key]
 * @property {string} [broken]
 * @property {boolean} [tour]
 * @property {string} [next] the table where those who sat here play on
 * @property {string} [build]
 *
 * @typedef {object} Line a line of the log
 * @property {number} n
 * @property {string} text
 * @property {string} section
 * @property {number} [seat]
 * @property {boolean} [heading]
 * @property {string[]} [touches]
 * @property {number[][]} [dice] throw by throw
 * @property {string} [event]
 * @property {string} [moment] of a moment of the game how the sections of the lines begin that tell what comes of it
 * @property {number} upto how many events had happened once its last one had
 * @property {number} [said] when one seat said it to another, in seconds
 *
 * @typedef {object} Head what is asked of whom
 * @property {string} title
 * @property {string} text
 * @property {string} section
 * @property {number} [asked]
 * @property {string} [rule]
 * @property {string[]} [orders] the standing orders that may be given for this question alone
 * @property {boolean} [mine]
 * @property {number} [undo]
 * @property {string} [held] the component that the reader has picked up
 * @property {string[]} [subject] the components or places that the question is about
 * @property {boolean} [offer] whether the reader is asked to answer an offer
 * @property {number} [side] the side without a seat for which the reader is asked
 * @property {boolean} [sides] whether the reader is asked for another side besides its own now and then
 * @property {string} phase what stays the same as long as turn and phase do
 *
 * @typedef {object} Component what lies in a place
 * @property {string} id
 * @property {string} symbol
 * @property {string} place
 * @property {string} label
 * @property {string} [face]
 * @property {string} [caption]
 * @property {number} [seat]
 * @property {boolean} [known]
 * @property {boolean} [memory]
 * @property {string} [mark]
 * @property {string} [value]
 * @property {string} [figure]
 * @property {string} [sign]
 * @property {string[]} [about]
 *
 * @typedef {object} Laid what `laying.js` finds for a component
 * @property {string} art the symbol that shows it in its box
 * @property {Box} box
 *
 * @typedef {Component & Laid} Part a component with its box
 *
 * @typedef {object} Arrangement how components lie in a place: see `draw/grammar.py`
 * @property {Record<string, [number, number, string?][]>} sizes
 * @property {"row" | "wrap"} [flow]
 * @property {"start" | "middle" | "end"} [align]
 * @property {"top" | "middle" | "bottom"} [level]
 * @property {number} [gap]
 * @property {Record<string, number>} [step]
 * @property {string[]} [crowd]
 * @property {string[]} [keep]
 * @property {number | number[]} [least]
 *
 * @typedef {[number, number, number, number, number, string]} Rect x, y, w, h, radius, style
 * @typedef {[number, number, number, string, string, string[]]} Hex
 *   middle, length of a side, style, region, places
 * @typedef {[string, number, string, string[]]} Way d of its path, width, style, the places that a line joins
 * @typedef {[string, number, number, string, number, string, number]} Text
 *   text, x, y, anchor, size, style, room
 *
 * @typedef {{name: string, letter: string, shape: string, colour: string}} SeatMark
 * @typedef {object} Panel
 * @property {string} id
 * @property {string} title
 * @property {[string, string, number][]} places ids, labels and columns
 * @property {boolean} by_column whether it is read column by column
 * @property {Box | null} region all of the canvas that it takes; none if it is not drawn
 *
 * @typedef {object} StageOf a map with a window of its own
 * @property {string} panel which panel is the map
 * @property {string[][]} docks the panels beside it: each list is a tab
 * @property {string[]} names the kinds of pieces whose captions are names on the map
 * @property {string[]} spots the kinds that are named only while they can be chosen
 * @property {string[]} titles the kinds whose values are names, written from far away while they can be chosen
 * @property {{table: string, columns: number[]} | null} [regions] what is told in each region: these
 *   columns of the row with its id
 *
 * @typedef {object} Ground what does not move
 * @property {number} width
 * @property {number} height
 * @property {number} top where the words above the board end
 * @property {Rect[]} rects
 * @property {Hex[]} hexes
 * @property {Way[]} ways
 * @property {Text[]} texts
 * @property {Record<string, Box>} places
 * @property {string[]} past the places in which play went on earlier
 * @property {SeatMark[]} seats
 * @property {Panel[]} panels
 * @property {StageOf | null} [stage]
 *
 * @typedef {object} TableEntry something in a cell of a table
 * @property {string} face
 * @property {string} [label] the same for whoever hears it
 * @property {number} [seat] whose colour and shape it wears
 * @property {string} [mark]
 * @property {string[]} [about] the rules that say more
 *
 * @typedef {{id: string, head: TableEntry, cells: TableEntry[][]}} TableRow
 *
 * @typedef {object} TablePart what counts, in words and numbers; without columns the rows that changed
 * @property {string} id
 * @property {string} [title]
 * @property {string[]} [columns]
 * @property {TableRow[]} rows
 *
 * @typedef {object} Choice an option as it is offered
 * @property {number} option
 * @property {string} text
 * @property {string} section
 * @property {string} move
 * @property {string} [group]
 * @property {string} [short]
 * @property {string[]} [rules]
 * @property {boolean} [ends] whether it ends or passes what is asked
 * @property {boolean} [right] whether nobody asks for it
 * @property {string} [row] what it shares with choices that ask for more or less of the same
 * @property {string} [amount] how much it asks for
 * @property {string} [series] what it is called to choose all of its group, one after the other
 *
 * @typedef {object} Board the whole table as it looks from a seat
 * @property {"board"} [t]
 * @property {number} at
 * @property {number} seat
 * @property {Head} head
 * @property {Ground} ground
 * @property {Record<string, Arrangement>} arrange by how the ids of places begin
 * @property {Component[]} components
 * @property {Part[]} parts those that show; found on this page
 * @property {Record<string, number[]>} options by the id of a component those that touch it
 * @property {Choice[]} choices
 * @property {string[]} notes
 * @property {Line[]} lines
 * @property {Record<string, number>} [grips] by its id what a single touch of a component takes
 * @property {TablePart[]} [tables]
 *
 * @typedef {object} Step what has changed since
 * @property {"step"} t
 * @property {number} at
 * @property {Head} head
 * @property {Ground} [ground]
 * @property {Component[]} [components] those that are new or changed
 * @property {Record<string, string[]>} [lies] by the id of a place what lies there now
 * @property {Part[]} [put] what is laid down, or elsewhere; found on this page
 * @property {string[]} [gone] what no longer shows; found on this page
 * @property {Record<string, number[]>} [options]
 * @property {Choice[]} [choices]
 * @property {string[]} [notes]
 * @property {Record<string, number>} [grips]
 * @property {TablePart[]} [tables]
 * @property {number} [cut]
 * @property {Line[]} [lines]
 *
 * @typedef {{t: "thinking", seat?: number}} Thinking
 * @typedef {{t: "chat", line: ChatLine}} Chat
 * @typedef {{t: "done", id: string, at?: number, option?: number, text?: string, bot?: string, reason?: string}} Done
 * @typedef {{option: string, why: string, section: string}} Reason
 * @typedef {{t: "reasons", id: string, component: string, reasons: Reason[]}} Reasons
 *
 * @typedef {{option: number, text: string, loss?: string, beside?: string}} Outlook what an option
 *   comes to
 * @typedef {{t: "foreseen", id: string, at: number, options: Outlook[]}} Foreseen
 *
 * @typedef {object} Refused
 * @property {"refused"} t
 * @property {string} id
 * @property {string} code
 * @property {string} text
 * @property {string} [section]
 * @property {number} [at]
 * @property {string} [fault]
 *
 * @typedef {{t: "moment", id: string, at: number, last: number, board: Board}} Moment
 *
 * @typedef {object} Story how a finished game went
 * @property {"story"} t
 * @property {string} id
 * @property {number} last
 * @property {number[][]} scores
 * @property {number[]} winners
 * @property {[number, string][]} turns
 * @property {string} scored what the seats stand by at the end
 * @property {number[]} standing by seat how much of it there is
 * @property {boolean} [points] whether they are points that people count
 * @property {string[]} [sources] what brings points
 * @property {[number, number, number, number][]} [gains] what was brought: position, seat, source, points
 *
 * @typedef {object} Judged what a bot thinks of a choice; shares in per cent
 * @property {number} at
 * @property {number} seat
 * @property {string} played
 * @property {string} choice what the bot would have taken, empty if the same
 * @property {string} word
 * @property {string} mark
 * @property {number} loss
 * @property {number} expected
 * @property {string} [reason] why the bot's choice is better
 *
 * @typedef {object} Swing a choice, or luck, that moved much of the win shares
 * @property {number} at
 * @property {string} text
 * @property {number} seat
 * @property {boolean} luck
 * @property {number[]} before
 * @property {number[]} after
 * @property {number} points
 * @property {number} error
 *
 * @typedef {object} Analysis how far the analysis of a finished game has come, or what was found
 * @property {"analysis"} t
 * @property {string} id
 * @property {number} [done]
 * @property {number} [total]
 * @property {string} [bot]
 * @property {number} [error]
 * @property {string} [expert]
 * @property {number[][]} [shares]
 * @property {Judged[]} [judged]
 * @property {Swing[]} [swings]
 *
 * @typedef {Done | Reasons | Foreseen | Moment | Story | Analysis | Refused} Answer
 * @typedef {Table | (Board & {t: "board"}) | Step | Thinking | Chat | Answer} Message
 */

export {};
