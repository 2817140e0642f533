"""Chapter 15: The Divergence's second ship."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from asterism.games.galaxy.content.tables import ECUP, MYRMIDON
from asterism.games.galaxy.positions.position import build
from asterism.games.galaxy.rules.s15_governors import GovernorPhase
from tests.galaxy.table_top import Table, row, sit, table
from tests.rulebook import rule

WIN = [6, 6, 1, 1]
KILLED = [1, 1, 6, 6, 6, 6, 1, 1]


def divergence(
    *hand: str,
    cells: dict[tuple[str, int], list[str]] | None = None,
    bases: tuple[tuple[str, str, int], ...] = (),
    dice: Sequence[int] = (),
) -> Table:
    """Green governs The Divergence; red holds a card."""
    return table(
        2,
        hands={"green": list(hand), "red": ["cylor-1"]},
        cells=cells,
        bases=[("green", "divergence", 1), *bases],
        dice=dice,
    )


@rule("15.divergence", "5.governor-exceptions")
def test_a_second_ship_in_the_action_phase() -> None:
    """15.divergence, 5.governor-exceptions: on top of the one A action of the turn."""
    t = divergence("divergence-2", "kha-2", "kha-3")
    t.play("play divergence-2", "play kha-2")
    assert (t.visible("divergence"), t.visible("kha")) == ("divergence-2", "kha-2")
    assert t.why_not("play kha-3") == "5.one-of-a: already-acted"


@rule("15.divergence", "15.use")
def test_the_second_ship_is_no_duty() -> None:
    """15.divergence, 15.use: green may be done after the first."""
    t = divergence("divergence-2", "kha-2")
    t.play("play divergence-2")
    assert "done" in t.options()
    t.play("done")
    assert "kha-2" in t.hand("green")


@rule("15.divergence")
def test_only_a_ship_on_the_divergence_brings_a_second() -> None:
    """15.divergence: the governor's ship on another world is the only one, governed or not."""
    for bases in ((), (("green", "kha", 1),)):
        t = divergence("divergence-2", "kha-2", "ecup-2", bases=bases)
        t.play("play kha-2")
        assert t.options("play") == []
        for ship in ("divergence-2", "ecup-2"):
            assert t.why_not(f"play {ship}") == "5.one-of-a: already-acted"


@rule("15.divergence", "10.not-others", "15.not-yet")
@pytest.mark.parametrize("order", ["never", "after"])
def test_only_its_governor_has_a_second_ship(order: str) -> None:
    """15.divergence, 10.not-others, 15.not-yet: before the first ship is played."""
    t = table(2, hands={"green": ["divergence-2", "kha-2"]})
    t.play("play divergence-2")
    if order == "after":
        t.play("base divergence")
        assert t.governor("divergence") == "green"
    assert t.why_not("play kha-2") == "5.one-of-a: already-acted"


@rule("15.divergence", "10.current")
def test_a_governor_who_loses_the_post_has_no_second_ship() -> None:
    """15.divergence, 10.current: green's own Assault Craft hands The Divergence to red."""
    t = table(
        2,
        hands={"green": ["divergence-4", "kha-2"]},
        bases=[("green", "divergence", 1), ("red", "divergence", 1)],
        governors={"divergence": "green"},
    )
    t.play("play divergence-4", "lower green divergence 1")
    assert t.governor("divergence") == "red"
    assert t.options("play") == []
    assert t.why_not("play kha-2") == "5.one-of-a: already-acted"


@rule("15.divergence-elsewhere")
def test_the_second_ship_goes_to_another_column() -> None:
    """15.divergence-elsewhere: neither a ship of The Divergence nor an Ally may follow there."""
    t = divergence("divergence-2", "divergence-5", "ally-2", "kha-2")
    t.play("play divergence-2")
    plays = t.options("play")
    assert not [option for option in plays if "divergence" in option]
    assert "play kha-2" in plays
    assert "play ally-2 kha" in plays
    for move in ("play divergence-5", "play ally-2 divergence"):
        assert t.why_not(move) == "15.divergence-elsewhere: second-ship-elsewhere"


@rule("15.divergence", "8.instead")
def test_the_second_ship_is_played_not_discarded_nor_hidden_under_a_base() -> None:
    """15.divergence, 8.instead: the power says "play"."""
    t = table(
        2,
        round=2,
        surrendered=["kha"],
        hands={"green": ["divergence-2", "kha-2"]},
        bases=[("green", "divergence", 1)],
    )
    t.play("play divergence-2")
    assert t.why_not("discard kha-2") == "5.one-of-a: already-acted"
    t = divergence("divergence-2", "kha-2")
    t.play("play divergence-2")
    assert t.why_not("garrison kha-2") == "5.one-of-a: already-acted"


@rule("15.divergence-survive")
def test_the_second_ship_may_follow_a_destroyed_first() -> None:
    """15.divergence-survive: a counter-attack took the first."""
    t = divergence("divergence-8", "kha-2", cells=row(1, divergence=2, ecup=9), dice=KILLED)
    t.play("play divergence-8", "attack ecup")
    assert "divergence-8" in t.discard()
    t.play("play kha-2")
    assert t.visible("kha") == "kha-2"


@rule("15.divergence", "5.any-order")
def test_the_first_power_that_is_left_lapses() -> None:
    """15.divergence, 5.any-order: the second ship closes what the first had open."""
    t = divergence("divergence-3", "kha-2")
    t.play("play divergence-3")
    assert t.options("raise") == ["raise green divergence 1"]
    t.play("play kha-2")
    assert t.options("raise") == []
    assert t.why_not("raise green divergence 1") == "12.transport: another-ship-does-that"


@rule("15.divergence")
def test_the_first_attacks_that_are_left_lapse() -> None:
    """15.divergence: opportunities are those of the second ship now."""
    t = divergence("divergence-8", "kha-2", cells=row(1, divergence=2, ecup=8))
    t.play("play divergence-8")
    assert t.g.attacks == 2
    t.play("play kha-2")
    assert t.options("attack") == []
    assert t.why_not("attack ecup") == "13.fleet: only-a-fleet-ship-attacks"


@rule("15.divergence")
def test_the_first_scan_that_is_left_lapses() -> None:
    """15.divergence: the roll for the second ship is in the second ship's world."""
    t = table(
        2,
        hands={"green": ["divergence-9", "kha-9"]},
        bases=[("green", "divergence", 1)],
        garrisons={"red": "divergence-1"},
        technology={"green": ["sensors"]},
        dice=[1, 1],
    )
    t.play("play divergence-9", "play kha-9", "scan")
    assert t.events("scanned") == ["scanned green kha 1 1"]
    assert t.garrison("red") == "divergence-1"


@rule("15.divergence-both")
def test_both_ships_use_their_own_powers() -> None:
    """15.divergence-both: first a Transport, then an Assault Craft."""
    t = divergence("divergence-3", "kha-4", bases=(("red", "kha", 1),))
    t.play("play divergence-3", "raise green divergence 1", "play kha-4", "lower red kha 1")
    assert t.bases("green", "divergence") == [0]
    assert t.bases("red", "kha") == [2]


@rule("15.divergence-both", "13.opportunity")
def test_the_second_ship_counts_its_own_opportunities() -> None:
    """15.divergence-both, 13.opportunity: it matches the first, and covers a ship."""
    t = divergence("divergence-8", "kha-8", cells=row(1, kha=2, ecup=3), dice=[*WIN, *WIN])
    t.play("play divergence-8")
    assert t.g.attacks == 0
    t.play("play kha-8")
    assert t.g.attacks == 2
    t.play("attack ecup", "attack divergence")
    assert t.cell("divergence") == []


@rule("15.divergence-both", "15.kha")
def test_the_second_ship_may_be_played_face_down() -> None:
    """15.divergence-both, 15.kha: by who governs Kha'Farjimmn as well."""
    t = divergence("divergence-3", "kha-8", bases=(("green", "kha", 1),))
    t.play("play divergence-3", "hide kha-8")
    assert t.cell("kha") == ["kha-8"]
    assert t.visible("kha") is None
    assert t.why_not("raise green divergence 1") == "12.transport: another-ship-does-that"


@rule("15.divergence-draw")
def test_two_ships_still_mean_one_draw() -> None:
    """15.divergence-draw: the hand shrinks by one."""
    t = divergence("divergence-2", "kha-2", "kha-9")
    t.play("play divergence-2", "play kha-2", "done", "keep")
    assert len(t.hand("green")) == 2
    assert len(t.events("drew")) == 1
    assert t.asked() == "red"


@rule("15.divergence-both", "15.phase")
@pytest.mark.parametrize(
    ("moves", "thefts"),
    [
        (["take red", "bury red"], ["cylor-3", "cylor-3", "cylor-2"]),
        (["bury red", "take red"], ["cylor-3", "cylor-2"]),
    ],
)
def test_two_governor_powers_in_either_order(moves: list[str], thefts: list[str]) -> None:
    """15.divergence-both, 15.phase: as the player likes, each of them once.

    No turn brings two powers of phase 2 about (the first ship lies on The Divergence, whose power
    is used before), so this position puts phase 2 on the agenda by itself.
    """
    g = build(
        2,
        hands={"red": ["cylor-1", "cylor-2", "cylor-3"]},
        bases=[("green", "myrmidon", 1), ("green", "ecup", 1)],
    )
    g.agenda.clear()
    g.governs = 1 << ECUP | 1 << MYRMIDON
    g.push(GovernorPhase(0, 0))
    t = sit(g, thefts=thefts)
    assert t.options() == ["bury red", "take red", "done"]
    t.play(moves[0])
    assert t.options() == [moves[1], "done"]
    section = "15.ecup" if moves[0] == "take red" else "15.myrmidon"
    assert t.why_not(moves[0]) == f"{section}: power-already-used"
    t.play(moves[1])
    assert t.reserve("red") == ["cylor-2", "cylor-3"]
    assert t.hand("red") == ["cylor-1"]


@rule("15.divergence-both", "15.imperial")
def test_the_second_ship_on_imperial_has_imperials_opportunity() -> None:
    """15.divergence-both, 15.imperial: for who governs both worlds."""
    t = divergence("divergence-2", "imperial-8", bases=(("green", "imperial", 1),))
    t.play("play divergence-2", "play imperial-8")
    assert t.options("attack") == ["attack divergence"]
    assert t.g.attacks == 1


@rule("15.divergence-both", "15.erith")
def test_the_second_ship_on_erithizonian_moves_an_ally() -> None:
    """15.divergence-both, 15.erith: even the Ally that was the first ship."""
    t = divergence("ally-4", "erith-1", bases=(("green", "erith", 1),))
    t.play("play ally-4 divergence", "play erith-1", "done", "shift divergence kha")
    assert (t.cell("divergence"), t.cell("kha")) == ([], ["ally-4"])


@rule("15.divergence-both", "15.cylor")
def test_the_second_ship_on_cylor_exchanges_cards() -> None:
    """15.divergence-both, 15.cylor: in phase 4, before the one draw."""
    t = table(
        2,
        round=2,
        surrendered=["kha"],
        hands={"green": ["divergence-3", "cylor-1", "kha-5"], "red": ["erith-1"]},
        bases=[("green", "divergence", 1), ("green", "cylor", 1)],
        draws=["ecup-1", "ecup-2"],
    )
    t.play("play divergence-3", "play cylor-1", "done", "replace kha-5", "done")
    assert t.hand("green") == ["ecup-1", "ecup-2"]


@rule("15.divergence-both", "7.world-in-play")
def test_the_second_ship_needs_a_world_in_play() -> None:
    """15.divergence-both, 7.world-in-play: like any ship."""
    t = table(
        2,
        round=2,
        surrendered=["kha"],
        hands={"green": ["divergence-2", "kha-2", "ally-3"]},
        bases=[("green", "divergence", 1)],
    )
    t.play("play divergence-2")
    assert t.why_not("play kha-2") == "7.world-in-play: world-has-surrendered"
    assert t.why_not("play ally-3 kha") == "7.world-in-play: world-has-surrendered"


@rule("15.divergence", "6.others-free")
def test_the_ship_that_was_bid_binds_the_first_only() -> None:
    """15.divergence, 6.others-free: the second ship of the opening turn is free."""
    t = table(2, bidding=True, hands={"green": ["divergence-7", "kha-2"], "red": ["cylor-1"]})
    t.play("bid 7", "red: pass", "green: base divergence", "play divergence-7", "play kha-2")
    assert t.visible("kha") == "kha-2"
