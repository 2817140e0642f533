"""What is asked of whom: the headline of a scene of Galaxy, and the rule that asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from asterism.games.galaxy import state as s
from asterism.games.galaxy import verbs as v
from asterism.games.galaxy.components import CYLOR_DISCARDS, WORLDS
from asterism.games.galaxy.sight import Sight
from asterism.kernel.marker import N_
from asterism.kernel.options import verb_of

PHRASES: Final = (
    ((v.PLAY, v.PLAY_ALLY, v.HIDE), N_("play a ship")),
    ((v.DISCARD,), N_("discard one")),
    ((v.GARRISON,), N_("set up a secret base")),
    ((v.BASE,), N_("place a base")),
    ((v.REVEAL,), N_("reveal your secret base")),
    ((v.TECHNOLOGY,), N_("play a technology")),
    ((v.RAISE, v.LOWER, v.DRONE, v.RAID), N_("use the ship's power")),
    ((v.SCAN,), N_("scan with Sensors")),
    ((v.RECLAIM,), N_("take a ship with Warp Drive")),
    ((v.DONE,), N_("end your actions")),
)
"""What the action phase offers, in the order of its headline."""


def headline(sight: Sight) -> tuple[str, str]:
    """Return who acts and what is asked, and the rule that asks."""
    _ = sight.tongue
    question = sight.view.question
    if sight.view.over or question is None:
        winners: list[int] = sight.public["result"]
        if not winners:
            return _("The game is over."), "3.end"
        names = ", ".join(sight.who(seat) for seat in winners)
        return _("{0} wins with {1} influence.", names, sight.total(winners[0])), "3.winner"
    asked = _ASKS[question.rule](_Asks(sight), *question.args)
    return _("{0}: {1}.", sight.who(question.seat), asked), question.section


class _Asks:
    """Says what each rule asks, from the fields of the rule."""

    def __init__(self, sight: Sight) -> None:
        self.sight: Final = sight
        self._: Final = sight.tongue

    def bid(self, _seat: int, _passes: int) -> str:
        bids: list[int] = self.sight.public["bids"]
        highest = max(bids)
        if highest < 0:
            return self._("open the bidding for the first turn")
        bidder = self.sight.name(bids.index(highest))
        return self._("bid more than {0} ({1}), or pass", highest, bidder)

    def action(self, seat: int) -> str:
        view, public = self.sight.view, self.sight.public
        if seat != view.seat:
            return self._("action phase")
        duty: int = public["duty"]
        parts: list[str] = []
        offered = {verb_of(option) for option in view.options}
        for verbs, phrase in PHRASES:
            if offered.intersection(verbs):
                text = self._(phrase)
                if v.PLAY in verbs and duty >= 0:
                    text = self._("play a ship of value {0}", duty)
                elif v.PLAY in verbs and public["flags"] & s.ACTED:
                    text = self._("play a second ship")
                parts.append(text)
        if offered.intersection((v.ATTACK_SHIP, v.ATTACK_BASE)):
            parts.insert(0, self._("attack (attacks left: {0})", public["attacks"]))
        return self.sight.listed(parts)

    def leave(self, _seat: int, world: int) -> str:
        return self._("allow or forbid the attack on {0}", self.sight.ship_on(world))

    def counter(self, _seat: int, world: int) -> str:
        return self._("strike back with {0}, or hold fire", self.sight.ship_on(world))

    def governor(self, _seat: int, world: int) -> str:
        return self._("choose the Governor of {0} among the tied", self.sight.world(world))

    def power(self, _seat: int, used: int) -> str:
        worlds = self.worlds(self.sight.public["governs"] & ~used)
        return self._("use the power of {0}, or not", worlds)

    def exchange(self, _seat: int, victim: int) -> str:
        name = self.sight.name(victim)
        return self._("give the card back to {0}, or keep it and give another", name)

    def spoils(self, _seat: int, columns: int) -> str:
        worlds = self.worlds(columns)
        return self._("Spoils of Victory: move a base on {0}, or not", worlds)

    def replace(self, _seat: int, _last: int, number: int) -> str:
        return self._(
            "discard up to {0} ships of surrendered worlds for new cards, or go on",
            CYLOR_DISCARDS - number,
        )

    def draw(self, _seat: int) -> str:
        return self._("draw a card or take the Reserve")

    def shuttle(self, _seat: int) -> str:
        return self._("keep the card looked at, or put it under the pile")

    def redraw(self, _seat: int, _left: int) -> str:
        return self._("keep the card, or show it and draw again")

    def worlds(self, mask: int) -> str:
        """Return the names of the worlds in a mask."""
        names = [self.sight.world(world) for world in range(WORLDS) if mask >> world & 1]
        return self.sight.listed(names)


_ASKS: Final[dict[str, Callable[..., str]]] = {
    "Bidding": _Asks.bid,
    "ActionPhase": _Asks.action,
    "AllowAttack": _Asks.leave,
    "MayCounter": _Asks.counter,
    "ChooseGovernor": _Asks.governor,
    "GovernorPhase": _Asks.power,
    "Exchange": _Asks.exchange,
    "Spoils": _Asks.spoils,
    "Replace": _Asks.replace,
    "Draw": _Asks.draw,
    "ShuttleChoice": _Asks.shuttle,
    "Redraw": _Asks.redraw,
}
