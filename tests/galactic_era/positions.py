"""Positions for small tests: a fixed board, pinned chance, moves in the notation.

    g = position(ships={"green": {"uru": 2}}, fleets={"red": [("uru", "a", [1, 2])]},
                 war=[("green", "red")], alignment={"red": "sts"})
    ask(g, Battles(0))
    play(g, "red: stay")
    assert events(g, "dp") == ["dp green 2"]

The centre is Arcturus; green begins at Alpha Draconis (slot 1), red at Lyra (slot 3), blue at
Sirius (slot 5), yellow at Khaa, violet at Zeta Reticuli, white at Pleiades, all with side A up
and not turned. (Three seats use the slots 1, 3, 5, four 1, 2, 4, 5, and so on.) Whatever is not
named is as at the start: no people (and so no ability), STO, level 1, three single ships at home,
peace. No tokens and no relics lie on stars that are not named: all others are uninhabited.

A place is the name of a star, the number of a hex, or "slot:index".
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping, Sequence
from typing import Final

from asterism.games.galactic_era.components import (
    ALIGNMENT_IDS,
    CARD_IDS,
    COLOURS,
    FIELD_IDS,
    FIELDS,
    FLEET_IDS,
    FLEETS,
    GOAL_IDS,
    MAIN_STAR,
    NEUTRAL_IDS,
    PEOPLE_IDS,
    RELIC_IDS,
    RELIC_STAYS,
    SECTOR_IDS,
    SLOTS,
    STAR_IDS,
    START_SHIPS,
    STORY_IDS,
    STS,
    TACTIC_IDS,
    TILE_HEXES,
    USED_SLOTS,
)
from asterism.games.galactic_era.notation import HAPPENINGS, KINDS, PURPOSES, VERBS
from asterism.games.galactic_era.rules import pieces as p
from asterism.games.galactic_era.state import (
    CARD,
    CHIP_VALUE,
    HAND,
    MOVEMENT,
    NONE,
    PERSON,
    RELIC,
    RELICS_IN,
    TOKEN,
    TOKENS_A_SLOT,
    TOKENS_IN,
    GalacticEra,
    new_state,
)
from asterism.kernel.agenda import Journal, Rule
from asterism.kernel.chance import Chance
from asterism.kernel.options import pack, unpack, verb_of

CENTRE: Final = "arcturus"
HOMES: Final = ["alpha-draconis", "lyra", "sirius", "khaa", "zeta-reticuli", "pleiades"]
"""The sector in which each seat begins."""

Where = str | int
Places = Mapping[str, Mapping[Where, int]]
Fleet = tuple[Where, str, Sequence[int]]
"""Where it is, its letter, and the values of its chips, 0 for a decoy."""


# -- building a position ---------------------------------------------------------------------


def position(
    seats: int = 3,
    *,
    alignment: Mapping[str, str] | None = None,
    people: Mapping[str, str] | None = None,
    levels: Mapping[str, Mapping[str, int]] | None = None,
    home: Mapping[str, str] | None = None,
    ships: Places | None = None,
    fleets: Mapping[str, Sequence[Fleet]] | None = None,
    unseen: Sequence[str] = (),
    stars: Mapping[str, tuple[str, int]] | None = None,
    tokens: Mapping[str, str] | None = None,
    relics: Mapping[str, str] | None = None,
    war: Sequence[tuple[str, str]] = (),
    cards: Mapping[str, Sequence[str]] | None = None,
    played: Mapping[str, Sequence[str]] | None = None,
    deck: Sequence[str] = (),
    tactics: Mapping[str, Mapping[str, str]] | None = None,
    dp: Mapping[str, int] | None = None,
    order: Sequence[str] = (),
    round: int = 1,  # noqa: A002 - the rulebook's word
    phase: int = MOVEMENT,
    active: str = "",
    story: str = "journeys",
    goal: str = "",
    rulings: int = 0,
) -> GalacticEra:
    """Return a position.

    Args:
        seats: how many there are, 3 to 6.
        alignment: by colour "sto" or "sts".
        people: by colour its star people.
        levels: by colour the level in each field that is not 1.
        home: by colour the star of its capital, if it is not where it began.
        ships: by colour how many single ships are where, instead of three at home.
        fleets: by colour its fleets in slots 0, 1, ...: (where, letter, values of its chips).
        unseen: colours of which only they themselves know which chips lie in which fleet.
        stars: by star who owns it with how many discs; discs beneath a capital too.
        tokens: by star what its neutral token shows.
        relics: by star its relic.
        war: pairs of colours at war.
        cards: by colour its domination cards.
        played: by colour its completed cards, as "spatial a".
        deck: the top cards of the deck.
        tactics: by colour and letter its advanced tactics.
        dp: by colour its destiny points.
        order: the turn order.
        round: 1 to 8.
        phase: as in `state`.
        active: whose turn it is.
        story: the story.
        goal: the goal, none if left out.
        rulings: as bits.
    """
    g = new_state(seats, rulings)
    _lay_board(g, home or {})
    g.round, g.phase = round, phase
    g.active = side(active) if active else NONE
    g.story = STORY_IDS.index(story)
    g.goal = GOAL_IDS.index(goal) if goal else NONE
    g.alignment = [0] * seats
    for colour, name in (alignment or {}).items():
        g.alignment[side(colour)] = ALIGNMENT_IDS.index(name)
    for colour, name in (people or {}).items():
        g.people[side(colour)] = PEOPLE_IDS.index(name)
        g.boxed.remove(PERSON + PEOPLE_IDS.index(name))
        g.knowledge.publish(PERSON + PEOPLE_IDS.index(name))
    for colour, fields in (levels or {}).items():
        for field, level in fields.items():
            g.levels[side(colour) * FIELDS + FIELD_IDS.index(field)] = level
    for colour, points in (dp or {}).items():
        g.dp[side(colour)] = points
    for colour, letters in (tactics or {}).items():
        for letter, tactic in letters.items():
            slot = FLEET_IDS.index(letter.upper())
            g.tactics[side(colour) * FLEETS + slot] = TACTIC_IDS.index(tactic)
    if order:
        g.order = [side(colour) for colour in order]
    for one, two in war:
        g.war[side(one)] |= 1 << side(two)
        g.war[side(two)] |= 1 << side(one)
    for name, (colour, discs) in (stars or {}).items():
        p.put_discs(g, side(colour), star(name), discs)
    _put_ships(g, ships or {}, fleets or {}, unseen)
    _put_tokens(g, tokens or {}, relics or {})
    _deal_cards(g, cards or {}, played or {}, deck)
    for each in range(seats):
        p.explore(g, each)
    assert g.broken() == ""
    return g


def _lay_board(g: GalacticEra, home: Mapping[str, str]) -> None:
    sectors = [NONE] * SLOTS
    sectors[0] = SECTOR_IDS.index(CENTRE)
    for seat, slot in enumerate(USED_SLOTS[g.seats]):
        sectors[slot] = SECTOR_IDS.index(HOMES[seat])
    g.lay_tiles(sectors, [0] * SLOTS, [0] * SLOTS)
    for seat in range(g.seats):
        name = home.get(COLOURS[seat])
        g.home[seat] = star(name) if name else MAIN_STAR[SECTOR_IDS.index(HOMES[seat])]
        g.owner[g.home[seat]] = seat


def _put_ships(
    g: GalacticEra, ships: Places, fleets: Mapping[str, Sequence[Fleet]], unseen: Sequence[str]
) -> None:
    for seat in range(g.seats):
        colour = COLOURS[seat]
        for where, n in ships.get(colour, {g.hex_of(g.home[seat]): START_SHIPS}).items():
            p.add_singles(g, seat, hex_of(g, where), n)
        for slot, (where, letter, values) in enumerate(fleets.get(colour, ())):
            number = FLEET_IDS.index(letter.upper())
            p.found_fleet(g, seat, slot, hex_of(g, where), number, list(values), 0)
        if colour in unseen:
            out = [each for each in range(seat * FLEETS, (seat + 1) * FLEETS) if g.chips[each]]
            p.mix_chips(g, seat, out)


def _put_tokens(g: GalacticEra, tokens: Mapping[str, str], relics: Mapping[str, str]) -> None:
    taken: set[int] = set()
    for name, kind in tokens.items():
        where = star(name)
        slot = hex_of(g, name) // TILE_HEXES
        first = TOKEN + slot * TOKENS_A_SLOT + NEUTRAL_IDS.index(kind) * p.SHADES
        face = min(each for each in range(first, first + p.SHADES) if each not in taken)
        taken.add(face)
        g.tokens[where] = face
        if face in g.boxed:
            g.boxed.remove(face)
        g.knowledge.draw(face, TOKENS_IN + slot, 0)
    for name, relic in relics.items():
        face = RELIC + RELIC_IDS.index(relic)
        g.relics[star(name)] = face
        g.boxed.remove(face)
        g.knowledge.draw(face, RELICS_IN, 0)
        if g.owner[star(name)] != NONE:
            assert RELIC_STAYS[face - RELIC], f"{relic} does not lie on a star that was gained"
            g.knowledge.publish(face)


def _deal_cards(
    g: GalacticEra,
    cards: Mapping[str, Sequence[str]],
    played: Mapping[str, Sequence[str]],
    deck: Sequence[str],
) -> None:
    for colour, names in cards.items():
        for name in names:
            face = CARD + CARD_IDS.index(name)
            g.deck.remove(face)
            insort(g.hands[side(colour)], face)
            g.knowledge.draw(face, HAND + side(colour), 1 << side(colour))
    for colour, names in played.items():
        for each in names:
            name, section = each.split()
            g.deck.remove(CARD + CARD_IDS.index(name))
            g.knowledge.publish(CARD + CARD_IDS.index(name))
            g.played[side(colour)].append(CARD_IDS.index(name) * 2 + "ab".index(section))
    top = [CARD + CARD_IDS.index(name) for name in deck]
    g.deck = top + [face for face in g.deck if face not in top]


# -- names -----------------------------------------------------------------------------------


def side(colour: str) -> int:
    """Return the side of a colour."""
    return COLOURS.index(colour)


def star(name: str) -> int:
    """Return the star of a name."""
    return STAR_IDS.index(name)


def fleet(colour: str, slot: int) -> int:
    """Return the fleet in a slot of a colour."""
    return side(colour) * FLEETS + slot


def hex_of(g: GalacticEra, where: Where) -> int:
    """Return the hex of a place: the name of a star, "slot:index", or the number itself."""
    if isinstance(where, int):
        return where
    if ":" in where:
        slot, index = where.split(":")
        return int(slot) * TILE_HEXES + int(index)
    return g.hex_of(star(where))


def place(g: GalacticEra, where: Where) -> str:
    """Return a place as the notation writes it: "3 17", the slot and the index."""
    hex_ = hex_of(g, where)
    return f"{hex_ // TILE_HEXES} {hex_ % TILE_HEXES}"


def level(g: GalacticEra, colour: str, field: str) -> int:
    """Return a side's level in a field."""
    return g.level(side(colour), FIELD_IDS.index(field))


def singles(g: GalacticEra, colour: str, where: Where) -> int:
    """Return how many single ships of a colour are somewhere."""
    return g.single_ships(side(colour), hex_of(g, where))


def values(g: GalacticEra, colour: str, slot: int) -> list[int]:
    """Return the values of the chips of a fleet, the smallest first."""
    return sorted(CHIP_VALUE[chip] for chip in g.chips[fleet(colour, slot)])


def owner(g: GalacticEra, name: str) -> str | None:
    """Return the colour that owns a star, None if nobody does."""
    found = g.owner[star(name)]
    return None if found == NONE else COLOURS[found]


def discs(g: GalacticEra, name: str) -> int:
    """Return how many discs lie on a star."""
    return g.discs[star(name)]


def is_sts(g: GalacticEra, colour: str) -> bool:
    """Tell whether a side is STS."""
    return g.alignment[side(colour)] == STS


# -- playing ---------------------------------------------------------------------------------


class Script(Chance):
    """Chance as a test wrote it down, in order: numbers, dice and the names of faces."""

    def __init__(self, outcomes: Sequence[int | str]) -> None:
        self.outcomes: Final = list(outcomes)

    def below(self, purpose: int, n: int) -> int:
        """Return the number that is written, 0 if none is."""
        number = self.outcomes.pop(0) if self.outcomes else 0
        assert isinstance(number, int), f"{number} is no number ({PURPOSES[purpose].name})"
        assert 0 <= number < n, f"{number} is not below {n} ({PURPOSES[purpose].name})"
        return number

    def roll(self, purpose: int, sides: int) -> int:
        """Return the die that is written."""
        assert self.outcomes, f"an unpinned die ({PURPOSES[purpose].name})"
        number = self.outcomes.pop(0)
        assert isinstance(number, int)
        assert 1 <= number <= sides
        return number

    def pick(self, purpose: int, faces: list[int]) -> int:
        """Return where the face is that is written, the first if none is."""
        if not self.outcomes:
            return 0
        name = self.outcomes.pop(0)
        assert isinstance(name, str), f"{name} is no face ({PURPOSES[purpose].name})"
        return faces.index(KINDS[PURPOSES[purpose].kind].number(name))


class Ears(Journal):
    """Hears everything that happens."""

    def __init__(self) -> None:
        self.heard: Final[list[tuple[int, list[int], int, int]]] = []
        self.alone: Final[list[tuple[int, int]]] = []

    def taken(self, seat: int, option: int) -> None:
        """Note that a seat had a single option."""
        self.alone.append((seat, option))

    def happened(self, kind: int, args: list[int], seats: int, secret: int) -> None:
        """Note an event."""
        self.heard.append((kind, args, seats, secret))


def ask(
    g: GalacticEra, *rules: Rule[GalacticEra], chance: Sequence[int | str] | Chance = ()
) -> Ears:
    """Put rules on the agenda, the first named first, and settle; listen from now on."""
    ears = Ears()
    g.journal = ears
    g.chance = chance if isinstance(chance, Chance) else Script(chance)
    g.then(*rules)
    g.settle()
    return ears


def option(text: str) -> int:
    """Return the option that the notation writes so."""
    word, *names = text.split()
    for number, verb in VERBS.items():
        if verb.word == word and len(verb.args) == len(names):
            args = [KINDS[kind].number(name) for kind, name in zip(verb.args, names, strict=True)]
            return pack(number, *args)
    raise AssertionError(f"no move is written '{text}'")


def name_of(number: int) -> str:
    """Return an option in the notation."""
    verb = VERBS[verb_of(number)]
    args = unpack(number)
    return " ".join([verb.word, *(KINDS[kind].name(args[i]) for i, kind in enumerate(verb.args))])


def play(g: GalacticEra, *moves: str) -> None:
    """Play moves; "red: done" is red's, also a right that red uses; else that of who is asked."""
    for move in moves:
        seat, text = _read(g, move)
        number = option(text)
        if number in g.menu_of(seat):
            g.answer(seat, number)
        elif number in g.may_interject(seat):
            g.interject(seat, number)
        else:
            raise AssertionError(
                f"{COLOURS[seat]} cannot '{text}' at {question(g)}, but {options(g, seat=seat)}"
            )
        assert g.broken() == ""


def _read(g: GalacticEra, move: str) -> tuple[int, str]:
    colour, colon, text = move.partition(": ")
    if colon:
        return side(colour), text
    asked = g.asked()
    assert asked, f"nobody is asked: '{move}'"
    return asked[0], move


def asked(g: GalacticEra) -> list[str]:
    """Return the colours that are asked, the first first."""
    return [COLOURS[seat] for seat in g.asked()]


def question(g: GalacticEra) -> str | None:
    """Return the section of the decision that waits."""
    return None if g.pending is None else g.pending.section


def options(g: GalacticEra, word: str = "", seat: int | str = NONE) -> list[str]:
    """Return the menu of a seat (the first that is asked if left out), or one verb of it."""
    number = side(seat) if isinstance(seat, str) else seat
    menu = g.menu if number == NONE else g.menu_of(number) + g.may_interject(number)
    names = [name_of(each) for each in menu]
    return [name for name in names if not word or name.split()[0] == word]


def why_not(g: GalacticEra, move: str) -> str | None:
    """Return why a move is refused, as "6.1.2.range: too-far"; None if it is allowed."""
    seat, text = _read(g, move)
    number = option(text)
    if number in g.menu_of(seat) or number in g.may_interject(seat):
        return None
    assert g.pending is not None
    asks = g.pending.side_for(g, seat)
    assert asks != NONE, f"{COLOURS[seat]} is not asked"
    refusal = g.pending.put_to(asks).refuse(g, number)
    return f"{refusal.section}: {refusal.reason}"


def events(g: GalacticEra, name: str = "") -> list[str]:
    """Return what happened since `ask`, as "dp green 2"; or one kind of it."""
    return _told(g, name, everything=True, seat=NONE)


def seen_by(g: GalacticEra, colour: str, name: str = "") -> list[str]:
    """Return the same as a colour ("" for a spectator) was told, "?" for what it was not."""
    return _told(g, name, everything=False, seat=side(colour) if colour else NONE)


def _told(g: GalacticEra, name: str, *, everything: bool, seat: int) -> list[str]:
    ears = g.journal
    assert isinstance(ears, Ears)
    told: list[str] = []
    for kind, args, seats, secret in ears.heard:
        happening = HAPPENINGS[kind]
        if name not in ("", happening.name):
            continue
        whole = everything or (seat != NONE and seats >> seat & 1)
        words = [
            KINDS[each].name(args[i]) if whole or not secret >> i & 1 else "?"
            for i, each in enumerate(happening.args)
        ]
        told.append(" ".join([happening.name, *words]))
    return told


def knows(g: GalacticEra, colour: str, face: int) -> bool:
    """Tell whether a colour ("" for a spectator) knows where a face lies."""
    return g.knowledge.knows(side(colour) if colour else -1, face)
