"""5.4: surprises of an attack: who may join, who may leave, how well they shoot, what they take."""

from __future__ import annotations

import pytest

from asterism.games.nova.rules.s05_attack import Intercept
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s06_battle import Tactics
from asterism.games.nova.rules.s06_losses import Losses
from asterism.games.nova.rules.s08_activation import Act
from asterism.games.nova.state import NAVAL, NONE, Nova
from tests.nova.board import (
    ask,
    at,
    board,
    events,
    marker,
    menu,
    play,
    rights,
    side,
    spot,
    system,
    unit,
)

ZONE = {"halvard/1": "red base", "corrin/1": "blue base", "selk/1": "blue base"}


def _attack(
    units: dict[str, str], hands: dict[str, list[str]], full: list[str] | None = None
) -> Nova:
    """Red attacks corrin from halvard."""
    g = board(markers=ZONE, units=units, hands=hands, full=full or [], points=1)
    g.phase = NAVAL
    ask(g, Naval(0))
    play(g, "red: attack corrin")
    return g


def _pass_all(g: Nova) -> None:
    """Let nobody else join."""
    while isinstance(g.pending, Intercept):
        play(g, f"{('red', 'blue')[g.asked()[0]]}: {menu(g)[0]}")


# -- who may join and leave ------------------------------------------------------------------------


def test_an_ambush_lets_one_more_inactive_unit_of_the_defender_join() -> None:
    """One inactive unit of corrin may join by itself; with the card another, or one of selk."""
    g = _attack(
        {
            "red-line-1": "halvard",
            "blue-escort-1": "corrin/1",
            "blue-escort-2": "corrin/1",
            "blue-line-1": "selk/1",
            "blue-fortress-1": "selk/1",
        },
        {"blue": ["ambush"]},
    )
    assert (g.asked(), menu(g)) == ([1], ["pass", "join blue-escort-1"])
    play(g, "blue: join blue-escort-1")
    assert (g.asked(), menu(g)) == ([1], ["pass"])
    assert rights(g, "blue") == ["surprise ambush"]
    play(g, "blue: surprise ambush")
    assert menu(g) == ["pass", "join blue-line-1", "join blue-escort-2"]
    play(g, "blue: join blue-line-1")
    assert isinstance(g.pending, Tactics)
    assert g.defenders == [unit("blue-escort-1"), unit("blue-line-1")]


def test_an_ambush_by_the_attacker_is_for_the_attacker() -> None:
    """Red's inactive fleet at halvard may join, and no more of blue's units than before."""
    g = _attack(
        {
            "red-line-1": "halvard",
            "red-escort-1": "halvard/1",
            "blue-escort-1": "corrin/1",
            "blue-line-1": "selk/1",
        },
        {"red": ["ambush"]},
    )
    assert menu(g) == ["join red-line-1"]
    play(g, "red: surprise ambush")
    assert menu(g) == ["join red-line-1", "join red-escort-1"]
    play(g, "red: join red-escort-1")
    assert (g.asked(), menu(g)) == ([1], ["pass", "join blue-escort-1"])


@pytest.mark.parametrize("held", [False, True])
def test_a_pursuit_keeps_everybody_in_the_battle(held: bool) -> None:
    """Without it blue's fleet may retreat to selk or withdraw to a planet."""
    g = _attack(
        {"red-line-1": "halvard", "red-line-2": "halvard", "blue-line-1": "corrin"},
        {"red": ["pursuit", "gift"], "blue": ["levy"]},
    )
    if held:
        play(g, "red: surprise pursuit")
    play(g, "red: join red-line-1")
    away = [move.split()[0] for move in menu(g) if move != "pass"]
    assert (g.asked(), away) == ([1], [] if held else ["retreat", "withdraw", "withdraw"])


def test_a_ceasefire_ends_an_attack_of_independents() -> None:
    """The minors of selk attack red's base at corrin: red has nothing there, and is asked."""
    g = board(
        markers={"corrin/1": "red base", "selk/1": "minors-a colony"},
        units={"mixed-1": "reserve minors-a"},
        hands={"red": ["cease-fire"]},
        dice=[6],
    )
    ask(g, Act(side("minors-a"), system("selk"), spot("selk/1"), 0))
    assert (type(g.pending), menu(g)) == (Intercept, ["pass"])
    assert rights(g, "red") == ["surprise cease-fire"]
    play(g, "red: surprise cease-fire")
    assert (g.attack, g.attacker) == (NONE, NONE)
    assert (at(g, "mixed-1"), marker(g, "corrin/1")) == ("reserve minors-a", "red base")
    assert "row minors-a 6" in events(g)
    assert events(g, "shots") == []


def test_a_ceasefire_does_not_stop_a_player() -> None:
    """Blue is attacked by red, and red by nobody: neither may play it."""
    hands = {"red": ["bribes"], "blue": ["cease-fire"]}
    g = _attack({"red-line-1": "halvard", "blue-line-1": "corrin"}, hands)
    play(g, "red: join red-line-1")
    assert (g.asked(), rights(g, "blue")) == ([1], [])


def test_whoever_has_no_cards_is_not_asked_in_vain() -> None:
    """Red's only fleet joins by itself, nobody opposes it, and it is asked to advance."""
    g = _attack({"red-line-1": "halvard"}, {})
    assert menu(g) == ["advance red-line-1", "done"]


# -- fire ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "kind", "hits"),
    [
        ("", "line", 0),
        ("ranging", "line", 3),
        ("concentrated-fire", "line", 3),
        ("ranging", "escort", 0),
    ],
)
def test_better_fire_in_space_is_for_the_units_that_are_named(
    card: str, kind: str, hits: int
) -> None:
    """Line fleets shoot at F2: a 3 is a hit with one level more only; escorts need a 1."""
    hands = {"red": [card]} if card else {}
    g = _attack(
        {f"red-{kind}-1": "halvard", "blue-escort-1": "corrin", "blue-escort-2": "corrin"}, hands
    )
    _pass_all(g)
    assert isinstance(g.pending, Tactics)
    if card:
        assert rights(g, "red") == [f"surprise {card}"]
        play(g, f"red: surprise {card}")
    play(g, "red: done", "blue: done", dice=[3, 6, 6])
    assert events(g, "shots")[0] == f"shots red {hits} 0"


def test_concentrated_fire_is_for_every_unit_that_shoots_or_covers() -> None:
    """An escort hits with a 2 then; blue's units gain nothing."""
    g = _attack(
        {"red-escort-1": "halvard", "blue-escort-1": "corrin"}, {"red": ["concentrated-fire"]}
    )
    _pass_all(g)
    play(g, "red: surprise concentrated-fire", "red: cover red-escort-1")
    play(g, "blue: done", dice=[2, 2])
    assert events(g, "shots") == ["shots red 0 2", "shots blue 0 0"]


def test_fire_is_for_one_field() -> None:
    """On a planet the drill for landing may be played and does something, ranging may not."""
    g = board(
        markers={"corrin/1": "red base", "corrin/2": "blue settlement"},
        units={"red-escort-1": "corrin", "blue-escort-1": "corrin/2"},
        hands={"red": ["ranging", "landing-drill", "concentrated-fire"]},
        points=1,
    )
    g.phase = NAVAL
    ask(g, Naval(0))
    play(g, "red: assault corrin 2")
    assert isinstance(g.pending, Tactics)
    assert rights(g, "red") == ["surprise landing-drill"]
    play(g, "red: surprise landing-drill", "red: done")
    play(g, "blue: done", dice=[3, 6, 6])
    assert events(g, "shots")[0] == "shots red 3 0"


def test_a_better_shot_lasts_for_one_battle() -> None:
    """In red's next attack the fleet shoots as ever."""
    g = _attack({"red-line-1": "halvard", "blue-line-1": "corrin"}, {"red": ["ranging"]})
    _pass_all(g)
    play(g, "red: surprise ranging", "red: done", "blue: done", dice=[6, 6])
    assert (g.attack, g.fires) == (NONE, [])


# -- losses ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "left"), [("", 0), ("screens", 1), ("damage-control", 1), ("militia", 1)]
)
def test_hits_are_absorbed_before_they_are_taken(card: str, left: int) -> None:
    """Red takes two hits on a full escort and a line fleet: with the card none is taken."""
    g = _attack({"red-line-1": "halvard", "blue-line-1": "corrin"}, {"red": [card] if card else []})
    _pass_all(g)
    play(g, "red: done", "blue: done", dice=[6, 1])
    if card:
        assert (type(g.pending), menu(g)) == (Losses, ["hit red-line-1"])
        play(g, f"red: surprise {card}")
    assert (g.pending is not None, at(g, "red-line-1") != "") == (True, bool(left))


def test_absorbing_fewer_hits_than_there_are_leaves_the_rest() -> None:
    """Three hits less two: a full line fleet would be turned for two, and is not for one."""
    g = _attack(
        {"red-line-1": "halvard", "red-escort-1": "halvard", "blue-line-1": "corrin"},
        {"red": ["screens"]},
        full=["red-line-1", "red-escort-1", "blue-line-1"],
    )
    play(
        g, "red: join red-line-1", "blue: pass", "red: join red-escort-1", "blue: pass", "red: pass"
    )
    play(g, "red: done", "blue: done", dice=[6, 6, 6, 6, 6, 3, 6, 6])
    assert g.left == [3, 0]
    play(g, "red: surprise screens")
    assert [g.full[unit(name)] for name in ("red-line-1", "red-escort-1")] == [1, 0]


@pytest.mark.parametrize(("card", "winner"), [("levy", "blue"), ("screens", "red")])
def test_absorbed_hits_do_not_count_for_who_wins(card: str, winner: str) -> None:
    """Red deals one hit and takes two: with the card it takes none, and has won."""
    fleets = ["red-line-1", "blue-line-1"]
    g = _attack({"red-line-1": "halvard", "blue-line-1": "corrin"}, {"red": [card]}, full=fleets)
    _pass_all(g)
    play(g, "red: done", "blue: done", dice=[1, 6, 6, 2, 6, 6])
    play(g, "red: surprise screens" if card == "screens" else "red: hit red-line-1")
    assert events(g, "battle-won") == [f"battle-won {winner}"]


def test_blue_absorbs_hits_of_its_own_while_red_chooses() -> None:
    """Intrinsic units alone defend: red's two hits would be enough, blue's militia takes them."""
    position = {
        "markers": {"corrin/1": "red base", "corrin/2": "blue colony"},
        "units": {"red-escort-1": "corrin"},
        "points": 1,
    }
    for hand in ([], ["militia"]):
        g = board(**position, hands={"blue": hand})  # type: ignore[arg-type]
        g.phase = NAVAL
        ask(g, Naval(0))
        play(g, "red: assault corrin 2", "red: done", "blue: done", dice=[2, 6, 6])
        if hand:
            assert menu(g) == ["hit-intrinsic"]
            assert (rights(g, "red"), rights(g, "blue")) == ([], ["surprise militia"])
            play(g, "blue: surprise militia")
        assert (events(g, "occupied") == []) == bool(hand)


def test_surprises_of_a_battle_are_for_their_moment_and_those_who_fight() -> None:
    """Green is no party; and none of them can be played in a naval phase."""
    hands = {
        "red": ["ranging", "screens", "ambush"],
        "green": ["concentrated-fire", "militia", "pursuit"],
    }
    g = board(
        seats=3,
        markers=ZONE,
        units={"red-line-1": "halvard", "blue-line-1": "corrin"},
        hands=hands,
        points=1,
    )
    g.phase = NAVAL
    ask(g, Naval(0))
    assert rights(g, "red") == []
    play(g, "red: attack corrin")
    assert (rights(g, "red"), rights(g, "green")) == (["surprise ambush"], [])
    _pass_all(g)
    assert (rights(g, "red"), rights(g, "green")) == (["surprise ranging"], [])
    play(g, "red: done", "blue: done", dice=[6, 1])
    assert (rights(g, "red"), rights(g, "green")) == (["surprise screens"], [])
