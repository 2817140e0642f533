"""Galactic Era as a game of Asterism: the description that the rest of the library sees.

One seat plays against automata, two have a puppet besides.
"""

from __future__ import annotations

from typing import Any, Final

from asterism.games.galactic_era.choices import touched
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
    kind_name,
    place_name,
)
from asterism.games.galactic_era.orders import ORDERS
from asterism.games.galactic_era.refusals import REFUSALS
from asterism.games.galactic_era.rules.alignment import (
    SwitchAlignments,
)
from asterism.games.galactic_era.rules.automa_growth import (
    AutomaGain,
    AutomaGrow,
    AutomaGrowth,
    AutomaLearning,
    AutomaResearch,
    RollGrowth,
)
from asterism.games.galactic_era.rules.automa_moves import AutomaMoves, AutomaTurn
from asterism.games.galactic_era.rules.automa_start import JoinAutomata
from asterism.games.galactic_era.rules.automa_theft import AutomaTheft
from asterism.games.galactic_era.rules.battles import (
    BattleCards,
    Battles,
    ChooseBattle,
    EndBattle,
)
from asterism.games.galactic_era.rules.bonuses import (
    ChooseBonus,
    PeopleBonus,
    PeopleBonuses,
    SectorBonus,
    SectorBonuses,
)
from asterism.games.galactic_era.rules.building import (
    BuildShips,
    EmergencyReserve,
    NameFleet,
    PlaceShips,
)
from asterism.games.galactic_era.rules.capital import (
    Arrive,
    Evacuate,
)
from asterism.games.galactic_era.rules.card_choices import (
    AddDiscs,
    LookAtHands,
    ShiftDiscs,
)
from asterism.games.galactic_era.rules.card_effects import (
    FreeResearch,
    Promise,
    ShowShips,
    StealMore,
)
from asterism.games.galactic_era.rules.combat import (
    Combat,
    Reveal,
)
from asterism.games.galactic_era.rules.conquest import (
    GainRelic,
    MayanRelocation,
    Occupy,
    Profit,
    SaveDisc,
)
from asterism.games.galactic_era.rules.deterministic import (
    ChooseShares,
    KeepCard,
    LayRest,
    LayTile,
    TakeShare,
    TurnTile,
)
from asterism.games.galactic_era.rules.domination import (
    CardMoment,
    LastCards,
)
from asterism.games.galactic_era.rules.exchange import (
    EraChange,
    ExchangeCard,
    SecondCard,
)
from asterism.games.galactic_era.rules.fleets import AddDecoys, CreateFleet, Split, SwapCounters
from asterism.games.galactic_era.rules.gaining import (
    Convert,
    ConvertMore,
    GainStar,
    Prove,
    TakeStar,
)
from asterism.games.galactic_era.rules.goals import (
    Lead,
    Leadership,
)
from asterism.games.galactic_era.rules.greys import GreysLearn, GreysWar
from asterism.games.galactic_era.rules.growth import (
    EndGrowthTurn,
    GrowthPhase,
    GrowthTurn,
    GrowthTurns,
)
from asterism.games.galactic_era.rules.handicaps import Handicaps
from asterism.games.galactic_era.rules.handling import ChangeChips, Transfer
from asterism.games.galactic_era.rules.losses import (
    Destroy,
    LoseShips,
    PayLosses,
)
from asterism.games.galactic_era.rules.movement import (
    ComeOut,
    Jump,
    MovementPhase,
    MovementTurn,
    MoveTurn,
    SetOut,
    Travel,
)
from asterism.games.galactic_era.rules.order import (
    ChangeOrder,
)
from asterism.games.galactic_era.rules.population import (
    Grow,
    GrowNaturally,
    PlaceReplicas,
    TakeDisc,
)
from asterism.games.galactic_era.rules.puppet import (
    BidForPuppet,
    LeaveOut,
    PuppetPeople,
)
from asterism.games.galactic_era.rules.relocation import (
    Relocate,
    RelocateDiscs,
    RelocateTo,
)
from asterism.games.galactic_era.rules.research import (
    CancelOval,
    ExtraOval,
    PlaceTactic,
    Research,
    RoboticsEffect,
    Steal,
)
from asterism.games.galactic_era.rules.retreats import (
    ChaseAway,
    FendOff,
    MayEvade,
    MayRetreat,
    MustRetreat,
)
from asterism.games.galactic_era.rules.rounds import (
    BeginPhase,
    GameEnd,
    RoundEnd,
    RoundStart,
    Verdict,
)
from asterism.games.galactic_era.rules.scoring import (
    AlignmentCards,
    ScoringPhase,
)
from asterism.games.galactic_era.rules.selection import (
    AncharaOval,
    BlockExtra,
    BlockExtras,
    SelectCounters,
    TakeBack,
)
from asterism.games.galactic_era.rules.setting_up import (
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
from asterism.games.galactic_era.rules.sight import (
    RemoteView,
)
from asterism.games.galactic_era.rules.spawning import Spawn
from asterism.games.galactic_era.rules.trading import (
    AnswerTrade,
    Trading,
    TradingEnd,
    TradingPhase,
)
from asterism.games.galactic_era.rules.war import (
    AnswerPeace,
    BlockWindow,
)
from asterism.games.galactic_era.rulings import FOLDER, PRESET_VALUES, RULINGS
from asterism.games.galactic_era.setup import CHECKS, RIGHTS, knowledge, new_game
from asterism.games.galactic_era.sight import SEATS
from asterism.games.galactic_era.state import GalacticEra
from asterism.games.galactic_era.study import GalacticEraStudy
from asterism.games.galactic_era.table import scene
from asterism.games.galactic_era.traces import touches
from asterism.kernel.agenda import Rule
from asterism.kernel.game import Game

LEAST_PLAYERS: Final = 1
"""Alone one plays against automata, two play with a puppet (R23-player-count)."""

RULES: Final[list[type[Rule[Any]]]] = [
    # setting up
    DrawStory,
    DrawGoal,
    LayTiles,
    LayNeutrals,
    LayRelics,
    PlaceHomes,
    DrawOrder,
    LeaveOut,
    DealCards,
    PuppetPeople,
    DealPeoples,
    ChoosePeople,
    ChooseAlignment,
    PeopleBonuses,
    PeopleBonus,
    SectorBonuses,
    SectorBonus,
    ChooseBonus,
    # variants
    ChooseShares,
    TakeShare,
    LayTile,
    TurnTile,
    KeepCard,
    LayRest,
    Handicaps,
    # rounds
    RoundStart,
    BidForPuppet,
    BeginPhase,
    RoundEnd,
    GameEnd,
    Verdict,
    # exchange
    EraChange,
    SecondCard,
    ExchangeCard,
    # movement
    MovementPhase,
    MovementTurn,
    SetOut,
    MoveTurn,
    Travel,
    Jump,
    ComeOut,
    # fleets
    CreateFleet,
    SwapCounters,
    AddDecoys,
    ChangeChips,
    Split,
    Transfer,
    # sight
    RemoteView,
    # battles
    Battles,
    ChooseBattle,
    EndBattle,
    BattleCards,
    # retreats
    MayRetreat,
    MayEvade,
    MustRetreat,
    FendOff,
    ChaseAway,
    # combat
    Reveal,
    Combat,
    # losses
    Destroy,
    PayLosses,
    LoseShips,
    # growth
    GrowthPhase,
    GrowthTurns,
    EndGrowthTurn,
    GrowthTurn,
    # selection
    SelectCounters,
    BlockExtras,
    BlockExtra,
    TakeBack,
    AncharaOval,
    # alignment
    SwitchAlignments,
    # order
    ChangeOrder,
    # relocation
    RelocateDiscs,
    RelocateTo,
    Relocate,
    # building
    BuildShips,
    PlaceShips,
    NameFleet,
    EmergencyReserve,
    # research
    PlaceTactic,
    Research,
    Steal,
    CancelOval,
    ExtraOval,
    RoboticsEffect,
    # gaining
    GainStar,
    TakeStar,
    Prove,
    Convert,
    ConvertMore,
    # conquest
    MayanRelocation,
    SaveDisc,
    Occupy,
    Profit,
    GainRelic,
    # capital
    Evacuate,
    Arrive,
    # population
    TakeDisc,
    Grow,
    GrowNaturally,
    PlaceReplicas,
    # war
    BlockWindow,
    AnswerPeace,
    # trading
    TradingPhase,
    Trading,
    TradingEnd,
    AnswerTrade,
    GreysLearn,
    GreysWar,
    # scoring
    ScoringPhase,
    AlignmentCards,
    # goals
    Leadership,
    Lead,
    # domination
    CardMoment,
    LastCards,
    # card effects
    StealMore,
    FreeResearch,
    ShowShips,
    Promise,
    # card choices
    AddDiscs,
    ShiftDiscs,
    LookAtHands,
    # the game for one
    JoinAutomata,
    AutomaTurn,
    AutomaMoves,
    RollGrowth,
    AutomaGrowth,
    AutomaGain,
    AutomaTheft,
    AutomaGrow,
    AutomaResearch,
    Spawn,
    AutomaLearning,
]
"""Every rule that can wait on the agenda, in the order of a game."""


GAME: Final = Game(
    name="galactic-era",
    title="Galactic Era",
    least_seats=LEAST_PLAYERS,
    most_seats=MOST_SEATS,
    rules_version=1,
    folder=FOLDER,
    kinds=KINDS,
    verbs=VERBS,
    happenings=HAPPENINGS,
    purposes=PURPOSES,
    rulings=RULINGS,
    presets=PRESET_VALUES,
    state=GalacticEra,
    rules=RULES,
    checks=CHECKS,
    rights=RIGHTS,
    knowledge=knowledge,
    new=new_game,
    place_name=place_name,
    kind_name=kind_name,
    scene=scene,
    touched=touched,
    touches=touches,
    mark=SEATS.mark,
    piece=piece,
    orders=ORDERS,
    evaluate=evaluate,
    heuristics=GalacticEraHeuristics(),
    study=GalacticEraStudy(),
    refusals=REFUSALS,
    examples=GalacticEraExamples,
    end_section="6.end",
)
