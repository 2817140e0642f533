"""21: synchronous building, and what may be done at any time of a round."""

from __future__ import annotations

from asterism.testing.rulebook import rule
from tests.space_opera.board import (
    asked,
    board,
    credits_of,
    discarded,
    events,
    lies,
    menu,
    met,
    play,
    rights,
    system,
    troops,
    turn,
)


@rule("21.at-once")
def test_a_synchronous_technology_is_raised_as_soon_as_it_is_paid() -> None:
    g = turn(board(hands={"gold": ["instant-moat"]}, credits={"gold": 5}))
    play(g, "gold: build instant-moat")
    assert (lies(g, "gold-1"), credits_of(g, "gold")) == ("raised instant-moat", [0])
    play(g, "gold: war copper")
    assert events(g, "compared")[1] == "compared copper 4 gold 4"


@rule("21.any-time")
def test_it_is_built_in_the_turn_of_another_too() -> None:
    """Copper builds the moat while gold is asked, and gold goes on with its turn."""
    own = {"copper": ["instant-moat", "toll-nebula"]}
    g = turn(board(hands=own, credits={"copper": 20}))
    assert rights(g, "copper") == ["raise-now instant-moat"]
    play(g, "copper: raise-now instant-moat")
    assert (lies(g, "copper-1"), asked(g)) == ("raised instant-moat", "gold Turn")


@rule("21.any-time", "24.window")
def test_it_is_built_when_war_is_declared_and_fights_at_once() -> None:
    """Orrund defend 2, the frigate 3: it meets gold's sparrow, and 3 does not exceed 3."""
    own = {"copper": ["folding-frigate", "spring-fair"]}
    g = turn(board(hands=own, raised={"gold-1": "tin-sparrow"}, credits={"copper": 6}))
    play(g, "gold: war copper", "copper: raise-now folding-frigate")
    assert asked(g) == "copper WarAnswer"
    play(g, "copper: pass", "copper: pass")
    assert met(g) == ["gold-1 copper-1"]
    assert events(g, "compared")[0] == "compared gold 7 copper 5"


@rule("21.any-time", "5.eight", "10.cost")
def test_it_needs_credits_and_a_space() -> None:
    own = {"copper": ["instant-moat"]}
    assert rights(turn(board(hands=own, credits={"copper": 4})), "copper") == []
    full = {f"copper-{at}": name for at, name in enumerate(
        ("tin-sparrow", "tin-sparrow", "mothwing", "mothwing", "mule-convoy", "mule-convoy",
         "toll-nebula", "toll-nebula"), 1)}  # fmt: skip
    assert rights(turn(board(hands=own, raised=full, credits={"copper": 9})), "copper") == []


@rule("21.any-time", "9.only-synchronous")
def test_while_the_stack_is_open_nothing_is_built_or_used() -> None:
    own = {"gold": ["spring-fair"], "copper": ["instant-moat", "polite-refusal"]}
    g = turn(board(hands=own, raised={"copper-1": "apology-cannon", "gold-1": "mothwing"},
                   credits={"gold": 2, "copper": 20}))  # fmt: skip
    assert rights(g, "copper") == ["raise-now instant-moat", "use-now copper-1 gold"]
    play(g, "gold: play spring-fair")
    assert rights(g, "copper") == []
    assert menu(g) == ["pass", "answer polite-refusal"]


@rule("10.any-time")
def test_a_technology_is_used_in_the_turn_of_another() -> None:
    """Copper's cannon fells gold's mothwing in gold's turn; then it is spent for the round."""
    raised = {"copper-1": "apology-cannon", "gold-1": "mothwing"}
    g = turn(board(raised=raised, credits={"copper": 10}))
    play(g, "copper: use-now copper-1 gold")
    assert (lies(g, "gold-1"), asked(g)) == ("", "gold Turn")
    assert rights(g, "copper") == []


@rule("9.synchronous")
def test_a_synchronous_consumable_is_played_in_the_turn_of_another() -> None:
    """Copper leaves before gold can declare war; gold is asked whether it answers."""
    own = {"copper": ["sudden-appointment", "spring-fair"], "gold": ["polite-refusal"]}
    g = turn(board(hands=own, credits={"copper": 9, "gold": 1}, systems=["thimble"]))
    assert rights(g, "copper") == ["at-once sudden-appointment"]
    play(g, "copper: at-once sudden-appointment")
    assert asked(g) == "gold BystanderAnswer"
    play(g, "gold: pass")
    assert (system(g, "copper"), asked(g)) == ("thimble", "gold Turn")
    assert not [move for move in menu(g) if move.startswith("war")]


@rule("9.synchronous", "9.cancel")
def test_who_is_not_asked_yet_may_answer_a_waiting_card_all_the_same() -> None:
    """Copper, the target, is asked first; iron cancels the card before it has passed."""
    own = {"gold": ["late-visitors"], "copper": ["mothwing"], "iron": ["polite-refusal"]}
    g = turn(board(3, hands=own, credits={"gold": 2, "copper": 1, "iron": 1}))
    play(g, "gold: play late-visitors copper")
    assert asked(g) == "copper AimedAnswer"
    assert rights(g, "iron") == ["at-once polite-refusal"]
    play(g, "iron: at-once polite-refusal", "copper: pass")
    assert (troops(g, "copper"), discarded(g)) == ((4, 0), ["polite-refusal", "late-visitors"])


@rule("21.any-time", "2.limit")
def test_at_the_end_of_a_round_a_card_may_be_built_instead_of_discarded() -> None:
    """Skarrow hold seven cards, one too many; the moat is built, and six remain."""
    own = ["instant-moat", *["mothwing", "spring-fair", "tin-sparrow"] * 2]
    g = turn(board(hands={"gold": own}, credits={"gold": 5}))
    play(g, "gold: done", "copper: done")
    assert asked(g) == "gold KeepHand"
    play(g, "gold: raise-now instant-moat")
    assert (lies(g, "gold-1"), g.round) == ("raised instant-moat", 2)


@rule("10.any-time", "24.window")
def test_a_technology_is_used_while_one_is_asked_about_a_war() -> None:
    """Copper's cannon fells gold's fleet before the line is drawn."""
    raised = {"copper-1": "apology-cannon", "gold-1": "mothwing"}
    g = turn(board(raised=raised, hands={"copper": ["spring-fair"]}, credits={"copper": 6}))
    play(g, "gold: war copper", "copper: use-now copper-1 gold", "copper: pass", "copper: pass")
    assert lies(g, "gold-1") == ""
    assert events(g, "compared")[0] == "compared gold 4 copper 2"


@rule("21.consumable")
def test_a_consumable_raises_what_is_under_construction_at_once() -> None:
    """Of two buildings its player chooses; the academy promotes a troop, as always when raised."""
    unfinished = {"gold-1": "academy-of-feints", "gold-2": "toll-nebula"}
    g = turn(board(hands={"gold": ["overtime"]}, unfinished=unfinished, credits={"gold": 2}))
    play(g, "gold: play overtime")
    assert menu(g) == ["target gold-1", "target gold-2"]
    play(g, "gold: target gold-1")
    assert lies(g, "gold-1") == "raised academy-of-feints"
    assert lies(g, "gold-2") == "unfinished toll-nebula"
    assert troops(g, "gold") == (3, 1)


@rule("21.consumable", "14.half")
def test_what_lacks_its_requirement_falls_apart_though_it_is_raised_at_once() -> None:
    g = turn(
        board(
            hands={"gold": ["overtime"]}, unfinished={"gold-1": "orchard-moon"}, credits={"gold": 2}
        )
    )
    play(g, "gold: play overtime")
    assert (lies(g, "gold-1"), credits_of(g, "gold"), troops(g, "gold")) == ("", [3], (4, 0))


@rule("21.consumable", "19.evolve")
def test_what_evolves_is_not_under_construction() -> None:
    g = turn(
        board(
            hands={"gold": ["overtime"]},
            evolving={"gold-1": "overdue-library"},
            credits={"gold": 2},
        )
    )
    assert "play overtime" not in menu(g)
