"""A table from a list of rows and counts, for a game that draws nothing of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from asterism.contract.game import Game
from asterism.contract.translator import Translator
from asterism.draw.art import art_of
from asterism.play.match import Match
from asterism.tabletop.plain import Count, PlainTable
from asterism.tabletop.seats import Seats, seat_kind
from tests.kernel import toys

COLOURS: Final = ("green", "red")
KINDS: Final = {**toys.KINDS, "seat": seat_kind(COLOURS)}
TABLE: Final = PlainTable(
    seats=Seats(COLOURS, ("disc", "square")),
    kinds=KINDS,
    verbs=toys.VERBS,
    event_types=toys.EVENT_TYPES,
    rows=[],
    counts=[Count("left", "Left", lambda _view, seat: ("{Red}", -2)[seat])],
    worth=lambda view, seat: view.public["points"][seat],
    prompts={},
)
GAME: Final[Game] = replace(
    toys.toy("plain", toys.Deal(1), toys.Peep(0)), kinds=KINDS, display=TABLE.display()
)


def test_a_count_is_a_number_or_a_text_in_the_language_of_the_reader() -> None:
    view = Match(GAME, seats=2, seed=1).view(0)
    parts = {part.id: part for part in TABLE.scene(view, Translator(GAME, "es")).components}
    assert [parts[f"count-left-{name}"].value for name in COLOURS] == ["Rojo", "−2"]


def test_a_player_has_a_form_that_can_be_read_in_a_list_of_choices() -> None:
    form = art_of(GAME).pieces["player.sign"]
    assert form.width <= 30
