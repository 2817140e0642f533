"""What can be chosen: options of Galaxy as they are offered, and which components they touch."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from asterism.games.galaxy import verbs as v
from asterism.games.galaxy.components import (
    COLOURS,
    FELOWI,
    FIRST_TECHNOLOGY,
    KHA,
    VALUE,
    WORLD,
    WORLD_IDS,
)
from asterism.games.galaxy.pieces import base_ids, card_id, ship_ids, world_id
from asterism.games.galaxy.powers import TECHNOLOGY_RULES, WORLD_RULES, ship_rules
from asterism.games.galaxy.sight import Sight
from asterism.kernel.marker import N_
from asterism.kernel.options import PASS, unpack, verb_of
from asterism.kernel.scene import Choice
from asterism.kernel.tongue import Tongue
from asterism.kernel.view import UNKNOWN, View

# -- the texts -------------------------------------------------------------------------------

GROUPS: Final = {
    v.PLAY: (N_("Play"), "{0}"),
    v.PLAY_ALLY: (N_("Play {0} on"), "{1}"),
    v.HIDE: (N_("Play face down"), "{0}"),
    v.GARRISON: (N_("Secret base with"), "{0}"),
    v.DISCARD: (N_("Discard"), "{0}"),
    v.BASE: (N_("Place a base on"), "{0}"),
    v.TECHNOLOGY: (N_("Play technology"), "{0}"),
    v.RAISE: (N_("Raise the base of"), N_("{0} on {1}, worth {2}")),
    v.LOWER: (N_("Lower the base of"), N_("{0} on {1}, worth {2}")),
    v.ATTACK_SHIP: (N_("Attack"), "{0}"),
    v.ATTACK_BASE: (N_("Attack the base of"), N_("{0} on {1}, worth {2}")),
    v.RECLAIM: (N_("Warp Drive: take"), N_("{0}, row {1}")),
    v.ELECT: (N_("Make Governor"), "{0}"),
    v.SALVAGE: (N_("Felowi: take"), N_("{0}, row {1}")),
    v.BURY: (N_("Myrmidon: half the hand of"), "{0}"),
    v.TAKE: (N_("Ecup Contract: a card of"), "{0}"),
    v.GIVE: (N_("Keep it and give"), "{0}"),
    v.SHIFT: (N_("Move {0} to"), "{1}"),
    v.REPLACE: (N_("Discard for a new card"), "{0}"),
}
"""What options of a verb have in common, and what tells them apart."""

DONE_TEXTS: Final = {
    "ActionPhase": N_("End your actions"),
    "GovernorPhase": N_("Use no further power"),
    "Spoils": N_("Do without the Spoils"),
    "Replace": N_("Discard no further card"),
    "Draw": N_("Draw nothing"),
}


def choices(sight: Sight) -> tuple[Choice, ...]:
    """Return the viewer's options as they are offered."""
    return tuple([_choice(sight.tongue, each, _about(sight, each)) for each in sight.view.options])


def _about(sight: Sight, option: int) -> str:
    """Return what an option is about, besides its arguments: a rule, a ship, a world governed."""
    number = verb_of(option)
    args = unpack(option)
    if number == v.DONE and sight.view.question is not None:
        return sight.view.question.rule
    if number in (v.ATTACK_SHIP, v.SHIFT):
        return sight.ship_on(args[0])
    if number in (v.RECLAIM, v.SALVAGE):
        world, row = (args[0], args[1]) if number == v.RECLAIM else (FELOWI, args[0])
        card = sight.top(row, world)
        return sight.world(world) if card is None or card == UNKNOWN else sight.card(card)
    if number in (v.PLAY, v.PLAY_ALLY):
        world = args[1] if number == v.PLAY_ALLY else WORLD[args[0]]
        return WORLD_RULES[world] if sight.public["governor"][world] == sight.view.seat else ""
    return ""


@lru_cache(maxsize=16384)
def _choice(_: Tongue, option: int, about: str) -> Choice:
    """Return an option as it is offered."""
    number = verb_of(option)
    verb = _.game.verbs[number]
    args = unpack(option)
    labels = [_.label(kind, args[i]) for i, kind in enumerate(verb.args)]
    text = _.option(option)
    if number == v.DONE and about:
        text = _(DONE_TEXTS.get(about, verb.label))
    elif number == v.ATTACK_SHIP:
        labels = [about]
        text = _("Attack {0}", about)
    elif number in (v.RECLAIM, v.SALVAGE):
        labels = [about, str(args[1] if number == v.RECLAIM else args[0])]
    elif number == v.SHIFT:
        labels[0] = about
    group, short = GROUPS.get(number, ("", ""))
    return Choice(
        option=option,
        text=text,
        section=verb.section,
        move=_.game.move_name(option),
        group=_(group, *labels) if group else "",
        short=_(short, *labels) if short else text,
        rules=tuple(_related(number, args, about)),
        ends=number in (v.DONE, PASS),
    )


# -- the rules that come into play -----------------------------------------------------------


def _related(verb: int, args: tuple[int, int, int], governed: str) -> list[str]:
    """Return the rules that come into play with an option, besides its own."""
    if verb == v.TECHNOLOGY:
        return [TECHNOLOGY_RULES[args[0]]]
    if verb in (v.HIDE, v.GARRISON):
        return ["15.kha-no-power"] if verb == v.HIDE else ["5.a3-no-b-c"]
    if verb not in (v.PLAY, v.PLAY_ALLY):
        return []
    rules = list(ship_rules(VALUE[args[0]]))
    if governed:
        rules.append(governed)
    return rules


# -- which components an option touches ------------------------------------------------------


def options_at(view: View, tongue: Tongue) -> dict[str, list[int]]:
    """Return, by its id, which options of a view touch a component; any options, legal or not."""
    return touched(Sight(view, tongue))


def touched(sight: Sight) -> dict[str, list[int]]:
    """Return, by its id, which options touch a component."""
    found: dict[str, list[int]] = {}
    for option in sight.view.options:
        for target in _TOUCHES[verb_of(option)](sight, *unpack(option)):
            found.setdefault(target, []).append(option)
    return found


def _victim(sight: Sight, *_: int) -> list[str]:
    """Return what Drone and Raider touch: the governor's hand."""
    world: int = sight.public["world"]
    governor = -1 if world < 0 else sight.public["governor"][world]
    if governor < 0:
        return []
    return [f"governor-{WORLD_IDS[world]}", *_hand(sight, governor)]


def _hand(_sight: Sight, seat: int, *_: int) -> list[str]:
    return [f"count-hand-{COLOURS[seat]}"]


def _asked_ship(sight: Sight, *_: int) -> list[str]:
    """Return the ship that the question is about."""
    question = sight.view.question
    if question is None or question.rule not in ("AllowAttack", "MayCounter"):
        return []
    return ship_ids(sight, sight.round, question.args[1])


def _looked(sight: Sight, *_: int) -> list[str]:
    looked = sight.view.zones["looked"]
    return ["hidden-looked" if card == UNKNOWN else card_id(card) for card in looked[:1]]


def _own(what: str) -> Callable[..., list[str]]:
    """Return what touches something of the viewer's own."""
    return lambda sight, *_: [f"{what}-{COLOURS[sight.view.seat]}"]


def _garrison(sight: Sight, *_: int) -> list[str]:
    colour = COLOURS[sight.view.seat]
    cards = sight.view.zones[f"garrison-{colour}"]
    return [f"secret-{colour}", *(card_id(card) for card in cards if card != UNKNOWN)]


_TOUCHES: Final[dict[int, Callable[..., list[str]]]] = {
    v.BID: lambda *_: [],
    v.PASS: lambda *_: [],
    v.PLAY: lambda _, card, *__: [card_id(card), world_id(WORLD[card])],
    v.PLAY_ALLY: lambda _, card, world, __: [card_id(card), world_id(world)],
    v.HIDE: lambda _, card, *__: [card_id(card), world_id(KHA)],
    v.GARRISON: lambda _, card, *__: [card_id(card)],
    v.DISCARD: lambda _, card, *__: [card_id(card)],
    v.BASE: lambda sight, world, *_: [world_id(world), *_own("stock")(sight)],
    v.REVEAL: _garrison,
    v.TECHNOLOGY: lambda _, technology, *__: [card_id(FIRST_TECHNOLOGY + technology)],
    v.RAISE: base_ids,
    v.LOWER: base_ids,
    v.DRONE: _victim,
    v.RAID: _victim,
    v.ATTACK_SHIP: lambda sight, world, *_: ship_ids(sight, sight.round, world),
    v.ATTACK_BASE: base_ids,
    v.SCAN: lambda sight, *_: [world_id(world) for world in [sight.public["world"]] if world >= 0],
    v.RECLAIM: lambda sight, world, row, _: ship_ids(sight, row, world),
    v.ALLOW: _asked_ship,
    v.FORBID: _asked_ship,
    v.COUNTER: _asked_ship,
    v.HOLD: _asked_ship,
    v.ELECT: lambda _, seat, *__: [f"player-{COLOURS[seat]}"],
    v.SALVAGE: lambda sight, row, *_: ship_ids(sight, row, FELOWI),
    v.BURY: _hand,
    v.TAKE: _hand,
    v.GIVE_BACK: _looked,
    v.GIVE: lambda _, card, *__: [card_id(card)],
    v.SHIFT: lambda sight, world, target, _: [
        *ship_ids(sight, sight.round, world),
        world_id(target),
    ],
    v.DRAW: lambda *_: ["draw-pile"],
    v.RESERVE: _own("count-reserve"),
    v.KEEP: _looked,
    v.REJECT: _looked,
    v.REJECT_FOR_RESERVE: lambda sight, *_: [*_looked(sight), *_own("count-reserve")(sight)],
    v.REPLACE: lambda _, card, *__: [card_id(card)],
    v.REDRAW: _looked,
    v.DONE: lambda *_: [],
}
