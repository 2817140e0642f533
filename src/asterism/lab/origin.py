"""Where results come from: which code played, in which build, on what kind of machine.

A bot's code is that of its module and of all modules of ours that those import, and so on: told by
a hash, so that a bot that was changed is not taken for the one that it was. The front ends' part of
a game (how it is drawn and told) is no part of how it is played.
"""

from __future__ import annotations

import ast
import hashlib
import os
import platform
import time
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec, resolve_name
from pathlib import Path
from typing import Final

import asterism
from asterism.bots import Player, find_bot
from asterism.bots.program import Program
from asterism.contract.game import Game, find_game
from asterism.contract.heuristics import UNIFORM, play_out
from asterism.contract.net import NET_FILE
from asterism.contract.policy import WEIGHTS_FILE
from asterism.kernel import agenda
from asterism.kernel.chance import SeededChance
from asterism.kernel.marker import N_

GAME: Final = "the game"
"""The name under which its code stands among that of the bots, whose names have no spaces."""
NOT_PLAY: Final = frozenset({"asterism.contract.game", "asterism.bots.names"})
"""What binds all together: of how a bot plays it says the level alone, which is looked at."""
WEIGHTS: Final = ("weights.toml", WEIGHTS_FILE, NET_FILE)
"""What a game's heuristics, its policy and its network were fitted to lies beside them."""
YARDSTICK: Final = 0.25
"""Seconds for measuring how fast a machine is."""


def build() -> str:
    """Return which build runs: "interpreted" or "compiled"."""
    return N_("interpreted") if str(agenda.__file__).endswith(".py") else N_("compiled")


@cache
def installed() -> str:
    """Return a hash of all code of ours that is installed here, and of which build runs."""
    house = Path(asterism.__file__).parent
    total = hashlib.blake2b(build().encode(), digest_size=6)
    for path in sorted(house.rglob("*.py")):
        total.update(str(path.relative_to(house)).encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def code_of(game: str, bots: Iterable[str]) -> dict[str, str]:
    """Return a hash of the code of each bot, and of the game under `GAME`."""
    return {GAME: _game_code(game), **bots_code(bots)}


def bots_code(bots: Iterable[str]) -> dict[str, str]:
    """Return a hash of the code of each bot."""
    return {name: _bot_code(name) for name in bots}


def code_in(modules: Iterable[str]) -> str:
    """Return a hash of the code of some modules, with all that they import of their packages."""
    return _hash(_closure(modules), "")


def changed(name: str) -> str:
    """Return a sentence: whose code has changed."""
    whose = "the game's code" if name == GAME else f"the code of the bot '{name}'"
    return f"{whose} has changed"


@cache
def _game_code(name: str) -> str:
    game = find_game(name)
    parts = {game.rules.state, type(game.skill.heuristics), game.rules.new, *game.rules.classes}
    modules = _closure({part.__module__ for part in parts})
    weights = {module.with_name(name) for module in modules for name in WEIGHTS}
    return _hash(modules | {path for path in weights if path.is_file()}, "")


@cache
def _bot_code(name: str) -> str:
    bot = find_bot(name)
    modules = _closure({type(bot).__module__, Player.__module__})
    if isinstance(bot, Program):
        return _hash(modules | set(bot.files()), name)
    return _hash(modules, repr(getattr(bot, "level", "")))


def _hash(paths: Iterable[Path], settings: str) -> str:
    total = hashlib.blake2b(settings.encode(), digest_size=6)
    for path in sorted(paths, key=lambda path: path.parts[-4:]):
        total.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def _closure(starts: Iterable[str]) -> set[Path]:
    """Return the sources of modules and of what they import of the same packages."""
    waiting = list(starts)
    houses = {name.partition(".")[0] for name in waiting} | {"asterism"}
    known: dict[str, Path] = {}
    while waiting:
        name = waiting.pop()
        path = None if name in known or name in NOT_PLAY else _source(name)
        if path is not None:
            known[name] = path
            found = _imports(path, name)
            waiting.extend(each for each in found if each.partition(".")[0] in houses)
    return set(known.values())


def _imports(path: Path, module: str) -> Iterator[str]:
    package = module if path.stem == "__init__" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            outer = resolve_name("." * node.level + (node.module or ""), package)
            for name in node.names:
                inner = f"{outer}.{name.name}"
                yield inner if _source(inner) else outer


@cache
def _source(module: str) -> Path | None:
    """Return the source of a module, which lies beside it if it is compiled."""
    try:
        spec = find_spec(module)
    except (ImportError, ValueError):
        return None
    if spec is None or spec.origin is None:
        return None
    origin = Path(spec.origin)
    source = origin.with_name(f"{origin.name.partition('.')[0]}.py")
    return source if source.is_file() else None


def machine() -> str:
    """Return in general words what kind of machine this is."""
    cores = os.cpu_count() or 1
    python = f"{platform.python_implementation()} {'.'.join(platform.python_version_tuple()[:2])}"
    return f"{platform.machine()}, {cores} cores, {platform.system()}, {python}"


def speed(game: Game, seats: int) -> int:
    """Return decisions a second of random play here and now, to two digits: a yardstick."""
    started, decisions, seed = time.thread_time(), 0, 0
    while (took := time.thread_time() - started) < YARDSTICK:
        state = game.new(seats, game.read_rulings({}))
        state.chance = SeededChance(seed)
        state.settle()
        decisions += play_out(state, UNIFORM, state.chance, 1 << 30)
        seed += 1
    return int(float(f"{decisions / took:.2g}"))
