"""Chance: even, independent for each purpose, resumable, and never in the state."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import pairwise

import pytest

from asterism.kernel.chance import BOT, Chance, KeyedChance, SeededChance
from tests.kernel.worlds import evenly

KEY = bytes(range(32))


@pytest.mark.parametrize("n", [2, 3, 6, 7, 52, 110])
@pytest.mark.parametrize("chance", [SeededChance(1), SeededChance("a name"), KeyedChance(KEY)])
def test_every_number_comes_equally_often(chance: Chance, n: int) -> None:
    counts = Counter(chance.below(0, n) for _ in range(100 * n))
    assert sorted(counts) == list(range(n))
    assert evenly([counts[i] for i in range(n)])


@pytest.mark.parametrize("chance", [SeededChance(2), KeyedChance(KEY)])
def test_successive_numbers_do_not_hang_together(chance: Chance) -> None:
    numbers = [chance.below(0, 6) for _ in range(7201)]
    pairs = Counter(pairwise(numbers))
    assert len(pairs) == 36
    assert evenly(list(pairs.values()))


@pytest.mark.parametrize("chance", [SeededChance(3), KeyedChance(KEY)])
def test_a_die_shows_one_to_six_and_a_pick_is_a_position(chance: Chance) -> None:
    assert {chance.roll(1, 6) for _ in range(200)} == {1, 2, 3, 4, 5, 6}
    faces = [40, 50, 60]
    assert {chance.pick(1, faces) for _ in range(100)} == {0, 1, 2}
    assert faces == [40, 50, 60]


def test_equal_seeds_give_equal_streams() -> None:
    def stream(seed: int | str) -> list[int]:
        chance = SeededChance(seed)
        return [chance.below(0, 1000) for _ in range(20)]

    assert stream(7) == stream(7)
    assert stream(7) != stream(8)
    assert stream("7") != stream(7)


def test_a_key_gives_the_same_stream_again_and_another_key_another() -> None:
    def stream(key: bytes) -> list[int]:
        chance = KeyedChance(key)
        return [chance.below(3, 1000) for _ in range(20)]

    assert stream(KEY) == stream(KEY)
    assert stream(KEY) != stream(bytes(32))


def test_a_keyed_outcome_can_be_verified_by_anyone_who_has_the_key() -> None:
    chance = KeyedChance(KEY)
    block = KEY + (5).to_bytes(2, "big") + (0).to_bytes(8, "big")
    number = int.from_bytes(hashlib.sha256(block).digest()[:8], "big")
    assert chance.below(5, 97) == number % 97


def test_each_purpose_has_a_stream_of_its_own() -> None:
    """What is asked for one purpose neither moves nor shows what another gets."""
    alone, mixed = KeyedChance(KEY), KeyedChance(KEY)
    expected = [alone.below(1, 1000) for _ in range(10)]
    found = []
    for i in range(10):
        for _ in range(i):
            mixed.below(2, 6)
        found.append(mixed.below(1, 1000))
        mixed.below(BOT, 9)
    assert found == expected
    assert [KeyedChance(KEY).below(p, 10**9) for p in (1, 2)].count(expected[0]) == 0


def test_the_streams_of_two_purposes_do_not_hang_together() -> None:
    one, other = KeyedChance(KEY), KeyedChance(KEY)
    pairs = Counter((one.below(1, 6), other.below(2, 6)) for _ in range(7200))
    assert evenly([pairs[a, b] for a in range(6) for b in range(6)])


def test_a_stream_goes_on_where_it_was_left() -> None:
    whole, part = KeyedChance(KEY), KeyedChance(KEY)
    expected = [whole.below(i % 3, 1000) for i in range(30)]
    first = [part.below(i % 3, 1000) for i in range(11)]
    resumed = KeyedChance(KEY, part.counters)
    assert first + [resumed.below(i % 3, 1000) for i in range(11, 30)] == expected


def test_a_resumed_stream_counts_for_itself() -> None:
    counters = {0: 4}
    resumed = KeyedChance(KEY, counters)
    resumed.below(0, 6)
    assert counters == {0: 4}
    assert resumed.counters == {0: 5}


@pytest.mark.parametrize("length", [0, 16, 31, 33])
def test_a_key_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        KeyedChance(bytes(length))


def test_numbers_that_would_make_a_bias_are_rejected() -> None:
    """Of 2^64 numbers, below 3 * 2^62 each of these comes once and the last quarter twice.

    Without rejection the first quarter would come up every second time, not every third.
    """
    n = 3 << 62
    chance = KeyedChance(KEY)
    draws = 3000
    thirds = Counter(chance.below(0, n) // (1 << 62) for _ in range(draws))
    assert evenly([thirds[i] for i in range(3)])
    rejected = chance.counters[0] - draws
    assert 0.9 < rejected / (draws / 3) < 1.1


def test_no_number_is_rejected_where_none_needs_to_be() -> None:
    chance = KeyedChance(KEY)
    for _ in range(500):
        chance.below(0, 64)
    assert chance.counters == {0: 500}


class Counting(Chance):
    """A source of one's own answers all three questions from one."""

    def below(self, purpose: int, n: int) -> int:
        return n - 1


def test_a_source_of_ones_own_needs_one_method() -> None:
    chance = Counting()
    assert (chance.roll(0, 6), chance.pick(0, [7, 8])) == (6, 1)
