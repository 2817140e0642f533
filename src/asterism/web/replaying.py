"""Finished games, looked at again: any position, from any seat, how the scores went, and why."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from asterism.contract.protocol import begins_turn
from asterism.contract.translator import Translator
from asterism.kernel.errors import BadInput
from asterism.kernel.marker import N_
from asterism.play.match import Match
from asterism.play.record import Record
from asterism.play.replay import replay, walk
from asterism.web import wire
from asterism.web.analysing import Analyses
from asterism.web.log import Log
from asterism.web.table import LiveTable
from asterism.web.vision import board, snapshot

KEPT: Final = 64


@dataclass(frozen=True, slots=True)
class Course:
    """How a finished game went."""

    scores: list[list[int]]
    """For each position from 1 on the score of each seat."""
    turns: list[int]
    """The positions at which turns begin."""
    gains: list[tuple[int, int, int, int]]
    """What brought points, or cost them: position, seat, source, points."""

    def note(self, before: list[list[int]], now: list[list[int]]) -> list[list[int]]:
        """Note what has come in up to the last position; return what there is in all."""
        at = len(self.scores)
        for seat, parts in enumerate(now):
            old = before[seat] if before else [0] * len(parts)
            for source, (was, points) in enumerate(zip(old, parts, strict=True)):
                if was != points:
                    self.gains.append((at, seat, source, points - was))
        return now


class Replays:
    """Keeps some positions of finished games at hand, and their analyses."""

    def __init__(self) -> None:
        """Start with none."""
        self.analyses: Final = Analyses()
        self._matches: Final[OrderedDict[tuple[str, int], Match]] = OrderedDict()
        self._stories: Final[OrderedDict[str, Course]] = OrderedDict()

    async def moment(
        self,
        table: LiveTable,
        translator: Translator,
        shape: wire.Shape,
        name: str,
        at: int,
        seat: int,
    ) -> wire.Moment:
        """Return a finished game as it stood at a position.

        Raises:
            BadInput: there is no such position.
        """
        if not 1 <= at <= table.at:
            raise BadInput(N_("There is no such position."))
        match = await self._match(table, at)
        log = Log(match.game, translator, seat)
        log.follow(match.events)
        shown = snapshot(match, at, seat, translator, shape)
        return wire.Moment(id=name, at=at, last=table.at, board=board(shown, log.lines))

    async def story(self, table: LiveTable, translator: Translator, name: str) -> wire.Story:
        """Return how the scores of a finished game went, and where its turns begin."""
        found = self._stories.get(table.id)
        if found is None:
            found = await asyncio.to_thread(_walked, table)
            self._stories[table.id] = found
            if len(self._stories) > KEPT:
                self._stories.popitem(last=False)
        match = table.match
        if match is None:
            raise BadInput(N_("There is no such position."))
        display, scores = match.game.display, _shown(match, found.scores)
        scored, standing = display.decided(match.state) or (display.scored, scores[-1])
        turns = [line.text for line in table.log(-1, translator).lines if line.heading]
        return wire.Story(
            id=name,
            last=table.at,
            scores=scores,
            winners=match.winners,
            turns=list(zip(found.turns, turns, strict=False)),
            scored=translator(scored),
            standing=standing,
            points=display.points,
            sources=[translator(source) for source in display.sources],
            gains=found.gains,
        )

    async def _match(self, table: LiveTable, at: int) -> Match:
        key = table.id, at
        match = self._matches.get(key)
        if match is None:
            match = await asyncio.to_thread(replay, _until(table, at))
            self._matches[key] = match
            if len(self._matches) > KEPT:
                self._matches.popitem(last=False)
        self._matches.move_to_end(key)
        return match


def _shown(match: Match, scores: list[list[int]]) -> list[list[int]]:
    """Return scores as the chart shows them: what lifts winners above all others is no point."""
    if match.game.display.points or len(scores) < 2:
        return scores
    *course, before, last = scores
    won = match.winners
    end = [before[seat] if seat in won else score for seat, score in enumerate(last)]
    return [*course, before, end]


def _until(table: LiveTable, at: int) -> Record:
    """Return the record as it was at a position."""
    match = table.match
    if match is None:
        raise BadInput(N_("There is no such position."))
    return Record(match.record.header, match.record.entries[: table.ends[at - 1]])


def _walked(table: LiveTable) -> Course:
    """Return how a finished game went. What was taken back later has the scores before it."""
    course = Course([], [], [])
    parts: list[list[int]] = []
    read = 0
    event_types = table.game.event_types
    for n, match in walk(_until(table, table.at)):
        while len(course.scores) < table.at and table.ends[len(course.scores)] < n:
            course.scores.append(match.scores)
            parts = course.note(parts, match.state.scores_by_source())
        for event in match.events[read:]:
            happening = event_types[event.kind]
            if begins_turn(happening.name, happening.args):
                course.turns.append(max(len(course.scores), 1))
        read = len(match.events)
    course.scores.extend([match.scores] * (table.at - len(course.scores)))
    course.note(parts, match.state.scores_by_source())
    return course
