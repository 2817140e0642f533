"""Servers for tests that end them by force: `python -m tests.web.serve PORT DATABASE`.

Each line on standard input starts one, in a fork of this process, which has loaded everything; its
process id is printed when it is ready.
"""

from __future__ import annotations

import os
import sys

from asterism.contract.game import find_game
from asterism.web.serving import listen, run
from asterism.web.settings import Settings
from tests.web.house import GENEROUS, HOST


def main() -> None:
    """Start a server for every line."""
    port, database = int(sys.argv[1]), sys.argv[2]
    find_game("galaxy")
    settings = Settings(HOST, port, database, pace=0, limits=GENEROUS)
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            run(settings, listen(HOST, port), ready=lambda: print(os.getpid(), flush=True))
            os._exit(0)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
