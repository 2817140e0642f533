"""Chapter 7.3 and appendix 3: what a domination card is, and what other rules ask of the cards.

A card is a subclass of `Card` in a module of its own: `cards/<id>.py`, with the decisions that only
this card asks for, and `CARD`, its one instance. Its numbers stand in content/cards.toml under the
same id. `a3_deck.py` finds them all and fills `CARDS`.

Other rules know no card by name. They report deeds (`note_deed`) and moments (`note_moment`), which
may be those of a card, and ask whether a question has to wait for one (`is_open`).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import (
    AT_GROWTH,
    AT_MOVEMENT,
    AT_SCORING,
    AT_TRADING,
    CARD_B,
    CARD_DP,
    CARD_EFFECT_WHEN,
    CARD_FACTOR,
    CARD_IDS,
    CARD_LEAST,
    CARD_LEVEL,
    CARD_PLAY,
    CARD_WITHOUT,
    CARDS_BY_A,
    CARDS_COMPLETED,
    FIELDS,
    IN_BATTLE,
    PERSONAL_GROWTH,
    SOLO_TABLE,
    TABLE_OF_TWO,
    THEN,
    WHEN_IDS,
)
from asterism.games.galactic_era.rules.s6_1_3_engagement import takes_part
from asterism.games.galactic_era.state import GROWTH, MOVEMENT, SCORING, TRADING, GalacticEra

SECTION_A: Final = 0
SECTION_B: Final = 1

# Deeds after which a card may be played at once; each is reported with a number.
NO_DEED: Final = 0
STAR_TAKEN: Final = 1
"""With how many stars the side has taken in this turn."""
SHIPS_BUILT: Final = 2
"""With how many ships the action placed."""

# Moments of a battle in which a question may wait for a card, beside the words of a content file.
BEFORE_RETREATS: Final = len(WHEN_IDS)
BEFORE_FORCES: Final = BEFORE_RETREATS + 1

HALVES: Final = 2


class Card:
    """A domination card.

    A subclass says when section A may be scored (`may_score_a`), what its effect is (`effect`), and
    what its section B counts (`count`, by the name `counted`). Everything else has a default that
    follows from the numbers and words in content/cards.toml.
    """

    counted: ClassVar[str] = ""
    """The name under which content files let a section B count what `count` does."""
    deed: ClassVar[int] = NO_DEED
    """After which deed the card is played, if content/cards.toml says `play = "then"`.

    Its moment has come if the deed was as great as `least`.
    """
    b_in_moment: ClassVar[bool] = False
    """Whether its moment is one for section B as well: it counts for more then than later."""

    def __init__(self, card_id: str) -> None:
        """Take what content/cards.toml says of a card."""
        self.number: Final = CARD_IDS.index(card_id)
        self.play: Final = CARD_PLAY[self.number]
        """When section A may be played."""
        self.when: Final = CARD_EFFECT_WHEN[self.number]
        """When its effect is worth anything."""
        self.least: Final = CARD_LEAST[self.number]
        self.level: Final = CARD_LEVEL[self.number]

    # -- what a card says --------------------------------------------------------------------

    @abstractmethod
    def may_score_a(self, g: GalacticEra, side: int) -> bool:
        """Return whether the condition of section A holds now; the moment is not judged."""

    @abstractmethod
    def effect(self, g: GalacticEra, side: int) -> None:
        """Carry out the effect of section A, or put it on top of the agenda."""

    @abstractmethod
    def count(self, g: GalacticEra, side: int) -> int:
        """Return how many a side has of what `counted` names."""

    def could_score_a(self, g: GalacticEra, side: int) -> bool:
        """Return whether the condition may hold for all that is public: override it for secrets."""
        return self.may_score_a(g, side)

    def has_come(self, g: GalacticEra, side: int) -> bool:
        """Return whether the card's moment is one for a side, for all that is public."""
        return self.could_score_a(g, side)

    def is_of_use(self, g: GalacticEra, side: int) -> bool:
        """Return whether the effect is worth anything now: elsewhere it is lost (7.3.a-effect)."""
        if self.when == AT_MOVEMENT:
            return g.phase == MOVEMENT and g.active == side
        if self.when == AT_GROWTH:
            return g.phase == GROWTH and g.active == side
        if self.when == AT_TRADING:
            return g.phase == TRADING
        if self.when == AT_SCORING:
            return g.phase == SCORING
        if self.when == IN_BATTLE:
            return takes_part(g, side)
        return True

    def holds_open(self, g: GalacticEra, side: int, moment: int) -> bool:
        """Return whether a question waits at a moment for the card, if the side could play it."""
        last = BEFORE_FORCES if self.when == IN_BATTLE else self.when
        return moment == last and self.is_of_use(g, side)

    # -- what follows for every card ---------------------------------------------------------

    def play_a(self, g: GalacticEra, side: int) -> None:
        """Let section A have its effect where the card is played, or lose it (7.3.a-effect)."""
        if self.is_of_use(g, side):
            self.effect(g, side)

    def points_a(self, g: GalacticEra) -> int:
        """Return the DP of section A, without those of its effect."""
        return CARD_DP[self.number] * factor(g)

    def points_b(self, g: GalacticEra, side: int) -> int:
        """Return the DP of section B: of its options the best one counts (7.3.b-best)."""
        best = 0
        for parts in CARD_B[self.number]:
            points = 0
            for what, dp, each in parts:
                points += _worth(count(g, side, what), dp, each, factor(g))
            best = max(best, points)
        return best


CARDS: Final[list[Card]] = []
"""By number: the cards of the deck."""
COUNTERS: Final[list[Card]] = []
"""By what a section B counts, after the levels of the fields: the card that counts it."""


# -- points ----------------------------------------------------------------------------------------


def factor(g: GalacticEra) -> int:
    """Return by how much the DP of cards are multiplied (A5.personal-double)."""
    return CARD_FACTOR if g.goal == PERSONAL_GROWTH else 1


def count(g: GalacticEra, side: int, what: int) -> int:
    """Return how many there are of what a section B counts: a level, or what a card counts."""
    return g.level(side, what) if what < FIELDS else COUNTERS[what - FIELDS].count(g, side)


def _worth(n: int, dp: int, each: int, times: int) -> int:
    """Return the DP for n things, dp for `each` of them; a half that is doubled counts up."""
    points = n // each * dp * times
    if each == HALVES and n % each:
        points += dp * times // each
    return points


# -- who could play one ----------------------------------------------------------------------------


def may_complete(g: GalacticEra, side: int) -> bool:
    """Return whether a side has not yet completed its cards (7.3.two)."""
    return len(g.played[side]) < CARDS_COMPLETED


def may_use_a(g: GalacticEra, side: int) -> bool:
    """Return whether a side may complete a card by section A, as far as is public (7.3.one-a)."""
    by_a = 0
    for completed in g.played[side]:
        if completed % 2 == SECTION_A:
            by_a += 1
    return may_complete(g, side) and by_a < CARDS_BY_A and len(g.hands[side]) > 0


def could_be_held(g: GalacticEra, card: int) -> bool:
    """Return whether a card is in the game and has not been completed, for all that is public."""
    if is_left_out(g, card):
        return False
    for completed in g.played:
        if card * 2 + SECTION_A in completed or card * 2 + SECTION_B in completed:
            return False
    return True


def is_left_out(g: GalacticEra, card: int) -> bool:
    """Return whether games of this size lack a card (A3.alignment-two, A3.exploratory-solo)."""
    table = (SOLO_TABLE if g.seats == 1 else 0) | (TABLE_OF_TWO if g.seats == 2 else 0)
    return CARD_WITHOUT[card] & table != 0


def is_open(g: GalacticEra, side: int, moment: int) -> bool:
    """Return whether a side could play a card by A that counts at a moment.

    Looks at public facts only. As long as it holds, the side is asked even if nothing else is left
    to choose.
    """
    if not may_use_a(g, side):
        return False
    for card in CARDS:
        if (
            card.holds_open(g, side, moment)
            and card.could_score_a(g, side)
            and could_be_held(g, card.number)
        ):
            return True
    return False


# -- whose moment has come -------------------------------------------------------------------------


def note_moment(g: GalacticEra, side: int, moment: int) -> None:
    """Note that a moment which cards may name has come for a side: AT_MOVEMENT or AT_SCORING."""
    for card in CARDS:
        if card.play == moment and card.has_come(g, side):
            _note(g, side, card)


def note_deed(g: GalacticEra, side: int, deed: int, number: int) -> None:
    """Note a deed of a side, and how great it was: a card may be played right after it."""
    for card in CARDS:
        if card.play == THEN and card.deed == deed and number >= card.least:
            _note(g, side, card)


def _note(g: GalacticEra, side: int, card: Card) -> None:
    """Note that the moment of a card has come: `CardCheck` asks once the present rule is done."""
    g.moments[side] |= 1 << card.number
    g.trigger_checks(side)
