"""Sections 6.2.4, 7.2.4 and 7.5: growth turns, relocation of discs, evacuation, the Progenitors."""

from __future__ import annotations

import pytest

from asterism.games.galactic_era.content.tables import OVALS
from asterism.games.galactic_era.positions.placing import select
from asterism.games.galactic_era.rules.s6_2_4_research import RESEARCHED, raise_level
from asterism.games.galactic_era.rules.s7_1_war import declare
from asterism.games.galactic_era.state import GalacticEra
from tests.galactic_era.growing import turn
from tests.galactic_era.positions import (
    asked,
    discs,
    events,
    level,
    options,
    owner,
    play,
    position,
    question,
    star,
    why_not,
)
from tests.rulebook import rule

PROPULSION = 2


# -- growth turns ----------------------------------------------------------------------------


@rule("6.2.4.any-order", "6.2.4.four", "6.2.4.leave-out")
def test_actions_are_taken_one_by_one_in_any_order() -> None:
    """6.2.4.any-order, 6.2.4.four, 6.2.4.leave-out."""
    g = position(ships={"green": {"mars": 1}})
    turn(g, "gain-star", "grow-population", "build-ships", "research", squares=["genetics"])
    assert options(g) == [
        "act grow-population",
        "act build-ships",
        "act research",
        "gain mars colonise",
        "done",
    ]
    play(g, "act research", "gain mars colonise")
    assert (level(g, "green", "genetics"), owner(g, "mars")) == (2, "green")
    assert options(g) == ["act grow-population", "act build-ships", "done"]
    assert why_not(g, "act research") == "6.2.4.order: no-such-oval-left"
    assert why_not(g, "gain serpo colonise") == "6.2.4.order: no-such-oval-left"
    assert why_not(g, "act switch-alignment") == "6.2.2.only-here: only-in-its-step"
    play(g, "done")
    assert g.ovals[:OVALS] == [0] * OVALS


@rule("6.2.4.gain-twice")
def test_gain_star_is_carried_out_twice() -> None:
    """6.2.4.gain-twice."""
    g = position(ships={"green": {"mars": 1, "serpo": 1, "marcab": 1}})
    turn(g, "gain-star", "gain-star")
    assert why_not(g, "act gain-star") == ": name-the-star"
    play(g, "gain mars colonise", "gain serpo colonise")
    assert (g.gained[0], owner(g, "marcab"), g.pending) == (2, None, None)


@rule("6.2.4.leave-out")
def test_a_turn_with_nothing_to_do_passes_by_itself() -> None:
    """6.2.4.leave-out: all can see that; not where a star might be gained, for all they know."""
    g = position(ships={"green": {"alpha-draconis": 1}})
    turn(g, "gain-star")
    assert g.pending is None
    g = position(ships={"green": {"mars": 1}}, tokens={"mars": "primitive"})
    turn(g, "gain-star")
    assert options(g) == ["done"]


@rule("6.2.4.order")
def test_ovals_that_are_left_over_lapse() -> None:
    """6.2.4.order: they are not there in a later round, nor for another's special effect."""
    g = position()
    select(g, "red", ["grow-population"])
    turn(g, "grow-population", others=True)
    play(g, "green: done", "red: done")
    assert g.ovals == [0] * (3 * OVALS)
    assert g.active == -1


# -- relocation ------------------------------------------------------------------------------


def relocating(propulsion: int = 5, **ships: int) -> GalacticEra:
    """Green may relocate discs; STS red has ships at stars of green."""
    g = position(
        levels={"green": {"propulsion": propulsion}},
        stars={
            "mars": ("green", 3),
            "serpo": ("green", 1),
            "alpha-draconis": ("green", 2),
            "uru": ("red", 2),
        },
        ships={"green": {}, "red": {name.replace("_", "-"): n for name, n in ships.items()}},
        alignment={"red": "sts"},
    )
    turn(g)
    return g


@rule("7.5.level", "7.5.number", "7.5.any", "A2.propulsion-5-discs")
def test_propulsion_v_relocates_one_disc() -> None:
    """7.5.level, A2.propulsion-5-discs: also one that lies under the miniature; that is all."""
    g = relocating()
    assert options(g) == [
        "relocate-from alpha-draconis",
        "relocate-from mars",
        "relocate-from serpo",
        "done",
    ]
    assert why_not(g, "relocate-from uru") == "7.5.any: not-your-star"
    play(g, "relocate-from alpha-draconis")
    assert options(g) == ["relocate-to mars", "relocate-to serpo"]
    assert why_not(g, "relocate-to alpha-draconis") == "7.5.any: to-another-star"
    assert why_not(g, "relocate-to uru") == "7.5.any: not-your-star"
    track = g.track[0]
    play(g, "relocate-to serpo")
    assert (discs(g, "serpo"), discs(g, "alpha-draconis"), g.track[0]) == (2, 1, track)
    assert g.pending is None


@rule("7.5.any")
def test_a_miniature_is_no_disc_and_a_disc_needs_another_star() -> None:
    """7.5.any, R65-relocation."""
    g = position(levels={"green": {"propulsion": 5}}, stars={"mars": ("green", 3)})
    turn(g)
    assert why_not(g, "relocate-from alpha-draconis") == "7.5.any: no-disc-there"
    g = position(levels={"green": {"propulsion": 5}}, stars={"alpha-draconis": ("green", 3)})
    turn(g, "grow-population")
    assert why_not(g, "relocate-from alpha-draconis") == "7.5.any: no-other-star"


@rule("7.5.level")
@pytest.mark.parametrize("propulsion", [1, 4])
def test_below_level_v_nothing_is_relocated(propulsion: int) -> None:
    """7.5.level."""
    assert relocating(propulsion).pending is None


@rule("A2.propulsion-6-discs", "7.5.number")
def test_propulsion_vi_relocates_three_discs_in_one_act() -> None:
    """A2.propulsion-6-discs, R65-relocation: each its own way; it may stop early, and is done."""
    g = relocating(6)
    play(g, "relocate-from mars", "relocate-to serpo")
    assert question(g) == "7.5.number"
    play(g, "relocate-from mars", "relocate-to alpha-draconis")
    assert (discs(g, "mars"), discs(g, "serpo"), discs(g, "alpha-draconis")) == (1, 2, 3)
    play(g, "done")
    assert g.pending is None


@rule("7.5.number")
def test_discs_are_relocated_once_in_a_turn() -> None:
    """7.5.number, R65-relocation: one act; a level that is gained later gives no second one."""
    g = relocating()
    select(g, "green", ["grow-population"])
    play(g, "relocate-from mars", "relocate-to serpo")
    assert why_not(g, "relocate-from mars") == "7.5.level: no-relocation-left"
    raise_level(g, 0, PROPULSION, RESEARCHED)
    assert g.relocations[0] == 0


@rule("7.5.level", "4.8.at-once")
@pytest.mark.parametrize(("before", "discs_"), [(3, 0), (4, 1), (5, 3)])
def test_a_level_gained_in_the_turn_relocates_at_once(before: int, discs_: int) -> None:
    """4.8.at-once: as long as nothing has been relocated."""
    g = position(levels={"green": {"propulsion": before}}, stars={"mars": ("green", 3)})
    turn(g, "research", "grow-population", squares=["propulsion"])
    play(g, "act research")
    assert g.relocations[0] == discs_


@rule("7.6.empty", "7.6.all", "7.5.any")
def test_a_star_that_gives_its_last_disc_is_nobodys() -> None:
    """7.6.empty, 7.6.all."""
    g = relocating()
    play(g, "relocate-from serpo", "relocate-to mars")
    assert (owner(g, "serpo"), discs(g, "mars")) == (None, 4)
    assert events(g, "deserted") == ["deserted serpo"]


@rule("7.2.4.blocked")
def test_blocked_stars_neither_give_nor_take() -> None:
    """7.2.4.blocked."""
    g = relocating(mars=1)
    play(g, "done")
    declare(g, 1, 0)
    turn(g)
    assert options(g, "relocate-from") == ["relocate-from alpha-draconis", "relocate-from serpo"]
    assert why_not(g, "relocate-from mars") == "7.2.4.blocked: star-is-blocked"
    play(g, "relocate-from alpha-draconis")
    assert discs(g, "serpo") == 2


@rule("7.5.block", "7.1.sts-block-discs", "7.2.4.declare")
@pytest.mark.parametrize("where", ["mars", "serpo"])
def test_war_may_be_declared_to_block_a_relocation(where: str) -> None:
    """7.1.sts-block-discs: at either star; the disc stays and may go another way."""
    g = relocating(**{where: 1})
    play(g, "relocate-from mars", "relocate-to serpo")
    assert (asked(g), question(g)) == (["red"], "7.1.sts-block")
    play(g, "red: war green")
    assert events(g, "relocation-thwarted") == ["relocation-thwarted green mars serpo"]
    assert (discs(g, "mars"), discs(g, "serpo"), g.relocations[0]) == (3, 1, 1)
    assert question(g) == "6.2.4.any-order"
    play(g, "relocate-from alpha-draconis")
    assert g.relocations[0] == 0


@rule("7.2.4.declare")
def test_discs_that_have_moved_stay_where_they_are() -> None:
    """7.2.4.declare, R40-redirect: the second disc is stopped, the first one is not."""
    g = relocating(6, serpo=1)
    play(g, "relocate-from mars", "relocate-to serpo", "red: pass")
    play(g, "green: relocate-from mars", "relocate-to serpo", "red: war green")
    assert (question(g), discs(g, "serpo"), discs(g, "mars")) == ("7.5.number", 2, 2)
    assert options(g) == ["relocate-from alpha-draconis", "relocate-from mars", "done"]
    play(g, "relocate-from mars")
    assert discs(g, "alpha-draconis") == 3


@rule("A2.spirituality-5-block")
def test_with_spirituality_v_nobody_is_asked() -> None:
    """A2.spirituality-5-block."""
    g = position(
        levels={"green": {"propulsion": 5, "spirituality": 5}},
        stars={"mars": ("green", 3)},
        ships={"green": {}, "red": {"mars": 1}},
        alignment={"red": "sts"},
    )
    turn(g)
    play(g, "relocate-from mars")
    assert (discs(g, "alpha-draconis"), g.pending) == (1, None)


# -- evacuation ------------------------------------------------------------------------------


@rule("6.2.4.evacuate-self", "6.2.4.evacuate-self-disc", "7.2.1.evacuate")
def test_a_besieged_home_star_may_be_evacuated_between_two_actions() -> None:
    """6.2.4.evacuate-self: while enemy ships are there; one disc stays behind."""
    g = position(
        stars={"mars": ("green", 2), "serpo": ("green", 4)},
        ships={"green": {}, "red": {"alpha-draconis": 1}},
        war=[("green", "red")],
    )
    turn(g, "grow-population")
    assert options(g) == ["act grow-population", "evacuate", "done"]
    play(g, "evacuate", "done")
    assert (g.home[0], discs(g, "serpo"), discs(g, "alpha-draconis")) == (star("serpo"), 0, 1)
    assert owner(g, "alpha-draconis") == "green"
    assert why_not(g, "evacuate") == "6.2.4.evacuate-self: no-enemies-at-home"
    assert options(g) == ["act grow-population", "done"]


# -- the Progenitors -------------------------------------------------------------------------


@rule("A1.progenitors-four", "A1.progenitors-mark", "A1.progenitors-many")
def test_the_progenitors_colonise_for_nothing() -> None:
    """A1.progenitors-four, A1.progenitors-many: four in the game, several in one turn."""
    g = position(
        people={"green": "progenitors"},
        ships={"green": {"mars": 1, "serpo": 1, "marcab": 1}},
        tokens={"marcab": "advanced"},
    )
    g.seeds[0] = 2
    turn(g)
    assert options(g) == ["seed", "done"]
    play(g, "seed")
    assert options(g, "gain") == ["gain mars colonise", "gain serpo colonise"]
    assert why_not(g, "gain marcab ally") == "A1.progenitors-four: only-to-colonise"
    play(g, "gain mars colonise", "seed", "gain serpo colonise")
    assert (owner(g, "mars"), owner(g, "serpo"), g.seeds[0], g.gained[0]) == (
        "green",
        "green",
        0,
        2,
    )
    assert g.pending is None


@rule("A1.progenitors-four")
def test_who_cannot_colonise_for_nothing() -> None:
    """A1.progenitors-four."""
    g = position(ships={"green": {"mars": 1}})
    turn(g, "grow-population")
    assert why_not(g, "seed") == "A1.progenitors-four: only-the-progenitors"
    g = position(people={"green": "progenitors"}, ships={"green": {"mars": 1}})
    turn(g, "grow-population")
    assert why_not(g, "seed") == "A1.progenitors-four: no-colonisation-left"
    g.seeds[0] = 4
    g.ships[0] = []
    assert why_not(g, "seed") == "6.2.4.gain-ships: no-ship-there"
    g = position(
        people={"green": "progenitors"}, stars={"uru": ("red", 1)}, ships={"green": {"uru": 1}}
    )
    turn(g, "grow-population")
    g.seeds[0] = 4
    assert why_not(g, "seed") == "A1.progenitors-four: only-to-colonise"
