"""Reading what a page of the lab shows: its tables, the numbers in its words, what plots draw."""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from matplotlib.axes import Axes

from asterism.lab.estimate import Estimate

Strokes = dict[str, list[tuple[tuple[Any, ...], dict[str, Any]]]]


def rows_of(html: str, before: str) -> list[list[str]]:
    """Return the cells of the first table after a text, as they are read."""
    body = html.split(before, 1)[1].split("<tbody>", 1)[1].split("</tbody>", 1)[0]
    return [
        [
            unescape(re.sub("<[^>]+>", "", cell))
            for cell in re.findall(r"<t[hd][ >].*?</t[hd]>", row)
        ]
        for row in body.split("</tr>")[:-1]
    ]


def plots_of(html: str) -> list[tuple[str, str, str]]:
    """Return of each plot what screen readers are told, its title, and the words to unfold."""
    found = re.findall(
        r'<figure><svg role="img" aria-label="([^"]*)".*?<figcaption><b>(.*?)</b>'
        r"<details><summary>.*?</summary>(.*?)</details></figcaption></figure>",
        html,
        flags=re.DOTALL,
    )
    assert len(found) == html.count("<figure>")
    return [(unescape(label), unescape(title), unescape(words)) for label, title, words in found]


def figures(text: str) -> list[float]:
    """Return the numbers in a text."""
    plain = text.replace(",", "").replace("−", "-")
    return [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", plain)]


def shows(text: str, found: Estimate, scale: float, digits: int) -> bool:
    """Return whether a text says an estimate and its interval, rounded."""
    ends = [found.value, found.low, found.high] if math.isfinite(found.low) else [found.value]
    told = [end * scale for end in ends]
    return figures(text) == pytest.approx(told, abs=0.501 * 10.0**-digits)


def watch(monkeypatch: pytest.MonkeyPatch) -> Strokes:
    """Return what plots are drawn with from now on, by the name of the method."""
    calls: Strokes = defaultdict(list)

    def watched(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def draw(axes: Axes, *args: Any, **more: Any) -> Any:
            calls[name].append((args, more))
            return real(axes, *args, **more)

        return draw

    for name in ("errorbar", "bar", "plot", "axhline", "axvline"):
        monkeypatch.setattr(Axes, name, watched(name, getattr(Axes, name)))
    return calls
