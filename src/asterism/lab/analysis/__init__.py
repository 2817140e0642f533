"""A finished game looked through: what a bot would have done, who was winning, what turned it."""

from asterism.lab.analysis.analyse import analyse, check_finished, choices
from asterism.lab.analysis.results import (
    AS_THE_BOT,
    GRADES,
    LARGEST,
    Analysis,
    Step,
    Verdict,
    summary,
    swing_in_words,
)

__all__ = [
    "AS_THE_BOT",
    "GRADES",
    "LARGEST",
    "Analysis",
    "Step",
    "Verdict",
    "analyse",
    "check_finished",
    "choices",
    "summary",
    "swing_in_words",
]
