"""An option is one packed int inside the engine: a verb, then up to three small arguments.

`verb << 24 | a << 16 | b << 8 | c`, each argument 0 to 255, so that sorting options sorts them by
verb and arguments, and a list of options is a flat list of ints.
"""

from __future__ import annotations

from typing import Final

VERB: Final = 24
A: Final = 16
B: Final = 8
BYTE: Final = 255
PASS: Final = 0
"""The option to let something be, in a window or of a replacement: verb 0, which a game that has
these names "pass" among its verbs."""


def pack(verb: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """Pack a verb and its arguments (each 0 to 255) into one int."""
    return verb << 24 | a << 16 | b << 8 | c


def verb_of(option: int) -> int:
    """Return the verb of an option."""
    return option >> 24


def unpack(option: int) -> tuple[int, int, int]:
    """Return the three arguments of an option."""
    return option >> 16 & 255, option >> 8 & 255, option & 255
