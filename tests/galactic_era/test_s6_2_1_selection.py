"""Sections 6.2.1 and 7.2.2: the selection of counters, extra ovals, and their blocks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from asterism.games.galactic_era.content.tables import OVAL_IDS, OVALS
from asterism.games.galactic_era.rules.pieces import put_discs
from asterism.games.galactic_era.rules.s6_2_1_selection import extra_cost, extra_stars, most_ovals
from asterism.games.galactic_era.rules.s6_2_growth import GrowthPhase
from asterism.games.galactic_era.skill.rollout import quick_move
from asterism.games.galactic_era.state import GROWTH, GalacticEra
from asterism.games.galactic_era.vocabulary import verbs
from asterism.kernel.chance import SeededChance
from asterism.kernel.options import pack
from tests.galactic_era.positions import (
    ask,
    asked,
    events,
    is_sts,
    level,
    options,
    play,
    position,
    question,
    seen_by,
    side,
    star,
    why_not,
)
from tests.rulebook import rule

PLAIN = ["red: select grow-population", "red: select research", "red: counter genetics"]
PLAIN_BLUE = ["blue: select grow-population", "blue: select research", "blue: counter genetics"]


def selecting(
    *,
    stars: Mapping[str, tuple[str, int]] | None = None,
    levels: Mapping[str, Mapping[str, int]] | None = None,
    ships: Mapping[str, Mapping[str | int, int]] | None = None,
    alignment: Mapping[str, str] | None = None,
    people: Mapping[str, str] | None = None,
    war: Sequence[tuple[str, str]] = (),
    round: int = 2,  # noqa: A002 - the rulebook's word
) -> GalacticEra:
    """Begin a growth phase, in which green may hold stars that allow extra ovals."""
    g = position(
        stars=stars,
        levels=levels,
        ships=ships,
        alignment=alignment,
        people=people,
        war=war,
        round=round,
        phase=GROWTH,
    )
    ask(g, GrowthPhase())
    return g


def selected(g: GalacticEra, colour: str) -> list[str]:
    """The ovals of a colour that were selected and stand."""
    own = side(colour) * OVALS
    return [OVAL_IDS[oval] for oval in range(OVALS) for _ in range(g.selected[own + oval])]


def others_select(g: GalacticEra) -> None:
    play(g, *PLAIN, *PLAIN_BLUE)


# -- two ovals and a square ------------------------------------------------------------------


@rule("6.2.steps", "6.2.1.two", "6.2.1.square", "6.2.1.reveal")
def test_all_select_two_ovals_and_a_square_and_reveal_them_together() -> None:
    """6.2.1.two, 6.2.1.square, 6.2.1.reveal: nothing is seen before the last has selected."""
    g = selecting()
    assert (asked(g), question(g)) == (["green", "red", "blue"], "6.2.1.two")
    play(g, "green: select gain-star", "green: select build-ships", "green: counter up")
    assert asked(g) == ["red", "blue"]
    assert events(g) == []
    play(g, *PLAIN_BLUE, *PLAIN)
    assert events(g, "selected")[:2] == ["selected green gain-star", "selected green build-ships"]
    assert events(g, "countered")[0] == "countered green up"
    assert question(g) == "6.2.4.any-order"


@rule("6.2.1.all-back")
def test_all_counters_are_there_again_in_each_phase() -> None:
    """6.2.1.all-back."""
    g = position(phase=GROWTH, round=2)
    for _ in range(2):
        ask(g, GrowthPhase())
        for colour in ("green", "red", "blue"):
            play(g, f"{colour}: select grow-population", f"{colour}: select research")
            play(g, f"{colour}: counter genetics")
        for _ in range(3):
            play(g, "act research", "done")
    assert level(g, "green", "genetics") == 3


@rule("6.2.4.gain-twice", "6.2.1.two")
def test_counters_are_taken_in_any_order_and_gain_star_twice() -> None:
    """6.2.4.gain-twice, 6.2.1.two: all that is there shows from the start, in any order."""
    g = selecting()
    assert options(g, "select", seat="green") == [f"select {oval}" for oval in OVAL_IDS]
    assert len(options(g, "counter", seat="green")) == 7
    play(g, "green: select gain-star", "green: select gain-star")
    assert options(g, seat="green") == options(g, "counter", seat="green")
    play(g, "red: counter up", "red: select switch-alignment")
    assert options(g, seat="red") == [f"select {oval}" for oval in OVAL_IDS[:-1]]
    assert why_not(g, "red: select switch-alignment") == "6.2.1.extra-six: no-such-counter-left"
    assert why_not(g, "red: counter up") == "6.2.1.square: square-selected"
    assert why_not(g, "red: counter down") == "A2.robotics-5-squares: one-square-for-the-order"
    assert why_not(g, "red: counter military") == "A2.robotics-5-squares: no-more-squares"
    assert why_not(g, "red: done") == "6.2.1.two: two-ovals"
    play(g, "red: select gain-star")
    assert "red" not in asked(g)


@rule("6.2.1.reveal")
def test_the_reveal_does_not_tell_in_which_order_counters_were_picked() -> None:
    """6.2.1.reveal: counters are turned up; when each was laid is nobody's to know."""
    orders = [*PLAIN], [PLAIN[2], PLAIN[1], PLAIN[0]]
    games = [selecting() for _ in orders]
    for g, order in zip(games, orders, strict=True):
        play(g, *order, *PLAIN_BLUE)
        play(g, "green: select gain-star", "green: select gain-star", "green: counter up")
    assert events(games[0]) == events(games[1])


def test_a_bot_goes_on_with_what_a_person_has_picked_in_any_order() -> None:
    waiting, met = [selecting()], 0
    while waiting:
        g = waiting.pop()
        for option in g.menu_of(0):
            after = g.clone()
            after.answer(0, option)
            if 0 not in after.asked():
                continue
            met += 1
            menu = after.menu_of(0)
            assert quick_move(after, menu, SeededChance(met)) in menu
            if len(after.lanes[0]) < 3:
                waiting.append(after)
    assert met > 100


def ends(g: GalacticEra, *, weighed: bool) -> list[tuple[int, ...]]:
    """All that green can select in the end: each way to pick it, or each that bots weigh."""
    found: list[tuple[int, ...]] = []
    waiting = [g]
    while waiting:
        each = waiting.pop()
        for option in each.distinct_of(0) if weighed else each.menu_of(0):
            after = each.clone()
            after.answer(0, option)
            if after.sealed & 1:
                done = pack(verbs.DONE)
                found.append(tuple(sorted(pick for pick in after.lanes[0] if pick != done)))
            else:
                waiting.append(after)
    return found


@rule("6.2.1.two")
@pytest.mark.parametrize(("robotics", "full"), [(1, []), (1, ["mars"]), (5, ["mars"])])
def test_bots_weigh_each_selection_once(robotics: int, full: Sequence[str]) -> None:
    """6.2.1.two: of all the orders that lead to a selection searches see one (decision 0026)."""
    g = selecting(stars=dict.fromkeys(full, ("green", 5)), levels={"green": {"robotics": robotics}})
    weighed = ends(g, weighed=True)
    assert len(weighed) == len(set(weighed))
    assert set(weighed) == set(ends(g, weighed=False))


@rule("6.2.1.square", "6.2.3.unused")
def test_one_square_is_selected_of_all_seven() -> None:
    """6.2.1.square, 6.2.3.unused: one, and it may be one that will not be used."""
    g = selecting()
    play(g, "green: select gain-star", "green: select build-ships")
    assert len(options(g, "counter", seat="green")) == 7
    assert why_not(g, "green: select research") == "6.2.1.extra: no-more-ovals"
    assert why_not(g, "green: done") == "6.2.1.square: one-square"
    play(g, "green: counter genetics")
    assert asked(g) == ["red", "blue"]


# -- extra ovals -----------------------------------------------------------------------------


@rule("6.2.1.extra", "4.5.not-extra", "6.2.1.extra-home")
def test_a_star_of_five_allows_another_oval_but_not_a_home_star() -> None:
    """6.2.1.extra, 4.5.not-extra, 6.2.1.extra-home: one oval for each, at least five discs."""
    g = selecting(
        stars={"mars": ("green", 5), "serpo": ("green", 4), "alpha-draconis": ("green", 5)}
    )
    assert extra_stars(g, 0) == [star("mars")]
    assert (most_ovals(g, 0), most_ovals(g, 1)) == (3, 2)
    play(g, "green: select gain-star", "green: select gain-star")
    assert options(g, seat="green") == [
        "select grow-population",
        "select build-ships",
        "select research",
        "select switch-alignment",
        *options(g, "counter", seat="green"),
        "done",
    ]
    play(g, "green: done")
    assert options(g, seat="green") == options(g, "counter", seat="green")
    assert why_not(g, "green: select research") == ": ovals-done"
    play(g, "green: counter up")
    assert "green" not in asked(g)


@rule("6.2.1.extra-six")
def test_nobody_selects_more_ovals_than_there_are() -> None:
    """6.2.1.extra-six: five full stars allow four more, since there are six counters."""
    names = ["mars", "serpo", "marcab", "deneb", "taygeta"]
    g = selecting(stars=dict.fromkeys(names, ("green", 5)))
    assert most_ovals(g, 0) == 6
    play(g, "green: select gain-star", *[f"green: select {oval}" for oval in OVAL_IDS])
    assert options(g, seat="green") == options(g, "counter", seat="green")
    play(g, "green: counter up")
    others_select(g)
    assert g.dp[0] == -12


@rule("6.2.1.extra-cost", "6.2.1.negative", "A2.genetics-5-price", "A2.genetics-6-price")
@pytest.mark.parametrize(("genetics", "price"), [(1, 3), (4, 3), (5, 2), (6, 1)])
def test_each_extra_oval_costs_at_the_reveal(genetics: int, price: int) -> None:
    """6.2.1.extra-cost, A2.genetics-5-price: 3 DP, 2 with Genetics V, 1 with VI; below zero too."""
    g = selecting(
        stars={"mars": ("green", 5), "serpo": ("green", 7)},
        levels={"green": {"genetics": genetics}},
    )
    for oval in OVAL_IDS[:4]:
        play(g, f"green: select {oval}")
    play(g, "green: counter up")
    assert g.dp[0] == 0
    others_select(g)
    assert g.dp[0] == -2 * price
    assert events(g, "dp") == [f"dp green {-2 * price}"]
    assert extra_cost(g, 1) == 0


@rule("5.ovals", "5.squares", "6.2.1.extra-hidden")
def test_how_many_were_selected_is_not_seen_before_the_reveal() -> None:
    """6.2.1.extra-hidden: the others see that green has sealed its choice, no more."""
    g = selecting(stars={"mars": ("green", 5)})
    play(g, *[f"green: select {oval}" for oval in OVAL_IDS[:3]], "green: counter up")
    assert seen_by(g, "red") == []
    assert (g.dp, selected(g, "green")) == ([0, 0, 0], [])
    others_select(g)
    assert selected(g, "green") == OVAL_IDS[:3]


@rule("A6.arcturus", "A6.khaa")
@pytest.mark.parametrize("number", [1, 2])
def test_two_sectors_give_a_free_oval_in_the_first_round(number: int) -> None:
    """A6.arcturus, A6.khaa: it comes on top and needs no star (R51-extra-ovals)."""
    g = position(4, round=number, phase=GROWTH, stars={"capella": ("yellow", 5)})
    ask(g, GrowthPhase())
    assert (most_ovals(g, 0), most_ovals(g, 3)) == (2, 4 if number == 1 else 3)
    for oval in OVAL_IDS[:3]:
        play(g, f"yellow: select {oval}")
    play(g, "yellow: done") if number == 1 else None
    play(g, "yellow: counter up")
    for colour in ("green", "red", "blue"):
        play(g, f"{colour}: select gain-star", f"{colour}: select research")
        play(g, f"{colour}: counter down")
    assert g.dp[3] == (0 if number == 1 else -3)


# -- two squares -----------------------------------------------------------------------------


@rule("A2.robotics-5-squares", "A2.robotics-6-squares")
def test_from_robotics_v_on_two_squares_may_be_selected() -> None:
    """A2.robotics-5-squares: two fields, or a field and a change of order; not both changes."""
    g = selecting(levels={"green": {"robotics": 5}, "red": {"robotics": 6}})
    play(g, "green: select gain-star", "green: select research", "green: counter genetics")
    fields = [f"counter {each}" for each in ("military", "spirituality", "propulsion", "robotics")]
    assert options(g, seat="green") == [*fields, "counter up", "counter down", "done"]
    assert why_not(g, "green: counter genetics") == "6.2.1.square: square-selected"
    play(g, "green: counter down")
    assert asked(g) == ["red", "blue"]
    play(g, "red: select gain-star", "red: select research", "red: counter up")
    assert options(g, seat="red") == [*fields, "counter genetics", "done"]
    assert why_not(g, "red: counter down") == "A2.robotics-5-squares: one-square-for-the-order"


@rule("A2.robotics-5-squares")
def test_both_changes_of_order_together_are_refused() -> None:
    """A2.robotics-5-squares, R52-two-squares."""
    g = selecting(levels={"green": {"robotics": 5}})
    play(g, "green: select gain-star", "green: select research", "green: counter military")
    assert "counter up" in options(g, seat="green")
    assert "counter spirituality" in options(g, seat="green")


@rule("A2.robotics-5-price", "A2.robotics-6-price")
@pytest.mark.parametrize(
    ("robotics", "second", "paid"), [(5, True, 2), (5, False, 0), (6, True, 0)]
)
def test_a_second_square_costs_2_dp_at_level_v(robotics: int, second: bool, paid: int) -> None:
    """A2.robotics-5-price, A2.robotics-6-price: paid at the reveal, if two were selected."""
    g = selecting(levels={"green": {"robotics": robotics}})
    play(g, "green: select gain-star", "green: select research", "green: counter military")
    play(g, "green: counter genetics" if second else "green: done")
    others_select(g)
    assert g.dp[0] == -paid


# -- blocks ----------------------------------------------------------------------------------


@rule("7.2.2.extra")
def test_a_star_with_enemy_ships_allows_no_extra_oval() -> None:
    """7.2.2.extra: a war that is on already blocks it in the selection."""
    ships: dict[str, dict[str | int, int]] = {"red": {"mars": 1}}
    full = {"mars": ("green", 5)}
    assert most_ovals(selecting(stars=full, ships=ships), 0) == 3
    assert most_ovals(selecting(stars=full, ships=ships, war=[("green", "red")]), 0) == 2


@rule("7.2.1.two-ovals")
def test_a_blocked_home_star_leaves_two_ovals() -> None:
    """7.2.1.two-ovals."""
    g = selecting(ships={"red": {"alpha-draconis": 1}}, war=[("green", "red")])
    assert most_ovals(g, 0) == 2
    play(g, "green: select gain-star", "green: select build-ships")
    assert options(g, "select", "green") == []
    play(g, "green: counter up")
    assert asked(g) == ["red", "blue"]


def blocked_extras(
    *names: str,
    ovals: int = 3,
    blue: Sequence[str] = (),
    spare: Sequence[str] = (),
    levels: Mapping[str, Mapping[str, int]] | None = None,
) -> GalacticEra:
    """Green selects so many ovals, with full stars; STS red has a ship at each of these.

    Blue, STS too, has ships at other full stars, and at the spare ones nobody has.
    """
    g = selecting(
        stars=dict.fromkeys([*names, *blue, *spare], ("green", 5)),
        ships={"red": dict.fromkeys(names, 1), "blue": dict.fromkeys(blue, 1)},
        alignment={"red": "sts", "blue": "sts"},
        levels=levels,
    )
    picks = ["gain-star", "gain-star", "build-ships", "research"][:ovals]
    play(g, *[f"green: select {oval}" for oval in picks])
    if ovals < 2 + len({*names, *blue, *spare}):
        play(g, "green: done")
    play(g, "green: counter up")
    others_select(g)
    return g


@rule("7.1.sts-block-extra", "7.2.2.choose", "7.2.2.reverted", "7.2.2.least")
def test_a_war_declared_at_the_reveal_takes_an_extra_oval_back() -> None:
    """7.1.sts-block-extra, 7.2.2.choose, 7.2.2.reverted: green chooses which, and is paid back."""
    g = blocked_extras("mars")
    assert (asked(g), question(g), g.dp[0]) == (["red"], "7.1.sts-block", -3)
    play(g, "red: war green")
    assert (asked(g), question(g)) == (["green"], "7.2.2.choose")
    assert options(g) == ["take-back gain-star", "take-back build-ships"]
    assert why_not(g, "green: take-back research") == "7.2.2.choose: oval-not-selected"
    play(g, "green: take-back gain-star")
    assert (selected(g, "green"), g.dp[0]) == (["gain-star", "build-ships"], 0)
    assert g.ovals[:OVALS] == [1, 0, 1, 0, 0]
    assert question(g) == "6.2.4.any-order"


@rule("7.2.2.reverted", "A2.genetics-5-price")
@pytest.mark.parametrize(("genetics", "price"), [(4, 3), (5, 2), (6, 1)])
def test_what_was_paid_for_an_extra_oval_comes_back(genetics: int, price: int) -> None:
    """7.2.2.reverted: the price is that of the Genetics level."""
    g = blocked_extras("mars", levels={"green": {"genetics": genetics}})
    assert g.dp[0] == -price
    play(g, "red: war green", "green: take-back gain-star")
    assert g.dp[0] == 0


@rule("7.1.sts-block-extra")
def test_who_lets_it_be_blocks_nothing() -> None:
    """7.1.sts-block-extra: the declaration is free."""
    g = blocked_extras("mars")
    play(g, "red: pass")
    assert (selected(g, "green"), g.dp[0]) == (["gain-star", "gain-star", "build-ships"], -3)


@rule("7.1.sts-block-extra")
def test_one_declaration_blocks_both_stars_of_which_one_is_needed() -> None:
    """7.1.sts-block-extra, R51-extra-ovals: one is enough, red shuts both."""
    g = blocked_extras("mars", "serpo")
    assert (asked(g), question(g)) == (["red"], "7.1.sts-block")
    play(g, "red: war green")
    assert (asked(g), question(g)) == (["green"], "7.2.2.choose")


@rule("7.1.sts-block-extra")
def test_two_declarations_block_both_stars_of_which_one_is_needed() -> None:
    """7.1.sts-block-extra, R51-extra-ovals: red shuts one star and blue the other."""
    g = blocked_extras("mars", blue=["serpo"])
    assert asked(g) == ["red"]
    play(g, "red: war green")
    assert (asked(g), question(g)) == (["blue"], "7.1.sts-block")
    play(g, "blue: war green")
    assert (asked(g), question(g)) == (["green"], "7.2.2.choose")


@rule("7.1.sts-block-extra")
def test_what_one_has_let_pass_the_other_alone_cannot_block() -> None:
    """7.1.sts-block-extra, R51-extra-ovals: red passes, so Mars stays, and blue is not asked."""
    g = blocked_extras("mars", blue=["serpo"])
    play(g, "red: pass")
    assert question(g) == "6.2.4.any-order"
    assert (len(selected(g, "green")), g.dp[0]) == (3, -3)


@rule("7.1.sts-block-extra")
def test_a_star_that_nobody_can_block_is_enough() -> None:
    """7.1.sts-block-extra, R51-extra-ovals: nobody is asked; with a fourth oval red is."""
    assert question(blocked_extras("mars", spare=["serpo"])) == "6.2.4.any-order"
    g = blocked_extras("mars", spare=["serpo"], ovals=4)
    assert (asked(g), question(g)) == (["red"], "7.1.sts-block")
    play(g, "red: war green", "green: take-back gain-star")
    assert (len(selected(g, "green")), question(g)) == (3, "6.2.4.any-order")


@rule("7.1.sts-block-extra")
def test_nobody_is_asked_to_block_what_is_blocked_already() -> None:
    """7.1.sts-block-extra, R51-extra-ovals: red has shut the star at which blue is too."""
    g = blocked_extras("mars", blue=["mars"])
    play(g, "red: war green")
    assert question(g) == "7.2.2.choose"


@rule("7.1.sts-block-extra", "7.2.2.choose")
def test_each_blocked_star_takes_one_oval_back() -> None:
    """7.2.2.choose: with war on, both stars are blocked at once, and green takes two back."""
    g = blocked_extras("mars", "serpo", ovals=4)
    play(g, "red: war green", "green: take-back gain-star", "green: take-back gain-star")
    assert (selected(g, "green"), g.dp[0]) == (["build-ships", "research"], 0)
    assert question(g) == "6.2.4.any-order"


@rule("7.1.sts-block-extra", "7.2.2.choose")
def test_all_who_selected_more_are_looked_at_in_turn_order() -> None:
    """7.1.sts-block-extra: here red and blue, each with a full star at which green has a ship."""
    g = selecting(
        stars={"uru": ("red", 5), "apu": ("blue", 5)},
        ships={"green": {"uru": 1, "apu": 1}},
        alignment={"green": "sts"},
    )
    play(g, "green: select gain-star", "green: select research", "green: counter up")
    for colour in ("red", "blue"):
        play(g, *[f"{colour}: select {oval}" for oval in OVAL_IDS[:3]], f"{colour}: counter up")
    for colour in ("red", "blue"):
        assert (asked(g), question(g)) == (["green"], "7.1.sts-block")
        play(g, f"green: war {colour}", f"{colour}: take-back gain-star")
        assert len(selected(g, colour)) == 2
    assert question(g) == "6.2.4.any-order"


@rule("7.1.sts-block-extra")
def test_only_a_war_that_takes_an_oval_away_is_offered() -> None:
    """7.1.sts-block-extra: not where green has selected two, from stars of four or of five."""
    for discs, more in ((4, []), (5, ["green: done"])):
        g = selecting(
            stars={"mars": ("green", discs)},
            ships={"red": {"mars": 1}},
            alignment={"red": "sts"},
        )
        play(g, *[f"green: select {oval}" for oval in OVAL_IDS[:2]], *more, "green: counter up")
        others_select(g)
        assert question(g) == "6.2.4.any-order"


@rule("7.1.sts-block-extra", "7.1.sto-innocent")
@pytest.mark.parametrize("alignment", ["sto", "sts"])
def test_sto_do_not_block_extra_ovals(alignment: str) -> None:
    """7.1.sto-innocent: red is STO and is not asked, whoever selects."""
    g = selecting(
        stars={"mars": ("green", 5)},
        ships={"red": {"mars": 1}},
        alignment={"green": alignment},
    )
    play(g, *[f"green: select {oval}" for oval in OVAL_IDS[:3]], "green: counter up")
    others_select(g)
    assert question(g) == "6.2.4.any-order"


@rule("A2.spirituality-5-block", "7.1.sts-block-extra")
def test_spirituality_v_cannot_be_blocked_in_the_selection() -> None:
    """A2.spirituality-5-block."""
    g = selecting(
        stars={"mars": ("green", 5)},
        ships={"red": {"mars": 1}},
        alignment={"red": "sts"},
        levels={"green": {"spirituality": 5}},
    )
    play(g, *[f"green: select {oval}" for oval in OVAL_IDS[:3]], "green: counter up")
    others_select(g)
    assert question(g) == "6.2.4.any-order"


@rule("7.1.sts-block-extra", "A6.khaa")
def test_the_free_oval_of_a_sector_cannot_be_blocked() -> None:
    """A6.khaa, R51-extra-ovals: it hangs on no star, so the full star is not needed for it."""
    g = position(
        4,
        round=1,
        phase=GROWTH,
        stars={"capella": ("yellow", 5)},
        ships={"red": {"capella": 1}},
        alignment={"red": "sts"},
    )
    ask(g, GrowthPhase())
    for oval in OVAL_IDS[:3]:
        play(g, f"yellow: select {oval}")
    play(g, "yellow: done", "yellow: counter up")
    for colour in ("green", "red", "blue"):
        play(g, f"{colour}: select gain-star", f"{colour}: select research")
        play(g, f"{colour}: counter down")
    assert question(g) == "6.2.4.any-order"


@rule("7.2.2.choose")
def test_a_selection_that_lost_its_star_meanwhile_is_taken_back_too() -> None:
    """7.2.2.choose: what a card did while the others selected is judged at the reveal."""
    g = selecting(stars={"mars": ("green", 5), "serpo": ("green", 1)})
    play(g, *[f"green: select {oval}" for oval in OVAL_IDS[:3]], "green: counter up")
    g.discs[star("mars")] -= 1
    put_discs(g, 0, star("serpo"), 1)
    g.track[0] -= 1
    others_select(g)
    assert question(g) == "7.2.2.choose"


# -- the Anchara Coalition -------------------------------------------------------------------


def anchara(*ovals: str, square: str = "up") -> GalacticEra:
    """Green, the Anchara Coalition with a ship at Mars, selects ovals; its turn is the first."""
    g = position(people={"green": "anchara"}, ships={"green": {"mars": 1}}, phase=GROWTH, round=2)
    ask(g, GrowthPhase())
    play(g, *[f"green: select {oval}" for oval in ovals], f"green: counter {square}")
    others_select(g)
    return g


@rule("A1.anchara-oval", "A1.anchara-moment", "A1.anchara-new")
def test_the_anchara_coalition_selects_one_more_oval_after_a_switch() -> None:
    """A1.anchara-oval, A1.anchara-moment, A1.anchara-new: before its turn, for nothing."""
    g = anchara("gain-star", "switch-alignment")
    assert (asked(g), question(g)) == (["green"], "A1.anchara-oval")
    assert is_sts(g, "green")
    assert options(g) == [
        "select gain-star",
        "select grow-population",
        "select build-ships",
        "done",
    ]
    assert why_not(g, "select switch-alignment") == "6.2.2.only-here: only-in-its-step"
    play(g, "select build-ships")
    assert question(g) == "6.2.4.any-order"
    assert options(g, "act") == ["act build-ships"]
    assert (g.ovals[:OVALS], g.dp[0]) == ([1, 0, 1, 0, 0], 0)


@rule("A1.anchara-oval")
def test_the_free_oval_may_be_left_out_and_needs_the_switch() -> None:
    """A1.anchara-oval."""
    g = anchara("gain-star", "switch-alignment")
    play(g, "done")
    assert (question(g), options(g)) == ("6.2.4.any-order", ["gain mars colonise", "done"])
    g = anchara("gain-star", "build-ships")
    assert question(g) == "6.2.4.any-order"


@rule("A1.anchara-new")
def test_a_second_gain_star_is_another_counter() -> None:
    """A1.anchara-new, R53-anchara: with both of them selected there is none left."""
    g = anchara("gain-star", "switch-alignment")
    play(g, "select gain-star")
    assert g.ovals[:OVALS] == [2, 0, 0, 0, 0]


@rule("A1.anchara-research")
def test_a_free_research_needs_a_field_that_was_selected() -> None:
    """A1.anchara-research."""
    g = anchara("gain-star", "switch-alignment")
    assert why_not(g, "select research") == "A1.anchara-research: no-field-to-research"
    g = anchara("gain-star", "switch-alignment", square="military")
    play(g, "select research", "act research")
    assert level(g, "green", "military") == 2
