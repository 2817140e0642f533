"""What is asked of whom: the headline of a scene of Space Opera, one line for each rule that asks."""

# ruff: noqa: E501 - a line for each question

from __future__ import annotations

from typing import Any, Final

from asterism.contract.protocol import player_id
from asterism.games.space_opera.content.cards import ACTIVE, RESOURCE_OF, USE
from asterism.games.space_opera.content.effects import BUILT_NAMES, KEYWORD_NAMES, TROOP_NAMES
from asterism.games.space_opera.content.tables import COLOURS, NONE
from asterism.games.space_opera.table.card_texts import told
from asterism.games.space_opera.table.components import built_id, face_id, pair
from asterism.games.space_opera.table.hand import in_hand
from asterism.games.space_opera.table.middle import DUELS, GIVES, WANTS, WAR, deal_of
from asterism.games.space_opera.table.reading import Sight
from asterism.games.space_opera.table.reckoning import storage, totals
from asterism.games.space_opera.table.threats import threats
from asterism.games.space_opera.vocabulary.notation import ENDINGS
from asterism.kernel.marker import N_
from asterism.kernel.view import UNKNOWN
from asterism.tabletop.prompts import Ask, Fill, Prompts, amount

OFFERS: Final = ("Reply",)
"""The rules that ask to answer what another player offers."""


def subject(sight: Sight) -> tuple[str, ...]:
    """Return the ids of what the question is about: a card that waits, a war, one's own table."""
    question = sight.view.question
    if question is None:
        return ()
    if question.rule == "Turn" and question.seat == sight.mine:
        return (player_id(COLOURS[sight.mine]), *[face_id(face) for face in in_hand(sight)[:1]])
    if question.rule in ANSWERED:
        waits = sight.waits(question.args[1])
        return () if waits is None else (face_id(waits.face),)
    if question.rule == "UseAnswer":
        return _used(sight, question.args[3], question.args[5])
    return SUBJECTS.get(question.rule, ())


def _used(sight: Sight, user: int, resource: int) -> tuple[str, ...]:
    """Return the ids of what is used: a technology, or the species whose ability it is."""
    if resource == NONE:
        return (face_id(sight.public["species"][user]),)
    mine = [built for built in sight.tables[user] if built.face != UNKNOWN]
    return tuple([built_id(built) for built in mine if RESOURCE_OF[built.face] == resource])


def headline(sight: Sight) -> tuple[str, str]:
    """Return who acts and what is asked, and the rule that asks."""
    _, question = sight.translator, sight.view.question
    if sight.view.over or question is None:
        return _outcome(sight)
    asked = PROMPTS.ask(sight, question.rule, question.args)
    text = _("{0}: {1}.", sight.who(question.seat), asked)
    threat = threats(sight) if question.rule == "Turn" and question.seat == sight.mine else ""
    return f"{text} {threat}".strip(), question.section


def _outcome(sight: Sight) -> tuple[str, str]:
    """Return who has won, and how."""
    _, winners = sight.translator, sight.public["result"]
    if not winners:
        return _("The game is over."), "25.order"
    names, ending = sight.both([sight.who(seat) for seat in winners]), sight.public["ending"]
    return _("{0} wins: {1}.", names, _(ENDINGS[ending])), "25.order"


# -- what fills in ---------------------------------------------------------------------------------


def _seat(at: int) -> Fill:
    """Fill in the seat that is a field of the rule."""
    return lambda sight, args: [sight.who(args[at])]


def _left(sight: Sight, args: list[Any]) -> list[object]:
    """Fill in how many cards are too many."""
    seat: int = args[0]
    held = len(sight.view.zones[f"hand-{sight.game.kinds['seat'].name(seat)}"])
    return [held - storage(sight, seat)]


def _card_asked(sight: Sight, args: list[Any]) -> list[object]:
    """Fill in which card of whom may be answered, at whom it is aimed."""
    _, waits = sight.translator, sight.waits(args[1])
    if waits is None:
        return [_("a card")]
    card, whose = sight.card(waits.face), sight.name(waits.seat)
    if waits.target == NONE:
        return [_("{0} of {1}", card, whose)]
    if waits.target == args[0]:
        aimed = N_("{0} of {1}, aimed at itself")
        if args[0] == sight.mine:
            aimed = N_("{0} of {1}, aimed at you")
        return [_(aimed, card, whose)]
    return [_("{0} of {1}, aimed at {2}", card, whose, sight.name(waits.target))]


def _use(sight: Sight, args: list[Any]) -> list[object]:
    """Fill in whose technology or ability is used on the seat that is asked, and what it does."""
    _, used = sight.translator, args[5]
    what = _("the ability") if used == NONE else sight.resource(used)
    effects = ACTIVE[sight.public["species"][args[3]]] if used == NONE else USE[used]
    aimed = (
        N_("{0} of {1}, aimed at you")
        if args[4] == sight.mine
        else N_("{0} of {1}, aimed at itself")
    )
    return [_(aimed, what, sight.name(args[3])), told(_, effects).removesuffix(".")]


def _attack(sight: Sight, args: list[Any]) -> list[object]:
    """Fill in who attacks whom, and how strong both are; fleets alone strike no troops."""
    if sight.public["front"]:
        return [*_sides(sight, args), sight.translator(N_("fleets alone"))]
    attacker, its, defender, held = _strengths(sight, args)
    return [attacker, defender, f"{attacker} {its}, {defender} {held}"]


def _sides(sight: Sight, _args: list[Any]) -> list[object]:
    """Fill in who attacks whom."""
    return [sight.name(sight.public["attacker"]), sight.name(sight.public["defender"])]


def _strengths(sight: Sight, _args: list[Any]) -> list[object]:
    """Fill in how attack and defence of a war stand now, as cards show them."""
    attacker, defender = sight.public["attacker"], sight.public["defender"]
    return [each for s in (attacker, defender) for each in (sight.name(s), pair(*totals(sight, s)))]


def _attacks(sight: Sight) -> bool:
    """Return whether who is asked has declared the war: the other may play less (24.window)."""
    question = sight.view.question
    return question is not None and question.seat == sight.public["attacker"]


def _combat(sight: Sight, args: list[Any]) -> list[object]:
    """Fill in what may be played, and how strong both sides are."""
    may = N_("play cards for the war, or not")
    if not _attacks(sight):
        may = N_("answer with a synchronous card, or not")
    return [sight.translator(may), *_strengths(sight, args)]


def _nothing_more(sight: Sight) -> str:
    return N_("Play nothing more") if _attacks(sight) else NOT


def _losses(sight: Sight, args: list[Any]) -> list[object]:
    """Fill in whose troops die, how many, and which."""
    return [sight.name(args[1]), args[2], sight.translator(TROOP_NAMES[args[3]])]


def _aim(sight: Sight, args: list[Any]) -> list[object]:
    """Fill in what of whom is destroyed."""
    return [sight.translator(BUILT_NAMES[args[2]]), sight.name(args[1])]


def _given_up(sight: Sight, args: list[Any]) -> list[object]:
    return [sight.resource(args[1])]


def _offer(sight: Sight, args: list[Any]) -> list[object]:
    """Fill in with whom the active seat negotiates, and what is put together so far."""
    deal = deal_of(sight)
    if deal is None:
        return [sight.name(args[2]), sight.translator(N_("in secret"))]
    offered = _goods(sight, deal.credits, len(deal.cards))
    wanted = _goods(sight, deal.wanted_credits, deal.wanted_cards)
    return [sight.name(args[2]), sight.translator(N_("{0} for {1}"), offered, wanted)]


def _reply(sight: Sight, args: list[Any]) -> list[object]:
    """Fill in who offers what for what."""
    public = sight.public
    cards = len(sight.view.zones["offered"])
    return [
        sight.name(args[1]),
        _goods(sight, public["offered_credits"], cards),
        _goods(sight, public["wanted_credits"], public["wanted_cards"]),
    ]


def _goods(sight: Sight, coins: int, cards: int) -> str:
    """Return credits and cards in words."""
    _, parts = sight.translator, []
    if coins:
        parts.append(_("1 credit") if coins == 1 else _("{0} credits", coins))
    if cards:
        parts.append(_("1 card") if cards == 1 else _("{0} cards", cards))
    return sight.both(parts) or _("nothing")


NOT: Final = N_("Do not answer")
ANSWERED: Final = ("AimedAnswer", "BystanderAnswer")
"""The rules that ask to answer a card."""
SUBJECTS: Final = {
    "WarAnswer": (WAR,),
    "CombatAnswer": (WAR,),
    "Blocks": DUELS,
    "Reply": (GIVES, WANTS),
}
"""By the rule that asks the places of what it asks about."""
ASKS: Final = {
    # the beginning
    "ChooseSpecies": Ask(N_("choose your species, in secret")),
    "Draft": Ask(N_("keep one card, and pass the others on")),
    # a turn
    "Turn": Ask(N_("do what you like, in any order"), end=N_("End your turn")),
    "KeepHand": Ask(N_("discard what your storage cannot hold (still: {0})"), _left),
    # jumps
    "ChooseSystem": Ask(N_("choose the system of the deck where you jump")),
    "Bury": Ask(N_("say in which order the systems go under the deck"), end=N_("As they were turned up")),
    "Scry": Ask(N_("say which system goes back next, the deepest first (left: {0})"), amount(1)),
    # answers
    "AimedAnswer": Ask(N_("answer {0}, or not"), _card_asked, NOT),
    "BystanderAnswer": Ask(N_("answer {0}, or not"), _card_asked, NOT),
    "UseAnswer": Ask(N_("answer {0} (“{1}”), or not"), _use, NOT),
    "WarAnswer": Ask(N_("{0} attacks {1} ({2}): answer, or not"), _attack, NOT),
    "CombatAnswer": Ask(N_("{0} ({1} {2}, {3} {4})"), _combat, _nothing_more),
    # war
    "LineUp": Ask(N_("keep fleets with Stealth out of the battle, or not"), end=N_("Let all of them fight")),
    "Blocks": Ask(N_("say which of the defender's fleets meets which"), end=N_("Meet no more")),
    "Losses": Ask(N_("choose how many military troops of {0} die (in all: {1} of {2})"), _losses),
    # what effects ask
    "ChooseRaised": Ask(N_("choose what is raised at once")),
    "ChooseFleet": Ask(N_("choose the fleet that has {0} for this turn"), lambda sight, args: [sight.translator(KEYWORD_NAMES[args[1]])]),
    "ChooseRepair": Ask(N_("choose the fleet that loses its marks of weakness")),
    "Destroy": Ask(N_("destroy {0} of {1}"), _aim),
    "DestroyMounted": Ask(N_("destroy a piece of equipment or a crew of {0}"), _seat(1)),
    "Weaken": Ask(N_("choose the fleet of {0} that gets marks of weakness: {1}"), lambda sight, args: [sight.name(args[1]), args[2]]),
    "Spoil": Ask(N_("discard a resource of your choice (left: {0})"), amount(1)),
    "GiveUp": Ask(N_("choose which {0} is discarded"), _given_up),
    # negotiations
    "Offer": Ask(N_("put an offer to {0} together: {1}"), _offer, N_("Call it off")),
    "Reply": Ask(N_("{0} offers {1} for {2}: accept or refuse"), _reply),
    "HandOver": Ask(N_("choose a card that you give to {0} (left: {1})"), lambda sight, args: [sight.name(args[1]), args[2]]),
}  # fmt: skip
"""By the class name of a rule what it asks, what fills in the text, and what ends it."""
PROMPTS: Final = Prompts(ASKS)
