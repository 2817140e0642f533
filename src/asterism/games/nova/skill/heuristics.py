"""How to play NOVA well: chances to win, light moves for playouts, where a turn ends."""

from __future__ import annotations

from math import exp
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from asterism.contract.heuristics import Heuristics, shared_result
from asterism.games.nova.content.scenarios import DRAW_FROM, VICTORY_FROM
from asterism.games.nova.content.tables import (
    ACT_CAPITAL,
    ACT_COLONY,
    ACT_SETTLEMENT,
    BASE,
    CAPITAL,
    COLONY,
    CONTROLS,
    FACTORY,
    SETTLEMENT,
)
from asterism.games.nova.rules.s05_naval import Granted, Naval
from asterism.games.nova.skill.evaluate import worths
from asterism.games.nova.skill.outlook import Outlook
from asterism.games.nova.state import DRAW, NONE, VICTORY, Nova
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT, Chance
from asterism.kernel.options import unpack, verb_of

LEAST_SCALE: Final = 0.7
"""So many points of advantage make winning e times as likely in the end ..."""
SCALE: Final = 0.2
"""... and so many more for each impulse that a seat still has, up to MOST_IMPULSES."""
MOST_IMPULSES: Final = 40.0
SOLO_SCALE: Final = 0.1
PRESSED: Final = (v.JOIN, v.ADVANCE, v.BOMBARD, v.SEND, v.OCCUPY, v.BASE_DOWN)
"""What an attack is carried on with, by all that can; nobody covers, and nobody rearranges."""
LIKED: Final = (v.PLACE, v.BUILD_UNIT, v.EXPLORE, v.REINFORCE, v.TRANSFER, v.EVENT)


@mypyc_attr(allow_interpreted_subclasses=True)
class NovaHeuristics(Heuristics):
    """Knows NOVA."""

    ahead: ClassVar[int] = 2

    def shares(self, g: State) -> list[float]:
        """Return each seat's chance to win; alone 0.5 stands for a draw."""
        if not isinstance(g, Nova):
            raise TypeError("this is for NOVA")
        if g.seats == 1:
            return [_alone(g)]
        if g.result:
            return shared_result(g)
        merits = worths(g)
        best = max(merits)
        scale = LEAST_SCALE + SCALE * min(MOST_IMPULSES, Outlook(g).impulses())
        odds = [exp((merit - best) / scale) for merit in merits]
        total = sum(odds)
        return [each / total for each in odds]

    def pick(self, g: State, menu: list[int], chance: Chance) -> int:
        """Return an option for a playout: build and explore rather than wander."""
        pending = g.pending
        if isinstance(g, Nova) and isinstance(pending, (Naval, Granted)):
            return _pick_action(g, pending.seat, menu, chance)
        for option in menu:
            if verb_of(option) in PRESSED:
                return option
        for option in menu:
            if verb_of(option) == v.DONE:
                return option
        return menu[chance.below(BOT, len(menu))]

    def unsettled(self, g: State) -> bool:
        """Return whether an attack is on its way."""
        return isinstance(g, Nova) and g.attack != NONE

    def turn(self, g: State) -> int:
        """Return the number of the impulse."""
        return g.impulse if isinstance(g, Nova) else -1


def _alone(g: Nova) -> float:
    """Return the chance of a solo game: above a half for a victory, below it for a defeat."""
    if g.over():
        return 1.0 if g.verdict == VICTORY else 0.5 if g.verdict == DRAW else 0.0
    value = worths(g)[0]
    scale = LEAST_SCALE + SOLO_SCALE * min(MOST_IMPULSES, Outlook(g).impulses())
    won = 1.0 / (1.0 + exp((VICTORY_FROM[g.scenario] - value) / scale))
    drawn = 1.0 / (1.0 + exp((DRAW_FROM[g.scenario] - value) / scale))
    return (won + drawn) / 2


def _pick_action(g: Nova, seat: int, menu: list[int], chance: Chance) -> int:
    """Return the highest marker, else a liked action if there is one, else a card, else any."""
    best = -1
    for option in menu:
        if verb_of(option) == v.PLACE:
            control, _, _ = unpack(option)
            if control > 1 and (best < 0 or control > unpack(best)[0]):
                best = option
    if best >= 0:
        return best
    liked = [option for option in menu if verb_of(option) in LIKED]
    if liked and chance.below(BOT, 8):
        return liked[chance.below(BOT, len(liked))]
    cards = [option for option in menu if verb_of(option) == v.SPEND]
    if cards and chance.below(BOT, 2):
        return cards[chance.below(BOT, len(cards))]
    invests = [o for o in menu if verb_of(o) == v.INVEST and _has_place(g, seat, unpack(o)[0])]
    if invests:
        return invests[-1]
    return menu[chance.below(BOT, len(menu))]


def _has_place(g: Nova, seat: int, action: int) -> bool:
    """Return whether what is built over several impulses could stand somewhere, about."""
    used = seat * CONTROLS
    if action == ACT_SETTLEMENT:
        return g.used[used + BASE] + g.used[used + FACTORY] > 0
    if action == ACT_COLONY:
        return g.used[used + SETTLEMENT] > 0
    if action == ACT_CAPITAL:
        return g.used[used + COLONY] > 0 and g.used[used + CAPITAL] == 0
    return True
