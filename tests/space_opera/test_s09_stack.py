"""9: the stack: what was played waits, is answered, and takes effect from the last to the first.

The seats are gold, copper and iron in this order, all in the red sector, with credits for anything
unless a test says otherwise. There are two copies of each card.
"""

from __future__ import annotations

from asterism.games.space_opera.rules.s09_consumables import Waiting
from asterism.games.space_opera.state import SpaceOpera
from asterism.testing.rulebook import rule
from tests.space_opera.board import (
    ask,
    asked,
    board,
    discarded,
    events,
    hand,
    lies,
    menu,
    play,
    stack,
    system,
    troops,
    turn,
)

RICH = {"gold": 20, "copper": 20, "iron": 20}
KILL = "late-visitors"
NO = "polite-refusal"
ON = "wrong-address"


def stacked(seats: int = 3, **hands: list[str]) -> SpaceOpera:
    """Return gold's turn, in which everybody has credits and its hand."""
    return turn(board(seats, hands=hands, credits={c: RICH[c] for c in list(RICH)[:seats]}))


# -- who is asked ------------------------------------------------------------------------------


@rule("9.synchronous")
def test_the_target_is_asked_before_all_others_in_the_sector() -> None:
    g = stacked(gold=[KILL], copper=[NO], iron=[NO])
    play(g, f"gold: play {KILL} iron")
    assert asked(g) == "iron AimedAnswer"
    play(g, "iron: pass")
    assert asked(g) == "copper BystanderAnswer"
    play(g, "copper: pass")
    assert (asked(g), troops(g, "iron")) == ("gold Turn", (3, 0))


@rule("9.synchronous", "9.silence")
def test_nobody_is_asked_whom_public_facts_rule_out() -> None:
    """Copper has no cards, iron no credits for the cheapest answer: the card takes effect."""
    g = turn(board(3, hands={"gold": ["spring-fair"], "iron": [NO]}, credits={"gold": 2}))
    play(g, "gold: play spring-fair")
    assert (asked(g), troops(g, "gold")) == ("gold Turn", (5, 0))


@rule("9.synchronous")
def test_who_is_in_no_sector_of_the_player_is_not_asked_about_the_card_of_others() -> None:
    at = {"gold": "cinnabar-reach", "copper": "old-furnace", "iron": "inkwell"}
    g = turn(board(3, at=at, hands={"gold": [KILL], "copper": [NO], "iron": [NO]}, credits=RICH))
    play(g, f"gold: play {KILL} copper", "copper: pass")
    assert asked(g) == "gold Turn"


@rule("9.synchronous", "9.silence")
def test_who_has_nothing_to_answer_is_asked_all_the_same() -> None:
    """Otherwise silence would tell that a hand holds nothing."""
    g = stacked(gold=["spring-fair"], copper=["mothwing"], iron=[NO])
    play(g, "gold: play spring-fair")
    assert (asked(g), menu(g)) == ("copper BystanderAnswer", ["pass"])
    play(g, "copper: pass")
    assert menu(g) == ["pass", f"answer {NO}"]


@rule("9.synchronous")
def test_answers_are_listed_in_the_order_of_what_they_do() -> None:
    """Those that are aimed come after those that are not, whichever cards they are."""
    g = stacked(gold=[KILL], copper=[ON, "sudden-appointment", NO])
    play(g, f"gold: play {KILL} copper")
    assert menu(g) == ["pass", f"answer {NO}", "answer sudden-appointment", f"answer {ON} iron"]


@rule("9.only-synchronous", "9.stack")
def test_while_a_card_waits_only_synchronous_ones_follow() -> None:
    """No plain consumable, no building, no use of a technology, no ability."""
    own = [NO, KILL, "spring-fair", "compound-interest", "instant-moat", "sudden-appointment"]
    g = turn(
        board(
            hands={"gold": ["spring-fair"], "copper": own},
            raised={"copper-1": "apology-cannon", "gold-1": "mothwing"},
            credits={"gold": 20, "copper": 20},
        )
    )
    play(g, "gold: play spring-fair")
    offered = [move for move in menu(g) if "moat" not in move]
    assert offered == ["pass", f"answer {NO}", "answer sudden-appointment"]


# -- cancelling --------------------------------------------------------------------------------


@rule("9.cancel", "9.discarded", "9.lifo")
def test_a_cancelled_card_has_no_effect_and_both_are_discarded() -> None:
    """The answer, played last, leaves the stack first."""
    g = stacked(gold=[KILL], copper=[NO], iron=["mothwing"])
    play(g, f"gold: play {KILL} copper", f"copper: answer {NO}")
    assert stack(g) == [KILL, NO]
    play(g, "iron: pass")
    assert (troops(g, "copper"), discarded(g)) == ((4, 0), [NO, KILL])
    assert events(g, "cancelled") == [f"cancelled {KILL}"]
    assert asked(g) == "gold Turn"


@rule("9.cancel")
def test_a_bystander_can_cancel_what_is_aimed_at_another() -> None:
    g = stacked(gold=[KILL], copper=["mothwing"], iron=[NO])
    play(g, f"gold: play {KILL} copper", "copper: pass", f"iron: answer {NO}", "copper: pass")
    assert (troops(g, "copper"), troops(g, "iron")) == ((4, 0), (4, 0))
    assert discarded(g) == [NO, KILL]


@rule("9.cancel", "9.lifo")
def test_a_cancelled_answer_lets_the_card_take_effect_after_all() -> None:
    """Depth three: gold refuses the refusal; then copper is asked once more, and passes."""
    g = stacked(gold=[KILL, NO], copper=[NO], iron=[])
    play(g, f"gold: play {KILL} copper", f"copper: answer {NO}")
    assert asked(g) == "gold BystanderAnswer"
    play(g, f"gold: answer {NO}")
    assert stack(g) == []
    assert discarded(g) == [NO, NO, KILL]
    assert troops(g, "copper") == (3, 0)


@rule("9.cancel", "9.not-own")
def test_nobody_cancels_a_card_of_its_own() -> None:
    """Gold may answer the jump of copper, not its own card beneath."""
    g = stacked(2, gold=[KILL, NO], copper=["sudden-appointment", "mothwing"])
    play(g, f"gold: play {KILL} copper", "copper: answer sudden-appointment")
    assert (asked(g), menu(g)) == ("gold BystanderAnswer", ["pass", f"answer {NO}"])
    play(g, f"gold: answer {NO}", "copper: pass", "copper: pass")
    assert (system(g, "copper"), troops(g, "copper")) == ("old-furnace", (3, 0))


@rule("9.lifo")
def test_a_window_goes_round_until_all_have_passed_in_a_row() -> None:
    """Iron answers after copper has passed; so copper may answer once more, and now it does.

    Iron's appointment takes effect at once, as nobody else may answer it but copper and gold, who
    pass; then copper cancels the fair.
    """
    g = stacked(gold=["spring-fair", "mothwing"], copper=[NO], iron=["sudden-appointment", KILL])
    play(g, "gold: play spring-fair", "copper: pass", "iron: answer sudden-appointment")
    play(g, "gold: pass", "copper: pass")
    assert events(g, "jumped") != []
    assert asked(g) == "copper BystanderAnswer"
    play(g, f"copper: answer {NO}", "gold: pass", "iron: pass")
    assert (troops(g, "gold"), discarded(g)) == (
        (4, 0),
        ["sudden-appointment", NO, "spring-fair"],
    )


# -- aiming elsewhere --------------------------------------------------------------------------


@rule("9.deflect")
def test_a_deflected_card_hits_another_species_that_its_player_could_choose() -> None:
    g = stacked(gold=[KILL], copper=[ON], iron=["mothwing"])
    play(g, f"gold: play {KILL} copper")
    assert menu(g) == ["pass", f"answer {ON} iron"]
    play(g, f"copper: answer {ON} iron", "iron: pass", "iron: pass")
    assert (troops(g, "copper"), troops(g, "iron")) == ((4, 0), (3, 0))
    assert events(g, "deflected", "died") == [f"deflected {KILL} iron", "died iron 1 0"]


@rule("9.deflect")
def test_only_the_target_deflects_and_never_to_the_player() -> None:
    """At a table of two there is nobody else."""
    g = stacked(gold=[KILL], copper=["mothwing"], iron=[ON])
    play(g, f"gold: play {KILL} copper", "copper: pass")
    assert (asked(g), menu(g)) == ("iron BystanderAnswer", ["pass"])
    g = stacked(2, gold=[KILL], copper=[ON])
    play(g, f"gold: play {KILL} copper")
    assert menu(g) == ["pass"]


@rule("9.deflect", "9.same-sector")
def test_a_card_is_not_deflected_to_where_its_player_does_not_reach() -> None:
    """Copper shares blue with iron; gold, who played the card, does not."""
    at = {"gold": "cinnabar-reach", "copper": "steam-strait", "iron": "inkwell"}
    g = turn(board(3, at=at, hands={"gold": [KILL], "copper": [ON]}, credits=RICH))
    play(g, f"gold: play {KILL} copper")
    assert menu(g) == ["pass"]


@rule("9.deflect", "9.universal")
def test_a_universal_card_is_deflected_to_anybody_it_does_something_to() -> None:
    """Iron has credits and ivory has none."""
    at = {"gold": "cinnabar-reach", "copper": "old-furnace", "iron": "inkwell", "ivory": "thimble"}
    own = {"gold": ["compound-interest"], "copper": [ON]}
    g = turn(board(4, at=at, hands=own, credits=RICH))
    play(g, "gold: play compound-interest copper")
    assert menu(g) == ["pass", f"answer {ON} iron"]


@rule("9.deflect", "9.synchronous")
def test_the_new_target_may_answer_in_its_turn_and_is_asked_once() -> None:
    """Iron passes on the address itself, then on the card that is aimed at it now."""
    g = stacked(gold=[KILL], copper=[ON], iron=[NO])
    play(g, f"gold: play {KILL} copper", f"copper: answer {ON} iron")
    assert (asked(g), stack(g)) == ("iron AimedAnswer", [KILL, ON])
    play(g, "iron: pass")
    assert (asked(g), stack(g)) == ("iron AimedAnswer", [KILL])
    play(g, "iron: pass")
    assert (asked(g), troops(g, "iron")) == ("gold Turn", (3, 0))


@rule("9.deflect", "9.lifo")
def test_a_card_that_was_deflected_can_be_deflected_again() -> None:
    """Copper sends it to iron, iron sends it back: copper loses the troop."""
    g = stacked(gold=[KILL], copper=[ON, "mothwing"], iron=[ON, "mothwing"])
    play(g, f"gold: play {KILL} copper", f"copper: answer {ON} iron", "iron: pass")
    play(g, f"iron: answer {ON} copper", "copper: pass", "copper: pass", "iron: pass")
    assert (troops(g, "copper"), troops(g, "iron")) == ((3, 0), (4, 0))
    assert events(g, "deflected") == [f"deflected {KILL} iron", f"deflected {KILL} copper"]
    assert discarded(g) == [ON, ON, KILL]


# -- deep stacks -------------------------------------------------------------------------------


@rule("9.lifo", "9.stack", "9.cancel", "9.deflect")
def test_a_stack_of_four_in_which_the_deflection_is_saved() -> None:
    """Copper's address stands, so iron pays for it.

    1. Gold's visitors, at copper. 2. Copper's address, to iron. 3. Iron refuses the address.
    4. Copper refuses the refusal. From the last to the first: 4 takes 3 away; 2 aims 1 at iron;
    1 kills a troop of iron.
    """
    g = stacked(gold=[KILL, "mothwing"], copper=[ON, NO], iron=[NO, "mothwing"])
    play(g, f"gold: play {KILL} copper", f"copper: answer {ON} iron")
    play(g, f"iron: answer {NO}", "gold: pass", f"copper: answer {NO}")
    assert stack(g) == [KILL, ON, NO, NO]
    play(g, "gold: pass", "iron: pass")
    assert stack(g) == [KILL, ON]
    assert events(g, "cancelled") == [f"cancelled {NO}"]
    while asked(g) != "gold Turn":
        play(g, f"{asked(g).split()[0]}: pass")
    assert (troops(g, "copper"), troops(g, "iron")) == ((4, 0), (3, 0))
    assert discarded(g) == [NO, NO, ON, KILL]


@rule("9.lifo", "9.stack", "9.cancel", "9.deflect")
def test_a_stack_of_five_of_which_the_answers_are_all_carried_out() -> None:
    """Who has jumped away in the meantime is not hit by what lies beneath.

    1. Gold's visitors, at copper. 2. Copper's address, to iron. 3. Iron refuses 2. 4. Copper
    leaves for a blue system. 5. Gold has its sparrow raised at once. Then: 5, the sparrow stands;
    4, copper has left; 3 takes 2 away; copper is asked about 1 once more and passes; 1 reaches
    copper no more.
    """
    g = turn(
        board(
            3,
            hands={
                "gold": [KILL, "overtime"],
                "copper": [ON, "sudden-appointment", "mothwing"],
                "iron": [NO, "mothwing"],
            },
            unfinished={"gold-1": "tin-sparrow"},
            credits=RICH,
            systems=["thimble"],
        )
    )
    play(g, f"gold: play {KILL} copper", f"copper: answer {ON} iron", f"iron: answer {NO}")
    play(g, "gold: pass", "copper: answer sudden-appointment", "gold: answer overtime")
    assert stack(g) == [KILL, ON, NO, "sudden-appointment", "overtime"]
    order = []
    while asked(g) != "gold Turn":
        play(g, f"{asked(g).split()[0]}: pass")
        order = discarded(g)
    assert order == ["overtime", "sudden-appointment", NO, ON, KILL]
    assert lies(g, "gold-1") == "raised tin-sparrow"
    assert (system(g, "copper"), troops(g, "copper")) == ("thimble", (4, 0))
    assert events(g, "cancelled") == [f"cancelled {ON}", f"cancelled {KILL}"]


@rule("9.lifo", "9.stack", "9.cancel", "9.deflect")
def test_a_stack_of_six_with_both_addresses_and_both_refusals() -> None:
    """Every address stands and every refusal falls to another: the troop is copper's.

    1. Gold's visitors, at iron. 2. Iron's address, to copper. 3. Copper refuses 2. 4. Iron refuses
    3. So 3 falls and 2 aims 1 at copper. 5. Copper's address, back to iron; nobody answers, and 1
    is aimed at iron. Iron has no address left: it dies of it.
    """
    g = stacked(gold=[KILL], copper=[NO, ON, "mothwing"], iron=[ON, NO, "mothwing"])
    play(g, f"gold: play {KILL} iron", f"iron: answer {ON} copper", f"copper: answer {NO}")
    play(g, f"iron: answer {NO}", "copper: pass")
    assert stack(g) == [KILL, ON]
    while stack(g) != [KILL]:
        play(g, f"{asked(g).split()[0]}: pass")
    assert asked(g) == "copper AimedAnswer"
    play(g, f"copper: answer {ON} iron")
    while asked(g) != "gold Turn":
        play(g, f"{asked(g).split()[0]}: pass")
    assert (troops(g, "copper"), troops(g, "iron")) == ((4, 0), (3, 0))
    assert events(g, "deflected") == [f"deflected {KILL} copper", f"deflected {KILL} iron"]
    assert sorted(discarded(g)) == sorted([KILL, ON, ON, NO, NO])


# -- rare cases --------------------------------------------------------------------------------


@rule("9.stack")
def test_every_answer_is_paid_though_it_is_cancelled() -> None:
    g = stacked(2, gold=[KILL, NO], copper=[NO, "mothwing"])
    play(g, f"gold: play {KILL} copper", f"copper: answer {NO}", f"gold: answer {NO}")
    assert g.credits == [20 - 2 - 1, 20 - 1]
    assert hand(g, "copper") == ["mothwing"]


@rule("9.stack", "25.remains", "9.out-of-reach")
def test_what_an_extinct_species_has_played_has_no_effect() -> None:
    """Iron died while its fair waited: it is discarded, nobody comes."""
    g = board(
        3, hands={"gold": ["spring-fair"]}, troops={"iron": (0, 0)},
        at={"gold": "cinnabar-reach", "copper": "old-furnace"},
    )  # fmt: skip
    face = g.hands[0].pop()
    g.stack.append(face)
    ask(g, Waiting(1, 2, face, -1, 0))
    assert (g.stack, discarded(g), troops(g, "iron")) == ([], ["spring-fair"], (0, 0))
