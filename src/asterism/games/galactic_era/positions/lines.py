"""The lines of a position of Galactic Era, by their first words: what each adds to it.

They are those of `docs/notation-galactic-era.md`; what they say becomes the arguments of
`position.build`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeVar

from asterism.contract.lines import Words
from asterism.games.galactic_era.content.tables import (
    ALIGNMENT_IDS,
    CARD_IDS,
    CHIP_VALUES,
    DISCS,
    ERAS,
    FIELD_IDS,
    FLEET_IDS,
    FLEETS,
    GOAL_IDS,
    LEVELS,
    NEUTRAL_IDS,
    OVAL_IDS,
    PEOPLE_IDS,
    RELIC_IDS,
    ROUNDS,
    SEEDING_GAINS,
    SHIPS,
    SLOTS,
    SQUARE_IDS,
    STAR_IDS,
    STORY_IDS,
    TACTIC_IDS,
)
from asterism.games.galactic_era.positions.expectations import MOST
from asterism.games.galactic_era.positions.names import Where
from asterism.games.galactic_era.positions.placing import Fleet
from asterism.games.galactic_era.positions.position import build
from asterism.games.galactic_era.rules.pieces import SHADES
from asterism.games.galactic_era.state import GalacticEra
from asterism.games.galactic_era.vocabulary.notation import CAMPS, KINDS

K = TypeVar("K")
V = TypeVar("V")

PHASES: Final = KINDS["phase"].names
SECTIONS: Final = KINDS["section"].names
NOTHING: Final = "none"


class Lines:
    """What the lines of a position have said so far."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.number: Final[dict[str, Any]] = {}
        """What is said once: the round, the phase, the story ..."""
        self.sectors: Final[list[str]] = []
        self.order: Final[list[str]] = []
        self.alignment: Final[dict[str, str]] = {}
        self.people: Final[dict[str, str]] = {}
        self.levels: Final[dict[str, dict[str, int]]] = {}
        self.home: Final[dict[str, str]] = {}
        self.ships: Final[dict[str, dict[Where, int]]] = {}
        self.fleets: Final[dict[str, list[Fleet | None]]] = {}
        self.unseen: Final[list[str]] = []
        self.stars: Final[dict[str, tuple[str, int]]] = {}
        self.tokens: Final[dict[str, str]] = {}
        self.relics: Final[dict[str, str]] = {}
        self.war: Final[list[tuple[str, str]]] = []
        self.cards: Final[dict[str, list[str]]] = {}
        self.played: Final[dict[str, list[str]]] = {}
        self.deck: Final[list[str]] = []
        self.tactics: Final[dict[str, dict[str, str]]] = {}
        self.selected: Final[dict[str, list[str]]] = {}
        self.dp: Final[dict[str, int]] = {}
        self.kept: Final[dict[str, dict[str, int]]] = {}
        self.leaders: Final[dict[str, int]] = {}
        self.controls: Final[list[str]] = []
        self.ascended: Final[dict[str, int]] = {}
        self.uplifted: Final[list[str]] = []
        self.spent: Final[list[str]] = []
        self.used: Final[list[str]] = []
        self.declared: Final[dict[str, list[str]]] = {}
        self.seeds: Final[dict[str, int]] = {}

    def position(self, seats: int, rulings: int) -> GalacticEra:
        """Return the position.

        Raises:
            BadInput: the lines do not fit together.
        """
        said = {name: value for name, value in vars(self).items() if name not in APART}
        return build(seats, rulings=rulings, **said, **self.number)


APART: Final = ("number", "seeds")
"""What is not handed on to `build` by its name."""


def _round(to: Lines, line: Words) -> None:
    to.number["round"] = line.number(1, ROUNDS)


def _phase(to: Lines, line: Words) -> None:
    to.number["phase"] = PHASES.index(line.name(PHASES, "phase"))


def _turn(to: Lines, line: Words) -> None:
    to.number["active"] = line.seat()


def _story(to: Lines, line: Words) -> None:
    to.number["story"] = line.name(STORY_IDS, "story")


def _goal(to: Lines, line: Words) -> None:
    to.number["goal"] = line.name(GOAL_IDS, "goal")


def _order(to: Lines, line: Words) -> None:
    while line.more():
        to.order.append(line.seat())


def _board(to: Lines, line: Words) -> None:
    while line.more():
        to.sectors.append(line.next("a sector"))


def _people(to: Lines, line: Words) -> None:
    seat = line.seat()
    to.people[seat] = line.name(PEOPLE_IDS, "star people")
    if line.more():
        to.alignment[seat] = line.name(ALIGNMENT_IDS, "alignment")


def _pairs(line: Words, into: dict[K, V], key: Callable[[], K], value: Callable[[], V]) -> None:
    """Read the rest of a line as pairs of words."""
    while line.more():
        name = key()
        into[name] = value()


def _alignment(to: Lines, line: Words) -> None:
    _pairs(line, to.alignment, line.seat, partial(line.name, ALIGNMENT_IDS, "alignment"))


def _level(to: Lines, line: Words) -> None:
    fields = to.levels.setdefault(line.seat(), {})
    _pairs(line, fields, partial(line.name, FIELD_IDS, "field"), partial(line.number, 1, LEVELS))


def _tactic(to: Lines, line: Words) -> None:
    letters = to.tactics.setdefault(line.seat(), {})
    _pairs(line, letters, partial(_letter, line), partial(line.name, TACTIC_IDS, "advanced tactic"))


def _letter(line: Words) -> str:
    return line.name(FLEET_IDS, "letter of a fleet")


def _dp(to: Lines, line: Words) -> None:
    _pairs(line, to.dp, line.seat, partial(line.number, -MOST, MOST))


def _war(to: Lines, line: Words) -> None:
    while line.more():
        to.war.append((line.seat(), line.seat()))


def _star(to: Lines, line: Words) -> None:
    while line.more():
        star = line.name([*STAR_IDS, *CAMPS], "star")
        to.stars[star] = line.seat(), line.number(1, DISCS)


def _star_name(line: Words) -> str:
    return line.name(STAR_IDS, "star")


def _capital(to: Lines, line: Words) -> None:
    _pairs(line, to.home, line.seat, partial(line.next, "a place"))


def _ships(to: Lines, line: Words) -> None:
    places = to.ships.setdefault(line.seat(), {})
    if not line.skip(NOTHING):
        _pairs(line, places, partial(line.next, "a place"), partial(line.number, 1, SHIPS))


def _fleet(to: Lines, line: Words) -> None:
    seat = line.seat()
    fleets = to.fleets.setdefault(seat, [])
    if line.more() and line.words[line.at].isdecimal():
        number = line.number(0, FLEETS - 1)
        fleets += [None] * (number - len(fleets))
    letter, place = _letter(line), line.next("a place")
    chips = [line.number(0, max(CHIP_VALUES))]
    while line.more():
        chips.append(line.number(0, max(CHIP_VALUES)))
    fleets.append((place, letter, chips))


def _hidden(to: Lines, line: Words) -> None:
    while line.more():
        to.unseen.append(line.seat())


def _neutral(to: Lines, line: Words) -> None:
    kind = partial(line.name, NEUTRAL_IDS, "neutral star")
    _pairs(line, to.tokens, partial(_star_name, line), kind)


def _relic(to: Lines, line: Words) -> None:
    _pairs(line, to.relics, partial(_star_name, line), partial(line.name, RELIC_IDS, "relic"))


def _card(line: Words) -> str:
    return line.name(CARD_IDS, "card")


def _hand(to: Lines, line: Words) -> None:
    hand = to.cards.setdefault(line.seat(), [])
    while line.more():
        hand.append(_card(line))


def _played(to: Lines, line: Words) -> None:
    cards = to.played.setdefault(line.seat(), [])
    while line.more():
        card = _card(line)
        cards.append(f"{card} {line.name(SECTIONS, 'section')}")


def _deck(to: Lines, line: Words) -> None:
    while line.more():
        to.deck.append(_card(line))


def _selected(to: Lines, line: Words) -> None:
    counters = to.selected.setdefault(line.seat(), [])
    while line.more():
        counters.append(line.name([*OVAL_IDS, *SQUARE_IDS], "counter"))


def _kept(to: Lines, line: Words) -> None:
    kinds = to.kept.setdefault(line.seat(), {})
    kind = partial(line.name, NEUTRAL_IDS, "neutral star")
    _pairs(line, kinds, kind, partial(line.number, 1, SHADES * SLOTS))


def _leaders(to: Lines, line: Words) -> None:
    _pairs(line, to.leaders, line.seat, partial(line.number, 1, ERAS))


def _ascended(to: Lines, line: Words) -> None:
    _pairs(line, to.ascended, line.seat, partial(line.number, 1, DISCS))


def _uplifted(to: Lines, line: Words) -> None:
    while line.more():
        to.uplifted.append(_star_name(line))


def _spent(to: Lines, line: Words) -> None:
    while line.more():
        to.spent.append(line.name(RELIC_IDS, "relic"))


def _seeds(to: Lines, line: Words) -> None:
    _pairs(line, to.seeds, line.seat, partial(line.number, 0, SEEDING_GAINS))


def _reserve_used(to: Lines, line: Words) -> None:
    while line.more():
        to.used.append(line.seat())


def _declared(to: Lines, line: Words) -> None:
    others = to.declared.setdefault(line.seat(), [])
    while line.more():
        others.append(line.seat())


def _puppet(to: Lines, line: Words) -> None:
    while line.more():
        to.controls.append(line.seat())


def _power(to: Lines, line: Words) -> None:
    to.number["power"] = line.number(0, DISCS)


PLACERS: Final[dict[str, Callable[[Lines, Words], None]]] = {
    "round": _round,
    "phase": _phase,
    "turn": _turn,
    "order": _order,
    "story": _story,
    "goal": _goal,
    "board": _board,
    "people": _people,
    "alignment": _alignment,
    "level": _level,
    "tactic": _tactic,
    "dp": _dp,
    "war": _war,
    "capital": _capital,
    "star": _star,
    "ships": _ships,
    "fleet": _fleet,
    "hidden": _hidden,
    "neutral": _neutral,
    "relic": _relic,
    "hand": _hand,
    "played": _played,
    "deck": _deck,
    "selected": _selected,
    "kept": _kept,
    "leaders": _leaders,
    "ascended": _ascended,
    "uplifted": _uplifted,
    "spent": _spent,
    "seeds": _seeds,
    "reserve-used": _reserve_used,
    "declared": _declared,
    "puppet": _puppet,
    "power": _power,
}
"""The first words of the lines of a position, and what each does."""
