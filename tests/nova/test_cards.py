"""The ninety cards: each is played from one position, and what its effects change is looked at.

The numbers are those of content/cards.toml. What the verbs mean is in test_effects.py,
test_effects_lasting.py and test_effects_battle.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from asterism.games.nova.content import effects as f
from asterism.games.nova.content.cards import (
    CARD_DECK,
    CARD_EFFECTS,
    CARD_IDS,
    CARD_KIND,
    CARD_MOMENT,
    CARD_NAMES,
    CARD_POINTS,
    CARDS,
    DEVELOPMENT,
    OPPORTUNITY,
    SURPRISE,
    X,
)
from asterism.games.nova.content.tables import PLANET_IDS, STATION, SYSTEM_IDS, UNIT_KIND
from asterism.games.nova.rules.s05_attack import Intercept, begin_attack
from asterism.games.nova.rules.s05_building import buildable
from asterism.games.nova.rules.s05_effects import vp_for
from asterism.games.nova.rules.s05_hands import hand_room
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s05_points import cost, fill_purse
from asterism.games.nova.rules.s06_battle import fire
from asterism.games.nova.rules.s08_activation import embassy
from asterism.games.nova.rules.s09_lost import treaty_of
from asterism.games.nova.rules.s09_treaties import merchants, place_treaty
from asterism.games.nova.rules.s13_interphase import CountPoints, income_of, maintenance_of
from asterism.games.nova.state import LIMITED, NAVAL, NONE, Nova
from asterism.testing.rulebook import rule
from tests.nova.board import ask, board, card, events, menu, play, rights, side, spot, unit

OPPORTUNITIES = [CARD_IDS[i] for i in range(CARDS) if CARD_KIND[i] == OPPORTUNITY]
DEVELOPMENTS = [CARD_IDS[i] for i in range(CARDS) if CARD_KIND[i] == DEVELOPMENT]
SURPRISES = [CARD_IDS[i] for i in range(CARDS) if CARD_KIND[i] == SURPRISE]
OWN = [name for name in SURPRISES if CARD_MOMENT[CARD_IDS.index(name)] == f.IN_OWN]
OTHERS = [name for name in SURPRISES if name not in OWN]


def _effects(name: str) -> list[list[int]]:
    return CARD_EFFECTS[CARD_IDS.index(name)]


def _position(name: str) -> Nova:
    """Everything that a card may speak of is there; red holds the card, and may play it now.

    There are two players, or three where a card counts further ones.
    In limited war: an unguarded base of blue at selk, its settlement at ostara under a fleet of
    red, minors at miravel and lowen, reduced units of red, discards of each deck.
    """
    further = any(verb == f.VP and per == f.PER_FURTHER for verb, _, per, _ in _effects(name))
    g = board(
        seats=3 if further else 2,
        markers={
            "corrin/1": "red colony",
            "halvard/1": "red settlement",
            "selk/1": "blue base",
            "ostara/1": "blue settlement",
            "miravel/1": "minors-a colony",
            "dunmere/1": "minors-a colony",
        },
        planets={"miravel/1": "minor", "dunmere/1": "minor"},
        units={
            "red-line-1": "corrin",
            "red-line-2": "halvard",
            "red-escort-1": "ostara/1",
            "blue-line-1": "selk/2",
        },
        hands={
            "red": [name],
            "blue": [
                "gift" if name != "gift" else "gossip",
                "screens" if name != "screens" else "militia",
            ],
        },
        discards=[each for each in ("arsenal", "homesteads", "summit") if each != name],
        tension=LIMITED,
        naval={"blue": 9},
    )
    g.phase = NAVAL
    place_treaty(g, 0, spot("dunmere/1"))
    place_treaty(g, 1, spot("miravel/1"))
    return ask(g, Naval(0))


def _chance(name: str) -> list[int | str]:
    """Return what chance gives to a card: cards of a deck, or dice for the minors of dunmere."""
    for verb, a, b, _ in _effects(name):
        if verb == f.DRAW:
            taken = {name, "gift", "gossip", "screens", "arsenal", "homesteads", "summit"}
            own = [each for each in DEVELOPMENTS if CARD_DECK[CARD_IDS.index(each)] == a]
            return [*[each for each in own if each not in taken][:b]]
        if verb == f.ACTIVATE:
            return [6, 1] * a
    return []


def _played(g: Nova, name: str, how: str) -> Nova:
    """Play the card for its event, and answer what it asks with the first that is offered."""
    play(g, f"red: {how} {name}", dice=_chance(name))
    while not isinstance(g.pending, Naval):
        play(g, f"red: {menu(g)[0]}")
    return g


# -- what happens once -----------------------------------------------------------------------------

Check = Callable[[Nova, Nova, list[int]], bool]


def _new_units(g: Nova, old: Nova, kind: int, full: int) -> int:
    return len(
        [
            each
            for each, at in enumerate(g.unit_at)
            if at != NONE and old.unit_at[each] == NONE
            if UNIT_KIND[each] == kind and g.full[each] == full and g.unit_side[each] == 0
        ]
    )


ONCE: dict[int, Check] = {
    f.POINTS: lambda g, old, e: g.purse[e[2]] == old.purse[e[2]] + e[1],
    f.NAVAL: lambda g, old, e: g.naval[0] == old.naval[0] + e[1],
    f.DRAW: lambda g, old, e: len(old.decks[e[1]]) - len(g.decks[e[1]]) == e[2] == len(g.hands[0]),
    f.SALVAGE: lambda g, old, e: g.hands[0] == old.discards[e[1]],
    f.DISCOUNT: lambda g, old, e: cost(old, 0, e[1]) - cost(g, 0, e[1]) == e[2],
    f.VP: lambda g, old, e: g.vp[0] == vp_for(old, 0, e) > 0,
    f.TENSION: lambda g, old, e: g.tension[1] - old.tension[1] == (1 if e[1] else -1),
    f.PLACE: lambda g, old, e: _new_units(g, old, e[1], e[2]) == e[3],
    f.REINFORCE: lambda g, old, e: sum(g.full) - sum(old.full) == e[1],
    f.LOOK: lambda g, old, e: all(g.knowledge.knows(0, face) for face in g.hands[1]),
    f.CALM: lambda g, old, e: g.calm == old.calm + 1,
    f.RAID: lambda g, old, e: bool(old.marker[spot("selk/1")]) and not g.marker[spot("selk/1")],
    f.INCOME: lambda g, old, e: g.credit[0] == old.credit[0] + e[1] == g.purse[0],
    f.TREATY: lambda g, old, e: [treaty_of(each, spot("miravel/1")) for each in (old, g)] == [1, 0],
    f.REBELLION: lambda g, old, e: g.unit_at[unit("red-escort-1")] != spot("ostara/1"),
    f.ACTIVATE: lambda g, old, e: len(events(g, "activation")) == e[1],
}


@pytest.mark.parametrize("name", OPPORTUNITIES)
def test_an_opportunity_does_what_it_says_and_is_discarded(name: str) -> None:
    """Each of its effects, with its numbers; it was the one card of this impulse."""
    g = _position(name)
    old = g.clone()
    _played(g, name, "event")
    for effect in _effects(name):
        assert ONCE[effect[0]](g, old, effect), [*f.EFFECTS.verbs][effect[0]]
    assert card(name) in g.discards[CARD_DECK[CARD_IDS.index(name)]]
    assert g.carded == 1


@pytest.mark.parametrize("name", OWN)
def test_a_surprise_of_the_own_naval_phase_does_what_it_says(name: str) -> None:
    """In red's naval phase, not in blue's; it is not the one card of this impulse."""
    g = _position(name)
    old = g.clone()
    assert rights(g, "red") == [f"surprise {name}"]
    _played(g, name, "surprise")
    for effect in _effects(name):
        assert ONCE[effect[0]](g, old, effect), [*f.EFFECTS.verbs][effect[0]]
    assert (card(name) in g.discards[CARD_DECK[CARD_IDS.index(name)]], g.carded) == (True, 0)
    other = _position(name)
    other.pending = None
    ask(other, Naval(1))
    assert rights(other, "red") == []


# -- what lasts ------------------------------------------------------------------------------------


def _purse(g: Nova) -> list[int]:
    fill_purse(g, 0)
    return g.purse[:]


def _level(g: Nova, kind: int, field: int) -> int:
    name = "red-line-1" if kind == 0 else "red-escort-1"
    g.target = spot("corrin/1") if field else NONE
    found = fire(g, unit(name), False)
    g.target = NONE
    return found


def _vp(g: Nova) -> int:
    copy = g.clone()
    copy.pending = None
    ask(copy, CountPoints())
    return copy.vp[0]


def _guards(g: Nova) -> int:
    copy = g.clone()
    begin_attack(copy, 1, SYSTEM_IDS.index("corrin"), copy.control[SYSTEM_IDS.index("corrin")])
    return copy.inside


def _quiet(g: Nova) -> int:
    return embassy(g, side("minors-a"), SYSTEM_IDS.index("dunmere"))


LASTING: dict[int, Check] = {
    f.FIRE: lambda g, old, e: _level(g, e[1], e[2]) - _level(old, e[1], e[2]) == e[3],
    f.UNITS: lambda g, old, e: set(buildable(g, 0)) - set(buildable(old, 0)) == {STATION + e[1]},
    f.SUPPLY: lambda g, old, e: _purse(g)[e[2]] - _purse(old)[e[2]] == e[1],
    f.DISCOUNT: lambda g, old, e: cost(old, 0, e[1]) - cost(g, 0, e[1]) == e[2],
    f.MERCHANTS: lambda g, old, e: merchants(g, 0) - merchants(old, 0) == e[1],
    f.UPKEEP: lambda g, old, e: maintenance_of(g, 0) == max(0, maintenance_of(old, 0) - e[1]),
    f.HAND: lambda g, old, e: hand_room(g, 0) - hand_room(old, 0) == e[1],
    f.PRESTIGE: lambda g, old, e: _vp(g) - _vp(old) == e[1],
    f.LEAGUE: lambda g, old, e: income_of(g, 0) - income_of(old, 0) == e[1],
    f.EMBASSY: lambda g, old, e: _quiet(g) - _quiet(old) == e[1],
    f.ALLIANCE: lambda g, old, e: len(g.allies) == len(old.allies) + 4,
    f.GUARD: lambda g, old, e: _guards(g) - _guards(old) == e[1],
}


@pytest.mark.parametrize("name", DEVELOPMENTS)
def test_a_development_runs_and_gives_what_it_says(name: str) -> None:
    """It lies before red for as many whole turns as there are players, after this one."""
    g = _position(name)
    g.naval[0] = 3
    old = g.clone()
    _played(g, name, "event")
    for effect in _effects(name):
        assert LASTING[effect[0]](g, old, effect), [*f.EFFECTS.verbs][effect[0]]
    assert (g.running[0], g.hands[0], g.carded) == ([card(name)], [], 1)
    assert g.ends[CARD_IDS.index(name)] == g.turn + 3


@pytest.mark.parametrize("name", DEVELOPMENTS)
def test_any_development_can_extend_a_running_one_instead(name: str) -> None:
    """It is discarded, and its own effect does not begin."""
    g = board(hands={"red": [name]}, running={"red": ["gunnery" if name != "gunnery" else "pact"]})
    runs = g.running[0][0] - card("forced-march")
    ask(g, Naval(0))
    play(g, f"red: extend {name} {CARD_IDS[runs]}")
    assert (g.plus[runs], len(g.running[0])) == (1, 1)
    assert g.discards[CARD_DECK[CARD_IDS.index(name)]] == [card(name)]


# -- surprises of battles --------------------------------------------------------------------------


def _battle(name: str, *, landing: bool) -> Nova:
    """Red attacks blue, in space or on a planet, and holds the card."""
    g = board(
        markers={"corrin/1": "red base", "halvard/1": "blue base", "ember/1": "minors-6 colony"},
        units={
            "red-line-1": "corrin",
            "red-escort-1": "corrin/1",
            "blue-line-1": "corrin/2" if landing else "halvard",
        },
        hands={"red": [name, "levy"]},
        points=1,
    )
    g.phase = NAVAL
    ask(g, Naval(0))
    play(g, "red: assault corrin 2" if landing else "red: attack halvard")
    return g


IN_BATTLE: dict[int, Check] = {
    f.FIRE: lambda g, old, e: g.fires == [0, e[1], e[3]],
    f.ABSORB: lambda g, old, e: (old.left[0], g.left[0]) == (6, 6 - e[1]),
    f.INTERCEPTOR: lambda g, old, e: g.ambush == [old.ambush[0] + e[1], 0],
    f.HOLD: lambda g, old, e: (old.held, g.held) == (0, 1),
    f.CEASEFIRE: lambda g, old, e: (old.attack >= 0, g.attack) == (True, NONE),
}


@pytest.mark.parametrize("name", OTHERS)
def test_a_surprise_of_a_battle_does_what_it_says_at_its_moment(name: str) -> None:
    """While units join, before the dice, or as red takes six hits; never in the naval phase."""
    assert rights(_position(name), "red") == []
    moment = CARD_MOMENT[CARD_IDS.index(name)]
    landing = any(each[0] == f.FIRE and each[2] == 1 for each in _effects(name))
    g = _battle(name, landing=landing)
    if moment != f.IN_ATTACK:
        while isinstance(g.pending, Intercept):
            play(g, f"{('red', 'blue')[g.asked()[0]]}: {menu(g)[0]}")
    if moment == f.IN_LOSSES:
        g.full[unit("blue-line-1")] = g.full[unit("red-line-1")] = 1
        play(g, "red: done", "blue: done", dice=[6, 6, 6, 3, 3, 6])
    if _effects(name)[0][0] == f.CEASEFIRE:
        assert rights(g, "red") == []
        g.attacker, g.defender = side("minors-6"), 0
    old = g.clone()
    play(g, f"red: surprise {name}")
    if moment == f.IN_LOSSES:
        assert events(g, "takes") == ["takes red 6", "takes blue 0"]
    for effect in _effects(name):
        assert IN_BATTLE[effect[0]](g, old, effect), [*f.EFFECTS.verbs][effect[0]]
    assert card(name) in g.discards[CARD_DECK[CARD_IDS.index(name)]]


# -- all of them -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*OPPORTUNITIES, *DEVELOPMENTS, *SURPRISES])
def test_every_card_gives_its_action_points_instead(name: str) -> None:
    """And nothing else; it is discarded."""
    g = _position(name)
    old = g.clone()
    play(g, f"red: spend {name}")
    at = CARD_IDS.index(name)
    assert g.purse == [CARD_POINTS[at], 0, 0, 0, 0]
    assert CARD_POINTS[at] > 0
    assert card(name) in g.discards[CARD_DECK[at]]
    assert (g.vp, g.naval, g.running, g.discount) == (old.vp, old.naval, old.running, old.discount)
    assert g.carded == (0 if CARD_KIND[at] == SURPRISE else 1)


@rule("11.2.x-cards")
@pytest.mark.parametrize("at", [at for at in range(CARDS) if CARD_KIND[at] == X])
def test_an_x_has_neither_points_nor_effects(at: int) -> None:
    """It is no card for a hand."""
    assert (CARD_POINTS[at], CARD_EFFECTS[at], CARD_MOMENT[at]) == (0, [], 0)


def test_the_decks_are_three_times_nine_and_three() -> None:
    """Thirty each; no card but the X twice; an alliance and a rebellion with the diplomats."""
    for deck in range(3):
        kinds = [CARD_KIND[at] for at in range(CARDS) if CARD_DECK[at] == deck]
        assert Counter(kinds) == {OPPORTUNITY: 9, DEVELOPMENT: 9, SURPRISE: 9, X: 3}
    names = [CARD_NAMES[at] for at in range(CARDS) if CARD_KIND[at] != X]
    assert len(set(CARD_IDS)) == CARDS == 90
    assert len(set(names)) == 81
    verbs = {deck: set[int]() for deck in range(3)}
    for at in range(CARDS):
        verbs[CARD_DECK[at]] |= {each[0] for each in CARD_EFFECTS[at]}
    assert {f.ALLIANCE, f.REBELLION} <= verbs[2]
    assert not {f.ALLIANCE, f.REBELLION} & (verbs[0] | verbs[1])
    assert verbs[0] | verbs[1] | verbs[2] == {verb.number for verb in f.EFFECTS.verbs.values()}
    assert "minor" in PLANET_IDS


def test_each_verb_that_a_card_bears_is_looked_at() -> None:
    """In one of the three tables of this file, by the moment at which it may stand on a card."""
    for effect in f.EFFECTS.verbs.values():
        number = effect.number
        assert (number in ONCE) == bool(effect.moments & f.IN_OWN)
        assert (number in LASTING) == bool(effect.moments & f.RUNNING)
        battle = f.IN_ATTACK | f.IN_BATTLE | f.IN_LOSSES
        assert (number in IN_BATTLE) == bool(effect.moments & battle)
