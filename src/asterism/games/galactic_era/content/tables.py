"""Tiles, peoples, cards and numbers, from `content/*.toml`, as flat tables for the rules.

What a list in the content names is an int here, by its place in the file: a sector 0 to 8, a star 0
to 66 (those of sector 0 first, each sector's main star before its others), a people 0 to 16, a card
0 to 12. Levels are 1 to 6, so a list by level has a 0 in front. `NO_LIMIT` is without limit.
"""

from __future__ import annotations

from typing import Any, Final

from asterism.contract.content import read
from asterism.contract.likeness import Values, like
from asterism.games.galactic_era.content import shapes


def _load(name: str, values: Values) -> dict[str, Any]:
    file = f"{name}.toml"
    content = read(shapes.HOME, file, like(shapes.HOME, file, values))
    shapes.check(name, content)
    return content.data


def _ids(entries: list[dict[str, Any]]) -> list[str]:
    return [entry["id"] for entry in entries]


def _names(entries: list[dict[str, Any]]) -> list[str]:
    return [entry["name"] for entry in entries]


SECTORS: Final = _load("sectors", shapes.SECTORS)
BOARD: Final = _load("board", shapes.BOARD)
PIECES: Final = _load("pieces", shapes.PIECES)
ACTIONS: Final = _load("actions", shapes.ACTIONS)
ROUNDS_OF_PLAY: Final = _load("rounds", shapes.ROUNDS)
POPULATION: Final = _load("population", shapes.POPULATION)
TECHNOLOGIES: Final = _load("technologies", shapes.TECHNOLOGIES)
PEOPLE: Final = _load("people", shapes.PEOPLE)
CARDS: Final = _load("cards", shapes.CARDS)
STORIES: Final = _load("stories", shapes.STORIES)
GOALS: Final = _load("goals", shapes.GOALS)
RELICS: Final = _load("relics", shapes.RELICS)
VARIANTS: Final = _load("variants", shapes.VARIANTS)
SOLO: Final = _load("solo", shapes.SOLO)

NO_LIMIT: Final = 1000
"""Stands for "without limit": more than any journey is long, and than there is to see."""


def _unlimited(numbers: list[int]) -> list[int]:
    return [NO_LIMIT if number < 0 else number for number in numbers]


# -- seats and alignments --------------------------------------------------------------------------

LEAST_SEATS: Final[int] = PIECES["seats"]["least"]
MOST_SEATS: Final[int] = PIECES["seats"]["most"]
COLOURS: Final[list[str]] = PIECES["seats"]["colours"]
SHAPES: Final[list[str]] = PIECES["seats"]["shapes"]
LETTERS: Final[list[str]] = PIECES["seats"]["letters"]

STO: Final = 0
STS: Final = 1
ALIGNMENT_IDS: Final = shapes.ALIGNMENTS

# -- fields of technology --------------------------------------------------------------------------

MILITARY: Final = 0
SPIRITUALITY: Final = 1
PROPULSION: Final = 2
ROBOTICS: Final = 3
GENETICS: Final = 4
FIELDS: Final = 5
LEVELS: Final[int] = TECHNOLOGIES["levels"]
ROMAN: Final = ("–", "I", "II", "III", "IV", "V", "VI")
"""Levels of technology, as the boards write them and all that speaks of them."""
FIELD_IDS: Final = _ids(TECHNOLOGIES["fields"])
FIELD_NAMES: Final = _names(TECHNOLOGIES["fields"])


def _by_level(field: int, key: str) -> list[int]:
    numbers: list[int] = TECHNOLOGIES["fields"][field][key]
    return [0, *_unlimited(numbers)]


def _of_field(field: int, *keys: str) -> int:
    entry: Any = TECHNOLOGIES["fields"][field]
    for key in keys:
        entry = entry[key]
    return int(entry)


COMBAT: Final = _by_level(MILITARY, "combat")
TACTICS_GAINED: Final = _by_level(MILITARY, "tactics")
VISIONS: Final = _by_level(SPIRITUALITY, "visions")
RANGE: Final = _by_level(PROPULSION, "range")
STARGATE: Final = _by_level(PROPULSION, "stargate")
RELOCATIONS: Final = _by_level(PROPULSION, "relocations")
ROBOTICS_SHIPS: Final = _by_level(ROBOTICS, "ships")
SHIPYARD: Final = _by_level(ROBOTICS, "shipyard")
SQUARES_SELECTED: Final = _by_level(ROBOTICS, "squares")
SQUARE_COST: Final = _by_level(ROBOTICS, "square_cost")
REPLICAS: Final = _by_level(GENETICS, "replicas")
OVAL_COST: Final = _by_level(GENETICS, "oval_cost")

# The first level with an ability.
TRADE_FROM: Final = _of_field(SPIRITUALITY, "trade_from")
UNBLOCKABLE_FROM: Final = _of_field(SPIRITUALITY, "unblockable_from")
STO_FROM: Final = _of_field(SPIRITUALITY, "sto_from")
ASCENSION_FROM: Final = _of_field(SPIRITUALITY, "ascension_from")
NEUTRON_FROM: Final = _of_field(PROPULSION, "neutron_from")

# What research beyond level VI gives.
INSIGHT_CARDS: Final = _of_field(SPIRITUALITY, "special", "cards")
LEAP_GAINS: Final = _of_field(PROPULSION, "special", "gains")
REPETITION_DP: Final = _of_field(ROBOTICS, "special", "dp")
ABUNDANCE_REPLICAS: Final = _of_field(GENETICS, "special", "replicas")

# -- bonuses of the start --------------------------------------------------------------------------

# A bonus is a list of ints: a level for each field (0: none), then these.
BONUS_CHOICE: Final = 5
BONUS_DP: Final = 6
BONUS_SHIPS: Final = 7
BONUS_POPULATION: Final = 8
BONUS_EXTRA: Final = 9
BONUS_KEYS: Final = [*FIELD_IDS, "choice", "dp", "ships", "population", "extra"]


def _bonus(entry: dict[str, int]) -> list[int]:
    return [entry.get(key, 0) for key in BONUS_KEYS]


# -- the board -------------------------------------------------------------------------------------

NONE: Final = -1
"""No hex, no star."""
RADIUS: Final[int] = BOARD["tile"]["radius"]
TILE_HEXES: Final = 1 + 3 * RADIUS * (RADIUS + 1)
SLOT_CENTRES: Final[list[list[int]]] = BOARD["slots"]["centres"]
"""Axial coordinates of the main star of the tile in each slot: q, r."""
SLOTS: Final = len(SLOT_CENTRES)
USED_SLOTS: Final[list[list[int]]] = [[], *BOARD["slots"]["used"]]
"""The outer slots in use, by the number of seats."""
TURNS: Final = 6
"""A tile lies in any of six ways."""
GATE_BEFORE: Final[list[int]] = BOARD["wormholes"]["before"]
GATE_AFTER: Final[list[int]] = BOARD["wormholes"]["after"]
PAIR_IDS: Final[list[str]] = BOARD["wormholes"]["pairs"]

STEP_COST: Final[int] = BOARD["movement"]["step"]
NEBULA_COST: Final[int] = BOARD["movement"]["nebula"]
NEBULA_START: Final[int] = BOARD["movement"]["nebula_start"]
STARGATE_DISCS: Final[int] = BOARD["movement"]["stargate_discs"]

# What a hex is.
NOWHERE: Final = -1
SPACE: Final = 0
STAR: Final = 1
NEBULA: Final = 2
ASTEROIDS: Final = 3
NEUTRON: Final = 4

# Counters of neutral stars.
UNINHABITED: Final = 0
PRIMITIVE: Final = 1
ADVANCED: Final = 2
NEUTRAL_IDS: Final[list[str]] = BOARD["neutral"]["ids"]
NEUTRAL_NAMES: Final[list[str]] = BOARD["neutral"]["names"]
NEUTRAL_HOME: Final[list[int]] = BOARD["neutral"]["home"]
NEUTRAL_EIGHTH: Final[int] = BOARD["neutral"]["eighth"]
NEUTRAL_CENTRE: Final[list[int]] = BOARD["neutral"]["centre"]

# -- sectors and stars -----------------------------------------------------------------------------

SIDES: Final = 2
SIDE_IDS: Final = ["a", "b"]
_sectors: Final[list[dict[str, Any]]] = SECTORS["sectors"]
SECTOR_IDS: Final = _ids(_sectors)
SECTOR_NAMES: Final = _names(_sectors)
SECTOR_STARS: Final[list[int]] = [len(sector["stars"]) for sector in _sectors]
SECTOR_BONUS: Final = [_bonus(sector["bonus"]) for sector in _sectors]

STAR_IDS: Final[list[str]] = [star["id"] for sector in _sectors for star in sector["stars"]]
STAR_NAMES: Final[list[str]] = [star["name"] for sector in _sectors for star in sector["stars"]]
STAR_SECTOR: Final[list[int]] = [i for i, stars in enumerate(SECTOR_STARS) for _ in range(stars)]
MAIN_STAR: Final[list[int]] = [STAR_SECTOR.index(i) for i in range(len(_sectors))]
STARS: Final = len(STAR_IDS)

_PRINTED: Final = [(NEBULA, "nebulae"), (ASTEROIDS, "asteroids"), (NEUTRON, "neutron_stars")]


def _face(sector: int, side: str) -> list[list[int]]:
    """List what lies on a side of a tile: [kind, number of the star or -1, q, r]."""
    entry = _sectors[sector]
    found = [[STAR, MAIN_STAR[sector] + i, *star[side]] for i, star in enumerate(entry["stars"])]
    for kind, key in _PRINTED:
        found += [[kind, -1, *hex_] for hex_ in entry[side][key]]
    return found


FACES: Final = [_face(sector, side) for sector in range(len(_sectors)) for side in SIDE_IDS]
"""What lies on side s of sector t, at t * 2 + s: [kind, number of the star or -1, q, r]."""

# -- population ------------------------------------------------------------------------------------

HOME_POPULATION: Final[int] = POPULATION["home"]
DISCS: Final[int] = POPULATION["discs"]
TRACK: Final[list[int]] = POPULATION["track"]
"""The number that the track shows, by the discs removed."""
TRACK_SHIPS: Final[list[int]] = [
    max(ships for least, ships in POPULATION["ships"] if least <= removed)
    for removed in range(DISCS + 1)
]
"""The ships that the track builds, by the discs removed."""
NATURAL_GROWTH: Final[int] = POPULATION["growth"]["natural"]
EXTRA_DISCS: Final[int] = POPULATION["growth"]["extra_discs"]

# -- pieces ----------------------------------------------------------------------------------------

SHIPS: Final[int] = PIECES["seat"]["ships"]
CHIP_VALUES: Final[list[int]] = PIECES["chips"]["values"]
CHIP_SUPPLY: Final[list[int]] = PIECES["chips"]["supply"]
START_SHIPS: Final[int] = PIECES["start"]["ships"]
START_LEVEL: Final[int] = PIECES["start"]["level"]
PEOPLE_DEALT: Final[int] = PIECES["start"]["people_dealt"]
DUPLICATE_LEVEL: Final[int] = PIECES["start"]["duplicate_level"]
RESERVE_SHIPS: Final[int] = PIECES["reserve"]["ships"]
RESERVE_FEWER: Final[int] = PIECES["reserve"]["fewer_stars"]
TRIUMPH: Final[int] = PIECES["battle"]["triumph"]
LOSS: Final[int] = PIECES["battle"]["loss"]

FLEET_A: Final = 0
FLEET_B: Final = 1
FLEET_C: Final = 2
FLEET_D: Final = 3
FLEET_E: Final = 4
FLEETS: Final = 5
_fleets: Final[list[dict[str, Any]]] = PIECES["fleets"]
FLEET_IDS: Final = _ids(_fleets)
FLEET_NAMES: Final = _names(_fleets)
ASSAULT_COMBAT: Final[list[int]] = [_fleets[FLEET_A]["combat"], _fleets[FLEET_A]["double"]]
"""The bonus of a ship in fleet A: as it is, doubled."""
BOMB_EACH: Final[list[int]] = [_fleets[FLEET_B]["each"], _fleets[FLEET_B]["double"]]
"""How many ships in fleet B count for one more: as it is, doubled."""
COUNTER_COMBAT: Final[list[int]] = [_fleets[FLEET_C]["combat"], _fleets[FLEET_C]["double"]]
DART_RANGE: Final[list[int]] = [_fleets[FLEET_D]["range"], _fleets[FLEET_D]["double"]]

NO_TACTIC: Final = -1
DOUBLE: Final = 0
GLORY: Final = 1
TACTIC_IDS: Final = _ids(PIECES["tactics"])
TACTIC_NAMES: Final = _names(PIECES["tactics"])
GLORY_DP: Final[int] = PIECES["tactics"][GLORY]["dp"]

# -- actions ---------------------------------------------------------------------------------------

GAIN_STAR: Final = 0
GROW_POPULATION: Final = 1
BUILD_SHIPS: Final = 2
RESEARCH: Final = 3
SWITCH_ALIGNMENT: Final = 4
OVALS: Final = 5
OVAL_IDS: Final = _ids(ACTIONS["ovals"])
OVAL_NAMES: Final = _names(ACTIONS["ovals"])
OVAL_COUNTERS: Final[list[int]] = [oval["counters"] for oval in ACTIONS["ovals"]]
OVALS_SELECTED: Final[int] = ACTIONS["selection"]["ovals"]

# Square counters: 0 to 4 are those of the fields.
UP: Final = 5
DOWN: Final = 6
SQUARES: Final = 7
SQUARE_IDS: Final = _ids(ACTIONS["squares"])

COLONISE: Final = 0
SUBJUGATE: Final = 1
ALLY: Final = 2
CONQUER_NEUTRAL: Final = 3
LIBERATE: Final = 4
CONQUER: Final = 5
_gains: Final[list[dict[str, Any]]] = ACTIONS["gains"]
GAIN_IDS: Final = _ids(_gains)
GAIN_NAMES: Final = _names(_gains)
GAIN_SHIPS: Final[list[int]] = [gain.get("ships", -1) for gain in _gains]
"""The ships that a way to gain a star needs; -1: one more than there are discs."""
GAIN_DISCS: Final[list[int]] = [gain.get("discs", -1) for gain in _gains]
"""The discs that it places; -1: as many as there were."""
GAIN_OF: Final[list[int]] = [
    NEUTRAL_IDS.index(gain["of"]) if gain["of"] in NEUTRAL_IDS else -1 for gain in _gains
]
"""The neutral stars that it takes; -1: those of a seat."""
GAIN_BY: Final[list[int]] = [
    sum(1 << ALIGNMENT_IDS.index(name) for name in gain["alignments"]) for gain in _gains
]
"""Who may use it: bit 0 STO, bit 1 STS."""
STEAL_LEVELS: Final[int] = ACTIONS["steal"]["levels"]
STEAL_MANY_DISCS: Final[int] = ACTIONS["steal"]["many_discs"]
STEAL_MANY_LEVELS: Final[int] = ACTIONS["steal"]["many_levels"]
EVACUATION_DISCS: Final[int] = ACTIONS["evacuation"]["discs"]

# -- rounds ----------------------------------------------------------------------------------------

FIRST_LIGHT: Final = 0
DARK: Final = 1
SECOND_LIGHT: Final = 2
ERAS: Final = 3
_eras: Final[list[dict[str, Any]]] = ROUNDS_OF_PLAY["eras"]
ERA_IDS: Final = _ids(_eras)
ERA_NAMES: Final = _names(_eras)
ERA_OF_ROUND: Final[list[int]] = [-1] + [
    era for era, entry in enumerate(_eras) for _ in range(entry["rounds"])
]
"""The era of each round, 1 to 8."""
ROUNDS: Final = len(ERA_OF_ROUND) - 1
ERA_ALIGNMENT: Final[list[int]] = [ALIGNMENT_IDS.index(era["alignment"]) for era in _eras]
PHASE_IDS: Final = _ids(ROUNDS_OF_PLAY["phases"])
PHASE_NAMES: Final = _names(ROUNDS_OF_PLAY["phases"])
TRADES: Final[int] = ROUNDS_OF_PLAY["trading"]["trades"]
CARDS_COMPLETED: Final[int] = ROUNDS_OF_PLAY["cards"]["completed"]
CARDS_BY_A: Final[int] = ROUNDS_OF_PLAY["cards"]["by_a"]
EXCHANGE_ROUNDS: Final[list[int]] = ROUNDS_OF_PLAY["cards"]["exchange"]
SECOND_CARD_ROUND: Final[int] = ROUNDS_OF_PLAY["cards"]["second"]
MAJORITY_DP: Final[int] = ROUNDS_OF_PLAY["end"]["majority"]

# -- peoples ---------------------------------------------------------------------------------------

GUARDIANS: Final = 0
KINSHIP: Final = 1
CONSTANCY: Final = 2
CRUSADE: Final = 3
DREAD: Final = 4
UPLIFT: Final = 5
BREEDING: Final = 6
FAIR_TRADE: Final = 7
FORCED_TRADE: Final = 8
UPHEAVAL: Final = 9
SECOND_ALLY: Final = 10
OCCUPATION: Final = 11
FEND_OFF: Final = 12
CHASE_AWAY: Final = 13
QUICK_STUDY: Final = 14
PEACEABLE: Final = 15
ABDUCTION: Final = 16
CONVERSION: Final = 17
RECYCLING: Final = 18
MERCHANTS: Final = 19
SWARMING: Final = 20
EXODUS: Final = 21
SACRIFICE: Final = 22
NO_MINING: Final = 23
JUST_WAR: Final = 24
LIBERATORS: Final = 25
DARK_ALLIANCE: Final = 26
SEEDING: Final = 27
STRONGHOLDS: Final = 28
BLITZ: Final = 29
NO_ROBOTICS: Final = 30
ABILITIES: Final = 31

_people: Final[list[dict[str, Any]]] = PEOPLE["people"]
_abilities: Final[list[dict[str, Any]]] = PEOPLE["abilities"]
PEOPLE_IDS: Final = _ids(_people)
ABILITY_IDS: Final = _ids(_abilities)
ABILITY_TEXTS: Final[list[str]] = [ability["text"] for ability in _abilities]
_faces_of_people: Final[list[dict[str, Any]]] = [
    people[side] for people in _people for side in ALIGNMENT_IDS
]
# By people * 2 + alignment:
PEOPLE_NAMES: Final = _names(_faces_of_people)
PEOPLE_BONUS: Final = [_bonus(face["bonus"]) for face in _faces_of_people]
PEOPLE_ABILITIES: Final[list[int]] = [
    sum(1 << ABILITY_IDS.index(name) for name in face["abilities"]) for face in _faces_of_people
]
"""The abilities that a people has, as bits."""


def _of_ability(ability: int, key: str) -> int:
    return int(_abilities[ability][key])


GUARDIANS_COMBAT: Final = _of_ability(GUARDIANS, "combat")
CONSTANCY_DP: Final = _of_ability(CONSTANCY, "dp")
CRUSADE_COMBAT: Final = _of_ability(CRUSADE, "combat")
DREAD_DP: Final = _of_ability(DREAD, "dp")
UPLIFT_STARS: Final = _of_ability(UPLIFT, "stars")
BREEDING_DISCS: Final = _of_ability(BREEDING, "discs")
BREEDING_LIMIT: Final = _of_ability(BREEDING, "limit")
FAIR_TRADE_DP: Final = _of_ability(FAIR_TRADE, "dp")
OCCUPATION_DISCS: Final = _of_ability(OCCUPATION, "discs")
QUICK_STUDY_LEVELS: Final = _of_ability(QUICK_STUDY, "levels")
CONVERSION_STARS: Final = _of_ability(CONVERSION, "stars")
CONVERSION_SHIPS: Final = _of_ability(CONVERSION, "ships")
RECYCLING_SHIPS: Final = _of_ability(RECYCLING, "ships")
SWARMING_DISCS: Final = _of_ability(SWARMING, "discs")
EXODUS_DISCS: Final = _of_ability(EXODUS, "discs")
SACRIFICE_DP: Final = _of_ability(SACRIFICE, "dp")
SACRIFICE_MOST: Final = _of_ability(SACRIFICE, "most")
LIBERATORS_DP: Final = _of_ability(LIBERATORS, "dp")
DARK_ALLIANCE_DISCS: Final = _of_ability(DARK_ALLIANCE, "discs")
SEEDING_GAINS: Final = _of_ability(SEEDING, "gains")
STRONGHOLDS_FACTOR: Final = _of_ability(STRONGHOLDS, "factor")
BLITZ_SHIPS: Final = _of_ability(BLITZ, "ships")
NO_ROBOTICS_SHIPS: Final = _of_ability(NO_ROBOTICS, "ships")

# -- domination cards ------------------------------------------------------------------------------

# When section A may be played, and when its effect is worth anything.
ANY_TIME: Final = 0
THEN: Final = 1
AT_MOVEMENT: Final = 2
AT_SCORING: Final = 3
IN_TURN: Final = 4
AT_GROWTH: Final = 5
IN_BATTLE: Final = 6
AT_TRADING: Final = 7
WHEN_IDS: Final = [
    "any",
    "then",
    "movement",
    "scoring",
    "turn",
    "growth",
    "battle",
    "trading",
]

# Tables that leave a card out, as bits.
SOLO_TABLE: Final = 1
TABLE_OF_TWO: Final = 2
_TABLES: Final = {"solo": SOLO_TABLE, "two": TABLE_OF_TWO}

_cards: Final[list[dict[str, Any]]] = CARDS["cards"]
CARD_IDS: Final = _ids(_cards)
DECK_SIZE: Final = len(CARD_IDS)
CARD_NAMES: Final = _names(_cards)
CARD_WITHOUT: Final[list[int]] = [sum(_TABLES[name] for name in card["without"]) for card in _cards]
CARD_DP: Final[list[int]] = [card["a"]["dp"] for card in _cards]
CARD_PLAY: Final[list[int]] = [WHEN_IDS.index(card["a"]["play"]) for card in _cards]
CARD_LEAST: Final[list[int]] = [card["a"].get("least", 0) for card in _cards]
"""The number in the condition of section A; 0 where it has none."""
CARD_LEVEL: Final[list[int]] = [card["a"].get("level", 0) for card in _cards]
CARD_EFFECT_WHEN: Final[list[int]] = [
    WHEN_IDS.index(card["a"]["effect"]["when"]) for card in _cards
]
_counted: Final[list[str]] = [
    part["count"] for card in _cards for option in card["b"] for part in option["parts"]
]
COUNT_IDS: Final[list[str]] = list(dict.fromkeys([*FIELD_IDS, *_counted]))
"""What section B counts: the level of a field, or what a card counts under that name."""
CARD_B: Final[list[list[list[tuple[int, int, int]]]]] = [
    [
        [(COUNT_IDS.index(part["count"]), part["dp"], part["each"]) for part in option["parts"]]
        for option in card["b"]
    ]
    for card in _cards
]
"""Section B: options, each of them parts to add up: (what is counted, dp, for each so many)."""


def card_number(card_id: str, key: str) -> int:
    """Return a number of the condition of section A of a card."""
    return int(_cards[CARD_IDS.index(card_id)]["a"][key])


def effect_number(card_id: str, key: str) -> int:
    """Return a number of the effect of section A of a card."""
    return int(_cards[CARD_IDS.index(card_id)]["a"]["effect"][key])


# What other rules put into effect once the card has been played; the others stand with their cards.
CENTRAL_FACTOR: Final = effect_number("central", "factor")
DEFENSIVE_FORCE: Final = effect_number("defensive", "force")
ETHERIC_RANGE: Final = effect_number("etheric", "range")

# -- stories and goals -----------------------------------------------------------------------------

OBJECTIVE_STO: Final = 0
OBJECTIVE_STS: Final = 1
OBJECTIVE_CONTACT: Final = 2
OBJECTIVE_WAR: Final = 3
OBJECTIVE_TAKEN: Final = 4
OBJECTIVE_TAKEN_AWAY: Final = 5
OBJECTIVE_WON: Final = 6
OBJECTIVE_WON_AWAY: Final = 7
OBJECTIVE_DESTROYED: Final = 8
OBJECTIVE_DISCS_TAKEN: Final = 9
OBJECTIVE_BLOCKADING: Final = 10
OBJECTIVE_RETREATED: Final = 11
OBJECTIVE_BUILT: Final = 12
OBJECTIVE_GROWN: Final = 13
OBJECTIVE_GAINED: Final = 14
OBJECTIVE_BEST_RESEARCHER: Final = 15
OBJECTIVE_ONLY_RESEARCHER: Final = 16
OBJECTIVE_BEST_LEVEL: Final = 17
OBJECTIVE_IDS: Final[list[str]] = list(STORIES["objectives"])
OBJECTIVE_TEXTS: Final[list[str]] = list(STORIES["objectives"].values())

_stories: Final[list[dict[str, Any]]] = STORIES["stories"]
STORY_IDS: Final = _ids(_stories)
STORY_NAMES: Final = _names(_stories)
STORY_OBJECTIVES: Final[list[list[tuple[int, int, int]]]] = [
    [
        (
            OBJECTIVE_IDS.index(objective["do"]),
            objective["dp"],
            sum(1 << FIELD_IDS.index(name) for name in objective.get("fields", FIELD_IDS)),
        )
        for objective in story[era]
    ]
    for story in _stories
    for era in ERA_IDS
]
"""By story * 3 + era: (objective, dp, the fields that it looks at, as bits)."""

CONTROL: Final = 0
COOPERATION: Final = 1
PERSONAL_GROWTH: Final = 2
DISCOVERY: Final = 3
LEGACY: Final = 4
LEADERSHIP: Final = 5
POWER: Final = 6
PRESENCE: Final = 7
_goals: Final[list[dict[str, Any]]] = GOALS["goals"]
GOAL_IDS: Final = _ids(_goals)
GOAL_NAMES: Final = _names(_goals)
GOAL_DP: Final[list[int]] = [goal.get("dp", 0) for goal in _goals]
TRADE_DP: Final[int] = _goals[COOPERATION]["trade_dp"]
WAR_DP: Final[int] = _goals[COOPERATION]["war_dp"]
CARD_FACTOR: Final[int] = _goals[PERSONAL_GROWTH]["factor"]
SOLO_LEADERSHIP_DP: Final[int] = _goals[LEADERSHIP]["solo_dp"]
PRESENCE_STARS: Final[int] = _goals[PRESENCE]["stars"]

# -- relics ----------------------------------------------------------------------------------------

DEFENCE_GRID: Final = 0
BURIED_SHIPS: Final = 1
ANCIENT_PYRAMID: Final = 2
DEATH_RAY: Final = 3
SUPER_STARGATE: Final = 4
FIRST_ANCIENT: Final = 5
"""The ancient technology of field f is the relic 5 + f."""
_relics: Final[list[dict[str, Any]]] = RELICS["relics"]
RELIC_IDS: Final = _ids(_relics)
RELIC_NAMES: Final = _names(_relics)
RELIC_STAYS: Final[list[bool]] = [relic["permanent"] for relic in _relics]
GRID_SHIPS: Final[int] = _relics[DEFENCE_GRID]["ships"]
BURIED: Final[int] = _relics[BURIED_SHIPS]["ships"]
PYRAMID_VISIONS: Final[int] = _relics[ANCIENT_PYRAMID]["visions"]
PYRAMID_REPLICAS: Final[int] = _relics[ANCIENT_PYRAMID]["replicas"]
RAY_REACH: Final[int] = _relics[DEATH_RAY]["reach"]
SUPER_STARGATE_FROM: Final[int] = _relics[SUPER_STARGATE]["unblockable_from"]

# -- variants --------------------------------------------------------------------------------------

PUPPET_SEATS: Final = 2
"""With this many seats the third side is a puppet."""
LEAST_SIDES: Final[int] = VARIANTS["two"]["seats"]
"""How many sides there are at least."""
LEFT_OUT_PEOPLES: Final = [PEOPLE_IDS.index(name) for name in VARIANTS["two"]["without_people"]]
PUPPET_ALIGNMENT: Final = ALIGNMENT_IDS.index(VARIANTS["two"]["puppet_alignment"])
LEAD_POWER: Final[int] = VARIANTS["two"]["lead_power"]
MOST_BID: Final = DISCS
"""Bids are made with the discs of a second colour."""
CARDS_DRAWN: Final[int] = VARIANTS["deterministic"]["cards"]
"""How many domination cards are drawn in the deterministic set-up, to keep one of them."""
HANDICAPS: Final[dict[str, int]] = VARIANTS["handicaps"]
"""By handicap the destiny points at the start."""

# -- the game for one ------------------------------------------------------------------------------

FARMERS: Final = 0
SLAVERS: Final = 1
AUTOMAS: Final = 2

# Where an automa goes; where it cannot, the next order of its die counts.
GO_IDS: Final = shapes.GO
GO_DECLARE_WAR: Final = 0
GO_PLAYER_STAR: Final = 1
GO_OTHER_STAR: Final = 2
GO_SECTOR_CENTRE: Final = 3
GO_STAR_IN_RANGE: Final = 4
GO_FOREIGN_STAR_IN_RANGE: Final = 5
GO_FOREIGN_STAR: Final = 6
GO_NEUTRAL_STAR_IN_RANGE: Final = 7
GO_MOST_ENEMIES: Final = 8
GO_ENEMY_SHIPS: Final = 9
GO_RANDOM_WAY: Final = 10
GO_STAY: Final = 11

# What an automa does in its growth turn, each with a number.
DO_RESEARCH: Final = 0
"""Of the field; `RANDOM_FIELD` for a random one."""
DO_SPAWN: Final = 1
"""On this many random spots; 0 for the spot of the central sector."""
DO_UP: Final = 2
DO_DOWN: Final = 3
DO_GAIN: Final = 4
"""A star of `FROM_PLAYER` and so on."""
DO_GROW: Final = 5
DO_IDS: Final = shapes.DO

RANDOM_FIELD: Final = 5
FROM_PLAYER: Final = 0
"""One of the player's, with war if need be; otherwise neutral ones."""
FROM_ANY: Final = 1
FROM_NEUTRAL: Final = 2
"""A neutral one, otherwise one of the player's."""
FROM_IDS: Final = ["player", "any", "neutral"]


def _order(entry: dict[str, Any]) -> tuple[int, int]:
    """Return what an automa does, and its number."""
    do = DO_IDS.index(entry["do"])
    number = 0
    if do == DO_RESEARCH:
        number = [*FIELD_IDS, "random"].index(entry["field"])
    elif do == DO_SPAWN:
        number = entry["spots"]
    elif do == DO_GAIN:
        number = FROM_IDS.index(entry["first"])
    return do, number


_automas: Final[list[dict[str, Any]]] = SOLO["automas"]
AUTOMA_IDS: Final = _ids(_automas)
AUTOMA_NAMES: Final = _names(_automas)
AUTOMA_ALIGNMENT: Final[list[int]] = [ALIGNMENT_IDS.index(a["alignment"]) for a in _automas]
AUTOMA_PEACE: Final[list[int]] = [automa["peace"] for automa in _automas]
"""It agrees to a peace on a die of up to this; so do the next two."""
AUTOMA_RETREAT: Final[list[int]] = [automa["retreat"] for automa in _automas]
AUTOMA_TRADE: Final[list[int]] = [a["trade"][side] for a in _automas for side in ALIGNMENT_IDS]
"""By automa * 2 + the alignment of the player."""
AUTOMA_SPIRITUALITY: Final[list[int]] = [automa["highest_spirituality"] for automa in _automas]
AUTOMA_FLEETS: Final[list[int]] = [len(automa["fleets"]) for automa in _automas]
AUTOMA_TOGETHER: Final[list[bool]] = [automa["together"] for automa in _automas]
"""Whether all its ships of a hex move together; otherwise each moves alone."""
AUTOMA_DESTROYS: Final[list[bool]] = [automa["destroys"] for automa in _automas]
"""Whether it destroys all ships of the losers of a combat; otherwise it destroys none."""
# By automa * 6 + die - 1:
AUTOMA_LEVELS: Final[list[list[int]]] = [
    [start.get(field, START_LEVEL) for field in FIELD_IDS] for a in _automas for start in a["start"]
]
"""The levels that it starts with."""
AUTOMA_RANDOM: Final[list[int]] = [
    start.get("random", 0) for automa in _automas for start in automa["start"]
]
"""How many random fields at level II besides."""
AUTOMA_POWER: Final[list[int]] = [
    start.get("power", 0) for automa in _automas for start in automa["start"]
]
AUTOMA_MOVES: Final[list[list[int]]] = [
    [GO_IDS.index(order["go"]) for order in orders]
    for automa in _automas
    for orders in automa["moves"]
]
AUTOMA_GROWTH: Final[list[list[tuple[int, int]]]] = [
    [_order(order) for order in orders] for automa in _automas for orders in automa["growth"]
]
SPAWN_SPOTS: Final[list[list[int]]] = SOLO["spots"]
"""Slot, q and r of the hexes where ships appear, the central sector's first."""
FARMERS_SPAWN: Final[int] = _automas[FARMERS]["ships"]
POWER_WITHOUT_GAIN: Final[int] = SOLO["gain"]["power"]
SECOND_RESEARCH_FROM: Final[int] = SOLO["research"]["second_from"]
FARMERS_WITHOUT_SHIPS: Final[int] = _automas[FARMERS]["without_ships"]
WITHOUT_GAIN_STARS: Final[int] = SOLO["gain"]["then_stars"]
"""How many neutral stars the Slavers gain where their die asks for one of the player's in vain."""
DIFFICULTY_IDS: Final = _ids(SOLO["difficulties"])
DIFFICULTIES: Final = 4
STANDARD: Final = DIFFICULTY_IDS.index("standard")
DIFFICULTY_NAMES: Final = _names(SOLO["difficulties"])
DIFFICULTY_SHIPS: Final[list[int]] = [level["ships"] for level in SOLO["difficulties"]]
DIFFICULTY_POWER: Final[list[int]] = [level["power"] for level in SOLO["difficulties"]]

# Effects of offboard power, each from so much on.
_powers: Final[dict[str, dict[str, Any]]] = {power["id"]: power for power in SOLO["powers"]}
NO_PEACE_AT: Final[int] = _powers["no-peace"]["at"]
LEARNING_AT: Final[int] = _powers["learning"]["at"]
LOWER_DIE_AT: Final[int] = _powers["lower-die"]["at"]
LOSS_AT: Final[int] = _powers["loss"]["at"]
POWER_DP: Final[int] = _powers["loss"]["dp"]
RANK_IDS: Final = _ids(SOLO["ranks"])
RANK_NAMES: Final = _names(SOLO["ranks"])
WINNING_RANK: Final = RANK_IDS.index(SOLO["winning"]["lowest"])
"""Down to this rank the player of a game for one has won."""
RANK_LEAST: Final[list[int]] = [rank["least"] for rank in SOLO["ranks"] if "least" in rank]
