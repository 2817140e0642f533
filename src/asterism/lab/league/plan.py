"""Who plays whom, on which seed, in which seats: the fixtures of a league.

A *table* is a choice of bots for the seats. A *block* is one seed: every table plays it, in every
cyclic order of its seats, so that luck and seat are the same for all. The list of fixtures has no
end; a league of more games begins with those of a shorter one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, count
from random import Random
from typing import Annotated, Final

import msgspec

from asterism.bots import find_bot
from asterism.bots.names import OPEN, is_open
from asterism.contract.game import Game
from asterism.contract.rulings import Value
from asterism.kernel.errors import BadInput

ALONE: Final = "alone"
MIXED: Final = "mixed"
FIELDS: Final = (ALONE, MIXED)

Table = tuple[int, ...]
"""The bot in each seat, by its place in the plan's list."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a league is: two with equal plans play the same games."""

    game: str
    seats: Annotated[int, msgspec.Meta(ge=2)]
    field: str
    """"alone": a hero among copies of one other bot; "mixed": all with all."""
    bots: tuple[str, ...]
    heroes: int
    """How many of the first bots are heroes; none in a mixed field."""
    rulings: dict[str, bool | str | int]
    seed: str

    def tables(self) -> list[Table]:
        """Return the tables of every block."""
        everyone = range(len(self.bots))
        if self.field == ALONE:
            return [
                (hero, *[other] * (self.seats - 1))
                for other in everyone[self.heroes :]
                for hero in everyone[: self.heroes]
            ]
        copies, rest = divmod(self.seats, len(self.bots))
        same = tuple(everyone) * copies
        return [same + others for others in combinations(everyone, rest)]

    def fixtures(self, games: int) -> Iterator[Fixture]:
        """Yield this many games, or a few more: the last table is played in all its seatings."""
        made = 0
        for block in count():
            dice = Random(f"{self.seed}:{block}:tables")
            tables = self.tables()
            dice.shuffle(tables)
            for table in tables:
                if made >= games:
                    return
                circle = list(table)
                dice.shuffle(circle)  # else a bot would always sit behind the same other one
                for seating in _turned(circle):
                    made += 1
                    yield Fixture(block, seating)


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game of a plan."""

    block: int
    """Which seed: games of one block share the luck of the game."""
    seating: Table


def make_plan(
    game: Game,
    bots: Sequence[str],
    *,
    seats: int,
    field: str = "",
    cheat_gap: bool = False,
    rulings: Mapping[str, Value] | None = None,
    seed: int | str = 1,
) -> Plan:
    """Return a plan that makes sense.

    Args:
        game: which game.
        bots: at least two bots, each at its budget (bots/names.py). Alone, the first is the hero.
        seats: how many seats a table has, at least two.
        field: "alone" or "mixed"; alone for two bots and mixed for more if left out.
        cheat_gap: whether the hero also plays the same seeds while it is shown every card.
        rulings: named rulings, and the scenario with its options, as in a variant.
        seed: the seed of the whole league.

    Raises:
        BadInput: a number or a name that makes no sense.
    """
    game.check_seats(seats)
    if seats < 2:
        raise BadInput(
            "a league needs two seats at least; 'asterism compare' compares bots that play alone"
        )
    names = list(bots)
    for name in names:
        find_bot(name)
        if names.count(name) > 1:
            raise BadInput(f"name each bot once: '{name}' is there twice")
    if len(names) < 2:
        raise BadInput("a league needs two bots at least")
    field = field or (ALONE if len(names) == 2 or cheat_gap else MIXED)
    if field not in FIELDS:
        raise BadInput(f"a field is {' or '.join(FIELDS)}, not '{field}'")
    heroes = 1 if field == ALONE else 0
    if cheat_gap:
        hero = names[0]
        if field != ALONE or is_open(hero) or hero + OPEN in names:
            raise BadInput(
                f"--cheat-gap adds '{OPEN}' to the hero, the first bot, of a field alone"
            )
        names.insert(1, hero + OPEN)
        heroes = 2
    chosen = game.read_rulings(rulings or {})
    game.set_up(seats, rulings=chosen)  # refuses a scenario for other numbers of seats
    return Plan(
        game=game.name,
        seats=seats,
        field=field,
        bots=tuple(names),
        heroes=heroes,
        rulings=chosen,
        seed=str(seed),
    )


def _turned(circle: Sequence[int]) -> list[Table]:
    """Return the cyclic orders of a table, each once."""
    turns = [(*circle[i:], *circle[:i]) for i in range(len(circle))]
    return list(dict.fromkeys(turns))
