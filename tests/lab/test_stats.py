"""The lab's statistics: known values, and that intervals and p values keep what they promise."""

import json
import math

import numpy as np
import pytest

from asterism.lab.estimate import wilson
from asterism.lab.stats import (
    Effect,
    benjamini_hochberg,
    chance_of_moves,
    contrast,
    f_tail,
    mean,
    paired,
    paired_ratio,
    ratio,
    share,
    share_from,
    smallest_effect,
    smallest_share,
    t_quantile,
    t_tail,
)


def between(low: float, value: float, high: float) -> bool:
    return low <= value <= high


# --- known values -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hits", "n", "low", "high"),
    [(10, 20, 0.2993, 0.7007), (0, 8, 0.0, 0.3244), (8, 8, 0.6756, 1.0), (650, 1000, 0.62, 0.679)],
)
def test_wilson(hits: int, n: int, low: float, high: float) -> None:
    found = wilson(hits, n)
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-4)
    assert found.n == n


@pytest.mark.parametrize(
    ("t", "df", "p"),
    [
        (12.706, 1, 0.05),
        (2.776, 4, 0.05),
        (2.228, 10, 0.05),
        (3.169, 10, 0.01),
        (1.984, 100, 0.05),
        (0.0, 7, 1.0),
    ],
)
def test_students_tails(t: float, df: int, p: float) -> None:
    assert t_tail(t, df) == pytest.approx(p, rel=2e-3)
    assert t_tail(-t, df) == t_tail(t, df)


@pytest.mark.parametrize(("f", "df", "other"), [(161.4, 1, 1), (3.326, 5, 10), (2.463, 4, 100)])
def test_fishers_tails(f: float, df: int, other: int) -> None:
    assert f_tail(f, df, other) == pytest.approx(0.05, rel=2e-3)
    assert f_tail(0, df, other) == 1


def test_tails_are_exact_far_out() -> None:
    # By hand: for 2 degrees of freedom the tail is 1 - t / sqrt(t² + 2).
    for t in (5.0, 50.0, 5000.0):
        by_hand = 2 / (t * t + 2) / (1 + t / math.sqrt(t * t + 2))
        assert t_tail(t, 2) == pytest.approx(by_hand, rel=1e-9)
    assert t_tail(8, 1e7) == pytest.approx(math.erfc(8 / math.sqrt(2)), rel=1e-3)
    assert t_tail(8, 9e5) == pytest.approx(math.erfc(8 / math.sqrt(2)), rel=1e-2)
    assert t_tail(math.inf, 5) == 0


def test_quantiles_turn_tails_round() -> None:
    for df in (1, 3, 29, 1000, 1e7):
        for tail in (0.5, 0.05, 1e-6):
            assert t_tail(t_quantile(tail, df), df) == pytest.approx(tail, rel=1e-6)


def test_benjamini_hochberg() -> None:
    assert benjamini_hochberg([0.005, 0.011, 0.02, 0.04, 0.13]) == pytest.approx(
        [0.025, 0.0275, 1 / 30, 0.05, 0.13]
    )
    assert benjamini_hochberg([0.9, 0.001, 0.8]) == pytest.approx([0.9, 0.003, 0.9])
    assert benjamini_hochberg([]) == []


def test_the_sample_sizes_of_the_books() -> None:
    # 25 % against 30 % takes 609 games with 80 % power; 25 % against 27 % takes 3,735.
    assert smallest_share(0.25, 609) == pytest.approx(0.05, abs=0.002)
    assert smallest_share(0.25, 3735) == pytest.approx(0.02, abs=0.0005)
    assert smallest_effect(1.0) == pytest.approx(2.8016, abs=1e-3)


# --- blocks -------------------------------------------------------------------------------------


def test_games_of_a_seed_that_go_alike_count_once() -> None:
    once = share([1, 0, 0, 0, 1, 0, 1, 0] * 10)
    again = share(np.repeat([1, 0, 0, 0, 1, 0, 1, 0] * 10, 4), np.repeat(np.arange(80), 4))
    assert again.value == once.value
    assert again.n == 320
    assert (again.low, again.high) == pytest.approx((once.low, once.high), abs=0.003)


def test_luck_that_cancels_out_within_a_seed_narrows_nothing() -> None:
    """As wide as for independent games, or by Student's t of 99 degrees (1.9842) wider."""
    found = share(np.array([1, 0] * 100), np.repeat(np.arange(100), 2))
    worth = 200 * (1.95996 / 1.98422) ** 2
    right = wilson(worth / 2, worth)
    assert (found.low, found.value, found.high) == pytest.approx(
        (right.low, 0.5, right.high), abs=1e-5
    )


def test_a_share_of_nothing_or_all_keeps_an_interval() -> None:
    assert share([0.0] * 40, np.repeat(np.arange(10), 4)).high == wilson(0, 10).high
    assert share([1.0] * 40).low == wilson(40, 40).low


def test_how_far_a_share_is_from_a_base() -> None:
    found = share_from(0.25, [1, 0, 0, 1, 0, 0, 0, 0] * 50)
    assert found.value == 0
    assert found.p == 1
    sure = share_from(0.5, [1] * 60)
    assert (sure.value, sure.high) == (0.5, 0.5)
    assert 0.4 < sure.low < 0.45
    assert sure.p < 1e-12
    # The interval and the test say the same: at its end p is 5 %.
    edge = share([1] * 30 + [0] * 70)
    assert share_from(edge.low, [1] * 30 + [0] * 70).p == pytest.approx(0.05, abs=1e-6)
    again = share_from(0.25, [1, 0, 0, 0] * 100, [i // 8 for i in range(400)])
    assert again.p == 1


def test_a_ratio_knows_that_both_vary() -> None:
    tops, bottoms = [2, 4, 6, 8], [1, 2, 3, 4]
    found = ratio(tops, bottoms)
    assert found.value == 2
    assert found.error == 0
    assert ratio([1, 2], [0, 0]).n == 0
    below = ratio([1, 2, 4], [-1, -3, -3])
    assert below.low < below.value == -1 < below.high


def test_a_ratio_and_a_mean_have_the_intervals_worked_out_by_hand() -> None:
    """The errors are √(3.5 · 3/2) / 6 and √(5 · 4/3) / 4; t is 4.3027 of 2 degrees, 3.1824 of 3."""
    found = ratio([2, 4, 9], [1, 2, 3])
    assert found.error == pytest.approx(math.sqrt(5.25) / 6)
    assert (found.low, found.value, found.high) == pytest.approx((0.8569, 2.5, 4.1431), abs=1e-4)
    found = mean([1, 2, 3, 4])
    assert found.error == pytest.approx(math.sqrt(20 / 3) / 4)
    assert (found.low, found.value, found.high) == pytest.approx((0.4457, 2.5, 4.5543), abs=1e-4)


def test_intervals_of_blocks_cover_what_they_promise() -> None:
    rng = np.random.default_rng(5)
    blocks = np.repeat(np.arange(60), 4)
    inside = blind = 0
    for _ in range(400):
        chance = np.repeat(rng.beta(0.25, 0.75, 60), 4)
        hits = (rng.random(240) < chance).astype(float)
        found, naive = share(hits, blocks), share(hits)
        inside += between(found.low, 0.25, found.high)
        blind += between(naive.low, 0.25, naive.high)
    assert 0.92 <= inside / 400 <= 0.98
    assert blind / 400 < 0.88


def test_intervals_of_few_blocks_cover_what_they_promise() -> None:
    """Without Student's t it would be 91 of 100."""
    rng = np.random.default_rng(5)
    blocks = np.repeat(np.arange(8), 8)
    inside = 0
    for _ in range(2000):
        hits = (rng.random(64) < np.repeat(rng.beta(2, 2, 8), 8)).astype(float)
        found = share(hits, blocks)
        inside += between(found.low, 0.5, found.high)
    assert 0.94 <= inside / 2000 <= 0.975


# --- effects ------------------------------------------------------------------------------------


def test_pairs_on_common_seeds_see_what_two_crowds_do_not() -> None:
    rng = np.random.default_rng(2)
    luck = rng.normal(0, 10, 300)
    before, after = luck + rng.normal(0, 1, 300), luck + 0.5 + rng.normal(0, 1, 300)
    found = paired(before, after)
    crowds = contrast(np.concatenate([before, after]), np.arange(600) >= 300)
    assert found.p < 1e-6
    assert between(found.low, 0.5, found.high)
    assert crowds.value == pytest.approx(found.value)
    assert crowds.p > 0.2
    assert found.smallest < crowds.smallest / 5


def test_a_contrast_has_the_interval_worked_out_by_hand() -> None:
    """Its error is √(7/16 · 8/7), t of 7 degrees 2.3646; of four blocks ½ and 3.1824."""
    values, held = [1, 2, 3, 4, 0, 1, 2, 1], [True] * 4 + [False] * 4
    found = contrast(values, held)
    assert found.error == pytest.approx(math.sqrt(1 / 2))
    assert (found.low, found.value, found.high) == pytest.approx((-0.1721, 1.5, 3.1721), abs=1e-4)
    assert found.p == pytest.approx(t_tail(1.5 / found.error, 7))
    again = contrast(values, held, [0, 1, 2, 3] * 2)
    assert again.error == pytest.approx(1 / 2)
    assert (again.low, again.high) == pytest.approx((-0.0912, 3.0912), abs=1e-4)
    assert again.p == pytest.approx(0.125)  # of four blocks no less can be told


def test_nothing_is_inside_an_interval_just_where_p_is_five_per_cent_or_more() -> None:
    rng = np.random.default_rng(4)
    told = set()
    for _ in range(60):
        values, held = rng.normal(0, 1, 60), np.arange(60) % 2 == 0
        for found in (
            contrast(values + 0.5 * held, held),
            contrast(values + 0.5 * held, held, np.arange(60) // 3),
            paired(values[held], values[~held] + 0.3),
            share_from(0.5, (values > -0.2).astype(float)),
        ):
            assert between(found.low, 0, found.high) == (found.p >= 0.05)
            told.add((type(found), found.p >= 0.05))
    assert len(told) == 2


def test_p_values_are_even_where_there_is_nothing() -> None:
    rng = np.random.default_rng(3)
    blocks = np.repeat(np.arange(50), 3)
    alarms = [0, 0]
    for _ in range(500):
        luck = np.repeat(rng.normal(0, 1, 50), 3)
        values = luck + rng.normal(0, 1, 150)
        alarms[0] += paired(np.zeros(150), values, blocks).p < 0.05
        alarms[1] += contrast(values, rng.random(150) < 0.4, blocks).p < 0.05
    assert all(10 <= number <= 42 for number in alarms), alarms


def test_three_pairs_prove_nothing() -> None:
    assert paired([0, 0, 0], [1, 1, 1]).p == 0.25
    assert paired([0] * 40, [1] * 40).p < 1e-9
    assert paired([0] * 40, [0] * 40).p == 1


def test_what_cannot_be_known_is_null_in_json() -> None:
    for found in (mean([]), mean([3.0]), share([]), paired([], []), contrast([1, 2], [1, 1])):
        text = json.dumps(found.to_dict(), allow_nan=False)
        assert json.loads(text)["low"] is None
    alone = contrast([1.0, 2.0], [True, True])
    assert isinstance(alone, Effect)
    assert alone.p == 1


# --- several values on common seeds -------------------------------------------------------------


def test_two_ratios_are_tested_as_a_pair() -> None:
    rng = np.random.default_rng(2)
    first = rng.poisson(3, 80).astype(float), rng.integers(1, 5, 80).astype(float)
    second = first[0] + rng.poisson(1, 80), first[1]
    assert chance_of_moves([first, second]) == pytest.approx(paired_ratio(first, second).p)


@pytest.mark.parametrize("many", [2, 5, 9])
def test_values_that_do_not_differ_are_seldom_said_to(many: int) -> None:
    """At 5 % in about 20 of 400 trials, on seeds that are half alike."""
    rng, ones, found = np.random.default_rng(many), np.ones(100), 0
    for _ in range(400):
        base = rng.random(100)
        rolls = [np.where(rng.random(100) < 0.5, base, rng.random(100)) for _ in range(many)]
        found += chance_of_moves([((roll < 0.3).astype(float), ones) for roll in rolls]) < 0.05
    assert 6 <= found <= 36


def test_what_few_games_show_proves_nothing() -> None:
    """Three games that differ, and a difference that is alike in all: nothing to test it by."""
    ones, base = np.ones(60), np.arange(60.0)
    few = base.copy()
    few[:3] += 1
    assert chance_of_moves([(base, ones), (few, ones), (base, ones)]) >= 0.25
    assert chance_of_moves([(base, ones)] * 3) == 1
    assert chance_of_moves([(base, ones), (base + 1, ones), (base, ones)]) < 1e-9
    assert chance_of_moves([(base[:2], ones[:2]), (base[:2] + 1, ones[:2])]) == 0.5
    assert chance_of_moves([(base, ones), (base, ones * 0)]) == 1
