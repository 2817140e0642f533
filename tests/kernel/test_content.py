"""Content files: what does not fit is refused in one line: where it is, and what is possible."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from asterism.contract.content import (
    Entries,
    Fixed,
    Listed,
    OneOf,
    Place,
    Row,
    Shape,
    Table,
    Text,
    Truth,
    Whole,
    files,
    give,
    line_of,
    read,
    spans,
)
from asterism.kernel.errors import BadInput

ROOT: Final = Path(__file__).resolve().parents[2]

COINS: Final = """\
# Coins.
translate = ["name"]
rounds = 5

[[coins]]
id = "penny"
name = "Penny"
worth = 1
[coins.metal]
of = "copper"
round = true
[[coins]]
id = "florin"
name = "Florin"
worth = 24
metal = { of = "silver", round = true, holes = 2 }

[bank]
supply = [30, 12]
edge = [
    [0, 1],  # heads
    [1, 0],
]
"""
METAL: Final = Table(
    {"of": OneOf(["copper", "silver", "gold"]), "round": Truth()}, {"holes": Whole(0, 3)}
)
COIN: Final = Table({"name": Text(), "worth": Whole(1, 99), "metal": METAL})
SHAPE: Final = Table(
    {
        "rounds": Fixed(5, "the purse has five pockets"),
        "coins": Entries({"penny": COIN, "florin": COIN}),
        "bank": Table(
            {
                "supply": Listed(Whole(0, 50), 2, 2, distinct=True),
                "edge": Listed(Row([Whole(0, 1), Whole(0, 1)]), 1, 4),
            }
        ),
    }
)


def read_coins(folder: Path, text: str) -> Any:
    (folder / "content").mkdir(exist_ok=True)
    (folder / "content" / "coins.toml").write_text(text, "utf-8")
    return read(folder, "coins.toml", SHAPE)


def refused(folder: Path, old: str, new: str) -> str:
    """Return how the coins are refused once something in them is replaced."""
    assert old in COINS
    with pytest.raises(BadInput) as error:
        read_coins(folder, COINS.replace(old, new))
    text = str(error.value)
    assert "\n" not in text
    return text.removeprefix("content/coins.toml, ")


def test_what_fits_is_read(tmp_path: Path) -> None:
    assert read_coins(tmp_path, COINS).data == tomllib.loads(COINS)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("worth = 24", "worth = 0", "line 15: 'coins.florin.worth' is 0; possible is 1 to 99"),
        ("worth = 24", "worth = 1.5", "line 15: 'coins.florin.worth' is 1.5; possible is 1 to 99"),
        ("worth = 24", "worth = true", "line 15: 'coins.florin.worth' is true; possible is 1"),
        ("worth = 24", 'worth = "24"', "line 15: 'coins.florin.worth' is \"24\"; possible is 1"),
        ("worth = 24", "", "line 12: 'coins.florin.worth' is missing; possible is 1 to 99"),
        ("worth = 24", "wrth = 24", "line 15: 'coins.florin.wrth' is not known; did you mean 'w"),
        ("worth = 24", "worth = 24\nx = 1", "line 16: 'coins.florin.x' is not known; there is id"),
        ("round = true\n[", "round = 1\n[", "line 11: 'coins.penny.metal.round' is 1; possible"),
        ("holes = 2", "holes = 4", "line 16: 'coins.florin.metal.holes' is 4; possible is 0 to 3"),
        ('"silver"', '"silber"', "is \"silber\"; did you mean 'silver'?"),
        ('"silver"', '"tin"', 'is "tin"; possible is copper, silver, gold'),
        ('name = "Florin"', 'name = " "', "line 14: 'coins.florin.name' is \" \"; possible is a t"),
        ("rounds = 5", "rounds = 6", "'rounds' is 6; possible is only 5: the purse has five poc"),
        ("[30, 12]", "[30]", "line 19: 'bank.supply' has 1 entries; possible is a list of 2, each"),
        ("[30, 12]", "[30, 51]", "line 19: 'bank.supply[2]' is 51; possible is 0 to 50"),
        ("[30, 12]", "[30, 30]", "line 19: 'bank.supply[2]' is 30 for the second time"),
        ("[30, 12]", "3", "line 19: 'bank.supply' is 3; possible is a list of 2, each 0 to 50"),
        ("    [1, 0]", "    [1, 2]", "line 22: 'bank.edge[2][2]' is 2; possible is 0 to 1"),
        ("    [1, 0]", "    [1]", "line 22: 'bank.edge[2]' has 1 entries; possible is 2"),
        ("    [1, 0]", "    7", "line 22: 'bank.edge[2]' is 7; possible is a list of 2"),
        ('"florin"', '"penny"', "line 13: 'coins.penny.id' is \"penny\" for the second time"),
        (
            '"florin"',
            '"florim"',
            "line 13: 'coins.florim.id' is \"florim\"; did you mean 'florin'?",
        ),
        (
            '"florin"',
            '"x"',
            "line 13: 'coins.x.id' is \"x\"; possible is penny, florin",
        ),
        ('id = "florin"', "", "line 12: 'coins[2].id' is missing; possible is penny, florin"),
        ("rounds = 5", "rounds =", "line 3: this is no TOML: Invalid value"),
        ("[bank]", "[bank", "line 18: this is no TOML: Expected ']'"),
        ('"Penny"', '"Penny', "line 7: this is no TOML: Illegal character"),
        ("    [1, 0],\n]", "    [1, 0],\n", "line 24: this is no TOML: Invalid value"),
        (COINS, "", "line 1: 'rounds' is missing; possible is only 5: the purse"),
        (COINS, "coins = 3\nrounds = 5", "line 1: 'coins' is 3; possible is entries with the id"),
        (COINS, "rounds = 5\ncoins = []\n[bank]", "line 2: 'coins' has no entry \"penny\""),
        (COINS, "rounds = 5\nbank = 1", "line 2: 'bank' is 1; possible is a table of supply, edge"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_line_and_what_is_possible(
    tmp_path: Path, old: str, new: str, told: str
) -> None:
    assert told in refused(tmp_path, old, new)


def test_entries_stay_in_their_order(tmp_path: Path) -> None:
    head, penny, florin = COINS.split("[[coins]]")
    florin, _, bank = florin.partition("\n\n")
    text = "[[coins]]".join([head, f"{florin}\n", f"{penny}{bank}"])
    with pytest.raises(BadInput, match="line 5: 'coins' has another order; possible is penny, fl"):
        read_coins(tmp_path, text)


def test_what_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "coins.toml").write_bytes(b'name = "\xff"')
    with pytest.raises(BadInput, match=r"^content/coins.toml: this is not UTF-8"):
        read(tmp_path, "coins.toml", SHAPE)


def test_what_several_values_show_is_refused_at_the_place_of_one(tmp_path: Path) -> None:
    content = read_coins(tmp_path, COINS)
    with pytest.raises(BadInput, match=r"^content/coins.toml, line 10: 'coins.penny.metal.of' is"):
        content.refuse(("coins", 0, "metal", "of"), "is too dear")
    with pytest.raises(BadInput, match=r"^content/coins.toml, line 1: there is"):
        content.refuse((), "there is no coin of gold")


def test_given_files_stand_in_for_those_of_the_game(tmp_path: Path) -> None:
    home, ours = tmp_path / "game", tmp_path / "ours"
    home.mkdir()
    ours.mkdir()
    read_coins(home, COINS)
    (home / "content" / "notes.toml").write_text("", "utf-8")
    (ours / "coins.toml").write_text(COINS.replace("worth = 24", "worth = 25"), "utf-8")
    give(home, ours)
    assert read(home, "coins.toml", SHAPE).data["coins"][1]["worth"] == 25
    assert files(home) == [ours / "coins.toml", home / "content" / "notes.toml"]


@pytest.mark.parametrize(
    "shape", [METAL, Listed(Truth()), Entries({"a": METAL}), OneOf(["a"]), Fixed(1, "so"), Row([])]
)
def test_every_shape_says_what_is_possible_and_refuses_something_else(shape: Shape) -> None:
    (fault,) = shape.faults(-7.5, ("x",))
    assert shape.possible() in fault.text
    assert fault.place == ("x",)


# -- where values are written ------------------------------------------------------------------

ODD: Final = """\
a.b = 1 # a dotted key
"c d" . 'e' = [ 1, # one
  [ ], {x = 'y # no', "z\\"" = [[2]]}, 3 ]
text = \"\"\"
[no.table]
quoted \\" and "" \"\"\"\"
raw = '''it's
x = 1'''
when = 1979-05-27 07:32:00
infinite = -inf
[t . u] # a table
v = 0x1F
[[t.w]]
n = 1_000
[[t.w]]
n = 2
[[t.w.deep]]
m = 3
[[t.w.deep]]
m = 4.5e3
[t.w.deep.end]
"""


def leaves(value: Any, place: Place = ()) -> Iterator[tuple[Place, Any]]:
    if isinstance(value, dict | list):
        for key, below in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(below, (*place, key))
    else:
        yield place, value


CONTENTS: Final = sorted((ROOT / "src").rglob("*.toml"))


@pytest.mark.parametrize("text", [ODD, *(path.read_text("utf-8") for path in CONTENTS)])
def test_the_place_of_every_value_is_found(text: str) -> None:
    found = spans(text)
    for place, value in leaves(tomllib.loads(text)):
        span = found[place]
        assert tomllib.loads(f"x = {text[span.start : span.end]}") == {"x": value}, place


def test_the_lines_of_tables_and_values() -> None:
    places: dict[Place, int] = {
        (): 1,
        ("a", "b"): 1,
        ("c d", "e"): 2,
        ("c d", "e", 2, 'z"', 0, 0): 3,
        ("text",): 4,
        ("raw",): 7,
        ("t", "u"): 11,
        ("t", "u", "missing", "altogether"): 11,
        ("t", "w", 1): 15,
        ("t", "w", 1, "deep"): 17,
        ("t", "w", 1, "deep", 1, "m"): 20,
        ("t", "w", 1, "deep", 1, "end"): 21,
    }
    assert {place: line_of(ODD, place) for place in places} == places
