"""The first tables: people, tables, seats, entries, chat."""

from typing import Final

from alembic import op

revision = "0001"
down_revision = None

PEOPLE: Final = """
CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    made DOUBLE PRECISION NOT NULL
)"""

TOKENS: Final = """
CREATE TABLE tokens (
    hash BYTEA PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    made DOUBLE PRECISION NOT NULL
)"""

TABLES: Final = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'playing', 'over')),
    listed BOOLEAN NOT NULL,
    host TEXT NOT NULL REFERENCES people (id),
    header BYTEA NOT NULL,
    options BYTEA NOT NULL,
    made DOUBLE PRECISION NOT NULL,
    changed DOUBLE PRECISION NOT NULL,
    version BIGINT NOT NULL,
    seating BIGINT NOT NULL,
    secret BYTEA NOT NULL,
    chain BYTEA NOT NULL
)"""

SEATS: Final = """
CREATE TABLE seats (
    tbl TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    name TEXT NOT NULL,
    bot TEXT,
    orders BYTEA,
    PRIMARY KEY (tbl, number)
)"""

HOLDERS: Final = """
CREATE TABLE holders (
    tbl TEXT NOT NULL,
    seat INTEGER NOT NULL,
    person TEXT NOT NULL REFERENCES people (id),
    PRIMARY KEY (tbl, seat, person),
    FOREIGN KEY (tbl, seat) REFERENCES seats (tbl, number)
)"""

LINKS: Final = """
CREATE TABLE links (
    hash BYTEA PRIMARY KEY,
    tbl TEXT NOT NULL,
    seat INTEGER NOT NULL,
    until DOUBLE PRECISION NOT NULL,
    used_by TEXT REFERENCES people (id),
    FOREIGN KEY (tbl, seat) REFERENCES seats (tbl, number)
)"""

ENTRIES: Final = """
CREATE TABLE entries (
    tbl TEXT NOT NULL REFERENCES tables (id),
    position BIGINT NOT NULL,
    post TEXT NOT NULL,
    person TEXT REFERENCES people (id),
    body BYTEA NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (tbl, position),
    UNIQUE (tbl, post)
)"""

CHAT: Final = """
CREATE TABLE chat (
    tbl TEXT NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    post TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES people (id),
    seat INTEGER,
    name TEXT NOT NULL,
    line TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (tbl, number),
    UNIQUE (tbl, post)
)"""

INDEXES: Final = (
    "CREATE INDEX tokens_of ON tokens (person)",
    "CREATE INDEX tables_listed ON tables (state, changed) WHERE listed",
    "CREATE INDEX tables_hosted ON tables (host)",
    "CREATE INDEX seats_held ON holders (person)",
    "CREATE INDEX links_of ON links (tbl, seat)",
)


def upgrade() -> None:
    """Make all tables."""
    # SQLite then keeps the rows of a table side by side, in order; PostgreSQL has no such choice.
    clustered = " WITHOUT ROWID" if op.get_bind().dialect.name == "sqlite" else ""
    for statement in (PEOPLE, TOKENS, TABLES, SEATS, LINKS):
        op.execute(statement)
    for statement in (HOLDERS, ENTRIES, CHAT):
        op.execute(statement + clustered)
    for statement in INDEXES:
        op.execute(statement)
