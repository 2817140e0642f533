"""Every option that a table offers names the sentence of the rulebook that allows it."""

from __future__ import annotations

import ast
import re
from typing import Final

import pytest

from asterism import Match
from asterism.contract.game import find_game
from asterism.contract.rulebook import rulebook
from asterism.contract.translator import Translator
from asterism.kernel.chance import SeededChance
from asterism.kernel.options import verb_of

SPEAKS: Final = {
    "galactic-era": {
        "accept": "agree|sides|if both",
        "act": "carry out your actions",
        "decline": "agree|if both",
        "decline-all": "agree|if both",
        "give": "Chips may be moved|giving part of its chips",
        "letter": "counter|letter|giving part",
        "select": "select",
        "war": "declare war|block|do so",
    },
    "galaxy": {},
    "nova": {
        "at": "played for (its|the) event",
        "at-system": "played for its event",
        "choose": "played for its event|tension between two players",
        "leave": "played for its event|may|tension between two players",
        "unit": "played for its event",
    },
    "space-opera": {},
}
"""By game and verb what a sentence that allows it says; of the others each has one of its own."""
SEVERAL: Final = {
    "galactic-era": {("decline", "4.7.peace"), ("select", "6.2.1.two"), ("war", "7.1.sts")},
    "galaxy": {("done", "16.spoils"), ("done", "5.action"), ("done", "5.governor")},
    "nova": {("done", "5.main"), ("done", "11.2.rearrange"), ("done", "18.build-points")},
    "space-opera": {("pass", "24.window"), ("pass", "9.before"), ("pass", "9.synchronous")},
}
"""By game verbs that several rules offer, with the sentence of each; all of it is met."""
SEATS: Final = {
    "galactic-era": (1, 2, 3, 6), "galaxy": (2, 3, 5), "nova": (1, 2, 3, 4),
    "space-opera": (2, 3, 4, 6),
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(SPEAKS))
def test_options_of_whole_games_name_a_sentence_that_speaks_of_them(name: str) -> None:
    """What ends a decision names its question; the rest its own sentence, or that of the rule."""
    game = find_game(name)
    rules, english = rulebook(game.folder), Translator(game, "en")
    seen: set[tuple[str, str]] = set()
    for number, seats in enumerate(SEATS[name]):
        match, dice = Match(game, seats=seats, seed=number), SeededChance(number)
        while not match.over:
            seat = match.asked[0]
            view = match.view(seat)
            assert view.question is not None
            moves = {move.option: move.section for move in match.moves_of(seat)}
            for choice in game.display.scene(view, english).choices:
                verb = game.verbs[verb_of(choice.option)]
                entry = rules[choice.section]
                words = SPEAKS[name].get(verb.word, "")
                assert choice.ends or re.search(words, entry.says), (choice.text, entry.says)
                if choice.ends:
                    assert choice.section == view.question.section
                if choice.option in moves:
                    assert moves[choice.option] == choice.section
                seen.add((verb.word, choice.section))
            menu = match.state.menu_of(seat)
            rights = match.state.may_interject(seat)
            if rights and not dice.below(0, 8):
                menu = rights
            match.play(menu[dice.below(0, len(menu))], seat)
    assert SEVERAL[name] <= seen


@pytest.mark.parametrize("name", sorted(SPEAKS))
def test_a_verb_of_several_rules_has_a_sentence_for_each(name: str) -> None:
    """Where it has none of its own, a rule that offers it is known to speak of it."""
    game = find_game(name)
    ends = {"done", "pass"}
    shared = {verb.word for verb in game.verbs.values() if not verb.section} - ends
    assert shared <= set(SPEAKS[name])
    classes = {rule.__name__ for rule in game.rules.classes}
    for verb in game.verbs.values():
        assert {rule for rule, _ in verb.elsewhere} <= classes


@pytest.mark.parametrize(
    ("word", "rule", "section"),
    [
        ("decline", "AnswerPeace", "4.7.peace"),
        ("decline", "AnswerTrade", "6.3.agree"),
        ("give", "Split", "6.1.2.split"),
        ("select", "AncharaOval", "A1.anchara-oval"),
        ("war", "MoveTurn", "7.1.sts"),
        ("war", "BlockWindow", "7.1.sts-block"),
        ("war", "GreysWar", "A1.greys-sts-war"),
    ],
)
def test_what_several_rules_offer_names_the_sentence_of_each(
    word: str, rule: str, section: str
) -> None:
    game = find_game("galactic-era")
    verb = next(verb for verb in game.verbs.values() if verb.word == word)
    asked = next(each.section for each in game.rules.classes if each.__name__ == rule)
    assert verb.section_in(rule, asked) == section


TABLE: Final = {
    "another-fleet-is-picked", "answer-first", "declined-already", "fleets-in-order",
    "hears-no-offers", "like-one", "name-the-star", "named-already", "nothing-on-its-way",
    "nothing-picked", "one-at-least", "one-by-one-now", "ovals-done", "pick-a-fleet-first",
    "picked-already", "research-what-you-selected", "same-offer", "split-before-merge",
    "track-too-short",
}  # fmt: skip
"""Refusals that no sentence of a book gives: the table asks in its own way."""


@pytest.mark.parametrize("name", sorted(SPEAKS))
def test_what_only_the_table_asks_for_is_not_told_as_a_rule(name: str) -> None:
    """Each refusal in the code of the rules: with a section, or one of the table's."""
    game = find_game(name)
    found = 0
    for module in (game.folder / "rules").rglob("*.py"):
        for call in ast.walk(ast.parse(module.read_text("utf-8"))):
            if not isinstance(call, ast.Call) or ast.unparse(call.func) != "Refusal":
                continue
            section, reason, *_ = call.args
            if isinstance(reason, ast.Constant):
                found += 1
                by_table = ast.unparse(section) == "NO_RULE"
                assert (reason.value in TABLE) == by_table, (module.name, reason.value)
                assert reason.value in game.refusals
    assert found > 50
