"""Space Opera as the rest of Asterism knows it."""

from __future__ import annotations

from typing import Final

from asterism.contract.display import Display
from asterism.contract.game import Game, Rules, Skill, rules_in
from asterism.contract.scenarios import ScenarioFiles
from asterism.games.space_opera import rules
from asterism.games.space_opera.columns import COLUMNS
from asterism.games.space_opera.content.tables import LEAST_SEATS, MOST_SEATS
from asterism.games.space_opera.own_decks import DECKS
from asterism.games.space_opera.pitch import PITCH
from asterism.games.space_opera.positions.examples import SpaceOperaExamples
from asterism.games.space_opera.rules.s25_victory import decided
from asterism.games.space_opera.rulings import (
    FOLDER,
    PRESET_TEXTS,
    PRESET_VALUES,
    RULINGS,
    SCENARIOS,
    own_table,
    source_of,
)
from asterism.games.space_opera.setup import RIGHTS, knowledge, new_game
from asterism.games.space_opera.skill.evaluate import evaluate
from asterism.games.space_opera.skill.foresight import SpaceOperaForesight
from asterism.games.space_opera.skill.heuristics import SpaceOperaHeuristics
from asterism.games.space_opera.skill.study import SpaceOperaStudy
from asterism.games.space_opera.state import SpaceOpera
from asterism.games.space_opera.table.choices import BESIDE, MEANT, options_at
from asterism.games.space_opera.table.components import piece
from asterism.games.space_opera.table.event_targets import touches
from asterism.games.space_opera.table.reading import SEATS
from asterism.games.space_opera.table.scene import scene
from asterism.games.space_opera.vocabulary.notation import EVENT_TYPES, KINDS, PURPOSES, VERBS
from asterism.games.space_opera.vocabulary.orders import ORDERS
from asterism.games.space_opera.vocabulary.refusals import REFUSALS
from asterism.kernel.marker import N_

GAME: Final = Game(
    name="space-opera",
    title="Space Opera",
    least_seats=LEAST_SEATS,
    most_seats=MOST_SEATS,
    folder=FOLDER,
    kinds=KINDS,
    verbs=VERBS,
    event_types=EVENT_TYPES,
    purposes=PURPOSES,
    scenarios=SCENARIOS,
    scenario_files=ScenarioFiles(own_table, source_of),
    own_decks=DECKS,
    rulings=RULINGS,
    presets=PRESET_VALUES,
    preset_texts=PRESET_TEXTS,
    pitch=PITCH,
    rules=Rules(
        state=SpaceOpera,
        classes=rules_in(rules),
        rights=RIGHTS,
        knowledge=knowledge,
        new=new_game,
        end_section="25.order",
    ),
    display=Display(
        scene=scene,
        mark=SEATS.mark,
        options_at=options_at,
        event_targets=touches,
        picture=piece,
        meant=MEANT,
        beside=BESIDE,
        points=False,
        scored=N_("Troops"),
        decided=decided,
    ),
    skill=Skill(evaluate=evaluate, heuristics=SpaceOperaHeuristics()),
    foresight=SpaceOperaForesight(),
    study=SpaceOperaStudy(),
    refusals=REFUSALS,
    orders=ORDERS,
    columns=COLUMNS,
    examples=SpaceOperaExamples,
)
