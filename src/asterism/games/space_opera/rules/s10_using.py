"""10: uses of technologies; 6: active abilities: rivals at whom they are aimed may answer first."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.content.cards import (
    ACTIVE,
    ACTIVE_COST,
    RESOURCE_OF,
    USE,
    USE_COST,
)
from asterism.games.space_opera.content.tables import NONE
from asterism.games.space_opera.rules.pieces import others_alive, sectors, together, works
from asterism.games.space_opera.rules.s09_consumables import answer, could_answer, list_answers
from asterism.games.space_opera.rules.s09_refusals import refuse_answer
from asterism.games.space_opera.rules.s13_effects import carry_out, does_anything
from asterism.games.space_opera.state import ABILITY, USED, SpaceOpera
from asterism.games.space_opera.vocabulary import event_types as e
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.kernel.agenda import Step
from asterism.kernel.options import pack
from asterism.kernel.refusal import Refusal
from asterism.kernel.windows import GO_ROUND, Window


def aimed(effects: list[list[int]]) -> bool:
    """Return whether effects are aimed at a rival."""
    for effect in effects:
        if effect[0] in f.AGAINST_RIVAL:
            return True
    return False


def reaches(g: SpaceOpera, seat: int, target: int) -> bool:
    """Return whether both live, in a common sector: else what is used has no effect."""
    return g.lives(seat) and g.lives(target) and together(g, seat, target)


def rivals_for(g: SpaceOpera, seat: int, effects: list[list[int]]) -> list[int]:
    """Return the rivals of a common sector to whom effects do something (7.same-sector)."""
    here = sectors(g, seat)
    return [
        other
        for other in others_alive(g, seat)
        if sectors(g, other) & here and does_anything(g, seat, other, effects)
    ]


def list_ability(g: SpaceOpera, seat: int, out: list[int]) -> None:
    """List the active ability of a species: once, in its own turn (6.active, 6.once)."""
    species = g.species[seat]
    if g.done & ABILITY or ACTIVE_COST[species] > g.credits[seat]:
        return
    effects = ACTIVE[species]
    if aimed(effects):
        for other in rivals_for(g, seat, effects):
            out.append(pack(v.ABILITY_AT, other))
    elif does_anything(g, seat, NONE, effects):
        out.append(pack(v.ABILITY))


def use_ability(g: SpaceOpera, seat: int, target: int) -> None:
    """Use the active ability of a species."""
    species = g.species[seat]
    g.done |= ABILITY
    g.credits[seat] -= ACTIVE_COST[species]
    if target == NONE:
        g.tell(e.ABILITY, seat, species)
        carry_out(g, seat, NONE, ACTIVE[species])
        return
    g.tell(e.ABILITY_AT, seat, species, target)
    g.then(UseAnswer(NONE, 0, 0, seat, target, NONE), TakeEffect(seat, target, NONE))


def list_uses(g: SpaceOpera, seat: int, up: list[int], out: list[int]) -> None:
    """List which of its raised technologies a seat can use, each once a round (10.use)."""
    for space in up:
        resource = RESOURCE_OF[g.cards[space]]
        if not 0 <= USE_COST[resource] <= g.credits[seat] or g.spent[space] & USED:
            continue
        if not works(g, space):
            continue
        if aimed(USE[resource]):
            for other in rivals_for(g, seat, USE[resource]):
                out.append(pack(v.USE_AT, space, other))
        elif does_anything(g, seat, NONE, USE[resource]):
            out.append(pack(v.USE, space))


def use(g: SpaceOpera, seat: int, space: int, target: int) -> None:
    """Use a technology."""
    resource = RESOURCE_OF[g.cards[space]]
    g.spent[space] |= USED
    g.credits[seat] -= USE_COST[resource]
    g.tell(e.TECHNOLOGY_USED, space, g.cards[space])
    if target == NONE:
        carry_out(g, seat, NONE, USE[resource])
        return
    g.then(UseAnswer(NONE, 0, 0, seat, target, resource), TakeEffect(seat, target, resource))


class UseAnswer(Window[SpaceOpera]):
    """Whom a technology or an ability is used on may answer before it takes effect (9.before)."""

    section: ClassVar[str] = "9.before"
    reopens: ClassVar[int] = GO_ROUND

    def __init__(
        self, seat: int, serial: int, passed: int, user: int, target: int, resource: int
    ) -> None:
        """Take who uses what on whom; for the ability of a species the resource is NONE."""
        super().__init__(seat, serial, passed)
        self.user: Final = user
        self.target: Final = target
        self.resource: Final = resource

    def order(self, g: SpaceOpera) -> list[int]:  # noqa: ARG002
        """Ask the target alone."""
        return [self.target]

    def applies(self, g: SpaceOpera) -> bool:
        """Close when nothing is left to answer."""
        return reaches(g, self.user, self.target)

    def may_respond(self, g: SpaceOpera, seat: int) -> bool:
        """Ask it if it has cards and can pay the cheapest answer."""
        return could_answer(g, seat)

    def responses(self, g: SpaceOpera, out: list[int]) -> None:
        """Offer its synchronous consumables."""
        list_answers(g, self.seat, 0, out)

    def respond(self, g: SpaceOpera, option: int) -> None:
        """Play one."""
        answer(g, self.seat, option, 0)

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:
        """Say why it is no answer."""
        return refuse_answer(g, self.seat, option, NONE, NONE, self.section)


class TakeEffect(Step[SpaceOpera]):
    """What was used on a rival takes effect, after all answers (9.before)."""

    section = "9.before"

    def __init__(self, seat: int, target: int, resource: int) -> None:
        """Take who uses what on whom; for the ability of a species the resource is NONE."""
        self.seat: Final = seat
        self.target: Final = target
        self.resource: Final = resource

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse when one is extinct, or when they share no sector any more (9.out-of-reach)."""
        return reaches(g, self.seat, self.target)

    def resolve(self, g: SpaceOpera) -> None:
        """Carry it out."""
        species = g.species[self.seat]
        effects = ACTIVE[species] if self.resource == NONE else USE[self.resource]
        carry_out(g, self.seat, self.target, effects)
