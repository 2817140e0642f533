"""Galaxy: The Dark Ages, for 2 to 5 seats.

Eight worlds, five rounds, one world less after each; bases win influence, governors use powers,
hands and garrisons stay hidden. The folder reads like the rulebook: `rules/` by chapter, the
components in `content/`, the readings that we take in `rulings.md`.
"""

from __future__ import annotations

from typing import Final

from asterism.games.galaxy import rules
from asterism.games.galaxy.choices import options_at
from asterism.games.galaxy.components import LEAST_SEATS, MOST_SEATED
from asterism.games.galaxy.evaluate import evaluate
from asterism.games.galaxy.examples import GalaxyExamples
from asterism.games.galaxy.heuristics import GalaxyHeuristics
from asterism.games.galaxy.notation import (
    HAPPENINGS,
    KINDS,
    PURPOSES,
    VERBS,
)
from asterism.games.galaxy.orders import ORDERS
from asterism.games.galaxy.pieces import piece
from asterism.games.galaxy.refusals import REFUSALS
from asterism.games.galaxy.rulings import FOLDER, PRESET_VALUES, RULINGS
from asterism.games.galaxy.setup import CHECKS, knowledge, new_game
from asterism.games.galaxy.sight import SEATS
from asterism.games.galaxy.state import Galaxy
from asterism.games.galaxy.study import GalaxyStudy
from asterism.games.galaxy.table import scene
from asterism.games.galaxy.traces import touches
from asterism.kernel.display import Display
from asterism.kernel.game import Game, Rules, Skill, rules_in

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
    happenings=HAPPENINGS,
    purposes=PURPOSES,
    rulings=RULINGS,
    presets=PRESET_VALUES,
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
        event_targets=touches,
        picture=piece,
    ),
    skill=Skill(evaluate=evaluate, heuristics=GalaxyHeuristics()),
    study=GalaxyStudy(),
    examples=GalaxyExamples,
    refusals=REFUSALS,
    orders=ORDERS,
)
