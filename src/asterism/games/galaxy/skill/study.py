"""What the lab measures in Galaxy: cards and classes of ships, technology, governors, powers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from asterism.contract.study import Study, TokenKind
from asterism.games.galaxy.content.tables import (
    CARD_IDS,
    CLASS,
    CLASSES,
    DECK_SIZE,
    FIRST_TECHNOLOGY,
    SHIP_NAMES,
    TECHNOLOGIES,
    TECHNOLOGY_IDS,
    TECHNOLOGY_NAMES,
    WORLD_IDS,
    WORLDS,
)
from asterism.games.galaxy.rules.s16_surrender import Spoils
from asterism.games.galaxy.state import HAND, Galaxy
from asterism.games.galaxy.vocabulary import verbs
from asterism.games.galaxy.vocabulary.notation import CARD_FULL, WORLD_LABELS
from asterism.kernel.agenda import State
from asterism.kernel.marker import N_
from asterism.kernel.options import BYTE, A, verb_of

POWERS: Final = {
    "shuttle": N_("Shuttle: another card"),
    "transport": N_("Transport: a base rises"),
    "assault": N_("Assault Ship: a base falls"),
    "drone": N_("Drone: a Governor's card to the Reserve"),
    "raider": N_("Raider: a Governor's card"),
    "attack": N_("An attack"),
    "counter-attack": N_("A counter-attack"),
    "sensors": N_("Sensors: a scan"),
    "screens": N_("Screens: an attack forbidden"),
    "warp": N_("Warp Drive: a ship of an earlier row"),
    "secret-base": N_("A secret base"),
    "spoils": N_("Spoils of Victory"),
}
POWER_OF: Final = {
    verbs.REJECT: "shuttle",
    verbs.REJECT_FOR_RESERVE: "shuttle",
    verbs.RAISE: "transport",
    verbs.LOWER: "assault",
    verbs.DRONE: "drone",
    verbs.RAID: "raider",
    verbs.ATTACK_SHIP: "attack",
    verbs.ATTACK_BASE: "attack",
    verbs.COUNTER: "counter-attack",
    verbs.SCAN: "sensors",
    verbs.FORBID: "screens",
    verbs.RECLAIM: "warp",
    verbs.GARRISON: "secret-base",
}
GOVERNOR_OF: Final = {
    verbs.REPLACE: "cylor",
    verbs.SALVAGE: "felowi",
    verbs.HIDE: "kha",
    verbs.TAKE: "ecup",
    verbs.BURY: "myrmidon",
    verbs.SHIFT: "erith",
}
"""The governors whose power is a choice of its own."""
PLAYED: Final = (verbs.PLAY, verbs.PLAY_ALLY, verbs.HIDE, verbs.GARRISON)
CLASS_CARDS: Final = [
    [card for card in range(DECK_SIZE) if CLASS[card] == number] for number in range(len(CLASSES))
]


def _hand(seat: int) -> int:
    return HAND + seat


class GalaxyStudy(Study):
    """Knows Galaxy."""

    kinds: ClassVar[Sequence[TokenKind]] = (
        TokenKind("card", N_("A card in the hand"), CARD_IDS, CARD_FULL, _hand, lambda n: [n]),
        TokenKind(
            "class", N_("A class of ships in the hand"), CLASSES, SHIP_NAMES,
            _hand, CLASS_CARDS.__getitem__,
        ),
        TokenKind(
            "technology", N_("Technology in play"), TECHNOLOGY_IDS, TECHNOLOGY_NAMES, used=True
        ),
        TokenKind(
            "governor", N_("The office of a Governor"), WORLD_IDS, WORLD_LABELS, used=True
        ),
        TokenKind(
            "power", N_("A power used"), list(POWERS),
            [f"{{{label}}}" for label in POWERS.values()], used=True,
        ),
    )  # fmt: skip

    def __init__(self) -> None:
        """Look up the tokens that verbs use."""
        super().__init__()
        self._cards: Final = [self._of_card(card) for card in range(DECK_SIZE)]
        self._technology: Final = self.number("technology", 0)
        self._governor: Final = self.number("governor", 0)
        self._spoils: Final = (self.names.index("power spoils"),)
        self._used: Final[dict[int, tuple[int, ...]]] = {}
        for named, kind in ((POWER_OF, "power"), (GOVERNOR_OF, "governor")):
            for verb, name in named.items():
                token = self.names.index(f"{kind} {name}")
                self._used[verb] = (*self._used.get(verb, ()), token)

    def _of_card(self, card: int) -> tuple[int, ...]:
        """Return the tokens that a card is."""
        if card >= FIRST_TECHNOLOGY:
            return (self.number("card", card),)
        return self.number("card", card), self.number("class", CLASS[card])

    def round(self, g: State) -> int:
        """Return the round."""
        return _galaxy(g).round

    def holds(self, g: State, seat: int) -> list[int]:
        """Return the cards of a hand and their classes, technology in play, and governors."""
        g = _galaxy(g)
        found: set[int] = set()
        for card in g.hands[seat]:
            found.update(self._cards[card])
        technology = g.technology[seat]
        if technology:
            for each in range(TECHNOLOGIES):
                if technology >> each & 1:
                    found.add(self._technology + each)
        for world in range(WORLDS):
            if g.governor[world] == seat and g.alive >> world & 1:
                found.add(self._governor + world)
        return sorted(found)

    def uses(self, g: State, option: int) -> Sequence[int]:
        """Return the card that is played, or the power that is used."""
        verb = verb_of(option)
        if verb in (verbs.RAISE, verbs.LOWER) and isinstance(g.pending, Spoils):
            return self._spoils
        used = self._used.get(verb, ())
        if verb in PLAYED:
            return (*used, *self._cards[option >> A & BYTE])
        if verb == verbs.TECHNOLOGY:
            technology = option >> A & BYTE
            return (*self._cards[FIRST_TECHNOLOGY + technology], self._technology + technology)
        return used


def _galaxy(g: State) -> Galaxy:
    if not isinstance(g, Galaxy):
        raise TypeError("this studies Galaxy")
    return g
