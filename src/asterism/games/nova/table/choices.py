"""What can be chosen: options of NOVA as they are offered, and what each of them touches.

Both follow from the kinds of their arguments; the tables say what is otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from asterism.contract.protocol import player_id
from asterism.contract.scene import Choice
from asterism.contract.translator import Translator
from asterism.games.nova.content.cards import CARD_POINTS
from asterism.games.nova.content.tables import (
    ACT_BASE,
    ACT_SETTLEMENT,
    ACTIONS,
    BEYOND,
    COLOURS,
    CONTROLS,
    PLANETS,
    REGION_IDS,
    REGIONS,
    RESERVE,
    SYSTEMS,
    UNIT_KIND,
    UNIT_KIND_NAMES,
    UNITS,
)
from asterism.games.nova.rules.s05_building import raised_to
from asterism.games.nova.state import CARD, NONE, site_of
from asterism.games.nova.table.components import card_id, deck_id, work_id
from asterism.games.nova.table.prompts import PROMPTS
from asterism.games.nova.table.reading import Sight, planet_id, star_id, unit_id
from asterism.games.nova.vocabulary import verbs as v
from asterism.games.nova.vocabulary.notation import VERBS
from asterism.kernel.marker import N_
from asterism.kernel.options import PASS, unpack, verb_of
from asterism.kernel.view import View
from asterism.tabletop.choices import Phrasing
from asterism.tabletop.kinds import Pattern, Touch
from asterism.tabletop.touches import OptionTouches

_ABOVE: Final = (v.ATTACK, v.ASSAULT, v.EXPLORE)
_BELOW: Final = (
    v.INVEST, v.PLUS, v.TREATY, v.MOVE_BASE, v.SCRAP_UNIT, v.SCRAP_MARKER, v.SCRAP_WORK,
)  # fmt: skip
RANKS: Final = {
    **{verb: rank - len(_ABOVE) for rank, verb in enumerate(_ABOVE)},
    **{verb: rank for rank, verb in enumerate(_BELOW, start=1)},
}
"""What leads out of one's zone stands above all else that can be chosen: the page folds up what
comes after many builds and moves. What is seldom done stands below, in this order."""

# -- the texts -----------------------------------------------------------------------------------

TABLES: Final = {1: N_("for the economy"), 2: N_("for military developments")}
"""By its number what a table of an appeal is for."""
CAUSES: Final = (N_("stay neutral"), N_("join the rebels"), N_("join the official side"))
"""By its number what a governor does in a civil war."""


def choices(sight: Sight) -> tuple[Choice, ...]:
    """Return the reader's options as they are offered, then the rights that it has besides."""
    offered = PHRASING.choices(sight, sight.view.options)
    return tuple(sorted(offered, key=lambda choice: RANKS.get(verb_of(choice.option), 0)))


def _in_work(sight: Sight, action: int) -> str:
    """Return what is built over several impulses, what was paid for it and what it takes (5.6)."""
    _, price = sight.translator, sight.prices[action]
    name, paid = _.label("action", action), sight.public["invested"][sight.mine * ACTIONS + action]
    if paid >= price:  # they are in one pot
        # i18n: what is built, the points in all pieces of it, those that one takes
        return _("{0} (several pieces, points in all: {1}, one takes {2})", name, paid, price)
    # i18n: what is built, the points that are in it, those that it takes
    return _("{0} ({1} of {2})", name, paid, price)


def _labels(sight: Sight, option: int) -> tuple[str, ...]:
    """Return what the arguments of an option are called; units by kind, factors and place."""
    verb, _ = verb_of(option), sight.translator
    kinds, args = sight.game.verbs[verb].args, unpack(option)
    if verb == v.SPEND:
        name = _.label("card", args[0])
        # i18n: a card, the action points that it gives
        return (_("{0} ({1})", name, CARD_POINTS[args[0] - CARD]),)
    if verb == v.INVEST and sight.mine >= 0:
        return _in_work(sight, args[0]), str(args[1])
    if verb == v.APPEAL and args[0] in TABLES:
        return (_(TABLES[args[0]]),)
    if verb == v.SIDE_WITH and args[0] < len(CAUSES):
        return (_(CAUSES[args[0]]),)
    if "unit" not in kinds and "planet" not in kinds:
        return ()
    system = _system_of(sight, kinds, args)
    names = [_named(sight, verb, kind, args[i], system) for i, kind in enumerate(kinds)]
    if verb == v.MOVE and site_of(sight.public["unit_at"][args[0]]) == args[1]:
        # i18n: where a unit moves that is on a planet
        names[1] = _("the star there")
    return tuple(names)


def _system_of(sight: Sight, kinds: Sequence[str], args: Sequence[int]) -> int:
    """Return the system of the planet that an option names, or NONE."""
    if "system" in kinds:
        return args[kinds.index("system")]
    if "unit" not in kinds:
        return sight.attack
    at: int = sight.public["unit_at"][args[0]] if args[0] < UNITS else NONE
    return site_of(at) if 0 <= at < RESERVE else NONE


def _named(sight: Sight, verb: int, kind: str, number: int, system: int) -> str:
    """Return what an argument of an option is called; a planet is one of a system."""
    _ = sight.translator
    if kind == "planet" and 0 <= system < SYSTEMS:
        return sight.planet_name(system, number)
    if kind != "unit" or number >= UNITS:
        return _.label(kind, number)
    return (
        _(UNIT_KIND_NAMES[UNIT_KIND[number]]) if verb == v.BUILD_UNIT else sight.unit_name(number)
    )


PHRASING: Final = Phrasing(passes=(v.DONE, PASS, v.LEAVE), ends=PROMPTS.ends, labels=_labels)

# -- which components an option touches ----------------------------------------------------------


def options_at(view: View, translator: Translator) -> dict[str, list[int]]:
    """Return, by its id, which options of a view touch a component; any options, legal or not."""
    return TOUCHES.of(Sight(view, translator))


MEANT: Final = (
    v.ATTACK, v.ASSAULT, v.EXPLORE, v.MOVE, v.PLACE, v.BUILD_UNIT, v.REINFORCE, v.TRANSFER,
    v.EVENT, v.SPEND,
)  # fmt: skip
"""What somebody most probably means who touches what cannot be chosen, the likeliest first."""
BESIDE: Final = frozenset(
    {
        "not-asked", "not-yours", "not-in-hand", "not-on-the-map", "system-is-yours",
        "explored-already", "nothing-to-fight",
    }
)  # fmt: skip
"""Refusals that say nothing to the point where there is another one."""


def meant_at(view: View, component: str) -> tuple[str, ...]:
    """Return the star of what others have in a system: who touches that means to attack there."""
    for unit, at in enumerate(view.public["unit_at"]):
        theirs = view.public["unit_side"][unit] != view.seat
        if theirs and 0 <= at < RESERVE and unit_id(unit) == component:
            return (star_id(site_of(at)),)
    for spot, code in enumerate(view.public["marker"]):
        theirs = code and (code - 1) // CONTROLS != view.seat
        if theirs and planet_id(*divmod(spot, PLANETS)) == component:
            return (star_id(spot // PLANETS),)
    return ()


def _system(_sight: Sight, system: int) -> list[str]:
    return [star_id(system)] if system < SYSTEMS else []


def _planet(_sight: Sight, system: int, planet: int) -> list[str]:
    """Return a planet; its star is touched as well."""
    return [planet_id(system, planet)] if system < SYSTEMS and planet < PLANETS else []


def _here(sight: Sight, planet: int) -> list[str]:
    """Return a planet of the system that is attacked."""
    if sight.attack == NONE:
        return []
    return [*_system(sight, sight.attack), *_planet(sight, sight.attack, planet)]


def _unit(_sight: Sight, unit: int) -> list[str]:
    return [unit_id(unit)] if unit < UNITS else []


def _unit_planet(sight: Sight, unit: int, planet: int, *_: int) -> list[str]:
    """Return a unit, and a planet of the system where it is."""
    found = _unit(sight, unit)
    at: int = sight.public["unit_at"][unit] if unit < UNITS else NONE
    if 0 <= at < RESERVE:
        system = site_of(at)
        found += [star_id(system), *_planet(sight, system, planet)]
    return found


def _target(sight: Sight, *_: int) -> list[str]:
    """Return the planet that is attacked."""
    return [] if sight.target == NONE else [planet_id(*divmod(sight.target, PLANETS))]


def _built(sight: Sight, _piece: int, system: int, *_: int) -> list[str]:
    """Return where a unit is built; it lies nowhere yet."""
    return _system(sight, system)


def _work(sight: Sight, action: int, *_: int) -> list[str]:
    """Return the reader's unfinished work."""
    return [work_id(sight.mine, action)] if sight.mine >= 0 else []


def _invest(sight: Sight, action: int, *_: int) -> list[str]:
    """Return the reader's unfinished work, and the worlds that it may raise.

    Who wants a settlement touches the base that it is to grow from.
    """
    found = _work(sight, action)
    if action >= ACT_SETTLEMENT:
        for spot in sight.own_worlds:
            if raised_to(sight.facts, spot) == action - ACT_BASE:
                found.append(planet_id(*divmod(spot, PLANETS)))
    return found


def _region(_sight: Sight, region: int) -> list[str]:
    return [f"region-{REGION_IDS[region]}"] if region < REGIONS else []


def _beyond(sight: Sight, region: int, *_: int) -> list[str]:
    """Return the place beyond the edge of the map where the ally lives."""
    system = BEYOND[region] if region < REGIONS else NONE
    return [] if system == NONE else _system(sight, system)


_KINDS: Final[dict[Pattern, Touch]] = {
    ("seat",): lambda _sight, seat: [player_id(COLOURS[seat])] if seat < len(COLOURS) else [],
    ("system",): _system,
    ("system", "planet"): _planet,
    ("planet",): _here,
    ("unit",): _unit,
    ("region",): _region,
    ("deck",): lambda _sight, deck: [deck_id(deck)],
    ("card",): lambda _sight, face: [card_id(face - CARD)],
    ("known-card",): lambda _sight, card: [card_id(card)],
}
"""What arguments touch, by their kind and those before them."""

_VERBS: Final[dict[int, Touch]] = {
    v.BUILD_UNIT: _built,
    v.ALLY_BEYOND: _beyond,
    v.STATION: _unit_planet,
    v.WITHDRAW: _unit_planet,
    v.HIT_INTRINSIC: _target,
    v.SCRAP_WORK: _work,
    v.INVEST: _invest,
}
"""By verb what it touches, if that is something else than its arguments."""

TOUCHES: Final = OptionTouches(VERBS, _KINDS, _VERBS)
