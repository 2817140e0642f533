"""Building a position of NOVA from what matters in it; the rest is empty.

Whatever is not named is not there: no pieces, all tiles in the pool, all cards in their decks. All
regions are in play, there is peace, and the special rules of the scenario hold.

Names and places are those of `names.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypedDict, Unpack

from asterism.contract.scenarios import is_text
from asterism.games.nova.content.cards import CARD_IDS, CARD_KIND_IDS
from asterism.games.nova.content.effects import DECK_IDS, PURSE_IDS
from asterism.games.nova.content.scenarios import (
    FLAGS_OF,
    LEAST_SEATS,
    MOST_SEATS,
    NAMES,
    RULE_IDS,
    TENSION_IDS,
    TURNS,
    number_of,
)
from asterism.games.nova.content.tables import (
    ACTION_IDS,
    ACTIONS,
    REGION_IDS,
    REGIONS,
    STATION,
    UNIT_KIND_IDS,
)
from asterism.games.nova.positions.lines import COUNTS, PHASES
from asterism.games.nova.positions.names import colour_of, flags_of, mask, spot_of, system_of
from asterism.games.nova.positions.placing import (
    Development,
    Unit,
    ally,
    between,
    by_colour,
    check_covered,
    deal,
    lay_aside,
    lay_tiles,
    put_markers,
    put_units,
    score,
)
from asterism.games.nova.rules.s03_impulse import BeginFinal, BeginNaval, Impulse
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s11_phases import ActivationPhase, InitialPhase
from asterism.games.nova.rules.s12_drawing import FinalPhase
from asterism.games.nova.setup import CHECKS, RIGHTS
from asterism.games.nova.state import ACTIVATION, CARD, FINAL, INITIAL, NAVAL, Nova, new_state
from asterism.kernel.agenda import Rule
from asterism.kernel.errors import BadInput

ALL_REGIONS: Final = (1 << REGIONS) - 1
FIRST_OF: Final = {INITIAL: 0, NAVAL: 1, ACTIVATION: 3, FINAL: 4}
"""By phase which of the steps of an impulse is the first to come."""


class Said(TypedDict, total=False):
    """What the lines of a position say: see `lines.POSITION` and `docs/notation-nova.md`."""

    turn: int
    last_turn: int
    impulse: int
    phase: str
    active: str
    order: Sequence[str]
    regions: Sequence[str]
    planets: Mapping[str, str]
    covered: Mapping[str, str]
    markers: Mapping[str, tuple[str, str]]
    units: Mapping[str, Sequence[Unit]]
    treaties: Mapping[str, str]
    allies: Mapping[str, tuple[str, str, str]]
    fresh: Sequence[str]
    yards: Sequence[str]
    quiet: Sequence[str]
    wants: Sequence[str]
    naval: Mapping[str, int]
    half: Sequence[str]
    economy: Mapping[str, int]
    boost: Mapping[str, int]
    credit: Mapping[str, int]
    vp: Mapping[str, int]
    sources: Mapping[str, Mapping[str, int]]
    invested: Mapping[str, Mapping[str, int]]
    tension: Sequence[tuple[str, str, str]]
    grounds: Sequence[tuple[str, str, str]]
    purse: Mapping[str, int]
    discount: Mapping[str, int]
    carded: bool
    hands: Mapping[str, Sequence[str]]
    running: Mapping[str, Sequence[Development]]
    discards: Mapping[str, Sequence[str]]
    earlier: Mapping[str, int]
    marked: Sequence[str]
    gone: Sequence[str]
    events: int
    special: Sequence[str]
    counts: Mapping[str, int]
    toggled: Sequence[str]
    offensive: Sequence[str]
    buildable: Sequence[str]
    reinforcement: str
    traits: Mapping[str, str]
    free: Sequence[str]
    trigger: Mapping[str, str]
    calm: int
    subdued: int


def scenario_for(seats: int, name: str = "") -> int:
    """Return the number of a scenario; without a name the first one for so many seats.

    Raises:
        BadInput: no scenario is called so, or there is none for so many.
    """
    if not name:
        for at in range(len(NAMES)):
            if LEAST_SEATS[at] <= seats <= MOST_SEATS[at]:
                return at
        raise BadInput(f"no scenario has {seats} seats")
    if name not in NAMES and not is_text(name):
        raise BadInput(f"no scenario '{name}'; there are {', '.join(NAMES)}")
    return number_of(name)


def build(seats: int = 2, scenario: str = "", **said: Unpack[Said]) -> Nova:
    """Return a position.

    Nothing is on the agenda yet: see `begin`. It has no chance and no journal either.

    Raises:
        BadInput: a name is unknown, or something does not fit.
    """
    g = new_state(seats, 0)
    g.checks, g.rights = list(CHECKS), list(RIGHTS)
    g.scenario = scenario_for(seats, scenario)
    _stand(g, said)
    _lay(g, said)
    _reckon(g, said)
    _rule(g, said)
    g.quiet = sum(1 << system_of(name) for name in said.get("quiet", ()))
    g.wants = sum(1 << colour_of(colour) for colour in said.get("wants", ()))
    broken = g.broken()
    if broken:
        raise BadInput(f"such a position cannot be: {broken}")
    return g


def _stand(g: Nova, said: Said) -> None:
    """Say where the game stands."""
    g.turn, g.impulse = said.get("turn", 0), said.get("impulse", 1)
    g.last_turn = said.get("last_turn", TURNS[g.scenario])
    g.phase = INITIAL + PHASES.index(said.get("phase", "naval"))
    if "order" in said:
        g.order = [colour_of(colour) for colour in said["order"]]
        if sorted(g.order) != list(range(g.seats)):
            raise BadInput("the order of impulses names every player once")
    if "purse" in said and g.phase != NAVAL:
        raise BadInput("'purse' is for the naval phase: there points are spent")
    g.active = colour_of(said["active"]) if "active" in said else g.order[0]
    g.open_regions = mask(said["regions"], REGION_IDS) if "regions" in said else ALL_REGIONS


def _lay(g: Nova, said: Said) -> None:
    """Lay the map and the cards."""
    lay_tiles(g, said.get("planets", {}), said.get("covered", {}))
    put_markers(g, said.get("markers", {}))
    check_covered(g)
    put_units(g, said.get("units", {}))
    for where, colour in said.get("treaties", {}).items():
        g.treaties += [spot_of(where), colour_of(colour)]
    g.fresh = [spot_of(name) for name in said.get("fresh", ())]
    g.yards = [spot_of(name) for name in said.get("yards", ())]
    deal(g, said.get("hands", {}), said.get("running", {}))
    lay_aside(g, said.get("discards", {}), said.get("marked", ()), said.get("gone", ()))
    ally(g, said.get("allies", {}))
    old = said.get("earlier", {})
    for deck, name in enumerate(DECK_IDS):
        count = len(g.discards[deck])
        g.earlier[deck] = old.get(name, count)
        if g.earlier[deck] > count:
            raise BadInput(f"only {count} cards of the {name} deck are discarded")


def _reckon(g: Nova, said: Said) -> None:
    """Set what stands on the tracks, and what the active seat may spend."""
    g.naval, g.economy = by_colour(said.get("naval", {})), by_colour(said.get("economy", {}))
    g.boost, g.credit = by_colour(said.get("boost", {})), by_colour(said.get("credit", {}))
    g.naval_half = by_colour(dict.fromkeys(said.get("half", ()), 1))
    score(g, said.get("vp", {}), said.get("sources", {}))
    for colour, works in said.get("invested", {}).items():
        for action, points in works.items():
            g.invested[colour_of(colour) * ACTIONS + ACTION_IDS.index(action)] = points
    told = said.get("tension", ())
    g.tension = between([*told, *[(other, one, level) for one, other, level in told]], TENSION_IDS)
    g.grounds = between(said.get("grounds", ()), TENSION_IDS)
    purse, discount = said.get("purse", {}), said.get("discount", {})
    g.purse = [purse.get(name, 0) for name in PURSE_IDS]
    g.discount = [discount.get(name, 0) for name in ACTION_IDS]
    g.carded = int(said.get("carded", False))


def _rule(g: Nova, said: Said) -> None:
    """Set what the scenario counts, and what is known of independents."""
    g.events, g.calm = said.get("events", 0), said.get("calm", 0)
    g.subdued = said.get("subdued", 0)
    g.flags = flags_of(said["special"]) if "special" in said else FLAGS_OF[g.scenario]
    card = said.get("reinforcement", "")
    counts = {
        "toggled": mask(said.get("toggled", ()), RULE_IDS),
        "offensive-systems": sum(1 << system_of(name) for name in said.get("offensive", ())),
        "buildable": mask(said.get("buildable", ()), UNIT_KIND_IDS[STATION:]),
        "reinforcement": CARD + CARD_IDS.index(card) if card else 0,
        **said.get("counts", {}),
    }
    g.numbers = [counts.get(name, 0) for name in COUNTS]
    for colour, deck in said.get("traits", {}).items():
        g.traits[colour_of(colour)] = DECK_IDS.index(deck)
    g.free = by_colour(dict.fromkeys(said.get("free", ()), 1))
    for colour, kind in said.get("trigger", {}).items():
        g.trigger[colour_of(colour)] = CARD_KIND_IDS.index(kind)


# -- where the game stands -------------------------------------------------------------------------


def begin(g: Nova, *, spending: bool) -> Nova:
    """Let the game go on from a position, by its phase and whose impulse it is.

    Args:
        g: the position.
        spending: whether it says what is left to spend in the naval phase; if not, the phase
            begins with the points of economic base and developments.
    """
    seat = g.active
    following = g.order[(g.order.index(seat) + 1) % g.seats]
    steps: list[Rule[Nova]] = [
        InitialPhase(seat),
        BeginNaval(seat),
        Naval(seat),
        ActivationPhase(),
        BeginFinal(seat),
        FinalPhase(seat),
        Impulse(following),
    ]
    g.then(*steps[FIRST_OF[g.phase] + int(spending and g.phase == NAVAL) :])
    return g
