"""Chapter 7.1: who may declare war on whom, what for, and what it costs."""

from __future__ import annotations

import pytest

from asterism.games.galactic_era.content.tables import (
    ALLY,
    COLONISE,
    COLOURS,
    CONQUER,
    CONQUER_NEUTRAL,
    LIBERATE,
    SUBJUGATE,
)
from asterism.games.galactic_era.rules import s7_1_war
from asterism.games.galactic_era.rules.pieces import blocked
from asterism.games.galactic_era.rules.s6_1_3_engagement import battle_hexes
from asterism.games.galactic_era.rules.s6_2_4_claims import FREE
from asterism.games.galactic_era.rules.s6_2_4_gaining import GainStar
from asterism.games.galactic_era.state import GROWTH, GalacticEra
from asterism.games.galactic_era.vocabulary import verbs
from asterism.kernel.options import pack
from tests.galactic_era.positions import ask, events, hex_of, options, position, side, star
from tests.rulebook import rule

BLOCKS = [
    s7_1_war.EXTRA_OVAL,
    s7_1_war.GAIN,
    s7_1_war.GAIN_INNOCENT,
    s7_1_war.GROW,
    s7_1_war.BUILD,
    s7_1_war.RELOCATE,
    s7_1_war.GATE,
    s7_1_war.WORMHOLE,
    s7_1_war.CAPITAL,
    s7_1_war.CANCEL,
]


def why_not(g: GalacticEra, one: str, other: str, cause: int = s7_1_war.MOVES) -> str | None:
    """Why one colour cannot declare war on another for a cause; None if it can."""
    refusal = s7_1_war.may_declare(g, side(one), side(other), cause)
    return None if refusal is None else f"{refusal.section}: {refusal.reason}"


def wars(g: GalacticEra) -> set[tuple[int, int]]:
    """The pairs at war, each both ways."""
    sides = range(g.sides)
    return {(one, other) for one in sides for other in sides if g.at_war(one, other)}


# --- War and peace -------------------------------------------------------------------------------


@rule("4.7.start", "4.7.relation")
def test_all_begin_at_peace() -> None:
    """4.7.start, 4.7.relation: two players are at war or at peace."""
    g = position(6)
    assert not any(g.at_war(one, other) for one in range(6) for other in range(6))


@rule("4.7.relation", "4.7.both")
def test_a_war_and_a_peace_are_between_two_alone() -> None:
    """4.7.relation: each pair by itself, whoever of the two declares it or makes peace."""
    g = position(4, alignment=dict.fromkeys(COLOURS[:4], "sts"), war=[("blue", "yellow")])
    ask(g)
    others = {(2, 3), (3, 2)}
    for one, other in ((0, 1), (1, 0), (0, 2), (3, 0)):
        s7_1_war.declare(g, one, other)
        assert wars(g) == others | {(one, other), (other, one)}
        s7_1_war.make_peace(g, one, other)
        assert wars(g) == others
        s7_1_war.declare(g, one, other)
        s7_1_war.make_peace(g, other, one)
        assert wars(g) == others


@rule("4.7.both")
def test_a_declaration_holds_for_both() -> None:
    """4.7.both: the one who was declared war on is at war too."""
    g = position(alignment={"green": "sts"})
    ask(g)
    s7_1_war.declare(g, side("green"), side("red"))
    assert g.at_war(0, 1)
    assert g.at_war(1, 0)
    assert not g.at_war(1, 2)
    assert events(g) == ["war green red"]


@rule("7.1.lasting")
def test_a_war_that_lasts_is_not_declared_again() -> None:
    """7.1.lasting: whoever of the two declared it."""
    g = position(alignment={"green": "sts", "red": "sts"}, war=[("green", "red")])
    for one, other in (("green", "red"), ("red", "green")):
        assert why_not(g, one, other) == "7.1.lasting: at-war-already"


@rule("6.2.2.again")
def test_war_may_be_declared_again_in_the_round_of_the_peace() -> None:
    """6.2.2.again: peace protects from nothing."""
    g = position(alignment={"green": "sts"}, war=[("green", "red")])
    s7_1_war.make_peace(g, 0, 1)
    assert why_not(g, "green", "red") is None


# --- STS -----------------------------------------------------------------------------------------


@rule("7.1.sts", "7.1.alignment", "4.7.declare")
@pytest.mark.parametrize("alignment", ["sto", "sts"])
def test_sts_declare_war_on_anybody(alignment: str) -> None:
    """7.1.sts: in their moves, to conquer, and for every block."""
    g = position(alignment={"green": "sts", "red": alignment})
    for cause in (s7_1_war.MOVES, s7_1_war.CONQUEST, *BLOCKS):
        assert why_not(g, "green", "red", cause) is None


@rule("4.7.need-war", "4.7.declare", "7.1.alignment")
@pytest.mark.parametrize(("alignment", "declares"), [("sto", False), ("sts", True)])
def test_without_a_war_it_must_be_declared_as_far_as_alignment_allows(
    alignment: str, declares: bool
) -> None:
    """4.7.need-war: at peace nobody fights, blocks or liberates; 7.1.alignment: STS may declare."""
    g = position(
        ships={"green": {"uru": 9}, "red": {"mars": 1, "izar": 1}},
        stars={"uru": ("red", 1), "mars": ("green", 1)},
        alignment={"green": alignment, "red": "sts"},
        phase=GROWTH,
    )
    assert (why_not(g, "green", "red") is None) == declares
    assert not blocked(g, side("green"), hex_of(g, "mars"))
    assert battle_hexes(g, side("green")) == []
    at_peace = g.clone()
    ask(at_peace, GainStar(side("green"), FREE))
    assert options(at_peace, "gain") == (["gain uru conquer"] if declares else [])
    ask(g)
    s7_1_war.declare(g, side("red"), side("green"))
    assert blocked(g, side("green"), hex_of(g, "mars"))
    ask(g, GainStar(side("green"), FREE))
    assert options(g, "gain") == [f"gain uru {'conquer' if declares else 'liberate'}"]


@rule("7.1.sts-move")
def test_sts_are_offered_everybody_at_peace_in_their_moves() -> None:
    """7.1.sts-move: in contact or not, whoever is not at war already."""
    g = position(4, alignment={"green": "sts"}, war=[("green", "blue")])
    out: list[int] = []
    s7_1_war.list_wars(g, side("green"), s7_1_war.MOVES, out)
    assert out == [pack(verbs.DECLARE_WAR, side("red")), pack(verbs.DECLARE_WAR, side("yellow"))]


@rule("7.1.sts-cancel", "A2.military-special-block")
def test_sts_declare_war_to_cancel_an_oval() -> None:
    """7.1.sts-cancel: STO do not."""
    g = position(alignment={"green": "sts", "blue": "sts"})
    assert why_not(g, "green", "red", s7_1_war.CANCEL) is None
    assert why_not(g, "red", "blue", s7_1_war.CANCEL) == "7.1.sto-innocent: sto-only-for-innocents"


# --- STO -----------------------------------------------------------------------------------------


@rule("7.1.sto-only-sts")
def test_sto_declare_no_war_on_sto() -> None:
    """7.1.sto-only-sts: whatever for."""
    g = position()
    for cause in (s7_1_war.MOVES, s7_1_war.CONQUEST, *BLOCKS):
        assert why_not(g, "green", "red", cause) == "7.1.sto-only-sts: sto-only-on-sts"


@rule("7.1.sto-innocent")
def test_sto_declare_war_for_an_innocent_star_only() -> None:
    """7.1.sto-innocent: not in their moves, and for no other block."""
    g = position(alignment={"red": "sts"})
    for cause in (s7_1_war.MOVES, *BLOCKS):
        found = why_not(g, "green", "red", cause)
        if cause == s7_1_war.GAIN_INNOCENT:
            assert found is None
        else:
            assert found == "7.1.sto-innocent: sto-only-for-innocents"


@rule("7.1.sto-no-liberation")
def test_sto_declare_no_war_to_liberate() -> None:
    """7.1.sto-no-liberation: the war has to be on already."""
    g = position(alignment={"red": "sts"})
    assert (
        why_not(g, "green", "red", s7_1_war.CONQUEST) == "7.1.sto-no-liberation: no-war-to-liberate"
    )


@rule("7.1.innocent")
def test_which_stars_are_innocent() -> None:
    """7.1.innocent: primitive to subjugate, advanced to conquer, an STO player's to conquer."""
    g = position(alignment={"red": "sts"}, stars={"capella": ("green", 2), "izar": ("red", 2)})
    green, red, free = star("capella"), star("izar"), star("apu")
    assert s7_1_war.gain_cause(g, free, SUBJUGATE) == s7_1_war.GAIN_INNOCENT
    assert s7_1_war.gain_cause(g, free, CONQUER_NEUTRAL) == s7_1_war.GAIN_INNOCENT
    assert s7_1_war.gain_cause(g, green, CONQUER) == s7_1_war.GAIN_INNOCENT
    assert s7_1_war.gain_cause(g, red, CONQUER) == s7_1_war.GAIN
    assert s7_1_war.gain_cause(g, red, LIBERATE) == s7_1_war.GAIN
    assert s7_1_war.gain_cause(g, free, COLONISE) == s7_1_war.GAIN


@rule("A1.plejars-sts-no-block", "A1.plejars-sts-block")
def test_the_alliance_of_sts_plejars_is_no_invasion() -> None:
    """A1.plejars-sts-no-block: but to subjugate a star still is one."""
    g = position(alignment={"red": "sts"}, people={"red": "plejars"})
    assert s7_1_war.gain_cause(g, star("apu"), ALLY) == s7_1_war.GAIN
    assert why_not(g, "green", "red", s7_1_war.GAIN) == "7.1.sto-innocent: sto-only-for-innocents"
    assert s7_1_war.gain_cause(g, star("apu"), SUBJUGATE) == s7_1_war.GAIN_INNOCENT


# --- Star peoples, cards, levels -----------------------------------------------------------------


@rule("A1.plejars-sto-war")
def test_sto_plejars_declare_war_on_sts_in_their_moves() -> None:
    """A1.plejars-sto-war: not on STO, and not to liberate."""
    g = position(alignment={"red": "sts"}, people={"green": "plejars"})
    assert why_not(g, "green", "red") is None
    assert why_not(g, "green", "blue") == "7.1.sto-only-sts: sto-only-on-sts"
    assert (
        why_not(g, "green", "red", s7_1_war.CONQUEST) == "7.1.sto-no-liberation: no-war-to-liberate"
    )
    assert why_not(g, "green", "red", s7_1_war.GROW) == "7.1.sto-innocent: sto-only-for-innocents"


@rule("A1.greys-sto-no-war", "A1.greys-sto-target")
def test_sto_greys_declare_no_war_but_others_do_on_them() -> None:
    """A1.greys-sto-no-war: not even for an innocent star."""
    g = position(alignment={"red": "sts"}, people={"green": "greys"})
    for cause in (s7_1_war.MOVES, s7_1_war.GAIN_INNOCENT):
        assert why_not(g, "green", "red", cause) == "A1.greys-sto-no-war: greys-declare-no-war"
    assert why_not(g, "red", "green") is None


@rule("A3.diplomatic-effect")
def test_nobody_declares_war_on_who_is_safe() -> None:
    """A3.diplomatic-effect: for the rest of the round, for blocks too."""
    g = position(alignment={"green": "sts", "red": "sts"})
    g.safe = 1 << side("red")
    for one in ("green", "blue"):
        for cause in (
            s7_1_war.MOVES,
            s7_1_war.CONQUEST,
            s7_1_war.GAIN_INNOCENT,
            s7_1_war.GATE,
            s7_1_war.REVENGE,
        ):
            assert why_not(g, one, "red", cause) == "A3.diplomatic-effect: safe-this-round"
    assert why_not(g, "red", "green") is None


@rule("A2.spirituality-5-block")
@pytest.mark.parametrize("level", [4, 5, 6])
def test_no_war_is_declared_to_block_who_cannot_be_blocked(level: int) -> None:
    """A2.spirituality-5-block: from Spirituality V on; in moves and for a conquest it is."""
    g = position(alignment={"green": "sts"}, levels={"red": {"spirituality": level}})
    for cause in BLOCKS:
        found = why_not(g, "green", "red", cause)
        assert (found is None) == (level == 4)
        assert found in (None, "A2.spirituality-5-block: cannot-be-blocked")
    assert why_not(g, "green", "red", s7_1_war.MOVES) is None
    assert why_not(g, "green", "red", s7_1_war.CONQUEST) is None


@rule("A1.greys-sts-war")
@pytest.mark.parametrize("number", range(1, 9))
def test_who_may_declare_war_on_the_greys_for_what_they_learned(number: int) -> None:
    """A1.greys-sts-war: an STO player, in rounds 3 to 6."""
    g = position(alignment={"red": "sts", "blue": "sts"}, people={"red": "greys"}, round=number)
    dark = 3 <= number <= 6
    found = why_not(g, "green", "red", s7_1_war.REVENGE)
    assert found == (None if dark else "A1.greys-sts-war: sto-in-dark-era")
    assert why_not(g, "blue", "red", s7_1_war.REVENGE) == "A1.greys-sts-war: sto-in-dark-era"


@rule("A1.greys-sts-war", "7.1.sto-only-sts")
def test_greys_that_have_turned_sto_meanwhile_are_left_in_peace() -> None:
    """7.1.sto-only-sts: what they learned may have taken them to Spirituality V."""
    g = position(people={"red": "greys"}, round=3)
    assert why_not(g, "green", "red", s7_1_war.REVENGE) == "7.1.sto-only-sts: sto-only-on-sts"


@rule("A1.alliance-dark-war")
def test_sts_lose_dp_for_each_war_on_the_dark_alliance() -> None:
    """A1.alliance-dark-war: every time; STO do not."""
    g = position(alignment={"green": "sts", "red": "sts"}, people={"red": "alliance"})
    ask(g)
    s7_1_war.declare(g, side("green"), side("red"))
    s7_1_war.make_peace(g, side("green"), side("red"))
    s7_1_war.declare(g, side("green"), side("red"))
    s7_1_war.declare(g, side("blue"), side("red"))
    assert g.dp == [-6, 0, 0]
    assert events(g, "dp") == ["dp green -3", "dp green -3"]


@rule("A1.alliance-dark-war")
def test_a_war_of_the_dark_alliance_costs_nothing() -> None:
    """A1.alliance-dark-war: nor one on the Alliance of Light."""
    g = position(alignment={"red": "sts"}, people={"green": "alliance"})
    s7_1_war.declare(g, side("red"), side("green"))
    g = position(alignment={"red": "sts"}, people={"red": "alliance"})
    s7_1_war.declare(g, side("red"), side("green"))
    assert g.dp == [0, 0, 0]


@rule("A5.cooperation-war", "A5.cooperation-once")
def test_with_cooperation_the_first_war_on_each_player_costs_dp() -> None:
    """A5.cooperation-war: 3, paid by who declares; the second war on the same player is free."""
    g = position(alignment={"green": "sts"}, goal="cooperation")
    s7_1_war.declare(g, side("green"), side("red"))
    s7_1_war.make_peace(g, side("green"), side("red"))
    s7_1_war.declare(g, side("green"), side("red"))
    assert g.dp == [-3, 0, 0]
    s7_1_war.declare(g, side("green"), side("blue"))
    assert g.dp == [-6, 0, 0]
    g.alignment[side("red")] = 1
    s7_1_war.make_peace(g, side("green"), side("red"))
    s7_1_war.declare(g, side("red"), side("green"))
    assert g.dp == [-6, -3, 0]


@rule("A5.cooperation-war")
def test_without_cooperation_war_costs_nothing() -> None:
    """A5.cooperation-war: with another goal, or none."""
    for goal in ("", "power"):
        g = position(alignment={"green": "sts"}, goal=goal)
        s7_1_war.declare(g, side("green"), side("red"))
        assert g.dp == [0, 0, 0]
