"""What a worked example can expect of a position of NOVA, by the first word of the line.

Each reads the rest of a line and returns how it fails, or nothing if it holds. The first words
are, where they can be, those of the lines that make a position (`docs/notation-nova.md`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from asterism.contract.forms import NOTHING, Each, Fact, Listing, index, name, number, seat_of
from asterism.contract.lines import Words
from asterism.games.nova.content.cards import CARD_IDS, CARD_KIND_IDS
from asterism.games.nova.content.effects import DECK_IDS, PURSE_IDS
from asterism.games.nova.content.scenarios import RULE_IDS, TENSION_IDS
from asterism.games.nova.content.tables import (
    ACTION_IDS,
    ACTIONS,
    COLOURS,
    PLANET_IDS,
    POWERS,
    RESERVE,
    SYSTEM_IDS,
)
from asterism.games.nova.positions.lines import (
    CARD_NAME,
    COLOUR,
    CONTROL,
    COUNT,
    FACE_UP,
    PLACE,
    SEAT,
    SIDE,
    SIGNED,
    SYSTEM,
    TENSION,
    plus,
)
from asterism.games.nova.positions.names import (
    ally_at,
    marker_name,
    place_name,
    place_of,
    rules_of,
    spot_of,
    treaty_at,
    whose,
)
from asterism.games.nova.positions.writing import running
from asterism.games.nova.rules.pieces import units_at, zones_of
from asterism.games.nova.rules.s05_points import cost
from asterism.games.nova.rules.s09_treaties import merchants
from asterism.games.nova.state import CARD, NONE, Nova
from asterism.games.nova.vocabulary.notation import KINDS, SIDE_IDS, UNIT_IDS

NOBODY_NAME: Final = "nobody"

OF_SIDE: Final = index(SIDE_IDS, "side")
OF_COLOUR: Final = index(COLOURS, "colour")
OF_SEAT: Final = seat_of(COLOURS)
OF_SYSTEM: Final = index(SYSTEM_IDS, "system")
OF_UNIT: Final = index(UNIT_IDS[:-1], "unit")
OF_DECK: Final = index(DECK_IDS, "deck")
OF_ACTION: Final = index(ACTION_IDS, "action")
OF_PURSE: Final = index(PURSE_IDS, "purse")
PHASES: Final = KINDS["phase"].names
VERDICTS: Final = KINDS["verdict"].names


def _spot(line: Words) -> int:
    return spot_of(line.next("a planet"))


def _marker(g: Nova, spot: int) -> str | None:
    return marker_name(g.marker[spot]) if g.marker[spot] else None


def _planet(g: Nova, spot: int) -> str | None:
    return PLANET_IDS[g.planets[spot] - 1] if g.planets[spot] else None


def _unit(g: Nova, unit: int) -> str | None:
    if g.unit_at[unit] == NONE:
        return None
    up = "full" if g.full[unit] else "reduced"
    return f"{SIDE_IDS[g.unit_side[unit]]} {place_name(g.unit_at[unit])} {up}"


def _there(line: Words) -> str:
    side, place, up = SIDE(line), PLACE(line), FACE_UP(line)
    return f"{side} {place_name(place_of(place, SIDE_IDS.index(side)))} {up}"


def _covered(g: Nova, line: Words) -> str:
    return "" if g.covered[OF_SYSTEM(line)] != NONE else "nothing lies face down there"


def _zone(g: Nova, system: int) -> list[str]:
    side = g.control[system]
    zones = zones_of(g, side) if side != NONE else []
    return [SYSTEM_IDS[each] for zone in zones if system in zone for each in zone]


def _special(g: Nova, line: Words) -> str:
    rule = line.name([*RULE_IDS, "overtime"], "special rule")
    return "" if rule in rules_of(g.flags) else "it does not hold"


def _free(g: Nova, line: Words) -> str:
    return "" if g.free[OF_SEAT(line)] else "it belongs to its metropolis"


def _ends(g: Nova, side: int) -> list[tuple[str, int] | tuple[str, int, str]]:
    return [running(g, face) for face in g.running[side]]


def _development(line: Words) -> tuple[str, int] | tuple[str, int, str]:
    card, end = CARD_NAME(line), COUNT(line)
    return (card, end, "plus") if plus(line) else (card, end)


def _cards(faces: list[int]) -> list[str]:
    return [CARD_IDS[face - CARD] for face in faces]


def _trigger(g: Nova, side: int) -> str | None:
    return None if g.trigger[side] == NONE else CARD_KIND_IDS[g.trigger[side]]


def _verdict(g: Nova) -> str | None:
    return None if g.verdict == NONE else VERDICTS[g.verdict]


_CARDS: Final = Each(CARD_NAME, empty=NOTHING)

EXPECTATIONS: Final[dict[str, Callable[[Nova, Words], str]]] = {
    # the map
    "planet": Fact(_spot, of=_planet, want=name(PLANET_IDS, "planet"), nothing=NOTHING),
    "covered": _covered,
    "marker": Fact(
        _spot, of=_marker, want=lambda line: f"{SIDE(line)} {CONTROL(line)}", nothing=NOTHING
    ),
    "unit": Fact(OF_UNIT, of=_unit, want=_there, nothing=NOTHING),
    "reserve": Fact(OF_SIDE, of=lambda g, side: len(units_at(g, RESERVE + side)), want=COUNT),
    "control": Fact(
        OF_SYSTEM, of=lambda g, system: whose(g.control[system]), want=SIDE, nothing=NOBODY_NAME
    ),
    "zone": Listing(OF_SYSTEM, of=_zone, want=Each(SYSTEM, empty=NOTHING)),
    "treaty": Fact(_spot, of=treaty_at, want=COLOUR, nothing=NOTHING),
    "ally": Fact(_spot, of=ally_at, want=COLOUR, nothing=NOTHING),
    # what stands on the tracks
    "naval": Fact(OF_COLOUR, of=lambda g, side: g.naval[side], want=COUNT),
    "merchants": Fact(OF_SEAT, of=merchants, want=COUNT),
    "economy": Fact(OF_COLOUR, of=lambda g, side: g.economy[side], want=COUNT),
    "boost": Fact(OF_COLOUR, of=lambda g, side: g.boost[side], want=COUNT),
    "credit": Fact(OF_COLOUR, of=lambda g, side: g.credit[side], want=COUNT),
    "vp": Fact(OF_COLOUR, of=lambda g, side: g.vp[side], want=SIGNED),
    "invested": Fact(
        OF_COLOUR,
        OF_ACTION,
        of=lambda g, side, action: g.invested[side * ACTIONS + action],
        want=COUNT,
    ),
    "tension": Fact(
        OF_SEAT,
        OF_SEAT,
        of=lambda g, one, other: TENSION_IDS[g.tension[one * POWERS + other]],
        want=TENSION,
    ),
    "purse": Fact(OF_PURSE, of=lambda g, purse: g.purse[purse], want=COUNT),
    "cost": Fact(OF_ACTION, of=lambda g, action: cost(g, g.active, action), want=number(1, 99)),
    # cards
    "hand": Listing(OF_SEAT, of=lambda g, seat: _cards(g.hands[seat]), want=_CARDS),
    "running": Listing(OF_COLOUR, of=_ends, want=Each(_development, empty=NOTHING)),
    "discard": Listing(OF_DECK, of=lambda g, deck: _cards(g.discards[deck]), want=_CARDS),
    "drawn": Fact(OF_DECK, of=lambda g, deck: len(g.marked[deck]), want=COUNT),
    # where the game stands
    "turn": Fact(of=lambda g: g.turn, want=COUNT),
    "phase": Fact(of=lambda g: PHASES[g.phase], want=name(PHASES, "phase")),
    "active": Fact(of=lambda g: whose(g.active), want=SEAT, nothing=NOBODY_NAME),
    "order": Listing(
        of=lambda g: [COLOURS[side] for side in g.order], want=Each(SEAT), ordered=True
    ),
    # scenario and independents
    "events": Fact(of=lambda g: g.events, want=COUNT),
    "special": _special,
    "independent": _free,
    "trigger": Fact(
        OF_COLOUR, of=_trigger, want=name(CARD_KIND_IDS, "kind of card"), nothing=NOTHING
    ),
    "calm": Fact(of=lambda g: g.calm, want=COUNT),
    "subdued": Fact(of=lambda g: g.subdued, want=COUNT),
    "verdict": Fact(of=_verdict, want=name(VERDICTS, "verdict"), nothing=NOTHING),
}
"""The first words of what can be expected, and how each is looked at."""
