"""People and the hashes of their tokens."""

from __future__ import annotations

import pytest

from asterism.web.store.errors import NoSuchPerson
from asterism.web.store.rows import Person
from tests.web.store.desk import Desk, token


def test_a_person_is_known_by_the_token(desk: Desk) -> None:
    ada, bob = desk.person("Ada"), desk.person("Bob")
    assert ada.id != bob.id
    assert len(ada.id) >= 16
    assert desk.do(desk.store.person(token("Ada"))) == ada
    assert desk.do(desk.store.person(token("Carol"))) is None


def test_a_token_belongs_to_one_person(desk: Desk) -> None:
    ada = desk.person("Ada")
    with pytest.raises(ValueError, match="belongs to somebody"):
        desk.person("Ada")
    assert desk.do(desk.store.person(token("Ada"))) == ada


def test_a_person_can_take_another_name(desk: Desk) -> None:
    ada = desk.person("Ada")
    desk.do(desk.store.rename(ada.id, "Ada L."))
    assert desk.do(desk.store.person(token("Ada"))) == Person(ada.id, "Ada L.", 1.0)
    with pytest.raises(NoSuchPerson):
        desk.do(desk.store.rename("nobody", "Ada"))
