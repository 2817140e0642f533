"""Games from which a policy learns by watching: a strong bot plays one seat against `greedy`.

Now and then the strong bot's hand slips, so that it also shows what to do when things go wrong.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from asterism.bots import Player
from asterism.contract.game import find_game
from asterism.env import Episode
from asterism.kernel.chance import BOT, SeededChance

GAME, SEATS, RIVAL, TEACHER = "galaxy", 2, "greedy", "master@50"
SLIP = 8
"""One choice of so many of the teacher is replaced by any that was open."""


def watch(seed: str, seat: int) -> dict[str, Any]:
    """Play a game; return the options that were taken, and those that the teacher chose."""
    game = find_game(GAME)
    state = game.new(SEATS, game.read_rulings({}))
    state.chance = SeededChance(seed)
    state.settle()
    teacher, rival = (
        Player(TEACHER, SeededChance(f"{seed}:teacher")),
        Player(RIVAL, SeededChance(f"{seed}:rival")),
    )
    slips = SeededChance(f"{seed}:slips")
    taken: list[int] = []
    taught: list[int] = []
    while state.pending is not None:
        if len(state.menu) == 1:
            state.take(state.menu[0])
            continue
        own = state.asked()[0] == seat
        option = (teacher if own else rival).choose(game, state, state.asked()[0])
        taught.append(option if own else -1)
        if own and slips.below(BOT, SLIP) == 0:
            option = state.menu[slips.below(BOT, len(state.menu))]
        taken.append(option)
        state.take(option)
    return {
        "seed": seed,
        "seat": seat,
        "taken": taken,
        "taught": taught,
        "won": state.winners() == [seat],
    }


def watched(path: Path, seed: int, games: int) -> list[dict[str, Any]]:
    """Return that many games; those that are not in the file yet are played and added to it."""
    found = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
    with path.open("a") as file:
        for number in range(len(found), games):
            found.append(watch(f"watch:{seed}:{number}", number % SEATS))
            file.write(json.dumps(found[-1]) + "\n")
            file.flush()
    return found[:games]


def lessons(games: list[dict[str, Any]]) -> dict[str, np.ndarray]:
    """Return what the teacher saw, what was open, what it chose, and whether that seat won."""
    episode = Episode(GAME, SEATS)
    seen: list[np.ndarray] = []
    open_: list[np.ndarray] = []
    chosen: list[int] = []
    won: list[float] = []
    for game in games:
        for observation, mask, action in _replay(episode, game):
            seen.append(observation.astype(np.float16))
            open_.append(np.packbits(mask))
            chosen.append(action)
            won.append(game["won"])
    return {
        "seen": np.array(seen), "open": np.array(open_), "chosen": np.array(chosen),
        "won": np.array(won, np.float32),
    }  # fmt: skip


def _replay(episode: Episode, game: dict[str, Any]) -> Iterator[tuple[np.ndarray, np.ndarray, int]]:
    """Play a watched game again; yield what the teacher saw, what was open, what it chose."""
    episode.reset(SeededChance(game["seed"]))
    actions, seat = episode.actions, game["seat"]
    for option, lesson in zip(game["taken"], game["taught"], strict=True):
        if lesson >= 0:
            yield episode.observe(seat), episode.mask(seat), actions.of_menu([lesson], 0, seat)[0]
        episode.step(actions.of_menu([option], 0, episode.choice.seat)[0])
