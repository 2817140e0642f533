"""What the lab measures: tokens are held, used and forced, and a forced table is a whole one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pytest

from asterism.contract.game import Game, find_game
from asterism.contract.heuristics import UNIFORM, play_out
from asterism.contract.study import Study, TokenKind, ask_again
from asterism.kernel.agenda import State
from asterism.kernel.chance import SeededChance
from asterism.kernel.options import VERB
from asterism.kernel.redeal import redeal
from tests.kernel.toys import HAND, KINDS, TOYS

GALAXY = find_game("galaxy")
ERA = find_game("galactic-era")


def dealt(game: Game, seats: int, seed: int = 1) -> State:
    g = game.new(seats, game.read_rulings({}))
    g.chance = SeededChance(seed)
    g.settle()
    return g


def faces(g: State) -> list[int]:
    return sorted(face for _, lying in g.placements() for face in lying)


def sizes(g: State) -> dict[int, int]:
    return {place: len(lying) for place, lying in g.placements()}


@pytest.mark.parametrize("game", [GALAXY, ERA], ids=lambda game: game.name)
def test_tokens_have_names_of_their_own_and_labels(game: Game) -> None:
    study = game.study
    assert len(set(study.names)) == len(study.names) == len(study.labels) > 50
    for token, name in enumerate(study.names):
        assert name.startswith(f"{study.kind_of(token).name} ")
    first = study.kinds[1]
    assert study.names[study.number(first.name, 1)] == f"{first.name} {first.names[1]}"


def test_a_game_that_says_nothing_has_no_tokens() -> None:
    for toy in TOYS.values():
        assert toy.study.names == []
    study = Study()
    g = dealt(GALAXY, 2)
    assert (study.round(g), study.holds(g, 0), list(study.uses(g, g.menu[0]))) == (0, [], [])


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("game", "seats"), [(GALAXY, 4), (GALAXY, 2), (ERA, 3), (ERA, 6)])
def test_a_forced_token_is_there_and_the_table_whole(game: Game, seats: int, seed: int) -> None:
    study = game.study
    forced = [t for t in range(len(study.names)) if study.kind_of(t).can_be_dealt]
    assert forced
    for token in forced[seed :: 5 if game is GALAXY else 2]:
        g = dealt(game, seats, seed)
        seat = token % seats
        before = faces(g)
        assert study.deal(g, seat, token, SeededChance(token))
        assert faces(g) == before
        ask_again(g)
        assert g.broken() == ""
        for watcher in range(seats):
            assert redeal(g, watcher, SeededChance(3)).broken() == ""
        if study.kind_of(token).name == "people":
            while study.round(g) == 0:
                g.take(g.menu[0])
        assert token in study.holds(g, seat)


def test_a_forced_card_leaves_the_other_hands_alone_and_is_known_to_its_owner_only() -> None:
    study = GALAXY.study
    g = dealt(GALAXY, 3)
    before = g.clone()
    token = next(
        token for token in range(99) if not any(token in study.holds(g, seat) for seat in range(3))
    )
    assert study.deal(g, 1, token, SeededChance(1))
    assert sizes(g) == sizes(before)
    for seat in (0, 2):
        assert study.holds(g, seat) == study.holds(before, seat)
        assert not g.knowledge.knows(seat, token)
    assert g.knowledge.knows(1, token)
    changed = set(study.holds(before, 1)) - set(study.holds(g, 1))
    lost = min(changed)
    assert study.names[lost].startswith("card ")
    assert not g.knowledge.knows(1, lost)


def test_a_card_of_another_hand_is_exchanged() -> None:
    study = GALAXY.study
    g = dealt(GALAXY, 2)
    token = study.holds(g, 0)[0]
    assert study.deal(g, 1, token, SeededChance(1))
    assert token in study.holds(g, 1)
    assert token not in study.holds(g, 0)
    assert g.knowledge.knows(1, token)
    assert not g.knowledge.knows(0, token)


@pytest.mark.parametrize(("game", "seats"), [(GALAXY, 3), (ERA, 4)])
def test_what_is_withheld_is_not_there(game: Game, seats: int) -> None:
    study = game.study
    g = dealt(game, seats)
    whole = faces(g)
    for token in study.holds(g, 0):
        if study.kind_of(token).can_be_dealt:
            assert study.withhold(g, 0, token, SeededChance(token))
            assert token not in study.holds(g, 0)
    assert faces(g) == whole
    assert g.broken() == ""


def test_which_own_card_makes_room_is_left_to_chance() -> None:
    study = GALAXY.study
    kept: set[tuple[int, ...]] = set()
    for dice in range(20):
        g = dealt(GALAXY, 2)
        token = next(t for t in range(99) if t not in study.holds(g, 0))
        study.deal(g, 0, token, SeededChance(dice))
        kept.add(tuple(study.holds(g, 0)))
    assert len(kept) > 4


def test_what_nobody_is_dealt_cannot_be_forced() -> None:
    study = GALAXY.study
    g = dealt(GALAXY, 2)
    before = GALAXY.digest(g)
    office = study.names.index("governor ecup")
    assert not study.deal(g, 0, office, SeededChance(1))
    assert not study.withhold(g, 0, office, SeededChance(1))
    assert GALAXY.digest(g) == before


def test_a_forced_people_is_the_one_that_is_played() -> None:
    study = ERA.study
    for name in ("people icc", "people greys"):
        g = dealt(ERA, 3)
        token = study.names.index(name)
        assert study.deal(g, 2, token, SeededChance(5))
        ask_again(g)
        play_out(g, UNIFORM, SeededChance(1), 30)
        assert token in study.holds(g, 2)


def test_galaxy_says_what_an_option_uses() -> None:
    study = GALAXY.study
    g = dealt(GALAXY, 4, 3)
    dice = SeededChance(1)
    used: set[str] = set()
    while g.pending is not None:
        option = g.menu[dice.below(0, len(g.menu))]
        tokens = [study.names[token] for token in study.uses(g, option)]
        used.update(tokens)
        if GALAXY.verbs[option >> VERB].word == "play":
            assert f"card {GALAXY.move_name(option).split()[1]}" in tokens
        g.take(option)
    kinds = {name.split()[0] for name in used}
    assert {"card", "class", "power"} <= kinds
    assert study.round(g) >= 1


def test_galactic_era_says_what_is_held_and_used() -> None:
    study = ERA.study
    kinds: set[str] = set()
    for seed in range(6):
        g = dealt(ERA, 3, seed)
        dice = SeededChance(seed)
        while g.pending is not None:
            option = g.menu[dice.below(0, len(g.menu))]
            kinds.update(study.names[token].split()[0] for token in study.uses(g, option))
            g.take(option)
        for seat in range(3):
            kinds.update(study.names[token].split()[0] for token in study.holds(g, seat))
        assert study.setting(g)[0].startswith("story ")
        assert study.round(g) == 8
    assert {"people", "alignment", "sector", "card", "action", "counter"} <= kinds


@pytest.mark.parametrize(("game", "seats"), [(GALAXY, 4), (ERA, 3)])
def test_a_kind_says_that_a_seat_can_be_kept_from_it(game: Game, seats: int) -> None:
    """It is used, and nobody is dealt it: Galaxy's powers, Galactic Era's actions."""
    study, dice = game.study, SeededChance(7)
    used: set[str] = set()
    for seed in range(4):
        g = dealt(game, seats, seed)
        while g.pending is not None:
            for option in g.menu:
                used.update(study.kind_of(token).name for token in study.uses(g, option))
            g.take(g.menu[dice.below(0, len(g.menu))])
    forced = {kind.name for kind in study.kinds if kind.can_be_dealt}
    barred = {kind.name for kind in study.kinds if kind.can_be_banned}
    assert barred == used - forced
    assert len(barred) == 3


class ToyStudy(Study):
    """What the author of a game writes so that its cards can be studied."""

    kinds: ClassVar[Sequence[TokenKind]] = (
        TokenKind(
            "card", "A card", KINDS["card"].names, KINDS["card"].names,
            lambda seat: HAND + seat, lambda number: [number],
        ),
    )  # fmt: skip

    def holds(self, g: State, seat: int) -> list[int]:
        return list(dict(g.placements())[HAND + seat])


def test_a_game_of_ones_own_needs_no_code_to_force() -> None:
    study = ToyStudy()
    assert study.names[:2] == ["card c0", "card c1"]
    for token in range(8):
        g = dealt(TOYS["duel"], 3)
        assert study.deal(g, 1, token, SeededChance(token))
        assert token in study.holds(g, 1)
        assert g.knowledge.knows(1, token)
        assert faces(g) == list(range(8))
        assert study.withhold(g, 1, token, SeededChance(token))
        assert token not in study.holds(g, 1)
        assert not g.knowledge.knows(1, token)


def test_what_all_have_seen_stays_where_it_is() -> None:
    study = ToyStudy()
    g = dealt(TOYS["thief"], 3)
    before = TOYS["thief"].digest(g)
    for token in range(8):
        has = token in study.holds(g, 1)
        assert study.deal(g, 1, token, SeededChance(token)) == has
        assert study.withhold(g, 1, token, SeededChance(token)) != has
    assert TOYS["thief"].digest(g) == before
