"""`asterism deck` checks, lists and shows decks; `--deck` and `--content` play with them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from asterism.contract.deck_choices import choices_with, decks_of, read_deck
from asterism.contract.game import find_game
from asterism.kernel.errors import BadInput
from asterism.play.replay import open_record
from tests.command import line_of, run

pytestmark = pytest.mark.usefixtures("own_home")
GAME: Final = find_game("space-opera")
DECKS: Final = decks_of(GAME)
READY: Final = DECKS.ready[0]
TEXT: Final = DECKS.cards.write(READY.copies)
FIRST: Final = TEXT.splitlines()[0]
LEAST: Final = next(line for line in TEXT.splitlines() if line.startswith("2 "))
UNIQUE: Final = next(
    card for card in DECKS.cards.cards if card.most == 1 and f"1 {card.name}" not in TEXT
)


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A deck of one's own in the folder where one stands."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "mine.txt"
    path.write_text(f"# Mine\n\n{TEXT}", "utf-8")
    return path


# -- check, list, show -----------------------------------------------------------------------------


def test_a_deck_is_told_by_kind_and_by_cost(mine: Path) -> None:
    told = run("deck", "check", "mine.txt")
    assert told.exit_code == 0, told.stderr
    assert told.stdout.splitlines()[0] == "50 cards: this deck can be played."
    numbers = json.loads(run("deck", "check", str(mine), "--format", "json").stdout)
    assert numbers["cards"] == sum(numbers["kinds"].values()) == sum(numbers["costs"].values())
    for cost, count in numbers["costs"].items():
        assert f"{cost:>4}  {count:>2}  {'█' * count}".rstrip() in told.stdout


def test_the_ready_decks_are_listed_and_each_is_a_deck() -> None:
    told = run("deck", "list").stdout
    assert len(DECKS.ready) >= 4
    for deck in DECKS.ready:
        assert f"{deck.id}: {deck.name}\n  {deck.words}\n" in told
        assert run("deck", "check", deck.id).exit_code == 0


@pytest.mark.parametrize("lang", ["en", "es", "it"])
def test_what_is_shown_is_the_file_of_a_deck_in_any_language(mine: Path, lang: str) -> None:
    shown = run("deck", "show", READY.id, "--lang", lang).stdout
    mine.write_text(shown, "utf-8")
    assert run("deck", "check", "mine.txt", "--lang", "en").exit_code == 0
    assert read_deck(GAME, shown, "a deck") == list(READY.copies)


def test_case_ids_crosses_and_lines_of_windows_do_no_harm() -> None:
    ids = "".join(
        f"{count}x {card.id.upper()}\r\n"
        for card, count in zip(DECKS.cards.cards, READY.copies, strict=True)
        if count
    )
    assert DECKS.cards.read(ids, "a deck") == list(READY.copies)


def test_the_help_of_each_command_has_examples() -> None:
    assert "asterism deck check my-deck.txt" in run("deck").stdout
    for name in ("check", "list", "show"):
        assert "Examples:\n    asterism deck" in run("deck", name, "--help").stdout
    assert "Ejemplos:" in run("deck", "check", "--lang", "es", "--help").stdout


# -- what is wrong ---------------------------------------------------------------------------------

WRONG: Final = {
    "a misspelt name": (FIRST, FIRST[:-1], f"there is no card '{FIRST[2:-1]}'; did you mean"),
    "a line without a number": (FIRST, FIRST[2:], "is no number of cards and a name: write '3 "),
    "a number without end": (FIRST, f"{'9' * 5000} {FIRST[2:]}", "is no number of cards"),
    "four of a name": (LEAST, f"{LEAST}\n2 {LEAST[2:]}", f"4 cards are called '{LEAST[2:]}'"),
    "two of a unique card": (FIRST, f"2 {UNIQUE.name}", f"'{UNIQUE.name}' is unique"),
    "nonsense": (FIRST, "\0\x1b", "is no number of cards and a name"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_deck_is_one_line_with_its_line(mine: Path, wrong: str) -> None:
    old, new, told = WRONG[wrong]
    text = mine.read_text("utf-8")
    line = text[: text.index(old)].count("\n") + 1 + new.count("\n")
    mine.write_text(text.replace(old, new), "utf-8")
    said = line_of(run("deck", "check", "mine.txt"))
    assert said.startswith(f"mine.txt, line {line}: ")
    assert told in said


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            TEXT.replace(f"{FIRST}\n", ""),
            f"the deck has {50 - int(FIRST[0])} cards; possible is 50",
        ),
        (f"{TEXT}1 {UNIQUE.name}\n", "the deck has 51 cards; possible is 50"),
        ("# nothing\n", "the deck has 0 cards; possible is 50"),
    ],
)
def test_a_deck_of_another_size_is_refused(mine: Path, text: str, told: str) -> None:
    mine.write_text(text, "utf-8")
    assert line_of(run("deck", "check", "mine.txt")) == f"mine.txt: {told}"


def test_what_is_no_deck_at_all(mine: Path) -> None:
    assert line_of(run("deck", "check", ".")) == ". is a folder: name the file of a deck in it"
    assert "there is no deck ''; there are: " in line_of(run("deck", "check", ""))
    assert line_of(run("deck", "check", "nix.txt")) == "nix.txt: no such file or folder"
    said = line_of(run("deck", "check", READY.id[:-1]))
    assert said == f"there is no deck '{READY.id[:-1]}'; did you mean '{READY.id}'?"
    mine.write_bytes(b"3 \xff\xfe")
    assert line_of(run("deck", "check", "mine.txt")) == "mine.txt, line 1: this is no text in UTF-8"
    mine.write_bytes(b"#" * 70_000)
    assert line_of(run("deck", "check", "mine.txt")).endswith("bytes: no deck")
    said = line_of(run("deck", "list", "--game", "nova"))
    assert said == "NOVA is not played with decks of one's own"


# -- to play with one ------------------------------------------------------------------------------


def simulated(*args: str) -> dict[str, str]:
    """Simulate a game of two; what it was played by."""
    told = run("simulate", "space-opera", "--bots", "random", "--seats", "2", "--games", "1",
               "--out", "games", *args)  # fmt: skip
    assert told.exit_code == 0, told.stderr
    (path,) = Path("games").glob("*.jsonl")
    header = open_record(path).header
    return {"scenario": header.scenario, **{k: str(v) for k, v in header.options.items()}}


def test_a_deck_file_is_for_the_first_seat_and_others_have_ready_ones(mine: Path) -> None:
    played = simulated("--deck", str(mine))
    mine.unlink()
    seats = GAME.scenario(played["scenario"]).seats()
    assert seats == range(2, 3)
    assert f'"""\n{TEXT}""", "{DECKS.ready[1].id}"]' in played["scenario"]
    (record,) = Path("games").glob("*.jsonl")
    assert run("replay", str(record), "--check").exit_code == 0


def test_a_seat_may_be_named(mine: Path) -> None:
    played = simulated("--deck", f"copper={mine}", "--deck", "small-miracles")
    assert f'["small-miracles", """\n{TEXT}"""]' in played["scenario"]


def test_ready_decks_are_options_of_the_scenario() -> None:
    assert choices_with(GAME, {1: "small-miracles"}, 2) == {
        "scenario": "own-decks", "deck_gold": READY.id, "deck_copper": "small-miracles",
    }  # fmt: skip


def test_who_sits_elsewhere_has_the_deck_there(mine: Path) -> None:
    told = run("play", "space-opera", "--as", "copper", "--seats", "2", "--bots", "random",
               "--deck", str(mine), "--plain", lines=["save game.jsonl", "quit"])  # fmt: skip
    assert told.exit_code == 0, told.stderr
    assert f'["{READY.id}", """\n' in open_record(Path("game.jsonl")).header.scenario


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--deck", READY.id, "--deck", READY.id], "the seat gold has two decks"),
        (["--deck", READY.id, "--scenario", "shared"],
         "--deck says what is played: leave out --scenario"),
        (["--deck", READY.id, "--option", "deck_gold=full-house"],
         "--deck says what is played: leave out --option"),
        (["--deck", "iron=full-house"], "iron=full-house: no such file or folder"),
    ],
)  # fmt: skip
def test_decks_that_do_not_go_together(args: list[str], told: str) -> None:
    said = line_of(run("simulate", "space-opera", "--bots", "random", "--seats", "2", *args))
    assert told in said or "there is no deck" in said


def test_a_wrong_deck_is_refused_before_anything_is_played(mine: Path) -> None:
    mine.write_text(TEXT.replace(FIRST, f"3 Nobody{FIRST[2:]}"), "utf-8")
    for command in ("play", "simulate"):
        more = ["--bots", "random"] if command == "simulate" else []
        said = line_of(run(command, "space-opera", "--seats", "2", "--deck", "mine.txt", *more))
        assert said.startswith("mine.txt, line 1: there is no card 'Nobody")


def test_a_game_without_decks_says_so() -> None:
    said = line_of(run("simulate", "nova", "--bots", "random", "--seats", "2", "--deck", "full"))
    assert said == "NOVA is not played with decks of one's own"
    with pytest.raises(BadInput, match="is not played with decks"):
        decks_of(find_game("galaxy"))


# -- a card of one's own ---------------------------------------------------------------------------

COMET: Final = """
[[cards]]
id = "pocket-comet"
name = "Pocket Comet"
words = "Please do not shake."
kind = "consumable"
copies = 3
cost = 2
effects = [{ do = "kill", count = 2, troops = "any" }]
"""


def alone(*args: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own: this one has the game already."""
    command = [sys.executable, "-m", "asterism", *args]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_card_that_a_file_adds_is_played_without_python(mine: Path) -> None:
    assert run("content", "space-opera", "my-cards").exit_code == 0
    cards = Path("my-cards/cards.toml")
    cards.write_text(cards.read_text("utf-8") + COMET, "utf-8")
    mine.write_text(TEXT.replace(FIRST, f"{FIRST[0]} Pocket Comet"), "utf-8")
    told = alone("simulate", "space-opera", "--content", "my-cards", "--deck", "mine.txt",
                 "--bots", "random", "--seats", "3", "--games", "30", "--workers", "2",
                 "--out", "games")  # fmt: skip
    assert told.returncode == 0, told.stderr
    records = sorted(Path("games").glob("*.jsonl"))
    comets = [path for path in records if "pocket-comet" in path.read_text("utf-8")]
    assert comets
    played = alone("replay", str(comets[0]), "--content", "my-cards", "--plain")
    assert "Pocket Comet" in played.stdout
    assert alone("replay", str(comets[0]), "--check").returncode == 2
    assert alone("draw", str(comets[0]), "--content", "my-cards", "--out", "x.svg").returncode == 0
    refused = alone("deck", "check", "mine.txt", "--content", "my-cards")
    said = "asterism: --content needs the name of the game: add --game NAME\n"
    assert (refused.returncode, refused.stderr) == (2, said)


def test_a_card_that_a_file_adds_is_in_the_report(mine: Path) -> None:
    cards = mine.parent / "cards.toml"
    cards.write_text((GAME.folder / "content" / "cards.toml").read_text("utf-8") + COMET, "utf-8")
    told = alone("simulate", "space-opera", "--content", "cards.toml", "--bots", "random",
                 "--seats", "2", "--games", "3", "--data", "runs")  # fmt: skip
    assert told.returncode == 0, told.stderr
    assert "if the files were yours" in alone("report", "runs").stderr
    told = alone("report", "runs", "--content", "cards.toml", "--out", "page.html")
    assert told.returncode == 0, told.stderr
    assert "Pocket Comet" in Path("page.html").read_text("utf-8")
    lost = alone("report", "nowhere", "--content", "cards.toml")
    assert (lost.returncode, len(lost.stderr.splitlines())) == (2, 1)
