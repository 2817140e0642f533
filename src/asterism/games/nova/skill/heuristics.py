"""How to play NOVA well: chances to win, light moves for playouts, where a turn ends."""

from __future__ import annotations

from math import exp
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from asterism.contract.heuristics import Heuristics, shared_result
from asterism.contract.policy import Policy
from asterism.games.nova.content.scenarios import DRAW_FROM, VICTORY_FROM
from asterism.games.nova.skill.evaluate import PLAIN, worths
from asterism.games.nova.skill.outlook import Outlook
from asterism.games.nova.skill.policy import NovaPolicy
from asterism.games.nova.state import DRAW, NONE, VICTORY, Nova
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.agenda import State
from asterism.kernel.chance import Chance
from asterism.kernel.options import verb_of

LEAST_SCALE: Final = 0.7
"""So many points of advantage make winning e times as likely in the end ..."""
SCALE: Final = 0.4
"""... and so many more for each impulse that a seat still has, up to MOST_IMPULSES."""
MOST_IMPULSES: Final = 40.0
SOLO_SCALE: Final = 0.1
PRESSED: Final = (v.JOIN, v.ADVANCE, v.BOMBARD, v.SEND, v.OCCUPY, v.BASE_DOWN)
"""What an attack is carried on with, by all that can; nobody covers, and nobody rearranges."""

POLICY: Final = NovaPolicy()


@mypyc_attr(allow_interpreted_subclasses=True)
class NovaHeuristics(Heuristics):
    """Knows NOVA."""

    ends: ClassVar[int] = v.DONE
    refrains: ClassVar[tuple[int, ...]] = (v.PASS, v.DONE, v.DECLINE)
    ahead: ClassVar[int] = 1
    patience: ClassVar[int] = 40
    contenders: ClassVar[int] = 8
    share: ClassVar[float] = 0.2
    policy: ClassVar[Policy | None] = POLICY

    def shares(self, g: State) -> list[float]:
        """Return each seat's chance to win; alone 0.5 stands for a draw."""
        if not isinstance(g, Nova):
            raise TypeError("this is for NOVA")
        if g.seats == 1:
            return [_alone(g)]
        if g.result:
            return shared_result(g)
        merits = worths(g, PLAIN)
        best = max(merits)
        scale = LEAST_SCALE + SCALE * min(MOST_IMPULSES, Outlook(g).impulses())
        odds = [exp((merit - best) / scale) for merit in merits]
        total = sum(odds)
        return [each / total for each in odds]

    def pick(self, g: State, menu: list[int], chance: Chance) -> int:  # noqa: ARG002
        """Return how an attack is carried on, else the option that `policy.py` likes best."""
        pending = g.pending
        if not isinstance(g, Nova) or pending is None:
            raise TypeError("this is for NOVA, where somebody is asked")
        if g.attack != NONE:
            return _pressed(menu)
        onward = [option for option in menu if not pending.leads_back(option)]
        return POLICY.liked(g, g.asked()[0], onward or menu)

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
    value = worths(g, PLAIN)[0]
    scale = LEAST_SCALE + SOLO_SCALE * min(MOST_IMPULSES, Outlook(g).impulses())
    won = 1.0 / (1.0 + exp((VICTORY_FROM[g.scenario] - value) / scale))
    drawn = 1.0 / (1.0 + exp((DRAW_FROM[g.scenario] - value) / scale))
    return (won + drawn) / 2


def _pressed(menu: list[int]) -> int:
    """Return an option by which all join and press on, else the end of a choice, else the first."""
    done = menu[0]
    for option in menu:
        if verb_of(option) in PRESSED:
            return option
        if verb_of(option) == v.DONE:
            done = option
    return done
