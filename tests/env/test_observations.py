"""Observations hold what a seat may see: all of it, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Any

import numpy as np
import pytest

from asterism.bots import Player
from asterism.contract.game import find_game
from asterism.contract.notation import Verb, counting
from asterism.env import VERSION, Episode, encoder_of, layout_of
from asterism.env.episode import PartialChoice
from asterism.env.layout import lists_of
from asterism.kernel.agenda import State, Step
from asterism.kernel.chance import BOT, SeededChance
from asterism.kernel.errors import BadInput
from asterism.kernel.redeal import redeal
from asterism.kernel.view import SPECTATOR, View, view

TABLES = [
    ("galaxy", 2),
    ("galaxy", 5),
    ("galactic-era", 1),
    ("galactic-era", 2),
    ("galactic-era", 4),
    ("nova", 1),
    ("nova", 2),
    ("nova", 4),
    ("space-opera", 2),
    ("space-opera", 4),
    ("space-opera", 6),
]


def decisions(name: str, seats: int, seed: str, every: int = 1) -> Iterator[State]:
    """Decisions of a random game, and its end."""
    game, dice = find_game(name), SeededChance(seed)
    g = game.new(seats, game.read_rulings({}))
    g.chance = dice
    g.settle()
    step = 0
    while g.pending is not None:
        if step % every == 0:
            yield g
        rights = g.may_interject(g.asked()[0]) if not dice.below(BOT, 8) else []
        if rights:
            g.interject(g.asked()[0], rights[dice.below(BOT, len(rights))])
        else:
            g.take(g.menu[dice.below(BOT, len(g.menu))])
        step += 1
    yield g


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_worlds_that_a_seat_cannot_tell_apart_look_alike(name: str, seats: int) -> None:
    encoder, dice, told_apart = encoder_of(name, seats), SeededChance("worlds"), 0
    for g in decisions(name, seats, "secrets", 36 if name == "nova" else 9):
        for seat in range(seats):
            world = redeal(g, seat, dice)
            here, there = encoder.write(view(g, seat)), encoder.write(view(world, seat))
            np.testing.assert_array_equal(here, there)
            if g.pending is not None and seat == g.asked()[0]:
                assert (
                    PartialChoice(find_game(name), g).legal
                    == PartialChoice(find_game(name), world).legal
                )
            for other in range(seats):
                mine, theirs = (encoder.write(view(w, other)) for w in (g, world))
                told_apart += other != seat and not np.array_equal(mine, theirs)
    assert told_apart > 10 or seats == 1, "the worlds hardly differ, so that this proves little"


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_views_that_differ_are_told_apart(name: str, seats: int) -> None:
    encoder = encoder_of(name, seats)
    met: dict[bytes, View] = {}
    for g in chain(decisions(name, seats, "apart", 3), decisions(name, seats, "again", 3)):
        # A view shows the lists of its table, which goes on.
        seen = view(g.clone(), g.asked()[0] if g.pending is not None else SPECTATOR)
        like = met.setdefault(encoder.write(seen).tobytes(), seen)
        for part in ("public", "zones", "question", "suspicions", "facts", "asked", "lane"):
            assert getattr(like, part) == getattr(seen, part), part
    assert len(met) > 20


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_layout_has_room_for_other_games(name: str, seats: int) -> None:
    layout = layout_of(name, seats)
    room = {each.name: each for each in layout.numbers}
    zones = {zone.name: set(zone.faces) for zone in layout.zones}
    for g in decisions(name, seats, "room", 5):
        seen = view(g, 0)
        for list_, items in lists_of(seen, layout.words):
            assert len(items) <= room[list_].items, list_
            for item in items:
                assert -(1 << room[list_].bits) <= item < 1 << room[list_].bits, (list_, item)
        for zone, faces, _ in g.zones():
            assert zone in zones
            assert zones[zone].issuperset(faces)


def test_vectors_stay_within_their_space() -> None:
    encoder = encoder_of("galactic-era", 4)
    for g in decisions("galactic-era", 4, "space", 20):
        vector = encoder.write(view(g, 0))
        assert vector.shape == (encoder.size,)
        assert vector.dtype == np.float32
        assert vector.min() >= -1
        assert vector.max() <= 1


def test_parts_say_where_what_stands() -> None:
    encoder = encoder_of("galaxy", 2)
    g = next(decisions("galaxy", 2, "parts"))
    vector = encoder.write(view(g, 1))
    parts = {name: vector[part] for name, part in encoder.parts.items()}
    assert parts["view.seat"].tolist() == [0, 1]
    assert sum(map(len, parts.values())) == encoder.size
    hand = next(zone for zone in encoder.layout.zones if zone.name == "hand-red")
    held = [face for face, here in zip(hand.faces, parts["zone.hand-red"][2:], strict=True) if here]
    assert held == g.zones()[7][1] == sorted(held)
    assert not parts["zone.hand-green"][2:].any()
    assert parts["zone.hand-green"][0] == parts["zone.hand-green"][1] > 0


def test_a_view_of_a_table_of_another_size_is_refused() -> None:
    g = next(decisions("galaxy", 3, "size"))
    with pytest.raises(BadInput, match="a view of 3 seats, written for 2"):
        encoder_of("galaxy", 2).write(view(g, 0))


def test_layouts_of_equal_versions_are_equal() -> None:
    assert layout_of.__wrapped__("galaxy", 2).digest == layout_of("galaxy", 2).digest
    assert layout_of("galaxy", 2).digest != layout_of("galaxy", 3).digest


class Eclipse(Step[State]):
    """A rule that came later."""

    def resolve(self, g: State) -> None:
        pass


GALAXY = find_game("galaxy")


@pytest.mark.parametrize(
    "changed",
    [
        {"rules": replace(GALAXY.rules, classes=[Eclipse, *GALAXY.rules.classes])},
        {"verbs": {**GALAXY.verbs, 200: Verb("wave", (), "4.row", "Wave")}},
        {"verbs": dict(reversed(list(GALAXY.verbs.items())))},
        {"kinds": {**GALAXY.kinds, "value": counting(0, 11)}},
    ],
)
def test_layouts_differ_when_other_rules_ask_or_other_actions_answer(
    changed: dict[str, Any],
) -> None:
    layout = layout_of("galaxy", 2)
    assert replace(layout, game=replace(GALAXY)).digest == layout.digest
    assert replace(layout, game=replace(GALAXY, **changed)).digest != layout.digest


def test_layouts_of_other_versions_of_the_environments_differ(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    layout = layout_of("galaxy", 2)
    monkeypatch.setattr("asterism.env.layout.VERSION", VERSION + 1)
    assert replace(layout).digest != layout.digest


def test_who_plays_alone_is_rewarded_for_every_point() -> None:
    episode, dice, total = Episode("galactic-era", 1, lead=0.1), SeededChance(4), 0.0
    episode.reset(SeededChance(3))
    before = episode.choice.state.scores()[0]
    while not episode.over:
        (reward,) = episode.step(episode.choice.legal[dice.below(BOT, len(episode.choice.legal))])
        total += reward
    gained = episode.choice.state.scores()[0] - before
    assert gained > 0
    assert total == pytest.approx(0.1 * gained + episode.result()[0])


def test_bots_play_their_seats_and_use_their_rights() -> None:
    episode = Episode("galactic-era", 3)
    players = {seat: Player("random", SeededChance(seat)) for seat in (0, 2)}
    episode.reset(SeededChance(3), players)
    dice = SeededChance(4)
    while not episode.over:
        assert episode.choice.seat == 1
        rewards = episode.step(episode.choice.legal[dice.below(BOT, len(episode.choice.legal))])
    assert sum(rewards) == pytest.approx(1)
    assert rewards == episode.result()
