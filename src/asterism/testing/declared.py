"""What a game declares, checked without playing: whole rules, and ids and texts that are there."""

from __future__ import annotations

from collections.abc import Iterator

from asterism.contract.game import Game
from asterism.contract.rulebook import find_rules, rulebook
from asterism.kernel.errors import BadInput
from asterism.text.guide import chapters, tour


def check_game(game: Game) -> None:
    """Check what a game declares.

    Raises:
        AssertionError: something is missing or names what is not there; the text lists all of it.
    """
    faults = [*_unfinished_rules(game), *_unknown_sections(game), *_faulty_texts(game)]
    if faults:
        raise AssertionError("\n".join([f"{game.name} is not whole:", *faults]))


def _unfinished_rules(game: Game) -> Iterator[str]:
    for rule in game.rules.classes:
        for name in dir(rule):
            if getattr(getattr(rule, name), "__isabstractmethod__", False):
                yield f"the rule {rule.__name__} has no `{name}`"


def _unknown_sections(game: Game) -> Iterator[str]:
    """Yield what names a sentence that the rule index lacks, if there is an index."""
    named = {f"the verb '{verb.word}'": verb.section for verb in game.verbs.values()}
    named |= {f"the event '{each.name}'": each.section for each in game.event_types.values()}
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
