"""The geometry of the board of Galactic Era."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import pytest

from asterism.games.galactic_era.board import hexes as h
from asterism.games.galactic_era.content import tables as c

ARCTURUS: Final = c.SECTOR_IDS.index("arcturus")
KHAA: Final = c.SECTOR_IDS.index("khaa")
SIRIUS: Final = c.SECTOR_IDS.index("sirius")


def board(slots: list[int], *, turns: int = 0, side: int = 0) -> h.Board:
    """A board with a tile in the centre and in these slots: sector i in slot i."""
    used = {0, *slots}
    return h.Board([i if i in used else -1 for i in range(7)], [side] * 7, [turns] * 7)


def star(name: str) -> int:
    return c.STAR_IDS.index(name)


# -- a tile ----------------------------------------------------------------------------------------


def test_the_61_hexes_of_a_tile_in_rings() -> None:
    places = list(zip(h.TILE_Q, h.TILE_R, strict=True))
    assert len(set(places)) == c.TILE_HEXES == 61
    rings = [h.straight(q, r) for q, r in places]
    assert rings == [0] + [1] * 6 + [2] * 12 + [3] * 18 + [4] * 24
    assert [places[i] for i in (0, 1, 7, 19, 37)] == [(0, 0), (0, -1), (0, -2), (0, -3), (0, -4)]
    assert places[1:7] == list(zip(h.WAY_Q, h.WAY_R, strict=True))
    for index, (q, r) in enumerate(places):
        assert h.tile_index(q, r) == index


@pytest.mark.parametrize(("q", "r"), [(5, 0), (0, -5), (3, 2), (-4, -1), (9, 9)])
def test_outside_of_a_tile_there_is_no_index(q: int, r: int) -> None:
    assert h.tile_index(q, r) == c.NONE
    assert h.hex_at(2, q, r) == c.NONE


def test_a_turn_goes_clockwise() -> None:
    assert (h.turn_q(0, -4, 1), h.turn_r(0, -4, 1)) == (4, -4)
    assert (h.turn_q(3, -1, 1), h.turn_r(3, -1, 1)) == (1, 2)
    assert (h.turn_q(3, -1, 3), h.turn_r(3, -1, 3)) == (-3, 1)
    assert (h.turn_q(3, -1, 7), h.turn_r(3, -1, 7)) == (1, 2)


@pytest.mark.parametrize("index", range(61))
def test_six_turns_are_none_and_a_turn_keeps_the_ring(index: int) -> None:
    assert h.turned(index, 0) == h.turned(index, 6) == index
    ring = h.straight(h.TILE_Q[index], h.TILE_R[index])
    first = 3 * ring * (ring - 1) + 1 if ring else 0
    for turns in range(6):
        expected = first + (index - first + ring * turns) % (6 * ring) if ring else 0
        assert h.turned(index, turns) == expected
    assert h.turned(h.turned(index, 2), 4) == index


def test_a_turn_keeps_distances_in_a_tile() -> None:
    for one, two in combinations(range(0, 61, 3), 2):
        a, b = h.turned(one, 1), h.turned(two, 1)
        before = h.straight(h.TILE_Q[one] - h.TILE_Q[two], h.TILE_R[one] - h.TILE_R[two])
        assert h.straight(h.TILE_Q[a] - h.TILE_Q[b], h.TILE_R[a] - h.TILE_R[b]) == before


# -- seven tiles -----------------------------------------------------------------------------------


def test_the_outer_slots_lie_around_the_centre_clockwise() -> None:
    centres = [tuple(centre) for centre in c.SLOT_CENTRES[1:]]
    for slot in range(6):
        q, r = centres[slot]
        assert (h.turn_q(q, r, 1), h.turn_r(q, r, 1)) == centres[(slot + 1) % 6]


def test_seven_tiles_lie_side_by_side_without_gap_or_overlap() -> None:
    places = {(h.board_q(hex_), h.board_r(hex_)) for hex_ in range(h.HEXES)}
    assert len(places) == h.HEXES == 427
    for hex_ in range(h.HEXES):
        assert h.hex_on_board(h.board_q(hex_), h.board_r(hex_)) == hex_
    ground = h.ground(127)
    for hex_ in range(c.TILE_HEXES):
        assert c.NONE not in ground.neighbours[hex_ * 6 : hex_ * 6 + 6]


@pytest.mark.parametrize(("q", "r"), [(14, 0), (0, 99), (13, 13), (-9, -9)])
def test_off_the_board_there_is_no_hex(q: int, r: int) -> None:
    assert h.hex_on_board(q, r) == c.NONE


def test_neighbours_are_mutual_and_a_step_apart() -> None:
    ground = h.ground(0b0111011)
    for hex_ in ground.hexes:
        for way in range(6):
            other = ground.neighbours[hex_ * 6 + way]
            if other >= 0:
                assert ground.neighbours[other * 6 + (way + 3) % 6] == hex_
                assert h.board_q(other) - h.board_q(hex_) == h.WAY_Q[way]
                assert h.board_r(other) - h.board_r(hex_) == h.WAY_R[way]


@pytest.mark.parametrize("slot", range(1, 7))
def test_an_outer_tile_touches_the_centre_along_an_edge(slot: int) -> None:
    """Nine hexes in all: four or five on either side, each edge hex touching one or two."""
    ground = h.ground(1 | 1 << slot)
    touching = [
        (hex_, other)
        for hex_ in range(c.TILE_HEXES)
        for other in ground.neighbours[hex_ * 6 : hex_ * 6 + 6]
        if other >= c.TILE_HEXES
    ]
    assert len(touching) == 9
    assert {other // c.TILE_HEXES for _, other in touching} == {slot}
    assert len({hex_ for hex_, _ in touching}) == len({other for _, other in touching}) == 5


def test_tiles_beside_each_other_touch_and_others_do_not() -> None:
    ground = h.ground(127)
    pairs = {
        tuple(sorted((hex_ // 61, other // 61)))
        for hex_ in ground.hexes
        for other in ground.neighbours[hex_ * 6 : hex_ * 6 + 6]
        if other >= 0 and hex_ // 61 != other // 61
    }
    around = {(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (1, 6)}
    assert pairs == {(0, slot) for slot in range(1, 7)} | around


def test_no_neighbour_lies_in_an_empty_slot() -> None:
    ground = h.ground(0b0101011)
    for hex_ in range(h.HEXES):
        near = ground.neighbours[hex_ * 6 : hex_ * 6 + 6]
        assert all(ground.slots >> (other // 61) & 1 for other in near if other >= 0)
        if not ground.slots >> (hex_ // 61) & 1:
            assert near == [c.NONE] * 6


def test_a_ground_is_made_once() -> None:
    assert board([1, 3, 5]).ground is board([1, 3, 5], turns=2, side=1).ground


# -- distances -------------------------------------------------------------------------------------


def test_distances_on_a_full_board_are_straight() -> None:
    ground = h.ground(127)
    for start in (0, 61, 100, 426):
        for end in range(0, h.HEXES, 7):
            q, r = h.board_q(start) - h.board_q(end), h.board_r(start) - h.board_r(end)
            if end < 61 or start < 61:
                assert ground.distance(start, end) == h.straight(q, r)
            assert ground.distance(start, end) == ground.distance(end, start) >= h.straight(q, r)


def test_main_stars_are_nine_steps_apart() -> None:
    b = board([1, 2, 3, 4, 5, 6])
    assert [b.distance(0, slot * 61) for slot in range(7)] == [0] + [9] * 6
    assert b.distance(61, 2 * 61) == 9
    assert b.distance(61, 4 * 61) == 18


def test_an_empty_slot_has_to_be_gone_around() -> None:
    """From the edge of tile 1 to that of tile 3 where slot 2 is empty, and where it is not."""
    one, two = h.hex_at(1, 2, 2), h.hex_at(3, -2, -2)
    assert board([1, 2, 3]).wormhole[one] == c.NONE
    apart = h.straight(h.board_q(one) - h.board_q(two), h.board_r(one) - h.board_r(two))
    assert board([1, 2, 3]).distance(one, two) == apart
    one, two = h.hex_at(1, 4, 0), h.hex_at(3, 4, -4)
    with_tile, without = board([1, 2, 3]), board([1, 3])
    assert with_tile.distance(one, two) < without.distance(one, two)


def test_wormholes_and_what_lies_on_a_hex_do_not_change_a_distance() -> None:
    b = board([1, 3, 5])
    hole = h.placed(1, 0, 2, 2)
    assert b.wormhole[hole] >= 0
    assert b.distance(hole, b.wormhole[hole]) > 1
    assert b.steps(0) == board([1, 3, 5], turns=1, side=1).steps(0)


def test_where_there_is_no_tile_there_is_no_way() -> None:
    b = board([1])
    assert b.distance(0, 2 * 61) == c.NONE
    assert set(b.steps(2 * 61)) == {c.NONE}


# -- wormholes -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "pairs"), [(1, 0), (2, 3), (3, 3), (4, 2), (5, 1), (6, 0)])
def test_wormholes_by_the_number_of_seats(seats: int, pairs: int) -> None:
    b = board(c.USED_SLOTS[seats])
    assert len(b.hexes) == 61 * (1 + len(c.USED_SLOTS[seats]))
    holes = [hex_ for hex_ in range(h.HEXES) if b.wormhole[hex_] >= 0]
    assert len(holes) == 2 * pairs
    for hex_ in holes:
        other = b.wormhole[hex_]
        assert b.wormhole[other] == hex_
        assert b.pair[other] == b.pair[hex_]
        assert h.straight(h.TILE_Q[hex_ % 61], h.TILE_R[hex_ % 61]) == c.RADIUS
        # The middle of an edge, two steps from either corner, towards the gap.
        assert sorted([abs(h.TILE_Q[hex_ % 61]), abs(h.TILE_R[hex_ % 61])]) in ([2, 2], [2, 4])
        assert b.neighbours[hex_ * 6 : hex_ * 6 + 6].count(c.NONE) in {2, 3}
    assert {b.pair[hex_] for hex_ in holes} == set(range(pairs))
    assert pairs <= len(c.PAIR_IDS)


def test_a_pair_joins_the_tiles_beside_the_gap() -> None:
    b = board([1, 3, 5])
    joined = {(hex_ // 61, b.wormhole[hex_] // 61) for hex_ in b.hexes if b.wormhole[hex_] >= 0}
    assert joined == {(1, 3), (3, 1), (3, 5), (5, 3), (5, 1), (1, 5)}
    assert b.wormhole[h.hex_at(1, 2, 2)] == h.hex_at(3, 2, -4)
    assert b.wormhole[h.hex_at(1, -4, 2)] == h.hex_at(5, 2, -4)
    assert b.pair[h.hex_at(1, 2, 2)] == 0
    assert b.pair[h.hex_at(1, -4, 2)] == 2


@pytest.mark.parametrize("gap", range(1, 7))
def test_any_slot_of_five_may_be_the_empty_one(gap: int) -> None:
    b = board([slot for slot in range(1, 7) if slot != gap])
    holes = [hex_ for hex_ in b.hexes if b.wormhole[hex_] >= 0]
    assert sorted(hex_ // 61 for hex_ in holes) == sorted([(gap - 2) % 6 + 1, gap % 6 + 1])
    # Both lie as near to the middle of the empty slot as any hex of their tiles.
    middle = gap * 61
    q, r = h.board_q(middle), h.board_r(middle)
    for hex_ in holes:
        near = [
            h.straight(h.board_q(other) - q, h.board_r(other) - r)
            for other in b.hexes
            if other // 61 == hex_ // 61
        ]
        assert h.straight(h.board_q(hex_) - q, h.board_r(hex_) - r) == min(near)


def test_wormholes_do_not_turn_with_their_tile() -> None:
    for turns in range(6):
        assert board([1, 2, 4, 5], turns=turns).wormhole == board([1, 2, 4, 5]).wormhole


def test_spawn_spots_of_the_game_for_one() -> None:
    b = board([1])
    for slot, q, r in c.SPAWN_SPOTS:
        hex_ = h.hex_at(slot, q, r)
        assert b.slot[hex_] == slot
        assert c.NONE in b.neighbours[hex_ * 6 : hex_ * 6 + 6]
        assert b.wormhole[hex_] == c.NONE


# -- tiles on the board ----------------------------------------------------------------------------


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("turns", range(6))
def test_a_tile_lies_turned_with_all_that_is_on_it(side: int, turns: int) -> None:
    b = h.Board([SIRIUS, KHAA, -1, -1, -1, -1, ARCTURUS], [side] * 7, [turns] * 7)
    for slot, sector in ((0, SIRIUS), (1, KHAA), (6, ARCTURUS)):
        rest = set(range(slot * 61, slot * 61 + 61))
        for kind, number, q, r in c.FACES[sector * 2 + side]:
            hex_ = h.placed(slot, turns, q, r)
            assert hex_ == slot * 61 + h.turned(h.tile_index(q, r), turns)
            assert (b.kind[hex_], b.star[hex_]) == (kind, number)
            rest.discard(hex_)
        assert {b.kind[hex_] for hex_ in rest} == {c.SPACE}
        assert b.kind[slot * 61] == c.STAR
        assert b.star[slot * 61] == c.MAIN_STAR[sector]
        assert {b.sector(hex_) for hex_ in rest} == {sector}
        assert {b.slot[hex_] for hex_ in rest} == {slot}


def test_stars_and_neutron_stars_are_listed() -> None:
    b = h.Board([SIRIUS, KHAA, -1, -1, -1, -1, -1], [0] * 7, [0] * 7)
    assert len(b.stars) == 15
    assert b.stars == sorted(b.hex_of[number] for number in range(c.STARS) if b.hex_of[number] >= 0)
    assert [b.star[hex_] >= 0 for hex_ in b.stars] == [True] * 15
    assert b.neutrons == [h.hex_at(0, -2, 0)]
    assert b.kind[b.neutrons[0]] == c.NEUTRON
    assert b.hex_of[star("ummo")] == h.hex_at(0, 0, -2)
    assert b.hex_of[star("vega")] == h.hex_at(1, -4, 0)
    assert b.hex_of[star("apu")] == c.NONE
    assert b.kind[2 * 61] == c.NOWHERE
    assert b.slot[2 * 61] == b.star[2 * 61] == b.sector(2 * 61) == c.NONE


@pytest.mark.parametrize("sector", range(9), ids=c.SECTOR_IDS)
@pytest.mark.parametrize("side", [0, 1])
def test_the_colour_of_a_star_is_its_distance_from_the_main_star(sector: int, side: int) -> None:
    """Whatever the side: mirroring keeps it."""
    b = h.Board([sector, -1, -1, -1, -1, -1, -1], [side] * 7, [2] * 7)
    for number in range(c.STARS):
        if c.STAR_SECTOR[number] == sector:
            q, r = next((q, r) for _, s, q, r in c.FACES[sector * 2] if s == number)
            assert b.distance(0, b.hex_of[number]) == h.straight(q, r)
