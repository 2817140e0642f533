"""Chapter 6.3: the talks of the trading phase, and those who trade in ways of their own.

What is agreed is kept in the ways of `s6_3_deals.py`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import (
    ABDUCTION,
    AT_TRADING,
    FORCED_TRADE,
    MERCHANTS,
)
from asterism.games.galactic_era.rules.a1_greys import GreysLearn
from asterism.games.galactic_era.rules.a3_card import is_open
from asterism.games.galactic_era.rules.lots import draw
from asterism.games.galactic_era.rules.offers import (
    NO_MORE_TRADES,
    NO_TO_TRADE,
    has_said,
    say,
    take_back_word,
)
from asterism.games.galactic_era.rules.pieces import has
from asterism.games.galactic_era.rules.s6_2_4_research import never_rises
from asterism.games.galactic_era.rules.s6_3_deals import (
    DEAL,
    FURTHER,
    PENDING,
    can_learn,
    carry_out,
    close_deal,
    list_fields,
    list_peace_fields,
    may_trade,
    own_deal,
    reaches,
    trades_left,
    write_deals,
)
from asterism.games.galactic_era.rules.s7_1_war import in_one_hand, list_peace
from asterism.games.galactic_era.rules.s9_automa_growth import AutomaLearning
from asterism.games.galactic_era.rules.s9_automas import agrees_to_trade
from asterism.games.galactic_era.state import NONE, TRADE_ASKED, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.kernel.agenda import NOBODY, Decision, Step
from asterism.kernel.joint import OpenDecision
from asterism.kernel.options import BYTE, PASS, VERB, A, B, pack
from asterism.kernel.refusal import NO_RULE, Refusal

AT_WAR: Final = 8
"""From this bit on `passed` holds the sides that passed when they could only have made peace."""


# -- the phase -------------------------------------------------------------------------------


class TradingPhase(Step[GalacticEra]):
    """6.3.phase: after the growth phase players may trade technologies."""

    section: ClassVar[str] = "6.3.phase"

    def resolve(self, g: GalacticEra) -> None:
        """Open the talks."""
        g.trading = 1
        g.trades = [0] * g.sides
        g.then(Trading(NOBODY), TradingEnd())


class Trading(OpenDecision[GalacticEra]):
    """6.3.deal: in any order players offer each other trades, until all who could trade pass."""

    section: ClassVar[str] = "6.3.deal"

    def seats(self, g: GalacticEra) -> int:
        """Return those who could trade, at once or after a peace, by what is open to see."""
        return self._traders(g) | self._peacemakers(g)

    def waits_for(self, g: GalacticEra) -> int:
        """Return those who have not passed since the last deal, or the end of their war."""
        traders = self._traders(g)
        peacemakers = self._peacemakers(g) & ~traders
        return traders & ~(self.passed & ~g.woken) | peacemakers & ~(self.passed >> AT_WAR)

    def _traders(self, g: GalacticEra) -> int:
        mask = 0
        for side in range(g.sides):
            if g.seat_of(side) != NONE and _could_trade(g, side):
                mask |= 1 << side
        return mask

    def _peacemakers(self, g: GalacticEra) -> int:
        mask = 0
        for side in range(g.sides):
            if g.war[side] and g.seat_of(side) != NONE and _could_trade_in_peace(g, side):
                mask |= 1 << side
        return mask

    def acts(self, g: GalacticEra, out: list[int]) -> None:
        """List the offers, and the trades that can be forced."""
        list_offers(g, self.seat, out)
        list_forced(g, self.seat, out)
        list_asks(g, self.seat, out)

    def distinct(self, g: GalacticEra, menu: list[int]) -> list[int]:
        """Offer nothing more to those who have declined a trade of this side in this round."""
        return _unrefused(g, self.seat, menu)

    def take(self, g: GalacticEra, option: int) -> None:
        """Pass, or act; only a deal asks those again who have passed."""
        following = (self.seat + 1) % g.sides
        own = 1 << self.seat
        if option == PASS and not self._traders(g) & own:
            g.push(self.again(following, self.passed | own << AT_WAR))
        elif option == PASS:
            g.woken &= ~own
            g.push(self.again(following, self.passed | own))
        else:
            g.push(self.again(following, self.passed & ~own))
            self.act(g, option)

    def act(self, g: GalacticEra, option: int) -> None:
        """Offer a trade to a partner, force one, or ask an automa for one."""
        other, learned, taught = option >> A & BYTE, option >> B & BYTE, option & BYTE
        if option >> VERB == verbs.FORCE_TRADE:
            force(g, self.seat, other, learned, taught)
        elif option >> VERB == verbs.ASK_TRADE:
            ask(g, self.seat, other)
        else:
            offer(g, self.seat, other, learned, taught)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why there is no such trade."""
        verb = option >> VERB
        other, learned, taught = option >> A & BYTE, option >> B & BYTE, option & BYTE
        if verb == verbs.FORCE_TRADE:
            return _why_not_forced(g, self.seat, other, learned, taught)
        if verb == verbs.OFFER_TRADE:
            return _why_not_offered(g, self.seat, other, learned, taught)
        if verb == verbs.ASK_TRADE:
            return _why_not_asked(g, self.seat, other)
        return super().refuse(g, option)


def _why_not_offered(g: GalacticEra, side: int, other: int, learned: int, taught: int) -> Refusal:
    """Say why a trade cannot be offered."""
    if pack(side, other, learned, taught) in g.declined:
        return Refusal(NO_RULE, "declined-already")
    found = _why_not(g, g.deals, side, other, learned, taught)
    if found is None and other < g.sides and has_said(g, side, other, NO_MORE_TRADES):
        return Refusal(NO_RULE, "hears-no-offers")
    if found is None and g.is_automa(other):
        return Refusal("9.trade-random", "automas-draw-lots")
    return Refusal("6.3.one", "has-traded") if found is None else found


def _why_not_forced(g: GalacticEra, side: int, other: int, learned: int, taught: int) -> Refusal:
    """Say why a trade cannot be forced."""
    if not has(g, side, FORCED_TRADE):
        return Refusal("A1.caninoids-sts-force", "only-caninoids-force")
    left = g.deals if other >= g.sides else _freed(g, side, other)
    found = _why_not(g, left, side, other, learned, taught)
    return Refusal("6.3.one", "has-traded") if found is None else found


def _why_not(
    g: GalacticEra, made: list[int], side: int, other: int, learned: int, taught: int
) -> Refusal | None:
    """Say why two sides could not agree on this, if they have trades left; None if they could."""
    if side == other or other >= g.sides:
        return Refusal("6.3.two-only", "trade-with-another")
    if g.at_war(side, other):
        return Refusal("6.3.peace", "trade-in-peace")
    if not reaches(g, made, side, other):
        return Refusal("6.3.contact", "no-contact")
    if not can_learn(g, made, side, other, learned):
        return _why_not_learned(g, side, learned)
    if not can_learn(g, made, other, side, taught):
        return _why_not_learned(g, other, taught)
    return None


def _why_not_learned(g: GalacticEra, side: int, field: int) -> Refusal:
    if g.is_automa(side) and never_rises(g, side, field):
        return Refusal("9.growth-limit", "slavers-learn-no-more")
    if never_rises(g, side, field):
        return Refusal("A1.yowies-robotics", "robotics-never-rises")
    return Refusal("6.3.both-gain", "nothing-to-learn")


def _could_trade(g: GalacticEra, side: int) -> bool:
    """Return whether a side could trade: by itself, or with a card that it may hold."""
    out: list[int] = []
    list_offers(g, side, out)
    if not out:
        list_forced(g, side, out)
        list_asks(g, side, out)
    return len(out) > 0 or _could_have_further(g, side)


def _could_trade_in_peace(g: GalacticEra, side: int) -> bool:
    """Return whether a side may still offer peace to one with which it could trade then."""
    offers: list[int] = []
    list_peace(g, side, verbs.OFFER_PEACE, offers)
    made = g.deals
    found: list[int] = []
    for option in offers:
        other = option >> A & BYTE
        if may_trade(g, side, other):
            list_peace_fields(g, made, verbs.OFFER_TRADE, side, other, found)
    return len(found) > 0


def _could_have_further(g: GalacticEra, side: int) -> bool:
    """Return whether all that is open to see allows a side to play a card for a further trade."""
    if not is_open(g, side, AT_TRADING):
        return False
    made = g.deals
    out: list[int] = []
    for other in range(g.sides):
        list_fields(g, made, verbs.OFFER_TRADE, side, other, out)
    return len(out) > 0


class TradingEnd(Step[GalacticEra]):
    """6.3.end: what deals have kept back comes now, and the Greys may learn."""

    section: ClassVar[str] = "6.3.end"

    def resolve(self, g: GalacticEra) -> None:
        """Close the books."""
        made = g.deals
        g.trading = g.woken = g.further = 0
        g.declined = []
        g.deals = []
        for side in g.order:
            if has(g, side, ABDUCTION) and not g.trades[side]:
                g.push(GreysLearn(side))
        g.push(AutomaLearning())
        for i in range(0, len(made), DEAL):
            if made[i + PENDING]:
                carry_out(g, made, i)


# -- offers ----------------------------------------------------------------------------------


def list_offers(g: GalacticEra, side: int, out: list[int]) -> None:
    """Add the trades that a side may offer, sorted."""
    for other in range(g.sides):
        if other != side and not g.is_automa(other) and may_trade(g, side, other):
            _list_new(g, side, other, out)


def _list_new(g: GalacticEra, side: int, other: int, out: list[int]) -> None:
    """Add what a side may offer another: nothing that was declined since the last deal.

    So talks end, for there are only so many trades that two sides can agree on.
    """
    if has_said(g, side, other, NO_MORE_TRADES):
        return
    for option in _trades_with(g, side, other):
        if pack(side, other, option >> B & BYTE, option & BYTE) not in g.declined:
            out.append(option)


def offer(g: GalacticEra, side: int, other: int, learned: int, taught: int) -> None:
    """Ask a partner for a trade; a player and its puppet agree at once (8.3.like-player)."""
    if in_one_hand(g, side, other):
        close_deal(g, side, other, learned, taught)
        return
    take_back_word(g, other, side, NO_MORE_TRADES)
    g.tell(event_types.TRADE_OFFERED, side, other, learned, taught)
    g.push(AnswerTrade(other, side, learned, taught))


def _unrefused(g: GalacticEra, side: int, menu: list[int]) -> list[int]:
    """Return a menu without offers to those who have declined a trade of a side in this round."""
    found: list[int] = []
    for option in menu:
        if option >> VERB != verbs.OFFER_TRADE or not has_said(
            g, side, option >> A & BYTE, NO_TO_TRADE
        ):
            found.append(option)
    return found


class AnswerTrade(Decision[GalacticEra]):
    """6.3.agree: a trade is accepted or declined, or another is offered instead."""

    section: ClassVar[str] = "6.3.agree"

    def __init__(self, seat: int, other: int, learned: int, taught: int) -> None:
        """Ask a seat about the offer of another: what this one would learn, and teach."""
        super().__init__(seat)
        self.other: Final = other
        self.learned: Final = learned
        self.taught: Final = taught

    def applies(self, g: GalacticEra) -> bool:
        """Drop the offer if something came between that forbids it."""
        why_not = _why_not(g, g.deals, self.other, self.seat, self.learned, self.taught)
        return why_not is None and may_trade(g, self.other, self.seat)

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List yes, no, the other trades between the two, and no for the whole round."""
        out.append(pack(verbs.ACCEPT))
        out.append(pack(verbs.DECLINE))
        same = pack(verbs.OFFER_TRADE, self.other, self.taught, self.learned)
        found: list[int] = []
        _list_new(g, self.seat, self.other, found)
        for each in found:
            if each != same:
                out.append(each)
        out.append(pack(verbs.DECLINE_ALL))

    def distinct(self, g: GalacticEra, menu: list[int]) -> list[int]:
        """Leave the word for the whole round to people, and offer nothing to those who declined."""
        return _unrefused(g, self.seat, menu[:-1])

    def take(self, g: GalacticEra, option: int) -> None:
        """Trade, or go on talking."""
        verb = option >> VERB
        if verb == verbs.ACCEPT:
            close_deal(g, self.other, self.seat, self.learned, self.taught)
            return
        g.declined = [*g.declined, pack(self.other, self.seat, self.learned, self.taught)]
        if verb == verbs.DECLINE_ALL:
            say(g, self.other, self.seat, NO_TO_TRADE | NO_MORE_TRADES)
            g.tell(event_types.NO_TRADE_NOW, self.seat, self.other)
            return
        g.tell(event_types.TRADE_REFUSED, self.seat, self.other)
        if verb == verbs.DECLINE:
            say(g, self.other, self.seat, NO_TO_TRADE)
        else:
            offer(g, self.seat, self.other, option >> B & BYTE, option & BYTE)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why no other trade can be offered instead."""
        other, learned, taught = option >> A & BYTE, option >> B & BYTE, option & BYTE
        if option >> VERB != verbs.OFFER_TRADE:
            return super().refuse(g, option)
        if other != self.other:
            return Refusal(NO_RULE, "answer-first")
        if (learned, taught) == (self.taught, self.learned):
            return Refusal(NO_RULE, "same-offer")
        return _why_not_offered(g, self.seat, other, learned, taught)


# -- automata --------------------------------------------------------------------------------


def list_asks(g: GalacticEra, side: int, out: list[int]) -> None:
    """Add the automata that a side may ask for a trade, each once (9.trade-random)."""
    for other in range(g.sides):
        may_ask = g.is_automa(other) and not g.flags[other] & TRADE_ASKED
        if may_ask and may_trade(g, side, other) and _trades_with(g, side, other):
            out.append(pack(verbs.ASK_TRADE, other))


def _trades_with(g: GalacticEra, side: int, other: int) -> list[int]:
    """Return the trades that two sides could agree on."""
    found: list[int] = []
    list_fields(g, g.deals, verbs.OFFER_TRADE, side, other, found)
    return found


def ask(g: GalacticEra, side: int, other: int) -> None:
    """Ask an automa for a trade: if it agrees, the lot decides what both learn."""
    g.flags[other] |= TRADE_ASKED
    g.tell(event_types.TRADE_ASKED, side, other)
    if agrees_to_trade(g, other, g.alignment[side]):
        option = draw(g, _trades_with(g, side, other))
        close_deal(g, side, other, option >> B & BYTE, option & BYTE)
    else:
        g.tell(event_types.TRADE_REFUSED, other, side)


def _why_not_asked(g: GalacticEra, side: int, other: int) -> Refusal:
    """Say why an automa cannot be asked for a trade."""
    if not g.is_automa(other):
        return Refusal("9.trade-random", "no-automa")
    if g.flags[other] & TRADE_ASKED:
        return Refusal("9.trade-random", "asked-already")
    if g.at_war(side, other):
        return Refusal("6.3.peace", "trade-in-peace")
    if not reaches(g, g.deals, side, other):
        return Refusal("6.3.contact", "no-contact")
    if not _trades_with(g, side, other):
        return Refusal("6.3.both-gain", "nothing-to-learn")
    return Refusal("6.3.one", "has-traded")


# -- the Caninoids ---------------------------------------------------------------------------


def list_forced(g: GalacticEra, side: int, out: list[int]) -> None:
    """Add the trades that STS Caninoids can force, sorted; they have one trade for it."""
    if not has(g, side, FORCED_TRADE) or not trades_left(g, side, NOBODY):
        return
    for other in range(g.sides):
        if other != side:
            list_fields(g, _freed(g, side, other), verbs.FORCE_TRADE, side, other, out)


def _freed(g: GalacticEra, side: int, other: int) -> list[int]:
    """Return the deals that are left once a player is free to trade with the Caninoids.

    Its own deal is undone if it has used its trade, and every deal that rests on its levels.
    """
    made = g.deals
    undone = own_deal(made, other, side if has(g, other, MERCHANTS) else NOBODY)
    if undone < 0:
        return made
    left: list[int] = []
    for i in range(0, len(made), DEAL):
        if i == undone:
            continue
        one, two, learned, taught = made[i : i + FURTHER]
        if _why_not(g, left, one, two, learned, taught) is None:
            left.extend(made[i : i + DEAL])
    return left


def force(g: GalacticEra, side: int, other: int, learned: int, taught: int) -> None:
    """Let STS Caninoids force a trade (A1.caninoids-sts-force), undoing what stands in its way."""
    left = _freed(g, side, other)
    made = g.deals
    kept = 0
    for i in range(0, len(made), DEAL):
        if made[i : i + DEAL] == left[kept : kept + DEAL]:
            kept += DEAL
        else:
            g.tell(event_types.TRADE_UNDONE, made[i], made[i + 1])
            if made[i + FURTHER]:
                g.further |= 1 << made[i + FURTHER] - 1
    write_deals(g, left)
    g.tell(event_types.TRADE_FORCED, side, other)
    close_deal(g, side, other, learned, taught)
