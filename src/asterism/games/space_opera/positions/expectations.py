"""What a worked example can expect of a position of Space Opera, by the first word of the line.

Each reads the rest of a line and returns how it fails, or nothing if it holds. The first words
are, where they can be, those of the lines that make a position.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from asterism.contract.forms import NOTHING, Each, Fact, Listing, index, name, number, seat_of
from asterism.contract.lines import Words
from asterism.games.space_opera.content.cards import (
    RESOURCE_IDS,
    RESOURCE_OF,
    SPECIES_IDS,
    SYSTEM_IDS,
)
from asterism.games.space_opera.content.effects import KEYWORD_IDS, SECTOR_IDS
from asterism.games.space_opera.content.tables import COLOURS, NONE
from asterism.games.space_opera.positions.lines import (
    COUNT,
    KEYWORD,
    MOST,
    SEAT,
    SECTOR,
    SPACE_NAMES,
    card,
    mount,
    space,
)
from asterism.games.space_opera.positions.writing import card_names as in_hand
from asterism.games.space_opera.positions.writing import (
    carried,
    named,
    spaces_in,
    system_names,
)
from asterism.games.space_opera.rules.pieces import (
    attack_of,
    defence_of,
    keywords,
    price,
    raised,
    storage,
    total_attack,
    total_defence,
    works,
)
from asterism.games.space_opera.state import EVOLVING, UNFINISHED, UP, SpaceOpera
from asterism.games.space_opera.vocabulary.notation import KINDS

NOBODY_NAME: Final = "nobody"

OF_SEAT: Final = seat_of(COLOURS)
OF_CARD: Final = index(RESOURCE_IDS, "card")
SIGNED: Final = number(-MOST, MOST)
SPECIES: Final = name(SPECIES_IDS, "species")
SYSTEM: Final = name(SYSTEM_IDS, "system")
ENDINGS: Final = KINDS["ending"].names


def _of_space(line: Words) -> int:
    return SPACE_NAMES.index(space(line))


def _two(line: Words) -> tuple[int, int]:
    return line.number(-MOST, MOST), line.number(-MOST, MOST)


def _whose(seat: int) -> str | None:
    return None if seat == NONE else COLOURS[seat]


def _at(g: SpaceOpera, seat: int) -> str | None:
    return None if g.system[seat] == NONE else system_names([g.system[seat]])[0]


def _card_in(condition: int) -> Callable[[SpaceOpera, int], str | None]:
    return lambda g, at: spaces_in(g, condition).get(SPACE_NAMES[at])


def _carried(g: SpaceOpera, name_: str) -> str | None:
    return carried(g).get(name_)


def _strength(g: SpaceOpera, at: int) -> tuple[int, int]:
    return attack_of(g, at), defence_of(g, at)


def _disabled(g: SpaceOpera, line: Words) -> str:
    at = _of_space(line)
    return "" if g.condition[at] == UP and not works(g, at) else "it works, or is not raised"


def _extinct(g: SpaceOpera, line: Words) -> str:
    return "it lives" if g.lives(OF_SEAT(line)) else ""


def _discards(g: SpaceOpera) -> list[str]:
    return [RESOURCE_IDS[RESOURCE_OF[face]] for pile in g.discards for face in pile]


def _ending(g: SpaceOpera) -> str | None:
    return None if g.ending == NONE else ENDINGS[g.ending]


_CARDS: Final = Each(card, empty=NOTHING)
_SYSTEMS: Final = Each(SYSTEM, empty=NOTHING)

EXPECTATIONS: Final[dict[str, Callable[[SpaceOpera, Words], str]]] = {
    # where the game stands
    "round": Fact(of=lambda g: g.round, want=COUNT),
    "turn": Fact(of=lambda g: _whose(g.active), want=SEAT, nothing=NOBODY_NAME),
    "winner": Fact(
        of=lambda g: _whose(g.result[0] if g.result else NONE), want=SEAT, nothing=NOBODY_NAME
    ),
    "victory": Fact(of=_ending, want=name(ENDINGS, "victory"), nothing=NOTHING),
    # what the species have
    "species": Fact(OF_SEAT, of=lambda g, seat: SPECIES_IDS[g.species[seat]], want=SPECIES),
    "troops": Fact(OF_SEAT, of=lambda g, seat: (g.civil[seat], g.military[seat]), want=_two),
    "credits": Fact(OF_SEAT, of=lambda g, seat: g.credits[seat], want=COUNT),
    "system": Fact(OF_SEAT, of=_at, want=SYSTEM, nothing=NOTHING),
    "hand": Listing(OF_SEAT, of=lambda g, seat: in_hand(g, g.hands[seat]), want=_CARDS),
    "cards": Fact(OF_SEAT, of=lambda g, seat: len(g.hands[seat]), want=COUNT),
    "storage": Fact(OF_SEAT, of=storage, want=COUNT),
    "attack": Fact(OF_SEAT, of=total_attack, want=SIGNED),
    "defence": Fact(OF_SEAT, of=total_defence, want=SIGNED),
    "price": Fact(OF_SEAT, OF_CARD, of=price, want=COUNT),
    "technologies": Fact(OF_SEAT, of=raised, want=COUNT),
    "extinct": _extinct,
    # the command tables
    "raised": Fact(_of_space, of=_card_in(UP), want=card, nothing=NOTHING),
    "unfinished": Fact(_of_space, of=_card_in(UNFINISHED), want=card, nothing=NOTHING),
    "evolving": Fact(_of_space, of=_card_in(EVOLVING), want=card, nothing=NOTHING),
    "disabled": _disabled,
    "carries": Fact(mount, of=_carried, want=card, nothing=NOTHING),
    "evolved": Fact(_of_space, of=lambda g, at: g.steps[at], want=COUNT),
    "weakness": Fact(_of_space, of=lambda g, at: g.weak[at], want=COUNT),
    "strength": Fact(_of_space, of=_strength, want=_two),
    "keywords": Listing(
        _of_space,
        of=lambda g, at: named(keywords(g, at), KEYWORD_IDS),
        want=Each(KEYWORD, empty=NOTHING),
    ),
    "away": Listing(
        _of_space,
        of=lambda g, at: named(g.away[at], SECTOR_IDS),
        want=Each(SECTOR, empty=NOTHING),
    ),
    # decks
    "stack": Listing(of=lambda g: [RESOURCE_IDS[RESOURCE_OF[each]] for each in g.stack],
                     want=_CARDS, ordered=True),
    "discards": Listing(of=_discards, want=_CARDS),
    "passed": Listing(of=lambda g: system_names(g.passed_systems), want=_SYSTEMS),
    "top": Fact(of=lambda g: system_names(g.systems[:1] or [])[0] if g.systems else None,
                want=SYSTEM, nothing=NOTHING),
}  # fmt: skip
"""The first words of what can be expected, and how each is looked at."""
