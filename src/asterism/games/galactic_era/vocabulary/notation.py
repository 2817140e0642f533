"""How Galactic Era writes its moves, events and chance: the tables behind the kernel's notation."""

# ruff: noqa: E501 - a line for each verb and each event

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from asterism.contract.notation import EventType, Kind, Purpose, Verb, counting, numbered
from asterism.games.galactic_era import state as s
from asterism.games.galactic_era.content.tables import (
    ALIGNMENT_IDS,
    AUTOMA_IDS,
    AUTOMA_NAMES,
    CARDS,
    COLOURS,
    FIELD_IDS,
    FIELD_NAMES,
    FLEET_IDS,
    FLEETS,
    GAIN_IDS,
    GAIN_NAMES,
    GO_IDS,
    GOAL_NAMES,
    GOALS,
    LEVELS,
    NEUTRAL_IDS,
    NEUTRAL_NAMES,
    OBJECTIVE_IDS,
    OVAL_IDS,
    OVAL_NAMES,
    PEOPLE_IDS,
    PEOPLE_NAMES,
    PHASE_IDS,
    PHASE_NAMES,
    RANK_IDS,
    RANK_NAMES,
    RELICS,
    ROMAN,
    SECTOR_IDS,
    SECTOR_NAMES,
    SLOTS,
    SQUARE_IDS,
    STAR_IDS,
    STAR_NAMES,
    STORIES,
    STORY_NAMES,
    TACTIC_IDS,
    TACTIC_NAMES,
    TILE_HEXES,
    TURNS,
)
from asterism.games.galactic_era.table.short_texts import OBJECTIVES
from asterism.kernel.marker import N_
from asterism.tabletop.seats import NAMES, seat_kind

CAMPS: Final = [f"camp-{colour}" for colour in COLOURS]
# i18n: a capital that was evacuated into empty space
CAMP_NAME: Final = N_("Capital in space")

CHIP_IDS: Final = [f"ship-{value}-{i}" for i, value in enumerate(s.CHIP_VALUE[: s.BANK_CHIPS])]
DECOY_IDS: Final = [f"decoy-{colour}-{i + 1}" for colour in COLOURS for i in range(s.DECOYS_EACH)]
LETTER_IDS: Final = [f"{colour}-{letter.lower()}" for colour in COLOURS for letter in FLEET_IDS]
TOKEN_IDS: Final = [
    f"token-{slot}-{i + 1}" for slot in range(SLOTS) for i in range(s.TOKENS_A_SLOT)
]
TOKEN_LABELS: Final = [
    f"{{{NEUTRAL_NAMES[i * len(NEUTRAL_NAMES) // s.TOKENS_A_SLOT]}}}"
    for _ in range(SLOTS)
    for i in range(s.TOKENS_A_SLOT)
]
"""What a token shows: those of a slot are uninhabited first, then primitive, then advanced."""
# i18n: one of a player's single ships
SINGLE: Final = N_("Single ship")
# i18n: followed by the number of the fleet
FLEET: Final = N_("Fleet")
UNIT_IDS: Final = ["single", *[f"fleet-{slot}" for slot in range(FLEETS)]]
UNIT_LABELS: Final = [f"{{{SINGLE}}}", *[f"{{{FLEET}}} {slot + 1}" for slot in range(FLEETS)]]
CARD_IDS: Final = [card["id"] for card in CARDS["cards"]]
CARD_NAMES: Final = [card["name"] for card in CARDS["cards"]]
PROMISES: Final = ("no-retreat", "no-losses")
ROLL_IDS: Final = ("start", "movement", "growth", "retreat", "peace", "trade")
# i18n: what an automa rolls a die for
ROLLS: Final = (
    N_("the start"),
    N_("moves"),
    N_("growth"),
    N_("a retreat"),
    N_("peace"),
    N_("a trade"),
)
# i18n: what the die of an automa tells its ships; the first that can be followed counts
ORDERS: Final = (
    N_("it declares war on the player, if at peace"),
    N_("its ships go to the nearest star of the player"),
    N_("its ships go to the nearest other star"),
    N_("its ships go to the main star of their sector"),
    N_("its ships go to any star within range"),
    N_("its ships go to any star within range that is not its own"),
    N_("its ships go to the nearest star that is not its own"),
    N_("its ships go to any neutral star within range"),
    N_("its ships go where most enemy ships are within range"),
    N_("its ships go to the nearest enemy ships"),
    N_("its ships go their full range in a random direction"),
    N_("its ships stay"),
)
AUTOMA_LABELS: Final = [
    f"{{{NAMES[COLOURS[0]]}}}",
    *[
        f"{{{NAMES[colour]}}} ({{{name}}})"
        for colour, name in zip(COLOURS[1:], AUTOMA_NAMES, strict=False)
    ],
    *[f"{{{NAMES[colour]}}}" for colour in COLOURS[1 + len(AUTOMA_NAMES) :]],
]
"""What the sides of a game for one are called: automata by their colour and their name."""
RELIC_IDS: Final = [relic["id"] for relic in RELICS["relics"]]
RELIC_NAMES: Final = [relic["name"] for relic in RELICS["relics"]]

CHIP_LABELS: Final = [str(value) for value in s.CHIP_VALUE]
FLEET_LABELS: Final = [str(slot + 1) for slot in range(FLEETS)]
SQUARE_NAMES: Final = [*FIELD_NAMES, N_("Turn order up"), N_("Turn order down")]


def said(names: Sequence[str]) -> list[str]:
    """Return labels that are translated as a whole."""
    return [f"{{{name}}}" for name in names]


STAR_LABELS: Final = said([*STAR_NAMES, *[CAMP_NAME] * len(CAMPS)])
SPOTS: Final = [f"{slot}:{index}" for slot in range(SLOTS) for index in range(TILE_HEXES)]
"""Hexes without a star, by the slot of their tile; in events they come after the stars."""

KINDS: Final = {
    "seat": seat_kind(COLOURS),
    "side": seat_kind(COLOURS),
    "slot": counting(0, SLOTS - 1),
    "index": counting(0, TILE_HEXES - 1),
    "star": Kind([*STAR_IDS, *CAMPS], STAR_LABELS),
    "spot": Kind([*STAR_IDS, *CAMPS, *SPOTS], [*STAR_LABELS, *SPOTS]),
    "fleet": Kind([str(slot) for slot in range(FLEETS)], FLEET_LABELS),
    "letter": Kind(LETTER_IDS, FLEET_IDS * len(COLOURS), first=s.LETTER, face=True),
    "letters": Kind([letter.lower() for letter in FLEET_IDS], FLEET_IDS),
    "chip": Kind([*CHIP_IDS, *DECOY_IDS], CHIP_LABELS, first=s.CHIPS, face=True),
    "token": Kind(TOKEN_IDS, TOKEN_LABELS, first=s.TOKEN, face=True),
    "neutral": Kind(NEUTRAL_IDS, said(NEUTRAL_NAMES)),
    "relic": Kind(RELIC_IDS, said(RELIC_NAMES), first=s.RELIC, face=True),
    "card": Kind(CARD_IDS, said(CARD_NAMES), first=s.CARD, face=True),
    "people": Kind(PEOPLE_IDS, said(PEOPLE_NAMES[::2]), first=s.PERSON, face=True),
    "field": Kind(FIELD_IDS, said(FIELD_NAMES)),
    "level": Kind([str(level) for level in range(LEVELS + 1)], ROMAN),
    "oval": Kind(OVAL_IDS, said(OVAL_NAMES)),
    "square": Kind(SQUARE_IDS, said(SQUARE_NAMES)),
    "unit": Kind(UNIT_IDS, UNIT_LABELS),
    "count": replace(counting(0, 255), amount=True),
    "number": counting(-300, 300),
    "force": counting(0, 9999),
    "way": Kind(GAIN_IDS, said(GAIN_NAMES)),
    "alignment": Kind(ALIGNMENT_IDS, [N_("STO"), N_("STS")]),
    "story": Kind([story["id"] for story in STORIES["stories"]], said(STORY_NAMES)),
    "goal": Kind([goal["id"] for goal in GOALS["goals"]], said(GOAL_NAMES)),
    "tactic": Kind(TACTIC_IDS, said(TACTIC_NAMES)),
    "section": Kind(("a", "b"), ("A", "B")),
    "objective": Kind(OBJECTIVE_IDS, said(OBJECTIVES)),
    "promise": Kind(
        PROMISES,
        said([N_("Enemies cannot retreat before the combat"), N_("No ships lost in this battle")]),
    ),
    "round": counting(0, 8),
    "phase": Kind(
        ["set-up", *PHASE_IDS, "end"], said([N_("Set-up"), *PHASE_NAMES, N_("End of the game")])
    ),
    "sector": Kind(SECTOR_IDS, said(SECTOR_NAMES)),
    "sixths": counting(0, TURNS - 1),
    "place": counting(1, len(COLOURS)),
    "die": counting(1, 6),
    "automa": Kind(AUTOMA_IDS, said(AUTOMA_NAMES)),
    "roll": Kind(ROLL_IDS, said(ROLLS)),
    "order": Kind(GO_IDS, said(ORDERS)),
    "rank": Kind(RANK_IDS, said(RANK_NAMES)),
    "yes": Kind(("no", "yes")),
}

VERBS: Final = numbered({
    "PASS": (0, Verb("pass", (), "", N_("Pass"))),
    # set-up and rounds
    "KEEP": (1, Verb("keep", ("people",), "5.peoples", N_("Keep {0}"))),
    "ALIGN": (2, Verb("align", ("alignment",), "5.alignment", N_("Be {0}"))),
    "LEVEL_UP": (3, Verb("level-up", ("field",), "5.duplicate", N_("Begin with level II in {0}"))),
    "EXCHANGE": (4, Verb("exchange", ("card",), "6.5.exchange", N_("Exchange {0}"))),
    # movement
    "GO": (10, Verb("go", ("slot", "index"), "6.1.2.step", N_("Go to {0}:{1}"), group=("{2}", "{0}"))),
    "PICK": (11, Verb("pick", ("slot", "index", "count"), "6.1.2.one-go", N_("Move single ships from {0}:{1}: {2}"), group=(N_("Move single ships"), N_("{0}: {2}")))),
    "ONWARD": (12, Verb("onward", ("count",), "6.1.2.one-go", N_("Move on with single ships: {0}"))),
    "PICK_FLEET": (13, Verb("pick-fleet", ("fleet",), "6.1.2.one-go", N_("Move or handle fleet {0}"))),
    "CREATE": (14, Verb("create", ("slot", "index", "count"), "6.1.1.create", N_("Create a fleet at {0}:{1} from {2}"), group=(N_("Create a fleet"), N_("{0}: {2}")))),
    "DIVIDE": (15, Verb("divide", (), "6.1.2.split", N_("Divide it"))),
    "JOIN": (16, Verb("join", ("fleet", "count"), "6.1.2.increase", N_("Take single ships into fleet {0}: {1}"), group=(N_("Take single ships in"), N_("fleet {0}: {1}")))),
    "LEAVE": (17, Verb("leave", ("count",), "6.1.2.decrease", N_("Turn a chip of value {0} into single ships"))),
    "HANDLE": (18, Verb("handle", ("fleet",), "6.1.2.transfer", N_("Exchange with fleet {0}, unseen; both are as slow as the slower one then"))),
    "CHANGE": (19, Verb("change", (), "4.6.change", N_("Change chips with the supply"))),
    "SWAP": (20, Verb("swap", (), "6.1.1.swap", N_("Swap fleet counters, unseen"))),
    "VISION": (21, Verb("vision", (), "6.1.2.visions", N_("Spend a vision"))),
    "RAY_SHIP": (22, Verb("ray-ship", ("slot", "index", "side"), "A7.ray", N_("Destroy a single ship of {2} at {0}:{1}"), group=(N_("Death Ray"), N_("single ship of {2} at {0}")))),
    "RAY_FLEET": (23, Verb("ray-fleet", ("side", "fleet"), "A7.ray", N_("Destroy a ship of {0}'s fleet {1}"), group=(N_("Death Ray"), N_("fleet {1} of {0}")))),
    "RAY_DISC": (24, Verb("ray-disc", ("star",), "A7.ray", N_("Destroy a disc at {0}"), group=(N_("Death Ray"), N_("disc at {0}")))),
    "LETTER": (25, Verb("letter", ("letter",), "", N_("{0}"), text=N_("Letter {0}"))),
    "CROSS": (26, Verb("cross", (), "6.1.2.swap-here", N_("Swap their counters"))),
    "GIVE": (27, Verb("give", ("count",), "", N_("Give a chip of value {0}"))),
    "TAKE": (28, Verb("take", ("count",), "6.1.2.transfer", N_("Take a chip of value {0}"))),
    "DECOYS": (29, Verb("decoys", ("count",), "4.6.decoys-when", N_("Put in decoys: {0}"))),
    "SPLIT": (100, Verb("split", ("count", "count"), "4.6.change", N_("Change a chip of value {0} for two, one of value {1}"), group=(N_("Change a chip for two"), N_("{0}, one of them {1}")))),
    "MERGE": (101, Verb("merge", ("count", "count"), "4.6.change", N_("Change two chips, one of value {1}, for one of value {0}"), group=(N_("Change two chips for one"), N_("{0}, with one of {1}")))),
    "VIEW_TOKEN": (102, Verb("view-neutral", ("star",), "6.1.2.vision-neutral", N_("Look at the neutral counter of {0}"))),
    "VIEW_RELIC": (103, Verb("view-relic", ("star",), "6.1.2.vision-relic", N_("Look at the relic of {0}"))),
    "VIEW_CARD": (104, Verb("view-card", (), "6.1.2.vision-card", N_("Look at the top domination card"))),
    "VIEW_FLEET": (105, Verb("view-fleet", ("side", "fleet"), "6.1.2.vision-fleet", N_("Look into {0}'s fleet {1}"))),
    # battles
    "FIGHT": (30, Verb("fight", ("slot", "index"), "6.1.3.order", N_("Fight at {0}:{1}"))),
    "STAND": (31, Verb("stand", (), "6.1.3.retreat-first", N_("Stand and fight"))),
    "RETREAT": (32, Verb("retreat", ("slot", "index"), "6.1.3.retreat-to", N_("Retreat to {0}:{1} with all ships"), group=(N_("Retreat with all ships to"), "{0}"))),
    "EVADE": (33, Verb("evade", ("slot", "index"), "6.1.3.e", N_("Retreat to {0}:{1} with fleet E alone"), group=(N_("Retreat with fleet E alone to"), "{0}"))),
    "FEND_OFF": (34, Verb("fend-off", (), "A1.felines-sto", N_("Make the attacker retreat"))),
    "CHASE_AWAY": (35, Verb("chase-away", ("side",), "A1.felines-sts", N_("Make {0} retreat"))),
    "DESTROY_SHIPS": (36, Verb("destroy-ships", ("side", "count"), "6.1.3.destroy", N_("Destroy {0}'s single ships: {1}"), group=(N_("Destroy single ships"), N_("{0}: {1}")))),
    "DESTROY_FLEET": (37, Verb("destroy-fleet", ("side", "fleet", "count"), "6.1.3.destroy", N_("Destroy ships of {0}'s fleet {1}: {2}"), group=(N_("Destroy ships of fleets"), N_("{0}, fleet {1}: {2}")))),
    "DESTROY_ALL": (38, Verb("destroy-all", (), "6.1.3.destroy", N_("Destroy all of them"))),
    "LOSE_CHIP": (39, Verb("lose-chip", ("fleet", "count"), "4.6.change-shown", N_("Take a chip of value {1} out of fleet {0}"), group=(N_("Take out a chip"), N_("value {1}")))),
    # counters and growth
    "SELECT": (40, Verb("select", ("oval",), "", N_("Select {0}"))),
    "COUNTER": (41, Verb("counter", ("square",), "6.2.1.square", N_("Select {0}"))),
    "TAKE_BACK": (42, Verb("take-back", ("oval",), "7.2.2.choose", N_("Take {0} back"))),
    "ACT": (43, Verb("act", ("oval",), "6.2.4.any-order", N_("Carry out {0}"))),
    "SEED": (44, Verb("seed", (), "A1.progenitors-four", N_("Colonise a star for free"))),
    "EVACUATE": (45, Verb("evacuate", (), "6.2.4.evacuate-self", N_("Evacuate your home star"))),
    "LIFT": (46, Verb("relocate-from", ("star",), "7.5.any", N_("Relocate a disc from {0}"))),
    "RELOCATE": (47, Verb("relocate-to", ("star",), "7.5.any", N_("Relocate it to {0}"))),
    "BUILD": (48, Verb("build", ("star", "count"), "6.2.4.build-form", N_("Build {1} at {0}"), group=(N_("Build single ships"), N_("{0}: {1}")))),
    "REINFORCE": (49, Verb("build-into", ("fleet", "count"), "6.2.4.build-form", N_("Build {1} into fleet {0}"), group=(N_("Build into a fleet"), N_("fleet {0}: {1}")))),
    "FOUND": (50, Verb("build-fleet", ("star", "count"), "6.2.4.build-new-fleet", N_("Build a fleet of {1} at {0}"), group=(N_("Build a new fleet"), N_("{0}: {1}")))),
    "DECOY": (51, Verb("build-decoy", ("fleet",), "4.6.decoys-when", N_("Add a decoy to fleet {0}"))),
    "INDICATOR": (52, Verb("build-letter", ("letters",), "6.2.4.build-new-fleet", N_("It is fleet {0}"), text=N_("Letter {0}"))),
    "RECYCLE": (53, Verb("recycle", ("star",), "A1.rogue-sts-ships", N_("Give up a disc at {0} for ships"))),
    "RESEARCH": (54, Verb("research", ("field", "count"), "6.2.4.research", N_("Research {0}, {1} up"), group=(N_("Research"), N_("{0}, {1} up")))),
    "STEAL": (55, Verb("steal", ("field",), "6.2.4.steal", N_("Steal a level of {0}"))),
    "REPEAT": (56, Verb("repeat", ("square",), "A2.robotics-special", N_("Use the counter {0} once more"))),
    "CANCEL": (57, Verb("cancel", ("side", "oval"), "A2.military-special", N_("Cancel {1} of {0}"), group=(N_("Cancel an oval"), N_("{0}: {1}")))),
    "TACTIC": (58, Verb("tactic", ("letters", "tactic"), "A2.military-2-token", N_("Fleet {0}: {1}"), group=(N_("Advanced tactic"), N_("fleet {0}: {1}")))),
    "RESERVE": (59, Verb("reserve", (), "7.4.once", N_("Use your emergency reserve"))),
    # gaining stars, population
    "GAIN": (60, Verb("gain", ("star", "way"), "6.2.4.gain-what", N_("{1}: {0}"), group=(N_("Gain a star"), "{0}: {1}"))),
    "UPLIFT": (61, Verb("uplift", ("star",), "A1.annunaki-sto-convert", N_("Make {0} an advanced star"))),
    "SHOW": (62, Verb("show", ("chip",), "6.2.4.proof", N_("Show {0}"))),
    "SHOW_BOMBS": (63, Verb("show-bombs", (), "6.2.4.proof", N_("Show the letter B"))),
    "TAKE_DISC": (64, Verb("take-disc", ("star",), "4.10.exhausted", N_("Take a disc from {0}"))),
    "PLACE_DISC": (65, Verb("place-disc", ("star",), "6.2.4.grow", N_("Put a disc on {0}"))),
    "CONVERT": (66, Verb("convert", ("star", "unit"), "A1.rogue-sto-replica", N_("Give up a ship for a replica on {0}: {1}"), group=(N_("Give up a ship"), N_("{0}: {1}")))),
    "GROW_ALL": (67, Verb("grow-all", (), "6.2.4.grow-natural", N_("Let every star grow"))),
    "MOVE_HOME": (68, Verb("move-home", ("star",), "6.2.4.evacuate-to", N_("Move your home star to {0}"))),
    "SETTLE": (69, Verb("settle", ("slot", "index"), "6.2.4.evacuate-space", N_("Move your home star to sector {0}, hex {1}"), text=N_("Move the capital to {0}:{1}"))),
    # war, peace, trade
    "DECLARE_WAR": (70, Verb("war", ("side",), "7.1.sts", N_("Declare war on {0}"), elsewhere=(("BlockWindow", "7.1.sts-block"), ("GreysWar", "A1.greys-sts-war")))),
    "OFFER_PEACE": (71, Verb("peace", ("side",), "4.7.peace", N_("Offer peace to {0}"))),
    "ACCEPT": (72, Verb("accept", (), "", N_("Accept"))),
    "DECLINE": (73, Verb("decline", (), "", N_("Decline"))),
    "DECLINE_ALL": (77, Verb("decline-all", (), "", N_("Decline all such offers of that player in this round"))),
    "OFFER_TRADE": (74, Verb("trade", ("side", "field", "field"), "6.3.deal", N_("Offer {0} a trade: learn {1}, teach {2}"), group=(N_("Offer a trade"), N_("{0}: learn {1}, teach {2}")))),
    "FORCE_TRADE": (75, Verb("force", ("side", "field", "field"), "A1.caninoids-sts-force", N_("Force {0} into a trade: learn {1}, teach {2}"), group=(N_("Force a trade"), N_("{0}: learn {1}, teach {2}")))),
    "ASK_TRADE": (110, Verb("ask-trade", ("side",), "9.trade-random", N_("Ask {0} for a trade"))),
    "ABDUCT": (76, Verb("abduct", ("side", "field"), "A1.greys-sts-learn", N_("Learn {1} from {0}"))),
    # scoring and domination cards
    "PLAY_CARD": (90, Verb("play-card", ("card", "section"), "7.3.any-time", N_("Play {0} by {1}"), text=N_("Play {0}, section {1}"), group=(N_("Play a domination card"), N_("{0}, section {1}")))),
    "COMPLETE": (91, Verb("complete", ("card", "section"), "7.3.sections", N_("Complete {0} by {1}"), text=N_("Complete {0}, section {1}"), group=(N_("Complete a domination card"), N_("{0}, section {1}")))),
    "LOOK_AT": (92, Verb("look-at", ("side",), "A3.exploratory-effect", N_("Look at the cards of {0}"))),
    "LEARN_FROM": (93, Verb("learn-from", ("side",), "A3.acquisition-effect", N_("Steal a level from {0}"))),
    "SHOW_CHIP": (94, Verb("show-chip", ("chip",), "A3.military-a-show", N_("Show {0}"))),
    "SHIFT_DISC": (95, Verb("shift-disc", ("star", "star"), "A3.spatial-effect", N_("Relocate a disc from {0} to {1}"), group=(N_("Move a disc"), N_("{0} to {1}")))),
    "ADD_DISC": (96, Verb("add-disc", ("star",), "A3.density-effect", N_("Add a disc on {0}"))),
    "PROMISE": (97, Verb("promise", ("promise",), "A3.military-effect", N_("{0}"))),
    "FREE_RESEARCH": (98, Verb("free-research", ("field",), "A3.special-effect", N_("Research {0} for nothing"))),
    "LEAD_SUPPLY": (89, Verb("lead-supply", (), "A5.leadership-ship", N_("Take a ship from your supply"))),
    "LEAD": (99, Verb("lead", ("slot", "index"), "A5.leadership-ship", N_("Take a ship from {0} {1}"), text=N_("Take a ship from {0}:{1}"))),
    # variants
    "TAKE_PEOPLE": (106, Verb("take-people", ("people",), "8.1.people", N_("Take {0}"), group=(N_("Take a star people"), "{0}"))),
    "TAKE_SECTOR": (107, Verb("take-sector", ("sector",), "8.1.sector", N_("Take the sector {0}"), group=(N_("Take a sector"), "{0}"))),
    "TAKE_PLACE": (108, Verb("take-place", ("place",), "8.1.order", N_("Take number {0} in turn order"), group=(N_("Take a place in the turn order"), N_("number {0}")))),
    "DRAW_CARDS": (109, Verb("draw-cards", (), "8.1.cards", N_("Draw five domination cards and keep one"))),
    "LAY_TILE": (115, Verb("lay-tile", ("slot", "section"), "8.1.sector", N_("Place it in slot {0}, side {1} up"), group=(N_("Place the tile"), N_("{0}, side {1} up")))),
    "TURN_TILE": (116, Verb("turn-tile", ("slot", "sixths"), "8.1.rotate", N_("Turn the tile of slot {0} clockwise by sixths: {1}"), group=(N_("Turn the tile clockwise"), N_("by sixths: {1}")))),
    "KEEP_CARD": (117, Verb("keep-card", ("card",), "8.1.cards", N_("Keep {0}"), group=(N_("Keep a card"), "{0}"))),
    "BID": (118, Verb("bid", ("count",), "8.3.bid", N_("Bid {0} for the puppet"), group=(N_("Bid for the puppet"), "{0}"))),
    "PUPPET_PEACE": (119, Verb("puppet-peace", ("side",), "8.3.like-player", N_("Offer peace to {0} for the puppet"))),
    # everywhere
    "DONE": (120, Verb("done", (), "", N_("Done"))),
    "CHANGE_CHIPS": (121, Verb("change-chips", ("side", "fleet"), "4.6.change", N_("Change chips of {0}'s fleet {1} with the supply"), group=(N_("Change chips with the supply"), N_("fleet {1} of {0}")))),
})  # fmt: skip

EVENT_TYPES: Final = numbered({
    "DP": (0, EventType("dp", ("side", "number"), "2.most", N_("Destiny points for {0}: {1}."))),
    "LEVEL": (1, EventType("level", ("side", "field", "level"), "4.8.at-once", N_("{0} reaches level {2} in {1}."))),
    "WAR": (2, EventType("war", ("side", "side"), "4.7.both", N_("{0} declares war on {1}."))),
    "PEACE": (3, EventType("peace", ("side", "side"), "4.7.peace", N_("{0} and {1} make peace."), talk=True)),
    "TURN": (4, EventType("turn", ("seat", "round"), "6.phases", N_("{0}'s turn, round {1}."))),
    "EXPLORED": (5, EventType("explored", ("side", "star", "token"), "6.1.2.explore", N_("{0} explores {1}: {2}."), N_("{0} explores {1}."), secret=("token",), moment="6.1.2.explore")),
    "UNEARTHED": (6, EventType("unearthed", ("side", "star", "relic"), "6.1.2.explore", N_("{0} finds a relic at {1}: {2}."), N_("{0} looks at the relic of {1}."), secret=("relic",))),
    # set-up and rounds
    "STORY_LAID": (10, EventType("story", ("story",), "5.story", N_("The galactic story is {0}."))),
    "GOAL_LAID": (11, EventType("goal", ("goal",), "5.goal", N_("The galactic goal is {0}."))),
    "TILE_LAID": (12, EventType("tile", ("slot", "sector", "section", "sixths"), "5.sectors", N_("Slot {0}: {1}, side {2} up."))),
    "TOKENS_LAID": (13, EventType("tokens", ("slot", "count"), "5.neutral-random", N_("Neutral counters in slot {0}: {1}."))),
    "RELICS_LAID": (14, EventType("relics", ("count",), "5.relics", N_("Relics in the central sector: {0}."))),
    "SETTLED": (15, EventType("settled", ("side", "star"), "5.home", N_("{0} begins at {1}."))),
    "PLACED": (16, EventType("placed", ("side", "place"), "5.order", N_("{0} is number {1} in turn order."))),
    "CARD_DEALT": (17, EventType("card-dealt", ("side", "card"), "5.card", N_("{0} is dealt {1}."), N_("{0} is dealt a domination card."), secret=("card",))),
    "PEOPLE_DEALT": (18, EventType("people-dealt", ("side", "people"), "5.peoples", N_("{0} is dealt {1}."), N_("{0} is dealt a star people."), secret=("people",))),
    "PEOPLE_KEPT": (19, EventType("people", ("side", "people"), "5.peoples", N_("{0} plays {1}."))),
    "ALIGNED": (20, EventType("aligned", ("side", "alignment"), "5.alignment-reveal", N_("{0} is {1}."), reveals=True)),
    "STARTS_WITH_SHIPS": (21, EventType("bonus-ships", ("side", "number"), "5.people-bonus", N_("{0} begins with a bonus in ships: {1}."))),
    "STARTS_WITH_DISCS": (22, EventType("bonus-discs", ("side", "number"), "5.people-bonus", N_("{0} begins with a bonus in population: {1}."))),
    "ROUND": (23, EventType("round", ("round",), "6.next", N_("Round {0}."))),
    "PHASE": (24, EventType("phase", ("phase",), "6.phases", N_("{0}."))),
    "COUNTED": (25, EventType("counted", ("side", "number"), "6.6.track", N_("{0} has a population of {1}."))),
    "MAJORITY": (26, EventType("majority", ("side", "slot"), "6.6.majority", N_("{0} has the most ships in sector {1}."))),
    "WON": (27, EventType("won", ("side",), "6.6.winner", N_("{0} wins."))),
    # movement
    "WENT": (30, EventType("went", ("side", "count", "spot", "spot"), "6.1.2.step", N_("{0} moves single ships ({1}) from {2} to {3}."))),
    "FLEET_WENT": (31, EventType("fleet-went", ("side", "fleet", "spot", "spot"), "6.1.2.step", N_("{0}'s fleet {1} goes from {2} to {3}."))),
    "GATE_OPENED": (32, EventType("gate-opened", ("side", "spot", "spot"), "6.1.2.gate", N_("{0} opens a stargate from {1} to {2}."))),
    "GATE_BARRED": (33, EventType("gate-barred", ("side", "spot", "spot"), "7.2.3.gate", N_("The stargate of {0} from {1} to {2} is blocked."))),
    "EXIT_BARRED": (34, EventType("exit-barred", ("side", "spot"), "7.2.3.wormhole-stop", N_("{0}'s journey ends at the exit {1}."))),
    "CREATED": (35, EventType("created", ("side", "fleet", "spot", "count"), "6.1.1.create", N_("{0} creates fleet {1} at {2} (ships: {3})."))),
    "DIVIDED": (36, EventType("divided", ("side", "fleet", "fleet", "count"), "6.1.2.split", N_("{0} divides fleet {1}: fleet {2} is new (chips: {3})."), reveals=True)),
    "JOINED": (37, EventType("joined", ("side", "fleet", "count"), "6.1.2.increase", N_("{0} takes single ships into fleet {1}: {2}."))),
    "DECOYS_ADDED": (38, EventType("decoys-added", ("side", "fleet", "count"), "4.6.decoys-when", N_("{0} puts decoys into fleet {1}: {2}."))),
    "LEFT_FLEET": (39, EventType("left-fleet", ("side", "fleet", "chip"), "6.1.2.decrease", N_("{0} takes a chip out of fleet {1}, as single ships: {2}."))),
    "HANDLED": (40, EventType("handled", ("side", "fleet", "fleet", "count", "count"), "6.1.2.transfer", N_("{0} handles fleets {1} and {2}; chips in them now: {3} and {4}."), reveals=True)),
    "SWAPPED": (41, EventType("swapped", ("side",), "6.1.1.swap", N_("{0} handles its fleet counters."))),
    "SPLIT": (42, EventType("split", ("side", "fleet", "chip", "count"), "4.6.change-shown", N_("{0} changes {2} in fleet {1} for two chips, one of value {3}."))),
    "MERGED": (43, EventType("merged", ("side", "fleet", "chip", "chip"), "4.6.change-shown", N_("{0} changes {2} and {3} in fleet {1} for one chip."))),
    "VIEWED_TOKEN": (44, EventType("viewed-neutral", ("side", "star", "token"), "6.1.2.vision-neutral", N_("{0} sees {1} in a vision: {2}."), N_("{0} sees {1} in a vision."), secret=("token",))),
    "VIEWED_RELIC": (45, EventType("viewed-relic", ("side", "star", "relic"), "6.1.2.vision-relic", N_("{0} sees the relic of {1} in a vision: {2}."), N_("{0} sees the relic of {1} in a vision."), secret=("relic",))),
    "VIEWED_CARD": (46, EventType("viewed-card", ("side", "card"), "6.1.2.vision-card", N_("{0} sees the top domination card in a vision: {1}."), N_("{0} sees the top domination card in a vision."), secret=("card",))),
    "VIEWED_FLEET": (47, EventType("viewed-fleet", ("side", "side", "fleet", "letter", "count"), "6.1.2.vision-fleet", N_("{0} sees {1}'s fleet {2} in a vision: {3}, ships: {4}."), N_("{0} sees {1}'s fleet {2} in a vision."), secret=("letter", "count"), reveals=True)),
    "RAY_SHIP": (48, EventType("ray-ship", ("side", "side", "spot"), "A7.ray", N_("{0}'s Death Ray destroys a single ship of {1} at {2}."))),
    "RAY_FLEET": (49, EventType("ray-fleet", ("side", "side", "fleet"), "A7.ray", N_("{0}'s Death Ray destroys a ship of {1}'s fleet {2}."))),
    "RAY_DISC": (50, EventType("ray-disc", ("side", "side", "star"), "A7.ray", N_("{0}'s Death Ray destroys a disc of {1} at {2}."))),
    "IS_DART": (51, EventType("is-dart", ("side", "fleet"), "4.6.public", N_("{0}'s fleet {1} is D."), reveals=True)),
    "DECOY_BACK": (52, EventType("decoy-back", ("side", "fleet", "chip"), "6.1.2.dissolve", N_("{0} takes {2} of fleet {1} back."), reveals=True)),
    # battles
    "BATTLE": (60, EventType("battle", ("side", "spot"), "6.1.3.attacker", N_("{0} attacks at {1}."), moment="6.1.3")),
    "STANDS": (61, EventType("stands", ("side",), "6.1.3.retreat-first", N_("{0} stands and fights."))),
    "RETREATED": (62, EventType("retreated", ("side", "spot"), "6.1.3.retreat-to", N_("{0} retreats to {1}."))),
    "EVADED": (63, EventType("evaded", ("side", "fleet", "spot"), "6.1.3.e", N_("{0}'s fleet {1} retreats to {2}."), reveals=True)),
    "FENDED_OFF": (64, EventType("fended-off", ("side", "side"), "A1.felines-sto", N_("{0} makes {1} retreat."))),
    "CHASED_AWAY": (65, EventType("chased-away", ("side", "side"), "A1.felines-sts", N_("{0} makes {1} retreat; the hex is closed to {1} for this round."))),
    "LETTER_SHOWN": (66, EventType("letter-shown", ("side", "fleet", "letter"), "6.1.3.reveal", N_("{0}'s fleet {1} is {2}."))),
    "FLEET_SHOWN": (67, EventType("fleet-shown", ("side", "fleet", "count"), "6.1.3.reveal", N_("Ships in {0}'s fleet {1}: {2}."), reveals=True)),
    "FORCES": (68, EventType("forces", ("force", "force"), "6.1.3.force", N_("Force of the attacker: {0}. Force of the defenders: {1}."), reveals=True)),
    "COMBAT_WON": (69, EventType("combat-won", ("side",), "6.1.3.win", N_("{0} wins the combat."), reveals=True)),
    "SHIPS_LOST": (70, EventType("ships-lost", ("side", "count"), "6.1.3.destroy", N_("{0} loses single ships: {1}."))),
    "FLEET_LOST": (71, EventType("fleet-lost", ("side", "fleet", "count"), "6.1.3.destroy", N_("{0}'s fleet {1} loses ships: {2}."))),
    "DISSOLVED": (72, EventType("dissolved", ("side", "fleet"), "6.1.2.dissolve", N_("{0}'s fleet {1} is no more."), reveals=True)),
    "CHIP_LOST": (73, EventType("chip-lost", ("side", "fleet", "chip"), "4.6.change-shown", N_("{0} takes {2} out of fleet {1}."))),
    "CHIP_CHANGED": (74, EventType("chip-changed", ("side", "fleet", "count"), "4.6.change-shown", N_("{0} puts a chip of {2} into fleet {1} instead."))),
    "STRANDED": (75, EventType("stranded", ("side",), "6.1.3.retreat-next", N_("{0}'s ships find nowhere to retreat to and are lost."))),
    # counters and growth
    "SELECTED": (80, EventType("selected", ("side", "oval"), "6.2.1.reveal", N_("{0} has selected {1}."), reveals=True)),
    "COUNTERED": (81, EventType("countered", ("side", "square"), "6.2.1.reveal", N_("{0} has selected {1}."), reveals=True)),
    "TOOK_BACK": (82, EventType("took-back", ("side", "oval"), "7.2.2.choose", N_("{0} takes {1} back."))),
    "SWITCHED": (83, EventType("switched", ("side", "alignment"), "6.2.2.flip", N_("{0} is {1} now."))),
    "OVERTOOK": (84, EventType("overtook", ("side", "side"), "6.2.3.new", N_("{0} changes places with {1} in the turn order."))),
    "ACTED": (85, EventType("acted", ("side", "oval"), "6.2.4.any-order", N_("{0} carries out {1}."))),
    "PRODUCED": (86, EventType("produced", ("side", "count"), "6.2.4.build", N_("{0} can build ships: {1}."))),
    "BUILT": (87, EventType("built", ("side", "star", "count"), "6.2.4.build-form", N_("{0} builds ships at {1}: {2}."))),
    "REINFORCED": (88, EventType("reinforced", ("side", "fleet", "count"), "6.2.4.build-form", N_("{0} builds ships into fleet {1}: {2}."))),
    "FOUNDED": (89, EventType("founded", ("side", "star", "fleet", "count", "letter"), "6.2.4.build-new-fleet", N_("{0} builds fleet {2} at {1} (ships: {3}): {4}."), N_("{0} builds fleet {2} at {1} (ships: {3})."), reveals=True, secret=("letter",))),
    "DECOYED": (90, EventType("decoyed", ("side", "fleet"), "4.6.decoys-when", N_("{0} adds a decoy to fleet {1}."))),
    "RECYCLED": (91, EventType("recycled", ("side", "star"), "A1.rogue-sts-ships", N_("{0} gives up a disc at {1}."))),
    "RESERVED": (92, EventType("reserved", ("side",), "7.4.once", N_("{0} uses the emergency reserve."))),
    "RELOCATED": (93, EventType("relocated", ("side", "star", "star"), "7.5.any", N_("{0} relocates a disc from {1} to {2}."))),
    "BEYOND": (94, EventType("beyond", ("side", "field"), "6.2.4.research-beyond", N_("{0} goes beyond level VI in {1}."))),
    "REPEATED": (95, EventType("repeated", ("side", "square"), "A2.robotics-special", N_("{0} uses the counter {1} once more."))),
    "CANCELLED": (96, EventType("cancelled", ("side", "side", "oval"), "A2.military-special", N_("{0} cancels {2} of {1}."))),
    "ARMED": (97, EventType("armed", ("side", "letters", "tactic"), "A2.military-2-token", N_("{0} gives fleet {1} an advanced tactic: {2}."))),
    "STOLE": (98, EventType("stole", ("side", "side", "field"), "6.2.4.steal", N_("{0} steals a level of {2} from {1}."))),
    "BUILD_THWARTED": (99, EventType("build-thwarted", ("side",), "7.2.1.redirect", N_("{0} cannot build ships now."))),
    "RELOCATION_THWARTED": (100, EventType("relocation-thwarted", ("side", "star", "star"), "7.2.4.declare", N_("{0} cannot relocate a disc from {1} to {2} now."))),
    # gaining stars, population
    "GAINED": (110, EventType("gained", ("side", "star", "way"), "6.2.4.gain-place", N_("{0} gains {1} ({2})."), reveals=True, moment="6.2.4.gain")),
    "TAKEN": (111, EventType("taken", ("side", "side", "star", "number"), "6.2.4.gain-remove", N_("{0} takes {2} from {1}, with a population of {3}."), moment="6.2.4.gain")),
    "THWARTED": (112, EventType("thwarted", ("side", "star"), "7.2.1.redirect", N_("{0} cannot gain {1} now, and chooses again."))),
    "PROVED": (113, EventType("proved", ("side", "star", "chip"), "6.2.4.proof", N_("{0} shows ships at {1}: {2}."))),
    "PROVED_BOMBS": (114, EventType("proved-bombs", ("side", "star"), "6.2.4.proof", N_("{0} shows the B fleet at {1}."), reveals=True)),
    "UPLIFTED": (115, EventType("uplifted", ("side", "star"), "A1.annunaki-sto-mark", N_("{0} makes {1} an advanced star."), reveals=True)),
    "SAVED": (116, EventType("saved", ("side", "star", "star"), "A1.mayans-sto-discs", N_("{0} saves a disc from {1} to {2}."))),
    "RELIC_FOUND": (117, EventType("relic-found", ("side", "star", "relic"), "6.2.4.relic", N_("{0} gains a relic at {1}: {2}."))),
    "CAPITAL_MOVED": (118, EventType("capital-moved", ("side", "star"), "6.2.4.evacuate", N_("{0} moves the home star to {1}."))),
    "CAPITAL_CAMPS": (119, EventType("capital-camps", ("side", "spot"), "6.2.4.evacuate-space", N_("{0} moves the home star into empty space, to {1}."))),
    "CAPITAL_BARRED": (120, EventType("capital-barred", ("side", "star"), "7.1.sts-block-home", N_("{0} cannot move the home star to {1} now."))),
    "DISC_PLACED": (121, EventType("disc-placed", ("side", "star"), "6.2.4.grow", N_("{0}: {1} grows."), moment="6.2.4.grow")),
    "DISC_MOVED": (122, EventType("disc-moved", ("side", "star", "star"), "4.10.exhausted", N_("{0} moves a disc from {1} to {2}."))),
    "CONVERTED": (123, EventType("converted", ("side", "star"), "A1.rogue-sto-replica", N_("{0} gives up a ship at {1}."))),
    "DESERTED": (124, EventType("deserted", ("star",), "7.6.empty", N_("{0} is uninhabited now."))),
    "COUNTER_SHOWN": (127, EventType("counter-shown", ("side", "star", "token"), "A1.annunaki-sto-mark", N_("{0} shows the counter of {1}: {2}."))),
    "COUNTER_TAKEN": (126, EventType("counter-taken", ("side", "star", "token"), "6.2.4.gain-remove", N_("{0} takes the counter of {1}: {2}."))),
    "GROWTH_THWARTED": (125, EventType("growth-thwarted", ("side",), "7.2.1.redirect", N_("{0} puts off Grow Population."))),
    # war, peace, trade
    "PEACE_OFFERED": (130, EventType("peace-offered", ("side", "side"), "4.7.peace", N_("{0} offers {1} peace."), talk=True)),
    "PEACE_REFUSED": (131, EventType("peace-refused", ("side", "side"), "4.7.peace", N_("{0} declines {1}'s offer of peace."), talk=True)),
    "NO_PEACE_NOW": (138, EventType("no-peace-now", ("side", "side"), "4.7.peace", N_("{0} declines every offer of peace by {1} in this round."), talk=True)),
    "NO_TRADE_NOW": (139, EventType("no-trade-now", ("side", "side"), "6.3.agree", N_("{0} declines every trade that {1} offers in this round."), talk=True)),
    "TRADE_OFFERED": (132, EventType("trade-offered", ("side", "side", "field", "field"), "6.3.agree", N_("{0} offers {1} a trade: to learn {2} and teach {3}."), talk=True)),
    "TRADE_REFUSED": (133, EventType("trade-refused", ("side", "side"), "6.3.agree", N_("{0} declines {1}'s trade."), talk=True)),
    "TRADED": (134, EventType("traded", ("side", "side", "field", "field"), "6.3.deal", N_("{0} and {1} trade: {0} learns {2}, {1} learns {3}."), talk=True)),
    "TRADE_FORCED": (135, EventType("trade-forced", ("side", "side"), "A1.caninoids-sts-force", N_("{0} forces {1} into a trade."), talk=True)),
    "TRADE_UNDONE": (136, EventType("trade-undone", ("side", "side"), "A1.caninoids-sts-undo", N_("The trade of {0} and {1} is undone."))),
    "ABDUCTED": (137, EventType("abducted", ("side", "side", "field"), "A1.greys-sts-learn", N_("{0} learns {2} from {1}."))),
    # scoring and domination cards
    "SCORED": (150, EventType("scored", ("side", "objective"), "6.4.all", N_("{0} scores for the story: {1}."))),
    "CARD_PLAYED": (151, EventType("card", ("side", "card", "section"), "7.3.sections", N_("{0} completes {1} by section {2}."))),
    "CARD_DRAWN": (152, EventType("card-drawn", ("side", "card"), "7.3.draw", N_("{0} draws {1}."), N_("{0} draws a domination card."), secret=("card",))),
    "CARD_PUT_BACK": (153, EventType("card-put-back", ("side", "card"), "6.5.bottom", N_("{0} puts {1} under the deck."), N_("{0} puts a domination card under the deck."), secret=("card",))),
    "CHIP_SHOWN": (154, EventType("chip-shown", ("side", "fleet", "chip"), "A3.military-a-show", N_("{0} shows a chip of fleet {1}: {2}."))),
    "LOOKED_AT": (155, EventType("looked-at", ("side", "side", "card"), "A3.exploratory-effect", N_("{0} sees a card of {1}: {2}."), N_("{0} looks at a card of {1}."), secret=("card",))),
    "SHELTERED": (156, EventType("sheltered", ("side",), "A3.diplomatic-effect", N_("Nobody may declare war on {0} for the rest of the round."))),
    "DISC_SHIFTED": (157, EventType("disc-shifted", ("side", "star", "star"), "A3.spatial-effect", N_("{0} relocates a disc from {1} to {2}."))),
    "DISC_ADDED": (158, EventType("disc-added", ("side", "star"), "A3.density-effect", N_("{0} adds a disc on {1}."))),
    "PROMISED": (159, EventType("promised", ("side", "promise"), "A3.military-effect", N_("{0}: {1}."))),
    "FORTIFIED": (160, EventType("fortified", ("side",), "A3.defensive-effect", N_("{0} adds 20 to the force of its side."))),
    "ETHEREAL": (161, EventType("ethereal", ("side",), "A3.etheric-effect", N_("{0}'s ships gain more range from nebulae in this turn."))),
    "MAY_TRADE_AGAIN": (162, EventType("may-trade-again", ("side",), "A3.general-effect", N_("{0} may trade once more."))),
    "LEADS": (163, EventType("leads", ("side",), "A5.leadership-era", N_("{0} puts a ship on Leadership."))),
    "GOAL_SCORED": (164, EventType("goal-scored", ("side", "goal"), "6.6.goal", N_("{0} scores for the goal {1}."))),
    # the solo game
    "AUTOMA_JOINS": (170, EventType("automa-joins", ("side", "automa"), "9.automata", N_("{0} is played by rules: {1}."))),
    "ROLLED": (171, EventType("rolled", ("side", "die", "roll"), "9.automata", N_("{0} rolls {1} for {2}."))),
    "ROLLED_UP_TO": (182, EventType("rolled-up-to", ("side", "die", "roll", "count"), "9.automata", N_("{0} rolls {1} for {2}: yes up to {3}."))),
    "ORDERED": (183, EventType("ordered", ("side", "order"), "9.move-rules", N_("{0}: {1}."))),
    "POWER": (172, EventType("power", ("side", "count"), "9.power", N_("{0} gains offboard power, {1} now."), reveals=True)),
    "AIMED": (173, EventType("aimed", ("side", "star", "way"), "9.growth-die", N_("{0} sets out to gain {1} ({2})."), reveals=True)),
    "SPAWNED": (174, EventType("spawned", ("side", "count", "spot"), "9.spawn", N_("{0} spawns single ships at {2}: {1}."))),
    "SPAWNED_FLEET": (175, EventType("spawned-fleet", ("side", "fleet", "count", "spot"), "9.spawn-fleet", N_("{0} spawns fleet {1} at {3} (ships: {2})."))),
    "SPAWNED_INTO": (176, EventType("spawned-into", ("side", "fleet", "count"), "9.spawn-fleet", N_("{0} spawns ships into fleet {1}: {2}."))),
    "SPAWN_LOST": (177, EventType("spawn-lost", ("side", "count"), "9.spawn-fleet", N_("{0} has no miniatures for more ships; lost: {1}."))),
    "GATHERED": (178, EventType("gathered", ("side", "fleet", "spot"), "9.merge", N_("All ships of {0} at {2} are in fleet {1} now."))),
    "WITHOUT_SHIPS": (179, EventType("without-ships", ("side", "die"), "9.growth-farmers-none", N_("{0} has no ships, and grows as if it had rolled a {1}."))),
    "TRADE_ASKED": (180, EventType("trade-asked", ("side", "side"), "9.trade-random", N_("{0} asks {1} for a trade."), talk=True)),
    "RANKED": (181, EventType("ranked", ("side", "rank"), "9.win", N_("The result of {0}: {1}."))),
    # variants
    "CARD_LEFT_OUT": (210, EventType("card-left-out", ("card",), "8.3.removed", N_("{0} is left out of this game."))),
    "PEOPLE_LEFT_OUT": (211, EventType("people-left-out", ("people",), "8.3.removed", N_("{0} is left out of this game."))),
    "BID": (212, EventType("bid", ("side", "count"), "8.3.bid-reveal", N_("{0} has bid {1} for the puppet."), reveals=True)),
    "CONTROLS": (213, EventType("controls", ("side", "side"), "8.3.control", N_("{0} controls the puppet, {1}, in this round."), reveals=True)),
    "LEARNS_TOKEN": (214, EventType("learns-neutral", ("side", "star", "token"), "8.3.control", N_("{0} is shown what the puppet knows of {1}: {2}."), N_("{0} is shown what the puppet knows of {1}."), reveals=True, secret=("token",))),
    "LEARNS_RELIC": (215, EventType("learns-relic", ("side", "star", "relic"), "8.3.control", N_("{0} is shown the relic of {1} that the puppet knows: {2}."), N_("{0} is shown the relic of {1} that the puppet knows."), reveals=True, secret=("relic",))),
    "LEARNS_CARD": (216, EventType("learns-card", ("side", "card"), "8.3.control", N_("{0} is shown a card of the deck that the puppet knows: {1}."), N_("{0} is shown a card of the deck that the puppet knows."), reveals=True, secret=("card",))),
    "LEARNS_LETTER": (217, EventType("learns-letter", ("side", "side", "fleet", "letter"), "8.3.control", N_("{0} is shown that {1}'s fleet {2} is {3}."), N_("{0} is shown the letter of {1}'s fleet {2}."), reveals=True, secret=("letter",))),
    "TILE_TURNED": (219, EventType("tile-turned", ("slot", "sixths"), "8.1.rotate", N_("Slot {0}: turned by sixths: {1}."))),
    "CARD_KEPT": (220, EventType("card-kept", ("side", "card"), "8.1.cards", N_("{0} keeps {1} and shuffles the other cards back."), N_("{0} keeps a card and shuffles the others back."), secret=("card",))),
    "LEARNS_CHIP": (218, EventType("learns-chip", ("side", "side", "fleet", "chip"), "8.3.control", N_("{0} is shown a chip of {1}'s fleet {2}: {3}."), N_("{0} is shown a chip of {1}'s fleet {2}."), reveals=True, secret=("chip",))),
})  # fmt: skip

PURPOSES: Final = {
    s.TILE_DRAW: Purpose("tile"),
    s.TILE_FACE: Purpose("tile-side"),
    s.TILE_TURN: Purpose("tile-turn"),
    s.TOKEN_DRAW: Purpose("token", "token"),
    s.RELIC_DRAW: Purpose("relic", "relic"),
    s.CARD_DRAW: Purpose("card", "card"),
    s.PEOPLE_DRAW: Purpose("people", "people"),
    s.STORY_DRAW: Purpose("story"),
    s.GOAL_DRAW: Purpose("goal"),
    s.ORDER_DRAW: Purpose("order"),
    s.SPARE_DRAW: Purpose("spare", "letter"),
    s.AUTOMA_DIE: Purpose("die"),
    s.TIE_DRAW: Purpose("tie"),
    s.CHOICE_DRAW: Purpose("choice"),
}
