"""How cards, peoples, counters and levels look: their ids, their words and their pictures.

What is made here is the same wherever it lies; the modules of the panels say where that is.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from asterism.contract import protocol
from asterism.contract.scene import Component
from asterism.contract.translator import Translator
from asterism.games.galactic_era.content.tables import (
    ABILITIES,
    ABILITY_TEXTS,
    ALIGNMENT_IDS,
    CARD_DP,
    CARD_IDS,
    CARD_NAMES,
    CARDS,
    COLOURS,
    FIELD_IDS,
    FIELD_NAMES,
    FIELDS,
    OVAL_IDS,
    OVAL_NAMES,
    PEOPLE_ABILITIES,
    PEOPLE_BONUS,
    PEOPLE_IDS,
    PEOPLE_NAMES,
    ROMAN,
    SQUARE_IDS,
    STO,
)
from asterism.games.galactic_era.state import CARD, PERSON
from asterism.games.galactic_era.table.short_texts import (
    bonus_text,
    level_gains,
    level_label,
)
from asterism.games.galactic_era.vocabulary.notation import SQUARE_NAMES
from asterism.kernel.marker import N_
from asterism.kernel.view import UNKNOWN
from asterism.tabletop.components import KEPT, ComponentMakers, by_itself, hidden, remembered

ALIGNMENT_NAMES: Final = (N_("STO"), N_("STS"))
ABILITY_RULES: Final = (
    "A1.alliance-light-defend", "A1.alliance-light-limit", "A1.alliance-switch",
    "A1.alliance-dark-attack", "A1.alliance-dark-war", "A1.annunaki-sto-convert",
    "A1.annunaki-sts-third", "A1.caninoids-sto-trade", "A1.caninoids-sts-force", "A1.anchara-oval",
    "A1.confederation-ally", "A1.empire-discs", "A1.felines-sto", "A1.felines-sts",
    "A1.greys-sto-skip", "A1.greys-sto-no-war", "A1.greys-sts-learn", "A1.rogue-sto-replica",
    "A1.rogue-sts-ships", "A1.icc-trades", "A1.mantids-two", "A1.mayans-sto-discs",
    "A1.mayans-sts-losses", "A1.mayans-asteroids", "A1.plejars-sto-war",
    "A1.plejars-sto-liberate", "A1.plejars-sts-ally", "A1.progenitors-four",
    "A1.orion-sto-double", "A1.orion-sts-one", "A1.yowies-robotics",
)  # fmt: skip
"""By ability the sentence of the rule index that says it."""

# -- peoples -----------------------------------------------------------------------------------


def people_id(people: int, alignment: int) -> str:
    """Return the id of a side of a people's tile."""
    return f"people-{PEOPLE_IDS[people]}-{ALIGNMENT_IDS[alignment]}"


@lru_cache(maxsize=512)
def people_text(_: Translator, people: int, alignment: int, *, bonus: bool) -> str:
    """Return what a people can do on a side of its tile, and what it begins with (`bonus`)."""
    number = people * 2 + alignment
    texts = [
        _(ABILITY_TEXTS[ability])
        for ability in range(ABILITIES)
        if PEOPLE_ABILITIES[number] >> ability & 1
    ]
    start = bonus_text(_, tuple(PEOPLE_BONUS[number]))
    if start and bonus:
        texts.insert(0, _("Begins with: {0}.", start))
    return " ".join(texts)


@lru_cache(maxsize=KEPT)
def people_component(
    _: Translator, people: int, alignment: int, place: str, *, bonus: bool
) -> Component:
    """Return a side of a people's tile with its abilities in words."""
    name = people_name(_, people, alignment)
    text = people_text(_, people, alignment, bonus=bonus)
    return Component(
        people_id(people, alignment),
        f"people.{ALIGNMENT_IDS[alignment]}",
        place,
        name,
        _("{0}: {1}", name, text.removesuffix(".")) if text else name,
        text or _("No ability of its own."),
        value=_(PEOPLE_NAMES[people * 2 + alignment]),
        figure=f"emblem.{PEOPLE_IDS[people]}",
        sign=f"alignment.{ALIGNMENT_IDS[alignment]}",
    )


@lru_cache(maxsize=KEPT)
def persona_component(
    _: Translator, side: int, place: str, people: int, alignment: int
) -> Component:
    """Return the people of a side and its alignment, before everybody."""
    name = f"persona-{COLOURS[side]}"
    if alignment < 0:
        # Which side of the tile will be up is not chosen yet.
        both = dict.fromkeys(_(each) for each in PEOPLE_NAMES[people * 2 : people * 2 + 2])
        face = " / ".join(both)
        emblem = f"emblem.{PEOPLE_IDS[people]}"
        return Component(name, "persona", place, face, face, face, figure=emblem)
    symbol, sign = "persona", f"alignment.{ALIGNMENT_IDS[alignment]}"
    if people < 0:
        word = _(ALIGNMENT_NAMES[alignment])
        return Component(name, symbol, place, word, word, sign=sign)
    face = people_name(_, people, alignment)
    caption = _(PEOPLE_NAMES[people * 2 + alignment])
    return Component(
        name, symbol, place, face, face, caption, figure=f"emblem.{PEOPLE_IDS[people]}",
        sign=sign, about=ability_rules(people, alignment),
    )  # fmt: skip


def people_name(_: Translator, people: int, alignment: int) -> str:
    """Return what a side of a people's tile is called, and its alignment."""
    return _("{0}, {1}", _(PEOPLE_NAMES[people * 2 + alignment]), _(ALIGNMENT_NAMES[alignment]))


def ability_rules(people: int, alignment: int) -> tuple[str, ...]:
    """Return the sentences of the rule index that say what a people can do."""
    mask = PEOPLE_ABILITIES[people * 2 + alignment]
    return tuple([rule for ability, rule in enumerate(ABILITY_RULES) if mask >> ability & 1])


# -- technology --------------------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def level_component(_: Translator, side: int, field: int, level: int, place: str) -> Component:
    """Return a side's level in a field, before everybody."""
    return Component(
        f"level-{COLOURS[side]}-{FIELD_IDS[field]}",
        "level",
        place,
        f"{_(FIELD_LETTERS[field])} {ROMAN[level]}",
        f"{_(FIELD_NAMES[field])} {ROMAN[level]}",
        value=ROMAN[level],
        figure=f"field.{FIELD_IDS[field]}",
        about=(f"A2.{FIELD_IDS[field]}-{level}",) if level > 1 else (),
    )


FIELD_LETTERS: Final = (
    # i18n: one letter for the field Military
    N_("M"),
    # i18n: one letter for the field Spirituality
    N_("S"),
    # i18n: one letter for the field Propulsion
    N_("P"),
    # i18n: one letter for the field Robotics
    N_("R"),
    # i18n: one letter for the field Genetics
    N_("G"),
)


def field_id(field: int) -> str:
    """Return the id of a field on the reader's technology board."""
    return f"field-{FIELD_IDS[field]}"


@lru_cache(maxsize=KEPT)
def field_component(_: Translator, field: int, level: int, place: str) -> Component:
    """Return a field of the reader's technology board: its level and what this gives."""
    return Component(
        field_id(field),
        "field",
        place,
        f"{_(FIELD_NAMES[field])} {ROMAN[level]}",
        level_label(_, field, level),
        " · ".join(level_gains(_, field, level)),
        value=ROMAN[level],
        figure=f"field.{FIELD_IDS[field]}",
        sign=f"track.{level}",
    )


# -- counters ----------------------------------------------------------------------------------

SHORT_OVALS: Final = (
    # i18n: the action Gain Star in one short word
    N_("Gain"),
    # i18n: the action Grow Population in one short word
    N_("Grow"),
    # i18n: the action Build Ships in one short word
    N_("Build"),
    N_("Research"),
    # i18n: the action Switch Alignment in one short word
    N_("Switch"),
)


@lru_cache(maxsize=KEPT)
def oval_component(_: Translator, name: str, oval: int, place: str, state: str) -> Component:
    """Return an oval counter; its state is "", "chosen", "secret" or "done"."""
    text, short = OVAL_NAMES[oval], SHORT_OVALS[oval]
    return _counter(_, name, "oval", f"oval.{OVAL_IDS[oval]}", text, short, place, state)


@lru_cache(maxsize=KEPT)
def square_component(_: Translator, name: str, square: int, place: str, state: str) -> Component:
    """Return a square counter; its state is "", "chosen", "secret" or "done"."""
    text = SQUARE_NAMES[square]
    figure = f"{'field' if square < FIELDS else 'square'}.{SQUARE_IDS[square]}"
    return _counter(_, name, "square", figure, text, text, place, state)


def _counter(
    _: Translator, name: str, kind: str, figure: str, text: str, short: str, place: str, state: str
) -> Component:
    label = _(text)
    if state:
        label = _("{0}, {1}", label, _(STATES[state]))
    return Component(
        name,
        kind if state in {"chosen", "secret"} else f"{kind}-rest",
        place,
        _(short),
        label,
        _(STATES[state]) if state else "",
        mark="done" if state == "done" else "",
        memory=state == "secret",
        figure=figure,
    )


STATES: Final = {
    "chosen": N_("selected"),
    "secret": N_("selected in secret"),
    "done": N_("carried out"),
}

# -- domination cards --------------------------------------------------------------------------


def card_id(card: int) -> str:
    """Return the id of a domination card that can be told from the others."""
    return protocol.card_id(CARD_IDS[card])


@lru_cache(maxsize=256)
def card_text(_: Translator, card: int) -> str:
    """Return the sections of a card in words."""
    entry: dict[str, Any] = CARDS["cards"][card]
    condition, effect = entry["a"]["text"], entry["a"]["effect"]["text"]
    texts = [_("A, {0} DP: {1} {2}", CARD_DP[card], _(condition), _(effect))]
    options = [option["text"] for option in entry["b"]]
    texts += [_("B: {0}", _(option)) for option in options]
    return " ".join(texts)


@lru_cache(maxsize=KEPT)
def card_component(_: Translator, card: int, place: str, section: int, *, eye: bool) -> Component:
    """Return a domination card, in the hand or completed by a section (0 or 1); -1 if it is not."""
    name = _(CARD_NAMES[card])
    about: tuple[str, ...] = ()
    if section >= 0:
        label = _("{0}, completed by section {1}", name, "AB"[section])
        about = (f"A3.{CARD_IDS[card].partition('-')[0]}-a",)
    else:
        label = _("{0}. {1}", name, card_text(_, card).removesuffix("."))
    if eye:
        label = remembered(_, label)
    return Component(
        card_id(card),
        "card",
        place,
        name if section < 0 else f"{name} {'AB'[section]}",
        label,
        memory=eye,
        value=str(CARD_DP[card]) if section < 0 else "AB"[section],
        figure=f"card.{CARD_IDS[card]}",
        about=about,
    )


BACK: Final = "card-back"
"""The symbol of a card face down."""

# -- by itself ---------------------------------------------------------------------------------


def card_by_itself(_: Translator, face: int) -> Component:
    """Return a domination card that lies nowhere."""
    if face == UNKNOWN:
        return hidden(_, "hidden-card", BACK, "")
    return card_component(_, face - CARD, "", -1, eye=False)


MAKERS: Final[ComponentMakers] = {
    "card": card_by_itself,
    "people": lambda _, face: people_component(_, face - PERSON, STO, "", bonus=False),
    "oval": lambda _, oval: oval_component(_, f"oval-{OVAL_IDS[oval]}", oval, "", "chosen"),
    "square": lambda _, square: square_component(
        _, f"square-{SQUARE_IDS[square]}", square, "", "chosen"
    ),
    "field": lambda _, field: level_component(_, 0, field, 1, ""),
}
"""How cards, peoples, counters and levels look by themselves."""

piece: Final = by_itself(MAKERS)
