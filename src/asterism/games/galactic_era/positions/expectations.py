"""What a worked example can expect of a position of Galactic Era, by the first word of the line.

Each function reads the rest of a line and returns how it fails, or nothing if it holds. The first
words are, where they can be, those of the lines that make a position (`docs/notation.md`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from asterism.contract.lines import Words
from asterism.games.galactic_era.content.tables import (
    ALIGNMENT_IDS,
    CARD_IDS,
    CHIP_VALUES,
    COLOURS,
    DISCS,
    FIELD_IDS,
    FIELDS,
    FLEET_IDS,
    FLEETS,
    LEVELS,
    NEUTRAL_IDS,
    NO_TACTIC,
    RELIC_IDS,
    ROUNDS,
    SHIPS,
    STAR_IDS,
    TACTIC_IDS,
    TRACK,
)
from asterism.games.galactic_era.positions.names import hex_of
from asterism.games.galactic_era.rules.pieces import free_singles, token_kind
from asterism.games.galactic_era.rules.s6_1_2_journey import unit_left
from asterism.games.galactic_era.state import CARD, CHIP_VALUE, NONE, RELIC, GalacticEra
from asterism.games.galactic_era.vocabulary.notation import KINDS
from asterism.kernel.errors import BadInput

NOBODY_NAME: Final = "nobody"
NOTHING: Final = "none"
MOST: Final = 300
"""More than anything that is counted."""


def _is(have: object, want: object) -> str:
    return "" if have == want else f"it is {have}"


def _side(line: Words) -> int:
    return COLOURS.index(line.seat())


def _star_of(g: GalacticEra, line: Words) -> int:
    star = STAR_IDS.index(line.name(STAR_IDS, "star"))
    if g.hex_of(star) == NONE:
        raise BadInput(f"{STAR_IDS[star]} is not on this board")
    return star


def _hex(g: GalacticEra, line: Words) -> int:
    return hex_of(g, line.next("a place"))


def _is_list(have: Sequence[str], line: Words, want: Sequence[str]) -> str:
    """Compare what there is with what a line has named."""
    if not want and not line.skip(NOTHING):
        raise BadInput("say what there is, or 'none'")
    return "" if sorted(have) == sorted(want) else f"it is {', '.join(have) or NOTHING}"


# -- stars and ships -------------------------------------------------------------------------


def _star(g: GalacticEra, line: Words) -> str:
    star = _star_of(g, line)
    side = g.owner[star]
    have = NOBODY_NAME if side == NONE else f"{COLOURS[side]} {g.discs[star]}"
    want = NOBODY_NAME
    if not line.skip(NOBODY_NAME):
        want = f"{line.seat()} {line.number(0, DISCS)}"
    return _is(have, want)


def _capital(g: GalacticEra, line: Words) -> str:
    return _is(g.hex_of(g.home[_side(line)]), _hex(g, line))


def _population(g: GalacticEra, line: Words) -> str:
    return _is(TRACK[g.track[_side(line)]], line.number(0, MOST))


def _ships(g: GalacticEra, line: Words) -> str:
    side, hex_ = _side(line), _hex(g, line)
    return _is(g.single_ships(side, hex_), line.number(0, SHIPS))


def _supply(g: GalacticEra, line: Words) -> str:
    return _is(free_singles(g, _side(line)), line.number(0, SHIPS))


def _in(g: GalacticEra, line: Words) -> str:
    """Compare how many ships of whom are in a hex, single and in fleets."""
    hex_ = _hex(g, line)
    have = [
        f"{COLOURS[side]} {g.count_ships(side, hex_)}"
        for side in range(g.sides)
        if g.present(side, hex_)
    ]
    want = []
    while line.more() and line.words[line.at] != NOTHING:
        want.append(f"{line.seat()} {line.number(0, MOST)}")
    return _is_list(have, line, want)


def _fleet(g: GalacticEra, line: Words) -> str:
    """Compare the chips of a fleet, where it is, or that there is none."""
    side = _side(line)
    letter = FLEET_IDS.index(line.name(FLEET_IDS, "letter of a fleet"))
    fleets = range(side * FLEETS, (side + 1) * FLEETS)
    fleet = next((f for f in fleets if g.letters[f] != NONE and g.letter_of(f) == letter), NONE)
    if line.skip(NOTHING):
        return "" if fleet == NONE else "there is one"
    if line.skip("at"):
        at_place = _hex(g, line)
        return "" if fleet != NONE and g.fleet_hex[fleet] == at_place else "it is elsewhere"
    want = [line.number(0, max(CHIP_VALUES))]
    while line.more():
        want.append(line.number(0, max(CHIP_VALUES)))
    if fleet == NONE:
        return "there is none"
    have = [CHIP_VALUE[chip] for chip in g.chips[fleet]]
    return _is(_chips(have), _chips(want))


def _chips(values: Sequence[int]) -> str:
    return " ".join(map(str, sorted(values, reverse=True)))


def _range(g: GalacticEra, line: Words) -> str:
    """Compare the range that the moving unit has left, or that none is moving."""
    left = str(unit_left(g, g.active)) if g.moving else NOTHING
    want = NOTHING if line.skip(NOTHING) else str(line.number(0, MOST))
    return _is(left, want)


def _visions(g: GalacticEra, line: Words) -> str:
    return _is(g.visions[_side(line)], line.number(0, MOST))


def _neutral(g: GalacticEra, line: Words) -> str:
    token = g.tokens[_star_of(g, line)]
    want = NOTHING if line.skip(NOTHING) else line.name(NEUTRAL_IDS, "neutral star")
    return _is(NOTHING if token == NONE else NEUTRAL_IDS[token_kind(token)], want)


def _relic(g: GalacticEra, line: Words) -> str:
    relic = g.relics[_star_of(g, line)]
    want = NOTHING if line.skip(NOTHING) else line.name(RELIC_IDS, "relic")
    return _is(NOTHING if relic == NONE else RELIC_IDS[relic - RELIC], want)


# -- what a side has -------------------------------------------------------------------------


def _dp(g: GalacticEra, line: Words) -> str:
    return _is(g.dp[_side(line)], line.number(-MOST, MOST))


def _level(g: GalacticEra, line: Words) -> str:
    side = _side(line)
    field = FIELD_IDS.index(line.name(FIELD_IDS, "field"))
    return _is(g.levels[side * FIELDS + field], line.number(1, LEVELS))


def _alignment(g: GalacticEra, line: Words) -> str:
    side = _side(line)
    return _is(ALIGNMENT_IDS[g.alignment[side]], line.name(ALIGNMENT_IDS, "alignment"))


def _tactic(g: GalacticEra, line: Words) -> str:
    side = _side(line)
    tactic = g.tactics[side * FLEETS + FLEET_IDS.index(line.name(FLEET_IDS, "letter of a fleet"))]
    want = NOTHING if line.skip(NOTHING) else line.name(TACTIC_IDS, "advanced tactic")
    return _is(NOTHING if tactic == NO_TACTIC else TACTIC_IDS[tactic], want)


def _war(g: GalacticEra, line: Words) -> str:
    return "" if g.at_war(_side(line), _side(line)) else "they are at peace"


def _peace(g: GalacticEra, line: Words) -> str:
    return "they are at war" if g.at_war(_side(line), _side(line)) else ""


# -- domination cards ------------------------------------------------------------------------


def _hand(g: GalacticEra, line: Words) -> str:
    have = [CARD_IDS[face - CARD] for face in g.hands[_side(line)]]
    want = []
    while line.more() and line.words[line.at] != NOTHING:
        want.append(line.name(CARD_IDS, "card"))
    return _is_list(have, line, want)


def _played(g: GalacticEra, line: Words) -> str:
    sections = KINDS["section"].names
    have = [f"{CARD_IDS[each // 2]} {sections[each % 2]}" for each in g.played[_side(line)]]
    want = []
    while line.more() and line.words[line.at] != NOTHING:
        want.append(f"{line.name(CARD_IDS, 'card')} {line.name(sections, 'section')}")
    return _is_list(have, line, want)


# -- where the game stands -------------------------------------------------------------------


def _round(g: GalacticEra, line: Words) -> str:
    return _is(g.round, line.number(1, ROUNDS))


def _phase(g: GalacticEra, line: Words) -> str:
    phases = KINDS["phase"].names
    return _is(phases[g.phase], line.name(phases, "phase"))


def _turn(g: GalacticEra, line: Words) -> str:
    return _is(NOBODY_NAME if g.active == NONE else COLOURS[g.active], line.seat())


def _order(g: GalacticEra, line: Words) -> str:
    want = [line.seat()]
    while line.more():
        want.append(line.seat())
    return _is(" ".join(COLOURS[side] for side in g.order), " ".join(want))


EXPECTATIONS: Final[dict[str, Callable[[GalacticEra, Words], str]]] = {
    "star": _star,
    "capital": _capital,
    "population": _population,
    "ships": _ships,
    "supply": _supply,
    "in": _in,
    "fleet": _fleet,
    "range": _range,
    "visions": _visions,
    "neutral": _neutral,
    "relic": _relic,
    "dp": _dp,
    "level": _level,
    "alignment": _alignment,
    "tactic": _tactic,
    "war": _war,
    "peace": _peace,
    "hand": _hand,
    "played": _played,
    "round": _round,
    "phase": _phase,
    "turn": _turn,
    "order": _order,
}
"""The first words of what can be expected, and how each is looked at."""
