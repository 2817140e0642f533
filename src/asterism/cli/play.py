"""Play a game, in the terminal: begin it, go on with it, keep it whatever happens."""

from __future__ import annotations

import sys
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from asterism.bots.about import OPPONENT, translated_name
from asterism.bots.names import is_program
from asterism.cli.contents import content_option
from asterism.cli.errors import INTERRUPTED, reason_of
from asterism.cli.names import (
    Choices,
    game_named,
    players_named,
    record_in,
    seat_count,
    seats_named,
)
from asterism.cli.options import (
    choice_options,
    colour_option,
    language_option,
    open_screen,
    plain_option,
)
from asterism.cli.serve import play_in_browser
from asterism.cli.speech import _, translator_of
from asterism.kernel.errors import AsterismError, BadInput
from asterism.kernel.marker import N_

if TYPE_CHECKING:
    from asterism.contract.game import Game
    from asterism.terminal.screen import Screen
    from asterism.terminal.session import Session


@click.command(
    short_help=N_("Play a game, in the browser or in this terminal."),
    help=N_("""Play GAME: in the browser, or with --terminal here.

In the terminal several people can take turns at one screen, and games are saved in files. Options
that only the terminal has (--people, --as, --seed, --resume, --plain, --no-color) imply
--terminal."""),
    epilog=N_("""
Examples:
  asterism play galaxy                  a table in the browser, you and three bots
  asterism play galaxy --seats 2 --bots random
  asterism play galaxy --terminal --lang es
  asterism play galaxy --as red --bots novice,adept,expert
  asterism play galaxy --seats 2 --bots master@3s
  asterism play galaxy --seats 3 --people 2
  asterism play galaxy --preset it --ruling zero_governs=false
  asterism play galactic-era --scenario solo --option difficulty=hard
  asterism play nova --scenario my-war.toml
  asterism play space-opera --deck my-deck.txt --deck copper=long-peace
  asterism play space-opera --content my-cards
  asterism play --resume FILE
"""),
)
@click.argument("game", required=False)
@click.option(
    "--seats",
    type=int,
    metavar="N",
    help=N_("How many seats; if nothing else is said, those of a first game."),
)
@click.option("--people", type=int, metavar="N", help=N_("How many people; 1 if left out."))
@click.option(
    "--as", "as_", metavar="SEAT,...", help=N_("Which seats people take, such as green,red.")
)
@click.option(
    "--bots", metavar="NAME,...",
    help=N_(
        "One bot for all other seats, or one for each: novice, apprentice, adept, champion, "
            "master, expert, glance, greedy, random. A budget may follow: master@3s thinks for 3 s "
            "per turn, master@500 runs 500 iterations per decision. 'run:COMMAND' is a program of "
            "your own. See 'asterism bots --help'."
    ),
)  # fmt: skip
@click.option("--seed", metavar="S", help=N_("The same seed and the same moves: the same game."))
@choice_options
@click.option("--resume", metavar="FILE", help=N_("Continue a saved game."))
@content_option
@click.option("--terminal", is_flag=True, help=N_("Play in this terminal."))
@plain_option
@colour_option
@language_option
def play(
    game: str | None,
    seats: int | None,
    people: int | None,
    as_: str | None,
    bots: str | None,
    seed: str | None,
    choices: Choices,
    resume: str | None,
    *,
    terminal: bool,
    plain: bool,
    no_color: bool,
) -> None:
    """Play in the browser or in the terminal."""
    here = [people, as_, seed, resume]
    if not (terminal or plain or no_color or any(value is not None for value in here)):
        found = game_named(game)
        choices = first_choices(found, choices, seats, bots)
        number = seat_count(found, seats, choices.scenario)
        named = players_named(bots, number - 1)
        play_in_browser(found, number, named, choices.at(found, number))
        return
    screen = open_screen(plain=plain, no_color=no_color)
    if resume is not None:
        fixed = {
            "GAME": game, "--seats": seats, "--people": people, "--bots": bots, "--seed": seed,
            **choices.given(),
        }  # fmt: skip
        given = [name for name, value in fixed.items() if value is not None]
        if given:
            raise BadInput(_("a resumed game keeps its settings; remove {0}", given[0]))
        session = resumed(Path(resume).expanduser(), as_, screen)
    else:
        session = begun(
            game_named(game), seats, people, as_, bots, seed, choices, screen,
        )  # fmt: skip
    sys.exit(play_on(session, screen))


def first_choices(game: Game, choices: Choices, *said: object) -> Choices:
    """Return what is chosen, with the scenario of a first game where nothing is said of a table."""
    first = game.pitch.first if game.pitch else ""
    if (
        not first
        or any(each is not None for each in said)
        or choices.scenario
        or choices.options
        or choices.decks
    ):
        return choices
    return replace(choices, scenario=first)


def begun(
    game: Game,
    seats: int | None,
    people: int | None,
    as_: str | None,
    bots: str | None,
    seed: str | None,
    choices: Choices,
    screen: Screen,
) -> Session:
    """Return a new game."""
    from asterism.kernel.chance import SeededChance
    from asterism.play.match import Match
    from asterism.terminal.session import Session
    from asterism.terminal.store import data_folder, new_path

    choices = first_choices(game, choices, seats, people, as_, bots)
    number = seat_count(game, seats, choices.scenario)
    taken = seats_named(as_, game, number)
    if people is not None and not 0 <= people <= number:
        raise BadInput(_("{0} seats take 0 to {0} people, not {1}", number, people))
    if as_ is not None and people is not None and len(taken) != people:
        raise BadInput(_("--as names {0} seats for {1} people", len(taken), people))
    if as_ is None:
        taken = list(range(1 if people is None else people))
    others = [seat for seat in range(number) if seat not in taken]
    named = dict(zip(others, players_named(bots, len(others)), strict=True))
    match = Match(
        game,
        seats=number,
        seed=int(seed) if seed is not None and seed.isdecimal() else seed,
        rulings=choices.at(game, number, taken[0] if taken else 0),
        bots=[named.get(seat) for seat in range(number)],
    )
    path = new_path(game.name, data_folder(), datetime.now(UTC).astimezone())
    luck = None if seed is None else SeededChance(f"{seed}:bots")
    return Session(match, translator_of(game), screen, bots=named, path=path, chance=luck)


def resumed(path: Path, as_: str | None, screen: Screen) -> Session:
    """Return a saved game, ready to go on."""
    import secrets

    from asterism.kernel.chance import KeyedChance
    from asterism.play.replay import resume as go_on
    from asterism.terminal.session import Session
    from asterism.terminal.store import shown

    match = go_on(record_in(path), KeyedChance(secrets.token_bytes(32)))
    if match.over:
        raise BadInput(_("that game is over; view it with: asterism replay {0}", shown(path)))
    header = match.record.header
    bots: list[str | None] = [*header.bots, *([None] * match.seats)][: match.seats]
    taken = seats_named(as_, match.game, match.seats)
    if as_ is not None:
        bots = [None if seat in taken else bots[seat] or OPPONENT for seat in range(match.seats)]
        header.bots = bots
    strange = {name for name in bots if name is not None and is_program(name)}
    if strange:  # a file, which may be anybody's, must not say what is run here
        bots = header.bots = [OPPONENT if name in strange else name for name in bots]
    for name in bots:
        if name is not None:
            players_named(name, 1)
    named = {seat: name for seat, name in enumerate(bots) if name is not None}
    session = Session(match, translator_of(match.game), screen, bots=named, path=path)
    for name in sorted(strange):
        text = _("No program is started by a saved game: {0} takes the place of {1}.")
        session.tell(text.format(translated_name(OPPONENT, _), name))
    return session


def play_on(session: Session, screen: Screen) -> int:
    """Play a session, and every other one that it leads to; return the exit status."""
    from asterism.terminal.commands import LeaveTable
    from asterism.terminal.interrupts import closing_signals, unbroken

    with closing_signals():
        while True:
            try:
                following = played(session, screen)
            except LeaveTable:
                return 0
            except EOFError:
                return closed(session, screen, 0)
            except KeyboardInterrupt:
                with suppress(KeyboardInterrupt), unbroken():  # impatience must not cost the game
                    return closed(session, screen, INTERRUPTED)
                return INTERRUPTED
            except Exception:  # whatever it is, it must not cost the game
                session.rescue()
                raise
            if following is None:
                session.close()
                return 0
            session = following


def closed(session: Session, screen: Screen, status: int) -> int:
    """Leave the line at which something was asked, and save; return the exit status."""
    with suppress(OSError):  # the terminal may be gone, and the game is not saved yet
        screen.say()
    session.close()
    return status


def played(session: Session, screen: Screen) -> Session | None:
    """Play a session; return the one that it leads to, None at its end."""
    from asterism.terminal.commands import Switch
    from asterism.terminal.playing import play_session

    try:
        play_session(session)
    except Switch as other:
        return switched(session, other.path, screen)
    return None


def switched(session: Session, path: Path, screen: Screen) -> Session:
    """Return the session of another game, or the same one where it cannot be left or opened."""
    if not session.keep():  # before the other is read: its file may be the same
        return session
    try:
        return resumed(path, None, screen)
    except AsterismError as error:
        session.tell(str(error))
    except OSError as error:
        session.tell(reason_of(error))
    return session
