"""25: the four victories, their order, their ties; extinction; the last round."""

from __future__ import annotations

import pytest

from asterism.games.space_opera.rules.s25_victory import best_of
from asterism.games.space_opera.state import SpaceOpera
from asterism.testing.rulebook import rule
from tests.space_opera.board import (
    asked,
    board,
    events,
    next_round,
    play,
    systems,
    turn,
    winner,
)

EIGHT = (
    *("tin-sparrow", "mothwing", "mule-convoy", "toll-nebula"),
    *("cloud-dairy", "singing-shipyard", "large-gardener", "instant-moat"),
)
CALM = {"gold": "lanternbacks", "copper": "solliths"}


def full(colour: str, count: int = 8) -> dict[str, str]:
    """Return so many raised technologies of a seat."""
    return {f"{colour}-{at + 1}": name for at, name in enumerate(EIGHT[:count])}


def ended(g: SpaceOpera) -> SpaceOpera:
    """Let the round end."""
    return next_round(turn(g))


# -- military ----------------------------------------------------------------------------------


@rule("25.military")
def test_the_last_species_alive_wins_at_once() -> None:
    own = {"gold": ["late-visitors"]}
    g = turn(board(hands=own, credits={"gold": 2}, troops={"copper": (1, 0)}))
    play(g, "gold: play late-visitors copper")
    assert (winner(g), asked(g), g.agenda) == ("gold military", "", [])
    assert events(g)[-1] == "won gold military"
    assert g.winners() == [0]


@rule("25.military")
def test_while_others_live_the_game_goes_on() -> None:
    own = {"gold": ["late-visitors"]}
    g = turn(board(3, hands=own, credits={"gold": 2}, troops={"copper": (1, 0)}))
    play(g, "gold: play late-visitors copper")
    assert (winner(g), asked(g)) == ("", "gold Turn")


@rule("25.military", "1.extinct")
def test_who_sacrifices_its_last_troop_gives_the_other_the_victory() -> None:
    species = {"gold": "choir-of-sael", "copper": "solliths"}
    g = turn(board(species=species, troops={"gold": (1, 0)}, credits={"gold": 1}))
    play(g, "gold: ability")
    assert winner(g) == "copper military"


# -- technological -----------------------------------------------------------------------------


@rule("25.technological")
def test_eight_technologies_that_stand_for_a_whole_round_win() -> None:
    """Seven are raised and the last is under construction: it is raised in round 2."""
    seven = full("gold", 7)
    g = ended(board(species=CALM, raised=seven, unfinished={"gold-8": "instant-moat"}))
    assert "full-table gold" in events(g)
    assert winner(g) == ""
    next_round(g)
    assert (winner(g), g.round) == ("gold technological", 2)


@rule("25.technological")
def test_who_raises_the_eighth_during_a_round_has_to_wait_for_the_next() -> None:
    g = turn(board(species=CALM, raised=full("gold", 7), hands={"gold": ["instant-moat"]},
                   credits={"gold": 5}))  # fmt: skip
    play(g, "gold: build instant-moat")
    next_round(g)
    assert winner(g) == ""
    assert g.full_tables == 1


@rule("25.technological")
def test_who_loses_one_during_the_round_does_not_win() -> None:
    """Copper's cannon takes one of gold's eight."""
    raised = {**full("gold"), "copper-1": "apology-cannon"}
    g = turn(board(species=CALM, raised=raised, full=["gold"], credits={"copper": 5}))
    play(g, "copper: use-now copper-1 gold", "copper: target gold-4")
    next_round(g)
    assert (winner(g), g.full_tables) == ("", 0)


@rule("25.technological", "14.disabled", "25.working")
@pytest.mark.parametrize("case", ["disabled", "evolving", "unfinished"])
def test_what_is_disabled_evolves_or_is_unfinished_does_not_count(case: str) -> None:
    """Seven stand; the moon lacks its dairy, the library evolves, the nebula is not finished."""
    seven = {f"gold-{at + 1}": name for at, name in enumerate(
        ("tin-sparrow", "tin-sparrow", "mothwing", "mothwing", "mule-convoy", "mule-convoy",
         "instant-moat"))}  # fmt: skip
    g = board(
        species=CALM,
        full=["gold"],
        raised={**seven, **({"gold-8": "orchard-moon"} if case == "disabled" else {})},
        evolving={"gold-8": "overdue-library"} if case == "evolving" else {},
        unfinished={"gold-8": "toll-nebula"} if case == "unfinished" else {},
    )
    assert winner(ended(g)) == ""


@rule("25.technological", "5.eight")
def test_equipment_and_crews_do_not_count() -> None:
    carries = {"gold-1a": "hull-curtains", "gold-1d": "retired-admirals"}
    g = board(species=CALM, full=["gold"], raised=full("gold", 7), carries=carries)
    assert winner(ended(g)) == ""


@rule("25.technological", "25.ties")
def test_of_several_full_tables_that_with_most_troops_wins() -> None:
    """Copper's eight are others, with the other copies."""
    both = {**full("gold"), **full("copper")}
    said = {"species": CALM, "full": ["gold", "copper"], "raised": both}
    g = ended(board(**said, troops={"gold": (4, 0), "copper": (3, 2)}))  # type: ignore[arg-type]
    assert winner(g) == "copper technological"


@rule("25.ties")
def test_of_equal_ones_the_lower_initiative_wins() -> None:
    """Lanternbacks move eleventh, Solliths twelfth."""
    both = {**full("gold"), **full("copper")}
    g = ended(board(species=CALM, full=["gold", "copper"], raised=both))
    assert winner(g) == "gold technological"


# -- overpopulation ----------------------------------------------------------------------------


@rule("25.overpopulation")
@pytest.mark.parametrize(
    ("troops", "expected"),
    [((20, 0), "gold overpopulation"), ((12, 8), "gold overpopulation"), ((19, 0), "")],
)
def test_twenty_troops_of_any_kind_win_at_the_end_of_a_round(
    troops: tuple[int, int], expected: str
) -> None:
    assert winner(ended(board(troops={"gold": troops}))) == expected


@rule("25.overpopulation")
def test_twenty_troops_in_the_middle_of_a_round_win_nothing_yet() -> None:
    g = turn(board(troops={"gold": (19, 0)}, hands={"gold": ["spring-fair"]}, credits={"gold": 2}))
    play(g, "gold: play spring-fair")
    assert (winner(g), asked(g)) == ("", "gold Turn")
    next_round(g)
    assert winner(g) == "gold overpopulation"


@rule("25.overpopulation", "25.ties")
@pytest.mark.parametrize(
    ("gold", "copper", "raised", "expected"),
    [
        ((20, 0), (21, 0), {"gold-1": "mothwing"}, "copper"),
        ((10, 11), (21, 0), {"copper-1": "mothwing"}, "copper"),
        ((20, 0), (10, 10), {"gold-1": "mothwing", "copper-1": "mothwing"}, "gold"),
    ],
)
def test_then_most_troops_win_then_most_technologies_then_the_lower_initiative(
    gold: tuple[int, int], copper: tuple[int, int], raised: dict[str, str], expected: str
) -> None:
    g = board(species=CALM, troops={"gold": gold, "copper": copper}, raised=raised)
    assert winner(ended(g)) == f"{expected} overpopulation"


@rule("25.ties")
def test_among_three_the_best_is_found_wherever_it_sits() -> None:
    for best in range(3):
        names = ("gold", "copper", "iron")
        g = board(3, troops={name: (21 if at == best else 20, 0) for at, name in enumerate(names)})
        assert best_of(g, [0, 1, 2]) == best


# -- conviction --------------------------------------------------------------------------------


@rule("25.conviction")
@pytest.mark.parametrize(
    ("faith", "top", "verdict"),
    [
        # Two of three of red, the five and two of the other faiths likewise.
        ("gospel-of-embers", ["old-furnace", "thimble", "holly-bank"], "2 2"),
        ("gospel-of-embers", ["old-furnace", "thimble", "mossback"], "1 2"),
        ("answering-tide", ["thimble", "mossback", "sandbar", "late-noon", "iris-deep"], "3 3"),
        ("answering-tide", ["thimble", "mossback", "sandbar", "late-noon", "dusk-market"], "2 3"),
        ("silent-vespers", ["dusk-market", "iris-deep"], "2 2"),
        ("silent-vespers", ["dusk-market", "thimble"], "1 2"),
    ],
)
def test_a_faith_turns_up_systems_and_wins_if_enough_are_of_its_sector(
    faith: str, top: list[str], verdict: str
) -> None:
    """At the moment when it is raised, at the start of the next round, before gold jumps."""
    found, need = map(int, verdict.split())
    at = {"gold": "lemon-grove", "copper": "pear-junction"}
    g = ended(board(at=at, unfinished={"gold-1": faith}, systems=[*top, "straw-lantern"]))
    assert [line.split()[2] for line in events(g, "sign")] == top
    assert events(g, "verdict") == [f"verdict gold {verdict}"]
    assert winner(g) == ("gold conviction" if found >= need else "")
    if found >= need:
        assert asked(g) == ""
    else:
        assert {*top} <= {*systems(g.passed_systems)}
        assert events(g, "jumped")[0] == "jumped gold straw-lantern"


@rule("25.conviction", "21.consumable")
def test_a_faith_that_is_raised_at_once_wins_at_once() -> None:
    g = turn(
        board(
            hands={"gold": ["overtime"]}, credits={"gold": 2},
            unfinished={"gold-1": "silent-vespers"}, systems=["dusk-market", "thistle"],
        )
    )  # fmt: skip
    play(g, "gold: play overtime")
    assert winner(g) == "gold conviction"


@rule("25.conviction", "8.empty")
def test_of_fewer_systems_all_are_turned_up() -> None:
    """One is left, of violet: one of two is not enough."""
    g = board(unfinished={"gold-1": "silent-vespers"}, systems=["dusk-market"])
    del g.systems[1:]
    ended(g)
    assert (events(g, "sign"), winner(g)) == (["sign gold dusk-market"], "")
    assert events(g, "verdict") == ["verdict gold 1 2"]


# -- their order -------------------------------------------------------------------------------


@rule("25.order")
def test_at_the_end_of_a_round_technology_comes_before_overpopulation() -> None:
    """Copper has thirty troops, gold four and its eight technologies."""
    g = board(species=CALM, full=["gold"], raised=full("gold"), troops={"copper": (30, 0)})
    assert winner(ended(g)) == "gold technological"


@rule("25.order", "25.military")
def test_a_military_victory_comes_before_the_end_of_the_round() -> None:
    """Copper has thirty troops less one, and gold dies out first: copper wins by arms."""
    species = {"gold": "choir-of-sael", "copper": "solliths"}
    said = {"troops": {"gold": (1, 0), "copper": (30, 0)}, "credits": {"gold": 1}}
    g = turn(board(species=species, **said))  # type: ignore[arg-type]
    play(g, "gold: ability")
    assert winner(g) == "copper military"


@rule("25.order", "25.conviction")
def test_conviction_wins_before_a_full_table_is_counted() -> None:
    """Copper would complete its round; gold's faith is raised at the start of it."""
    g = ended(
        board(
            species=CALM, raised=full("copper"), unfinished={"gold-1": "silent-vespers"},
            systems=["dusk-market", "thistle"],
        )
    )  # fmt: skip
    assert winner(g) == "gold conviction"


@rule("25.order", "25.long")
def test_in_the_last_round_the_other_victories_come_first() -> None:
    g = board(species=CALM, round=30, full=["gold"], raised=full("gold"),
              troops={"copper": (19, 0)})  # fmt: skip
    assert winner(ended(g)) == "gold technological"


@rule("25.long", "25.ties")
def test_after_the_last_round_ties_are_broken_as_always() -> None:
    g = board(species=CALM, round=30, raised={"copper-1": "mothwing"})
    assert winner(ended(g)) == "copper last-round"


@rule("25.remains")
def test_the_system_of_an_extinct_species_comes_back_with_the_others() -> None:
    """Copper's system goes to those that were left, which all can see."""
    own = {"gold": ["late-visitors"]}
    g = turn(board(3, hands=own, credits={"gold": 2}, troops={"copper": (1, 0)}))
    play(g, "gold: play late-visitors copper")
    assert systems(g.passed_systems) == ["old-furnace"]
