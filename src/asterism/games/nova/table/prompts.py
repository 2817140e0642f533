"""What is asked of whom: the headline of a scene of NOVA, one line for each rule that asks."""

from __future__ import annotations

from typing import Any, Final

from asterism.games.nova.content.effects import ANYTHING, DECK_NAMES, PURSE_NAMES
from asterism.games.nova.content.scenarios import DRAW_FROM, SETUP, VICTORY_FROM
from asterism.games.nova.content.scenarios import POINTS as GIVE_POINTS
from asterism.games.nova.content.tables import CONTROL_NAMES, PLANETS, UNIT_KIND_NAMES
from asterism.games.nova.rules.battlefield import ATTACKER
from asterism.games.nova.state import CARD, NONE, SET_UP
from asterism.games.nova.table.reading import Sight
from asterism.kernel.marker import N_
from asterism.tabletop.prompts import Ask, Fill, Prompts, amount, named

OFFERS: Final = ("AnswerOffer",)
"""The rules that ask to answer what another player offers."""
SEVERAL: Final = 2


def headline(sight: Sight) -> tuple[str, str]:
    """Return who acts and what is asked, and the rule that asks."""
    _, question = sight.translator, sight.view.question
    if sight.view.over or question is None:
        return _outcome(sight)
    asked = PROMPTS.ask(sight, question.rule, question.args)
    return _("{0}: {1}.", sight.titled(question.seat), asked), question.section


def _outcome(sight: Sight) -> tuple[str, str]:
    """Return who has won, or how a game alone has ended."""
    _, public = sight.translator, sight.public
    winners: list[int] = public["result"]
    if sight.seats == 1 and public["verdict"] != NONE:
        draw, victory = DRAW_FROM[public["scenario"]], VICTORY_FROM[public["scenario"]]
        text = N_("The game ends with {0} VP: {1}. A draw takes {2}, a victory {3}.")
        if draw == victory:
            text = N_("The game ends with {0} VP: {1}. A victory takes {3}.")
        verdict = _.label("verdict", public["verdict"])
        return _(text, public["vp"][0], verdict, draw, victory), "14.solo"
    if not winners:
        return _("The game is over."), "14.end"
    names = sight.both([sight.who(seat) for seat in winners])
    text = N_("{0} wins with {1} VP.")
    if len(winners) > 1:
        text = N_("{0} win with {1} VP.")
    return _(text, names, public["vp"][winners[0]]), "14.winner"


def _field(sight: Sight, _args: list[Any]) -> list[object]:
    """Fill in where the attack is."""
    return ["–" if sight.attack == NONE else sight.translator.label("system", sight.attack)]


def _attack(sight: Sight, args: list[Any]) -> list[object]:
    """Fill in who attacks whom, where that is known already, and where."""
    _, defender = sight.translator, sight.public["defender"]
    (where,), attacker = _field(sight, args), sight.side_name(sight.public["attacker"])
    if defender == NONE:
        return [_("attack of {0} on {1}", attacker, where)]
    return [_("attack of {0} on {1} at {2}", attacker, sight.side_name(defender), where)]


def _points(sight: Sight, _args: list[Any]) -> list[object]:
    """Fill in how many points are left to spend, and which of them are for some things alone."""
    _, purse = sight.translator, sight.public["purse"]
    bound = [
        # i18n: a number of action points, what they can be spent on
        _("{0} for {1}", points, _(PURSE_NAMES[number]))
        for number, points in enumerate(purse)
        if points and number != ANYTHING
    ]
    free = [str(purse[ANYTHING])] if purse[ANYTHING] or not bound else []
    return [" + ".join([*free, *bound])]


def _granted(sight: Sight, args: list[Any]) -> list[object]:
    """Fill in how many points are left, and how often the set-up gives some (18.6)."""
    _, (left,) = sight.translator, _points(sight, args)
    rounds = [step[0] for step in SETUP[sight.public["scenario"]]].count(GIVE_POINTS)
    if sight.public["phase"] != SET_UP or rounds < SEVERAL:
        return [left]
    # i18n: action points that are left of those that were given, how often such are given
    return [_("{0}; rounds of points: {1}", left, rounds)]


def _hits(sight: Sight, args: list[Any]) -> list[object]:
    """Fill in where the battle is, whose units take hits, how many still, and both sides' hits.

    Who makes more hits wins, so a card that takes some away may turn the battle (6.1.more-hits).
    """
    role, public = args[1], sight.public
    side = public["attacker"] if role == ATTACKER else public["defender"]
    return [
        *_field(sight, args),
        public["left"][role],
        sight.side_name(side),
        public["hits"][1 - role],
        public["hits"][role],
    ]


def _at(at: int) -> Fill:
    """Return what fills in the system of a spot, which is a field of the rule."""
    return lambda sight, args: [sight.translator.label("system", args[at] // PLANETS)]


def _other(sight: Sight, args: list[Any]) -> list[object]:
    return [sight.who(args[1])]


def _deck(sight: Sight, args: list[Any]) -> list[object]:
    return [sight.translator(DECK_NAMES[args[1]])]


def _units(sight: Sight, args: list[Any]) -> list[object]:
    """Fill in which units enter, and how many."""
    return [sight.translator(UNIT_KIND_NAMES[args[1]]), args[3]]


def _control(at: int) -> Fill:
    """Return what fills in the kind of marker that is a field of the rule."""
    return lambda sight, args: [sight.translator(CONTROL_NAMES[args[at]])]


def _first(sight: Sight, args: list[Any]) -> list[object]:
    """Fill in whose marker is placed, and of which kind."""
    return [sight.side_name(args[1]), *_control(3)(sight, args)]


def _card(sight: Sight, args: list[Any]) -> list[object]:
    return [sight.translator.label("known-card", args[1] - CARD)]


def _crisis(_sight: Sight, args: list[Any]) -> list[object]:
    return [args[1], args[2]]


END: Final = N_("End the naval phase")
ASKS: Final = {
    # set-up
    "ChooseHome": Ask(N_("choose the system of your {0}"), _control(1)),
    "FoundCapital": Ask(N_("choose the system of your {0}"), _control(1)),
    "ChooseProvince": Ask(N_("choose the peripheral region of your province")),
    "ChooseRegion": Ask(N_("choose the region where you begin")),
    "ChooseTrait": Ask(N_("choose the trait of your people")),
    "DealHand": Ask(N_("choose the deck of your next card (left: {0})"), amount(1)),
    "ChooseSettled": Ask(N_("choose a planet where {0} gets a marker"), named("side", 1)),
    "AddColonies": Ask(N_("put a colony of {0} on a terran planet"), named("side", 1)),
    "AddBases": Ask(N_("put a base of {0} where it joins zones"), named("side", 1)),
    "FirstColony": Ask(N_("choose where the {1} of {0} goes"), _first),
    # naval phase
    "Granted": Ask(
        N_("spend the action points that you were given (left: {0})"), _granted, N_("Spend no more")
    ),
    "Naval": Ask(N_("play a card or spend action points (left: {0})"), _points, END),
    "Salvage": Ask(N_("take back a discarded card of this deck: {0}"), _deck),
    "ShiftTension": Ask(N_("change the tension with another player by a step, or leave it")),
    "PlaceUnits": Ask(N_("choose where this enters: {0} (left: {1})"), _units),
    "Refit": Ask(
        N_("choose a reduced unit that becomes full (left: {0})"), amount(1), N_("Refit no more")
    ),
    "Look": Ask(N_("choose whose hand you look at")),
    "Raid": Ask(
        N_("choose the base or factory that is raided, or leave it"), end=N_("Raid nothing")
    ),
    "Outbid": Ask(N_("choose the minor for your trade treaty")),
    "Rebel": Ask(N_("choose the occupied world that rebels")),
    "ChooseAlly": Ask(N_("choose the minor of your alliance ({0})"), _card),
    # attacks and battles
    "Intercept": Ask(N_("choose who joins: {0}"), _attack, N_("Let no more units join")),
    "Tactics": Ask(
        N_("battle at {0}: choose which of your units cover"), _field, N_("All others shoot")
    ),
    "Losses": Ask(
        N_(
            "choose which unit of {2} takes hits at {0} "
            "(hits left: {1} of {4}; hits on the others: {3})"
        ),
        _hits,
    ),
    "Evade": Ask(N_("battle at {0}: choose where the defeated go"), _field),
    "Advance": Ask(N_("battle at {0}: advance to the star, or not"), _field, N_("Advance no more")),
    "Exploit": Ask(N_("victory at {0}: attack a planet, or stop"), _field, N_("Stop the attack")),
    "Landing": Ask(
        N_("landing at {0}: choose the units that attack"), _field, N_("Attack with these")
    ),
    "Stand": Ask(N_("attack on a planet of {0}: choose the defender"), _field),
    "Occupy": Ask(N_("choose the unit that occupies the world at {0}"), _at(1)),
    "PutBase": Ask(
        N_("attack on {0} over: put the base on a planet, or not"), _field, N_("Take the base back")
    ),
    # other phases
    "Siege": Ask(N_("siege of {0}: choose the unit that is worn down"), _at(1)),
    "Arrange": Ask(
        N_("rearrange units and bases: one active unit per marker"),
        end=N_("Leave it so"),
    ),
    "FinalPhase": Ask(N_("choose the deck from which you draw")),
    "Pressed": Ask(N_("pressed by the minor at {0}: pay with naval power or the treaty"), _at(1)),
    # tension
    "Appease": Ask(N_("offer somebody to lower the tension, or not"), end=N_("Offer nobody")),
    "AnswerOffer": Ask(N_("{0} offers to lower the tension: accept or decline"), _other),
    # events of scenarios
    "KeepOne": Ask(N_("keep one of the cards that came up")),
    "Crisis": Ask(
        N_("pay {0} naval power for {1} VP, or appeal to the Empire"),
        _crisis,
        N_("Appeal to the Empire"),
    ),
    "Appeal": Ask(N_("appeal to the Empire: economy or military")),
    "ChooseSide": Ask(N_("civil war: join a side, or stay neutral")),
    "Commit": Ask(N_("civil war: choose how much naval power you commit")),
    "Separate": Ask(N_("declare independence of the metropolis, or not"), end=N_("Stay loyal")),
}
"""By the class name of a rule what it asks, what fills in the text, and what ends it."""
PROMPTS: Final = Prompts(ASKS)
