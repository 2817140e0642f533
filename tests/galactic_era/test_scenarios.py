"""The scenarios of Galactic Era: for several or alone, with the options of their set-up."""

from __future__ import annotations

import msgspec
import pytest

from asterism import Match
from asterism.contract.rulings import Value
from asterism.games.galactic_era.game import GAME
from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import BadInput
from asterism.play.record import Header, Record, read
from asterism.play.replay import replay, resume
from asterism.positions.position import read_position
from tests.rulebook import rule


def test_readings_are_rulings_and_the_set_up_is_the_scenario() -> None:
    options = {option.name for each in GAME.scenarios for option in each.options}
    rulings = {ruling.name for ruling in GAME.rulings}
    assert {"story", "goal", "deterministic_setup", "difficulty", "handicap_green"} <= options
    assert rulings == {
        "same_reward", "ascent_peace", "ascended_production", "orion_neutral", "exhausted_track",
        "remember_sights", "peace_offers",
    }  # fmt: skip
    assert not options & rulings


@rule("5.agree")
def test_a_scenario_is_chosen_with_its_options() -> None:
    """5.agree: the number of seats follows from the scenario, or the scenario from the seats."""
    alone = Match(GAME, scenario="solo", options={"difficulty": "hard", "story": "wars"}, seed=1)
    assert (alone.seats, alone.scenario.name, alone.options["difficulty"]) == (1, "solo", "hard")
    assert "difficulty" not in alone.rulings
    several = Match(GAME, seats=3, seed=1)
    assert (several.scenario.name, several.options["goal"]) == ("standard", "none")
    assert Match(GAME, seats=1, seed=1).scenario.name == "solo"


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ({"scenario": "sollo"}, "no scenario 'sollo'; did you mean 'solo'?"),
        ({"scenario": "war"}, "no scenario 'war'; there are standard, solo"),
        ({"scenario": "solo", "seats": 3}, "the scenario 'solo' has 1 seat, not 3"),
        ({"scenario": "standard", "seats": 1}, "the scenario 'standard' has 2 to 6 seats, not 1"),
        (
            {"seats": 3, "options": {"difficulty": "hard"}},
            "the scenario 'standard' has no option 'difficulty'; there are story, goal, ",
        ),
        (
            {"scenario": "solo", "options": {"dificulty": "hard"}},
            "the scenario 'solo' has no option 'dificulty'; did you mean 'difficulty'?",
        ),
        (
            {"scenario": "solo", "options": {"difficulty": "brutal"}},
            "option 'difficulty' is one of standard, easy, hard, insane, not 'brutal'",
        ),
        (
            {"rulings": {"scenario": "standard", "difficulty": "hard"}},
            "the scenario 'standard' has no option 'difficulty'; there are story, goal, ",
        ),
    ],
)  # fmt: skip
def test_a_wrong_name_is_refused_with_what_there_is(said: dict[str, object], text: str) -> None:
    with pytest.raises(BadInput) as error:
        Match(GAME, seed=1, **said)  # type: ignore[arg-type]
    assert str(error.value).startswith(text)


# -- records ----------------------------------------------------------------------------------


def played(match: Match) -> Record:
    for _ in range(30):
        match.play(match.state.menu[0], match.state.asked()[0])
    return read(match.close_record().to_bytes())


def test_a_record_names_its_scenario_and_replays() -> None:
    record = played(Match(GAME, scenario="solo", options={"difficulty": "easy"}, seed=5))
    assert (record.header.scenario, record.header.options["difficulty"]) == ("solo", "easy")
    assert "story" not in record.header.rulings
    again = replay(record)
    assert (again.scenario.name, again.options["difficulty"]) == ("solo", "easy")


@pytest.mark.parametrize("seats", [1, 3])
def test_a_record_of_format_2_goes_on_with_options_among_its_rulings(seats: int) -> None:
    """Whatever it says of the other scenario: it had no effect then, and has none now."""
    said: dict[str, Value] = {
        "story": "wars",
        "difficulty": "hard",
        "deterministic_setup": seats == 1,
    }
    match = Match(GAME, seats=seats, rulings=said, seed=7)
    now = played(match)
    header = msgspec.structs.replace(
        now.header, asterism=2, scenario="", options={},
        rulings={**now.header.options, **now.header.rulings, **said},
    )  # fmt: skip
    assert isinstance(header, Header)
    former = Record(header, now.entries, None)
    again = resume(former, SeededChance(1))
    assert again.digest() == match.digest()
    assert again.scenario.name == ("solo" if seats == 1 else "standard")
    saved = read(again.close_record().to_bytes())
    assert replay(saved).digest() == match.digest()


# -- positions --------------------------------------------------------------------------------


def test_a_position_says_which_scenario_and_options_hold() -> None:
    text = "game galactic-era\nscenario solo\nseats green\noption difficulty = hard\nposition\n"
    found = read_position(text)
    assert (found.setup.scenario.name, found.setup.options["difficulty"]) == ("solo", "hard")
    older = read_position(text.replace("scenario solo\n", "").replace("option", "ruling"))
    assert older.setup == found.setup
    written = Match(position=text).position()
    assert "option difficulty = hard\n" in written
    assert read_position(written).setup == found.setup


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("scenario", "write 'scenario <name>'"),
        ("scenario sol", "no scenario 'sol'; did you mean 'solo'?"),
        ("option difficulty", "write 'option <name> = <value>'"),
        ("option difficulty = brutal", "option 'difficulty' is one of standard, easy"),
    ],
)  # fmt: skip
def test_a_wrong_line_about_it_is_named(line: str, text: str) -> None:
    with pytest.raises(BadInput, match="position:2: ") as error:
        read_position(f"game galactic-era\n{line}\nseats green\nposition\n")
    assert text in str(error.value)


def test_a_match_from_a_position_has_no_other_scenario() -> None:
    text = "game galactic-era\nseats green\noption difficulty = hard\nposition\n"
    assert Match(position=text, scenario="solo", options={"difficulty": "hard"}).seats == 1
    with pytest.raises(BadInput, match="the position has another scenario or options"):
        Match(position=text, options={"difficulty": "easy"})
