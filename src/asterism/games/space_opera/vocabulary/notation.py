"""How Space Opera writes its moves, events and chance: the tables behind the kernel's notation."""

# ruff: noqa: E501 - a line for each verb and each event

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from asterism.contract.notation import EventType, Kind, Purpose, Verb, counting, numbered
from asterism.games.space_opera import state as s
from asterism.games.space_opera.content.cards import (
    CARD,
    MOST_FACES,
    RESOURCE_IDS,
    RESOURCE_NAMES,
    RESOURCE_OF,
    RESOURCES,
    SPECIES_IDS,
    SPECIES_NAMES,
    SYSTEM,
    SYSTEM_IDS,
    SYSTEM_NAMES,
)
from asterism.games.space_opera.content.effects import (
    KEYWORD_IDS,
    KEYWORD_NAMES,
    SECTOR_IDS,
    SECTOR_NAMES,
)
from asterism.games.space_opera.content.tables import COLOURS, MOUNTS, SPACES
from asterism.kernel.marker import N_
from asterism.tabletop.seats import NAMES, seat_kind


def said(names: Sequence[str]) -> list[str]:
    """Return labels that are translated as a whole."""
    return [f"{{{name}}}" for name in names]


ENDINGS: Final = (
    N_("military victory"),
    N_("technological victory"),
    N_("overpopulation"),
    N_("religious conviction"),
    N_("the last round"),
)
_FACES: Final = range(CARD, MOST_FACES)
_OWNED: Final = [(colour, at + 1) for colour in COLOURS for at in range(SPACES)]
_LETTERS: Final = "abcd"
_MOUNTED: Final = [(*owned, _LETTERS[at]) for owned in _OWNED for at in range(MOUNTS)]

KINDS: Final = {
    "seat": seat_kind(COLOURS),
    "species": Kind(SPECIES_IDS, said(SPECIES_NAMES), face=True),
    "system": Kind(SYSTEM_IDS, said(SYSTEM_NAMES), first=SYSTEM, face=True),
    "card": Kind(
        [f"{RESOURCE_IDS[RESOURCE_OF[face]]}-{(face - CARD) // RESOURCES + 1}" for face in _FACES],
        said([RESOURCE_NAMES[RESOURCE_OF[face]] for face in _FACES]),
        first=CARD,
        face=True,
    ),
    "resource": Kind(RESOURCE_IDS, said(RESOURCE_NAMES)),
    "space": Kind(
        [f"{colour}-{at}" for colour, at in _OWNED],
        [f"{{{NAMES[colour]}}} {at}" for colour, at in _OWNED],
    ),
    "mount": Kind(
        [f"{colour}-{at}{letter}" for colour, at, letter in _MOUNTED],
        [f"{{{NAMES[colour]}}} {at}{letter}" for colour, at, letter in _MOUNTED],
    ),
    "sector": Kind(SECTOR_IDS, said(SECTOR_NAMES)),
    "keyword": Kind(KEYWORD_IDS, said(KEYWORD_NAMES)),
    "count": replace(counting(0, 255), amount=True),
    "number": counting(-99, 9999),
    "ending": Kind(("military", "technological", "overpopulation", "conviction", "last-round"), said(ENDINGS)),
}  # fmt: skip

VERBS: Final = numbered({
    "PASS": (0, Verb("pass", (), "", N_("Pass"))),
    # the beginning
    "BE": (1, Verb("be", ("species",), "0.choose", N_("Be {0}"), "", (N_("Your species"), "{0}"))),
    "KEEP": (2, Verb("keep", ("resource",), "0.draft", N_("Keep {0}"))),
    # a turn
    "BUILD": (10, Verb("build", ("resource",), "10.build", N_("Build {0}"))),
    "MOUNT": (11, Verb("mount", ("resource", "space"), "12.where", N_("Build {0} on {1}"))),
    "PLAY": (12, Verb("play", ("resource",), "9.use", N_("Play {0}"))),
    "PLAY_AT": (13, Verb("play", ("resource", "seat"), "9.use", N_("Play {0} on {1}"))),
    "TRAIN": (14, Verb("train", (), "1.train", N_("Train a troop"), N_("Train a troop ({0})"), (N_("For credits"), N_("Train a troop ({0})")))),
    "JUMP": (15, Verb("jump", (), "3.extra", N_("Extra jump"), N_("Extra jump ({0})"), (N_("For credits"), N_("Extra jump ({0})")))),
    "WAR": (16, Verb("war", ("seat",), "24.declare", N_("Declare war on {0}"))),
    "EVOLVE": (17, Verb("evolve", ("space",), "19.evolve", N_("Let {0} evolve"))),
    "ABILITY": (18, Verb("ability", (), "6.active", N_("Use your ability"), N_("Use your ability ({0})"), (N_("For credits"), N_("Use your ability ({0})")))),
    "ABILITY_AT": (19, Verb("ability", ("seat",), "6.active", N_("Use your ability on {0}"), N_("Use your ability ({0}) on {1}"), (N_("Use your ability ({0})"), N_("on {1}")))),
    "USE": (20, Verb("use", ("space",), "10.use", N_("Use {0}"), N_("Use {0} for {1}"), (N_("Use"), N_("{0} for {1}")))),
    "USE_AT": (21, Verb("use", ("space", "seat"), "10.use", N_("Use {0} on {1}"), N_("Use {0} on {1} for {2}"), (N_("Use"), N_("{0} on {1} for {2}")))),
    "SEND": (22, Verb("send", ("space", "sector"), "15.jump", N_("Send {0} to the {1} sector"))),
    "SEND_TO": (23, Verb("send-to", ("space", "seat"), "15.jump", N_("Send {0} to {1}"))),
    "RECALL": (24, Verb("recall", ("space",), "15.return", N_("Call {0} back"))),
    "NEGOTIATE": (25, Verb("negotiate", ("seat",), "23.same-sector", N_("Negotiate with {0}"))),
    "DONE": (26, Verb("done", (), "22.actions", N_("End your turn"))),
    # answers
    "ANSWER": (30, Verb("answer", ("resource",), "9.synchronous", N_("Play {0}"))),
    "ANSWER_AT": (31, Verb("answer", ("resource", "seat"), "9.synchronous", N_("Play {0} on {1}"))),
    # at any time
    "AT_ONCE": (32, Verb("at-once", ("resource",), "9.synchronous", N_("Play {0} now"))),
    "AT_ONCE_AT": (33, Verb("at-once", ("resource", "seat"), "9.synchronous", N_("Play {0} on {1} now"))),
    "RAISE_NOW": (34, Verb("raise-now", ("resource",), "21.any-time", N_("Build {0} now"))),
    "USE_NOW": (35, Verb("use-now", ("space",), "10.any-time", N_("Use {0} now"))),
    "USE_NOW_AT": (36, Verb("use-now", ("space", "seat"), "10.any-time", N_("Use {0} on {1} now"))),
    # what effects ask
    "MILITARY_DIE": (40, Verb("die", ("count",), "13.kill", N_("Military troops that die: {0}"), N_("Let troops die: {0} military, {1} civil"), (N_("Let troops die"), N_("{0} military, {1} civil")))),
    "TARGET": (41, Verb("target", ("space",), "13.effects", "{0}")),
    "TARGET_MOUNT": (42, Verb("target-on", ("mount",), "13.effects", "{0}")),
    "CHOOSE_SYSTEM": (43, Verb("jump-to", ("system",), "13.any-system", N_("Jump to {0}"), N_("Jump to {0} ({1})"), (N_("Jump to: {1}"), "{0}"))),
    "PUT_UNDER": (44, Verb("put-under", ("system",), "13.search", N_("{0} goes under the deck next"), N_("{0} ({1}) goes under the deck next"), (N_("Under the deck next"), N_("{0} ({1})")))),
    "AS_THEY_ARE": (45, Verb("as-they-are", (), "13.search", N_("Put the rest under the deck as they were turned up"))),
    "PUT_BACK": (46, Verb("put-back", ("system",), "13.scry", N_("{0} goes on top of the deck next"), N_("{0} ({1}) goes on top of the deck next"), (N_("On top of the deck next"), N_("{0} ({1})")))),
    "DROP": (47, Verb("drop", ("resource",), "2.limit", N_("Discard {0}"))),
    # war
    "KEEP_OUT": (50, Verb("keep-out", ("space",), "18.ignore", N_("Keep {0} out of the battle"))),
    "MEET": (51, Verb("meet", ("space", "space"), "24.blocks", N_("{0} meets {1}"), "", (N_("{0} meets"), "{1}"))),
    # negotiations
    "GIVE": (60, Verb("give", ("resource",), "23.mix", N_("Offer {0}"))),
    "GIVE_CREDITS": (61, Verb("give-credits", ("count",), "23.mix", N_("Offer credits: {0}"), "", (N_("Offer"), N_("credits: {0}")))),
    "WANT_CREDITS": (62, Verb("want-credits", ("count",), "23.mix", N_("Ask for credits: {0}"), "", (N_("Ask for"), N_("credits: {0}")))),
    "WANT_CARDS": (63, Verb("want-cards", ("count",), "23.mix", N_("Ask for cards: {0}"), "", (N_("Ask for"), N_("cards: {0}")))),
    "PROPOSE": (64, Verb("propose", (), "23.binding", N_("Propose this"))),
    "CALL_OFF": (65, Verb("call-off", (), "23.mix", N_("Call it off"))),
    "ACCEPT": (66, Verb("accept", (), "23.binding", N_("Accept"))),
    "REFUSE": (67, Verb("refuse", (), "23.binding", N_("Refuse"))),
    "HAND_OVER": (68, Verb("hand-over", ("resource",), "23.mix", N_("Give {0}"))),
})  # fmt: skip

EVENT_TYPES: Final = numbered({
    "MAY_BE": (0, EventType("may-be", ("seat", "species"), "0.species", N_("{0} may be {1}."), N_("{0} gets a species to choose from."), secret=("species",))),
    "IS": (1, EventType("is", ("seat", "species"), "0.choose", N_("{0} is {1}."), reveals=True)),
    "KEPT": (2, EventType("kept", ("seat", "card"), "0.draft", N_("{0} keeps {1}."), N_("{0} keeps a card."), secret=("card",), reveals=True)),
    "PASSED_ON": (73, EventType("passed-on", ("seat", "card"), "0.draft", N_("{0} is passed {1}."), N_("{0} is passed a card."), secret=("card",), reveals=True)),
    "ROUND": (3, EventType("round", ("number",), "22.frame", N_("Round {0}."))),
    "TURN": (4, EventType("turn", ("seat",), "22.turns", N_("It is the turn of {0}."))),
    "DREW": (5, EventType("drew", ("seat", "card"), "13.draw", N_("{0} draws {1}."), N_("{0} draws a resource."), secret=("card",))),
    "RESHUFFLED": (6, EventType("reshuffled", (), "8.empty", N_("The discards become a new deck."))),
    "SYSTEMS_RESHUFFLED": (7, EventType("systems-reshuffled", (), "8.empty", N_("The systems that were left become a new deck."))),
    "JUMPED": (8, EventType("jumped", ("seat", "system"), "3.jump", N_("{0} jumps to {1}."))),
    "TURNED_UP": (9, EventType("turned-up", ("seat", "system"), "13.search", N_("{0} turns up {1}."))),
    "SCRIED": (10, EventType("scried", ("seat", "system"), "13.scry", N_("{0} looks at {1}."), N_("{0} looks at a system."), secret=("system",))),
    "GAINED": (11, EventType("gained", ("seat", "number"), "4.credits", N_("{0} gets credits: {1}."))),
    "RECRUITED": (12, EventType("recruited", ("seat", "number"), "1.troops", N_("{0} gets civil troops: {1}."))),
    "TRAINED": (13, EventType("trained", ("seat", "number"), "1.train", N_("{0} trains troops: {1}."))),
    "DIED": (14, EventType("died", ("seat", "number", "number"), "13.kill", N_("{0} loses troops: {1} civil, {2} military."), moment="13.kill")),
    "EXTINCT": (15, EventType("extinct", ("seat",), "1.extinct", N_("{0} is extinct."), moment="1.extinct")),
    "BUILT": (20, EventType("built", ("space", "card", "number", "number"), "10.build", N_("{0}: {1}, of cost {2}, is under construction for {3}."), N_("{0}: something of cost {2} is under construction for {3}."), secret=("card",))),
    "RAISED": (21, EventType("raised", ("space", "card"), "10.raise", N_("{0}: {1} is raised."))),
    "FELL_APART": (22, EventType("fell-apart", ("space", "card", "number"), "14.half", N_("{0}: {1} lacks what it needs and is discarded; credits that come back: {2}."))),
    "MOUNTED": (23, EventType("mounted", ("space", "card"), "12.at-once", N_("{0} carries {1}."))),
    "EVOLVES": (24, EventType("evolves", ("space", "number", "card"), "19.evolve", N_("{0}: {2} evolves for {1}."))),
    "EVOLVED": (25, EventType("evolved", ("space", "number", "card"), "19.token", N_("{0}: {2} has evolved; evolutions: {1}."))),
    "TECHNOLOGY_USED": (26, EventType("used", ("space", "card"), "10.use", N_("{0}: {1} is used."))),
    "SHOWN": (29, EventType("shown", ("seat", "card"), "14.shown", N_("{0} shows {1}, and discards for it."))),
    "GAVE_UP": (27, EventType("gave-up", ("seat", "card"), "14.discard", N_("{0} discards {1} for it."))),
    "DESTROYED": (28, EventType("destroyed", ("space", "card"), "12.with-carrier", N_("{0}: {1} is destroyed."), reveals=True)),
    "PLAYED": (30, EventType("played", ("seat", "card"), "9.use", N_("{0} plays {1}."))),
    "PLAYED_AT": (31, EventType("played-at", ("seat", "card", "seat"), "9.use", N_("{0} plays {1} on {2}."))),
    "CANCELLED": (32, EventType("cancelled", ("card",), "9.cancel", N_("{0} has no effect."))),
    "DEFLECTED": (33, EventType("deflected", ("card", "seat"), "9.deflect", N_("{0} is aimed at {1} now."))),
    "ABILITY": (34, EventType("ability", ("seat", "species"), "6.active", N_("{0} uses the ability of {1}."))),
    "ABILITY_AT": (35, EventType("ability-at", ("seat", "species", "seat"), "6.active", N_("{0} uses the ability of {1} on {2}."))),
    "STRONGER": (36, EventType("stronger", ("seat", "number", "number"), "9.bonus", N_("{0}: attack +{1}, defence +{2}."))),
    "DRILLED": (37, EventType("drilled", ("seat",), "16.troops", N_("The troops of {0} lie in ambush."))),
    "TAXED": (38, EventType("taxed", ("seat", "seat", "number"), "13.effects", N_("{0} takes credits from {1}: {2}."))),
    "STOLE": (39, EventType("stole", ("seat", "seat", "card"), "13.draw", N_("{0} takes {2} from the hand of {1}."), N_("{0} takes a card from the hand of {1}."), secret=("card",), moment="13.draw")),
    "LOOKED": (40, EventType("looked", ("seat", "seat"), "13.effects", N_("{0} looks at the hand of {1}."))),
    "SAW": (41, EventType("saw", ("seat", "seat", "card"), "13.effects", N_("{0} sees {2} in the hand of {1}."), N_("{0} sees a card in the hand of {1}."), secret=("card",))),
    "GRANTED": (42, EventType("granted", ("space", "keyword", "card"), "13.effects", N_("{0}: {2} has {1} for this turn."))),
    "REPAIRED": (43, EventType("repaired", ("space", "card"), "13.effects", N_("{0}: {1} has no mark of weakness any more."))),
    "WEAKENED": (44, EventType("weakened", ("space", "number", "card"), "20.token", N_("{0}: {2} gets marks of weakness: {1}."))),
    "DROPPED": (45, EventType("dropped", ("seat", "card"), "2.limit", N_("{0} discards {1}."))),
    "SENT": (46, EventType("sent", ("space", "card"), "15.jump", N_("{0}: {1} jumps by itself."))),
    "RETURNED": (47, EventType("returned", ("space", "card"), "15.return", N_("{0}: {1} returns."))),
    "WAR": (50, EventType("war", ("seat", "seat"), "24.declare", N_("{0} declares war on {1}."), moment="24")),
    "MET": (51, EventType("met", ("space", "space", "card", "card"), "24.blocks", N_("{1}: {3} meets {2} ({0})."))),
    "COMPARED": (52, EventType("compared", ("seat", "number", "seat", "number"), "24.totals", N_("Attack of {0}: {1}; defence of {2}: {3}."))),
    "WAR_ENDS": (53, EventType("war-ends", (), "24.end", N_("The war is over."))),
    "PROPOSED": (60, EventType("proposed", ("seat", "seat", "number", "number", "number", "number"), "23.mix", N_("{0} offers {1}: credits {2} for {3}, cards {4} for {5}."), talk=True, reveals=True)),
    "OFFERED_CARD": (61, EventType("offered-card", ("seat", "seat", "card"), "23.mix", N_("{0} shows {1} {2}."), N_("{0} shows {1} a card."), secret=("card",), talk=True, reveals=True)),
    "CALLED_OFF": (65, EventType("called-off", ("seat", "seat"), "23.mix", N_("{0} makes {1} no offer after all."), talk=True, reveals=True)),
    "ACCEPTED": (62, EventType("accepted", ("seat", "seat"), "23.binding", N_("{0} accepts the offer of {1}."), talk=True)),
    "REFUSED": (63, EventType("refused", ("seat", "seat"), "23.binding", N_("{0} refuses the offer of {1}."), talk=True)),
    "HANDED_OVER": (64, EventType("handed-over", ("seat", "seat", "card"), "23.binding", N_("{0} gives {2} to {1}."), N_("{0} gives a card to {1}."), secret=("card",))),
    "FULL_TABLE": (70, EventType("full-table", ("seat",), "25.technological", N_("{0} has all technologies raised: if they stand at the end of the round, that is a victory."), moment="25.technological")),
    "SIGN": (71, EventType("sign", ("seat", "system"), "25.conviction", N_("A sign for {0}: {1}."), reveals=True)),
    "VERDICT": (74, EventType("verdict", ("seat", "number", "number"), "25.conviction", N_("Signs of the right sector for {0}: {1}; needed: {2}."))),
    "WON": (72, EventType("won", ("seat", "ending"), "25.order", N_("{0} wins: {1}."), ends=True)),
})  # fmt: skip

PURPOSES: Final = {
    s.SPECIES_DRAW: Purpose("species", "species"),
    s.SYSTEM_SHUFFLE: Purpose("systems", "system"),
    s.CARD_DRAW: Purpose("deck", "card"),
    s.THEFT: Purpose("theft", "card"),
}
