"""5.2 to 5.4: what each verb of an effect does, from a written position."""

from __future__ import annotations

from typing import Any

import pytest

from asterism.games.nova.content import effects as f
from asterism.games.nova.content.tables import ACTION_IDS
from asterism.games.nova.rules.s03_impulse import Impulse
from asterism.games.nova.rules.s05_effects import Do, does_anything
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s05_points import cost, empty_purse
from asterism.games.nova.rules.s08_activation import ActivateMinors
from asterism.games.nova.rules.s09_lost import treaty_of
from asterism.games.nova.rules.s09_treaties import place_treaty
from asterism.games.nova.rules.s13_interphase import Economy
from asterism.games.nova.state import LIMITED, PEACE, TOTAL, Nova
from tests.nova.board import (
    ask,
    at,
    board,
    card,
    controller,
    events,
    marker,
    menu,
    pin,
    play,
    rights,
    spot,
    unit,
)


def _do(g: Nova, verb: str, **args: Any) -> Nova:
    """Carry out an effect of red's, written as in content/cards.toml."""
    return ask(g, Do(0, *f.EFFECTS.packed({"do": verb, **args})))


def _words(g: Nova) -> set[str]:
    return {move.split()[0] for move in menu(ask(g, Naval(0)))} - {"done"}


def _chosen(g: Nova, *moves: str) -> Nova:
    play(g, *[f"red: {move}" for move in moves])
    return g


# -- points, discounts, naval power ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("only", "words"),
    [
        ("moves", {"move", "attack"}),
        ("units", {"build", "invest", "naval", "reinforce"}),
        ("markers", {"place", "invest"}),
        ("exploring", {"explore"}),
        ("anything", {"move", "attack", "build", "invest", "naval", "reinforce"}),
    ],
)
def test_points_pay_for_what_they_are_for(only: str, words: set[str]) -> None:
    """Three points for one thing pay for nothing else; those for anything pay for all."""
    g = board(
        markers={"corrin/1": "red colony", "selk/1": "blue base"},
        units={"red-escort-1": "corrin", "red-line-1": "corrin/1"},
        covered={"halvard": "rich-1"},
    )
    assert _words(g) == set()
    g.pending = None
    found = _words(_do(g, "points", amount=3, only=only))
    assert found == words if only != "anything" else found >= words | {"place", "explore", "scrap"}
    assert sum(g.purse) == g.purse[f.PURSE_IDS.index(only)] == 3


def test_points_lapse_with_the_naval_phase() -> None:
    """What was not spent, and discounts, are no more in the next impulse."""
    g = _do(board(markers={"corrin/1": "red base"}), "points", amount=3, only="moves")
    _do(g, "discount", action="factory", amount=2)
    ask(g, Naval(0))
    play(g, "red: done")
    assert (sum(g.purse), sum(g.discount)) == (0, 0)


def test_naval_power_rises_but_not_above_nineteen() -> None:
    """From 17 by two, by one more; with 19 the card does nothing."""
    g = board(naval={"red": 16}, hands={"red": ["shipwrights"]})
    _do(g, "naval", amount=2)
    assert (g.naval[0], does_anything(g, 0, card("shipwrights"))) == (18, True)
    _do(g, "naval", amount=2)
    assert (g.naval[0], does_anything(g, 0, card("shipwrights"))) == (19, False)


@pytest.mark.parametrize("action", ["factory", "settlement", "colony", "capital"])
def test_a_discount_lowers_one_action_and_never_below_one_point(action: str) -> None:
    """It is for red's impulse; several add up; another action costs as before."""
    number = ACTION_IDS.index(action)
    g = board()
    full = cost(g, 0, number)
    _do(g, "discount", action=action, amount=2)
    assert (cost(g, 0, number), cost(g, 0, 1)) == (full - 2, 2)
    _do(g, "discount", action=action, amount=9)
    assert cost(g, 0, number) == max(1, full - 11)
    empty_purse(g)
    assert cost(g, 0, number) == full


def test_income_raises_the_base_at_once_and_until_the_next_interphase() -> None:
    """A point now and in each impulse; even where a scenario reckons no economy it ends then."""
    g = board(markers={"corrin/1": "red base"})
    g.economy[0] = 1
    _do(g, "income", amount=2)
    assert g.purse[f.ANYTHING] == 2
    ask(g, Impulse(0))
    assert g.purse[f.ANYTHING] == 3
    g.pending = None
    g.flags = 512  # no economy for red (18.5.no-economy)
    ask(g, Economy(), Impulse(0))
    assert (g.economy[0], g.purse[f.ANYTHING]) == (1, 1)


# -- cards -----------------------------------------------------------------------------------------


def test_drawing_gives_cards_of_a_deck_and_no_x() -> None:
    """Two of the civil deck; a deck that has nothing but X cards gives none."""
    g = board(dice=["festival", "academy"], hands={"red": ["archives"]})
    _do(g, "draw", deck="civil", count=2)
    assert set(g.hands[0]) == {card("archives"), card("festival"), card("academy")}
    assert does_anything(g, 0, card("archives"))
    g.decks[1] = [card("x-civil-1"), card("x-civil-2")]
    assert not does_anything(g, 0, card("archives"))
    _do(g, "draw", deck="civil", count=2)
    assert (len(g.hands[0]), len(g.decks[1])) == (3, 2)


def test_salvage_takes_a_card_that_was_discarded_in_an_earlier_impulse() -> None:
    """Not one of this impulse, not one of another deck; all see which."""
    g = board(discards=["levy", "refit", "festival"])
    g.decks[0].remove(card("raiders"))
    g.discards[0].append(card("raiders"))
    _do(g, "salvage", deck="military")
    assert menu(g) == ["take levy", "take refit"]
    _chosen(g, "take refit")
    assert g.hands[0] == [card("refit")]
    assert g.discards[0] == [card("levy"), card("raiders")]
    assert events(g) == ["salvaged red refit"]
    ask(g, Do(0, f.SALVAGE, 0, 0, 0))
    assert g.hands[0] == [card("levy"), card("refit")]
    assert not does_anything(g, 0, card("old-plans"))


def test_looking_shows_the_hand_of_another_player() -> None:
    """Red knows blue's cards then, green does not; red may choose whose hand it is."""
    g = board(seats=3, hands={"red": ["stowaways"], "blue": ["levy", "gift"]})
    _do(g, "look")
    assert menu(g) == ["choose blue", "choose green"]
    _chosen(g, "choose blue")
    for name in ("levy", "gift"):
        assert (g.knowledge.knows(0, card(name)), g.knowledge.knows(2, card(name))) == (True, False)
    assert _do(board(seats=1), "look").pending is None


# -- victory points --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("amount", "per", "most", "vp"),
    [
        (1, "once", 1, 1),
        (2, "once", 1, 1),
        (1, "colony", 2, 2),
        (1, "colony", 9, 3),
        (2, "settlement", 9, 2),
        (1, "capital", 9, 0),
        (1, "treaty", 9, 1),
        (3, "treaty", 2, 2),
    ],
)
def test_vp_are_counted_by_what_red_holds(amount: int, per: str, most: int, vp: int) -> None:
    """Two own colonies and one that it occupies, a settlement, a treaty; blue's do not count."""
    g = board(
        markers={
            "corrin/1": "red colony",
            "corrin/2": "red colony",
            "halvard/1": "red settlement",
            "ember/1": "blue colony",
            "ostara/1": "blue colony",
            "selk/1": "minors-a colony",
            "ambry/1": "minors-1 colony",
        },
        units={"red-line-1": "ostara/1"},
    )
    place_treaty(g, 0, spot("selk/1"))
    place_treaty(g, 1, spot("ambry/1"))
    _do(g, "vp", amount=amount, per=per, most=most)
    assert (g.vp[0], g.vp[1]) == (vp, 0)


@pytest.mark.parametrize(("seats", "vp"), [(1, 0), (2, 0), (3, 2), (4, 3)])
def test_vp_for_further_players_begin_with_the_third(seats: int, vp: int) -> None:
    """Between two, or alone, there is nothing to be had; of four it is three, the most."""
    g = board(seats=seats)
    _do(g, "vp", amount=2, per="further", most=3)
    assert g.vp[0] == vp


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_card_for_further_players_gives_points_alone_where_there_are_none(seats: int) -> None:
    """Summit can be played for its effect between three, for its action points always."""
    g = board(seats=seats, hands={"red": ["summit"]}, markers={"halvard/1": "red colony"})
    moves = menu(ask(g, Naval(0)))
    assert "spend summit" in moves
    assert ("event summit" in moves) == (seats > 2)


# -- tension and treaties --------------------------------------------------------------------------


@pytest.mark.parametrize(("way", "after"), [("lower", PEACE), ("raise", TOTAL)])
def test_tension_changes_by_a_step_with_one_other_player(way: str, after: int) -> None:
    """Red chooses with whom, or leaves it."""
    g = _do(board(seats=3, tension=LIMITED), "tension", way=way)
    assert menu(g) == ["choose blue", "choose green", "leave"]
    _chosen(g, "choose green")
    assert [g.tension[0 * 4 + 2], g.tension[2 * 4 + 0], g.tension[1]] == [after, after, LIMITED]
    g = _do(board(seats=3, tension=LIMITED), "tension", way=way)
    _chosen(g, "leave")
    assert g.tension[1] == g.tension[2] == LIMITED


def test_tension_has_two_ends() -> None:
    """In peace nothing is lowered, in total war nothing raised."""
    g = _do(board(tension=PEACE), "tension", way="lower")
    assert (g.pending, g.tension[1]) == (None, PEACE)
    g = _do(board(tension=TOTAL), "tension", way="raise")
    assert (g.pending, g.tension[1]) == (None, TOTAL)


def test_a_treaty_can_oust_another_whoever_has_more_merchants() -> None:
    """Blue has more; its treaty goes, and it may be angry. A far minor is out of reach."""
    g = board(
        markers={
            "corrin/1": "red base",
            "selk/1": "minors-a colony",
            "miravel/1": "minors-a colony",
            "ambry/1": "minors-1 colony",
        },
        naval={"blue": 19},
        tension=PEACE,
    )
    place_treaty(g, 1, spot("selk/1"))
    _do(g, "treaty")
    assert menu(g) == ["at selk 1", "at miravel 1"]
    _chosen(g, "at selk 1")
    assert treaty_of(g, spot("selk/1")) == 0
    ask(g, Naval(0))
    assert rights(g, "blue") == ["raise red limited"]


# -- units -----------------------------------------------------------------------------------------

ZONE = {"corrin/1": "red colony", "selk/1": "red base", "ember/1": "blue colony"}


@pytest.mark.parametrize(
    ("kind", "systems"),
    [("escort", ["corrin", "selk"]), ("line", ["corrin"]), ("fortress", ["corrin"])],
)
@pytest.mark.parametrize("full", [0, 1])
def test_new_units_enter_for_nothing_where_they_could_be_built(
    kind: str, systems: list[str], full: int
) -> None:
    """Escorts in any system of red's, the others at a colony; active, on the side that is said."""
    g = _do(board(markers=ZONE), "place", unit=kind, full=full, count=1)
    if len(systems) > 1:
        assert menu(g) == [f"at-system {system}" for system in systems]
        _chosen(g, f"at-system {systems[-1]}")
    name = f"red-{kind}-1"
    assert (at(g, name), g.full[unit(name)], g.pending) == (systems[-1], full, None)


def test_no_more_units_enter_than_there_are_pieces() -> None:
    """Five escorts are out: of two one comes; without a place none."""
    out = {f"red-escort-{n}": "corrin" for n in range(1, 6)}
    g = _do(
        board(markers={"corrin/1": "red base"}, units=out), "place", unit="escort", full=1, count=2
    )
    assert (at(g, "red-escort-6"), g.pending) == ("corrin", None)
    g = _do(board(markers={"corrin/1": "red base"}), "place", unit="line", full=0, count=1)
    assert at(g, "red-line-1") == ""


def test_reduced_units_of_the_own_zones_become_full() -> None:
    """Two of three, chosen among unlike ones; a besieged one and one of blue are not offered."""
    g = board(
        markers={**ZONE, "ostara/1": "red base"},
        units={
            "red-line-1": "corrin",
            "red-line-2": "corrin",
            "red-escort-1": "selk",
            "red-escort-2": "ostara/1",
            "blue-line-1": "ostara",
            "blue-line-2": "ember",
        },
    )
    _do(g, "reinforce", count=2)
    assert menu(g) == ["unit red-line-1", "unit red-escort-1", "leave"]
    _chosen(g, "unit red-line-1")
    assert menu(g) == ["unit red-line-2", "unit red-escort-1", "leave"]
    _chosen(g, "unit red-escort-1")
    assert g.pending is None
    names = ("red-line-1", "red-escort-1", "red-line-2", "red-escort-2", "blue-line-1")
    assert [g.full[unit(name)] for name in names] == [1, 1, 0, 0, 0]
    _chosen(_do(g, "reinforce", count=2), "leave")
    assert g.full[unit("red-line-2")] == 0
    assert g.naval[0] == 0


# -- others' markers -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tension", "planets"), [(PEACE, ["selk 1"]), (LIMITED, ["selk 1", "ostara 1"])]
)
def test_a_raid_removes_an_unguarded_base_or_factory_nearby(
    tension: int, planets: list[str]
) -> None:
    """In peace bases only; none with a unit, none far away, no settlement, not one's own."""
    g = board(
        markers={
            "corrin/1": "red base",
            "miravel/1": "red base",
            "selk/1": "blue base",
            "ostara/1": "blue factory",
            "halvard/1": "blue base",
            "ember/1": "blue base",
            "nightgate/1": "blue settlement",
        },
        units={"blue-escort-1": "halvard/1"},
        tension=tension,
    )
    _do(g, "raid")
    assert menu(g) == [*[f"at {planet}" for planet in planets], "leave"]
    _chosen(g, "at selk 1")
    assert (marker(g, "selk/1"), events(g)) == ("", ["unmarked blue base selk"])
    _do(g, "raid")
    if tension == PEACE:
        assert g.pending is None
    else:
        _chosen(g, "leave")
        assert marker(g, "ostara/1") == "blue factory"


def test_a_rebellion_frees_a_marker_from_the_units_that_occupy_it() -> None:
    """Red chooses between two of blue's conquests: it is its owner's, the units lie beside it."""
    g = board(
        seats=3,
        markers={"corrin/1": "green colony", "selk/1": "minors-a colony", "ember/1": "red colony"},
        units={
            "blue-line-1": "corrin/1",
            "blue-line-2": "corrin/1",
            "blue-escort-1": "selk/1",
            "red-line-1": "ember/1",
        },
    )
    assert controller(g, "corrin") == "blue"
    _do(g, "rebellion")
    assert menu(g) == ["at corrin 1", "at selk 1"]
    _chosen(g, "at corrin 1")
    assert controller(g, "corrin") == "green"
    assert "corrin/1" not in (at(g, "blue-line-1"), at(g, "blue-line-2"))
    assert at(g, "blue-line-1").startswith("corrin/")
    assert controller(g, "selk") == "blue"


# -- minors ----------------------------------------------------------------------------------------


def test_calm_leaves_one_activation_out() -> None:
    """The next one, and no other: no die is rolled for it."""
    g = _do(board(), "calm")
    ask(g, ActivateMinors(0))
    assert events(g) == ["calmed"]
    pin(g, 3)
    ask(g, ActivateMinors(0))
    assert events(g) == ["calmed", "activation 3"]


def test_minors_are_activated_at_once_so_many_times() -> None:
    """Twice: corrin's minor rolls for its number and acts; then nobody has that number."""
    g = board(markers={"corrin/1": "minors-a colony"}, dice=[4, 1, 4, 1])
    _do(g, "activate", count=2)
    assert events(g, "activated") == ["activated minors-a corrin 1 1"] * 2
