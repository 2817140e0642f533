"""Joins the modules of a page into one script, so that a browser asks once and not forty times.

The modules stay the source: each becomes a function of its own, under its name, after those that it
imports. Only the plain forms of import and export are known; any other one is refused. Comments on
lines of their own stay behind: they are a third of what a page would load.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

IMPORT: Final = re.compile(r'import \{ ([\w$]+(?:, [\w$]+)*) \} from "\./([a-z]\w*)\.js";')
EXPORT: Final = re.compile(r"export ((?:async )?function|class|const) ([\w$]+)\b")
NOTHING: Final = "export {};"
"""Makes a module of a script that exports nothing."""
KNOWN: Final = re.compile(r"\s*(?:import|export)\b|.*\bimport\s*[.(]")
"""What has to be of a form that is known: else the joined script would not mean the same."""
WAITS: Final = re.compile(r"(?!.*\basync\b)[^\s/].*\bawait\b|await\b")
"""A module that waits while it is loaded: a function cannot."""


class CannotLink(Exception):
    """The modules of a page cannot be joined; the text says why and where."""


@dataclass(frozen=True, slots=True)
class Module:
    """A module as a function: what it needs, what it gives, and its lines."""

    name: str
    imports: dict[str, list[str]]
    """What is taken from which module."""
    exports: list[str]
    body: list[str]
    """The lines of the source, one for one, without import and export."""


def read_module(name: str, source: str) -> Module:
    """Read a module.

    Raises:
        CannotLink: a line has a form that is not known.
    """
    module = Module(name, {}, [], [])
    for number, line in enumerate(_without_comments(source), 1):
        if found := IMPORT.fullmatch(line):
            module.imports.setdefault(found[2], []).extend(found[1].split(", "))
            module.body.append(f"const {{ {found[1]} }} = ${found[2]};")
        elif (found := EXPORT.match(line)) and not WAITS.match(line):
            module.exports.append(found[2])
            module.body.append(line.removeprefix("export "))
        elif line == NOTHING:
            module.body.append("")
        elif KNOWN.match(line) or WAITS.match(line):
            raise CannotLink(f"{name}.js:{number}: this cannot be joined: {line.strip()}")
        else:
            module.body.append(line)
    return module


def _without_comments(source: str) -> Iterator[str]:
    """Yield the lines of a source, an empty one for each line of a comment."""
    within = False
    for line in source.splitlines():
        text = line.strip()
        if within or (text.startswith("/*") and "*/" not in text):
            within = "*/" not in text
            yield line.partition("*/")[2]
        elif text.startswith("//") or (text.startswith("/*") and text.endswith("*/")):
            yield ""
        else:
            yield line


def link(entry: str, sources: Mapping[str, str]) -> str:
    """Return one script that does what a module does with all that it imports.

    Raises:
        CannotLink: a form is not known, a name is not exported, modules import each other.
    """
    placed: dict[str, Module] = {}

    def place(name: str, way: tuple[str, ...]) -> None:
        """Put a module behind those that it needs."""
        if name in way:
            raise CannotLink(f"modules import each other: {' > '.join((*way, name))}")
        if name in placed:
            return
        if name not in sources:
            raise CannotLink(f"{way[-1]}.js: there is no {name}.js" if way else f"no {name}.js")
        module = read_module(name, sources[name])
        for other, names in module.imports.items():
            place(other, (*way, name))
            missing = [each for each in names if each not in placed[other].exports]
            if missing:
                raise CannotLink(f"{name}.js: {other}.js does not export {', '.join(missing)}")
        placed[name] = module

    place(entry, ())
    return "".join(map(_as_function, placed.values()))


def _as_function(module: Module) -> str:
    """Return a module as a function that is called once and returns what it exports."""
    return "\n".join(
        [
            f"const ${module.name} = (() => {{ // {module.name}.js",
            *module.body,
            f"return {{ {', '.join(module.exports)} }};",
            "})();",
            "",
        ]
    )
