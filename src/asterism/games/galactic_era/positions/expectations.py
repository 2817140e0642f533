"""What a worked example can expect of a position of Galactic Era, by the first word of the line.

Each reads the rest of a line and returns how it fails, or nothing if it holds. The first words
are, where they can be, those of the lines that make a position (`docs/notation.md`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from asterism.contract.forms import NOTHING, Each, Fact, Listing, index, name, number, seat_of
from asterism.contract.lines import Words
from asterism.games.galactic_era.content.tables import (
    ALIGNMENT_IDS,
    CARD_IDS,
    COLOURS,
    DISCS,
    FIELD_IDS,
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
from asterism.games.galactic_era.positions.lines import (
    ALIGNMENT,
    CHIP,
    MOST,
    NEUTRAL,
    PLACE,
    RELIC,
    SEAT,
    SECTION,
    TACTIC,
)
from asterism.games.galactic_era.positions.names import Where, hex_of, on_board
from asterism.games.galactic_era.rules.pieces import free_singles, token_kind
from asterism.games.galactic_era.rules.s6_1_2_journey import unit_left
from asterism.games.galactic_era.state import CARD, CHIP_VALUE, NONE, GalacticEra
from asterism.games.galactic_era.state import RELIC as FIRST_RELIC
from asterism.games.galactic_era.vocabulary.notation import KINDS

NOBODY_NAME: Final = "nobody"

OF_SIDE: Final = seat_of(COLOURS)
OF_STAR: Final = name(STAR_IDS, "star")
OF_FIELD: Final = index(FIELD_IDS, "field")
OF_LETTER: Final = index(FLEET_IDS, "letter of a fleet")
AMOUNT: Final = number(0, MOST)
PHASES: Final = KINDS["phase"].names


# -- stars and ships -------------------------------------------------------------------------


def _star(g: GalacticEra, name: str) -> str | None:
    star = on_board(g, name)
    side = g.owner[star]
    return None if side == NONE else f"{COLOURS[side]} {g.discs[star]}"


def _owner(line: Words) -> str:
    return f"{line.seat()} {line.number(0, DISCS)}"


def _capital(g: GalacticEra, line: Words) -> str:
    have = g.hex_of(g.home[OF_SIDE(line)])
    return Fact(of=lambda _: have, want=lambda line: hex_of(g, PLACE(line)))(g, line)


def _ships(g: GalacticEra, side: int, where: Where) -> int:
    return g.single_ships(side, hex_of(g, where))


def _in(g: GalacticEra, where: Where) -> list[tuple[str, int]]:
    """Return how many ships of whom are in a hex, single and in fleets."""
    hex_ = hex_of(g, where)
    there = [side for side in range(g.sides) if g.present(side, hex_)]
    return [(COLOURS[side], g.count_ships(side, hex_)) for side in there]


def _fleet(g: GalacticEra, line: Words) -> str:
    """Compare the chips of a fleet, where it is, or that there is none."""
    side, letter = OF_SIDE(line), OF_LETTER(line)
    fleets = range(side * FLEETS, (side + 1) * FLEETS)
    fleet = next((f for f in fleets if g.letters[f] != NONE and g.letter_of(f) == letter), NONE)
    if line.skip(NOTHING):
        return "" if fleet == NONE else "there is one"
    if line.skip("at"):
        at_place = hex_of(g, PLACE(line))
        return "" if fleet != NONE and g.fleet_hex[fleet] == at_place else "it is elsewhere"
    want = Each(CHIP).read(line, None)
    if fleet == NONE:
        return "there is none"
    have = _chips([CHIP_VALUE[chip] for chip in g.chips[fleet]])
    return "" if have == _chips(want) else f"it is {have}"


def _chips(values: Sequence[int]) -> str:
    return " ".join(map(str, sorted(values, reverse=True)))


def _neutral(g: GalacticEra, name: str) -> str | None:
    token = g.tokens[on_board(g, name)]
    return None if token == NONE else NEUTRAL_IDS[token_kind(token)]


def _relic(g: GalacticEra, name: str) -> str | None:
    relic = g.relics[on_board(g, name)]
    return None if relic == NONE else RELIC_IDS[relic - FIRST_RELIC]


# -- what a side has -------------------------------------------------------------------------


def _tactic(g: GalacticEra, side: int, letter: int) -> str | None:
    tactic = g.tactics[side * FLEETS + letter]
    return None if tactic == NO_TACTIC else TACTIC_IDS[tactic]


def _war(g: GalacticEra, line: Words) -> str:
    return "" if g.at_war(OF_SIDE(line), OF_SIDE(line)) else "they are at peace"


def _peace(g: GalacticEra, line: Words) -> str:
    return "they are at war" if g.at_war(OF_SIDE(line), OF_SIDE(line)) else ""


def _hand(g: GalacticEra, side: int) -> list[str]:
    return [CARD_IDS[face - CARD] for face in g.hands[side]]


def _played(g: GalacticEra, side: int) -> list[tuple[str, str]]:
    sections = KINDS["section"].names
    return [(CARD_IDS[each // 2], sections[each % 2]) for each in g.played[side]]


EXPECTATIONS: Final[dict[str, Callable[[GalacticEra, Words], str]]] = {
    # stars and ships
    "star": Fact(OF_STAR, of=_star, want=_owner, nothing=NOBODY_NAME),
    "capital": _capital,
    "population": Fact(OF_SIDE, of=lambda g, side: TRACK[g.track[side]], want=AMOUNT),
    "ships": Fact(OF_SIDE, PLACE, of=_ships, want=number(0, SHIPS)),
    "supply": Fact(OF_SIDE, of=free_singles, want=number(0, SHIPS)),
    "in": Listing(PLACE, of=_in, want=Each(SEAT, AMOUNT, empty=NOTHING)),
    "fleet": _fleet,
    "range": Fact(
        of=lambda g: unit_left(g, g.active) if g.moving else None, want=AMOUNT, nothing=NOTHING
    ),
    "visions": Fact(OF_SIDE, of=lambda g, side: g.visions[side], want=AMOUNT),
    "neutral": Fact(OF_STAR, of=_neutral, want=NEUTRAL, nothing=NOTHING),
    "relic": Fact(OF_STAR, of=_relic, want=RELIC, nothing=NOTHING),
    # what a side has
    "dp": Fact(OF_SIDE, of=lambda g, side: g.dp[side], want=number(-MOST, MOST)),
    "level": Fact(OF_SIDE, OF_FIELD, of=GalacticEra.level, want=number(1, LEVELS)),
    "alignment": Fact(OF_SIDE, of=lambda g, side: ALIGNMENT_IDS[g.alignment[side]], want=ALIGNMENT),
    "tactic": Fact(OF_SIDE, OF_LETTER, of=_tactic, want=TACTIC, nothing=NOTHING),
    "war": _war,
    "peace": _peace,
    "hand": Listing(OF_SIDE, of=_hand, want=Each(name(CARD_IDS, "card"), empty=NOTHING)),
    "played": Listing(
        OF_SIDE, of=_played, want=Each(name(CARD_IDS, "card"), SECTION, empty=NOTHING)
    ),
    # where the game stands
    "round": Fact(of=lambda g: g.round, want=number(1, ROUNDS)),
    "phase": Fact(of=lambda g: PHASES[g.phase], want=name(PHASES, "phase")),
    "turn": Fact(of=lambda g: None if g.active == NONE else COLOURS[g.active], want=SEAT),
    "order": Listing(
        of=lambda g: [COLOURS[side] for side in g.order], want=Each(SEAT), ordered=True
    ),
}
"""The first words of what can be expected, and how each is looked at."""
