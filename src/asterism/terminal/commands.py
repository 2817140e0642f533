"""What a person types at the question: a choice, or a command."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from asterism.bots.about import ADVISER, check_no_program, check_player, translated_name
from asterism.contract.reason import reason_in_words
from asterism.contract.rulebook import find_rules, rulebook, sections
from asterism.contract.scene import Choice
from asterism.kernel.errors import BadInput
from asterism.kernel.marker import N_
from asterism.terminal import entry, store
from asterism.terminal.opponents import BotFault
from asterism.terminal.session import Session
from asterism.text.log_lines import Line, log_lines

LOG_LINES: Final = 20
LONGEST_NUMBER: Final = 9
"""Python reads no number of some thousand digits; nothing here has a number of more than these."""
MOST_ASKED: Final = 9
"""So much of something, at most, is thought of when a text is no move in the notation."""
AUTO: Final = ("on", "off", "all")
COMMANDS: Final = (
    # i18n: what a person types in a game; one word each, translated or not
    (N_("view"), "", N_("show the table again")),
    (N_("why"), N_("MOVE"), N_("say why a move is not allowed")),
    (N_("hint"), N_("[BOT]"), N_("show what a good bot would do, or the one you name")),
    (N_("undo"), "[N]", N_("take back your last choice")),
    (N_("may"), N_("SEAT"), N_("let another player here use an optional action")),
    (N_("points"), "", N_("show what counts: points by source, what scores, who leads")),
    (N_("log"), "[N]", N_("show what happened, the last N lines")),
    (N_("rules"), N_("[SECTION]"), N_("show a section of the rules, such as {0} or {1}")),
    (N_("all"), "", N_("make all choices of a kind, such as all units that may join an attack")),
    ("auto", "on|off|all", N_("whether single choices are made for you")),
    (N_("save"), N_("[FILE]"), N_("save the game and continue")),
    (N_("resume"), N_("[FILE]"), N_("save this game and continue another")),
    (N_("quit"), "", N_("save the game and leave")),
)
"""Each command with what follows it and what it does."""


class LeaveTable(Exception):
    """Somebody leaves the table."""


class Switch(Exception):
    """Somebody goes on with another game."""

    def __init__(self, path: Path) -> None:
        """Name the record of the other game."""
        super().__init__(path)
        self.path: Final = path


def number_in(text: str) -> int | None:
    """Return the number that was typed, None if it is none; of one without end its beginning."""
    return int(text[:LONGEST_NUMBER]) if text.isdecimal() else None


class Commands:
    """Does what is typed at the table of a session."""

    def __init__(self, session: Session) -> None:
        """Serve a session."""
        self._session: Final = session
        self.match: Final = session.match
        self.screen: Final = session.screen
        self._ = self.say = session.say
        self._commands: Final[dict[str, Callable[[int, str], bool]]] = {
            "view": self._view,
            "why": self._why,
            "hint": self._hint,
            "undo": self._undo,
            "may": self._may,
            "points": self._points,
            "log": self._log,
            "rules": self._rules,
            "all": self._all,
            "auto": self._auto,
            "save": self._save,
            "resume": self._resume,
            "quit": self._quit,
        }
        self._words: Final = self._command_words()

    def _command_words(self) -> dict[str, str]:
        """Return the words for each command: English always works, the reader's language too."""
        words = {"help": "?", "exit": "quit", "q": "quit"}
        for name, _, _ in COMMANDS:
            for word in (name, self._(name)):
                words["".join(entry.words_of(word))] = name
        return words

    # -- choosing ----------------------------------------------------------------------------

    def answer(self, seat: int, line: str) -> bool:
        """Do what was typed; return whether the question is answered."""
        if not line:
            return self._empty(seat)
        if line.startswith("?"):
            return self._explain(seat, line[1:].strip())
        word, _, rest = line.partition(" ")
        command = self._words.get("".join(entry.words_of(word)))
        if command == "?":
            return self._explain(seat, rest.strip())
        if command is not None:
            loud = "!" if word.endswith("!") else ""
            return self._commands[command](seat, rest.strip() or loud)
        option = self._meant(seat, line)
        if option is None:
            return False
        self._session.take(option)
        return True

    def _empty(self, seat: int) -> bool:
        """Take the only choice there is, else ask again."""
        asked = [choice for choice in self._session.choices(seat) if not choice.right]
        if len(asked) == 1:
            self._session.take(asked[0].option)
            return True
        self._session.ask(self._session.scene(seat))
        return False

    def _meant(self, seat: int, line: str) -> int | None:
        """Return the option that a line means; say what is wrong with any other."""
        choices = self._session.choices(seat)
        number = number_in(line.rstrip(").").strip())  # as the menu writes it: "1)"
        if number is not None:
            if 1 <= number <= len(choices):
                return choices[number - 1].option
            self.screen.refuse(self._("There are choices 1 to {0}.", len(choices)))
            return None
        found = entry.understand(line, [choice.option for choice in choices], self.say)
        if len(found) == 1:
            return found[0]
        if found:
            self._list_several(choices, found)
            return None
        self._why(seat, line)
        return None

    def _list_several(self, choices: Sequence[Choice], found: Sequence[int]) -> None:
        self.screen.refuse(self._("That may mean several choices:"))
        for number, choice in enumerate(choices, start=1):
            if choice.option in found:
                self.screen.say(f"  {number} {choice.text}")

    # -- commands ----------------------------------------------------------------------------

    def _explain(self, seat: int, what: str) -> bool:
        """Explain a choice by its rules; without one say what can be typed and who is choosing."""
        if not what:
            self._help(seat)
            return False
        if what in rulebook(self.match.game.folder):
            return self._rules(seat, what)
        option = self._meant(seat, what)
        if option is not None:
            choice = next(each for each in self._session.choices(seat) if each.option == option)
            self.screen.say(f"{choice.text}  [{choice.move}]", "bold")
            foreseen = self.match.foresee(seat)[choice.move]
            self.screen.say("; ".join(self.match.say(foreseen, seat, self.say.language)))
            if foreseen.loss is not None:
                self.screen.say(foreseen.loss.words(self.say))
            for rule in (choice.section, *choice.rules):
                self._sentence(rule)
        return False

    def _sentence(self, rule: str) -> None:
        text = self.say.rule(rule)
        if text:
            self.screen.say(f"{rule}  {text}")

    def _help(self, seat: int) -> None:
        scene = self._session.scene(seat)
        self.screen.title(self._("The question"))
        self.screen.say(scene.headline)
        self._sentence(scene.section)
        self.screen.title(self._("What you can type"))
        rows = [
            ("3", self._("take choice 3")),
            (
                self._sample(seat),
                self._("take a choice by its words; the first letters are enough"),
            ),
            ("?", self._("explain this")),
            ("? 3", self._("explain choice 3 by its rules")),
        ]
        rows += [
            (f"{self._(name)} {self._(args) if args else ''}".strip(), self._(what, *self._entry()))
            for name, args, what in COMMANDS
        ]
        wide = max(len(typed) for typed, _ in rows)
        for typed, what in rows:
            self.screen.say(f"  {typed:{wide}}  {what}")

    def _sample(self, seat: int) -> str:
        """Return a move that the seat could make now, as an example of one."""
        return self._session.choices(seat)[0].move

    def _entry(self) -> tuple[str, str]:
        """Return the section of the first entry of the rule index, and the entry."""
        entry = next(iter(rulebook(self.match.game.folder)))
        return entry.partition(".")[0], entry

    def _view(self, seat: int, _: str) -> bool:
        self._session.show(seat)
        return False

    def _why(self, seat: int, text: str) -> bool:
        """Say why a move is not allowed, and which rule says so."""
        if not text:
            self.screen.refuse(self._("Name a move, for instance: why {0}", self._sample(seat)))
            return False
        if text.isdecimal():
            return self._explain(seat, text)
        choices = {choice.option: choice for choice in self._session.choices(seat)}
        found = entry.understand(text, choices, self.say)
        if found:
            self.screen.say(self._("That is allowed."))
            for each in found[:3]:
                self._sentence(choices[each].section)
            return False
        option = self._one_of_all(text)
        if option is None:
            return False
        refusal = self.match.why_not(option, seat)
        if refusal is not None:
            rule = f" ({refusal.section})" if refusal.section else ""
            text = f"{self.say.option(option)}: {self.say.refusal(refusal)}{rule}"
            self.screen.refuse(text)
            self._sentence(refusal.section)
        return False

    def _one_of_all(self, text: str) -> int | None:
        """Return the one move that a text means, allowed or not; say so if it is not clear."""
        game = self.match.game
        try:
            return game.move(text)
        except BadInput as error:
            unclear = str(error)
        options = game.every_option(self.match.seats, MOST_ASKED)
        every = entry.narrowed(options, entry.verbs_of(text, self.say))
        found = entry.understand(text, every, self.say)
        if len(found) == 1:
            return found[0]
        if not found:
            self.screen.refuse(
                self._("'{0}' is not a move here. ? shows what you can type.", text)
                if self.say.language != "en"
                else self._(
                    "'{0}' is not a move here ({1}). ? shows what you can type.", text, unclear
                )
            )
            return None
        refusals = {str(self.match.why_not(option)) for option in found}
        if len(refusals) == 1:
            return found[0]
        names = ", ".join(f"'{game.move_name(option)}'" for option in found[:4])
        self.screen.refuse(self._("Be more specific: {0} ...", names))
        return None

    def _hint(self, seat: int, text: str) -> bool:
        """Say what a bot would choose, a good one or the one that is named, and why."""
        bot = text or ADVISER
        try:
            check_player(bot)
            check_no_program(bot)
        except BadInput as error:
            self.screen.refuse(self._(str(error)))
            return False
        try:
            advice = self._session.bots.advise(bot, seat)
        except BotFault as fault:
            self.screen.refuse(str(fault))
            return False
        for number, choice in enumerate(self._session.choices(seat), start=1):
            if choice.option == advice.option:
                said = self._(
                    "The bot {0} would choose {1}: {2}.",
                    translated_name(bot, self._),
                    number,
                    choice.text,
                )
                self.screen.say(said)
        if advice.reason is not None:
            offered = {choice.option: choice.text for choice in self._session.choices(seat)}
            self.screen.say(" ".join(reason_in_words(advice.reason, self.say, seat, offered)))
        return False

    def _undo(self, seat: int, text: str) -> bool:
        """Take back choices of one's own, as far as nothing was learned since."""
        number = number_in(text)
        number = 1 if number is None else number
        if text and (not text.isdecimal() or number < 1):
            self.screen.refuse(self._("Give the number of choices to take back: undo 2"))
            return False
        able = self.match.undoable(seat)
        if number > able:
            if able:
                self.screen.refuse(self._("Only {0} can be taken back.", able))
            else:
                self.screen.refuse(
                    self._(
                        "Nothing can be taken back: a die, a draw, something shown or "
                        "another player's choice came since."
                    )
                )
            return False
        self._session.undo(seat, number)
        self._session.tell(self._("Taken back."), seat)
        return True

    def _may(self, seat: int, text: str) -> bool:
        """Let somebody else at this screen use a standing right; return whether it was used."""
        others = [each for each in self._session.people if each != seat]
        if not others:
            self.screen.say(self._("Your optional actions are among your choices."))
            return False
        names = {each: self.say.label("seat", each) for each in others}
        typed = entry.words_of(text)
        meant = [n for n in others if typed and entry.begins(typed, entry.words_of(names[n]))]
        if len(meant) != 1:
            self.screen.refuse(self._("Name a seat: may {0}", ", may ".join(names.values())))
            return False
        self._session.hand_over(meant[0])
        done = self._use_right(meant[0])
        if not done:
            self._session.hand_over(seat)
            self._session.show(seat)
        return done

    def _use_right(self, seat: int) -> bool:
        """Ask which right somebody uses, if any; return whether one was used."""
        scene = self._session.scene(seat)
        rights = [choice for choice in scene.choices if choice.right]
        name = self.say.label("seat", seat)
        if not rights:
            self.screen.read(self._("{0} has no optional action now; press Enter", name))
            return False
        headline = self._("{0}: your optional actions; Enter for none.", name)
        alone = msgspec.structs.replace(scene, headline=headline, choices=tuple(rights))
        self.screen.question(alone)
        line = self.screen.read(name.lower())
        number = number_in(line)
        if number is None or not 1 <= number <= len(rights):
            return False
        self._session.take(rights[number - 1].option, seat)
        return True

    def _points(self, seat: int, _: str) -> bool:
        self.screen.tables(self._session.scene(seat))
        return False

    def _log(self, seat: int, text: str) -> bool:
        number = number_in(text)
        number = LOG_LINES if number is None else number
        lines: list[Line] = log_lines(self.match.events_of(seat), self.say)
        self.screen.title(self._("Log"))
        self.screen.log(lines[-number:] if number else [], self._session.scene(seat).seats)
        return False

    def _rules(self, seat: int, text: str) -> bool:  # noqa: ARG002 - every command gets both
        folder = self.match.game.folder
        if not text:
            numbers = sections(folder)
            self.screen.say(
                self._("Sections {0} to {1}; for instance: rules 13", numbers[0], numbers[-1])
            )
            return False
        try:
            found = find_rules(folder, text)
        except BadInput:
            numbers = sections(folder)
            self.screen.refuse(
                self._("There is no rule {0}; sections go from {1} to {2}.", text, numbers[0],
                       numbers[-1])
            )  # fmt: skip
            return False
        for rule in found:
            self._sentence(rule.id)
        return False

    def _all(self, seat: int, text: str) -> bool:  # noqa: ARG002
        """Begin to choose all of a series; return whether there is one."""
        if self._session.begin_series(seat):
            return True
        self.screen.refuse(self._("Here nothing is chosen all at once."))
        return False

    def _auto(self, seat: int, text: str) -> bool:  # noqa: ARG002
        if text in AUTO:
            self._session.auto = text
        elif text:
            self.screen.refuse(self._("auto is on, off or all"))
            return False
        meaning = {
            "on": N_("Single choices are made for you, unless you could still undo something."),
            "off": N_("You are asked even where there is a single choice."),
            "all": N_("Every single choice is made for you."),
        }
        self.screen.say(self._(meaning[self._session.auto]))
        return False

    # -- keeping -----------------------------------------------------------------------------

    def _save(self, seat: int, text: str) -> bool:  # noqa: ARG002
        path = Path(text).expanduser() if text else self._session.path
        self._session.keep(path)
        return False

    def _resume(self, seat: int, text: str) -> bool:  # noqa: ARG002
        """Go on with another game, named or chosen from those kept where this one is."""
        games = [
            path
            for path in store.saved_games(self._session.path.parent)
            if path != self._session.path
        ]
        number = number_in(text)
        if number is not None and 1 <= number <= len(games):
            raise Switch(games[number - 1])
        if text:
            for folder in (Path(), self._session.path.parent):
                with suppress(OSError, RuntimeError, ValueError):  # a name that no file can have
                    path = folder / Path(text).expanduser()
                    if path.exists():
                        raise Switch(path)
            self.screen.refuse(self._("There is no file {0}.", store.shown(Path(text))))
            return False
        if not games:
            self.screen.say(
                self._("No other game is saved in {0}.", store.shown(self._session.path.parent))
            )
            return False
        for number, path in enumerate(games[:9], start=1):
            self.screen.say(f"  {number} {path.name}")
        self.screen.say(self._("resume 1 continues the first of them."))
        return False

    def _quit(self, seat: int, text: str) -> bool:  # noqa: ARG002
        if text != "!":
            try:
                self._session.close()
            except OSError as error:
                self.screen.refuse(self._session.not_kept(self._session.path, error))
                self.screen.say(self._("save FILE saves elsewhere, quit! leaves without saving."))
                return False
        else:
            self._session.forget_draft()
        raise LeaveTable
