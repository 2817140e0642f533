"""NOVA as a game of Asterism: the description that the rest of the library sees."""

from __future__ import annotations

from typing import Final

from asterism.contract.display import Display
from asterism.contract.game import Game, Rules, Skill, rules_in
from asterism.contract.scenarios import ScenarioFiles
from asterism.contract.verdict import Verdict
from asterism.games.nova import rules
from asterism.games.nova.columns import COLUMNS
from asterism.games.nova.content.tables import POWERS
from asterism.games.nova.pitch import PITCH
from asterism.games.nova.positions.examples import NovaExamples
from asterism.games.nova.rulings import FOLDER, PRESET_VALUES, SCENARIOS, own_scenario, source_of
from asterism.games.nova.setup import CHECKS, RIGHTS, knowledge, new_game
from asterism.games.nova.skill.evaluate import evaluate
from asterism.games.nova.skill.foresight import NovaForesight
from asterism.games.nova.skill.heuristics import NovaHeuristics
from asterism.games.nova.skill.study import NovaStudy
from asterism.games.nova.state import Nova
from asterism.games.nova.table.card_texts import event_says
from asterism.games.nova.table.choices import BESIDE, MEANT, meant_at, options_at
from asterism.games.nova.table.components import piece
from asterism.games.nova.table.event_targets import touches
from asterism.games.nova.table.reading import SEATS
from asterism.games.nova.table.scene import scene
from asterism.games.nova.vocabulary.notation import (
    EVENT_TYPES,
    KINDS,
    PURPOSES,
    VERBS,
    VERDICTS,
)
from asterism.games.nova.vocabulary.orders import ORDERS
from asterism.games.nova.vocabulary.refusals import REFUSALS
from asterism.games.nova.vocabulary.sources import SOURCE_NAMES
from asterism.kernel.marker import N_

GAME: Final = Game(
    name="nova",
    title="NOVA",
    least_seats=1,
    most_seats=POWERS,
    folder=FOLDER,
    kinds=KINDS,
    verbs=VERBS,
    event_types=EVENT_TYPES,
    event_says=event_says,
    purposes=PURPOSES,
    scenarios=SCENARIOS,
    scenario_files=ScenarioFiles(own_scenario, source_of),
    presets=PRESET_VALUES,
    pitch=PITCH,
    verdicts=tuple(map(Verdict, ("defeat", "draw", "victory"), VERDICTS, (0.0, 0.5, 1.0))),
    rules=Rules(
        state=Nova,
        classes=rules_in(rules),
        checks=CHECKS,
        rights=RIGHTS,
        knowledge=knowledge,
        new=new_game,
        end_section="14.end",
    ),
    display=Display(
        scene=scene,
        mark=SEATS.mark,
        options_at=options_at,
        meant=MEANT,
        meant_at=meant_at,
        beside=BESIDE,
        event_targets=touches,
        picture=piece,
        scored=N_("Victory points"),
        sources=SOURCE_NAMES,
    ),
    skill=Skill(evaluate=evaluate, heuristics=NovaHeuristics()),
    foresight=NovaForesight(),
    study=NovaStudy(),
    columns=COLUMNS,
    examples=NovaExamples,
    refusals=REFUSALS,
    orders=ORDERS,
)
