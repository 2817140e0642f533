"""Games of somebody else, as if their packages were installed: found by another Python process."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path


def installed(project: Path, where: Path) -> dict[str, str]:
    """Return an environment in which the package in a folder is importable and its game is found.

    Args:
        project: the folder with its `pyproject.toml`; the package lies beside it.
        where: an empty folder, for what an installation would write.
    """
    about = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"]
    written = where / f"{about['name']}-{about['version']}.dist-info"
    written.mkdir(parents=True)
    (written / "METADATA").write_text(f"Name: {about['name']}\nVersion: {about['version']}\n")
    lines = [f"[{group}]\n" + "".join(f"{name} = {to}\n" for name, to in entries.items())
             for group, entries in about["entry-points"].items()]  # fmt: skip
    (written / "entry_points.txt").write_text("".join(lines))
    home = {"ASTERISM_HOME": str(where / "home"), "ASTERISM_LANG": "en", "LANGUAGE": ""}
    return {**os.environ, **home, "PYTHONPATH": f"{where}{os.pathsep}{project}"}


def run(env: dict[str, str], *words: str, said: str = "", cwd: Path | None = None) -> str:
    """Run a Python module with arguments and return what it prints; it has to succeed."""
    done = subprocess.run(
        [sys.executable, "-m", *words],
        env=env, input=said, capture_output=True, text=True, check=False, cwd=cwd, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def run_program(env: dict[str, str], where: Path, text: str) -> str:
    """Run a program and return what it prints; it has to succeed."""
    (where / "program.py").write_text(text, encoding="utf-8")
    return run(env, "program", cwd=where)


def run_tests(env: dict[str, str], project: Path, where: Path) -> str:
    """Run the tests of a package by themselves."""
    options = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", f"--rootdir={project}")
    return run(env, "pytest", *options, str(project / "tests"), cwd=where)
