"""`tools/catalogues.py` keeps the translations level with the code, and says when they are not."""

from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

from asterism.kernel.errors import BadInput
from tests.tools import load_tool


@pytest.fixture
def catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, let loose on a package with one game and two messages."""
    module = load_tool("catalogues", monkeypatch)
    package = tmp_path / "src" / "asterism"
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "PACKAGE", package)
    monkeypatch.setattr(module, "LANGUAGES", ("es",))
    (tmp_path / "pyproject.toml").write_text(
        '[project.entry-points."asterism.games"]\ntoy = "asterism.games.toy:GAME"\n', "utf-8"
    )
    (package / "games" / "toy").mkdir(parents=True)
    (package / "games" / "toy" / "__init__.py").write_text('_("{count} ships")\n', "utf-8")
    (package / "greeting.py").write_text('# i18n: a greeting\n_("Hello")\n', "utf-8")
    return module


def po(catalogues: ModuleType, domain: str) -> Path:
    """The Spanish catalogue of the package, of its one game or of the guide of that."""
    package: Path = catalogues.PACKAGE
    folder = package if domain == "asterism" else package / "games" / "toy"
    return folder / "locale" / "es" / "LC_MESSAGES" / f"{domain}.po"


def translate(catalogues: ModuleType, domain: str, text: str, translation: str) -> None:
    """Do a translator's work."""
    path = po(catalogues, domain)
    untranslated = f'msgid "{text}"\nmsgstr ""'
    assert untranslated in path.read_text("utf-8")
    translated = untranslated.replace('msgstr ""', f'msgstr "{translation}"')
    path.write_text(path.read_text("utf-8").replace(untranslated, translated), "utf-8")


def test_each_message_goes_to_the_catalogue_of_its_game(catalogues: ModuleType) -> None:
    assert catalogues.main(check=False) == 0
    asterism, toy = (po(catalogues, name).read_text("utf-8") for name in ("asterism", "toy"))
    assert '#. a greeting\n#: src/asterism/greeting.py\nmsgid "Hello"' in asterism
    assert 'msgid "{count} ships"' in toy
    assert "ships" not in asterism
    assert "Hello" not in toy
    assert "Date" not in asterism + toy


def test_the_check_asks_for_every_translation(
    catalogues: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert catalogues.main(check=True) == 1
    assert "toy.po: behind the code" in capsys.readouterr().err
    assert not po(catalogues, "toy").exists()
    catalogues.main(check=False)
    translate(catalogues, "asterism", "Hello", "Hola")
    assert catalogues.main(check=True) == 1
    assert capsys.readouterr().err.endswith("toy.po: '{count} ships' is not translated\n")
    translate(catalogues, "toy", "{count} ships", "{count} naves")
    assert catalogues.main(check=True) == 0
    assert capsys.readouterr().err == ""


def test_a_lost_placeholder_is_found(
    catalogues: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    catalogues.main(check=False)
    translate(catalogues, "asterism", "Hello", "Hola")
    translate(catalogues, "toy", "{count} ships", "{cuenta} naves")
    assert catalogues.main(check=True) == 1
    assert capsys.readouterr().err.endswith("the translation has other placeholders\n")


def test_a_message_that_has_gone_takes_its_translation_along(catalogues: ModuleType) -> None:
    catalogues.main(check=False)
    translate(catalogues, "asterism", "Hello", "Hola")
    (catalogues.PACKAGE / "greeting.py").write_text('_("Farewell to everybody")\n', "utf-8")
    assert catalogues.main(check=True) == 1
    catalogues.main(check=False)
    text = po(catalogues, "asterism").read_text("utf-8")
    assert "Hola" not in text
    assert 'msgid "Farewell to everybody"\nmsgstr ""' in text


def test_writing_twice_changes_nothing(catalogues: ModuleType) -> None:
    catalogues.main(check=False)
    translate(catalogues, "asterism", "Hello", "Hola")
    before = po(catalogues, "asterism").read_text("utf-8")
    catalogues.main(check=False)
    assert po(catalogues, "asterism").read_text("utf-8") == before


GUIDE: Final = """
[[chapter]]
id = "fleets"
title = "Fleets"
[[chapter.block]]
text = "Ships fight."
"""
TOUR: Final = """
[[step]]
when = "start"
text = "Welcome."
rule = "1"
"""


def test_guide_and_tour_of_a_game_have_a_catalogue_together(
    catalogues: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    catalogues.main(check=False)
    assert not po(catalogues, "guide").exists()
    folder = catalogues.PACKAGE / "games" / "toy"
    (folder / "guide.toml").write_text(GUIDE, "utf-8")
    (folder / "tour.toml").write_text(TOUR, "utf-8")
    assert catalogues.main(check=True) == 1
    assert "guide.po: behind the code" in capsys.readouterr().err
    catalogues.main(check=False)
    text = po(catalogues, "guide").read_text("utf-8")
    assert '#: src/asterism/games/toy/guide.toml\nmsgid "Fleets"' in text
    assert '#: src/asterism/games/toy/tour.toml\nmsgid "Welcome."' in text
    assert "Fleets" not in po(catalogues, "toy").read_text("utf-8")
    for domain, english, spanish in (
        ("asterism", "Hello", "Hola"),
        ("toy", "{count} ships", "{count} naves"),
        ("guide", "Fleets", "Flotas"),
        ("guide", "Ships fight.", "Las Naves combaten."),
        ("guide", "Welcome.", "Hola."),
    ):
        assert catalogues.main(check=True) == 1
        translate(catalogues, domain, english, spanish)
    assert catalogues.main(check=True) == 0


def test_a_faulty_guide_stops_the_collecting(catalogues: ModuleType) -> None:
    folder = catalogues.PACKAGE / "games" / "toy"
    (folder / "guide.toml").write_text(GUIDE.replace("text", "txt"), "utf-8")
    with pytest.raises(BadInput, match="block 1: no key 'txt' here"):
        catalogues.main(check=False)


def test_texts_of_the_content_and_of_the_rule_index_are_messages(catalogues: ModuleType) -> None:
    toy = catalogues.PACKAGE / "games" / "toy"
    (toy / "content").mkdir()
    (toy / "content" / "ships.toml").write_text(
        'translate = ["name", "goals"]\n[goals]\nfar = "Fly far"\n'
        '[[ships]]\nid = "s"\nname = "Ship"\n',
        "utf-8",
    )
    (toy / "content" / "numbers.toml").write_text('name = "Nobody sees it"\n', "utf-8")
    (toy / "rules.toml").write_text(
        '[[rule]]\nid = "1.fly"\nsection = "1"\nsays = "Ships fly."\n', "utf-8"
    )
    catalogues.main(check=False)
    texts, rules = (po(catalogues, name).read_text("utf-8") for name in ("toy", "rules"))
    assert 'msgid "Fly far"' in texts
    assert 'msgid "Ship"' in texts
    assert 'msgid "s"' not in texts
    assert "Nobody" not in texts
    assert 'msgid "Ships fly."' in rules


def test_a_message_in_the_text_of_a_script_is_found(catalogues: ModuleType) -> None:
    (catalogues.PACKAGE / "page.js").write_text('say(` ${_("opens the rules")}`);\n', "utf-8")
    assert catalogues.main(check=False) == 0
    assert 'msgid "opens the rules"' in po(catalogues, "asterism").read_text("utf-8")


def test_a_message_inside_an_f_string_is_refused(catalogues: ModuleType) -> None:
    (catalogues.PACKAGE / "hidden.py").write_text("f\"({_('seats: {0}', seats)})\"\n", "utf-8")
    with pytest.raises(BadInput, match=r"hidden\.py, line 1: a message inside an f-string"):
        catalogues.main(check=False)
