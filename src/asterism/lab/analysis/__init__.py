"""A finished game looked through: what a bot would have done, who was winning, what turned it."""

from asterism.lab.analysis.analyse import analyse, check_finished, choices
from asterism.lab.analysis.results import (
    AS_THE_BOT,
    GRADES,
    LARGEST,
    SURE,
    AnalysedStep,
    Analysis,
    Verdict,
    by_expert,
    plus_or_minus,
    reasons_in_words,
    summary,
    swing_in_words,
    typical_error,
)

__all__ = [
    "AS_THE_BOT",
    "GRADES",
    "LARGEST",
    "SURE",
    "AnalysedStep",
    "Analysis",
    "Verdict",
    "analyse",
    "by_expert",
    "check_finished",
    "choices",
    "plus_or_minus",
    "reasons_in_words",
    "summary",
    "swing_in_words",
    "typical_error",
]
