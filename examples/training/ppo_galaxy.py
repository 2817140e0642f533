"""Teach a small network to play Galaxy at a table of two against `greedy`: one core, no GPU.

    pip install torch                          # no part of Asterism
    python examples/training/ppo_galaxy.py --out policy.npz

First it watches `greedy` play itself and copies it, then it plays against `greedy` and improves by
PPO. The share of games won is printed before, between and after, on fresh deals that are each
played from both seats, with 95 % intervals. What was learned is written as plain arrays, which
`policy_bot.py` plays without torch.
"""

from __future__ import annotations

import argparse
import time
from math import sqrt
from pathlib import Path

import numpy as np
import torch
from torch import nn

from asterism.bots import Player
from asterism.env import Actions, Episode
from asterism.kernel.chance import SeededChance

GAME, SEATS, BOT = "galaxy", 2, "greedy"
TABLES, STEPS, HIDDEN = 32, 64, 128
LEAD = 0.1
WATCH = 0.4
"""For this part of the time it watches."""
DISCOUNT, SMOOTHING, CLIP, EPOCHS, BATCH = 0.98, 0.9, 0.2, 3, 256
ENTROPY, RATE = 0.005, 1e-3
CLOSED = -1
"""Fills up the lists of actions that are open, which are of different lengths."""

Observation = dict[str, torch.Tensor]


class Policy(nn.Module):
    """Two layers; each seat has a first layer of its own, since views are not turned round.

    What an action is worth is put together from the words of its name, so that what was learned of
    "play cylor-9" helps with "hide cylor-9" and "play cylor-8".
    """

    def __init__(self, columns: np.ndarray, actions: Actions) -> None:
        """Read some columns of an observation, and rate actions and the position."""
        super().__init__()
        self.columns = columns
        self.first = nn.ModuleList(nn.Linear(len(columns), HIDDEN) for _ in range(SEATS))
        self.second = nn.Linear(HIDDEN, HIDDEN)
        self.critic = nn.Linear(HIDDEN, 1)
        known: dict[str, int] = {}
        names = [words(actions.name(number)) for number in range(actions.count)]
        self.words = [[known.setdefault(word, len(known)) for word in name] for name in names]
        self.actor = nn.EmbeddingBag(len(known), HIDDEN + 1, mode="sum")
        nn.init.normal_(self.actor.weight, std=0.01)

    def rates(self) -> torch.Tensor:
        """Return by action how it weighs what the last layer says, and how it is liked anyway."""
        starts = np.cumsum([0, *(len(name) for name in self.words[:-1])])
        flat = torch.tensor([word for name in self.words for word in name])
        return self.actor(flat, torch.from_numpy(starts))

    def forward(self, seen: Observation, rates: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the logits of the actions that are open, and what the positions are worth."""
        hidden = torch.empty(len(seen["seats"]), HIDDEN)
        for seat, layer in enumerate(self.first):
            here = seen["seats"] == seat
            hidden[here] = layer(seen["seen"][here])
        hidden = torch.relu(self.second(torch.relu(hidden)))
        rated = rates[seen["open"].clamp(0)]
        logits = (rated[..., :-1] @ hidden[:, :, None])[..., 0] + rated[..., -1]
        return logits.masked_fill(seen["open"] == CLOSED, -50.0), self.critic(hidden)[:, 0]


def words(name: str) -> list[str]:
    """Return what an action is known by: its verb, what it is done to, and both together."""
    verb, *args = name.split()
    parts = [part for arg in args for part in {arg, *arg.split("-")}]
    return [name, verb, *parts, *(f"{verb} {part}" for part in parts)]


class Table:
    """A table at which the learner sits now here, now there, with a bot opposite."""

    def __init__(self, series: str, bot: str = BOT) -> None:
        """Begin a series of games: each deal is played from both seats."""
        self.episode = Episode(GAME, SEATS, lead=LEAD)
        self.series, self.bot, self.games, self.seat = series, bot, 0, 0
        self.begin()

    def begin(self) -> None:
        """Deal the next game in which the learner has a choice."""
        while True:
            deal, self.seat = divmod(self.games, SEATS)
            self.games += 1
            opponent = Player(self.bot, SeededChance(f"{self.series}:{deal}:bot"))
            self.teacher = Player(self.bot, SeededChance(f"{self.series}:{deal}:teacher"))
            luck = SeededChance(f"{self.series}:{deal}")
            self.episode.reset(luck, {1 - self.seat: opponent})
            if not self.episode.over:
                return

    def taught(self) -> int:
        """Return the action that the bot would take in the learner's place."""
        episode = self.episode
        option = self.teacher.choose(episode.game, episode.turn.state, self.seat)
        return episode.actions.of_menu([option])[0]

    def step(self, action: int) -> tuple[float, bool]:
        """Take an action; return its reward and whether it ended the game."""
        reward = self.episode.step(action)[self.seat]
        if self.episode.over:
            self.begin()
            return reward, True
        return reward, False


def observe(tables: list[Table], columns: np.ndarray) -> Observation:
    """Return what the learner sees at all tables, in which seats, and what it may do."""
    seen = np.stack([table.episode.observe(table.seat)[columns] for table in tables])
    legal = [torch.tensor(table.episode.turn.legal) for table in tables]
    return {
        "seen": torch.from_numpy(seen),
        "seats": torch.tensor([table.seat for table in tables]),
        "open": nn.utils.rnn.pad_sequence(legal, batch_first=True, padding_value=CLOSED),
    }


def busy_columns(games: int = 60) -> np.ndarray:
    """Return the columns of observations that change at all in random games."""
    dice = np.random.default_rng(0)
    table = Table("columns", "random")
    first = table.episode.observe(table.seat)
    busy = np.zeros(len(first), bool)
    while table.games <= games:
        table.step(int(dice.choice(table.episode.turn.legal)))
        busy |= table.episode.observe(table.seat) != first
    return np.flatnonzero(busy)


def rollout(
    policy: Policy, tables: list[Table], dice: torch.Generator, *, watch: bool
) -> tuple[list[Observation], int, float]:
    """Play some steps at all tables, or watch the bot do so.

    Returns:
        what was seen and done and how good it was, step by step; the games ended; all rewards.
    """
    kept: list[Observation] = []
    rewards, ends = np.zeros((STEPS, TABLES), np.float32), np.zeros((STEPS, TABLES), np.float32)
    with torch.no_grad():
        rates = policy.rates()
        for step in range(STEPS):
            seen = observe(tables, policy.columns)
            logits, seen["values"] = policy(seen, rates)
            if watch:
                wanted = torch.tensor([[table.taught()] for table in tables])
                places = (seen["open"] == wanted).int().argmax(1, keepdim=True)
            else:
                places = torch.multinomial(torch.softmax(logits, 1), 1, generator=dice)
            seen["places"] = places
            seen["logs"] = torch.log_softmax(logits, 1).gather(1, places)[:, 0]
            actions = seen["open"].gather(1, places)[:, 0].tolist()
            for i, (table, action) in enumerate(zip(tables, actions, strict=True)):
                rewards[step, i], ends[step, i] = table.step(action)
            kept.append(seen)
        _, last = policy(observe(tables, policy.columns), rates)
    worth, later = last.numpy(), np.zeros(TABLES, np.float32)
    for step in reversed(range(STEPS)):
        values, goes_on = kept[step]["values"].numpy(), DISCOUNT * (1 - ends[step])
        later = rewards[step] + goes_on * worth - values + goes_on * SMOOTHING * later
        kept[step]["gains"], worth = torch.from_numpy(later), values
    return kept, int(ends.sum()), float(rewards.sum())


def learn(
    policy: Policy, optimizer: torch.optim.Optimizer, kept: list[Observation], *, watch: bool
) -> None:
    """Improve the policy by what was played, a few times over, never far from what it was.

    What was watched is copied.
    """
    widest = max(seen["open"].shape[1] for seen in kept)
    for seen in kept:
        room = (0, widest - seen["open"].shape[1])
        seen["open"] = nn.functional.pad(seen["open"], room, value=CLOSED)
    batch = {name: torch.cat([seen[name] for seen in kept]) for name in kept[0]}
    worths = batch["gains"] + batch["values"]
    for _ in range(EPOCHS):
        for part in torch.randperm(len(worths)).split(BATCH):
            some = {name: value[part] for name, value in batch.items()}
            logits, values = policy(some, policy.rates())
            every = torch.log_softmax(logits, 1)
            logs = every.gather(1, some["places"])[:, 0]
            gains = (some["gains"] - some["gains"].mean()) / (some["gains"].std() + 1e-6)
            ratio = (logs - some["logs"]).exp()
            better = torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains)
            spread = -(every.exp() * every).sum(1).mean()
            error = (values - worths[part]).square().mean()
            aim = logs.mean() if watch else better.mean() + ENTROPY * spread
            optimizer.zero_grad()
            (error / 2 - aim).backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimizer.step()


def measure(policy: Policy, series: str, games: int) -> str:
    """Play fresh games, always the likeliest action; return the share won, as text."""
    table, won, ended = Table(series), 0.0, 0
    with torch.no_grad():
        rates = policy.rates()
        while ended < games:
            seen = observe([table], policy.columns)
            logits, _ = policy(seen, rates)
            table.episode.step(int(seen["open"][0, logits.argmax()]))
            if table.episode.over:
                won += table.episode.result()[table.seat]
                ended += 1
                table.begin()
    return interval(won, games)


def interval(won: float, games: int) -> str:
    """Return a share with its 95 % interval (Wilson's), as text."""
    z, share = 1.96, won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    width = z * sqrt(share * (1 - share) / games + z * z / (4 * games**2)) / (1 + z * z / games)
    return f"{share:.1%} of {games} ({max(0, middle - width):.1%} to {middle + width:.1%})"


def save(policy: Policy, path: str) -> None:
    """Write the policy as plain arrays."""
    arrays = {name.replace(".", "_"): value.numpy() for name, value in policy.state_dict().items()}
    rates = policy.rates().detach().numpy()
    arrays |= {"actor_weight": rates[:, :-1], "actor_bias": rates[:, -1]}
    layout = np.array(Episode(GAME, SEATS).encoder.layout.digest)
    with Path(path).open("wb") as file:  # by a name alone numpy would add a suffix to it
        np.savez_compressed(file, columns=policy.columns, layout=layout, **arrays)


def arguments() -> argparse.Namespace:
    """Read the command line, and refuse now what would fail only after all is learned."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=2, help="processor time to learn in")
    parser.add_argument("--games", type=int, default=300, help="how many games to measure")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", help="a file for what was learned")
    given = parser.parse_args()
    if given.games < 1:
        parser.error(f"measure at least one game, not {given.games}")
    if given.out:
        try:
            Path(given.out).open("ab").close()
        except OSError as error:
            parser.error(str(error))
    return given


def main() -> None:
    """Measure, learn, measure again."""
    given = arguments()
    torch.set_num_threads(1)
    torch.manual_seed(given.seed)
    dice = torch.Generator().manual_seed(given.seed)
    policy = Policy(busy_columns(), Episode(GAME, SEATS).actions)
    optimizer = torch.optim.Adam(policy.parameters(), lr=RATE, eps=1e-5)
    print(f"before: won {measure(policy, 'fresh', given.games)}", flush=True)
    tables = [Table(f"train:{given.seed}:{i}") for i in range(TABLES)]
    played = rounds = 0
    for watch, minutes in ((True, given.minutes * WATCH), (False, given.minutes * (1 - WATCH))):
        start = time.process_time()
        while (spent := (time.process_time() - start) / 60) < minutes:
            for group in optimizer.param_groups:
                group["lr"] = RATE * (1 if watch else 0.3) * max(0.1, 1 - spent / minutes)
            kept, ended, total = rollout(policy, tables, dice, watch=watch)
            learn(policy, optimizer, kept, watch=watch)
            played, rounds = played + ended, rounds + 1
            if rounds % 10 == 0:
                mean = total / max(1, ended)
                print(f"{played:7} games, reward a game {mean:+.3f}", flush=True)
        done = "watching" if watch else "playing"
        print(f"after {minutes:.1f} minutes of {done}, {played} games in all: "
              f"won {measure(policy, 'fresh', given.games)}", flush=True)  # fmt: skip
    if given.out:
        save(policy, given.out)


if __name__ == "__main__":
    main()
