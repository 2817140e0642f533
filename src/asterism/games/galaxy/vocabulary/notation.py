"""How Galaxy writes its moves, events and chance: the tables behind the kernel's notation."""

# ruff: noqa: E501 - a line for each verb and each event

from __future__ import annotations

from typing import Final

from asterism.contract.notation import EventType, Kind, Purpose, Verb, counting
from asterism.games.galaxy import state as s
from asterism.games.galaxy.content.tables import (
    BASES,
    CARD_IDS,
    CLASS,
    COLOURS,
    DICE,
    DIE,
    FIRST_ALLY,
    FIRST_TECHNOLOGY,
    HIGHEST_VALUE,
    INFLUENCE,
    MOST_SEATED,
    ROUNDS,
    SHIP_NAMES,
    TECHNOLOGY_IDS,
    TECHNOLOGY_NAMES,
    VALUE,
    WORLD,
    WORLD_IDS,
    WORLD_NAMES,
)
from asterism.games.galaxy.vocabulary import event_types as h
from asterism.games.galaxy.vocabulary import verbs as v
from asterism.kernel.marker import N_
from asterism.tabletop.seats import seat_kind

# i18n: a kind of ship, as in "Ally 7"
ALLY_NAME: Final = N_("Ally")
# i18n: the name of a world; the other worlds and the classes of ships keep their English names
DIVERGENCE_NAME: Final = N_("The Divergence")
# i18n: the same world without the article, as in "Divergence 7"
DIVERGENCE_SHIPS: Final = N_("Divergence")
# i18n: where a base in the lowest place lies, as in "0, below row 5"
BELOW_ROW: Final = N_("below row")

WORLD_LABELS: Final = [f"{{{name}}}" if name == DIVERGENCE_NAME else name for name in WORLD_NAMES]
SHIP_OWNERS: Final = [
    *(f"{{{DIVERGENCE_SHIPS}}}" if name == DIVERGENCE_NAME else name for name in WORLD_NAMES),
    f"{{{ALLY_NAME}}}",
]
_SHORT: Final = [f"{SHIP_OWNERS[WORLD[card]]} {VALUE[card]}" for card in range(FIRST_TECHNOLOGY)]
CARD_FULL: Final = [
    *(f"{short} ({SHIP_NAMES[CLASS[card]]})" for card, short in enumerate(_SHORT)),
    *TECHNOLOGY_NAMES,
]
"""For people, in full: "Cylor 9 (Battle Cruiser)"."""
CARD_LABELS: Final = [
    *(short if _SHORT.count(short) == 1 else CARD_FULL[card] for card, short in enumerate(_SHORT)),
    *TECHNOLOGY_NAMES,
]
"""For people, in short, "Cylor 9"; in full where other content makes another card alike."""
LINE_LABELS: Final = [
    *(str(worth) for worth in INFLUENCE[:-1]),
    f"{INFLUENCE[-1]}, {{{BELOW_ROW}}} {ROUNDS}",
]
"""A line as people speak of it: what a base there is worth."""

GREATEST_NUMBER: Final = max(
    sum(value for value in VALUE if value > 0), BASES * MOST_SEATED * max(INFLUENCE)
)
"""No number that is told is greater: a hand in the tie-break may be worth a great part of it."""

KINDS: Final = {
    "card": Kind(CARD_IDS, CARD_LABELS, full=CARD_FULL, face=True),
    "ship": Kind(
        CARD_IDS[:FIRST_TECHNOLOGY],
        CARD_LABELS[:FIRST_TECHNOLOGY],
        full=CARD_FULL[:FIRST_TECHNOLOGY],
        face=True,
    ),
    "world-ship": Kind(
        CARD_IDS[:FIRST_ALLY], CARD_LABELS[:FIRST_ALLY], full=CARD_FULL[:FIRST_ALLY], face=True
    ),
    "ally": Kind(
        CARD_IDS[FIRST_ALLY:FIRST_TECHNOLOGY],
        CARD_LABELS[FIRST_ALLY:FIRST_TECHNOLOGY],
        first=FIRST_ALLY,
        full=CARD_FULL[FIRST_ALLY:FIRST_TECHNOLOGY],
        face=True,
    ),
    "world": Kind(WORLD_IDS, WORLD_LABELS),
    "technology": Kind(TECHNOLOGY_IDS, TECHNOLOGY_NAMES),
    "seat": seat_kind(COLOURS),
    "line": Kind([str(line) for line in range(len(INFLUENCE))], LINE_LABELS),
    "row": counting(1, ROUNDS),
    "value": counting(0, HIGHEST_VALUE),
    "die": counting(1, DIE),
    "number": counting(0, GREATEST_NUMBER),
}


VERBS: Final = {
    v.BID: Verb("bid", ("value",), "6.bid", N_("Bid {0}")),
    v.PASS: Verb("pass", (), "6.bid", N_("Pass")),
    v.PLAY: Verb("play", ("world-ship",), "7.play", N_("Play {0}")),
    v.PLAY_ALLY: Verb("play", ("ally", "world"), "7.ally", N_("Play {0} on {1}")),
    v.HIDE: Verb("hide", ("ship",), "15.kha", N_("Play {0} face down on Kha'Farjimmn")),
    v.GARRISON: Verb("garrison", ("ship",), "9.secret", N_("Secret base with {0} as garrison")),
    v.DISCARD: Verb("discard", ("ship",), "5.a2", N_("Discard {0}")),
    v.BASE: Verb("base", ("world",), "9.place", N_("Place a base on {0}")),
    v.REVEAL: Verb("reveal", (), "9.reveal", N_("Reveal your secret base")),
    v.TECHNOLOGY: Verb("tech", ("technology",), "14.play", N_("Play {0}")),
    v.RAISE: Verb("raise", ("seat", "world", "line"), "12.transport", N_("Raise {0}'s base on {1}, worth {2}")),
    v.LOWER: Verb("lower", ("seat", "world", "line"), "12.assault", N_("Lower {0}'s base on {1}, worth {2}")),
    v.DRONE: Verb("drone", (), "12.drone", N_("Drone: a card of the Governor goes to the Reserve")),
    v.RAID: Verb("raid", (), "12.raider", N_("Raider: take a card of the Governor")),
    v.ATTACK_SHIP: Verb("attack", ("world",), "13.ship", N_("Attack the ship on {0}")),
    v.ATTACK_BASE: Verb("attack", ("seat", "world", "line"), "13.base", N_("Attack {0}'s base on {1}, worth {2}")),
    v.SCAN: Verb("scan", (), "14.sensors", N_("Scan this world with Sensors")),
    v.RECLAIM: Verb("reclaim", ("world", "row"), "14.warp", N_("Warp Drive: take the ship of {0}, row {1}")),
    v.ALLOW: Verb("allow", (), "14.screens", N_("Allow the attack")),
    v.FORBID: Verb("forbid", (), "14.screens", N_("Forbid the attack")),
    v.COUNTER: Verb("counter", (), "13.may-counter", N_("Counter-attack")),
    v.HOLD: Verb("hold", (), "13.may-counter", N_("Hold fire")),
    v.ELECT: Verb("elect", ("seat",), "10.tie", N_("Make {0} Governor")),
    v.SALVAGE: Verb("salvage", ("row",), "15.felowi", N_("Take the Felowi ship of row {0} into your hand")),
    v.BURY: Verb("bury", ("seat",), "15.myrmidon", N_("Send half of {0}'s hand to the Reserve")),
    v.TAKE: Verb("take", ("seat",), "15.ecup", N_("Look at a card of {0}")),
    v.GIVE_BACK: Verb("return", (), "15.ecup-choice", N_("Give the card back")),
    v.GIVE: Verb("give", ("card",), "15.ecup-choice", N_("Keep it and give {0}")),
    v.SHIFT: Verb("shift", ("world", "world"), "15.erith", N_("Move the Ally from {0} to {1}")),
    v.DRAW: Verb("draw", (), "17.choice", N_("Draw a card")),
    v.RESERVE: Verb("reserve", (), "11.return", N_("Take your Reserve")),
    v.KEEP: Verb("keep", (), "12.shuttle", N_("Keep the card")),
    v.REJECT: Verb("reject", (), "12.shuttle", N_("Put it under the pile and draw the next card")),
    v.REJECT_FOR_RESERVE: Verb("reject-for-reserve", (), "12.shuttle", N_("Put it under the pile and take your Reserve")),
    v.REPLACE: Verb("replace", ("ship",), "15.cylor", N_("Discard {0} for a new card")),
    v.REDRAW: Verb("redraw", (), "17.house-redraw", N_("Discard it and draw again")),
    v.DONE: Verb("done", (), "5.action", N_("Done")),
}  # fmt: skip

_DICE: Final = ("die",) * DICE
_FIGHT: Final = (*_DICE, "number", *_DICE, "number")
_ROLLS: Final = {
    h.DEALER_ROLL: (
        N_("{0} rolls {1} for the deal."),
        N_("{0} rolls {1} and {2} for the deal."),
        N_("{0} rolls {1}, {2} and {3} for the deal."),
    ),
    h.ATTACK_ROLL: (
        N_("Attack: die {0}, total {1}. Defence: die {2}, total {3}."),
        N_("Attack: dice {0} and {1}, total {2}. Defence: dice {3} and {4}, total {5}."),
        N_("Attack: dice {0}, {1} and {2}, total {3}. Defence: dice {4}, {5} and {6}, total {7}."),
    ),
    h.COUNTER_ROLL: (
        N_("Counter-attack: die {0}, total {1}. Against it: die {2}, total {3}."),
        N_("Counter-attack: dice {0} and {1}, total {2}. Against it: dice {3} and {4}, total {5}."),
        N_("Counter-attack: dice {0}, {1} and {2}, total {3}. Against it: dice {4}, {5} and {6}, total {7}."),
    ),
    h.BASE_ROLL: (
        N_("{0} rolls {1}, total {2}; the base holds with more than {3}."),
        N_("{0} rolls {1} and {2}, total {3}; the base holds with more than {4}."),
        N_("{0} rolls {1}, {2} and {3}, total {4}; the base holds with more than {5}."),
    ),
    h.SCANNED: (
        N_("{0} scans {1} with Sensors: die {2}, low enough to find what is there."),
        N_("{0} scans {1} with Sensors: dice {2} and {3}, low enough to find what is there."),
        N_("{0} scans {1} with Sensors: dice {2}, {3} and {4}, low enough to find what is there."),
    ),
    h.SCAN_FAILED: (
        N_("{0} scans {1} with Sensors: die {2}, too high."),
        N_("{0} scans {1} with Sensors: dice {2} and {3}, too high."),
        N_("{0} scans {1} with Sensors: dice {2}, {3} and {4}, too high."),
    ),
}  # fmt: skip
"""What a roll comes to, with one die, two or three."""


def _rolled(kind: int) -> str:
    """Return the text of a roll with as many dice as the content has."""
    return _ROLLS[kind][DICE - 1]


EVENT_TYPES: Final = {
    h.DEALER_ROLL: EventType("dealer-roll", ("seat", *_DICE), "4.dealer", _rolled(h.DEALER_ROLL)),
    h.DEALER: EventType("dealer", ("seat",), "4.dealer", N_("{0} deals.")),
    h.DEALT: EventType("dealt", ("seat", "card"), "4.deal", N_("{0} is dealt {1}."), N_("{0} is dealt a card."), secret=("card",)),
    h.BID: EventType("bid", ("seat", "value"), "6.bid", N_("{0} bids {1}.")),
    h.PASSED: EventType("passed", ("seat",), "6.bid", N_("{0} passes.")),
    h.PENALTY: EventType("penalty", ("seat", "value"), "6.fail-base", N_("{0} bid {1}, holds no ship of that value and loses a base."), reveals=True),
    h.STARTS: EventType("starts", ("seat", "value"), "6.duty", N_("{0} starts and must play a ship of value {1}."), reveals=True),
    h.PLAYED: EventType("played", ("seat", "card", "world"), "7.play", N_("{0} plays {1} on {2}.")),
    h.HID: EventType("hid", ("seat", "card", "world"), "15.kha", N_("{0} plays {1} face down on {2}."), N_("{0} plays a ship face down on {2}."), secret=("card",)),
    h.DISCARDED: EventType("discarded", ("seat", "card"), "5.a2", N_("{0} discards {1}.")),
    h.GARRISONED: EventType("garrisoned", ("seat", "card"), "9.secret", N_("{0} sets up a secret base with {1}."), N_("{0} sets up a secret base."), secret=("card",)),
    h.BASE_PLACED: EventType("base", ("seat", "world", "line"), "9.place", N_("{0} places a base on {1}, worth {2}.")),
    h.REVEALED: EventType("revealed", ("seat", "card", "world"), "9.reveal", N_("{0}'s secret base is revealed: {1}. It now stands above {2}.")),
    h.REVEALED_LOST: EventType("revealed-lost", ("seat", "card"), "9.reveal-lost", N_("{0} reveals the garrison {1}: that world has surrendered, so the base is lost.")),
    h.GOVERNOR: EventType("governor", ("world", "seat"), "10.change", N_("{1} becomes Governor of {0}.")),
    h.UNGOVERNED: EventType("ungoverned", ("world",), "10.change", N_("{0} has no Governor any more.")),
    h.RAISED: EventType("raised", ("seat", "world", "line"), "9.move", N_("{0}'s base on {1} rises one row; it was worth {2}.")),
    h.LOWERED: EventType("lowered", ("seat", "world", "line"), "9.move", N_("{0}'s base on {1} falls one row; it was worth {2}.")),
    h.DRONED: EventType("droned", ("seat", "seat", "card"), "12.drone", N_("{0} sends {2} from {1}'s hand to {1}'s Reserve."), N_("{0} looks at a card of {1} and sends it to {1}'s Reserve."), secret=("card",)),
    h.RAIDED: EventType("raided", ("seat", "seat", "card"), "12.raider", N_("{0} takes {2} from {1}'s hand."), N_("{0} takes a card from {1}'s hand."), secret=("card",)),
    h.ATTACKS_SHIP: EventType("attacks", ("seat", "card", "world", "card", "world"), "13.ship", N_("{0} attacks {3} on {4} with {1}.")),
    h.ATTACKS_BASE: EventType("attacks-base", ("seat", "card", "world", "seat"), "13.base", N_("{0} attacks {3}'s base on {2} with {1}.")),
    h.REFUSED: EventType("screened", ("seat", "world"), "14.screens", N_("{0}'s Screens forbid the attack on {1}.")),
    h.ATTACK_ROLL: EventType("attack-roll", _FIGHT, "13.ship", _rolled(h.ATTACK_ROLL)),
    h.COUNTER_ROLL: EventType("counter-roll", _FIGHT, "13.counter", _rolled(h.COUNTER_ROLL)),
    h.HELD_FIRE: EventType("held-fire", ("world",), "13.may-counter", N_("The ship on {0} does not strike back.")),
    h.DESTROYED: EventType("destroyed", ("card", "world"), "13.eliminated", N_("{0} on {1} is destroyed.")),
    h.BASE_ROLL: EventType("base-roll", ("seat", *_DICE, "number", "number"), "13.base", _rolled(h.BASE_ROLL)),
    h.TECHNOLOGY: EventType("technology", ("seat", "technology"), "14.play", N_("{0} plays {1}.")),
    h.SCANNED: EventType("scanned", ("seat", "world", *_DICE), "14.sensors", _rolled(h.SCANNED)),
    h.SCAN_FAILED: EventType("scan-failed", ("seat", "world", *_DICE), "14.sensors", _rolled(h.SCAN_FAILED)),
    h.RECLAIMED: EventType("reclaimed", ("seat", "card", "world", "row"), "14.warp", N_("{0} takes {1} from row {3} of {2} into the hand.")),
    h.BURIED: EventType("buried", ("seat", "seat", "number"), "15.myrmidon", N_("{0} sends half of {1}'s hand to {1}'s Reserve (cards: {2}).")),
    h.BURIED_CARD: EventType("buried-card", ("seat", "card"), "15.myrmidon", N_("{1} goes to {0}'s Reserve."), N_("A card goes to {0}'s Reserve."), secret=("card",)),
    h.EXCHANGED: EventType("exchanged", ("seat", "seat", "card", "card"), "15.ecup-choice", N_("{0} took {2} and gives {1} {3}."), N_("{0} gives {1} a card."), secret=("card",)),
    h.TAKEN: EventType("taken", ("seat", "seat", "card"), "15.ecup", N_("{0} takes {2} from {1}'s hand to look at it."), N_("{0} takes a card from {1}'s hand to look at it."), secret=("card",)),
    h.SHIFTED: EventType("shifted", ("seat", "card", "world", "world"), "15.erith", N_("{0} moves {1} from {2} to {3}.")),
    h.LOOKED_UNDER: EventType("looked-under", ("seat", "card"), "15.kha-look", N_("{0} looks at the face-down ship: {1}."), N_("{0} looks at the face-down ship."), secret=("card",)),
    h.TURNED_UP: EventType("turned-up", ("card", "world"), "16.reveal", N_("{0} on {1} is turned face up.")),
    h.TIED: EventType("tied", ("value",), "7.tied", N_("Several ships are lowest with {0}: no world surrenders, the round goes on.")),
    h.SURRENDERED: EventType("surrendered", ("world",), "16.single", N_("{0} surrenders.")),
    h.NO_SPOILS: EventType("no-spoils", ("world",), "16.spoils-uncontrolled", N_("Nobody controls the highest ship, on {0}: no Spoils of Victory for it.")),
    h.SPOILS: EventType("spoils", ("seat",), "16.spoils", N_("{0} uses the Spoils of Victory.")),
    h.DECLINED_SPOILS: EventType("spoils-declined", ("seat",), "16.spoils", N_("{0} does without the Spoils of Victory.")),
    h.ROUND_OVER: EventType("round-over", ("row",), "5.round-end", N_("Round {0} is over.")),
    h.DREW: EventType("drew", ("seat", "card"), "17.draw", N_("{0} draws {1}."), N_("{0} draws a card."), secret=("card",)),
    h.LOOKED: EventType("looked", ("seat", "card"), "12.shuttle", N_("{0} looks at the next card of the pile: {1}."), N_("{0} looks at the next card of the pile."), secret=("card",)),
    h.REJECTED: EventType("rejected", ("seat", "card"), "12.shuttle", N_("{0} puts {1} under the pile."), N_("{0} puts the card under the pile."), secret=("card",)),
    h.TOOK_RESERVE: EventType("took-reserve", ("seat", "number"), "11.return", N_("{0} takes the Reserve into the hand (cards: {1}).")),
    h.REDREW: EventType("redrew", ("seat", "card"), "17.house-redraw", N_("{0} shows {1}, discards it and draws again.")),
    h.TURN: EventType("turn", ("seat", "row"), "5.turn", N_("{0}'s turn, round {1}.")),
    h.EXHAUSTED: EventType(
        "exhausted", (), "3.exhausted", N_("No seat has a card left: the game ends."), ends=True
    ),
    h.IDLE: EventType(
        "idle", (), "3.idle", N_("Nobody can do anything any more: the game ends."), ends=True
    ),
    h.SECRETS_SHOWN: EventType("secret-shown", ("seat", "card", "world"), "3.secret", N_("{0}'s secret base on {2} is revealed at the end ({1}).")),
    h.SECRET_LOST: EventType("secret-lost", ("seat", "card", "world"), "3.secret", N_("{0}'s secret base was on {2} ({1}), which has surrendered.")),
    h.SCORE: EventType("score", ("seat", "number"), "9.total", N_("{0} has {1} influence.")),
    h.SHOWN: EventType(
        "shown", ("seat", "card"), "3.tie-hand", N_("{0} shows {1}.")
    ),
    h.HAND_VALUE: EventType("hand-value", ("seat", "number"), "3.tie-hand", N_("{0}'s hand is worth {1} in the tie-break."), reveals=True),
    h.LAST_TO_PLAY: EventType("last-to-play", ("seat",), "3.tie-last", N_("{0} had the latest turn, which breaks the tie.")),
    h.WINNER: EventType("winner", ("seat",), "3.winner", N_("{0} wins the game.")),
    h.NO_START: EventType("no-start", ("seat",), "6.fail-all", N_("No bidder holds the ship that was bid; {0} starts and is free to play any."), reveals=True),
}  # fmt: skip

PURPOSES: Final = {
    s.DEALER_DICE: Purpose("dealer-die"),
    s.WORLD_ORDER: Purpose("world", "world"),
    s.DECK_DRAW: Purpose("draw", "card"),
    s.COMBAT_DICE: Purpose("die"),
    s.SENSOR_DICE: Purpose("scan-die"),
    s.THEFT: Purpose("theft", "card"),
}

PLACE_NAMES: Final = {
    s.DECK: N_("draw pile"),
    s.BOTTOM: N_("bottom of the draw pile"),
    s.LOOKED: N_("card being looked at"),
    s.FACE_DOWN: N_("face-down ships"),
    s.TABLE: N_("table"),
    s.DISCARD: N_("discard pile"),
}


def place_name(place: int) -> str:
    """Return the name of a place in the notation: "hand-red", "draw pile"."""
    if place >= s.GARRISON:
        return f"garrison-{COLOURS[place - s.GARRISON]}"
    if place >= s.RESERVE:
        return f"reserve-{COLOURS[place - s.RESERVE]}"
    if place >= s.HAND:
        return f"hand-{COLOURS[place - s.HAND]}"
    return PLACE_NAMES[place]


def kind_name(kind: int) -> str:
    """Return the name of a kind of card that facts speak of: "ships of value 9"."""
    if kind >= s.VALUE_KIND:
        return f"ships of value {kind - s.VALUE_KIND}"
    if kind == s.ANY_SHIP:
        return "ships"
    return f"{[*WORLD_IDS, 'ally'][kind]} ships"
