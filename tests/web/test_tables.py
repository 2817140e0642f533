"""Tables over the wire: whole at first, then the rows that changed."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from asterism.contract.scene import Entry, Row, Table
from asterism.web.tables import changed, whole

FIRST = {"id": "a", "head": {"face": "A"}, "cells": [[{"face": "1", "seat": 0}], [{"face": "2"}]]}
SECOND = {"id": "b", "head": {"face": "B"}, "cells": [[], [{"face": "3", "label": "three"}]]}
ROWS = (
    Row("a", Entry("A"), ((Entry("1", seat=0),), (Entry("2"),))),
    Row("b", Entry("B"), ((), (Entry("3", "three"),))),
)
TABLE = Table("points", "Points", ("Green", "Red"), ROWS)


def sent(told: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(told))


def test_a_table_is_told_whole_at_first() -> None:
    assert sent(whole([TABLE])) == [
        {
            "id": "points",
            "title": "Points",
            "columns": ["Green", "Red"],
            "rows": [FIRST, SECOND],
        }
    ]


def test_what_is_the_same_is_not_told_again() -> None:
    assert changed([TABLE], [TABLE]) == []


def test_of_a_changed_table_the_changed_rows_are_told() -> None:
    row = replace(ROWS[0], cells=((Entry("5", seat=0),), (Entry("2"),)))
    now = replace(TABLE, rows=(row, replace(ROWS[1])))
    assert sent(changed([TABLE], [now])) == [
        {
            "id": "points",
            "rows": [FIRST | {"cells": [[{"face": "5", "seat": 0}], [{"face": "2"}]]}],
        }
    ]


def test_where_other_rows_stand_all_of_the_table_is_told() -> None:
    for now in (
        replace(TABLE, rows=ROWS[:1]),
        replace(TABLE, columns=("Red", "Green")),
        replace(TABLE, title="Score"),
    ):
        assert sent(changed([TABLE], [now])) == sent(whole([now]))
