"""Make sure that this Python can compile an extension module, for the compiled build.

Compiles one line that includes `Python.h`. Where that fails and this is root on a system with
apt-get, installs what is missing; otherwise says in one line what to install and stops.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

PACKAGES = ["gcc", "libc6-dev"]


def compiles() -> bool:
    """Whether the compiler that an extension build would use can read `Python.h`."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    include = sysconfig.get_path("include")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\nint probe;\n", encoding="ascii")
        command = [
            *compiler,
            f"-I{include}",
            "-c",
            str(source),
            "-o",
            str(Path(folder) / "probe.o"),
        ]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


def missing() -> list[str]:
    """The Debian packages that bring what is missing; a Python built elsewhere has its headers."""
    if (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return PACKAGES
    return [*PACKAGES, f"python{sys.version_info.major}.{sys.version_info.minor}-dev"]


def install(packages: list[str]) -> bool:
    """Install `packages` where we may; whether that went well."""
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


def main() -> int:
    """Return 0 if an extension can be compiled, now or after an installation."""
    if compiles():
        return 0
    packages = missing()
    if install(packages) and compiles():
        return 0
    print(
        f"the compiled build needs a C compiler and Python.h: install {' '.join(packages)}"
        " (Debian's names) and try again",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    sys.exit(main())
