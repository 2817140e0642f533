"""24: war: who declares it, who answers, what is compared, who dies.

Skarrow (gold) attack 4 and defend 1, Orrund (copper) 4 and 2, Wendrift (iron) 2 and 2.
"""

from __future__ import annotations

import pytest

from asterism.testing.rulebook import rule
from tests.space_opera.board import (
    asked,
    board,
    credits_of,
    events,
    menu,
    play,
    system,
    troops,
    turn,
    winner,
)

PEACEFUL = {"gold": "perhaps", "copper": "solliths"}
"""The Perhaps attack 3 and defend 2, Solliths 0 and 5."""


@rule("24.declare", "24.once")
def test_war_is_declared_once_a_turn() -> None:
    g = turn(board(3))
    assert [move for move in menu(g) if move.startswith("war")] == ["war copper", "war iron"]
    play(g, "gold: war copper")
    while asked(g) != "gold Turn":
        play(g, f"{asked(g).split()[0]}: {menu(g)[0]}")
    assert not [move for move in menu(g) if move.startswith("war")]


@rule("24.totals", "6.base", "10.bonus")
def test_attack_and_defence_are_those_of_everything_that_is_raised() -> None:
    """Skarrow 4, two military troops 4, overture 7, aunt 3 with laser 2, cannon 3, moat 0: 23.

    Defence: 1, 4, 4, 3, 0, 3: 15. What is under construction or evolves adds nothing.
    """
    g = turn(
        board(
            troops={"gold": (2, 2)},
            raised={
                "gold-1": "grand-overture",
                "gold-2": "brass-aunt",
                "gold-3": "apology-cannon",
                "gold-4": "instant-moat",
            },
            carries={"gold-2a": "second-hand-laser"},
            unfinished={"gold-5": "grand-overture"},
            evolving={"gold-6": "singing-shipyard"},
            evolved={"gold-6": 1},
        )
    )
    play(g, "gold: war copper")
    assert events(g, "compared") == ["compared gold 23 copper 2", "compared copper 4 gold 15"]


@rule("24.kills", "1.damage")
@pytest.mark.parametrize(("military", "dead"), [(0, 1), (1, 2), (3, 4)])
def test_the_winner_kills_as_many_as_it_has_military_troops_and_one(
    military: int, dead: int
) -> None:
    """The Perhaps 3 and more against Solliths 5: in a sector that they share no bulwark counts."""
    g = turn(
        board(
            species=PEACEFUL,
            troops={"gold": (3, military), "copper": (9, 0)},
            raised={"gold-1": "apology-cannon"},
        )
    )
    play(g, "gold: war copper")
    assert troops(g, "copper") == (9 - dead, 0)
    assert troops(g, "gold") == (3, military)


@rule("24.totals", "24.kills")
def test_an_equal_defence_holds() -> None:
    """The Perhaps with a military troop attack 5, Solliths defend 5."""
    g = turn(board(species=PEACEFUL, troops={"gold": (3, 1)}))
    play(g, "gold: war copper")
    assert events(g, "compared")[0] == "compared gold 5 copper 5"
    assert troops(g, "copper") == (4, 0)


@rule("24.kills", "24.which")
def test_both_sides_can_kill_in_one_war_and_each_killer_chooses() -> None:
    """4 > 2 and 4 > 1: one troop each, of two kinds."""
    g = turn(board(troops={"gold": (2, 1), "copper": (2, 1)}))
    play(g, "gold: war copper")
    assert events(g, "compared") == ["compared gold 6 copper 4", "compared copper 6 gold 3"]
    assert (asked(g), menu(g)) == ("gold Losses", ["die 0", "die 1"])
    play(g, "gold: die 1", "copper: die 0")
    assert (troops(g, "gold"), troops(g, "copper")) == ((0, 1), (1, 0))


@rule("24.kills", "1.extinct", "24.same-time")
def test_who_strikes_at_the_same_time_strikes_though_it_dies_out() -> None:
    """Copper loses its last troop and kills two of gold, of which it says how many are military."""
    at = {"gold": "cinnabar-reach", "copper": "old-furnace", "iron": "inkwell"}
    g = turn(board(3, at=at, troops={"gold": (3, 1), "copper": (0, 1)}))
    play(g, "gold: war copper")
    assert (asked(g), menu(g)) == ("copper Losses", ["die 0", "die 1"])
    play(g, "copper: die 1")
    assert troops(g, "gold") == (2, 0)
    assert (events(g, "extinct"), winner(g), asked(g)) == (["extinct copper"], "", "gold Turn")


@rule("24.same-time", "1.extinct")
def test_both_sides_can_die_out_in_one_war() -> None:
    """One troop each, at a table of three: iron, far away, is the last."""
    at = {"gold": "cinnabar-reach", "copper": "old-furnace", "iron": "inkwell"}
    g = turn(board(3, at=at, troops={"gold": (1, 0), "copper": (1, 0)}))
    play(g, "gold: war copper")
    assert sorted(events(g, "extinct")) == ["extinct copper", "extinct gold"]
    assert winner(g) == "iron military"


@rule("25.together")
@pytest.mark.parametrize(
    ("raised", "expected"),
    [
        ({}, "gold"),
        ({"copper-1": "overdue-library"}, "copper"),
        ({"gold-1": "toll-nebula"}, "gold"),
    ],
)
def test_if_the_last_two_die_together_the_better_one_has_won(
    raised: dict[str, str], expected: str
) -> None:
    """By most technologies, then by initiative: Skarrow move first."""
    g = turn(board(troops={"gold": (1, 0), "copper": (1, 0)}, raised=raised))
    play(g, "gold: war copper")
    assert winner(g) == f"{expected} military"


@rule("24.kills")
def test_shelter_spares_troops_down_to_none() -> None:
    """The Perhaps lose one fewer than 0 + 1: nobody."""
    species = {"gold": "skarrow", "copper": "perhaps"}
    g = turn(board(species=species))
    play(g, "gold: war copper")
    assert events(g, "compared")[0] == "compared gold 4 copper 2"
    assert (troops(g, "copper"), events(g, "died")) == ((4, 0), ["died gold 1 0"])


@rule("24.totals")
def test_a_bulwark_counts_the_sectors_where_no_other_species_is() -> None:
    """Solliths in red and blue, gold in red: 5, and 3 for blue alone."""
    at = {"gold": "cinnabar-reach", "copper": "steam-strait", "iron": "mossback"}
    g = turn(board(3, at=at, species=PEACEFUL, turn="gold"))
    play(g, "gold: war copper")
    assert events(g, "compared")[0] == "compared gold 3 copper 8"


@rule("24.kills")
def test_who_plunders_takes_credits_for_a_war_that_it_wins() -> None:
    """Skarrow 2 and the hold 2: four, of the three that there are."""
    g = turn(
        board(
            raised={"gold-1": "tin-sparrow"},
            carries={"gold-1a": "bottomless-hold"},
            credits={"copper": 3},
        )
    )
    play(g, "gold: war copper")
    assert credits_of(g, "gold", "copper") == [3, 0]


@rule("24.kills")
def test_who_does_not_win_plunders_nothing() -> None:
    g = turn(board(raised={"copper-1": "instant-moat"}, credits={"copper": 4}))
    play(g, "gold: war copper")
    assert credits_of(g, "gold", "copper") == [0, 4]


@rule("24.window")
def test_a_declaration_may_be_answered_by_the_defender_alone() -> None:
    """Iron shares a sector with it: no card of iron could change the war, so it is not asked."""
    at = {
        "gold": "cinnabar-reach", "copper": "steam-strait", "iron": "inkwell", "ivory": "mossback",
    }  # fmt: skip
    own = {colour: ["polite-refusal"] for colour in ("gold", "iron")} | {
        "copper": ["wrong-address"], "ivory": ["wrong-address"],
    }  # fmt: skip
    g = turn(board(4, at=at, hands=own, credits=dict.fromkeys(at, 5)))
    play(g, "gold: war copper")
    assert asked(g) == "copper WarAnswer"
    play(g, "copper: pass")
    assert asked(g) == "gold CombatAnswer"


@rule("24.escape")
def test_a_defender_who_jumps_to_another_sector_is_not_fought() -> None:
    """Neither fleets nor totals; the declaration is spent."""
    own = {"copper": ["sudden-appointment"]}
    raised = {"gold-1": "grand-overture", "copper-1": "tin-sparrow"}
    g = turn(board(hands=own, raised=raised, credits={"copper": 2}, systems=["thimble"]))
    play(g, "gold: war copper", "copper: answer sudden-appointment")
    assert system(g, "copper") == "thimble"
    assert events(g, "met", "compared", "died") == []
    assert (events(g)[-1], asked(g), g.attacker) == ("war-ends", "gold Turn", -1)


@rule("24.escape")
def test_a_jump_within_the_sector_is_no_escape() -> None:
    own = {"copper": ["sudden-appointment"]}
    g = turn(board(hands=own, credits={"copper": 2}, systems=["rust-harbour"]))
    play(g, "gold: war copper", "copper: answer sudden-appointment")
    if asked(g) == "copper WarAnswer":
        play(g, "copper: pass")
    assert len(events(g, "met", "compared")) == 2


@rule("24.window", "9.bonus")
def test_both_sides_strengthen_themselves_before_the_totals_are_compared() -> None:
    """Gold first, then copper, then gold once more; when both pass in a row, it is settled.

    4 + 3 + 3 against 2 + 4; 4 + 1 against 1.
    """
    own = {"gold": ["loud-opinion", "loud-opinion"], "copper": ["shield-of-paperwork", "mothwing"]}
    g = turn(board(hands=own, credits={"copper": 2, "gold": 0}))
    play(g, "gold: war copper", "copper: pass", "gold: answer loud-opinion", "copper: pass")
    assert asked(g) == "copper CombatAnswer"
    play(g, "copper: answer shield-of-paperwork", "gold: answer loud-opinion", "copper: pass")
    play(g, "copper: pass")
    assert events(g, "compared") == ["compared gold 10 copper 6", "compared copper 5 gold 1"]


@rule("24.window", "9.cancel")
def test_what_is_played_in_a_war_is_answered_like_anything_else() -> None:
    """The cannons are refused: Skarrow attack 4."""
    own = {"gold": ["borrowed-cannons"], "copper": ["polite-refusal"]}
    g = turn(board(hands=own, credits={"gold": 2, "copper": 1}))
    play(g, "gold: war copper", "copper: pass", "gold: answer borrowed-cannons")
    assert asked(g) == "copper BystanderAnswer"
    play(g, "copper: answer polite-refusal")
    assert events(g, "compared")[0] == "compared gold 4 copper 2"


@rule("24.end")
def test_when_a_war_ends_its_field_is_cleared() -> None:
    g = turn(board(raised={"gold-1": "tin-sparrow", "copper-1": "folding-frigate"}))
    play(g, "gold: war copper")
    assert (g.attacker, g.defender, g.front, g.line, g.duels) == (-1, -1, 0, [], [])
    assert events(g)[-1] == "war-ends"


@rule("24.kills", "25.military")
def test_the_last_species_after_a_war_has_won() -> None:
    g = turn(board(troops={"gold": (1, 3), "copper": (2, 0)}))
    play(g, "gold: war copper")
    assert winner(g) == "gold military"
    assert asked(g) == ""
