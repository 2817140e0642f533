"""The bots at a terminal: what they choose, and that a fault of theirs ends nobody's game."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from asterism.bots import SPARE_BOT, Advice, Player, Port, find_bot
from asterism.bots.about import translated_name
from asterism.bots.bot import Ending
from asterism.bots.player import interjection
from asterism.contract.translator import Translator
from asterism.kernel.chance import Chance, KeyedChance
from asterism.kernel.errors import IllegalMove
from asterism.play.match import Match
from asterism.terminal.screen import Screen


class BotFault(Exception):
    """A bot gave no answer that can be taken."""


class Opponents:
    """The bots in some seats of a match."""

    def __init__(
        self,
        match: Match,
        translator: Translator,
        screen: Screen,
        bots: Mapping[int, str],
        chance: Chance | None,
        tell: Callable[[str], None],
    ) -> None:
        """Seat them.

        Args:
            match: the match as it stands.
            translator: the language that is spoken.
            screen: where it is said who thinks.
            bots: by seat the name of the bot that plays it.
            chance: their own chance; one that nobody can foresee if left out.
            tell: says something to everybody.
        """
        luck = chance or KeyedChance(secrets.token_bytes(32))
        self._match: Final = match
        self._: Final = translator
        self._screen: Final = screen
        self._tell: Final = tell
        self._players: Final = {seat: Player(name, luck) for seat, name in bots.items()}
        self._spare: Final = Player(SPARE_BOT, luck)
        self._told: Final[set[int]] = set()
        """The seats of which it was said that their bot gave up."""
        self._offered = -1
        """How many entries the record had when standing rights were offered last."""

    def __contains__(self, seat: int) -> bool:
        """Return whether a bot plays a seat."""
        return seat in self._players

    def name(self, seat: int) -> str:
        """Return what people call the bot in a seat."""
        return translated_name(self._players[seat].name, self._)

    def choose(self, seat: int) -> int:
        """Return what the bot of a seat chooses, or dice where it fails."""
        player, match = self._players[seat], self._match
        try:
            with self._asked(player.name, self._.label("seat", seat)):
                option = player.choose(match.game, match.state, seat, match.events)
                self._tell_forfeits()
                self._check(option, seat)
        except BotFault as fault:
            # Its own words may name what it holds, and everybody reads this: so only their kind.
            what = type(fault.__cause__).__name__
            failed = self._("The bot {0} failed ({1}).", translated_name(player.name, self._), what)
            dice = self._("Its moves are now chosen at random.")
            self._tell(f"{failed} {dice}")
            return self._spare.choose(match.game, match.state, seat)
        return option

    def advise(self, name: str, seat: int) -> Advice:
        """Return what a bot would choose for a seat that is asked, and why.

        Raises:
            BotFault: it failed; the text says how, to that seat.
        """
        match, chance = self._match, KeyedChance(secrets.token_bytes(32))
        with self._asked(name, translated_name(name, self._)):
            port = Port(match.game, match.state, chance, seat=seat, blind=True, heard=match.events)
            advice = find_bot(name).advise(port)
            self._check(advice.option, seat)
        return advice

    def interject(self) -> tuple[int, int] | None:
        """Return which seat uses which standing right; asked again at the same moment, none."""
        match = self._match
        pending, at = match.state.pending, len(match.record.entries)
        if pending is None or not pending.moment or self._offered == at:
            return None
        self._offered = at
        try:
            return interjection(match.game, match.state, self._players, match.events)
        except Exception as error:  # noqa: BLE001 - a bot may be anybody's
            self._tell(self._("A bot failed ({0}); the game waits.", type(error).__name__))
            return None
        finally:
            self._tell_forfeits()

    def close(self) -> None:
        """Let go of the bots; one that is asked again begins anew."""
        match = self._match
        ending = Ending(match.winners, match.scores) if match.over else None
        for player in self._players.values():
            player.close(ending)

    def _tell_forfeits(self) -> None:
        """Say which program has just lost its game, and how; what it said is its own affair."""
        for seat, player in self._players.items():
            if player.forfeit and seat not in self._told:
                self._told.add(seat)
                kind = player.forfeit.partition(":")[0]
                failed = self._("The bot {0} failed ({1}).", self.name(seat), self._(kind))
                dice = self._("Its moves are now chosen at random.")
                self._tell(f"{failed} {dice}")

    @contextmanager
    def _asked(self, bot: str, who: str) -> Iterator[None]:
        """Say who thinks while a bot is asked, if it takes long.

        Raises:
            BotFault: it failed.
        """
        try:
            with self._screen.waiting(self._("{0} is thinking …", who)):
                yield
        except Exception as error:  # a bot may be anybody's
            what = f"{type(error).__name__}: {error}"
            raise BotFault(
                self._("The bot {0} failed ({1}).", translated_name(bot, self._), what)
            ) from error

    def _check(self, option: int, seat: int) -> None:
        """Refuse what is not on the menu of a seat.

        Raises:
            IllegalMove: it is not.
        """
        if option not in self._match.state.menu_of(seat):
            raise IllegalMove(self._("it chose an option that does not exist"))
