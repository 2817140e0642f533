"""What an option of Space Opera comes to before it is taken: numbers, wars, signs, who is there."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import reduce
from typing import ClassVar, Final

from asterism.contract.foresight import Foresight, Measure, Saying
from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.content.cards import (
    ACTIVE,
    ATTACK,
    DEFENCE,
    EFFECTS,
    KEYWORDS,
    NEEDS_SPECIES,
    ON_RAISING,
    RESOURCE_OF,
    SECTORS_OF,
    SYNCHRONOUS,
    SYSTEM,
    USE,
    WHILE_RAISED,
)
from asterism.games.space_opera.content.tables import (
    GROWTH,
    GROWTH_NUMBER,
    INCOME,
    INCOME_NUMBER,
    KILLS,
    NONE,
    RETAIL_INCOME,
    SHELTER_NUMBER,
)
from asterism.games.space_opera.rules.pieces import (
    attack_of,
    defence_of,
    number,
    others_alive,
    outposts,
    raised,
    sectors,
    storage,
    together,
    total_attack,
    total_defence,
)
from asterism.games.space_opera.rules.s09_cards import FOR_WAR
from asterism.games.space_opera.rules.s11_fleets import fleets_in_war, has
from asterism.games.space_opera.rules.s24_war import CombatAnswer, WarAnswer, ambushes
from asterism.games.space_opera.skill.survey import FAITH
from asterism.games.space_opera.state import CARD_DRAW, RETAIL, THEFT, WARRED, SpaceOpera
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.kernel.marker import N_
from asterism.kernel.options import BYTE, PASS, A, B, verb_of

STRIKE: Final = N_("as it stands, attack {0} against {1} kills {2} of theirs")
NO_STRIKE: Final = N_("as it stands, attack {0} against {1} kills none of theirs")
STRUCK: Final = N_("theirs, {0} against {1}, kills {2} of yours")
NOT_STRUCK: Final = N_("theirs, {0} against {1}, kills none of yours")
FLEETS_FIRST: Final = N_(
    "fleets meet first, and what falls there counts no more: yours {0}, theirs {1}"
)
BEFORE: Final = N_("before that, attack is {0} against {1}, theirs {2} against {3}")
FLEETS_ALONE: Final = N_("only fleets fight: you share no sector")
FLEETS_MEET: Final = N_("fleets that can meet: yours {0}, theirs {1}")
EARLY_FLEETS: Final = N_("with Ambush, which strike first: yours {0}, theirs {1}")
EARLY: Final = N_("your troops strike first (Ambush)")
LATE: Final = N_("theirs strike first (Ambush)")
REST: Final = N_("then {0} strikes with the troops that are left")
NO_USE: Final = N_("{0} is of no use to your species")
SHELTERED: Final = N_("{0} loses fewer troops in a war: −{1}")
EXTINCT: Final = N_("{0} is extinct then")
YOURS_EXTINCT: Final = N_("your species is extinct then")
GAME_WON: Final = N_("that wins the game")
FOR_WAR_NOW: Final = N_("it is for a war in this turn")
NO_WAR: Final = N_("it is for a war in this turn, and nobody is in reach now")
WAR_OVER: Final = N_("it is for a war in this turn, and you have had yours")
BOTH_FALL: Final = N_("both fleets fall")
WINS: Final = N_("it destroys the other fleet")
FALLS: Final = N_("it is destroyed")
BOTH_STAY: Final = N_("neither falls")
RAISED: Final = N_("once it is raised: {0}")
ALSO: Final = "{0} · {1}"
MORE_ATTACK: Final = N_("attack +{0}")
MORE_DEFENCE: Final = N_("defence +{0}")
EFFECT: Final = "{0}"
SIGNS: Final = N_("when it is raised, it wins the game with a chance of about {0} %")
MEETS: Final = N_("you share a sector there with: {0}")
ALONE: Final = N_("nobody else is in a sector of yours there")


LIFE: Final = "species"
"""The measure of who is extinct."""
UNMEASURED: Final = (
    f.JUMP, f.GRANT, f.REPAIR, f.SCRY, f.DISPLACE, f.WEAKEN, f.LOOK, f.CANCEL, f.DEFLECT,
)  # fmt: skip
"""The effects that change no number: they are told in the words of their card."""


class SpaceOperaForesight(Foresight):
    """Knows Space Opera."""

    measures: ClassVar[Sequence[Measure]] = (
        Measure(LIFE, N_("extinct"), out=True),
        Measure("civil", N_("civil troops {0}")),
        Measure("military", N_("military troops {0}")),
        Measure("credits", N_("credits {0}")),
        Measure("cards", N_("cards {0}")),
        Measure("attack", N_("attack {0}")),
        Measure("defence", N_("defence {0}")),
        Measure("attack-now", N_("attack {0} until the war or the turn ends"), passing=True),
        Measure("defence-now", N_("defence {0} until the war or the turn ends"), passing=True),
        Measure("technologies", N_("raised technologies {0}")),
        Measure("income", N_("income {0}")),
        Measure("growth", N_("troops at the start of a round {0}")),
        Measure("storage", N_("storage {0}")),
    )
    followed: ClassVar[Collection[int]] = (
        v.ABILITY, v.ABILITY_AT, v.USE, v.USE_AT, v.BUILD, v.MOUNT, v.PLAY, v.PLAY_AT,
        v.ANSWER, v.ANSWER_AT, v.AT_ONCE, v.AT_ONCE_AT, v.USE_NOW, v.USE_NOW_AT,
    )  # fmt: skip
    drawn: ClassVar[Collection[int]] = (CARD_DRAW, THEFT)
    alike: ClassVar[Collection[int]] = (v.DROP,)
    plain: ClassVar[Collection[int]] = (
        v.BE, v.KEEP, v.NEGOTIATE, v.GIVE, v.GIVE_CREDITS, v.WANT_CREDITS, v.WANT_CARDS,
        v.PROPOSE, v.CALL_OFF, v.REFUSE, v.SEND, v.SEND_TO, v.RECALL, v.MEET, v.KEEP_OUT,
        v.PUT_UNDER, v.PUT_BACK, v.AS_THEY_ARE, v.DONE, v.DROP,
    )  # fmt: skip

    def numbers(self, g: SpaceOpera, side: int) -> list[int]:
        """Return what stands before a side, first whether it lives; nothing if it does not."""
        if g.species[side] == NONE or not g.lives(side):
            return [0] * len(self.measures)
        attack, defence = g.boost[2 * side : 2 * side + 2]
        each = RETAIL_INCOME if g.rulings & RETAIL else INCOME
        return [
            1,
            g.civil[side],
            g.military[side],
            g.credits[side],
            len(g.hands[side]),
            total_attack(g, side) - attack,
            total_defence(g, side) - defence,
            attack,
            defence,
            raised(g, side),
            each * g.civil[side] + number(g, side, INCOME_NUMBER),
            GROWTH + number(g, side, GROWTH_NUMBER),
            storage(g, side),
        ]

    def sayings(self, g: SpaceOpera, seat: int, option: int) -> Sequence[Saying]:
        """Say how a war or a meeting of fleets stands, what a faith promises, who is somewhere."""
        verb, first, second = verb_of(option), option >> A & BYTE, option >> B & BYTE
        if verb == v.WAR:
            return _war(g, seat, first)
        if isinstance(g.pending, (WarAnswer, CombatAnswer)) and seat in (g.attacker, g.defender):
            return _in_war(g, seat, verb, first)
        if verb == v.MEET:
            return (Saying(_meeting(g, first, second)),)
        if verb == v.ACCEPT:
            return _useless(g, seat)
        if verb == v.BUILD and not SYNCHRONOUS[first]:
            return _once_raised(first)
        if verb == v.CHOOSE_SYSTEM:
            return _company(g, seat, SECTORS_OF[first - SYSTEM])
        return (*_unmeasured(g, seat, verb, first), *_for_war(g, seat, verb, first))


def _once_raised(resource: int) -> Sequence[Saying]:
    """Say what a technology brings: it is raised at the start of a round (10.raise)."""
    strength = ((MORE_ATTACK, ATTACK[resource]), (MORE_DEFENCE, DEFENCE[resource]))
    effects = [*ON_RAISING[resource], *WHILE_RAISED[resource]]
    brings = [
        *[Saying(text, (more,)) for text, more in strength if more],
        *[Saying(name) for at, name in enumerate(f.KEYWORD_NAMES) if KEYWORDS[resource] >> at & 1],
        *[f.EFFECTS.saying(effect) for effect in effects if effect[0] != f.CONVICTION],
    ]
    signs = (Saying(SIGNS, (round(100 * FAITH[resource]),)),) if FAITH[resource] else ()
    if not brings:
        return signs
    return (*signs, Saying(RAISED, (reduce(lambda one, more: Saying(ALSO, (one, more)), brings),)))


def _unmeasured(g: SpaceOpera, seat: int, verb: int, first: int) -> Sequence[Saying]:
    """Say what no number shows of a card, an ability or a technology that is used."""
    effects = _effects(g, seat, verb, first)
    untold = [effect for effect in effects if effect[0] in UNMEASURED]
    return tuple(Saying(EFFECT, (f.EFFECTS.saying(effect),)) for effect in untold)


def _effects(g: SpaceOpera, seat: int, verb: int, first: int) -> list[list[int]]:
    """Return the effects of what an option plays or uses."""
    if verb in (v.PLAY, v.PLAY_AT, v.ANSWER, v.ANSWER_AT, v.AT_ONCE, v.AT_ONCE_AT):
        return EFFECTS[first]
    if verb in (v.ABILITY, v.ABILITY_AT):
        return ACTIVE[g.species[seat]]
    if verb in (v.USE, v.USE_AT, v.USE_NOW, v.USE_NOW_AT):
        return USE[RESOURCE_OF[g.cards[first]]]
    return []


def _for_war(g: SpaceOpera, seat: int, verb: int, first: int) -> Sequence[Saying]:
    """Say that something helps in a war alone, and whether one can follow (9.bonus, 24.once)."""
    if g.active != seat or g.attacker != NONE or not _helps_in_war(g, seat, verb, first):
        return ()
    if g.done & WARRED:
        return (Saying(WAR_OVER),)
    near = [other for other in others_alive(g, seat) if together(g, seat, other)]
    return (Saying(FOR_WAR_NOW if near else NO_WAR),)


def _helps_in_war(g: SpaceOpera, seat: int, verb: int, first: int) -> bool:
    """Return whether an effect of an option strengthens troops until the turn ends."""
    if verb not in (v.PLAY, v.ABILITY, v.USE):
        return False
    return any(effect[0] in (f.FORCE, f.DRILL) for effect in _effects(g, seat, verb, first))


def _useless(g: SpaceOpera, seat: int) -> Sequence[Saying]:
    """Say which of the cards on offer only other species may use (14.species)."""
    found = dict.fromkeys(RESOURCE_OF[face] for face in g.offered_cards)
    return [
        Saying(NO_USE, (("resource", resource),))
        for resource in found
        if NEEDS_SPECIES[resource] and g.species[seat] not in NEEDS_SPECIES[resource]
    ]


def _war(g: SpaceOpera, seat: int, other: int) -> Sequence[Saying]:
    """Say what a war on a rival comes to if nobody plays a card."""
    declared = g.clone()
    declared.attacker, declared.defender = seat, other
    near = together(g, seat, other)
    declared.front = 0 if near else outposts(g, seat) & sectors(g, other)
    first = _fleets(declared, seat, other)
    return _foreseen(g, seat, other, first) if near else (Saying(FLEETS_ALONE), *first)


def _foreseen(g: SpaceOpera, seat: int, other: int, fleets: Sequence[Saying]) -> Sequence[Saying]:
    """Say how troops fare; while fleets may fall before, only how strong both sides are now."""
    if not fleets:
        return _totals(g, seat, other, 0, 0)
    ours = total_attack(g, seat), total_defence(g, other)
    theirs = total_attack(g, other), total_defence(g, seat)
    return (*fleets, Saying(BEFORE, (*ours, *theirs)))


def _fleets(g: SpaceOpera, seat: int, other: int) -> Sequence[Saying]:
    """Say how many fleets of a war could meet, and how many strike first (16.first)."""
    text = FLEETS_MEET if g.front else FLEETS_FIRST
    own, theirs = fleets_in_war(g, seat), fleets_in_war(g, other)
    if not own or not theirs:
        return ()
    early = [sum(has(g, fleet, f.AMBUSH) for fleet in side) for side in (own, theirs)]
    ambush = (Saying(EARLY_FLEETS, (early[0], early[1])),) if any(early) else ()
    return (Saying(text, (len(own), len(theirs))), *ambush)


def _in_war(g: SpaceOpera, seat: int, verb: int, first: int) -> Sequence[Saying]:
    """Say how a war stands with a card that strengthens its player, or with none (24.totals).

    Of whatever else is done at this point its own changes are told: once fleets have met, a
    keyword of a fleet changes no total.
    """
    other = g.defender if seat == g.attacker else g.attacker
    if verb == PASS:
        fleets = _fleets(g, seat, other) if isinstance(g.pending, WarAnswer) else ()
        return (Saying(FLEETS_ALONE), *fleets) if g.front else _foreseen(g, seat, other, fleets)
    strengthens = verb in (v.ANSWER, v.AT_ONCE) and FOR_WAR[first]
    if not g.front and (strengthens or verb == v.RAISE_NOW):
        return _totals(g, seat, other, ATTACK[first], DEFENCE[first])
    return ()


def _totals(g: SpaceOpera, seat: int, other: int, attack: int, defence: int) -> Sequence[Saying]:
    """Say what attack and defence are, with what a card adds, and how many troops die so."""
    hit, held = total_attack(g, seat) + attack, total_defence(g, other)
    blow, guard = total_attack(g, other), total_defence(g, seat) + defence
    dead, lost = _dead(g, seat, other, hit - held), _dead(g, other, seat, blow - guard)
    early, late = ambushes(g, seat), ambushes(g, other)
    ours = (
        Saying(STRIKE, (hit, held, dead)) if dead else Saying(NO_STRIKE, (hit, held)),
        *_sheltered(g, other, hit - held),
        *_extinct(g, seat, other, dead, safe=lost < g.troops(seat) or (early and not late)),
    )
    theirs = (
        Saying(STRUCK, (blow, guard, lost)) if lost else Saying(NOT_STRUCK, (blow, guard)),
        *_sheltered(g, seat, blow - guard),
        *((Saying(YOURS_EXTINCT, tells=(LIFE, seat)),) if 0 < g.troops(seat) == lost else ()),
    )
    if early == late:
        return (*ours, *theirs)
    if early:
        return (Saying(EARLY), *ours, *_answering(g, other, dead, lost, theirs))
    return (Saying(LATE), *theirs, *_answering(g, seat, lost, dead, ours))


def _answering(
    g: SpaceOpera, seat: int, dead: int, kills: int, untouched: Sequence[Saying]
) -> Sequence[Saying]:
    """Say what the later strike comes to: who has lost troops by then strikes with the rest.

    Which of them die its rival chooses, and nobody strikes who is extinct (16.first). Who would
    kill none untouched kills none with fewer.
    """
    if not dead or (dead < g.troops(seat) and not kills):
        return untouched
    return (Saying(REST, (("seat", seat),)),) if dead < g.troops(seat) else ()


def _sheltered(g: SpaceOpera, seat: int, ahead: int) -> Sequence[Saying]:
    """Say that fewer die of a side than of another one would (24.kills)."""
    fewer = number(g, seat, SHELTER_NUMBER)
    return (Saying(SHELTERED, (("seat", seat), fewer)),) if fewer and ahead > 0 else ()


def _extinct(g: SpaceOpera, seat: int, other: int, dead: int, *, safe: bool) -> Sequence[Saying]:
    """Say that nobody is left of a rival, and whether that wins the game (25.military)."""
    if not 0 < g.troops(other) == dead:
        return ()
    last = safe and others_alive(g, seat) == [other]
    extinct = Saying(EXTINCT, (("seat", other),), tells=(LIFE, other))
    return (extinct, *((Saying(GAME_WON),) if last else ()))


def _dead(g: SpaceOpera, seat: int, other: int, ahead: int) -> int:
    """Return how many troops of another a seat kills that is so far ahead (24.kills)."""
    if ahead <= 0:
        return 0
    count = g.military[seat] + KILLS - number(g, other, SHELTER_NUMBER)
    return min(max(0, count), g.troops(other))


def _meeting(g: SpaceOpera, own: int, other: int) -> str:
    """Say how two fleets fare that meet, if neither meets another (16.first)."""
    wins = attack_of(g, own) > defence_of(g, other)
    falls = attack_of(g, other) > defence_of(g, own)
    if wins and falls:
        early, late = has(g, own, f.AMBUSH), has(g, other, f.AMBUSH)
        if early == late:
            return BOTH_FALL
        return WINS if early else FALLS
    if wins:
        return WINS
    return FALLS if falls else BOTH_STAY


def _company(g: SpaceOpera, seat: int, mask: int) -> Sequence[Saying]:
    """Say who is in one of some sectors."""
    there = [other for other in others_alive(g, seat) if sectors(g, other) & mask]
    if not there:
        return (Saying(ALONE),)
    return tuple(Saying(MEETS, (("seat", other),)) for other in there)
