"""The modules of a page joined into one script: it does what they do, or is refused."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from asterism.web.linking import CannotLink, link, read_module
from asterism.web.shelf import SCRIPTS, STATIC

NODE = Path(sys.executable).parent / "node"


def run(script: str) -> str:
    """Run a module; return what it prints."""
    command = [str(NODE), "--input-type=module", "-"]
    return subprocess.check_output(command, input=script, text=True)


def test_a_joined_script_does_what_its_modules_do() -> None:
    sources = {
        "page": 'import { Dog } from "./dog.js";\nimport { say, times } from "./say.js";\n\n'
        "const name = 'of the page';\nsay(name);\nsay(new Dog().name);\nsay(times);\n",
        "dog": 'import { say } from "./say.js";\nconst name = "Argo";\n'
        "export class Dog {\n  name = name;\n}\nsay('a dog');",
        "say": "export const times = 2;\nlet said = 0;\n"
        "export function say(text) {\n  console.log(++said, text);\n}\n"
        "export async function later() {\n  await 0;\n} // the last line",
        "other": "console.log('nobody asked for this');",
    }
    assert run(link("page", sources)) == "1 a dog\n2 of the page\n3 Argo\n4 2\n"


def test_the_lines_of_a_module_stay_together_under_its_name() -> None:
    lines = link("page", {"page": "let one = 1;\n\nlet two = 2;"}).splitlines()
    at = lines.index("const $page = (() => { // page.js")
    assert lines[at + 1 : at + 4] == ["let one = 1;", "", "let two = 2;"]


def test_comments_stay_behind_and_lines_keep_their_numbers() -> None:
    source = (
        "/** What it is. */\n/**\n * @param {number} x\n */\nlet one = '/*'; // why\n"
        "  // a word\n/** @type {any} */ (one).two();\n/* here\nthere */ let two = 2;\nlet three;"
    )
    assert read_module("page", source).body == [
        *[""] * 4, "let one = '/*'; // why", "", "/** @type {any} */ (one).two();", "",
        " let two = 2;", "let three;",
    ]  # fmt: skip


UNKNOWN = [
    'import one from "./one.js";', 'import * as one from "./one.js";', 'import "./one.js";',
    'import { one as two } from "./one.js";', 'import { one } from "https://a.example/one.js";',
    'import {\n  one,\n} from "./one.js";', 'import { one } from "./one.js"; // why',
    '  import { one } from "./one.js";', 'const one = await import("./one.js");',
    'f(() => import("./one.js"));', "const here = import.meta.url;",
    "export default 1;", "export let one = 1;", "export var one = 1;", "export { one };",
    'export * from "./one.js";', "export const { one } = two;", "export function* one() {}",
    "await one;", "const one = await two;", "export const one = await two;",
]  # fmt: skip


@pytest.mark.parametrize("line", UNKNOWN)
def test_what_is_not_known_is_refused_with_its_place(line: str) -> None:
    with pytest.raises(CannotLink, match=r"^page\.js:2: .*joined"):
        read_module("page", f"let first;\n{line}\n")


def test_modules_that_do_not_fit_are_refused() -> None:
    take = 'import {{ one }} from "./{}.js";'
    with pytest.raises(CannotLink, match=r"b\.js does not export one"):
        link("a", {"a": take.format("b"), "b": "const one = 1;"})
    with pytest.raises(CannotLink, match=r"a\.js: there is no b\.js"):
        link("a", {"a": take.format("b")})
    with pytest.raises(CannotLink, match="a > b > a"):
        link("a", {"a": take.format("b"), "b": take.format("a") + "\nexport const one = 1;"})


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_script_of_every_page_can_be_read_by_a_browser(name: str, tmp_path: Path) -> None:
    sources = {path.stem: path.read_text("utf-8") for path in STATIC.glob("*.js")}
    script = tmp_path / f"{name}.mjs"
    script.write_text(link(name, sources), "utf-8")
    subprocess.run([str(NODE), "--check", str(script)], check=True)
