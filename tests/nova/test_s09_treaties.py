"""9: trade treaties with minors: where they may lie, whom they oust, what they are worth."""

from __future__ import annotations

import pytest

from asterism.games.nova.content.cards import CARD_DECK, CARD_IDS, CARD_KIND, OPPORTUNITY
from asterism.games.nova.rules.pieces import marker_free
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s07_allies import ally_with
from asterism.games.nova.rules.s08_activation import Act
from asterism.games.nova.rules.s09_treaties import place_treaty
from asterism.games.nova.rules.s13_interphase import Interphase, income_of
from asterism.games.nova.state import LIMITED, NONE, Nova
from asterism.testing.rulebook import rule
from tests.nova.board import (
    ask,
    board,
    card,
    controller,
    events,
    marker,
    menu,
    pin,
    play,
    rights,
    side,
    spot,
    system,
)

OPPORTUNITIES = [CARD_IDS[i] for i in range(len(CARD_IDS)) if CARD_KIND[i] == OPPORTUNITY]
MINORS = {
    "selk/1": "minors-a colony",
    "miravel/1": "minors-a base",
    "farreach/1": "minors-1 colony",
}


def _trade(
    markers: dict[str, str], hand: str = "envoys", naval: dict[str, int] | None = None
) -> Nova:
    return board(markers={**MINORS, **markers}, hands={"red": [hand]}, naval=naval)


def _treaties(g: Nova) -> list[str]:
    """Return the treaties that may be placed now, as "SYSTEM PLANET"."""
    moves = [move.split() for move in menu(g)]
    return [" ".join(move[2:]) for move in moves if move[0] == "treaty"]


def _owner(g: Nova, where: str) -> list[int]:
    at = spot(where)
    return [g.treaties[i + 1] for i in range(0, len(g.treaties), 2) if g.treaties[i] == at]


@rule("9.one", "9.region")
def test_a_treaty_lies_on_a_minor_colony_of_a_region_with_an_own_system() -> None:
    """Selk is in halvard's region: its colony may have one; a base and another region may not."""
    g = ask(_trade({"halvard/1": "red base"}), Naval(0))
    assert _treaties(g) == ["selk 1"]
    play(g, "red: treaty envoys selk 1")
    assert _owner(g, "selk/1") == [0]


@rule("9.region")
def test_units_and_markers_that_control_nothing_open_no_region() -> None:
    """Red shares halvard with blue: nobody controls it, so the region is closed to both."""
    g = ask(
        _trade({"halvard/1": "red base", "halvard/2": "blue base", "ember/1": "red base"}), Naval(0)
    )
    assert controller(g, "halvard") == ""
    assert _treaties(g) == []


@rule("9.region")
def test_an_ally_beyond_the_map_opens_no_region() -> None:
    """The system beyond farreach is red's, and lies in no region: farreach stays closed."""
    g = _trade({"beyond-farreach/1": "minors-1 colony"})
    ally_with(g, 0, card("kinship"), spot("beyond-farreach/1"))
    ask(g, Naval(0))
    assert controller(g, "beyond-farreach") == "red"
    assert _treaties(g) == []


@rule("9.one")
def test_a_colony_holds_one_treaty_and_one_player_may_have_several() -> None:
    """Where red has a treaty it places no second one, but on the other colony it may."""
    g = _trade({"halvard/1": "red base", "lowen/1": "red base"})
    place_treaty(g, 0, spot("selk/1"))
    ask(g, Naval(0))
    assert _treaties(g) == ["farreach 1"]
    play(g, "red: treaty envoys farreach 1")
    assert _owner(g, "selk/1") == _owner(g, "farreach/1") == [0]


@rule("9.card")
@pytest.mark.parametrize("name", OPPORTUNITIES)
def test_every_opportunity_can_place_a_treaty_instead_of_its_own_event(name: str) -> None:
    """The card is discarded, and gives neither points nor what is written on it."""
    g = ask(_trade({"halvard/1": "red base"}, hand=name), Naval(0))
    play(g, f"red: treaty {name} selk 1")
    assert _owner(g, "selk/1") == [0]
    assert g.hands[0] == []
    assert card(name) in g.discards[CARD_DECK[CARD_IDS.index(name)]]
    assert (sum(g.purse), sum(g.discount), g.naval[0], g.vp[0]) == (0, 0, 0, 0)


@rule("9.card")
def test_developments_and_surprises_place_no_treaty() -> None:
    """Only opportunity cards bear the event."""
    for name in ("pact", "gift"):
        assert _treaties(ask(_trade({"halvard/1": "red base"}, hand=name), Naval(0))) == []


@rule("9.marker", "9.lost")
def test_a_treaty_takes_one_of_the_five_factory_markers_until_it_is_lost() -> None:
    """With four factories the fifth marker is the treaty; with five there is none left."""
    four = {f"halvard/{n}": "red factory" for n in range(1, 5)}
    g = ask(_trade(four), Naval(0))
    play(g, "red: treaty envoys selk 1")
    assert not marker_free(g, 0, 1)
    full = _trade({**four, "corrin/1": "red factory"})
    assert _treaties(ask(full, Naval(0))) == []
    place_treaty(g, 1, spot("selk/1"))
    assert marker_free(g, 0, 1)
    assert events(g, "treaty-lost") == ["treaty-lost red selk"]


@rule("9.not-control")
def test_a_treaty_controls_nothing() -> None:
    """Selk stays the minors' own, and its marker theirs."""
    g = ask(_trade({"halvard/1": "red base"}), Naval(0))
    play(g, "red: treaty envoys selk 1")
    assert controller(g, "selk") == "minors-a"
    assert marker(g, "selk/1") == "minors-a colony"


@rule("9.not-allied")
def test_the_ally_of_another_player_takes_no_treaty_and_loses_the_old_one() -> None:
    """Blue's ally trades with blue alone; red's treaty there ends when the alliance begins."""
    g = _trade({"halvard/1": "red base"})
    g.planets[spot("selk/1")] = 8
    place_treaty(g, 0, spot("selk/1"))
    ally_with(g, 1, card("kinship"), spot("selk/1"))
    assert _owner(g, "selk/1") == []
    ask(g, Naval(0))
    assert _treaties(g) == []


@rule("9.replace")
@pytest.mark.parametrize(("red", "blue", "may"), [(3, 2, True), (2, 1, False), (0, 1, False)])
def test_only_more_merchants_replace_the_treaty_of_another(
    red: int,
    blue: int,
    may: bool,
) -> None:
    """Naval power 1 and 2 give two merchants, 3 gives three: equal ones are not more."""
    g = _trade({"halvard/1": "red base", "corrin/1": "blue base"}, naval={"red": red, "blue": blue})
    place_treaty(g, 1, spot("selk/1"))
    ask(g, Naval(0))
    assert _treaties(g) == (["selk 1"] if may else [])
    if may:
        play(g, "red: treaty envoys selk 1")
        assert _owner(g, "selk/1") == [0]
        assert g.grounds[1 * 4 + 0] == LIMITED


@rule("9.lost")
def test_a_treaty_is_lost_when_its_colony_is_conquered() -> None:
    """Blue storms selk; its planet is blue's then, and red's factory marker is free again.

    Red may hold blue responsible (10.raise-limited).
    """
    g = board(
        markers={**MINORS, "halvard/1": "blue base"},
        planets={"selk/1": "minor"},
        units={"blue-line-1": "selk", "blue-line-2": "selk", "blue-line-3": "selk"},
        full=["blue-line-1", "blue-line-2", "blue-line-3"],
        points=1,
        tension=0,
    )
    place_treaty(g, 0, spot("selk/1"))
    ask(g, Naval(1))
    play(g, "blue: assault selk 1", "blue: send blue-line-2", "blue: done")
    play(g, "blue: done", dice=[1, 1, 1, 6, 6, 6, 6, 6, 6])
    assert "intrinsic-fell minors-a selk" in events(g)
    assert "occupied blue selk" in events(g)
    assert _owner(g, "selk/1") == []
    assert rights(g, "red") == ["raise blue limited"]


@rule("9.activation")
def test_row_five_presses_for_naval_power_or_the_treaty() -> None:
    """A roll of 5 lets red choose; at naval power 0 the treaty goes, by nobody's act."""
    g = _trade({"corrin/1": "red base"}, naval={"red": 2})
    place_treaty(g, 0, spot("selk/1"))
    acts = Act(side("minors-a"), system("selk"), spot("selk/1"), 0)
    pin(g, 5)
    ask(g, acts)
    assert menu(g) == ["lower-power", "end-treaty"]
    play(g, "red: lower-power")
    assert (g.naval[0], _owner(g, "selk/1")) == (1, [0])
    pin(g, 5)
    ask(g, acts)
    play(g, "red: end-treaty")
    assert (g.naval[0], _owner(g, "selk/1")) == (1, [])
    assert rights(g, "red") == []
    place_treaty(g, 0, spot("selk/1"))
    g.naval[0] = 0
    pin(g, 5)
    ask(g, acts)
    assert _owner(g, "selk/1") == []
    assert g.pending is None


@rule("9.income")
def test_a_merchant_at_the_minor_of_a_treaty_brings_one_more() -> None:
    """With two merchants a rich factory and the treaty give 2; with one merchant 1."""
    g = board(
        markers={**MINORS, "halvard/1": "red factory"},
        planets={"halvard/1": "rich"},
        naval={"red": 1},
    )
    place_treaty(g, 0, spot("selk/1"))
    assert income_of(g, 0) == 2
    g.naval[0] = 0
    assert income_of(g, 0) == 1
    g.naval[0], g.treaties = 1, []
    assert income_of(g, 0) == 1
    assert g.active != NONE
    ask(g, Interphase(0))
    assert events(g, "economy")[0] == "economy red 1 0 0"
