"""5.2, 5.8 and 11.2: what may be done at any time: ending developments, turning fleets, asking."""

from __future__ import annotations

from asterism.games.nova.content.tables import LINE, MORE_FACTORS, UNIT_KIND
from asterism.games.nova.rules.s05_attack import Intercept
from asterism.games.nova.rules.s05_building import built_as, transfer
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s06_battle import Tactics
from asterism.games.nova.rules.s06_planets import Exploit, Landing, Stand
from asterism.games.nova.rules.s06_space import Advance
from asterism.games.nova.rules.s11_phases import Arrange, has_pieces
from asterism.games.nova.rules.s12_drawing import FinalPhase
from asterism.games.nova.rules.s13_developments import end_development
from asterism.games.nova.state import CARD, NONE, Nova, site_of
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.agenda import Right
from asterism.kernel.options import pack, unpack


class GiveUpDevelopment(Right[Nova]):
    """A running development may be discarded at any time (5.2.give-up)."""

    section = "5.2.give-up"
    for_bots = False

    def options(self, g: Nova, seat: int, out: list[int]) -> None:
        """Offer the running developments in anybody's impulse, but not while a battle goes on."""
        if g.attack == NONE and isinstance(g.pending, (Naval, Arrange, FinalPhase)):
            for face in g.running[seat]:
                out.append(pack(v.END_DEVELOPMENT, face - CARD))

    def take(self, g: Nova, seat: int, option: int) -> None:
        """End it as in an interphase."""
        card, _, _ = unpack(option)
        end_development(g, seat, CARD + card)


class Rearrange(Right[Nova]):
    """Whoever wants to rearrange units and bases in any case says so (R44-arranging)."""

    section = "11.2.rearrange"
    for_bots = False

    def options(self, g: Nova, seat: int, out: list[int]) -> None:
        """Offer it in anybody's naval phase to those who have something to rearrange."""
        if g.wants >> seat & 1 or not isinstance(g.pending, Naval):
            return
        for system in g.realm[seat]:
            if has_pieces(g, system, seat):
                out.append(pack(v.REARRANGE))
                return

    def take(self, g: Nova, seat: int, option: int) -> None:  # noqa: ARG002
        """Remember it until the activation phase that follows."""
        g.wants |= 1 << seat


class Transfer(Right[Nova]):
    """Naval power may turn line fleets at any time of the own impulse (5.8.transfer).

    In the naval phase it is on the menu. Between the dice and the losses it would change what the
    hits are shared out among: there it has to wait.
    """

    section = "5.8.transfer"
    for_bots = False

    def options(self, g: Nova, seat: int, out: list[int]) -> None:
        """Offer each reduced line fleet in the own zones: in a battle like ones may differ."""
        if g.active != seat or not self._moment(g):
            return
        for unit in range(len(UNIT_KIND)):
            if g.unit_side[unit] != seat or g.unit_at[unit] == NONE or g.full[unit]:
                continue
            kind = UNIT_KIND[unit]
            if built_as(kind) != LINE or g.naval[seat] < MORE_FACTORS[kind]:
                continue
            if g.control[site_of(g.unit_at[unit])] == seat:
                out.append(pack(v.TRANSFER, unit))

    def _moment(self, g: Nova) -> bool:
        if isinstance(g.pending, (Arrange, FinalPhase)):
            return True
        return isinstance(g.pending, (Intercept, Tactics, Advance, Exploit, Landing, Stand))

    def take(self, g: Nova, seat: int, option: int) -> None:
        """Turn it."""
        unit, _, _ = unpack(option)
        transfer(g, seat, unit)
