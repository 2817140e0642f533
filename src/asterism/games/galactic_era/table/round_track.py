"""The course of the game: rounds and eras, what the story scores now, the goal."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from asterism.contract.scene import Component, Group, Panel, Place
from asterism.contract.translator import Translator
from asterism.games.galactic_era.content.tables import (
    ERA_ALIGNMENT,
    ERA_NAMES,
    ERA_OF_ROUND,
    ERAS,
    GOAL_IDS,
    GOAL_NAMES,
    GOALS,
    OBJECTIVE_IDS,
    OBJECTIVE_TEXTS,
    ROUNDS,
    STO,
    STORY_IDS,
    STORY_NAMES,
    STORY_OBJECTIVES,
)
from asterism.games.galactic_era.state import CARD, NONE
from asterism.games.galactic_era.table.components import card_component
from asterism.games.galactic_era.table.reading import Sight
from asterism.games.galactic_era.table.short_texts import OBJECTIVES
from asterism.kernel.marker import N_
from asterism.kernel.view import UNKNOWN
from asterism.tabletop.components import KEPT, number, signed

GOAL_RULES: Final = (
    "A5.control", "A5.cooperation-trade", "A5.personal-double", "A5.discovery-keep", "A5.legacy",
    "A5.leadership-era", "A5.power", "A5.presence",
)  # fmt: skip


class Deck(NamedTuple):
    """The deck of domination cards as a reader sees it."""

    number: int
    known: tuple[int, ...]
    eyes: bool


def annals(sight: Sight) -> tuple[Panel, Group]:
    """Lay the rounds, the story and the goal."""
    return sight.keep(_lay)


def _lay(sight: Sight) -> tuple[Panel, Group]:
    public, cards = sight.public, sight.zones["deck"]
    known = tuple([card - CARD for card in cards if card != UNKNOWN])
    deck = Deck(len(cards), known, sight.mine >= 0)
    controls = tuple(public["controls"])
    return _annals(sight.translator, sight.round, public["story"], public["goal"], deck, controls)


@lru_cache(maxsize=KEPT)
def _annals(
    _: Translator, round_: int, story: int, goal: int, deck: Deck, controls: tuple[int, ...]
) -> tuple[Panel, Group]:
    """Return the panel and what lies in it."""
    places = [Place("rounds", _("Rounds"))]
    owners = (*controls, *[NONE] * ROUNDS)
    laid = [_round(_, each, round_, owners[each - 1]) for each in range(1, ROUNDS + 1)]
    if story != NONE:
        places += [Place("story", _("Galactic Story")), Place("objectives", _("It scores"))]
        era = ERA_OF_ROUND[round_] if 0 < round_ <= ROUNDS else 0
        laid.append(_story(_, story, era))
        for objective, dp, _fields in STORY_OBJECTIVES[story * ERAS + era]:
            laid.append(_objective(_, objective, dp))
    if goal != NONE:
        places.append(Place("goal", _("Galactic Goal")))
        laid.append(_goal(_, goal))
    places.append(Place("deck", _("Deck of domination cards")))
    text = N_("cards in the deck: {0}")
    laid.append(number(_, "deck", "count", "deck", deck.number, text, "icon.deck"))
    laid += [card_component(_, card, "deck", -1, eye=deck.eyes) for card in deck.known]
    return Panel("annals", _("The era"), "list", tuple(places)), Group(tuple(laid))


def _round(_: Translator, number: int, now: int, controller: int) -> Component:
    """Return a round on its track, with the era that it belongs to, and who had the puppet."""
    era = ERA_OF_ROUND[number]
    label = _("round {0}, {1}", number, _(ERA_NAMES[era]))
    symbol = "round" if number >= now else "round-past"
    if number == now:
        label = _("{0}, now", label)
        symbol = "round-now"
    if controller != NONE:
        label = _("{0}; the puppet is {1}'s", label, _.label("seat", controller))
    face = f"▸{number}" if number == now else str(number)
    return Component(
        f"round-{number}", symbol, "rounds", face, label, seat=controller, value=str(number),
        figure=_sky(era),
    )  # fmt: skip


def _story(_: Translator, story: int, era: int) -> Component:
    """Return the story, and the era in which it scores."""
    title = _(STORY_NAMES[story])
    name = _("{0}, {1}", title, _(ERA_NAMES[era]))
    label = _("the story scores: {0}", name)
    return Component(
        f"story-{STORY_IDS[story]}", "story", "story", title, label, name, figure=_sky(era)
    )


def _sky(era: int) -> str:
    """Return the picture of an era, of light or dark."""
    return "era.light" if ERA_ALIGNMENT[era] == STO else "era.dark"


def _objective(_: Translator, objective: int, dp: int) -> Component:
    """Return what the story scores now."""
    points = signed(dp)
    return Component(
        f"objective-{OBJECTIVE_IDS[objective]}",
        "objective",
        "objectives",
        points,
        _("{0} DP: {1}", points, _(OBJECTIVE_TEXTS[objective]).removesuffix(".")),
        _(OBJECTIVES[objective]),
        value=points,
    )


def _goal(_: Translator, goal: int) -> Component:
    """Return the goal."""
    entry: dict[str, Any] = GOALS["goals"][goal]
    text = entry["text"]
    name, text = _(GOAL_NAMES[goal]), _(text)
    return Component(
        f"goal-{GOAL_IDS[goal]}", "goal", "goal", name,
        _("goal {0}: {1}", name, text.removesuffix(".")), text,
        value=name, figure="icon.goal", about=(GOAL_RULES[goal],),
    )  # fmt: skip
