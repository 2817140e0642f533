"""What is asked of whom: the headline of a scene of Galactic Era, and the rule that asks.

A rule that asks has a line in `ASKS`, and what there is to know of its fields in `FILLS`.
"""

from __future__ import annotations

from typing import Any, Final

from asterism.games.galactic_era.content.tables import FIELD_NAMES, FLEETS, PUPPET_SEATS
from asterism.games.galactic_era.rules.s8_3_puppet import lead_price
from asterism.games.galactic_era.state import NONE
from asterism.games.galactic_era.table.reading import Sight
from asterism.kernel.marker import N_
from asterism.tabletop.prompts import Fill, Prompts, amount, named

ASKS: Final = {
    # set-up
    "ChoosePeople": N_("keep one of your star peoples"),
    "ChooseAlignment": N_("choose your alignment in secret"),
    "ChooseBonus": N_("choose a field to begin with at level II"),
    "TakeShare": N_("take a star people, a sector, a place in the turn order or a card"),
    "LayTile": N_("choose where the tile of {0} goes, and which side is up"),
    "TurnTile": N_("turn the tile of {0}"),
    "KeepCard": N_("keep one of the domination cards"),
    "BidForPuppet": N_("bid for the puppet in secret{0}"),
    # movement
    "MoveTurn": N_("move your ships, handle your fleets"),
    "CreateFleet": N_("give the new fleet a letter, unseen"),
    "SwapCounters": N_("swap letters unseen: which one for the fleet at {0}"),
    "AddDecoys": N_("put decoys into the fleet, or not"),
    "ChangeChips": N_("change chips of the fleet with the supply"),
    "Split": N_("divide the fleet, unseen"),
    "Transfer": N_("exchange between two fleets, unseen"),
    "RemoteView": N_("choose what your vision looks at"),
    # battles
    "ChooseBattle": N_("choose the next battle"),
    "BattleCards": N_("battle at {0}: play a domination card, or continue"),
    "MayRetreat": N_("battle at {0}: retreat, or stand and fight"),
    "MayEvade": N_("battle at {0}: let fleet E retreat, or stay"),
    "MustRetreat": N_("battle at {0}: choose where to retreat"),
    "FendOff": N_("battle at {0}: make the attacker retreat, or not"),
    "ChaseAway": N_("battle at {0}: make a defender retreat, or not"),
    "Destroy": N_("battle at {0}: choose which ships to destroy"),
    "PayLosses": N_("battle at {0}: choose which of your ships are lost"),
    "LoseShips": N_("choose which chips leave the fleet"),
    # growth
    "SelectCounters": N_("select your counters in secret: ovals, then a square"),
    "TakeBack": N_("take back an oval that is blocked"),
    "AncharaOval": N_("select one more oval, or not"),
    "GrowthTurn": N_("carry out your counters in any order"),
    "GainStar": N_("gain a star, or not"),
    "Prove": N_("show enough ships to gain {0}"),
    "ConvertMore": N_("make one more star advanced, or not"),
    "MayanRelocation": N_("save discs from {0}"),
    "Evacuate": N_("choose where your capital goes"),
    "TakeDisc": N_("your track is empty: take a disc from a star"),
    "GrowNaturally": N_("add discs below the natural limits"),
    "PlaceReplicas": N_("place your replicas (left: {0})"),
    "PlaceShips": N_("place the new ships (left: {0})"),
    "NameFleet": N_("give the new fleet a letter, unseen"),
    "EmergencyReserve": N_("use your emergency reserve, or not"),
    "Research": N_("research one of your fields"),
    "Steal": N_("steal technology (levels left: {0})"),
    "PlaceTactic": N_("place an advanced tactic on one of your fleets"),
    "CancelOval": N_("cancel an oval of an enemy, or not"),
    "ExtraOval": N_("carry out one more oval, or not"),
    "RoboticsEffect": N_("use another square once more, or not"),
    "RelocateDiscs": N_("relocate discs (left: {0})"),
    "RelocateTo": N_("choose where the disc of {0} goes"),
    # war and trade
    "BlockWindow": N_("declare war on {0} to block, or let it pass"),
    "AnswerPeace": N_("accept or decline the peace that {0} offers"),
    "Trading": N_("offer a trade, or pass"),
    "AnswerTrade": N_("{0} would teach you {1} for {2}: accept, decline or offer another trade"),
    "GreysLearn": N_("learn from a player in contact, or not"),
    "GreysWar": N_("declare war on {0} for the theft, or not"),
    # scoring and cards
    "Lead": N_("choose the ship that goes on Leadership"),
    "CardMoment": N_("the moment of a domination card: complete it, or not"),
    "LastCards": N_("complete the domination cards in your hand"),
    "ExchangeCard": N_("exchange a domination card, or keep it"),
    "AddDiscs": N_("add a disc to a star with five or more"),
    "ShiftDiscs": N_("move discs between your stars (left: {0})"),
    "LookAtHands": N_("choose whose domination cards to look at"),
    "StealMore": N_("choose from whom to steal one more level"),
    "FreeResearch": N_("research for free in a field you have not selected"),
    "ShowShips": N_("show ships until their combat value is proved"),
    "Promise": N_("choose what your card does in this battle"),
}
"""By the class name of a rule what it asks, in a few words."""

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
    asked = _PROMPTS.ask(sight, question.rule, question.args)
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


FILLS: Final[dict[str, Fill]] = {
    "BidForPuppet": _prices,
    "LayTile": named("sector", 1),
    "TurnTile": _turned,
    "SwapCounters": _swapped,
    "BattleCards": _field,
    "MayRetreat": _field,
    "MayEvade": _field,
    "MustRetreat": _field,
    "FendOff": _field,
    "ChaseAway": _field,
    "Destroy": _field,
    "PayLosses": _field,
    "Prove": named("star", 1),
    "MayanRelocation": named("star", 1),
    "PlaceReplicas": amount(1),
    "PlaceShips": amount(1),
    "Steal": amount(2),
    "RelocateDiscs": amount(1),
    "RelocateTo": named("star", 2),
    "BlockWindow": named("side", 3),
    "AnswerPeace": named("side", 1),
    "AnswerTrade": _trade,
    "GreysWar": named("side", 1),
    "ShiftDiscs": amount(1),
}
"""By the class name of a rule what fills in its text, from the fields of the rule."""

_PROMPTS: Final = Prompts(ASKS, FILLS)
