"""What a bot does not look at: what a weak level overlooks, and what there is no time for.

A weak level overlooks kinds of moves, and single ones, for a whole turn. If it overlooked anew at
each decision, it would see at the second what it missed at the first; and of sixty options that do
much the same, single ones are not missed.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from hashlib import blake2b
from typing import Final

from asterism.kernel.chance import BOT, Chance
from asterism.kernel.options import verb_of

NOTICED: Final = 2
"""Nobody overlooks one of two."""
SIZE: Final = 8
"""Bytes of a lot."""
FEW: Final = 20
"""So many options are looked at when the time of a turn is over, besides those that let be."""


def noticed(
    options: Sequence[int], overlooks: float, lot: int, plain: Collection[int]
) -> list[int]:
    """Return which of some options are noticed, two at least, in the order that they stand in.

    Args:
        options: what there is.
        overlooks: the share of all verbs that is missed, and of all options of the others.
        lot: what decides it, the same for a whole turn.
        plain: the verbs that nobody misses.
    """
    if len(options) <= NOTICED or not overlooks:
        return list(options)
    kinds = {verb_of(option) for option in options}
    verbs = {verb: 1.0 if verb in plain else _drawn(lot, ~verb) for verb in kinds}
    found = []
    for option in options:
        of_verb = verbs[verb_of(option)]
        itself = 1.0 if of_verb == 1.0 else _drawn(lot, option)
        found.append((min(of_verb, itself), itself, option))
    left = [option for least, _, option in found if least >= overlooks]
    if len(left) >= NOTICED:
        return left
    kept = {option for _, _, option in sorted(found)[-NOTICED:]}
    return [option for option in options if option in kept]


def hurried(options: Sequence[int], chance: Chance, plain: Collection[int]) -> list[int]:
    """Return what is looked at when the time of a turn is over, in the order of the options.

    Args:
        options: what is noticed.
        chance: draws a few of them.
        plain: the verbs that let things be: these are looked at, too.
    """
    left = [option for option in options if verb_of(option) not in plain]
    drawn = {left.pop(chance.below(BOT, len(left))) for _ in range(min(FEW, len(left)))}
    return [option for option in options if option in drawn or verb_of(option) in plain]


def _drawn(lot: int, what: int) -> float:
    """Return a number from 0 to below 1, for a lot and an option or the complement of a verb."""
    drawn = blake2b(b"%d %d" % (lot, what), digest_size=SIZE).digest()
    return int.from_bytes(drawn, "big") / 256**SIZE
