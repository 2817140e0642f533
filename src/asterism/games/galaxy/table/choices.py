"""What can be chosen: how options of Galaxy are worded, and which components they touch.

Both follow from the kinds of their arguments; the tables say what is otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from asterism.contract.protocol import player_id
from asterism.contract.translator import Translator
from asterism.games.galaxy.content.tables import (
    COLOURS,
    FELOWI,
    FIRST_TECHNOLOGY,
    KHA,
    WORLD,
    WORLD_IDS,
    WORLDS,
)
from asterism.games.galaxy.rules.s15_governors import half_of
from asterism.games.galaxy.state import OWN_BASE_TARGETS
from asterism.games.galaxy.table.components import CARD_KINDS, base_ids, card_id, ship_ids, world_id
from asterism.games.galaxy.table.powers import TECHNOLOGY_RULES, WORLD_RULES, ship_rules
from asterism.games.galaxy.table.prompts import PROMPTS
from asterism.games.galaxy.table.reading import Sight, cell_name
from asterism.games.galaxy.vocabulary import verbs as v
from asterism.games.galaxy.vocabulary.notation import VERBS
from asterism.kernel.options import VERB, unpack
from asterism.kernel.view import UNKNOWN, View
from asterism.tabletop.choices import Phrasing
from asterism.tabletop.kinds import Pattern, Touch
from asterism.tabletop.touches import OptionTouches

# -- the texts -------------------------------------------------------------------------------


def _labels(sight: Sight, option: int) -> tuple[str, ...]:
    """Return what the arguments of an option are called, and the ship that it is about."""
    verb = option >> VERB
    if verb not in _LABELLED:
        return ()
    a, b, _c = unpack(option)
    if verb == v.ATTACK_SHIP:
        return (_owned_ship(sight, a),)
    if verb == v.BURY:
        held = len(sight.view.zones[f"hand-{COLOURS[a]}"])
        return sight.name(a), str(half_of(held)), str(held)
    if verb == v.SHIFT:
        return sight.world(a), sight.world(b), sight.ship_on(a)
    if verb == v.RECLAIM:
        return sight.world(a), str(b), _ship(sight, b, a)
    return str(a), _ship(sight, a, FELOWI)


_LABELLED: Final = frozenset({v.ATTACK_SHIP, v.SHIFT, v.RECLAIM, v.SALVAGE, v.BURY})


def _owned_ship(sight: Sight, world: int) -> str:
    """Return the ship of a world and whose it is.

    That is its governor: of two ships played in a turn the first, which alone may be a target, lies
    where its player governs (15.divergence).
    """
    _, ship, governor = sight.translator, sight.ship_on(world), sight.public["governor"][world]
    if governor < 0:
        return _("{0}, nobody's", ship)
    if governor == sight.mine:
        return _("{0}, yours", ship)
    return _("{0}, {1}'s", ship, sight.name(governor))


def _ship(sight: Sight, row: int, world: int) -> str:
    """Return the ship on top of a cell."""
    card = sight.top(row, world)
    return sight.world(world) if card is None or card == UNKNOWN else sight.card(card)


def _rules(sight: Sight, option: int) -> tuple[str, ...]:
    """Return the rules that come into play with an option, besides its own."""
    verb = option >> VERB
    if verb not in _RULED:
        return ()
    a, b, _c = unpack(option)
    if verb == v.TECHNOLOGY:
        return (TECHNOLOGY_RULES[a],)
    if verb in (v.HIDE, v.GARRISON):
        return ("15.kha-no-power",) if verb == v.HIDE else ("5.a3-no-b-c",)
    world, rules = b if verb == v.PLAY_ALLY else WORLD[a], ship_rules(a)
    governs = sight.public["governor"][world] == sight.mine
    return (*rules, WORLD_RULES[world]) if governs else rules


_RULED: Final = frozenset({v.TECHNOLOGY, v.HIDE, v.GARRISON, v.PLAY, v.PLAY_ALLY})

PHRASING: Final = Phrasing(
    passes=(v.DONE, v.PASS),
    ends=PROMPTS.ends,
    labels=_labels,
    rules=_rules,
)


# -- which components an option touches ------------------------------------------------------


def options_at(view: View, translator: Translator) -> dict[str, list[int]]:
    """Return, by its id, which options of a view touch a component; any options, legal or not."""
    return TOUCHES.of(Sight(view, translator))


MEANT: Final = (
    v.ATTACK_SHIP, v.ATTACK_BASE, v.RAISE, v.LOWER, v.PLAY, v.PLAY_ALLY, v.DISCARD, v.BASE,
    v.TECHNOLOGY, v.RECLAIM,
)  # fmt: skip
"""What somebody most probably means who touches what cannot be chosen, the likeliest first."""
BESIDE: Final = frozenset({"not-asked", "not-in-hand", "only-the-kha-governor", "warp-not-in-play"})
"""Refusals that say nothing to the point where there is another one."""


def meant_at(view: View, component: str) -> tuple[str, ...]:
    """Return the world of a ship in the current row, or of a Governor: it may be meant as well."""
    round_ = view.public["round"]
    for world in range(WORLDS):
        stack = view.zones.get(cell_name(round_, world), [UNKNOWN])
        if component == f"governor-{WORLD_IDS[world]}" or component == card_id(stack[-1]):
            return (world_id(world),)
    return ()


def _own(sight: Sight, card: int) -> list[str]:
    """Return a card of the reader's hand or Reserve: no other can be meant to leave the hand."""
    colour, zones = COLOURS[sight.mine], sight.view.zones
    own = card in zones[f"hand-{colour}"] or card in zones[f"reserve-{colour}"]
    return [card_id(card)] if own else []


def _column(sight: Sight, world: int) -> list[str]:
    """Return a world and where in its column a ship and a base come to lie in this round."""
    spots = cell_name(sight.round, world), f"line-{sight.round}-{WORLD_IDS[world]}"
    return [world_id(world), *spots]


def _own_with(world: Callable[..., int]) -> Touch:
    """Return what touches a card of the reader's and the world to which it goes."""

    def touch(sight: Sight, *args: int) -> list[str]:
        card = _own(sight, args[0])
        return [*card, *_column(sight, world(*args))] if card else []

    return touch


def _target(sight: Sight, seat: int, world: int, line: int) -> list[str]:
    """Return the bases on a line that may be attacked: one's own where the table allows (R11)."""
    own = seat == sight.mine and not sight.public["rulings"] & OWN_BASE_TARGETS
    return [] if own else base_ids(sight, seat, world, line)


def _victim(sight: Sight, *_: int) -> list[str]:
    """Return what Drone and Raider touch: the governor's hand."""
    world: int = sight.public["world"]
    governor = -1 if world < 0 else sight.public["governor"][world]
    if governor < 0:
        return []
    return [f"governor-{WORLD_IDS[world]}", *_hand(sight, governor)]


def _hand(_sight: Sight, seat: int, *_: int) -> list[str]:
    return [f"count-hand-{COLOURS[seat]}"]


def _asked_ship(sight: Sight, *_: int) -> list[str]:
    """Return the ship that the question is about."""
    question = sight.view.question
    if question is None or question.rule not in ("AllowAttack", "MayCounter"):
        return []
    return ship_ids(sight, sight.round, question.args[1])


def _looked(sight: Sight, *_: int) -> list[str]:
    looked = sight.view.zones["looked"]
    return ["hidden-looked" if card == UNKNOWN else card_id(card) for card in looked[:1]]


def _reserve(sight: Sight, *_: int) -> list[str]:
    return [f"count-reserve-{COLOURS[sight.mine]}"]


def _garrison(sight: Sight, *_: int) -> list[str]:
    colour = COLOURS[sight.mine]
    cards = sight.view.zones[f"garrison-{colour}"]
    return [f"secret-{colour}", *(card_id(card) for card in cards if card != UNKNOWN)]


def _scanned(sight: Sight, *_: int) -> list[str]:
    world: int = sight.public["world"]
    return [world_id(world)] if world >= 0 else []


_KINDS: Final[dict[Pattern, Touch]] = {
    **{(kind,): _own for kind in CARD_KINDS},
    ("technology",): lambda sight, number: _own(sight, FIRST_TECHNOLOGY + number),
    ("world",): lambda _, world: [world_id(world)],
    ("seat",): lambda _, seat: [player_id(COLOURS[seat])],
}
"""What arguments touch, by their kind."""

_VERBS: Final[dict[int, Touch]] = {
    v.PLAY: _own_with(lambda card, *_: WORLD[card]),
    v.PLAY_ALLY: _own_with(lambda _, world, *__: world),
    v.HIDE: _own_with(lambda *_: KHA),
    v.BASE: lambda sight, world, *_: [*_column(sight, world), f"stock-{COLOURS[sight.mine]}"],
    v.REVEAL: _garrison,
    v.RAISE: base_ids,
    v.LOWER: base_ids,
    v.DRONE: _victim,
    v.RAID: _victim,
    v.ATTACK_SHIP: lambda sight, world, *_: ship_ids(sight, sight.round, world),
    v.ATTACK_BASE: _target,
    v.SCAN: _scanned,
    v.RECLAIM: lambda sight, world, row, _: ship_ids(sight, row, world),
    v.ALLOW: _asked_ship,
    v.FORBID: _asked_ship,
    v.COUNTER: _asked_ship,
    v.HOLD: _asked_ship,
    v.SALVAGE: lambda sight, row, *_: ship_ids(sight, row, FELOWI),
    v.BURY: _hand,
    v.TAKE: _hand,
    v.GIVE_BACK: _looked,
    v.SHIFT: lambda sight, world, target, _: [
        *ship_ids(sight, sight.round, world),
        world_id(target),
    ],
    v.DRAW: lambda *_: ["draw-pile"],
    v.RESERVE: _reserve,
    v.KEEP: _looked,
    v.REJECT: _looked,
    v.REJECT_FOR_RESERVE: lambda sight, *_: [*_looked(sight), *_reserve(sight)],
    v.REDRAW: _looked,
}
"""What options of a verb touch that is something else than their arguments."""

TOUCHES: Final = OptionTouches(VERBS, _KINDS, _VERBS)
