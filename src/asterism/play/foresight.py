"""Foresight: what each option of a seat comes to, computed by the engine before it is taken.

An option is tried on copies of worlds that the seat could be in, as far as the seat itself decides:
where chance is asked, or another seat, the trial ends, and so does what is said. Three things do
not end it. Where others may answer an option, they pass: whether they can is theirs to know, so
what comes then is said as what comes if nobody answers. Draws that change no number, whatever they
turn up (`drawn`), are made, and choices of others that come to the same (`alike`). What differs
from world to world depends on what is hidden and is not said.

The worlds are made from what the seat knows and from nothing else (`redeal`, blind), so that the
same is foreseen in all worlds that the seat cannot tell apart.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from asterism.contract.foresight import Change, Foreseen, Saying
from asterism.contract.game import Game
from asterism.kernel.agenda import Journal, State
from asterism.kernel.chance import Chance, SeededChance
from asterism.kernel.joint import SecretDecision
from asterism.kernel.options import PASS, verb_of
from asterism.kernel.redeal import redeal
from asterism.kernel.windows import Window

WORLDS: Final = 3
"""In so many worlds an option is tried."""
MOST_STEPS: Final = 120
"""So many choices of one deed are tried: where there are more, what they come to is not said."""

Numbers = list[list[int]]
"""By side its numbers."""


class _ChanceAsked(Exception):
    """Chance was asked."""


class _Luck(Chance):
    """Ends a trial as soon as it is asked for more than a draw that changes no number."""

    def __init__(self, drawn: Collection[int]) -> None:
        """Take the purposes of these draws."""
        self._drawn: Final = drawn
        self._draws: Final = SeededChance(0)
        self.asked = False

    def below(self, purpose: int, n: int) -> int:
        """End the trial, or draw."""
        self.asked = True
        if purpose not in self._drawn:
            raise _ChanceAsked
        return self._draws.below(purpose, n)


class _Reveals(Journal):
    """Notes whether something was told that cannot be taken back."""

    def __init__(self, game: Game) -> None:
        self._game: Final = game
        self.told = False

    def taken(self, seat: int, option: int) -> None:
        pass

    def happened(self, kind: int, args: list[int], seats: int) -> None:  # noqa: ARG002
        self.told = self.told or self._game.event_types[kind].reveals


@dataclass(frozen=True, slots=True)
class _Trial:
    """What came of an option in one world."""

    changes: frozenset[Change]
    chance: bool
    final: bool
    unanswered: bool
    """Whether some of it comes only if nobody answers."""


def foresee(game: Game, state: State, seat: int) -> list[Foreseen]:
    """Return what each option of a seat comes to, and each of its standing rights."""
    options = [*state.menu_of(seat), *state.may_interject(seat)]
    worlds = imagined(state, seat) if options else []
    return [_foreseen(game, worlds, seat, option) for option in options]


def loss(game: Game, state: State, seat: int, option: int) -> Saying | None:
    """Return what an option of a seat gives away for good, None if it does not."""
    if verb_of(option) not in game.foresight.weighed:
        return None
    return _loss(game, imagined(state, seat, 1)[0], seat, option)


def _loss(game: Game, world: State, seat: int, option: int) -> Saying | None:
    """Return what an option gives away in a world: only what cannot be taken back does."""
    if verb_of(option) not in game.foresight.weighed:
        return None
    found = game.foresight.loss(world, seat, option)
    return found if found and _tried(game, world, seat, option).final else None


def imagined(state: State, seat: int, number: int = WORLDS) -> list[State]:
    """Return worlds that a seat could be in, made from what it knows alone."""
    return [redeal(state, seat, SeededChance(n), blind=True) for n in range(number)]


def _foreseen(game: Game, worlds: Sequence[State], seat: int, option: int) -> Foreseen:
    """Return what an option comes to in all of these worlds."""
    foresight, verb = game.foresight, verb_of(option)
    sayings = tuple(foresight.sayings(worlds[0], seat, option))
    if not foresight.measures or verb in foresight.plain:
        return Foreseen(option, sayings=sayings, loss=_loss(game, worlds[0], seat, option))
    trials = [_tried(game, world, seat, option) for world in worlds]
    trials = [_of_interest(trial, seat) for trial in trials]
    alike = frozenset.intersection(*[trial.changes for trial in trials])
    return Foreseen(
        option,
        tuple(_in_reading_order(game, alike, seat)),
        sayings,
        chance=all(trial.chance for trial in trials),
        hidden=any(trial.changes != alike for trial in trials),
        loss=_loss(game, worlds[0], seat, option),
        unanswered=any(trial.unanswered for trial in trials),
    )


def _of_interest(trial: _Trial, seat: int) -> _Trial:
    """Return what came of an option, without what is not its doing or told others alone."""
    return replace(trial, changes=frozenset(c for c in trial.changes if _is_told(c, seat)))


def _is_told(change: Change, seat: int) -> bool:
    """Return whether a seat is told of a change: not of what ends by itself."""
    if change.measure.passing and change.most <= 0:
        return False
    return change.side == seat or not change.measure.own


def _in_reading_order(game: Game, changes: frozenset[Change], seat: int) -> list[Change]:
    """Return changes of the seat first, then of the others; by measure."""
    measures = list(game.foresight.measures)
    return sorted(changes, key=lambda c: (c.side != seat, c.side, measures.index(c.measure)))


def _tried(game: Game, world: State, seat: int, option: int) -> _Trial:
    """Try an option in a world."""
    reveals = _Reveals(game)
    after = world.clone()
    after.journal = reveals
    right = option not in world.menu_of(seat)
    # Who passes lets happen what waits below: that is over when somebody is asked for more.
    depth = 0 if option == PASS else len(world.agenda)
    deed = _Deed(game, seat, depth, follows=verb_of(option) in game.foresight.followed)
    chance = deed.take(after, seat, option, right=right)
    before, at_once = _numbers(game, world), _numbers(game, after)
    final = deed.luck.asked or right or reveals.told or not _may_go_back(world, after, seat)
    ends = [at_once] if chance else deed.ends(after) or [at_once]
    changes = _changes(game, before, ends)
    unanswered = deed.passed and changes != _changes(game, before, [at_once])
    return _Trial(frozenset(changes), chance or deed.by_chance == len(ends), final, unanswered)


def _may_go_back(before: State, after: State, seat: int) -> bool:
    """Return whether a seat could take back what led from one state to the other.

    As `Match.undoable` has it, of what can be seen here.
    """
    if isinstance(before.pending, SecretDecision):
        return bool(after.lanes)
    learned = any(
        (new & ~old) >> seat & 1
        for old, new in zip(before.knowledge.known, after.knowledge.known, strict=True)
    )
    return seat in after.asked() and not learned


class _Deed:
    """An option that is tried, with what belongs to it: answers that do not come, questions.

    It is over when the agenda is as short as it was before it, or when it asks somebody for more
    than an answer; of the seat itself, unless its further questions are followed.
    """

    def __init__(self, game: Game, seat: int, depth: int, *, follows: bool) -> None:
        """Take whose deed it is, how long the agenda was before, and whether it is followed."""
        self._game: Final = game
        self._seat: Final = seat
        self._depth: Final = depth
        self._follows: Final = follows
        self.luck: Final = _Luck(game.foresight.drawn)
        self.passed = False
        """Whether somebody could have answered."""
        self.by_chance = 0
        """How many of its ends chance made."""

    def take(self, g: State, seat: int, option: int, *, right: bool = False) -> bool:
        """Take an option; return whether chance ended that."""
        g.chance = self.luck
        try:
            if right:
                g.interject(seat, option)
            else:
                g.answer(seat, option)
        except _ChanceAsked:
            return True
        return False

    def ends(self, after: State) -> list[Numbers]:
        """Return the numbers at all of its ends; none if they are too many."""
        ends: list[Numbers] = []
        seen: set[tuple[object, ...]] = set()
        waiting = [(after, False)]
        steps = 0
        while waiting:
            g, chance = waiting.pop()
            chance = chance or self._unanswered(g)
            numbers = _numbers(self._game, g)
            if chance or not self._goes_on(g):
                ends.append(numbers)
                self.by_chance += chance
                continue
            menu = g.menu_of(self._seat)
            alike = (str(numbers), type(g.pending), tuple(menu))
            if alike in seen:
                continue
            seen.add(alike)
            steps += len(menu)
            if steps > MOST_STEPS:
                self.by_chance = 0
                return []
            for option in menu:
                following = g.clone()
                waiting.append((following, self.take(following, self._seat, option)))
        return ends

    def _goes_on(self, g: State) -> bool:
        """Return whether the seat itself is asked what belongs to it."""
        inside = g.pending is not None and len(g.agenda) > self._depth
        return self._follows and inside and self._seat in g.asked()

    def _unanswered(self, g: State) -> bool:
        """Let others pass where they may answer; return whether chance ended that."""
        while len(g.agenda) > self._depth and g.pending is not None and self._seat not in g.asked():
            other, choice = g.asked()[0], g.menu_of(g.asked()[0])[0]
            if isinstance(g.pending, Window):
                self.passed = True
                choice = PASS
            elif verb_of(choice) not in self._game.foresight.alike:
                return False
            if self.take(g, other, choice):
                return True
        return False


def _numbers(game: Game, g: State) -> Numbers:
    """Return the numbers of all sides."""
    return [game.foresight.numbers(g, side) for side in range(g.side_count())]


def _changes(game: Game, before: Numbers, ends: Sequence[Numbers]) -> list[Change]:
    """Return which numbers of which sides change until these ends, and by how much."""
    found: list[Change] = []
    for side, numbers in enumerate(before):
        changed = []
        for n, measure in enumerate(game.foresight.measures):
            steps = [end[side][n] - numbers[n] for end in ends]
            if any(steps):
                changed.append(Change(measure, side, numbers[n], min(steps), max(steps)))
        out = [each for each in changed if each.measure.out and each.most < 0]
        # What only some ends bring is not said as sure: then the other numbers tell it.
        found += out or [each for each in changed if not each.measure.out]
    return found
