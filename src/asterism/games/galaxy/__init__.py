"""Galaxy: The Dark Ages, for 2 to 5 seats.

Eight worlds, five rounds, one world less after each; bases win influence, governors use powers,
hands and garrisons stay hidden. The folder reads like the rulebook: `rules/` by chapter, the
components in `content/`, the readings that we take in `rulings.md`.
"""

from __future__ import annotations

from typing import Final

from asterism.contract.display import Display
from asterism.contract.game import Game, Rules, Skill, rules_in
from asterism.games.galaxy import rules
from asterism.games.galaxy.columns import COLUMNS
from asterism.games.galaxy.content.tables import LEAST_SEATS, MOST_SEATED, WORLD_NAMES
from asterism.games.galaxy.pitch import PITCH
from asterism.games.galaxy.positions.examples import GalaxyExamples
from asterism.games.galaxy.rulings import FOLDER, PRESET_TEXTS, PRESET_VALUES, RULINGS
from asterism.games.galaxy.setup import CHECKS, knowledge, new_game
from asterism.games.galaxy.skill.evaluate import evaluate
from asterism.games.galaxy.skill.foresight import GalaxyForesight
from asterism.games.galaxy.skill.heuristics import GalaxyHeuristics
from asterism.games.galaxy.skill.study import GalaxyStudy
from asterism.games.galaxy.state import Galaxy
from asterism.games.galaxy.table.choices import BESIDE, MEANT, meant_at, options_at
from asterism.games.galaxy.table.components import piece
from asterism.games.galaxy.table.event_targets import touches
from asterism.games.galaxy.table.reading import SEATS
from asterism.games.galaxy.table.scene import scene
from asterism.games.galaxy.vocabulary.notation import EVENT_TYPES, KINDS, PURPOSES, VERBS
from asterism.games.galaxy.vocabulary.orders import ORDERS
from asterism.games.galaxy.vocabulary.refusals import REFUSALS
from asterism.kernel.marker import N_

GAME: Final = Game(
    name="galaxy",
    title="Galaxy: The Dark Ages",
    least_seats=LEAST_SEATS,
    most_seats=MOST_SEATED,
    rules_version=2,
    former=[(1, "97f4fcbdc1d5bd5a")],
    folder=FOLDER,
    kinds=KINDS,
    verbs=VERBS,
    event_types=EVENT_TYPES,
    purposes=PURPOSES,
    rulings=RULINGS,
    presets=PRESET_VALUES,
    preset_texts=PRESET_TEXTS,
    pitch=PITCH,
    rules=Rules(
        state=Galaxy,
        classes=rules_in(rules),
        checks=CHECKS,
        knowledge=knowledge,
        new=new_game,
        end_section="3.rounds",
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
        scored=N_("Influence"),
        sources=WORLD_NAMES,
    ),
    skill=Skill(evaluate=evaluate, heuristics=GalaxyHeuristics()),
    foresight=GalaxyForesight(),
    study=GalaxyStudy(),
    columns=COLUMNS,
    examples=GalaxyExamples,
    refusals=REFUSALS,
    orders=ORDERS,
)
