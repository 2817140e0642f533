"""Say in one line which extra of the package a command needs, if it is not installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from asterism.cli.speech import _
from asterism.kernel.errors import BadInput

OURS = "asterism"


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Import within this what needs an extra of the package: "lab", "env", "cluster".

    Raises:
        BadInput: a package of another house is missing.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.split(".")[0] == OURS:
            raise
        raise BadInput(
            _("this needs {0}: install 'asterism[{1}]'", error.name.split(".")[0], extra)
        ) from None
