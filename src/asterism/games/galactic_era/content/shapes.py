"""What the content files may hold: what is possible for each number, what is fixed and why.

What a thing *is* the rules know by its id: ids and their order are those of the files that the game
comes with. What it is *worth*, and how many there are, are numbers that can be changed one by one.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from asterism.contract.content import (
    Content,
    Fixed,
    Kinds,
    Listed,
    OneOf,
    Place,
    Row,
    Shape,
    Table,
    Text,
    Truth,
    Whole,
)
from asterism.contract.likeness import Kept, Values, own_file

HOME: Final = Path(__file__).parent.parent
FIELDS: Final = ["military", "spirituality", "propulsion", "robotics", "genetics"]
ALIGNMENTS: Final = ["sto", "sts"]
RADIUS: Final = 4
"""Hexes from the main star of a tile to its edge."""

POINTS: Final = Whole(-99, 99)
COUNT: Final = Whole(0, 99)
SOME: Final = Whole(1, 99)
LEVEL: Final = Whole(1, 6)
BEYOND: Final = Whole(1, 7)
"""A first level with an ability; 7 where none has it."""
DIE: Final = Whole(0, 6)
"""Up to this result of a die; 0 for none."""
ALIGNMENT: Final = OneOf(ALIGNMENTS)


def _by_level(each: Shape) -> Shape:
    return Listed(each, 6, 6)


def _names(file: str, key: str) -> list[str]:
    """Return the ids of the entries of a file, or the keys of a table."""
    return [each if isinstance(each, str) else each["id"] for each in own_file(HOME, file)[key]]


# -- sectors and the board -------------------------------------------------------------------------

_BONUS: Final = Table(
    {},
    {
        **dict.fromkeys(FIELDS, LEVEL),
        "choice": Whole(0, 5),
        "dp": POINTS,
        "ships": Whole(-1, 6),
        "population": Whole(0, 9),
        "extra": Whole(0, 3),
    },
)
_HEX: Final = Row([Whole(-RADIUS, RADIUS), Whole(-RADIUS, RADIUS)])
_HEXES: Final = Listed(_HEX, 0, 40)
_CENTRE: Final = Kept("coordinates begin at the main star")

SECTORS: Final[Values] = {
    "bonus": _BONUS,
    "stars.*.a": _HEX,
    "stars.*.b": _HEX,
    **{
        f"stars.{main}.{side}": _CENTRE
        for main in _names("sectors.toml", "sectors")
        for side in "ab"
    },
    "nebulae": _HEXES,
    "asteroids": _HEXES,
    "neutron_stars": _HEXES,
}

_FITTED: Final = Kept("tiles of this size fit together at these places alone")
BOARD: Final[Values] = {
    "tile.radius": Kept("the tiles are drawn in this size"),
    "slots.centres": _FITTED,
    "slots.used": Row(
        [Listed(Whole(1, 6), n, n, distinct=True) for n in (1, 3, 3, 4, 5, 6)],
    ),
    "wormholes.before": _FITTED,
    "wormholes.after": _FITTED,
    "wormholes.pairs": Kept("the drawings have these colours"),
    "neutral.ids": Kept("the rules know these kinds"),
    "neutral.names": Listed(Text(), 3, 3),
    "neutral.home": Listed(Whole(0, 6), 3, 3),
    "neutral.eighth": Whole(0, 2),
    "neutral.centre": Listed(Whole(0, 9), 3, 3),
    "movement.step": Whole(1, 9),
    "movement.nebula": Whole(1, 9),
    "movement.nebula_start": Whole(0, 9),
    "movement.stargate_discs": Whole(0, 9),
}

# -- pieces, population, technologies --------------------------------------------------------------

_SEATS: Final = Kept("the tables of the set-up are written for one to six seats")
_DRAWN: Final = Kept("the drawings and the notation have these")
_ONE: Final = Kept("decoys and chips of one have rules of their own")
PIECES: Final[Values] = {
    "seats.least": _SEATS,
    "seats.most": _SEATS,
    "seats.colours": _DRAWN,
    "seats.shapes": _DRAWN,
    "seats.letters": _DRAWN,
    "seat.ships": Whole(1, 60),
    "chips.values": Row(
        [*(Fixed(n, _ONE.because) for n in (0, 1)), *([Whole(2, 20)] * 5)],
    ),
    "chips.supply": Row([Whole(6, 48), *([Whole(1, 48)] * 6)]),
    "start.ships": Whole(1, 12),
    "start.level": LEVEL,
    "start.people_dealt": Whole(1, 2),
    "start.duplicate_level": LEVEL,
    "reserve.ships": Whole(0, 40),
    "reserve.fewer_stars": Whole(0, 20),
    "battle.triumph": Whole(2, 99),
    "battle.loss": Whole(1, 99),
    "fleets.*.open": _DRAWN,
    "combat": COUNT,
    "double": COUNT,
    "range": COUNT,
    "B.each": SOME,
    "B.double": SOME,
    "glory.dp": POINTS,
}

POPULATION: Final[Values] = {
    "home": Whole(1, 20),
    "discs": Whole(1, 60),
    "track": Listed(Whole(0, 200), 2, 61),
    "ships": Listed(Row([Whole(0, 60), Whole(0, 60)]), 1, 61),
    "growth.natural": Whole(0, 9),
    "growth.extra_discs": Whole(1, 60),
}

_UNLIMITED: Final = Whole(-1, 99)
TECHNOLOGIES: Final[Values] = {
    "levels": Kept("what lies beyond level VI has rules of its own"),
    "special.id": Kept("the rule is known by this name"),
    "combat": _by_level(COUNT),
    "tactics": _by_level(DIE),
    "visions": _by_level(_UNLIMITED),
    "trade_from": BEYOND,
    "unblockable_from": BEYOND,
    "sto_from": BEYOND,
    "ascension_from": BEYOND,
    "special.cards": Whole(0, 3),
    "range": _by_level(_UNLIMITED),
    "stargate": _by_level(Whole(0, 2)),
    "neutron_from": BEYOND,
    "relocations": _by_level(Whole(0, 20)),
    "special.gains": Whole(0, 6),
    "ships": _by_level(COUNT),
    "shipyard": _by_level(Whole(0, 20)),
    "squares": _by_level(Whole(1, 2)),
    "square_cost": _by_level(COUNT),
    "special.dp": POINTS,
    "replicas": _by_level(Whole(0, 20)),
    "oval_cost": _by_level(COUNT),
    "special.replicas": Whole(0, 20),
}

# -- rounds and actions ----------------------------------------------------------------------------

ROUNDS: Final[Values] = {
    "eras.*.rounds": Whole(1, 9),
    "eras.*.alignment": ALIGNMENT,
    "trading.trades": Whole(0, 6),
    "cards.completed": Whole(0, 5),
    "cards.by_a": Whole(0, 5),
    "cards.exchange": Listed(Whole(1, 26), 0, 26, distinct=True),
    "cards.second": Whole(1, 26),
    "end.majority": POINTS,
}

_COUNTERS: Final = Kept(
    "the way asks whether the new owner is that strong, or takes what was there"
)
ACTIONS: Final[Values] = {
    "selection.ovals": Whole(1, 4),
    "ovals.*.counters": Whole(1, 3),
    "ovals.switch-alignment.counters": Kept("one switch a round is all that its step allows"),
    "squares.*.field": Kept("the counter is that of the field"),
    "gains.*.of": Kept("the rules of this way ask what lives there"),
    "gains.*.alignments": Listed(ALIGNMENT, 1, 2, distinct=True),
    "gains.*.ships": SOME,
    "gains.*.discs": Whole(1, 9),
    "more_than_discs": _COUNTERS,
    "same_discs": _COUNTERS,
    "steal.levels": Whole(0, 5),
    "steal.many_discs": Whole(1, 60),
    "steal.many_levels": Whole(0, 5),
    "evacuation.discs": Whole(0, 9),
}

# -- peoples ---------------------------------------------------------------------------------------

_ABILITIES: Final = _names("people.toml", "abilities")
PEOPLE: Final[Values] = {
    "bonus": _BONUS,
    "people.*.*.abilities": Listed(OneOf(_ABILITIES), 0, len(_ABILITIES), distinct=True),
    "combat": COUNT,
    "dp": POINTS,
    "discs": Whole(1, 9),
    "stars": Whole(1, 9),
    "ships": Whole(1, 9),
    "limit": Whole(0, 20),
    "quick-study.levels": Whole(1, 5),
    "conversion.stars": Whole(0, 9),
    "exodus.discs": Whole(0, 20),
    "sacrifice.most": COUNT,
    "seeding.gains": Whole(0, 20),
    "strongholds.factor": Whole(1, 9),
    "blitz.ships": Whole(1, 20),
    "no-robotics.ships": Whole(0, 20),
}

# -- cards, stories, goals, relics -----------------------------------------------------------------

COUNTS: Final = [
    *["military", "spirituality", "propulsion", "robotics", "lowest-level", "highest-level"],
    *["etheric", "neutral-stars-alone", "sectors-only-fleet", "centre-star-discs", "asteroids"],
    *["home-sector-alone", "stars-of-4", "home-stars-visited", "stars", "sectors-with-ships"],
    "no-alignment-dp",
]
_PARTS: Final = Listed(
    Table({"count": OneOf(COUNTS), "dp": POINTS, "each": Whole(1, 99)}), 1, len(COUNTS)
)
_MOMENT: Final = Kept("the rule of the card knows its moment")
CARDS: Final[Values] = {
    "without": Listed(OneOf(["solo", "two"]), 0, 2, distinct=True),
    "a.dp": POINTS,
    "a.play": _MOMENT,
    "a.least": SOME,
    "a.level": LEVEL,
    "a.second_level": LEVEL,
    "a.discs": SOME,
    "military-card.a.least": Whole(1, 999),
    "general-scientific.a.least": Whole(1, 30),
    "alignment.a.least": POINTS,
    "effect.when": _MOMENT,
    "effect.levels": Whole(0, 5),
    "effect.factor": Whole(1, 9),
    "effect.ships": COUNT,
    "effect.force": COUNT,
    "effect.relocations": Whole(0, 20),
    "effect.range": COUNT,
    "effect.players": Whole(0, 5),
    "effect.many_seats": Whole(2, 7),
    "effect.many_players": Whole(0, 5),
    "effect.dp": POINTS,
    "cards.*.b": Listed(Table({"parts": _PARTS, "text": Text()}), 1, 2),
}

OBJECTIVES: Final = _names("stories.toml", "objectives")
_SCORED: Final = Table(
    {"do": OneOf(OBJECTIVES), "dp": POINTS},
    {"fields": Listed(OneOf(FIELDS), 1, 5, distinct=True)},
)
STORIES: Final[Values] = {
    "objectives.*": Text(),
    "first-light": Listed(_SCORED, 1, 9),
    "dark": Listed(_SCORED, 1, 9),
    "second-light": Listed(_SCORED, 1, 9),
}

GOALS: Final[Values] = {
    "at": Kept("the rule of the goal knows its moment"),
    "dp": POINTS,
    "trade_dp": POINTS,
    "war_dp": POINTS,
    "solo_dp": POINTS,
    "factor": Whole(1, 9),
    "stars": SOME,
}

RELICS: Final[Values] = {
    "permanent": Kept("the rule of the relic acts once, or stays"),
    "field": Kept("the relic is that of the field"),
    "ships": COUNT,
    "visions": Whole(0, 20),
    "replicas": Whole(0, 1),
    "reach": Whole(0, 30),
    "unblockable_from": BEYOND,
}

# -- variants and the game for one -----------------------------------------------------------------

VARIANTS: Final[Values] = {
    "deterministic.cards": Whole(1, 6),
    "handicaps.*": POINTS,
    "two.seats": Kept("the third side is the puppet"),
    "two.without_people": Listed(OneOf(_names("people.toml", "people")), 0, 9, distinct=True),
    "two.puppet_alignment": ALIGNMENT,
    "two.lead_power": Whole(0, 20),
}

GO: Final = [
    *["declare-war", "player-star", "other-star", "sector-centre", "star-in-range"],
    *["foreign-star-in-range", "foreign-star", "neutral-star-in-range", "most-enemies-in-range"],
    *["enemy-ships", "random-way", "stay"],
]
DO: Final = ["research", "spawn", "up", "down", "gain", "grow"]
_START: Final = Table(
    {}, {**dict.fromkeys(FIELDS, LEVEL), "random": Whole(0, 5), "power": Whole(0, 9)}
)


def _orders(do: list[str]) -> Shape:
    """Return the shape of what an automa does by its die, 1 to 6."""
    every = {
        "research": Table({"field": OneOf([*FIELDS, "random"])}),
        "spawn": Table({"spots": Whole(0, 3)}),
        "up": Table({}),
        "down": Table({}),
        "gain": Table({"first": OneOf(["player", "any", "neutral"])}),
        "grow": Table({}),
    }
    return Listed(Listed(Kinds("do", {name: every[name] for name in do}), 1, 6), 6, 6)


SOLO: Final[Values] = {
    "spots": Row(
        [Row([Fixed(slot, "one spot on each tile"), *_HEX.each]) for slot in (0, 1, 1)],
    ),
    "automas.*.alignment": ALIGNMENT,
    "automas.*.fleets": Kept("the rules of this automa handle these"),
    "automas.*.together": Truth(),
    "automas.*.peace": DIE,
    "automas.*.retreat": DIE,
    "automas.*.trade.*": DIE,
    "automas.*.destroys": Truth(),
    "automas.*.highest_spirituality": LEVEL,
    "automas.*.start": Listed(_START, 6, 6),
    "automas.*.moves": Listed(Listed(Table({"go": OneOf(GO)}), 1, 4), 6, 6),
    "farmers.growth": _orders(DO[:4]),
    "slavers.growth": _orders(DO),
    "farmers.without_ships": Whole(1, 6),
    "farmers.ships": COUNT,
    "orders.*": Text(),
    "gain.power": Whole(0, 9),
    "gain.then_stars": Whole(1, 2),
    "research.second_from": BEYOND,
    "difficulties.*.ships": COUNT,
    "difficulties.*.power": Whole(0, 9),
    "powers.*.at": Whole(1, 60),
    "loss.dp": POINTS,
    "winning.lowest": OneOf(_names("solo.toml", "ranks")),
    "ranks.*.least": Whole(-999, 999),
}


# -- what only several values together show --------------------------------------------------------

OTHERS: Final = 6
"""Stars of a sector besides its main star; a few have one more."""
_NEUTRALS: Final = 9
"""Neutral counters on a sector at most."""
_CHIPS: Final = 122
"""The moves have room for as many chips, decoys among them."""


def check(name: str, content: Content) -> None:
    """Refuse values of a file that do not go together."""
    checks = {
        "sectors": _check_sectors,
        "board": _check_board,
        "pieces": _check_pieces,
        "population": _check_population,
        "rounds": _check_rounds,
        "solo": _check_solo,
    }
    if name in checks:
        checks[name](content)


def _check_sectors(content: Content) -> None:
    for at, sector in enumerate(content.data["sectors"]):
        for side in ("a", "b"):
            here: list[tuple[Place, list[int]]] = [
                (("sectors", at, "stars", i, side), star[side])
                for i, star in enumerate(sector["stars"])
            ]
            for kind, hexes in sector[side].items():
                here += [(("sectors", at, side, kind, i), hex_) for i, hex_ in enumerate(hexes)]
            _check_hexes(content, here)


def _check_hexes(content: Content, here: list[tuple[Place, list[int]]]) -> None:
    """Refuse what lies outside a tile, or where something else lies."""
    taken: set[tuple[int, int]] = set()
    for place, (q, r) in here:
        if abs(q + r) > RADIUS:
            content.refuse(
                place,
                f"is [{q}, {r}], outside the tile; possible is q + r from -{RADIUS} to {RADIUS}",
            )
        if (q, r) in taken:
            content.refuse(place, f"is [{q}, {r}], where something lies; possible is an empty hex")
        taken.add((q, r))


def _check_board(content: Content) -> None:
    neutral = content.data["neutral"]
    if sum(neutral["home"]) != OTHERS:
        content.refuse(
            ("neutral", "home"),
            f"makes {sum(neutral['home'])}; possible is {OTHERS} in all, a sector's stars",
        )
    if sum(neutral["centre"]) != _NEUTRALS:
        content.refuse(
            ("neutral", "centre"), f"makes {sum(neutral['centre'])}; possible is {_NEUTRALS} in all"
        )


def _check_pieces(content: Content) -> None:
    values, supply = content.data["chips"]["values"], content.data["chips"]["supply"]
    for at, value in enumerate(values[1:], 1):
        if value <= values[at - 1]:
            content.refuse(
                ("chips", "values", at), f"is {value}; possible is more than {values[at - 1]}"
            )
    if supply[0] % len(content.data["seats"]["colours"]):
        content.refuse(
            ("chips", "supply", 0),
            f"is {supply[0]}; possible is as many decoys for each of 6 seats",
        )
    if sum(supply) > _CHIPS:
        content.refuse(
            ("chips", "supply"), f"makes {sum(supply)}; possible is {_CHIPS} in all at most"
        )


def _check_population(content: Content) -> None:
    discs, track, ships = (content.data[key] for key in ("discs", "track", "ships"))
    if len(track) != discs + 1:
        content.refuse(
            ("discs",),
            f"is {discs}; possible is {len(track) - 1}: the track has {len(track)} numbers",
        )
    for at, (removed, _) in enumerate(ships):
        before = ships[at - 1][0] if at else -1
        if not before < removed <= discs or (at == 0 and removed):
            fits = f"more than {before}, up to {discs}" if at else "0 for the first"
            content.refuse(("ships", at, 0), f"is {removed}; possible is {fits}")
        if at and ships[at][1] <= ships[at - 1][1]:
            content.refuse(
                ("ships", at, 1), f"is {ships[at][1]}; possible is more than {ships[at - 1][1]}"
            )


def _check_rounds(content: Content) -> None:
    rounds = sum(era["rounds"] for era in content.data["eras"])
    cards = content.data["cards"]
    late = [(("cards", "exchange", i), number) for i, number in enumerate(cards["exchange"])]
    places: list[tuple[Place, int]] = [*late, (("cards", "second"), cards["second"])]
    for place, number in places:
        if number >= rounds:
            content.refuse(
                place, f"is {number}; possible is 1 to {rounds - 1}: the game has {rounds} rounds"
            )
    if cards["by_a"] > cards["completed"]:
        content.refuse(
            ("cards", "by_a"),
            f"is {cards['by_a']}; possible is 0 to {cards['completed']}, the cards in all",
        )


def _check_solo(content: Content) -> None:
    for at, automa in enumerate(content.data["automas"]):
        for die, start in enumerate(automa["start"]):
            left = sum(field not in start for field in FIELDS)
            if start.get("random", 0) > left:
                content.refuse(
                    ("automas", at, "start", die, "random"),
                    f"is {start['random']}; possible is 0 to {left}, the fields that are left",
                )
    ranks = content.data["ranks"]
    for at in range(1, 4):
        if ranks[at]["least"] >= ranks[at - 1]["least"]:
            content.refuse(
                ("ranks", at, "least"),
                f"is {ranks[at]['least']}; possible is less than {ranks[at - 1]['least']}",
            )
    _check_spots(content)


def _check_spots(content: Content) -> None:
    for at, (_, q, r) in enumerate(content.data["spots"]):
        if abs(q + r) > RADIUS:
            content.refuse(("spots", at), f"is [{q}, {r}], outside the tile")
