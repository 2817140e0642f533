"""Short texts of the table: what a level gives, what a story scores, what bonuses bring."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from asterism.contract.foresight import Saying
from asterism.contract.translator import Translator
from asterism.games.galactic_era.content.tables import (
    ASCENSION_FROM,
    BONUS_CHOICE,
    BONUS_DP,
    BONUS_EXTRA,
    BONUS_POPULATION,
    BONUS_SHIPS,
    COMBAT,
    FIELD_NAMES,
    FIELDS,
    GENETICS,
    LEVELS,
    MILITARY,
    NEUTRON_FROM,
    NO_LIMIT,
    OVAL_COST,
    PROPULSION,
    RANGE,
    RELOCATIONS,
    REPLICAS,
    ROBOTICS,
    ROBOTICS_SHIPS,
    ROMAN,
    SHIPYARD,
    SPIRITUALITY,
    SQUARE_COST,
    SQUARES_SELECTED,
    STARGATE,
    TACTICS_GAINED,
    TRADE_FROM,
    UNBLOCKABLE_FROM,
    VISIONS,
)
from asterism.kernel.marker import N_

OBJECTIVES: Final = (
    # i18n: what a story scores, in a few words: having the STO alignment
    N_("being STO"),
    # i18n: what a story scores, in a few words: having the STS alignment
    N_("being STS"),
    N_("each player in contact"),
    N_("being at war"),
    N_("each star taken"),
    N_("each star taken, not at home"),
    N_("each combat won"),
    N_("each combat won, not at home"),
    N_("each ship destroyed"),
    N_("each disc taken"),
    N_("each star blockaded"),
    N_("each retreat"),
    N_("each Build Ships"),
    N_("each Grow Population"),
    N_("each Gain Star"),
    # i18n: what a story scores: the highest level raised by research gives 7 DP less that level
    N_("best research, less its level"),
    N_("each field raised alone"),
    N_("each highest level"),
)
"""What a story scores, in a few words, in the order of the content."""


@lru_cache(maxsize=512)
def level_gains(_: Translator, field: int, level: int) -> tuple[str, ...]:
    """Return what a level of a field gives, in a few words each, the weightiest first."""
    return tuple([gain.words(_) for gain in gains(field, level)])


def gains(field: int, level: int) -> tuple[Saying, ...]:
    """Return what a level of a field gives, before it is put into words."""
    return tuple(_GAINS[field](level))


def _military(level: int) -> list[Saying]:
    found = [Saying(N_("combat value {0}"), (COMBAT[level],))]
    tactics = sum(TACTICS_GAINED[: level + 1])
    if tactics:
        found.append(Saying(N_("advanced tactics {0}"), (tactics,)))
    return found


def _spirituality(level: int) -> list[Saying]:
    visions = VISIONS[level]
    limited = Saying(N_("visions {0}"), (visions,))
    found = [Saying(N_("visions without limit")) if visions >= NO_LIMIT else limited]
    if level >= UNBLOCKABLE_FROM:
        found.append(Saying(N_("not blocked")))
    if level >= ASCENSION_FROM:
        found.append(Saying(N_("lost discs ascend")))
    if level >= TRADE_FROM:
        found.append(Saying(N_("trades from afar")))
    return found


def _propulsion(level: int) -> list[Saying]:
    limited = Saying(N_("range {0}"), (RANGE[level],))
    found = [Saying(N_("range without limit")) if RANGE[level] >= NO_LIMIT else limited]
    if STARGATE[level]:
        found.append(Saying(N_("stargate {0}"), (STARGATE[level],)))
    if level >= NEUTRON_FROM:
        found.append(Saying(N_("neutron stars")))
    if RELOCATIONS[level]:
        found.append(Saying(N_("relocates {0}"), (RELOCATIONS[level],)))
    return found


def _robotics(level: int) -> list[Saying]:
    found = [
        Saying(N_("ships +{0}"), (ROBOTICS_SHIPS[level],)),
        Saying(N_("shipyard {0}+"), (SHIPYARD[level],)),
    ]
    if SQUARES_SELECTED[level] > 1:
        cost = SQUARE_COST[level]
        paid = Saying(N_("2 squares, {0} DP"), (cost,))
        found.append(paid if cost else Saying(N_("2 squares")))
    return found


def _genetics(level: int) -> list[Saying]:
    return [
        Saying(N_("replicas {0}"), (REPLICAS[level],)),
        Saying(N_("extra oval {0} DP"), (OVAL_COST[level],)),
    ]


_GAINS: Final = {
    MILITARY: _military,
    SPIRITUALITY: _spirituality,
    PROPULSION: _propulsion,
    ROBOTICS: _robotics,
    GENETICS: _genetics,
}


@lru_cache(maxsize=512)
def level_label(_: Translator, field: int, level: int) -> str:
    """Return a level of a field in words, and what the next one brings."""
    text = _("{0} {1}: {2}", _(FIELD_NAMES[field]), ROMAN[level], _joined(_, field, level))
    if level < LEVELS:
        following = _joined(_, field, level + 1)
        text = _("{0}; level {1}: {2}", text, ROMAN[level + 1], following)
    return text


def _joined(_: Translator, field: int, level: int) -> str:
    return ", ".join(level_gains(_, field, level))


@lru_cache(maxsize=512)
def bonus_text(_: Translator, bonus: tuple[int, ...]) -> str:
    """Return what a bonus of the start brings; nothing if it brings nothing."""
    parts = [
        f"{_(FIELD_NAMES[field])} {ROMAN[bonus[field]]}" for field in range(FIELDS) if bonus[field]
    ]
    for key, text in _BONUSES.items():
        if bonus[key]:
            parts.append(_(text, f"{bonus[key]:+}".replace("-", "−")))
    return ", ".join(parts)


_BONUSES: Final = {
    BONUS_CHOICE: N_("level II in fields of your choice: {0}"),
    BONUS_DP: N_("DP {0}"),
    BONUS_SHIPS: N_("ships {0}"),
    BONUS_POPULATION: N_("population {0}"),
    BONUS_EXTRA: N_("extra ovals in round 1: {0}"),
}
