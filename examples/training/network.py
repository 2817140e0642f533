"""A small network in plain numpy: what it sees goes through two layers and rates each action.

What an action is worth is put together from the words of its name, so that what was learned of
"play cylor-9" helps with "hide cylor-9" and "play cylor-8".
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from asterism.env import Actions, Encoder

CLOSED = -1e9
"""What an action that is not open is rated."""


class Words:
    """The words of which the names of actions are made, and sums over them."""

    def __init__(self, actions: Actions) -> None:
        """Spell every action."""
        known: dict[str, int] = {}
        pairs = [
            (number, known.setdefault(word, len(known)))
            for number in range(actions.count)
            for word in dict.fromkeys(words(actions.name(number)))
        ]
        self.actions, self.count = actions.count, len(known)
        flat = np.array(pairs)
        self._spelt, self._starts = (
            flat[:, 1],
            np.searchsorted(flat[:, 0], np.arange(actions.count)),
        )
        flat = flat[np.argsort(flat[:, 1], kind="stable")]
        self._users, self._firsts = flat[:, 0], np.searchsorted(flat[:, 1], np.arange(len(known)))

    def put_together(self, values: np.ndarray) -> np.ndarray:
        """Return by action the sum of what its words have."""
        return np.add.reduceat(values[self._spelt], self._starts, axis=0)

    def take_apart(self, values: np.ndarray) -> np.ndarray:
        """Return by word the sum of what the actions have in which it occurs."""
        return np.add.reduceat(values[self._users], self._firsts, axis=0)


class Network:
    """Rates the actions and the position of many observations at once; learns by Adam."""

    def __init__(self, encoder: Encoder, actions: Actions, hidden: int, seed: int) -> None:
        """Begin with small random weights."""
        dice = np.random.default_rng(seed)
        self.rows = current_rows(encoder)
        self.words = Words(actions)
        size, count = encoder.size + self.rows.shape[1], self.words.count
        shapes = {
            "first": (size, hidden), "second": (hidden, hidden), "actor": (count, hidden),
            "critic": (hidden, 1), "first_bias": (hidden,), "second_bias": (hidden,),
            "actor_bias": (count,), "critic_bias": (1,),
        }  # fmt: skip
        scales = {
            "first": np.sqrt(2 / size),
            "second": np.sqrt(2 / hidden),
            "actor": 0.05,
            "critic": 0.05,
        }
        self.weights = {
            name: dice.normal(0, scales.get(name, 0), shape).astype(np.float32)
            for name, shape in shapes.items()
        }
        self._means = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self._squares = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self._steps = 0
        self.set(self.weights)

    def set(self, weights: dict[str, np.ndarray]) -> None:
        """Go on with other weights."""
        self.weights = weights
        self.rates = self.words.put_together(weights["actor"])
        self.likes = self.words.put_together(weights["actor_bias"])

    def rate(self, seen: np.ndarray, open_: np.ndarray) -> tuple[np.ndarray, np.ndarray, Any]:
        """Return what actions and positions are worth.

        Args:
            seen: observations, (observations, columns).
            open_: which actions are open, (observations, actions).

        Returns:
            the logarithms of the chances of the actions, the worth of the positions, and what
            `learn` needs of the way there.
        """
        w, looks = self.weights, with_current_row(seen.astype(np.float32), self.rows)
        first = np.maximum(looks @ w["first"] + w["first_bias"], 0)
        second = np.maximum(first @ w["second"] + w["second_bias"], 0)
        logits = np.where(open_, second @ self.rates.T + self.likes, CLOSED)
        logits -= logits.max(1, keepdims=True)
        logs = logits - np.log(np.exp(logits).sum(1, keepdims=True))
        worth = (second @ w["critic"] + w["critic_bias"])[:, 0]
        return logs, worth, (looks, first, second)

    def learn(self, way: Any, errors: np.ndarray, worth_errors: np.ndarray, rate: float) -> None:  # noqa: ANN401
        """Take a step against the errors of the logits and of the worths of observations."""
        w, (looks, first, second) = self.weights, way
        back = errors @ self.rates + worth_errors[:, None] * w["critic"][:, 0]
        back *= second > 0
        back_first = (back @ w["second"].T) * (first > 0)
        gradients = {
            "actor": self.words.take_apart(errors.T @ second),
            "actor_bias": self.words.take_apart(errors.sum(0)),
            "critic": second.T @ worth_errors[:, None],
            "critic_bias": worth_errors.sum(keepdims=True),
            "second": first.T @ back, "second_bias": back.sum(0),
            "first": looks.T @ back_first, "first_bias": back_first.sum(0),
        }  # fmt: skip
        length = np.sqrt(sum(float((each**2).sum()) for each in gradients.values()))
        self._step(gradients, rate, min(1.0, 1.0 / (length + 1e-9)))

    def _step(self, gradients: dict[str, np.ndarray], rate: float, scale: float) -> None:
        """Move the weights by Adam."""
        self._steps += 1
        now = rate * np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for name, gradient in gradients.items():
            mean, square = self._means[name], self._squares[name]
            gradient *= scale  # noqa: PLW2901 - in place
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            self.weights[name] -= now * mean / (np.sqrt(square) + 1e-8)
        self.set(self.weights)

    def arrays(self) -> dict[str, np.ndarray]:
        """Return what it takes to play: the words are put together once."""
        names = ("first", "first_bias", "second", "second_bias")
        kept = {name: self.weights[name] for name in names}
        kept |= {"rates": self.rates, "likes": self.likes}
        small = {name: value.astype(np.float16) for name, value in kept.items()}
        return small | {"rows": self.rows.astype(np.int16)}

    def save(self, path: str | Path, layout: str) -> None:
        """Write what it takes to play, with the digest of the layout that it has learned."""
        with Path(path).open("wb") as file:  # by a name alone numpy would add a suffix to it
            np.savez_compressed(file, layout=np.array(layout), **self.arrays())  # type: ignore[arg-type]


def with_current_row(seen: np.ndarray, rows: np.ndarray) -> np.ndarray:
    """Return observations with the columns of the present round's row added.

    Args:
        seen: observations.
        rows: by round its columns; the first one is that which says that it is this round.
    """
    now = seen[:, rows[:, 0]].argmax(1)
    there = np.take_along_axis(seen, rows[now], 1)
    return np.concatenate([seen, there], 1)


def current_rows(encoder: Encoder) -> np.ndarray:
    """Return by round the column that says it, and those of the ships in its row."""
    parts, rows = encoder.parts, []
    first = parts["round"].start
    worlds = encoder.layout.game.kinds["world"].names
    for number in range(1, parts["round"].stop - first):
        row = [first + number]
        for world in worlds:
            zone = f"zone.cell-{number}-{world}"
            row += [*range(parts[zone].start, parts[zone].stop), parts[f"{zone}.worth"].start]
        rows.append(row)
    return np.array(rows)


def words(name: str) -> list[str]:
    """Return what an action is known by: its verb, what it is done to, and both together."""
    verb, *args = name.split()
    parts = [part for arg in args for part in {arg, *arg.split("-")}]
    return [name, verb, *parts, *(f"{verb} {part}" for part in parts)]
