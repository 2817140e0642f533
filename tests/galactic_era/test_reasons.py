"""Why not, at the table of Galactic Era: any rule may ask when a component is touched."""

from __future__ import annotations

from dataclasses import replace

import pytest

from asterism.games.galactic_era.game import GAME
from asterism.games.galactic_era.rules.s6_1_1_fleets import AddDecoys, Split
from asterism.games.galactic_era.rules.s6_1_2_handling import ChangeChips, Transfer
from asterism.games.galactic_era.rules.s6_2_4_population import GrowNaturally, PlaceReplicas
from asterism.games.galactic_era.rules.s7_1_war import AnswerPeace
from asterism.games.galactic_era.state import GalacticEra
from asterism.games.galactic_era.table.choices import options_at
from asterism.games.galactic_era.table.reading import star_id
from asterism.games.galactic_era.vocabulary.notation import VERBS
from asterism.kernel.agenda import NOBODY, Rule
from asterism.kernel.chance import SeededChance
from asterism.kernel.options import verb_of
from asterism.play.match import Match
from asterism.web.reasons import why
from asterism.web.wire import Reason
from tests.galactic_era.positions import ask, position, side, star
from tests.galactic_era.scenes import TONGUES

GREEN, RED, APU = side("green"), side("red"), star("apu")
UNNAMED = ("decoys", "split", "merge", "give", "take", "cross", "accept", "decline", "decline-all")
"""The words of what touches something that the rule knows of, which the option does not name."""
GROWING = [GrowNaturally(GREEN, [APU, APU], 0, 0), PlaceReplicas(GREEN, 1, 0, [APU], 0)]
"""Rules that have a list of stars where others have a fleet."""


def asking(rule: Rule[GalacticEra]) -> Match:
    """A match in which green is asked by a rule; it has a star, and two fleets there."""
    g = position(
        round=2,
        war=[("green", "red")],
        stars={"apu": ("green", 1)},
        fleets={"green": [("apu", "a", [3, 3]), ("apu", "c", [1, 2])]},
    )
    ask(g, rule, chance=SeededChance(1))
    match = Match(GAME, seats=g.seats, seed=1)
    match.state = g
    return match


@pytest.mark.parametrize("rule", GROWING)
def test_who_grows_its_population_is_told_why_not(rule: Rule[GalacticEra]) -> None:
    told = why(asking(rule), GREEN, f"star-{star_id(star('uru'))}", TONGUES[0])
    assert Reason("Put a disc on Uru", "That star is not yours.", "6.2.4.grow") in told


@pytest.mark.parametrize(
    ("rule", "touched"),
    [
        (AddDecoys(GREEN, 1), {"fleet-green-2": {"decoys"}}),
        (ChangeChips(GREEN, 1, 0), {"fleet-green-2": {"split", "merge"}}),
        (Split(NOBODY, GREEN, 1), {"fleet-green-2": {"give"}}),
        (
            Transfer(NOBODY, GREEN, 0, 1),
            {"fleet-green-1": {"give", "cross"}, "fleet-green-2": {"take", "cross"}},
        ),
        (AnswerPeace(GREEN, RED), {"player-red": {"accept", "decline", "decline-all"}}),
        *[(rule, {}) for rule in GROWING],
    ],
)
def test_what_an_option_does_not_name_is_touched_only_if_the_rule_knows_it(
    rule: Rule[GalacticEra], touched: dict[str, set[str]]
) -> None:
    shown = asking(rule).view(GREEN)
    every = replace(shown, options=list(GAME.every_option(shown.seats, most=1)), rights=[])
    found: dict[str, set[str]] = {}
    for component, options in options_at(every, TONGUES[0]).items():
        words = {VERBS[verb_of(option)].word for option in options}.intersection(UNNAMED)
        if words and component.startswith(("fleet-", "player-")):
            found[component] = words
    assert found == touched
