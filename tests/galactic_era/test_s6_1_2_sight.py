"""6.1.2: visions, what they show to whom, and how many there are."""

from __future__ import annotations

from typing import Any

import pytest

from asterism.games.galactic_era.content.tables import NO_LIMIT, VISIONS
from asterism.games.galactic_era.rules.s6_1_2_visions import views_of
from asterism.games.galactic_era.rules.s6_1_movement import MovementTurn
from asterism.games.galactic_era.state import CARD, FORGETFUL, GalacticEra
from tests.galactic_era import positions as p
from tests.galactic_era.cards import with_cards
from tests.galactic_era.moving import go, pick, turn
from tests.galactic_era.positions import events, knows, options, play, question, seen_by, why_not
from tests.rulebook import rule

TOKENS = {"mars": "primitive", "uru": "advanced"}


def seer(level: int = 2, **what: Any) -> GalacticEra:
    """Green's turn, with a level in Spirituality."""
    levels = {"green": {"spirituality": level}, **what.pop("levels", {})}
    return turn(levels=levels, **{"tokens": TOKENS, **what})


def token(g: GalacticEra, where: str) -> int:
    """The token of a star."""
    return g.tokens[p.star(where)]


@rule("6.1.2.visions-count", "A2.spirituality-2", "A2.spirituality-3", "A2.spirituality-4",
      "A2.spirituality-5")  # fmt: skip
@pytest.mark.parametrize(("level", "number"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 4)])
def test_the_level_of_spirituality_sets_the_visions_of_a_turn(level: int, number: int) -> None:
    g = seer(level, tokens={"mars": "primitive", "uru": "advanced", "apu": "advanced",
                            "deneb": "primitive", "ummo": "advanced"})  # fmt: skip
    assert g.visions[0] == VISIONS[level] == number
    for _ in range(number):
        play(g, "vision", options_of(g)[0])
    assert options(g, "vision") == []
    assert why_not(g, "vision") == "6.1.2.visions-count: no-vision-left"


def options_of(g: GalacticEra) -> list[str]:
    """What a vision may look at, found on a copy."""
    other = g.clone()
    other.take(p.option("vision"))
    return [p.name_of(number) for number in other.menu]


@rule("A2.spirituality-6")
def test_at_spirituality_vi_there_is_no_limit() -> None:
    g = seer(6, tokens={"mars": "primitive", "uru": "advanced", "apu": "advanced"})
    assert g.visions[0] == NO_LIMIT
    for where in ("mars", "uru", "apu"):
        play(g, "vision", f"view-neutral {where}")
    play(g, "vision", "view-card")
    assert options(g, "vision") == []  # It knows all that there is.


@rule("6.1.2.visions", "6.1.side-acts")
def test_visions_come_before_and_during_the_moves() -> None:
    g = seer(3)
    play(g, "vision", "view-neutral mars", pick(g, "alpha-draconis"), go(g, "deneb"))
    play(g, "vision", "view-neutral uru", "done")
    assert g.over()


@rule("6.1.2.vision-neutral", "6.1.2.visions-far")
def test_a_vision_looks_at_a_neutral_counter_anywhere() -> None:
    g = seer()
    play(g, "vision", "view-neutral uru")
    assert knows(g, "green", token(g, "uru"))
    assert not knows(g, "red", token(g, "uru"))
    assert events(g, "viewed-neutral") == ["viewed-neutral green uru token-3-7"]
    assert seen_by(g, "red", "viewed-neutral") == ["viewed-neutral green uru ?"]


@rule("6.1.2.vision-relic", "6.1.2.vision-separate")
def test_the_counter_and_the_relic_of_a_star_take_two_visions() -> None:
    g = seer(3, tokens={"apu": "advanced"}, relics={"apu": "defence-grid"})
    relic = g.relics[p.star("apu")]
    play(g, "vision", "view-relic apu")
    assert knows(g, "green", relic)
    assert not knows(g, "green", token(g, "apu"))
    assert seen_by(g, "red", "viewed-relic") == ["viewed-relic green apu ?"]
    play(g, "vision", "view-neutral apu")
    assert g.visions[0] == 0


@rule("6.1.2.vision-card")
def test_a_vision_looks_at_the_top_card_of_the_deck() -> None:
    g = seer(deck=["diplomatic"])
    play(g, "vision", "view-card")
    assert knows(g, "green", g.deck[0])
    assert not knows(g, "green", g.deck[1])
    assert not knows(g, "red", g.deck[0])
    assert g.deck[0] >= CARD
    assert events(g, "viewed-card") == ["viewed-card green diplomatic"]
    assert seen_by(g, "red", "viewed-card") == ["viewed-card green ?"]


@rule("6.1.2.vision-fleet")
def test_a_vision_looks_at_all_chips_and_the_letter_of_a_fleet() -> None:
    g = seer(fleets={"red": [("uru", "c", [1, 2]), ("lyra", "a", [5])]}, unseen=["red"])
    play(g, "vision", "view-fleet red 0")
    fleet = p.fleet("red", 0)
    assert all(knows(g, "green", chip) for chip in g.chips[fleet])
    assert knows(g, "green", g.letters[fleet])
    assert not knows(g, "green", g.letters[fleet + 1])
    assert not any(knows(g, "blue", chip) for chip in g.chips[fleet])
    assert events(g, "viewed-fleet") == ["viewed-fleet green red 0 red-c 3"]
    assert seen_by(g, "blue", "viewed-fleet") == ["viewed-fleet green red 0 ? ?"]


@rule("6.1.2.vision-level")
@pytest.mark.parametrize(("level", "seen"), [(1, True), (2, False), (3, False)])
def test_only_fleets_of_a_lower_spirituality_are_seen(level: int, seen: bool) -> None:
    g = seer(fleets={"red": [("uru", "c", [1])]}, levels={"red": {"spirituality": level}})
    play(g, "vision")
    assert options(g, "view-fleet") == (["view-fleet red 0"] if seen else [])
    if not seen:
        assert why_not(g, "view-fleet red 0") == "6.1.2.vision-level: spirituality-too-low"


@rule("6.1.2.vision-fleet")
def test_there_is_no_vision_of_own_fleets_nor_of_none() -> None:
    g = seer(fleets={"green": [("mars", "a", [1])], "red": [("uru", "c", [1])]})
    play(g, "vision")
    assert options(g, "view-fleet") == ["view-fleet red 0"]
    for move in ("view-fleet green 0", "view-fleet red 1", "view-fleet white 0"):
        assert why_not(g, move) == "6.1.2.vision-fleet: nothing-to-look-at"
    assert why_not(g, "view-neutral apu") == "6.1.2.vision-neutral: nothing-to-look-at"
    assert why_not(g, "view-relic apu") == "6.1.2.vision-relic: nothing-to-look-at"


@rule("6.1.2.vision-again", "6.1.2.explore-past")
def test_what_was_seen_is_known_and_not_looked_at_again() -> None:
    g = seer(4, fleets={"red": [("uru", "c", [1])]})
    play(g, "vision", "view-neutral uru", "vision")
    assert why_not(g, "view-neutral uru") == "6.1.2.vision-again: known-already"
    play(g, "view-card", "vision")
    assert why_not(g, "view-card") == "6.1.2.vision-again: known-already"
    play(g, "view-fleet red 0")
    assert g.visions[0] == 0


@rule("6.1.2.vision-again")
def test_a_fleet_that_was_seen_is_not_seen_again_while_all_of_it_is_known() -> None:
    g = seer(3, fleets={"red": [("uru", "c", [1])]})
    play(g, "vision", "view-fleet red 0", "vision")
    assert why_not(g, "view-fleet red 0") == "6.1.2.vision-again: known-already"


@rule("6.1.2.vision-again")
def test_where_the_table_forgets_a_vision_may_look_once_more() -> None:
    """6.1.2.vision-again: at the same price (R33); not at what lies open."""
    g = seer(6, fleets={"red": [("uru", "c", [1])]}, rulings=FORGETFUL)
    for _ in range(2):
        for move in ("view-neutral uru", "view-card", "view-fleet red 0"):
            play(g, "vision", move)
    g.knowledge.publish(token(g, "mars"))
    play(g, "vision")
    assert why_not(g, "view-neutral mars") == "6.1.2.vision-again: known-already"


@rule("6.1.2.vision-again", "A3.military-a-show")
def test_a_vision_is_kept_if_a_card_shows_all_that_it_could_have_shown() -> None:
    """6.1.2.vision-again: red proves its ships while green thinks about where to look."""
    g = seer(tokens={}, fleets={"red": [("lyra", "a", [5, 10])]}, unseen=["red"],
             levels={"red": {"military": 6}},
             cards={"red": ["military-card", "central"]})  # fmt: skip
    with_cards(g)
    g.knowledge.show(g.deck[0], 1)
    g.knowledge.publish(g.letters[p.fleet("red", 0)])
    play(g, "vision", "red: play-card military-card a")
    while question(g) == "A3.military-a-show":
        play(g, options(g)[0])
    assert (question(g), g.visions[0]) == ("6.1.2.may", 1)


@rule("6.1.2.vision-lost")
def test_visions_that_are_not_spent_are_lost() -> None:
    g = seer(4)
    play(g, "done")
    assert g.visions[0] == 0


def test_who_has_visions_is_asked_even_if_it_knows_everything() -> None:
    g = seer(ships={"green": {}}, tokens={})
    play(g, "vision", "view-card")
    assert g.over()
    g = p.position(ships={"green": {}}, levels={"green": {"spirituality": 2}})
    g.knowledge.show(g.deck[0], 1)
    p.ask(g, MovementTurn(0))
    assert question(g) == "6.1.2.may"
    assert options(g) == ["done"]


# -- the Ancient Pyramid ---------------------------------------------------------------------


def pyramid(level: int = 1, **what: Any) -> GalacticEra:
    """Green's turn with the Pyramid."""
    return seer(level, stars={"apu": ("green", 1)}, relics={"apu": "ancient-pyramid"},
                fleets={"red": [("uru", "c", [1]), ("lyra", "a", [2])]},
                levels={"red": {"spirituality": 4}}, **what)  # fmt: skip


@rule("A7.pyramid-vision")
@pytest.mark.parametrize(("level", "number"), [(1, 1), (3, 3), (6, NO_LIMIT)])
def test_the_pyramid_gives_its_owner_one_more_vision(level: int, number: int) -> None:
    g = pyramid(level)
    assert views_of(g, 0) == g.visions[0] == number
    assert views_of(g, 2) == 0


@rule("A7.pyramid-any")
def test_the_vision_of_the_pyramid_shows_any_fleet_once() -> None:
    g = pyramid(3)
    play(g, "vision", "view-fleet red 0")
    assert g.visions[0] == 2
    play(g, "vision")
    assert why_not(g, "view-fleet red 1") == "6.1.2.vision-level: spirituality-too-low"


@rule("A7.pyramid-vision")
def test_other_visions_are_spent_before_that_of_the_pyramid() -> None:
    g = pyramid(2)
    play(g, "vision", "view-neutral mars", "vision", "view-fleet red 0")
    assert g.visions[0] == 0
    g = pyramid(2)
    play(g, "vision", "view-neutral mars", "vision", "view-neutral uru")
    assert options(g, "vision") == []


@rule("A7.pyramid-any")
def test_who_sees_more_spends_no_pyramid_on_a_fleet() -> None:
    g = pyramid(5)
    play(g, "vision", "view-fleet red 0")
    assert g.visions[0] == 4
    g.levels[p.side("red") * 5 + 1] = 6
    play(g, "vision", "view-fleet red 1")


def test_without_limit_the_pyramid_still_serves_once() -> None:
    g = pyramid(6)
    g.levels[p.side("red") * 5 + 1] = 6
    play(g, "vision", "view-fleet red 0", "vision")
    assert options(g, "view-fleet") == []
    assert g.visions[0] == NO_LIMIT
