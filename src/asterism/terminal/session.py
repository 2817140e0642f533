"""A table at one terminal: its match, its people and bots, and the file in which it is kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from asterism.contract.scene import Choice, Scene
from asterism.contract.translator import Translator
from asterism.kernel.chance import Chance
from asterism.kernel.marker import N_
from asterism.play.match import Match
from asterism.terminal import store
from asterism.terminal.interrupts import unbroken
from asterism.terminal.opponents import Opponents
from asterism.terminal.screen import Screen
from asterism.terminal.watch import show_end
from asterism.text.log_lines import Line, log_lines

RECENT_LINES: Final = 24
SCREEN_LINES: Final = 14


class Session:
    """A match on a screen: what is said and shown there, who sits before it, where it is saved."""

    def __init__(
        self,
        match: Match,
        translator: Translator,
        screen: Screen,
        *,
        bots: Mapping[int, str],
        path: Path,
        chance: Chance | None = None,
    ) -> None:
        """Seat everybody.

        Args:
            match: the match as it stands.
            translator: the language that is spoken.
            screen: where it is shown.
            bots: by seat the name of the bot that plays it; people sit in the others.
            path: where the game is saved.
            chance: the bots' own chance; one that nobody can foresee if left out.
        """
        self.match: Final = match
        self.screen: Final = screen
        self.path: Path = path
        self.auto = "on"
        self.people: Final = [seat for seat in range(match.seats) if seat not in bots]
        self._ = self.say = translator.at(match.seats)
        self.bots: Final = Opponents(match, translator, screen, bots, chance, self.tell)
        self._seen: dict[int, int] = {}
        self._present = self.people[0] if len(self.people) == 1 else -1
        self._passing: list[tuple[int, str]] = []
        self._series = (-1, "", "")
        """Who goes through which series, and the question that it answers."""
        self._greeted = False
        self._draft = not path.exists()
        """Whether the file has not been announced yet."""
        self._unkept = False
        """Whether it was said that the game cannot be saved."""

    # -- the course of a game ----------------------------------------------------------------

    def tell(self, text: str, seat: int = -1) -> None:
        """Say something above the table when it is shown next, or next to this seat."""
        self._passing.append((seat, text))

    def take(self, option: int, seat: int | None = None) -> None:
        """Play an option of a seat, by default of the one that is asked."""
        with unbroken():
            self.match.play(option, seat)

    def begin_series(self, seat: int) -> bool:
        """Go through the first series that a seat is offered; return whether there is one."""
        scene = self.scene(seat)
        series = next(iter(_series_in(scene)), "")
        self._series = seat, series, scene.headline
        return series != ""

    def goes_on(self, seat: int) -> bool:
        """Make the next choice of the series that a seat goes through; return whether there is."""
        whose, series, asked = self._series
        if not series or whose != seat:
            return False
        scene = self.scene(seat)
        found = [each for each in scene.choices if each.series == series]
        if not found or scene.headline != asked:
            self._series = (-1, "", "")
            return False
        self.take(found[0].option)
        return True

    def undo(self, seat: int, number: int) -> None:
        """Take back this many choices of a seat."""
        with unbroken():
            self.match.undo(seat, number)
        for known in self._seen:
            self._seen[known] = min(self._seen[known], len(self.match.events))

    def greet(self) -> None:
        """Announce the players once."""
        if self._greeted:
            return
        self._greeted = True
        self.screen.title(self.match.game.title)
        names = []
        for seat in range(self.match.seats):
            name = self.say.label("seat", seat)
            if seat in self.bots:
                names.append(self._("{0} (bot {1})", name, self.bots.name(seat)))
            elif len(self.people) == 1:
                names.append(self._("{0} (you)", name))
            else:
                names.append(name)
        self.screen.say(", ".join(names))
        if self.people:
            self.screen.quiet(
                self._("Type the number of a choice, or its words. ? explains, quit saves.")
            )

    def hand_over(self, seat: int) -> None:
        """Wipe the screen and wait until the next person sits there."""
        if seat == self._present:
            return
        self._present = seat
        self.screen.clear()
        name = self.say.label("seat", seat)
        self.screen.title(self.match.game.title)
        self.screen.say(
            self._("The screen is now for {0}; everybody else, please look away.", name)
        )
        self.screen.read(self._("{0}, press Enter", name))
        self.screen.clear()

    def finish(self) -> None:
        """Show who won, and how the game ended."""
        self.screen.title(self._("The end"))
        since = min(self._seen.values(), default=0)
        lines = log_lines(self.match.events[since:], self.say)[-RECENT_LINES:]
        self.screen.log(lines, self.scene(-1).seats)
        show_end(self.match, self.say, self.screen)

    # -- showing -----------------------------------------------------------------------------

    def scene(self, seat: int) -> Scene:
        """Return what a seat sees."""
        return self.match.game.display.scene(self.match.view(seat), self.say)

    def choices(self, seat: int) -> tuple[Choice, ...]:
        """Return what a seat may choose, its standing rights included."""
        return self.scene(seat).choices

    def show(self, seat: int) -> None:
        """Show what happened since this seat was last asked, then the table and the question."""
        scene = self.scene(seat)
        since = min(self._seen.get(seat, 0), len(self.match.events))
        events = self.match.events_of(seat)
        lines = log_lines(events[since:], self.say)
        if seat in self._seen:
            self.screen.fresh()
        self._seen[seat] = len(events)
        room = self._room(scene)
        before: list[Line] = []
        if self.screen.terminal and not self.screen.plain and len(lines) < room:
            before = log_lines(events[:since], self.say)[len(lines) - room :]
        if lines or before:
            self.screen.title(self._("What happened"))
        if len(lines) > room:
            earlier = len(lines) - room
            self.screen.quiet(self._("({0} earlier lines: log {1})", earlier, len(lines)))
        self.screen.log(before, scene.seats, old=True)
        self.screen.log(lines[-room:], scene.seats)
        for whose, text in self._passing:
            if whose in (-1, seat):
                self.screen.quiet(text)
        self._passing = [each for each in self._passing if each[0] not in (-1, seat)]
        self.screen.table(scene)
        self.ask(scene)

    def ask(self, scene: Scene) -> None:
        """Show what is asked, what can be chosen, and which of it can be chosen all at once."""
        self.screen.question(scene)
        for series in _series_in(scene):
            self.screen.quiet(self._("all: {0}", series))

    def _room(self, scene: Scene) -> int:
        """Return how many lines of the log fit above the table."""
        if not self.screen.terminal:
            return RECENT_LINES
        return min(max(self.screen.height - self.screen.lines(scene) - 4, 6), SCREEN_LINES)

    # -- keeping -----------------------------------------------------------------------------

    def keep(self, path: Path | None = None) -> bool:
        """Save the game and say where; return whether that went well."""
        path = self.path if path is None else path
        try:
            with unbroken():
                store.save(self.match, path)
        except OSError as error:
            self.screen.refuse(self.not_kept(path, error))
            return False
        if path.resolve() != self.path.resolve():
            self.forget_draft()
        self._draft = False
        self.path = path
        self.screen.print([self._("Saved to {0}", store.shown(path))])
        return True

    def close(self) -> None:
        """Save the game and say how to go on, or how to look at it again.

        Raises:
            OSError: it cannot be saved.
        """
        with unbroken():
            store.save(self.match, self.path)
        with suppress(OSError):  # the terminal may be gone
            self._announce_file()

    def rescue(self) -> None:
        """Save the game if that can be done at all, in silence: the screen is gone."""
        with suppress(OSError), unbroken():
            store.save(self.match, self.path)

    def keep_quietly(self) -> None:
        """Save the game while somebody thinks: whatever happens costs no more than a choice."""
        try:
            with unbroken():
                store.save(self.match, self.path)
        except OSError as error:
            if not self._unkept:
                self.tell(self.not_kept(self.path, error))
            self._unkept = True
        else:
            self._unkept = False

    def forget_draft(self) -> None:
        """Remove the file of a game that was not announced."""
        if self._draft:
            with suppress(OSError):
                self.path.unlink(missing_ok=True)

    def not_kept(self, path: Path, error: OSError) -> str:
        """Return why the game is not saved, for people."""
        reason = self._(store.reason(error))
        return self._("Not saved to {0}: {1}.", store.shown(path), reason)

    def _announce_file(self) -> None:
        where = store.shown(self.path)
        how = N_("Continue it with: asterism play --resume {0}")
        if self.match.over:
            how = N_("Replay it: asterism replay {0}")
        self.screen.print([self._("Saved to {0}", where), self._(how, where)])


def _series_in(scene: Scene) -> list[str]:
    """Return which series of two options or more a scene offers."""
    counts = Counter(each.series for each in scene.choices if each.series)
    return [series for series, count in counts.items() if count > 1]
