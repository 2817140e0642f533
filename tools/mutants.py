"""Plant faults in the modules that matter most and count how many the tests do not notice.

Runs mutmut as `[tool.mutmut]` in pyproject.toml says, prints the share alive by module, and ends
with status 1 where it is 10 % or more. Names of mutants as arguments run only those.
"""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

MOST_ALIVE = 0.10
ALIVE = ("survived", "no tests", "suspicious")
DEAD = ("killed", "timeout", "segfault")
UNTRIED = "not checked"


def main() -> int:
    """Run mutmut and report; return the exit status."""
    ran = subprocess.run([sys.executable, "-m", "mutmut", "run", *sys.argv[1:]], check=False)
    if ran.returncode:  # it ends well where mutants live: what is stored would be of another run
        return ran.returncode
    listed = subprocess.run(
        [sys.executable, "-m", "mutmut", "results", "--all", "true"],
        check=True,
        capture_output=True,
        text=True,
    )
    alive: Counter[str] = Counter()
    total: Counter[str] = Counter()
    untried = 0
    for line in listed.stdout.splitlines():
        name, _, status = line.strip().rpartition(": ")
        if status in ALIVE or status in DEAD:
            module = name.split(".x", 1)[0]
            total[module] += 1
            alive[module] += status in ALIVE
        untried += status == UNTRIED
    if not total:
        print("mutmut tried nothing")
        return 1
    for module in sorted(total):
        print(f"{module:50} {alive[module]:4} of {total[module]:4} alive")
    if untried and not sys.argv[1:]:
        print(f"{untried} were not tried")
        return 1
    share = alive.total() / total.total()
    print(f"{alive.total()} of {total.total()} alive: {share:.1%}")
    return 0 if share < MOST_ALIVE else 1


if __name__ == "__main__":
    sys.exit(main())
