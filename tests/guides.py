"""What the guide and the tour of every game have to be: whole, drawn, told, translated."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from asterism.bots import Bot, Port
from asterism.contract.game import Game
from asterism.contract.rulebook import rulebook, sections
from asterism.contract.rulings import Value
from asterism.contract.translator import LANGUAGES, Translator
from asterism.draw.art import art_of
from asterism.kernel.agenda import Decision, State
from asterism.kernel.chance import SeededChance
from asterism.kernel.view import view
from asterism.play.match import Match
from asterism.text.guide import Chapter, TourStep, chapters, find_block, messages, tour

OTHERS: Final = tuple(language for language in LANGUAGES if language != "en")
LONGEST: Final = {"title": 50, "text": 420, "item": 240, "cell": 110, "step": 220}
"""So many characters a text has at most."""
TOLD_AT_ONCE: Final = 5
"""So many steps of a tour are told at the same time at most."""

# -- pictures and rules ----------------------------------------------------------------------


def check_pictures(game: Game, translator: Translator) -> None:
    """Every picture of a guide is drawn and called as on the table."""
    art = art_of(game)
    pictures = [
        picture
        for chapter in chapters(game, translator)
        for block in chapter.blocks
        for picture in block.pictures
    ]
    assert pictures
    for picture in pictures:
        number = game.kinds[picture.kind].number(picture.name)
        drawn = game.display.picture(translator, picture.kind, number)
        assert drawn is not None, picture
        assert drawn.symbol in art.pieces
        assert drawn.label.startswith(picture.label), picture
        assert {drawn.figure, drawn.sign} - {""} <= set(art.pictures)


def check_entries(game: Game) -> None:
    """Every entry of the rule index opens a block of its own, every section its chapter."""
    for entry in rulebook(game.folder):
        _, block = find_block(game, entry)
        assert entry in block.rules, entry
    for section in sections(game.folder):
        chapter, _ = find_block(game, section)
        assert section in chapter.sections


def check_named(game: Game) -> None:
    """What verbs, event types and rules name can be opened."""
    named = {verb.section for verb in game.verbs.values() if verb.section}
    named |= {happening.section for happening in game.event_types.values()}
    named |= {rule.section for rule in game.rules.classes if rule.section}
    for section in named:
        assert find_block(game, section)


# -- the tour --------------------------------------------------------------------------------


def check_asks(game: Game) -> set[str]:
    """What a tour waits for can be asked; return the rules that ask it."""
    asking = {rule.__name__ for rule in game.rules.classes if issubclass(rule, Decision)}
    asked = {step.when.partition(":")[2] for step in tour(game) if step.when.startswith("ask:")}
    assert asked <= asking
    return asked


def check_points(game: Game, states: Iterable[State]) -> None:
    """What a tour points at lies on the table of some position, for every seat."""
    english = Translator(game)
    found: dict[str, set[str]] = {}
    for state in states:
        for seat in range(state.seats):
            scene = game.display.scene(view(state, seat), english)
            ids = found.setdefault(game.kinds["seat"].names[seat], set())
            ids |= {part.id for part in scene.components}
            ids |= {place.id for panel in scene.panels for place in panel.places}
    assert found
    for step in tour(game):
        for colour, ids in found.items():
            for point in step.points:
                start = point.replace("{me}", colour)
                assert [name for name in ids if name.startswith(start)], (step.id, start)


def told_in(game: Game, seed: int, seats: int, player: Bot, **rulings: Value) -> list[TourStep]:
    """What the tour tells the first seat in the course of a game of one bot at all seats."""
    steps = tour(game)
    match = Match(game, seats=seats, seed=seed, rulings=rulings)
    chance, told, looked, turns = SeededChance(seed), list[TourStep](), 0, 0
    while True:
        news = [event.seen_by(0) for event in match.events[looked:]]
        looked += len(news)
        events = [(game.event_types[event.kind].name, event) for event in news]
        turns += sum(name == "turn" and event.args[0] == 0 for name, event in events)
        question = match.view(0).question
        met = {"start", *(f"event:{name}" for name, _ in events)}
        met |= {f"turn:{number}" for number in range(1, turns + 1)}
        if question and question.seat == 0:
            met.add(f"ask:{question.rule}")
        due = [step for step in steps if step.when in met and step not in told]
        first = {step.when: step for step in reversed(due)}
        now = [step for step in due if step.when == "start" or step is first[step.when]]
        assert len(now) <= TOLD_AT_ONCE, [step.when for step in now]
        told += now
        if match.over:
            return told
        match.play(player.choose(Port(match.game, match.state, chance)))


# -- texts -----------------------------------------------------------------------------------


def texts(guide: Iterable[Chapter], steps: Iterable[TourStep]) -> list[tuple[str, str]]:
    """Each text for people, with what it is."""
    found: list[tuple[str, str]] = []
    for chapter in guide:
        found.append(("title", chapter.title))
        for block in chapter.blocks:
            found += [("title", block.title), ("text", block.text)]
            found += [("item", item) for item in block.items]
            found += [("cell", column) for column in block.columns]
            for row in block.rows:
                found += [
                    ("name" if i in block.names else "cell", cell) for i, cell in enumerate(row)
                ]
    return [*found, *(("step", step.text) for step in steps)]


def check_lengths(game: Game, translator: Translator, *, name: int) -> None:
    """No text is too long, a name of the content at most `name`, and all words are filled in."""
    longest = LONGEST | {"name": name}
    for what, text in texts(chapters(game, translator), tour(game, translator)):
        assert len(text) <= longest[what], text
        assert "{" not in text
        assert "  " not in text


def check_translated(game: Game, translator: Translator, *same: str) -> None:
    """Every text with words is translated but those that are the `same`, and keeps its numbers."""
    for _, text in messages(game.folder):
        found = translator.guide(text)
        assert found != text or text in same or not re.search(r"[^\W\d_]", text), text
        assert re.findall(r"\d+", found) == re.findall(r"\d+", text), text


def check_shape(game: Game, most_blocks: int = 12) -> None:
    """Sentences end, and neither chapters nor lists are endless."""
    for chapter in chapters(game):
        assert 1 <= len(chapter.blocks) <= most_blocks
        for block in chapter.blocks:
            assert len(block.items) <= 6
            for text in (block.text, *block.items):
                assert not text or text[-1] in ".?!:", text
