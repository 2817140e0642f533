"""3: jumps to other systems; 13: jumps to a sector and to any system."""

from __future__ import annotations

import pytest

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.content.tables import NONE
from asterism.games.space_opera.rules.s13_effects import Do
from asterism.games.space_opera.state import SpaceOpera
from asterism.testing.rulebook import rule
from tests.space_opera.board import (
    all_given,
    ask,
    asked,
    board,
    credits_of,
    events,
    hand,
    menu,
    next_round,
    play,
    seen_by,
    system,
    systems,
    turn,
)


@rule("3.jump", "3.draw", "5.systems", "13.jump-new")
def test_a_jump_leads_to_the_top_system_and_draws_a_resource_unseen() -> None:
    g = turn(board(credits={"gold": 2}, systems=["thimble"], chance=["mothwing"]))
    play(g, "gold: jump")
    assert system(g, "gold") == "thimble"
    assert systems(g.passed_systems) == ["cinnabar-reach"]
    assert hand(g, "gold") == ["mothwing"]
    assert events(g) == ["jumped gold thimble", "drew gold mothwing"]
    assert (seen_by(g, "jumped"), seen_by(g, "drew")) == (["gold", "copper"], ["gold"])
    assert all_given(g)


@rule("3.extra", "3.once")
def test_an_extra_jump_costs_two_credits_and_comes_once_a_turn() -> None:
    g = turn(board(credits={"gold": 9}))
    play(g, "gold: jump")
    assert credits_of(g, "gold") == [7]
    assert "jump" not in menu(g)


@rule("3.extra", "4.paid")
def test_an_extra_jump_has_to_be_paid() -> None:
    assert "jump" not in menu(turn(board(credits={"gold": 1})))


@rule("3.once", "3.more")
def test_cards_grant_further_extra_jumps() -> None:
    """Wendrift have one more, a skipping stone one: three in all, and each costs 2 - 1 - 1."""
    raised = {"gold-1": "skipping-stone"}
    g = turn(board(species={"gold": "wendrift", "copper": "solliths"}, raised=raised))
    play(g, *["gold: jump"] * 3)
    assert credits_of(g, "gold") == [0]
    assert "jump" not in menu(g)


@rule("3.once")
def test_the_next_turn_has_its_own_extra_jump() -> None:
    g = turn(board(credits={"gold": 9, "copper": 9}))
    play(g, "gold: jump", "gold: done")
    assert "jump" in menu(g)
    play(g, "copper: done")
    assert "jump" in menu(g)


@rule("3.jump", "22.start")
def test_every_species_jumps_at_the_start_of_a_round() -> None:
    g = next_round(turn(board(systems=["thimble", "late-noon"])))
    assert (system(g, "gold"), system(g, "copper")) == ("thimble", "late-noon")


def jump_to(g: SpaceOpera, where: str) -> SpaceOpera:
    """Let gold jump as an effect says."""
    return ask(g, Do(0, NONE, f.JUMP, f.JUMP_IDS.index(where), 0, 0))


@rule("13.search", "3.draw", "13.draw-after")
def test_a_jump_to_a_sector_turns_systems_up_until_one_of_it_comes() -> None:
    """Two systems are in the way; gold says which goes under the deck first, then draws nothing.

    It drew for the jump; the deck had 48 systems, one is left behind, one is new.
    """
    g = board(systems=["thimble", "mossback", "bruised-moon"], chance=["mothwing"])
    jump_to(g, "violet")
    assert events(g) == [
        "turned-up gold thimble", "turned-up gold mossback", "jumped gold bruised-moon",
        "drew gold mothwing",
    ]  # fmt: skip
    assert asked(g) == "gold Bury"
    assert menu(g) == ["put-under thimble", "put-under mossback", "as-they-are"]
    play(g, "gold: put-under mossback")
    assert systems(g.systems[-2:]) == ["mossback", "thimble"]
    assert not g.turned_up


@rule("13.search")
def test_systems_that_were_turned_up_may_go_under_the_deck_as_they_are() -> None:
    g = jump_to(board(systems=["thimble", "mossback", "late-noon", "bruised-moon"]), "violet")
    play(g, "gold: as-they-are")
    assert systems(g.systems[-3:]) == ["thimble", "mossback", "late-noon"]


@rule("13.search")
def test_where_the_first_system_fits_nothing_is_turned_up() -> None:
    g = jump_to(board(systems=["plum-hollow"]), "violet")
    assert events(g, "turned-up") == []
    assert (system(g, "gold"), asked(g)) == ("plum-hollow", "")


@rule("13.any-system")
def test_a_jump_to_any_system_offers_all_that_are_left_in_the_deck() -> None:
    """48 systems: all but those of gold and copper. The deck is turned up until it comes."""
    g = jump_to(board(systems=["thimble", "mossback"]), "chosen")
    assert len(menu(g)) == 48
    assert not {"jump-to cinnabar-reach", "jump-to old-furnace"} & {*menu(g)}
    play(g, "gold: jump-to mossback")
    assert (system(g, "gold"), systems(g.systems[-1:])) == ("mossback", ["thimble"])


@rule("13.any-system")
def test_what_the_menu_offers_says_nothing_of_the_order_of_the_deck() -> None:
    one, other = board(systems=["thimble", "mossback"]), board(systems=["mossback", "thimble"])
    assert menu(jump_to(one, "chosen")) == menu(jump_to(other, "chosen"))


@rule("13.any-system")
@pytest.mark.parametrize("where", ["new", "chosen", "red"])
def test_without_a_system_nobody_jumps(where: str) -> None:
    """All systems lie before seats: gold stays where it is, and draws nothing."""
    g = board()
    g.systems = []
    jump_to(g, where)
    assert (system(g, "gold"), events(g)) == ("cinnabar-reach", [])


@rule("13.search", "13.no-system")
def test_a_sector_that_is_not_in_the_deck_leads_nowhere() -> None:
    """Two systems are left, both blue."""
    g = board(systems=["thimble", "inkwell"])
    del g.systems[2:]
    jump_to(g, "violet")
    assert (system(g, "gold"), len(g.systems), events(g)) == ("cinnabar-reach", 2, [])


@rule("13.scry")
def test_who_looks_at_the_top_systems_puts_them_back_in_any_order_unseen() -> None:
    """What goes back first lies deepest: blue, then green, then red on top; the last follows."""
    g = board(systems=["thimble", "mossback", "rust-harbour", "late-noon"])
    ask(g, Do(0, NONE, f.SCRY, 3, 0, 0))
    assert events(g) == [
        "scried gold thimble", "scried gold mossback", "scried gold rust-harbour",
    ]  # fmt: skip
    assert seen_by(g, "scried") == ["gold"]
    play(g, "gold: put-back thimble", "gold: put-back mossback")
    assert systems(g.systems[:4]) == ["rust-harbour", "mossback", "thimble", "late-noon"]
    assert asked(g) == ""
    assert all(g.knowledge.knows(0, face) for face in g.systems[:3])
    assert not any(g.knowledge.knows(1, face) for face in g.systems[:3])


@rule("13.scry")
def test_of_fewer_systems_all_are_looked_at() -> None:
    g = board(systems=["thimble"])
    del g.systems[1:]
    ask(g, Do(0, NONE, f.SCRY, 4, 0, 0))
    assert events(g) == ["scried gold thimble"]
    assert (systems(g.systems), g.turned_up) == (["thimble"], [])
