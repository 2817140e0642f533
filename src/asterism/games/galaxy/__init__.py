"""Galaxy: The Dark Ages, for 2 to 5 seats.

Eight worlds, five rounds, one world less after each; bases win influence, governors use powers,
hands and garrisons stay hidden. The folder reads like the rulebook: `rules/` by chapter, the
components in `content/`, the readings that we take in `rulings.md`.
"""

from __future__ import annotations

from typing import Any, Final

from asterism.games.galaxy.choices import touched_in
from asterism.games.galaxy.components import LEAST_SEATS, MOST_SEATED
from asterism.games.galaxy.evaluate import evaluate
from asterism.games.galaxy.examples import GalaxyExamples
from asterism.games.galaxy.heuristics import GalaxyHeuristics
from asterism.games.galaxy.notation import (
    HAPPENINGS,
    KINDS,
    PURPOSES,
    VERBS,
    kind_name,
    place_name,
)
from asterism.games.galaxy.orders import ORDERS
from asterism.games.galaxy.pieces import piece
from asterism.games.galaxy.refusals import REFUSALS
from asterism.games.galaxy.rules.action import ActionPhase
from asterism.games.galaxy.rules.bases import ChooseGovernor
from asterism.games.galaxy.rules.bidding import Bidding, Deal, FindDealer, FirstPlayer, LayWorlds
from asterism.games.galaxy.rules.combat import (
    AllowAttack,
    AttackBase,
    AttackShip,
    CounterAttack,
    MayCounter,
)
from asterism.games.galaxy.rules.drawing import Draw, DrawPhase, Redraw, Replace, ShuttleChoice
from asterism.games.galaxy.rules.ending import GameEnd
from asterism.games.galaxy.rules.governors import Exchange, GovernorPhase
from asterism.games.galaxy.rules.surrender import RoundEnd, Spoils, SurrenderPhase
from asterism.games.galaxy.rules.technology import Scan
from asterism.games.galaxy.rules.turn import EndOfTurn, Turn
from asterism.games.galaxy.rulings import FOLDER, PRESET_VALUES, RULINGS
from asterism.games.galaxy.setup import CHECKS, knowledge, new_game
from asterism.games.galaxy.sight import seat_mark
from asterism.games.galaxy.state import Galaxy
from asterism.games.galaxy.study import GalaxyStudy
from asterism.games.galaxy.table import scene
from asterism.games.galaxy.traces import touches
from asterism.kernel.agenda import Rule
from asterism.kernel.game import Game

RULES: Final[list[type[Rule[Any]]]] = [
    LayWorlds,
    FindDealer,
    Deal,
    Bidding,
    FirstPlayer,
    Turn,
    ActionPhase,
    AllowAttack,
    AttackShip,
    MayCounter,
    CounterAttack,
    AttackBase,
    Scan,
    ChooseGovernor,
    GovernorPhase,
    Exchange,
    SurrenderPhase,
    Spoils,
    RoundEnd,
    DrawPhase,
    Replace,
    Draw,
    ShuttleChoice,
    Redraw,
    EndOfTurn,
    GameEnd,
]
"""Every rule that can wait on the agenda, in the order of a game."""

GAME: Final = Game(
    name="galaxy",
    title="Galaxy: The Dark Ages",
    least_seats=LEAST_SEATS,
    most_seats=MOST_SEATED,
    rules_version=1,
    folder=FOLDER,
    kinds=KINDS,
    verbs=VERBS,
    happenings=HAPPENINGS,
    purposes=PURPOSES,
    rulings=RULINGS,
    presets=PRESET_VALUES,
    state=Galaxy,
    rules=RULES,
    checks=CHECKS,
    knowledge=knowledge,
    new=new_game,
    place_name=place_name,
    kind_name=kind_name,
    scene=scene,
    touches=touches,
    evaluate=evaluate,
    heuristics=GalaxyHeuristics(),
    study=GalaxyStudy(),
    end_section="3.end",
    examples=GalaxyExamples,
    refusals=REFUSALS,
    orders=ORDERS,
    mark=seat_mark,
    touched=touched_in,
    piece=piece,
)
