"""Chapter 7: playing a ship (action A1), and when a round is over."""

from __future__ import annotations

import pytest

from asterism.contract.translator import Translator
from asterism.games.galaxy import GAME
from asterism.games.galaxy.state import HAND
from asterism.kernel.chance import BOT, SeededChance
from asterism.kernel.knowledge import EVERYBODY
from asterism.play.match import Match
from tests.galaxy.table_top import full_row, row, table
from tests.rulebook import rule

# -- where ---------------------------------------------------------------------------------------


@rule("7.from-hand")
def test_a_ship_comes_from_the_hand() -> None:
    """7.from-hand: not from the pile, another hand, the Reserve or a garrison."""
    t = table(
        2, hands={"green": ["cylor-9"], "red": ["cylor-8"]}, reserves={"green": ["cylor-7"]},
        garrisons={"green": "cylor-6"},
    )  # fmt: skip
    for card in ("cylor-8", "cylor-7", "cylor-6", "cylor-5"):
        assert t.why_not(f"play {card}") == "7.from-hand: not-in-hand"
    t.play("play cylor-9")
    assert t.hand("green") == []


@rule("7.from-hand")
def test_a_technology_is_no_ship() -> None:
    """7.from-hand: with nothing else in hand no ship can be played."""
    t = table(2, hands={"green": ["phasers", "processing"]})
    assert t.options("play") == t.options("garrison") == []


@rule("7.world-in-play")
def test_nothing_goes_to_a_world_that_has_surrendered() -> None:
    """7.world-in-play: no ship, no Ally, no base."""
    t = table(2, round=2, surrendered=["kha"], hands={"green": ["cylor-9", "kha-9", "ally-9"]})
    for move in ("play kha-9", "play ally-9 kha", "base kha"):
        assert t.why_not(move) == "7.world-in-play: world-has-surrendered"
    assert "base cylor" in t.options()


@rule("7.play")
def test_playing_a_ship_is_the_one_a_action() -> None:
    """7.play: no discard and no secret base besides."""
    t = table(2, hands={"green": ["cylor-9", "kha-3"]})
    t.play("play cylor-9")
    assert t.events("played") == ["played green cylor-9 cylor"]
    assert t.why_not("garrison kha-3") == "5.one-of-a: already-acted"
    t = table(2, round=2, surrendered=["kha"], hands={"green": ["cylor-9", "kha-3"]})
    t.play("play cylor-9")
    assert t.why_not("discard kha-3") == "5.one-of-a: already-acted"


@rule("7.column")
def test_a_ship_goes_to_its_own_column_in_the_current_row() -> None:
    """7.column: Kha'Farjimmn, row 2."""
    t = table(2, round=2, surrendered=["cylor"], hands={"green": ["kha-9"]}, cells=row(1, kha=3))
    t.play("play kha-9")
    assert t.cell("kha", 2) == ["kha-9"]
    assert t.cell("kha", 1) == ["kha-3"]


@rule("7.first-row")
def test_the_first_row_lies_below_the_world_cards() -> None:
    """7.first-row: only the line above the world cards is better than its own."""
    t = table(2, hands={"green": ["kha-3"]})
    t.play("base kha", "play kha-3", "raise green kha 1")
    assert t.cell("kha", 1) == ["kha-3"]
    assert t.bases("green", "kha") == [0]


@rule("7.next-row")
def test_each_round_has_the_row_below() -> None:
    """7.next-row: ships of round 1 stay where they are, those of round 2 lie below."""
    t = table(2, hands={"green": ["cylor-1"], "red": ["kha-9"]}, cells=full_row(1, "cylor"))
    t.play("play cylor-1", "done")
    assert t.cell("kha", 1) == ["kha-5"]
    assert t.cell("kha", 2) == []
    t.play("red: play kha-9")
    assert t.cell("kha", 2) == ["kha-9"]
    assert t.cell("kha", 1) == ["kha-5"]


@rule("7.ally")
def test_an_ally_may_be_played_on_any_world_in_play() -> None:
    """7.ally: also on top of another ship."""
    t = table(2, hands={"green": ["ally-4"]}, cells=row(1, erith=7))
    assert t.options("play") == [f"play ally-4 {world}" for world in t.worlds()]
    t.play("play ally-4 erith")
    assert t.cell("erith") == ["erith-7", "ally-4"]


# -- covering ------------------------------------------------------------------------------------


@rule("7.cover")
def test_a_ship_may_cover_a_ship() -> None:
    """7.cover: of the same player or another, lower or higher."""
    t = table(2, hands={"green": ["kha-3"], "red": ["kha-9"]}, cells=row(1, kha=7))
    t.play("play kha-3", "done", "play kha-9", "done")
    assert t.cell("kha") == ["kha-7", "kha-3", "kha-9"]


@rule("7.replace")
def test_values_do_not_add_up() -> None:
    """7.replace: 1 on 8 counts 1, so that Kha'Farjimmn falls."""
    t = table(2, hands={"green": ["kha-1"]}, cells=full_row(1, kha=8))
    t.play("play kha-1", "done")
    assert t.events("surrendered") == ["surrendered kha"]


@rule("7.covered")
def test_a_covered_ship_is_out_of_play() -> None:
    """7.covered: the Kha'Farjimmn 9 under the 4 matches nothing and is no target."""
    cells = row(1, felowi=5) | {("kha", 1): ["kha-9", "kha-4"]}
    t = table(2, hands={"green": ["felowi-9"]}, cells=cells, dice=[6, 6, 1, 1])
    assert t.visible("kha") == "kha-4"
    t.play("play felowi-9")
    assert t.g.attacks == 1
    t.play("attack kha")
    assert t.events("destroyed") == ["destroyed kha-4 kha"]


@rule("7.covered")
def test_a_covered_face_down_ship_may_not_be_looked_at() -> None:
    """7.covered: who did not see it before does not see it now."""
    t = table(
        2, hands={"red": ["kha-9"]}, active="red", cells=row(1, kha=4), face_down=["kha-4"],
        bases=[("green", "kha", 1)],
    )  # fmt: skip
    t.play("play kha-9")
    assert t.shown("red", "cell-1-kha")[-1] == "kha-9"
    assert not t.knows("red", "kha-4")
    assert not t.knows("", "kha-4")


@rule("7.covered")
def test_a_ship_that_is_uncovered_is_in_play_again() -> None:
    """7.covered: only while it stays covered."""
    cells = row(1, felowi=5) | {("kha", 1): ["kha-9", "kha-4"]}
    t = table(2, hands={"green": ["felowi-8"]}, cells=cells, dice=[6, 6, 1, 1])
    t.play("play felowi-8", "attack kha")
    assert t.visible("kha") == "kha-9"


@rule("7.no-count")
def test_no_move_looks_through_covered_or_discarded_cards() -> None:
    """7.no-count: what a menu offers names top cards alone (R72)."""
    cells = {("kha", 1): ["kha-9", "kha-4"], ("kha", 2): ["kha-8", "kha-3"]} | row(2, felowi=5)
    t = table(
        2, round=2, surrendered=["cylor"], hands={"green": ["kha-10", "felowi-9"]}, cells=cells,
        technology={"green": ["warp"]}, discard=["cylor-1", "cylor-2"], dice=[6, 6, 1, 1],
    )  # fmt: skip
    t.play("play kha-10")
    assert t.options("reclaim") == ["reclaim kha 1"]
    assert t.options("attack") == ["attack felowi"]
    t.play("reclaim kha 1", "attack felowi")
    assert t.hand("green") == ["felowi-9", "kha-4"]


@rule("7.no-count", "7.covered")
def test_the_table_shows_neither_covered_cards_nor_their_number() -> None:
    """7.no-count, 7.covered: one card under a ship or three, it looks the same (R72)."""
    shown = []
    for below in (["kha-9"], ["kha-9", "kha-8", "kha-7"]):
        t = table(
            2, hands={"green": ["cylor-9"]}, cells={("kha", 1): [*below, "kha-4"]},
            pile=["erith-1"], discard=[],
        )  # fmt: skip
        view = t.view("green")
        shown.append((GAME.display.scene(view, Translator(GAME, "en")), view.zones["discard"][-1]))
    assert shown[0] == shown[1]


# -- showing cards -------------------------------------------------------------------------------


@rule("7.no-show", "7.promise")
@pytest.mark.parametrize("seed", range(4))
def test_no_move_shows_a_card_that_stays_in_the_hand(seed: int) -> None:
    """7.no-show, 7.promise: in random games no such card ever becomes public (R32)."""
    match = Match(GAME, seats=4, seed=seed)
    chance = SeededChance(seed)
    g = match.state
    while not match.over:
        hands = dict(g.placements())
        known = g.knowledge.known[:]
        menu = g.menu
        g.take(menu[chance.below(BOT, len(menu))])
        if match.over:
            break
        for place, cards in g.placements():
            if HAND <= place < HAND + g.seats:
                stayed = [card for card in cards if card in hands[place]]
                shown = [card for card in stayed if g.knowledge.known[card] == EVERYBODY]
                assert [card for card in shown if known[card] != EVERYBODY] == []


@rule("7.show-garrison")
def test_a_reveal_shows_the_garrison() -> None:
    """7.show-garrison: everybody sees the ship, and that it is in the hand now."""
    t = table(2, hands={"green": ["cylor-9"]}, garrisons={"green": "kha-3"})
    assert not t.knows("red", "kha-3")
    t.play("reveal")
    assert t.seen_by("red", "revealed") == ["revealed green kha-3 kha"]
    assert t.shown("red", "hand-green") == ["?", "kha-3"]


# -- the check -----------------------------------------------------------------------------------


@rule("7.check")
def test_the_lowest_ship_is_looked_for_in_phase_3() -> None:
    """7.check: a row that is full in phase 1 alone is not judged (R57)."""
    t = table(
        2, hands={"green": ["cylor-9"]}, cells=full_row(1, "cylor", felowi=9, kha=2),
        dice=[6, 6, 1, 1],
    )  # fmt: skip
    t.play("play cylor-9", "attack felowi")
    assert t.visible("felowi") is None
    t.play("done")
    assert t.events("surrendered") == []
    assert len(t.worlds()) == 8


@rule("7.check")
def test_every_world_left_needs_a_ship_in_the_current_row() -> None:
    """7.check: ships of row 1 do not count in round 2 (R57)."""
    t = table(
        2, round=2, surrendered=["erith"], hands={"green": ["cylor-1"]},
        cells=row(1, kha=4) | full_row(2, "cylor", "kha", "erith"),
    )  # fmt: skip
    t.play("play cylor-1", "done")
    assert len(t.worlds()) == 7


@rule("7.check-reveal")
def test_a_hidden_ship_shows_its_value_at_the_check() -> None:
    """7.check-reveal: its 1 is lower than the 2; red did not know."""
    t = table(
        2, hands={"green": ["cylor-9"]}, cells=full_row(1, "cylor", kha=1, felowi=2),
        face_down=["kha-1"],
    )  # fmt: skip
    assert not t.knows("red", "kha-1")
    t.play("play cylor-9")
    assert not t.knows("red", "kha-1")
    t.play("done")
    assert t.events("turned-up") == ["turned-up kha-1 kha"]
    assert t.events("surrendered") == ["surrendered kha"]


@rule("7.check-reveal")
def test_a_hidden_ship_counts_with_its_value() -> None:
    """7.check-reveal: a 9 turned up saves its world."""
    t = table(
        2, hands={"green": ["cylor-8"]}, cells=full_row(1, "cylor", kha=9, felowi=2),
        face_down=["kha-9"],
    )  # fmt: skip
    t.play("play cylor-8", "done")
    assert t.events("surrendered") == ["surrendered felowi"]


@rule("7.single")
def test_one_lowest_world_ends_the_round() -> None:
    """7.single: and surrenders (R57)."""
    t = table(2, hands={"green": ["cylor-0"]}, cells=full_row(1, "cylor", kha=1))
    t.play("play cylor-0", "done")
    assert t.events("surrendered") == ["surrendered cylor"]
    assert t.g.round == 2


@rule("7.tied")
def test_a_tie_for_the_lowest_goes_on() -> None:
    """7.tied: no surrender, the same round, the same row (R57)."""
    t = table(2, hands={"green": ["cylor-1"], "red": ["kha-9"]}, cells=full_row(1, "cylor", kha=1))
    t.play("play cylor-1", "done")
    assert t.events("tied") == ["tied 1"]
    assert (len(t.worlds()), t.g.round, t.asked()) == (8, 1, "red")


@rule("7.tied")
def test_a_tie_above_the_lowest_changes_nothing() -> None:
    """7.tied: seven worlds with 5, one with 1."""
    t = table(2, hands={"green": ["cylor-1"]}, cells=full_row(1, "cylor"))
    t.play("play cylor-1", "done")
    assert t.events("tied") == []
    assert t.events("surrendered") == ["surrendered cylor"]


@rule("7.tied-anywhere")
def test_while_a_tie_lasts_any_world_may_be_played_on() -> None:
    """7.tied-anywhere: red plays on Felowi, no tied world, and may end the tie."""
    t = table(
        2, hands={"green": ["cylor-1", "cylor-9"], "red": ["felowi-0", "kha-9", "ally-3"]},
        cells=full_row(1, "cylor", kha=1),
    )  # fmt: skip
    t.play("play cylor-1", "done")
    assert len(t.options("play")) == 10
    t.play("red: play felowi-0", "done")
    assert t.events("surrendered") == ["surrendered felowi"]
