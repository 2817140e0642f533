"""What a game declares, checked without playing: whole rules, and ids and texts that are there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from asterism.contract.game import Game
from asterism.contract.rulebook import find_rules, rulebook
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.errors import BadInput
from asterism.kernel.joint import OpenDecision, SecretDecision
from asterism.text.guide import chapters, tour

_NEEDED: Final[dict[type, tuple[str, ...]]] = {
    Step: ("resolve",),
    Decision: ("options", "take"),
    SecretDecision: ("picks", "reveal"),
    OpenDecision: ("acts", "act"),
}
"""What a rule of each kind supplies; compiled classes do not say which methods are abstract."""


def check_game(game: Game) -> None:
    """Check what a game declares.

    Raises:
        AssertionError: something is missing or names what is not there; the text lists all of it.
    """
    faults = [*_unfinished_rules(game), *_unknown_sections(game), *_faulty_texts(game)]
    if game.pitch and game.pitch.first not in ("", *(each.name for each in game.scenarios)):
        faults.append(f"pitch.first names the scenario '{game.pitch.first}', which it lacks")
    if faults:
        raise AssertionError("\n".join([f"{game.name} is not whole:", *faults]))


def _unfinished_rules(game: Game) -> Iterator[str]:
    for rule in game.rules.classes:
        for base, names in _NEEDED.items():
            if issubclass(rule, base):
                for name in names:
                    if getattr(rule, name) is getattr(base, name):
                        yield f"the rule {rule.__name__} has no `{name}`"


def _unknown_sections(game: Game) -> Iterator[str]:
    """Yield what names a sentence that the rule index lacks, if there is an index."""
    named = {f"the verb '{verb.word}'": verb.section for verb in game.verbs.values()}
    for verb in game.verbs.values():
        named |= {f"the verb '{verb.word}' in {rule}": section for rule, section in verb.elsewhere}
    for each in game.event_types.values():
        named[f"the event '{each.name}'"] = each.section
        named |= {f"the event '{each.name}' of {last}": section for last, section in each.elsewhere}
    named |= {f"the rule {rule.__name__}": rule.section for rule in game.rules.classes}
    named["end_section"] = game.rules.end_section
    for what, section in named.items():
        if section and not _is_there(game, section):
            yield f"{what} names '{section}', which rules.toml lacks"


def _faulty_texts(game: Game) -> Iterator[str]:
    """Yield the first fault of the guide and of the tour."""
    for read in (chapters, tour):
        try:
            read(game)
        except BadInput as error:
            yield str(error)


def _is_there(game: Game, section: str) -> bool:
    if not rulebook(game.folder):
        return True
    try:
        return bool(find_rules(game.folder, section))
    except BadInput:
        return False
