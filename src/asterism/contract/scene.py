"""A scene: a view as placed components, which any renderer can draw and any reader can read aloud.

A game's `table.py` turns views into scenes and knows no renderer; renderers know no rules. What a
person can touch is what the scene says: it names the components that each option touches. All
words in it are in the reader's language already.

Options stand apart from the components, because they go from seat to seat with every move while
most of what lies on the table stays: whoever looks for changes compares far less.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from asterism.contract.protocol import GONE


class Component(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A piece, a card or a number that lies in a place."""

    id: str
    """Stable while the piece can be followed: a renderer moves what keeps its id."""
    symbol: str
    """Which symbol shows it, for instance "card.ship" or "base"."""
    place: str
    """The id of the place where it lies."""
    face: str
    """What is written on it, a few characters: "Cy9", "?"."""
    label: str
    """What it is, in words, for people and for screen readers."""
    caption: str = ""
    """A second line where there is room: "Battle Cruiser"."""
    seat: int = -1
    """Whose colour and shape it wears; -1 for nobody's."""
    known: bool = True
    """False for a hidden face; True with `memory` for a hidden one that this seat knows."""
    memory: bool = False
    mark: str = ""
    """A state to show: one of `protocol.MARKS`, or none."""
    value: str = ""
    """The number that matters, drawn large: "9"; the face where there is none."""
    figure: str = ""
    """A second symbol, drawn within the first: "class.destroyer"."""
    sign: str = ""
    """A third one, small: the icon of its power."""
    about: tuple[str, ...] = ()
    """The entries of the rule index that say its power."""


class Group(msgspec.Struct, frozen=True):
    """Components that change together. As long as none does, a game gives the same object again.

    All that lies in a place is in one group. What is not `components` follows from them.
    """

    components: tuple[Component, ...]
    ids: frozenset[str] = frozenset()
    places: dict[str, tuple[Component, ...]] = {}
    """By the id of a place what lies there."""
    gone: tuple[str, ...] = ()
    """The places of what is gone."""

    def __post_init__(self) -> None:
        """Note what lies where."""
        places: dict[str, list[Component]] = {}
        for each in self.components:
            places.setdefault(each.place, []).append(each)
        note = msgspec.structs.force_setattr
        note(self, "ids", frozenset([each.id for each in self.components]))
        note(self, "places", {name: tuple(here) for name, here in places.items()})
        note(self, "gone", tuple([each.place for each in self.components if each.mark == GONE]))

    def __hash__(self) -> int:
        return hash(self.ids)


class Place(msgspec.Struct, frozen=True, gc=False):
    """Where components lie. Places of a grid have a row and a column, those of a map a spot."""

    id: str
    label: str
    row: int = -1
    column: int = -1
    kind: str = "cell"
    """In a grid one of `protocol.GRID_KINDS`, on a map one of `protocol.HEX_KINDS`."""
    x: float = 0.0
    """The middle of its hex, to the right and down, in lengths of a hex's side."""
    y: float = 0.0
    region: str = ""
    """Which part of a map its hex belongs to: hexes of one region are outlined together. A row
    of a table with this id stands for it."""


class Way(msgspec.Struct, frozen=True, gc=False):
    """What joins places of a map on its ground, for good: lines, or an area around them."""

    links: tuple[tuple[str, str], ...]
    """The ids of the places that each link joins; one of a place with itself is a spot."""
    kind: str = "line"
    """One of `protocol.WAY_KINDS`."""


class Panel(msgspec.Struct, frozen=True, gc=False):
    """A part of the table that is drawn together: a grid of places or a list of them."""

    id: str
    title: str
    kind: str
    """"grid" (rows and columns of places), "list" (one place a line) or "map" (hexes)."""
    places: tuple[Place, ...]
    rows: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    even: bool = False
    """Whether all columns are equally wide."""
    by_column: bool = False
    """Whether a grid is read aloud column by column, not row by row."""
    now: int = -1
    """The row in which play goes on now, -1 if none is."""
    signs: tuple[str, ...] = ()
    """The names of the rows in a few characters, for where there is no room: "4"."""
    heads: tuple[str, ...] = ()
    """The names of the columns in a few characters."""
    ways: tuple[Way, ...] = ()
    """What joins the places of a map, the lowest first."""


class Entry(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that stands in a cell of a table."""

    face: str
    """What is written there."""
    label: str = ""
    """The same for whoever hears it, where that needs other words."""
    seat: int = -1
    """Whose colour and shape it wears; -1 for nobody's."""
    mark: str = ""
    """A state to show: one of `protocol.MARKS`, or none."""
    about: tuple[str, ...] = ()
    """The entries of the rule index that say more."""


class Row(msgspec.Struct, frozen=True, gc=False):
    """A line of a table."""

    id: str
    """Unlike that of any other row, component or place of the scene."""
    head: Entry
    cells: tuple[tuple[Entry, ...], ...]
    """By column what stands there: nothing, or one thing below the other."""


class Table(msgspec.Struct, frozen=True, gc=False):
    """Words and numbers beside the board: what counts, who stands where. Nothing on it is touched.

    All scenes of a game have the same tables; one without rows is not shown. As long as nothing on
    it changes, a game gives the same object again.
    """

    id: str
    title: str
    columns: tuple[str, ...]
    """What stands above the cells."""
    rows: tuple[Row, ...]


class Choice(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One option as it is offered in a list."""

    option: int
    text: str
    """The whole option: "Play Cylor 9"."""
    section: str
    move: str
    """The option in the notation."""
    group: str = ""
    """What it has in common with its neighbours: "Play"."""
    short: str = ""
    """What distinguishes it from its neighbours: "Cylor 9"."""
    rules: tuple[str, ...] = ()
    """Further entries of the rule index that come into play with it."""
    ends: bool = False
    """Whether it ends or passes what is asked: it is always at hand."""
    right: bool = False
    """Whether nobody asks for it: a standing right, beside what is asked."""
    row: str = ""
    """What it shares with choices of its group that ask for more or less of the same: "Uru" ..."""
    amount: str = ""
    """... and how much it asks for."""
    series: str = ""
    """What it is called to choose all of its group, one after the other: "Let all of them join"."""


class SeatMark(msgspec.Struct, frozen=True, gc=False):
    """How a seat is recognised: its name, a letter or two, and a shape."""

    name: str
    letter: str
    shape: str
    """"disc", "square", "diamond", "triangle", "hexagon" or "star"."""
    colour: str


class Scene(msgspec.Struct, frozen=True):
    """Everything that a renderer needs to show a view."""

    title: str
    seat: int
    headline: str
    """Who acts and what is asked, one sentence."""
    section: str
    """The rule that asks."""
    seats: tuple[SeatMark, ...]
    panels: tuple[Panel, ...]
    components: tuple[Component, ...]
    options: Mapping[str, Sequence[int]] = {}
    """By the id of a component the options of the viewing seat that touch it; by that of a place
    those that lead there."""
    choices: tuple[Choice, ...] = ()
    notes: tuple[str, ...] = ()
    """Short sentences beside the table: what the seat suspects, what is known of hidden things."""
    grips: Mapping[str, int] = {}
    """By the id of a component the option that a single touch of it takes: it is picked up."""
    held: str = ""
    """The id of the component that was picked up: the next touch says where it goes."""
    phase: str = ""
    """The turn and phase, if the title says more than these: a hand-over lasts as long as it."""
    subject: tuple[str, ...] = ()
    """The ids of what is asked about, components or places: where not all is in view, they come
    before what can be touched."""
    offer: bool = False
    """Whether the viewing seat is asked to answer what another one offers."""
    groups: tuple[Group, ...] = ()
    """The components once more, for finding what has changed; none if the game has none."""
    tables: tuple[Table, ...] = ()
    """What counts, in words and numbers."""
