"""Statements about people and the hashes of their tokens."""

from __future__ import annotations

import secrets
import sqlite3

from asterism.web.store.errors import NoSuchPerson
from asterism.web.store.rows import Person


def add(db: sqlite3.Connection, token_hash: bytes, name: str, at: float) -> Person:
    """Add a person with a first token."""
    if find(db, token_hash) is not None:
        raise ValueError("this token belongs to somebody already")
    person = Person(secrets.token_urlsafe(12), name, at)
    db.execute("INSERT INTO people (id, name, made) VALUES (?, ?, ?)", (person.id, name, at))
    db.execute(
        "INSERT INTO tokens (hash, person, made) VALUES (?, ?, ?)", (token_hash, person.id, at)
    )
    return person


def find(db: sqlite3.Connection, token_hash: bytes) -> Person | None:
    """Return the person of a token."""
    row = db.execute(
        "SELECT people.id, people.name, people.made FROM tokens"
        " JOIN people ON people.id = tokens.person WHERE tokens.hash = ?",
        (token_hash,),
    ).fetchone()
    return None if row is None else Person(*row)


def rename(db: sqlite3.Connection, person: str, name: str) -> None:
    """Change a name."""
    if db.execute("UPDATE people SET name = ? WHERE id = ?", (name, person)).rowcount == 0:
        raise NoSuchPerson("there is no such person")
