"""Play what `ppo_galaxy.py` has learned, without torch: a bot like any other.

python examples/training/policy_bot.py policy.npz --against expert --games 200
"""

from __future__ import annotations

import argparse
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from asterism.bots import BOTS, Bot, Port
from asterism.contract.game import find_game
from asterism.env import actions_of, encoder_of
from asterism.kernel.errors import BadInput
from asterism.lab.simulate import simulate

GAME, SEATS = "galaxy", 2


class PolicyBot(Bot):
    """Takes the likeliest action of a network that was saved as plain arrays."""

    def __init__(self, path: str) -> None:
        """Read the arrays.

        Raises:
            BadInput: there are none, or they belong to another layout of observations and actions.
            OSError: the file cannot be read.
        """
        try:
            with Path(path).open("rb") as file, np.load(file) as arrays:
                self.net = dict(arrays)
        except (ValueError, EOFError, BadZipFile):
            raise BadInput(f"{path} is no policy that was saved by ppo_galaxy.py") from None
        self.encoder = encoder_of(GAME, SEATS)
        self.actions = actions_of(GAME, SEATS)
        if str(self.net.get("layout")) != self.encoder.layout.digest:
            raise BadInput(f"{path} was learned with another version of the game; learn it anew")

    def choose(self, port: Port) -> int:
        """Return the option whose action is the likeliest.

        Raises:
            BadInput: it is seated in another game, or at a table of another size.
        """
        view = port.view
        if (port.game.name, view.seats) != (GAME, SEATS):
            table = f"{port.game.name} with {view.seats}"
            raise BadInput(f"this policy has learned {GAME} with {SEATS} seats, not {table}")
        seen = self.encoder.write(view)[self.net["columns"]]
        hidden = np.maximum(self.layer(f"first_{port.seat}", seen), 0)
        logits = self.layer("actor", np.maximum(self.layer("second", hidden), 0))
        best = max(self.actions.of_menu(port.options), key=lambda action: logits[action])
        return self.actions.narrow(port.options, 0, best)[0]

    def layer(self, name: str, values: np.ndarray) -> np.ndarray:
        """Return what a layer makes of its inputs."""
        return self.net[f"{name}_weight"] @ values + self.net[f"{name}_bias"]


def main() -> None:
    """Play it against a bot, in both seats."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("policy")
    parser.add_argument("--against", default="greedy", help="the name of a bot")
    parser.add_argument("--games", type=int, default=200)
    given = parser.parse_args()
    if given.games < 2:
        parser.error(f"play at least two games, one from each seat, not {given.games}")
    BOTS["policy"] = lambda: PolicyBot(given.policy)
    won = 0
    try:
        for bots in (["policy", given.against], [given.against, "policy"]):
            found = simulate(find_game(GAME), bots, given.games // 2, seed="policy")
            won += found.wins_by_bot["policy"]
    except (BadInput, OSError) as error:
        parser.error(str(error))
    print(f"policy won {won} of {given.games // 2 * 2} games against {given.against}")


if __name__ == "__main__":
    main()
