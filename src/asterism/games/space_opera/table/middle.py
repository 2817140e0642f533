"""What goes on between the seats: the stack, a war, an offer, systems turned up; and the decks."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from asterism.contract.scene import Component, Group, Panel, Place
from asterism.contract.translator import Translator
from asterism.games.space_opera.content.cards import COST, RESOURCE_OF
from asterism.games.space_opera.content.tables import COLOURS, NONE
from asterism.games.space_opera.table.card_texts import played_text
from asterism.games.space_opera.table.components import (
    BACK,
    card_component,
    face_id,
    pair,
    system_component,
)
from asterism.games.space_opera.table.reading import SEATS, Built, Sight, Waits
from asterism.games.space_opera.table.reckoning import totals
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.kernel.marker import N_
from asterism.kernel.options import unpack, verb_of
from asterism.kernel.view import UNKNOWN
from asterism.tabletop.components import KEPT, hidden, number

STACKS: Final = ("stack-{}", "fray-{}", "melee-{}")
"""Where so many cards wait: in peace, below a war, below a war in which fleets meet.

On a narrow screen it takes room for as many as there are.
"""
DEEPEST: Final = 4
ORDER: Final = "turns"
WAR: Final = "war"
DUELS: Final = ("duels", "skirmish")
"""Where fleets meet: where the stack else is, and beside it."""
GIVES: Final = "deal-gives"
WANTS: Final = "deal-wants"
TURNED_UP: Final = "turned-up"
BATTLE: Final = ("LineUp", "Blocks")
"""The rules that ask which fleets meet: later it is in the log."""
OFFER: Final = "Offer"
"""The rule that puts an offer together: its parts are in the lane of who makes it."""
ANSWERS: Final = ("Reply", "HandOver")
"""The rules that ask the partner about an offer."""


def middle(sight: Sight) -> tuple[Panel, list[Group]]:
    """Lay what goes on between the seats."""
    _ = sight.translator
    places = [
        ("pile-of-deck", N_("Deck")),
        ("pile-of-discards", N_("Discards")),
        ("pile-of-systems", N_("Systems")),
    ]
    groups = [_piles(sight)]
    if sight.public["order"]:
        places.append((ORDER, N_("Turns")))
        groups.append(_turns(sight))
    war = _war(sight)
    if sight.waiting:
        place = _stack_place(len(sight.waiting), war)
        places.append((place, N_("The stack")))
        groups.append(_stack(sight, place))
    if war is not None:
        places.append((WAR, N_("War")))
        places += [(name, N_("Fleets that meet")) for name in DUELS if name in war.places]
        groups.append(war)
    deal = deal_of(sight)
    if deal is not None:
        places += [(GIVES, N_("Offered")), (WANTS, N_("Wanted for it"))]
        groups.append(_deal_group(_, deal))
    if sight.view.zones["turned-up"]:
        places.append((TURNED_UP, N_("Turned up")))
        groups.append(_turned_up(_, tuple(sight.view.zones["turned-up"])))
    return _panel(_, tuple(places)), groups


@lru_cache(maxsize=64)
def _panel(_: Translator, places: tuple[tuple[str, str], ...]) -> Panel:
    laid = tuple([Place(name, _(title)) for name, title in places])
    return Panel("middle", _("Between the seats"), "list", laid)


def _piles(sight: Sight) -> Group:
    """Return how many cards and systems there are to draw."""
    public, zones = sight.public, sight.view.zones
    deck = max(sight.mine, 0) if public["own_decks"] else 0
    return _counts(
        sight.translator,
        public["cards_in_deck"][deck],
        len(zones[f"discards-{deck}"]),
        public["systems_in_deck"],
    )


@lru_cache(maxsize=KEPT)
def _counts(_: Translator, cards: int, discards: int, systems: int) -> Group:
    shown = (
        ("deck", cards, N_("cards in the deck: {0}")),
        ("discards", discards, N_("discarded cards: {0}")),
        ("systems", systems, N_("systems in their deck: {0}")),
    )
    return Group(
        tuple([number(_, f"pile-{name}", "number", f"pile-of-{name}", count, text, f"icon.{name}")
               for name, count, text in shown])
    )  # fmt: skip


def _turns(sight: Sight) -> Group:
    """Return the seats in the order of their turns."""
    order = tuple([seat for seat in sight.public["order"] if sight.lives(seat)])
    return _order(sight.translator, order, sight.public["active"])


@lru_cache(maxsize=KEPT)
def _order(_: Translator, order: tuple[int, ...], active: int) -> Group:
    laid = []
    for at, seat in enumerate(order, start=1):
        name, now = _.label("seat", seat), seat == active
        label = _("turn {0}: {1}, now", at, name) if now else _("turn {0}: {1}", at, name)
        laid.append(
            Component(
                f"turn-{COLOURS[seat]}", "turn-now" if now else "turn", ORDER,
                SEATS.letter(_, seat), label, name, seat=seat, about=("22.turns",),
            )
        )  # fmt: skip
    return Group(tuple(laid))


# -- the stack -------------------------------------------------------------------------------------


def _stack_place(count: int, war: Group | None) -> str:
    """Return where so many cards wait."""
    kind = 0 if war is None else 2 if len(war.places) > 1 else 1
    return STACKS[kind].format(min(count, DEEPEST))


def _stack(sight: Sight, place: str) -> Group:
    """Return what waits on the stack, the top first."""
    told = tuple([(each, _answered(sight, each)) for each in sight.waiting])
    return _stacked(sight.translator, told, place)


def _answered(sight: Sight, each: Waits) -> int:
    """Return the face of the card that one answers, UNKNOWN if it answers none."""
    other = sight.waits(each.other) if each.other else None
    return UNKNOWN if other is None else other.face


@lru_cache(maxsize=KEPT)
def _stacked(_: Translator, told: tuple[tuple[Waits, int], ...], place: str) -> Group:
    return Group(tuple([_waiting(_, *waits, place, top=at == 0) for at, waits in enumerate(told)]))


def _waiting(_: Translator, each: Waits, answered: int, place: str, *, top: bool) -> Component:
    """Return a card that waits: whose it is, at whom it is aimed, what it will do."""
    name, seat = _.label("card", each.face), _.label("seat", each.seat)
    does = played_text(_, RESOURCE_OF[each.face])
    if answered != UNKNOWN:
        # i18n: a card of the stack, the card that it answers, what it does
        does = _("Answers {0}. {1}", _.label("card", answered), does)
    label = _("{0} of {1}", name, seat)
    figure = ""
    if each.target != NONE:
        figure = f"aim.{COLOURS[each.target]}"
        label = _("{0} of {1}, aimed at {2}", name, seat, _.label("seat", each.target))
    if top:
        label = _("{0}, takes effect next", label)
    return Component(
        face_id(each.face), "waiting", place, name, f"{label}. {does.removesuffix('.')}", does,
        seat=each.seat, figure=figure, sign="icon.next" if top else "", about=("9.lifo",),
    )  # fmt: skip


# -- a war -----------------------------------------------------------------------------------------


class Duel(NamedTuple):
    """Two fleets that meet: one of the attacker, one of the defender."""

    attacker: Built
    defender: Built


def _war(sight: Sight) -> Group | None:
    """Return both sides of a war and the fleets that meet; None in peace."""
    public = sight.public
    seats = public["attacker"], public["defender"]
    if NONE in seats or sight.view.over:
        return None
    question = sight.view.question
    before = question is not None and question.rule in BATTLE
    flat: list[int] = public["duels"] if before else []
    duels = [
        Duel(one, other)
        for one, other in zip(
            map(sight.built_at, flat[::2]), map(sight.built_at, flat[1::2]), strict=True
        )
        if one is not None and other is not None
    ]
    met = set(flat)
    fleets = map(sight.built_at, public["line"] if before else [])
    line = [each for each in fleets if each and each.space not in met]
    sides = tuple([(seat, *totals(sight, seat)) for seat in seats])
    return _fought(sight.translator, sides, tuple(duels), tuple(line), DUELS[bool(sight.waiting)],
                   front=bool(public["front"]))  # fmt: skip


@lru_cache(maxsize=KEPT)
def _fought(
    _: Translator,
    sides: tuple[tuple[int, int, int], ...],
    duels: tuple[Duel, ...],
    line: tuple[Built, ...],
    place: str,
    *,
    front: bool,
) -> Group:
    laid: list[Component] = []
    for (seat, attack, defence), role in zip(sides, ("attacks", "defends"), strict=True):
        texts = {"attacks": N_("{0} attacks: attack {1}, defence {2}"),
                 "defends": N_("{0} defends itself: attack {1}, defence {2}")}  # fmt: skip
        if front:
            texts["attacks"] = N_("{0} attacks with fleets alone; in all: attack {1}, defence {2}")
        name = _.label("seat", seat)
        laid.append(
            Component(
                f"war-{role}", "side", WAR, pair(attack, defence),
                _(texts[role], name, attack, defence), name, seat=seat,
                value=pair(attack, defence), figure=f"icon.{role}", about=("24.totals",),
            )
        )  # fmt: skip
    laid += [_duel(_, duel, place) for duel in duels]
    laid += [_lined_up(_, built, place) for built in line]
    return Group(tuple(laid))


def _duel(_: Translator, duel: Duel, place: str) -> Component:
    one, other = [_fleet(_, built) for built in duel]
    label = _("{0} and {1} meet", one, other)
    name = f"duel-{duel.attacker.space}-{duel.defender.space}"
    face = f"{pair(duel.attacker.attack, duel.attacker.defence)} : {pair(duel.defender.attack, duel.defender.defence)}"  # noqa: E501
    caption = f"{_.label('card', duel.attacker.face)} – {_.label('card', duel.defender.face)}"
    return Component(
        name, "duel", place, face, label, caption, value=face, figure="icon.duel",
        about=("11.duel",),
    )  # fmt: skip


def _lined_up(_: Translator, built: Built, place: str) -> Component:
    face, name = pair(built.attack, built.defence), _.label("card", built.face)
    return Component(
        f"line-{built.space}", "duel", place, face, _("{0} meets nobody yet", _fleet(_, built)),
        name, value=face, figure="icon.attacks", about=("24.blocks",),
    )  # fmt: skip


def _fleet(_: Translator, built: Built) -> str:
    """Return a fleet and its strength: "Tin Sparrow 3/1"."""
    return f"{_.label('card', built.face)} {pair(built.attack, built.defence)}"


# -- an offer --------------------------------------------------------------------------------------


class Deal(NamedTuple):
    """An offer: credits and cards for credits and cards."""

    credits: int
    cards: tuple[int, ...]
    wanted_credits: int
    wanted_cards: int
    eyes: bool


def deal_of(sight: Sight) -> Deal | None:
    """Return the offer that is made, or put together by the reader; None without one."""
    view, public, question = sight.view, sight.public, sight.view.question
    if question is None:
        return None
    if question.rule in ANSWERS:
        return Deal(
            public["offered_credits"], tuple(view.zones["offered"]), public["wanted_credits"],
            public["wanted_cards"], sight.mine >= 0,
        )  # fmt: skip
    if question.rule != OFFER or question.seat != sight.mine:
        return None
    said = {verb_of(pick): unpack(pick)[0] for pick in view.lane}
    given = [unpack(pick)[0] for pick in view.lane if verb_of(pick) == v.GIVE]
    return Deal(
        said.get(v.GIVE_CREDITS, 0), tuple(_faces(sight, given)), said.get(v.WANT_CREDITS, 0),
        said.get(v.WANT_CARDS, 0), eyes=False,
    )  # fmt: skip


def _faces(sight: Sight, given: list[int]) -> list[int]:
    """Return cards of the reader's hand that are these resources."""
    left, found = list(given), []
    for face in sight.view.zones[f"hand-{COLOURS[sight.mine]}"]:
        if RESOURCE_OF[face] in left:
            left.remove(RESOURCE_OF[face])
            found.append(face)
    return found


def offered(sight: Sight) -> tuple[int, ...]:
    """Return the cards of the reader's hand that lie in the offer which it puts together."""
    question = sight.view.question
    if question is None or question.rule != OFFER or question.seat != sight.mine:
        return ()
    deal = deal_of(sight)
    return () if deal is None else deal.cards


@lru_cache(maxsize=KEPT)
def _deal_group(_: Translator, deal: Deal) -> Group:
    laid: list[Component] = []
    if deal.credits:
        text = N_("credits offered: {0}")
        laid.append(number(_, "deal-credits", "number", GIVES, deal.credits, text, "icon.credits"))
    for at, face in enumerate(deal.cards, start=1):
        if face == UNKNOWN:
            laid.append(hidden(_, f"hidden-offered-{at}", BACK, GIVES))
        else:
            cost = COST[RESOURCE_OF[face]]
            laid.append(card_component(_, face, GIVES, cost, eye=deal.eyes))
    if deal.wanted_credits:
        text = N_("credits wanted: {0}")
        laid.append(
            number(_, "deal-wanted", "number", WANTS, deal.wanted_credits, text, "icon.credits")
        )
    if deal.wanted_cards:
        text = N_("cards wanted: {0}")
        laid.append(number(_, "deal-cards", "number", WANTS, deal.wanted_cards, text, "icon.hand"))
    return Group(tuple(laid))


# -- systems that are looked through ---------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def _turned_up(_: Translator, faces: tuple[int, ...]) -> Group:
    laid = []
    for at, face in enumerate(faces, start=1):
        if face == UNKNOWN:
            laid.append(hidden(_, f"hidden-system-{at}", "system-back", TURNED_UP))
        else:
            laid.append(system_component(_, face, TURNED_UP))
    return Group(tuple(laid))
