"""What a report answers: a few questions that designers ask, each with yes, no, or not yet.

It is yes if what is asked about lies within a tolerance for sure, no if it is a finding that may
lie beyond; else there are not enough games to tell, and it is said how many more would.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

from asterism.kernel.marker import N_
from asterism.lab.estimate import LEVEL, Estimate, wilson
from asterism.lab.report.answers import Answer, Answered
from asterism.lab.report.sheet import Sheet
from asterism.lab.report.tokens import DEALT, FORCED
from asterism.lab.stats import POWER

YES, NO, OPEN = "yes", "no", "open"
EVEN: Final = 0.1
"""A share is fair within a tenth of an even one."""
HELPED: Final = 0.05
"""Leading may help by so much, and the leader still counts as caught."""
SELDOM: Final = 0.05
"""A victory that ends fewer games is hardly within reach."""
RARE: Final = 0.01
"""What may occur in so many games is not called unused."""
HALF: Final = 1
"""The place of the leader after half of the rounds."""
SEATS, VICTORIES, LEADER, UNUSED, DEAL, SKILL = (
    "seats", "victories", "leader", "unused", "deal", "skill",
)  # fmt: skip
QUESTIONS: Final = {
    SEATS: N_("Is it fair to the seats?"),
    VICTORIES: N_("Is every victory within reach?"),
    LEADER: N_("Is the leader caught?"),
    DEAL: N_("Is the deal fair?"),
    SKILL: N_("Does skill beat luck?"),
    UNUSED: N_("Is everything used?"),
}
"""By id what is asked; of a kind of tokens it is `FAIR_TO`."""
FAIR_TO: Final = N_("Is it fair to what one begins with ({0})?")
_NORMAL: Final = NormalDist()


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to a question."""

    question: str
    """Its id; of a kind of tokens their name."""
    verdict: str
    answer: Answer | None = None
    """The number that decides it: the one that is furthest from where it should be."""
    more: int = 0
    """About how many more games would tell, if these do not; 0 where games alone never would."""

    def to_dict(self) -> dict[str, object]:
        """Return it as JSON-able data."""
        found: dict[str, object] = {"question": self.question, "verdict": self.verdict}
        if self.answer is not None:
            found["decided_by"] = self.answer.to_dict()
        if self.verdict == OPEN:
            found["more_games"] = self.more or None
        return found


def verdicts(
    measured: Sequence[Answered],
    tokens: Mapping[str, Sequence[Answer]],
    ladder: Sequence[Answer],
    unused: Mapping[str, Sequence[str]],
    sheet: Sheet,
) -> list[Verdict]:
    """Return the answers that the parts of a report give."""
    return [
        *_balance(measured, tokens, ladder, sheet),
        _unused(unused, len(sheet)),
    ]


def _balance(
    measured: Sequence[Answered],
    tokens: Mapping[str, Sequence[Answer]],
    ladder: Sequence[Answer],
    sheet: Sheet,
) -> Iterator[Verdict]:
    if sheet.alone:  # nobody is better off than anybody
        return
    found = {each.measure.id: each.answers for each in measured}
    games, even = len(sheet), 1 / sheet.seats
    fair, guess = EVEN * even, math.sqrt(even * (1 - even) / games)
    yield _within(SEATS, found["seat_wins"], fair, games, guess)
    for kind in sheet.names.kinds:
        mine = sheet.names.of_kind(kind)
        if kind.dealt and sheet.flags("dealt")[:, :, mine].sum(axis=2).max(initial=0) == 1:
            way = FORCED if FORCED in tokens else DEALT
            rarer = guess * math.sqrt(len(mine) / sheet.seats)  # each is seen in fewer seats
            yield _within(kind.name, [tokens[way][token] for token in mine], fair, games, rarer)
    if "victories" in found:
        usual = [each.title for each in sheet.names.endings if each.usual]
        ways = [answer for answer in found["victories"] if answer.label in usual]
        yield _reached(ways, games)
    yield _within(LEADER, found["leader_wins"][HALF : HALF + 1], HELPED, games, guess, above=True)
    yield _within(DEAL, found["deal_luck"], fair, games, guess, above=True)
    if ladder:
        yield _beaten(ladder)
    else:
        yield Verdict(SKILL, OPEN)


def _within(
    question: str,
    answers: Sequence[Answer],
    tolerance: float,
    games: int,
    guess: float,
    *,
    above: bool = False,
) -> Verdict:
    """Ask whether all effects are smaller than a tolerance.

    Args:
        question: the id of it.
        answers: with the effects.
        tolerance: how large they may be.
        games: how many were played.
        guess: the error of an effect, where there are too few games to know it.
        above: whether effects below 0 do no harm.
    """
    known = [(each, each.effect) for each in answers if each.effect is not None and each.is_tested]
    z = _NORMAL.inv_cdf(1 - (1 - LEVEL) / 2 / max(1, len(known)))
    sizes = {
        place: effect.value if above else abs(effect.value)
        for place, (_answer, effect) in enumerate(known)
    }
    if not known or len(known) < len(answers):
        error, verdict = guess, OPEN
    else:
        error = max(effect.error for _answer, effect in known)
        inside = all(
            sizes[place] + z * effect.error <= tolerance
            for place, (_answer, effect) in enumerate(known)
        )
        verdict = YES if inside else OPEN
    shown = max(sizes, key=lambda place: sizes[place], default=None)
    against = [place for place in sizes if known[place][0].is_finding and sizes[place] > 0]
    if verdict == OPEN and against:
        verdict, shown = NO, max(against, key=lambda place: sizes[place])
    more = _more(error, tolerance, z, games, len(answers)) if verdict == OPEN else 0
    return Verdict(question, verdict, None if shown is None else known[shown][0], more)


def _reached(answers: Sequence[Answer], games: int) -> Verdict:
    """Ask whether every way to win ends some games."""
    least = min(answers, key=lambda each: each.found.value)
    z = _NORMAL.inv_cdf(1 - (1 - LEVEL) / 2 / len(answers))
    if all(each.found.value - z * each.found.error >= SELDOM for each in answers):
        return Verdict(VICTORIES, YES, least)
    if least.found.value + z * _error(least.found, games) < SELDOM:
        return Verdict(VICTORIES, NO, least)
    away = max(abs(least.found.value - SELDOM), SELDOM / 2)
    return Verdict(VICTORIES, OPEN, least, _more(_error(least.found, games), away, z, games))


def _error(found: Estimate, games: int) -> float:
    """Return the error of a share, that of a seldom one where none was seen."""
    return found.error or math.sqrt(SELDOM * (1 - SELDOM) / games)


def _beaten(ladder: Sequence[Answer]) -> Verdict:
    """Ask whether bots that think more win more at some step, and by most at which."""
    best = max(ladder, key=lambda step: step.found.value)
    found = [step for step in ladder if step.is_finding and step.effect and step.effect.value > 0]
    if found:
        return Verdict(SKILL, YES, max(found, key=lambda step: step.found.value))
    base = best.base or 0.0
    if best.effect is not None and best.effect.high < EVEN * base:
        return Verdict(SKILL, NO, best)
    games, z = max(1, best.found.n), _NORMAL.inv_cdf((1 + LEVEL) / 2)
    error = math.sqrt(base * (1 - base) / games)
    return Verdict(SKILL, OPEN, best, _more(error, EVEN * base, z, games))


def _unused(unused: Mapping[str, Sequence[str]], games: int) -> Verdict:
    """Ask whether everything came up."""
    if not any(unused.values()):
        return Verdict(UNUSED, YES)
    if wilson(0, games).high <= RARE:
        return Verdict(UNUSED, NO)
    wanted = _NORMAL.inv_cdf((1 + LEVEL) / 2) ** 2 * (1 / RARE - 1)  # Wilson's upper end is there
    return Verdict(UNUSED, OPEN, None, rounded_up(wanted - games))


def _more(error: float, tolerance: float, z: float, games: int, many: int = 1) -> int:
    """Return how many more games would tell, with a power of 80 %, what lies in the middle.

    So many things have to lie within a tolerance at once. What lies near it is not told by these
    games either: then as many again.
    """
    power = _NORMAL.inv_cdf(1 - (1 - POWER) / 2 / many)
    wanted = games * ((z + power) * error / tolerance) ** 2
    return rounded_up(wanted - games if wanted > games else games)


def rounded_up(games: float) -> int:
    """Return a number of games with two digits, rounded up."""
    unit: int = 10 ** max(0, len(str(math.ceil(games))) - 2)
    return math.ceil(games / unit) * unit
