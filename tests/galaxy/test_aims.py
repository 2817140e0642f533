"""What counts, beside the worlds: influence by world, and what ends the game."""

from __future__ import annotations

from asterism.contract.scene import Row
from asterism.contract.translator import Translator
from asterism.games.galaxy.state import Galaxy
from asterism.play.match import Match


def rows(match: Match, name: str) -> dict[str, Row]:
    """Return the rows of a table, by their ids."""
    shown = match.game.display.scene(match.view(0), Translator(match.game, "en"))
    found = next(each for each in shown.tables if each.id == name)
    return {row.id: row for row in found.rows}


def words(row: Row) -> str:
    """Return what is written in a row."""
    return " | ".join(entry.face for cell in row.cells for entry in cell)


def test_influence_by_world_adds_up_to_the_score() -> None:
    match = Match("galaxy", seats=3, seed="aims")
    while not match.over:
        found = rows(match, "points")
        assert words(found["points"]) == " | ".join(map(str, match.scores))
        for name, row in found.items():
            assert name == "points" or any(cell[0].face != "0" for cell in row.cells)
        match.play(match.moves[-1])
    assert match.outcome() is not None


def test_what_ends_the_game_is_told_with_how_near_it_is() -> None:
    match = Match("galaxy", seats=2, seed="end")
    found = rows(match, "aims")
    assert "Most influence" in words(found["aims-winner"])
    assert words(found["aims-rounds"]) == "with round 5, when 3 worlds survive | round 1, worlds: 8"
    assert isinstance(match.state, Galaxy)
    match.state.round, match.state.alive = 3, 0b111111
    assert "round 3, worlds: 6" in words(rows(match, "aims")["aims-rounds"])
