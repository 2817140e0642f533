"""Why not, at the table: what somebody most probably meant comes first, and nothing silly."""

from __future__ import annotations

from asterism.contract.translator import Translator
from asterism.games.galaxy import GAME
from asterism.web.reasons import why
from tests.galaxy.table_top import Table, row, table

ENGLISH = Translator(GAME, "en")


def position(**more: object) -> Table:
    """Green's turn in round 2 with something of everything on the table."""
    parts = {
        "round": 2,
        "surrendered": ["ecup"],
        "hands": {"green": ["felowi-9", "ally-2", "ecup-3"], "red": ["kha-1"]},
        "reserves": {"green": ["kha-9"]},
        "cells": row(1, cylor=5, kha=4) | row(2, kha=3),
        "bases": [("red", "kha", 1), ("green", "cylor", 1)],
        "discard": ["divergence-9"],
    }
    return table(2, **parts | more)  # type: ignore[arg-type]


def reasons(component: str, t: Table | None = None) -> list[tuple[str, str]]:
    """What green is told of a component: what it may mean, and why not."""
    t = t or position()
    return [(each.option, each.why) for each in why(t.match, 0, component, ENGLISH)]


def test_a_card_that_is_nobodys_to_play_means_nothing() -> None:
    nothing = [("", "There is nothing to choose here.")]
    assert reasons("card-divergence-9") == nothing
    assert [option for option, _ in reasons("card-cylor-5")] == [
        "Warp Drive: take the ship of Cylor, row 1"
    ]


def test_a_card_of_ones_own_reserve_is_not_held() -> None:
    told = reasons("card-kha-9")[0]
    assert told == ("Play Kha'Farjimmn 9", "You do not hold that card in your hand.")


def test_who_touches_a_ship_means_to_attack_it_or_to_cover_it() -> None:
    t = position()
    assert reasons("card-kha-3", t)[0][0] == "Attack Kha'Farjimmn 3, Red's"
    t.play("play felowi-9")
    told = reasons("card-kha-3", t)
    assert told[0] == ("Attack Kha'Farjimmn 3, Red's", "Your ship has no attack left.")
    assert told[1][0] == "Play Ally 2 on Kha'Farjimmn"
    assert "You do not hold that card in your hand." not in dict(told).values()


def test_a_base_of_ones_own_is_not_meant_to_be_attacked() -> None:
    assert reasons("base-red-kha-1")[0][0] == "Attack Red's base on Kha'Farjimmn, worth 4"
    own = [option for option, _ in reasons("base-green-cylor-1")]
    assert own[0] == "Raise Green's base on Cylor, worth 4"
    assert not [option for option in own if option.startswith("Attack")]
    allowed = position(rulings={"own_base_targets": True})
    assert reasons("base-green-cylor-1", allowed)[0][0].startswith("Attack")


def test_the_mark_of_a_governor_is_as_good_as_its_world() -> None:
    t = position()
    t.play("play felowi-9", "base felowi")
    assert reasons("governor-kha", t) == reasons("world-card-kha", t)
    assert reasons("governor-kha", t)[0][0] == "Play Ally 2 on Kha'Farjimmn"
