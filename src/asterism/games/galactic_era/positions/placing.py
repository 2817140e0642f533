"""Putting the pieces of a position of Galactic Era where its lines say; see `position.py`."""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping, Sequence
from typing import Final

from asterism.games.galactic_era.content.tables import (
    ALIGNMENT_IDS,
    CARD_IDS,
    COLOURS,
    FIELD_IDS,
    FIELDS,
    FLEET_IDS,
    FLEETS,
    MAIN_STAR,
    NEUTRAL_IDS,
    OVAL_IDS,
    OVALS,
    PEOPLE_IDS,
    RELIC_IDS,
    RELIC_STAYS,
    SECTOR_IDS,
    SIDE_IDS,
    SLOTS,
    SQUARE_IDS,
    STAR_IDS,
    START_SHIPS,
    TACTIC_IDS,
    TILE_HEXES,
    TURNS,
    USED_SLOTS,
)
from asterism.games.galactic_era.positions.names import Where, hex_of, known, on_board, side, star
from asterism.games.galactic_era.rules import pieces as p
from asterism.games.galactic_era.state import (
    CAMP,
    CARD,
    HAND,
    NONE,
    PERSON,
    RELIC,
    RELICS_IN,
    TOKEN,
    TOKENS_A_SLOT,
    TOKENS_IN,
    GalacticEra,
)
from asterism.games.galactic_era.vocabulary.sources import AT_START, SOURCE_IDS, SOURCES
from asterism.kernel.errors import BadInput

CENTRE: Final = "arcturus"
HOMES: Final = ["alpha-draconis", "lyra", "sirius", "khaa", "zeta-reticuli", "pleiades"]
"""The sector in which each seat begins."""
Places = Mapping[str, Mapping[Where, int]]
Fleet = tuple[Where, str, Sequence[int]]
"""Where it is, its letter, and the values of its chips, 0 for a decoy."""


def lay_board(g: GalacticEra, sectors: Sequence[str], home: Mapping[str, str]) -> None:
    """Lay the tiles, and the home star miniatures where they are."""
    slots = USED_SLOTS[g.seats]
    names = list(sectors) or [CENTRE, *HOMES[: len(slots)]]
    if len(names) != len(slots) + 1:
        raise BadInput(f"the board is the centre and as many sectors more: {len(slots)}")
    tiles, faces, turns = [NONE] * SLOTS, [0] * SLOTS, [0] * SLOTS
    for slot, word in zip([0, *slots], names, strict=True):
        name, *ways = word.split("/")
        tiles[slot] = known(name, SECTOR_IDS, "sector")
        for way in ways:
            if way.isdecimal() and int(way) < TURNS:
                turns[slot] = int(way)
            else:
                faces[slot] = known(way, SIDE_IDS, "side of a tile")
    g.lay_tiles(tiles, faces, turns)
    for seat, slot in enumerate(slots):
        where = home.get(COLOURS[seat], STAR_IDS[MAIN_STAR[tiles[slot]]])
        star_there = g.board.star[hex_of(g, where)]
        if star_there == NONE:
            g.camps[seat] = hex_of(g, where)
            star_there = CAMP + seat
        g.home[seat] = star_there
        g.owner[star_there] = seat


def place_sides(
    g: GalacticEra,
    alignment: Mapping[str, str],
    people: Mapping[str, str],
    levels: Mapping[str, Mapping[str, int]],
    dp: Mapping[str, int],
    sources: Mapping[str, Mapping[str, int]],
    tactics: Mapping[str, Mapping[str, str]],
) -> None:
    """Set what stands on the boards of the sides."""
    g.alignment = [0] * g.sides
    faces: dict[str, str] = {}
    for colour, words in people.items():
        name, _, face = words.partition(" ")
        if face:
            faces[colour] = face
        person = known(name, PEOPLE_IDS, "star people")
        if PERSON + person not in g.boxed:
            raise BadInput(f"the star people '{name}' is played by two")
        g.people[side(colour)] = person
        g.boxed.remove(PERSON + person)
        g.knowledge.publish(PERSON + person)
    for colour, face in {**faces, **alignment}.items():
        g.alignment[side(colour)] = known(face, ALIGNMENT_IDS, "alignment")
    for colour, fields in levels.items():
        for field, level in fields.items():
            g.levels[side(colour) * FIELDS + known(field, FIELD_IDS, "field")] = level
    for colour, points in dp.items():
        g.dp[side(colour)] = points
    tell_sources(g, sources)
    for colour, letters in tactics.items():
        for letter, tactic in letters.items():
            number = side(colour) * FLEETS + known(letter.upper(), FLEET_IDS, "letter of a fleet")
            g.tactics[number] = known(tactic, TACTIC_IDS, "advanced tactic")


def tell_sources(g: GalacticEra, sources: Mapping[str, Mapping[str, int]]) -> None:
    """Set what brought the points of the sides; what is not told counts as there at the start."""
    for each in range(g.sides):
        told = sources.get(COLOURS[each], {})
        parts = [told.get(name, 0) for name in SOURCE_IDS]
        parts[AT_START] += g.dp[each] - sum(parts)
        g.points[each * SOURCES : (each + 1) * SOURCES] = parts


def declare(
    g: GalacticEra, war: Sequence[tuple[str, str]], declared: Mapping[str, Sequence[str]]
) -> None:
    """Set who is at war with whom, and who has declared war before."""
    for one, two in war:
        g.war[side(one)] |= 1 << side(two)
        g.war[side(two)] |= 1 << side(one)
    for colour, others in declared.items():
        g.betrayed[side(colour)] = sum(1 << side(other) for other in others)


def put_discs(
    g: GalacticEra, stars: Mapping[str, tuple[str, int]], ascended: Mapping[str, int]
) -> None:
    """Put discs on stars, and out of the game."""
    for name, (colour, discs) in stars.items():
        p.put_discs(g, side(colour), star(name), discs)
    for colour, discs in ascended.items():
        g.ascended[side(colour)] = discs
        g.track[side(colour)] += discs


def put_ships(
    g: GalacticEra,
    ships: Places,
    fleets: Mapping[str, Sequence[Fleet | None]],
    unseen: Sequence[str],
) -> None:
    """Put single ships and fleets on the board."""
    for seat in range(g.sides):
        colour = COLOURS[seat]
        at_home = {} if g.home[seat] == NONE else {g.hex_of(g.home[seat]): START_SHIPS}
        for where, n in ships.get(colour, at_home).items():
            p.add_singles(g, seat, hex_of(g, where), n)
        for slot, each in enumerate(fleets.get(colour, ())):
            if each is None:
                continue
            where, letter, values = each
            number = known(letter.upper(), FLEET_IDS, "letter of a fleet")
            if p.letter_face(seat, number) not in g.spare[seat]:
                raise BadInput(f"{colour} has one fleet {letter}")
            p.found_fleet(g, seat, slot, hex_of(g, where), number, list(values), 0)
            if len(g.chips[seat * FLEETS + slot]) != len(values):
                raise BadInput(f"there are no such chips left: {' '.join(map(str, values))}")
        if colour in unseen:
            out = [f for f in range(seat * FLEETS, (seat + 1) * FLEETS) if g.chips[f]]
            p.mix_chips(g, seat, out)


def put_tokens(
    g: GalacticEra,
    tokens: Mapping[str, str],
    relics: Mapping[str, str],
    kept: Mapping[str, Mapping[str, int]],
    spent: Sequence[str],
) -> None:
    """Lay neutral counters and relics, and put away those that left the board."""
    taken: set[int] = set()
    for name, kind in tokens.items():
        where = on_board(g, name)
        slot = g.hex_of(where) // TILE_HEXES
        face = _free_token(slot, kind, taken)
        if face == NONE:
            raise BadInput(f"a sector has {p.SHADES} counters '{kind}' at most")
        g.tokens[where] = face
        if face in g.boxed:
            g.boxed.remove(face)
        g.knowledge.draw(face, TOKENS_IN + slot, 0)
    for colour, kinds in kept.items():
        for kind, number in kinds.items():
            for _ in range(number):
                g.taken_tokens[side(colour)].append(_kept_token(g, kind, taken))
    for name, relic in relics.items():
        face = RELIC + known(relic, RELIC_IDS, "relic")
        g.relics[on_board(g, name)] = face
        g.boxed.remove(face)
        g.knowledge.draw(face, RELICS_IN, 0)
        if g.owner[on_board(g, name)] != NONE:
            if not RELIC_STAYS[face - RELIC]:
                raise BadInput(f"{relic} does not lie on a star that was gained")
            g.knowledge.publish(face)
    for relic in spent:
        face = RELIC + known(relic, RELIC_IDS, "relic")
        g.boxed.remove(face)
        g.knowledge.publish(face)


def _kept_token(g: GalacticEra, kind: str, taken: set[int]) -> int:
    """Return a counter of any sector that is not out yet, and was taken by somebody."""
    for slot in [*USED_SLOTS[g.seats], 0]:
        face = _free_token(slot, kind, taken)
        if face != NONE:
            if face in g.boxed:
                g.boxed.remove(face)
            g.knowledge.publish(face)
            return face
    raise BadInput(f"there are not that many counters '{kind}'")


def _free_token(slot: int, kind: str, taken: set[int]) -> int:
    """Return a counter of a sector that is not out yet, NONE if all are."""
    first = TOKEN + slot * TOKENS_A_SLOT + known(kind, NEUTRAL_IDS, "neutral star") * p.SHADES
    for face in range(first, first + p.SHADES):
        if face not in taken:
            taken.add(face)
            return face
    return NONE


def deal_cards(
    g: GalacticEra,
    cards: Mapping[str, Sequence[str]],
    played: Mapping[str, Sequence[str]],
    deck: Sequence[str],
) -> None:
    """Deal domination cards, and lay the top of the deck."""
    for colour, names in cards.items():
        for name in names:
            face = _take_card(g, name)
            insort(g.hands[side(colour)], face)
            g.knowledge.draw(face, HAND + side(colour), 1 << side(colour))
    for colour, names in played.items():
        for each in names:
            name, section = each.split()
            face = _take_card(g, name)
            g.knowledge.publish(face)
            g.played[side(colour)].append((face - CARD) * 2 + "ab".index(section))
    top = [_take_card(g, name) for name in deck]
    g.deck = top + g.deck


def _take_card(g: GalacticEra, name: str) -> int:
    face = CARD + known(name, CARD_IDS, "card")
    if face not in g.deck:
        raise BadInput(f"the card '{name}' is in two places")
    g.deck.remove(face)
    return face


def select(g: GalacticEra, colour: str, names: Sequence[str]) -> None:
    """Let a colour have selected some counters, ovals and squares."""
    for name in names:
        number = known(name, [*OVAL_IDS, *SQUARE_IDS], "counter")
        if number < OVALS:
            g.selected[side(colour) * OVALS + number] += 1
            g.ovals[side(colour) * OVALS + number] += 1
        else:
            g.squares[side(colour)] |= 1 << number - OVALS
