"""A view with the words to tell it: what every part of a scene of Galactic Era draws on."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

from asterism.contract.translator import Translator
from asterism.games.galactic_era.board.hexes import Board
from asterism.games.galactic_era.content.tables import (
    COLOURS,
    ERA_OF_ROUND,
    FLEET_D,
    FLEET_IDS,
    FLEETS,
    PUPPET_SEATS,
    RANK_NAMES,
    SHAPES,
    STAR_IDS,
    TILE_HEXES,
)
from asterism.games.galactic_era.rules.s9_automas import rank_of
from asterism.games.galactic_era.state import (
    CAMP,
    CHIP_VALUE,
    FARMERS_SIDE,
    FORGETFUL,
    LETTER,
    NONE,
    RELIC,
    SHIP_SHIFT,
    TOKEN,
    TOKENS_A_SLOT,
    board_of,
)
from asterism.kernel.view import UNKNOWN, View
from asterism.tabletop.once import once
from asterism.tabletop.perspective import Perspective
from asterism.tabletop.seats import Seats

SEATS: Final = Seats(COLOURS, SHAPES)
"""The sides, as they are recognised."""
ABSENT: Final = -2
"""Stands for a counter or a relic that does not lie there; UNKNOWN for one face down."""
SHADES: Final = TOKENS_A_SLOT // 3
"""How many counters of a slot are of each kind: see `Board.star` and rules/pieces.py."""

_CHIPS: Final = [[f"chips-{colour}-{slot + 1}" for slot in range(FLEETS)] for colour in COLOURS]
_LETTERS: Final = [[f"letter-{colour}-{slot + 1}" for slot in range(FLEETS)] for colour in COLOURS]
_TOKENS: Final = [f"tokens-{slot}" for slot in range(7)]


class Fleet(NamedTuple):
    """A fleet as a reader sees it."""

    side: int
    slot: int
    hex: int
    letter: int
    """0 to 4, UNKNOWN while it is hidden."""
    chips: int
    """How many there are."""
    ships: int
    """What they are worth, UNKNOWN unless all of them are known."""
    least: int
    """What those are worth that are known."""


@mypyc_attr(native_class=False)
class Sight(Perspective):
    """What one reader sees of a game, and how the reader's language calls it."""

    def __init__(self, view: View, translator: Translator) -> None:
        super().__init__(view, translator)
        self.sides: Final = range(view.public["sides"])
        self.puppet: Final = view.seats if view.seats == PUPPET_SEATS else NONE
        """The side of the puppet, if there is one."""
        self.acting: Final = self._acting()
        """The side for which the reader is asked, or else its own."""
        self.round: Final[int] = view.public["round"]
        self.board: Final[Board] = board_of(
            view.public["sectors"], view.public["tile_faces"], view.public["turns"]
        )
        self.forgets: Final = bool(view.public["rulings"] & FORGETFUL)

    def _acting(self) -> int:
        """Return the side for which the reader is asked: the first field of every decision."""
        question = self.view.question
        if question is None or self.mine not in self.view.asked:
            return self.mine
        side: int = question.args[0]
        return side

    def automa(self, side: int) -> int:
        """Return which automa a side is, NONE for a player."""
        return side - FARMERS_SIDE if self.view.seats == 1 and side else NONE

    @property
    def controller(self) -> int:
        """The seat that controls the puppet, NONE before the first bids."""
        controls: list[int] = self.public["controls"]
        return controls[-1] if controls else NONE

    def commands(self, side: int) -> bool:
        """Return whether the reader plays a side: its own, or the puppet in its hands."""
        return side == self.mine or (side == self.puppet and self.controller == self.mine)

    @property
    def era(self) -> int:
        """The era of this round, -1 before the first."""
        return ERA_OF_ROUND[min(self.round, len(ERA_OF_ROUND) - 1)]

    # -- words -------------------------------------------------------------------------------

    def who(self, side: int) -> str:
        """Return a side's name, and whether it is the reader's, or whose puppet."""
        name = self.name(side)
        if side == self.mine:
            return self._("{0} (you)", name)
        if side != self.puppet:
            return name
        if self.controller == NONE:
            return self._("{0} (puppet)", name)
        if self.controller == self.mine:
            return self._("{0} (your puppet)", name)
        return self._("{0} (puppet of {1})", name, self.name(self.controller))

    def fleet_name(self, side: int, slot: int) -> str:
        """Return what a fleet is called: its number, as in the log, and its letter if known."""
        return fleet_name(self.translator, slot, self._letters.get((side, slot), UNKNOWN))

    @once
    def _letters(self) -> dict[tuple[int, int], int]:
        """By side and slot the letters of fleets, UNKNOWN while they are hidden."""
        return {(fleet.side, fleet.slot): fleet.letter for fleet in self.fleets}

    def rank(self) -> str:
        """Return the rank of a single player, as its points are now (9.rank)."""
        rank = rank_of(self.public["dp"][0], with_goal=self.public["goal"] != NONE)
        return self.translator(RANK_NAMES[rank])

    def spot(self, hex_: int) -> str:
        """Return what a hex is called: its star, or sector and number."""
        return spot_name(self.translator, self.board, hex_)

    # -- the board ---------------------------------------------------------------------------

    def star_at(self, hex_: int) -> int:
        """Return the star of a hex, of a capital in empty space too; NONE where there is none."""
        star = self.board.star[hex_]
        camps: list[int] = self.public["camps"]
        if star == NONE and hex_ in camps:
            return CAMP + camps.index(hex_)
        return star

    def hex_of(self, star: int) -> int:
        """Return the hex of a star of this board, or of a capital in empty space."""
        camp: int = self.public["camps"][star - CAMP] if star >= CAMP else NONE
        return camp if star >= CAMP else self.board.hex_of[star]

    @once
    def tokens(self) -> dict[int, int]:
        """By star its neutral counter: 0 to 2, or UNKNOWN."""
        zones, at = self.view.zones, dict.fromkeys(_TOKENS, 0)
        found: dict[int, int] = {}
        for star in self.public["covered_stars"]:
            name = _TOKENS[self.board.hex_of[star] // TILE_HEXES]
            face = zones[name][at[name]]
            at[name] += 1
            kind = UNKNOWN if face == UNKNOWN else (face - TOKEN) % TOKENS_A_SLOT // SHADES
            found[star] = kind if self._recalls(star) else UNKNOWN
        return found

    @once
    def relics(self) -> dict[int, int]:
        """By star its relic, or UNKNOWN."""
        found: dict[int, int] = {}
        for star, face in zip(
            self.public["covered_relics"], self.view.zones["relics"], strict=True
        ):
            known = face != UNKNOWN and (self.public["owner"][star] != NONE or self._recalls(star))
            found[star] = face - RELIC if known else UNKNOWN
        return found

    def _recalls(self, star: int) -> bool:
        """Return whether the reader is shown what it once saw at a star (R33-memory)."""
        if not self.forgets:
            return True
        hex_ = self.board.hex_of[star]
        return any(self.present(side, hex_) for side in self.sides if self.commands(side))

    # -- ships -------------------------------------------------------------------------------

    def present(self, side: int, hex_: int) -> bool:
        """Return whether a side has a ship in a hex."""
        fleets = self.public["fleet_hex"][side * FLEETS : (side + 1) * FLEETS]
        return hex_ in fleets or hex_ in self.singles[side]

    @once
    def fleets(self) -> list[Fleet]:
        """All fleets that are out, as the reader sees them."""
        found: list[Fleet] = []
        for number, hex_ in enumerate(self.public["fleet_hex"]):
            if hex_ != NONE:
                found.append(self._fleet(number // FLEETS, number % FLEETS, hex_))
        return found

    def _fleet(self, side: int, slot: int, hex_: int) -> Fleet:
        zones = self.view.zones
        face = zones[_LETTERS[side][slot]][0]
        chips = zones[_CHIPS[side][slot]]
        letter = UNKNOWN if face == UNKNOWN else (face - LETTER) % FLEETS
        known = [CHIP_VALUE[chip] for chip in chips if chip != UNKNOWN]
        if self.forgets and not self.commands(side) and not self.view.over:
            letter = letter if letter == FLEET_D else UNKNOWN
            known = []
        ships = sum(known) if len(known) == len(chips) else UNKNOWN
        return Fleet(side, slot, hex_, letter, len(chips), ships, sum(known))

    @once
    def singles(self) -> list[dict[int, int]]:
        """By side how many single ships are in each hex."""
        found: list[dict[int, int]] = []
        for ships in self.public["ships"]:
            here: dict[int, int] = {}
            for ship in ships:
                hex_ = ship >> SHIP_SHIFT
                here[hex_] = here.get(hex_, 0) + 1
            found.append(here)
        return found

    @once
    def units(self) -> dict[int, list[str]]:
        """By hex the ids of the ships and fleets there."""
        found: dict[int, list[str]] = {}
        for side in self.sides:
            for hex_ in self.singles[side]:
                found.setdefault(hex_, []).append(ships_id(side, hex_))
        for fleet in self.fleets:
            found.setdefault(fleet.hex, []).append(fleet_id(fleet.side, fleet.slot))
        return found


def ships_id(side: int, hex_: int) -> str:
    """Return the id of the single ships of a side in a hex."""
    return f"ships-{COLOURS[side]}-{hex_ // TILE_HEXES}-{hex_ % TILE_HEXES}"


def fleet_id(side: int, slot: int) -> str:
    """Return the id of a fleet."""
    return f"fleet-{COLOURS[side]}-{slot + 1}"


@lru_cache(maxsize=1 << 16)
def spot_name(_: Translator, board: Board, hex_: int) -> str:
    """Return what a hex is called: its star, or sector and number."""
    star = board.star[hex_]
    if star != NONE:
        return _.label("star", star)
    return hex_name(_, hex_)


def hex_name(_: Translator, hex_: int) -> str:
    """Return where a hex is: sector and number."""
    # i18n: a hex: the number of its sector, its own number
    return _("{0}:{1}", hex_ // TILE_HEXES, hex_ % TILE_HEXES)


def fleet_name(_: Translator, slot: int, letter: int) -> str:
    """Return what a fleet is called: by its number, and by its letter unless that is hidden."""
    if letter == UNKNOWN:
        return str(slot + 1)
    # i18n: the number of a fleet, its letter
    return _("{0} ({1})", slot + 1, FLEET_IDS[letter])


def sector_id(slot: int) -> str:
    """Return how a sector is called: the region of the map, and what is told of it."""
    return f"sector-{slot}"


def star_id(star: int) -> str:
    """Return how a star is called in the ids of places and components."""
    return f"camp-{COLOURS[star - CAMP]}" if star >= CAMP else STAR_IDS[star]
