"""What goes over the socket of a table: each frame is a JSON list of messages.

A message is an object whose "t" names its type. The browser sends requests; each carries an id of
the sender's own, under which it is answered with `Done` or `Refused`, and under which a request
that is sent again counts once. The server sends what the table looks like from where the reader
sits: first `Table` and `Board`, then `Step` for what has changed since.

`at` is the position that a request answers: the number of moves that the table has committed. One
that names another position is refused as a conflict, and the reader gets the new state.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

MOST_BYTES: Final = 16_384
"""The longest frame that a browser may send."""
MOST_CHAT: Final = 500
"""The longest line of chat, in characters."""
MOST_NAME: Final = 24
"""The longest name of a person, in characters."""

Id = Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Count = Annotated[int, msgspec.Meta(ge=0, le=1 << 40)]
SeatNumber = Annotated[int, msgspec.Meta(ge=-1, le=63)]
Shape = Literal["wide", "narrow"]
BotName = Annotated[str, msgspec.Meta(max_length=40)]


# -- from the browser ------------------------------------------------------------------------


class Request(msgspec.Struct, tag_field="t", forbid_unknown_fields=True):
    """Anything that a browser sends."""


class Look(Request, tag="look"):
    """See the table from a seat of one's own (-1: as a spectator), drawn wide or narrow."""

    seat: SeatNumber = -1
    shape: Shape = "wide"


class Play(Request, tag="play"):
    """Choose an option for a seat that is asked."""

    id: Id
    at: Count
    option: Count
    seat: SeatNumber = -1
    """The acting seat; defaults to the seat being viewed."""
    sure: bool = False
    """Whether it is meant, even if it gives something away for good."""


class Undo(Request, tag="undo"):
    """Take back one's last decisions."""

    id: Id
    at: Count
    count: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1
    seat: SeatNumber = -1
    """The acting seat; defaults to the seat being viewed."""


class Say(Request, tag="say"):
    """Say something at the table."""

    id: Id
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=MOST_CHAT)]


class Orders(Request, tag="orders"):
    """Set the standing orders of a seat."""

    id: Id
    names: Annotated[list[Annotated[str, msgspec.Meta(max_length=40)]], msgspec.Meta(max_length=20)]
    seat: SeatNumber = -1
    """The acting seat; defaults to the seat being viewed."""


class Hint(Request, tag="hint"):
    """Ask what a bot would do; or why something cannot be chosen, where `component` is named."""

    id: Id
    component: Annotated[str, msgspec.Meta(max_length=80)] = ""
    bot: BotName = ""
    """Which bot; defaults to a good one."""
    seat: SeatNumber = -1
    """The acting seat; defaults to the seat being viewed."""


class Foresee(Request, tag="foresee"):
    """Ask what each option of a seat comes to."""

    id: Id
    at: Count
    seat: SeatNumber = -1
    """The acting seat; defaults to the seat being viewed."""


class Sit(Request, tag="sit"):
    """Take a free seat, or come back to one's own."""

    id: Id
    seat: SeatNumber


class Leave(Request, tag="leave"):
    """Leave a seat to a bot until its holder comes back; or let one play for an absent player."""

    id: Id
    seat: SeatNumber
    bot: BotName = ""
    """Which bot; defaults to a medium one."""


class Fill(Request, tag="fill"):
    """Put a bot in a free seat, or free a bot's seat (bot ""), before the game begins."""

    id: Id
    seat: SeatNumber
    bot: BotName


class Begin(Request, tag="begin"):
    """Begin the game; bots take the seats that are free."""

    id: Id


class Link(Request, tag="link"):
    """Ask for a link that opens one's seat in another browser, once."""

    id: Id
    seat: SeatNumber


class Frame(Request, tag="frame"):
    """See a finished game as it stood after a position, from any seat (-1: nothing hidden)."""

    id: Id
    at: Count
    seat: SeatNumber = -1


class Analyse(Request, tag="analyse"):
    """Have a finished game analysed: ask again until it is done; who stops asking gives it up."""

    id: Id


class Ping(Request, tag="ping"):
    """Hear whether the server is there: a connection may be dead without a word."""

    id: Id


AnyRequest = (
    Look | Play | Undo | Say | Orders | Hint | Foresee | Sit | Leave | Fill | Begin | Link | Frame
    | Analyse | Ping
)  # fmt: skip


# -- to the browser --------------------------------------------------------------------------


class Message(msgspec.Struct, tag_field="t", omit_defaults=True):
    """Anything that the server sends."""


class SeatInfo(msgspec.Struct, omit_defaults=True):
    """A seat, for everybody."""

    seat: int
    label: str
    """The seat's own name in the reader's language: "Green"."""
    letter: str
    shape: str
    colour: str
    party: str = ""
    """What the scenario calls who plays it, in the reader's language: "the Empire"."""
    name: str = ""
    """Who sits there; the seat's own name for somebody who gave none."""
    bot: str = ""
    """The id of the bot that plays it ..."""
    bot_title: str = ""
    """... and its name in the reader's language."""
    held: bool = False
    """Whether a person holds the seat, even while away."""
    standing_in: bool = False
    here: bool = False
    """Whether somebody of this seat looks at the table now."""
    mine: bool = False


class Chosen(msgspec.Struct):
    """An option or a ruling of the table that is not the usual one, in the reader's language."""

    text: str
    """What it decides."""
    value: str


class BotInfo(msgspec.Struct, omit_defaults=True):
    """A bot that may fill a seat, take over, or give a hint."""

    name: str
    """Its id, the same in every language."""
    title: str
    """Its name in the reader's language."""
    text: str
    """What it is and how long it thinks, in the reader's language."""
    level: bool = False
    """Whether it is one of the levels, which come first, weakest first."""


class Order(msgspec.Struct):
    """A standing order that a seat may give."""

    name: str
    text: str


class ChatLine(msgspec.Struct, omit_defaults=True):
    """Something said at the table."""

    n: int
    name: str
    text: str
    at: float
    seat: int = -1


class Table(Message, tag="table"):
    """The table around the board; sent at first, and again whenever something of it changes."""

    id: str
    game: str
    title: str
    state: Literal["waiting", "playing", "over"]
    at: int
    seats: list[SeatInfo]
    host: bool = False
    listed: bool = False
    me: str = ""
    scenario: str = ""
    """What is played, in the reader's language; empty for a game that has one scenario."""
    options: list[Chosen] = []
    """The options of the scenario that are not the usual ones, and every seat's deck."""
    rulings: list[Chosen] = []
    """The rulings that this table reads otherwise than usual."""
    bots: list[BotInfo] = []
    stand_in: str = ""
    """The bot that takes over by default ..."""
    adviser: str = ""
    """... and the one that gives hints."""
    offers: list[Order] = []
    """The standing orders that this game knows."""
    orders: list[str] = []
    """Those that the reader's seat has given."""
    chat: list[ChatLine] = []
    seal: str = ""
    """SHA-256 of the key of all chance, in hexadecimal, known before the first card is dealt."""
    key: str = ""
    """That key, once the game is over."""
    broken: str = ""
    """Why no move can be stored now, in the reader's language."""
    tour: bool = False
    next: str = ""
    """The table where those who sat here play on."""
    build: str = ""
    """Which build serves; a page of another one has to load itself again."""


class Line(msgspec.Struct, omit_defaults=True):
    """A line of the log."""

    n: int
    """Its number; a line that comes again with a number replaces the one before."""
    text: str
    section: str
    seat: int = -1
    heading: bool = False
    touches: tuple[str, ...] = ()
    """The ids of places and components that it speaks of."""
    dice: tuple[tuple[int, ...], ...] = ()
    """The dice that fell, throw by throw."""
    event: str = ""
    """The name of the event in the notation."""
    moment: str = ""
    """Of a moment of the game how the sections of the lines begin that tell what comes of it."""
    upto: int = 0
    """How many events had happened once its last one had: a line that is sent again is no news."""
    said: float = 0
    """When one seat said it to another, as an offer or an answer; 0 if nobody did."""


class Head(msgspec.Struct, omit_defaults=True):
    """What is asked of whom, in one sentence."""

    title: str
    text: str
    section: str
    asked: int = -1
    """The seat that is asked, -1 for nobody."""
    rule: str = ""
    """Which rule asks: the name of its class."""
    orders: tuple[str, ...] = ()
    """The standing orders that the reader may give for this question alone."""
    mine: bool = False
    """Whether the reader is asked, as the seat that is looked from."""
    undo: int = 0
    """How many decisions the reader may take back now."""
    held: str = ""
    """The id of the component that the reader has picked up."""
    subject: tuple[str, ...] = ()
    """The ids of the components or places that the question is about."""
    offer: bool = False
    """Whether the reader is asked to answer an offer."""
    side: int = -1
    """The side without a seat for which the reader is asked, such as a puppet; -1 for its own."""
    sides: bool = False
    """Whether the reader is asked for another side besides its own now and then."""
    phase: str = ""
    """What stays the same as long as turn and phase do: what was left to a bot lasts so long."""


class Board(Message, tag="board"):
    """The whole table as it looks from a seat."""

    at: int
    seat: int
    head: Head
    ground: Any
    """Canvas, places, labels: what `draw.layout` gives besides the components."""
    arrange: Any
    """By how the ids of places begin how components lie there: `grammar.Arrangement`."""
    components: list[Any]
    """The components; those of a place in the order in which they lie there. The page lays them."""
    options: Any
    """By the id of a component the options that touch it."""
    choices: Any
    notes: Any
    lines: list[Line]
    """The log from the beginning."""
    grips: Any = {}
    """By the id of a component the option that a single touch of it takes."""
    tables: list[Any] = []
    """What counts, in words and numbers."""


class Step(Message, tag="step"):
    """What has changed since the last `Board` or `Step`."""

    at: int
    head: Head
    ground: Any = None
    """Only where it changed."""
    components: list[Any] = []
    """Components that are new or changed."""
    lies: dict[str, list[str]] = {}
    """By the id of a place where others lie now, or in another order, the ids of all there."""
    options: Any = {}
    choices: Any = ()
    notes: Any = ()
    grips: Any = {}
    tables: list[Any] = []
    """Tables that changed: the rows that did, or all of it with its columns."""
    cut: int = -1
    """Log lines from this number on no longer stand; -1 for none."""
    lines: list[Line] = []


class Thinking(Message, tag="thinking"):
    """The bot of a seat has been thinking for more than a moment; -1 once it is done.

    Of a secret choice it says no more than that the seat has not sealed it. After a `Board` there
    is none, until this says so.
    """

    seat: int = -1


class Chat(Message, tag="chat"):
    """A new line of chat."""

    line: ChatLine


class Done(Message, tag="done"):
    """A request was carried out, and is stored where it changes something."""

    id: str
    at: int = 0
    option: int = -1
    """For `Hint`: what the bot would choose."""
    text: str = ""
    """For `Hint`: the same in words. For `Link`: the link."""
    bot: str = ""
    """For `Hint`: which bot says so."""
    reason: str = ""
    """For `Hint`: why, in a few sentences; empty if there is nothing to say."""


class Reason(msgspec.Struct):
    """Why an option cannot be chosen."""

    option: str
    why: str
    section: str


class Reasons(Message, tag="reasons"):
    """The answer to `Hint` with a component."""

    id: str
    component: str
    reasons: list[Reason]


class Outlook(msgspec.Struct, omit_defaults=True):
    """What an option comes to, in the reader's language."""

    option: int
    text: str
    """By how much numbers change, and what else there is to know."""
    loss: str = ""
    """What it gives away for good: it has to be chosen twice."""
    beside: str = ""
    """What the map writes beside what it touches."""


class Foreseen(Message, tag="foreseen"):
    """The answer to `Foresee`: the options of which there is something to say."""

    id: str
    at: int
    options: list[Outlook]


class Refused(Message, tag="refused"):
    """A request was not carried out; nothing has changed."""

    id: str
    code: Literal[
        "illegal", "conflict", "not-yours", "storage", "too-fast", "failed", "old-page", "dear"
    ]
    """"dear": it gives something away for good; `Play` is `sure` the second time."""
    text: str
    """Why, in the reader's language."""
    section: str = ""
    at: int = 0
    fault: str = ""
    """For "failed": the id under which the server's log has more."""


class Moment(Message, tag="moment"):
    """The answer to `Frame`: a finished game at one position, and what had just happened."""

    id: str
    at: int
    last: int
    board: Board


class Story(Message, tag="story"):
    """The answer to `Frame` at 0: how the scores of a finished game went, and who won."""

    id: str
    last: int
    scores: list[list[int]]
    """For each position from 1 on the score of each seat."""
    winners: list[int]
    turns: list[tuple[int, str]]
    """Where to jump to: position and what begins there."""
    scored: str = ""
    """What the seats stand by at the end, in the reader's language."""
    standing: list[int] = []
    """By seat how much of it there is."""
    points: bool = False
    """Whether they are points that people count."""
    sources: list[str] = []
    """What brings points, in the reader's language; none in a game that does not say."""
    gains: list[tuple[int, int, int, int]] = []
    """What was brought: position, seat, source, points."""


class Judged(msgspec.Struct, omit_defaults=True):
    """What a bot thinks of a choice, on what its seat could know; shares in per cent."""

    at: int
    """The position after the choice."""
    seat: int
    played: str
    choice: str
    """What the bot would have taken; empty if the same."""
    word: str
    mark: str
    loss: float
    expected: float
    reason: str = ""
    """Why the bot's choice is better, where there is a mark."""


class Swing(msgspec.Struct):
    """A choice, or luck, that moved much of the win shares; shares in per cent."""

    at: int
    text: str
    seat: int
    luck: bool
    before: list[float]
    after: list[float]
    points: float
    error: float
    """How far chance may move the points, 95 times in 100."""


class Analysis(Message, tag="analysis"):
    """The answer to `Analyse`: how far it has come, or what was found."""

    id: str
    done: int = 0
    total: int = 0
    """How much there is to do; 0 while others come first."""
    bot: str = ""
    """Who judged; empty until all is done."""
    error: float = 0.0
    """How far chance may move a share, 95 times in 100."""
    expert: str = ""
    """Says for how many choices the expert chose instead of a search, if for any."""
    shares: list[list[float]] = []
    """For each position from 1 on the share of each seat, in per cent, nothing hidden."""
    judged: list[Judged] = []
    swings: list[Swing] = []


class Unread(msgspec.Struct):
    """A request that is none, or one of another version; with its id, if it has one."""

    id: str = ""


MOST_REQUESTS: Final = 32
"""How many requests a frame may hold."""
NO_REQUEST: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)

encode = msgspec.json.Encoder().encode
_parts = msgspec.json.Decoder(list[msgspec.Raw]).decode
_request = msgspec.json.Decoder(AnyRequest).decode
_unread = msgspec.json.Decoder(Unread).decode


def read(data: str | bytes) -> list[AnyRequest | Unread]:
    """Return the requests of a frame, each on its own; `Unread` for what is none."""
    try:
        parts = _parts(data)
    except NO_REQUEST:
        return [Unread()]
    return [_read(part) for part in parts[:MOST_REQUESTS]]


def _read(part: msgspec.Raw) -> AnyRequest | Unread:
    try:
        request: AnyRequest = _request(part)
    except NO_REQUEST:
        pass
    else:
        return request
    try:
        return Unread(_unread(part).id[:64])
    except NO_REQUEST:
        return Unread()
