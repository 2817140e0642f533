"""What options and events touch and how they are worded follows from the kinds of arguments."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from asterism.contract.notation import EventType
from asterism.contract.translator import LANGUAGES, Translator
from asterism.kernel.events import Event
from asterism.kernel.options import pack
from asterism.kernel.view import view
from asterism.tabletop.choices import Phrasing
from asterism.tabletop.kinds import parts_of
from asterism.tabletop.panels import ranking
from asterism.tabletop.perspective import Perspective
from asterism.tabletop.prompts import Ask, Prompts, amount, named
from asterism.tabletop.seats import NAMES, letter
from asterism.tabletop.touches import OptionTouches, event_touches
from tests.kernel import toys

GAME: Final = toys.toy("toy", toys.Turns(0, 1, 0))
TONGUE: Final = Translator(GAME, "en")


def seen(options: list[int], rights: list[int] | None = None) -> Perspective:
    """What a seat sees that may choose some options."""
    state = GAME.new(2, GAME.read_rulings({}))
    whole = replace(view(state, 0), options=options, rights=rights or [])
    return Perspective(whole, TONGUE)


@pytest.mark.parametrize(
    ("kinds", "found"),
    [
        (("card",), [("one", (0,))]),
        (("seat", "card"), [("seat", (0,)), ("both", (0, 1))]),
        (("seat", "number", "seat", "card"), [("seat", (0,)), ("seat", (2,)), ("both", (2, 3))]),
        (("card", "seat"), [("one", (0,)), ("seat", (1,))]),
        (("number",), []),
    ],
)
def test_an_argument_takes_the_longest_pattern_that_fits(
    kinds: tuple[str, ...], found: list[tuple[str, tuple[int, ...]]]
) -> None:
    def seat() -> list[str]:
        return []

    def one() -> list[str]:
        return []

    def both() -> list[str]:
        return []

    parts = parts_of(kinds, {("seat",): seat, ("card",): one, ("seat", "card"): both})
    assert [(part.touch.__name__, part.at) for part in parts] == found


def test_options_touch_what_their_arguments_name_unless_a_table_says_otherwise() -> None:
    touches = OptionTouches(
        GAME.verbs,
        {("card",): lambda _, card: [f"card-{card}"], ("seat",): lambda _, seat: [f"seat-{seat}"]},
        {toys.SHOW: lambda _, card, *__: ["shown", f"card-{card}"]},
    )
    strike, show = pack(toys.STRIKE, 1), pack(toys.SHOW, 3)
    under = [pack(toys.BURY, 3, depth) for depth in (1, 2)]
    swap = pack(toys.SWAP, 3, 3)
    found = touches.of(seen([strike, *under, swap], [show]))
    assert found == {"seat-1": [strike], "card-3": [*under, swap, show], "shown": [show]}


def test_a_verb_that_no_table_knows_is_worded_by_its_label() -> None:
    phrasing = Phrasing(passes=[1], ends={"Turns": "End it"})
    lay, strike = pack(toys.LAY, 3), pack(toys.STRIKE, 1)
    sight = seen([lay], [strike, lay])
    choices = phrasing.choices(sight, sight.view.options)
    assert [(each.text, each.group, each.short, each.right) for each in choices] == [
        ("Lay c3", "Lay", "c3", False),
        ("Strike ben", "Strike", "ben", True),
    ]


def test_an_event_touches_what_its_reader_may_see() -> None:
    event_types = {
        1: EventType("a", ("seat", "card"), "", ""),
        2: EventType("b", ("card",), "", ""),
    }
    touches = event_touches(
        event_types,
        {("seat",): lambda seat: [f"seat-{seat}"], ("seat", "card"): lambda s, c: [f"{s}-{c}"]},
        {2: lambda _card: ["deck"]},
    )
    assert touches(Event(1, (1, 5))) == ("seat-1", "1-5")
    assert touches(Event(1, (1, None))) == ("seat-1",)
    assert touches(Event(2, (None,))) == ("deck",)


def test_a_rule_asks_by_its_line_and_one_without_asks_to_choose() -> None:
    prompts = Prompts(
        {
            "Lay": Ask("lay {0}", named("card", 1)),
            "Draw": Ask("draw {0}", amount(0), "stop"),
            "Wait": Ask("wait"),
        }
    )
    sight = seen([])
    assert prompts.ends == {"Draw": "stop"}
    assert prompts.ask(sight, "Lay", [0, 4]) == "lay c4"
    assert prompts.ask(sight, "Draw", [3]) == "draw 3"
    assert prompts.ask(sight, "Wait", [0]) == "wait"
    assert prompts.ask(sight, "Strike", [0]) == "choose"


def test_equals_share_a_rank_and_the_next_is_left_out() -> None:
    worth = {0: 5, 1: 7, 2: 5, 3: 1}
    assert ranking(range(4), worth.__getitem__) == [(1, 1), (0, 2), (2, 2), (3, 4)]


def test_seats_are_told_apart_in_every_language() -> None:
    for language in LANGUAGES:
        letters = [letter(Translator(GAME, language), colour) for colour in NAMES]
        assert len(set(letters)) == len(NAMES)
        assert all(1 <= len(each) <= 2 for each in letters)
