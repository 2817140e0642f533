"""Whatever a scenario file says: it is refused in one line, or it can be played to its end."""

from __future__ import annotations

import json
import random
from typing import Any, Final

import pytest

from asterism.contract.content import OneOf, Shape, Text, Truth, Whole
from asterism.games.nova import GAME
from asterism.games.nova.content import scenarios as sc
from asterism.games.nova.content.effects import DECK_IDS
from asterism.kernel.errors import BadInput
from asterism.play.match import Match

SEEDS: Final = 12
ACCEPTED: Final = 5
"""So many files of each seed are played."""
MOST_DECISIONS: Final = 6000


class Writer:
    """Writes scenario files by lot."""

    def __init__(self, seed: int) -> None:
        self.dice: Final = random.Random(f"scenario:{seed}")

    def value(self, shape: Shape) -> str | int | bool:
        if isinstance(shape, OneOf):
            return self.dice.choice(list(shape.names))
        if isinstance(shape, Truth):
            return self.dice.random() < 0.5
        if isinstance(shape, Text):
            return self.dice.choice(["station-plans", "battleship-plans", "levy"])
        assert isinstance(shape, Whole)
        near = self.dice.randint(shape.least, min(shape.most, shape.least + 3))
        return self.dice.choice([shape.least, shape.most, near])

    def steps(self, place: int, most: int) -> list[dict[str, Any]]:
        words = [word for word, step in sc.STEPS.items() if step.places & place]
        chosen = [self.dice.choice(words) for _ in range(self.dice.randint(0, most))]
        return [
            {"do": word} | {name: self.value(s) for name, s in sc.STEPS[word].args.items()}
            for word in chosen
        ]

    def happening(self, most: int) -> dict[str, Any]:
        return {"name": self.dice.choice("ABC"), "steps": self.steps(sc.IN_EVENTS, most)}

    def rows(self) -> list[dict[str, Any]]:
        return [{"upto": 2 + 3 * at} | self.happening(2) for at in range(self.dice.randint(1, 3))]

    def file(self) -> str:
        least = self.dice.choice([1, 1, 2, 2, 3])
        data = {
            "name": "By lot", "text": "Whatever comes.", "turns": self.dice.randint(1, 3),
            "least_seats": least, "most_seats": self.dice.randint(least, 4),
            "draw": 5, "victory": 9,
            "decks": self.dice.sample(DECK_IDS, self.dice.randint(1, 3)),
            "rules": self.dice.sample(sc.RULE_IDS, self.dice.randint(0, 3)),
            "setup": self.steps(sc.IN_SETUP, 6),
            "events": [self.happening(3) for _ in range(self.dice.randint(1, 3))],
            "tables": [self.rows() for _ in range(self.dice.randint(0, 4))],
            "phases": self.dice.choice([[], ["separate"]]),
        }  # fmt: skip
        return "".join(f"{key} = {written(value)}\n" for key, value in data.items())


def written(value: object) -> str:
    """A value as TOML has it."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {written(each)}' for key, each in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(written, value))}]"
    return json.dumps(value)


@pytest.mark.parametrize("seed", range(SEEDS))
def test_what_is_accepted_can_be_played_to_its_end(seed: int) -> None:
    writer = Writer(seed)
    accepted = 0
    while accepted < ACCEPTED:
        text = writer.file()
        try:
            scenario = GAME.read_scenario(text)
        except BadInput as error:
            line = str(error)
            assert "\n" not in line
            assert line.startswith("scenario file, line ")
            assert "; possible is " in line or "; did you mean " in line or ": none would" in line
            continue
        accepted += 1
        seats = writer.dice.choice(list(scenario.seats()))
        match = Match(GAME, seats=seats, scenario=text, seed=accepted)
        for _ in range(MOST_DECISIONS):
            if match.over:
                break
            match.play(writer.dice.choice(match.moves))
        assert match.over, text
