"""What docs/decks.md says of verbs and keys is what files may say."""

from __future__ import annotations

import re
from typing import Final

from asterism.contract.content import Whole
from asterism.contract.effects import Argument
from asterism.games.space_opera.content import cards
from asterism.games.space_opera.content import effects as f
from tests.command import EXAMPLES

PAGE: Final = (EXAMPLES.parent / "docs" / "decks.md").read_text("utf-8")
MOMENTS: Final = {f.PLAYED: "played", f.RAISED: "raised", f.LASTING: "lasting", f.ANSWER: "answer"}


def rows(title: str) -> dict[str, list[str]]:
    """The rows of the tables below a title, by what their first cell names."""
    part = PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    cells = [re.split(r"\s*\|\s*", line.strip("| ")) for line in part.splitlines() if "| `" in line]
    return {name: row for row in cells for name in re.findall(r"`([^`]+)`", row[0])}


def told(name: str, argument: Argument) -> str:
    """An argument as the page has it."""
    shape = argument.shape
    text = f"`{name}` {shape.least} to {shape.most}" if isinstance(shape, Whole) else f"`{name}`"
    word = isinstance(argument.default, str)
    default = f"`{argument.default}`" if word else f"{argument.default}"
    return text if argument.default is None else f"{text} ({default})"


def test_the_page_names_every_verb_with_moments_and_arguments() -> None:
    found = rows("Verbs")
    found.pop("do")
    assert list(found) == list(f.EFFECTS.verbs)
    for word, verb in f.EFFECTS.verbs.items():
        arguments = ", ".join(told(name, each) for name, each in verb.args.items())
        moments = ", ".join(name for bit, name in MOMENTS.items() if verb.moments & bit)
        assert f"| `{word}` | {arguments} | {moments} |" in PAGE, word


def test_the_page_names_every_word_of_an_argument() -> None:
    for words in (f.TROOP_IDS, f.SECTOR_IDS, f.JUMP_IDS, f.SORTIE_IDS, f.KEYWORD_IDS,
                  f.BUILT_IDS, f.DEAR, cards.KIND_IDS):  # fmt: skip
        assert all(f"`{word}`" in PAGE for word in words)


def test_the_page_names_every_key_of_a_card() -> None:
    keys = {key for kind in cards.CARD_TABLE.kinds.values() for key in (*kind.keys, *kind.optional)}
    assert set(rows("A card of your own, in ten minutes")) >= keys | {"kind"}
