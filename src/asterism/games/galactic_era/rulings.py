"""The scenarios and the named rulings that a table may choose (see rulings.md)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from asterism.contract.rulings import Ruling, Value
from asterism.contract.scenarios import Scenario
from asterism.games.galactic_era import state as s
from asterism.games.galactic_era.content.tables import (
    COLOURS,
    DIFFICULTIES,
    DIFFICULTY_IDS,
    DIFFICULTY_NAMES,
    GOAL_IDS,
    GOAL_NAMES,
    HANDICAPS,
    MOST_SEATS,
    STANDARD,
    STORY_IDS,
    STORY_NAMES,
)
from asterism.games.galactic_era.rules.s5_setting_up import RANDOM
from asterism.games.galactic_era.state import NONE
from asterism.kernel.marker import N_

FOLDER: Final = Path(__file__).parent

CALLED: Final[Mapping[Value, str]] = {
    # i18n: the galactic story or the galactic goal is drawn
    "random": N_("at random"),
    # i18n: the game has no galactic goal
    "none": N_("no goal"),
    # i18n: two bonuses of the start are the same reward only if they name the same technology
    "technology": N_("the same technology"),
    # i18n: two bonuses of the start are the same reward if they are equal in any way
    "any": N_("any equal bonuses"),
    # i18n: with an empty population track, discs that are due are taken from own stars
    "move": N_("taken from your own stars"),
    # i18n: with an empty population track, no more discs are placed
    "stop": N_("none placed"),
    # i18n: peace may be offered at any decision
    "any-time": N_("at any time"),
    # i18n: peace may be offered in one's own turns and in the trading phase
    "own-turn": N_("on your own turns"),
    **dict(zip(STORY_IDS, STORY_NAMES, strict=True)),
    **dict(zip(GOAL_IDS, GOAL_NAMES, strict=True)),
    **dict(zip(DIFFICULTY_IDS, DIFFICULTY_NAMES, strict=True)),
}


EXPERIENCE: Final[Mapping[Value, str]] = {
    # i18n: a player starts with no handicap
    "none": N_("no handicap"),
    "beginner": N_("beginner: 5 extra destiny points"),
    "expert": N_("experienced: 5 fewer destiny points"),
}
HANDICAP_TEXTS: Final = (
    N_("Green's handicap"),
    N_("Red's handicap"),
    N_("Blue's handicap"),
    N_("Yellow's handicap"),
    N_("Violet's handicap"),
    N_("White's handicap"),
)
"""In the order of the seats."""


def _ruling(name: str, text: str, *values: Value) -> Ruling:
    """Declare a ruling; the first of its values is recommended."""
    called = {value: CALLED[value] for value in values if value in CALLED}
    return Ruling(name, values, values[0], text, called)


STORY: Final = _ruling("story", N_("The galactic story"), "random", *STORY_IDS)
GOAL: Final = _ruling("goal", N_("The galactic goal"), "none", "random", *GOAL_IDS)
DETERMINISTIC: Final = _ruling(
    "deterministic_setup",
    N_("The players take turns to choose most of what is otherwise random at the start"),
    *(False, True),
)
DIFFICULTY: Final = _ruling(
    "difficulty",
    N_("Difficulty of the solo game"),
    *("standard", "easy", "hard", "insane"),
)
HANDICAP_OPTIONS: Final = [
    Ruling(f"handicap_{colour}", tuple(EXPERIENCE), "none", text, EXPERIENCE, seat)
    for seat, (colour, text) in enumerate(zip(COLOURS, HANDICAP_TEXTS, strict=True))
]
SCENARIOS: Final = [
    Scenario(
        "standard",
        # i18n: a scenario: the usual game, for two to six players
        N_("Game for several players"),
        least_seats=2,
        most_seats=MOST_SEATS,
        text=N_("Two to six players; with two there is also a puppet."),
        options=[STORY, GOAL, DETERMINISTIC, *HANDICAP_OPTIONS],
    ),
    Scenario(
        "solo",
        # i18n: a scenario: the solo game
        N_("Solo game"),
        least_seats=1,
        most_seats=1,
        text=N_("One player against two automata."),
        options=[STORY, GOAL, DIFFICULTY],
    ),
]


RULINGS: Final = [
    _ruling(
        "same_reward",
        N_("When the bonuses of star people and sector are the same reward"),
        "any",
        "technology",
    ),
    _ruling(
        "ascent_peace",
        N_("Switching to STO at Spirituality V makes peace with everybody"),
        *(True, False),
    ),
    _ruling("ascended_production", N_("Ascended discs still build ships"), *(True, False)),
    _ruling(
        "orion_neutral",
        N_("The Orion Empire needs one ship for a neutral advanced star too"),
        *(True, False),
    ),
    _ruling(
        "exhausted_track",
        N_(
            "With an empty population track, discs due are taken from your own stars, or none"
            " are placed"
        ),
        "move",
        "stop",
    ),
    _ruling(
        "remember_sights",
        N_("The table shows what was explored or seen in a vision before"),
        *(True, False),
    ),
    _ruling("peace_offers", N_("When peace may be offered"), "any-time", "own-turn"),
]
PRESET_VALUES: Final[dict[str, dict[str, Value]]] = {
    "recommended": {ruling.name: ruling.default for ruling in RULINGS}
}

_BITS: Final[dict[tuple[str, Value], int]] = {
    ("same_reward", "technology"): s.SAME_REWARD_TECHNOLOGY,
    ("ascent_peace", False): s.ASCENT_KEEPS_WAR,
    ("ascended_production", False): s.ASCENDED_IDLE,
    ("orion_neutral", False): s.ORION_LEAVES_NEUTRALS,
    ("exhausted_track", "stop"): s.TRACK_STOPS,
    ("remember_sights", False): s.FORGETFUL,
    ("peace_offers", "own-turn"): s.PEACE_IN_OWN_TURN,
    **{
        ("difficulty", name): (number - STANDARD) % DIFFICULTIES << s.DIFFICULTY_SHIFT
        for number, name in enumerate(DIFFICULTY_IDS)
    },
}


def ruling_bits(rulings: Mapping[str, Value]) -> int:
    """Return the bits of `GalacticEra.rulings` for chosen rulings."""
    return sum(bit for (name, value), bit in _BITS.items() if rulings.get(name) == value)


def story_of(rulings: Mapping[str, Value]) -> int:
    """Return the story that a table has chosen, RANDOM to draw one."""
    name = str(rulings.get("story", "random"))
    return STORY_IDS.index(name) if name in STORY_IDS else RANDOM


def handicaps_of(rulings: Mapping[str, Value], seats: int) -> list[int]:
    """Return the destiny points with which each seat starts (8.2)."""
    chosen = [str(rulings.get(f"handicap_{colour}", "none")) for colour in COLOURS[:seats]]
    return [HANDICAPS.get(name, 0) for name in chosen]


def goal_of(rulings: Mapping[str, Value]) -> int:
    """Return the goal that a table has chosen, RANDOM to draw one, NONE to play without."""
    name = str(rulings.get("goal", "none"))
    if name in GOAL_IDS:
        return GOAL_IDS.index(name)
    return RANDOM if name == "random" else NONE
