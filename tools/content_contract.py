"""Print what comes of every number in the content files of a game, each changed by itself.

Run it as `python tools/content_contract.py GAME [FILE ...]`: a table in Markdown, a line for each
number: what it is changed to, and who sees that or why it is refused. With `--find` it looks for
those who see what nobody is known to see (minutes), and notes them in `tests/contracts/`; `make
test` asks those alone.
"""

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
WORKERS: Final = 2


def main() -> int:
    """Print the table; return 1 if a number does nothing, or what it should not."""
    sys.path.insert(0, str(ROOT))
    from tests.contract import files, numbers, table_of  # noqa: PLC0415 - found in the root

    find = "--find" in sys.argv
    game, *named = [arg for arg in sys.argv[1:] if arg != "--find"]
    names = [p.name for p in files(game) if any(numbers(p)) and (not named or p.name in named)]
    with ThreadPoolExecutor(WORKERS) as pool:
        found = list(pool.map(lambda name: _outcomes(game, name, find=find), names))
    print("| Place | Number | Changed to | What comes of it |")
    print("| --- | --- | --- | --- |")
    wrong = 0
    for name, outcomes in zip(names, found, strict=True):
        for each in outcomes:
            print(f"| {name}, line {each['line']}: `{each['place']}` | {_row(each)} |")
            wrong += not (each["seen"] or (each["refused"] and not each["broken"]))
    if find:
        _write(table_of(game), [each for outcomes in found for each in outcomes], whole=not named)
    every = sum(map(len, found))
    print(f"\n{every} numbers, of which {wrong} move nothing and are not refused.")
    return int(wrong > 0)


def _outcomes(game: str, name: str, *, find: bool) -> list[dict[str, Any]]:
    command = [sys.executable, "-m", "tests.contract", game, name, *(["--find"] if find else [])]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def _row(each: dict[str, Any]) -> str:
    came = each["broken"].strip().splitlines()[-1:] or [
        each["refused"] or each["seen"] or "nothing"
    ]
    return f"{json.dumps(each['before'])} | {json.dumps(each['after'])} | {came[0]}"


def _write(path: Path, outcomes: list[dict[str, Any]], *, whole: bool) -> None:
    """Note who sees what; of a whole game forget what stands in its content no more."""
    known: dict[str, str] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    known |= {each["place"]: each["seen"] for each in outcomes if each["seen"]}
    if whole:
        places = {each["place"] for each in outcomes}
        known = {place: seen for place, seen in known.items() if place in places}
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    sys.exit(main())
