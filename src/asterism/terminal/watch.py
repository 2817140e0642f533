"""Looking at a record: the log, the table, the result; as a seat saw it, or all of it."""

from __future__ import annotations

from asterism.contract.protocol import POINTS
from asterism.contract.translator import Translator
from asterism.kernel.events import Event
from asterism.kernel.marker import N_
from asterism.kernel.view import SPECTATOR, open_view
from asterism.play.match import Match
from asterism.terminal.screen import Screen
from asterism.text.log_lines import log_lines


def show_end(match: Match, translator: Translator, screen: Screen) -> None:
    """Show the final table with nothing hidden, the ranking, and what brought the points."""
    scene = match.game.display.scene(open_view(match.state), translator)
    screen.table(scene)
    screen.tables(scene, [POINTS])
    screen.say(scene.headline, "bold")


def show_match(
    match: Match, translator: Translator, screen: Screen, *, seat: int | None, everything: bool
) -> None:
    """Show what happened, and the table now.

    Args:
        match: the match as far as it was replayed.
        translator: the language.
        screen: where to show it.
        seat: as this seat saw it; None for a spectator.
        everything: hide nothing (`seat` left out).
    """
    translator = translator.at(match.seats)
    watcher = SPECTATOR if seat is None else seat
    events: list[Event] = list(match.events) if everything else match.events_of(watcher)
    seen = open_view(match.state) if everything else match.view(watcher)
    scene = match.game.display.scene(seen, translator)
    if match.record.header.position:
        screen.title(translator(N_("From a position")))
        screen.print(match.record.header.position.strip().splitlines())
    screen.title(translator("Log"))
    screen.log(log_lines(events, translator), scene.seats)
    screen.table(scene)
    if match.over:
        screen.tables(scene, [POINTS])
    screen.say(f"{scene.headline} ({scene.section})" if scene.section else scene.headline, "bold")
