"""The command `asterism`. Each command imports what it needs when it runs."""

from __future__ import annotations

import gettext
import json
import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

import click

from asterism.kernel.errors import AsterismError, BadInput

if TYPE_CHECKING:
    from asterism.kernel.game import Game, Value
    from asterism.kernel.match import Match
    from asterism.kernel.record import Record
    from asterism.kernel.tongue import Tongue
    from asterism.terminal.screen import Screen
    from asterism.terminal.session import Session

USUAL_SEATS: Final = 4
USUAL_BOT: Final = "greedy"
SPARE_BOT: Final = "random"
INTERRUPTED: Final = 130
LOCALE: Final = Path(__file__).resolve().parent / "locale"

_spoken: dict[str, Tongue] = {}


# -- languages -------------------------------------------------------------------------------


def _(text: str, *args: object, **named: object) -> str:
    """Translate a message of the command line."""
    tongue = _spoken.get("now")
    if tongue is None:
        return text.format(*args, **named) if args or named else text
    return tongue(text, *args, **named)


def N_(text: str) -> str:  # noqa: N802 - the customary name of the marker for translation
    """Mark a text for translation."""
    return text


def speak(language: str) -> None:
    """Speak a language from now on.

    Raises:
        BadInput: there is no such language.
    """
    from asterism.kernel.tongue import Tongue

    _spoken["now"] = Tongue(language=language)
    # The library for command lines asks the standard gettext for its own messages.
    gettext.bindtextdomain("asterism", LOCALE)
    gettext.textdomain("asterism")
    os.environ["LANGUAGE"] = language


def wanted_language(args: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the language that the arguments ask for, or else the environment."""
    from asterism.kernel.tongue import system_language

    for i, word in enumerate(args):
        if word == "--lang" and i + 1 < len(args):
            return args[i + 1]
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
        if word == "--":
            break
    return system_language(environment)


def tongue_of(game: Game | None) -> Tongue:
    """Return the language that is spoken, with the words of a game."""
    from asterism.kernel.tongue import Tongue

    now = _spoken.get("now")
    return Tongue(game, now.language if now else "en")


# -- errors ----------------------------------------------------------------------------------


def fail(message: str, status: int = 2) -> NoReturn:
    """Leave with one line on standard error."""
    line = " ".join(message.split())
    with suppress(OSError):
        click.echo(f"asterism: {line}", err=True)
    sys.exit(status)


def reason_of(error: OSError) -> str:
    """Return what went wrong with a file, and which one it was."""
    from asterism.terminal.store import reason

    name = error.filename
    text = _(reason(error))
    return f"{name}: {text}" if name else text


@contextmanager
def clear_errors() -> Iterator[None]:
    """Turn a mistake of the user, or of a file, into one clear line."""
    try:
        yield
    except click.exceptions.Exit as stop:
        sys.exit(stop.exit_code)
    except click.Abort:
        fail(_("stopped"), INTERRUPTED)
    except click.ClickException as error:
        hint = ""
        if isinstance(error, click.UsageError) and error.ctx is not None:
            hint = " " + _("('{0} --help' shows how)", error.ctx.command_path)
        fail(error.format_message() + hint)
    except AsterismError as error:
        fail(str(error))
    except BrokenPipeError:
        # Whoever read our output has had enough: say nothing, not even at the very end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except OSError as error:
        fail(reason_of(error))
    except KeyboardInterrupt:
        fail(_("stopped"), INTERRUPTED)


class Root(click.Group):
    """The command itself: speaks the user's language and keeps errors to one line."""

    def main(self, args: Sequence[str] | None = None, *rest: Any, **named: Any) -> Any:  # noqa: ANN401
        """Run the command; `standalone_mode=False` lets errors through to the caller."""
        words = list(sys.argv[1:] if args is None else args)
        standalone = named.pop("standalone_mode", True)
        named["standalone_mode"] = False
        if not standalone:
            return super().main(words, *rest, **named)
        for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
            # A stream that is closed, or what the terminal cannot show, is no reason to stop.
            if getattr(sys, name) is None:
                stream = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - stays open
                setattr(sys, name, stream)
            reconfigure = getattr(getattr(sys, name), "reconfigure", None)
            if reconfigure is not None:
                reconfigure(errors="replace")
        with clear_errors():
            if words != ["--version"]:
                speak(wanted_language(words, os.environ))
                self.translate_help()
            super().main(words, *rest, **named)
            sys.stdout.flush()
        sys.exit(0)

    def translate_help(self) -> None:
        """Put the help of all commands into the language that is spoken."""
        for command in (self, *self.commands.values()):
            for part in (command, *command.params):
                for name in ("help", "epilog", "short_help"):
                    _translate(part, name)


def _translate(part: object, name: str) -> None:
    text = getattr(part, name, None)
    if isinstance(text, str):
        english = getattr(part, f"english_{name}", text)
        setattr(part, f"english_{name}", english)
        setattr(part, name, "\n\n".join(_kept(each) for each in _(english).split("\n\n")))


def _kept(paragraph: str) -> str:
    """Return a paragraph so that its lines stay as they are if some of them are indented."""
    return f"\b\n{paragraph.strip()}" if "\n  " in paragraph else paragraph


language_option = click.option(
    "--lang",
    metavar="en|es|it",
    expose_value=False,
    help=N_("The language: English, Spanish or Italian."),
)
plain_option = click.option(
    "--plain", is_flag=True, help=N_("Sentences in reading order, for screen readers.")
)
format_option = click.option(
    "--format",
    "format_",
    type=click.Choice(["table", "json"]),
    default="table",
    show_default=True,
    help=N_("For people or for programs."),
)
colour_option = click.option("--no-color", is_flag=True, help=N_("Shapes and letters only."))


@click.group(
    cls=Root,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    help=N_("Strategy games with hidden information: play, watch, look up the rules."),
    epilog=N_("""
Examples:
  asterism play galaxy                  a table of four: you and three bots
  asterism play galaxy --seats 2 --lang es
  asterism play galaxy --people 2       two people take turns at this screen
  asterism play --resume FILE           go on with a saved game
  asterism replay FILE                  look at a game again
  asterism rules galaxy 13              what chapter 13 says

'asterism COMMAND --help' tells more about a command.
"""),
)
@click.version_option(package_name="asterism", message="asterism %(version)s")
@language_option
@click.pass_context
def cli(context: click.Context) -> None:
    """Strategy games with hidden information."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


# -- what several commands need --------------------------------------------------------------


def _near(name: str, names: Sequence[str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name, names, 1, 0.5)
    if near:
        return _("did you mean '{0}'?", near[0])
    return _("there are: {0}", ", ".join(names))


def game_named(name: str | None) -> Game:
    """Return a game by its name; the only one there is if nobody says which.

    Raises:
        BadInput: there is no such game.
    """
    from asterism.kernel.game import find_game, games

    names = sorted(games())
    if name is None and len(names) == 1:
        return find_game(names[0])
    if name is None:
        raise BadInput(_("name a game; {0}", _near("", names)))
    if name not in names:
        raise BadInput(_("there is no game '{0}'; {1}", name, _near(name, names)))
    return find_game(name)


def seats_named(text: str | None, game: Game, seats: int) -> list[int]:
    """Return the seats that a list of names means.

    Raises:
        BadInput: there is no such seat.
    """
    names = [game.kinds["seat"].name(seat) for seat in range(seats)]
    found: list[int] = []
    for name in (text or "").replace(",", " ").split():
        if name not in names:
            raise BadInput(_("there is no seat '{0}'; {1}", name, _near(name, names)))
        if names.index(name) not in found:
            found.append(names.index(name))
    return found


def bots_named(text: str | None, number: int) -> list[str]:
    """Return a bot for each of some seats; one name is for all of them.

    Raises:
        BadInput: there is no such bot, or not one for each seat.
    """
    from asterism.bots import bot_names

    known = bot_names()
    usual = USUAL_BOT if USUAL_BOT in known else SPARE_BOT
    names = (text or usual).replace(",", " ").split()
    for name in names:
        if name not in known:
            raise BadInput(_("there is no bot '{0}'; {1}", name, _near(name, known)))
    if len(names) == 1:
        return names * number
    if len(names) != number:
        raise BadInput(_("{0} bots are named for {1} seats", len(names), number))
    return names


def rulings_named(pairs: Sequence[str], preset: str | None, game: Game) -> dict[str, Value]:
    """Return the rulings that a table plays by.

    Raises:
        BadInput: there is no such ruling, value or preset.
    """
    chosen: dict[str, Value] = {}
    if preset is not None:
        if preset not in game.presets:
            near = _near(preset, list(game.presets))
            raise BadInput(_("there is no preset '{0}'; {1}", preset, near))
        chosen["preset"] = preset
    known = {ruling.name: ruling for ruling in game.rulings}
    for pair in pairs:
        name, equals, word = pair.partition("=")
        if not equals:
            raise BadInput(_("write a ruling as name=value, not '{0}'", pair))
        if name not in known:
            raise BadInput(_("there is no ruling '{0}'; {1}", name, _near(name, list(known))))
        values = {str(value).lower(): value for value in known[name].values}
        if word.lower() not in values:
            allowed = ", ".join(values)
            raise BadInput(_("the ruling {0} has the values {1}, not '{2}'", name, allowed, word))
        chosen[name] = values[word.lower()]
    return chosen


def record_in(path: Path) -> Record:
    """Return the record in a file.

    Raises:
        BadRecord: it is none, or not whole.
        OSError: the file cannot be read.
    """
    from asterism.kernel.replay import open_record

    path.open("rb").close()
    return open_record(path)


def open_screen(*, plain: bool, no_color: bool) -> Screen:
    """Return the screen."""
    from asterism.terminal.screen import Screen

    return Screen(plain=plain, colour=not no_color)


# -- play ------------------------------------------------------------------------------------


@cli.command(
    short_help=N_("Play a game in this terminal."),
    help=N_("Play GAME in this terminal: alone against bots, or several people at one screen."),
    epilog=N_("""
Examples:
  asterism play galaxy
  asterism play galaxy --as red --bots random,greedy,greedy
  asterism play galaxy --seats 3 --people 2
  asterism play galaxy --preset it --ruling zero_governs=false
  asterism play --resume FILE
"""),
)
@click.argument("game", required=False)
@click.option("--seats", type=int, metavar="N", help=N_("How many seats; 4 if left out."))
@click.option("--people", type=int, metavar="N", help=N_("How many people; 1 if left out."))
@click.option(
    "--as", "as_", metavar="SEAT,...", help=N_("Which seats people take, such as green,red.")
)
@click.option(
    "--bots", metavar="NAME,...", help=N_("One bot for all other seats, or one for each.")
)
@click.option("--seed", metavar="S", help=N_("The same seed and the same moves: the same game."))
@click.option(
    "--ruling", "rulings", multiple=True, metavar="NAME=VALUE", help=N_("Change a named ruling.")
)
@click.option("--preset", metavar="NAME", help=N_("A set of rulings."))
@click.option("--resume", metavar="FILE", help=N_("Go on with a saved game."))
@click.option("--terminal", is_flag=True, help=N_("Play in the terminal, as is usual so far."))
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
    rulings: tuple[str, ...],
    preset: str | None,
    resume: str | None,
    *,
    terminal: bool,  # noqa: ARG001 - there is nothing else yet
    plain: bool,
    no_color: bool,
) -> None:
    """Play in the terminal."""
    screen = open_screen(plain=plain, no_color=no_color)
    if resume is not None:
        fixed = {
            "GAME": game, "--seats": seats, "--people": people, "--bots": bots, "--seed": seed,
            "--ruling": rulings or None, "--preset": preset,
        }  # fmt: skip
        given = [name for name, value in fixed.items() if value is not None]
        if given:
            raise BadInput(_("a saved game keeps what it was begun with: leave out {0}", given[0]))
        session = resumed(Path(resume).expanduser(), as_, screen)
    else:
        session = begun(
            game_named(game), seats, people, as_, bots, seed,
            lambda found: rulings_named(rulings, preset, found), screen,
        )  # fmt: skip
    sys.exit(play_on(session, screen))


def begun(
    game: Game,
    seats: int | None,
    people: int | None,
    as_: str | None,
    bots: str | None,
    seed: str | None,
    rulings: Callable[[Game], dict[str, Value]],
    screen: Screen,
) -> Session:
    """Return a new game."""
    from asterism.kernel.chance import SeededChance
    from asterism.kernel.match import Match
    from asterism.terminal.session import Session
    from asterism.terminal.store import data_folder, new_path

    number = min(USUAL_SEATS, game.most_seats) if seats is None else seats
    if not game.least_seats <= number <= game.most_seats:
        least, most = game.least_seats, game.most_seats
        raise BadInput(_("{0} has {1} to {2} seats, not {3}", game.title, least, most, number))
    taken = seats_named(as_, game, number)
    if people is not None and not 0 <= people <= number:
        raise BadInput(_("at {0} seats there are 0 to {0} people, not {1}", number, people))
    if as_ is not None and people is not None and len(taken) != people:
        raise BadInput(_("--as names {0} seats for {1} people", len(taken), people))
    if as_ is None:
        taken = list(range(1 if people is None else people))
    others = [seat for seat in range(number) if seat not in taken]
    named = dict(zip(others, bots_named(bots, len(others)), strict=True))
    match = Match(
        game,
        seats=number,
        seed=int(seed) if seed is not None and seed.isdecimal() else seed,
        rulings=rulings(game),
        bots=[named.get(seat) for seat in range(number)],
    )
    path = new_path(game.name, data_folder(), datetime.now(UTC).astimezone())
    luck = None if seed is None else SeededChance(f"{seed}:bots")
    return Session(match, tongue_of(game), screen, bots=named, path=path, chance=luck)


def resumed(path: Path, as_: str | None, screen: Screen) -> Session:
    """Return a saved game, ready to go on."""
    import secrets

    from asterism.kernel.chance import KeyedChance
    from asterism.kernel.replay import resume as go_on
    from asterism.terminal.session import Session
    from asterism.terminal.store import shown

    match = go_on(record_in(path), KeyedChance(secrets.token_bytes(32)))
    if match.over:
        raise BadInput(_("that game is over; look at it with: asterism replay {0}", shown(path)))
    header = match.record.header
    bots: list[str | None] = [*header.bots, *([None] * match.seats)][: match.seats]
    taken = seats_named(as_, match.game, match.seats)
    if as_ is not None:
        bots = [None if seat in taken else bots[seat] or USUAL_BOT for seat in range(match.seats)]
        header.bots = bots
    for name in bots:
        if name is not None:
            bots_named(name, 1)
    named = {seat: name for seat, name in enumerate(bots) if name is not None}
    return Session(match, tongue_of(match.game), screen, bots=named, path=path)


def play_on(session: Session, screen: Screen) -> int:
    """Play a session, and every other one that it leads to; return the exit status."""
    from asterism.terminal.session import Leave, Switch

    with closing_signals():
        while True:
            try:
                session.play()
            except Switch as other:
                session = switched(session, other.path, screen)
                continue
            except Leave:
                return 0
            except EOFError:
                screen.say()
                session.close()
                return 0
            except KeyboardInterrupt:
                screen.say()
                session.close()
                return INTERRUPTED
            except OSError:
                session.rescue()
                raise
            session.close()
            return 0


def switched(session: Session, path: Path, screen: Screen) -> Session:
    """Return the session of another game, or the same one where that cannot be opened."""
    try:
        following = resumed(path, None, screen)
    except AsterismError as error:
        session.tell(str(error))
        return session
    except OSError as error:
        session.tell(reason_of(error))
        return session
    session.close()
    return following


@contextmanager
def closing_signals() -> Iterator[None]:
    """Save the game too when the terminal is closed or the computer shuts down."""
    before: dict[int, Any] = {}

    def stop(_number: int, _frame: object) -> NoReturn:
        raise KeyboardInterrupt

    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None:
            with suppress(ValueError):  # only the main thread may
                before[number] = signal.signal(number, stop)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


# -- replay ----------------------------------------------------------------------------------


@cli.command(
    short_help=N_("Look at a recorded game."),
    help=N_("Look at the record in FILE: what happened, and how the table stands."),
    epilog=N_("""
A finished game is shown with nothing hidden. One that is not over is shown as a spectator sees
it, or as the seat named by --as.

Examples:
  asterism replay FILE --as green
  asterism replay FILE --until 200
  asterism replay FILE --check
"""),
)
@click.argument("file")
@click.option("--as", "as_", metavar="SEAT", help=N_("Show what this seat saw, and no more."))
@click.option("--until", type=int, metavar="N", help=N_("Stop after entry N of the record."))
@click.option("--check", is_flag=True, help=N_("Only say whether every entry is legal."))
@plain_option
@colour_option
@language_option
def replay(
    file: str, as_: str | None, until: int | None, *, check: bool, plain: bool, no_color: bool
) -> None:
    """Look at a record."""
    from asterism.kernel.example import check_file, is_example
    from asterism.kernel.replay import replay as play_again
    from asterism.terminal.watch import show_match

    path = Path(file).expanduser()
    if until is not None and until < 0:
        raise BadInput(_("--until names an entry from 0 on, not {0}", until))
    if is_example(path):
        checked = check_file(path)
        match, everything, entries = checked.match, True, checked.moves
    else:
        record = record_in(path)
        match = play_again(record, until=until)
        entries = len(record.entries)
        everything = record.last is not None and record.last.end is not None
    seats = seats_named(as_, match.game, match.seats)
    if len(seats) > 1:
        raise BadInput(_("--as names one seat here"))
    if check:
        click.echo(_("{0}: all is legal. Entries: {1}. {2}", path.name, entries, _state_of(match)))
        return
    seat = seats[0] if seats else None
    show_match(
        match,
        tongue_of(match.game),
        open_screen(plain=plain, no_color=no_color),
        seat=seat,
        everything=everything and seat is None,
    )


def _state_of(match: Match) -> str:
    """Return how a match stands, in a sentence."""
    if not match.over:
        return _("The game is not over.")
    tongue = tongue_of(match.game)
    return _("Won by {0}.", ", ".join(tongue.label("seat", seat) for seat in match.winners))


# -- rules -----------------------------------------------------------------------------------


@cli.command(
    short_help=N_("Show the rules of a game."),
    help=N_("Show the rules of GAME, sentence by sentence: all, a SECTION, or one by its id."),
    epilog=N_("""
Each sentence is tested (tests prove it), ruled (rulings.md decides how it is read) or open.

Examples:
  asterism rules galaxy 13
  asterism rules galaxy 13.match --lang it
  asterism rules galaxy --format json
"""),
)
@click.argument("game")
@click.argument("section", required=False)
@format_option
@colour_option
@language_option
def rules(game: str, section: str | None, format_: str, *, no_color: bool) -> None:
    """Show the rule index of a game."""
    from asterism.kernel.rulebook import find_rules, rulebook, sections

    found_game = game_named(game)
    tongue = tongue_of(found_game)
    book = rulebook(found_game.folder)
    try:
        found = list(book.values()) if section is None else find_rules(found_game.folder, section)
    except BadInput:
        names = [*sections(found_game.folder), *book]
        near = _near(section or "", names) if "." in (section or "") else _span(names)
        raise BadInput(_("there is no rule '{0}'; {1}", section or "", near)) from None
    if format_ == "json":
        data = [
            {
                "id": entry.id,
                "section": entry.section,
                "says": tongue.rule(entry.id),
                "status": entry.status,
                "rule": entry.rule,
                "tests": list(entry.tests),
                "ruling": entry.ruling or None,
            }
            for entry in found
        ]
        click.echo(json.dumps({"rules": data}, ensure_ascii=False, indent=1))
        return
    from asterism.terminal.index import show_rules

    show_rules(found, tongue, open_screen(plain=False, no_color=no_color))


def _span(names: Sequence[str]) -> str:
    numbers = [name for name in names if name.isdecimal()]
    if not numbers:
        return _("there are: {0}", "")
    return _("sections go from {0} to {1}", numbers[0], numbers[-1])


# -- further commands ------------------------------------------------------------------------


@cli.command(
    short_help=N_("Play many games between bots."),
    help=N_("Play many games of GAME between bots and count what happens."),
    epilog=N_("""
Examples:
  asterism simulate galaxy --games 1000 --bots random,random,random,random
  asterism simulate galaxy --games 2000 --bots greedy,random --workers 2 --format json
  asterism simulate galaxy --games 50 --bots greedy,greedy,greedy --out games

Equal seeds give equal games and an equal digest, whatever the number of workers.
"""),
)
@click.argument("game")
@click.option("--games", "number", type=int, default=100, metavar="N", help=N_("How many games."))
@click.option("--bots", required=True, metavar="NAME,...", help=N_("One bot for each seat."))
@click.option("--seed", default="1", metavar="S", help=N_("The seed of the whole run."))
@click.option("--workers", type=int, default=1, metavar="K", help=N_("How many processes work."))
@click.option(
    "--ruling", "rulings", multiple=True, metavar="NAME=VALUE", help=N_("Change a named ruling.")
)
@click.option("--preset", metavar="NAME", help=N_("A set of rulings."))
@click.option("--out", metavar="DIR", help=N_("A folder that gets the record of every game."))
@format_option
@language_option
def simulate(
    game: str,
    number: int,
    bots: str,
    seed: str,
    workers: int,
    rulings: tuple[str, ...],
    preset: str | None,
    out: str | None,
    format_: str,
) -> None:
    """Play many games between bots."""
    from asterism.lab.simulate import simulate as run

    found = game_named(game)
    names = bots.replace(",", " ").split()
    if not found.least_seats <= len(names) <= found.most_seats:
        least, most = found.least_seats, found.most_seats
        raise BadInput(_("{0} has {1} to {2} seats, not {3}", found.title, least, most, len(names)))
    bots_named(bots, len(names))
    if number < 1 or workers < 1:
        raise BadInput(_("--games and --workers are at least 1"))
    with progress_bar(_("games"), number) as advance:
        report = run(
            found,
            names,
            number,
            seed=seed,
            workers=workers,
            rulings=rulings_named(rulings, preset, found),
            out=None if out is None else Path(out).expanduser(),
            progress=advance,
        )
    show_numbers(report.to_dict(), format_)


@cli.command(
    short_help=N_("Measure how fast a game is here."),
    help=N_("Measure how fast GAME is here: self-play, copies, views, replays."),
    epilog=N_("""
Examples:
  asterism bench galaxy
  asterism bench galaxy --seats 2 --format json
"""),
)
@click.argument("game", required=False)
@click.option("--seats", type=int, metavar="N", help=N_("How many seats; 4 if left out."))
@click.option("--runs", type=int, default=5, metavar="N", help=N_("Runs; the median counts."))
@format_option
@language_option
def bench(game: str | None, seats: int | None, runs: int, format_: str) -> None:
    """Measure the speed of a game."""
    from asterism.lab.bench import bench as run

    found = game_named(game)
    chosen = min(USUAL_SEATS, found.most_seats) if seats is None else seats
    if runs < 1:
        raise BadInput(_("--runs is at least 1"))
    with progress_bar(_("runs"), runs) as advance:
        speeds = run(found, chosen, runs=runs, progress=advance)
    show_numbers(speeds.to_dict(), format_)


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show a progress bar on a terminal, nothing in a pipe."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    console = Console(stderr=True)
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)


def show_numbers(numbers: Mapping[str, object], format_: str) -> None:
    """Show named numbers as one JSON object, or as a table."""
    if format_ == "json":
        click.echo(json.dumps(numbers))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(show_header=False, box=None)
    for name, value in numbers.items():
        if isinstance(value, Mapping):
            value = ", ".join(f"{key} {part}" for key, part in value.items())  # noqa: PLW2901
        elif isinstance(value, list):
            value = ", ".join(map(str, value))  # noqa: PLW2901
        table.add_row(name.replace("_", " "), str(value))
    Console().print(table)


def main() -> None:
    """Run the command `asterism`."""
    cli(prog_name="asterism")


if __name__ == "__main__":
    main()
