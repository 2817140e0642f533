"""The project keeps its own promises: layers, lock, documented commands, files, version."""

import ast
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

import asterism

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src" / "asterism"
PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCK_TEXT: Final = (ROOT / "uv.lock").read_text("utf-8")
LOCK: Final[dict[str, Any]] = tomllib.loads(LOCK_TEXT)


# --- Layers -------------------------------------------------------------------------------------

# From left to right: a module may import from its own layer and from those to its left. Packages
# that share a place do not import each other. The package itself (`asterism`) offers what is to its
# left as the public interface.
LAYERS: Final = (
    ("kernel",),
    ("contract",),
    ("positions", "tabletop", "text"),
    ("play",),
    ("examples",),
    ("testing",),
    ("games",),
    ("agents", "bots", "draw"),
    ("asterism",),
    ("env",),
    ("lab",),
    ("web", "terminal"),
    ("cli",),
    ("__main__",),
)
RANK: Final = {name: rank for rank, layer in enumerate(LAYERS) for name in layer}


def layer_of(module: str) -> str:
    """The layer that the module `asterism.x.y` belongs to; the bare package is its own."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in RANK else "asterism"


def game_of(module: str, games: set[str]) -> str | None:
    """The game whose folder the module lies in, if it is in one."""
    parts = module.split(".")
    return parts[2] if parts[1:2] == ["games"] and len(parts) > 2 and parts[2] in games else None


def imported(tree: ast.AST, package: str) -> Iterator[tuple[int, str]]:
    """Every module of ours that `tree` imports, in any form, with its line."""
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1]
            base = ".".join(
                [*(above if node.level else []), *([node.module] if node.module else [])]
            )
            names = [f"{base}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            function = node.func.attr if isinstance(node.func, ast.Attribute) else node.func
            name = function.id if isinstance(function, ast.Name) else function
            if name in {"import_module", "__import__"}:
                names = [str(node.args[0].value)]
        for name in names:
            if name.split(".")[0] == "asterism":
                yield getattr(node, "lineno", 0), name


def wrong_imports(source: Path) -> list[str]:
    """Every import below `source` (the folder of the package) that points the wrong way."""
    games = {path.parent.name for path in source.glob("games/*/__init__.py")}
    wrong: list[str] = []
    for path in sorted(source.rglob("*.py")):
        where = path.relative_to(source.parent).with_suffix("")
        module = ".".join(where.parts)
        package = (
            module.removesuffix(".__init__")
            if path.stem == "__init__"
            else module.rpartition(".")[0]
        )
        module = module.removesuffix(".__init__")
        mine, my_game = layer_of(module), game_of(module, games)
        known = module == "asterism" or module.split(".")[1] in RANK
        if not known:
            wrong.append(f"{module}: LAYERS does not say where this belongs")
        for line, name in imported(ast.parse(path.read_text("utf-8")), package):
            theirs, their_game = layer_of(name), game_of(name, games)
            if theirs != mine and RANK[theirs] >= RANK[mine]:
                wrong.append(f"{module}:{line}: {mine} may not import {theirs} ({name})")
            elif their_game is not None and their_game != my_game:
                wrong.append(f"{module}:{line}: only a game itself may import it ({name})")
    return wrong


def test_imports_point_one_way() -> None:
    assert (SOURCE / "kernel" / "__init__.py").exists()
    assert wrong_imports(SOURCE) == []


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("kernel/agenda.py", "from asterism.games import registry"),
        ("kernel/agenda.py", "import asterism.bots.greedy"),
        ("kernel/agenda.py", "from asterism import __version__"),
        ("kernel/agenda.py", "if True:\n    from asterism import games"),
        ("kernel/testing/laws.py", "from ...games.galaxy import state"),
        ("kernel/agenda.py", "import importlib\nimportlib.import_module('asterism.web')"),
        ("games/galaxy/state.py", "from asterism.games.nova.state import State"),
        ("games/galaxy/state.py", "from asterism.games import nova"),
        ("games/space_opera/state.py", "from asterism.games.galaxy import GAME"),
        ("games/__init__.py", "import asterism.games.galaxy"),
        ("games/galaxy/state.py", "import asterism.draw"),
        ("kernel/agenda.py", "from asterism.tabletop import seats"),
        ("tabletop/seats.py", "from asterism.games.galaxy import GAME"),
        ("bots/greedy.py", "from asterism.draw import svg"),
        ("bots/greedy.py", "from asterism.games.galaxy import GAME"),
        ("draw/svg.py", "from ..bots import greedy"),
        ("env/pettingzoo.py", "import asterism.lab"),
        ("lab/league.py", "def f():\n    from asterism.web import app"),
        ("web/app.py", "from asterism.cli import main"),
        ("__init__.py", "from asterism.cli import main"),
        ("helpers.py", ""),
    ],
)
def test_an_import_that_points_the_wrong_way_is_found(
    tmp_path: Path, module: str, line: str
) -> None:
    plant(tmp_path, module, line)
    assert len(wrong_imports(tmp_path / "asterism")) == 1


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("kernel/testing/laws.py", "from asterism.kernel import agenda"),
        ("kernel/agenda.py", "from . import options"),
        ("games/galaxy/state.py", "from asterism.games.galaxy import rules"),
        ("games/galaxy/state.py", "from asterism.games import registry\nimport asterism.kernel"),
        ("bots/greedy.py", "from asterism.games import registry"),
        ("__init__.py", "from asterism import kernel, games, draw"),
        ("lab/league.py", "from asterism import __version__"),
        ("cli/root.py", "from asterism import __version__, web"),
        ("cli/root.py", "import asterisms.web, json"),
    ],
)
def test_an_import_that_points_the_right_way_passes(tmp_path: Path, module: str, line: str) -> None:
    plant(tmp_path, module, line)
    assert wrong_imports(tmp_path / "asterism") == []


def plant(root: Path, module: str, text: str) -> None:
    """A package with two games, in which `module` holds `text`."""
    files = {"__init__.py": "", "games/galaxy/__init__.py": "", "games/nova/__init__.py": ""}
    for name, content in (files | {module: text}).items():
        path = root / "asterism" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")


# --- Circles ------------------------------------------------------------------------------------


def import_graph(source: Path) -> dict[str, set[str]]:
    """By module what it imports of ours: inside functions and for type checkers too.

    That a module runs the `__init__` of the packages around it is no import that anybody wrote.
    """
    paths = {
        ".".join(path.relative_to(source.parent).with_suffix("").parts).removesuffix(
            ".__init__"
        ): path
        for path in sorted(source.rglob("*.py"))
    }
    graph: dict[str, set[str]] = {}
    for module, path in paths.items():
        package = module if path.stem == "__init__" else module.rpartition(".")[0]
        graph[module] = set()
        for _, found in imported(ast.parse(path.read_text("utf-8")), package):
            name = found
            while name not in paths and "." in name:
                name = name.rpartition(".")[0]
            graph[module].add(name)
        graph[module].discard(module)
    return graph


def rings(graph: dict[str, set[str]]) -> list[list[str]]:
    """Every set of modules that import each other in a ring (strongly connected, by Tarjan)."""
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    waiting: list[str] = []
    found: list[list[str]] = []

    def visit(module: str) -> None:
        number[module] = low[module] = len(number)
        waiting.append(module)
        for other in sorted(graph[module]):
            if other not in number:
                visit(other)
                low[module] = min(low[module], low[other])
            elif other in waiting:
                low[module] = min(low[module], number[other])
        if low[module] == number[module]:
            ring = waiting[waiting.index(module) :]
            del waiting[waiting.index(module) :]
            if len(ring) > 1:
                found.append(sorted(ring))

    for module in graph:
        if module not in number:
            visit(module)
    return found


def test_no_modules_import_each_other_in_a_ring() -> None:
    graph = import_graph(SOURCE)
    assert "asterism.kernel.agenda" in graph["asterism.kernel.joint"]
    assert rings(graph) == []


@pytest.mark.parametrize(
    ("text", "ring"),
    [
        ("from asterism.kernel.match import Match", True),
        ("import asterism.kernel.match", True),
        ("from . import match", True),
        ("def f():\n    from asterism.kernel import match", True),
        ("if TYPE_CHECKING:\n    from asterism.kernel.match import Match", True),
        ("from asterism.kernel import errors", False),
        ("", False),
    ],
)
def test_a_ring_of_imports_is_found(tmp_path: Path, text: str, *, ring: bool) -> None:
    plant(tmp_path, "kernel/__init__.py", "")
    plant(tmp_path, "kernel/errors.py", "")
    plant(tmp_path, "kernel/match.py", "from asterism.kernel import replay")
    plant(tmp_path, "kernel/replay.py", "from asterism.kernel.game import Game")
    plant(tmp_path, "kernel/game.py", text)
    expected = ["asterism.kernel.game", "asterism.kernel.match", "asterism.kernel.replay"]
    assert rings(import_graph(tmp_path / "asterism")) == ([expected] if ring else [])


# --- Games --------------------------------------------------------------------------------------

WORDS_OF_GAMES: Final = re.compile(
    r"galaxy|galactic|cylor|felowi|ecup|myrmidon|\berith", re.IGNORECASE
)
"""What only a game says. Elsewhere it may stand in documents, in comments and in the help of a
command, which shows how to call it for a game."""
SCRIPT_COMMENT: Final = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)


def words_of_games(source: Path) -> list[str]:
    """The places below `source` that say a word of a game, outside the games and the commands."""
    found: list[str] = []
    for path in sorted(source.rglob("*")):
        where = path.relative_to(source).as_posix()
        if where.startswith(("games/", "cli/", "locale/")):
            continue
        if path.suffix == ".py":
            texts = list(said(ast.parse(path.read_text("utf-8"))))
        elif path.suffix in {".js", ".css", ".html"}:
            texts = [SCRIPT_COMMENT.sub("", path.read_text("utf-8"))]
        else:
            continue
        found += [f"{where}: {text[:60]!r}" for text in texts if WORDS_OF_GAMES.search(text)]
    return found


def said(tree: ast.AST) -> Iterator[str]:
    """The texts of a module that are no documentation."""
    documents = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        text = node.value if isinstance(node, ast.Constant) else None
        if isinstance(text, str) and id(node) not in documents:
            yield text


def test_no_module_outside_a_game_knows_one() -> None:
    assert words_of_games(SOURCE) == []


@pytest.mark.parametrize(
    ("module", "text", "found"),
    [
        ("terminal/commands.py", 'print("for instance: base cylor")', 1),
        (
            "lab/report.py",
            'def f(x):\n    """Show it for galaxy."""\n    return f"{x} Galactic Era"',
            1,
        ),
        ("web/static/home.js", 'const back = "card.ecup";', 1),
        ("web/static/home.js", '/** The card "card.ecup". */ // galaxy', 0),
        (
            "contract/game.py",
            '"""As in "play cylor-9"."""\nname = ""\n"""For instance "galaxy"."""',
            0,
        ),
        ("cli/play.py", 'HELP = "asterism play galaxy"', 0),
        ("games/galaxy/state.py", 'NAME = "galaxy"', 0),
    ],
)
def test_a_word_of_a_game_is_found(tmp_path: Path, module: str, text: str, found: int) -> None:
    plant(tmp_path, module, text)
    assert len(words_of_games(tmp_path / "asterism")) == found


# --- Modules that a text names ------------------------------------------------------------------

MODULE: Final = re.compile(r"(?<![\w/.])[a-z_][\w/]*\.py\b")


def unknown_modules(text: str, known: set[str]) -> list[str]:
    """The modules that a text names by their file, and that do not exist."""
    named = MODULE.findall(text)
    return [name for name in named if not any(f"/{path}".endswith(f"/{name}") for path in known)]


def test_a_module_that_the_code_names_exists() -> None:
    files = [*SOURCE.rglob("*.py"), *SOURCE.rglob("*.toml")]
    folders = (SOURCE, ROOT / "tools", ROOT / "tests")
    known = {
        path.relative_to(ROOT).as_posix() for folder in folders for path in folder.rglob("*.py")
    }
    found = {
        path.relative_to(ROOT).as_posix(): unknown_modules(path.read_text("utf-8"), known)
        for path in files
    }
    assert {path: names for path, names in found.items() if names} == {}


@pytest.mark.parametrize(
    ("text", "unknown"),
    [
        ("see rules/journey.py for more", ["rules/journey.py"]),
        ("`deck.py` finds them", ["deck.py"]),
        ("see rules/a3_deck.py", []),
        ("see a3_deck.py.", []),
    ],
)
def test_a_module_that_is_gone_is_found(text: str, unknown: list[str]) -> None:
    assert unknown_modules(text, {"games/x/rules/a3_deck.py"}) == unknown


# --- Lock and commands --------------------------------------------------------------------------

DEFAULT_HOSTS: Final = {"pypi.org", "files.pythonhosted.org"}
ADDRESS: Final = re.compile(r"\b[a-z][a-z0-9+.]*://([^/\s\"'<>`)]*)", re.IGNORECASE)


def test_the_lock_names_the_two_default_hosts_of_pypi_and_no_other() -> None:
    assert set(ADDRESS.findall(LOCK_TEXT)) == DEFAULT_HOSTS


@pytest.mark.parametrize(
    "line",
    [
        'source = { registry = "https://mirror.example/simple" }',
        'source = { registry = "https://name:secret@pypi.org/simple" }',
        'sdist = { url = "http://pypi.org:8080/a.tar.gz" }',
        'source = { git = "git+ssh://git@forge.example/a/b" }',
        'source = { registry = "file:///var/index" }',
    ],
)
def test_a_foreign_host_in_the_lock_is_found(line: str) -> None:
    assert not set(ADDRESS.findall(line)) <= DEFAULT_HOSTS


def extra_names(extras: dict[str, list[str]]) -> list[str]:
    """What the extras ask for, as the lock writes it."""
    return [f"{name}; extra == '{extra}'" for extra, names in extras.items() for name in names]


def test_the_lock_belongs_to_this_pyproject() -> None:
    locked = next(package for package in LOCK["package"] if package["name"] == "asterism")
    extras = PROJECT["project"]["optional-dependencies"]
    written = {
        "project": sorted([*PROJECT["project"]["dependencies"], *extra_names(extras)]),
        **{group: sorted(names) for group, names in PROJECT["dependency-groups"].items()},
    }
    metadata = locked["metadata"]
    kept = {"project": metadata["requires-dist"], **metadata["requires-dev"]}
    assert sorted(metadata["provides-extras"]) == sorted(extras)
    assert locked["version"] == PROJECT["project"]["version"]
    assert LOCK["requires-python"] == PROJECT["project"]["requires-python"]
    assert written == {
        group: sorted(
            entry["name"]
            + entry.get("specifier", "")
            + (f"; {entry['marker']}" if "marker" in entry else "")
            for entry in entries
        )
        for group, entries in kept.items()
    }


COMMAND: Final = re.compile(r"(?:\buv(?:\.sh)?|\$\(UV\)) +(?:run|sync)\b([^\n`]*)")


def documents() -> list[Path]:
    """The files that tell people, or machines, which commands to use."""
    found = [ROOT / "Makefile", ROOT / "README.md", ROOT / ".ci" / "run"]
    found += [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "tools").iterdir()]
    return sorted({path for path in found if path.is_file()})


def thawed(text: str) -> list[str]:
    """The commands in `text` that would let uv write the lock anew."""
    return [found[0] for found in COMMAND.finditer(text) if "--frozen" not in found[1].split()]


def test_documented_commands_leave_the_lock_alone() -> None:
    texts = {path.name: path.read_text("utf-8") for path in documents()}
    assert COMMAND.search(texts["Makefile"])
    assert {name: thawed(text) for name, text in texts.items() if thawed(text)} == {}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Type `uv run pytest`.", 1),
        ("uv sync --no-dev\nuv run --frozen pytest", 1),
        ("\t$(UV) run python", 1),
        ("tools/uv.sh run asterism --frozen-lake", 1),
        ("uv run --frozen asterism play galaxy", 0),
        ("uv lock, uv build", 0),
    ],
)
def test_a_command_without_frozen_is_found(text: str, found: int) -> None:
    assert len(thawed(text)) == found


# --- Tests on the two builds --------------------------------------------------------------------

MAKEFILE: Final = (ROOT / "Makefile").read_text("utf-8")


def listed(name: str) -> list[Path]:
    """The test files that a list of the Makefile names, in folders too."""
    found = re.search(rf"^{name} := ((?:.*\\\n)*.*)$", MAKEFILE, re.MULTILINE)
    assert found is not None
    paths = [ROOT / word for word in found[1].replace("\\\n", " ").split()]
    assert [path for path in paths if not path.exists()] == []
    return [
        file for path in paths for file in (path.rglob("test_*.py") if path.is_dir() else [path])
    ]


def test_each_test_runs_on_the_compiled_build_or_is_one_of_those_that_run_once() -> None:
    run = re.search(r"^\t.*COMPILED\)/bin/python -m pytest (.*)$", MAKEFILE, re.MULTILINE)
    assert run is not None
    assert run[1].split() == ["-n", "3", "--dist", "worksteal", "$(ONCE:%=--ignore=%)"]
    # What is marked as long runs on the compiled build only.
    texts = {path: path.read_text("utf-8") for path in listed("ONCE")}
    assert [path for path, text in texts.items() if "mark." + "long" in text] == []


def test_rules_and_conformance_run_on_both_builds() -> None:
    rules, both, once = (set(listed(name)) for name in ("RULES", "BOTH", "ONCE"))
    games = [path.name for path in (SOURCE / "games").iterdir() if (path / "rules").is_dir()]
    for folder in ("kernel", "tabletop", *games):
        assert rules >= set((ROOT / "tests" / folder).rglob("test_*.py")) != set(), folder
    assert both >= set((ROOT / "tests" / "conformance").rglob("test_*.py"))
    assert not once & (rules | both)


# --- Files --------------------------------------------------------------------------------------

# Written with brackets, so that this line is not what it looks for.
MACHINE_PATH: Final = re.compile(
    r"(?<![\w.$~}])/(?:wor[k]|hom[e]|roo[t]|User[s]|tm[p]|far[m])/[\w.<{$-]"
)
NOT_TEXT: Final = {".gz", ".npz", ".png"}


def project_files() -> Iterator[Path]:
    """The text files that are in the project's history, or would be with the next commit."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.run(
        command, cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.split("\0"):
        path = ROOT / name
        if path.is_file() and path.suffix not in NOT_TEXT:
            yield path


def test_no_file_names_a_path_of_one_machine() -> None:
    files = list(project_files())
    assert {ROOT / "pyproject.toml", ROOT / ".ci" / "run", Path(__file__)} <= set(files)
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in files
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if MACHINE_PATH.search(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    "folder", ["wor" + "k", "hom" + "e", "roo" + "t", "Us" + "ers", "tm" + "p"]
)
def test_a_path_of_one_machine_is_found(folder: str) -> None:
    assert MACHINE_PATH.search(f'open("/{folder}/asterism/notes.txt")')
    assert MACHINE_PATH.search(f"file:///{folder}/.cache")
    assert not MACHINE_PATH.search(f"https://asterism.example/{folder}/page")
    assert not MACHINE_PATH.search(f"docs/{folder}/page.md")


def test_one_version_everywhere() -> None:
    version = PROJECT["project"]["version"]
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert asterism.__version__ == version
    assert re.search(rf"^## \[?{re.escape(version)}\]?(?: |$)", changelog, re.MULTILINE)
