"""A bot of ours plays elsewhere by the protocol: so one release can play another.

It asks for the position, which is what its seat knows in the form of a state, and plays from that
as it would from the port of a table. Only a release with the same rules and content reads it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from asterism.bots.player import Player
from asterism.bots.protocol import (
    POSITION,
    PROTOCOL,
    RIGHTS,
    Ask,
    FromProgram,
    Hello,
    ToProgram,
    Welcome,
)
from asterism.contract.game import Game, find_game
from asterism.kernel.chance import Chance
from asterism.kernel.errors import BadInput


class Served:
    """A bot that answers messages."""

    def __init__(self, name: str, chance: Chance) -> None:
        """Seat a bot.

        Args:
            name: which bot, at which budget.
            chance: its own chance.

        Raises:
            BadInput: no bot is called so.
        """
        self._player: Final = Player(name, chance)
        self._game: Game | None = None
        self._seat = 0

    def answer(self, message: ToProgram) -> FromProgram | None:
        """Return what it answers to a message, None if no answer is due.

        Raises:
            BadInput: the message is of another release, or makes no sense.
        """
        if message.hello is not None:
            self._greet(message.hello)
            return FromProgram(hello=Welcome(PROTOCOL, [POSITION, RIGHTS]))
        if message.ask is not None:
            return FromProgram(choice=self._choose(message.ask))
        return None

    def _greet(self, hello: Hello) -> None:
        """Learn which game is played, and from which seat."""
        if hello.protocol != PROTOCOL:
            raise BadInput(f"this Asterism speaks version {PROTOCOL} of the protocol")
        game = find_game(hello.game)
        if not game.is_present(hello.rules, hello.content):
            raise BadInput(
                f"this Asterism has version {game.rules_version} of the rules of {game.title} "
                f"with content {game.content_hash()}; {hello.rules} with {hello.content} is played"
            )
        self._game, self._seat = game, hello.seats.index(hello.seat)

    def _choose(self, ask: Ask) -> str | None:
        if self._game is None or ask.position is None:
            raise BadInput("a question needs a hello before it, and a position in it")
        game, state = self._game, self._game.load(ask.position)
        if ask.kind == "right":
            right = self._player.interject(game, state, self._seat)
            return None if right is None else game.move_name(right)
        return game.move_name(self._player.choose(game, state, self._seat))


def serve(
    name: str, chance: Chance, lines: Iterable[bytes], say: Callable[[bytes], object]
) -> None:
    """Let a bot answer lines with lines, until there are no more.

    Raises:
        BadInput: no bot is called so, or a line is no message to it; the other side is told why.
    """
    bot, decode = Served(name, chance), msgspec.json.Decoder(ToProgram).decode
    try:
        for line in lines:
            reply = bot.answer(decode(line))
            if reply is not None:
                say(msgspec.json.encode(reply))
    except (BadInput, msgspec.DecodeError) as error:
        say(msgspec.json.encode(FromProgram(error=str(error))))
        raise BadInput(str(error)) from None
