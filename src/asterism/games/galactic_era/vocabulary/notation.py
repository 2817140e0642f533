"""How Galactic Era writes its moves, events and chance: the tables behind the kernel's notation."""

# ruff: noqa: E501 - a line for each verb and each event

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from asterism.contract.notation import EventType, Kind, Purpose, Verb, counting
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
    GOAL_NAMES,
    GOALS,
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
from asterism.games.galactic_era.vocabulary import event_types as h
from asterism.games.galactic_era.vocabulary import verbs as v
from asterism.kernel.marker import N_
from asterism.kernel.options import PASS
from asterism.tabletop.seats import seat_kind

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
    "level": counting(0, 6),
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
    "rank": Kind(RANK_IDS, said(RANK_NAMES)),
    "yes": Kind(("no", "yes")),
}

VERBS: Final = {
    PASS: Verb("pass", (), "6.phases", N_("Pass")),
    # set-up and rounds
    v.KEEP: Verb("keep", ("people",), "5.peoples", N_("Keep {0}")),
    v.ALIGN: Verb("align", ("alignment",), "5.alignment", N_("Be {0}")),
    v.LEVEL_UP: Verb("level-up", ("field",), "5.duplicate", N_("Begin with level II in {0}")),
    v.EXCHANGE: Verb("exchange", ("card",), "6.5.exchange", N_("Exchange {0}")),
    # movement
    v.GO: Verb("go", ("slot", "index"), "6.1.2.step", N_("Go to {0}:{1}")),
    v.PICK: Verb("pick", ("slot", "index", "count"), "6.1.2.one-go", N_("Move single ships from {0}:{1}: {2}")),
    v.ONWARD: Verb("onward", ("count",), "6.1.2.one-go", N_("Move on with single ships: {0}")),
    v.PICK_FLEET: Verb("pick-fleet", ("fleet",), "6.1.2.one-go", N_("Move or handle fleet {0}")),
    v.CREATE: Verb("create", ("slot", "index", "count"), "6.1.1.create", N_("Create a fleet at {0}:{1} from {2}")),
    v.DIVIDE: Verb("divide", (), "6.1.2.split", N_("Divide it")),
    v.JOIN: Verb("join", ("fleet", "count"), "6.1.2.increase", N_("Take single ships into fleet {0}: {1}")),
    v.LEAVE: Verb("leave", ("count",), "6.1.2.decrease", N_("Turn a chip of value {0} into single ships")),
    v.HANDLE: Verb("handle", ("fleet",), "6.1.2.transfer", N_("Exchange with fleet {0}, unseen; both are as slow as the slower one then")),
    v.CHANGE: Verb("change", (), "4.6.change", N_("Change chips with the supply")),
    v.SWAP: Verb("swap", (), "6.1.1.swap", N_("Swap fleet counters, unseen")),
    v.VISION: Verb("vision", (), "6.1.2.visions", N_("Spend a vision")),
    v.RAY_SHIP: Verb("ray-ship", ("slot", "index", "side"), "A7.ray", N_("Destroy a single ship of {2} at {0}:{1}")),
    v.RAY_FLEET: Verb("ray-fleet", ("side", "fleet"), "A7.ray", N_("Destroy a ship of {0}'s fleet {1}")),
    v.RAY_DISC: Verb("ray-disc", ("star",), "A7.ray", N_("Destroy a disc at {0}")),
    v.LETTER: Verb("letter", ("letter",), "6.1.1.counter", N_("{0}")),
    v.CROSS: Verb("cross", (), "6.1.2.swap-here", N_("Swap their counters")),
    v.GIVE: Verb("give", ("count",), "6.1.2.transfer", N_("Give a chip of value {0}")),
    v.TAKE: Verb("take", ("count",), "6.1.2.transfer", N_("Take a chip of value {0}")),
    v.DECOYS: Verb("decoys", ("count",), "4.6.decoys-when", N_("Put in decoys: {0}")),
    v.SPLIT: Verb("split", ("count", "count"), "4.6.change", N_("Change a chip of value {0} for two, one of value {1}")),
    v.MERGE: Verb("merge", ("count", "count"), "4.6.change", N_("Change two chips, one of value {1}, for one of value {0}")),
    v.VIEW_TOKEN: Verb("view-neutral", ("star",), "6.1.2.vision-neutral", N_("Look at the neutral counter of {0}")),
    v.VIEW_RELIC: Verb("view-relic", ("star",), "6.1.2.vision-relic", N_("Look at the relic of {0}")),
    v.VIEW_CARD: Verb("view-card", (), "6.1.2.vision-card", N_("Look at the top domination card")),
    v.VIEW_FLEET: Verb("view-fleet", ("side", "fleet"), "6.1.2.vision-fleet", N_("Look into {0}'s fleet {1}")),
    # battles
    v.FIGHT: Verb("fight", ("slot", "index"), "6.1.3.order", N_("Fight at {0}:{1}")),
    v.STAND: Verb("stand", (), "6.1.3.retreat-first", N_("Stand and fight")),
    v.RETREAT: Verb("retreat", ("slot", "index"), "6.1.3.retreat-to", N_("Retreat to {0}:{1} with all ships")),
    v.EVADE: Verb("evade", ("slot", "index"), "6.1.3.e", N_("Retreat to {0}:{1} with fleet E alone")),
    v.FEND_OFF: Verb("fend-off", (), "A1.felines-sto", N_("Make the attacker retreat")),
    v.CHASE_AWAY: Verb("chase-away", ("side",), "A1.felines-sts", N_("Make {0} retreat")),
    v.DESTROY_SHIPS: Verb("destroy-ships", ("side", "count"), "6.1.3.destroy", N_("Destroy {0}'s single ships: {1}")),
    v.DESTROY_FLEET: Verb("destroy-fleet", ("side", "fleet", "count"), "6.1.3.destroy", N_("Destroy ships of {0}'s fleet {1}: {2}")),
    v.DESTROY_ALL: Verb("destroy-all", (), "6.1.3.destroy", N_("Destroy all of them")),
    v.LOSE_CHIP: Verb("lose-chip", ("fleet", "count"), "4.6.change-shown", N_("Take a chip of value {1} out of fleet {0}")),
    # counters and growth
    v.SELECT: Verb("select", ("oval",), "6.2.1.two", N_("Select {0}")),
    v.COUNTER: Verb("counter", ("square",), "6.2.1.square", N_("Select {0}")),
    v.TAKE_BACK: Verb("take-back", ("oval",), "7.2.2.choose", N_("Take {0} back")),
    v.ACT: Verb("act", ("oval",), "6.2.4.any-order", N_("Carry out {0}")),
    v.SEED: Verb("seed", (), "A1.progenitors-four", N_("Colonise a star for free")),
    v.EVACUATE: Verb("evacuate", (), "6.2.4.evacuate-self", N_("Evacuate your home star")),
    v.LIFT: Verb("relocate-from", ("star",), "7.5.any", N_("Relocate a disc from {0}")),
    v.RELOCATE: Verb("relocate-to", ("star",), "7.5.any", N_("Relocate it to {0}")),
    v.BUILD: Verb("build", ("star", "count"), "6.2.4.build-form", N_("Build {1} at {0}")),
    v.REINFORCE: Verb("build-into", ("fleet", "count"), "6.2.4.build-form", N_("Build {1} into fleet {0}")),
    v.FOUND: Verb("build-fleet", ("star", "count"), "6.2.4.build-new-fleet", N_("Build a fleet of {1} at {0}")),
    v.DECOY: Verb("build-decoy", ("fleet",), "4.6.decoys-when", N_("Add a decoy to fleet {0}")),
    v.INDICATOR: Verb("build-letter", ("letters",), "6.2.4.build-new-fleet", N_("It is fleet {0}")),
    v.RECYCLE: Verb("recycle", ("star",), "A1.rogue-sts-ships", N_("Give up a disc at {0} for ships")),
    v.RESEARCH: Verb("research", ("field", "count"), "6.2.4.research", N_("Research {0}, {1} up")),
    v.STEAL: Verb("steal", ("field",), "6.2.4.steal", N_("Steal a level of {0}")),
    v.REPEAT: Verb("repeat", ("square",), "A2.robotics-special", N_("Use the counter {0} once more")),
    v.CANCEL: Verb("cancel", ("side", "oval"), "A2.military-special", N_("Cancel {1} of {0}")),
    v.TACTIC: Verb("tactic", ("letters", "tactic"), "A2.military-2-token", N_("Fleet {0}: {1}")),
    v.RESERVE: Verb("reserve", (), "7.4.once", N_("Use your emergency reserve")),
    # gaining stars, population
    v.GAIN: Verb("gain", ("star", "way"), "6.2.4.gain-what", N_("{1}: {0}")),
    v.UPLIFT: Verb("uplift", ("star",), "A1.annunaki-sto-convert", N_("Make {0} an advanced star")),
    v.SHOW: Verb("show", ("chip",), "6.2.4.proof", N_("Show {0}")),
    v.SHOW_BOMBS: Verb("show-bombs", (), "6.2.4.proof", N_("Show the letter B")),
    v.TAKE_DISC: Verb("take-disc", ("star",), "4.10.exhausted", N_("Take a disc from {0}")),
    v.PLACE_DISC: Verb("place-disc", ("star",), "6.2.4.grow", N_("Put a disc on {0}")),
    v.CONVERT: Verb("convert", ("star", "unit"), "A1.rogue-sto-replica", N_("Give up a ship for a replica on {0}: {1}")),
    v.GROW_ALL: Verb("grow-all", (), "6.2.4.grow-natural", N_("Let every star grow")),
    v.MOVE_HOME: Verb("move-home", ("star",), "6.2.4.evacuate-to", N_("Move your home star to {0}")),
    v.SETTLE: Verb("settle", ("slot", "index"), "6.2.4.evacuate-space", N_("Move your home star to sector {0}, hex {1}")),
    # war, peace, trade
    v.DECLARE_WAR: Verb("war", ("side",), "7.1.sts", N_("Declare war on {0}")),
    v.OFFER_PEACE: Verb("peace", ("side",), "4.7.peace", N_("Offer peace to {0}")),
    v.ACCEPT: Verb("accept", (), "6.3.agree", N_("Accept")),
    v.DECLINE: Verb("decline", (), "6.3.agree", N_("Decline")),
    v.OFFER_TRADE: Verb("trade", ("side", "field", "field"), "6.3.deal", N_("Offer {0} a trade: learn {1}, teach {2}")),
    v.FORCE_TRADE: Verb("force", ("side", "field", "field"), "A1.caninoids-sts-force", N_("Force {0} into a trade: learn {1}, teach {2}")),
    v.ASK_TRADE: Verb("ask-trade", ("side",), "9.trade-random", N_("Ask {0} for a trade")),
    v.ABDUCT: Verb("abduct", ("side", "field"), "A1.greys-sts-learn", N_("Learn {1} from {0}")),
    # scoring and domination cards
    v.PLAY_CARD: Verb("play-card", ("card", "section"), "7.3.any-time", N_("Play {0} by {1}")),
    v.COMPLETE: Verb("complete", ("card", "section"), "7.3.sections", N_("Complete {0} by {1}")),
    v.LOOK_AT: Verb("look-at", ("side",), "A3.exploratory-effect", N_("Look at the cards of {0}")),
    v.LEARN_FROM: Verb("learn-from", ("side",), "A3.acquisition-effect", N_("Steal a level from {0}")),
    v.SHOW_CHIP: Verb("show-chip", ("chip",), "A3.military-a-show", N_("Show {0}")),
    v.SHIFT_DISC: Verb("shift-disc", ("star", "star"), "A3.spatial-effect", N_("Relocate a disc from {0} to {1}")),
    v.ADD_DISC: Verb("add-disc", ("star",), "A3.density-effect", N_("Add a disc on {0}")),
    v.PROMISE: Verb("promise", ("promise",), "A3.military-effect", N_("{0}")),
    v.FREE_RESEARCH: Verb("free-research", ("field",), "A3.special-effect", N_("Research {0} for nothing")),
    v.LEAD_SUPPLY: Verb("lead-supply", (), "A5.leadership-ship", N_("Take a ship from your supply")),
    v.LEAD: Verb("lead", ("slot", "index"), "A5.leadership-ship", N_("Take a ship from {0} {1}")),
    # variants
    v.TAKE_PEOPLE: Verb("take-people", ("people",), "8.1.people", N_("Take {0}")),
    v.TAKE_SECTOR: Verb("take-sector", ("sector",), "8.1.sector", N_("Take the sector {0}")),
    v.TAKE_PLACE: Verb("take-place", ("place",), "8.1.order", N_("Take number {0} in turn order")),
    v.DRAW_CARDS: Verb("draw-cards", (), "8.1.cards", N_("Draw five domination cards and keep one")),
    v.LAY_TILE: Verb("lay-tile", ("slot", "section"), "8.1.sector", N_("Place it in slot {0}, side {1} up")),
    v.TURN_TILE: Verb("turn-tile", ("slot", "sixths"), "8.1.rotate", N_("Turn the tile of slot {0} clockwise by sixths: {1}")),
    v.KEEP_CARD: Verb("keep-card", ("card",), "8.1.cards", N_("Keep {0}")),
    v.BID: Verb("bid", ("count",), "8.3.bid", N_("Bid {0} for the puppet")),
    v.PUPPET_PEACE: Verb("puppet-peace", ("side",), "8.3.like-player", N_("Offer peace to {0} for the puppet")),
    # everywhere
    v.DONE: Verb("done", (), "6.phases", N_("Done")),
    v.CHANGE_CHIPS: Verb("change-chips", ("side", "fleet"), "4.6.change", N_("Change chips of {0}'s fleet {1} with the supply")),
}  # fmt: skip

EVENT_TYPES: Final = {
    h.DP: EventType("dp", ("side", "number"), "2.most", N_("Destiny points for {0}: {1}.")),
    h.LEVEL: EventType("level", ("side", "field", "level"), "4.8.at-once", N_("{0} reaches level {2} in {1}.")),
    h.WAR: EventType("war", ("side", "side"), "4.7.both", N_("{0} declares war on {1}.")),
    h.PEACE: EventType("peace", ("side", "side"), "4.7.peace", N_("{0} and {1} make peace."), talk=True),
    h.TURN: EventType("turn", ("seat", "round"), "6.phases", N_("{0}'s turn, round {1}.")),
    h.EXPLORED: EventType("explored", ("side", "star", "token"), "6.1.2.explore", N_("{0} explores {1}: {2}."), N_("{0} explores {1}."), secret=("token",)),
    h.UNEARTHED: EventType("unearthed", ("side", "star", "relic"), "6.1.2.explore", N_("{0} finds a relic at {1}: {2}."), N_("{0} looks at the relic of {1}."), secret=("relic",)),
    # set-up and rounds
    h.STORY_LAID: EventType("story", ("story",), "5.story", N_("The galactic story is {0}.")),
    h.GOAL_LAID: EventType("goal", ("goal",), "5.goal", N_("The galactic goal is {0}.")),
    h.TILE_LAID: EventType("tile", ("slot", "sector", "section", "sixths"), "5.sectors", N_("Slot {0}: {1}, side {2} up.")),
    h.TOKENS_LAID: EventType("tokens", ("slot", "count"), "5.neutral-random", N_("Neutral counters in slot {0}: {1}.")),
    h.RELICS_LAID: EventType("relics", ("count",), "5.relics", N_("Relics in the central sector: {0}.")),
    h.SETTLED: EventType("settled", ("side", "star"), "5.home", N_("{0} begins at {1}.")),
    h.PLACED: EventType("placed", ("side", "place"), "5.order", N_("{0} is number {1} in turn order.")),
    h.CARD_DEALT: EventType("card-dealt", ("side", "card"), "5.card", N_("{0} is dealt {1}."), N_("{0} is dealt a domination card."), secret=("card",)),
    h.PEOPLE_DEALT: EventType("people-dealt", ("side", "people"), "5.peoples", N_("{0} is dealt {1}."), N_("{0} is dealt a star people."), secret=("people",)),
    h.PEOPLE_KEPT: EventType("people", ("side", "people"), "5.peoples", N_("{0} plays {1}.")),
    h.ALIGNED: EventType("aligned", ("side", "alignment"), "5.alignment-reveal", N_("{0} is {1}."), reveals=True),
    h.STARTS_WITH_SHIPS: EventType("bonus-ships", ("side", "number"), "5.people-bonus", N_("{0}: {1} as the bonus of ships at the start.")),
    h.STARTS_WITH_DISCS: EventType("bonus-discs", ("side", "number"), "5.people-bonus", N_("{0}: {1} population at the start.")),
    h.ROUND: EventType("round", ("round",), "6.next", N_("Round {0}.")),
    h.PHASE: EventType("phase", ("phase",), "6.phases", N_("{0}.")),
    h.COUNTED: EventType("counted", ("side", "number"), "6.6.track", N_("{0} counts a population of {1}.")),
    h.MAJORITY: EventType("majority", ("side", "slot"), "6.6.majority", N_("{0} has the most ships in sector {1}.")),
    h.WON: EventType("won", ("side",), "6.6.winner", N_("{0} wins.")),
    # movement
    h.WENT: EventType("went", ("side", "count", "spot", "spot"), "6.1.2.step", N_("{0} moves single ships ({1}) from {2} to {3}.")),
    h.FLEET_WENT: EventType("fleet-went", ("side", "fleet", "spot", "spot"), "6.1.2.step", N_("{0}'s fleet {1} goes from {2} to {3}.")),
    h.GATE_OPENED: EventType("gate-opened", ("side", "spot", "spot"), "6.1.2.gate", N_("{0} opens a stargate from {1} to {2}.")),
    h.GATE_BARRED: EventType("gate-barred", ("side", "spot", "spot"), "7.2.3.gate", N_("The stargate of {0} from {1} to {2} is blocked.")),
    h.EXIT_BARRED: EventType("exit-barred", ("side", "spot"), "7.2.3.wormhole-stop", N_("{0}'s journey ends at the exit {1}.")),
    h.CREATED: EventType("created", ("side", "fleet", "spot", "count"), "6.1.1.create", N_("{0} creates fleet {1} at {2} (ships: {3}).")),
    h.DIVIDED: EventType("divided", ("side", "fleet", "fleet", "count"), "6.1.2.split", N_("{0} divides fleet {1}: fleet {2} is new (chips: {3})."), reveals=True),
    h.JOINED: EventType("joined", ("side", "fleet", "count"), "6.1.2.increase", N_("{0} takes single ships into fleet {1}: {2}.")),
    h.DECOYS_ADDED: EventType("decoys-added", ("side", "fleet", "count"), "4.6.decoys-when", N_("{0} puts decoys into fleet {1}: {2}.")),
    h.LEFT_FLEET: EventType("left-fleet", ("side", "fleet", "chip"), "6.1.2.decrease", N_("{0} takes a chip out of fleet {1}, as single ships: {2}.")),
    h.HANDLED: EventType("handled", ("side", "fleet", "fleet", "count", "count"), "6.1.2.transfer", N_("{0} handles fleets {1} and {2}; chips in them now: {3} and {4}."), reveals=True),
    h.SWAPPED: EventType("swapped", ("side",), "6.1.1.swap", N_("{0} handles its fleet counters.")),
    h.SPLIT: EventType("split", ("side", "fleet", "chip", "count"), "4.6.change-shown", N_("{0} changes {2} in fleet {1} for two chips, one of value {3}.")),
    h.MERGED: EventType("merged", ("side", "fleet", "chip", "chip"), "4.6.change-shown", N_("{0} changes {2} and {3} in fleet {1} for one chip.")),
    h.VIEWED_TOKEN: EventType("viewed-neutral", ("side", "star", "token"), "6.1.2.vision-neutral", N_("{0} sees {1} in a vision: {2}."), N_("{0} sees {1} in a vision."), secret=("token",)),
    h.VIEWED_RELIC: EventType("viewed-relic", ("side", "star", "relic"), "6.1.2.vision-relic", N_("{0} sees the relic of {1} in a vision: {2}."), N_("{0} sees the relic of {1} in a vision."), secret=("relic",)),
    h.VIEWED_CARD: EventType("viewed-card", ("side", "card"), "6.1.2.vision-card", N_("{0} sees the top domination card in a vision: {1}."), N_("{0} sees the top domination card in a vision."), secret=("card",)),
    h.VIEWED_FLEET: EventType("viewed-fleet", ("side", "side", "fleet", "letter", "count"), "6.1.2.vision-fleet", N_("{0} sees {1}'s fleet {2} in a vision: {3}, ships: {4}."), N_("{0} sees {1}'s fleet {2} in a vision."), secret=("letter", "count")),
    h.RAY_SHIP: EventType("ray-ship", ("side", "side", "spot"), "A7.ray", N_("{0}'s Death Ray destroys a single ship of {1} at {2}.")),
    h.RAY_FLEET: EventType("ray-fleet", ("side", "side", "fleet"), "A7.ray", N_("{0}'s Death Ray destroys a ship of {1}'s fleet {2}.")),
    h.RAY_DISC: EventType("ray-disc", ("side", "side", "star"), "A7.ray", N_("{0}'s Death Ray destroys a disc of {1} at {2}.")),
    h.IS_DART: EventType("is-dart", ("side", "fleet"), "4.6.public", N_("{0}'s fleet {1} is D."), reveals=True),
    h.DECOY_BACK: EventType("decoy-back", ("side", "fleet", "chip"), "6.1.2.dissolve", N_("{0} takes {2} of fleet {1} back."), reveals=True),
    # battles
    h.BATTLE: EventType("battle", ("side", "spot"), "6.1.3.attacker", N_("{0} attacks at {1}.")),
    h.STANDS: EventType("stands", ("side",), "6.1.3.retreat-first", N_("{0} stands and fights.")),
    h.RETREATED: EventType("retreated", ("side", "spot"), "6.1.3.retreat-to", N_("{0} retreats to {1}.")),
    h.EVADED: EventType("evaded", ("side", "fleet", "spot"), "6.1.3.e", N_("{0}'s fleet {1} retreats to {2}."), reveals=True),
    h.FENDED_OFF: EventType("fended-off", ("side", "side"), "A1.felines-sto", N_("{0} makes {1} retreat.")),
    h.CHASED_AWAY: EventType("chased-away", ("side", "side"), "A1.felines-sts", N_("{0} makes {1} retreat; the hex is closed to {1} for this round.")),
    h.LETTER_SHOWN: EventType("letter-shown", ("side", "fleet", "letter"), "6.1.3.reveal", N_("{0}'s fleet {1} is {2}.")),
    h.FLEET_SHOWN: EventType("fleet-shown", ("side", "fleet", "count"), "6.1.3.reveal", N_("Ships in {0}'s fleet {1}: {2}."), reveals=True),
    h.FORCES: EventType("forces", ("force", "force"), "6.1.3.force", N_("Force of the attacker: {0}. Force of the defenders: {1}."), reveals=True),
    h.COMBAT_WON: EventType("combat-won", ("side",), "6.1.3.win", N_("{0} wins the combat."), reveals=True),
    h.SHIPS_LOST: EventType("ships-lost", ("side", "count"), "6.1.3.destroy", N_("{0} loses single ships: {1}.")),
    h.FLEET_LOST: EventType("fleet-lost", ("side", "fleet", "count"), "6.1.3.destroy", N_("{0}'s fleet {1} loses ships: {2}.")),
    h.DISSOLVED: EventType("dissolved", ("side", "fleet"), "6.1.2.dissolve", N_("{0}'s fleet {1} is no more."), reveals=True),
    h.CHIP_LOST: EventType("chip-lost", ("side", "fleet", "chip"), "4.6.change-shown", N_("{0} takes {2} out of fleet {1}.")),
    h.CHIP_CHANGED: EventType("chip-changed", ("side", "fleet", "count"), "4.6.change-shown", N_("{0} puts a chip of {2} into fleet {1} instead.")),
    h.STRANDED: EventType("stranded", ("side",), "6.1.3.retreat-next", N_("{0}'s ships find nowhere to retreat to and are lost.")),
    # counters and growth
    h.SELECTED: EventType("selected", ("side", "oval"), "6.2.1.reveal", N_("{0} has selected {1}."), reveals=True),
    h.COUNTERED: EventType("countered", ("side", "square"), "6.2.1.reveal", N_("{0} has selected {1}."), reveals=True),
    h.TOOK_BACK: EventType("took-back", ("side", "oval"), "7.2.2.choose", N_("{0} takes {1} back.")),
    h.SWITCHED: EventType("switched", ("side", "alignment"), "6.2.2.flip", N_("{0} is {1} now.")),
    h.OVERTOOK: EventType("overtook", ("side", "side"), "6.2.3.new", N_("{0} changes places with {1} in the turn order.")),
    h.ACTED: EventType("acted", ("side", "oval"), "6.2.4.any-order", N_("{0} carries out {1}.")),
    h.PRODUCED: EventType("produced", ("side", "count"), "6.2.4.build", N_("{0} can build ships: {1}.")),
    h.BUILT: EventType("built", ("side", "star", "count"), "6.2.4.build-form", N_("{0} builds ships at {1}: {2}.")),
    h.REINFORCED: EventType("reinforced", ("side", "fleet", "count"), "6.2.4.build-form", N_("{0} builds ships into fleet {1}: {2}.")),
    h.FOUNDED: EventType("founded", ("side", "star", "fleet", "count", "letter"), "6.2.4.build-new-fleet", N_("{0} builds fleet {2} at {1} (ships: {3}): {4}."), N_("{0} builds fleet {2} at {1} (ships: {3})."), reveals=True, secret=("letter",)),
    h.DECOYED: EventType("decoyed", ("side", "fleet"), "4.6.decoys-when", N_("{0} adds a decoy to fleet {1}.")),
    h.RECYCLED: EventType("recycled", ("side", "star"), "A1.rogue-sts-ships", N_("{0} gives up a disc at {1}.")),
    h.RESERVED: EventType("reserved", ("side",), "7.4.once", N_("{0} uses the emergency reserve.")),
    h.RELOCATED: EventType("relocated", ("side", "star", "star"), "7.5.any", N_("{0} relocates a disc from {1} to {2}.")),
    h.BEYOND: EventType("beyond", ("side", "field"), "6.2.4.research-beyond", N_("{0} goes beyond level VI in {1}.")),
    h.REPEATED: EventType("repeated", ("side", "square"), "A2.robotics-special", N_("{0} uses the counter {1} once more.")),
    h.CANCELLED: EventType("cancelled", ("side", "side", "oval"), "A2.military-special", N_("{0} cancels {2} of {1}.")),
    h.ARMED: EventType("armed", ("side", "letters", "tactic"), "A2.military-2-token", N_("{0} gives fleet {1} an advanced tactic: {2}.")),
    h.STOLE: EventType("stole", ("side", "side", "field"), "6.2.4.steal", N_("{0} steals a level of {2} from {1}.")),
    h.BUILD_THWARTED: EventType("build-thwarted", ("side",), "7.2.1.redirect", N_("{0} cannot build ships now.")),
    h.RELOCATION_THWARTED: EventType("relocation-thwarted", ("side", "star", "star"), "7.2.4.declare", N_("{0} cannot relocate a disc from {1} to {2} now.")),
    # gaining stars, population
    h.GAINED: EventType("gained", ("side", "star", "way"), "6.2.4.gain-place", N_("{0} gains {1} ({2})."), reveals=True),
    h.TAKEN: EventType("taken", ("side", "side", "star", "number"), "6.2.4.gain-remove", N_("{0} takes {2} from {1}, with a population of {3}.")),
    h.THWARTED: EventType("thwarted", ("side", "star"), "7.2.1.redirect", N_("{0} cannot gain {1} now, and chooses again.")),
    h.PROVED: EventType("proved", ("side", "star", "chip"), "6.2.4.proof", N_("{0} shows ships at {1}: {2}.")),
    h.PROVED_BOMBS: EventType("proved-bombs", ("side", "star"), "6.2.4.proof", N_("{0} shows the B fleet at {1}."), reveals=True),
    h.UPLIFTED: EventType("uplifted", ("side", "star"), "A1.annunaki-sto-mark", N_("{0} makes {1} an advanced star."), reveals=True),
    h.SAVED: EventType("saved", ("side", "star", "star"), "A1.mayans-sto-discs", N_("{0} saves a disc from {1} to {2}.")),
    h.RELIC_FOUND: EventType("relic-found", ("side", "star", "relic"), "6.2.4.relic", N_("{0} gains a relic at {1}: {2}.")),
    h.CAPITAL_MOVED: EventType("capital-moved", ("side", "star"), "6.2.4.evacuate", N_("{0} moves the home star to {1}.")),
    h.CAPITAL_CAMPS: EventType("capital-camps", ("side", "spot"), "6.2.4.evacuate-space", N_("{0} moves the home star into empty space, to {1}.")),
    h.CAPITAL_BARRED: EventType("capital-barred", ("side", "star"), "7.1.sts-block-home", N_("{0} cannot move the home star to {1} now.")),
    h.DISC_PLACED: EventType("disc-placed", ("side", "star"), "6.2.4.grow", N_("{0}: {1} grows.")),
    h.DISC_MOVED: EventType("disc-moved", ("side", "star", "star"), "4.10.exhausted", N_("{0} moves a disc from {1} to {2}.")),
    h.CONVERTED: EventType("converted", ("side", "star"), "A1.rogue-sto-replica", N_("{0} gives up a ship at {1}.")),
    h.DESERTED: EventType("deserted", ("star",), "7.6.empty", N_("{0} is uninhabited now.")),
    h.COUNTER_SHOWN: EventType("counter-shown", ("side", "star", "token"), "A1.annunaki-sto-mark", N_("{0} shows the counter of {1}: {2}.")),
    h.COUNTER_TAKEN: EventType("counter-taken", ("side", "star", "token"), "6.2.4.gain-remove", N_("{0} takes the counter of {1}: {2}.")),
    h.GROWTH_THWARTED: EventType("growth-thwarted", ("side",), "7.2.1.redirect", N_("{0} puts off Grow Population.")),
    # war, peace, trade
    h.PEACE_OFFERED: EventType("peace-offered", ("side", "side"), "4.7.peace", N_("{0} offers {1} peace."), talk=True),
    h.PEACE_REFUSED: EventType("peace-refused", ("side", "side"), "4.7.peace", N_("{0} declines {1}'s offer of peace."), talk=True),
    h.TRADE_OFFERED: EventType("trade-offered", ("side", "side", "field", "field"), "6.3.agree", N_("{0} offers {1} a trade: to learn {2} and teach {3}."), talk=True),
    h.TRADE_REFUSED: EventType("trade-refused", ("side", "side"), "6.3.agree", N_("{0} declines {1}'s trade."), talk=True),
    h.TRADED: EventType("traded", ("side", "side", "field", "field"), "6.3.deal", N_("{0} and {1} trade: {0} learns {2}, {1} learns {3}."), talk=True),
    h.TRADE_FORCED: EventType("trade-forced", ("side", "side"), "A1.caninoids-sts-force", N_("{0} forces {1} into a trade."), talk=True),
    h.TRADE_UNDONE: EventType("trade-undone", ("side", "side"), "A1.caninoids-sts-undo", N_("The trade of {0} and {1} is undone.")),
    h.ABDUCTED: EventType("abducted", ("side", "side", "field"), "A1.greys-sts-learn", N_("{0} learns {2} from {1}.")),
    # scoring and domination cards
    h.SCORED: EventType("scored", ("side", "objective"), "6.4.all", N_("{0} scores for the story: {1}.")),
    h.CARD_PLAYED: EventType("card", ("side", "card", "section"), "7.3.sections", N_("{0} completes {1} by section {2}.")),
    h.CARD_DRAWN: EventType("card-drawn", ("side", "card"), "7.3.draw", N_("{0} draws {1}."), N_("{0} draws a domination card."), secret=("card",)),
    h.CARD_PUT_BACK: EventType("card-put-back", ("side", "card"), "6.5.bottom", N_("{0} puts {1} under the deck."), N_("{0} puts a domination card under the deck."), secret=("card",)),
    h.CHIP_SHOWN: EventType("chip-shown", ("side", "fleet", "chip"), "A3.military-a-show", N_("{0} shows a chip of fleet {1}: {2}.")),
    h.LOOKED_AT: EventType("looked-at", ("side", "side", "card"), "A3.exploratory-effect", N_("{0} sees a card of {1}: {2}."), N_("{0} looks at a card of {1}."), secret=("card",)),
    h.SHELTERED: EventType("sheltered", ("side",), "A3.diplomatic-effect", N_("Nobody may declare war on {0} for the rest of the round.")),
    h.DISC_SHIFTED: EventType("disc-shifted", ("side", "star", "star"), "A3.spatial-effect", N_("{0} relocates a disc from {1} to {2}.")),
    h.DISC_ADDED: EventType("disc-added", ("side", "star"), "A3.density-effect", N_("{0} adds a disc on {1}.")),
    h.PROMISED: EventType("promised", ("side", "promise"), "A3.military-effect", N_("{0}: {1}.")),
    h.FORTIFIED: EventType("fortified", ("side",), "A3.defensive-effect", N_("{0} adds 20 to the force of its side.")),
    h.ETHEREAL: EventType("ethereal", ("side",), "A3.etheric-effect", N_("{0}'s ships gain more range from nebulae in this turn.")),
    h.MAY_TRADE_AGAIN: EventType("may-trade-again", ("side",), "A3.general-effect", N_("{0} may trade once more.")),
    h.LEADS: EventType("leads", ("side",), "A5.leadership-era", N_("{0} puts a ship on Leadership.")),
    h.GOAL_SCORED: EventType("goal-scored", ("side", "goal"), "6.6.goal", N_("{0} scores for the goal {1}.")),
    # the game for one
    h.AUTOMA_JOINS: EventType("automa-joins", ("side", "automa"), "9.automata", N_("{0} is played by rules: {1}.")),
    h.ROLLED: EventType("rolled", ("side", "die", "roll"), "9.automata", N_("{0} rolls {1} for {2}.")),
    h.POWER: EventType("power", ("side", "count"), "9.power", N_("{0} gains offboard power, {1} now."), reveals=True),
    h.AIMED: EventType("aimed", ("side", "star", "way"), "9.growth-die", N_("{0} sets out to gain {1} ({2})."), reveals=True),
    h.SPAWNED: EventType("spawned", ("side", "count", "spot"), "9.spawn", N_("{0} spawns single ships at {2}: {1}.")),
    h.SPAWNED_FLEET: EventType("spawned-fleet", ("side", "fleet", "count", "spot"), "9.spawn-fleet", N_("{0} spawns fleet {1} at {3} (ships: {2}).")),
    h.SPAWNED_INTO: EventType("spawned-into", ("side", "fleet", "count"), "9.spawn-fleet", N_("{0} spawns ships into fleet {1}: {2}.")),
    h.SPAWN_LOST: EventType("spawn-lost", ("side", "count"), "9.spawn-fleet", N_("{0} has no miniatures for more ships; lost: {1}.")),
    h.GATHERED: EventType("gathered", ("side", "fleet", "spot"), "9.merge", N_("All ships of {0} at {2} are in fleet {1} now.")),
    h.WITHOUT_SHIPS: EventType("without-ships", ("side", "die"), "9.growth-farmers-none", N_("{0} has no ships, and grows as with a {1}.")),
    h.TRADE_ASKED: EventType("trade-asked", ("side", "side"), "9.trade-random", N_("{0} asks {1} for a trade."), talk=True),
    h.RANKED: EventType("ranked", ("side", "rank"), "9.win", N_("The result of {0}: {1}.")),
    # variants
    h.CARD_LEFT_OUT: EventType("card-left-out", ("card",), "8.3.removed", N_("{0} is left out of this game.")),
    h.PEOPLE_LEFT_OUT: EventType("people-left-out", ("people",), "8.3.removed", N_("{0} is left out of this game.")),
    h.BID: EventType("bid", ("side", "count"), "8.3.bid-reveal", N_("{0} has bid {1} for the puppet."), reveals=True),
    h.CONTROLS: EventType("controls", ("side", "side"), "8.3.control", N_("{0} controls the puppet, {1}, in this round."), reveals=True),
    h.LEARNS_TOKEN: EventType("learns-neutral", ("side", "star", "token"), "8.3.control", N_("{0} is shown what the puppet knows of {1}: {2}."), N_("{0} is shown what the puppet knows of {1}."), reveals=True, secret=("token",)),
    h.LEARNS_RELIC: EventType("learns-relic", ("side", "star", "relic"), "8.3.control", N_("{0} is shown the relic of {1} that the puppet knows: {2}."), N_("{0} is shown the relic of {1} that the puppet knows."), reveals=True, secret=("relic",)),
    h.LEARNS_CARD: EventType("learns-card", ("side", "card"), "8.3.control", N_("{0} is shown a card of the deck that the puppet knows: {1}."), N_("{0} is shown a card of the deck that the puppet knows."), reveals=True, secret=("card",)),
    h.LEARNS_LETTER: EventType("learns-letter", ("side", "side", "fleet", "letter"), "8.3.control", N_("{0} is shown that {1}'s fleet {2} is {3}."), N_("{0} is shown the letter of {1}'s fleet {2}."), reveals=True, secret=("letter",)),
    h.TILE_TURNED: EventType("tile-turned", ("slot", "sixths"), "8.1.rotate", N_("Slot {0}: turned by sixths: {1}.")),
    h.CARD_KEPT: EventType("card-kept", ("side", "card"), "8.1.cards", N_("{0} keeps {1} and shuffles the other cards back."), N_("{0} keeps a card and shuffles the others back."), secret=("card",)),
    h.LEARNS_CHIP: EventType("learns-chip", ("side", "side", "fleet", "chip"), "8.3.control", N_("{0} is shown a chip of {1}'s fleet {2}: {3}."), N_("{0} is shown a chip of {1}'s fleet {2}."), reveals=True, secret=("chip",)),
}  # fmt: skip

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
