"""Who somebody is: a browser with a secret cookie; later perhaps an account."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import time
from typing import Final, TypeGuard

from asterism.web.store.rows import Person
from asterism.web.store.store import Store

COOKIE: Final = "asterism"
TOKEN_BYTES: Final = 32
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")
YEAR: Final = 365 * 24 * 3600
LINK_SECONDS: Final = 3600.0
"""So long a link to a seat can be followed."""


def new_token() -> str:
    """Return a secret that nobody can guess: 256 random bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """Return an id that nobody can guess, for a table or a link: 160 random bits."""
    return secrets.token_urlsafe(20)


def token_hash(token: str) -> bytes:
    """Return what is stored of a secret."""
    return hashlib.sha256(token.encode()).digest()


def csrf_of(token: str) -> str:
    """Return what a form has to bring along: only a page of ours, shown to this browser, has it."""
    return hmac.new(token.encode(), b"asterism form", hashlib.sha256).hexdigest()


def is_csrf(token: str, given: str) -> bool:
    """Return whether a form came from a page that we showed to this browser."""
    return hmac.compare_digest(csrf_of(token).encode(), given.encode())


def is_token(token: str | None) -> TypeGuard[str]:
    """Return whether a cookie may be one of ours, and not something that somebody made up."""
    return token is not None and TOKEN.fullmatch(token) is not None


class People:
    """Finds people by their cookies."""

    def __init__(self, store: Store) -> None:
        """Look people up in a store."""
        self._store: Final = store
        self._found: Final[dict[bytes, Person]] = {}

    async def find(self, token: str | None) -> Person | None:
        """Return the person of a cookie, None if it is unknown."""
        if not is_token(token):
            return None
        key = token_hash(token)
        person = self._found.get(key)
        if person is None:
            person = await self._store.person(key)
            if person is not None:
                self._remember(key, person)
        return person

    def name(self, token: str) -> str:
        """Return the name last seen with this cookie, "" for anybody else."""
        person = self._found.get(token_hash(token))
        return "" if person is None else person.name

    async def meet(self, token: str) -> Person:
        """Return the person of a cookie, a new one if need be."""
        person = await self.find(token)
        if person is None:
            key = token_hash(token)
            try:
                person = await self._store.add_person(key, "", time.time())
            except ValueError:  # the same browser, twice at once
                person = await self._store.person(key)
                if person is None:
                    raise
            self._remember(key, person)
        return person

    async def rename(self, token: str, name: str) -> Person:
        """Give somebody another name."""
        person = await self.meet(token)
        await self._store.rename(person.id, name)
        person = Person(person.id, name, person.made)
        self._remember(token_hash(token), person)
        return person

    def _remember(self, key: bytes, person: Person) -> None:
        if len(self._found) >= 10_000:
            self._found.clear()
        self._found[key] = person
