"""Putting the pieces of a written position on the table: tiles, markers, units, cards."""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping, Sequence
from typing import Final

from asterism.contract.forms import NOTHING
from asterism.games.nova.content.cards import CARD_DECK, CARD_IDS, CARD_KIND, DEVELOPMENT, X
from asterism.games.nova.content.effects import DECK_IDS
from asterism.games.nova.content.tables import (
    COLOURS,
    CONTROL_IDS,
    EACH,
    MINOR,
    MINOR_FLEET,
    PLANET_IDS,
    PLANETS,
    POWERS,
    RESERVE,
    SPOTS,
    SYSTEM_IDS,
    TILE_KIND,
    TILES,
)
from asterism.games.nova.positions.names import (
    colour_of,
    place_of,
    side_of,
    spot_of,
    system_of,
)
from asterism.games.nova.rules.pieces import put_marker, put_unit, recheck
from asterism.games.nova.state import CARD, DECK, HAND, NONE, OPEN, POOL, Nova
from asterism.games.nova.vocabulary.notation import TILE_IDS, UNIT_IDS
from asterism.games.nova.vocabulary.sources import AT_START, SOURCE_IDS, SOURCES
from asterism.kernel.errors import BadInput

Unit = tuple[str, str, str]
"""Which unit, where, which side is up."""
Development = tuple[str, int, str]
"""Which card, the turn in which it ends, and "plus" where its marker shows that."""

NOWHERE: Final = -1


# -- the map -------------------------------------------------------------------------------------


def lay_tiles(g: Nova, planets: Mapping[str, str], covered: Mapping[str, str]) -> None:
    """Lay singular planets, and tiles that nobody has turned; those that are named come first."""
    lying = [(spot_of(where), NOWHERE, name) for where, name in planets.items()]
    lying += [(NOWHERE, system_of(where), name) for where, name in covered.items()]
    for exact in (True, False):
        for spot, system, name in lying:
            if (name in TILE_IDS) is exact:
                _lay(g, spot, system, _take_tile(g, name))


def check_covered(g: Nova) -> None:
    """Refuse pieces where a tile still lies face down.

    Raises:
        BadInput: there are some.
    """
    for spot in range(SPOTS):
        if g.covered[spot // PLANETS] != NONE and (g.planets[spot] or g.marker[spot]):
            name = SYSTEM_IDS[spot // PLANETS]
            raise BadInput(f"'{name}' is covered: no planet and no marker lies there yet")


def _take_tile(g: Nova, name: str) -> int:
    """Take a tile out of the pool: the one that is named, or the last one of a kind."""
    if name in TILE_IDS:
        fitting = [TILE_IDS.index(name)]
    else:
        fitting = [tile for tile in range(TILES) if TILE_KIND[tile] == PLANET_IDS.index(name)]
    left = [tile for tile in fitting if tile in g.pool]
    if not left:
        raise BadInput(f"there are only {len(fitting)} tiles '{name}'")
    g.pool.remove(left[-1])
    return left[-1]


def _lay(g: Nova, spot: int, system: int, tile: int) -> None:
    if system == NOWHERE:
        g.planets[spot] = 1 + TILE_KIND[tile]
        insort(g.open_tiles, tile)
        g.knowledge.move(tile, POOL, OPEN, g.knowledge.all, g.pool)
    else:
        g.covered[system] = tile
        g.knowledge.move(tile, POOL, 0, 0, g.pool)


def put_markers(g: Nova, markers: Mapping[str, tuple[str, str]]) -> None:
    """Put control markers on planets."""
    for where, (side, control) in markers.items():
        if side_of(side) >= MINOR and control not in ("base", "colony"):
            raise BadInput(f"minors have bases and colonies, no {control}")
        put_marker(g, spot_of(where), side_of(side), CONTROL_IDS.index(control))


def put_units(g: Nova, units: Mapping[str, Sequence[Unit]]) -> None:
    """Put units on planets, at stars and into reserves."""
    for side, each in units.items():
        for name, where, up in each:
            unit, whose = UNIT_IDS.index(name), side_of(side)
            at = place_of(where, whose)
            if unit < MINOR_FLEET and unit // EACH != whose:
                raise BadInput(f"'{name}' is a unit of {COLOURS[unit // EACH]}, not of {side}")
            if at >= RESERVE and whose < g.seats:
                raise BadInput(f"{side} is a player and has no reserve")
            put_unit(g, unit, at, whose)
            g.full[unit] = int(up == "full")


def ally(g: Nova, allies: Mapping[str, tuple[str, str, str]]) -> None:
    """Note the alliances with minors: by the card the player, the planet, the unit that came."""
    for card, (colour, where, name) in allies.items():
        face = CARD + CARD_IDS.index(card)
        if face not in g.running[colour_of(colour)]:
            raise BadInput(f"'{card}' does not run before {colour}: an alliance needs its card")
        unit = NONE if name == NOTHING else UNIT_IDS.index(name)
        g.allies += [face, colour_of(colour), spot_of(where), unit]
    for system in {spot // PLANETS for spot in g.allies[2::4]}:
        recheck(g, system)


# -- cards ---------------------------------------------------------------------------------------


def deal(
    g: Nova,
    hands: Mapping[str, Sequence[str]],
    running: Mapping[str, Sequence[Development]],
) -> None:
    """Deal cards into hands, and let developments run."""
    for colour, names in hands.items():
        for name in names:
            _into_hand(g, colour_of(colour), name)
    for colour, developments in running.items():
        for name, end, plus in developments:
            face = _shown(g, name)
            if CARD_KIND[face - CARD] != DEVELOPMENT:
                raise BadInput(f"'{name}' is no development")
            insort(g.running[colour_of(colour)], face)
            g.ends[face - CARD] = end
            g.plus[face - CARD] = int(plus == "plus")


def lay_aside(
    g: Nova, discards: Mapping[str, Sequence[str]], marked: Sequence[str], gone: Sequence[str]
) -> None:
    """Lay discards, X cards that were drawn, and cards that left the game."""
    for deck, names in discards.items():
        for name in names:
            if CARD_DECK[CARD_IDS.index(name)] != DECK_IDS.index(deck):
                raise BadInput(f"'{name}' is no card of the {deck} deck")
            g.discards[DECK_IDS.index(deck)].append(_shown(g, name))
    for name in marked:
        face = _shown(g, name)
        if CARD_KIND[face - CARD] != X:
            raise BadInput(f"'{name}' is no X card")
        g.marked[CARD_DECK[face - CARD]].append(face)
    g.gone = sorted(_shown(g, name) for name in gone)


def _into_hand(g: Nova, side: int, name: str) -> None:
    face = _taken(g, name)
    if CARD_KIND[face - CARD] == X:
        raise BadInput("nobody holds an X card")
    if side >= g.seats:
        raise BadInput(f"{COLOURS[side]} is no player and holds no cards")
    deck = CARD_DECK[face - CARD]
    g.knowledge.move(face, DECK + deck, HAND + side, 1 << side, g.decks[deck])
    insort(g.hands[side], face)


def _shown(g: Nova, name: str) -> int:
    """Take a card out of its deck that lies open."""
    face = _taken(g, name)
    g.knowledge.move(face, DECK + CARD_DECK[face - CARD], OPEN, g.knowledge.all, [])
    return face


def _taken(g: Nova, name: str) -> int:
    card = CARD_IDS.index(name)
    if CARD + card not in g.decks[CARD_DECK[card]]:
        raise BadInput(f"the card '{name}' is in two places")
    g.decks[CARD_DECK[card]].remove(CARD + card)
    return CARD + card


# -- tracks --------------------------------------------------------------------------------------


def by_colour(values: Mapping[str, int]) -> list[int]:
    """Return numbers by colour, 0 for those that are not named."""
    return [values.get(colour, 0) for colour in COLOURS]


def between(pairs: Sequence[tuple[str, str, str]], names: Sequence[str]) -> list[int]:
    """Return levels by colour * POWERS + colour, for the first towards the second alone."""
    found = [0] * (POWERS * POWERS)
    for one, other, level in pairs:
        if one == other:
            raise BadInput(f"{one} is named twice: tension is between two players")
        found[colour_of(one) * POWERS + colour_of(other)] = names.index(level)
    return found


def score(g: Nova, vp: Mapping[str, int], sources: Mapping[str, Mapping[str, int]]) -> None:
    """Set victory points and what brought them; what is not told was there at the start."""
    g.vp = by_colour(vp)
    for side, colour in enumerate(COLOURS):
        told = sources.get(colour, {})
        parts = [told.get(name, 0) for name in SOURCE_IDS]
        parts[AT_START] += g.vp[side] - sum(parts)
        g.points[side * SOURCES : (side + 1) * SOURCES] = parts
