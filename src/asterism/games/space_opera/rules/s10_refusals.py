"""10, 12, 19: why something cannot be built, mounted or used, and why a card cannot evolve."""

from __future__ import annotations

from asterism.games.space_opera.content.cards import (
    ACTIVE,
    ACTIVE_COST,
    CONSUMABLE,
    CREW,
    EQUIPMENT,
    KEYWORDS,
    KIND,
    RESOURCE_OF,
    STEPS,
    USE,
    USE_COST,
)
from asterism.games.space_opera.content.tables import CREW_MOUNT, MOUNTS, NONE
from asterism.games.space_opera.rules.pieces import carries_on, keywords, price, together
from asterism.games.space_opera.rules.refusing import (
    refuse_held,
    refuse_rival,
    refuse_space,
    too_dear,
)
from asterism.games.space_opera.rules.s10_building import WEAKENING, evolution_cost, unique_allows
from asterism.games.space_opera.rules.s10_using import aimed
from asterism.games.space_opera.rules.s14_requirements import frees_space
from asterism.games.space_opera.state import ABILITY, USED, SpaceOpera
from asterism.kernel.options import unpack
from asterism.kernel.refusal import Refusal


def refuse_build(g: SpaceOpera, seat: int, option: int) -> Refusal:
    """Say why a technology cannot be built."""
    resource, _, _ = unpack(option)
    if KIND[resource] == CONSUMABLE:
        return Refusal("9.use", "is-consumable")
    if KIND[resource] >= EQUIPMENT:
        return Refusal("12.where", "is-mounted")
    wrong = refuse_held(g, seat, resource, price(g, seat, resource))
    if wrong is not None:
        return wrong
    if not unique_allows(g, seat, resource):
        return Refusal("11.unique", "unique-already")
    if not frees_space(g, seat, resource):
        return Refusal("5.eight", "no-free-space")
    return Refusal("10.build", "not-asked")


def refuse_mount(g: SpaceOpera, seat: int, option: int) -> Refusal:
    """Say why equipment or a crew cannot be built on a card."""
    resource, space, _ = unpack(option)
    if KIND[resource] < EQUIPMENT:
        return Refusal("12.where", "not-mounted")
    wrong = refuse_held(g, seat, resource, price(g, seat, resource))
    if wrong is None:
        wrong = refuse_space(g, seat, space, "12.where")
    if wrong is not None:
        return wrong
    if not carries_on(RESOURCE_OF[g.cards[space]], resource):
        crew = KIND[resource] == CREW
        return Refusal("12.where", "crew-on-fleet" if crew else "no-carrier")
    if KEYWORDS[resource] & WEAKENING & keywords(g, space):
        return Refusal("20.once", "weakens-already")
    if KIND[resource] == CREW and g.mounts[space * MOUNTS + CREW_MOUNT] != NONE:
        return Refusal("12.one-crew", "has-crew")
    return Refusal("12.where", "no-room")


def refuse_evolution(g: SpaceOpera, seat: int, option: int) -> Refusal:
    """Say why a card cannot evolve."""
    space, _, _ = unpack(option)
    wrong = refuse_space(g, seat, space, "19.built")
    if wrong is not None and wrong.reason != "disabled":
        return wrong
    if g.steps[space] >= STEPS[RESOURCE_OF[g.cards[space]]]:
        return Refusal("19.order", "no-evolution")
    if evolution_cost(g, space) > g.credits[seat]:
        return too_dear(g, seat, evolution_cost(g, space))
    return Refusal("19.evolve", "not-asked")


def refuse_ability(g: SpaceOpera, seat: int, target: int) -> Refusal:
    """Say why the ability of a species cannot be used, on a rival or on nobody (NONE)."""
    species = g.species[seat]
    if g.done & ABILITY:
        return Refusal("6.once", "ability-used")
    if ACTIVE_COST[species] > g.credits[seat]:
        return too_dear(g, seat, ACTIVE_COST[species])
    return refuse_effects(g, seat, target, ACTIVE[species])


def refuse_use(g: SpaceOpera, seat: int, space: int, target: int) -> Refusal:
    """Say why a technology cannot be used, on a rival or on nobody (NONE)."""
    wrong = refuse_space(g, seat, space, "10.use")
    if wrong is not None:
        return wrong
    resource = RESOURCE_OF[g.cards[space]]
    if USE_COST[resource] == NONE:
        return Refusal("10.use", "cannot-be-used")
    if g.spent[space] & USED:
        return Refusal("10.use", "used-already")
    if USE_COST[resource] > g.credits[seat]:
        return too_dear(g, seat, USE_COST[resource])
    return refuse_effects(g, seat, target, USE[resource])


def refuse_effects(g: SpaceOpera, seat: int, target: int, effects: list[list[int]]) -> Refusal:
    """Say why effects cannot be had, on a rival or on nobody (NONE)."""
    if target == NONE:
        at = aimed(effects)
        return Refusal("13.effects", "aimed-at-nobody" if at else "nothing-to-do")
    if not aimed(effects):
        return Refusal("13.effects", "aimed-at-none")
    wrong = refuse_rival(g, seat, target)
    if wrong is not None:
        return wrong
    if not together(g, seat, target):
        return Refusal("7.same-sector", "not-in-sector")
    return Refusal("13.effects", "nothing-to-do")
