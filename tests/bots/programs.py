"""Programs for tests: bots in a language that is surely there, and what is wrong with some."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Final

from tests.patience import PATIENCE

HEAD: Final = """
import json, os, sys, time

def say(message):
    print(json.dumps(message), flush=True)

def messages():
    for line in sys.stdin:
        yield json.loads(line)

def hello(**more):
    next(messages())
    say({"hello": {"protocol": 1, **more}})
"""
GOOD: Final = """
hello()
for message in messages():
    if "ask" in message:
        say({"choice": 0})
"""
BAD: Final = {
    "crash": "hello(); next(messages()); sys.exit('ValueError: too clever')",
    "silence": "hello(); time.sleep(1000)",
    "flood": "hello()\nnext(messages())\nwhile True: say({'choice': 0})",
    "illegal choice": "hello(); next(messages()); say({'choice': 'win'})",
    "garbage": "hello(); next(messages()); print('I bid three', flush=True)",
    "refusal": "next(messages()); say({'hello': {'protocol': 99}})",
}
"""By the kind of its fault what a program does."""


def program(folder: Path, text: str, *, seconds: float = PATIENCE) -> str:
    """Return the name of the bot that is a Python program of this text."""
    path = folder / f"bot{len(list(folder.iterdir()))}.py"
    path.write_text(HEAD + text, encoding="utf-8")
    return f"run@{seconds:g}s:{shlex.quote(sys.executable)} {shlex.quote(str(path))}"


def bad(folder: Path, kind: str) -> str:
    """Return the name of a bot that forfeits in a certain way."""
    return program(folder, BAD[kind], seconds=0.2 if kind == "silence" else PATIENCE)
