"""Turn words of the command line into games, seats, bots, rulings and records."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from asterism.bots import bot_names, find_bot
from asterism.bots.about import OPPONENT, check_player, plain_name
from asterism.bots.names import is_program, split_names
from asterism.cli.speech import _
from asterism.contract.scenarios import SCENARIO, SUFFIX, is_path, text_in
from asterism.kernel.errors import BadInput
from asterism.kernel.marker import N_

if TYPE_CHECKING:
    from asterism.contract.game import Game
    from asterism.contract.rulings import Ruling, Value
    from asterism.contract.scenarios import Scenario
    from asterism.play.match import Match
    from asterism.play.record import Record


def hint_at(name: str, names: Sequence[str]) -> str:
    """Return a hint at the name that was meant, or else at all that there are."""
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
    from asterism.contract.game import find_game, games

    names = sorted(games())
    if name is None and len(names) == 1:
        return find_game(names[0])
    if name is None:
        raise BadInput(_("name a game; {0}", hint_at("", names)))
    if name not in names:
        raise BadInput(_("there is no game '{0}'; {1}", name, hint_at(name, names)))
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
            raise BadInput(_("there is no seat '{0}'; {1}", name, hint_at(name, names)))
        if names.index(name) not in found:
            found.append(names.index(name))
    return found


def game_with_decks(name: str | None) -> Game:
    """Return a game that is played with decks of one's own; the only one if nobody says which.

    Raises:
        BadInput: there is no such game, or it has no decks.
    """
    from asterism.contract.deck_choices import decks_of
    from asterism.contract.game import working_games

    if name is not None:
        found = game_named(name)
        decks_of(found)
        return found
    games = [game for game in working_games() if game.own_decks is not None]
    if len(games) != 1:
        raise BadInput(_("name a game; {0}", hint_at("", [game.name for game in games])))
    return games[0]


def deck_named(game: Game, word: str) -> list[int]:
    """Return how many copies of each card are in a ready deck, or in a file.

    Raises:
        BadInput: there is no such deck, or the file is wrong.
        OSError: the file cannot be read.
    """
    from asterism.contract.deck_choices import decks_of, read_deck

    decks = decks_of(game)
    ready = decks.ready_deck(word)
    if ready is not None:
        return list(ready.copies)
    path = Path(word).expanduser()
    if word and path.is_dir():
        raise BadInput(_("{0} is a folder: name the file of a deck in it", word))
    if not word or (not path.exists() and "." not in word and "/" not in word):
        names = [each.id for each in decks.ready]
        raise BadInput(_("there is no deck '{0}'; {1}", word, hint_at(word, names)))
    return read_deck(game, text_in(path, "deck"), word)


def seat_count(game: Game, seats: int | None, scenario: str | None = None) -> int:
    """Return how many seats a table has; the usual number if nobody says.

    Raises:
        BadInput: the game does not have this many, or no such scenario.
    """
    number = game.usual_seats if seats is None else seats
    if scenario is not None and seats is None:
        number = scenario_named(game, scenario).usual_seats
    if not game.least_seats <= number <= game.most_seats:
        least, most = game.least_seats, game.most_seats
        raise BadInput(_("{0} has {1} to {2} seats, not {3}", game.title, least, most, number))
    return number


def players_named(text: str | None, number: int) -> list[str]:
    """Return a bot for each of some seats of a table; the usual opponent if nobody says.

    Raises:
        BadInput: there is no such bot, it may sit at no table, or there is not one for each seat.
    """
    names = bots_named(text or OPPONENT, number)
    for name in names:
        try:
            check_player(name)
        except BadInput as error:
            raise BadInput(_(str(error))) from None
    return names


def bots_named(text: str | None, number: int) -> list[str]:
    """Return a bot for each of some seats; one name is for all of them.

    Raises:
        BadInput: there is no such bot, or not one for each seat.
    """
    known = bot_names()
    names = split_names(text or "")
    for name in names:
        plain = plain_name(name)
        if plain not in known and not is_program(name):
            raise BadInput(_("there is no bot '{0}'; {1}", name, hint_at(plain, known)))
        find_bot(name)
    if len(names) == 1:
        return names * number
    if len(names) != number:
        raise BadInput(_("{0} bots are named for {1} seats", len(names), number))
    return names


def scenario_named(game: Game, name: str) -> Scenario:
    """Return a scenario of a game by its name, or that of a file.

    Raises:
        BadInput: there is no such scenario, or the file is wrong.
        OSError: the file cannot be read.
    """
    names = [scenario.name for scenario in game.scenarios]
    if name in names:
        return game.scenario(name)
    path = Path(name).expanduser()
    if path.is_dir():
        raise BadInput(_("{0} is a folder: name a scenario file in it", name))
    if is_path(name) or path.is_file():
        return game.read_scenario(text_in(path), name)
    file = f"{name}{SUFFIX}"
    hint = _("did you mean '{0}'?", file) if Path(file).is_file() else hint_at(name, names)
    raise BadInput(_("there is no scenario '{0}'; {1}", name, hint))


@dataclass(frozen=True, slots=True)
class Choices:
    """What the command line says about what is played: words, not looked up yet."""

    scenario: str | None
    options: Sequence[str]
    rulings: Sequence[str]
    preset: str | None
    decks: Sequence[str] = ()
    """Each the name of a ready deck or a file, after a seat and "=" or for the player's own."""

    def given(self) -> dict[str, object]:
        """Return what was said, by the name of the option that says it."""
        return {
            "--scenario": self.scenario, "--option": self.options or None,
            "--ruling": self.rulings or None, "--preset": self.preset,
            "--deck": self.decks or None,
        }  # fmt: skip

    def at(self, game: Game, seats: int, mine: int = 0) -> dict[str, Value]:
        """Return what a table of some seats plays by, as `Game.read_rulings` takes it.

        Args:
            game: what is played.
            seats: how many seats the table has.
            mine: which of them a deck is for that names no seat.

        Raises:
            BadInput: there is no such scenario, option, ruling, value, preset or deck.
        """
        chosen: dict[str, Value] = {}
        if self.preset is not None:
            if self.preset not in game.presets:
                hint = hint_at(self.preset, list(game.presets))
                raise BadInput(_("there is no preset '{0}'; {1}", self.preset, hint))
            chosen["preset"] = self.preset
        scenario = game.scenario("", seats)
        if self.scenario is not None:
            scenario = scenario_named(game, self.scenario)
            if seats not in scenario.seats():
                possible = ", ".join(map(str, scenario.seats()))
                name = scenario.name
                raise BadInput(_("seats of the scenario {0}: {1}; not {2}", name, possible, seats))
            chosen[SCENARIO] = scenario.key
        if self.decks:
            chosen.update(self._with_decks(game, seats, mine))
        for pair in self.options:
            chosen.update([_option(pair, scenario)])
        for pair in self.rulings:
            chosen.update([_ruling(pair, game)])
        return chosen

    def _with_decks(self, game: Game, seats: int, mine: int) -> dict[str, Value]:
        """Return what a table plays by at which some seats have the decks that are named."""
        from asterism.contract.deck_choices import choices_with, decks_of

        for name, value in (("--scenario", self.scenario), ("--option", self.options)):
            if value:
                raise BadInput(_("--deck says what is played: leave out {0}", name))
        own = decks_of(game)
        names = [game.kinds["seat"].name(seat) for seat in range(seats)]
        found: dict[int, str] = {}
        for written in self.decks:
            head, equals, tail = written.partition("=")
            seat, word = (names.index(head), tail) if equals and head in names else (mine, written)
            if seat in found:
                raise BadInput(_("the seat {0} has two decks", names[seat]))
            copies = deck_named(game, word)
            found[seat] = word if own.ready_deck(word) else own.cards.write(copies)
        return choices_with(game, found, seats)


def _option(pair: str, scenario: Scenario) -> tuple[str, Value]:
    """Return an option of a scenario and its value."""
    name, equals, word = pair.partition("=")
    if not equals:
        raise BadInput(_("write an option as name=value, not '{0}'", pair))
    known = {option.name: option for option in scenario.options}
    if name not in known:
        hint = hint_at(name, list(known)) if known else _("it has none")
        raise BadInput(_("the scenario {0} has no option '{1}'; {2}", scenario.name, name, hint))
    return name, _value(known[name], word, N_("the option {0} has the values {1}, not '{2}'"))


def _ruling(pair: str, game: Game) -> tuple[str, Value]:
    """Return a ruling and its value."""
    name, equals, word = pair.partition("=")
    if not equals:
        raise BadInput(_("write a ruling as name=value, not '{0}'", pair))
    known = {ruling.name: ruling for ruling in game.rulings}
    if name not in known:
        if name in {choice.name for choice in game.choices}:
            raise BadInput(_("'{0}' is an option of a scenario: --option {1}", name, pair))
        raise BadInput(_("there is no ruling '{0}'; {1}", name, hint_at(name, list(known))))
    return name, _value(known[name], word, N_("the ruling {0} has the values {1}, not '{2}'"))


def _value(choice: Ruling, word: str, otherwise: str) -> Value:
    """Return the value that a word means; `otherwise` says that there is none."""
    values = {str(value).lower(): value for value in choice.values}
    if word.lower() not in values:
        raise BadInput(_(otherwise, choice.name, ", ".join(values), word))
    return values[word.lower()]


@dataclass(frozen=True, slots=True)
class Opened:
    """A record or a worked example, played up to some entry."""

    match: Match
    entries: int
    """How many entries or moves the whole file has."""
    finished: bool
    """Whether nothing in it need be hidden."""

    def seat_named(self, text: str | None) -> int | None:
        """Return the seat that a name means, None for none.

        Raises:
            BadInput: there is no such seat, or several are named.
        """
        seats = seats_named(text, self.match.game, self.match.seats)
        if len(seats) > 1:
            raise BadInput(_("--as names one seat here"))
        return seats[0] if seats else None


def opened(path: Path, until: int | None, option: str) -> Opened:
    """Open a record or a worked example.

    Args:
        path: the file.
        until: the last entry that is played; all of them if left out.
        option: the option that `until` was given with.

    Raises:
        BadInput: there is no such entry, or the file is an example, which has none.
        BadRecord: the file is no record, or not whole.
        OSError: the file cannot be read.
    """
    from asterism.examples import is_example
    from asterism.examples.checking import check_file
    from asterism.play.replay import replay

    if until is not None and until < 0:
        raise BadInput(_("{0} names an entry from 0 on, not {1}", option, until))
    if is_example(path):
        if until is not None:
            raise BadInput(_("{0} is for records: a worked example has no entries", option))
        checked = check_file(path)
        return Opened(checked.match, checked.moves, finished=True)
    record = record_in(path)
    match = replay(record, until=until)
    finished = record.last is not None and record.last.end is not None
    return Opened(match, len(record.entries), finished=finished)


def record_in(path: Path) -> Record:
    """Return the record in a file.

    Raises:
        BadRecord: it is none, or not whole.
        OSError: the file cannot be read.
    """
    from asterism.play.replay import open_record

    path.open("rb").close()
    return open_record(path)
