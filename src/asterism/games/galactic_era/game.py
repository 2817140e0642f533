"""Galactic Era as a game of Asterism: the description that the rest of the library sees.

One seat plays against automata, two have a puppet besides.
"""

from __future__ import annotations

from typing import Final

from asterism.games.galactic_era import rules
from asterism.games.galactic_era.choices import options_at
from asterism.games.galactic_era.components import MOST_SEATS
from asterism.games.galactic_era.evaluate import evaluate
from asterism.games.galactic_era.examples import GalacticEraExamples
from asterism.games.galactic_era.heuristics import GalacticEraHeuristics
from asterism.games.galactic_era.looks import piece
from asterism.games.galactic_era.notation import (
    HAPPENINGS,
    KINDS,
    PURPOSES,
    VERBS,
)
from asterism.games.galactic_era.orders import ORDERS
from asterism.games.galactic_era.refusals import REFUSALS
from asterism.games.galactic_era.rulings import FOLDER, PRESET_VALUES, RULINGS
from asterism.games.galactic_era.setup import CHECKS, RIGHTS, knowledge, new_game
from asterism.games.galactic_era.sight import SEATS
from asterism.games.galactic_era.state import GalacticEra
from asterism.games.galactic_era.study import GalacticEraStudy
from asterism.games.galactic_era.table import scene
from asterism.games.galactic_era.traces import touches
from asterism.kernel.display import Display
from asterism.kernel.game import Game, Rules, Skill, rules_in

LEAST_PLAYERS: Final = 1
"""Alone one plays against automata, two play with a puppet (R23-player-count)."""

GAME: Final = Game(
    name="galactic-era",
    title="Galactic Era",
    least_seats=LEAST_PLAYERS,
    most_seats=MOST_SEATS,
    rules_version=2,
    former=[(1, "365ad5085b86fd57")],
    folder=FOLDER,
    kinds=KINDS,
    verbs=VERBS,
    happenings=HAPPENINGS,
    purposes=PURPOSES,
    rulings=RULINGS,
    presets=PRESET_VALUES,
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
    ),
    skill=Skill(evaluate=evaluate, heuristics=GalacticEraHeuristics()),
    study=GalacticEraStudy(),
    examples=GalacticEraExamples,
    refusals=REFUSALS,
    orders=ORDERS,
)
