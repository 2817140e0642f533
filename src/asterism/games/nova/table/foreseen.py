"""What the table tells of an option before it is taken: less than is computed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from asterism.contract.foresight import Measure
from asterism.games.nova.skill.foresight import NovaForesight


class TableForesight(NovaForesight):
    """Tells a seat of its own action points alone: who stops spending gives none to the next."""

    measures: ClassVar[Sequence[Measure]] = [
        replace(each, own=each.name == "points") for each in NovaForesight.measures
    ]
