"""The documents tell the truth: their examples run, and what they name is there."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Final

import click
import pytest

import asterism
from asterism import bots
from asterism.cli.root import cli
from tests.test_project import project_files

ROOT: Final = Path(__file__).resolve().parent.parent
README: Final = ROOT / "README.md"
DECISIONS: Final = ROOT / "docs" / "decisions"
DOCUMENTS: Final = sorted(path for path in project_files() if path.suffix == ".md")
WITH_EXAMPLES: Final = [path for path in DOCUMENTS if ">>> " in path.read_text("utf-8")]
FLAGS: Final = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def named(path: Path) -> str:
    """A file as a test's name shows it."""
    return path.relative_to(ROOT).as_posix()


@pytest.fixture(autouse=True)
def _somewhere_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Examples save their files where nobody minds, and leave no bot behind."""
    monkeypatch.chdir(tmp_path)
    before = dict(bots.BOTS)
    yield
    bots.BOTS.clear()
    bots.BOTS.update(before)


# --- Examples -----------------------------------------------------------------------------------


FENCE: Final = re.compile(r"^ *(```+)(\w*)$")


def blocks(text: str) -> Iterator[tuple[int, str, list[str]]]:
    """Every fenced block: the number of its first line, its language, its lines."""
    fence = language = ""
    lines: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        found = FENCE.match(line)
        if found and not fence:
            fence, language = found.groups()
            lines = []
        elif fence and line.strip() == fence:
            yield number - len(lines), language, lines
            fence = ""
        elif fence:
            lines.append(line)
    assert not fence, "a block is not closed"


def outside_blocks(text: str) -> str:
    """A document without its fenced blocks."""
    kept, fence = [], ""
    for line in text.splitlines():
        found = FENCE.match(line)
        if found and not fence:
            fence = found[1]
        elif fence:
            fence = "" if line.strip() == fence else fence
        else:
            kept.append(line)
    return "\n".join(kept)


def only_examples(text: str) -> str:
    """The examples of a document, each on the line where it stands; all else is blank."""
    lines = [""] * len(text.splitlines())
    for first, language, block in blocks(text):
        if language == "pycon":
            lines[first - 1 : first - 1 + len(block)] = block
    return "\n".join(lines) + "\n"


def run(test: doctest.DocTest) -> tuple[int, str]:
    """Run examples; return how many there were and what went wrong."""
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=FLAGS, verbose=False)
    runner.run(test, out=said.append)
    return runner.tries, "".join(said)


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=named)
def test_the_examples_of_a_document_run(path: Path) -> None:
    text = only_examples(path.read_text("utf-8"))
    names = {"__name__": "__main__"}
    test = doctest.DocTestParser().get_doctest(text, names, path.name, str(path), 0)
    tried, failures = run(test)
    assert tried
    assert not failures, failures


def test_the_tutorial_has_examples_throughout() -> None:
    text = (ROOT / "docs" / "tutorial.md").read_text("utf-8")
    for section in text.split("\n## ")[1:]:
        title = section.splitlines()[0]
        assert "```pycon" in section or title == "Where to go on", title


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_python_in_a_document_is_run(path: Path) -> None:
    """A block of Python is an example that runs; a sketch of code is marked as text."""
    for first, language, lines in blocks(path.read_text("utf-8")):
        assert language not in ("python", "py"), f"line {first}: mark it pycon, and let it run"
        if language == "pycon":
            assert lines[0].startswith(">>> "), f"line {first}"


def modules() -> Iterator[ModuleType]:
    """Every module of the package that can be imported without doing anything."""
    yield asterism
    for found in pkgutil.walk_packages(asterism.__path__, "asterism."):
        if not found.name.endswith("__main__"):
            yield importlib.import_module(found.name)


def docstring_tests() -> list[doctest.DocTest]:
    """The examples in the docstrings of every module."""
    finder = doctest.DocTestFinder(exclude_empty=True)
    return [test for module in modules() for test in finder.find(module) if test.examples]


@pytest.mark.parametrize("test", docstring_tests(), ids=lambda test: test.name)
def test_the_examples_of_a_docstring_run(test: doctest.DocTest) -> None:
    _, failures = run(test)
    assert not failures, failures


@pytest.mark.parametrize(
    "module",
    [
        "asterism",
        "asterism.examples",
        "asterism.play.match",
        "asterism.contract.translator",
    ],
)
def test_a_public_module_begins_with_an_example(module: str) -> None:
    assert module in {test.name for test in docstring_tests()}


def test_what_the_package_offers_is_documented() -> None:
    for name in asterism.__all__:
        thing = getattr(asterism, name)
        source = str(getattr(sys.modules.get(getattr(thing, "__module__", "")), "__file__", ""))
        if callable(thing) and source.endswith(".py"):  # a compiled class keeps no docstring
            assert (thing.__doc__ or "").strip(), name


def test_a_wrong_example_is_found() -> None:
    text = only_examples("# A\n\n```pycon\n>>> 1 + 1\n3\n```\n\nMore.\n")
    test = doctest.DocTestParser().get_doctest(text, {}, "a", "a.md", 0)
    assert test.examples[0].lineno == 3
    assert "Expected:\n    3" in run(test)[1]


# --- Commands -----------------------------------------------------------------------------------


def test_the_readme_opens_with_the_two_commands() -> None:
    text = README.read_text("utf-8")
    _, _, lines = next(blocks(text))
    assert [line.split("#")[0].split() for line in lines] == [["make", "play"], ["make", "test"]]
    assert text.index("```") < text.index("## ")


def test_the_readme_shows_a_game() -> None:
    assert "](docs/pictures/table.svg)" in README.read_text("utf-8").partition("## ")[0]


CODE: Final = re.compile(r"`([^`\n]+)`")


def code(text: str) -> Iterator[str]:
    """Every piece of code in a document: lines of blocks, and what stands between backquotes."""
    for _, language, lines in blocks(text):
        if language not in ("pycon", "json"):
            yield from lines
    yield from CODE.findall(outside_blocks(text))


def commands(text: str, program: str) -> Iterator[list[str]]:
    """The words of every command in a document that runs a program of ours."""
    for piece in code(text):
        plain = piece.strip().partition(" #")[0]
        try:
            words = shlex.split(plain)
        except ValueError:
            continue
        if words and words[0].rpartition("/")[2] == program:
            yield words[1:]


def wrong_words(words: list[str]) -> list[str]:
    """What a command line of `asterism` names that is not there."""
    command: click.Command = cli
    wrong = []
    for word in words:
        if word.startswith("-"):
            known = {name for param in command.params for name in param.opts}
            if word.partition("=")[0] not in known | {"--help", "-h"}:
                wrong.append(word)
        elif isinstance(command, click.Group):
            found = command.commands.get(word)
            if found is None:
                return [*wrong, word]
            command = found
    return wrong


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_every_command_in_a_document_exists(path: Path) -> None:
    text = path.read_text("utf-8")
    assert [wrong for words in commands(text, "asterism") for wrong in wrong_words(words)] == []


def test_the_readme_names_every_command() -> None:
    told = {words[0] for words in commands(README.read_text("utf-8"), "asterism") if words}
    assert set(cli.commands) <= told


TARGET: Final = re.compile(r"^([a-z-]+):.*## ", re.MULTILINE)


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_every_target_of_make_in_a_document_exists(path: Path) -> None:
    targets = set(TARGET.findall((ROOT / "Makefile").read_text("utf-8")))
    for words in commands(path.read_text("utf-8"), "make"):
        assert [word for word in words if "=" not in word and word not in targets] == []


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("asterism play galaxy --lang es", []),
        ("asterism --version", []),
        ("asterism play galaxy --seat=3", ["--seat"]),
        ("asterism plya galaxy", ["plya"]),
        ("asterism --verson", ["--verson"]),
    ],
)
def test_a_command_that_does_not_exist_is_found(line: str, wrong: list[str]) -> None:
    (words,) = commands(f"Type `{line}`.", "asterism")
    assert [word.partition("=")[0] for word in wrong_words(words)] == wrong


# --- Links and names ----------------------------------------------------------------------------

LINK: Final = re.compile(r"\]\(([^)\s]+)\)")
FILE: Final = re.compile(r"^(?:src|tests|tools|docs|examples)/[\w./<>-]*$")


def anchors(path: Path) -> set[str]:
    """The anchors of a document's headings, as forges make them."""
    heads = re.findall(r"^#+ (.*)$", outside_blocks(path.read_text("utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_links_lead_somewhere(path: Path) -> None:
    for link in LINK.findall(outside_blocks(path.read_text("utf-8"))):
        if link.startswith(("https://", "mailto:")):
            continue
        name, _, anchor = link.partition("#")
        target = (path.parent / name).resolve() if name else path
        assert target.exists(), f"{link} leads nowhere"
        assert target.is_relative_to(ROOT), f"{link} leads out of the project"
        if anchor:
            assert anchor in anchors(target), f"{link}: no such heading"


OURS: Final = [README, ROOT / "CONTRIBUTING.md", ROOT / "docs" / "tutorial.md"]


@pytest.mark.parametrize("path", [*OURS, *sorted(DECISIONS.glob("*.md"))], ids=named)
def test_files_that_a_document_names_exist(path: Path) -> None:
    """`src/asterism/...`: a file or folder; `<game>` stands for any name."""
    for piece in CODE.findall(outside_blocks(path.read_text("utf-8"))):
        if FILE.match(piece):
            pattern = re.sub(r"<\w+>", "*", piece).rstrip("/")
            assert list(ROOT.glob(pattern)), f"{piece} is not there"


def decisions() -> list[Path]:
    """The notes on what was decided."""
    return sorted(path for path in DECISIONS.glob("*.md") if path.name != "README.md")


def test_every_decision_is_listed() -> None:
    listed = LINK.findall((DECISIONS / "README.md").read_text("utf-8"))
    assert [link for link in listed if link[:4].isdecimal()] == [p.name for p in decisions()]


@pytest.mark.parametrize("path", decisions(), ids=named)
def test_a_decision_is_numbered_and_short(path: Path) -> None:
    text = path.read_text("utf-8")
    number = path.name[:4]
    assert number.isdecimal()
    assert text.startswith(f"# {number}")
    assert len(text.splitlines()) <= 60
    assert [other.name[:4] for other in decisions()].count(number) == 1
