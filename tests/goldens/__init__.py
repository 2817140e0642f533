"""What scenes show, kept as hashes: a change of the table that nobody wanted is found.

Each worked example gives its last positions, looked at from every seat and by a spectator, in all
languages by turns. After an intended change (a text, a component, an example) write them again:

    python -m tests.goldens
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from asterism.contract.display import Display
from asterism.contract.scene import Scene
from asterism.contract.translator import LANGUAGES, Translator
from asterism.examples.checking import check_file
from asterism.kernel.view import SPECTATOR, view
from asterism.play.match import Match
from tests.worked import files

FOLDER: Final = Path(__file__).resolve().parent
FOLDERS: Final = ("galaxy", "galactic_era", "nova", "space_opera")
"""The folders of the games, below `examples/` and here."""

Golden = dict[str, str]
"""By part of what is shown its hash."""


def kept(folder: str) -> dict[str, Golden]:
    """Return the goldens of a game, by the name of the example."""
    found: dict[str, Golden] = json.loads((FOLDER / f"{folder}.json").read_text("utf-8"))
    return found


def golden(path: Path) -> Golden:
    """Return the golden of an example as it is now."""
    totals: dict[str, Any] = {}
    for number, match in enumerate(check_file(path).matches):
        translators = [Translator(match.game, language) for language in LANGUAGES]
        for seat in range(SPECTATOR, match.seats):
            for part, shown in _shown(match, seat, translators[(number + seat) % len(translators)]):
                total = totals.setdefault(part, hashlib.blake2b(digest_size=4))
                total.update(json.dumps(plain(shown)).encode())
    return {part: total.hexdigest() for part, total in totals.items()}


def _shown(match: Match, seat: int, translator: Translator) -> Iterator[tuple[str, object]]:
    """Yield what a seat is shown, part by part."""
    display: Display = match.game.display
    scene: Scene = display.scene(view(match.state, seat), translator)
    yield "words", (scene.title, scene.headline, scene.section, scene.seats, scene.notes)
    yield "table", (scene.panels, scene.components, [each.ids for each in scene.groups])
    yield "choices", (scene.choices, scene.options, scene.grips, scene.held, scene.offer)
    yield "log", [display.event_targets(event.seen_by(seat)) for event in match.events]


def plain(value: object) -> object:
    """Return a value as JSON-able data."""
    if isinstance(value, msgspec.Struct):
        return [plain(getattr(value, name)) for name in value.__struct_fields__]
    if is_dataclass(value):
        return [plain(getattr(value, each.name)) for each in fields(value)]
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return value


def write(folder: str) -> None:
    """Write the goldens of a game, a line for each example."""
    found = {path.stem: golden(path) for path in files(folder)}
    lines = [f"{json.dumps(name)}: {json.dumps(each)}" for name, each in found.items()]
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    (FOLDER / f"{folder}.json").write_text(text, "utf-8")
