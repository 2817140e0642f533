"""What the lab measures in NOVA: what seats hold and use, what befalls all, and forced hands."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from asterism.contract.study import ask_again
from asterism.games.nova import GAME
from asterism.games.nova.content.scenarios import HAPPENING_IDS
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.state import Nova
from asterism.games.nova.vocabulary import event_types as e
from asterism.kernel.agenda import State
from asterism.kernel.chance import SeededChance
from asterism.lab.dataset import open_data
from asterism.lab.simulate import simulate
from tests.nova.board import ask, board

STUDY: Final = GAME.study


def begun(scenario: str, seats: int, seed: int) -> State:
    """Return a game once everybody has been dealt a hand."""
    g = GAME.new(seats, GAME.read_rulings({"scenario": scenario}))
    g.chance = SeededChance(seed)
    g.settle()
    assert isinstance(g, Nova)
    while not all(len(hand) >= 6 for hand in g.hands[:seats]):
        g.take(g.menu[0])
    return g


def used(g: Nova, move: str) -> list[str]:
    option = next(each for each in g.menu if GAME.move_name(each) == move)
    return [STUDY.names[token] for token in STUDY.uses(g, option)]


def test_a_card_is_used_with_what_it_is_played_for() -> None:
    g = board(
        markers={"halvard/1": "red colony"},
        hands={"red": ["forced-march", "gunnery", "overtime"]},
        running={"red": ["marines"]},
        points=6,
    )
    ask(g, Naval(0))
    assert used(g, "spend forced-march") == ["card forced-march", "play opportunity-points"]
    assert used(g, "event forced-march") == ["card forced-march", "play opportunity-effect"]
    assert used(g, "event gunnery") == ["card gunnery", "play development-effect"]
    assert used(g, "extend gunnery marines") == ["card gunnery", "play development-extension"]
    assert used(g, "build red-fortress-1 halvard") == ["action fortress"]
    assert used(g, "invest capital 1") == ["action capital"]
    assert used(g, "done") == []
    held = [STUDY.names[token] for token in STUDY.holds(g, 0)]
    assert held == [
        "card forced-march", "card gunnery", "card overtime", "running marines", "tension total",
    ]  # fmt: skip


def test_what_the_game_does_befalls_all() -> None:
    g = board(seats=2)
    happening = HAPPENING_IDS.index("economic-boom")
    assert [STUDY.names[t] for t in STUDY.befalls(g, e.NEWS, [happening])] == [
        "event economic-boom"
    ]
    assert [STUDY.names[t] for t in STUDY.befalls(g, e.ROW, [5, 3])] == ["independents row-3"]
    assert [STUDY.names[t] for t in STUDY.befalls(g, e.CONVERTED, [5, 1, 4])] == [
        "conquest factory"
    ]
    assert STUDY.befalls(g, e.CONVERTED, [1, 1, 4]) == ()  # a player is no independent
    assert STUDY.befalls(g, e.MOVED, [0, 1, 2, 3]) == ()


@pytest.mark.parametrize(("scenario", "seats"), [("imperium", 2), ("genesis", 1)])
def test_a_card_is_dealt_and_withheld_in_the_place_of_one_of_its_deck(
    scenario: str, seats: int
) -> None:
    given: Counter[bool] = Counter()
    for token in range(0, STUDY.number("running", 0), 5):
        g = begun(scenario, seats, token)
        seat = token % seats
        before = sorted(face for _, lying in g.placements() for face in lying)
        could = STUDY.deal(g, seat, token, SeededChance(token))
        given[could] += 1
        assert (token in STUDY.holds(g, seat)) == could
        ask_again(g)
        assert g.broken() == ""
        assert before == sorted(face for _, lying in g.placements() for face in lying)
        if could:
            assert STUDY.withhold(g, seat, token, SeededChance(token))
            assert token not in STUDY.holds(g, seat)
    assert given[True]
    assert given[False] or scenario == "imperium"  # alone there is one deck only


@pytest.mark.long
def test_a_simulation_counts_what_befell_everybody(tmp_path: Path) -> None:
    simulate(GAME, ["random"] * 2, 2, data=tmp_path / "nova", rulings={"scenario": "imperium"})
    data = open_data(tmp_path / "nova")
    rows = data.table("seats").to_pylist()
    found = {token.split()[0] for row in rows for token in (*row["holds"], *row["uses"])}
    assert found >= {"card", "play", "action", "event", "independents", "trait", "tension"}
    assert {tuple(row["setting"]) for row in data.table("games").to_pylist()} == {
        ("scenario Imperium",)
    }
