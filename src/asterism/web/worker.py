"""A process that thinks for bots (`python -m asterism.web.worker`): a job a line, an answer a line.

It ends when its input does, whatever the bot is at: it does not outlive a server that is killed.
"""

from __future__ import annotations

import os
import secrets
import sys
import time
import traceback
from contextlib import suppress
from functools import partial
from operator import index
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO, Final

import msgspec

from asterism.bots.names import find_bot
from asterism.bots.port import Port
from asterism.contract.game import find_game
from asterism.contract.reason import Reason
from asterism.kernel.chance import KeyedChance

NICE: Final = 5
"""Thinking gives way to the server, which people wait for."""


class BotJob(msgspec.Struct):
    """A decision, and the bot that takes it."""

    game: str
    state: dict[str, Any]
    """As `Game.dump` gives it: the port that the bot sees is opened here."""
    bot: str
    seat: int
    spent: float = 0.0
    """What the bot has thought in this turn, in seconds."""
    lot: int | None = None
    """The bot's lot of this turn, if it has one."""
    right: bool = False
    """Whether it is asked for a standing right to use, instead of an option."""
    advice: bool = False
    """Whether somebody asks what it would choose, and why."""


class BotAnswer(msgspec.Struct):
    """What came of a job."""

    option: int | None = None
    """The option or the right; None for no right."""
    seconds: float = 0.0
    """Processor time that it took."""
    fault: str = ""
    """What went wrong, for the log of the server."""
    reason: Reason | None = None
    """Why it chooses so, if it is asked for advice and can say."""


def think(job: BotJob) -> BotAnswer:
    """Return what the bot of a job chooses, or advises."""
    started = time.thread_time()
    try:
        game = find_game(job.game)
        chance = KeyedChance(secrets.token_bytes(32))
        lot = None if job.lot is None else partial(int, job.lot)
        port = Port(
            game, game.load(job.state), chance,
            seat=job.seat, spent=job.spent, lot=lot, blind=job.advice,
        )  # fmt: skip
        bot = find_bot(job.bot)
        option: int | None = None
        reason: Reason | None = None
        if job.advice:
            advice = bot.advise(port)
            option, reason = advice.option, advice.reason
        else:
            option = bot.interject(port) if job.right else bot.choose(port)
        number = None if option is None else index(option)  # a bot may choose by NumPy
    except Exception:  # noqa: BLE001 - a bot's fault must not end the process
        return BotAnswer(fault=traceback.format_exc())
    return BotAnswer(number, time.thread_time() - started, reason=reason)


def main() -> None:
    """Answer jobs until there can be no more."""
    # What a bot prints must not get between the answers.
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    if hasattr(os, "nice"):
        os.nice(NICE)
    lines: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, lines), daemon=True).start()
    decode = msgspec.json.Decoder(BotJob).decode
    with suppress(BrokenPipeError):
        while True:
            out.write(msgspec.json.encode(think(decode(lines.get()))) + b"\n")
            out.flush()


def _listen(jobs: BinaryIO, lines: SimpleQueue[bytes]) -> None:
    for line in jobs:
        lines.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()
