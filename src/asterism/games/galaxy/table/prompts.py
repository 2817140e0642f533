"""What is asked of whom: the headline of a scene of Galaxy, and the rule that asks."""

# ruff: noqa: E501 - a line for each question

from __future__ import annotations

from typing import Any, Final

from asterism.games.galaxy import state as s
from asterism.games.galaxy.content.tables import CYLOR_DISCARDS, DIVERGENCE, WORLDS
from asterism.games.galaxy.table.powers import WORLD_RULES
from asterism.games.galaxy.table.reading import Sight
from asterism.games.galaxy.vocabulary import verbs as v
from asterism.kernel.marker import N_
from asterism.kernel.options import verb_of
from asterism.tabletop.prompts import Ask, Prompts, named

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
    _ = sight.translator
    question = sight.view.question
    if sight.view.over or question is None:
        winners: list[int] = sight.public["result"]
        if not winners:
            return _("The game is over."), "3.end"
        names = sight.both([sight.who(seat) for seat in winners])
        if len(winners) > 1:
            text = N_("{0} win with {1} influence.")
        else:
            text = N_("{0} wins with {1} influence.")
        return _(text, names, sight.total(winners[0])), "3.winner"
    asked = PROMPTS.ask(sight, question.rule, question.args)
    section = question.section
    if question.rule == "GovernorPhase":
        section = _power_rule(sight, question.args)
    return _("{0}: {1}.", sight.who(question.seat), asked), section


def _bid(sight: Sight, _args: list[Any]) -> list[object]:
    """Say what has been bid."""
    _, bids = sight.translator, sight.public["bids"]
    highest = max(bids)
    if highest < 0:
        return [_("open the bidding for the first turn")]
    bidder = sight.name(bids.index(highest))
    return [_("bid more than {0} ({1}), or pass", highest, bidder)]


def _action(sight: Sight, args: list[Any]) -> list[object]:
    """Say what the action phase offers."""
    _, view, public = sight.translator, sight.view, sight.public
    if args[0] != view.seat:
        return [_("action phase")]
    duty: int = public["duty"]
    parts: list[str] = []
    offered = {verb_of(option) for option in view.options}
    for verbs, phrase in PHRASES:
        if offered.intersection(verbs):
            text = _(phrase)
            if v.PLAY in verbs and duty >= 0:
                text = _("play a ship of value {0}", duty)
            elif v.PLAY in verbs and public["flags"] & s.ACTED:
                text = _("play a second ship thanks to {0}", sight.world(DIVERGENCE))
            parts.append(text)
    if offered.intersection((v.ATTACK_SHIP, v.ATTACK_BASE)):
        parts.insert(0, _("attack (attacks left: {0})", public["attacks"]))
    return [sight.either(parts)]


def _ship(sight: Sight, args: list[Any]) -> list[object]:
    """Fill in the ship that is attacked."""
    return [sight.ship_on(args[1])]


def _worlds(sight: Sight, mask: int) -> list[object]:
    """Fill in the worlds of a mask."""
    return [sight.either([sight.world(world) for world in range(WORLDS) if mask >> world & 1])]


def _powers(sight: Sight, args: list[Any]) -> list[object]:
    """Fill in the worlds whose governor's power is left."""
    return _worlds(sight, sight.public["governs"] & ~args[1])


def _power_rule(sight: Sight, args: list[Any]) -> str:
    """Return the rule of the only power that is left, or that of all powers (15.use)."""
    left: int = sight.public["governs"] & ~args[1]
    return WORLD_RULES[left.bit_length() - 1] if left.bit_count() == 1 else "15.use"


def _spoils(sight: Sight, args: list[Any]) -> list[object]:
    """Fill in the worlds with a base that may be moved."""
    return _worlds(sight, args[1])


def _discards(_sight: Sight, args: list[Any]) -> list[object]:
    """Fill in how many ships may still be discarded."""
    return [CYLOR_DISCARDS - args[2]]


ASKS: Final = {
    "Bidding": Ask("{0}", _bid),
    "ActionPhase": Ask("{0}", _action, N_("End your actions")),
    "AllowAttack": Ask(N_("allow or forbid the attack on {0}"), _ship),
    "MayCounter": Ask(N_("strike back with {0}, or hold fire"), _ship),
    "ChooseGovernor": Ask(N_("choose the Governor of {0} among the tied"), named("world", 1)),
    "GovernorPhase": Ask(N_("use the power of {0}, or not"), _powers, N_("Use no further power")),
    "Exchange": Ask(N_("give the card back to {0}, or keep it and give another"), named("seat", 1)),
    "Spoils": Ask(N_("Spoils of Victory: move a base on {0}, or not"), _spoils, N_("Do without the Spoils")),
    "Replace": Ask(N_("discard up to {0} ships of surrendered worlds for new cards, or go on"), _discards, N_("Discard no further card")),
    "Draw": Ask(N_("draw a card or take the Reserve"), end=N_("Draw nothing")),
    "ShuttleChoice": Ask(N_("keep the card looked at, or put it under the pile")),
    "Redraw": Ask(N_("keep the card, or show it and draw again")),
}  # fmt: skip
"""By the class name of a rule what it asks, what fills in the text, and what ends it."""
PROMPTS: Final = Prompts(ASKS)
