"""Salvage: wrecks drift by face down, and the highest ship that nobody else sent takes each.

For 2 to 4 seats; the rules are in the README, one sentence each in `rules.toml`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from asterism.contract.game import Game, Rules, Skill, rules_in
from salvage import rules
from salvage.content.tables import LEAST_SEATS, MOST_SEATS
from salvage.skill import SalvageHeuristics, SalvageStudy, evaluate
from salvage.state import Salvage, knowledge
from salvage.table import TABLE
from salvage.vocabulary import EVENT_TYPES, KINDS, PURPOSES, REFUSALS, VERBS

GAME: Final = Game(
    name="salvage",
    title="Salvage",
    folder=Path(__file__).parent,
    least_seats=LEAST_SEATS,
    most_seats=MOST_SEATS,
    kinds=KINDS,
    verbs=VERBS,
    event_types=EVENT_TYPES,
    purposes=PURPOSES,
    refusals=REFUSALS,
    rules=Rules(
        state=Salvage,
        classes=rules_in(rules),
        knowledge=knowledge,
        new=rules.new_game,
        end_section="5.end",
    ),
    display=TABLE.display(),
    skill=Skill(evaluate=evaluate, heuristics=SalvageHeuristics()),
    study=SalvageStudy(),
)
