"""Play decks of Space Opera against each other, and print what each wins of the others.

Every pair of the decks that are named, the ready ones if none is, plays as many games between two
equal bots; the decks change seats from game to game. Shares of wins with their intervals of 95 %;
a shared victory counts for both. The same command plays the same games, but for bots with a time.
"""

from __future__ import annotations

import argparse
from itertools import combinations
from pathlib import Path
from typing import Final, NamedTuple

from rich.console import Console
from rich.progress import track

from asterism.contract.deck_choices import choices_with, decks_of
from asterism.contract.game import find_game
from asterism.lab.arena import play_game
from asterism.lab.estimate import wilson
from asterism.lab.pool import share_out

PORTION: Final = 20
"""A process plays so many games at once."""


class Part(NamedTuple):
    """Some of the games of a pair."""

    pair: tuple[str, str]
    texts: tuple[str, str]
    bot: str
    seed: str
    games: range


def play(part: Part) -> tuple[int, int]:
    """Play the games of some numbers; return how many each of two decks won."""
    game = find_game("space-opera")
    bots, won = [part.bot, part.bot], [0, 0]
    for number in part.games:
        turn = number % 2
        seated = {side ^ turn: text for side, text in enumerate(part.texts)}
        rulings = game.read_rulings(choices_with(game, seated, 2))
        for seat in play_game(game, bots, rulings, part.seed, number).winners:
            won[seat ^ turn] += 1
    return won[0], won[1]


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("decks", nargs="*", help="ready decks, or files of yours")
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--games", type=int, default=100, help="of each pair")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--workers", type=int, default=2, help="how many processes to use")
    args = parser.parse_args()
    ready = [deck.id for deck in decks_of(find_game("space-opera")).ready]
    names: list[str] = args.decks or ready
    if len(set(names)) != len(names) or len(names) == 1 or args.games < 1:
        parser.error("there have to be two different decks or more, and a game of each pair")
    for name in names:
        if name not in ready and not Path(name).is_file():
            parser.error(f"no deck '{name}'; a file of yours, or {', '.join(ready)}")
    texts = {name: name if name in ready else Path(name).read_text("utf-8") for name in names}
    pairs = list(combinations(names, 2))
    parts = [
        Part((a, b), (texts[a], texts[b]), args.bot, args.seed, games)
        for begin in range(0, args.games, PORTION)
        for games in [range(begin, min(args.games, begin + PORTION))]
        for a, b in pairs
    ]
    won = {pair: [0, 0] for pair in pairs}
    shared = share_out(play, parts, workers=args.workers)
    for part, counted in track(shared, "games", len(parts), console=Console(stderr=True)):
        for side, wins in enumerate(counted):
            won[part.pair][side] += wins
    for (a, b), (mine, yours) in won.items():
        found, other = wilson(mine, args.games), wilson(yours, args.games)
        print(
            f"{a} {found.value:.1%} ({found.low:.1%} to {found.high:.1%}), "
            f"{b} {other.value:.1%} ({other.low:.1%} to {other.high:.1%})"
        )
    for name in names:
        wins = sum(won[pair][pair.index(name)] for pair in pairs if name in pair)
        print(f"{name}: {wins / (args.games * (len(names) - 1)):.1%} of all its games")


if __name__ == "__main__":
    main()
