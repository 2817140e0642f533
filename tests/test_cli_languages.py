"""Every text that people read is there in English, Spanish and Italian."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from pathlib import Path
from string import Formatter
from typing import Final

import pytest
from babel.messages.pofile import read_po

from asterism.contract.game import Game, find_game, games
from asterism.contract.rulebook import rulebook
from asterism.contract.translator import LANGUAGES, PACKAGE, Translator, system_language
from asterism.games.galactic_era.content.tables import STAR_NAMES
from asterism.games.galactic_era.vocabulary.refusals import REFUSALS as GALACTIC_ERA
from asterism.games.galaxy import GAME
from asterism.games.galaxy.vocabulary.refusals import REFUSALS
from asterism.games.nova.content.tables import SYSTEM_NAMES
from asterism.games.nova.vocabulary.refusals import REFUSALS as NOVA
from asterism.games.space_opera.vocabulary.refusals import REFUSALS as SPACE_OPERA
from asterism.kernel.errors import BadInput
from asterism.kernel.events import Event
from asterism.kernel.refusal import Refusal

OTHERS: Final = ("es", "it")
SAME_EVERYWHERE: Final = {
    # names, numbers and words that are the same in another language
    "The Divergence", "Divergence", "total", "Bases", "Total", "{0}, {1}", "{0}: {1}.",
    "{0} (bot {1})", "bot", "[BOT]", "[FILE]", "Pass", "no", "Zoom", "Era", "Sector", "Control",
    "Lunar", "Sublunar", "Annunaki", "Yowies", "ICC", "STO", "STS", "A", "G", "M", "P", "R", "S",
    "B: {0}", "Round {0}.", "round {0}, {1}", "Scenario", "{0} min", "{0} h", "normal", *STAR_NAMES,
    *SYSTEM_NAMES, "Arsenal", "Base", "Base +1", "Base +2", "Capital", "Festival", "Final",
    "Imperium", "Naval", "Ultimatum", "X", "base", "capital", "civil", "scenario",
    "Civil", "File", "Immim", "Orrund", "Quillimar", "Robots", "Skarrow", "Universal", "Wendrift",
    "robot", "robots", "universal",
}  # fmt: skip


def catalogue(path: Path, language: str) -> dict[str, str]:
    """By message the translation in a .po file."""
    found: dict[str, str] = {}
    with path.open("rb") as file:
        for message in read_po(file, locale=language):
            if message.id:
                found |= dict(zip(forms(message.id), forms(message.string), strict=True))
    return found


def forms(text: str | Sequence[str] | None) -> list[str]:
    """One text, or its plural forms."""
    return [text or ""] if text is None or isinstance(text, str) else list(text)


def catalogues(language: str) -> list[Path]:
    """Every catalogue of a language."""
    return sorted(PACKAGE.glob(f"**/locale/{language}/LC_MESSAGES/*.po"))


@pytest.mark.parametrize("language", OTHERS)
def test_every_catalogue_is_complete(language: str) -> None:
    paths = catalogues(language)
    assert {path.stem for path in paths} >= {"asterism", "galaxy", "rules"}
    for path in paths:
        texts = catalogue(path, language)
        assert texts
        assert [text for text, found in texts.items() if not found] == []
        english = {text for text, found in texts.items() if text == found and has_words(text)}
        assert english <= SAME_EVERYWHERE, path


@pytest.mark.parametrize("language", OTHERS)
def test_every_translation_fills_in_the_same_arguments(language: str) -> None:
    for path in catalogues(language):
        if path.stem == "rules":
            continue
        for text, found in catalogue(path, language).items():
            assert arguments(text) == arguments(found), text


def has_words(text: str) -> bool:
    """Whether a text says anything besides its arguments: "{0}. {1}" does not."""
    return any(letter.isalpha() for before, *_ in Formatter().parse(text) for letter in before)


def arguments(text: str) -> set[str]:
    """The names of the arguments of a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", OTHERS)
def test_the_built_catalogues_are_those_of_the_sources(language: str) -> None:
    """`uv sync` builds them; a stale one would show English."""
    translator = Translator(GAME, language)
    texts = catalogue(
        PACKAGE / "games" / "galaxy" / "locale" / language / "LC_MESSAGES" / "galaxy.po", language
    )
    assert {text: translator(text) for text in texts} == texts


@pytest.mark.parametrize("language", OTHERS)
def test_events_options_refusals_and_rules_are_translated(language: str) -> None:
    translator, english = Translator(GAME, language), Translator(GAME, "en")
    for happening in GAME.event_types.values():
        for text in filter(None, (happening.text, happening.veiled)):
            assert translator(text) != english(text), text
    for verb in GAME.verbs.values():
        assert translator(verb.label) != verb.label, verb.label
    for reason in REFUSALS:
        refusal = Refusal("1.turn", reason)
        assert translator.refusal(refusal) != english.refusal(refusal), reason
    for entry in rulebook(GAME.folder).values():
        assert english.rule(entry.id) == entry.says
        assert translator.rule(entry.id) not in {"", entry.says}, entry.id


# -- refusals --------------------------------------------------------------------------------


def reasons_in_the_code(game: str) -> set[str]:
    """The message id of every `Refusal(...)` that a game or what all games share makes."""
    found: set[str] = set()
    others = [folder for folder in (PACKAGE / "games").iterdir() if folder.name != game]
    for path in PACKAGE.rglob("*.py"):
        if any(folder in path.parents for folder in others):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                found |= {
                    str(part.value)
                    for part in ast.walk(node.args[1])
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
    return found


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    reasons = reasons_in_the_code("galaxy")
    assert "nova-cannot-be-attacked" in reasons
    assert reasons == set(REFUSALS)
    assert reasons_in_the_code("galactic_era") == set(GALACTIC_ERA)
    assert reasons_in_the_code("nova") == set(NOVA)
    assert reasons_in_the_code("space_opera") == set(SPACE_OPERA)
    every = [REFUSALS, GALACTIC_ERA, NOVA, SPACE_OPERA]
    for sentence in (sentence for each in every for sentence in each.values()):
        assert re.fullmatch(r"[A-Z].*\.", sentence), sentence


# -- events ----------------------------------------------------------------------------------


def number_of(name: str) -> int:
    """The kind of event of a name."""
    return next(kind for kind, each in GAME.event_types.items() if each.name == name)


@pytest.mark.parametrize(
    ("language", "name", "args", "text"),
    [
        ("en", "drew", (1, 9), "Red draws Cylor 9."),
        ("en", "drew", (1, None), "Red draws a card."),
        ("es", "drew", (1, 9), "Rojo roba Cylor 9."),
        ("es", "drew", (1, None), "Rojo roba una carta."),
        ("it", "drew", (1, None), "Rosso pesca una carta."),
        ("en", "governor", (7, 0), "Green becomes Governor of The Divergence."),
        ("it", "governor", (7, 0), "Verde diventa Governatore di Divergence."),
        ("en", "base", (2, 3, 1), "Blue places a base on Ecup Contract, worth 4."),
        ("es", "raised", (3, 2, 1),
         "La Base de Amarillo en Kha'Farjimmn sube una fila; ahora vale 5."),
        ("es", "raised", (3, 0, 6),
         "La Base de Amarillo en Cylor sube una fila; ahora vale 0."),
    ],
)  # fmt: skip
def test_an_event_reads_naturally(
    language: str, name: str, args: tuple[int | None, ...], text: str
) -> None:
    assert Translator(GAME, language).event(Event(number_of(name), args)) == text


def test_every_event_can_be_told_whole_and_veiled() -> None:
    for language in LANGUAGES:
        translator = Translator(GAME, language)
        for kind, happening in GAME.event_types.items():
            firsts = [GAME.kinds[name].numbers()[0] for name in happening.args]
            faces = [GAME.kinds[name].face for name in happening.args]
            assert "{" not in translator.event(Event(kind, tuple(firsts)))
            if happening.veiled:
                hidden = [
                    None if face else first for first, face in zip(firsts, faces, strict=True)
                ]
                veiled = translator.event(Event(kind, tuple(hidden)))
                assert "?" not in veiled
                assert "{" not in veiled


def test_every_option_has_a_text() -> None:
    for language in LANGUAGES:
        translator = Translator(GAME, language)
        texts = {option: translator.option(option) for option in GAME.every_option(5)}
        assert not [text for text in texts.values() if "{" in text or not text]
        assert len(set(texts.values())) == len(texts)


# -- which language --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "it"}, "it"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LC_ALL": "es_MX", "LANG": "it_IT"}, "es"),
        ({"ASTERISM_LANG": "it", "LC_ALL": "es_MX"}, "it"),
        ({"LC_ALL": "", "LC_MESSAGES": "es@euro"}, "es"),
    ],
)
def test_the_environment_says_which_language(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language


def test_a_language_that_nobody_speaks_is_refused() -> None:
    with pytest.raises(BadInput, match="no language 'fr'; there are en, es, it"):
        Translator(GAME, "fr")
    with pytest.raises(BadInput, match="did you mean 'es'"):
        Translator(GAME, "esp")


def test_a_tongue_without_a_game_speaks_of_none() -> None:
    translator = Translator(language="es")
    assert translator("Log") == "Diario"
    assert translator("") == ""
    with pytest.raises(ValueError, match="no game"):
        translator.label("card", 1)


@pytest.mark.parametrize("game", [find_game(name) for name in games()], ids=lambda game: game.name)
def test_a_sentence_of_the_log_is_right_for_one_of_a_kind(game: Game) -> None:
    """No amount stands before a word that ends like a plural: "1 ships"."""
    wrong = [
        text
        for happening in game.event_types.values()
        for text in (happening.text, happening.veiled)
        for number, kind in enumerate(happening.args)
        if kind in {"count", "number"} and re.search(rf"\{{{number}\}} (\w+ )?\w{{3,}}s\b", text)
    ]
    assert wrong == []
