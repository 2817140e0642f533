"""What a build adds to the sources: translations for gettext, and on request compiled modules."""

import gettext
import importlib
import zipfile
from pathlib import Path
from typing import Final

import hatch_build
import pytest
from hatchling.builders.wheel import WheelBuilder

import asterism

ROOT: Final = Path(__file__).resolve().parent.parent
PO: Final = """
msgid ""
msgstr ""
"Language: es\\n"
"Content-Type: text/plain; charset=utf-8\\n"

#, python-format
msgid "%(count)d ship"
msgid_plural "%(count)d ships"
msgstr[0] "%(count)d nave"
msgstr[1] "%(count)d naves"
"""


def catalogue(package: Path, text: str, name: str = "toy") -> Path:
    """A Spanish catalogue of that text in `package`."""
    path = package / "locale" / "es" / "LC_MESSAGES" / f"{name}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def test_translations_become_what_gettext_reads(tmp_path: Path) -> None:
    source = catalogue(tmp_path / "games" / "toy", PO)
    assert hatch_build.compile_catalogues(tmp_path) == [source.with_suffix(".mo")]
    spanish = gettext.translation("toy", tmp_path / "games" / "toy" / "locale", ["es"])
    assert [spanish.ngettext("%(count)d ship", "%(count)d ships", n) for n in (1, 2)] == [
        "%(count)d nave",
        "%(count)d naves",
    ]


def test_only_what_changed_is_written_again(tmp_path: Path) -> None:
    source = catalogue(tmp_path, PO)
    hatch_build.compile_catalogues(tmp_path)
    assert hatch_build.compile_catalogues(tmp_path) == []
    source.write_text(PO.replace("naves", "navíos"), "utf-8")
    assert hatch_build.compile_catalogues(tmp_path) == [source.with_suffix(".mo")]
    assert sorted(path.name for path in source.parent.iterdir()) == ["toy.mo", "toy.po"]


def test_a_translation_whose_source_has_gone_goes_too(tmp_path: Path) -> None:
    kept, source = catalogue(tmp_path, PO, "kept"), catalogue(tmp_path, PO)
    hatch_build.compile_catalogues(tmp_path)
    source.unlink()
    assert hatch_build.compile_catalogues(tmp_path) == []
    assert not source.with_suffix(".mo").exists()
    assert kept.with_suffix(".mo").exists()


def test_no_translations_are_no_fault(tmp_path: Path) -> None:
    assert hatch_build.compile_catalogues(tmp_path) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (PO.replace("%(count)d naves", "%(cuenta)d naves"), r"toy\.po:8: .*'cuenta'"),
        (PO + "nave, naves", r"toy\.po: .* on 11"),
    ],
)
def test_a_broken_translation_stops_the_build(tmp_path: Path, text: str, fault: str) -> None:
    catalogue(tmp_path, text)
    with pytest.raises(ValueError, match=fault):
        hatch_build.compile_catalogues(tmp_path)


def test_the_wheel_carries_every_file_of_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(hatch_build.SWITCH, raising=False)
    [wheel] = WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    source = ROOT / "src"
    wanted = {
        path.relative_to(source).as_posix()
        for path in source.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    wanted |= {str(Path(path).with_suffix(".mo")) for path in wanted if path.endswith(".po")}
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert Path(wheel).name.endswith("-py3-none-any.whl")
    assert "asterism/py.typed" in wanted
    assert {name for name in names if name.startswith("asterism/")} == wanted
    assert {Path(name).name for name in names} >= {"LICENSE", "NOTICE.md", "entry_points.txt"}


def test_the_build_under_test_is_the_one_asked_for() -> None:
    """`make test` runs most tests twice; this one makes sure that the second run is no first."""
    compiled = hatch_build.wants_compiled()
    wrong: list[str] = []
    for source in hatch_build.modules_to_compile(ROOT):
        name = Path(source).with_suffix("").relative_to("src").as_posix().replace("/", ".")
        file = str(importlib.import_module(name.removesuffix(".__init__")).__file__)
        if file.endswith(".py") == compiled:
            wrong.append(file)
    assert wrong == []
    in_checkout = Path(str(asterism.__file__)).is_relative_to(ROOT / "src")
    assert in_checkout != compiled, f"{asterism.__file__} with {hatch_build.SWITCH}={compiled}"


def test_hot_modules_that_have_moved_are_missed(tmp_path: Path) -> None:
    (tmp_path / "a.py").touch()
    (tmp_path / "b.py").touch()
    project = tmp_path / "pyproject.toml"
    project.write_text('[tool.asterism]\ncompiled = ["b.py", "*.py"]', "utf-8")
    assert hatch_build.modules_to_compile(tmp_path) == ["a.py", "b.py"]
    project.write_text("[tool.asterism]\ncompiled = []", "utf-8")
    assert hatch_build.modules_to_compile(tmp_path) == []
    project.write_text('[tool.asterism]\ncompiled = ["a.py", "moved.py"]', "utf-8")
    with pytest.raises(ValueError, match=r"'moved\.py' finds no file"):
        hatch_build.modules_to_compile(tmp_path)


@pytest.mark.parametrize(
    ("value", "wanted"), [(None, False), ("", False), ("0", False), ("1", True)]
)
def test_the_switch(monkeypatch: pytest.MonkeyPatch, value: str | None, wanted: bool) -> None:
    monkeypatch.delenv(hatch_build.SWITCH, raising=False)
    if value is not None:
        monkeypatch.setenv(hatch_build.SWITCH, value)
    assert hatch_build.wants_compiled() is wanted
