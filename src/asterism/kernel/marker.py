"""The marker of texts that are translated where they are shown, not where they are written."""

from __future__ import annotations


def N_(text: str) -> str:  # noqa: N802 - the customary name of the marker for translation
    """Mark a text for translation."""
    return text
