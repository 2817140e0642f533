"""How Galaxy writes its moves, events and chance: the tables behind the kernel's notation."""

# ruff: noqa: E501 - a line for each verb and each event

from __future__ import annotations

from typing import Final

from asterism.contract.notation import EventType, Kind, Purpose, Verb, counting, numbered
from asterism.games.galaxy import state as s
from asterism.games.galaxy.content.tables import (
    BASES,
    CARD_IDS,
    CLASS,
    COLOURS,
    DECK_SIZE,
    DICE,
    DIE,
    FIRST_ALLY,
    FIRST_TECHNOLOGY,
    HIGHEST_VALUE,
    INFLUENCE,
    LINES,
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
"""A line as people speak of it: what a base there is worth.

Of a base that has moved the notation names the line that it left, and people hear the next one."""

GREATEST_NUMBER: Final = max(
    sum(value for value in VALUE if value > 0), BASES * MOST_SEATED * max(INFLUENCE)
)
"""No number that is told is greater: a hand in the tie-break may be worth a great part of it."""
MOST_TURNS: Final = 4 * ROUNDS * DECK_SIZE
"""No game has more: a turn that is not idle moves a card, and in a round few cards come back."""

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
    "risen": Kind([str(line) for line in range(LINES)], LINE_LABELS[:1] + LINE_LABELS[:-1]),
    "fallen": Kind([str(line) for line in range(LINES)], LINE_LABELS[1:] + LINE_LABELS[-1:]),
    "row": counting(1, ROUNDS),
    "turn": counting(1, MOST_TURNS),
    "value": counting(0, HIGHEST_VALUE),
    "die": counting(1, DIE),
    "number": counting(0, GREATEST_NUMBER),
}


VERBS: Final = numbered({
    "BID": (1, Verb("bid", ("value",), "6.bid", N_("Bid {0}"), group=("", N_("Bid {0}")))),
    "PASS": (2, Verb("pass", (), "", N_("Pass"))),
    "PLAY": (3, Verb("play", ("world-ship",), "7.play", N_("Play {0}"))),
    "PLAY_ALLY": (4, Verb("play", ("ally", "world"), "7.ally", N_("Play {0} on {1}"), group=(N_("Play {0} on"), "{1}"))),
    "HIDE": (5, Verb("hide", ("ship",), "15.kha", N_("Play {0} face down on Kha'Farjimmn"), group=(N_("Play face down"), "{0}"))),
    "GARRISON": (6, Verb("garrison", ("ship",), "9.secret", N_("Secret base with {0} as garrison"), group=(N_("Secret base with"), "{0}"))),
    "DISCARD": (7, Verb("discard", ("ship",), "5.a2", N_("Discard {0}"))),
    "BASE": (8, Verb("base", ("world",), "9.place", N_("Place a base on {0}"), group=(N_("Place a base on"), "{0}"))),
    "REVEAL": (9, Verb("reveal", (), "9.reveal", N_("Reveal your secret base"))),
    "TECHNOLOGY": (10, Verb("tech", ("technology",), "14.play", N_("Play {0}"), group=(N_("Play technology"), "{0}"))),
    "RAISE": (11, Verb("raise", ("seat", "world", "line"), "12.transport", N_("Raise {0}'s base on {1}, worth {2}"), group=(N_("Raise the base of"), N_("{0} on {1}, worth {2}")))),
    "LOWER": (12, Verb("lower", ("seat", "world", "line"), "12.assault", N_("Lower {0}'s base on {1}, worth {2}"), group=(N_("Lower the base of"), N_("{0} on {1}, worth {2}")))),
    "DRONE": (13, Verb("drone", (), "12.drone", N_("Drone: a card of the Governor goes to the Reserve"))),
    "RAID": (14, Verb("raid", (), "12.raider", N_("Raider: take a card of the Governor"))),
    "ATTACK_SHIP": (15, Verb("attack", ("world",), "13.ship", N_("Attack the ship on {0}"), text=N_("Attack {0}"))),
    "ATTACK_BASE": (16, Verb("attack", ("seat", "world", "line"), "13.base", N_("Attack {0}'s base on {1}, worth {2}"), group=(N_("Attack the base of"), N_("{0} on {1}, worth {2}")))),
    "SCAN": (17, Verb("scan", (), "14.sensors", N_("Scan this world with Sensors"))),
    "RECLAIM": (18, Verb("reclaim", ("world", "row"), "14.warp", N_("Warp Drive: take the ship of {0}, row {1}"), group=(N_("Warp Drive: take"), N_("{2}, row {1}")))),
    "ALLOW": (19, Verb("allow", (), "14.screens", N_("Allow the attack"))),
    "FORBID": (20, Verb("forbid", (), "14.screens", N_("Forbid the attack"))),
    "COUNTER": (21, Verb("counter", (), "13.may-counter", N_("Counter-attack"))),
    "HOLD": (22, Verb("hold", (), "13.may-counter", N_("Hold fire"))),
    "ELECT": (23, Verb("elect", ("seat",), "10.tie", N_("{0} becomes Governor"))),
    "SALVAGE": (24, Verb("salvage", ("row",), "15.felowi", N_("Take the Felowi ship of row {0} into your hand"), group=(N_("Felowi: take"), N_("{1}, row {0}")))),
    "BURY": (25, Verb("bury", ("seat",), "15.myrmidon", N_("Send half of {0}'s hand to the Reserve"), text=N_("Send half of {0}'s hand to the Reserve (cards: {1} of {2})"), group=(N_("Myrmidon: half the hand of"), N_("{0} (cards: {1} of {2})")))),
    "TAKE": (26, Verb("take", ("seat",), "15.ecup", N_("Look at a card of {0}"), group=(N_("Ecup Contract: a card of"), "{0}"))),
    "GIVE_BACK": (27, Verb("return", (), "15.ecup-choice", N_("Give the card back"))),
    "GIVE": (28, Verb("give", ("card",), "15.ecup-choice", N_("Keep it and give {0}"), group=(N_("Keep it and give"), "{0}"))),
    "SHIFT": (29, Verb("shift", ("world", "world"), "15.erith", N_("Move the Ally from {0} to {1}"), group=(N_("Move {2} to"), "{1}"))),
    "DRAW": (30, Verb("draw", (), "17.choice", N_("Draw a card"))),
    "RESERVE": (31, Verb("reserve", (), "11.return", N_("Take your Reserve"))),
    "KEEP": (32, Verb("keep", (), "12.shuttle", N_("Keep the card"))),
    "REJECT": (33, Verb("reject", (), "12.shuttle", N_("Put it under the pile and draw the next card"))),
    "REJECT_FOR_RESERVE": (34, Verb("reject-for-reserve", (), "12.shuttle", N_("Put it under the pile and take your Reserve"))),
    "REPLACE": (35, Verb("replace", ("ship",), "15.cylor", N_("Discard {0} for a new card"), group=(N_("Discard for a new card"), "{0}"))),
    "REDRAW": (36, Verb("redraw", (), "17.house-redraw", N_("Discard it and draw again"))),
    "DONE": (37, Verb("done", (), "", N_("Done"))),
})  # fmt: skip

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
        N_("{0} rolls {1}, total {2}: no more than {3}, so the base falls."),
        N_("{0} rolls {1} and {2}, total {3}: no more than {4}, so the base falls."),
        N_("{0} rolls {1}, {2} and {3}, total {4}: no more than {5}, so the base falls."),
    ),
    h.BASE_HOLDS: (
        N_("{0} rolls {1}, total {2}: more than {3}, so the base holds."),
        N_("{0} rolls {1} and {2}, total {3}: more than {4}, so the base holds."),
        N_("{0} rolls {1}, {2} and {3}, total {4}: more than {5}, so the base holds."),
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


EVENT_TYPES: Final = numbered({
    "DEALER_ROLL": (0, EventType("dealer-roll", ("seat", *_DICE), "4.dealer", _rolled(h.DEALER_ROLL))),
    "DEALER": (1, EventType("dealer", ("seat",), "4.dealer", N_("{0} deals."))),
    "DEALT": (2, EventType("dealt", ("seat", "card"), "4.deal", N_("{0} is dealt {1}."), N_("{0} is dealt a card."), secret=("card",))),
    "BID": (3, EventType("bid", ("seat", "value"), "6.bid", N_("{0} bids {1}."))),
    "PASSED": (4, EventType("passed", ("seat",), "6.bid", N_("{0} passes."))),
    "PENALTY": (5, EventType("penalty", ("seat", "value"), "6.fail-base", N_("{0} bid {1}, holds no ship of that value and loses a base."), reveals=True)),
    "STARTS": (6, EventType("starts", ("seat", "value"), "6.duty", N_("{0} starts and must play a ship of value {1}."), reveals=True)),
    "PLAYED": (7, EventType("played", ("seat", "card", "world"), "7.play", N_("{0} plays {1} on {2}."))),
    "HID": (8, EventType("hid", ("seat", "card", "world"), "15.kha", N_("{0} plays {1} face down on {2}."), N_("{0} plays a ship face down on {2}."), secret=("card",))),
    "DISCARDED": (9, EventType("discarded", ("seat", "card"), "8.surrendered-only", N_("{0} discards {1}."))),
    "REPLACED": (63, EventType("replaced", ("seat", "card"), "15.cylor", N_("{0} discards {1} for a new card."))),
    "GARRISONED": (10, EventType("garrisoned", ("seat", "card"), "9.secret", N_("{0} sets up a secret base with {1}."), N_("{0} sets up a secret base."), secret=("card",))),
    "BASE_PLACED": (11, EventType("base", ("seat", "world", "line"), "9.place", N_("{0} places a base on {1}, worth {2}."))),
    "REVEALED": (12, EventType("revealed", ("seat", "card", "world"), "9.reveal", N_("{0}'s secret base is revealed: {1}. It now stands above {2}."))),
    "REVEALED_LOST": (13, EventType("revealed-lost", ("seat", "card"), "9.reveal-lost", N_("{0} reveals the garrison {1}: that world has surrendered, so the base is lost."))),
    "GOVERNOR": (14, EventType("governor", ("world", "seat"), "10.change", N_("{1} becomes Governor of {0}."))),
    "UNGOVERNED": (15, EventType("ungoverned", ("world",), "10.change", N_("{0} has no Governor any more."))),
    "RAISED": (16, EventType("raised", ("seat", "world", "risen"), "9.move", N_("{0}'s base on {1} rises one row; it is now worth {2}."))),
    "LOWERED": (17, EventType("lowered", ("seat", "world", "fallen"), "9.move", N_("{0}'s base on {1} falls one row; it is now worth {2}."))),
    "DRONED": (18, EventType("droned", ("seat", "seat", "card"), "12.drone", N_("{0} sends {2} from {1}'s hand to {1}'s Reserve."), N_("{0} looks at a card of {1} and sends it to {1}'s Reserve."), secret=("card",))),
    "RAIDED": (19, EventType("raided", ("seat", "seat", "card"), "12.raider", N_("{0} takes {2} from {1}'s hand."), N_("{0} takes a card from {1}'s hand."), secret=("card",))),
    "ATTACKS_SHIP": (20, EventType("attacks", ("seat", "card", "world", "card", "world"), "13.ship", N_("{0} attacks {3} on {4} with {1}."), moment="13")),
    "ATTACKS_BASE": (21, EventType("attacks-base", ("seat", "card", "world", "seat"), "13.base", N_("{0} attacks {3}'s base on {2} with {1}."), moment="13")),
    "REFUSED": (22, EventType("screened", ("seat", "world"), "14.screens", N_("{0}'s Screens forbid the attack on {1}."))),
    "ATTACK_ROLL": (23, EventType("attack-roll", _FIGHT, "13.ship", _rolled(h.ATTACK_ROLL))),
    "COUNTER_ROLL": (24, EventType("counter-roll", _FIGHT, "13.counter", _rolled(h.COUNTER_ROLL))),
    "HELD_FIRE": (25, EventType("held-fire", ("world",), "13.may-counter", N_("The ship on {0} does not strike back."))),
    "DESTROYED": (26, EventType("destroyed", ("card", "world"), "13.eliminated", N_("{0} on {1} is destroyed."))),
    "BASE_ROLL": (27, EventType("base-roll", ("seat", *_DICE, "number", "number"), "13.base-damage", _rolled(h.BASE_ROLL))),
    "BASE_HOLDS": (62, EventType("base-holds", ("seat", *_DICE, "number", "number"), "13.base-roll", _rolled(h.BASE_HOLDS))),
    "TECHNOLOGY": (28, EventType("technology", ("seat", "technology"), "14.play", N_("{0} plays {1}."))),
    "SCANNED": (29, EventType("scanned", ("seat", "world", *_DICE), "14.sensors", _rolled(h.SCANNED))),
    "SCAN_FAILED": (30, EventType("scan-failed", ("seat", "world", *_DICE), "14.sensors", _rolled(h.SCAN_FAILED))),
    "RECLAIMED": (31, EventType("reclaimed", ("seat", "card", "world", "row"), "14.warp", N_("{0} takes {1} from row {3} of {2} into the hand."))),
    "SALVAGED": (64, EventType("salvaged", ("seat", "card", "world", "row"), "15.felowi", N_("{0} takes {1} from row {3} of {2} into the hand."))),
    "BURIED": (32, EventType("buried", ("seat", "seat", "number"), "15.myrmidon", N_("{0} sends half of {1}'s hand to {1}'s Reserve (cards: {2})."))),
    "BURIED_CARD": (33, EventType("buried-card", ("seat", "card"), "15.myrmidon", N_("{1} goes to {0}'s Reserve."), N_("A card goes to {0}'s Reserve."), secret=("card",))),
    "EXCHANGED": (34, EventType("exchanged", ("seat", "seat", "card", "card"), "15.ecup-choice", N_("{0} took {2} and gives {1} {3}."), N_("{0} gives {1} a card."), secret=("card",))),
    "TAKEN": (35, EventType("taken", ("seat", "seat", "card"), "15.ecup", N_("{0} takes {2} from {1}'s hand to look at it."), N_("{0} takes a card from {1}'s hand to look at it."), secret=("card",))),
    "SHIFTED": (36, EventType("shifted", ("seat", "card", "world", "world"), "15.erith", N_("{0} moves {1} from {2} to {3}."))),
    "LOOKED_UNDER": (58, EventType("looked-under", ("seat", "card"), "15.kha-look", N_("{0} looks at the face-down ship: {1}."), N_("{0} looks at the face-down ship."), secret=("card",))),
    "TURNED_UP": (37, EventType("turned-up", ("card", "world"), "16.reveal", N_("{0} on {1} is turned face up."))),
    "TIED": (38, EventType("tied", ("value",), "7.tied", N_("Several ships are lowest with {0}: no world surrenders, the round goes on."))),
    "SURRENDERED": (39, EventType("surrendered", ("world",), "16.single", N_("{0} surrenders."), moment="16")),
    "NO_SPOILS": (40, EventType("no-spoils", ("world",), "16.spoils-uncontrolled", N_("Nobody controls the highest ship, on {0}: no Spoils of Victory for it."))),
    "SPOILS": (41, EventType("spoils", ("seat",), "16.spoils", N_("{0} uses the Spoils of Victory."))),
    "DECLINED_SPOILS": (42, EventType("spoils-declined", ("seat",), "16.spoils", N_("{0} does without the Spoils of Victory."))),
    "ROUND_OVER": (43, EventType("round-over", ("row",), "5.round-end", N_("Round {0} is over."))),
    "DREW": (44, EventType("drew", ("seat", "card"), "17.draw", N_("{0} draws {1}."), N_("{0} draws a card."), secret=("card",))),
    "LOOKED": (45, EventType("looked", ("seat", "card"), "12.shuttle", N_("{0} looks at the next card of the pile: {1}."), N_("{0} looks at the next card of the pile."), secret=("card",))),
    "REJECTED": (46, EventType("rejected", ("seat", "card"), "12.shuttle", N_("{0} puts {1} under the pile."), N_("{0} puts the card under the pile."), secret=("card",))),
    "TOOK_RESERVE": (47, EventType("took-reserve", ("seat", "number"), "11.return", N_("{0} takes the Reserve into the hand (cards: {1})."))),
    "REDREW": (49, EventType("redrew", ("seat", "card"), "17.house-redraw", N_("{0} shows {1}, discards it and draws again."))),
    "TURN": (50, EventType("turn", ("seat", "row", "turn"), "5.turn", N_("Turn {2}, round {1}: {0}."))),
    "EXHAUSTED": (60, EventType(
        "exhausted", (), "3.exhausted", N_("No seat has a card left: the game ends."), ends=True
    )),
    "IDLE": (61, EventType(
        "idle", (), "3.idle", N_("Nobody can do anything any more: the game ends."), ends=True
    )),
    "SECRETS_SHOWN": (51, EventType("secret-shown", ("seat", "card", "world"), "3.secret", N_("{0}'s secret base on {2} is revealed at the end ({1})."))),
    "SECRET_LOST": (52, EventType("secret-lost", ("seat", "card", "world"), "3.secret", N_("{0}'s secret base was on {2} ({1}), which has surrendered."))),
    "SCORE": (53, EventType("score", ("seat", "number"), "9.total", N_("{0} has {1} influence."))),
    "SHOWN": (59, EventType(
        "shown", ("seat", "card"), "3.tie-hand", N_("{0} shows {1}.")
    )),
    "HAND_VALUE": (54, EventType("hand-value", ("seat", "number"), "3.tie-hand", N_("{0}'s hand is worth {1} in the tie-break."), reveals=True)),
    "LAST_TO_PLAY": (55, EventType("last-to-play", ("seat",), "3.tie-last", N_("{0} had the latest turn, which breaks the tie."))),
    "WINNER": (56, EventType("winner", ("seat",), "3.winner", N_("{0} wins the game."))),
    "NO_START": (57, EventType("no-start", ("seat",), "6.fail-all", N_("No bidder holds the ship that was bid; {0} starts and is free to play any."), reveals=True)),
})  # fmt: skip

PURPOSES: Final = {
    s.DEALER_DICE: Purpose("dealer-die"),
    s.WORLD_ORDER: Purpose("world", "world"),
    s.DECK_DRAW: Purpose("draw", "card"),
    s.COMBAT_DICE: Purpose("die"),
    s.SENSOR_DICE: Purpose("scan-die"),
    s.THEFT: Purpose("theft", "card"),
}

PLACE_NAMES: Final = {
    s.DECK: "draw pile",
    s.BOTTOM: "bottom of the draw pile",
    s.LOOKED: "card being looked at",
    s.FACE_DOWN: "face-down ships",
    s.TABLE: "table",
    s.DISCARD: "discard pile",
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
