"""Observations hold what a seat may see: nothing else, and of that what the columns promise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Any

import numpy as np
import pytest

from asterism.agents.choice import PartialChoice
from asterism.bots import Player
from asterism.contract.columns import UNDECLARED
from asterism.contract.game import find_game
from asterism.contract.notation import Verb, counting
from asterism.env import VERSION, Encoder, Episode, actions_of, encoder_of, layout_of
from asterism.env.encoder import MOST_COLUMNS
from asterism.env.layout import layouts, lists_of
from asterism.kernel.agenda import State, Step
from asterism.kernel.chance import BOT, SeededChance
from asterism.kernel.errors import BadInput
from asterism.kernel.redeal import redeal
from asterism.kernel.view import SPECTATOR, UNKNOWN, View, view

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
            np.testing.assert_array_equal(here, encoder.look(world, seat))
            if g.pending is not None and seat == g.asked()[0]:
                assert (
                    PartialChoice(actions_of(name, seats), g).legal
                    == PartialChoice(actions_of(name, seats), world).legal
                )
            for other in range(seats):
                mine, theirs = (encoder.write(view(w, other)) for w in (g, world))
                told_apart += other != seat and not np.array_equal(mine, theirs)
    assert told_apart > 10 or seats == 1, "the worlds hardly differ, so that this proves little"


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_state_is_read_as_its_view_is(name: str, seats: int) -> None:
    encoder = encoder_of(name, seats)
    for g in decisions(name, seats, "ways", 40 if name == "nova" else 12):
        for seat in range(SPECTATOR, seats):
            by_view, at_once = encoder.write(view(g, seat)), encoder.look(g, seat)
            np.testing.assert_array_equal(by_view, at_once)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_views_that_differ_are_told_apart_but_for_what_is_left_out(name: str, seats: int) -> None:
    encoder = encoder_of(name, seats)
    met: dict[bytes, View] = {}
    views: set[str] = set()
    for g in chain(decisions(name, seats, "apart", 3), decisions(name, seats, "again", 3)):
        # A view shows the lists of its table, which goes on.
        seen = view(g.clone(), g.asked()[0] if g.pending is not None else SPECTATOR)
        views.add(repr(replace(seen, options=[], rights=[])))
        like = met.setdefault(encoder.write(seen).tobytes(), seen)
        assert like.seat == seen.seat
        assert like.asked == seen.asked
        assert (like.question and like.question.rule) == (seen.question and seen.question.rule)
        for zone, faces in seen.zones.items():
            other = like.zones.get(zone, [])
            assert (len(faces), faces.count(UNKNOWN)) == (len(other), other.count(UNKNOWN)), zone
    assert len(met) > 20
    assert len(met) > 0.97 * len(views)


def test_no_observation_has_more_than_1500_columns() -> None:
    for name in ("galaxy", "galactic-era", "nova", "space-opera"):
        most = find_game(name).most_seats
        assert encoder_of(name, most).size <= MOST_COLUMNS == 1500, name


def test_lists_are_folded_where_nothing_is_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "asterism.env.layout.find_game", lambda _: replace(GALAXY, columns=UNDECLARED)
    )
    sizes = [Encoder(layout).size for layout in layouts("galaxy", 2)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] < MOST_COLUMNS < sizes[0]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_layout_has_room_for_other_games(name: str, seats: int) -> None:
    layout = layout_of(name, seats)
    declared = layout.game.columns.numbers
    room = {(each.field, each.part if each.parts else -1): each for each in layout.numbers}
    zones = {called: zone for zone in layout.zones for called in zone.names}
    for g in decisions(name, seats, "room", 5):
        seen = view(g, 0)
        for list_, part, items in lists_of(seen):
            each = room.get((list_, max(part, -1)))
            if each is not None and list_ not in declared:
                assert len(items) <= each.items, list_
                for item in items:
                    assert abs(item) <= each.most, (list_, item)
        for zone, _, _ in g.zones():
            assert zone in zones


@pytest.mark.parametrize(
    ("name", "seats"), [("galaxy", 3), ("galactic-era", 4), ("space-opera", 4)]
)
def test_each_seat_sees_its_own_first_and_then_the_others_clockwise(name: str, seats: int) -> None:
    encoder = encoder_of(name, seats)
    part = {"galaxy": "stock", "galactic-era": "dp", "space-opera": "credits"}[name]
    for g in decisions(name, seats, "turned", 50):
        numbers = getattr(g, part)
        most = next(each.most for each in encoder.layout.numbers if each.name == part)
        for seat in range(seats):
            own = [numbers[(seat + i) % seats] for i in range(seats)]
            seen = encoder.look(g, seat)
            np.testing.assert_allclose(seen[encoder.parts[part]] * most, own, rtol=1e-5)
            assert seen[encoder.parts["view.seat"]].tolist() == [i == seat for i in range(seats)]
            for i in range(seats):
                hand = seen[encoder.parts[f"zone.hand-{i}"]]
                there = encoder.look(g, (seat + i) % seats)[encoder.parts["zone.hand-0"]]
                assert hand[0] == there[0]


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
    hand = next(zone for zone in encoder.layout.zones if "hand-red" in zone.names)
    held = [face for face, at in enumerate(hand.own) if parts["zone.hand-{}.own"][at]]
    assert held == g.zones()[7][1] == sorted(held)
    assert parts["zone.hand-1"][0] == parts["zone.hand-1"][1] > parts["zone.hand-0"][1] == 0
    assert not parts["zone.hand-1.kinds"].any()
    assert parts["zone.hand-0.kinds"].sum() > 0


def test_a_view_of_a_table_of_another_size_is_refused() -> None:
    g = next(decisions("galaxy", 3, "size"))
    with pytest.raises(BadInput, match="a view of 3 seats, written for 2"):
        encoder_of("galaxy", 2).write(view(g, 0))


def test_layouts_of_equal_versions_are_equal() -> None:
    assert next(layouts("galaxy", 2)).digest == layout_of("galaxy", 2).digest
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


def test_lists_of_a_list_that_were_met_later_stand_in_their_own_columns() -> None:
    """A list of lists that grows while the columns are measured has others between its lists."""
    layout = layout_of("nova", 4)
    parted = [each for each in layout.numbers if each.part > 0]
    late = tuple(each for each in layout.numbers if each.part <= 0) + tuple(parted)
    usual, other = Encoder(layout), Encoder(replace(layout, numbers=late))
    seen = 0
    for g in decisions("nova", 4, "late", every=20):
        one, two = usual.look(g, 1), other.look(g, 1)
        for each in layout.numbers:
            here, there = usual.parts[each.name], other.parts[each.name]
            assert (one[here] == two[there]).all(), each.name
            seen += bool(one[here].any()) and each.part > 0
    assert parted
    assert seen > 50
