"""What cards and species say, made from their effects, in each language."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from asterism.contract.translator import Translator
from asterism.games.space_opera.content.cards import (
    ACTIVE,
    ACTIVE_COST,
    ATTACK,
    CONSUMABLE,
    COST,
    DEFENCE,
    EFFECTS,
    INITIATIVE,
    KEYWORDS,
    KIND,
    NEEDS_BUILT,
    NEEDS_DISCARD,
    NEEDS_SPECIES,
    ON_RAISING,
    PASSIVE,
    RESOURCE_NAMES,
    RESOURCE_WORDS,
    SLOTS,
    SPECIES_ATTACK,
    SPECIES_DEFENCE,
    SPECIES_NAMES,
    SPECIES_STORAGE,
    SPECIES_WORDS,
    STEP_ATTACK,
    STEP_COST,
    STEP_DEFENCE,
    STEP_EFFECTS,
    STEP_KEYWORDS,
    STEPS,
    SYNCHRONOUS,
    UNIQUE,
    UNIVERSAL,
    USE,
    USE_COST,
    WHILE_RAISED,
)
from asterism.games.space_opera.content.effects import EFFECTS as VERBS
from asterism.games.space_opera.content.effects import KEYWORD_NAMES
from asterism.kernel.marker import N_

KIND_NAMES: Final = (
    N_("consumable"), N_("fleet"), N_("robot"), N_("technology"), N_("equipment"), N_("crew"),
)  # fmt: skip
"""By its number what a kind of card is called."""
ROOM: Final = 96
"""So many characters of rules leave room for the words of a card."""

Some = list[list[int]]
"""Effects."""


def told(_: Translator, effects: Some) -> str:
    """Return what some effects say, one after the other."""
    return " ".join(VERBS.text(_, effect) for effect in effects)


def keyword_names(_: Translator, mask: int) -> list[str]:
    """Return the keywords of a mask."""
    return [_(name) for at, name in enumerate(KEYWORD_NAMES) if mask >> at & 1]


@lru_cache(maxsize=1024)
def kind_line(_: Translator, resource: int) -> str:
    """Return what a card is, in a few words: its kind, how it is played, its keywords, its room."""
    words = [_(KIND_NAMES[KIND[resource]])]
    if KIND[resource] == CONSUMABLE and (ATTACK[resource] or DEFENCE[resource]):
        words = [_("consumable for war")]
    if SYNCHRONOUS[resource]:
        words.append(_("synchronous"))
    if UNIVERSAL[resource]:
        words.append(_("universal"))
    if UNIQUE[resource]:
        words.append(_("unique"))
    words += keyword_names(_, KEYWORDS[resource])
    if SLOTS[resource]:
        words.append(_("room for equipment: {0}", SLOTS[resource]))
    return ", ".join(words)


@lru_cache(maxsize=1024)
def card_text(_: Translator, resource: int) -> str:
    """Return what a card needs and does; empty for one that has its attack and defence alone."""
    parts = _needs(_, resource)
    if KIND[resource] == CONSUMABLE:
        parts.append(told(_, EFFECTS[resource]))
    if ON_RAISING[resource]:
        parts.append(_("When raised: {0}", told(_, ON_RAISING[resource])))
    parts.append(told(_, WHILE_RAISED[resource]))
    if USE_COST[resource] >= 0:
        # i18n: what it costs to use a technology, what it does then
        parts.append(_("Use ({0}): {1}", USE_COST[resource], told(_, USE[resource])))
    parts += [step_text(_, resource, step) for step in range(STEPS[resource])]
    return " ".join(part for part in parts if part)


def played_text(_: Translator, resource: int) -> str:
    """Return what a consumable does where it waits: its strength in a war, and its effects."""
    parts = [told(_, EFFECTS[resource])]
    if ATTACK[resource] or DEFENCE[resource]:
        parts.insert(0, _("Attack +{0}, defence +{1}.", ATTACK[resource], DEFENCE[resource]))
    return " ".join(part for part in parts if part)


def _needs(_: Translator, resource: int) -> list[str]:
    """Return what a card needs, a sentence for each way."""
    parts = []
    if NEEDS_DISCARD[resource]:
        parts.append(_("Discard for it: {0}.", _named(_, RESOURCE_NAMES, NEEDS_DISCARD[resource])))
    if NEEDS_BUILT[resource]:
        parts.append(_("Needs: {0}.", _named(_, RESOURCE_NAMES, NEEDS_BUILT[resource])))
    if NEEDS_SPECIES[resource]:
        parts.append(_("Only for {0}.", _named(_, SPECIES_NAMES, NEEDS_SPECIES[resource])))
    return parts


def _named(_: Translator, names: list[str], numbers: list[int]) -> str:
    return ", ".join(_(names[number]) for number in numbers)


def step_text(_: Translator, resource: int, step: int) -> str:
    """Return what an evolution costs and brings."""
    brings = keyword_names(_, STEP_KEYWORDS[resource][step])
    if STEP_ATTACK[resource][step] or STEP_DEFENCE[resource][step]:
        more = STEP_ATTACK[resource][step], STEP_DEFENCE[resource][step]
        brings.append(_("attack +{0}, defence +{1}", *more))
    what = [f"{', '.join(brings)}."] if brings else []
    if STEP_EFFECTS[resource][step]:
        what.append(told(_, STEP_EFFECTS[resource][step]))
    # i18n: what an evolution costs, what it brings
    return _("Evolve ({0}): {1}", STEP_COST[resource][step], " ".join(what))


@lru_cache(maxsize=1024)
def on_card(_: Translator, resource: int) -> str:
    """Return what is written on a card: what it is, what it does, its words if there is room."""
    kind, text, words = kind_line(_, resource), card_text(_, resource), _(RESOURCE_WORDS[resource])
    if len(text) > ROOM:  # its emblem says what kind it is
        kind = kind.partition(", ")[2]
    line = f"{kind[:1].upper()}{kind[1:]}. {text}".strip(" .") + "."
    return f"{line} “{words}”" if len(line) + len(words) <= ROOM else line


@lru_cache(maxsize=4096)
def card_label(_: Translator, resource: int, price: int) -> str:
    """Return all that a card says, for hearing and for looking closely."""
    parts = [_(RESOURCE_NAMES[resource]), kind_line(_, resource)]
    if price == COST[resource]:
        parts.append(_("cost {0}", price))
    else:
        parts.append(_("cost {0}, now {1}", COST[resource], price))
    if ATTACK[resource] or DEFENCE[resource]:
        parts.append(strength(_, ATTACK[resource], DEFENCE[resource]))
    return ". ".join((", ".join(parts), *rest_of(_, resource)))


def rest_of(_: Translator, resource: int) -> list[str]:
    """Return the text of a card and its words, where it has them, without the last full stop."""
    text = card_text(_, resource).removesuffix(".")
    return [part for part in (text, _(RESOURCE_WORDS[resource]).removesuffix(".")) if part]


def strength(_: Translator, attack: int, defence: int) -> str:
    """Return attack and defence in words."""
    return _("attack {0}, defence {1}", attack, defence)


# -- species ---------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def species_text(_: Translator, species: int) -> str:
    """Return what a species can do."""
    active = _("Ability ({0}): {1}", ACTIVE_COST[species], told(_, ACTIVE[species]))
    return f"{told(_, PASSIVE[species])} {active}"


@lru_cache(maxsize=256)
def species_line(_: Translator, species: int) -> str:
    """Return the numbers of a species in words."""
    return _(
        "initiative {0}, storage {1}, attack {2}, defence {3}",
        INITIATIVE[species], SPECIES_STORAGE[species], SPECIES_ATTACK[species],
        SPECIES_DEFENCE[species],
    )  # fmt: skip


@lru_cache(maxsize=256)
def species_label(_: Translator, species: int) -> str:
    """Return all that is to be said of a species."""
    parts = (
        f"{_(SPECIES_NAMES[species])}, {species_line(_, species)}",
        species_text(_, species).removesuffix("."),
        _(SPECIES_WORDS[species]).removesuffix("."),
    )
    return ". ".join(parts)
