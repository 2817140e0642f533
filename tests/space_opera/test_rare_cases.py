"""Rare cases of several chapters: who has gone, who dies together, what is discarded first."""

from __future__ import annotations

from asterism.games.space_opera.content.cards import RESOURCE_IDS
from asterism.games.space_opera.positions.placing import space_of
from asterism.games.space_opera.state import EVOLVING
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.games.space_opera.vocabulary.refusals import REFUSALS
from asterism.kernel.options import pack
from asterism.testing.rulebook import rule
from tests.space_opera.board import (
    APART,
    asked,
    board,
    credits_of,
    events,
    lies,
    menu,
    play,
    turn,
    winner,
)

LEAVE = "sudden-appointment"


@rule("24.escape")
def test_a_war_is_off_when_the_defender_jumps_away() -> None:
    """Copper answers the declaration: no fleet meets another one, and nothing is compared."""
    g = turn(
        board(
            raised={"gold-1": "tin-sparrow", "copper-1": "folding-frigate"},
            hands={"copper": [LEAVE]},
            credits={"copper": 2},
            systems=["thimble"],
        )
    )
    play(g, "gold: war copper", f"copper: answer {LEAVE}")
    while asked(g) != "gold Turn":
        play(g, f"{asked(g).split()[0]}: pass")
    assert not events(g, "met", "compared")
    assert events(g, "war-ends") == ["war-ends"]
    assert "war copper" not in menu(g)


@rule("24.same-time", "25.together", "25.ties")
def test_the_last_two_die_together_and_who_has_more_technologies_has_won() -> None:
    """Skarrow 4 + 2 against 2 + 2, Orrund 4 + 2 against 1 + 2: each kills the one troop."""
    one = {"gold": (0, 1), "copper": (0, 1)}
    g = turn(board(troops=one, raised={"copper-1": "toll-nebula"}))
    play(g, "gold: war copper")
    assert events(g, "extinct") == ["extinct gold", "extinct copper"]
    assert winner(g) == "copper military"


@rule("9.before", "9.out-of-reach")
def test_an_ability_does_not_reach_whom_has_jumped_away_in_answer() -> None:
    """Skarrow tax copper, who leaves red for blue: the credits stay with copper."""
    g = turn(
        board(hands={"copper": [LEAVE]}, credits={"gold": 1, "copper": 9}, systems=["thimble"])
    )
    play(g, "gold: ability copper")
    assert asked(g) == "copper UseAnswer"
    play(g, f"copper: answer {LEAVE}")
    while asked(g) != "gold Turn":
        play(g, f"{asked(g).split()[0]}: pass")
    assert not events(g, "taxed")
    assert credits_of(g, "gold", "copper") == [0, 7]


@rule("9.before", "9.silence")
def test_whom_an_ability_is_used_on_is_asked_if_it_may_have_an_answer() -> None:
    g = turn(board(hands={"copper": ["mothwing"]}, credits={"gold": 1, "copper": 9}))
    play(g, "gold: ability copper")
    assert (asked(g), menu(g)) == ("copper UseAnswer", ["pass"])
    g = turn(board(credits={"gold": 1, "copper": 9}))
    play(g, "gold: ability copper")
    assert asked(g) == "gold Turn"


@rule("14.discard", "5.eight")
def test_a_full_command_table_is_no_obstacle_to_what_frees_a_space() -> None:
    rest = ("instant-moat", "mothwing", "brass-aunt", "cloud-dairy", "mule-convoy", "twin-swallows")
    raised = {f"gold-{at + 2}": card for at, card in enumerate((*rest, "large-gardener"))}
    g = turn(
        board(
            hands={"gold": ["museum-of-small-wars", "toll-nebula"]},
            raised={"gold-1": "tin-sparrow", **raised},
            credits={"gold": 20},
        )
    )
    assert "build toll-nebula" not in menu(g)
    play(g, "gold: build museum-of-small-wars")
    assert lies(g, "gold-1") == "unfinished museum-of-small-wars"


@rule("20.once")
def test_a_crew_with_weaken_is_not_built_on_a_fleet_that_has_it() -> None:
    g = turn(
        board(
            hands={"gold": ["rust-whisperer"]},
            raised={"gold-1": "mothwing", "gold-2": "tin-sparrow"},
            credits={"gold": 9},
        )
    )
    assert [move for move in menu(g) if "rust" in move] == ["mount rust-whisperer gold-2"]


@rule("13.sacrifice")
def test_without_a_troop_to_sacrifice_the_ability_is_not_used() -> None:
    g = turn(
        board(
            species={"gold": "choir-of-sael", "copper": "orrund"},
            troops={"gold": (0, 2)},
            credits={"gold": 5},
            turn="gold",
        )
    )
    assert "ability" not in menu(g)


@rule("7.same-sector", "15.allows")
def test_a_fleet_away_brings_wars_and_offers_into_reach_but_no_ability() -> None:
    """Skarrow's guest is with copper: gold is at war with it there, and cannot tax it."""
    g = turn(board(raised={"gold-1": "uninvited-guest"}, at=dict(list(APART.items())[:2]),
                   credits={"gold": 5, "copper": 5}))  # fmt: skip
    play(g, "gold: send-to gold-1 copper")
    assert {"war copper", "negotiate copper"} <= set(menu(g))
    assert "ability copper" not in menu(g)


@rule("18.targets", "19.down")
def test_while_it_evolves_a_fleet_hides_no_more() -> None:
    """Nothing that lies face down has an effect, Stealth neither."""
    g = board(
        hands={"gold": ["wrecking-permit"]},
        raised={"copper-1": "unlit-lantern"},
        credits={"gold": 3},
    )
    assert "play wrecking-permit copper" not in menu(turn(g.clone()))
    g.condition[space_of("copper-1")] = EVOLVING
    assert "play wrecking-permit copper" in menu(turn(g))


@rule("23.binding")
def test_credits_change_hands_as_soon_as_an_offer_is_accepted() -> None:
    g = turn(board(hands={"copper": ["mothwing", "toll-nebula"]}, credits={"gold": 3}))
    play(g, "gold: negotiate copper", "gold: give-credits 3", "gold: want-cards 1")
    play(g, "gold: propose", "copper: accept")
    assert (asked(g), credits_of(g, "gold", "copper")) == ("copper HandOver", [0, 3])


@rule("22.actions", "4.paid", "9.use", "3.once", "24.once")
def test_what_is_refused_is_told_why() -> None:
    """By the entry that forbids it, in a sentence."""
    g = turn(board(hands={"gold": ["cloud-dairy"]}, credits={"gold": 4}))
    play(g, "gold: jump", "gold: war copper", "gold: pass")
    nebula = RESOURCE_IDS.index("toll-nebula")
    dairy = RESOURCE_IDS.index("cloud-dairy")
    reasons = {
        pack(v.BUILD, nebula): ("9.use", "not-in-hand"),
        pack(v.BUILD, dairy): ("4.paid", "too-few-credits"),
        pack(v.JUMP): ("3.once", "no-jump-left"),
        pack(v.WAR, 1): ("24.once", "war-already"),
    }
    assert g.pending is not None
    for option, (entry, reason) in reasons.items():
        why = g.pending.refuse(g, option)
        assert (why.section, why.reason) == (entry, reason)
        assert reason in REFUSALS
