"""Galactic Era as a game of Asterism: the description that the rest of the library sees.

One seat plays against automata, two have a puppet besides.
"""

from __future__ import annotations

from typing import Final

from asterism.contract.display import Display
from asterism.contract.game import Game, Rules, Skill, rules_in
from asterism.games.galactic_era import rules
from asterism.games.galactic_era.columns import COLUMNS
from asterism.games.galactic_era.content.tables import MOST_SEATS
from asterism.games.galactic_era.pitch import PITCH
from asterism.games.galactic_era.positions.examples import GalacticEraExamples
from asterism.games.galactic_era.rulings import FOLDER, PRESET_VALUES, RULINGS, SCENARIOS
from asterism.games.galactic_era.setup import CHECKS, RIGHTS, knowledge, new_game
from asterism.games.galactic_era.skill.evaluate import evaluate
from asterism.games.galactic_era.skill.foresight import GalacticEraForesight
from asterism.games.galactic_era.skill.heuristics import GalacticEraHeuristics
from asterism.games.galactic_era.skill.study import GalacticEraStudy
from asterism.games.galactic_era.state import GalacticEra
from asterism.games.galactic_era.table.choices import options_at
from asterism.games.galactic_era.table.components import piece
from asterism.games.galactic_era.table.event_targets import touches
from asterism.games.galactic_era.table.reading import SEATS
from asterism.games.galactic_era.table.scene import scene
from asterism.games.galactic_era.vocabulary.notation import (
    AUTOMA_LABELS,
    EVENT_TYPES,
    KINDS,
    PURPOSES,
    VERBS,
)
from asterism.games.galactic_era.vocabulary.orders import ORDERS
from asterism.games.galactic_era.vocabulary.refusals import REFUSALS
from asterism.games.galactic_era.vocabulary.sources import SOURCE_NAMES
from asterism.kernel.marker import N_

LEAST_PLAYERS: Final = 1
"""Alone one plays against automata, two play with a puppet (R23-player-count)."""

GAME: Final = Game(
    name="galactic-era",
    title="Galactic Era",
    least_seats=LEAST_PLAYERS,
    most_seats=MOST_SEATS,
    rules_version=3,
    former=[(1, "365ad5085b86fd57"), (2, "6d03a16d8f42d46b")],
    folder=FOLDER,
    kinds=KINDS,
    labels_at={1: {"seat": AUTOMA_LABELS, "side": AUTOMA_LABELS}},
    verbs=VERBS,
    event_types=EVENT_TYPES,
    purposes=PURPOSES,
    scenarios=SCENARIOS,
    rulings=RULINGS,
    presets=PRESET_VALUES,
    pitch=PITCH,
    rules=Rules(
        state=GalacticEra,
        classes=rules_in(rules),
        checks=CHECKS,
        rights=RIGHTS,
        knowledge=knowledge,
        new=new_game,
        end_section="6.end",
    ),
    display=Display(
        scene=scene,
        mark=SEATS.mark,
        options_at=options_at,
        event_targets=touches,
        picture=piece,
        scored=N_("Destiny points"),
        sources=SOURCE_NAMES,
    ),
    skill=Skill(evaluate=evaluate, heuristics=GalacticEraHeuristics()),
    foresight=GalacticEraForesight(),
    study=GalacticEraStudy(),
    columns=COLUMNS,
    examples=GalacticEraExamples,
    refusals=REFUSALS,
    orders=ORDERS,
)
