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
    far = g.front != 0 and seat == g.attacker
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
    """The defender says which of its fleets meets which, as many as can (24.blocks, 17.two)."""

    section = "24.blocks"

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse when the war is off, or no two fleets are left that can meet."""
        return goes_on(g) and len(self._pairs(g)) > 0

    def _pairs(self, g: SpaceOpera) -> list[int]:
        """Return the options by which two fleets meet that can still meet one, and have not yet."""
        found: list[int] = []
        for space in fleets_in_war(g, self.seat):
            if g.duels[1::2].count(space) < _meetings(g, space):
                for each in g.line:
                    if g.duels[::2].count(each) < _meetings(g, each) and not _met(g, each, space):
                        found.append(pack(v.MEET, space, each))
        return found

    def options(self, g: SpaceOpera, out: list[int]) -> None:
        """Offer all pairs; fleets with Stealth may stay out, Swift need not meet a second one.

        If each of the fleets has to meet one, and can, in which order they do says nothing.
        """
        pairs = self._pairs(g)
        fleets = [unpack(pair)[0] for pair in pairs]
        bound = [self._has_to_meet(g, fleet) for fleet in fleets]
        if not any(bound):
            out.append(PASS)
        free = sum([_meetings(g, each) - g.duels[::2].count(each) for each in g.line])
        if all(bound) and len(set(fleets)) <= free:
            pairs = [pair for pair in pairs if unpack(pair)[0] == fleets[0]]
        out.extend(pairs)

    def _has_to_meet(self, g: SpaceOpera, space: int) -> bool:
        return space not in g.duels[1::2] and not has(g, space, f.STEALTH)

    def take(self, g: SpaceOpera, option: int) -> None:
        """Pair two, and go on until no more can or have to."""
        if option == PASS:
            return
        space, each, _ = unpack(option)
        g.duels = [*g.duels, each, space]
        g.tell(e.MET, each, space, g.cards[each], g.cards[space])
        g.push(Blocks(self.seat))

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:
        """Say why two fleets do not meet, or why one has to."""
        if option == PASS:
            return Refusal("24.blocks", "has-to-meet")
        if verb_of(option) != v.MEET:
            return Refusal("24.blocks", "not-asked")
        space, each, _ = unpack(option)
        if space not in fleets_in_war(g, self.seat) or each not in g.line:
            return Refusal("24.blocks", "not-in-line")
        return Refusal("17.two", "met-already" if _met(g, each, space) else "meets-enough")


def _meetings(g: SpaceOpera, space: int) -> int:
    """Return how many fleets a fleet can meet (17.two)."""
    return 2 if has(g, space, f.SWIFT) else 1


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
