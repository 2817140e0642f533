"""How NOVA writes its moves, events and chance: the tables behind the kernel's notation."""

# ruff: noqa: E501 - a line for each verb and each event

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from asterism.contract.notation import LAST, SUM, EventType, Kind, Purpose, Verb, counting, numbered
from asterism.games.nova import state as s
from asterism.games.nova.content.cards import (
    CARD_IDS,
    CARD_KIND_IDS,
    CARD_MOMENT,
    CARD_NAMES,
    CARDS,
)
from asterism.games.nova.content.effects import (
    DECK_IDS,
    DECK_NAMES,
    IN_ATTACK,
    IN_BATTLE,
    IN_LOSSES,
)
from asterism.games.nova.content.scenarios import HAPPENING_IDS, HAPPENING_LABELS
from asterism.games.nova.content.tables import (
    ACTION_IDS,
    ACTION_NAMES,
    CENTRAL,
    COLOURS,
    CONTROL_IDS,
    CONTROL_NAMES,
    EACH,
    MINOR_FLEET,
    PIECES_OF,
    PLANET_IDS,
    PLANET_NAMES,
    PLANETS,
    REGION_IDS,
    REGION_NAMES,
    REGIONS,
    ROW_TEXTS,
    SPECIAL,
    SYSTEM_IDS,
    SYSTEM_NAMES,
    TILE_KIND,
    TILES,
    UNIT_KIND,
    UNIT_KIND_IDS,
    UNIT_KIND_NAMES,
    UNITS,
)
from asterism.kernel.marker import N_
from asterism.tabletop.seats import NAMES, seat_kind

# i18n: a place beyond the edge of the map, followed by the name of a region
BEYOND_NAME: Final = N_("Beyond")
# i18n: the small independent powers of a region, followed by its name
MINORS: Final = N_("Minors of")


def said(names: Sequence[str]) -> list[str]:
    """Return labels that are translated as a whole."""
    return [f"{{{name}}}" for name in names]


def _piece_number(unit: int) -> int:
    """Return the number of a unit among those of its kind and colour, from 1."""
    if unit >= SPECIAL:
        return unit - UNIT_KIND.index(UNIT_KIND[unit], SPECIAL) + 1
    if unit >= MINOR_FLEET:
        return unit - MINOR_FLEET + 1
    return unit % EACH - sum(PIECES_OF[: UNIT_KIND[unit]]) + 1


def _piece_id(unit: int) -> str:
    own = f"{COLOURS[unit // EACH]}-" if unit < MINOR_FLEET else ""
    return f"{own}{UNIT_KIND_IDS[UNIT_KIND[unit]]}-{_piece_number(unit)}"


# i18n: the units that are part of a control marker
INTRINSIC_NAME: Final = N_("Intrinsic units")
UNIT_IDS: Final = [*[_piece_id(unit) for unit in range(UNITS)], "intrinsic"]
# The number on a fleet is its factors: "fleet 2" would be one of strength 2.
UNIT_LABELS: Final = [
    *[f"{{{UNIT_KIND_NAMES[UNIT_KIND[unit]]}}} #{_piece_number(unit)}" for unit in range(UNITS)],
    f"{{{INTRINSIC_NAME}}}",
]
SIDE_IDS: Final = [*COLOURS, *[f"minors-{name}" for name in REGION_IDS]]
SIDE_LABELS: Final = [
    *[f"{{{NAMES[colour]}}}" for colour in COLOURS],
    *[f"{{{MINORS}}} {{{name}}}" for name in REGION_NAMES],
]
SYSTEM_LABELS: Final = [
    *said(SYSTEM_NAMES),
    *[f"{{{BEYOND_NAME}}} {{{REGION_NAMES[region]}}}" for region in range(CENTRAL, REGIONS)],
]
# i18n: followed by the number of a planet in its system
PLANET: Final = N_("planet")
PLANET_LABELS: Final = [f"{{{PLANET}}} {n + 1}" for n in range(PLANETS)]
TILE_IDS: Final = [
    f"{PLANET_IDS[TILE_KIND[tile]]}-{tile - TILE_KIND.index(TILE_KIND[tile]) + 1}"
    for tile in range(TILES)
]
TILE_LABELS: Final = said([PLANET_NAMES[TILE_KIND[tile]] for tile in range(TILES)])
CARD_KINDS: Final = (N_("opportunity"), N_("development"), N_("surprise"), N_("X"))
TENSIONS: Final = (N_("peace"), N_("limited war"), N_("total war"))
VERDICTS: Final = (N_("defeat"), N_("draw"), N_("victory"))
PHASES: Final = (
    N_("Set-up"),
    N_("Initial phase"),
    N_("Naval phase"),
    N_("Activation phase"),
    N_("Final phase"),
    N_("Interphase"),
    N_("End"),
)

FIRE_IDS: Final = [f"{how}-{level}" for how in ("shoots", "covers") for level in range(1, 5)]
FIRE_NAMES: Final = (
    N_("shoots at F1"), N_("shoots at F2"), N_("shoots at F3"), N_("shoots at F4"),
    N_("covers at F1"), N_("covers at F2"), N_("covers at F3"), N_("covers at F4"),
)  # fmt: skip
"""How a unit fires: by its level, and 4 more if it covers."""
MOST_DICE: Final = 9
"""So many factors a unit has at most (`content/shapes.py`), and it rolls a die for each."""
_DICE: Final = ("die",) * MOST_DICE
_THROWS: Final = (
    # i18n: a unit, whose it is, "shoots at F2", its dice
    N_("{1} of {0} {2}: {3}."),
    N_("{1} of {0} {2}: {3}, {4}."),
    N_("{1} of {0} {2}: {3}, {4}, {5}."),
    N_("{1} of {0} {2}: {3}, {4}, {5}, {6}."),
    N_("{1} of {0} {2}: {3}, {4}, {5}, {6}, {7}."),
    N_("{1} of {0} {2}: {3}, {4}, {5}, {6}, {7}, {8}."),
    N_("{1} of {0} {2}: {3}, {4}, {5}, {6}, {7}, {8}, {9}."),
    N_("{1} of {0} {2}: {3}, {4}, {5}, {6}, {7}, {8}, {9}, {10}."),
    N_("{1} of {0} {2}: {3}, {4}, {5}, {6}, {7}, {8}, {9}, {10}, {11}."),
)

KINDS: Final = {
    "seat": seat_kind(COLOURS),
    "side": Kind(SIDE_IDS, SIDE_LABELS),
    "region": Kind(REGION_IDS, said(REGION_NAMES)),
    "system": Kind(SYSTEM_IDS, SYSTEM_LABELS),
    "planet": Kind([str(n + 1) for n in range(PLANETS)], PLANET_LABELS),
    "unit": Kind(UNIT_IDS, UNIT_LABELS),
    "unit-kind": Kind(UNIT_KIND_IDS, said(UNIT_KIND_NAMES)),
    "control": Kind(CONTROL_IDS, said(CONTROL_NAMES)),
    "action": Kind(ACTION_IDS, said(ACTION_NAMES)),
    "card": Kind(CARD_IDS, said(CARD_NAMES), first=s.CARD, face=True),
    "known-card": Kind(CARD_IDS, said(CARD_NAMES)),
    "tile": Kind(TILE_IDS, TILE_LABELS, first=s.TILE, face=True),
    "planet-kind": Kind(PLANET_IDS, said(PLANET_NAMES)),
    "card-kind": Kind(CARD_KIND_IDS, said(CARD_KINDS)),
    "deck": Kind(DECK_IDS, said(DECK_NAMES)),
    "count": replace(counting(0, 255), amount=True),
    "number": counting(-99, 999),
    "die": counting(1, 6),
    "fire": Kind(FIRE_IDS, said(FIRE_NAMES)),
    "row": Kind(
        [str(row) for row in range(len(ROW_TEXTS))],
        [f"{row}: {{{text}}}" for row, text in enumerate(ROW_TEXTS)],
    ),
    "happening": Kind(HAPPENING_IDS, HAPPENING_LABELS),
    "tension": Kind(("peace", "limited", "total"), said(TENSIONS)),
    "verdict": Kind(("defeat", "draw", "victory"), said(VERDICTS)),
    "phase": Kind(("set-up", "initial", "naval", "activation", "final", "interphase", "end"), said(PHASES)),
}  # fmt: skip

_AMBUSH: Final = "5.1.surprise-event"
"""The entry of surprises that are played in an attack and its battles."""
# Units join and retreat before the dice, and surprises are played.
_BATTLE: Final = f"5.11 6 {_AMBUSH}"
"""How the sections begin whose lines tell of an attack and its battles, and of nothing else."""

VERBS: Final = numbered({
    "PASS": (0, Verb("pass", (), "", N_("Pass"))),
    # cards
    "SPEND": (1, Verb("spend", ("card",), "5.1.two-ways", N_("Play {0} for action points"), group=(N_("Play for action points"), "{0}"))),
    "EVENT": (2, Verb("event", ("card",), "5.1.two-ways", N_("Play {0} for its effect"), group=(N_("Play for its effect"), "{0}"))),
    "PLUS": (3, Verb("extend", ("card", "known-card"), "5.2.flip", N_("Discard {0} to extend {1}"), group=(N_("Extend a development"), N_("{1}, discarding {0}")))),
    "TREATY": (4, Verb("treaty", ("card", "system", "planet"), "5.3.treaty", N_("Discard {0} for a trade treaty at {1}"), text=N_("Discard {0} for a trade treaty at {1}, {2}"), group=(N_("Place a trade treaty"), N_("{1}, {2}, discarding {0}")))),
    "SURPRISE": (5, Verb("surprise", ("card",), "5.1.surprise-event", N_("Play {0}"))),
    "END_DEVELOPMENT": (6, Verb("give-up", ("known-card",), "5.2.give-up", N_("Give up {0}"))),
    "DRAW_FROM": (7, Verb("draw", ("deck",), "11.2.draw", N_("Draw from this deck: {0}"))),
    "TAKE_CARD": (8, Verb("take", ("known-card",), "5.3.events", N_("Take {0}"))),
    "KEEP_CARD": (9, Verb("keep", ("card",), "18.1.event-2", N_("Keep {0}"))),
    # building
    "BUILD_UNIT": (20, Verb("build", ("unit", "system"), "5.5.table", N_("Build {0} at {1}"), group=(N_("Build"), N_("{0} at {1}")))),
    "REINFORCE": (21, Verb("reinforce", ("unit",), "5.5.table", N_("Reinforce {0}"), group=(N_("Reinforce"), "{0}"))),
    "TRANSFER": (22, Verb("transfer", ("unit",), "5.5.reinforce-line", N_("Reinforce {0} by naval power"), group=(N_("Reinforce by naval power"), "{0}"))),
    "PLACE": (23, Verb("place", ("control", "system", "planet"), "5.5.table", N_("Build this at {1}: {0}"), text=N_("Build a {0} at {1}, {2}"), group=(N_("Build a {0}"), N_("{1}, {2}")))),
    "INVEST": (24, Verb("invest", ("action", "count"), "5.6.several-impulses", N_("Invest {1} to {0}"), group=(N_("Invest, to finish later"), N_("{0}: {1}")))),
    "NAVAL": (25, Verb("naval", ("count",), "5.5.naval-factor", N_("Spend {0} on naval power"), group=(N_("Raise naval power"), N_("points: {0}")))),
    "SCRAP_UNIT": (26, Verb("scrap", ("unit",), "5.7.remove", N_("Remove {0}"), group=(N_("Remove"), "{0}"))),
    "SCRAP_MARKER": (27, Verb("scrap-marker", ("system", "planet"), "5.7.remove", N_("Remove the marker at {0}, {1}"), group=(N_("Remove"), N_("{0}, {1}")))),
    "SCRAP_WORK": (28, Verb("scrap-work", ("action",), "5.7.remove", N_("Give up unfinished work: {0}"), group=(N_("Remove"), N_("unfinished: {0}")))),
    "CLEAR": (29, Verb("clear", ("system", "planet"), "6.3.remove", N_("Remove the enemy's marker at {0}, {1}"))),
    # moving, exploring, attacking
    "MOVE": (40, Verb("move", ("unit", "system"), "5.9.zone", N_("Move {0} to {1}"), group=(N_("Move {0}"), "{1}"))),
    "MOVE_BASE": (41, Verb("move-base", ("system", "planet", "system"), "5.9.pieces", N_("Move the base at {0}, {1}, to {2}"), group=(N_("Move a base"), N_("{0}, {1}: to {2}")))),
    "EXPLORE": (42, Verb("explore", ("system",), "5.5.explore", N_("Explore {0}"), group=(N_("Explore"), "{0}"))),
    "ATTACK": (43, Verb("attack", ("system",), "5.11.declare", N_("Attack {0}"), group=(N_("Attack"), "{0}"))),
    "ASSAULT": (44, Verb("assault", ("system", "planet"), "5.12.attack", N_("Attack a planet at {0}: {1}"), group=(N_("Attack a planet"), N_("{0}, {1}")))),
    # battles
    "JOIN": (50, Verb("join", ("unit",), "5.11.announce", N_("{0} joins"), group=(N_("Join"), "{0}"), series=N_("Let all of them join"))),
    "RETREAT": (51, Verb("retreat", ("unit", "system"), "5.11.retreat", N_("{0} retreats to {1}"), group=(N_("Retreat"), N_("{0}: to {1}")))),
    "WITHDRAW": (52, Verb("withdraw", ("unit", "planet"), "5.11.retreat-planet", N_("{0} withdraws to {1}"), group=(N_("Withdraw"), N_("{0}: {1}")))),
    "COVER": (53, Verb("cover", ("unit",), "6.1.attacker-tactics", N_("{0} covers"), group=(N_("Cover"), "{0}"))),
    "HIT": (54, Verb("hit", ("unit",), "6.1.own-losses", N_("{0} takes the hits"))),
    "HIT_INTRINSIC": (55, Verb("hit-intrinsic", (), "6.2.intrinsic-last", N_("The intrinsic units fall"))),
    "ADVANCE": (56, Verb("advance", ("unit",), "6.1.advance", N_("{0} advances"), group=(N_("Advance"), "{0}"), series=N_("Let all of them advance"))),
    "BOMBARD": (57, Verb("land", ("planet",), "6.2.attacker", N_("Attack {0}"))),
    "SEND": (58, Verb("send", ("unit",), "6.2.attacker", N_("{0} attacks"), group=(N_("Attack the planet with"), "{0}"), series=N_("Attack with all of them"))),
    "STAND": (59, Verb("stand", ("unit",), "6.2.one-defender", N_("{0} defends"))),
    "OCCUPY": (60, Verb("occupy", ("unit",), "6.2.occupy-at-once", N_("{0} occupies it"))),
    "BASE_DOWN": (61, Verb("base-down", ("planet",), "6.2.lost-base", N_("Put the base on {0}"))),
    "DONE": (62, Verb("done", (), "", N_("Done"))),
    # activation phase
    "ACTIVATE": (70, Verb("activate", ("unit",), "11.2.activate", N_("Activate {0}"), group=(N_("Activate"), "{0}"))),
    "STATION": (71, Verb("station", ("unit", "planet"), "11.2.heliosphere", N_("Station {0} on {1}"), group=(N_("Station {0}"), "{1}"))),
    "SHIFT_BASE": (72, Verb("shift-base", ("system", "planet", "planet"), "6.3.move-bases", N_("Shift the base at {0} from {1} to {2}"), group=(N_("Shift a base"), N_("{0}: from {1} to {2}")))),
    "REARRANGE": (73, Verb("rearrange", (), "11.2.rearrange", N_("Rearrange my units after this naval phase"))),
    # tension
    "RAISE": (80, Verb("raise", ("seat", "tension"), "10.raise-limited", N_("Raise the tension with {0}: {1}"))),
    "ACCEPT": (81, Verb("accept", (), "10.lower", N_("Accept"))),
    "DECLINE": (82, Verb("decline", (), "10.lower", N_("Decline"))),
    "OFFER": (83, Verb("offer", ("seat",), "10.lower", N_("Offer {0} to lower the tension"))),
    "CHOOSE_SEAT": (84, Verb("choose", ("seat",), "", N_("{0}"))),
    # independents
    "YIELD_POWER": (90, Verb("lower-power", (), "8.1.row-5", N_("Lower your naval power by one"))),
    "YIELD_TREATY": (91, Verb("end-treaty", (), "8.1.row-5", N_("Give up the trade treaty"))),
    "ALLY": (92, Verb("ally", ("system",), "7.3.inside", N_("Ally with the minor at {0}"))),
    "ALLY_BEYOND": (93, Verb("ally-beyond", ("region",), "7.3.outside", N_("Ally with a minor beyond {0}"))),
    # effects of cards
    "AT": (100, Verb("at", ("system", "planet"), "", N_("At {0}, {1}"), group=(N_("Choose"), N_("{0}, {1}")))),
    "AT_SYSTEM": (101, Verb("at-system", ("system",), "", N_("At {0}"))),
    "UNIT": (102, Verb("unit", ("unit",), "", N_("{0}"))),
    "LEAVE": (103, Verb("leave", (), "", N_("Leave it"))),
    # set-up
    "HOME": (110, Verb("home", ("system",), "18.1.home", N_("Begin at {0}"), group=(N_("Begin at"), "{0}"), elsewhere=(("FoundCapital", "18.5.republic"),))),
    "REGION": (111, Verb("region", ("region",), "18.6.regions", N_("Begin in {0}"), elsewhere=(("ChooseProvince", "18.5.province"),))),
    "TRAIT": (112, Verb("trait", ("deck",), "18.6.traits", N_("Take this trait: {0}"))),
    "BASE_AT": (113, Verb("base-at", ("system",), "17.1.bases", N_("Put a base at {0}"))),
    "MARK": (114, Verb("mark", ("system", "planet"), "17.1.markers", N_("At {0}, {1}"), group=(N_("Choose"), N_("{0}, {1}")))),
    # scenarios
    "SEPARATE": (120, Verb("separate", (), "18.6.independence", N_("Declare independence"))),
    "PAY_POWER": (121, Verb("pay-power", (), "18.5.event-4", N_("Pay with naval power"))),
    "APPEAL": (122, Verb("appeal", ("count",), "18.5.appeal", N_("Appeal: table {0}"), group=(N_("Appeal"), "{0}"))),
    "SIDE_WITH": (123, Verb("side-with", ("count",), "18.5.war-side", N_("{0}"))),
    "COMMIT": (124, Verb("commit", ("count",), "18.5.war-side", N_("Commit naval power: {0}"))),
})  # fmt: skip

EVENT_TYPES: Final = numbered({
    "IMPULSE": (0, EventType("turn", ("seat",), "3.turns", N_("{0} begins an impulse."))),
    "TURN": (2, EventType("turn-marker", ("number",), "13.2.advance", N_("The turn is {0} now."))),
    "DEALT": (3, EventType("dealt", ("seat", "card"), "4.six", N_("{0} is dealt {1}."), N_("{0} is dealt a card."), secret=("card",))),
    "DREW": (4, EventType("drew", ("seat", "deck", "card"), "11.2.draw", N_("{0} draws {2} ({1})."), N_("{0} draws a card ({1})."), secret=("card",))),
    "SPENT": (5, EventType("spent", ("seat", "card", "number"), "5.5.sources", N_("{0} plays {1} for action points: {2}."))),
    "PLAYED": (6, EventType("played", ("seat", "card"), "5.1.two-ways", N_("{0} plays {1}."), elsewhere=[(s.CARD + card, _AMBUSH) for card in range(CARDS) if CARD_MOMENT[card] & (IN_ATTACK | IN_BATTLE | IN_LOSSES)])),
    "BEGAN": (7, EventType("development", ("seat", "known-card", "number"), "5.2.end", N_("{0} has {1} running until turn {2}."))),
    "EXTENDED": (8, EventType("extended", ("seat", "known-card"), "5.2.flip", N_("{0} extends {1}."))),
    "ENDED": (9, EventType("development-ended", ("seat", "known-card"), "13.2.expire", N_("{1} of {0} ends."))),
    "DISCARDED": (10, EventType("discarded", ("seat", "card"), "11.2.discard", N_("{0} draws and discards {1}: the hand is full, running developments counted."))),
    "DREW_X": (11, EventType("drew-x", ("seat", "card", "number"), "12.stop", N_("{0} draws an X, number {2} of its deck."), moment="12")),
    "TREATY_PLACED": (12, EventType("treaty", ("seat", "system"), "9.marker", N_("{0} has a trade treaty at {1}."))),
    "TREATY_LOST": (13, EventType("treaty-lost", ("seat", "system"), "9.lost", N_("{0} loses the trade treaty at {1}."))),
    "BUILT": (20, EventType("built", ("side", "unit", "system"), "5.5.table", N_("New unit of {0} at {2}: {1}."))),
    "REINFORCED": (21, EventType("reinforced", ("side", "unit"), "5.5.table", N_("{1} of {0} is reinforced."))),
    "MARKED": (22, EventType("marked", ("side", "control", "system"), "5.5.table", N_("New marker of {0} at {2}: {1}."))),
    "INVESTED": (23, EventType("invested", ("side", "action", "number"), "5.6.several-impulses", N_("Invested by {0}: {2} to {1}."), in_a_row=SUM)),
    "NAVAL": (24, EventType("naval", ("side", "number"), "5.8.track", N_("Naval power of {0}: {1}."), in_a_row=LAST)),
    "REMOVED": (25, EventType("removed", ("side", "unit"), "5.7.remove", N_("{1} of {0} is removed."))),
    "UNMARKED": (26, EventType("unmarked", ("side", "control", "system"), "5.7.remove", N_("Marker of {0} lost at {2}: {1}."))),
    "MOVED": (30, EventType("moved", ("side", "unit", "system", "system"), "5.9.zone", N_("{1} of {0} moves from {2} to {3}."))),
    "TO_STAR": (34, EventType("to-star", ("side", "unit", "system"), "5.9.active", N_("{1} of {0} moves from its planet to the star of {2}."))),
    "BASE_MOVED": (31, EventType("base-moved", ("side", "system", "system"), "5.9.pieces", N_("A base of {0} moves from {1} to {2}."))),
    "EXPLORED": (32, EventType("explored", ("side", "system", "tile"), "5.10.turn-over", N_("{1} is explored by {0}: {2}."))),
    "EXCHANGED": (35, EventType("exchanged", ("system", "tile"), "8.1.minor-not-revealed", N_("The tile of {0} is turned up ({1}) and exchanged for another one, face down: {0} stays unexplored."))),
    "TURNED_BACK": (36, EventType("turned-back", ("system", "tile"), "8.1.minor-not-revealed", N_("The tile of {0} is turned up ({1}) and face down again, as there is no other one: {0} stays unexplored."))),
    "MINOR_FOUND": (33, EventType("minor-found", ("system",), "5.10.minor", N_("A minor power lives at {0}."))),
    "ATTACKED": (40, EventType("attacked", ("side", "side", "system"), "5.11.declare", N_("Attack of {0} on {1} at {2}."), moment=_BATTLE)),
    "DECLARED": (57, EventType("declared", ("side", "system"), "5.11.declare", N_("Attack of {0} on {1}."), moment=_BATTLE)),
    "JOINED": (41, EventType("joined", ("side", "unit"), "5.11.announce", N_("{1} of {0} joins."))),
    "RETREATED": (42, EventType("retreated", ("side", "unit", "system"), "5.11.retreat", N_("{1} of {0} retreats to {2}."))),
    "WITHDREW": (43, EventType("withdrew", ("side", "unit"), "5.11.retreat-planet", N_("{1} of {0} withdraws to a planet."))),
    "COVERS": (44, EventType("covers", ("side", "unit"), "6.1.attacker-tactics", N_("{1} of {0} covers."))),
    "FIRED_1": (110, EventType("fired-1", ("side", "unit", "fire", *_DICE[:1]), "6.1.dice", _THROWS[0])),
    "FIRED_2": (111, EventType("fired-2", ("side", "unit", "fire", *_DICE[:2]), "6.1.dice", _THROWS[1])),
    "FIRED_3": (112, EventType("fired-3", ("side", "unit", "fire", *_DICE[:3]), "6.1.dice", _THROWS[2])),
    "FIRED_4": (113, EventType("fired-4", ("side", "unit", "fire", *_DICE[:4]), "6.1.dice", _THROWS[3])),
    "FIRED_5": (114, EventType("fired-5", ("side", "unit", "fire", *_DICE[:5]), "6.1.dice", _THROWS[4])),
    "FIRED_6": (115, EventType("fired-6", ("side", "unit", "fire", *_DICE[:6]), "6.1.dice", _THROWS[5])),
    "FIRED_7": (116, EventType("fired-7", ("side", "unit", "fire", *_DICE[:7]), "6.1.dice", _THROWS[6])),
    "FIRED_8": (117, EventType("fired-8", ("side", "unit", "fire", *_DICE[:8]), "6.1.dice", _THROWS[7])),
    "FIRED_9": (118, EventType("fired-9", ("side", "unit", "fire", *_DICE[:9]), "6.1.dice", _THROWS[8])),
    "SHOTS": (45, EventType("shots", ("side", "number", "number"), "6.1.two-totals", N_("{0}: hits by shooting {1}, by covering {2}."))),
    "TAKES": (46, EventType("takes", ("side", "number"), "6.1.net-hits", N_("Hits on {0}: {1}."))),
    "REDUCED": (47, EventType("reduced", ("side", "unit"), "6.1.own-losses", N_("{1} of {0} is reduced."))),
    "DESTROYED": (48, EventType("destroyed", ("side", "unit"), "6.1.own-losses", N_("{1} of {0} is destroyed."))),
    "WON": (49, EventType("battle-won", ("side",), "6.1.more-hits", N_("Victory in battle: {0}."))),
    "REPELLED": (59, EventType("repelled", ("side", "system"), "5.11.defeated", N_("The attack of {0} on {1} is repelled."))),
    "UNOPPOSED": (50, EventType("unopposed", ("side",), "5.11.advance", N_("Nobody opposes {0}."))),
    "ADVANCED": (51, EventType("advanced", ("side", "unit", "system"), "6.1.advance", N_("{1} of {0} advances to {2}."))),
    "ASSAULTED": (52, EventType("assaulted", ("side", "side", "system"), "6.2.attacker", N_("Attack of {0} on a planet of {1} at {2}."), moment=_BATTLE)),
    "INTRINSIC_FELL": (53, EventType("intrinsic-fell", ("side", "system"), "6.2.all-at-once", N_("The intrinsic units of {0} at {1} fall."))),
    "OCCUPIED": (54, EventType("occupied", ("side", "system"), "6.3.occupy", N_("A marker at {1} is occupied by {0}."))),
    "CONVERTED": (55, EventType("converted", ("side", "control", "system"), "8.1.attack-replace", N_("Marker at {2} now belongs to {0}: {1}."))),
    "BESIEGED": (56, EventType("besieged", ("side", "unit"), "11.1.full", N_("The siege wears down {1} of {0}."))),
    "ACTIVATED": (60, EventType("activated", ("side", "system", "number", "die"), "8.1.roll", N_("Activated at {1}: {0}. The die shows {3} and counts {2}: from that row down, the first that can be done is taken."), moment="8")),
    "TACTICS": (68, EventType("tactics", ("number", "die", "side"), "8.1.tactics-bonus", N_("Tactics of {2}: the die shows {1} and counts {0} with the difference in pieces."))),
    "ROW": (61, EventType("row", ("side", "row"), "8.1.row", N_("{0}, row {1}"))),
    "RESERVE": (62, EventType("reserve", ("side", "number"), "8.1.row-1", N_("Units in the reserve of {0}: {1}."))),
    "ACTIVATION": (63, EventType("activation", ("die",), "8.1.power-die", N_("Independents are activated: {0}."))),
    "CALMED": (64, EventType("calmed", (), "5.3.events", N_("The minors keep still this time."))),
    "SORTIE": (65, EventType("sortie", ("side", "system"), "8.1.besieged", N_("Sortie of the besieged at {1}: {0}."))),
    "ALLIED": (66, EventType("allied", ("seat", "system"), "7.3.two-ways", N_("{0} is allied with the minor at {1}."))),
    "ALLIANCE_ENDED": (67, EventType("alliance-ended", ("seat", "system"), "7.3.end", N_("The alliance of {0} at {1} ends."))),
    "TENSION": (70, EventType("tension", ("seat", "seat", "tension"), "10.levels", N_("Tension between {0} and {1}: {2}."))),
    "OFFERED": (71, EventType("offered", ("seat", "seat"), "10.lower", N_("{0} offers {1} to lower the tension."), talk=True)),
    "DECLINED": (72, EventType("declined", ("seat", "seat"), "10.lower", N_("{0} declines the offer of {1}."), talk=True)),
    "VP": (80, EventType("vp", ("side", "number"), "13.2.vp-settlement", N_("VP of {0}: {1}."))),
    "EVENT": (81, EventType("event", ("number",), "12.in-order", N_("Event {0} of the scenario."))),
    "INTERPHASE": (82, EventType("interphase", ("deck",), "12.third", N_("Interphase: the third X of a deck ({0})."), moment="13")),
    "ECONOMY": (83, EventType("economy", ("side", "number", "number", "number"), "13.1.base", N_("{0}: income {1}, maintenance {2}, economic base {3}."))),
    "POINTS": (84, EventType("points", ("seat", "number"), "5.5.sources", N_("{0} may spend points: {1}."))),
    "POWER_COMES": (85, EventType("power-comes", ("side", "region"), "17.2.region", N_("An independent power appears in {1}: {0}."))),
    "POWER_GOES": (86, EventType("power-goes", ("side",), "17.2.vanish", N_("The power {0} is no more."))),
    "INDEPENDENT": (87, EventType("independent", ("seat", "system"), "17.3.colony", N_("{1} becomes independent of {0}."))),
    "VERDICT": (88, EventType("verdict", ("verdict",), "14.solo", N_("The game ends: {0}."))),
    "EXTENDED_GAME": (89, EventType("game-extended", (), "14.tie", N_("First place is tied: the game goes on until the tie breaks."))),
    "WINS": (90, EventType("wins", ("seat",), "14.winner", N_("{0} wins."))),
    "LOOKED": (91, EventType("looked", ("seat", "seat"), "5.3.events", N_("{0} looks at the hand of {1}."))),
    "SALVAGED": (92, EventType("salvaged", ("seat", "known-card"), "5.3.events", N_("{0} takes {1} back."))),
    "CARD_FOUND": (93, EventType("card-found", ("seat", "deck", "card"), "18.1.event-2", N_("{0} takes {2} ({1})."), N_("{0} takes a card ({1})."), secret=("card",), reveals=True)),
    "CAME_UP": (98, EventType("came-up", ("seat", "deck", "card"), "18.1.event-2", N_("{2} comes up for {0} ({1})."), N_("A card comes up for {0} ({1})."), secret=("card",))),
    "SAW": (99, EventType("saw", ("seat", "side", "card"), "5.3.events", N_("{0} sees {2} in the hand of {1}."), N_("{0} sees a card in the hand of {1}."), secret=("card",))),
    "RESHUFFLED": (94, EventType("reshuffled", ("deck",), "13.2.new-deck", N_("The deck is shuffled anew: {0}."))),
    "SEPARATED": (95, EventType("separated", ("seat",), "18.6.independence", N_("{0} declares its independence."))),
    "KIND_DRAWN": (97, EventType("kind-drawn", ("seat", "card-kind"), "8.1.when", N_("{0} has drawn a card of this kind: {1}."), reveals=True)),
    "NEWS": (100, EventType("news", ("happening",), "12.in-order", N_("News: {0}."))),
    "ROLLED": (96, EventType("rolled", ("number", "die"), "18.5.event-roll", N_("The die shows {1} and counts {0}."))),
    "WAR_ROLLED": (119, EventType("war-rolled", ("number", "die", "die"), "18.5.war-modifier", N_("The dice show {1} and {2} and count {0}."))),
    "RIVAL": (120, EventType("rival", ("seat", "die"), "18.6.table-5", N_("{0} rolls {1}."))),
})  # fmt: skip

PURPOSES: Final = {
    s.TILE_DRAW: Purpose("tile", "tile"),
    s.CARD_DRAW: Purpose("card", "card"),
    s.DICE: Purpose("dice"),
    s.ACTIVATION_DIE: Purpose("activation"),
    s.ACTION_DIE: Purpose("action"),
    s.TACTIC_DIE: Purpose("tactic"),
    s.CHOICE: Purpose("choice"),
    s.REGION_DIE: Purpose("region"),
    s.EVENT_DIE: Purpose("event"),
    s.ORDER_DRAW: Purpose("order"),
    s.MARKER_DRAW: Purpose("marker"),
}
