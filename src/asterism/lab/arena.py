"""One game between bots, from a seed: the unit that simulations and leagues count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from asterism.bots import Bot, Port, find_bot
from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import BrokenRule
from asterism.kernel.game import Game, Value

MOST_DECISIONS = 20_000


@dataclass(frozen=True, slots=True)
class Result:
    """How a game between bots ended."""

    number: int
    winners: list[int]
    scores: list[int]
    choices: int
    """Decisions with two options or more."""
    options: int
    """Options of those decisions, added up."""
    digest: str


def play_game(
    game: Game,
    bots: Sequence[str],
    rulings: Mapping[str, Value],
    seed: int | str,
    number: int,
) -> Result:
    """Play one game; equal seeds and numbers give equal games.

    Args:
        game: the game to play.
        bots: the name of the bot in each seat.
        rulings: named rulings, complete.
        seed: the seed of the whole run.
        number: the number of this game in the run.

    Raises:
        BrokenRule: the game does not end.
    """
    players: list[Bot] = [find_bot(name) for name in bots]
    state = game.new(len(players), rulings)
    state.chance = SeededChance(f"{seed}:{number}:game")
    thoughts = [SeededChance(f"{seed}:{number}:{seat}") for seat in range(len(players))]
    state.settle()
    choices = options = 0
    for _ in range(MOST_DECISIONS):
        if state.pending is None:
            return Result(
                number, state.winners(), state.scores(), choices, options, game.digest(state)
            )
        menu = state.menu
        if len(menu) > 1:
            choices += 1
            options += len(menu)
            seat = state.pending.seat
            state.take(players[seat].choose(Port(game, state, thoughts[seat])))
        else:
            state.take(menu[0])
    raise BrokenRule(f"game {number} of seed {seed} does not end")
