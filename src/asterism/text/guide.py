"""The guide of a game, its rulebook in our own words, and the tour of a first game.

`guide.toml` in the folder of a game holds chapters of short blocks; each block names the entries of
the rule index that it explains, so that any section number shown in a game opens the right one.
`tour.toml` holds what to say, and when, to somebody who plays for the first time. The English
texts are the keys of the catalogue `guide`.

    [[chapter]]
    id = "combat"
    title = "Combat"
    sections = ["13"]           # of the rulebook; an entry that no block names opens here

    [[chapter.block]]
    text = "..."                # with `items` a list, `rows` a table, `pictures` a picture
    rules = ["13.match"]

    [[step]]
    when = "ask:Bidding"        # see `TourStep`
    text = "..."
    points = ["hand-{me}"]
    shines = "hand-"            # only while something of that place can be chosen
    rule = "6.bid"
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from asterism.contract.game import Game
from asterism.contract.protocol import begins_turn
from asterism.contract.rulebook import rulebook, sections
from asterism.contract.translator import Translator
from asterism.kernel.errors import BadInput

GUIDE: Final = "guide.toml"
TOUR: Final = "tour.toml"
MARKS: Final = ("", "example", "rare", "tip")
"""What a block is besides a rule: a worked example, a rare case, advice."""
KEYS: Final = {
    "guide": {"chapter"},
    "chapter": {"id", "title", "sections", "block"},
    "block": {
        "title", "text", "items", "columns", "names", "rows", "pictures", "rules", "mark",
    },
    "tour": {"step"},
    "step": {"when", "text", "points", "rule", "shines"},
}  # fmt: skip
_WHEN: Final = re.compile(r"(start)|(ask|event|turn):(\S+)")
_FIELD: Final = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True, slots=True)
class Illustration:
    """A thing of the game that a block shows: a card, a world, a seat."""

    kind: str
    """A kind of the game: "card", "world"."""
    name: str
    """Its name in the notation: "cylor-9"."""
    label: str = ""
    """Its full name in the reader's language."""


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, a list, a table or a picture; `text` leads the last three in."""

    id: str
    """"combat-3": unique in its guide, an anchor."""
    kind: str
    """"text", "list", "table" or "picture"."""
    title: str = ""
    text: str = ""
    items: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    names: tuple[int, ...] = ()
    """The columns of a table that hold names and numbers, which are not for translators."""
    pictures: tuple[Illustration, ...] = ()
    rules: tuple[str, ...] = ()
    """The entries of the rule index that it explains."""
    mark: str = ""
    """"example", "rare", "tip" or nothing."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a guide."""

    id: str
    title: str
    sections: tuple[str, ...]
    """The sections of the rulebook that it explains."""
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class TourStep:
    """A sentence or two for somebody who plays for the first time.

    When it is said:

    - "start": before anything else, one after the other;
    - "ask:Bidding": when the learner is asked by the rule of this name;
    - "event:surrendered": when an event of this name is reported to the learner;
    - "turn:3": when the learner's third turn begins: an event "turn" of its seat.

    Steps with the same condition are said in order, one each time that it comes true.
    """

    id: str
    when: str
    text: str
    points: tuple[str, ...] = ()
    """Ids of places and components, or how they begin; "{me}" stands for the learner's seat. Of all
    that begins so one is ringed: what has just changed, can be chosen, is the learner's."""
    rule: str = ""
    """Where in the guide there is more: an entry of the rule index."""
    shines: str = ""
    """It is said only while something can be chosen whose id begins so."""


# -- what the rest of Asterism asks for ------------------------------------------------------


def chapters(game: Game, translator: Translator | None = None) -> tuple[Chapter, ...]:
    """Return the guide of a game in a reader's language; empty if it has none.

    Raises:
        BadInput: `guide.toml` is faulty; the text says where and how.
    """
    say = translator or Translator(game)
    return tuple(_translated(chapter, say) for chapter in _checked_guide(game))


def find_block(
    game: Game, rule: str, translator: Translator | None = None
) -> tuple[Chapter, Block]:
    """Return where the guide explains an entry of the rule index ("13.match") or a section.

    It is the block that names the entry, or else the first one of its section, or of the section
    around that.

    Raises:
        BadInput: the guide has neither.
    """
    guide = _checked_guide(game)
    places = _index(guide)
    place = places.get(rule)
    section = rule
    while place is None and "." in section:
        section = section.rpartition(".")[0]
        place = places.get(section)
    if place is None:
        numbers = sections(game.folder)
        span = f"there are sections {numbers[0]} to {numbers[-1]}" if guide else "it has no guide"
        raise BadInput(f"{game.title} explains no rule '{rule}'; {span}")
    chapter = _translated(guide[place[0]], translator or Translator(game))
    return chapter, chapter.blocks[place[1]]


def tour(game: Game, translator: Translator | None = None) -> tuple[TourStep, ...]:
    """Return the tour of a first game in a reader's language; empty if there is none.

    Raises:
        BadInput: `tour.toml` is faulty; the text says where and how.
    """
    say = translator or Translator(game)
    return tuple(replace(step, text=say.guide(step.text)) for step in _checked_tour(game))


def messages(folder: Path) -> Iterator[tuple[Path, str]]:
    """Yield each text of a game's folder that is for translators, with its file.

    Raises:
        BadInput: a file is faulty.
    """
    for chapter in _read_guide(folder):
        yield folder / GUIDE, chapter.title
        for block in chapter.blocks:
            cells = [row[i] for row in block.rows for i in range(len(row)) if i not in block.names]
            for text in (block.title, block.text, *block.items, *block.columns, *cells):
                if text:
                    yield folder / GUIDE, text
    for step in _read_tour(folder):
        yield folder / TOUR, step.text


# -- translating -----------------------------------------------------------------------------


def _translated(chapter: Chapter, say: Translator) -> Chapter:
    blocks = tuple(_translated_block(block, say) for block in chapter.blocks)
    return replace(chapter, title=say.guide(chapter.title), blocks=blocks)


def _translated_block(block: Block, say: Translator) -> Block:
    kinds = say.game.kinds
    return replace(
        block,
        title=say.guide(block.title),
        text=say.guide(block.text),
        items=tuple(say.guide(item) for item in block.items),
        columns=tuple(say.guide(column) for column in block.columns),
        rows=tuple(
            tuple(
                say.fill(cell) if i in block.names else say.guide(cell)
                for i, cell in enumerate(row)
            )
            for row in block.rows
        ),
        pictures=tuple(
            replace(
                picture,
                label=say.full(picture.kind, kinds[picture.kind].number(picture.name)),
            )
            for picture in block.pictures
        ),
    )


# -- finding ---------------------------------------------------------------------------------


def _index(guide: tuple[Chapter, ...]) -> dict[str, tuple[int, int]]:
    """By entry and by section the place of a block: its chapter and its number there."""
    found: dict[str, tuple[int, int]] = {}
    for c, chapter in enumerate(guide):
        for b, block in enumerate(chapter.blocks):
            for entry in block.rules:
                found.setdefault(entry, (c, b))
    for c, chapter in enumerate(guide):
        for section in chapter.sections:
            found.setdefault(section, (c, 0))
    return found


# -- reading: what is wrong with a file by itself ---------------------------------------------


class _Part:
    """A table of a file; what is asked for is there and of the right type, or it says so."""

    def __init__(self, data: object, where: str, kind: str) -> None:
        self.where: Final = where
        if not isinstance(data, dict):
            raise self.fault("this is no table")
        self.data: Final[dict[str, Any]] = data
        for key in self.data:
            if key not in KEYS[kind]:
                raise self.fault(f"no key '{key}' here; there are {', '.join(sorted(KEYS[kind]))}")

    def fault(self, text: str) -> BadInput:
        """Return the error that says where something is wrong."""
        return BadInput(f"{self.where}: {text}")

    def text(self, key: str, *, needed: bool = False) -> str:
        """Return a text, its line breaks and indents made single spaces."""
        value = self.data.get(key, "")
        if not isinstance(value, str):
            raise self.fault(f"'{key}' is no text")
        if needed and not value.strip():
            raise self.fault(f"'{key}' is missing")
        return " ".join(value.split())

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts."""
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(
            isinstance(item, str) and item.strip() for item in value
        ):
            raise self.fault(f"'{key}' is no list of texts")
        return tuple(" ".join(item.split()) for item in value)

    def parts(self, key: str) -> list[object]:
        """Return a list of tables."""
        value = self.data.get(key, [])
        if not isinstance(value, list):
            raise self.fault(f"'{key}' is no list of tables: write [[{key}]]")
        return value


def _open(path: Path) -> dict[str, Any] | None:
    if not path.exists():
        return None
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{path.name}: {error}") from None


def _read_guide(folder: Path) -> tuple[Chapter, ...]:
    data = _open(folder / GUIDE)
    if data is None:
        return ()
    found: list[Chapter] = []
    for n, raw in enumerate(_Part(data, GUIDE, "guide").parts("chapter"), start=1):
        part = _Part(raw, f"{GUIDE}, chapter {n}", "chapter")
        name = part.text("id", needed=True)
        where = f"{GUIDE}, chapter '{name}'"
        blocks = tuple(
            _read_block(_Part(block, f"{where}, block {b}", "block"), f"{name}-{b}")
            for b, block in enumerate(part.parts("block"), start=1)
        )
        if not blocks:
            raise part.fault("it has no [[chapter.block]]")
        if any(chapter.id == name for chapter in found):
            raise part.fault(f"there is another chapter '{name}'")
        title = part.text("title", needed=True)
        found.append(Chapter(name, title, part.texts("sections"), blocks))
    return tuple(found)


def _read_block(part: _Part, name: str) -> Block:
    given = [key for key in ("items", "rows", "pictures") if key in part.data]
    if len(given) > 1:
        raise part.fault(f"'{given[0]}' and '{given[1]}' do not go together: make two blocks")
    kinds = {"items": "list", "rows": "table", "pictures": "picture"}
    kind = kinds[given[0]] if given else "text"
    mark = part.text("mark")
    if mark not in MARKS:
        raise part.fault(f"no mark '{mark}'; there are {', '.join(MARKS[1:])}")
    columns, rows, names = _read_table(part)
    return Block(
        id=name,
        kind=kind,
        title=part.text("title"),
        text=part.text("text", needed=kind == "text"),
        items=part.texts("items"),
        columns=columns,
        rows=rows,
        names=names,
        pictures=tuple(Illustration("", picture) for picture in part.texts("pictures")),
        rules=part.texts("rules"),
        mark=mark,
    )


def _read_table(
    part: _Part,
) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...], tuple[int, ...]]:
    columns = part.texts("columns")
    rows = part.data.get("rows", [])
    names = part.data.get("names", [])
    if bool(rows) != bool(columns):
        raise part.fault("'columns' and 'rows' go together")
    if not isinstance(names, list) or not all(n in range(len(columns)) for n in names):
        raise part.fault(f"'names' lists columns of the table, 0 to {len(columns) - 1}")
    if not isinstance(rows, list):
        raise part.fault("'rows' is no list of rows")
    found: list[tuple[str, ...]] = []
    for row in rows:
        if not isinstance(row, list) or len(row) != len(columns):
            raise part.fault(f"a row has {len(columns)} cells, not {row!r}")
        found.append(tuple(" ".join(str(cell).split()) for cell in row))
    return columns, tuple(found), tuple(names)


def _read_tour(folder: Path) -> tuple[TourStep, ...]:
    data = _open(folder / TOUR)
    if data is None:
        return ()
    found: list[TourStep] = []
    for n, raw in enumerate(_Part(data, TOUR, "tour").parts("step"), start=1):
        part = _Part(raw, f"{TOUR}, step {n}", "step")
        when = part.text("when", needed=True)
        if _WHEN.fullmatch(when) is None:
            raise part.fault(
                f"no condition '{when}'; there are start, ask:<rule>, event:<happening>, turn:<n>"
            )
        points = part.texts("points")
        for point in points:
            if {"me"} | set(_FIELD.findall(point)) != {"me"}:
                raise part.fault(f"in '{point}' only {{me}} is filled in")
        text = part.text("text", needed=True)
        rule = part.text("rule", needed=True)
        found.append(TourStep(f"step-{n}", when, text, points, rule, part.text("shines")))
    return tuple(found)


# -- checking: what does not fit the game ----------------------------------------------------

_guide_of: Final = cache(_read_guide)
_tour_of: Final = cache(_read_tour)


def _checked_guide(game: Game) -> tuple[Chapter, ...]:
    """Return the guide of a game with its pictures found, if all that it names is there."""
    numbers = sections(game.folder)
    book = rulebook(game.folder)
    named: dict[str, str] = {}
    found: list[Chapter] = []
    for chapter in _guide_of(game.folder):
        for section in chapter.sections:
            if section not in numbers:
                raise BadInput(f"{GUIDE}, chapter '{chapter.id}': no section '{section}'")
        blocks: list[Block] = []
        for block in chapter.blocks:
            for entry in block.rules:
                if entry not in book:
                    raise BadInput(f"{GUIDE}, block {block.id}: no rule '{entry}'")
                if entry in named:
                    raise BadInput(
                        f"{GUIDE}, block {block.id}: {named[entry]} explains '{entry}' already"
                    )
                named[entry] = block.id
            pictures = tuple(_find_picture(game, block.id, each.name) for each in block.pictures)
            blocks.append(replace(block, pictures=pictures))
        found.append(replace(chapter, blocks=tuple(blocks)))
    return tuple(found)


def _find_picture(game: Game, block: str, name: str) -> Illustration:
    for kind, each in game.kinds.items():
        if name in each.names:
            return Illustration(kind, name)
    raise BadInput(f"{GUIDE}, block {block}: {game.title} has nothing called '{name}' to show")


def _checked_tour(game: Game) -> tuple[TourStep, ...]:
    """Return the tour of a game, if all that it names is there."""
    rules = {rule.__name__ for rule in game.rules.classes}
    event_types = {happening.name for happening in game.event_types.values()}
    checks: Mapping[str, Callable[[str], bool]] = {
        "start": lambda _: True,
        "ask": rules.__contains__,
        "event": event_types.__contains__,
        "turn": lambda what: what.isdecimal() and what != "0" and _has_turns(game),
    }
    book = rulebook(game.folder)
    steps = _tour_of(game.folder)
    for step in steps:
        kind, _, what = step.when.partition(":")
        if not checks[kind](what):
            raise BadInput(f"{TOUR}, {step.id}: {game.title} has no '{step.when}'")
        if step.rule not in book:
            raise BadInput(f"{TOUR}, {step.id}: no rule '{step.rule}'")
    return steps


def _has_turns(game: Game) -> bool:
    """Return whether an event begins a turn."""
    return any(begins_turn(each.name, each.args) for each in game.event_types.values())
