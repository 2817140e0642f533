"""Make sure that this machine has what the tests need besides Python: a C compiler and a browser.

Where something is missing and this is root on a system with apt-get, installs it; otherwise says in
one line what to install and stops. With `compiler` or `browser` only that is looked for.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

BROWSERS = (
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome",
    "google-chrome-stable",
)  # fmt: skip


def compiles() -> bool:
    """Whether the compiler that an extension build would use can read `Python.h`."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    include = sysconfig.get_path("include")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\nint probe;\n", encoding="ascii")
        target = str(Path(folder) / "probe.o")
        command = [*compiler, f"-I{include}", "-c", str(source), "-o", target]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


def compiler_packages() -> list[str]:
    """The Debian packages of a compiler; a Python that was built elsewhere has its headers."""
    packages = ["gcc", "libc6-dev"]
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        packages.append(f"python{sys.version_info.major}.{sys.version_info.minor}-dev")
    return packages


def browses() -> bool:
    """Whether there is a Chromium."""
    return any(shutil.which(name) for name in BROWSERS)


class Need(NamedTuple):
    """Something that has to be there."""

    what: str
    there: Callable[[], bool]
    packages: Callable[[], list[str]]


NEEDS = {
    "compiler": Need(
        "the compiled build needs a C compiler and Python.h", compiles, compiler_packages
    ),
    "browser": Need(
        "the tests of the table need Chromium",
        browses,
        lambda: ["chromium-headless-shell", "fonts-dejavu-core"],
    ),
}


def install(packages: list[str]) -> bool:
    """Install packages where we may; whether that went well."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    print(f"installing {' '.join(packages)} with apt-get", file=sys.stderr)
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages],
    ):
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            print(done.stdout + done.stderr, file=sys.stderr)
            return False
    return True


def main(names: list[str]) -> int:
    """Return 0 if everything is there, now or after an installation."""
    for need in [NEEDS[name] for name in names or NEEDS]:
        if need.there():
            continue
        packages = need.packages()
        if not (install(packages) and need.there()):
            print(
                f"{need.what}: install {' '.join(packages)} (Debian's names) and try again",
                file=sys.stderr,
            )
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
