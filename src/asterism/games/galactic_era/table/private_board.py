"""What the reader has at hand: its people, technology, fleets, counters and cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from asterism.contract.scene import Component, Group, Panel, Place
from asterism.contract.translator import Translator
from asterism.games.galactic_era.content.tables import (
    ALIGNMENT_IDS,
    COLOURS,
    DISCS,
    FIELD_IDS,
    FIELDS,
    FLEET_IDS,
    FLEET_NAMES,
    FLEETS,
    NO_TACTIC,
    OVAL_COUNTERS,
    OVAL_IDS,
    OVALS,
    SHIPS,
    SQUARE_IDS,
    SQUARES,
    TACTIC_IDS,
    TACTIC_NAMES,
)
from asterism.games.galactic_era.state import CARD, NONE, PERSON, SET_UP
from asterism.games.galactic_era.table.components import (
    card_component,
    field_component,
    oval_component,
    people_component,
    square_component,
)
from asterism.games.galactic_era.table.reading import Sight, fleet_name
from asterism.games.galactic_era.vocabulary import verbs as v
from asterism.kernel.marker import N_
from asterism.kernel.options import BYTE, A, verb_of
from asterism.kernel.view import UNKNOWN
from asterism.tabletop.components import KEPT, number

NUMBERS: Final = (
    ("ships", N_("single ships left: {0}"), "icon.ship"),
    ("discs", N_("discs left on the track: {0}"), "icon.population"),
    ("visions", N_("visions left in this turn: {0}"), "icon.vision"),
    ("relocations", N_("relocations left in this turn: {0}"), "icon.relocate"),
    ("seeds", N_("free colonisations left: {0}"), "icon.seed"),
)


class Own(NamedTuple):
    """What the reader has at hand: all that the components of its panel depend on."""

    side: int
    puppet: bool
    """Whether this is the puppet, for which the reader is asked."""
    people: tuple[tuple[int, int], ...]
    """The people and its alignment; both sides of each tile while it is being chosen."""
    begins: bool
    """Whether people and alignment are still to be chosen."""
    levels: tuple[int, ...]
    fleets: tuple[tuple[int, str, int, int], ...]
    """By letter its number, where it is (nowhere: ""), its ships and its chips."""
    tactics: tuple[int, ...]
    ovals: tuple[str, ...]
    """By kind the state of each counter: as many letters as counters."""
    squares: str
    numbers: tuple[int, ...]
    reserve: bool
    hand: tuple[int, ...]


def own(sight: Sight) -> tuple[Panel, Group] | None:
    """Lay what the reader has at hand; nothing for a spectator."""
    if sight.mine < 0:
        return None
    offered = [each for each in sight.view.options if verb_of(each) == v.TAKE_PEOPLE]
    return sight.keep(_lay, sight.acting, sight.view.lane, offered)


def _lay(sight: Sight, side: int, lane: list[int], offered: list[int]) -> tuple[Panel, Group]:
    return _own(sight.translator, _at_hand(sight, side, lane, offered))


def _at_hand(sight: Sight, side: int, lane: list[int], offered: list[int]) -> Own:
    """Return what the reader has at hand; for the puppet what this has, and the reader's cards."""
    public = sight.public
    people: int = public["people"][side]
    alignment: int = public["alignment"][side]
    hand = sight.zones[f"hand-{COLOURS[sight.mine]}"]
    begins = public["phase"] == SET_UP and NONE in (people, alignment)
    dealt = sight.zones.get(f"dealt-{COLOURS[side]}", [])
    dealt = dealt + [each >> A & BYTE for each in offered]
    tiles: list[int] = [people] if people != NONE else []
    tiles += [face - PERSON for face in dealt if face != UNKNOWN and people == NONE]
    sides = [alignment] if alignment != NONE else range(len(ALIGNMENT_IDS))
    fleets: list[tuple[int, str, int, int]] = [(NONE, "", 0, 0)] * FLEETS
    for fleet in sight.fleets:
        if fleet.side == side and fleet.letter != UNKNOWN:
            spot = sight.spot(fleet.hex)
            fleets[fleet.letter] = fleet.slot, spot, fleet.ships, fleet.chips
    singles = SHIPS - len(public["ships"][side]) - public["leaders"][side]
    return Own(
        side,
        side == sight.puppet,
        tuple([(tile, each) for tile in tiles for each in sides]),
        begins,
        tuple(public["levels"][side * FIELDS : (side + 1) * FIELDS]),
        tuple(fleets),
        tuple(public["tactics"][side * FLEETS : (side + 1) * FLEETS]),
        *_counters(sight, side, lane),
        (
            singles,
            DISCS - public["track"][side] - public["ascended"][side],
            public["visions"][side],
            public["relocations"][side],
            public["seeds"][side],
        ),
        bool(public["reserve"] >> side & 1),
        tuple([face - CARD for face in hand if face >= 0]),
    )


REST, CHOSEN, SECRET, DONE = "-", "c", "s", "d"
STATES: Final = {REST: "", CHOSEN: "chosen", SECRET: "secret", DONE: "done"}


def _counters(sight: Sight, side: int, lane: list[int]) -> tuple[tuple[str, ...], str]:
    """Return the state of each counter: by kind of oval, and of all squares."""
    public = sight.public
    picked_ovals = [0] * OVALS
    picked_squares = 0
    for pick in lane:
        number = pick >> A & BYTE
        if verb_of(pick) == v.SELECT:
            picked_ovals[number] += 1
        elif verb_of(pick) == v.COUNTER:
            picked_squares |= 1 << number
    ovals: list[str] = []
    for oval in range(OVALS):
        selected: int = public["selected"][side * OVALS + oval]
        left: int = public["ovals"][side * OVALS + oval]
        states = DONE * (selected - left) + CHOSEN * left + SECRET * picked_ovals[oval]
        ovals.append((states + REST * OVAL_COUNTERS[oval])[: OVAL_COUNTERS[oval]])
    squares: int = public["squares"][side]
    shown = [
        CHOSEN if squares >> square & 1 else SECRET if picked_squares >> square & 1 else REST
        for square in range(SQUARES)
    ]
    return tuple(ovals), "".join(shown)


def oval_id(oval: int, n: int) -> str:
    """Return the id of one of the reader's oval counters, numbered from 1 on."""
    return f"oval-{OVAL_IDS[oval]}-{n}"


def square_id(square: int) -> str:
    """Return the id of one of the reader's square counters."""
    return f"square-{SQUARE_IDS[square]}"


def letter_id(letter: int) -> str:
    """Return the id of one of the reader's fleets by its letter."""
    return f"own-fleet-{FLEET_IDS[letter].lower()}"


@lru_cache(maxsize=KEPT)
def _own(_: Translator, at_hand: Own) -> tuple[Panel, Group]:
    """Return the panel, and everything in its place."""
    places: list[Place] = []
    laid: list[Component] = []
    if at_hand.people:
        name = "own-dealt" if at_hand.begins else "own-people"
        places.append(Place(name, _("Star people")))
        for people, alignment in at_hand.people:
            begins = at_hand.begins
            laid.append(people_component(_, people, alignment, name, bonus=begins))
    if not at_hand.begins:
        for field, level in enumerate(at_hand.levels):
            name = f"own-field-{FIELD_IDS[field]}"
            places.append(Place(name, _("Technology")))
            laid.append(field_component(_, field, level, name))
        for letter in range(FLEETS):
            name = f"own-fleets-{FLEET_IDS[letter].lower()}"
            places.append(Place(name, _("Fleet {0}", FLEET_IDS[letter])))
            tactic = at_hand.tactics[letter]
            fleet = at_hand.fleets[letter]
            laid.append(own_fleet_component(_, at_hand.side, letter, name, tactic, *fleet))
        places.append(Place("own-ovals", _("Oval counters")))
        for oval, states in enumerate(at_hand.ovals):
            for n, state in enumerate(states, start=1):
                name = oval_id(oval, n)
                laid.append(oval_component(_, name, oval, "own-ovals", STATES[state]))
        places.append(Place("own-squares", _("Square counters")))
        for square, state in enumerate(at_hand.squares):
            name = square_id(square)
            laid.append(square_component(_, name, square, "own-squares", STATES[state]))
        places.append(Place("own-numbers", _("At hand")))
        laid += _numbers(_, at_hand)
    if at_hand.hand:
        places.append(Place("own-cards", _("Domination cards")))
    laid += [card_component(_, card, "own-cards", -1, eye=False) for card in at_hand.hand]
    title = _("The puppet") if at_hand.puppet else _("Your side")
    return Panel("own", title, "list", tuple(places)), Group(tuple(laid))


def _numbers(_: Translator, at_hand: Own) -> list[Component]:
    """Return what the reader has left of this and that; what it never has is left out."""
    found = [
        number(_, f"own-{name}", "count", "own-numbers", left, text, icon)
        for (name, text, icon), left in zip(NUMBERS, at_hand.numbers, strict=True)
        if left or name in ("ships", "discs")
    ]
    if at_hand.reserve:
        label = _("emergency reserve")
        found.append(
            Component(
                "own-reserve", "badge", "own-numbers", "+", label, label, figure="icon.reserve",
                about=("7.4.once",),
            )
        )  # fmt: skip
    return found


@lru_cache(maxsize=KEPT)
def own_fleet_component(
    _: Translator,
    side: int,
    letter: int,
    place: str,
    tactic: int,
    slot: int,
    spot: str,
    ships: int,
    chips: int,
) -> Component:
    """Return one of the reader's fleets: its letter, its tactic, where it is, its ships."""
    name = FLEET_IDS[letter]
    called = fleet_name(_, slot, letter) if spot else name
    parts = [_("fleet {0}, {1}", called, _(FLEET_NAMES[letter]))]
    if tactic != NO_TACTIC:
        parts.append(_("advanced tactic: {0}", _(TACTIC_NAMES[tactic])))
    if spot:
        parts.append(_("at {0}, ships: {1}, chips: {2}", spot, ships, chips))
    return Component(
        letter_id(letter),
        "own-fleet" if spot else "spare-fleet",
        place,
        name,
        ", ".join(parts),
        spot or _(FLEET_NAMES[letter]),
        side,
        value=str(ships) if spot else "",
        figure=f"tactic.{TACTIC_IDS[tactic]}" if tactic != NO_TACTIC else "",
    )
