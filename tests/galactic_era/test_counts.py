"""What counts, beside the map: points by source, objectives, sectors, technology, war, neutrals."""

from __future__ import annotations

import pytest

from asterism.contract.protocol import ACTIVE
from asterism.contract.scene import Row, Scene, Table
from asterism.contract.translator import LANGUAGES
from asterism.games.galactic_era.content.tables import (
    COLOURS,
    FIELD_IDS,
    GOAL_DP,
    GOAL_IDS,
    LEVELS,
    SLOTS,
)
from asterism.games.galactic_era.positions.position import begin
from asterism.games.galactic_era.rules.a5_goals import score_goal
from asterism.games.galactic_era.rules.pieces import in_contact
from asterism.games.galactic_era.rules.s6_rounds import score_majority, score_track
from asterism.games.galactic_era.state import FINAL, FORGETFUL, NONE, TOKEN, GalacticEra
from asterism.games.galactic_era.table.scene import scene
from asterism.kernel.view import open_view
from tests.galactic_era.positions import position
from tests.galactic_era.scenes import TONGUES, scene_of, states
from tests.rulebook import rule


def table(shown: Scene, name: str) -> Table:
    """Return a table of a scene."""
    return next(each for each in shown.tables if each.id == name)


def row(shown: Scene, name: str, line: str) -> Row:
    """Return a row of a table, by the end of its id."""
    return next(each for each in table(shown, name).rows if each.id == line)


def faces(found: Row) -> list[list[str]]:
    """Return what is written in the cells of a row."""
    return [[entry.face for entry in cell] for cell in found.cells]


def labels(found: Row) -> list[str]:
    """Return what is heard of the cells of a row."""
    return [entry.label or entry.face for cell in found.cells for entry in cell]


@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_tables_are_whole_and_ids_are_their_own(seats: int) -> None:
    for state in states(1, seats, every=61):
        for seat in range(-1, seats):
            shown = scene_of(state, seat)
            ids = [each.id for found in shown.tables for each in found.rows]
            ids += [part.id for part in shown.components]
            assert len(ids) == len(set(ids))
            for found in shown.tables:
                assert all(len(each.cells) == len(found.columns) for each in found.rows)
                assert all(e.face for each in found.rows for cell in each.cells for e in cell)


def test_points_add_up_to_what_stands_before_each_seat() -> None:
    g = position(dp={"green": 7, "red": -2}, sources={"green": {"story": 4}})
    shown = scene_of(g, 0)
    assert table(shown, "points").columns == ("Green", "Red", "Blue")
    assert faces(row(shown, "points", "points-story")) == [["4"], ["0"], ["0"]]
    assert faces(row(shown, "points", "points-start")) == [["3"], ["−2"], ["0"]]
    assert faces(row(shown, "points", "points")) == [["7"], ["−2"], ["0"]]
    assert labels(row(shown, "points", "points"))[1] == "Red: −2"
    assert len(table(shown, "points").rows) == 3  # nobody has a goal, cards and so on


def test_objectives_of_all_eras_are_told_with_the_fields_that_count() -> None:
    shown = scene_of(position(round=4, story="journeys", goal="power"), 0)
    lines = table(shown, "objectives").rows
    assert [each.head.mark for each in lines[:3]] == ["done", "active", ""]
    assert lines[1].head.label == "Dark Era, rounds 3 to 6, now"
    assert faces(lines[2])[0] == [
        "1 DP: being STO",
        "7 DP: best research, less its level (Spirituality, Propulsion)",
    ]
    assert lines[3].head.face == "Goal: Power"
    assert "8 DP for each sector" in labels(lines[3])[0]
    assert "4 DP for the most ships in each sector, all who tie" in labels(lines[-1])


def test_a_game_without_a_goal_tells_none() -> None:
    shown = scene_of(position(), 0)
    assert "objectives-goal" not in [each.id for each in table(shown, "objectives").rows]


def test_sectors_tell_who_leads_as_far_as_the_reader_knows() -> None:
    g = position(
        ships={"green": {"uru": 2}, "red": {}, "blue": {"uru": 2}},
        fleets={"red": [("uru", "a", [1, 2])]},
        unseen=["red"],
    )
    line = next(each for each in table(scene_of(g, 1), "sectors").rows if "Red" in labels(each)[0])
    assert faces(line)[:2] == [["+1"], ["2", "3", "2"]]
    mine = row(scene_of(g, 0), "sectors", line.id)
    assert faces(mine)[:2] == [["=", "="], ["2", "1+", "2"]]
    assert labels(mine)[0] == "Green: as many ships as another"
    assert "Red: ships: at least 1" in labels(mine)
    everything = row(scene(open_view(g), TONGUES[0]), "sectors", line.id)
    assert faces(everything)[0] == ["+1"]


def test_a_lead_that_may_be_none_says_so() -> None:
    fleets = {"red": [("uru", "a", [1, 2])]}
    g = position(ships={"green": {"uru": 2}, "red": {}}, fleets=fleets, unseen=["red"])
    line = next(each for each in table(scene_of(g, 0), "sectors").rows if len(each.cells[1]) > 1)
    assert faces(line)[0] == ["+1?"]
    assert labels(line)[0] == "Green: ships ahead: 1, as far as you know"


@rule("8.3.majority")
def test_nothing_is_at_stake_where_a_puppet_leads_alone() -> None:
    """8.3.majority: where the puppet has the most ships alone, nobody scores."""
    g = position(2, ships={"green": {}, "red": {}, "blue": {"uru": 2}})
    shown = table(scene_of(g, 0), "sectors")
    line = next(each for each in shown.rows if each.cells[0] and each.cells[0][0].seat == 2)
    assert faces(line)[3] == ["–"]
    others = [faces(each)[3] for each in shown.rows if each is not line]
    assert all(found == ["4 DP"] for found in others)


def test_each_region_of_the_map_has_its_row() -> None:
    shown = scene_of(position(), 0)
    regions = {place.region for panel in shown.panels for place in panel.places if place.region}
    assert {each.id for each in table(shown, "sectors").rows} == regions


def test_a_table_that_forgets_shows_no_ships_that_were_seen_once() -> None:
    seen = []
    for unseen in ([], ["red"]):
        fleets = {"red": [("uru", "a", [1, 2])]}
        g = position(fleets=fleets, unseen=unseen, active="green", rulings=FORGETFUL)
        begin(g).settle()
        seen.append([labels(each) for each in table(scene_of(g, 0), "sectors").rows])
    assert seen[0] == seen[1]
    assert any("Red: ships: at least 4" in each for each in seen[0])


def test_technology_tells_what_each_level_gives_and_who_has_it() -> None:
    shown = scene_of(position(levels={"green": {"propulsion": 3}, "red": {"propulsion": 4}}), 0)
    assert len(table(shown, "technology").rows) == len(FIELD_IDS) * LEVELS
    here = row(shown, "technology", "technology-propulsion-3")
    assert faces(here) == [["range 4", "stargate 1"], ["Green"]]
    assert here.head.mark == "done"
    following = row(shown, "technology", "technology-propulsion-4")
    assert following.head.mark == "active"
    assert following.head.label == "Propulsion IV, next for you"
    assert faces(following) == [["range 5", "stargate 1"], ["Red"]]
    assert all(not each.head.mark for each in table(scene_of(position(), -1), "technology").rows)


def test_relations_tell_war_and_contact() -> None:
    g = position(war=[("green", "red")], ships={"green": {"uru": 1}, "blue": {"uru": 1}, "red": {}})
    line = row(scene_of(g, 0), "relations", "relations-green")
    assert faces(line) == [[], ["war"], ["peace", "contact"]]
    assert "Green and Red are at war" in labels(line)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_contact_is_what_the_rules_call_contact(seats: int) -> None:
    found = 0
    for state in states(2, seats, every=17):
        assert isinstance(state, GalacticEra)
        shown = scene_of(state, -1)
        for side in range(state.sides):
            told = faces(row(shown, "relations", f"relations-{COLOURS[side]}"))
            for other in range(state.sides):
                assert ("contact" in told[other]) == in_contact(state, side, other)
                found += "contact" in told[other]
    assert found


def test_neutrals_tell_how_they_are_gained_and_where_some_are_known() -> None:
    g = position(
        tokens={"uru": "primitive", "apu": "advanced"},
        stars={"mars": ("green", 1)},
        ships={"green": {"uru": 1, "mars": 1}},
    )
    shown = scene_of(g, 0)
    primitive = row(shown, "neutrals", "neutrals-primitive")
    assert faces(primitive) == [["Subjugate (STS): ships from 1, discs 2"], ["1"], ["Uru"]]
    assert faces(row(shown, "neutrals", "neutrals-advanced"))[1:] == [["0"], []]
    assert faces(row(shown, "neutrals", "neutrals-hidden"))[1:] == [["1"], ["Apu"]]
    free = labels(row(shown, "neutrals", "neutrals-uninhabited"))
    assert "Mars" not in free[-1]


def test_a_table_stays_the_same_object_until_something_on_it_changes() -> None:
    g = position(dp={"green": 1})
    before = scene_of(g, 0).tables
    assert all(one is two for one, two in zip(before, scene_of(g, 0).tables, strict=True))
    g.levels[0] += 1
    after = scene_of(g, 0).tables
    assert [one.id for one, two in zip(before, after, strict=True) if one is not two] == [
        "technology"
    ]


def test_tables_are_told_in_every_language() -> None:
    g = position(round=3, goal="control")
    titles = [[found.title for found in scene_of(g, 0, _).tables] for _ in TONGUES]
    assert len(titles) == len(LANGUAGES)
    assert not set(titles[0]) & (set(titles[1]) | set(titles[2]))


@pytest.mark.parametrize(
    "goal", ["control", "discovery", "legacy", "leadership", "power", "presence"]
)
def test_what_the_goal_counts_now_is_what_it_would_score(goal: str) -> None:
    """Where nothing is hidden, the count is that by which the rules score at the end."""
    number, scored = GOAL_IDS.index(goal), 0
    for state in states(3, 3, every=19):
        assert isinstance(state, GalacticEra)
        g = state.clone()
        assert isinstance(g, GalacticEra)
        g.goal = number
        for side in range(g.sides):  # random games have little of it
            g.leaders[side] = (side + g.round) % 3
            g.taken_tokens[side] = list(range(TOKEN + 3 * side, TOKEN + 5 * side + g.round))
        for star, relic in enumerate(g.relics):
            if relic != NONE:
                g.owner[star] = star % g.sides
        before = g.dp[:]
        shown = scene(open_view(g), TONGUES[0])
        told = faces(row(shown, "objectives", "objectives-goal"))[1]
        score_goal(g)
        gained = [now - was for now, was in zip(g.dp, before, strict=True)]
        if goal == "leadership":
            most = max(map(int, told))
            told = [str(int(int(each) == most > 0)) for each in told]
        assert [int(each) * GOAL_DP[number] for each in told] == gained
        scored += sum(gained)
    assert scored


def test_a_goal_that_scores_at_once_has_nothing_to_count() -> None:
    for goal in ("cooperation", "personal-growth"):
        line = row(scene_of(position(goal=goal), 0), "objectives", "objectives-goal")
        assert faces(line)[1] == []


@pytest.mark.parametrize(("seats", "goal"), [(2, "control"), (3, "leadership"), (3, "power")])
def test_who_would_win_now_is_told_as_the_rules_would_score(seats: int, goal: str) -> None:
    for state in states(5, seats, every=31):
        assert isinstance(state, GalacticEra)
        if not state.round or state.phase == FINAL:
            empty = table(scene_of(state, 0), "estimate")
            assert len(empty.columns) == seats  # which says that all of it is sent: its rows go
            assert not empty.rows
            continue
        g = state.clone()
        assert isinstance(g, GalacticEra)
        g.goal = GOAL_IDS.index(goal)
        total = row(scene(open_view(g), TONGUES[0]), "estimate", "estimate-total")
        for side in range(g.seats):
            score_track(g, side)
        score_goal(g)
        for slot in range(SLOTS):
            if g.sectors[slot] != NONE:
                score_majority(g, slot)
        told = [int(face.replace("−", "-")) for (face,) in faces(total)]
        assert told == g.dp[: g.seats]
        assert [cell[0].mark for cell in total.cells] == [
            ACTIVE if each == max(told) else "" for each in told
        ]


def test_an_estimate_says_that_fleets_may_hold_more() -> None:
    g = position(fleets={"red": [("uru", "a", [3])]}, unseen=["red"], round=2)
    told = [table(scene_of(g, seat), "estimate").rows[-1].head for seat in (0, 1)]
    assert told[0].face == "Total, without cards in hand, as far as you know"
    assert told[1].face == "Total, without cards in hand"
    assert told[1].about == ("6.6.cards",)
