"""What the lab measures in Galactic Era: peoples, alignments, sectors, cards, relics, actions."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import ClassVar, Final

from asterism.contract.study import Study, TokenKind
from asterism.games.galactic_era.content.tables import (
    ALIGNMENT_IDS,
    CARD_IDS,
    CARD_NAMES,
    FIELD_IDS,
    FIELD_NAMES,
    FIELDS,
    GOAL_IDS,
    OVAL_IDS,
    OVAL_NAMES,
    PEOPLE_IDS,
    PEOPLE_NAMES,
    RELIC_IDS,
    RELIC_NAMES,
    SECTOR_IDS,
    SECTOR_NAMES,
    SQUARE_IDS,
    STORY_IDS,
    TACTIC_IDS,
    TACTIC_NAMES,
    USED_SLOTS,
)
from asterism.games.galactic_era.state import (
    CARD,
    DEALT,
    HAND,
    NONE,
    PEOPLE_BOX,
    PERSON,
    RELIC,
    GalacticEra,
)
from asterism.games.galactic_era.vocabulary import verbs
from asterism.games.galactic_era.vocabulary.notation import KINDS, SQUARE_NAMES, said
from asterism.kernel.agenda import State
from asterism.kernel.chance import Chance
from asterism.kernel.marker import N_
from asterism.kernel.options import BYTE, A, B, verb_of

ADVANCED_LEVEL: Final = 4
"""From this level on a field counts as a token."""


class GalacticEraStudy(Study):
    """Knows Galactic Era."""

    kinds: ClassVar[Sequence[TokenKind]] = (
        TokenKind(
            "people", N_("A star people"), PEOPLE_IDS, said(PEOPLE_NAMES[::2]),
            lambda seat: DEALT + seat, lambda n: [PERSON + n],
        ),
        TokenKind("alignment", N_("An alignment"), ALIGNMENT_IDS, KINDS["alignment"].labels),
        TokenKind("sector", N_("A home sector"), SECTOR_IDS, said(SECTOR_NAMES)),
        TokenKind(
            "card", N_("A domination card"), CARD_IDS, said(CARD_NAMES),
            lambda seat: HAND + seat, lambda n: [CARD + n],
        ),
        TokenKind("field", N_("Level IV or more in a field"), FIELD_IDS, said(FIELD_NAMES)),
        TokenKind("relic", N_("A star with a relic"), RELIC_IDS, said(RELIC_NAMES)),
        TokenKind("action", N_("A growth action"), OVAL_IDS, said(OVAL_NAMES), used=True),
        TokenKind("counter", N_("A square counter"), SQUARE_IDS, said(SQUARE_NAMES), used=True),
        TokenKind(
            "tactic", N_("An advanced fleet tactic"), TACTIC_IDS, said(TACTIC_NAMES), used=True
        ),
    )  # fmt: skip

    def round(self, g: State) -> int:
        """Return the round; 0 while the table is set up."""
        return _era(g).round

    def holds(self, g: State, seat: int) -> list[int]:
        """Return a seat's people, alignment, sector, cards, high levels and relics."""
        g = _era(g)
        found: list[int] = []
        if g.people[seat] != NONE:
            found.append(self.number("people", g.people[seat]))
        if g.alignment[seat] != NONE:
            found.append(self.number("alignment", g.alignment[seat]))
        sector = g.sectors[USED_SLOTS[g.seats][seat]]
        if sector != NONE:
            found.append(self.number("sector", sector))
        found += [self.number("card", face - CARD) for face in g.hands[seat]]
        for field in range(FIELDS):
            if g.level(seat, field) >= ADVANCED_LEVEL:
                found.append(self.number("field", field))
        for star, relic in enumerate(g.relics):
            if relic != NONE and g.owner[star] == seat:
                found.append(self.number("relic", relic - RELIC))
        return found

    def uses(self, g: State, option: int) -> Sequence[int]:  # noqa: ARG002 - the option says it
        """Return the card that is completed, the action or counter that is carried out."""
        first = option >> A & BYTE
        match verb_of(option):
            case verbs.PLAY_CARD | verbs.COMPLETE:
                return (self.number("card", first - CARD),)
            case verbs.ACT:
                return (self.number("action", first),)
            case verbs.COUNTER:
                return (self.number("counter", first),)
            case verbs.TACTIC:
                return (self.number("tactic", option >> B & BYTE),)
        return ()

    def setting(self, g: State) -> list[str]:
        """Return the galactic story and the galactic goal."""
        g = _era(g)
        found = [f"story {STORY_IDS[g.story]}"] if g.story != NONE else []
        return [*found, f"goal {GOAL_IDS[g.goal]}"] if g.goal != NONE else found

    def deal(self, g: State, seat: int, token: int, chance: Chance) -> bool:
        """Give a token to a seat; with a people it has no other to choose from."""
        if not super().deal(g, seat, token, chance):
            return False
        if self.kind_of(token).name == "people":
            g = _era(g)
            kept = PERSON + token - self.number("people", 0)
            for face in [each for each in g.dealt[seat] if each != kept]:
                g.dealt[seat].remove(face)
                g.knowledge.move(face, DEALT + seat, PEOPLE_BOX, 1 << seat, g.dealt[seat])
                insort(g.boxed, face)
        return True


def _era(g: State) -> GalacticEra:
    if not isinstance(g, GalacticEra):
        raise TypeError("this studies Galactic Era")
    return g
