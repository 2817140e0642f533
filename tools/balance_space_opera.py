"""Play games of Space Opera between bots and print what its balance is judged by.

How games end and how long they last, what each bot, species and seat wins, how often a card is used
in the games in which somebody drew it, and how often somebody is asked for an answer in a turn, by
the window that asks; shares with their intervals of 95 %. The bots move on by one seat from game to
game, and of the two species that a seat is dealt it has to be any: else some would hardly be seen.
What a card in the first hand is worth is told by the deal, which is a lottery: how much more those
win who were dealt it than their species do.
The same command plays the same games, but for bots with a time.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from statistics import quantiles
from typing import Any, Final

from rich.console import Console
from rich.progress import track

from asterism.contract.game import find_game
from asterism.games.space_opera.content.cards import (
    RESOURCE_IDS,
    RESOURCE_OF,
    RESOURCES,
    SPECIES_IDS,
)
from asterism.games.space_opera.rules.s00_beginning import ChooseSpecies
from asterism.games.space_opera.rules.s22_round import Turn
from asterism.games.space_opera.state import SpaceOpera
from asterism.games.space_opera.vocabulary import event_types as e
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.games.space_opera.vocabulary.notation import KINDS, VERBS
from asterism.kernel.agenda import State
from asterism.kernel.options import unpack, verb_of
from asterism.kernel.windows import Window
from asterism.lab.arena import Observer, Result, play_game
from asterism.lab.estimate import wilson
from asterism.lab.pool import share_out

ENDINGS: Final = KINDS["ending"].names
CARD_VERBS: Final = (
    *(v.BUILD, v.MOUNT, v.PLAY, v.PLAY_AT, v.ANSWER, v.ANSWER_AT),
    *(v.AT_ONCE, v.AT_ONCE_AT, v.RAISE_NOW),
)
PORTION: Final = 20
"""A process plays so many games at once."""


class Ledger(Observer):
    """Counts over all games."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.g: SpaceOpera | None = None
        self.rounds: list[int] = []
        self.endings: Counter[int] = Counter()
        self.of_bot: Counter[str] = Counter()
        self.seated: Counter[str] = Counter()
        self.of_species: Counter[int] = Counter()
        self.dealt: Counter[int] = Counter()
        self.of_seat: Counter[int] = Counter()
        self.of_place: Counter[int] = Counter()
        self.verbs: Counter[int] = Counter()
        self.drawn: Counter[int] = Counter()
        self.used: Counter[int] = Counter()
        self.now_drawn: set[int] = set()
        self.now_used: set[int] = set()
        self.decisions = 0
        self.answers: Counter[tuple[str, bool]] = Counter()
        self.in_turn: list[int] = []
        self.first_hands: Counter[tuple[int, int]] = Counter()
        """By card and species how many seats began with it ..."""
        self.won_with: Counter[int] = Counter()
        """... and by card how many of them won."""
        self.now_first: list[set[int]] = []

    def add(self, counted: dict[str, Any]) -> None:
        """Add what another process has counted."""
        for name, mine in vars(self).items():
            if isinstance(mine, Counter):
                mine.update(counted[name])
            elif isinstance(mine, list):
                mine.extend(counted[name])
        self.decisions += counted["decisions"]

    def begins(self, g: State, number: int) -> None:  # noqa: ARG002
        """Take the table of a new game."""
        if isinstance(g, SpaceOpera):
            self.g = g

    def decides(self, g: State, seat: int, option: int, seconds: float) -> None:  # noqa: ARG002
        """Count what is done, the cards that are used, and the questions for answers."""
        self.decisions += 1
        if not self.now_first and isinstance(g, SpaceOpera) and isinstance(g.pending, Turn):
            self.now_first = [{RESOURCE_OF[face] for face in hand} for hand in g.hands]
        self._count(option)
        if isinstance(g.pending, Window):
            self.answers[type(g.pending).__name__, len(g.menu) > 1] += 1
            if self.in_turn:
                self.in_turn[-1] += 1

    def interjects(self, g: State, seat: int, option: int) -> None:  # noqa: ARG002
        """Count what is done outside turns."""
        self._count(option)

    def _count(self, option: int) -> None:
        verb = verb_of(option)
        self.verbs[verb] += 1
        if verb in CARD_VERBS:
            self.now_used.add(unpack(option)[0])

    def happened(self, kind: int, args: list[int], seats: int) -> None:  # noqa: ARG002
        """Note the cards that are drawn, and a turn that begins."""
        if kind == e.DREW:
            self.now_drawn.add(RESOURCE_OF[args[1]])
        elif kind == e.TURN:
            self.in_turn.append(0)

    def ends(self, result: Result) -> None:
        """Count a game."""
        g = self.g
        if g is None:
            return
        self.rounds.append(g.round)
        self.endings[g.ending] += 1
        self.dealt.update(g.species)
        for seat in result.winners:
            self.of_species[g.species[seat]] += 1
            self.of_seat[seat] += 1
            self.of_place[g.order.index(seat)] += 1
        for seat, hand in enumerate(self.now_first):
            self.first_hands.update((resource, g.species[seat]) for resource in hand)
            if seat in result.winners:
                self.won_with.update(hand)
        self.now_first, self.g = [], None
        self.drawn.update(self.now_drawn)
        self.used.update(self.now_used & self.now_drawn)
        self.now_drawn, self.now_used = set(), set()


class AnySpecies:
    """Leaves each seat one of the species that it is dealt."""

    def __init__(self, seed: str) -> None:
        """Begin a game."""
        self._dice = random.Random(seed)

    def __call__(self, g: State, seat: int) -> None:  # noqa: ARG002
        """Take the others from the menu."""
        if isinstance(g.pending, ChooseSpecies) and len(g.menu) > 1:
            g.menu[:] = [self._dice.choice(g.menu)]


def share(hits: int, n: int, times: float = 1.0, digits: int = 2) -> str:
    """Return a share with its interval, as a multiple of an even one if asked."""
    found = wilson(hits, n)
    return " ".join(f"{each * times:.{digits}f}" for each in (found.value, found.low, found.high))


def report(ledger: Ledger, seats: int) -> None:
    """Print everything."""
    games = len(ledger.rounds)
    print(f"games {games}, decisions {ledger.decisions / games:.0f} a game")
    cuts = quantiles(ledger.rounds, n=20)
    print(f"rounds: 5 % {cuts[0]:.0f}, median {cuts[9]:.1f}, 95 % {cuts[18]:.0f}")
    for bot, seated in ledger.seated.items():
        print(f"  {bot}: {share(ledger.of_bot[bot], games)} of games, {seated / games:.1f} seats")
    print("endings, share of games")
    for ending, name in enumerate(ENDINGS):
        print(f"  {name:16} {share(ledger.endings[ending], games)}")
    print("species, as multiples of an even share")
    for species, name in enumerate(SPECIES_IDS):
        n = ledger.dealt[species]
        print(f"  {name:16} {share(ledger.of_species[species], n, seats)}  of {n}")
    print("seats and places in the order of turns, as multiples of an even share")
    for seat in range(seats):
        placed = share(ledger.of_place[seat], games, seats)
        print(f"  {seat + 1}: {share(ledger.of_seat[seat], games, seats)} | {placed}")
    print("cards, games in which they are used of those in which they were drawn")
    rows = sorted(range(RESOURCES), key=lambda each: ledger.used[each] / max(1, ledger.drawn[each]))
    for each in rows:
        n = ledger.drawn[each]
        print(f"  {RESOURCE_IDS[each]:22} {share(ledger.used[each], n, 1, 3)}  of {n}")
    report_first_hands(ledger)
    report_answers(ledger)
    print("deeds a game")
    for verb, count in sorted(ledger.verbs.items()):
        print(f"  {VERBS[verb].word:16} {count / games:.2f}")


def report_first_hands(ledger: Ledger) -> None:
    """Print by how many points more than their species those win who were dealt a card."""
    print("cards of the first hand, points of win share that they bring")
    rows = sorted(_dealt(ledger), key=lambda row: row[1])
    for resource, gain, doubt, n in rows:
        print(f"  {RESOURCE_IDS[resource]:22} {gain:+.1f} ± {doubt:.1f}  of {n}")


def _dealt(ledger: Ledger) -> Iterator[tuple[int, float, float, int]]:
    """Yield by card what it brings, half of its interval of 95 %, and how often it was dealt."""
    for resource in range(RESOURCES):
        n, expected, spread = 0, 0.0, 0.0
        for species in range(len(SPECIES_IDS)):
            with_it = ledger.first_hands[resource, species]
            usual = ledger.of_species[species] / max(1, ledger.dealt[species])
            n += with_it
            expected += with_it * usual
            spread += with_it * usual * (1 - usual)
        if n:
            gain = 100 * (ledger.won_with[resource] - expected) / n
            yield resource, gain, 196 * sqrt(spread) / n, n


def report_answers(ledger: Ledger) -> None:
    """Print how often answers are asked for."""
    turns = sorted(ledger.in_turn)
    n = len(turns)
    cuts = (turns[n // 2], turns[n * 19 // 20], turns[-1])
    print(f"answers asked for in a turn: {sum(turns) / n:.2f}; median, 95 %, most:", *cuts)
    for window in sorted({name for name, _ in ledger.answers}):
        choice, alone = (ledger.answers[window, each] / n for each in (True, False))
        print(f"  {window:16} {choice:.2f} with a choice, {alone:.2f} with none but to pass")


def play(part: tuple[list[str], str, list[str], range]) -> dict[str, Any]:
    """Play the games of some numbers, and return what a ledger counted."""
    bots, seed, changed, games = part
    game = find_game("space-opera")
    rulings = game.read_rulings(dict(each.split("=", 1) for each in changed))
    ledger = Ledger()
    for number in games:
        turn = number % len(bots)
        seated = bots[turn:] + bots[:turn]
        ban = AnySpecies(f"{seed}:{number}")
        result = play_game(game, seated, rulings, seed, number, observer=ledger, ban=ban)
        ledger.seated.update(seated)
        ledger.of_bot.update(seated[seat] for seat in result.winners)
    return vars(ledger)


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", required=True, help="one for each seat, with commas")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--ruling", action="append", default=[], help="NAME=VALUE")
    parser.add_argument("--workers", type=int, default=2, help="how many processes to use")
    parser.add_argument("--short", action="store_true", help="nothing but what the bots win")
    args = parser.parse_args()
    parts = [
        (
            args.bots.split(","),
            args.seed,
            args.ruling,
            range(first, min(args.games, first + PORTION)),
        )
        for first in range(0, args.games, PORTION)
    ]
    ledger = Ledger()
    shared = share_out(play, parts, workers=args.workers)
    for _, counted in track(shared, "games", len(parts), console=Console(stderr=True)):
        ledger.add(counted)
    if args.short:
        for bot in ledger.seated:
            print(f"{bot}: {share(ledger.of_bot[bot], args.games)}")
    else:
        report(ledger, len(parts[0][0]))


if __name__ == "__main__":
    main()
