"""Playing at a table over its socket, as the page does."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Final

import pytest

from asterism.play.match import Match
from asterism.play.record import read
from asterism.play.replay import replay
from asterism.web import connection
from tests.patience import PATIENCE
from tests.web.building import POSITION
from tests.web.house import Eyes, Visitor

ENDED: Final = """game galactic-era
seats green red blue
position
  round 8
  phase end
play
"""


def my_turn(eyes: Eyes) -> None:
    """Wait until I am asked, or the game is over."""
    eyes.wait(lambda seen: seen.state == "over" or (seen.head.get("mine") and seen.choices))


def play_on(eyes: Eyes, dice: random.Random, most: int = 10_000) -> int:
    """Make random choices; return how many."""
    for count in range(most):
        my_turn(eyes)
        if eyes.seen.state == "over":
            return count
        answer = eyes.play(dice.choice(eyes.seen.choices)["option"])
        assert answer["t"] == "done"
        eyes.wait(lambda seen, at=answer["at"]: seen.at >= at)
    return most


def test_a_whole_game_against_bots(anna: Visitor) -> None:
    table = anna.make("me", "random", "random")
    with anna.at(table) as eyes:
        eyes.look(0)
        assert eyes.seen.table["seats"][0]["mine"]
        assert eyes.seen.table["seats"][1]["bot"] == "random"
        assert not eyes.seen.table.get("key")
        count = play_on(eyes, random.Random(1))
        assert count > 30
        folded = eyes.seen
        eyes.look(0)
        # What was folded from the steps is what the whole board says.
        assert folded.parts == eyes.seen.parts
        assert folded.lines == eyes.seen.lines
        assert folded.head == eyes.seen.head
    record = read(anna.http.get(f"/t/{table}/record").content)
    assert replay(record).over


def test_the_key_of_all_chance_is_sealed_before_and_shown_after(anna: Visitor) -> None:
    import hashlib  # noqa: PLC0415

    table = anna.make("me", "random")
    with anna.at(table) as eyes:
        seal = eyes.look(0).seen.table["seal"]
        play_on(eyes, random.Random(2))
        key = bytes.fromhex(eyes.seen.table["key"])
    assert hashlib.sha256(key).hexdigest() == seal


def test_two_people_take_turns(anna: Visitor, ben: Visitor) -> None:
    table = anna.make("me", "open")
    with anna.at(table) as green, ben.at(table) as red:
        green.look(0)
        red.look()
        assert green.seen.state == red.seen.state == "waiting"
        assert red.ask("sit", seat=1)["t"] == "done"
        green.look(0)
        red.look(1)
        dice = random.Random(3)
        for _ in range(40):
            green.wait(lambda seen: seen.at >= red.seen.at)
            red.wait(lambda seen: seen.at >= green.seen.at)
            mover = green if green.seen.head["asked"] == 0 else red
            assert mover.seen.head["mine"]
            other = red if mover is green else green
            assert not other.seen.choices
            answer = mover.play(dice.choice(mover.seen.choices)["option"])
            assert answer["t"] == "done"
            mover.wait(lambda seen, at=answer["at"]: seen.at >= at)


def test_a_busy_server_merges_moves_for_those_who_look_on(
    anna: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who is asked, and who has chosen, sees each move at once."""
    monkeypatch.setattr(connection, "BUSY", 0.0)
    monkeypatch.setattr(connection, "MERGED", PATIENCE)
    table = anna.make("me", "open", company="listed")
    most = 0
    with anna.at(table) as first, ben.at(table) as second:
        first.look(0)
        assert second.look().ask("sit", seat=1)["t"] == "done"
        first.ask("begin")
        eyes = [first, second]
        dice = random.Random(3)
        for each in eyes:
            each.wait(lambda seen: seen.at >= 0)
        for at in range(first.seen.at, first.seen.at + 30):
            mine = next(each for each in eyes if each.seen.at == at and each.seen.head.get("mine"))
            answer = mine.play(dice.choice(mine.seen.choices)["option"])
            mine.wait(lambda seen, at=answer["at"]: seen.at == at)
            if not mine.seen.head.get("mine"):
                other = eyes[1 - eyes.index(mine)]
                frames, behind = len(other.frames), mine.seen.at - other.seen.at
                other.wait(lambda seen, at=answer["at"]: seen.at == at)
                assert len(other.frames) == frames + 1
                most = max(most, behind)
        assert first.seen.lines
    assert most > 2


def test_what_is_not_on_the_menu_is_refused_with_its_rule(anna: Visitor) -> None:
    table = anna.make("me", "random", "random")
    with anna.at(table) as eyes:
        my_turn(eyes.look(0))
        at, choices = eyes.seen.at, eyes.seen.choices
        answer = eyes.play(1 << 24 | 99 << 16)
        assert (answer["t"], answer["code"]) == ("refused", "illegal")
        assert answer["text"]
        wrong = eyes.play((1 << 40) - 1)
        assert wrong["code"] == "illegal"
        eyes.look(0)
        assert (eyes.seen.at, eyes.seen.choices) == (at, choices)


def test_an_answer_to_another_position_is_a_conflict(anna: Visitor) -> None:
    table = anna.make("me", "random", "random")
    with anna.at(table) as eyes:
        my_turn(eyes.look(0))
        option = eyes.seen.choices[0]["option"]
        answer = eyes.play(option, at=eyes.seen.at - 1)
        assert (answer["t"], answer["code"], answer["at"]) == ("refused", "conflict", eyes.seen.at)


def test_a_request_is_that_of_the_seat_it_names(anna: Visitor) -> None:
    """It may come late, when two people at one browser have changed places."""
    table = anna.make("me", "me")
    with anna.at(table) as eyes:
        asked = eyes.look(0).seen.head["asked"]
        other = 1 - asked
        eyes.look(asked)
        at, option = eyes.seen.at, eyes.seen.choices[0]["option"]
        for seat in (other, 5, 63):
            answer = eyes.ask("play", at=at, option=option, seat=seat)
            assert (answer["t"], answer["code"]) == ("refused", "not-yours")
            assert eyes.ask("undo", at=at, seat=seat)["code"] == "not-yours"
            assert eyes.ask("hint", bot="random", seat=seat)["code"] == "not-yours"
        assert eyes.ask("hint", bot="random", seat=asked)["t"] == "done"
        eyes.look(other)
        assert eyes.ask("play", at=at, option=option, seat=asked)["t"] == "done"
        assert eyes.ask("orders", names=[], seat=other)["t"] == "done"
        assert eyes.ask("orders", names=[], seat=5)["code"] == "not-yours"
        assert eyes.ask("ping")["t"] == "done"


def test_the_same_post_twice_counts_once(anna: Visitor) -> None:
    table = anna.make("me", "me")
    with anna.at(table) as eyes:
        my_turn(eyes.look(0) if eyes.look(0).seen.head["asked"] == 0 else eyes.look(1))
        at = eyes.seen.at
        option = eyes.seen.choices[0]["option"]
        for _ in range(3):
            eyes.send("play", name="the-very-same-post", at=at, option=option)
        eyes.wait(lambda seen: seen.at > at)
        answer = eyes.ask("say", text="after it")
        assert answer["t"] == "done"
        assert eyes.seen.answers["the-very-same-post"]["at"] == at + 1
        assert eyes.look(0).seen.at == at + 1
    with anna.at(table) as again:  # another socket, after a lost connection
        again.look(0)
        again.send("play", name="the-very-same-post", at=at, option=option)
        again.wait(lambda seen: "the-very-same-post" in seen.answers)
        assert again.seen.answers["the-very-same-post"]["at"] == at + 1
        assert again.seen.at == at + 1


def test_undo_goes_back_and_not_too_far(anna: Visitor) -> None:
    table = anna.make("me", "me")
    with anna.at(table) as eyes:
        seat = eyes.look(0).seen.head["asked"]
        eyes.look(seat)
        assert eyes.ask("undo", at=eyes.seen.at)["code"] == "illegal"
        dice = random.Random(5)
        for _ in range(200):
            eyes.look(eyes.seen.head["asked"])
            if eyes.seen.head.get("undo"):
                break
            eyes.play(dice.choice(eyes.seen.choices)["option"])
        else:
            pytest.fail("nothing could be taken back")
        lines = len(eyes.seen.lines)
        at = eyes.seen.at
        assert eyes.ask("undo", at=at)["t"] == "done"
        eyes.wait(lambda seen: seen.at == at + 1)
        folded = eyes.seen
        assert len(folded.lines) <= lines
        eyes.look(eyes.seen.head["asked"])
        assert folded.lines == eyes.seen.lines
        assert folded.parts == eyes.seen.parts


def test_a_hint_and_a_why(anna: Visitor) -> None:
    table = anna.make("me", "random", "random")
    with anna.at(table) as eyes:
        my_turn(eyes.look(0))
        hint = eyes.ask("hint")
        assert hint["option"] in {choice["option"] for choice in eyes.seen.choices}
        assert hint["text"]
        for part in list(eyes.seen.parts)[:60]:
            answer = eyes.ask("hint", component=part)
            assert answer["t"] == "reasons"
            for reason in answer["reasons"]:
                # A rule speaks of all but of what is no choice at all.
                nothing = reason["why"] == "There is nothing to choose here."
                assert reason["why"]
                assert bool(reason["section"]) != nothing


def test_chat_reaches_everybody_once(anna: Visitor, ben: Visitor) -> None:
    table = anna.make("me", "random")
    anna.post("/me", name="Anna <b>")
    with anna.at(table) as eyes, ben.at(table) as other:
        eyes.look(0)
        other.look()
        eyes.send("say", name="hello-hello", text="  peace   for\ntwo rounds? ")
        eyes.send("say", name="hello-hello", text="  peace   for\ntwo rounds? ")
        other.wait(lambda seen: seen.chat)
        assert eyes.ask("say", text="well?")["t"] == "done"
        other.wait(lambda seen: len(seen.chat) >= 2)
        assert [line["text"] for line in other.seen.chat] == ["peace for two rounds?", "well?"]
        assert other.seen.chat[0]["name"] == "Anna <b>"


def test_leaving_lets_a_bot_stand_in_until_one_comes_back(anna: Visitor) -> None:
    table = anna.make("me", "random", "random")
    with anna.at(table) as eyes:
        my_turn(eyes.look(0))
        assert eyes.ask("leave", seat=0)["t"] == "done"
        eyes.wait(lambda seen: seen.table["seats"][0].get("standing_in"))
        eyes.wait(lambda seen: seen.state == "over" or seen.at > 20)
        assert eyes.ask("sit", seat=0)["t"] == "done"
        eyes.look(0)
        assert not eyes.seen.table["seats"][0].get("standing_in")


def test_others_cannot_play_or_take_my_seat(anna: Visitor, ben: Visitor) -> None:
    table = anna.make("me", "random", "random")
    with anna.at(table) as eyes, ben.at(table) as other:
        my_turn(eyes.look(0))
        other.look(0)
        assert other.seen.head.get("mine") is None
        assert not other.seen.choices
        option = eyes.seen.choices[0]["option"]
        assert other.play(option, at=eyes.seen.at)["code"] == "not-yours"
        assert other.ask("sit", seat=0)["code"] == "not-yours"
        assert other.ask("leave", seat=0)["code"] == "not-yours"
        assert other.ask("orders", names=["single"])["code"] == "not-yours"
        assert other.ask("hint")["code"] == "not-yours"
        assert other.ask("link", seat=0)["code"] == "not-yours"


def test_a_link_moves_a_seat_to_another_browser_once(
    anna: Visitor, ben: Visitor, carl: Visitor
) -> None:
    table = anna.make("me", "random")
    with anna.at(table) as eyes:
        link = eyes.look(0).ask("link", seat=0)["text"]
    path = link.removeprefix(anna.server.url)
    assert ben.http.get(path).status_code == 200
    assert ben.post(path).url.path == f"/t/{table}"
    with ben.at(table) as other:
        assert other.look(0).seen.table["seats"][0]["mine"]
    assert carl.post(path).status_code == 404


def test_orders_answer_for_their_seat(anna: Visitor) -> None:
    table = anna.make("me", "me")
    with anna.at(table) as eyes:
        eyes.look(eyes.look(0).seen.head["asked"])
        assert eyes.seen.head["rule"] == "Bidding"
        eyes.play(eyes.seen.choices[0]["option"])  # somebody has to open the bidding
        asked = eyes.look(0).seen.head["asked"]
        eyes.look(asked)
        assert eyes.ask("orders", names=["no-bid", "nonsense"])["t"] == "done"
        eyes.wait(lambda seen: seen.head["asked"] != asked or seen.head["rule"] != "Bidding")
        assert eyes.look(asked).seen.table["orders"] == ["no-bid"]
        assert eyes.look(1 - asked).seen.table.get("orders", []) == []


def test_a_finished_game_is_looked_at_again(anna: Visitor, ben: Visitor) -> None:
    table = anna.make("me", "random")
    with anna.at(table) as eyes:
        eyes.look(0)
        assert eyes.ask("frame", at=1)["code"] == "not-yours"
        play_on(eyes, random.Random(6))
        last = eyes.seen.at
        story = eyes.ask("frame", at=0)
        assert story["t"] == "story"
        assert len(story["scores"]) == story["last"] == last
        assert story["scores"][-1] != story["scores"][0]
        assert story["turns"]
        assert len(story["sources"]) == 8
        for at in (1, last // 2, last):
            brought = [0, 0]
            for when, seat, _source, points in story["gains"]:
                brought[seat] += points if when <= at else 0
            assert brought == story["scores"][at - 1]
    with ben.at(table) as other:
        other.look()
        for at in (1, last // 2, last):
            for seat in (-1, 0, 1):
                moment = other.ask("frame", at=at, seat=seat)
                assert moment["at"] == at
                hidden = [p for p in moment["board"]["components"] if not p.get("known", True)]
                assert seat >= 0 or not hidden
        assert other.ask("frame", at=last + 1)["code"] == "illegal"
        assert other.ask("frame", at=1, seat=2)["code"] == "illegal"


def test_a_seat_of_somebody_without_a_name_is_not_free_while_away(
    anna: Visitor, ben: Visitor
) -> None:
    table = anna.make("me", "open")
    with ben.at(table) as eyes:
        green, red = eyes.look().seen.table["seats"]
    assert (green["name"], green["held"], green.get("here")) == ("Green", True, None)
    assert (red.get("name"), red.get("held")) == (None, None)


def test_a_table_tells_the_rulings_that_it_has_chosen(anna: Visitor) -> None:
    chosen = {"ruling-floor": "step", "ruling-zero_governs": "false"}
    with anna.at(anna.make("me", "open")) as eyes:
        assert eyes.look(0).seen.table.get("rulings", []) == []
    with anna.at(anna.make("me", "open", **chosen)) as eyes:
        told = eyes.look(0).seen.table["rulings"]
    assert [each["value"] for each in told] == ["step by step", "no"]
    assert told[1]["text"] == "A base worth nothing can make its owner Governor"


def test_handicaps_are_given_seat_by_seat(anna: Visitor) -> None:
    """Those of seats that are not there are left out."""
    form = anna.http.get("/new?game=galactic-era").text
    assert form.count("&#39;s handicap") == 6
    assert 'data-seat="5"' in form
    given = {
        "option-standard-handicap_red": "expert",
        "option-standard-handicap_white": "beginner",
    }
    table = anna.make("me", "open", "open", game="galactic-era", **given)
    with anna.at(table) as eyes:
        told = eyes.look(0).seen.table["options"]
    assert [each["text"] for each in told] == ["Red's handicap"]
    assert told[0]["value"] == "experienced: 5 fewer destiny points"


def test_a_table_is_made_for_a_scenario_with_its_options(anna: Visitor) -> None:
    form = anna.http.get("/new?game=galactic-era").text
    assert form.index("Difficulty of the solo game") < form.index("how doubtful rules are read")
    assert 'name="scenario" value="solo" data-least="1" data-most="1"' in form
    given = {"scenario": "solo", "option-solo-difficulty": "hard", "option-standard-story": "wars"}
    with anna.at(anna.make("me", game="galactic-era", **given)) as eyes:
        told = eyes.look(0).seen.table
    assert told["scenario"] == "Solo game"
    assert [each["value"] for each in told["options"]] == ["Hard"]
    assert "rulings" not in told
    assert 'name="scenario"' not in anna.http.get("/new?game=galaxy").text


def test_a_scenario_for_other_seats_or_without_the_value_is_refused(anna: Visitor) -> None:
    for said, text in [
        ({"scenario": "solo"}, "has 1 seat, not 3"),
        ({"scenario": "duel"}, "there are standard, solo"),
        ({"option-standard-story": "tale"}, "has no value"),
    ]:
        answer = anna.post("/tables", game="galactic-era", seats="3", **said)
        assert answer.status_code == 400
        assert text in answer.text


def test_lines_of_the_log_show_the_dice_throw_by_throw(anna: Visitor) -> None:
    with anna.at(anna.make("me", "random")) as eyes:
        eyes.look(0)
        play_on(eyes, random.Random(7))
        rolled = [line for line in eyes.seen.lines if "dice" in line]
    for line in rolled:
        pairs = 2 if line["event"] in {"attack-roll", "counter-roll"} else 1
        assert [len(faces) for faces in line["dice"]] == [2] * pairs
        assert all(str(face) in line["text"] for faces in line["dice"] for face in faces)
    assert {"dealer-roll"} < {line["event"] for line in rolled}
    assert not {line["event"] for line in rolled} & {"bid", "penalty", "tied"}


def test_panels_say_how_they_are_read(anna: Visitor) -> None:
    with anna.at(anna.make("me", "random")) as eyes:
        eyes.look(0)
        ground = next(m for m in json.loads(eyes.frames[-1]) if m["t"] == "board")["ground"]
    worlds = next(panel for panel in ground["panels"] if panel["id"] == "worlds")
    assert worlds["by_column"]
    assert {column for _, _, column in worlds["places"]} == set(range(8))
    assert ground["past"] == []


def test_a_record_is_brought_in_and_gone_on_with(anna: Visitor, ben: Visitor) -> None:
    table = anna.make("me", "random")
    with anna.at(table) as eyes:
        play_on(eyes.look(0), random.Random(7))
    data = anna.http.get(f"/t/{table}/record").content
    answer = ben.http.post("/import", data={"csrf": ben.csrf}, files={"record": data})
    assert answer.status_code == 200, answer.text
    copy = answer.url.path.rsplit("/", 1)[1]
    assert ben.http.get(f"/t/{copy}/record").content == data
    for broken in (b"", b"\x00\xff", data[:-40], data.replace(b'"n":7', b'"n":8', 1)):
        answer = ben.http.post("/import", data={"csrf": ben.csrf}, files={"record": broken})
        assert answer.status_code == 400


def test_a_position_without_a_move_is_brought_in_as_it_is(anna: Visitor, tmp_path: Path) -> None:
    """It is no table that waits for players: to deal anew would throw the position away."""
    Match(position=POSITION, seed=1).save(tmp_path / "position.jsonl")
    data = (tmp_path / "position.jsonl").read_bytes()
    answer = anna.http.post("/import", data={"csrf": anna.csrf}, files={"record": data})
    table = answer.url.path.rsplit("/", 1)[1]
    with anna.at(table) as eyes:
        assert eyes.look(0).seen.state == "playing"
        assert "round 3" in json.dumps(eyes.seen.head)
        assert eyes.play(eyes.seen.choices[0]["option"])["t"] == "done"


def test_a_position_that_is_over_at_once_is_refused(anna: Visitor, tmp_path: Path) -> None:
    """There would be no move to show in its replay."""
    Match(position=ENDED, seed=1).save(tmp_path / "ended.jsonl")
    data = (tmp_path / "ended.jsonl").read_bytes()
    answer = anna.http.post("/import", data={"csrf": anna.csrf}, files={"record": data})
    assert answer.status_code == 400
    assert "the game is over before anybody has moved" in answer.text


def test_nonsense_is_answered_and_harms_nothing(anna: Visitor) -> None:
    table = anna.make("me", "random")
    with anna.at(table) as eyes:
        my_turn(eyes.look(0))
        for nonsense in (
            "", "{}", "[1]", '[{"t":"play"}]', '[{"t":"fly","id":"12345678"}]', "[" * 5000,
            '[{"t":"look","seat":99}]', '[{"t":"say","id":"x","text":""}]',
        ):  # fmt: skip
            eyes.socket.send(nonsense)
            eyes.wait(lambda seen: seen.answers)
            answer = eyes.seen.answers.popitem()[1]
            assert (answer["t"], answer["code"]) == ("refused", "old-page")
        my_turn(eyes.look(0))
        assert eyes.play(eyes.seen.choices[0]["option"])["t"] == "done"
