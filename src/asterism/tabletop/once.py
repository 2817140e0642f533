"""What is read of a view once, when it is first asked for.

The compiled build takes `functools.cached_property` for a plain property, and would read it every
time; a class of its own it takes for what it is. So this module is not compiled itself.
"""

from __future__ import annotations

from functools import cached_property
from typing import TypeVar

T = TypeVar("T")


class once(cached_property[T]):  # noqa: N801 - it is used as a decorator
    """Read once and keep, as `functools.cached_property` does, in either build."""
