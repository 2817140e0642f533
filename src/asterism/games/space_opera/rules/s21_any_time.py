"""21: what a species may do at any time of a round: synchronous cards, uses of technologies."""

from __future__ import annotations

from typing import ClassVar

from asterism.games.space_opera.content.cards import SYNCHRONOUS
from asterism.games.space_opera.content.tables import NONE
from asterism.games.space_opera.rules.pieces import price, resources_in, upright
from asterism.games.space_opera.rules.s09_cards import allowed
from asterism.games.space_opera.rules.s09_consumables import (
    AimedAnswer,
    BystanderAnswer,
    answer,
    list_answers,
    stack_is_open,
)
from asterism.games.space_opera.rules.s10_building import build, unique_allows
from asterism.games.space_opera.rules.s10_using import UseAnswer, list_uses, use
from asterism.games.space_opera.rules.s14_requirements import frees_space
from asterism.games.space_opera.rules.s22_round import KeepHand, Turn
from asterism.games.space_opera.rules.s24_war import CombatAnswer, WarAnswer
from asterism.games.space_opera.state import SpaceOpera, is_technology
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.kernel.agenda import Decision, Right
from asterism.kernel.options import VERB, pack, unpack, verb_of
from asterism.kernel.windows import Window

_WINDOWS = (AimedAnswer, BystanderAnswer, UseAnswer, WarAnswer, CombatAnswer)
"""Where others are asked for an answer: what waits there can be answered at any time."""


class AnyTime(Right[SpaceOpera]):
    """Synchronous cards and uses of technologies, in turns of others and while wars are answered.

    Bots answer where they are asked, and do the rest in their own turns.
    """

    section: ClassVar[str] = "21.any-time"
    for_bots: ClassVar[bool] = False

    def options(self, g: SpaceOpera, seat: int, out: list[int]) -> None:
        """Offer what is not on the seat's menu anyway; only answers while the stack is open."""
        asked = g.pending
        if asked is None or not g.lives(seat):
            return
        if not isinstance(asked, (Turn, KeepHand, *_WINDOWS)):
            return
        own = asked.seat == seat
        if own and isinstance(asked, Turn):
            return
        if not own or isinstance(asked, KeepHand):
            self._list_answers(g, seat, asked, out)
        if not stack_is_open(g):
            list_at_once(g, seat, out)
        out.sort()

    def _list_answers(
        self, g: SpaceOpera, seat: int, asked: Decision[SpaceOpera], out: list[int]
    ) -> None:
        found: list[int] = []
        list_answers(g, seat, asked.serial if isinstance(asked, Window) else 0, found)
        for option in found:
            verb = v.AT_ONCE if verb_of(option) == v.ANSWER else v.AT_ONCE_AT
            out.append(verb << VERB | option & (1 << VERB) - 1)

    def take(self, g: SpaceOpera, seat: int, option: int) -> None:
        """Do it; what was asked is asked again after it."""
        verb = verb_of(option)
        a, b, _ = unpack(option)
        if verb == v.RAISE_NOW:
            build(g, seat, a)
        elif verb == v.USE_NOW:
            use(g, seat, a, NONE)
        elif verb == v.USE_NOW_AT:
            use(g, seat, a, b)
        else:
            named = v.ANSWER if verb == v.AT_ONCE else v.ANSWER_AT
            serial = 0
            asked = g.agenda[-1]
            if isinstance(asked, Window):
                serial = asked.serial
            answer(g, seat, pack(named, a, b), serial)


def list_at_once(g: SpaceOpera, seat: int, out: list[int]) -> None:
    """List synchronous building and uses of technologies, outside the own turn."""
    for resource in resources_in(g, seat):
        if SYNCHRONOUS[resource] and is_technology(resource) and _buildable(g, seat, resource):
            out.append(pack(v.RAISE_NOW, resource))
    found: list[int] = []
    list_uses(g, seat, upright(g, seat), found)
    for option in found:
        verb = v.USE_NOW if verb_of(option) == v.USE else v.USE_NOW_AT
        out.append(verb << VERB | option & (1 << VERB) - 1)


def _buildable(g: SpaceOpera, seat: int, resource: int) -> bool:
    if price(g, seat, resource) > g.credits[seat] or not unique_allows(g, seat, resource):
        return False
    return allowed(g, seat, resource) and frees_space(g, seat, resource)
