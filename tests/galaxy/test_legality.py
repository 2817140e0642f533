"""What is legal and why the rest is not: the menu and the refusals of random positions agree."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

import pytest

from asterism.contract.rulings import Value
from asterism.games.galaxy import GAME
from asterism.games.galaxy.content.tables import (
    ALLY,
    DIVERGENCE,
    FIRST_FLEET,
    FIRST_TECHNOLOGY,
    KHA,
    SENSORS,
    VALUE,
    WARP,
    WORLD,
    WORLDS,
)
from asterism.games.galaxy.state import NONE, Galaxy
from asterism.games.galaxy.vocabulary import verbs
from asterism.kernel.chance import BOT, SeededChance
from asterism.kernel.options import unpack, verb_of
from asterism.kernel.refusal import Refusal
from asterism.play.match import Match
from tests.books import Book

BOOK: Final = Book("galaxy")
FLIPPED: Final[Mapping[str, Value]] = {
    "transport_own": True,
    "floor": "step",
    "face_down_ally": True,
    "zero_governs": False,
    "screens_stop_counter": True,
    "own_base_targets": True,
    "redraw_surrendered": True,
}


def positions(seed: int, seats: int, rulings: Mapping[str, Value], every: int) -> Iterator[Match]:
    """Every so many decisions of a game that is played at random."""
    match = Match(GAME, seats=seats, seed=seed, rulings=rulings)
    chance = SeededChance(seed)
    number = seed
    while not match.over:
        if number % every == 0:
            yield match
        number += 1
        menu = match.state.menu
        match.play(menu[chance.below(BOT, len(menu))])
    yield match


@pytest.mark.parametrize("rulings", [{}, {"preset": "it"}, FLIPPED])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_is_not_on_the_menu_is_refused_with_a_rule(
    seats: int, rulings: Mapping[str, Value]
) -> None:
    """Every well-formed option is legal exactly if it is on the menu; else the reason is true."""
    seed = seats + 10 * len(rulings)
    every = list(GAME.every_option(seats))
    for match in positions(seed, seats, rulings, 7):
        menu = set(match.state.menu) if not match.over else set()
        before = match.digest()
        for option in every:
            refusal = match.why_not(option)
            assert (refusal is None) == (option in menu), GAME.move_name(option)
            if refusal is not None:
                check(match, option, refusal)
        assert match.digest() == before


def check(match: Match, option: int, refusal: Refusal) -> None:
    """A refusal names an entry of the index and a reason that has a sentence and is true."""
    told = f"{GAME.move_name(option)}: {refusal}"
    assert refusal.section in BOOK.ids, told
    assert refusal.reason in GAME.refusals, told
    assert isinstance(match.state, Galaxy)
    claim = CLAIMS.get(refusal.reason)
    if claim is not None:
        assert claim(match.state, match.to_move or 0, option), told


# -- what each reason claims, looked up in the pieces ----------------------------------------------

PLAYS: Final = (verbs.PLAY, verbs.PLAY_ALLY, verbs.HIDE)
Claim = Callable[[Galaxy, int, int], bool]


def top(g: Galaxy, world: int) -> int:
    """The top ship of a world in the current row."""
    return g.tops[(g.round - 1) * WORLDS + world]


def alive(g: Galaxy, world: int) -> bool:
    """Whether a world is in play."""
    return g.alive >> world & 1 == 1


def target(option: int) -> int:
    """The world that an option names."""
    verb, (a, b, _) = verb_of(option), unpack(option)
    if verb in (verbs.PLAY, verbs.GARRISON, verbs.DISCARD, verbs.REPLACE):
        return WORLD[a]
    if verb == verbs.HIDE:
        return KHA
    return b if verb in (verbs.PLAY_ALLY, verbs.RAISE, verbs.LOWER, verbs.ATTACK_BASE) else a


def base_there(g: Galaxy, option: int) -> bool:
    """Whether the base that an option names stands on a world in play."""
    owner, world, line = unpack(option)
    return alive(g, world) and g.count(owner, world, line) > 0


def holds(g: Galaxy, seat: int, option: int) -> bool:
    """Whether a seat holds the card that an option names."""
    card = unpack(option)[0] + (FIRST_TECHNOLOGY if verb_of(option) == verbs.TECHNOLOGY else 0)
    return card in g.hands[seat]


def has_ship(g: Galaxy, seat: int) -> bool:
    """Whether a seat holds a ship."""
    return any(card < FIRST_TECHNOLOGY for card in g.hands[seat])


def acted(g: Galaxy) -> bool:
    """Whether the active seat took its A action: one that play, discard or garrison left behind."""
    return g.flags & 1 == 1


def fallen(g: Galaxy, option: int) -> bool:
    """Whether a world that an option names has surrendered."""
    if verb_of(option) == verbs.SHIFT:
        return not all(alive(g, world) for world in unpack(option)[:2])
    return not alive(g, target(option))


CLAIMS: Final[dict[str, Claim]] = {
    "game-over": lambda g, _, __: g.over(),
    "not-in-hand": lambda g, seat, o: not holds(g, seat, o),
    "not-yourself": lambda _, seat, o: unpack(o)[0] == seat,
    "bid-too-low": lambda g, _, o: unpack(o)[0] <= max(g.bids),
    "dealer-must-bid": lambda g, seat, _: seat == g.dealer and max(g.bids) == NONE,
    "must-play-the-bid": lambda g, _, o: (
        g.duty != NONE
        and (VALUE[unpack(o)[0]] != g.duty or verb_of(o) in (verbs.HIDE, verbs.GARRISON))
    ),
    "already-acted": lambda g, seat, o: acted(g) and holds(g, seat, o),
    "must-act-with-a-ship": lambda g, seat, o: (
        verb_of(o) == verbs.DONE and not acted(g) and has_ship(g, seat)
    ),
    "second-ship-elsewhere": lambda g, _, o: acted(g) and target(o) == DIVERGENCE,
    "world-has-surrendered": lambda g, _, o: fallen(g, o),
    "world-still-in-play": lambda g, _, o: (
        verb_of(o) == verbs.REDRAW or target(o) >= WORLDS or alive(g, target(o))
    ),
    "allies-never-surrender": lambda _, __, o: WORLD[unpack(o)[0]] == ALLY,
    "only-the-kha-governor": lambda g, seat, _: g.governor[KHA] != seat,
    "only-kha-ships-face-down": lambda _, __, o: WORLD[unpack(o)[0]] != KHA,
    "one-base-a-turn": lambda g, _, __: g.flags & 2 == 2,
    "no-base-left": lambda g, seat, _: g.stock[seat] == 0,
    "line-is-taken": lambda g, _, o: any(
        g.count(seat, unpack(o)[0], g.round) for seat in range(g.seats)
    ),
    "no-base-there": lambda g, _, o: not base_there(g, o),
    "ally-is-no-garrison": lambda _, __, o: WORLD[unpack(o)[0]] == ALLY,
    "secret-base-only-in-round-1": lambda g, _, __: g.round > 1,
    "one-secret-base-a-game": lambda g, seat, _: g.secrets >> seat & 1 == 1,
    "no-secret-base-beside-b": lambda g, _, __: g.flags & 2 == 2,
    "no-secret-base": lambda g, seat, _: g.garrisons[seat] == NONE,
    "reveal-would-be-a-second-act": lambda g, seat, _: (
        acted(g) and not alive(g, WORLD[g.garrisons[seat]])
    ),
    "another-ship-does-that": lambda g, _, o: (
        g.ship == NONE
        or VALUE[g.ship]
        != {verbs.RAISE: 3, verbs.LOWER: 4, verbs.DRONE: 1, verbs.RAID: 5}[verb_of(o)]
    ),
    "no-governor-there": lambda g, _, __: g.governor[g.world] == NONE,
    "you-govern-there": lambda g, seat, _: g.governor[g.world] == seat,
    "governor-has-no-card": lambda g, _, __: not g.hands[g.governor[g.world]],
    "only-in-its-column": lambda g, _, o: unpack(o)[1] != g.world,
    "only-your-own-base": lambda _, seat, o: unpack(o)[0] != seat,
    "base-at-top": lambda g, _, o: base_there(g, o) and unpack(o)[2] == 0,
    "base-at-floor": lambda g, _, o: base_there(g, o) and unpack(o)[2] >= g.floor(),
    "only-a-fleet-ship-attacks": lambda g, _, __: g.ship == NONE or VALUE[g.ship] < FIRST_FLEET,
    "no-opportunity-left": lambda g, _, __: g.attacks == 0,
    "no-ship-there": lambda g, _, o: top(g, unpack(o)[0]) == NONE or not alive(g, unpack(o)[0]),
    "not-itself": lambda g, _, o: g.ship == top(g, unpack(o)[0]),
    "face-down-cannot-be-attacked": lambda g, _, o: top(g, unpack(o)[0]) in g.face_down,
    "nova-cannot-be-attacked": lambda g, _, o: VALUE[top(g, unpack(o)[0])] == 0,
    "base-is-defended": lambda g, _, o: base_there(g, o) and top(g, unpack(o)[1]) != NONE,
    "not-your-own-base": lambda g, seat, o: unpack(o)[0] == seat and base_there(g, o),
    "one-technology-a-turn": lambda g, seat, o: holds(g, seat, o) and g.flags & 4 == 4,
    "sensors-not-in-play": lambda g, seat, _: not g.technology[seat] >> SENSORS & 1,
    "sensors-cannot-succeed": lambda g, _, __: VALUE[g.ship] < 2,
    "no-secret-base-out": lambda g, seat, _: all(
        g.garrisons[other] == NONE for other in range(g.seats) if other != seat
    ),
    "warp-not-in-play": lambda g, seat, _: not g.technology[seat] >> WARP & 1,
    "only-earlier-rows": lambda g, _, o: unpack(o)[verb_of(o) == verbs.RECLAIM] >= g.round,
    "not-among-the-tied": lambda _, __, o: verb_of(o) == verbs.ELECT,
    "to-another-world": lambda _, __, o: unpack(o)[0] == unpack(o)[1],
    "nova-cannot-be-moved": lambda g, _, o: VALUE[top(g, unpack(o)[0])] == 0,
    "no-ally-there": lambda g, _, o: not 88 <= g.visible(unpack(o)[0]) < FIRST_TECHNOLOGY,
    "must-draw": lambda g, _, __: len(g.deck) + len(g.bottom) > 0,
    "must-take-the-reserve": lambda g, seat, _: not has_ship(g, seat) and len(g.reserves[seat]) > 0,
    "pile-is-empty": lambda g, _, __: not g.deck and not g.bottom,
    "reserve-is-empty": lambda g, seat, _: not g.reserves[seat],
}
"""By reason what must be true in a position where it is given."""


def test_every_reason_has_a_sentence_and_every_sentence_a_reason() -> None:
    """No refusal without words, and no words that nobody says."""
    assert {reason for _, _, reason in BOOK.refusals()} == set(GAME.refusals)


def test_the_claims_are_about_reasons_that_exist() -> None:
    """A reason that was renamed takes its claim along."""
    assert set(CLAIMS) <= set(GAME.refusals)


def test_a_false_reason_would_be_found() -> None:
    """The check can fail: a card that is held is not "not in hand"."""
    match = Match(GAME, seats=2, seed=1)
    while match.state.pending is not None and match.state.pending.section != "5.action":
        match.play(match.state.menu[-1])
    assert isinstance(match.state, Galaxy)
    held = match.state.hands[match.to_move or 0][0]
    with pytest.raises(AssertionError):
        check(match, verbs.PLAY << 24 | held << 16, Refusal("7.from-hand", "not-in-hand"))
    with pytest.raises(AssertionError):
        check(match, verbs.DONE << 24, Refusal("5.nothing", "must-act-with-a-ship"))
