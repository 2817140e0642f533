"""8.2: beginners and experienced players start with more or fewer destiny points."""

from __future__ import annotations

import pytest

from asterism.contract.rulings import Value
from asterism.games.galactic_era.content.tables import COLOURS
from asterism.games.galactic_era.game import GAME
from asterism.games.galactic_era.rules.s8_2_handicaps import Handicaps
from asterism.games.galactic_era.rulings import handicaps_of
from asterism.games.galactic_era.setup import set_up
from asterism.kernel.errors import BadInput
from asterism.play.match import Match
from asterism.play.record import read
from asterism.play.replay import replay
from tests.galactic_era.positions import ask, events, position
from tests.rulebook import rule


@rule("8.2.beginner", "8.2.expert")
def test_a_beginner_starts_with_more_and_an_expert_with_less() -> None:
    """8.2: 5 DP each way; who has no handicap starts with none."""
    g = position()
    ask(g, Handicaps([5, 0, -5]))
    assert g.dp == [5, 0, -5]
    assert events(g, "dp") == ["dp green 5", "dp blue -5"]


@rule("8.2.beginner", "8.2.expert")
def test_handicaps_are_given_seat_by_seat() -> None:
    """R24-story-and-goal: those of seats that do not play count for nothing."""
    given = {"handicap_green": "expert", "handicap_red": "beginner", "handicap_white": "beginner"}
    chosen = GAME.read_rulings(given)
    assert handicaps_of(chosen, 3) == [-5, 5, 0]
    assert handicaps_of(chosen, 6) == [-5, 5, 0, 0, 0, 5]
    assert handicaps_of(GAME.read_rulings({}), 4) == [0, 0, 0, 0]
    seats = [ruling.seat for ruling in GAME.choices if ruling.name.startswith("handicap_")]
    assert seats == list(range(len(COLOURS)))
    assert all(ruling.seat < 0 for ruling in GAME.choices if "handicap" not in ruling.name)
    with pytest.raises(BadInput):
        GAME.read_rulings({"handicap_green": "master"})


@rule("8.2.beginner", "8.2.expert")
@pytest.mark.parametrize("chosen", [False, True])
def test_they_come_before_the_first_round(chosen: bool) -> None:
    """8.2: with the usual set-up and with the deterministic one; bonuses add to them."""
    rulings: dict[str, Value] = {"handicap_red": "expert", "deterministic_setup": chosen}
    rules = set_up(4, GAME.read_rulings(rulings))
    assert [type(each).__name__ for each in rules[-2:]] == ["Handicaps", "RoundStart"]
    assert rules[-2].args() == [[0, -5, 0, 0]]
    plain = set_up(4, GAME.read_rulings({"handicap_white": "expert"}))
    assert not any(isinstance(each, Handicaps) for each in plain)


def test_a_record_keeps_them() -> None:
    rulings = {"handicap_red": "expert", "handicap_green": "beginner"}
    match = Match(GAME, seats=2, seed="handicaps", rulings=rulings)
    while not match.over:
        match.play(match.state.menu[0], match.state.asked()[0])
    record = read(match.close_record().to_bytes())
    assert record.header.options["handicap_red"] == "expert"
    assert replay(record).digest() == match.digest()
