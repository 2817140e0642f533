"""What can be chosen, in words: options as a list offers them.

Options are grouped by what stands before the first of their arguments; a verb says what reads
better otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from asterism.contract.notation import Verb
from asterism.contract.scene import Choice
from asterism.contract.translator import Translator
from asterism.kernel.options import VERB, unpack
from asterism.tabletop.perspective import Perspective

Words = Callable[[Any, int], tuple[str, ...]]
"""Returns something of an option for a reader; called with the reader's perspective."""


def nothing(_sight: object, _option: int) -> tuple[str, ...]:
    """Return that there is nothing to say."""
    return ()


class Phrasing:
    """How a game words its options."""

    def __init__(
        self,
        *,
        passes: Collection[int],
        ends: Mapping[str, str | Callable[[Any], str]],
        labels: Words = nothing,
        rules: Words = nothing,
    ) -> None:
        """Take the tables of a game.

        Args:
            passes: the verbs that end or pass what is asked.
            ends: by the class name of the rule that asks the text of such an option, or what
                returns it.
            labels: returns what the arguments are called, and what else the texts need; nothing
                where the plain labels of their kinds do.
            rules: returns further entries of the rule index that come into play.
        """
        self._passes: Final = frozenset(passes)
        self._ends: Final = ends
        self._labels: Final = labels
        self._rules: Final = rules

    def choices(self, sight: Perspective, options: Sequence[int]) -> tuple[Choice, ...]:
        """Return options as they are offered, then the rights that the reader has besides."""
        _, question = sight.translator, sight.view.question
        asked = "" if question is None else question.section
        found: list[Choice] = []
        for option in options:
            if option >> VERB in self._passes and question is not None:
                end = self._end(sight, question.rule) or _.game.verbs[option >> VERB].label
                found.append(self._choice(_, option, asked, end, (), ()))
            else:
                labels, rules = self._labels(sight, option), self._rules(sight, option)
                verb = _.game.verbs[option >> VERB]
                section = asked if question is None else verb.section_in(question.rule, asked)
                found.append(self._choice(_, option, section, "", labels, rules))
        for option in sight.view.rights:
            if option not in options:
                labels, rules = self._labels(sight, option), self._rules(sight, option)
                section = _.game.verbs[option >> VERB].section
                found.append(self._choice(_, option, section, "", labels, rules, right=True))
        return tuple(found)

    def _end(self, sight: Perspective, rule: str) -> str:
        """Return what ends or passes a rule, empty where the label of the verb says it."""
        end = self._ends.get(rule, "")
        return end if isinstance(end, str) else end(sight)

    @lru_cache(maxsize=16384)  # noqa: B019 - the tables of a game are as lasting as the game
    def _choice(
        self,
        _: Translator,
        option: int,
        section: str,
        end: str,
        labels: tuple[str, ...],
        rules: tuple[str, ...],
        *,
        right: bool = False,
    ) -> Choice:
        """Return an option as it is offered; `end` is what it says if it ends what is asked."""
        number = option >> VERB
        verb = _.game.verbs[number]
        label = _(verb.text or verb.label)
        group = row = amount = ""
        if end:
            text = short = _(end)
        else:
            if labels:
                label = label.replace("{0}:{1}", "{0}")
            args = unpack(option)
            labels = labels or tuple([_.label(kind, args[i]) for i, kind in enumerate(verb.args)])
            text = label.format(*labels)
            group, template = self._parted(_, verb, label, labels)
            short = template.format(*labels)
            row, amount = _counted(_, verb, template, labels)
        return Choice(
            option=option,
            text=text,
            section=section,
            move=_.game.move_name(option),
            group=group,
            short=short,
            rules=rules,
            ends=number in self._passes,
            right=right,
            row=row,
            amount=amount,
            series=_(verb.series) if verb.series and not right else "",
        )

    def _parted(
        self, _: Translator, verb: Verb, label: str, labels: tuple[str, ...]
    ) -> tuple[str, str]:
        """Return what an option shares with others of its verb, and how the rest is put."""
        if verb.group is not None:
            group, short = verb.group
            return _(group).format(*labels), _(short)
        before, brace, after = label.partition("{")
        group = before.strip(" :,")
        if not brace or not group:
            return "", label
        return group, f"{{{after}"


def _counted(_: Translator, verb: Verb, template: str, labels: Sequence[str]) -> tuple[str, str]:
    """Return what an option asks for and how much of it, where the amount comes last."""
    last = len(verb.args) - 1
    end = f"{{{last}}}"
    if last < 0 or not _.game.kinds[verb.args[last]].amount or not template.endswith(end):
        return "", ""
    row = template.removesuffix(end).format(*labels).strip(" :,")
    return (row, labels[last]) if row else ("", "")
