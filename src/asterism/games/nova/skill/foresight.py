"""What an option of NOVA comes to before it is taken: points, pieces, economy, and chances."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import ClassVar, Final

from asterism.contract.foresight import Foresight, Measure, Saying
from asterism.games.nova.card_saying import CardText, PlayedText
from asterism.games.nova.content.cards import CARD_EFFECTS, CARD_KIND, X
from asterism.games.nova.content.effects import LEAGUE, MERCHANTS, UPKEEP
from asterism.games.nova.content.scenarios import ROW_HAPPENINGS, TABLE_LIMITS
from asterism.games.nova.content.tables import (
    ACT_BASE,
    CONTROL_IDS,
    CONTROL_NAMES,
    CONTROLS,
    FACTORY,
    MINOR_WORLD,
    NEIGHBOURS,
    ON_MAP,
    PLANETS,
    POWERS,
    TERRAN,
    TILE_KIND,
    TILES,
    economic_base,
)
from asterism.games.nova.rules.battlefield import ATTACKER, DEFENDER
from asterism.games.nova.rules.pieces import factors
from asterism.games.nova.rules.s05_attack import Intercept
from asterism.games.nova.rules.s05_hands import hand_room
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s06_battle import Tactics
from asterism.games.nova.rules.s06_planets import Landing, Stand
from asterism.games.nova.rules.s12_drawing import DealHand, allowed_decks, bound_by_trait
from asterism.games.nova.rules.s13_interphase import (
    income_of,
    maintenance_of,
    prestige,
    settled_points,
)
from asterism.games.nova.rules.s18_events import SIX, Appeal, row_for
from asterism.games.nova.rules.s18_special import has_economy
from asterism.games.nova.skill import odds
from asterism.games.nova.skill.prospects import purse_owner
from asterism.games.nova.state import CARD, NONE, Nova
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.marker import N_
from asterism.kernel.options import BYTE, PASS, A, B, verb_of

ALL_JOIN: Final = N_("chance to win in space if all units that can join do, on both sides: {0} %")
YOURS_JOIN: Final = N_("chance to win in space if all units of yours that can join do: {0} %")
UNOPPOSED: Final = N_("nobody would oppose you in space as it stands")
ON_PLANET: Final = N_("chance to win on the planet with all your units there: {0} %")
AS_IT_STANDS: Final = N_("chance to win this battle as it stands then: {0} %")
BESIDE_IT: Final = N_("systems beside it: {0}")
TRAIT: Final = N_("you draw from this deck alone, until more than half of your cards are of it")
BOUND: Final = N_("your trait: this deck alone, until more than half of your cards are of it")

NO_INCOME: Final = N_("no income as long as your side skips the economy")
NO_ECONOMY: Final = N_(
    "income and maintenance count for nothing as long as your side skips the economy"
)

FULL: Final = N_("your hand is full: a card drawn now is discarded")
FULL_LATER: Final = N_("your hand is full: as it stands, the card of the final phase is discarded")


_PLAY: Final = (v.EVENT, v.SURPRISE)
_FOR_INCOME: Final = (v.PLACE, v.INVEST, v.TREATY)
_ECONOMIC: Final = (MERCHANTS, UPKEEP, LEAGUE)
"""The effects of developments that an interphase reckons."""


class NovaForesight(Foresight):
    """Knows NOVA."""

    measures: ClassVar[Sequence[Measure]] = (
        Measure("vp", N_("VP {0}")),
        Measure("settled", N_("VP at each interphase {0}")),
        Measure("points", N_("action points {0}"), own=True),
        Measure("naval", N_("naval power {0}")),
        Measure("economy", N_("economic base {0}")),
        Measure("systems", N_("systems {0}")),
        *[
            Measure(word, N_("{1}: {0}"), name)
            for word, name in zip(CONTROL_IDS, CONTROL_NAMES, strict=True)
        ],
        Measure("units", N_("units {0}")),
        Measure("factors", N_("factors {0}")),
        Measure("invested", N_("points in unfinished pieces {0}")),
        Measure("cards", N_("cards {0}")),
        Measure("running", N_("running developments {0}")),
        Measure("income", N_("income {0}")),
        Measure("maintenance", N_("maintenance {0}")),
        Measure("next", N_("economic base at the next interphase {0}")),
    )
    followed: ClassVar[Collection[int]] = (v.EVENT, v.SURPRISE)
    plain: ClassVar[Collection[int]] = (
        PASS, v.JOIN, v.SEND, v.STAND, v.COVER, v.SHIFT_BASE, v.WITHDRAW, v.REARRANGE, v.TRAIT,
        v.OFFER, v.DECLINE,
        v.HOME,  # wherever one begins the numbers are the same
    )  # fmt: skip

    def numbers(self, g: Nova, side: int) -> list[int]:
        """Return what stands before a side; independents have markers and units alone."""
        used = g.used[side * CONTROLS : (side + 1) * CONTROLS]
        own = [
            unit for unit, of in enumerate(g.unit_side) if of == side and g.unit_at[unit] != NONE
        ]
        pieces = [g.control.count(side), *used, len(own), sum([factors(g, unit) for unit in own])]
        if side >= g.seats:
            return [g.vp[side] if side < POWERS else 0, 0, 0, 0, 0, *pieces, *[0] * 6]
        width = len(g.invested) // POWERS
        income, upkeep = income_of(g, side), maintenance_of(g, side)
        reckons = has_economy(g, side)
        return [
            g.vp[side],
            settled_points(g, side) + sum(prestige(g, side)),
            sum(g.purse) if side == purse_owner(g) else 0,
            g.naval[side],
            g.economy[side] + g.boost[side] + g.credit[side],
            *pieces,
            sum(g.invested[side * width : (side + 1) * width]),
            len(g.hands[side]),
            len(g.running[side]),
            *((income, upkeep, economic_base(income, upkeep)) if reckons else (0, 0, 0)),
        ]

    def sayings(self, g: Nova, seat: int, option: int) -> Sequence[Saying]:
        """Say how likely a battle is won, and what chance may bring where it is asked."""
        verb, first, second = verb_of(option), option >> A & BYTE, option >> B & BYTE
        if verb == v.ATTACK:
            return _attack(g, seat, first)
        if verb in (v.ASSAULT, v.BOMBARD):
            system = first if verb == v.ASSAULT else g.attack
            planet = second if verb == v.ASSAULT else first
            units = odds.active_at(g, seat, system)
            return _chance(ON_PLANET, odds.on_planet(g, seat, system * PLANETS + planet, units))
        if verb == v.EXPLORE:
            return _tile(g, seat)
        if verb in _PLAY:
            return (PlayedText("", (first - CARD,)), *_idle(g, seat, option))
        if verb in _FOR_INCOME:
            return _idle(g, seat, option)
        if verb in (v.KEEP_CARD, v.TAKE_CARD):
            return (CardText("", (first - CARD if verb != v.TAKE_CARD else first,)),)
        if verb == v.HOME:
            return (Saying(BESIDE_IT, (sum(near < ON_MAP for near in NEIGHBOURS[first]),)),)
        if verb == v.TRAIT:
            return (Saying(TRAIT),)
        if verb == v.APPEAL:
            return _appeal(g, first)
        if verb == v.DRAW_FROM:
            return _draw(g, seat, first)
        if verb == v.DONE and isinstance(g.pending, Naval):
            return _full(g, seat, FULL_LATER)
        return _in_battle(g, verb, first)


def _idle(g: Nova, seat: int, option: int) -> Sequence[Saying]:
    """Say what brings nothing to a side that skips the economy (18.5.no-economy, 18.6)."""
    if has_economy(g, seat):
        return ()
    verb, first = verb_of(option), option >> A & BYTE
    if verb == v.EVENT:
        idle = any(effect[0] in _ECONOMIC for effect in CARD_EFFECTS[first - CARD])
        return (Saying(NO_ECONOMY),) if idle else ()
    factory = first == (FACTORY if verb == v.PLACE else ACT_BASE + FACTORY)
    return (Saying(NO_INCOME),) if verb == v.TREATY or factory else ()


# -- battles ---------------------------------------------------------------------------------------


def _chance(text: str, g: Nova, role: int = ATTACKER, first: int = ATTACKER) -> Sequence[Saying]:
    """Say how likely a role wins a battle that is set up, in whole percent."""
    chance = odds.chance_of_attacker(g, first)
    return (Saying(text, (round(100 * (chance if role == ATTACKER else 1 - chance)),)),)


def _attack(g: Nova, seat: int, system: int) -> Sequence[Saying]:
    """Say how likely an attack on a system wins the battle in space."""
    alone = odds.in_space(g, seat, system, ATTACKER)
    most = odds.in_space(g, seat, system, DEFENDER)
    said: list[Saying] = []
    if not alone.defenders:
        said.append(Saying(UNOPPOSED))
    else:
        said += _chance(YOURS_JOIN, alone)
    if most.defenders != alone.defenders:
        said += _chance(ALL_JOIN, most)
    return said


def _in_battle(g: Nova, verb: int, first: int) -> Sequence[Saying]:
    """Say how likely a battle is won whose sides are being made up, or choose their tactics."""
    rule = g.pending
    if isinstance(rule, (Intercept, Tactics)):
        role = rule.role
    elif isinstance(rule, (Landing, Stand)):
        role = ATTACKER if isinstance(rule, Landing) else DEFENDER
    else:
        return ()
    change = _CHANGES.get(verb)
    if change is None:
        return ()
    after = odds.changed(g, lambda copy: change(copy, role, first))
    if isinstance(rule, Landing):
        odds.stand_by(after)
    if not after.attackers or not after.defenders:
        return ()
    return _chance(AS_IT_STANDS, after, role, role if isinstance(rule, Tactics) else ATTACKER)


def _joins(g: Nova, role: int, unit: int) -> None:
    side = g.attackers if role == ATTACKER else g.defenders
    side.append(unit)


def _stands(g: Nova, role: int, unit: int) -> None:  # noqa: ARG001
    g.defenders.insert(0, unit)


def _leaves(g: Nova, role: int, unit: int) -> None:  # noqa: ARG001
    if unit in g.defenders:
        g.defenders.remove(unit)


def _covers(g: Nova, role: int, unit: int) -> None:  # noqa: ARG001
    g.covering.append(unit)


def _nothing(g: Nova, role: int, unit: int) -> None:
    pass


_CHANGES: Final[dict[int, Callable[[Nova, int, int], None]]] = {
    v.JOIN: _joins,
    v.SEND: _joins,
    v.STAND: _stands,
    v.RETREAT: _leaves,
    v.WITHDRAW: _leaves,
    v.COVER: _covers,
    v.DONE: _nothing,
    PASS: _nothing,
}
"""By verb what an option changes of the battle that is set up."""


# -- what chance may bring -------------------------------------------------------------------------


def _tile(g: Nova, seat: int) -> Sequence[Saying]:
    """Say how likely a tile that the seat has not seen has terran planets, or minors."""
    unseen = [TILE_KIND[tile] for tile in range(TILES) if not g.knowledge.knows(seat, tile)]
    if not unseen:
        return ()
    terran = sum(TERRAN[kind] for kind in unseen)
    minors = unseen.count(MINOR_WORLD)
    return (
        Saying(N_("chance of a terran planet: {0} %"), (round(100 * terran / len(unseen)),)),
        Saying(N_("chance of minors: {0} %"), (round(100 * minors / len(unseen)),)),
    )


def _draw(g: Nova, seat: int, deck: int) -> Sequence[Saying]:
    """Say why there is no other deck, and what may become of the card; at set-up no X counts."""
    bound = bound_by_trait(g, seat) == deck and allowed_decks(g, seat) == [deck]
    narrow = (Saying(BOUND),) if bound else ()
    if isinstance(g.pending, DealHand):
        return narrow
    return (*narrow, *_card(g, deck), *_full(g, seat, FULL))


def _appeal(g: Nova, table: int) -> Sequence[Saying]:
    """Say what each face of the die brings on a table of the imperial appeal (18.5.appeal)."""
    plus = g.pending.plus if isinstance(g.pending, Appeal) else 0
    limits, rows = TABLE_LIMITS[g.scenario][table], ROW_HAPPENINGS[g.scenario][table]
    faces: dict[int, list[int]] = {}
    for face in range(1, SIX + 1):
        faces.setdefault(row_for(limits, face + plus), []).append(face)
    return [
        Saying(N_("die {0}: {1}"), (_span(found), ("happening", rows[row])), odds=True)
        for row, found in faces.items()
    ]


def _span(faces: Sequence[int]) -> str:
    return str(faces[0]) if len(faces) == 1 else f"{faces[0]}–{faces[-1]}"


def _full(g: Nova, seat: int, text: str) -> Sequence[Saying]:
    """Say that a card which is drawn goes at once, where there is no room for it (11.2.discard)."""
    return (Saying(text),) if hand_room(g, seat) <= 0 else ()


def _card(g: Nova, deck: int) -> Sequence[Saying]:
    """Say how likely the next card of a deck is an X."""
    cards = g.decks[deck]
    crosses = sum(CARD_KIND[face - CARD] == X for face in cards)
    if not crosses:
        return ()
    return (Saying(N_("chance of an X: {0} %"), (round(100 * crosses / len(cards)),)),)
