"""The verbs of which effects of cards and species are made, and where each may stand.

An effect is a table of a card's file, `{ do = "kill", count = 2, troops = "civil" }`; the rules see
a list of ints, [verb, first argument, second, third], in the order in which the verb declares them.
"""

# ruff: noqa: E501 - a line for each verb

from __future__ import annotations

from typing import Final

from asterism.contract.content import OneOf, Whole
from asterism.contract.effects import Argument, Effect, Effects
from asterism.kernel.marker import N_

# Where an effect may stand, as bits.
PLAYED: Final = 1
"""Of a consumable, of the active ability of a species, or of what a technology can be used for."""
RAISED: Final = 2
"""Of a technology: once, when it is raised."""
LASTING: Final = 4
"""Of a technology, equipment, crew or species: as long as it is there."""
ANSWER: Final = 8
"""Of a synchronous consumable alone: it speaks of a card that waits."""

# What happens to oneself.
CREDITS: Final = 0
DRAW: Final = 1
RECRUIT: Final = 2
PROMOTE: Final = 3
SACRIFICE: Final = 4
JUMP: Final = 5
RAISE: Final = 6
GRANT: Final = 7
REPAIR: Final = 8
DRILL: Final = 9
SCRY: Final = 10
FORCE: Final = 11
# What happens to a rival.
KILL: Final = 12
TAX: Final = 13
STEAL: Final = 14
SPOIL: Final = 15
DESTROY: Final = 16
DISPLACE: Final = 17
WEAKEN: Final = 18
LOOK: Final = 19
# What happens to a card that waits.
CANCEL: Final = 20
DEFLECT: Final = 21
# Once, when a technology is raised.
CONVICTION: Final = 22
# What lasts.
GROWTH: Final = 23
INCOME: Final = 24
RESEARCH: Final = 25
STORAGE: Final = 26
DISCOUNT: Final = 27
CHEAP_JUMP: Final = 28
MORE_JUMPS: Final = 29
CHEAP_TRAINING: Final = 30
ENVOY: Final = 31
PLUNDER: Final = 32
SHELTER: Final = 33
BULWARK: Final = 34
SORTIE: Final = 35
VANGUARD: Final = 36

AGAINST_RIVAL: Final[frozenset[int]] = frozenset(
    {KILL, TAX, STEAL, SPOIL, DESTROY, DISPLACE, WEAKEN, LOOK}
)
"""The verbs that are aimed at a rival."""

SECTOR_IDS: Final[tuple[str, ...]] = ("red", "blue", "yellow", "green", "violet")
# i18n: the five sectors of the galaxy, which are called after colours
SECTOR_NAMES: Final[tuple[str, ...]] = (
    N_("red"),
    N_("blue"),
    N_("yellow"),
    N_("green"),
    N_("violet"),
)
SECTORS: Final = len(SECTOR_IDS)

ANY_TROOPS: Final = 0
CIVIL: Final = 1
MILITARY: Final = 2
TROOP_IDS: Final[tuple[str, ...]] = ("any", "civil", "military")
# i18n: troops of any kind, civil ones, military ones
TROOP_NAMES: Final[tuple[str, ...]] = (N_("any troops"), N_("civil troops"), N_("military troops"))

AMBUSH: Final = 0
SWIFT: Final = 1
STEALTH: Final = 2
WEAKENING: Final = 3
KEYWORD_IDS: Final[tuple[str, ...]] = ("ambush", "swift", "stealth", "weaken")
KEYWORD_NAMES: Final[tuple[str, ...]] = (N_("Ambush"), N_("Swift"), N_("Stealth"), N_("Weaken"))

ANYWHERE: Final = SECTORS
"""Where a jump leads: to a sector, or one of these two."""
CHOSEN: Final = SECTORS + 1
JUMP_IDS: Final[tuple[str, ...]] = (*SECTOR_IDS, "new", "chosen")
JUMP_NAMES: Final[tuple[str, ...]] = (
    N_("a system of the red sector"),
    N_("a system of the blue sector"),
    N_("a system of the yellow sector"),
    N_("a system of the green sector"),
    N_("a system of the violet sector"),
    N_("a new system"),
    N_("a system of your choice"),
)
TO_RIVAL: Final = SECTORS
SORTIE_IDS: Final[tuple[str, ...]] = (*SECTOR_IDS, "rival")
SORTIE_NAMES: Final[tuple[str, ...]] = (
    N_("the red sector"),
    N_("the blue sector"),
    N_("the yellow sector"),
    N_("the green sector"),
    N_("the violet sector"),
    N_("the system of a rival"),
)

ANY_BUILT: Final = 0
A_FLEET: Final = 1
A_ROBOT: Final = 2
AN_EQUIPMENT: Final = 3
UNFINISHED: Final = 4
BUILT_IDS: Final[tuple[str, ...]] = ("technology", "fleet", "robot", "equipment", "unfinished")
# i18n: what can be destroyed
BUILT_NAMES: Final[tuple[str, ...]] = (
    N_("a technology"),
    N_("a fleet"),
    N_("a robot"),
    N_("a piece of equipment or a crew"),
    N_("what is under construction"),
)

DEAR: Final[tuple[str, ...]] = ("any", "fleet", "robot", "technology", "equipment")
# i18n: what costs less
DEAR_NAMES: Final[tuple[str, ...]] = (
    N_("everything that is built"),
    N_("fleets"),
    N_("robots"),
    N_("technologies other than fleets and robots"),
    N_("equipment and crews"),
)

_FEW: Final = Argument(Whole(1, 9))
_ONE: Final = Argument(Whole(1, 9), default=1)
_TROOPS: Final = Argument(OneOf(TROOP_IDS), TROOP_NAMES, default="any")
_SECTOR: Final = Argument(OneOf(SECTOR_IDS), SECTOR_NAMES)
_WHERE: Final = Argument(OneOf(JUMP_IDS), JUMP_NAMES, default="new")
_SORTIE: Final = Argument(OneOf(SORTIE_IDS), SORTIE_NAMES)
_KEYWORD: Final = Argument(OneOf(KEYWORD_IDS), KEYWORD_NAMES)
_BUILT: Final = Argument(OneOf(BUILT_IDS), BUILT_NAMES)
_DEAR: Final = Argument(OneOf(DEAR), DEAR_NAMES, default="any")

EFFECTS: Final = Effects({
    "credits": Effect(CREDITS, PLAYED | RAISED, N_("Credits: +{0}."), {"amount": _FEW}),
    "draw": Effect(DRAW, PLAYED | RAISED, N_("Draw resources: {0}."), {"count": _ONE}),
    "recruit": Effect(RECRUIT, PLAYED | RAISED, N_("New civil troops: {0}."), {"count": _ONE}),
    "promote": Effect(PROMOTE, PLAYED | RAISED, N_("Train troops for nothing, at most: {0}."), {"count": _ONE}),
    "sacrifice": Effect(SACRIFICE, PLAYED, N_("Sacrifice {1}: {0}."), {"count": _ONE, "troops": _TROOPS}),
    "jump": Effect(JUMP, PLAYED, N_("Jump to {0}."), {"to": _WHERE}),
    "raise": Effect(RAISE, PLAYED, N_("A technology of yours under construction is raised at once."), {}),
    "grant": Effect(GRANT, PLAYED, N_("A fleet of yours has {0} until the end of the turn."), {"keyword": _KEYWORD}),
    "repair": Effect(REPAIR, PLAYED, N_("A fleet of yours loses every mark of weakness."), {}),
    "drill": Effect(DRILL, PLAYED, N_("Your troops have Ambush until the end of the turn."), {}),
    "scry": Effect(SCRY, PLAYED, N_("Look at the top systems of the deck and put them back in any order: {0}."), {"count": _FEW}),
    "force": Effect(FORCE, PLAYED, N_("Attack +{0} and defence +{1} until the end of the turn."), {"attack": Argument(Whole(0, 9), default=0), "defence": Argument(Whole(0, 9), default=0)}),
    "kill": Effect(KILL, PLAYED, N_("Kill {1} of a rival: {0}."), {"count": _ONE, "troops": _TROOPS}),
    "tax": Effect(TAX, PLAYED, N_("Take credits from a rival, as far as they go: {0}."), {"amount": _FEW}),
    "steal": Effect(STEAL, PLAYED, N_("Draw resources from the hand of a rival: {0}."), {"count": _ONE}),
    "spoil": Effect(SPOIL, PLAYED, N_("A rival discards resources of its choice: {0}."), {"count": _ONE}),
    "destroy": Effect(DESTROY, PLAYED, N_("Destroy {0} of a rival."), {"what": _BUILT}),
    "displace": Effect(DISPLACE, PLAYED, N_("A rival jumps to a new system, and draws nothing for it."), {}),
    "weaken": Effect(WEAKEN, PLAYED, N_("A fleet of a rival gets marks of weakness (−1 attack, −1 defence each): {0}."), {"count": _ONE}),
    "look": Effect(LOOK, PLAYED, N_("Look at the hand of a rival."), {}),
    "cancel": Effect(CANCEL, ANSWER, N_("A consumable that was played has no effect."), {}),
    "deflect": Effect(DEFLECT, ANSWER, N_("A consumable that is aimed at you is aimed at another species that its player could choose."), {}),
    "conviction": Effect(CONVICTION, RAISED, N_("Turn up the {1} top systems of the deck: you win if at least {2} of them are of the {0} sector."), {"sector": _SECTOR, "reveal": _FEW, "need": _FEW}),
    "growth": Effect(GROWTH, LASTING, N_("At the start of a round: civil troops +{0}."), {"amount": _ONE}),
    "income": Effect(INCOME, LASTING, N_("At the start of a round: credits +{0}."), {"amount": _FEW}),
    "research": Effect(RESEARCH, LASTING, N_("At the start of a round, draw resources: {0}."), {"count": _ONE}),
    "storage": Effect(STORAGE, LASTING, N_("Storage +{0}."), {"amount": _FEW}),
    "discount": Effect(DISCOUNT, LASTING, N_("Cost −{1} (at least 1): {0}."), {"what": _DEAR, "amount": _ONE}),
    "cheap-jump": Effect(CHEAP_JUMP, LASTING, N_("Extra jumps cost {0} less."), {"amount": _FEW}),
    "more-jumps": Effect(MORE_JUMPS, LASTING, N_("Extra jumps in each turn: +{0}."), {"count": _ONE}),
    "cheap-training": Effect(CHEAP_TRAINING, LASTING, N_("Training a troop costs {0} less."), {"amount": _FEW}),
    "envoy": Effect(ENVOY, LASTING, N_("You may negotiate with every species, wherever it is."), {}),
    "plunder": Effect(PLUNDER, LASTING, N_("When you win a war, take credits from the loser, as far as they go: {0}."), {"amount": _FEW}),
    "shelter": Effect(SHELTER, LASTING, N_("In war you lose fewer troops: −{0}."), {"count": _ONE}),
    "bulwark": Effect(BULWARK, LASTING, N_("Defence +{0} for each sector of yours in which no other species is."), {"amount": _FEW}),
    "sortie": Effect(SORTIE, LASTING, N_("Independent jump to {0}."), {"to": _SORTIE}),
    "vanguard": Effect(VANGUARD, LASTING, N_("Your troops have Ambush."), {}),
})  # fmt: skip
"""By the word in a file what a verb is."""
