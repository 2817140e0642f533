"""What is asked of whom: the headline of a scene of Galactic Era, and the rule that asks.

A rule that asks has a line in `ASKS`, and what there is to know of its fields in `FILLS`.
"""

# ruff: noqa: E501 - a line for each question

from __future__ import annotations

from typing import Any, Final

from asterism.games.galactic_era.content.tables import (
    FIELD_NAMES,
    FIELDS,
    FLEETS,
    OVALS_SELECTED,
    PUPPET_SEATS,
    RESEARCH,
)
from asterism.games.galactic_era.rules.s8_3_puppet import lead_price
from asterism.games.galactic_era.state import NONE
from asterism.games.galactic_era.table.reading import Sight
from asterism.games.galactic_era.vocabulary import verbs
from asterism.kernel.marker import N_
from asterism.kernel.options import BYTE, A, verb_of
from asterism.tabletop.prompts import Ask, Prompts, amount, named

OFFERS: Final = ("AnswerPeace", "AnswerTrade")
"""The rules that ask to answer what another side offers."""

SHOWN: Final = 3
"""How many asked seats are named; more are counted."""


def headline(sight: Sight) -> tuple[str, str]:
    """Return who acts and what is asked, and the rule that asks."""
    _ = sight.translator
    question = sight.view.question
    if sight.view.over or question is None:
        return _outcome(sight)
    asked = PROMPTS.ask(sight, question.rule, question.args)
    return _("{0}: {1}.", _asked(sight), asked), question.section


def _outcome(sight: Sight) -> tuple[str, str]:
    """Return who has won, or the rank of a single player."""
    _ = sight.translator
    dp: list[int] = sight.public["dp"]
    if sight.view.seats == 1:
        return _("Result: {0}, with {1} destiny points.", sight.rank(), dp[0]), "9.win"
    winners: list[int] = sight.public["result"]
    if not winners:
        return _("The game is over."), "6.6.winner"
    names = sight.both([sight.who(side) for side in winners])
    if len(winners) > 1:
        text = N_("{0} win with {1} destiny points.")
    else:
        text = N_("{0} wins with {1} destiny points.")
    return _(text, names, dp[winners[0]]), "6.6.winner"


def _asked(sight: Sight) -> str:
    """Return who is asked, the reader first; the puppet where somebody answers for it."""
    _ = sight.translator
    question, puppet = sight.view.question, sight.puppet
    if question is not None and puppet != NONE and puppet in (sight.acting, question.args[0]):
        return sight.who(puppet)
    asked = sorted(sight.view.asked, key=lambda seat: seat != sight.mine)
    if len(asked) > SHOWN:
        return _("{0} and {1} others", sight.who(asked[0]), len(asked) - 1)
    return sight.both([sight.who(seat) for seat in asked])


def _prices(sight: Sight, _args: list[Any]) -> list[object]:
    """Fill in what the puppet costs besides who has had it more often, if anybody has."""
    _, controls = sight.translator, sight.public["controls"]
    for seat in range(PUPPET_SEATS):
        price = lead_price(controls, seat)
        if price:
            return [_("; {0} would pay {1} DP on top of the bid", sight.who(seat), price)]
    return [""]


def _turned(sight: Sight, args: list[Any]) -> list[object]:
    """Fill in the sector whose tile is turned."""
    return [sight.translator.label("sector", sight.public["sectors"][args[1]])]


def _field(sight: Sight, _args: list[Any]) -> list[object]:
    """Fill in where the battle is."""
    hex_: int = sight.public["field"]
    return ["–" if hex_ == NONE else sight.spot(hex_)]


def _swapped(sight: Sight, args: list[Any]) -> list[object]:
    """Fill in the fleet whose letter is chosen next; for others the first of them."""
    owners: list[int] = sight.public["owner"]
    hexes: list[int] = sight.public["fleet_hex"][args[1] * FLEETS : (args[1] + 1) * FLEETS]
    found = [
        hex_
        for hex_ in hexes
        if hex_ != NONE and sight.star_at(hex_) != NONE and owners[sight.star_at(hex_)] == args[1]
    ]
    if not found:
        return ["–"]
    return [sight.spot(found[min(len(sight.view.lane), len(found) - 1)])]


def _trade(sight: Sight, args: list[Any]) -> list[object]:
    """Fill in who offers a trade, what the one asked would learn, and what it would teach."""
    _ = sight.translator
    return [sight.name(args[1]), *[_(FIELD_NAMES[field]) for field in (args[3], args[2])]]


def _missing(sight: Sight, _args: list[Any]) -> list[object]:
    """Fill in what is missing: a technology and Research come to nothing alone (6.2.4).

    It takes the place of what is to be selected: a long headline would be cut off just there.
    """
    _, lane = sight.translator, sight.view.lane
    ovals = [pick >> A & BYTE for pick in lane if verb_of(pick) == verbs.SELECT]
    squares = [pick >> A & BYTE for pick in lane if verb_of(pick) == verbs.COUNTER]
    technology, research = any(each < FIELDS for each in squares), RESEARCH in ovals
    if research and not technology:
        return [_("; Research needs a technology")]
    if not research and (technology or len(ovals) >= OVALS_SELECTED):
        return [_("; a technology needs Research")]
    return [_(": ovals and a square, in any order")]


def _no_more(sight: Sight) -> str:
    """Return what DONE means while counters are selected: it ends the ovals, or all of it."""
    square = any(verb_of(pick) == verbs.COUNTER for pick in sight.view.lane)
    return N_("No more counters") if square else N_("No more ovals")


ASKS: Final = {
    # set-up
    "ChoosePeople": Ask(N_("keep one of your star peoples")),
    "ChooseAlignment": Ask(N_("choose your alignment in secret")),
    "ChooseBonus": Ask(N_("choose a field to begin with at level II")),
    "TakeShare": Ask(N_("take a star people, a sector, a place in the turn order or a card")),
    "LayTile": Ask(N_("choose where the tile of {0} goes, and which side is up"), named("sector", 1)),
    "TurnTile": Ask(N_("turn the tile of {0}"), _turned),
    "KeepCard": Ask(N_("keep one of the domination cards")),
    "BidForPuppet": Ask(N_("bid for the puppet in secret{0}"), _prices),
    # movement
    "MoveTurn": Ask(N_("move your ships, handle your fleets"), end=N_("End your moves")),
    "CreateFleet": Ask(N_("give the new fleet a letter, unseen")),
    "SwapCounters": Ask(N_("swap letters unseen: which one for the fleet at {0}"), _swapped),
    "AddDecoys": Ask(N_("put decoys into the fleet, or not"), end=N_("Add no more decoys")),
    "ChangeChips": Ask(N_("change chips of the fleet with the supply"), end=N_("Change no more chips")),
    "Split": Ask(N_("divide the fleet, unseen")),
    "Transfer": Ask(N_("exchange between two fleets, unseen")),
    "RemoteView": Ask(N_("choose what your vision looks at")),
    # battles
    "ChooseBattle": Ask(N_("choose the next battle"), end=N_("Fight no more battles")),
    "BattleCards": Ask(N_("battle at {0}: play a domination card, or continue"), _field, N_("Go on without a card")),
    "MayRetreat": Ask(N_("battle at {0}: retreat, or stand and fight"), _field),
    "MayEvade": Ask(N_("battle at {0}: let fleet E retreat, or stay"), _field, N_("Stay")),
    "MustRetreat": Ask(N_("battle at {0}: choose where to retreat"), _field),
    "FendOff": Ask(N_("battle at {0}: make the attacker retreat, or not"), _field, N_("Accept the battle")),
    "ChaseAway": Ask(N_("battle at {0}: make a defender retreat, or not"), _field, N_("Accept the battle")),
    "Destroy": Ask(N_("battle at {0}: choose which ships to destroy"), _field, N_("Destroy no more")),
    "PayLosses": Ask(N_("battle at {0}: choose which of your ships are lost"), _field),
    "LoseShips": Ask(N_("choose which chips leave the fleet")),
    # growth
    "SelectCounters": Ask(N_("select your counters in secret{0}"), _missing, _no_more),
    "TakeBack": Ask(N_("take back an oval that is blocked")),
    "AncharaOval": Ask(N_("select one more oval, or not"), end=N_("Select no more")),
    "GrowthTurn": Ask(N_("carry out your counters in any order"), end=N_("End your growth turn")),
    "GainStar": Ask(N_("gain a star, or not"), end=N_("Gain no star")),
    "Prove": Ask(N_("show enough ships to gain {0}"), named("star", 1)),
    "ConvertMore": Ask(N_("make one more star advanced, or not"), end=N_("No more stars")),
    "MayanRelocation": Ask(N_("save discs from {0}"), named("star", 1), N_("Save no more discs")),
    "Evacuate": Ask(N_("choose where your capital goes")),
    "TakeDisc": Ask(N_("your track is empty: take a disc from a star")),
    "GrowNaturally": Ask(N_("add discs below the natural limits"), end=N_("Add no more discs")),
    "PlaceReplicas": Ask(N_("place your replicas (left: {0})"), amount(1), N_("Place no more replicas")),
    "PlaceShips": Ask(N_("place the new ships (left: {0})"), amount(1), N_("Build no more")),
    "NameFleet": Ask(N_("give the new fleet a letter, unseen")),
    "EmergencyReserve": Ask(N_("use your emergency reserve, or not"), end=N_("Keep the reserve")),
    "Research": Ask(N_("research one of your fields"), end=N_("Research no more")),
    "Steal": Ask(N_("steal technology (levels left: {0})"), amount(2), N_("Steal no more")),
    "PlaceTactic": Ask(N_("place an advanced tactic on one of your fleets")),
    "CancelOval": Ask(N_("cancel an oval of an enemy, or not"), end=N_("Cancel none")),
    "ExtraOval": Ask(N_("carry out one more oval, or not"), end=N_("Select none")),
    "RoboticsEffect": Ask(N_("use another square once more, or not"), end=N_("Use none again")),
    "RelocateDiscs": Ask(N_("relocate discs (left: {0})"), amount(1), N_("Relocate no more")),
    "RelocateTo": Ask(N_("choose where the disc of {0} goes"), named("star", 2)),
    # war and trade
    "BlockWindow": Ask(N_("declare war on {0} to block, or let it pass"), named("side", 3), N_("Let it pass")),
    "AnswerPeace": Ask(N_("accept or decline the peace that {0} offers"), named("side", 1)),
    "Trading": Ask(N_("offer a trade, or pass"), end=N_("Trade no more")),
    "AnswerTrade": Ask(N_("{0} would teach you {1} for {2}: accept, decline or offer another trade"), _trade),
    "GreysLearn": Ask(N_("learn from a player in contact, or not"), end=N_("Learn nothing")),
    "GreysWar": Ask(N_("declare war on {0} for the theft, or not"), named("side", 1), N_("Let it be")),
    # scoring and cards
    "Lead": Ask(N_("choose the ship that goes on Leadership")),
    "CardMoment": Ask(N_("the moment of a domination card: complete it, or not"), end=N_("Let the moment pass")),
    "LastCards": Ask(N_("complete the domination cards in your hand")),
    "ExchangeCard": Ask(N_("exchange a domination card, or keep it"), end=N_("Keep your cards")),
    "AddDiscs": Ask(N_("add a disc to a star with five or more")),
    "ShiftDiscs": Ask(N_("move discs between your stars (left: {0})"), amount(1), N_("Move no more discs")),
    "LookAtHands": Ask(N_("choose whose domination cards to look at")),
    "StealMore": Ask(N_("choose from whom to steal one more level")),
    "FreeResearch": Ask(N_("research for free in a field you have not selected")),
    "ShowShips": Ask(N_("show ships until their combat value is proved")),
    "Promise": Ask(N_("choose what your card does in this battle")),
}  # fmt: skip
"""By the class name of a rule what it asks, what fills in the text, and what ends it."""
PROMPTS: Final = Prompts(ASKS)
