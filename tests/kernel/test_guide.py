"""Guides and tours are read, checked against their game, and translated."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from asterism.contract.game import Game
from asterism.contract.notation import EventType
from asterism.contract.translator import Translator
from asterism.kernel.errors import BadInput
from asterism.text.guide import Illustration, TourStep, chapters, find_block, messages, tour
from tests.kernel.toys import DUEL

RULES: Final = """
[[rule]]
id = "1.strike"
section = "1"
says = "Strike."

[[rule]]
id = "1.again"
section = "1"
says = "Strike again."

[[rule]]
id = "2.end"
section = "2"
says = "It ends."
"""
GUIDE: Final = """
[[chapter]]
id = "strikes"
title = "Strikes"
sections = ["1"]

[[chapter.block]]
text = '''
  A strike
  is quick.
'''

[[chapter.block]]
title = "Again"
text = "You may:"
items = ["strike", "wait"]
rules = ["1.again"]
mark = "rare"

[[chapter]]
id = "end"
title = "The end"
sections = ["2"]

[[chapter.block]]
columns = ["Round", "What happens"]
names = [0]
rows = [["1", "a strike"], [2, "the end"]]

[[chapter.block]]
text = "A card."
pictures = ["c3"]
rules = ["2.end"]
"""
TOUR: Final = """
[[step]]
when = "start"
text = "Welcome."
points = ["hand-{me}", "pile"]
rule = "1.strike"

[[step]]
when = "ask:Strike"
text = "Strike now."
rule = "1.strike"
"""


def toy(folder: Path, guide: str = GUIDE, tour: str = TOUR) -> Game:
    """A game that lies in a folder of its own."""
    (folder / "rules.toml").write_text(RULES, "utf-8")
    for name, text in (("guide.toml", guide), ("tour.toml", tour)):
        if text:
            (folder / name).write_text(text, "utf-8")
    return replace(DUEL, folder=folder)


# -- reading ---------------------------------------------------------------------------------


def test_a_guide_has_chapters_of_blocks(tmp_path: Path) -> None:
    strikes, end = chapters(toy(tmp_path))
    assert (strikes.id, strikes.title, strikes.sections) == ("strikes", "Strikes", ("1",))
    assert [(block.id, block.kind) for block in (*strikes.blocks, *end.blocks)] == [
        ("strikes-1", "text"), ("strikes-2", "list"), ("end-1", "table"), ("end-2", "picture"),
    ]  # fmt: skip
    assert strikes.blocks[0].text == "A strike is quick."
    again = strikes.blocks[1]
    assert (again.title, again.text, again.items) == ("Again", "You may:", ("strike", "wait"))
    assert (again.rules, again.mark) == (("1.again",), "rare")
    table, picture = end.blocks
    assert table.rows == (("1", "a strike"), ("2", "the end"))
    assert picture.pictures == (Illustration("card", "c3", "c3"),)


def test_an_entry_opens_its_block_or_the_first_of_its_section(tmp_path: Path) -> None:
    game = toy(tmp_path)
    found = {
        name: find_block(game, name)[1].id
        for name in ("1.again", "1.strike", "1", "2.end", "2", "2.unheard-of")
    }
    assert found == {
        "1.again": "strikes-2", "1.strike": "strikes-1", "1": "strikes-1", "2.end": "end-2",
        "2": "end-1", "2.unheard-of": "end-1",
    }  # fmt: skip
    with pytest.raises(BadInput, match=r"Duel explains no rule '3\.x'; there are sections 1 to 2"):
        find_block(game, "3.x")


def test_a_game_may_have_neither(tmp_path: Path) -> None:
    game = toy(tmp_path, guide="", tour="")
    assert chapters(game) == ()
    assert tour(game) == ()
    assert list(messages(tmp_path)) == []
    with pytest.raises(BadInput, match="it has no guide"):
        find_block(game, "1")


def test_a_tour_has_steps(tmp_path: Path) -> None:
    welcome, strike = tour(toy(tmp_path))
    assert welcome == TourStep(
        "step-1", "start", "Welcome.", ("hand-{me}", "pile"), "1.strike"
    )  # fmt: skip
    assert strike.points == ()
    assert strike.shines == ""


def test_a_step_may_wait_for_something_that_can_be_chosen(tmp_path: Path) -> None:
    _, strike = tour(toy(tmp_path, tour=f'{TOUR}shines = "pile"'))
    assert strike.shines == "pile"


def test_everything_but_names_is_for_translators(tmp_path: Path) -> None:
    toy(tmp_path)
    assert [(path.name, text) for path, text in messages(tmp_path)] == [
        ("guide.toml", "Strikes"),
        ("guide.toml", "A strike is quick."),
        ("guide.toml", "Again"),
        ("guide.toml", "You may:"),
        ("guide.toml", "strike"),
        ("guide.toml", "wait"),
        ("guide.toml", "The end"),
        ("guide.toml", "Round"),
        ("guide.toml", "What happens"),
        ("guide.toml", "a strike"),
        ("guide.toml", "the end"),
        ("guide.toml", "A card."),
        ("tour.toml", "Welcome."),
        ("tour.toml", "Strike now."),
    ]


class Shouting(Translator):
    """A language in which the guide is loud."""

    def guide(self, text: str) -> str:
        return text.upper()


def test_a_tongue_translates_everything_but_names(tmp_path: Path) -> None:
    game = toy(tmp_path)
    loud = Shouting(game)
    strikes, end = chapters(game, loud)
    assert strikes.title == "STRIKES"
    again = strikes.blocks[1]
    assert (again.title, again.text, again.items) == ("AGAIN", "YOU MAY:", ("STRIKE", "WAIT"))
    assert end.blocks[0].columns == ("ROUND", "WHAT HAPPENS")
    assert end.blocks[0].rows == (("1", "A STRIKE"), ("2", "THE END"))
    assert end.blocks[1].pictures[0].name == "c3"
    assert find_block(game, "1.again", loud) == (strikes, again)
    assert [step.text for step in tour(game, loud)] == ["WELCOME.", "STRIKE NOW."]
    assert tour(game, loud)[0].when == "start"


# -- what is wrong ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('title = "Strikes"\n', "", "guide.toml, chapter 1: 'title' is missing"),
        ('title = "Strikes"', "title = 1", "guide.toml, chapter 1: 'title' is no text"),
        ('id = "end"', 'id = "strikes"', "chapter 2: there is another chapter 'strikes'"),
        ('id = "end"', 'id = "end', "guide.toml: "),
        ('mark = "rare"', 'mark = "odd"',
         "chapter 'strikes', block 2: no mark 'odd'; there are example, rare, tip"),
        ('mark = "rare"', 'marks = "rare"', "chapter 'strikes', block 2: no key 'marks' here"),
        ('["strike", "wait"]', '"strike"', "block 2: 'items' is no list of texts"),
        ('["strike", "wait"]', '["strike", " "]', "block 2: 'items' is no list of texts"),
        ('mark = "rare"', 'pictures = ["c3"]', "'items' and 'pictures' do not go together"),
        ('text = "You may:"\nitems = ["strike", "wait"]\n', "", "block 2: 'text' is missing"),
        ('columns = ["Round", "What happens"]', "", "block 1: 'columns' and 'rows' go together"),
        ("names = [0]", "names = [2]", "block 1: 'names' lists columns of the table, 0 to 1"),
        ('["1", "a strike"]', '["1"]', r"block 1: a row has 2 cells, not \['1'\]"),
        ('["1", "a strike"], [2, "the end"]', "1", "block 1: a row has 2 cells, not 1"),
        ('[["1", "a strike"], [2, "the end"]]', '"1"', "block 1: 'rows' is no list of rows"),
        ('["c3"]', '["c99"]', "block end-2: Duel has nothing called 'c99' to show"),
        ('["2.end"]', '["2.ended"]', "block end-2: no rule '2.ended'"),
        ('["2.end"]', '["1.again"]', "block end-2: strikes-2 explains '1.again' already"),
        ('sections = ["2"]', 'sections = ["3"]', "chapter 'end': no section '3'"),
    ],
)  # fmt: skip
def test_a_faulty_guide_is_refused(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert GUIDE.count(old) == 1
    with pytest.raises(BadInput, match=fault):
        chapters(toy(tmp_path, guide=GUIDE.replace(old, new)))


@pytest.mark.parametrize(
    ("guide", "fault"),
    [
        ("chapter = 1", "guide.toml: 'chapter' is no list of tables"),
        ("chapter = [1]", "guide.toml, chapter 1: this is no table"),
        ("pages = 1", "guide.toml: no key 'pages' here; there are chapter"),
        ('[[chapter]]\nid = "a"\ntitle = "A"', r"chapter 1: it has no \[\[chapter.block\]\]"),
    ],
)
def test_what_is_no_guide_is_refused(tmp_path: Path, guide: str, fault: str) -> None:
    with pytest.raises(BadInput, match=fault):
        chapters(toy(tmp_path, guide=guide))


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("ask:Strike", "ask:Strikes", "step-2: Duel has no 'ask:Strikes'"),
        ("ask:Strike", "event:thunder", "step-2: Duel has no 'event:thunder'"),
        ("ask:Strike", "turn:2", "step-2: Duel has no 'turn:2'"),
        ("ask:Strike", "later", "step 2: no condition 'later'; there are start, ask:<rule>"),
        ("ask:Strike", "start:now", "step 2: no condition 'start:now'"),
        ("hand-{me}", "hand-{you}", "step 1: in 'hand-{you}' only {me} is filled in"),
        ('text = "Welcome."\n', "", "step 1: 'text' is missing"),
        ('"Welcome."', '"Welcome."\nlook = "up"', "step 1: no key 'look' here"),
        ('now."\nrule = "1.strike"', 'now."\nrule = "1.none"', "step-2: no rule '1.none'"),
    ],
)
def test_a_faulty_tour_is_refused(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert TOUR.count(old) == 1
    with pytest.raises(BadInput, match=fault):
        tour(toy(tmp_path, tour=TOUR.replace(old, new)))


def test_turns_are_waited_for_where_an_event_begins_them(tmp_path: Path) -> None:
    game = toy(tmp_path, tour=TOUR.replace("ask:Strike", "turn:2"))
    with pytest.raises(BadInput, match="Duel has no 'turn:2'"):
        tour(game)
    told = {**game.event_types, 77: EventType("turn", ("seat",), "1.strike", "{0}'s turn.")}
    game = replace(game, event_types=told)
    assert tour(game)[1].when == "turn:2"
