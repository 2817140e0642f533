"""Chapters 6.2 and 6.2.4: the growth phase, and the turns in which all carry out their actions."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import (
    AT_GROWTH,
    BUILD_SHIPS,
    GAIN_STAR,
    GROW_POPULATION,
    OVALS,
    PROPULSION,
    RELOCATIONS,
    RESEARCH,
    SEEDING,
    SWITCH_ALIGNMENT,
)
from asterism.games.galactic_era.rules import s6_2_4_building, s6_2_4_research
from asterism.games.galactic_era.rules.a3_card import is_open
from asterism.games.galactic_era.rules.pieces import explore, has
from asterism.games.galactic_era.rules.s6_2_1_selection import (
    AncharaOval,
    BlockExtras,
    SelectCounters,
    open_squares,
)
from asterism.games.galactic_era.rules.s6_2_2_alignment import SwitchAlignments
from asterism.games.galactic_era.rules.s6_2_3_order import ChangeOrder
from asterism.games.galactic_era.rules.s6_2_4_capital import evacuate_self, may_evacuate
from asterism.games.galactic_era.rules.s6_2_4_claims import COUNTER, SEED, list_gains, may_gain
from asterism.games.galactic_era.rules.s6_2_4_gaining import (
    GainStar,
    announce_gain,
    gain_free,
    refuse_announcement,
)
from asterism.games.galactic_era.rules.s6_2_4_population import announce_growth
from asterism.games.galactic_era.rules.s7_5_relocation import RelocateTo, refuse_source, sources
from asterism.games.galactic_era.rules.s9_automa_growth import AutomaGrowth, RollGrowth
from asterism.games.galactic_era.state import NONE, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.kernel.agenda import NOBODY, Decision, Step
from asterism.kernel.options import BYTE, VERB, A, pack
from asterism.kernel.refusal import NO_RULE, Refusal


class GrowthPhase(Step[GalacticEra]):
    """6.2.steps: counters are selected, alignments switch, the order changes, all have a turn."""

    section: ClassVar[str] = "6.2.steps"

    def resolve(self, g: GalacticEra) -> None:
        """Give all counters back, and put the steps on the agenda."""
        g.selected = [0] * (g.sides * OVALS)
        g.ovals = [0] * (g.sides * OVALS)
        g.squares = [0] * g.sides
        g.dice = [0] * g.sides
        g.then(
            SelectCounters(NOBODY),
            RollGrowth(),
            BlockExtras(),
            SwitchAlignments(),
            ChangeOrder(),
            GrowthTurns(0),
        )


class GrowthTurns(Step[GalacticEra]):
    """6.2.4.order: the lowest number that has not had a growth turn has one."""

    section: ClassVar[str] = "6.2.4.order"

    def __init__(self, done: int) -> None:
        """Go on after the sides in a mask."""
        self.done: Final = done

    def resolve(self, g: GalacticEra) -> None:
        """Begin the next turn; the order may change while it goes on."""
        g.active = NONE
        for side in g.order:
            if not self.done >> side & 1:
                g.active = side
                g.tell(event_types.TURN, side, g.round)
                if g.is_automa(side):
                    g.then(
                        AutomaGrowth(side),
                        EndGrowthTurn(side),
                        GrowthTurns(self.done | 1 << side),
                    )
                    return
                g.relocations[side] = RELOCATIONS[g.level(side, PROPULSION)]
                explore(g, side)
                g.then(
                    AncharaOval(side),
                    GrowthTurn(side),
                    EndGrowthTurn(side),
                    GrowthTurns(self.done | 1 << side),
                )
                return


class EndGrowthTurn(Step[GalacticEra]):
    """6.2.4.leave-out: what a side has not carried out in its turn lapses."""

    section: ClassVar[str] = "6.2.4.leave-out"

    def __init__(self, side: int) -> None:
        """End the turn of a side."""
        self.side: Final = side

    def resolve(self, g: GalacticEra) -> None:
        """Forget the ovals and discs that are left."""
        for oval in range(OVALS):
            g.ovals[self.side * OVALS + oval] = 0
        g.relocations[self.side] = 0


class GrowthTurn(Decision[GalacticEra]):
    """6.2.4.any-order: carry out actions one by one in any order; leave out any of them."""

    section: ClassVar[str] = "6.2.4.any-order"
    moment: ClassVar[bool] = True

    def leads_back(self, option: int) -> bool:
        """To look what the Progenitors could colonise uses nothing up."""
        return option >> VERB == verbs.SEED

    def follows(self, g: GalacticEra) -> bool:
        """Ask even if only ending is left, where secrets might bring more.

        Those are stars that might be gained, and a card that might give an action.
        """
        if is_open(g, self.seat, AT_GROWTH):
            return False
        return not (g.ovals[self.seat * OVALS + GAIN_STAR] and may_gain(g, self.seat))

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the actions that can be taken next, and to end the turn."""
        side = self.seat
        for oval in (GROW_POPULATION, BUILD_SHIPS, RESEARCH):
            if _refuse_action(g, side, oval) is None:
                out.append(pack(verbs.ACT, oval))
        if _refuse_seed(g, side) is None:
            out.append(pack(verbs.SEED))
        if may_evacuate(g, side):
            out.append(pack(verbs.EVACUATE))
        if g.relocations[side]:
            for star in sources(g, side):
                out.append(pack(verbs.LIFT, star))
        if g.ovals[side * OVALS + GAIN_STAR]:
            list_gains(g, side, COUNTER, out)
        out.append(pack(verbs.DONE))

    def take(self, g: GalacticEra, option: int) -> None:
        """Begin an action and come back after it, or end the turn."""
        side, verb, a = self.seat, option >> VERB, option >> A & BYTE
        if verb == verbs.DONE:
            return
        g.push(self)
        if verb == verbs.ACT:
            begin(g, side, a)
        elif verb == verbs.SEED:
            g.push(GainStar(side, SEED))
        elif verb == verbs.EVACUATE:
            evacuate_self(g, side)
        elif verb == verbs.LIFT:
            g.push(RelocateTo(side, g.relocations[side], a))
        else:
            announce_gain(g, side, option, COUNTER)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why an action cannot be taken now."""
        side, verb, a = self.seat, option >> VERB, option >> A & BYTE
        if verb == verbs.ACT:
            return _refuse_action(g, side, a) or super().refuse(g, option)
        if verb == verbs.SEED:
            return _refuse_seed(g, side) or super().refuse(g, option)
        if verb == verbs.EVACUATE:
            return Refusal("6.2.4.evacuate-self", "no-enemies-at-home")
        if verb == verbs.LIFT:
            return refuse_source(g, side, a, g.relocations[side])
        if verb in (verbs.GAIN, verbs.UPLIFT) and not g.ovals[side * OVALS + GAIN_STAR]:
            return Refusal("6.2.4.order", "no-such-oval-left")
        refusal = refuse_announcement(g, side, option, COUNTER)
        return refusal or super().refuse(g, option)


def _refuse_action(g: GalacticEra, side: int, oval: int) -> Refusal | None:
    """Say why an oval cannot be carried out now; None if it can. All of it is open to see."""
    if oval == SWITCH_ALIGNMENT:
        return Refusal("6.2.2.only-here", "only-in-its-step")
    if not g.ovals[side * OVALS + oval]:
        return Refusal("6.2.4.order", "no-such-oval-left")
    if oval == GAIN_STAR:
        return Refusal(NO_RULE, "name-the-star")
    if oval == BUILD_SHIPS and not s6_2_4_building.may_build(g, side):
        return Refusal("6.2.4.build-all-blocked", "no-shipyard")
    if oval == RESEARCH and not open_squares(g, side):
        return Refusal("6.2.4.research-lost", "no-field-to-research")
    return None


def _refuse_seed(g: GalacticEra, side: int) -> Refusal | None:
    """Say why the Progenitors cannot colonise for nothing now, as far as all can see."""
    if not has(g, side, SEEDING):
        return Refusal("A1.progenitors-four", "only-the-progenitors")
    if not g.seeds[side]:
        return Refusal("A1.progenitors-four", "no-colonisation-left")
    if may_gain(g, side, SEED):
        return None
    if may_gain(g, side):
        return Refusal("A1.progenitors-four", "only-to-colonise")
    return Refusal("6.2.4.gain-ships", "no-ship-there")


def begin(g: GalacticEra, side: int, oval: int) -> None:
    """Begin the action of an oval that a side has selected and not carried out yet."""
    if oval == GAIN_STAR:
        # It comes from Spirituality beyond VI: used at once or not at all (R11).
        g.ovals[side * OVALS + GAIN_STAR] -= 1
        gain_free(g, side)
    elif oval == GROW_POPULATION:
        announce_growth(g, side, 1)
    elif oval == BUILD_SHIPS:
        s6_2_4_building.announce(g, side)
    else:
        s6_2_4_research.announce(g, side)
