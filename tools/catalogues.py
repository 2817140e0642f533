"""Collect the messages of the code into the translations, or check that nothing is left to do.

Each game has a catalogue of its own, named like the game, one called `guide` with the texts of its
guide and its tour, and one called `rules` with the sentences of its rule index; everything else is
in `asterism`. The English text is the key. A file of a game's content that holds texts names their
keys in `translate`. `--check` changes nothing and fails when a catalogue is behind the code or a
message is without a translation.
"""

import ast
import io
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from string import Formatter
from typing import Final, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from asterism.contract.rulebook import rulebook
from asterism.kernel.errors import BadInput
from asterism.text.guide import messages

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "src" / "asterism"
LANGUAGES: Final = ("es", "it")
GUIDE: Final = "guide"
RULES: Final = "rules"
TRANSLATE: Final = "translate"
"""The key under which a file of content lists the keys of its texts."""
METHODS: Final = {".py": "python", ".js": "javascript", ".html": "jinja2.ext:babel_extract"}
"""By suffix how messages are found: in code, in the scripts of pages, in their templates."""
KEPT_HEADERS: Final = ("Project-Id-Version", "Language:", "Plural-Forms", "MIME", "Content-T")


class Domain(NamedTuple):
    """One catalogue: its name, the folder that holds `locale`, and the modules it speaks for.

    Those of a guide and of a rule index speak for no module but for what files of the folder tell.
    """

    name: str
    folder: Path
    modules: list[Path]


def offered() -> dict[str, str]:
    """The games that the package offers, by the folder of each."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    games: dict[str, str] = project["entry-points"]["asterism.games"]
    return {module.partition(":")[0].split(".")[2]: name for name, module in games.items()}


def domains() -> list[Domain]:
    """The catalogue of the whole and three for each game that can be played.

    A game that is still being built has texts that change every day: they are translated when it is
    named in the project's entry points.
    """
    names = offered()
    folders = sorted(path.parent for path in (PACKAGE / "games").glob("*/__init__.py"))
    games = [folder for folder in folders if folder.name in names]
    found = [Domain(names[game.name], game, sorted(game.rglob("*.py"))) for game in games]
    of_games = {module for folder in folders for module in folder.rglob("*.py")}
    rest = [
        module
        for module in sorted(PACKAGE.rglob("*"))
        if module.suffix in METHODS and module not in of_games
    ]
    texts = [Domain(name, game, []) for game in games for name in (GUIDE, RULES)]
    return [Domain("asterism", PACKAGE, rest), *found, *texts]


class Told(NamedTuple):
    """A message that a file of texts holds."""

    path: Path
    text: str
    comments: tuple[str, ...] = ()


def told(domain: Domain) -> Iterator[Told]:
    """The messages that files of texts hold."""
    if domain.name == GUIDE:
        yield from (Told(path, text) for path, text in messages(domain.folder))
    elif domain.name == RULES:
        path = domain.folder / "rules.toml"
        for entry in rulebook(domain.folder).values():
            if entry.says:
                yield Told(path, entry.says, (entry.id,))
    else:
        for path in sorted(domain.folder.glob("content/*.toml")):
            content = tomllib.loads(path.read_text("utf-8"))
            keys = content.pop(TRANSLATE, [])
            yield from (Told(path, text) for text in texts_of(content, keys))


def texts_of(content: object, keys: list[str], *, below: bool = False) -> Iterator[str]:
    """The strings that stand at or below one of the keys."""
    if isinstance(content, str):
        if below:
            yield content
    elif isinstance(content, list):
        for value in content:
            yield from texts_of(value, keys, below=below)
    elif isinstance(content, dict):
        for key, value in content.items():
            yield from texts_of(value, keys, below=below or key in keys)


def extract(domain: Domain) -> Catalog:
    """The messages that the modules of `domain` mark and its files tell, with where they stand."""
    template = Catalog(project="Asterism")
    for path, text, comments in told(domain):
        template.add(text, None, [(path.relative_to(ROOT).as_posix(), 0)], auto_comments=comments)
    for module in domain.modules:
        where = module.relative_to(ROOT).as_posix()
        if module.suffix == ".py":
            _refuse_hidden(module, where)
        marked = extract_from_file(
            METHODS[module.suffix], module, comment_tags=["i18n:"],
            options={"parse_template_string": True}, strip_comment_tags=True,
        )  # fmt: skip
        for line, message, notes, context in marked:
            template.add(message, None, [(where, line)], auto_comments=notes, context=context)
    return template


def _refuse_hidden(module: Path, where: str) -> None:
    """Refuse a message inside an f-string, which is one token before Python 3.12.

    Raises:
        BadInput: there is one; it would never be translated.
    """
    texts = ast.walk(ast.parse(module.read_text("utf-8")))
    inside = (each for text in texts if isinstance(text, ast.JoinedStr) for each in ast.walk(text))
    for call in inside:
        match call:
            case ast.Call(ast.Name("_" | "N_") | ast.Attribute(_, "_"), [ast.Constant(), *_]):
                raise BadInput(f"{where}, line {call.lineno}: a message inside an f-string")


def updated(template: Catalog, source: Path, language: str) -> Catalog:
    """The translation in `source`, if it is there yet, brought up to what `template` asks for."""
    if source.exists():
        with source.open("rb") as file:
            catalogue = read_po(file, locale=language)
    else:
        catalogue = Catalog(locale=language)
    catalogue.update(template)
    catalogue.project, catalogue.version, catalogue.header_comment = "Asterism", "", ""
    return catalogue


def text_of(catalogue: Catalog) -> str:
    """The catalogue as a `.po` file that depends on its messages only, not on date or line."""
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=100, ignore_obsolete=True, include_lineno=False)
    head, separator, rest = buffer.getvalue().decode().partition("\n\n")
    lines = [
        line
        for line in head.splitlines()
        if line and (not line.startswith('"') or line[1:].startswith(KEPT_HEADERS))
        if line not in {"#", "#, fuzzy"}
    ]
    return "\n".join(lines) + separator + rest


def placeholders(text: str) -> set[str]:
    """The names that `str.format` would fill in."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def forms(text: str | Iterable[str] | None) -> list[str]:
    """One text as a list of one, the plural forms as they are."""
    return [text or ""] if text is None or isinstance(text, str) else list(text)


def left_to_do(text: str, language: str) -> list[str]:
    """What a translator still has to look at in the catalogue `text`."""
    catalogue = read_po(io.StringIO(text), locale=language)
    faults: list[str] = []
    for message in catalogue:
        if not message.id:
            continue
        originals, translations = forms(message.id), forms(message.string)
        if message.fuzzy or not all(translations):
            faults.append(f"{originals[0]!r} is not translated")
            continue
        faults += [f"{originals[0]!r}: {fault}" for fault in message.check(catalogue)]
        if message.python_brace_format:
            wanted = [placeholders(original) for original in originals]
            if not all(placeholders(translation) in wanted for translation in translations):
                faults.append(f"{originals[0]!r}: the translation has other placeholders")
    return faults


def main(*, check: bool) -> int:
    """Write the catalogues, or with `check` only say what writing them would change."""
    faults: list[str] = []
    for domain in domains():
        template = extract(domain)
        for language in LANGUAGES:
            source = domain.folder / "locale" / language / "LC_MESSAGES" / f"{domain.name}.po"
            if not len(template) and not source.exists():
                continue
            text = text_of(updated(template, source, language))
            shown = source.relative_to(ROOT)
            if not source.exists() or source.read_text(encoding="utf-8") != text:
                if check:
                    faults.append(f"{shown}: behind the code: run `make locale`")
                else:
                    source.parent.mkdir(parents=True, exist_ok=True)
                    source.write_text(text, encoding="utf-8")
                    print(f"{shown}: written")
            todo = left_to_do(text, language)
            if check:
                faults += [f"{shown}: {fault}" for fault in todo]
            elif todo:
                print(f"{shown}: {len(todo)} to translate")
    print("\n".join(faults), file=sys.stderr, end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv[1:]))
