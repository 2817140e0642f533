"""16: Ambush: who has it strikes first, a fleet in the battle of fleets, troops in the totals.

Patient Needle 4/1 lies in ambush. Tin Sparrow 3/1, Folding Frigate 1/3, Grand Overture 7/4.
"""

from __future__ import annotations

import pytest

from asterism.testing.rulebook import rule
from tests.space_opera.board import asked, board, events, menu, met, play, troops, turn


@rule("16.first", "16.both")
@pytest.mark.parametrize(
    ("attacker", "defender", "lost"),
    [
        # 4 > 1: the sparrow falls before it can strike.
        ("patient-needle", "tin-sparrow", {"copper-1"}),
        ("tin-sparrow", "patient-needle", {"gold-1"}),
        # 4 does not exceed 4; then 7 > 1.
        ("patient-needle", "grand-overture", {"gold-1"}),
        # Both lie in ambush: at the same time.
        ("patient-needle", "patient-needle", {"gold-1", "copper-1"}),
        # 4 > 3, and the frigate strikes no more; it could not have hurt the needle anyway.
        ("patient-needle", "folding-frigate", {"copper-1"}),
    ],
)
def test_a_fleet_in_ambush_strikes_first(attacker: str, defender: str, lost: set[str]) -> None:
    g = turn(board(raised={"gold-1": attacker, "copper-1": defender}))
    play(g, "gold: war copper")
    assert {line.split()[1] for line in events(g, "destroyed")} == lost


@rule("16.first", "12.bonus")
def test_equipment_can_bring_ambush() -> None:
    """A sparrow with the prow attacks 4: another sparrow falls at once."""
    raised = {"gold-1": "tin-sparrow", "copper-1": "tin-sparrow"}
    g = turn(board(raised=raised, carries={"gold-1a": "spring-loaded-prow"}))
    play(g, "gold: war copper")
    assert events(g, "destroyed") == ["destroyed copper-1 tin-sparrow"]


@rule("16.first", "17.two")
def test_what_fell_in_ambush_no_longer_strikes_its_other_opponent() -> None:
    """Twin Swallows 3/3, swift, are met by needle and sparrow: 4 > 3, and the sparrow lives."""
    raised = {"gold-1": "twin-swallows", "copper-1": "patient-needle", "copper-2": "tin-sparrow"}
    g = turn(board(raised=raised))
    play(g, "gold: war copper")
    assert met(g) == ["gold-1 copper-1", "gold-1 copper-2"]
    assert events(g, "destroyed") == ["destroyed gold-1 twin-swallows"]


CHOIR = {"gold": "choir-of-sael", "copper": "orrund"}


@rule("16.troops", "24.kills", "16.updated")
def test_troops_in_ambush_kill_before_the_other_side_strikes() -> None:
    """Choir 3 + 4 against Orrund 2 + 4: three die. With both military troops gone Orrund attack 4,

    not 8, against 2 + 4: nothing.
    """
    g = turn(board(species=CHOIR, troops={"gold": (2, 2), "copper": (3, 2)}, turn="gold"))
    play(g, "gold: war copper")
    assert events(g, "compared") == ["compared gold 7 copper 6"]
    play(g, "gold: die 2")
    assert events(g, "compared")[1:] == ["compared copper 4 gold 6"]
    assert (troops(g, "gold"), troops(g, "copper")) == ((2, 2), (2, 0))


@rule("16.troops")
def test_the_killer_may_leave_the_military_alive_and_is_struck_by_it() -> None:
    """The same, but three civil troops die: 8 > 6, and Choir lose three, of copper's choice."""
    g = turn(board(species=CHOIR, troops={"gold": (2, 2), "copper": (3, 2)}, turn="gold"))
    play(g, "gold: war copper", "gold: die 0")
    assert events(g, "compared")[1:] == ["compared copper 8 gold 6"]
    assert (asked(g), menu(g)) == ("copper Losses", ["die 1", "die 2"])
    play(g, "copper: die 2")
    assert troops(g, "gold") == (1, 0)


@rule("16.troops", "25.military")
def test_who_dies_out_in_an_ambush_does_not_strike() -> None:
    """Choir 3 + 4 against 2 + 2: Orrund's one civil and one military troop both die."""
    at = {"iron": "inkwell", "gold": "cinnabar-reach", "copper": "old-furnace"}
    g = turn(board(3, at=at, species=CHOIR, troops={"gold": (1, 2), "copper": (1, 1)}, turn="gold"))
    play(g, "gold: war copper")
    assert (events(g, "compared"), troops(g, "gold")) == (["compared gold 7 copper 4"], (1, 2))
    assert "extinct copper" in events(g)


@rule("16.troops", "16.both")
def test_where_both_sides_lie_in_ambush_they_strike_at_the_same_time() -> None:
    """The parade drills the Skarrow against the Choir: each is compared before anybody dies."""
    species = {"gold": "skarrow", "copper": "choir-of-sael"}
    own = {"gold": ["surprise-parade"]}
    g = turn(board(species=species, hands=own, credits={"gold": 1}, troops={"copper": (4, 0)}))
    play(g, "gold: war copper", "gold: answer surprise-parade")
    assert events(g, "compared") == ["compared gold 6 copper 2", "compared copper 3 gold 1"]


@rule("16.troops")
def test_the_defenders_troops_lie_in_ambush_too() -> None:
    """Choir are attacked: 3 + 4 against Skarrow's 1 + 2 kills three of four before Skarrow strike.

    The military one among them: 4, not 6, against 2 + 4.
    """
    species = {"gold": "skarrow", "copper": "choir-of-sael"}
    g = turn(board(species=species, troops={"gold": (3, 1), "copper": (2, 2)}))
    play(g, "gold: war copper")
    assert events(g, "compared") == ["compared copper 7 gold 3"]
    play(g, "copper: die 1")
    assert events(g, "compared")[1:] == ["compared gold 4 copper 6"]
