"""What `tests/contract.py` asks the rules of Galactic Era where games seldom come by."""

from __future__ import annotations

from asterism.games.galactic_era.content.tables import (
    ALIGNMENT_IDS,
    BUILD_SHIPS,
    FIELDS,
    MILITARY,
    PROPULSION,
    SPIRITUALITY,
    STAR_IDS,
    STS,
    TRACK,
    TRACK_SHIPS,
)
from asterism.games.galactic_era.positions.position import build
from asterism.games.galactic_era.rules.a2_beyond_six import BeyondSix
from asterism.games.galactic_era.rules.cards.special_scientific import CARD
from asterism.games.galactic_era.rules.pieces import blocked
from asterism.games.galactic_era.rules.s6_1_2_journey import range_of
from asterism.games.galactic_era.rules.s6_1_2_reach import gates, step_cost
from asterism.games.galactic_era.rules.s6_1_2_visions import views_of
from asterism.games.galactic_era.rules.s6_1_3_combat import base_value
from asterism.games.galactic_era.rules.s6_2_1_selection import SelectCounters, extra_cost
from asterism.games.galactic_era.rules.s6_2_4_building import production, shipyards
from asterism.games.galactic_era.rules.s6_2_4_population import Grow
from asterism.games.galactic_era.rules.s6_2_4_research import START, raise_level
from asterism.games.galactic_era.rules.s6_rounds import score_track
from asterism.games.galactic_era.rules.s9_automa_start import _begin
from asterism.games.galactic_era.rules.s9_automas import (
    agrees_to_peace,
    agrees_to_trade,
    flees,
    is_capped,
    rank_of,
)
from asterism.games.galactic_era.state import FARMERS_SIDE, GROWTH, SLAVERS_SIDE
from asterism.games.galactic_era.vocabulary import verbs
from asterism.kernel.options import pack
from tests.galactic_era.positions import Script, position
from tests.galactic_era.solo import solo


def points_of_the_track() -> list[int]:
    """Return what the track gives at the end, by the discs removed."""
    found = []
    for removed in range(len(TRACK)):
        g = build()
        g.track[0] = removed
        score_track(g, 0)
        found.append(g.dp[0])
    return found


def ships_of_the_track() -> list[int]:
    """Return what Build Ships makes, by the discs removed."""
    found = []
    for removed in range(len(TRACK_SHIPS)):
        g = build()
        g.track[0] = removed
        found.append(production(g, 0))
    return found


def special_scientific() -> list[bool]:
    """Return whether section A can be played, by the two highest levels."""
    found = []
    for first in range(1, 7):
        for second in range(1, first + 1):
            g = build()
            g.levels[:FIELDS] = [first, second, 1, 1, 1]
            found.append(CARD.may_score_a(g, 0))
    return found


def answers_of_automata() -> list[bool]:
    """Return what automata answer, by their die."""
    found = []
    for side in (FARMERS_SIDE, SLAVERS_SIDE):
        for die in range(1, 7):
            g = solo()
            for ask in (flees, agrees_to_peace):
                g.chance = Script([die])
                found.append(ask(g, side))
            for alignment in range(len(ALIGNMENT_IDS)):
                g.chance = Script([die])
                found.append(agrees_to_trade(g, side, alignment))
    return found


def limits_of_automata() -> list[bool]:
    """Return whether automata go further in Spirituality, by their level."""
    found = []
    for side in (FARMERS_SIDE, SLAVERS_SIDE):
        for level in range(1, 7):
            g = solo()
            g.levels[side * FIELDS + SPIRITUALITY] = level
            found.append(is_capped(g, side, SPIRITUALITY))
    return found


def starts_of_automata() -> list[object]:
    """Return with what automata begin, by their die."""
    found: list[object] = []
    for side in (FARMERS_SIDE, SLAVERS_SIDE):
        for die in range(1, 7):
            g = solo()
            g.chance = Script([die, *[0] * 9])
            _begin(g, side)
            found.append((g.levels, g.power))
    return found


def numbers_by_level() -> list[object]:
    """Return what the rules make of each level in every field."""
    found: list[object] = []
    for level in range(1, 7):
        g = position(stars={"uru": ("green", 1), "izar": ("green", 3), "procyon": ("green", 2)})
        g.levels[:FIELDS] = [level] * FIELDS
        g.active = 0
        g.selected[BUILD_SHIPS] = 4
        g.squares[0] = 3
        found.append((base_value(g, 0), views_of(g, 0), range_of(g, 0, g.hex_of(g.home[0]))))
        found.append((production(g, 0), shipyards(g, 0), gates(g, 0, set())))
        found.append(extra_cost(g, 0))
        found.append([step_cost(g, 0, hex_) for hex_ in range(len(g.board.kind))])
        Grow(0, 0, 0, 0).resolve(g)
        found.append([rule.args() for rule in g.agenda])
        if level > 1:
            found.append(_reached(level))
    return found


def _reached(level: int) -> list[object]:
    """Return what reaching a level brings at once."""
    g = build()
    g.phase, g.active = GROWTH, 0
    g.levels[:FIELDS] = [level - 1] * FIELDS
    raise_level(g, 0, PROPULSION, START)
    found: list[object] = [g.relocations[0]]
    raise_level(g, 0, MILITARY, START)
    return [*found, [(type(rule).__name__, rule.args()) for rule in g.agenda]]


def blocked_by_level() -> list[bool]:
    """Return whether enemy ships block a side, by its Spirituality."""
    found = []
    for level in range(1, 7):
        g = position(war=[("red", "green")], ships={"green": {"uru": 1}})
        g.levels[FIELDS + SPIRITUALITY] = level
        found.append(blocked(g, 1, g.hex_of(STAR_IDS.index("uru"))))
    return found


def beyond_level_six() -> list[object]:
    """Return which rules research beyond level VI puts on the agenda."""
    found: list[object] = []
    for field in range(FIELDS):
        g = build()
        BeyondSix().bring(g, 0, field, START)
        found.append([(type(rule).__name__, rule.args()) for rule in g.agenda])
    return found


def ranks() -> list[int]:
    """Return the rank of the player of a game for one, by the points."""
    return [rank_of(points, with_goal=False) for points in range(-9, 200)]


def alignment_by_level() -> list[int]:
    """Return the alignment of a side after its rise to each level of Spirituality."""
    found = []
    for level in range(2, 7):
        g = build()
        g.alignment[0] = STS
        g.levels[SPIRITUALITY] = level - 1
        raise_level(g, 0, SPIRITUALITY, START)
        found.append(g.alignment[0])
    return found


def squares_by_level() -> list[int]:
    """Return how many options the selection has after a first square, by Robotics."""
    found = []
    for level in range(1, 7):
        g = build()
        g.levels[:FIELDS] = [1, 1, 1, level, 1]
        lane = [pack(verbs.SELECT, 2), pack(verbs.SELECT, 3), pack(verbs.COUNTER, 0)]
        out: list[int] = []
        SelectCounters(1).picks(g, 0, lane, out)
        found.append(len(out))
    return found
