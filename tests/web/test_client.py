"""What holds for every file that the browser gets, without a browser."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

WEB: Final = Path(__file__).resolve().parents[2] / "src" / "asterism" / "web"
SCRIPTS: Final = sorted((WEB / "static").glob("*.js"))
TEMPLATES: Final = sorted((WEB / "templates").glob("*.html"))
LONGEST: Final = 360
MARKUP: Final = re.compile(r"\b(innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\()")
IMPORT: Final = re.compile(r"""^import .*?from "([^"]+)";""", re.MULTILINE)
WORDS: Final = re.compile(r"""(?<![\w$.])_\((?!")""")
INLINE: Final = re.compile(r"""\sstyle=|\son\w+=|<style|<script(?![^>]*\bsrc=)""")


def names(path: Path) -> str:
    return path.name


@pytest.mark.parametrize("script", SCRIPTS, ids=names)
def test_text_never_becomes_markup(script: Path) -> None:
    assert MARKUP.findall(script.read_text("utf-8")) == []


@pytest.mark.parametrize("script", SCRIPTS, ids=names)
def test_only_files_of_ours_are_imported(script: Path) -> None:
    for name in IMPORT.findall(script.read_text("utf-8")):
        assert name.startswith("./"), name
        assert (script.parent / name).exists(), name


@pytest.mark.parametrize("script", SCRIPTS, ids=names)
def test_words_are_literal_so_that_they_can_be_collected(script: Path) -> None:
    if script.name != "words.js":
        assert WORDS.findall(script.read_text("utf-8")) == []


@pytest.mark.parametrize("script", SCRIPTS, ids=names)
def test_a_script_is_about_one_thing(script: Path) -> None:
    text = script.read_text("utf-8")
    assert text.lstrip().startswith("/*")
    assert len(text.splitlines()) <= LONGEST


@pytest.mark.parametrize("template", TEMPLATES, ids=names)
def test_no_script_or_style_stands_in_a_page(template: Path) -> None:
    assert INLINE.findall(template.read_text("utf-8")) == []


@pytest.mark.parametrize("template", TEMPLATES, ids=names)
def test_every_form_that_changes_something_is_ours(template: Path) -> None:
    text = template.read_text("utf-8")
    forms = re.findall(r"<form[^>]*method=\"post\".*?</form>", text, re.DOTALL)
    assert [form[:80] for form in forms if 'name="csrf"' not in form] == []
