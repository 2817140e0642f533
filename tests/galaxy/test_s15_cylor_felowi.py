"""Chapter 15: Cylor and Felowi."""

from __future__ import annotations

from typing import Any

import pytest

from tests.galaxy.table_top import Table, full_row, row, table
from tests.rulebook import rule

# --- Cylor ---------------------------------------------------------------------------------------


def cylor(*draws: str, hand: tuple[str, ...] = (), ship: str = "cylor-1", **more: object) -> Table:
    """Green, who governs Cylor and has played there, comes to phase 4; three worlds are gone."""
    position: dict[str, Any] = {
        "round": 4,
        "surrendered": ["kha", "ecup", "erith"],
        "hands": {"green": [ship, *hand], "red": ["imperial-1"]},
        "bases": [("green", "cylor", 1)],
        **more,
    }
    t = table(2, draws=draws, **position)
    t.play(f"play {ship}", "done")
    return t


@rule("15.cylor", "15.cylor-before", "5.governor-exceptions")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_cylor_replaces_up_to_three_cards(number: int) -> None:
    """15.cylor, 15.cylor-before, 5.governor-exceptions: in phase 4, then comes the normal draw."""
    old = ["kha-1", "kha-5", "kha-9"]
    new = ["felowi-1", "felowi-2", "felowi-3", "felowi-4"]
    t = cylor(*new[: number + 1], hand=tuple(old))
    assert t.question() == "15.cylor"
    t.play(*(f"replace {card}" for card in old[:number]))
    if number < 3:
        t.play("done")
    assert t.hand("green") == new[: number + 1] + old[number:]
    assert t.discard() == old[:number]
    assert t.asked() == "red"


@rule("15.cylor-worlds")
def test_cylor_discards_of_different_worlds() -> None:
    """15.cylor-worlds: one of each of three surrendered worlds."""
    t = cylor(hand=("kha-1", "ecup-2", "erith-3", "imperial-9"))
    t.play("replace kha-1", "replace ecup-2", "replace erith-3")
    assert t.discard() == ["kha-1", "ecup-2", "erith-3"]
    told = [f"replaced green {card}" for card in t.discard()]
    assert t.seen_by("red", "replaced") == told


@rule("15.cylor", "15.cylor-worlds")
def test_cylor_discards_only_ships_of_surrendered_worlds() -> None:
    """15.cylor, 15.cylor-worlds: no Ally, no technology, no ship of a world in play."""
    t = cylor(hand=("kha-1", "ally-2", "imperial-3", "warp"))
    assert t.options() == ["replace kha-1", "done"]
    assert t.why_not("replace imperial-3") == "15.cylor: world-still-in-play"
    assert t.why_not("replace ecup-1") == "15.cylor: not-in-hand"


@rule("15.cylor")
def test_cylor_discards_in_any_order_but_bots_weigh_one() -> None:
    """15.cylor: the book gives none; of the orders of a set searches see one (decision 0026)."""
    t = cylor(hand=("kha-1", "ecup-2"))
    t.play("replace ecup-2")
    assert t.options() == ["replace kha-1", "done"]
    assert len(t.match.state.distinct()) == 1
    t.play("replace kha-1")
    assert t.discard() == ["ecup-2", "kha-1"]


@rule("15.cylor")
def test_cylor_draws_after_all_discards() -> None:
    """15.cylor: what is drawn cannot be discarded again in the same exchange."""
    t = cylor("kha-9", "kha-10", hand=("kha-1",))
    t.play("replace kha-1")
    assert t.events("drew") == []
    t.play("done")
    assert t.hand("green") == ["kha-9", "kha-10"]


@rule("15.cylor-hand")
def test_cylor_discards_no_reserve() -> None:
    """15.cylor-hand: cards in the Reserve are no part of the hand."""
    t = cylor(hand=("kha-1",), reserves={"green": ["kha-5"]})
    assert t.options("replace") == ["replace kha-1"]
    assert t.why_not("replace kha-5") == "15.cylor: not-in-hand"


@rule("15.cylor-hand")
def test_cylor_discards_no_garrison() -> None:
    """15.cylor-hand: a garrison of a surrendered world stays under its base."""
    t = table(
        2,
        round=2,
        surrendered=["kha"],
        hands={"green": ["cylor-1"]},
        garrisons={"green": "kha-5"},
        bases=[("green", "cylor", 1)],
    )
    t.play("play cylor-1", "done")
    assert t.options() == ["done"]
    assert t.why_not("replace kha-5") == "15.cylor: not-in-hand"


@rule("15.cylor-before", "11.return")
def test_cylor_and_the_reserve() -> None:
    """15.cylor-before, 11.return: the Reserve may follow the exchange in place of the draw."""
    t = cylor("felowi-1", hand=("kha-1",), reserves={"green": ["kha-5", "erith-4"]})
    t.play("replace kha-1", "done", "reserve")
    assert t.hand("green") == ["felowi-1", "kha-5", "erith-4"]


@rule("15.cylor-before", "12.shuttle")
def test_cylor_and_the_shuttle() -> None:
    """15.cylor-before, 12.shuttle: the replacements are not looked at, the normal draw is."""
    t = cylor("felowi-1", "felowi-2", "felowi-3", hand=("kha-1",), ship="cylor-2")
    t.play("replace kha-1", "done")
    assert t.hand("green") == ["felowi-1"]
    assert t.question() == "12.shuttle"
    t.play("reject")
    assert t.hand("green") == ["felowi-1", "felowi-3"]


@rule("15.cylor", "17.empty-pile")
def test_cylor_with_a_short_pile() -> None:
    """15.cylor, 17.empty-pile: three are discarded, two come; nothing is left for the draw."""
    t = cylor(hand=("kha-1", "kha-2", "kha-3"), pile=["felowi-1", "felowi-2"])
    t.play("replace kha-1", "replace kha-2", "replace kha-3")
    assert t.hand("green") == ["felowi-1", "felowi-2"]
    assert t.asked() == "red"


@rule("15.cylor", "17.empty-pile")
def test_cylor_with_an_empty_pile() -> None:
    """15.cylor, 17.empty-pile: the discard is allowed though nothing replaces it."""
    t = cylor(hand=("kha-1", "imperial-9"), pile=[])
    t.play("replace kha-1", "done")
    assert t.hand("green") == ["imperial-9"]
    assert "kha-1" in t.discard()


@rule("15.cylor")
def test_cylor_has_nothing_to_do_before_a_world_surrenders() -> None:
    """15.cylor: in round 1 there is no surrendered world, and nobody is asked."""
    t = table(2, hands={"green": ["cylor-1", "kha-1"]}, bases=[("green", "cylor", 1)])
    t.play("play cylor-1", "done")
    assert t.asked() == "red"


@rule("15.cylor", "15.not-yet")
def test_cylor_must_be_governed_before_the_ship_is_played() -> None:
    """15.cylor, 15.not-yet: as for any other power."""
    t = table(2, round=2, surrendered=["kha"], hands={"green": ["cylor-1", "kha-1"]})
    t.play("play cylor-1", "base cylor", "done")
    assert t.asked() == "red"


@rule("15.cylor", "16.world-leaves")
def test_a_cylor_that_surrenders_has_no_exchange() -> None:
    """15.cylor, 16.world-leaves: it falls in phase 3; in phase 4 it has no governor."""
    t = table(
        2,
        round=2,
        surrendered=["kha"],
        hands={"green": ["cylor-1", "kha-1"]},
        cells=full_row(2, "cylor", "kha"),
        bases=[("green", "cylor", 1)],
        stock={"red": 5},
    )
    t.play("play cylor-1", "done")
    assert "cylor" not in t.worlds()
    assert t.asked() == "red"


@rule("15.cylor")
def test_cylor_exchanges_cards_of_the_world_that_has_just_surrendered() -> None:
    """15.cylor: phase 4 comes after phase 3."""
    t = table(
        2,
        hands={"green": ["cylor-5", "kha-1"]},
        cells=full_row(1, "cylor", kha=2),
        bases=[("green", "cylor", 1)],
    )
    t.play("play cylor-5", "done", "done")
    assert "kha" not in t.worlds()
    assert t.options("replace") == ["replace kha-1"]


# --- Felowi --------------------------------------------------------------------------------------


def felowi(ship: str = "felowi-4", *draws: str) -> Table:
    """Green governs Felowi in round 3; 2 and 9 lie there in row 1, a 7 in row 2."""
    t = table(
        2,
        round=3,
        hands={"green": [ship], "red": ["cylor-1"]},
        cells={("felowi", 1): ["felowi-2", "felowi-9"], **row(2, felowi=7, kha=8)},
        bases=[("green", "felowi", 1)],
        draws=draws,
    )
    word = f"play {ship} felowi" if ship.startswith("ally") else f"play {ship}"
    t.play(word, "done")
    return t


@rule("15.felowi", "15.felowi-draw")
@pytest.mark.parametrize(("number", "card"), [(1, "felowi-9"), (2, "felowi-7")])
def test_felowi_takes_a_visible_card_of_any_earlier_row(number: int, card: str) -> None:
    """15.felowi, 15.felowi-draw: and a card is drawn as well."""
    t = felowi("felowi-4", "cylor-9")
    assert t.options() == ["salvage 1", "salvage 2", "done"]
    t.play(f"salvage {number}")
    assert t.hand("green") == ["cylor-9", card]
    assert card in t.shown("red", "hand-green")


@rule("15.felowi")
def test_felowi_does_not_reach_the_current_row() -> None:
    """15.felowi: nor other columns, nor a row without a card."""
    t = felowi()
    assert t.why_not("salvage 3") == "15.felowi: only-earlier-rows"
    t.play("salvage 2")
    assert t.asked() == "red"


@rule("15.felowi")
def test_felowi_has_nothing_to_take_in_round_1() -> None:
    """15.felowi: there is no earlier row, and nobody is asked."""
    t = table(2, hands={"green": ["felowi-4"]}, bases=[("green", "felowi", 1)])
    t.play("play felowi-4", "done")
    assert t.asked() == "red"


@rule("15.felowi-uncover")
def test_the_card_beneath_can_be_taken_in_a_later_turn() -> None:
    """15.felowi-uncover: first the 9, next turn the 2 beneath it."""
    t = felowi("felowi-4", "felowi-5", "kha-1", "kha-2")
    t.play("salvage 1")
    assert t.cell("felowi", 1) == ["felowi-2"]
    t.play("red: play cylor-1", "done", "green: play felowi-5", "done", "salvage 1")
    assert t.cell("felowi", 1) == []
    assert "felowi-2" in t.hand("green")


@rule("15.felowi-values")
def test_taking_a_card_moves_no_base() -> None:
    """15.felowi-values: a base's influence comes from its row, not from the ships there."""
    t = felowi()
    t.play("salvage 1")
    assert t.bases("green", "felowi") == [1]
    assert t.influence("green", "felowi") == 4


@rule("15.felowi", "7.ally")
def test_an_ally_on_felowi_serves_too() -> None:
    """15.felowi, 7.ally: and an Ally in an earlier row of Felowi can be taken."""
    t = felowi("ally-4")
    t.play("salvage 2")
    assert "felowi-7" in t.hand("green")
