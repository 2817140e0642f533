"""What the content files may hold: every key, what is possible for it, what is fixed and why.

What a thing *is* the rules know by its id: ids and their order are fixed. What it is *worth*, and
how many there are, are numbers that can be changed one by one.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from asterism.contract.content import (
    Content,
    Entries,
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

HOME: Final = Path(__file__).parent.parent
FIELDS: Final = ["military", "spirituality", "propulsion", "robotics", "genetics"]
ALIGNMENTS: Final = ["sto", "sts"]
NEUTRAL: Final = ["uninhabited", "primitive", "advanced"]
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


def _named(ids: Mapping[str, Table]) -> Entries:
    return Entries({name: Table({"name": Text(), **t.keys}, t.optional) for name, t in ids.items()})


def _told(**numbers: Shape) -> Table:
    """Return a table of numbers with a text for people."""
    return Table({**numbers, "text": Text()})


def _by_level(each: Shape) -> Shape:
    return Listed(each, 6, 6)


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
_CENTRE: Final = Fixed([0, 0], "coordinates begin at the main star")
_TILE: Final = Table(
    {key: Listed(_HEX, 0, 40) for key in ("nebulae", "asteroids", "neutron_stars")}
)
_STARS: Final = {
    "arcturus": "arcturus apu janos tiamat sidar inxtria teetonia zenetae",
    "khaa": "khaa capella yagsisa cygnus canis-major maldek vega",
    "alpha-draconis": "alpha-draconis mars taygeta marcab deneb icc-13 serpo korender",
    "zeta-reticuli": "zeta-reticuli hyades alnilan thiaoouba altair koshnak baavi",
    "sirius": "sirius ummo harus planet-x iarga epsilon-eridani axthada fomalhaut",
    "pleiades": "pleiades tishtae nibiru bellatrix mintaka onoogi tau-ceti",
    "lyra": "lyra kappa-fornacis izar sagittarius-b gliese-581 procyon uru",
    "xilox": "xilox neb-heru aldebaran barnards-star wolf-424 alpha-centauri teka",
    "rigel": "rigel biaveh intibi-ra-ii betelgeuse new-erra ptaah denaia ectom",
}


def _sector(stars: str) -> Table:
    main, *others = stars.split()
    star = Table({"a": _HEX, "b": _HEX})
    named = {main: Table({"a": _CENTRE, "b": _CENTRE}), **dict.fromkeys(others, star)}
    return Table({"bonus": _BONUS, "stars": _named(named), "a": _TILE, "b": _TILE})


SECTORS: Final = Table(
    {"sectors": _named({sector: _sector(stars) for sector, stars in _STARS.items()})}
)

_FITTED: Final = "tiles of this size fit together at these places alone"
BOARD: Final = Table(
    {
        "tile": Table({"radius": Fixed(RADIUS, "the tiles are drawn in this size")}),
        "slots": Table(
            {
                "centres": Row(
                    [
                        Row([Fixed(q, _FITTED), Fixed(r, _FITTED)])
                        for q, r in ((0, 0), (4, -9), (9, -5), (5, 4), (-4, 9), (-9, 5), (-5, -4))
                    ]
                ),
                "used": Row(
                    [
                        Listed(Whole(1, 6), sides, sides, distinct=True)
                        for sides in (1, 3, 3, 4, 5, 6)
                    ]
                ),
            }
        ),
        "wormholes": Table(
            {
                "before": Row([Fixed(-4, _FITTED), Fixed(2, _FITTED)]),
                "after": Row([Fixed(2, _FITTED), Fixed(2, _FITTED)]),
                "pairs": Fixed(["amber", "jade", "rose"], "the drawings have these colours"),
            }
        ),
        "neutral": Table(
            {
                "ids": Fixed(NEUTRAL, "the rules know these kinds"),
                "names": Listed(Text(), 3, 3),
                "home": Listed(Whole(0, 6), 3, 3),
                "eighth": Whole(0, 2),
                "centre": Listed(Whole(0, 9), 3, 3),
            }
        ),
        "movement": Table(
            {
                "step": Whole(1, 9),
                "nebula": Whole(1, 9),
                "nebula_start": Whole(0, 9),
                "stargate_discs": Whole(0, 9),
            }
        ),
    }
)

# -- pieces, population, technologies --------------------------------------------------------------

_SEATS: Final = "the tables of the set-up are written for one to six seats"
_DRAWN: Final = "the drawings and the notation have these"
PIECES: Final = Table(
    {
        "seats": Table(
            {
                "least": Fixed(1, _SEATS),
                "most": Fixed(6, _SEATS),
                "colours": Fixed(["green", "red", "blue", "yellow", "violet", "white"], _DRAWN),
                "shapes": Fixed(
                    ["disc", "square", "diamond", "triangle", "hexagon", "star"], _DRAWN
                ),
                "letters": Fixed(["G", "R", "B", "Y", "V", "W"], _DRAWN),
            }
        ),
        "seat": Table({"ships": Whole(1, 60)}),
        "chips": Table(
            {
                "values": Row(
                    [
                        *(
                            Fixed(n, "decoys and chips of one have rules of their own")
                            for n in (0, 1)
                        ),
                        *([Whole(2, 20)] * 5),
                    ]
                ),
                "supply": Row([Whole(6, 48), *([Whole(1, 48)] * 6)]),
            }
        ),
        "start": Table(
            {
                "ships": Whole(1, 12),
                "level": LEVEL,
                "people_dealt": Whole(1, 2),
                "duplicate_level": LEVEL,
            }
        ),
        "reserve": Table({"ships": Whole(0, 40), "fewer_stars": Whole(0, 20)}),
        "battle": Table({"triumph": Whole(2, 99), "loss": Whole(1, 99)}),
        "fleets": _named(
            {
                "A": _told(open=Fixed(value=False, because=_DRAWN), combat=COUNT, double=COUNT),
                "B": _told(open=Fixed(value=False, because=_DRAWN), each=SOME, double=SOME),
                "C": _told(open=Fixed(value=False, because=_DRAWN), combat=COUNT, double=COUNT),
                "D": _told(open=Fixed(value=True, because=_DRAWN), range=COUNT, double=COUNT),
                "E": _told(open=Fixed(value=False, because=_DRAWN)),
            }
        ),
        "tactics": _named({"double": _told(), "glory": _told(dp=POINTS)}),
    }
)

POPULATION: Final = Table(
    {
        "home": Whole(1, 20),
        "discs": Whole(1, 60),
        "track": Listed(Whole(0, 200), 2, 61),
        "ships": Listed(Row([Whole(0, 60), Whole(0, 60)]), 1, 61),
        "growth": Table({"natural": Whole(0, 9), "extra_discs": Whole(1, 60)}),
    }
)

_UNLIMITED: Final = Whole(-1, 99)


def _field(special: str, numbers: Mapping[str, Shape], **keys: Shape) -> Table:
    named = Table(
        {"id": Fixed(special, "the rule is known by this name"), **numbers, "text": Text()}
    )
    return Table({**keys, "special": named})


TECHNOLOGIES: Final = Table(
    {
        "levels": Fixed(6, "what lies beyond level VI has rules of its own"),
        "fields": _named(
            {
                "military": _field("cancel", {}, combat=_by_level(COUNT), tactics=_by_level(DIE)),
                "spirituality": _field(
                    "insight",
                    {"cards": Whole(0, 3)},
                    visions=_by_level(_UNLIMITED),
                    trade_from=BEYOND,
                    unblockable_from=BEYOND,
                    sto_from=BEYOND,
                    ascension_from=BEYOND,
                ),
                "propulsion": _field(
                    "leap",
                    {"gains": Whole(0, 6)},
                    range=_by_level(_UNLIMITED),
                    stargate=_by_level(Whole(0, 2)),
                    neutron_from=BEYOND,
                    relocations=_by_level(Whole(0, 20)),
                ),
                "robotics": _field(
                    "repetition",
                    {"dp": POINTS},
                    ships=_by_level(COUNT),
                    shipyard=_by_level(Whole(0, 20)),
                    squares=_by_level(Whole(1, 2)),
                    square_cost=_by_level(COUNT),
                ),
                "genetics": _field(
                    "abundance",
                    {"replicas": Whole(0, 20)},
                    replicas=_by_level(Whole(0, 20)),
                    oval_cost=_by_level(COUNT),
                ),
            }
        ),
    }
)

# -- rounds and actions ----------------------------------------------------------------------------

_PHASES: Final = ["movement", "growth", "trading", "scoring"]
ROUNDS: Final = Table(
    {
        "eras": _named(
            dict.fromkeys(
                ["first-light", "dark", "second-light"],
                Table({"rounds": Whole(1, 9), "alignment": ALIGNMENT}),
            )
        ),
        "phases": _named(dict.fromkeys(_PHASES, Table({}))),
        "trading": Table({"trades": Whole(0, 6)}),
        "cards": Table(
            {
                "completed": Whole(0, 5),
                "by_a": Whole(0, 5),
                "exchange": Listed(Whole(1, 26), 0, 26, distinct=True),
                "second": Whole(1, 26),
            }
        ),
        "end": Table({"majority": POINTS}),
    }
)

_OVALS: Final = ["gain-star", "grow-population", "build-ships", "research", "switch-alignment"]
_COUNTERS: Final = "the way asks whether the new owner is that strong, or takes what was there"


def _gain(of: str, **numbers: Shape) -> Table:
    lives = Fixed(of, "the rules of this way ask what lives there")
    return Table({"of": lives, "alignments": Listed(ALIGNMENT, 1, 2, distinct=True), **numbers})


_SQUARES: Final = {
    field: Table({"field": Fixed(field, "the counter is that of the field")}) for field in FIELDS
}
ACTIONS: Final = Table(
    {
        "selection": Table({"ovals": Whole(1, 4)}),
        "ovals": _named(
            {name: _told(counters=Whole(1, 3)) for name in _OVALS[:-1]}
            | {
                _OVALS[-1]: _told(
                    counters=Fixed(1, "one switch a round is all that its step allows")
                )
            }
        ),
        "squares": Entries(
            {**_SQUARES, **dict.fromkeys(["up", "down"], Table({"name": Text(), "text": Text()}))}
        ),
        "gains": _named(
            {
                "colonise": _gain("uninhabited", ships=SOME, discs=Whole(1, 9)),
                "subjugate": _gain("primitive", ships=SOME, discs=Whole(1, 9)),
                "ally": _gain("advanced", ships=SOME, discs=Whole(1, 9)),
                "conquer-neutral": _gain("advanced", ships=SOME, discs=Whole(1, 9)),
                "liberate": _gain(
                    "seat",
                    more_than_discs=Fixed(value=True, because=_COUNTERS),
                    same_discs=Fixed(value=True, because=_COUNTERS),
                ),
                "conquer": _gain(
                    "seat",
                    more_than_discs=Fixed(value=True, because=_COUNTERS),
                    discs=Whole(1, 9),
                ),
            }
        ),
        "steal": Table(
            {"levels": Whole(0, 5), "many_discs": Whole(1, 60), "many_levels": Whole(0, 5)}
        ),
        "evacuation": Table({"discs": Whole(0, 9)}),
    }
)

# -- peoples ---------------------------------------------------------------------------------------

_ABILITIES: Final[dict[str, Table]] = {
    "guardians": _told(combat=COUNT),
    "kinship": _told(),
    "constancy": _told(dp=POINTS),
    "crusade": _told(combat=COUNT),
    "dread": _told(dp=POINTS),
    "uplift": _told(stars=Whole(1, 9)),
    "breeding": _told(discs=Whole(1, 9), limit=Whole(0, 20)),
    "fair-trade": _told(dp=POINTS),
    "forced-trade": _told(),
    "upheaval": _told(),
    "second-ally": _told(),
    "occupation": _told(discs=Whole(1, 9)),
    "fend-off": _told(),
    "chase-away": _told(),
    "quick-study": _told(levels=Whole(1, 5)),
    "peaceable": _told(),
    "abduction": _told(),
    "conversion": _told(stars=Whole(0, 9), ships=Whole(1, 9)),
    "recycling": _told(ships=Whole(1, 9)),
    "merchants": _told(),
    "swarming": _told(discs=Whole(1, 9)),
    "exodus": _told(discs=Whole(0, 20)),
    "sacrifice": _told(dp=POINTS, most=COUNT),
    "no-mining": _told(),
    "just-war": _told(),
    "liberators": _told(dp=POINTS),
    "dark-alliance": _told(discs=Whole(1, 9)),
    "seeding": _told(gains=Whole(0, 20)),
    "strongholds": _told(factor=Whole(1, 9)),
    "blitz": _told(ships=Whole(1, 20)),
    "no-robotics": _told(ships=Whole(0, 20)),
}
PEOPLES: Final = [
    *["alliance", "annunaki", "avians", "caninoids", "anchara", "galactic", "dracos", "felines"],
    *["greys", "rogue-ai", "icc", "mantids", "mayans", "plejars", "progenitors", "orion", "yowies"],
]
_SIDE: Final = Table(
    {
        "name": Text(),
        "bonus": _BONUS,
        "abilities": Listed(OneOf(list(_ABILITIES)), 0, len(_ABILITIES), distinct=True),
    }
)
PEOPLE: Final = Table(
    {
        "people": Entries(dict.fromkeys(PEOPLES, Table({"sto": _SIDE, "sts": _SIDE}))),
        "abilities": Entries(_ABILITIES),
    }
)

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
_MOMENT: Final = "the rule of the card knows its moment"


def _card(play: str, when: str, condition: Mapping[str, Shape], **effect: Shape) -> Table:
    given = {"when": Fixed(when, _MOMENT), **effect, "text": Text()}
    return Table(
        {
            "without": Listed(OneOf(["solo", "two"]), 0, 2, distinct=True),
            "a": Table(
                {
                    "dp": POINTS,
                    "play": Fixed(play, _MOMENT),
                    **condition,
                    "text": Text(),
                    "effect": Table(given),
                }
            ),
            "b": Listed(Table({"parts": _PARTS, "text": Text()}), 1, 2),
        }
    )


CARDS: Final = Table(
    {
        "cards": _named(
            {
                "acquisition": _card("then", "turn", {"least": SOME}, levels=Whole(0, 5)),
                "military-card": _card("any", "battle", {"least": Whole(1, 999)}),
                "central": _card("any", "growth", {"least": SOME}, factor=Whole(1, 9)),
                "general-scientific": _card("any", "trading", {"least": Whole(1, 30)}),
                "economic": _card("then", "turn", {"least": SOME}, ships=COUNT),
                "defensive": _card("any", "battle", {}, force=COUNT),
                "density": _card("any", "any", {"least": SOME, "discs": SOME}),
                "diplomatic": _card("any", "any", {"level": LEVEL}),
                "spatial": _card("any", "any", {"least": SOME}, relocations=Whole(0, 20)),
                "special-scientific": _card(
                    "any", "growth", {"level": LEVEL, "second_level": LEVEL}
                ),
                "etheric": _card("movement", "movement", {"least": SOME}, range=COUNT),
                "exploratory": _card(
                    "any",
                    "any",
                    {"least": SOME, "level": LEVEL},
                    players=Whole(0, 5),
                    many_seats=Whole(2, 7),
                    many_players=Whole(0, 5),
                ),
                "alignment": _card("scoring", "scoring", {"least": POINTS}, dp=POINTS),
            }
        )
    }
)

OBJECTIVES: Final = [
    *["sto", "sts", "contact", "war", "taken", "taken-away", "won", "won-away", "destroyed"],
    *["discs-taken", "blockading", "retreated", "built", "grown", "gained", "best-researcher"],
    *["only-researcher", "best-level"],
]
_SCORED: Final = Table(
    {"do": OneOf(OBJECTIVES), "dp": POINTS},
    {"fields": Listed(OneOf(FIELDS), 1, 5, distinct=True)},
)
_PLAIN: Final = Listed(_SCORED, 1, 9)
STORIES: Final = Table(
    {
        "objectives": Table(dict.fromkeys(OBJECTIVES, Text())),
        "stories": _named(
            dict.fromkeys(
                ["journeys", "wars", "migrations", "rivalry"],
                Table({"first-light": _PLAIN, "dark": _PLAIN, "second-light": _PLAIN}),
            )
        ),
    }
)


def _goal(at: str, **numbers: Shape) -> Table:
    return _told(**numbers, at=Fixed(at, "the rule of the goal knows its moment"))


GOALS: Final = Table(
    {
        "goals": _named(
            {
                "control": _goal("end", dp=POINTS),
                "cooperation": _goal("once", trade_dp=POINTS, war_dp=POINTS),
                "personal-growth": _goal("once", factor=Whole(1, 9)),
                "discovery": _goal("end", dp=POINTS),
                "legacy": _goal("end", dp=POINTS),
                "leadership": _goal("eras", dp=POINTS, solo_dp=POINTS),
                "power": _goal("end", dp=POINTS),
                "presence": _goal("end", dp=POINTS, stars=SOME),
            }
        )
    }
)

_PERMANENT: Final = "the rule of the relic acts once, or stays"


def _relic(*, permanent: bool, **keys: Shape) -> Table:
    return _told(permanent=Fixed(permanent, _PERMANENT), **keys)


RELICS: Final = Table(
    {
        "relics": _named(
            {
                "defence-grid": _relic(permanent=True, ships=COUNT),
                "buried-ships": _relic(permanent=False, ships=COUNT),
                "ancient-pyramid": _relic(
                    permanent=True, visions=Whole(0, 20), replicas=Whole(0, 1)
                ),
                "planetary-death-ray": _relic(permanent=True, reach=Whole(0, 30)),
                "super-stargate": _relic(permanent=True, unblockable_from=BEYOND),
            }
            | {
                f"ancient-{field}": _relic(
                    permanent=False, field=Fixed(field, "the relic is that of the field")
                )
                for field in FIELDS
            }
        )
    }
)

# -- variants and the game for one -----------------------------------------------------------------

VARIANTS: Final = Table(
    {
        "deterministic": Table({"cards": Whole(1, 6)}),
        "handicaps": Table({"beginner": POINTS, "expert": POINTS}),
        "two": Table(
            {
                "seats": Fixed(3, "the third side is the puppet"),
                "without_people": Listed(OneOf(PEOPLES), 0, 9, distinct=True),
                "puppet_alignment": ALIGNMENT,
                "lead_power": Whole(0, 20),
            }
        ),
    }
)

AUTOMAS: Final = ["farmers", "slavers"]
GO: Final = [
    *["declare-war", "player-star", "other-star", "sector-centre", "star-in-range"],
    *["foreign-star-in-range", "foreign-star", "neutral-star-in-range", "most-enemies-in-range"],
    *["enemy-ships", "random-way", "stay"],
]
DO: Final = ["research", "spawn", "up", "down", "gain", "grow"]
RANKS: Final = ["cosmic", "galactic", "stellar", "planetary", "lunar", "sublunar"]
_MOVES: Final = Listed(Listed(Table({"go": OneOf(GO)}), 1, 4), 6, 6)
_START: Final = Listed(
    Table({}, {**dict.fromkeys(FIELDS, LEVEL), "random": Whole(0, 5), "power": Whole(0, 9)}), 6, 6
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


def _automa(fleets: list[str], do: list[str], **numbers: Shape) -> Table:
    return Table(
        {
            "alignment": ALIGNMENT,
            "fleets": Fixed(fleets, "the rules of this automa handle these"),
            "together": Truth(),
            "peace": DIE,
            "retreat": DIE,
            "trade": Table({"sto": DIE, "sts": DIE}),
            "destroys": Truth(),
            "highest_spirituality": LEVEL,
            "start": _START,
            "moves": _MOVES,
            "growth": _orders(do),
            **numbers,
        }
    )


_POWER: Final = Whole(1, 60)
SOLO: Final = Table(
    {
        "spots": Row(
            [Row([Fixed(slot, "one spot on each tile"), *_HEX.each]) for slot in (0, 1, 1)]
        ),
        "automas": _named(
            {
                "farmers": _automa([], DO[:4], without_ships=Whole(1, 6), ships=COUNT),
                "slavers": _automa(["A", "B", "C", "D", "E"], DO),
            }
        ),
        "orders": Table(dict.fromkeys([*GO, *DO], Text())),
        "gain": Table({"power": Whole(0, 9), "then_stars": Whole(1, 2)}),
        "research": Table({"second_from": BEYOND}),
        "difficulties": _named(
            dict.fromkeys(
                ["easy", "standard", "hard", "insane"],
                Table({"ships": COUNT, "power": Whole(0, 9)}),
            )
        ),
        "powers": Entries(
            {
                "no-peace": _told(at=_POWER),
                "learning": _told(at=_POWER),
                "lower-die": _told(at=_POWER),
                "loss": _told(at=_POWER, dp=POINTS),
            }
        ),
        "winning": Table({"lowest": OneOf(RANKS)}),
        "ranks": _named(
            dict.fromkeys(RANKS[:4], Table({"least": Whole(-999, 999)}))
            | dict.fromkeys(RANKS[4:], Table({}))
        ),
    }
)


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
