"""Modules that are written from tables of a game: write what is behind, or find it."""

from collections.abc import Iterable
from pathlib import Path


def bring_up_to_date(modules: Iterable[tuple[Path, str]], arguments: list[str], root: Path) -> int:
    """Write every module whose text has changed; with `--check` write none and fail if one has.

    Args:
        modules: where each is, and what it has to say.
        arguments: those of the command.
        root: the folder from which files are named.

    Returns:
        The exit status.
    """
    check = arguments == ["--check"]
    behind = False
    for path, text in modules:
        if path.exists() and path.read_text("utf-8") == text:
            continue
        behind = True
        if not check:
            path.write_text(text, "utf-8")
        print(f"{path.relative_to(root)}: {'run make fields' if check else 'written'}")
    return 1 if check and behind else 0
