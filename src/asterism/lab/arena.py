"""One game between bots, from a seed: the unit that simulations and leagues count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from asterism.bots import Player
from asterism.kernel.agenda import State
from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import BrokenRule
from asterism.kernel.game import Game, Value
from asterism.kernel.match import Match
from asterism.kernel.record import write_atomically

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
    *,
    out: Path | None = None,
) -> Result:
    """Play one game; equal seeds and numbers give equal games.

    Args:
        game: the game to play.
        bots: the name of the bot in each seat.
        rulings: named rulings, complete.
        seed: the seed of the whole run.
        number: the number of this game in the run.
        out: a folder that gets the game's record.

    Raises:
        BrokenRule: the game does not end.
    """
    players = [
        Player(name, SeededChance(f"{seed}:{number}:{seat}")) for seat, name in enumerate(bots)
    ]
    luck = SeededChance(f"{seed}:{number}:game")
    match = None
    if out is None:
        state = game.new(len(players), rulings)
        state.chance = luck
        state.settle()
    else:
        match = Match(game, seats=len(bots), rulings=rulings, chance=luck, bots=bots)
        state = match.state
    choices = options = 0
    for _ in range(MOST_DECISIONS):
        if state.pending is None:
            if match is not None and out is not None:
                path = out / f"{game.name}-{number:06d}.jsonl"
                write_atomically(path, match.close_record().to_bytes())
            return Result(
                number, state.winners(), state.scores(), choices, options, game.digest(state)
            )
        seat, option = _interjection(game, state, players)
        if option is None:
            menu = state.menu
            seat = state.asked()[0]
            option = menu[0]
            if len(menu) > 1:
                choices += 1
                options += len(menu)
                option = players[seat].choose(game, state, seat)
        elif match is None:
            state.interject(seat, option)
            continue
        if match is None:
            state.answer(seat, option)
        else:
            match.play(option, seat)
    raise BrokenRule(f"game {number} of seed {seed} does not end")


def _interjection(game: Game, state: State, players: Sequence[Player]) -> tuple[int, int | None]:
    """Return the first seat that uses a standing right at a moment of the game, and which one."""
    if state.rights and state.pending is not None and state.pending.moment:
        for seat, player in enumerate(players):
            right = player.interject(game, state, seat)
            if right is not None:
                return seat, right
    return -1, None
