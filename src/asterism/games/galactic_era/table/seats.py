"""What the seats have, as everybody sees it: what stands before each of them, and the ranking."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from asterism.contract.protocol import ACTIVE, SEALED, WINNER
from asterism.contract.scene import Component, Group, Panel
from asterism.contract.translator import Translator
from asterism.games.galactic_era.content.tables import (
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
from asterism.games.galactic_era.state import CARD, NONE
from asterism.games.galactic_era.table.components import (
    BACK,
    card_component,
    level_component,
    oval_component,
    persona_component,
    square_component,
)
from asterism.games.galactic_era.table.reading import SEATS, Sight
from asterism.kernel.marker import N_
from asterism.kernel.view import UNKNOWN
from asterism.tabletop.components import KEPT, hidden, number, player, ranked, signed, tally
from asterism.tabletop.panels import Column, players_panel, ranking, result_panel

COLUMNS: Final = (
    Column("people-of-{}", N_("People")),
    Column("order-of-{}", N_("Turn order")),
    Column("dp-of-{}", N_("Destiny points")),
    Column("population-of-{}", N_("Population")),
    Column("fleets-of-{}", N_("Fleets")),
    Column("cards-of-{}", N_("Domination cards")),
    Column("levels-of-{}", N_("Technology")),
    Column("wars-of-{}", N_("At war with")),
    Column("chosen-of-{}", N_("Counters")),
)
"""What stands before each side."""


class SideStanding(NamedTuple):
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
    order = sight.clockwise(len(sight.sides))
    groups = [sight.keep(_lay, side, mark_of(sight, side), of=side) for side in order]
    return players_panel(sight.translator, order, COLUMNS), groups


def _lay(sight: Sight, side: int, mark: str) -> Group:
    return _before(sight.translator, _stand(sight, side, mark), len(sight.sides))


def _stand(sight: Sight, side: int, mark: str) -> SideStanding:
    """Return what the reader sees before a side."""
    public = sight.public
    owners: list[int] = public["owner"]
    fields = slice(side * FIELDS, (side + 1) * FIELDS)
    ovals = slice(side * OVALS, (side + 1) * OVALS)
    levels = tuple(public["levels"][fields])
    track: int = public["track"][side]
    hand = sight.zones[f"hand-{COLOURS[side]}"]
    order: list[int] = public["order"]
    return SideStanding(
        side,
        mark,
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
        return WINNER if side in sight.public["result"] else ""
    if side in view.sealed:
        return SEALED
    if side == sight.puppet and view.question is not None:
        return ACTIVE if side in (sight.acting, view.question.args[0]) else ""
    return ACTIVE if side in view.asked else ""


@lru_cache(maxsize=KEPT)
def _before(_: Translator, stand: SideStanding, sides: int) -> Group:
    """Return what stands before a side, each thing in its place."""
    side, colour = stand.side, COLOURS[stand.side]
    caption = _.label("side", side)
    if stand.mine:
        caption = _("{0} (you)", caption)
    elif stand.puppet:
        caption = _("{0} (puppet)", caption)
    elif stand.automa != NONE:
        caption = _(AUTOMA_NAMES[stand.automa])
    laid = [player(_, side, f"seat-{colour}", stand.mark, caption)]
    if stand.alignment >= 0 or stand.people >= 0:
        place = f"people-of-{colour}"
        laid.append(persona_component(_, side, place, stand.people, stand.alignment))
    laid += _numbers(_, stand, colour)
    place = f"cards-of-{colour}"
    for i, card in enumerate(stand.hand):
        if card == UNKNOWN:
            laid.append(hidden(_, f"hidden-{colour}-{i + 1}", BACK, place))
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


def _numbers(_: Translator, stand: SideStanding, colour: str) -> list[Component]:
    """Return the numbers that stand before a side: automata have neither points nor cards."""
    found = [
        number(
            _, f"order-{colour}", "order", f"order-of-{colour}", stand.place,
            N_("number {0} in turn order"),
        ),
        population_component(_, colour, stand.population, stand.stars, stand.builds),
        number(
            _, f"fleets-{colour}", "number", f"fleets-of-{colour}", stand.fleets,
            N_("fleets: {0}"), "icon.fleet",
        ),
    ]  # fmt: skip
    if stand.automa != NONE:
        if stand.power:
            text = N_("offboard power: {0}")
            place = f"dp-of-{colour}"
            found.append(number(_, f"power-{colour}", "number", place, stand.power, text))
        return found
    return [
        *found,
        number(
            _, f"dp-{colour}", "number", f"dp-of-{colour}", stand.dp, N_("destiny points: {0}"),
            "icon.dp",
        ),
        number(
            _, f"count-cards-{colour}", "count", f"cards-of-{colour}", stand.cards,
            N_("domination cards in hand: {0}"), "icon.hand",
        ),
    ]  # fmt: skip


@lru_cache(maxsize=KEPT)
def population_component(
    _: Translator, colour: str, population: int, stars: int, builds: int
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
def war_component(_: Translator, side: int, other: int) -> Component:
    """Return that a side is at war with another one."""
    return Component(
        f"war-{COLOURS[side]}-{COLOURS[other]}",
        "war",
        f"wars-of-{COLOURS[side]}",
        SEATS.letter(_, other),
        _("at war with {0}", _.label("side", other)),
        seat=other,
        about=("7.1.lasting",),
    )


def _counters(_: Translator, stand: SideStanding, colour: str) -> list[Component]:
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


# -- the end -----------------------------------------------------------------------------------

TALLIES: Final = (
    ("population", N_("Population")),
    ("stars", N_("Stars")),
    ("cards", N_("Cards")),
    ("dp", N_("Destiny points")),
)


def result(sight: Sight) -> tuple[Panel, Group]:
    """Lay the final ranking."""
    _, public = sight.translator, sight.public
    winners: list[int] = public["result"]
    players = [side for side in sight.sides if sight.automa(side) == NONE]
    ranks = ranking(players, lambda side: (side in winners, public["dp"][side]))
    laid: list[Component] = []
    for side, rank in ranks:
        colour, mark = COLOURS[side], WINNER if side in winners else ""
        laid.append(ranked(_, side, rank, f"rank-{colour}", mark, sight.who(side)))
        population, stars = TRACK[public["track"][side]], public["owner"].count(side)
        numbers = (population, stars, len(public["played"][side]), public["dp"][side])
        for (name, title), count in zip(TALLIES, numbers, strict=True):
            place, shown = f"final-{name}-{colour}", signed(count)
            laid.append(tally(f"{place}-n", place, shown, _("{0}: {1}", _(title), shown)))
    columns = [Column(f"final-{name}-{{}}", _(title)) for name, title in TALLIES]
    # Whoever has played alone has a rank.
    title = _("Result") if sight.view.seats > 1 else _("Result: {0}", sight.rank())
    return result_panel(_, title, ranks, columns), Group(tuple(laid))
