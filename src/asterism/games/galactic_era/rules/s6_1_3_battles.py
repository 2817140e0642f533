"""6.1.3: the battles of a turn, one after the other, and the course of each of them."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.board.hexes import named_hex
from asterism.games.galactic_era.content.tables import TILE_HEXES
from asterism.games.galactic_era.rules.a3_card import BEFORE_FORCES, BEFORE_RETREATS, is_open
from asterism.games.galactic_era.rules.lots import draw
from asterism.games.galactic_era.rules.s6_1_3_combat import Combat, Reveal
from asterism.games.galactic_era.rules.s6_1_3_engagement import battle_hexes, end_battle
from asterism.games.galactic_era.rules.s6_1_3_retreats import (
    ChaseAway,
    FendOff,
    MayEvade,
    MayRetreat,
)
from asterism.games.galactic_era.state import GalacticEra
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.kernel.agenda import NOBODY, Decision, Rule, Step
from asterism.kernel.errors import BrokenRule
from asterism.kernel.options import pack, verb_of
from asterism.kernel.refusal import Refusal
from asterism.kernel.windows import Window


class Battles(Step[GalacticEra]):
    """6.1.3.must: all battles of the active side, wherever it has ships with those of enemies."""

    section: ClassVar[str] = "6.1.3.must"

    def __init__(self, side: int) -> None:
        """Resolve the battles of a side."""
        self.side: Final = side

    def resolve(self, g: GalacticEra) -> None:
        """Ask for the next battle as long as there is one."""
        g.active = self.side
        if battle_hexes(g, self.side):
            g.then(ChooseBattle(self.side), Battles(self.side))
        else:
            g.fought = []


class ChooseBattle(Decision[GalacticEra]):
    """6.1.3.order: the active side says which battle comes next."""

    section: ClassVar[str] = "6.1.3.order"

    def applies(self, g: GalacticEra) -> bool:
        """Ask unless a peace has ended them all."""
        return bool(battle_hexes(g, self.seat))

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the hexes with a battle."""
        for hex_ in battle_hexes(g, self.seat):
            out.append(pack(verbs.FIGHT, hex_ // TILE_HEXES, hex_ % TILE_HEXES))

    def take(self, g: GalacticEra, option: int) -> None:
        """Begin that battle."""
        begin_battle(g, named_hex(option))

    def by_rules(self, g: GalacticEra, menu: list[int]) -> int:
        """Let the lot decide."""
        return draw(g, menu)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why there is no battle, or why it cannot be put off."""
        if verb_of(option) == verbs.DONE:
            return Refusal("6.1.3.must", "battles-left")
        if verb_of(option) != verbs.FIGHT:
            return super().refuse(g, option)
        hex_ = named_hex(option)
        if hex_ in g.fought:
            return Refusal("6.1.3.must", "fought-already")
        if not g.present(self.seat, hex_):
            return Refusal("6.1.3.own-only", "no-ships-of-yours")
        return Refusal("6.1.3.who", "no-enemies-there")


def begin_battle(g: GalacticEra, hex_: int) -> None:
    """Put the course of a battle on the agenda; most of it lapses when one side is gone."""
    g.field = hex_
    g.fought.append(hex_)
    g.tell(event_types.BATTLE, g.active, g.spot(hex_))
    rules: list[Rule[GalacticEra]] = [BattleCards(NOBODY, 0, 0, BEFORE_RETREATS)]
    others = [side for side in g.order if side != g.active]
    rules += [FendOff(side) for side in others]
    rules += [MayRetreat(side) for side in others]
    rules += [ChaseAway(g.active), Reveal()]
    rules += [MayEvade(side) for side in others]
    rules += [BattleCards(NOBODY, 0, 0, BEFORE_FORCES), Combat(), EndBattle()]
    g.then(*rules)


class EndBattle(Step[GalacticEra]):
    """6.1.3.hide: the fleets are turned face down again; what was seen of them stays known."""

    section: ClassVar[str] = "6.1.3.hide"

    def resolve(self, g: GalacticEra) -> None:
        """Forget the battle."""
        end_battle(g)


# -- time for cards --------------------------------------------------------------------------


class BattleCards(Window[GalacticEra]):
    """7.3.any-time: before retreats and before forces are compared there is time for a card.

    Cards are played by a right that needs no question. This one asks those who could, for all that
    is open to see, play one that counts in this battle, lest it be over before they can.
    """

    section: ClassVar[str] = "7.3.any-time"
    moment: ClassVar[bool] = True

    def __init__(self, seat: int, serial: int, passed: int, when: int) -> None:
        """Ask from a seat on, BEFORE_RETREATS or BEFORE_FORCES."""
        super().__init__(seat, serial, passed)
        self.when: Final = when

    def order(self, g: GalacticEra) -> list[int]:
        """Ask in turn order."""
        return g.order

    def may_respond(self, g: GalacticEra, seat: int) -> bool:
        """Return whether a seat could have a card for this moment."""
        return is_open(g, seat, self.when)

    def responses(self, g: GalacticEra, out: list[int]) -> None:
        """List nothing: the right to play a card stands beside this question."""

    def respond(self, g: GalacticEra, option: int) -> None:
        """Carry nothing out."""
        raise BrokenRule(f"{option} is no response of {self.section}, seat {self.seat} ({g.field})")
