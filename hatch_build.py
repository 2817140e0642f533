"""What a build of Asterism does besides copying files.

Every build, the editable one included, turns the translations
(`locale/<language>/LC_MESSAGES/*.po`) into the `.mo` files that `gettext` reads. With
`ASTERISM_COMPILE=1` in the environment a wheel also carries the hot modules, listed in
`pyproject.toml` under `[tool.asterism]`, compiled by mypyc, beside their sources. Without it the
wheel is pure Python and no compiler is needed.
"""

import contextlib
import io
import os
import sysconfig
import tomllib
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH: Final = "ASTERISM_COMPILE"
NO_DATE: Final = datetime(2000, 1, 1, tzinfo=UTC)
COMPILERS: Final = ("mypy>=1.18,<3", "setuptools>=75")


def wants_compiled() -> bool:
    """Whether the environment asks for the compiled wheel."""
    return os.environ.get(SWITCH, "0") not in {"", "0"}


def compile_catalogues(package: Path) -> list[Path]:
    """Write the `.mo` beside every `.po` below `package`, remove orphans, return what was written.

    A file whose bytes would not change is left alone, so a program that has it open sees no half
    of it. A catalogue with a syntax error or a broken placeholder fails the build.
    """
    written: list[Path] = []
    sources = sorted(package.glob("**/locale/*/LC_MESSAGES/*.po"))
    for source in sources:
        binary = _binary_catalogue(source)
        target = source.with_suffix(".mo")
        if not target.exists() or target.read_bytes() != binary:
            fresh = target.with_suffix(".mo.new")
            fresh.write_bytes(binary)
            fresh.replace(target)
            written.append(target)
    wanted = {source.with_suffix(".mo") for source in sources}
    for found in package.glob("**/locale/*/LC_MESSAGES/*.mo"):
        if found not in wanted:
            found.unlink()
    return written


def _binary_catalogue(source: Path) -> bytes:
    try:
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.parent.parent.name, abort_invalid=True)
    except PoFileError as error:
        message = f"{source}: {error}"
        raise ValueError(message) from error
    faults = [
        f"{source}:{entry.lineno}: {fault}"
        for entry in catalogue
        if entry.id and entry.string
        for fault in entry.check(catalogue)
    ]
    if faults:
        raise ValueError("\n".join(faults))
    # A catalogue without a date would get today's: equal translations shall give equal bytes.
    catalogue.creation_date = catalogue.revision_date = NO_DATE
    buffer = io.BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def modules_to_compile(root: Path) -> list[str]:
    """The hot modules: what the patterns of `[tool.asterism] compiled` find, in a fixed order.

    A pattern that finds nothing is an error, for it means that a module has moved and would no
    longer be compiled without anybody noticing.
    """
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    patterns: list[str] = project["tool"]["asterism"]["compiled"]
    found: set[str] = set()
    for pattern in patterns:
        matches = {path.relative_to(root).as_posix() for path in root.glob(pattern)}
        if not matches:
            message = f"pyproject.toml, [tool.asterism] compiled: {pattern!r} finds no file"
            raise ValueError(message)
        found |= matches
    return sorted(found)


def compile_modules(root: Path, modules: Sequence[str]) -> dict[str, str]:
    """Compile `modules` with mypyc and return where each built file lies and belongs in the wheel.

    What was built before is kept below `build/` and used again while its sources stay as they are.
    """
    # Only a compiled build has these two; see `dependencies` below.
    from mypyc.build import mypycify  # noqa: PLC0415
    from setuptools import Distribution  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    class BuildTogether(build_ext):
        """Compiles the C files of an extension side by side: mypyc makes one of each module."""

        def build_extensions(self) -> None:
            """Let every file go to a pool, and wait for all before they are linked."""
            compile_one, pool = self.compiler._compile, ThreadPoolExecutor(os.cpu_count())  # noqa: SLF001
            begun: list[Future[None]] = []

            def begin(*args: Any) -> None:  # noqa: ANN401 - distutils' own business
                begun.append(pool.submit(compile_one, *args))

            def finish(*args: Any, **options: Any) -> None:  # noqa: ANN401
                for each in begun:
                    each.result()
                begun.clear()
                link(*args, **options)

            link = self.compiler.link_shared_object
            self.compiler._compile = begin  # noqa: SLF001
            self.compiler.link_shared_object = finish
            with pool:
                super().build_extensions()

    work = root / "build" / f"mypyc-{sysconfig.get_config_var('SOABI')}"
    library = work / "lib"
    with contextlib.chdir(root):
        extensions = mypycify(
            list(modules),
            opt_level="3",
            debug_level="0",
            target_dir=str(work / "c"),
            multi_file=True,
        )
        command = BuildTogether(Distribution({"name": "asterism", "ext_modules": extensions}))
        command.build_lib = str(library)
        command.build_temp = str(work / "temp")
        command.ensure_finalized()
        command.run()
    outputs = [Path(output) for output in command.get_outputs()]
    return {str(output): output.relative_to(library).as_posix() for output in outputs}


class CustomBuildHook(BuildHookInterface[BuilderConfig]):
    """The hook that hatchling runs for wheels and for editable installs."""

    def dependencies(self) -> list[str]:
        """Ask for the compiler only when compiling, and then for what the hot modules import."""
        if not wants_compiled():
            return []
        return [*COMPILERS, *self.metadata.core.dependencies]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the generated files before hatchling collects what goes into the wheel."""
        root = Path(self.root)
        compile_catalogues(root / "src" / "asterism")
        build_data["artifacts"].append("*.mo")
        if version == "editable" or not wants_compiled():
            return
        modules = modules_to_compile(root)
        if modules:
            build_data["force_include"].update(compile_modules(root, modules))
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
