"""Bringing a database up to date with Alembic; imported only when there is something to do."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool

ONE_AT_A_TIME: Final = threading.Lock()
"""Alembic keeps the migration that it is at in a module."""


def migrate(db: sqlite3.Connection, migrations: Path, sign: int) -> None:
    """Carry out all migrations that are missing, in one transaction, and sign the file.

    Raises:
        sqlite3.Error: a migration failed; the database is as it was.
    """
    engine = create_engine("sqlite://", creator=lambda: db, poolclass=StaticPool)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # Python's driver begins no transaction for changes of the schema: so we do.
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    config = Config()
    config.set_main_option("script_location", str(migrations).replace("%", "%%"))
    # Tables are made again to change them, which must not take along what refers to them.
    db.execute("PRAGMA foreign_keys = OFF")
    try:
        with ONE_AT_A_TIME, engine.connect() as connection, connection.begin():
            connection.exec_driver_sql(f"PRAGMA application_id = {sign}")
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            wrong = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
            if wrong is not None:
                raise sqlite3.IntegrityError(f"a migration left a row of {wrong[0]} without owner")
    except DBAPIError as error:
        raise error.orig or error from None
    finally:
        db.execute("PRAGMA foreign_keys = ON")
