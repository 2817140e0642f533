"""Matches: what a front end asks of them, and how they refuse."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import BadInput, IllegalMove
from asterism.kernel.options import PASS, pack
from asterism.kernel.refusal import Refusal
from asterism.play.match import Match, Move, Outcome, describe
from asterism.play.record import read
from tests.kernel.scripts import Script, play, state_of, table
from tests.kernel.toys import ASK, DRAW, DUEL, HIT, PEEP, SIEGE, STRIKE, TOYS, Blow, toy

EVEN = [0, 2, 4, 6, 1, 3]


# -- setting up -------------------------------------------------------------------------------


def test_a_match_plays_until_the_first_question() -> None:
    match = Match(DUEL, seed=1)
    assert (match.seats, match.to_move, match.over, match.winners) == (4, 0, False, [])
    assert match.scores == [0, 0, 0, 0]
    assert [str(move) for move in match.moves] == ["strike ben", "strike cat", "strike dan"]
    assert len(match.record.entries) == 8
    assert len(match.record.entries) == 8


def test_equal_seeds_give_equal_games_and_no_seed_gives_new_ones() -> None:
    def hands(seed: int | str | None) -> str:
        return Match(DUEL, seed=seed).digest()

    assert hands(4) == hands(4)
    assert hands(4) != hands(5)
    assert hands("four") == hands("four")
    assert len({hands(None) for _ in range(8)}) > 1


def test_a_toy_is_found_by_name(installed: None) -> None:
    assert Match("duel", seats=2, seed=1).game is DUEL


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"seats": 1}, "Duel has 2 to 4 seats, not 1"),
        ({"seats": 5}, "Duel has 2 to 4 seats, not 5"),
        ({"rulings": {"poor": True}}, "no ruling 'poor'; there are rich"),
        ({"rulings": {"rihc": True}}, "no ruling 'rihc'; did you mean 'rich'?"),
        ({"rulings": {"rich": "very"}}, "ruling 'rich' is one of false, true, not 'very'"),
        ({"rulings": {"rich": 1}}, "ruling 'rich' is one of false, true, not '1'"),
        ({"rulings": {"preset": "wild"}}, "no preset 'wild'; there are recommended, generous"),
        ({"players": ["A"]}, "1 names for 4 seats"),
    ],
)
def test_a_table_that_the_game_does_not_have(arguments: dict[str, object], told: str) -> None:
    with pytest.raises(BadInput) as raised:
        Match(DUEL, seed=1, **arguments)  # type: ignore[arg-type]
    assert str(raised.value) == told


@pytest.mark.parametrize(("name", "told"), [("chess", "no game 'chess'"), ("dule", "'duel'")])
def test_a_game_that_is_not_there(name: str, told: str, installed: None) -> None:
    with pytest.raises(BadInput, match=told):
        Match(name)


def test_rulings_come_from_a_preset_and_then_by_name() -> None:
    def tokens(**rulings: bool | str) -> list[int]:
        return state_of(Match(SIEGE, seats=2, seed=1, rulings=rulings)).tokens

    assert tokens() == [2, 2]
    assert tokens(rich=True) == tokens(preset="generous") == [4, 4]
    assert tokens(preset="generous", rich=False) == [2, 2]
    match = Match(SIEGE, seats=2, seed=1, rulings={"preset": "generous"})
    assert match.record.header.rulings == {"rich": True}


def test_seats_have_names() -> None:
    match = Match(DUEL, seats=2, seed=1, players=["Ann Other", "B"])
    assert match.record.header.seats == ["Ann Other", "B"]
    assert Match(DUEL, seats=2, seed=1).record.header.seats == ["ann", "ben"]
    assert (match.seat_name(1), match.seat("ben")) == ("ben", 1)
    with pytest.raises(BadInput, match="no seat 'cat'; there are ann, ben"):
        match.seat("cat")


# -- playing ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "move", ["strike cat", pack(STRIKE, 2), Move(pack(STRIKE, 2), "strike cat", "1.strike")]
)
def test_a_move_is_a_text_an_option_or_a_move(move: str | int | Move) -> None:
    match = table(DUEL, EVEN)
    assert str(match.moves[1]) == "strike cat"
    match.play(move)
    assert match.to_move == 0
    assert [str(move) for move in match.moves] == ["pass", "stop c0", "stop c2"]


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("", "an empty move"),
        ("   ", "an empty move"),
        ("fly ben", "no move begins with 'fly'"),
        ("srtike ben", "no move begins with 'srtike'; did you mean 'strike'?"),
        ("strike", "'strike' is not complete; write 'strike <seat>'"),
        ("strike ben cat", "'strike ben cat' is not complete; write 'strike <seat>'"),
        ("strike bne", "'bne' is no seat; did you mean 'ben'?"),
        ("strike xyz", "'xyz' is no seat"),
        ("strike dan", "at a table of 3"),
        (pack(STRIKE, 3), "'184549379' is no move"),
        (pack(99), "is no move at a table of 3"),
        (pack(STRIKE, 1, 1), "is no move at a table of 3"),
        (pack(ASK, 1, 7), "is no move at a table of 3"),
        (-1, "is no move at a table of 3"),
    ],
)
def test_what_is_no_move(move: str | int, told: str) -> None:
    match = table(DUEL, EVEN)
    before = match.digest()
    if isinstance(move, int):
        told = told.replace("184549379", str(pack(STRIKE, 3)))
    for ask in (match.play, match.why_not):
        with pytest.raises(BadInput) as raised:
            ask(move)
        assert told in str(raised.value)
    assert match.digest() == before
    assert len(match.record.entries) == 6


def test_what_the_rules_forbid_names_the_rule_and_changes_nothing() -> None:
    match = table(DUEL, EVEN)
    before = match.digest()
    assert match.why_not("strike ann") == Refusal("1.strike", "not-yourself")
    assert match.why_not("strike ben") is None
    assert match.why_not(PASS) == Refusal("1.strike", "not-yourself")
    with pytest.raises(
        IllegalMove, match=r"'strike ann' is not allowed: not-yourself \(1.strike\)"
    ):
        match.play("strike ann")
    with pytest.raises(IllegalMove, match="'draw' is not allowed"):
        match.play(pack(DRAW))
    with pytest.raises(IllegalMove, match="ann is asked, not ben"):
        match.play("pass", match.seat("ben"))
    assert match.digest() == before
    assert len(match.record.entries) == 6


@pytest.mark.parametrize(("move", "seat"), [("strike ann", None), ("draw", 0), ("pass", 1)])
def test_an_illegal_move_carries_its_refusal(move: str, seat: int | None) -> None:
    """What catches the error need not ask again."""
    match = table(DUEL, EVEN)
    with pytest.raises(IllegalMove) as raised:
        match.play(move, seat)
    assert raised.value.refusal == match.why_not(move, seat)
    assert raised.value.refusal is not None


def test_a_bad_value_is_a_value_error() -> None:
    """Who knows Python catches what a wrong name raises."""
    with pytest.raises(ValueError, match="no game 'chess'"):
        Match("chess")
    with pytest.raises(ValueError, match="not JSON"):
        read(b"nonsense")


def test_a_card_that_another_holds_is_refused_like_one_that_nobody_holds() -> None:
    """A refusal must not tell where a card is."""
    match = table(DUEL, EVEN)
    play(match, "ann: strike ben")
    refusals = {str(match.why_not(f"stop c{card}")) for card in (1, 3, 4, 5, 6, 7)}
    assert len(refusals) == 1


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    match = Match(toy("short"), seats=2, chance=Script([]))
    assert (match.over, match.to_move, match.moves, match.winners) == (True, None, [], [0, 1])
    refusal = match.why_not("pass")
    assert refusal is not None
    assert refusal.reason == "game-over"
    with pytest.raises(IllegalMove, match="game-over") as raised:
        match.play("pass")
    assert raised.value.refusal == refusal


def test_a_match_tells_its_winners_at_the_end() -> None:
    match = table(DUEL, EVEN)
    dice = SeededChance(8)
    while not match.over:
        assert match.winners == []
        match.play(match.moves[dice.below(0, len(match.moves))])
    best = max(match.scores)
    assert match.winners == [seat for seat in range(3) if match.scores[seat] == best]
    close = match.close_record().last
    assert close is not None
    assert close.end is not None
    assert (close.end.winners, close.end.scores) == (
        [match.seat_name(seat) for seat in match.winners],
        match.scores,
    )


def test_events_have_names_for_whoever_reads_them() -> None:
    match = table(DUEL, EVEN)
    play(match, "ann: strike ben", "ann: pass", "ben: pass", "cat: pass")
    hit = [event for event in match.events if event.kind == HIT]
    assert [describe(DUEL, event) for event in hit] == [
        {"event": "hit", "section": "1.blow", "args": ["ann", "1"]}
    ]


def test_a_sampled_world_is_another_state() -> None:
    match = table(PEEP, [4, 2], seats=2)
    before = match.digest()
    world = match.sample(0, SeededChance(1))
    world.take(PASS)
    assert match.digest() == before


# -- states as plain data ---------------------------------------------------------------------


@pytest.mark.parametrize("name", TOYS)
def test_any_moment_survives_json_and_goes_on_alike(name: str) -> None:
    game = TOYS[name]
    match = Match(game, seats=3, seed=2)
    dice = SeededChance(2)
    while not match.over:
        data = json.loads(json.dumps(game.dump(match.state)))
        loaded = game.load(data)
        assert game.digest(loaded) == match.digest()
        assert (loaded.menu, loaded.asked()) == (match.state.menu, match.state.asked())
        option = match.state.menu[dice.below(0, len(match.state.menu))]
        copies = [loaded, match.state.clone()]
        for g in copies:
            g.chance = SeededChance(9)
            g.take(option)
        assert game.digest(copies[0]) == game.digest(copies[1])
        match.play(option)


def test_a_loaded_state_owns_its_lists() -> None:
    match = table(DUEL, EVEN)
    data = DUEL.dump(match.state)
    loaded = DUEL.load(data)
    loaded.knowledge.publish(5)
    loaded.take(pack(STRIKE, 1))
    assert DUEL.digest(match.state) == match.digest() == DUEL.digest(DUEL.load(data))


def test_a_state_of_an_unknown_rule_cannot_be_loaded() -> None:
    data = DUEL.dump(table(DUEL, EVEN).state)
    data["agenda"].append(["Fly", 3])
    with pytest.raises(BadInput, match="Duel has no rule 'Fly'"):
        DUEL.load(data)


def test_digests_tell_states_apart() -> None:
    match = table(DUEL, EVEN)
    digests = {match.digest()}
    copy = match.state.clone()
    copy.agenda.append(Blow(1, 0))
    digests.add(DUEL.digest(copy))
    copy = match.state.clone()
    copy.knowledge.show(5, 1)
    digests.add(DUEL.digest(copy))
    copy = match.state.clone()
    copy.knowledge.rule_out(2, 1)
    digests.add(DUEL.digest(copy))
    assert len(digests) == 4
    assert all(len(digest) == 32 for digest in digests)


def test_every_option_is_well_formed_and_reads_back() -> None:
    options = list(DUEL.every_option(2))
    assert len(set(options)) == len(options)
    for option in options:
        assert DUEL.well_formed(option, 2)
        assert DUEL.move(DUEL.move_name(option)) == option
    assert pack(STRIKE, 1) in options
    assert pack(STRIKE, 2) not in options


def test_two_verbs_written_alike_are_refused() -> None:
    with pytest.raises(ValueError, match="two verbs are written"):
        replace(DUEL, verbs={1: DUEL.verbs[1], 99: DUEL.verbs[1]})


# -- what scripts read ------------------------------------------------------------------------


def test_the_log_is_in_sentences_and_hides_what_the_seat_was_not_told() -> None:
    match = table(DUEL, EVEN)
    play(match, "ann: strike ben")
    own, other = match.log(0), match.log(1)
    assert str(own[0]) == repr(own[0]) == own[0].text
    assert [line.text for line in own] != [line.text for line in other]
    assert len(match.events_of(0)) == len(match.events)
    with pytest.raises(BadInput, match="no language 'fr'"):
        match.log(0, "fr")


def test_a_match_lists_the_seats_that_may_answer() -> None:
    match = table(DUEL, EVEN)
    assert match.asked == [0]
    assert Match(toy("short"), seats=2, chance=Script([])).asked == []


def test_an_outcome_says_who_won_and_why_the_game_ended() -> None:
    match = table(DUEL, EVEN)
    assert match.outcome() is None
    over = Match(toy("short"), seats=2, chance=Script([]))
    assert over.outcome() == Outcome(
        [0, 1], over.scores, over.game.rules.end_section, "The game is over."
    )


def test_a_match_is_text_where_nobody_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel draws nothing; what draws is put in by another layer."""
    match = table(DUEL, EVEN)
    monkeypatch.setattr(Match, "drawers", {})
    assert str(match) == repr(match)
    assert match._repr_svg_() is None
