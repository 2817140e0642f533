"""Count how often `compare` finds something between a game and itself: nothing but chance differs.

Run it as `python tools/nulls.py [GAMES [GAME [BOTS]]]`. The seeds are fixed: run i compares games
of the seeds "null-i" and "other-i". At most 3 of 20 runs may have a finding.
"""

import sys
from typing import Final

from asterism.lab.compare import compare
from asterism.lab.variants import read_variant

RUNS: Final = 20
MOST: Final = 3


def main() -> int:
    """Run the comparisons; return 1 if too many have a finding."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    variant = read_variant(sys.argv[2] if len(sys.argv) > 2 else "galaxy")
    bots = (sys.argv[3] if len(sys.argv) > 3 else "random,random,random").split(",")
    alarms = 0
    for run in range(RUNS):
        found = compare(
            variant, variant, bots, games, seed=f"null-{run}", other_seed=f"other-{run}"
        )
        findings = [change.label for change in found.findings()]
        alarms += bool(findings)
        least = min(change.after.corrected for change in found.changes)
        print(f"run {run:2}: least corrected p {least:.3f} of {len(found.changes)}", *findings)
    print(f"{alarms} of {RUNS} runs of {games} games have a finding; at most {MOST} may")
    return int(alarms > MOST)


if __name__ == "__main__":
    sys.exit(main())
