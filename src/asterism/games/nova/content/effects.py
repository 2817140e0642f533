"""The verbs of which effects of cards are made: their arguments, and what a card says of them.

`contract/effects.py` tells how a file writes an effect, `{ do = "points", amount = 3, only =
"moves" }`, and that rules know it as a list of ints.
"""

# ruff: noqa: E501 - a line for each verb

from __future__ import annotations

from typing import Final

from asterism.contract.content import OneOf, Truth, Whole
from asterism.contract.effects import Argument, Effect, Effects
from asterism.games.nova.content.tables import (
    ACTION_IDS,
    ACTION_NAMES,
    CONTROL_IDS,
    CONTROL_NAMES,
    UNIT_KIND_IDS,
    UNIT_KIND_NAMES,
)
from asterism.kernel.marker import N_

# Verbs of effects that happen once.
POINTS: Final = 0
NAVAL: Final = 1
DRAW: Final = 2
SALVAGE: Final = 3
DISCOUNT: Final = 4
VP: Final = 5
TENSION: Final = 6
PLACE: Final = 7
REINFORCE: Final = 8
LOOK: Final = 9
CALM: Final = 10
RAID: Final = 11
INCOME: Final = 12
TREATY: Final = 13
REBELLION: Final = 14
ACTIVATE: Final = 15
ABSORB: Final = 16
INTERCEPTOR: Final = 17
HOLD: Final = 18
CEASEFIRE: Final = 19
# Of some that last while a development runs (DISCOUNT and FIRE come in both).
FIRE: Final = 20
UNITS: Final = 21
SUPPLY: Final = 22
MERCHANTS: Final = 23
UPKEEP: Final = 24
HAND: Final = 25
PRESTIGE: Final = 26
LEAGUE: Final = 27
EMBASSY: Final = 28
ALLIANCE: Final = 29
GUARD: Final = 30

# What action points may be spent on.
ANYTHING: Final = 0
FOR_MOVES: Final = 1
FOR_UNITS: Final = 2
FOR_MARKERS: Final = 3
FOR_EXPLORING: Final = 4
PURSES: Final = 5
PURSE_IDS: Final[tuple[str, ...]] = ("anything", "moves", "units", "markers", "exploring")
PURSE_NAMES: Final[tuple[str, ...]] = (
    N_("anything"),
    N_("moves and attacks"),
    N_("units"),
    N_("control markers"),
    N_("exploring"),
)
DECK_IDS: Final[tuple[str, ...]] = ("military", "civil", "diplomatic")
MILITARY: Final = DECK_IDS.index("military")
# i18n: the three decks of cards
DECK_NAMES: Final[tuple[str, ...]] = (N_("military"), N_("civil"), N_("diplomatic"))
FIELD_IDS: Final[tuple[str, ...]] = ("space", "planet")
# i18n: a battle in space or on a planet
FIELD_NAMES: Final[tuple[str, ...]] = (N_("in space"), N_("on planets"))
PER_IDS: Final[tuple[str, ...]] = ("once", *CONTROL_IDS, "treaty", "further")
PER_NAMES: Final[tuple[str, ...]] = (
    N_("once"),
    *CONTROL_NAMES,
    N_("trade treaty"),
    N_("further player"),
)
PER_TREATY: Final = PER_IDS.index("treaty")
PER_FURTHER: Final = PER_IDS.index("further")
"""By the players at the table beyond two: between two nothing is to be had."""
WAY_IDS: Final[tuple[str, ...]] = ("lower", "raise")
# i18n: a card lowers or raises the tension with another player
WAY_NAMES: Final[tuple[str, ...]] = (N_("lower"), N_("raise"))
ANY_UNIT: Final = len(UNIT_KIND_IDS)

IN_OWN: Final = 1
IN_ATTACK: Final = 2
IN_BATTLE: Final = 4
IN_LOSSES: Final = 8
RUNNING: Final = 16
"""Of a development: its effect lasts."""
MOMENT_IDS: Final[tuple[str, ...]] = ("own", "attack", "battle", "losses")

_FEW: Final = Argument(Whole(1, 9))
_ONLY: Final = Argument(OneOf(PURSE_IDS), PURSE_NAMES)
_DECK: Final = Argument(OneOf(DECK_IDS), DECK_NAMES)
_UNIT: Final = Argument(OneOf(UNIT_KIND_IDS[:3]), tuple(UNIT_KIND_NAMES[:3]))
_SPECIAL: Final = Argument(OneOf(UNIT_KIND_IDS[4:]), tuple(UNIT_KIND_NAMES[4:]))
_ANY_UNIT: Final = Argument(OneOf((*UNIT_KIND_IDS, "any")), (*UNIT_KIND_NAMES, N_("unit")))
_ACTION: Final = Argument(OneOf(ACTION_IDS), tuple(ACTION_NAMES))
_FIELD: Final = Argument(OneOf(FIELD_IDS), FIELD_NAMES)
_PER: Final = Argument(OneOf(PER_IDS), PER_NAMES)
_WAY: Final = Argument(OneOf(WAY_IDS), WAY_NAMES)
_FULL: Final = Argument(Truth(), (N_("reduced"), N_("full")))

_ONCE: Final = IN_OWN
EFFECTS: Final = Effects({
    "points": Effect(POINTS, _ONCE, N_("Action points for {1}: {0}."), {"amount": _FEW, "only": _ONLY}, {("only", "anything"): N_("Action points: {0}.")}),
    "naval": Effect(NAVAL, _ONCE, N_("Naval power rises by {0}."), {"amount": _FEW}),
    "draw": Effect(DRAW, _ONCE, N_("Draw cards from the {0} deck: {1}."), {"deck": _DECK, "count": _FEW}),
    "salvage": Effect(SALVAGE, _ONCE, N_("Take a card that was discarded in an earlier impulse: {0}."), {"deck": _DECK}),
    "discount": Effect(DISCOUNT, _ONCE | RUNNING, N_("To {0} costs {1} less."), {"action": _ACTION, "amount": _FEW}),
    "vp": Effect(VP, _ONCE, N_("{0} VP for each {1}, {2} at most."), {"amount": _FEW, "per": _PER, "most": _FEW}, {("per", "once"): N_("{0} VP."), ("per", "further"): N_("Per player beyond two: {0} VP, up to {2}.")}),
    "tension": Effect(TENSION, _ONCE, N_("Tension with another player may change by a step: {0}."), {"way": _WAY}),
    "place": Effect(PLACE, _ONCE, N_("New units for nothing: {2} × {0}, {1}."), {"unit": _UNIT, "full": _FULL, "count": _FEW}),
    "reinforce": Effect(REINFORCE, _ONCE, N_("Reduced units that become full, at most: {0}."), {"count": _FEW}),
    "look": Effect(LOOK, _ONCE, N_("Look at the hand of another player.")),
    "calm": Effect(CALM, _ONCE, N_("The next time that minors would be activated, they are not.")),
    "raid": Effect(RAID, _ONCE, N_("Remove a base or factory without units in or beside one of your zones, where tension allows an attack.")),
    "income": Effect(INCOME, _ONCE, N_("Economic base +{0} until the next interphase."), {"amount": _FEW}),
    "treaty": Effect(TREATY, _ONCE, N_("Place a trade treaty, even in the place of another player's.")),
    "rebellion": Effect(REBELLION, _ONCE, N_("Every unit that occupies a settlement, colony or capital of your choice loses it: the marker is its owner's again.")),
    "activate": Effect(ACTIVATE, _ONCE, N_("Minors are activated at once, so many times: {0}."), {"count": _FEW}),
    "absorb": Effect(ABSORB, IN_LOSSES, N_("Fewer hits on you: −{0}."), {"count": _FEW}),
    "interceptor": Effect(INTERCEPTOR, IN_ATTACK, N_("More inactive units of yours, in the attacked system or beside it, may join: {0}."), {"count": _FEW}),
    "hold": Effect(HOLD, IN_ATTACK, N_("Nobody withdraws or retreats from this attack.")),
    "ceasefire": Effect(CEASEFIRE, IN_ATTACK, N_("An attack of independents on you ends.")),
    "fire": Effect(FIRE, IN_BATTLE | RUNNING, N_("Fire {1}, +{2}: {0}."), {"unit": _ANY_UNIT, "field": _FIELD, "amount": _FEW}),
    "units": Effect(UNITS, RUNNING, N_("You may build these: {0}."), {"unit": _SPECIAL}),
    "supply": Effect(SUPPLY, RUNNING, N_("In each of your impulses: +{0} action points for {1}."), {"amount": _FEW, "only": _ONLY}),
    "merchants": Effect(MERCHANTS, RUNNING, N_("Merchants: +{0}."), {"amount": _FEW}),
    "upkeep": Effect(UPKEEP, RUNNING, N_("Maintenance is {0} less."), {"amount": _FEW}),
    "hand": Effect(HAND, RUNNING, N_("Cards that you may hold: +{0}."), {"amount": _FEW}),
    "prestige": Effect(PRESTIGE, RUNNING, N_("+{0} VP at each interphase."), {"amount": _FEW}),
    "league": Effect(LEAGUE, RUNNING, N_("Each exploited trade treaty gives {0} more income."), {"amount": _FEW}),
    "embassy": Effect(EMBASSY, RUNNING, N_("Minors beside your zones roll {0} lower when activated."), {"amount": _FEW}),
    "alliance": Effect(ALLIANCE, RUNNING, N_("An alliance with a minor.")),
    "guard": Effect(GUARD, RUNNING, N_("More inactive units may defend a system of yours: {0}."), {"count": _FEW}),
})  # fmt: skip
"""The verbs, by the word in a file."""
