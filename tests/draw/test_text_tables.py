"""Tables as text: in columns with shapes and signs, and in sentences."""

from __future__ import annotations

from asterism.contract.scene import Entry, Row, SeatMark, Table
from asterism.draw.text_tables import draw_tables, read_tables

SEATS = (
    SeatMark("Green", "G", "disc", "green"),
    SeatMark("Red", "R", "square", "red"),
)
POINTS = Table(
    "points", "Points by source", ("Green", "Red"),
    (
        Row("story", Entry("Story"), ((Entry("4", "Green: 4", 0),), (Entry("12", "Red: 12", 1),))),
        Row("total", Entry("Total"), ((Entry("4", "Green: 4", 0),), ())),
    ),
)  # fmt: skip
LEVELS = Table(
    "levels", "Levels", ("Gives", ""),
    (
        Row("one", Entry("I", mark="done"), ((Entry("range 3"), Entry("a gate")), (Entry("x"),))),
        Row("two", Entry("II", "II, next", mark="active"), ((Entry("range 4"),), ())),
    ),
)  # fmt: skip


def test_tables_are_drawn_in_columns() -> None:
    lines = [line.plain.rstrip() for line in draw_tables([POINTS, LEVELS], SEATS, 60)]
    assert lines[0].startswith("── Points by source ─")
    assert lines[1:4] == ["        Green  Red", "Story   ● 4    ■ 12", "Total   ● 4"]
    assert [line.split() for line in lines[5:]] == [
        ["Gives"], ["✓", "I", "range", "3", "a", "gate", "x"], ["▶", "II", "range", "4"]
    ]  # fmt: skip


def test_a_table_without_rows_is_not_shown() -> None:
    empty = Table("empty", "Nothing yet", ("Green", "Red"), ())
    assert draw_tables([empty, POINTS], SEATS, 60) == draw_tables([POINTS], SEATS, 60)
    assert read_tables([empty]) == []


def test_no_line_is_wider_than_the_screen() -> None:
    for width in (20, 40, 80):
        assert all(line.cell_len <= width for line in draw_tables([POINTS, LEVELS], SEATS, width))


def test_tables_are_read_row_by_row() -> None:
    assert read_tables([POINTS, LEVELS]) == [
        "Points by source:",
        "  Story: Green: 4; Red: 12.",
        "  Total: Green: 4.",
        "Levels:",
        "  I: Gives: range 3, a gate; x.",
        "  II, next: Gives: range 4.",
    ]
