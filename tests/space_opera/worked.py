"""A worked position as a short text: what is not said is as in `board.py`."""

from __future__ import annotations

from asterism.examples.checking import check_text

SYSTEMS = "system: gold cinnabar-reach, copper old-furnace"


def check(body: str) -> None:
    """Read a position and play it, looking at each expectation.

    All are in the red sector unless the text has a line `system`; iron sits at the table if the
    text speaks of it.
    """
    seats = 3 if "iron" in body else 2
    where = "" if "system:" in body else SYSTEMS + (", iron rust-harbour" if seats == 3 else "")
    match = check_text(f"game space-opera\nseats {seats}\nposition\n{where}\n{body}")
    assert match.expectations
