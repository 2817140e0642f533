"""Wrong files of cards, species, systems and decks: one line with its place, status 2."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from asterism.games.space_opera.content.tables import HOME

FOLDER: Final = HOME / "content"
Change = Callable[[str], str]


def swap(old: str, new: str) -> Change:
    """A change of the first place where something stands."""
    return lambda text: text.replace(old, new, 1)


def added(entry: str) -> Change:
    """A change that adds an entry."""
    return lambda text: f"{text}\n{entry}"


def card(kind: str, more: str) -> Change:
    """A change that adds a card of a kind."""
    named = 'id = "comet"\nname = "Comet"\nwords = "Hot."\ncost = 1\n'
    return added(f'[[cards]]\n{named}copies = 1\nkind = "{kind}"\n{more}\n')


WRONG: Final[dict[str, tuple[str, Change, str, str]]] = {
    # what is wrong: the file, the change, where it is said to be, what is said
    "no TOML": ("cards.toml", swap("copies = 2", "copies 2"), "copies 2", "this is no TOML"),
    "a kind that there is not": (
        "cards.toml", swap('kind = "fleet"', 'kind = "fleat"'), 'kind = "fleat"',
        "is \"fleat\"; did you mean 'fleet'?",
    ),
    "too many copies": (
        "cards.toml", swap("copies = 2", "copies = 4"), "copies = 4", "is 4; possible is 0 to 3"
    ),
    "a word for a cost": (
        "cards.toml", swap("cost = 0", 'cost = "free"'), 'cost = "free"', "possible is 0 to 20"
    ),
    "a key that nothing reads": (
        "cards.toml", card("crew", "slots = 2"), "slots = 2", "comet.slots"
    ),
    "a missing cost": ("cards.toml", swap("cost = 0\n", ""), "[[cards]]", "is missing"),
    "an id for the second time": (
        "cards.toml", swap('id = "borrowed-cannons"', 'id = "loud-opinion"'), 'id = "loud-opinion"',
        "for the second time",
    ),
    "an id that is no word": (
        "cards.toml", swap('id = "borrowed-cannons"', 'id = "Borrowed Cannons"'),
        'id = "Borrowed Cannons"', "possible is small letters, words joined by hyphens",
    ),
    "an id like that of a copy": (
        "cards.toml", swap('id = "borrowed-cannons"', 'id = "loud-opinion-2"'),
        'id = "loud-opinion-2"', "no number at the end",
    ),
    "a name for the second time": (
        "cards.toml", swap('name = "Borrowed Cannons"', 'name = "Loud opinion"'),
        'name = "Loud opinion"', "is 'Loud opinion' for the second time",
    ),
    "a name with braces": (
        "cards.toml", swap('name = "Borrowed Cannons"', 'name = "Comet {0}"'),
        'name = "Comet {0}"', "a line of up to 30 letters, without braces",
    ),
    "a name of two lines": (
        "cards.toml", swap('name = "Borrowed Cannons"', r'name = "Comet\nTail"'),
        r'name = "Comet\nTail"', "a line of up to 30 letters",
    ),
    "no effect": (
        "cards.toml", card("consumable", "effects = []"), "effects = []\n",
        "has 0 entries; possible is a list of 1 to 4",
    ),
    "a verb that there is not": (
        "cards.toml", card("consumable", 'effects = [{ do = "explode" }]'), 'do = "explode"',
        'is "explode"',
    ),
    "a verb at the wrong moment": (
        "cards.toml", card("technology", 'effects = [{ do = "kill" }]'), 'do = "kill" }]\n',
        'is "kill"; possible is ',
    ),
    "an argument that is too large": (
        "cards.toml", card("consumable", 'effects = [{ do = "draw", count = 12 }]'), "count = 12",
        "is 12; possible is 1 to 9",
    ),
    "a sector that there is not": (
        "cards.toml", card("consumable", 'effects = [{ do = "jump", to = "pink" }]'), 'to = "pink"',
        'is "pink"; possible is red',
    ),
    "an answer that nobody could give": (
        "cards.toml", card("consumable", 'effects = [{ do = "cancel" }]'),
        '[{ do = "cancel" }]\n', "which only a synchronous consumable can do",
    ),
    "an answer that hurts somebody too": (
        "cards.toml",
        card(
            "consumable",
            'synchronous = true\neffects = [\n{ do = "cancel" },\n{ do = "kill", count = 9 }]',
        ),
        "count = 9", "is 'kill', which cannot stand beside 'cancel'",
    ),
    "an answer to two cards": (
        "cards.toml",
        card(
            "consumable",
            'synchronous = true\neffects = [{ do = "deflect" },\n{ do = "cancel" } ]',
        ),
        '{ do = "cancel" } ]', "is 'cancel', which cannot stand beside 'deflect'",
    ),
    "a need that is no card": (
        "cards.toml", card("fleet", 'needs = { built = ["moon"] }'), '["moon"]', "is no card"
    ),
    "a need that is never built": (
        "cards.toml", card("fleet", 'needs = { built = ["loud-opinion"] }'), '["loud-opinion"]',
        "is never built",
    ),
    "a need that is the card itself": (
        "cards.toml", card("fleet", 'needs = { built = ["comet"] }'), '["comet"]',
        "is 'comet', the card itself",
    ),
    "more signs than systems": (
        "cards.toml",
        card("technology",
             'effects = [{ do = "conviction", sector = "red", reveal = 2, need = 3 }]'),
        "need = 3", "is 3; possible is 1 to 2",
    ),
    "a need that is no species": (
        "cards.toml", card("fleet", 'needs = { species = ["people"] }'), '["people"]',
        "possible is ",
    ),
    "a number for a truth": (
        "cards.toml", swap("unique = true", "unique = true\nsynchronous = 1"), "synchronous = 1",
        "is 1; possible is true or false",
    ),
    "species that begin together": (
        "species.toml", swap("initiative = 2", "initiative = 1"), "",
        "possible is what no other species has",
    ),
    "a species too few": (
        "species.toml", lambda text: text[: text.rindex("[[species]]")], "", "species"
    ),
    "a storage that is too small": (
        "species.toml", swap("storage = ", "storage = 2 #"), "storage = 2", "is 2; possible is 3 to"
    ),
    "no system of a sector": (
        "systems.toml", lambda text: re.sub(r"sectors = .*", 'sectors = ["red"]', text), "",
        "has no system of the blue sector",
    ),
    "a sector twice": (
        "systems.toml", swap('sectors = ["red"]', 'sectors = ["red", "red"]'), '"red", "red"',
        "each value once",
    ),
    "a rule that ends at once": (
        "rules.toml", swap("rounds = 30", "rounds = 0"), "rounds = 0", "is 0; possible is 1 to 99"
    ),
    "a ready deck without a card": (
        "decks.toml", swap("3 Inherited Map\n", ""), 'cards = """',
        "is wrong: its text: the deck has 47 cards; possible is 50",
    ),
    "a ready deck with a strange card": (
        "decks.toml", swap("3 Inherited Map", "3 Inherited Mop"), 'cards = """',
        "there is no card 'Inherited Mop'; did you mean 'Inherited Map'?",
    ),
    "two ready decks of one name": (
        "decks.toml", swap('id = "full-house"', 'id = "long-peace"'), "",
        "is 'long-peace' for the second time",
    ),
}  # fmt: skip


def told(content: Path) -> str:
    """What the command says of a content file, in a process of its own; one line."""
    words = ["deck", "list", "--game", "space-opera", "--content", str(content)]
    command = [sys.executable, "-m", "asterism", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2, done.stdout
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    return line


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_file_is_one_line_with_its_place(tmp_path: Path, wrong: str) -> None:
    name, change, place, said = WRONG[wrong]
    whole = (FOLDER / name).read_text("utf-8")
    text = change(whole)
    assert text != whole
    (tmp_path / name).write_text(text, "utf-8")
    line = told(tmp_path)
    assert said in line
    found = re.search(rf"content/{name}, line (\d+): ", line)
    assert found is not None, line
    places = {text.count("\n", 0, at) + 1 for at in (text.index(place), text.rindex(place))}
    assert not place or int(found[1]) in places, line


def test_each_file_is_wrong_in_some_way() -> None:
    assert {name for name, *_ in WRONG.values()} == {path.name for path in FOLDER.glob("*.toml")}
