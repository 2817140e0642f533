"""Play games of Space Opera between bots and print what its balance is judged by.

How games end and how long they last, what each bot, species and seat wins, how often a card is used
in the games in which somebody drew it, and how often somebody is asked for an answer in a turn, by
the window that asks; shares with their intervals of 95 %. The bots move on by one seat from game to
game, and of the two species that a seat is dealt it has to be any: else some would hardly be seen.
The same command plays the same games, but for bots with a time.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from statistics import quantiles
from typing import Final

from asterism.contract.game import find_game
from asterism.games.space_opera.content.cards import (
    RESOURCE_IDS,
    RESOURCE_OF,
    RESOURCES,
    SPECIES_IDS,
)
from asterism.games.space_opera.rules.s00_beginning import ChooseSpecies
from asterism.games.space_opera.state import SpaceOpera
from asterism.games.space_opera.vocabulary import event_types as e
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.games.space_opera.vocabulary.notation import KINDS, VERBS
from asterism.kernel.agenda import State
from asterism.kernel.options import unpack, verb_of
from asterism.kernel.windows import Window
from asterism.lab.arena import Observer, Result, play_game
from asterism.lab.estimate import wilson

ENDINGS: Final = KINDS["ending"].names
CARD_VERBS: Final = (
    *(v.BUILD, v.MOUNT, v.PLAY, v.PLAY_AT, v.ANSWER, v.ANSWER_AT),
    *(v.AT_ONCE, v.AT_ONCE_AT, v.RAISE_NOW),
)


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

    def begins(self, g: State, number: int) -> None:  # noqa: ARG002
        """Take the table of a new game."""
        if isinstance(g, SpaceOpera):
            self.g = g

    def decides(self, g: State, seat: int, option: int, seconds: float) -> None:  # noqa: ARG002
        """Count what is done, the cards that are used, and the questions for answers."""
        self.decisions += 1
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
    report_answers(ledger)
    print("deeds a game")
    for verb, count in sorted(ledger.verbs.items()):
        print(f"  {VERBS[verb].word:16} {count / games:.2f}")


def report_answers(ledger: Ledger) -> None:
    """Print how often answers are asked for."""
    turns = sorted(ledger.in_turn)
    n = len(turns)
    cuts = (turns[n // 2], turns[n * 19 // 20], turns[-1])
    print(f"answers asked for in a turn: {sum(turns) / n:.2f}; median, 95 %, most:", *cuts)
    for window in sorted({name for name, _ in ledger.answers}):
        choice, alone = (ledger.answers[window, each] / n for each in (True, False))
        print(f"  {window:16} {choice:.2f} with a choice, {alone:.2f} with none but to pass")


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", required=True, help="one for each seat, with commas")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--ruling", action="append", default=[], help="NAME=VALUE")
    parser.add_argument("--short", action="store_true", help="nothing but what the bots win")
    args = parser.parse_args()
    bots = args.bots.split(",")
    game = find_game("space-opera")
    rulings = game.read_rulings(dict(each.split("=", 1) for each in args.ruling))
    ledger = Ledger()
    for number in range(args.games):
        turn = number % len(bots)
        seated = bots[turn:] + bots[:turn]
        ban = AnySpecies(f"{args.seed}:{number}")
        result = play_game(game, seated, rulings, args.seed, number, observer=ledger, ban=ban)
        ledger.seated.update(seated)
        ledger.of_bot.update(seated[seat] for seat in result.winners)
    if args.short:
        for bot in ledger.seated:
            print(f"{bot}: {share(ledger.of_bot[bot], args.games)}")
    else:
        report(ledger, len(bots))


if __name__ == "__main__":
    main()
