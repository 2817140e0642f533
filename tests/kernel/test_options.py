"""Options are packed so that they sort by verb and arguments."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from asterism.kernel.options import BYTE, PASS, VERB, A, B, pack, unpack, verb_of

byte = st.integers(0, 255)


@given(byte, byte, byte, byte)
def test_packing_loses_nothing(verb: int, a: int, b: int, c: int) -> None:
    option = pack(verb, a, b, c)
    assert (verb_of(option), unpack(option)) == (verb, (a, b, c))
    assert option >> VERB == verb
    assert (option >> A & BYTE, option >> B & BYTE, option & BYTE) == (a, b, c)


@given(st.tuples(byte, byte, byte, byte), st.tuples(byte, byte, byte, byte))
def test_options_sort_as_verb_and_arguments_do(
    one: tuple[int, ...], other: tuple[int, ...]
) -> None:
    assert (pack(*one) < pack(*other)) == (one < other)


def test_left_out_arguments_are_zero() -> None:
    assert pack(3) == pack(3, 0, 0, 0) == 3 << 24


def test_to_pass_comes_before_everything() -> None:
    assert pack(0) == PASS < pack(1)
