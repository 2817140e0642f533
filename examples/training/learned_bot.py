"""Play what `train_galaxy.py` has learned, with numpy alone: a bot like any other.

    python examples/training/learned_bot.py benchmarks/baseline/galaxy-2.npz --games 1000

The network says which options are worth a thought; of these the bot takes the one that `greedy`
would, which tries each in a few worlds that its seat could be in. With `--alone` it takes what the
network likes best, and looks no further.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from network import with_current_row

from asterism.bots import BOTS, Port
from asterism.bots.one_ply import SEEDS, Greedy
from asterism.contract.game import find_game
from asterism.env import actions_of, encoder_of
from asterism.kernel.chance import BOT
from asterism.kernel.errors import BadInput
from asterism.lab.simulate import simulate

GAME, SEATS = "galaxy", 2
UNLIKELY = 2.0
"""An option is thought about unless the likeliest one is e to this power times as likely."""


class LearnedBot(Greedy):
    """Tries the options that a network finds likely, and takes the one that looks best."""

    def __init__(self, net: dict[str, np.ndarray], *, alone: bool = False) -> None:
        """Take the arrays of a network; `alone` to take what it likes best."""
        self.net = {name: net[name].astype(np.float32) for name in net if name != "rows"}
        self.rows = net["rows"].astype(np.intp)
        self.unlikely = 0.0 if alone else UNLIKELY
        self.encoder = encoder_of(GAME, SEATS)
        self.actions = actions_of(GAME, SEATS)

    def choose(self, port: Port) -> int:
        """Return the option that looks best of those that the network finds likely.

        Raises:
            BadInput: it is seated in another game, or at a table of another size.
        """
        view = port.view
        if (port.game.name, view.seats) != (GAME, SEATS):
            table = f"{port.game.name} with {view.seats}"
            raise BadInput(f"this policy has learned {GAME} with {SEATS} seats, not {table}")
        rates = self.rate(self.encoder.write(view))
        liked = [rates[self.actions.of_menu([option], 0, port.seat)[0]] for option in port.options]
        likely = [
            option
            for option, like in zip(port.options, liked, strict=True)
            if like >= max(liked) - self.unlikely
        ]
        if len(likely) == 1:
            return likely[0]
        gains = np.zeros(len(likely))
        for _ in range(self.worlds):
            world, luck = port.world(), port.chance.below(BOT, SEEDS)
            gains += self.gains(port, world, likely, luck)
        return likely[int(gains.argmax())]

    def rate(self, seen: np.ndarray) -> np.ndarray:
        """Return by action how it is rated where a seat sees this."""
        net, looks = self.net, with_current_row(seen[None], self.rows)[0]
        first = np.maximum(looks @ net["first"] + net["first_bias"], 0)
        second = np.maximum(first @ net["second"] + net["second_bias"], 0)
        return net["rates"] @ second + net["likes"]


def load(path: str, *, alone: bool = False) -> LearnedBot:
    """Return the bot whose network lies in a file.

    Raises:
        BadInput: there is none, or it belongs to another layout of observations and actions.
        OSError: the file cannot be read.
    """
    try:
        with Path(path).open("rb") as file, np.load(file) as arrays:
            net = {name: arrays[name] for name in arrays.files}
            layout = str(net.pop("layout"))
    except (ValueError, KeyError, EOFError, BadZipFile):
        raise BadInput(f"{path} is nothing that was saved by train_galaxy.py") from None
    if layout != encoder_of(GAME, SEATS).layout.digest:
        raise BadInput(f"{path} was learned with another version of the game; learn it anew")
    return LearnedBot(net, alone=alone)


def main() -> None:
    """Play it against a bot, in both seats."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("policy")
    parser.add_argument("--against", default="greedy", help="the name of a bot")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="learned", help="names the deals")
    parser.add_argument("--alone", action="store_true", help="the network looks no further")
    given = parser.parse_args()
    if given.games < 2:
        parser.error(f"play at least two games, one from each seat, not {given.games}")
    won = 0
    try:
        bot = load(given.policy, alone=given.alone)
        BOTS["learned"] = lambda: bot
        for bots in (["learned", given.against], [given.against, "learned"]):
            found = simulate(find_game(GAME), bots, given.games // 2, seed=given.seed)
            won += found.wins_by_bot["learned"]
    except (BadInput, OSError) as error:
        parser.error(str(error))
    print(f"learned won {won} of {given.games // 2 * 2} games against {given.against}")


if __name__ == "__main__":
    main()
