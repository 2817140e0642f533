"""What is known of hidden things, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from asterism.contract.translator import Translator


def whereabouts(_: Translator, what: str, places: Sequence[int], names: str) -> str:
    """Say in which of some places something is that the reader knows to be in one of them.

    Args:
        _: the reader's language.
        what: what is hidden.
        places: the places.
        names: their names, put together.
    """
    if len(places) == 1:
        return _("{0} is in {1}.", what, names)
    return _("{0} is in one of these: {1}.", what, names)
