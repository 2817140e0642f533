"""What a game knows about playing it well: what searches and playouts ask, and nothing of rules.

A game subclasses `Heuristics` in a compiled module of its own. All of it may look at every face:
it is asked about worlds that a seat could be in, never about the true state.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from asterism.contract.fates import Fates
from asterism.contract.policy import Policy
from asterism.kernel.agenda import Decision, State
from asterism.kernel.chance import BOT, Chance
from asterism.kernel.options import PASS, verb_of

MOST_TO_SETTLE: Final = 200
"""So many decisions are played at most until a position is settled."""
NOTHING: Final = -1
"""No verb, and no option."""
EVERY_DECISION: Final = -1
"""The turn of a game in which every decision is a turn of its own."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics:
    """Estimates positions, plays rollout moves, and recognises turns; this one knows nothing."""

    explore: ClassVar[float] = 0.7
    """How much an option's bound grows with how little it was tried, in units of how much results
    differ."""
    bias: ClassVar[float] = 4.0
    """How many visits is an estimate worth."""
    patience: ClassVar[int] = 1
    """So often an option is tried before the tree goes on below it; more where estimates cost."""
    contenders: ClassVar[int] = 0
    """So many options are searched at most, those after which the turn ends best; 0 for all."""
    share: ClassVar[float] = 0.5
    """What a decision may take of the time that is left in the turn; less where a turn has many."""
    policy: ClassVar[Policy | None] = None
    """What is liked at a glance, if the game has learned it."""
    fates: ClassVar[Fates | None] = None
    """What foretells which things last, if who wins hangs on that."""
    ends: ClassVar[int] = NOTHING
    """The verb by which a seat ends what it does in its turn, if every turn is ended so: then a bot
    judges of each option also what it is worth to stop after it."""
    refrains: ClassVar[tuple[int, ...]] = (PASS,)
    """The verbs by which a seat does nothing, or nothing more: no level overlooks that it can."""
    ahead: ClassVar[int] = 1
    """How many turns a playout goes on after the tree ends, the one it ends in counted."""
    decisions_ahead: ClassVar[int] = 12
    """How many decisions a playout of an analysis goes on before `shares` says what came of it:
    fewer tell less of what a choice did, more add noise."""

    def shares(self, g: State) -> list[float]:
        """Return each seat's chance to win, adding up to 1; at the end of the game the result.

        Here all are alike until the end, and winners share.
        """
        if not g.over():
            return [1.0 / g.seats] * g.seats
        return shared_result(g)

    def pick(self, g: State, menu: list[int], chance: Chance) -> int:
        """Return an option of the seat that is asked, for a playout: quick rather than wise.

        Here it is the one that the policy likes best; without a policy each is equally likely.
        """
        policy = self.policy
        if policy is not None:
            return policy.liked(g, g.asked()[0], menu)
        return menu[chance.below(BOT, len(menu))]

    def unsettled(self, g: State) -> bool:  # noqa: ARG002
        """Return whether something is on its way that `shares` cannot judge, such as a battle.

        Who looks one decision ahead plays it to its end first (a quiescence search). Here nothing
        ever is.
        """
        return False

    def turn(self, g: State) -> int:  # noqa: ARG002
        """Return a number that changes with the turn: a thinking budget lasts as long as it stays.

        Here nothing is known of turns, and every decision is one.
        """
        return EVERY_DECISION


def shared_result(g: State) -> list[float]:
    """Return the shares of a finished game: the winners share it, all do if nobody has won.

    Who plays alone has all or nothing.
    """
    winners = g.winners()
    if g.seats == 1:
        return [1.0 if winners else 0.0]
    if not winners:
        return [1.0 / g.seats] * g.seats
    shares = [0.0] * g.seats
    for seat in winners:
        shares[seat] = 1.0 / len(winners)
    return shares


UNIFORM: Final = Heuristics()


def play_out(g: State, heuristics: Heuristics, chance: Chance, limit: int) -> int:
    """Play on to the end of the game, or until `limit` decisions, as `heuristics` pick.

    Returns:
        the number of decisions with two options or more.
    """
    choices = 0
    while limit > 0 and g.pending is not None:
        choices += light_move(g, heuristics, chance)
        limit -= 1
    return choices


def light_move(g: State, heuristics: Heuristics, chance: Chance) -> int:
    """Play the decision that is asked as `heuristics` pick.

    Returns:
        1 if there were two options or more, else 0.
    """
    menu = g.distinct()
    if len(menu) > 1:
        g.take(heuristics.pick(g, menu, chance))
        return 1
    g.take(menu[0])
    return 0


def settle(g: State, heuristics: Heuristics) -> None:
    """Play on as `heuristics` pick, with the position's own luck, as long as it is unsettled."""
    limit = MOST_TO_SETTLE
    while limit > 0 and g.pending is not None and heuristics.unsettled(g):
        light_move(g, heuristics, g.chance)
        limit -= 1


def answer_right(
    g: State, heuristics: Heuristics, seat: int, waiting: Decision[Any] | None
) -> None:
    """Answer as `heuristics` pick what a right has asked its seat, as long as a question waits.

    Args:
        g: the position after the right was used.
        heuristics: the game's.
        seat: who has used it.
        waiting: the question that was open then, and comes up again.
    """
    limit = MOST_TO_SETTLE
    while limit > 0 and g.pending is not None and waiting in g.agenda and seat in g.asked():
        g.turn_to(seat)
        light_move(g, heuristics, g.chance)
        limit -= 1


def stop_turn(
    g: State, heuristics: Heuristics, chance: Chance, turn: int, asked: Decision[Any] | None
) -> None:
    """End the turn of a choice that was just made where the same question comes up again.

    All other questions of the turn are answered as in a playout.

    Args:
        g: the position after the choice.
        heuristics: the game's; its `ends` is the verb of the seat that ends what it does.
        chance: the playout's own.
        turn: the turn in which the choice was made.
        asked: the question that was answered by it.
    """
    limit = MOST_TO_SETTLE
    while limit > 0 and g.pending is not None and heuristics.turn(g) == turn != EVERY_DECISION:
        option = ending_of(g.distinct(), heuristics.ends) if _again(g, asked) else NOTHING
        if option != NOTHING:
            g.take(option)
        else:
            light_move(g, heuristics, chance)
        limit -= 1
    settle(g, heuristics)


def _again(g: State, asked: Decision[Any] | None) -> bool:
    """Return whether a question of the same kind is put to the same side."""
    pending = g.pending
    if pending is None or asked is None:
        return False
    return type(pending) is type(asked) and pending.seat == asked.seat


def ending_of(menu: list[int], verb: int) -> int:
    """Return the first option of a menu that has a verb, NOTHING if none has."""
    for option in menu:
        if verb_of(option) == verb:
            return option
    return NOTHING


def play_turns(g: State, heuristics: Heuristics, chance: Chance, turns: int) -> int:
    """Play on to the end of this turn, or of several, as `heuristics` pick.

    Returns:
        the number of decisions with two options or more.
    """
    choices = 0
    turn = heuristics.turn(g)
    while turns > 0 and g.pending is not None:
        choices += light_move(g, heuristics, chance)
        now = heuristics.turn(g)
        if now != turn or now == EVERY_DECISION:
            turn = now
            turns -= 1
    return choices


def play_on(g: State, heuristics: Heuristics, chance: Chance, turn: int, turns: int) -> int:
    """Play on to the end of the turn of a choice that was just made, or of several.

    What ended its turn is judged by that end, not by the whole of the next turn: else to end a turn
    and to go on in it could not be compared.

    Args:
        g: the position after the choice.
        heuristics: the game's.
        chance: the playout's own.
        turn: the turn in which the choice was made.
        turns: how many turns, that one counted.

    Returns:
        the number of decisions with two options or more.
    """
    if turn == EVERY_DECISION or heuristics.turn(g) != turn:
        turns -= 1
    if turns > 0:
        return play_turns(g, heuristics, chance, turns)
    settle(g, heuristics)
    return 0
