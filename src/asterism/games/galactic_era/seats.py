"""What the seats have, as everybody sees it: what stands before each of them, and the ranking."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from asterism.games.galactic_era.components import (
    AUTOMA_NAMES,
    COLOURS,
    FIELDS,
    FLEETS,
    OVAL_COUNTERS,
    OVAL_IDS,
    OVALS,
    ROBOTICS,
    ROBOTICS_SHIPS,
    SLAVERS,
    SQUARE_IDS,
    SQUARES,
    TRACK,
    TRACK_SHIPS,
)
from asterism.games.galactic_era.looks import (
    card_component,
    hidden_card,
    level_component,
    number_component,
    oval_component,
    persona_component,
    player_component,
    square_component,
)
from asterism.games.galactic_era.sight import LETTERS, Sight
from asterism.games.galactic_era.state import CARD, NONE
from asterism.kernel.marker import N_
from asterism.kernel.scene import Component, Group, Panel, Place
from asterism.kernel.tongue import Tongue
from asterism.kernel.view import UNKNOWN

_KEPT: Final = 8192
"""So many groups of components of a kind are remembered."""

COLUMNS: Final = (
    ("people-of", N_("People")),
    ("order-of", N_("Turn order")),
    ("dp-of", N_("Destiny points")),
    ("population-of", N_("Population")),
    ("fleets-of", N_("Fleets")),
    ("cards-of", N_("Domination cards")),
    ("levels-of", N_("Technology")),
    ("wars-of", N_("At war with")),
    ("chosen-of", N_("Counters")),
)
"""The places before a seat, and what they are called."""


class Stand(NamedTuple):
    """What stands before a side as a reader sees it: all that its components depend on."""

    side: int
    mark: str
    mine: bool
    puppet: bool
    automa: int
    """Which automa it is, NONE for a player."""
    power: int
    """The offboard power of the Slavers, 0 for others."""
    eyes: bool
    """Whether what the reader knows of hidden cards is marked."""
    people: int
    alignment: int
    place: int
    """In the turn order, from 1 on."""
    dp: int
    population: int
    builds: int
    stars: int
    fleets: int
    levels: tuple[int, ...]
    war: int
    ovals: tuple[int, ...]
    """How many counters of each kind were selected."""
    left: tuple[int, ...]
    """How many of these are still to be carried out."""
    squares: int
    hand: tuple[int, ...]
    """The cards in the hand of another side; UNKNOWN for one that the reader does not know."""
    cards: int
    played: tuple[int, ...]


def players(sight: Sight) -> tuple[Panel, list[Group]]:
    """Lay what stands before each side, the reader's first, then clockwise."""
    sides = len(sight.sides)
    first = max(sight.mine, 0)
    groups: list[Group] = []
    owners: list[int] = sight.public["owner"]
    for i in sight.sides:
        stand = _stand(sight, (first + i) % sides, owners)
        groups.append(_before(sight.tongue, stand, sides))
    return _players_panel(sight.tongue, sides, first), groups


def _stand(sight: Sight, side: int, owners: list[int]) -> Stand:
    """Return what the reader sees before a side."""
    public = sight.public
    fields = slice(side * FIELDS, (side + 1) * FIELDS)
    ovals = slice(side * OVALS, (side + 1) * OVALS)
    levels = tuple(public["levels"][fields])
    track: int = public["track"][side]
    hand = sight.view.zones[f"hand-{COLOURS[side]}"]
    order: list[int] = public["order"]
    return Stand(
        side,
        mark_of(sight, side),
        side == sight.mine,
        side == sight.puppet,
        sight.automa(side),
        public["power"] if sight.automa(side) == SLAVERS else 0,
        sight.mine >= 0,
        public["people"][side],
        public["alignment"][side],
        order.index(side) + 1 if side in order else 0,
        public["dp"][side],
        TRACK[track],
        TRACK_SHIPS[track] + ROBOTICS_SHIPS[levels[ROBOTICS]],
        owners.count(side),
        sum(hex_ != NONE for hex_ in public["fleet_hex"][side * FLEETS : (side + 1) * FLEETS]),
        levels,
        public["war"][side],
        tuple(public["selected"][ovals]),
        tuple(public["ovals"][ovals]),
        public["squares"][side],
        () if side == sight.mine else tuple([UNKNOWN if f == UNKNOWN else f - CARD for f in hand]),
        len(hand),
        tuple(public["played"][side]),
    )


def mark_of(sight: Sight, side: int) -> str:
    """Return the mark of a side: who has won, who is asked, whose choice is sealed."""
    view = sight.view
    if view.over:
        return "winner" if side in sight.public["result"] else ""
    if side in view.sealed:
        return "sealed"
    if side == sight.puppet and view.question is not None:
        return "active" if side in (sight.acting, view.question.args[0]) else ""
    return "active" if side in view.asked else ""


@lru_cache(maxsize=_KEPT)
def _before(_: Tongue, stand: Stand, sides: int) -> Group:
    """Return what stands before a side, each thing in its place."""
    side, colour = stand.side, COLOURS[stand.side]
    caption = _.label("side", side)
    if stand.mine:
        caption = _("{0} (you)", caption)
    elif stand.puppet:
        caption = _("{0} (puppet)", caption)
    elif stand.automa != NONE:
        caption = _(AUTOMA_NAMES[stand.automa])
    laid = [player_component(_, side, f"seat-{colour}", stand.mark, caption)]
    if stand.alignment >= 0 or stand.people >= 0:
        place = f"people-of-{colour}"
        laid.append(persona_component(_, side, place, stand.people, stand.alignment))
    laid += _numbers(_, stand, colour)
    place = f"cards-of-{colour}"
    for i, card in enumerate(stand.hand):
        if card == UNKNOWN:
            laid.append(hidden_card(_, f"hidden-{colour}-{i + 1}", place))
        else:
            laid.append(card_component(_, card, place, -1, eye=stand.eyes))
    laid += [
        card_component(_, played // 2, place, played % 2, eye=False) for played in stand.played
    ]
    place = f"levels-of-{colour}"
    laid += [level_component(_, side, i, level, place) for i, level in enumerate(stand.levels)]
    for other in range(sides):
        if stand.war >> other & 1:
            laid.append(war_component(_, side, other))
    laid += _counters(_, stand, colour)
    return Group(tuple(laid))


def _numbers(_: Tongue, stand: Stand, colour: str) -> list[Component]:
    """Return the numbers that stand before a side: automata have neither points nor cards."""
    found = [
        number_component(
            _, f"order-{colour}", "order", f"order-of-{colour}", stand.place,
            N_("number {0} in turn order"),
        ),
        population_component(_, colour, stand.population, stand.stars, stand.builds),
        number_component(
            _, f"fleets-{colour}", "number", f"fleets-of-{colour}", stand.fleets,
            N_("fleets: {0}"), "icon.fleet",
        ),
    ]  # fmt: skip
    if stand.automa != NONE:
        if stand.power:
            text = N_("offboard power: {0}")
            place = f"dp-of-{colour}"
            found.append(number_component(_, f"power-{colour}", "number", place, stand.power, text))
        return found
    return [
        *found,
        number_component(
            _, f"dp-{colour}", "number", f"dp-of-{colour}", stand.dp, N_("destiny points: {0}"),
            "icon.dp",
        ),
        number_component(
            _, f"count-cards-{colour}", "count", f"cards-of-{colour}", stand.cards,
            N_("domination cards in hand: {0}"), "icon.hand",
        ),
    ]  # fmt: skip


@lru_cache(maxsize=_KEPT)
def population_component(
    _: Tongue, colour: str, population: int, stars: int, builds: int
) -> Component:
    """Return how large the population of a side is, and how many ships it builds."""
    label = _(
        "population {0} on stars: {1}; ships that it builds: {2}, asteroids and blockades apart",
        population, stars, builds,
    )  # fmt: skip
    name = f"population-{colour}"
    return Component(
        name, "population", f"population-of-{colour}", str(population), label, str(builds),
        value=str(population), figure="icon.population", sign="icon.build",
    )  # fmt: skip


@lru_cache(maxsize=256)
def war_component(_: Tongue, side: int, other: int) -> Component:
    """Return that a side is at war with another one."""
    return Component(
        f"war-{COLOURS[side]}-{COLOURS[other]}",
        "war",
        f"wars-of-{COLOURS[side]}",
        _(LETTERS[COLOURS[other]]),
        _("at war with {0}", _.label("side", other)),
        seat=other,
        about=("7.1.lasting",),
    )


def _counters(_: Tongue, stand: Stand, colour: str) -> list[Component]:
    """Return the counters that a side has selected, as all can see."""
    place = f"chosen-of-{colour}"
    found: list[Component] = []
    for oval, count in enumerate(stand.ovals):
        done = count - stand.left[oval]
        for n in range(min(count, OVAL_COUNTERS[oval])):
            name = f"selected-{colour}-{OVAL_IDS[oval]}-{n + 1}"
            state = "done" if n < done else "chosen"
            found.append(oval_component(_, name, oval, place, state))
    for square in range(SQUARES):
        if stand.squares >> square & 1:
            name = f"selected-{colour}-{SQUARE_IDS[square]}"
            found.append(square_component(_, name, square, place, "chosen"))
    return found


@lru_cache(maxsize=64)
def _players_panel(_: Tongue, sides: int, first: int) -> Panel:
    """Return the panel of what stands before the sides."""
    places: list[Place] = []
    names: list[str] = []
    for row in range(sides):
        side = (first + row) % sides
        colour, name = COLOURS[side], _.label("side", side)
        names.append(name)
        places.append(Place(f"seat-{colour}", name, row, 0, "head"))
        for column, (beginning, title) in enumerate(COLUMNS, start=1):
            places.append(Place(f"{beginning}-{colour}", f"{name}, {_(title)}", row, column))
    titles = ("", *(_(title) for _beginning, title in COLUMNS))
    return Panel("players", _("Players"), "grid", tuple(places), tuple(names), titles)


# -- the end -----------------------------------------------------------------------------------

TALLIES: Final = (
    ("population", N_("Population")),
    ("stars", N_("Stars")),
    ("cards", N_("Cards")),
    ("dp", N_("Destiny points")),
)


def result(sight: Sight) -> tuple[Panel, Group]:
    """Lay the final ranking."""
    _ = sight.tongue
    public = sight.public
    winners: list[int] = public["result"]
    dp: list[int] = public["dp"]
    owners: list[int] = public["owner"]
    ranked = [side for side in sight.sides if sight.automa(side) == NONE]
    order = sorted(ranked, key=lambda side: (side not in winners, -dp[side]))
    places: list[Place] = []
    rows: list[str] = []
    laid: list[Component] = []
    for row, side in enumerate(order):
        colour = COLOURS[side]
        rank = 1 + sum((o in winners, dp[o]) > (side in winners, dp[side]) for o in ranked)
        rows.append(f"{rank}. {sight.name(side)}")
        places.append(Place(f"rank-{colour}", sight.name(side), row, 0, "head"))
        laid.append(_ranked(sight, side, rank))
        track: int = public["track"][side]
        numbers = (TRACK[track], owners.count(side), len(public["played"][side]), dp[side])
        for column, ((name, title), number) in enumerate(zip(TALLIES, numbers, strict=True), 1):
            place = f"final-{name}-{colour}"
            places.append(Place(place, f"{sight.name(side)}, {_(title)}", row, column))
            laid.append(_tally(_, place, title, number))
    titles = ("", *(_(title) for _name, title in TALLIES))
    panel = Panel("result", _heading(sight), "grid", tuple(places), tuple(rows), titles)
    return panel, Group(tuple(laid))


def _heading(sight: Sight) -> str:
    """Return what stands above the ranking: the rank of who has played alone."""
    _ = sight.tongue
    if sight.view.seats > 1:
        return _("Result")
    return _("Result: {0}", sight.rank())


def _tally(_: Tongue, place: str, title: str, number: int) -> Component:
    """Return a number of the final ranking."""
    shown = str(number).replace("-", "−")
    label = _("{0}: {1}", _(title), shown)
    return Component(f"{place}-n", "number", place, shown, label, value=shown)


def _ranked(sight: Sight, side: int, rank: int) -> Component:
    """Return a side in the final ranking."""
    colour, caption = COLOURS[side], sight.who(side)
    mark = "winner" if side in sight.public["result"] else ""
    return Component(
        f"ranked-{colour}", "player", f"rank-{colour}", str(rank), f"{rank}. {caption}", caption,
        side, mark=mark,
    )  # fmt: skip
