"""11: the battle of fleets, one against one; 16, 17, 18, 20: Ambush, Swift, Stealth, Weaken."""

from __future__ import annotations

from typing import Final

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.content.tables import NONE, SPACES
from asterism.games.space_opera.rules.pieces import (
    attack_of,
    clear,
    defence_of,
    is_fleet,
    keywords,
    outposts,
    sectors,
    together,
)
from asterism.games.space_opera.state import SpaceOpera
from asterism.games.space_opera.vocabulary import event_types as e
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.options import PASS, pack, unpack, verb_of
from asterism.kernel.refusal import Refusal


def fleets_in_war(g: SpaceOpera, seat: int) -> list[int]:
    """Return the fleets that a side has where the war is (11.only-fleets, 15.fleets-only)."""
    found: list[int] = []
    far = g.front and seat == g.attacker
    there = g.front & sectors(g, g.defender)
    for space in range(seat * SPACES, (seat + 1) * SPACES):
        away = g.away[space]
        if (away & there if far else not away) and is_fleet(g, space):
            found.append(space)
    return found


def has(g: SpaceOpera, space: int, keyword: int) -> bool:
    """Return whether a fleet has a keyword."""
    return keywords(g, space) >> keyword & 1 == 1


def goes_on(g: SpaceOpera) -> bool:
    """Return whether attacker and defender can still fight: nobody fled or died (24.escape)."""
    attacker, defender = g.attacker, g.defender
    if attacker == NONE or not g.lives(attacker) or not g.lives(defender):
        return False
    if g.front:
        return outposts(g, attacker) & g.front & sectors(g, defender) != 0
    return together(g, attacker, defender)


class LineUp(Decision[SpaceOpera]):
    """The attacker lines up its fleets; one with Stealth may stay out of it (18.ignore)."""

    section = "18.ignore"

    def __init__(self, seat: int, out: list[int]) -> None:
        """Ask the attacker; these fleets stay out."""
        super().__init__(seat)
        self.out: Final = out

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse when the war is off."""
        return goes_on(g)

    def come_up(self, g: SpaceOpera) -> None:
        """Ask only who has fleets with Stealth, and something to meet: all others are in line."""
        g.line = [space for space in fleets_in_war(g, self.seat) if space not in self.out]
        hides = any(has(g, space, f.STEALTH) for space in g.line)
        if hides and fleets_in_war(g, g.defender):
            super().come_up(g)

    def options(self, g: SpaceOpera, out: list[int]) -> None:
        """Offer to let them fight, and to keep one out."""
        out.append(PASS)
        for space in g.line:
            if has(g, space, f.STEALTH):
                out.append(pack(v.KEEP_OUT, space))

    def take(self, g: SpaceOpera, option: int) -> None:
        """Go on, or ask again without it."""
        if option != PASS:
            g.push(LineUp(self.seat, [*self.out, unpack(option)[0]]))

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:
        """Say why a fleet cannot be kept out."""
        if verb_of(option) != v.KEEP_OUT:
            return Refusal("18.ignore", "not-asked")
        return Refusal("18.ignore", "no-stealth" if unpack(option)[0] in g.line else "not-in-line")


class Blocks(Decision[SpaceOpera]):
    """The defender says which of its fleets meets which (24.blocks, 17.two)."""

    section = "24.blocks"

    def __init__(self, seat: int, placed: list[int]) -> None:
        """Ask the defender; these fleets have met theirs, or stay out of it."""
        super().__init__(seat)
        self.placed: Final = placed

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse when the war is off, or nothing is left to meet."""
        return goes_on(g) and self._next(g) != NONE

    def _next(self, g: SpaceOpera) -> int:
        """Return the next fleet to be placed, NONE if there is none or nothing to meet."""
        for space in fleets_in_war(g, self.seat):
            if space not in self.placed and self._open(g, space):
                return space
        return NONE

    def _open(self, g: SpaceOpera, space: int) -> list[int]:
        """Return the fleets of the attacker that a fleet can meet."""
        return [
            each
            for each in g.line
            if g.duels[::2].count(each) < (2 if has(g, each, f.SWIFT) else 1)
            and not _met(g, each, space)
        ]

    def options(self, g: SpaceOpera, out: list[int]) -> None:
        """Offer whom it meets; Stealth may stay out, Swift need not meet a second one."""
        space = self._next(g)
        if has(g, space, f.STEALTH) or space in g.duels[1::2]:
            out.append(PASS)
        for each in self._open(g, space):
            out.append(pack(v.MEET, space, each))

    def take(self, g: SpaceOpera, option: int) -> None:
        """Pair them, and go on with the next one."""
        space = self._next(g)
        if option == PASS:
            g.push(Blocks(self.seat, [*self.placed, space]))
            return
        _, each, _ = unpack(option)
        g.duels = [*g.duels, each, space]
        g.tell(e.MET, each, space, g.cards[each], g.cards[space])
        twice = has(g, space, f.SWIFT) and g.duels[1::2].count(space) < 2
        g.push(Blocks(self.seat, self.placed if twice else [*self.placed, space]))

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:
        """Say why two fleets do not meet, or why one has to."""
        if option == PASS:
            return Refusal("24.blocks", "has-to-meet")
        if verb_of(option) != v.MEET:
            return Refusal("24.blocks", "not-asked")
        space, each, _ = unpack(option)
        if space != self._next(g):
            return Refusal("24.blocks", "other-fleet-first")
        if each not in g.line:
            return Refusal("24.blocks", "not-in-line")
        return Refusal("17.two", "met-already" if _met(g, each, space) else "meets-enough")


def _met(g: SpaceOpera, each: int, space: int) -> bool:
    """Return whether two fleets are paired already."""
    for at in range(0, len(g.duels), 2):
        if g.duels[at] == each and g.duels[at + 1] == space:
            return True
    return False


class Duels(Step[SpaceOpera]):
    """Fleets that met strike, those in ambush first; then come marks (16.first, 20.after)."""

    section = "11.duel"

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse without a duel."""
        return goes_on(g) and len(g.duels) > 0

    def resolve(self, g: SpaceOpera) -> None:
        """Strike, and weaken those that survive."""
        lost = struck(g, [], ambush=True)
        lost += struck(g, lost, ambush=False)
        marks = weakenings(g)
        for space in sorted(set(lost)):
            face = g.cards[space]
            g.tell(e.DESTROYED, space, face)
            clear(g, space)
        for space in range(len(marks)):
            if marks[space] and space not in lost:
                g.weak[space] += marks[space]
                g.tell(e.WEAKENED, space, marks[space], g.cards[space])


def struck(g: SpaceOpera, lost: list[int], *, ambush: bool) -> list[int]:
    """Return what falls to those with Ambush, or without (16.first, 16.both, 17.falls)."""
    found: list[int] = []
    for at in range(0, len(g.duels), 2):
        pair = g.duels[at : at + 2]
        if pair[0] in lost or pair[1] in lost:
            continue
        for i in range(2):
            if has(g, pair[i], f.AMBUSH) == ambush and attack_of(g, pair[i]) > defence_of(
                g, pair[1 - i]
            ):
                found.append(pair[1 - i])
    return found


def weakenings(g: SpaceOpera) -> list[int]:
    """Return by space the marks that meetings bring (20.each-meeting, 20.one-mark)."""
    marks = [0] * len(g.cards)
    for at in range(0, len(g.duels), 2):
        for i in range(2):
            if has(g, g.duels[at + i], f.WEAKENING):
                marks[g.duels[at + 1 - i]] += 1
    return marks
