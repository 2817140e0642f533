"""Draw the pictures of games that the documents show, into `docs/pictures/`.

Games of four greedy bots, stopped where the first seat has much to choose from: as the table looks
on a screen and on a phone, and in the terminal. NOVA and Space Opera have their showcases here.
"""

import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from asterism import Match, Port, as_svg, find_bot
from asterism.contract.game import find_game
from asterism.contract.pitch import RECORD, showcase_of
from asterism.contract.translator import Translator
from asterism.draw.text import ask, draw
from asterism.kernel.chance import SeededChance
from asterism.kernel.view import View
from asterism.play.replay import open_record, replay

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "docs" / "pictures"
WIDTH: Final = 100
ROUND: Final = 2
DARK_ROUND: Final = 5
LEAST_OPTIONS: Final = 18
SEEDS: Final = 500
NIGHT: Final = TerminalTheme(
    (13, 18, 32),
    (214, 220, 235),
    [(13, 18, 32), (255, 122, 112), (76, 195, 138), (227, 179, 65), (108, 182, 255),
     (201, 160, 255), (127, 219, 255), (214, 220, 235)],
)  # fmt: skip


def middle_of_a_game(game: str, telling: Callable[[View], bool]) -> Match:
    """A match in which green is asked, with something to see and to choose."""
    for seed in range(1, SEEDS):
        match = Match(game, seats=4, seed=seed)
        bot, chance = find_bot("greedy"), SeededChance(seed)
        while not match.over and not telling(match.view(0)):
            match.play(bot.choose(Port(match.game, match.state, chance)))
        if not match.over:
            return match
    message = "no game comes by such a position"
    raise SystemExit(message)


def showcase(game: str) -> Match:
    """The game that shows what a game is, at its moment."""
    folder = find_game(game).folder
    told = showcase_of(folder)
    if told is None:
        message = f"{game} has no showcase"
        raise SystemExit(message)
    return replay(open_record(folder / RECORD), until=told.moment)


def crowded(view: View) -> bool:
    """Whether green's view of Galaxy makes a good picture: much to choose, something suspected."""
    question = view.question
    return (
        question is not None
        and question.seat == 0
        and question.rule == "ActionPhase"
        and view.public["round"] == ROUND
        and len(view.options) >= LEAST_OPTIONS
        and bool(view.suspicions)
        and any(view.public["technology"])
    )


def far_out(view: View) -> bool:
    """Whether green's view of Galactic Era makes one: its moves in the Dark Era."""
    question = view.question
    return (
        question is not None
        and question.seat == 0
        and question.rule == "MoveTurn"
        and view.public["round"] == DARK_ROUND
        and len(view.options) >= LEAST_OPTIONS
    )


def picture(match: Match) -> str:
    """The screen of green as SVG, without a font from elsewhere."""
    console = Console(width=WIDTH, record=True, file=io.StringIO(), highlight=False)
    scene = match.game.display.scene(match.view(0), Translator(match.game, "en"))
    for line in (*draw(scene, WIDTH), *ask(scene, WIDTH)):
        console.print(line, soft_wrap=True)
    svg = console.export_svg(title="asterism play galaxy", theme=NIGHT, unique_id="asterism")
    return re.sub(r"@font-face \{[^}]*\}\s*", "", svg)


def main() -> None:
    """Write the pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    match = middle_of_a_game("galaxy", crowded)
    era = middle_of_a_game("galactic-era", far_out)
    pictures = {
        "play.svg": picture(match),
        "table.svg": as_svg(match, 0),
        "table-light.svg": as_svg(match, 0, theme="light"),
        "phone.svg": as_svg(match, 0, shape="narrow"),
        "galactic-era.svg": as_svg(era, 0),
        "nova.svg": as_svg(showcase("nova"), 0),
        "space-opera.svg": as_svg(showcase("space-opera"), 0),
    }
    for name, svg in pictures.items():
        (FOLDER / name).write_text(svg, "utf-8")
        print((FOLDER / name).relative_to(ROOT))


if __name__ == "__main__":
    main()
