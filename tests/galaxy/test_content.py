"""Content is a contract: every number of Galaxy moves the game, or is refused in a clear line."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from asterism.games.galaxy import GAME
from tests.command import line_of, run
from tests.galaxy.contents import play_with

FOLDER = GAME.folder / "content"
CARDS = (FOLDER / "cards.toml").read_text("utf-8")
OPTIONS = (FOLDER / "options.toml").read_text("utf-8")


def numbers(text: str) -> list[re.Match[str]]:
    """Every number of a content file, comments aside."""
    bare = re.sub(r'#.*|"[^"]*"', lambda found: " " * len(found[0]), text)
    return list(re.finditer(r"\b\d+\b", bare))


def write(folder: Path, **texts: str) -> Path:
    """A folder with content files."""
    folder.mkdir(parents=True)
    for name, text in texts.items():
        (folder / f"{name}.toml").write_text(text, "utf-8")
    return folder


def replaced(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


# -- every number ----------------------------------------------------------------------------

REFUSED = {("least", 1), ("most", 6), ("rounds", 4), ("rounds", 6), ("lines", -1), ("values", -1)}
"""What a number by one less or more must not become, by its key."""


@pytest.mark.long
def test_every_number_moves_the_game_or_is_refused(tmp_path: Path) -> None:
    """One less and one more; fewer rounds want fewer lines of influence."""
    changes: list[tuple[str, int]] = []
    folders: list[Path] = []
    for number in numbers(CARDS):
        key = CARDS[: number.start()].splitlines()[-1].split(" =")[0]
        for value in (int(number[0]) - 1, int(number[0]) + 1):
            text = CARDS[: number.start()] + str(value) + CARDS[number.end() :]
            changes.append((key, value))
            folders.append(write(tmp_path / str(len(folders)), cards=text))
    assert len(changes) == 2 * 29
    refused = set()
    for change, found in zip(changes, play_with(folders), strict=True):
        if "refused" in found:
            refused.add(change)
            told = re.search(
                r"content/cards\.toml, line (\d+): '[\w.\[\]]+' .+\d", found["refused"]
            )
            assert told is not None, found
            at = CARDS.splitlines()[int(told[1]) - 1]
            assert at.startswith("lines" if change == ("rounds", 4) else change[0])
        else:
            assert "moves" in found, (change, found)
    assert refused == REFUSED
    assert numbers(OPTIONS) == []


CHANGED = [
    replaced(
        replaced(CARDS, "rounds = 5", "rounds = 3"), "[5, 4, 3, 2, 1, 0, 0]", "[4, 2, 2, 1, 0]"
    ),
    *(
        CARDS + change
        for change in (
            "[cards.cylor-8]\nvalue = 9\n",
            "[cards.erith-5]\npower = 'fleet'\n",
            "[cards.ally-10]\npower = 'none'\n",
            "[cards.kha-3]\ncopies = 3\n",
            "[cards.ally-0]\ncopies = 0\n",
            "[cards]\nimperial-10 = { value = 30, power = 'nova', copies = 2 }\n",
        )
    ),
]


@pytest.mark.long
def test_a_card_can_be_changed_by_itself(tmp_path: Path) -> None:
    """Its value, its power, how many there are; and the number of rounds with its lines."""
    folders = [write(tmp_path / str(i), cards=text) for i, text in enumerate([CARDS, *CHANGED])]
    same, *others = play_with(folders)
    assert same == {"silent": ""}
    for folder, found in zip(folders[1:], others, strict=True):
        assert "moves" in found, (folder, found)


def told_by(tmp_path: Path, text: str, code: str) -> list[str]:
    """What lines of Python print in a process that plays other content."""
    folder = write(tmp_path / "told", cards=text)
    begin = (
        "from pathlib import Path\n"
        "from asterism.lab.variants import prepare_content, load, read_variant\n"
        f"variant = read_variant('galaxy:content={folder}')\n"
        f"GAME, _ = load(prepare_content(variant, Path({str(tmp_path / 'room')!r})))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", begin + code], capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


def test_a_card_keeps_its_name_and_class_with_another_value(tmp_path: Path) -> None:
    told = told_by(
        tmp_path,
        CARDS + "[cards.cylor-8]\nvalue = 9\n[cards.cylor-0]\ncopies = 2\n",
        """
from asterism.games.galaxy.table.components import card_component
from asterism.contract.translator import Translator
_ = Translator(GAME)
cards = GAME.kinds["card"]
for name in ("cylor-8", "cylor-9", "cylor-10", "cylor-0-2", "ally-7", "sensors"):
    card = cards.number(name)
    drawn = card_component(_, card, "", "", eye=False)
    print(card, _.label("card", card), "/", _.full("card", card), "/", drawn.figure, drawn.value)
""",
    )
    assert [line.strip() for line in told] == [
        "9 Cylor 9 (Cruiser) / Cylor 9 (Cruiser) / class.cruiser 9",
        "10 Cylor 9 (Battle Cruiser) / Cylor 9 (Battle Cruiser) / class.battle-cruiser 9",
        "11 Cylor 10 / Cylor 10 (Dreadnought) / class.dreadnought 10",
        "1 Cylor 0 (Nova) / Cylor 0 (Nova) / class.nova 0",
        "96 Ally 7 / Ally 7 (Destroyer) / class.destroyer 7",
        "102 Sensors / Sensors /",
    ]


def test_the_files_can_be_copied_and_no_copy_is_lost(tmp_path: Path) -> None:
    mine = tmp_path / "my-numbers"
    assert run("content", "galaxy", str(mine)).exit_code == 0
    assert {path.name: path.read_text("utf-8") for path in mine.iterdir()} == {
        "cards.toml": CARDS,
        "options.toml": OPTIONS,
    }
    (mine / "cards.toml").write_text("mine", "utf-8")
    assert line_of(run("content", "galaxy", str(mine))) == f"{mine / 'cards.toml'} already exists"
    assert (mine / "cards.toml").read_text("utf-8") == "mine"


# -- wrong files -----------------------------------------------------------------------------

WRONG = [
    ("hand = 8", "hand = 40", 13, "'counts.hand' is 40; possible is 1 to 20, for there are 104"),
    ("bases = 5 ", "bases = 7 ", 12, "'counts.bases' is 7; possible is 1 to 6 with up to 5 seats"),
    ("faces = 6 ", "faces = 1 ", 16, "'counts.faces' is 1; possible is 2 to 20"),
    ("dice = 2 ", "dice = 'two' ", 15, "'counts.dice' is \"two\"; possible is 1 to 3"),
    ("phaser_bonus = 2", "phasers_bonus = 2", 18, "'counts.phasers_bonus' is not known; did you"),
    ("rounds = 5", "rounds = 3", 23, "'influence.lines' has 7 numbers; with 3 rounds it is 5"),
    ("most = 5", "most = 5\nmost = 3", 8, "this is no TOML: Cannot overwrite a value"),
    ("least = 2\nmost = 5", "least = 4\nmost = 3", 6, "'seats.least' is 4, more than the most: 3"),
    ('id = "kha"', 'id = "kah"', 39, "'worlds.kah.id' is \"kah\"; did you mean 'kha'?"),
    ("7, 8, 9, 10]", "7, 8, 9]", 27, "'ships.values' has 10 entries; possible is a list of 11"),
    ("[influence]", "[cards.sensors]\ncopies = 2\n[influence]", 21, "'cards.sensors' is not known"),
    ("[influence]", "[cards.ally-3]\npower = 'fly'\n[influence]", 22, "'cards.ally-3.power' is"),
    ("[influence]", "[cards.ally-3]\ncopies = 10\n[influence]", 22, "possible is 0 to 9"),
]


@pytest.mark.parametrize(("old", "new", "line", "told"), WRONG)
def test_a_wrong_file_is_refused_in_one_line(
    tmp_path: Path, old: str, new: str, line: int, told: str
) -> None:
    folder = write(tmp_path / "mine", cards=replaced(CARDS, old, new))
    said = line_of(run("compare", "galaxy", f"galaxy:content={folder}", "--games", "2"))
    assert f"content/cards.toml, line {line}: " in said
    assert told in said


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        ("[options.floor]", "[options.flor]", 9, "did you mean 'floor'?"),
        ('es = "current"', 'es = "deep"', 12, '"deep"; possible is current, step'),
        ('values = ["current", "step"]', 'values = ["step"]', 10, "has 1 entries; possible is a"),
    ],
)
def test_wrong_options_are_refused_in_one_line(
    tmp_path: Path, old: str, new: str, line: int, told: str
) -> None:
    folder = write(tmp_path / "mine", options=replaced(OPTIONS, old, new))
    said = line_of(run("compare", "galaxy", f"galaxy:content={folder}", "--games", "2"))
    assert f"content/options.toml, line {line}: " in said
    assert told in said
