"""A program that runs out of disk and gets it back; prints what happened.

python -m tests.web.store.limited FILE
"""

from __future__ import annotations

import resource
import sys
from pathlib import Path

from asterism.web.store.errors import StoreUnavailable
from tests.web.store.desk import Desk


def main(path: str) -> None:
    """Append until no file may grow, look at the table, and go on once they may."""
    with Desk(Path(path)) as desk:
        desk.table(desk.person("Ada"))
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, hard))
        position = 0
        for _ in range(2):
            try:
                while True:
                    desk.append(position + 1, body=b"x" * 10_000)
                    position += 1
            except StoreUnavailable as error:
                print(error.reason)
        print(desk.stored().table.version == position > 0)
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        desk.append(position + 1, body=b"x" * 10_000)
        print(desk.stored().table.version == position + 1)


if __name__ == "__main__":
    main(sys.argv[1])
