"""A new game of Galactic Era: everything in its box, and the first rules on the agenda."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from asterism.contract.rulings import Value
from asterism.games.galactic_era.rules.s4_6_change import ChangeAtAnyTime
from asterism.games.galactic_era.rules.s5_bonuses import PeopleBonuses, SectorBonuses
from asterism.games.galactic_era.rules.s5_setting_up import (
    ChooseAlignment,
    ChoosePeople,
    DealCards,
    DealPeoples,
    DrawGoal,
    DrawOrder,
    DrawStory,
    LayNeutrals,
    LayRelics,
    LayTiles,
    PlaceHomes,
)
from asterism.games.galactic_era.rules.s6_rounds import RoundStart
from asterism.games.galactic_era.rules.s7_1_war import OfferPeace
from asterism.games.galactic_era.rules.s7_3_domination import CardCheck, PlayCard
from asterism.games.galactic_era.rules.s8_1_deterministic import ChooseShares
from asterism.games.galactic_era.rules.s8_2_handicaps import Handicaps
from asterism.games.galactic_era.rules.s8_3_puppet import LeaveOut, PuppetPeople
from asterism.games.galactic_era.rules.s9_automa_start import JoinAutomata
from asterism.games.galactic_era.rulings import goal_of, handicaps_of, ruling_bits, story_of
from asterism.games.galactic_era.state import GalacticEra, knowledge, new_state
from asterism.kernel.agenda import NOBODY, Check, Right, Rule

CHECKS: Final[list[Check[Any]]] = [CardCheck()]
RIGHTS: Final[list[Right[Any]]] = [PlayCard(), OfferPeace(), ChangeAtAnyTime()]

__all__ = ["CHECKS", "RIGHTS", "knowledge", "new_game"]


def new_game(seats: int, rulings: Mapping[str, Value]) -> GalacticEra:
    """Return a game before its first step, with chapter 5 on the agenda."""
    g = new_state(seats, ruling_bits(rulings))
    g.then(*set_up(seats, rulings))
    return g


def set_up(seats: int, rulings: Mapping[str, Value]) -> list[Rule[GalacticEra]]:
    """Return the rules that set up a table, in the order of chapter 5 (R25-set-up-order)."""
    rules: list[Rule[GalacticEra]] = [DrawStory(story_of(rulings)), DrawGoal(goal_of(rulings))]
    by_choice = seats > 1 and rulings.get("deterministic_setup")
    rules += _by_choice() if by_choice else _by_lot()
    rules += [ChooseAlignment(NOBODY), PeopleBonuses(), SectorBonuses()]
    handicaps = handicaps_of(rulings, seats)
    if any(handicaps):
        rules.append(Handicaps(handicaps))
    return [*rules, RoundStart(1)]


def _by_lot() -> list[Rule[GalacticEra]]:
    """Return the rules that lay the board and deal cards and peoples."""
    return [
        LayTiles(),
        LayNeutrals(),
        LayRelics(),
        PlaceHomes(),
        DrawOrder(),
        LeaveOut(),
        JoinAutomata(),
        DealCards(),
        PuppetPeople(),
        DealPeoples(),
        ChoosePeople(NOBODY),
    ]


def _by_choice() -> list[Rule[GalacticEra]]:
    """Return the rules by which the players choose most of that in turn (8.1)."""
    return [LeaveOut(), PuppetPeople(), ChooseShares(), LayNeutrals(), LayRelics()]
