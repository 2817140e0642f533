"""Count how often `compare` finds a change that was planted: a species fights better.

Run it as `python tools/planted.py [GAMES [WORKERS]]`. The seeds are fixed: run i compares games of
the seed "planted-i" between bots that play at random, with and without the change. At least 19 of
20 runs have to find that the species wins more often. What the change is worth is estimated by all
runs together. `tools/nulls.py` counts what is found where nothing was planted.
"""

import sys
from time import monotonic
from typing import Final

from asterism.lab.compare import compare
from asterism.lab.estimate import Estimate
from asterism.lab.report.answers import Answer
from asterism.lab.variants import read_variant

RUNS: Final = 20
LEAST: Final = 19
GAME: Final = "space-opera"
PLANTED: Final = "species.orrund.attack=7"
"""It is 4."""
MEASURE: Final = "species_wins"
LABEL: Final = "species orrund"


def planted(run: int, games: int, workers: int) -> tuple[Estimate, Answer]:
    """Compare the game with the changed one; return how the wins of the species changed.

    Raises:
        ValueError: the species played in too few games.
    """
    found = compare(
        read_variant(GAME), read_variant(f"{GAME}:{PLANTED}"), ("random", "random"), games,
        seed=f"planted-{run}", workers=workers,
    )  # fmt: skip
    for change in found.changes:
        effect = change.after.effect
        if (change.measure.id, change.after.label) == (MEASURE, LABEL) and effect is not None:
            return effect, change.after
    raise ValueError("play more games: too few of them have this species")


def main() -> int:
    """Run the comparisons; return 1 if too few find what was planted."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 8000
    workers = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    hits, worth = 0, 0.0
    for run in range(RUNS):
        start = monotonic()
        effect, found = planted(run, games, workers)
        hits += found.is_finding and effect.value > 0
        worth += effect.value / RUNS
        print(
            f"run {run:2}: {effect.value:+.1%} ({effect.low:+.1%} to {effect.high:+.1%}), corrected"
            f" p {found.corrected:.4f}, {monotonic() - start:.0f} s"
        )
    print(f"found in {hits} of {RUNS} runs of {games} games; at least {LEAST} have to")
    print(f"the change is worth {worth:+.1%} of the games of the species, by all runs together")
    return int(hits < LEAST)


if __name__ == "__main__":
    sys.exit(main())
