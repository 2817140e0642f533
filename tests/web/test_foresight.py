"""Foresight at a table: what options come to, and that the server asks twice what is dear."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.web.house import Eyes, Visitor
from tests.web.test_play import my_turn

ERA = "galactic-era"


def outlooks(eyes: Eyes, **fields: Any) -> dict[int, dict[str, Any]]:
    """Return by option what the server foresees."""
    answer = eyes.ask("foresee", at=eyes.seen.at, **fields)
    assert answer["t"] == "foreseen", answer
    assert answer["at"] == eyes.seen.at
    return {each["option"]: each for each in answer["options"]}


def dear(eyes: Eyes) -> int:
    """Play on for all seats until something gives something away for good; return that option."""
    dice = random.Random(3)
    while True:
        eyes.look(eyes.seen.head["asked"])
        found = [option for option, each in outlooks(eyes).items() if each.get("loss")]
        if found:
            return found[0]
        choices = [each for each in eyes.seen.choices if not each.get("right")]
        assert eyes.play(dice.choice(choices)["option"])["t"] == "done"


@pytest.mark.parametrize(("language", "text"), [("en", "bases −1"), ("es", "Bases −1")])
def test_each_choice_says_what_it_comes_to(server: Any, language: str, text: str) -> None:
    anna = Visitor(server, language)
    with anna.at(anna.make("me", "me")) as eyes:
        eyes.look(0)
        while True:
            eyes.look(eyes.seen.head["asked"])
            bases = [each for each in eyes.seen.choices if each["move"].startswith("base ")]
            if bases:
                break
            eyes.play(eyes.seen.choices[-1]["option"])
        found = outlooks(eyes)
        assert text in found[bases[0]["option"]]["text"]
    anna.close()


def test_what_others_could_do_is_not_told(anna: Visitor) -> None:
    with anna.at(anna.make("me", "random")) as eyes:
        my_turn(eyes.look(0))
        for seat in (1, 5, 63):
            assert eyes.ask("foresee", at=eyes.seen.at, seat=seat)["code"] == "not-yours"
        eyes.look(-1)
        assert eyes.ask("foresee", at=eyes.seen.at)["code"] == "not-yours"


def test_another_position_is_a_conflict(anna: Visitor) -> None:
    with anna.at(anna.make("me", "random")) as eyes:
        my_turn(eyes.look(0))
        assert eyes.ask("foresee", at=eyes.seen.at + 1)["code"] == "conflict"


def test_what_is_dear_is_asked_twice_by_the_server(anna: Visitor) -> None:
    with anna.at(anna.make("me", "me", "me", game=ERA)) as eyes:
        option = dear(eyes.look(0))
        at = eyes.seen.at
        for _ in range(2):  # it is never taken unless it is meant
            answer = eyes.ask("play", at=at, option=option)
            assert (answer["t"], answer["code"], answer["at"]) == ("refused", "dear", at)
            assert answer["text"].startswith(("Section B of ", "Counters that "))
            assert "cannot be taken back" in answer["text"]
        assert eyes.ask("play", at=at, option=option, sure=True)["t"] == "done"


def test_what_is_not_dear_is_asked_once(anna: Visitor) -> None:
    with anna.at(anna.make("me", "me", "me", game=ERA)) as eyes:
        eyes.look(0)
        for _ in range(40):
            eyes.look(eyes.seen.head["asked"])
            at, option = eyes.seen.at, eyes.seen.choices[0]["option"]
            assert eyes.ask("play", at=at, option=option)["t"] == "done"
