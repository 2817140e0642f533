"""What a search gives away: its choices against those of one that has far longer.

Positions are taken from games between `greedy`s, at the first choice of a turn among five options
or more. A search with much time says what each option is worth, the bots choose as often as you
like, and what their choice is worth less than the best is their regret, in points of a hundred of
the game. It tells what a change of the search is worth in minutes, where games need hours: not what
the evaluation is worth, which all of them share. The long search is of the code that runs.

    python tools/regret.py galaxy --bots master@0.1s,master@0.3s,master@1s
    python tools/regret.py nova --seats 2 --positions 30 --long master@10s
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from os import cpu_count
from statistics import fmean, stdev

from asterism.bots.ismcts import Ismcts
from asterism.bots.names import find_bot, split_names
from asterism.bots.port import Port
from asterism.contract.game import find_game
from asterism.kernel.agenda import State
from asterism.kernel.chance import SeededChance
from asterism.lab.arena import Observer, play_game

FEW = 5
"""A choice of fewer options is looked at no further."""
APART = 4
"""Every so many turns a position is taken: those of one turn after another are much alike."""


class Positions(Observer):
    """Keeps positions at the first choice of a turn."""

    def __init__(self, name: str) -> None:
        """Begin with none."""
        self._turn = find_game(name).skill.heuristics.turn
        self._last = -1
        self._turns = 0
        self.kept: list[State] = []

    def decides(self, g: State, seat: int, option: int, seconds: float) -> None:  # noqa: ARG002
        """Keep a position if it is one of these."""
        now = self._turn(g)
        if now != self._last and len(g.distinct()) >= FEW:
            self._last = now
            self._turns += 1
            if self._turns % APART == 0:
                self.kept.append(g.clone())


@cache
def positions(name: str, seats: int, seed: str, number: int) -> list[State]:
    """Return as many positions as are asked for, the same for the same seed."""
    game = find_game(name)
    found: list[State] = []
    for at in range(1000):
        seen = Positions(name)
        play_game(game, ["greedy"] * seats, game.read_rulings({}), seed, at, observer=seen)
        found += seen.kept
        if len(found) >= number:
            break
    return found[:number]


def searching(name: str) -> Ismcts:
    """Return a bot that searches.

    Raises:
        SystemExit: it does not.
    """
    bot = find_bot(name)
    if not isinstance(bot, Ismcts):
        sys.exit(f"regret: '{name}' does not search: take a level such as master@0.3s")
    return bot


def regrets(
    at: int,
    *,
    kept: Callable[[], list[State]],
    name: str,
    seed: str,
    long: str,
    bots: list[str],
    repeats: int,
) -> list[list[float]]:
    """Return by bot what its choices in one of the positions are worth less than the best."""
    game, g = find_game(name), kept()[at]
    port = Port(game, g, SeededChance(f"{seed}:{at}:long"))
    search = searching(long).search(port)
    worth = {option: search.share(option) for option in port.options}
    best, found = max(worth.values()), []
    for bot in bots:
        chances = [SeededChance(f"{seed}:{at}:{again}") for again in range(repeats)]
        chosen = [searching(bot).choose(Port(game, g, chance)) for chance in chances]
        found.append([best - worth[option] for option in chosen])
    return found


def rows(found: list[list[list[float]]], bots: list[str]) -> Iterator[str]:
    """Say of each bot what it gives away in the mean, and how sure that is: positions differ."""
    for at, bot in enumerate(bots):
        means = [100 * fmean(of[at]) for of in found]
        error = stdev(means) / len(means) ** 0.5 if len(means) > 1 else 0.0
        same = fmean([each == 0.0 for of in found for each in of[at]])
        yield f"{bot:<16} {fmean(means):6.2f} +- {error:.2f}   the best: {same:.0%}"


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bots", default="master@0.1s,master@0.3s")
    parser.add_argument("--long", default="master@16s", help="who says what options are worth")
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--repeats", type=int, default=8, help="how often a bot chooses in each")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--workers", type=int, default=cpu_count())
    given = parser.parse_args()
    bots = split_names(given.bots)
    for bot in [given.long, *bots]:
        searching(bot)
    kept = partial(positions, given.game, given.seats, given.seed, given.positions)
    of_one = partial(
        regrets,
        kept=kept,
        name=given.game,
        seed=given.seed,
        long=given.long,
        bots=bots,
        repeats=given.repeats,
    )
    with ProcessPoolExecutor(given.workers) as pool:
        found = []
        for each in pool.map(of_one, range(given.positions)):
            found.append(each)
            print(f"\r{len(found)} of {given.positions} positions", end="", file=sys.stderr)
    print(file=sys.stderr)
    print("\n".join(rows(found, bots)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
