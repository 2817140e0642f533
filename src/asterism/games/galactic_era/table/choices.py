"""What can be chosen: options of Galactic Era as they are offered, and what each of them touches.

Both follow from the kinds of their arguments; the tables say what is otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from asterism.contract.protocol import player_id
from asterism.contract.scene import Choice
from asterism.contract.translator import Translator
from asterism.games.galactic_era.content.tables import (
    ALIGNMENT_IDS,
    COLOURS,
    FIELD_IDS,
    FIELDS,
    FLEET_B,
    FLEET_IDS,
    FLEETS,
    MAIN_STAR,
    OVAL_COUNTERS,
    OVAL_IDS,
    SECTOR_BONUS,
    SECTOR_STARS,
    TILE_HEXES,
)
from asterism.games.galactic_era.state import CARD, CHIP_VALUE, LETTER, NONE, PERSON
from asterism.games.galactic_era.table.components import (
    ALIGNMENT_NAMES,
    card_id,
    field_id,
    people_id,
)
from asterism.games.galactic_era.table.private_board import letter_id, oval_id, square_id
from asterism.games.galactic_era.table.prompts import OFFERS, PROMPTS
from asterism.games.galactic_era.table.reading import Sight, fleet_id, ships_id, star_id
from asterism.games.galactic_era.table.short_texts import bonus_text
from asterism.games.galactic_era.table.starmap import ground_id, relic_id, target_id
from asterism.games.galactic_era.vocabulary import verbs as v
from asterism.games.galactic_era.vocabulary.notation import VERBS
from asterism.kernel.marker import N_
from asterism.kernel.options import BYTE, PASS, A, B, unpack, verb_of
from asterism.kernel.view import UNKNOWN, View
from asterism.tabletop.choices import Phrasing
from asterism.tabletop.kinds import Pattern, Touch
from asterism.tabletop.touches import OptionTouches

# -- the texts -------------------------------------------------------------------------------


def choices(sight: Sight) -> tuple[Choice, ...]:
    """Return the reader's options as they are offered, then the rights that it has besides."""
    view = sight.view
    # Where a unit may go is a long list: it comes last, and stars before empty space, by sector.
    first = [each for each in view.options if verb_of(each) != v.GO]
    goals = [each for each in view.options if verb_of(each) == v.GO]
    goals.sort(
        key=lambda each: sight.star_at((each >> A & BYTE) * TILE_HEXES + (each >> B & BYTE)) == NONE
    )
    return PHRASING.choices(sight, first + goals)


def _labels(sight: Sight, option: int) -> tuple[str, ...]:
    """Return what the arguments of an option are called; a hex by its star or its numbers."""
    kinds, args = sight.game.verbs[verb_of(option)].args, unpack(option)
    labels: list[str] = []
    side = sight.acting
    for i, kind in enumerate(kinds):
        if kind in ("side", "seat"):
            side = args[i]
        if kind == "index" and i and kinds[i - 1] == "slot":
            labels[-1] = sight.spot(args[i - 1] * TILE_HEXES + args[i])
        found = _NAMES.get(kind)
        if found is not None:
            labels.append(found(sight, args[i], side))
        else:
            labels.append(sight.translator.label(kind, args[i]))
    if verb_of(option) == v.GO:
        labels.append(_goals(sight, *args[:2]))
    return tuple(labels)


def _goals(sight: Sight, slot: int, index: int) -> str:
    """Return what hexes are called together with which a hex is listed as a goal."""
    _ = sight.translator
    if sight.star_at(slot * TILE_HEXES + index) != NONE:
        return _("Go to a star")
    return _("Go to empty space, {0}", _(SLOT_NAMES[slot]))


def _sector(sight: Sight, sector: int, _side: int) -> str:
    """Return what a sector is called, how many stars it has and what it gives at the start."""
    _ = sight.translator
    name, stars = _.label("sector", sector), SECTOR_STARS[sector]
    return _("{0} (stars: {1}; {2})", name, stars, bonus_text(_, tuple(SECTOR_BONUS[sector])))


def _unit(sight: Sight, number: int, side: int) -> str:
    """Return what a unit is called: a single ship, or a fleet."""
    _ = sight.translator
    return _("fleet {0}", sight.fleet_name(side, number - 1)) if number else _("single ship")


SLOT_NAMES: Final = (
    # i18n: where a sector lies on the board
    N_("centre"),
    # i18n: where a sector lies on the board, seen from its centre
    N_("top right"),
    N_("right"),
    N_("bottom right"),
    N_("bottom left"),
    N_("left"),
    N_("top left"),
)
"""Where the slots lie, clockwise from just right of the top."""

_NAMES: Final[dict[str, Callable[[Sight, int, int], str]]] = {
    "fleet": lambda sight, slot, side: sight.fleet_name(side, slot),
    "letter": lambda _sight, face, _side: FLEET_IDS[(face - LETTER) % FLEETS],
    "chip": lambda sight, face, _side: sight.translator(N_("chip of {0}"), CHIP_VALUE[face]),
    "unit": _unit,
    "sector": _sector,
    "slot": lambda sight, slot, _side: sight.translator(SLOT_NAMES[slot]),
    "alignment": lambda sight, alignment, _side: sight.translator(ALIGNMENT_NAMES[alignment]),
}
"""What arguments of some kinds are called, given the side that they belong to."""


PHRASING: Final = Phrasing(passes=(v.DONE, PASS), ends=PROMPTS.ends, labels=_labels)


# -- units that are picked up ----------------------------------------------------------------


def grips(sight: Sight) -> dict[str, int]:
    """Return, by the id of a unit of the reader's, the option that picks it up.

    Of single ships it is one; a touch of those that are held takes one more.
    """
    found: dict[str, int] = {}
    now, held_now = held(sight), sight.public["moving"][2] if sight.public["moving"] else 0
    for option in sight.view.options:
        verb = verb_of(option)
        if verb == v.PICK:
            slot, index, count = unpack(option)
            name = ships_id(sight.acting, slot * TILE_HEXES + index)
            if name not in found or (name == now and count == held_now + 1):
                found[name] = option
        elif verb == v.ONWARD:
            if now not in found or unpack(option)[0] == held_now + 1:
                found[now] = option
        elif verb == v.PICK_FLEET:
            for name in _fleet(sight, unpack(option)[0]):
                found[name] = option
    return found


def held(sight: Sight) -> str:
    """Return the id of the unit that the reader has picked up; empty if it goes nowhere."""
    goes = any(verb_of(option) == v.GO for option in sight.view.options)
    return next(iter(_moving(sight)), "") if goes else ""


# -- which components an option touches ------------------------------------------------------


def options_at(view: View, translator: Translator) -> dict[str, list[int]]:
    """Return, by its id, which options of a view touch a component; any options, legal or not."""
    return TOUCHES.of(Sight(view, translator))


def _field(sight: Sight, field: int, side: int = NONE) -> str:
    """Return a field of a side, of the reader where none was named."""
    if side in (NONE, sight.acting) or field >= FIELDS:
        return field_id(field)
    return f"level-{COLOURS[side]}-{FIELD_IDS[field]}"


def in_hex(sight: Sight, hex_: int) -> list[str]:
    """Return what an option that names a hex touches: what lies there, or a target."""
    if not 0 <= hex_ < len(sight.board.kind) or sight.board.slot[hex_] == NONE:
        return []
    star = sight.star_at(hex_)
    if star != NONE:
        return [f"star-{star_id(star)}"]
    found = [*units_in(sight, hex_)]
    ground = ground_id(sight.board, hex_)
    if ground:
        found.append(ground)
    return found or [target_id(hex_)]


def units_in(sight: Sight, hex_: int) -> list[str]:
    """Return the ships and fleets in a hex."""
    return sight.units.get(hex_, [])


def targets(sight: Sight) -> frozenset[int]:
    """Return the hexes that options name though nothing lies there."""
    found: set[int] = set()
    for option in sight.view.options:
        kinds, args = sight.game.verbs[verb_of(option)].args, unpack(option)
        for i, kind in enumerate(kinds):
            if kind == "slot" and i + 1 < len(kinds) and kinds[i + 1] == "index":
                hex_ = args[i] * TILE_HEXES + args[i + 1]
                if hex_ not in found and in_hex(sight, hex_) == [target_id(hex_)]:
                    found.add(hex_)
    return frozenset(found)


def _fleet(sight: Sight, slot: int, side: int = NONE) -> list[str]:
    """Return a fleet on the map, and on the reader's own board."""
    owner = sight.acting if side == NONE else side
    found = [fleet_id(owner, slot)] if owner >= 0 else []
    if owner == sight.acting:
        for fleet in sight.fleets:
            if (fleet.side, fleet.slot) == (owner, slot) and fleet.letter != UNKNOWN:
                found.append(letter_id(fleet.letter))
    return found


def _letter(sight: Sight, letter: int) -> list[str]:
    """Return a letter on the reader's own board, and its fleet on the map."""
    found = [letter_id(letter % FLEETS)]
    for fleet in sight.fleets:
        if fleet.side == sight.acting and fleet.letter == letter % FLEETS:
            found.append(fleet_id(fleet.side, fleet.slot))
    return found


def _chip(sight: Sight, chip: int) -> list[str]:
    """Return the fleets of the reader that hold a chip."""
    found: list[str] = []
    for fleet in sight.fleets:
        if fleet.side == sight.acting:
            name = f"chips-{COLOURS[fleet.side]}-{fleet.slot + 1}"
            if chip in sight.view.zones[name]:
                found += _fleet(sight, fleet.slot, fleet.side)
    return found


def _oval(sight: Sight, oval: int, side: int = NONE) -> list[str]:
    """Return the oval counters of a kind."""
    numbers = range(1, OVAL_COUNTERS[oval] + 1)
    if side in (NONE, sight.acting):
        return [oval_id(oval, n) for n in numbers]
    return [f"selected-{COLOURS[side]}-{OVAL_IDS[oval]}-{n}" for n in numbers]


def _people(face: int) -> list[str]:
    """Return both sides of a people's tile."""
    return [people_id(face - PERSON, alignment) for alignment in range(len(ALIGNMENT_IDS))]


def _alignment(sight: Sight, alignment: int) -> list[str]:
    """Return that side of the reader's people."""
    people: int = sight.public["people"][sight.acting] if sight.acting >= 0 else NONE
    return [people_id(people, alignment)] if people != NONE else []


_KINDS: Final[dict[Pattern, Touch]] = {
    ("side",): lambda _sight, side: [player_id(COLOURS[side])],
    ("slot", "index"): lambda sight, slot, index: in_hex(sight, slot * TILE_HEXES + index),
    ("star",): lambda _sight, star: [f"star-{star_id(star)}"],
    ("field",): lambda sight, field: [_field(sight, field)],
    ("side", "field"): lambda sight, side, field: [_field(sight, field, side)],
    ("fleet",): _fleet,
    ("side", "fleet"): lambda sight, side, slot: _fleet(sight, slot, side),
    ("letter",): lambda sight, face: _letter(sight, face - LETTER),
    ("letters",): _letter,
    ("chip",): _chip,
    ("oval",): _oval,
    ("side", "oval"): lambda sight, side, oval: _oval(sight, oval, side),
    ("square",): lambda _sight, square: [square_id(square)],
    ("card",): lambda _sight, face: [card_id(face - CARD)],
    ("people",): lambda _sight, face: _people(face),
    ("alignment",): _alignment,
}
"""What arguments touch, by their kind and those before them."""


# -- verbs that touch something else than their arguments ------------------------------------


def _own_ships(sight: Sight, slot: int, index: int, *_: int) -> list[str]:
    """Return the reader's single ships in a hex."""
    return [ships_id(sight.acting, slot * TILE_HEXES + index)] if sight.acting >= 0 else []


def _ray(_sight: Sight, slot: int, index: int, side: int) -> list[str]:
    """Return the single ships of a side in a hex."""
    return [ships_id(side, slot * TILE_HEXES + index)]


def _moving(sight: Sight, *_: int) -> list[str]:
    """Return the unit that is on its way."""
    moving: list[int] = sight.public["moving"]
    if not moving or sight.acting < 0:
        return []
    if moving[0] == NONE:
        return [ships_id(sight.acting, moving[1])]
    return _fleet(sight, moving[0] % FLEETS, moving[0] // FLEETS)


def _battle(sight: Sight, *_: int) -> list[str]:
    """Return the ships in the battle that goes on."""
    hex_: int = sight.public["field"]
    return [] if hex_ == NONE else units_in(sight, hex_)


def _asking(**fields: tuple[int, ...]) -> Callable[..., list[str]]:
    """Return what touches the fleets that the reader is asked about: by the rule its fields."""

    def touch(sight: Sight, *_: int) -> list[str]:
        question = sight.view.question
        if question is None or question.seat != sight.mine:
            return []
        slots = [question.args[at] for at in fields.get(question.rule, ())]
        return [name for slot in slots for name in _fleet(sight, slot)]

    return touch


def _home(sight: Sight, *_: int) -> list[str]:
    """Return the reader's home star."""
    home: int = sight.public["home"][sight.acting] if sight.acting >= 0 else NONE
    return [] if home == NONE else [f"star-{star_id(home)}"]


def _answered(sight: Sight, *_: int) -> list[str]:
    """Return who waits for an answer: the second field of the rules that ask for one."""
    question = sight.view.question
    if question is None or question.rule not in OFFERS:
        return []
    return [player_id(COLOURS[question.args[1]])]


def _converter(sight: Sight, star: int, number: int, *_: int) -> list[str]:
    """Return the star that gets a replica, and the ship or the fleet that pays for it."""
    found = [f"star-{star_id(star)}"]
    if number:
        return found + _fleet(sight, number - 1)
    hex_ = sight.hex_of(star)
    return found + _own_ships(sight, hex_ // TILE_HEXES, hex_ % TILE_HEXES)


def _trade(sight: Sight, side: int, learned: int, taught: int) -> list[str]:
    """Return the partner, its field that the reader learns, and the reader's that it teaches."""
    return [player_id(COLOURS[side]), _field(sight, learned, side), _field(sight, taught)]


def _just(*ids: str) -> Callable[..., list[str]]:
    """Return what always touches the same."""
    return lambda *_: list(ids)


_VERBS: Final[dict[int, Touch]] = {
    v.OFFER_TRADE: _trade,
    v.FORCE_TRADE: _trade,
    v.PICK: _own_ships,
    v.CREATE: _own_ships,
    v.LEAD: _own_ships,
    v.RAY_SHIP: _ray,
    v.ONWARD: _moving,
    v.DIVIDE: _moving,
    v.LEAVE: _moving,
    v.CHANGE: _moving,
    v.DECOYS: _asking(AddDecoys=(1,)),
    v.SPLIT: _asking(ChangeChips=(1,)),
    v.MERGE: _asking(ChangeChips=(1,)),
    v.GIVE: _asking(Split=(2,), Transfer=(2,)),
    v.TAKE: _asking(Transfer=(3,)),
    v.CROSS: _asking(Transfer=(2, 3)),
    v.VIEW_CARD: lambda *_: ["deck"],
    v.STAND: _battle,
    v.FEND_OFF: _battle,
    v.DESTROY_ALL: _battle,
    v.EVACUATE: _home,
    v.RESERVE: _just("own-reserve"),
    v.SEED: _just("own-seeds"),
    v.VISION: _just("own-visions"),
    v.SHOW_BOMBS: lambda sight, *_: _letter(sight, FLEET_B),
    v.ACCEPT: _answered,
    v.DECLINE: _answered,
    v.DECLINE_ALL: _answered,
    v.CONVERT: _converter,
    v.VIEW_RELIC: lambda _sight, star, *_: [relic_id(star)],
    v.PROMISE: _battle,
    # A fleet nearly always has a change: it would look as if it were to be touched all the time.
    v.CHANGE_CHIPS: _just(),
    v.DRAW_CARDS: _just("deck"),
    v.TURN_TILE: lambda sight, slot, *_: [
        f"star-{star_id(MAIN_STAR[sight.public['sectors'][slot]])}"
    ],
}
"""What options of a verb touch that is something else than their arguments."""

TOUCHES: Final = OptionTouches(VERBS, _KINDS, _VERBS)
