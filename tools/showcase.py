"""Play games between bots and keep what the pages show of a game: how long it is, and how it looks.

With each number of seats that the game has, bots play some games. `showcase.toml` in the game's
folder tells the mean decisions of a seat. Of those with the usual number of seats the one of
middling length is kept as `showcase.jsonl`, and its picture is taken after the given share of its
entries. The bot keeps no clock, so the same command gives the same files.

    python tools/showcase.py galaxy --games 40 --share 0.7
    python tools/showcase.py galactic-era --games 4 --share 0.65
    python tools/showcase.py nova --games 4 --share 0.65
    python tools/showcase.py space-opera --games 10 --share 0.637
"""

import argparse
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from asterism.bots.names import USUAL_BOT
from asterism.contract.game import find_game
from asterism.contract.pitch import MEASURED, RECORD
from asterism.lab.simulate import simulate

USUAL: Final = 4
SEED: Final = "showcase"
TEXT: Final = """\
# Written by tools/showcase.py: what the pages tell of this game to people who do not know it.

bot = "{bot}"
games = {games}
moment = {moment}

# By the number of seats the mean decisions of a seat in a game, those with two options or more.
[decisions]
{decisions}
"""


def main() -> None:
    """Play, and write the two files."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--share", type=float, default=0.6)
    asked = parser.parse_args()
    game = find_game(asked.game)
    usual = min(USUAL, game.most_seats)
    decisions = {}
    for seats in range(game.least_seats, game.most_seats + 1):
        with TemporaryDirectory() as folder:
            out = Path(folder) if seats == usual else None
            report = simulate(game, [USUAL_BOT] * seats, asked.games, seed=SEED, out=out)
            decisions[seats] = round(report.mean_decisions / seats)
            if out is not None:
                moment = _keep(sorted(out.glob("*.jsonl"), key=_length), game.folder, asked.share)
        print(f"{game.title}, {seats}: {report.mean_decisions:.1f} decisions a game")
    lines = "\n".join(f"{seats} = {count}" for seats, count in decisions.items())
    text = TEXT.format(bot=USUAL_BOT, games=asked.games, moment=moment, decisions=lines)
    (game.folder / MEASURED).write_text(text, "utf-8")


def _keep(records: list[Path], folder: Path, share: float) -> int:
    """Keep the record of middling length; return the entry of the picture."""
    middle = records[len(records) // 2]
    shutil.copyfile(middle, folder / RECORD)
    return round(share * _length(middle))


def _length(record: Path) -> int:
    return len(record.read_text("utf-8").splitlines())


if __name__ == "__main__":
    main()
