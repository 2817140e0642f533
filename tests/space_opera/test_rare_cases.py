"""Rare cases of several chapters: who has gone, who dies together, what is discarded first."""

from __future__ import annotations

import pytest

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.content.cards import RESOURCE_IDS
from asterism.games.space_opera.positions.placing import space_of
from asterism.games.space_opera.rules.s13_effects import Do
from asterism.games.space_opera.state import EVOLVING, SpaceOpera
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.games.space_opera.vocabulary.refusals import REFUSALS
from asterism.kernel.options import pack
from asterism.testing.rulebook import rule
from tests.space_opera.board import (
    APART,
    ask,
    asked,
    board,
    credits_of,
    events,
    lies,
    menu,
    next_round,
    play,
    rights,
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


@rule("9.before", "9.silence")
def test_whom_an_ability_does_not_reach_any_more_is_not_asked_again() -> None:
    """Copper has jumped away and holds another card: nothing is left that it could answer."""
    g = turn(
        board(
            hands={"copper": [LEAVE, "polite-refusal"]},
            credits={"gold": 1, "copper": 9},
            systems=["thimble"],
        )
    )
    play(g, "gold: ability copper", f"copper: answer {LEAVE}")
    assert (asked(g), credits_of(g, "gold", "copper")) == ("gold Turn", [0, 7])


@rule("9.out-of-reach", "9.silence")
def test_whom_a_card_does_not_reach_any_more_is_not_asked_again_and_nor_are_others() -> None:
    """Copper leaves red; iron, who is there and could refuse the visitors, need not."""
    g = turn(
        board(
            3,
            hands={
                "gold": ["late-visitors"],
                "copper": [LEAVE, "mothwing"],
                "iron": ["polite-refusal"],
            },
            credits={"gold": 2, "copper": 9, "iron": 9},
            systems=["thimble"],
        )
    )
    play(g, "gold: play late-visitors copper", f"copper: answer {LEAVE}", "iron: pass")
    assert events(g, "cancelled") == ["cancelled late-visitors"]
    assert asked(g) == "gold Turn"


@rule("9.for-war", "15.fleets-only")
def test_nothing_is_played_for_totals_in_a_battle_of_fleets_alone() -> None:
    g = turn(
        board(
            at=dict(list(APART.items())[:2]),
            raised={"gold-1": "uninvited-guest"},
            hands={"copper": ["shield-of-paperwork"]},
            credits={"copper": 5},
        )
    )
    play(g, "gold: send-to gold-1 copper", "gold: war copper")
    assert (asked(g), menu(g)) == ("copper WarAnswer", ["pass"])
    assert rights(g, "copper") == []


def fled_to_blue(copper: str) -> SpaceOpera:
    """A war of gold, with a fleet in violet and one in blue, from which copper leaves for blue."""
    g = turn(
        board(
            3,
            at={"gold": "cinnabar-reach", "copper": copper, "iron": "inkwell"},
            raised={
                "gold-1": "unlit-lantern",
                "gold-2": "uninvited-guest",
                "copper-1": "tin-sparrow",
            },
            hands={"copper": [LEAVE]},
            credits={"copper": 2},
            systems=["thimble"],
        )
    )
    play(g, "gold: send gold-1 violet", "gold: send-to gold-2 iron", "gold: war copper")
    play(g, f"copper: answer {LEAVE}")
    return g


@rule("24.escape", "15.fleets-only")
def test_a_defender_who_jumps_to_another_fleet_of_the_attacker_has_escaped() -> None:
    """The lantern is with copper in violet, the guest with iron in blue: copper flees to blue.

    The lantern is not where copper is any more, and the guest was not where it was.
    """
    g = fled_to_blue("plum-hollow")
    assert (events(g, "met"), events(g)[-1], asked(g)) == ([], "war-ends", "gold Turn")


@rule("24.escape", "15.fleets-only")
def test_of_two_fleets_only_the_one_where_the_defender_still_is_fights() -> None:
    """Copper is in violet and blue, where a fleet of gold is in each; it leaves for blue alone."""
    g = fled_to_blue("iris-deep")
    assert events(g, "met") == ["met gold-2 copper-1 uninvited-guest tin-sparrow"]


@rule("14.half", "10.raise")
@pytest.mark.parametrize(("moon", "dairy"), [("gold-1", "gold-2"), ("gold-2", "gold-1")])
def test_what_is_required_and_raised_at_the_same_time_comes_first(moon: str, dairy: str) -> None:
    """Where the cards lie changes nothing: the moon stands."""
    g = turn(board(unfinished={moon: "orchard-moon", dairy: "cloud-dairy"}))
    next_round(g)
    assert (lies(g, moon), lies(g, dairy)) == ("raised orchard-moon", "raised cloud-dairy")
    assert events(g, "fell-apart") == []


@rule("15.return", "22.frame")
def test_what_lasts_for_a_turn_ends_with_the_round() -> None:
    """Copper, asked what to discard, gives its fleet Swift: gold's next turn does not see it."""
    nine = ["tin-sparrow", "folding-frigate", "cloud-dairy", "toll-nebula", "brass-aunt",
            "hull-curtains", "mule-convoy", "patient-needle"]  # fmt: skip
    g = turn(
        board(
            hands={"copper": nine},
            raised={"copper-1": "academy-of-feints", "copper-2": "mothwing"},
            credits={"copper": 1},
        )
    )
    play(g, "gold: done", "copper: done", "copper: use-now copper-1")
    assert events(g, "granted") == ["granted copper-2 swift mothwing"]
    play(g, "copper: drop cloud-dairy")
    assert (g.round, any(g.granted)) == (2, False)


@rule("13.effects", "1.extinct")
def test_what_happens_to_oneself_follows_though_the_rival_has_died_of_it() -> None:
    """The one troop of copper is killed; the card that is drawn for it is drawn all the same."""
    g = board(3, troops={"copper": (1, 0)}, chance=["mothwing"])
    ask(g, Do(0, 1, f.KILL, 1, 0, 0), Do(0, 1, f.TAX, 3, 0, 0), Do(0, 1, f.DRAW, 1, 0, 0))
    assert events(g, "extinct", "taxed", "drew") == ["extinct copper", "drew gold mothwing"]


@rule("18.ignore", "11.first")
def test_where_no_fleet_could_be_met_nobody_is_asked_about_stealth() -> None:
    g = turn(board(raised={"gold-1": "unlit-lantern"}))
    play(g, "gold: war copper")
    assert (asked(g), events(g)[-1]) == ("gold Turn", "war-ends")
    assert "compared gold 7 copper 2" in events(g)


@rule("16.first", "17.two", "17.falls", "20.each-meeting")
def test_swift_in_ambush_with_weaken_strikes_two_first_and_marks_both() -> None:
    """Swallows 3/3 with prow and whisperer are 5/3: the convoy, 3, falls, the overture, 4, too.

    Both fall in the ambush and strike no more; of two that stand, each gets a mark.
    """
    carries = {"gold-1a": "spring-loaded-prow", "gold-1d": "rust-whisperer"}
    raised = {"gold-1": "twin-swallows", "copper-1": "mule-convoy", "copper-2": "grand-overture"}
    g = turn(board(raised=raised, carries=carries))
    play(g, "gold: war copper")
    assert [line.split()[1] for line in events(g, "destroyed")] == ["copper-1", "copper-2"]
    assert (lies(g, "gold-1"), events(g, "weakened")) == ("raised twin-swallows", [])
    steeled = {"copper-1a": "hull-curtains", "copper-2a": "hull-curtains"}
    g = turn(board(raised=raised, carries={**carries, **steeled}))
    play(g, "gold: war copper")
    assert events(g, "destroyed") == ["destroyed gold-1 twin-swallows"]
    assert events(g, "weakened") == [
        "weakened copper-1 1 mule-convoy",
        "weakened copper-2 1 grand-overture",
    ]


@rule("17.two", "16.first", "20.each-meeting")
def test_who_falls_in_ambush_gets_no_mark_and_leaves_one_where_it_met() -> None:
    """Swallows with the whisperer meet needle and mothwing: 4 > 3 before they strike anybody.

    Needle and mothwing have met a fleet that weakens, whatever became of it; it gets no mark.
    """
    raised = {"gold-1": "twin-swallows", "copper-1": "patient-needle", "copper-2": "mothwing"}
    g = turn(board(raised=raised, carries={"gold-1d": "rust-whisperer"}))
    play(g, "gold: war copper")
    assert events(g, "destroyed") == ["destroyed gold-1 twin-swallows"]
    assert events(g, "weakened") == [
        "weakened copper-1 1 patient-needle",
        "weakened copper-2 1 mothwing",
    ]
