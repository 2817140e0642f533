"""How cards, species and systems look: their ids, their words and their pictures.

What is made here is the same wherever it lies; the modules of the panels say where that is.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from asterism.contract import protocol
from asterism.contract.protocol import GONE
from asterism.contract.scene import Component
from asterism.contract.translator import Translator
from asterism.games.space_opera.content.cards import (
    ATTACK,
    CARD,
    COST,
    CREW,
    DEFENCE,
    EQUIPMENT,
    INITIATIVE,
    KIND,
    KIND_IDS,
    RESOURCE_NAMES,
    RESOURCE_OF,
    SECTORS_OF,
    SPECIES_ATTACK,
    SPECIES_DEFENCE,
    SPECIES_IDS,
    SPECIES_NAMES,
    STEPS,
    SYNCHRONOUS,
    SYSTEM,
    SYSTEM_IDS,
    SYSTEM_NAMES,
    UNIQUE,
    UNIVERSAL,
    face_of,
)
from asterism.games.space_opera.content.effects import SECTOR_IDS
from asterism.games.space_opera.content.tables import COLOURS, MOUNTS, NONE, SPACES
from asterism.games.space_opera.state import EVOLVING, UNFINISHED, USED, is_hidden
from asterism.games.space_opera.table.card_texts import (
    card_label,
    keyword_names,
    kind_line,
    on_card,
    rest_of,
    species_label,
    species_line,
    species_text,
    strength,
)
from asterism.games.space_opera.table.reading import PLACES, Built, Sight, sector_names, sectors_in
from asterism.games.space_opera.vocabulary.notation import KINDS
from asterism.kernel.view import UNKNOWN
from asterism.tabletop.components import (
    KEPT,
    ComponentMakers,
    by_itself,
    hidden,
    remembered,
)

BACK: Final = "card-back"
"""The symbol of a card face down."""
UNDER: Final = "under"
"""The symbol of what is under construction or evolves."""
NO_STRENGTH: Final = " "
"""What stands where attack and defence are on other cards: else the name would stand there."""
MOUNTED: Final = [f"on-{at + 1}-{colour}" for colour in COLOURS for at in range(SPACES)]
"""By space the place of what the card there carries."""


def face_id(face: int) -> str:
    """Return the id of a face that can be told from the others: a card, a species or a system."""
    if face < SYSTEM:
        return f"species-{SPECIES_IDS[face]}"
    if face < CARD:
        return f"system-{SYSTEM_IDS[face - SYSTEM]}"
    return protocol.card_id(KINDS["card"].name(face))


def space_ids(sight: Sight, space: int) -> list[str]:
    """Return the id of what lies in a space, nothing for an empty one."""
    built = sight.built_at(space)
    return [] if built is None else [built_id(built)]


def built_id(built: Built) -> str:
    """Return the id of what lies in a space."""
    return f"hidden-{PLACES[built.space]}" if built.face == UNKNOWN else face_id(built.face)


def resource_ids(sight: Sight, resource: int) -> list[str]:
    """Return the ids of the copies of a resource that the reader may choose from."""
    if sight.mine < 0:
        return []
    colour, zones = COLOURS[sight.mine], sight.view.zones
    cards = [*zones[f"hand-{colour}"], *packet(sight)]
    return [face_id(face) for face in cards if face != UNKNOWN and RESOURCE_OF[face] == resource]


def packet(sight: Sight) -> list[int]:
    """Return the cards from which the reader keeps one now."""
    question = sight.view.question
    if question is None or question.rule != "Draft" or sight.mine < 0:
        return []
    turn: int = question.args[1]
    return sight.view.zones[f"packet-{COLOURS[(sight.mine - turn) % sight.view.seats]}"]


def pair(attack: int, defence: int) -> str:
    """Return attack and defence as they stand on every card: "4/1"."""
    return f"{attack}/{defence}".replace("-", "−")


# -- cards that are held ---------------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def card_component(_: Translator, face: int, place: str, price: int, *, eye: bool) -> Component:
    """Return a card in full: what it costs now, what it does; `eye` if known to some only."""
    resource = RESOURCE_OF[face]
    label = card_label(_, resource, price)
    attack, defence = ATTACK[resource], DEFENCE[resource]
    return Component(
        face_id(face),
        f"card.{KIND_IDS[KIND[resource]]}",
        place,
        _(RESOURCE_NAMES[resource]),
        remembered(_, label) if eye else label,
        on_card(_, resource),
        memory=eye,
        value=pair(attack, defence) if attack or defence else NO_STRENGTH,
        figure=f"cost.{price}",
        sign=_flags(resource),
        about=rules_of(resource),
    )


def _flags(resource: int) -> str:
    """Return the picture of how a card is played otherwise than most."""
    if SYNCHRONOUS[resource]:
        return "flag.synchronous"
    if UNIVERSAL[resource]:
        return "flag.universal"
    return "flag.unique" if UNIQUE[resource] else ""


def rules_of(resource: int) -> tuple[str, ...]:
    """Return the entries of the rule index that say how a card is played."""
    found = ["9.use" if KIND[resource] == 0 else "12.where" if KIND[resource] >= EQUIPMENT
             else "10.build"]  # fmt: skip
    if SYNCHRONOUS[resource]:
        found.append("21.any-time" if KIND[resource] else "9.synchronous")
    if UNIVERSAL[resource]:
        found.append("9.universal")
    if UNIQUE[resource]:
        found.append("11.unique")
    if STEPS[resource]:
        found.append("19.evolve")
    return tuple(found)


# -- cards of the command tables -------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def built_component(_: Translator, built: Built, *, eye: bool) -> Component:
    """Return what lies in a space: raised, under construction or evolving."""
    place = PLACES[built.space]
    if built.face == UNKNOWN:
        label = _("under construction, cost {0}", built.price)
        return Component(
            built_id(built), UNDER, place, "?", label, known=False, value=str(built.price),
            about=("10.build",),
        )  # fmt: skip
    if built.condition == UNFINISHED:
        return _unfinished(_, built, place, eye=eye)
    return _evolving(_, built, place) if built.condition == EVOLVING else _raised(_, built, place)


def _unfinished(_: Translator, built: Built, place: str, *, eye: bool) -> Component:
    resource = RESOURCE_OF[built.face]
    what = ". ".join((_(RESOURCE_NAMES[resource]), *rest_of(_, resource)))
    label = _("under construction, cost {0}: {1}", built.price, what)
    return Component(
        built_id(built), UNDER, place, _(RESOURCE_NAMES[resource]), label, _("not raised yet"),
        memory=eye and is_hidden(resource), value=str(built.price),
        figure=f"emblem.{KIND_IDS[KIND[resource]]}", about=("10.build",),
    )  # fmt: skip


def _evolving(_: Translator, built: Built, place: str) -> Component:
    resource = RESOURCE_OF[built.face]
    name = _(RESOURCE_NAMES[resource])
    label = ". ".join((_("{0}, evolves until the next round", name), *rest_of(_, resource)))
    return Component(
        built_id(built), UNDER, place, name, label, _("evolves"), value=NO_STRENGTH,
        figure="state.evolving", about=("19.evolve",),
    )  # fmt: skip


def _raised(_: Translator, built: Built, place: str) -> Component:
    resource = RESOURCE_OF[built.face]
    name, states = _(RESOURCE_NAMES[resource]), _states(_, built)
    strong = built.attack or built.defence or ATTACK[resource] or DEFENCE[resource]
    parts = [name, kind_line(_, resource)]
    if strong:
        parts.append(strength(_, built.attack, built.defence))
    parts += states
    label = ". ".join((", ".join(parts), *rest_of(_, resource)))
    return Component(
        built_id(built),
        f"built.{KIND_IDS[KIND[resource]]}",
        place,
        name,
        label,
        ", ".join((*states, *keyword_names(_, built.keywords))[:2]),
        mark="" if built.works else GONE,
        value=pair(built.attack, built.defence) if strong else NO_STRENGTH,
        figure=f"keys.{built.keywords}" if built.keywords else "",
        sign=_state(built),
        about=("14.disabled",) if not built.works else (),
    )


def _states(_: Translator, built: Built) -> list[str]:
    """Return in words what a raised card has been through."""
    found = []
    if not built.works:
        found.append(_("disabled"))
    if built.away:
        found.append(_("away: {0}", sector_names(_, built.away)))
    if built.steps:
        found.append(_("evolved: {0}", built.steps))
    if built.weak:
        found.append(_("weakened: {0}", built.weak))
    if built.spent & USED:
        found.append(_("used in this round"))
    return found


def _state(built: Built) -> str:
    """Return the picture of what matters most of a raised card."""
    if built.away:
        first = next(sectors_in(built.away))
        return f"away.{SECTOR_IDS[first]}"
    if built.weak:
        return f"weak.{min(built.weak, 4)}"
    if built.spent & USED:
        return "state.used"
    return f"steps.{min(built.steps, 3)}" if built.steps else ""


def mounted_components(_: Translator, built: Built) -> list[Component]:
    """Return what a card carries, each piece by itself."""
    return [
        _mounted(_, face, MOUNTED[built.space], built.space * MOUNTS + at)
        for at, face in enumerate(built.mounts)
        if face != NONE
    ]


@lru_cache(maxsize=KEPT)
def _mounted(_: Translator, face: int, place: str, mount: int) -> Component:
    resource = RESOURCE_OF[face]
    name = _(RESOURCE_NAMES[resource])
    parts = (name, kind_line(_, resource), strength(_, ATTACK[resource], DEFENCE[resource]))
    label = ". ".join((", ".join(parts), *rest_of(_, resource)))
    kind = "crew" if KIND[resource] == CREW else "equipment"
    about = ("12.one-crew",) if mount % MOUNTS == MOUNTS - 1 else ("12.where",)
    return Component(
        face_id(face), f"mount.{kind}", place, name, label, name,
        value=pair(ATTACK[resource], DEFENCE[resource]), about=about,
    )  # fmt: skip


# -- species and systems ---------------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def species_component(_: Translator, species: int, place: str) -> Component:
    """Return a species before its seat."""
    return Component(
        face_id(species),
        "species",
        place,
        _(SPECIES_NAMES[species]),
        species_label(_, species),
        pair(SPECIES_ATTACK[species], SPECIES_DEFENCE[species]),
        value=str(INITIATIVE[species]),
        figure=f"species.{SPECIES_IDS[species]}",
        about=("6.passive", "6.active"),
    )


@lru_cache(maxsize=KEPT)
def species_choice(_: Translator, species: int, place: str) -> Component:
    """Return a species from which a seat may choose, in full."""
    numbers = species_line(_, species)
    return Component(
        face_id(species),
        "species-card",
        place,
        _(SPECIES_NAMES[species]),
        species_label(_, species),
        f"{numbers[:1].upper()}{numbers[1:]}. {species_text(_, species)}",
        value=pair(SPECIES_ATTACK[species], SPECIES_DEFENCE[species]),
        figure=f"species.{SPECIES_IDS[species]}",
        about=("6.passive", "6.active"),
    )


@lru_cache(maxsize=KEPT)
def system_component(_: Translator, face: int, place: str, *, eye: bool = False) -> Component:
    """Return a system with the signs of its sectors."""
    name, mask = _(SYSTEM_NAMES[face - SYSTEM]), SECTORS_OF[face - SYSTEM]
    signs = [f"sector.{SECTOR_IDS[sector]}" for sector in sectors_in(mask)]
    sectors = sector_names(_, mask)
    # i18n: a star system and its sectors
    label = _("{0}, sectors: {1}", name, sectors)
    # Its name has no dot: whatever shows a smaller form of one would take one sector for both.
    symbol, second = ("system-two", signs[1]) if len(signs) > 1 else ("system", "")
    return Component(
        face_id(face), symbol, place, name, remembered(_, label) if eye else label, sectors,
        memory=eye, value=sectors, figure=signs[0], sign=second,
        about=("7.same-sector",),
    )  # fmt: skip


# -- by itself -------------------------------------------------------------------------------------


def face_by_itself(_: Translator, face: int) -> Component:
    """Return a card, a species or a system that lies nowhere."""
    if face == UNKNOWN:
        return hidden(_, "hidden-card", BACK, "")
    if face < SYSTEM:
        return species_component(_, face, "")
    if face < CARD:
        return system_component(_, face, "")
    return resource_by_itself(_, RESOURCE_OF[face])


def resource_by_itself(_: Translator, resource: int) -> Component:
    """Return a card of a design."""
    return card_component(_, face_of(resource, 0), "", COST[resource], eye=False)


MAKERS: Final[ComponentMakers] = {
    "card": face_by_itself,
    "species": face_by_itself,
    "system": face_by_itself,
    "resource": resource_by_itself,
}
"""How cards, species and systems look by themselves."""

piece: Final = by_itself(MAKERS)
