"""Chapter 5: story and goal, the board, what lies hidden on it, homes, cards, peoples."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import (
    ADVANCED,
    GOAL_IDS,
    MAIN_STAR,
    NEUTRAL_CENTRE,
    NEUTRAL_EIGHTH,
    NEUTRAL_HOME,
    PEOPLE_DEALT,
    PRIMITIVE,
    SECTOR_IDS,
    SECTOR_STARS,
    SIDES,
    SLOTS,
    STAR_SECTOR,
    STARS,
    START_SHIPS,
    STORY_IDS,
    STS,
    TURNS,
    UNINHABITED,
    USED_SLOTS,
)
from asterism.games.galactic_era.rules.pieces import SHADES, add_singles
from asterism.games.galactic_era.state import (
    CARD_DRAW,
    DEALT,
    DECK,
    GOAL_DRAW,
    HAND,
    NONE,
    ORDER_DRAW,
    PEOPLE_BOX,
    PEOPLE_DRAW,
    PERSON,
    RELIC,
    RELIC_DRAW,
    RELICS,
    RELICS_IN,
    STORY_DRAW,
    TILE_DRAW,
    TILE_FACE,
    TILE_TURN,
    TOKEN,
    TOKEN_DRAW,
    TOKENS_A_SLOT,
    TOKENS_IN,
    GalacticEra,
)
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.kernel import decks
from asterism.kernel.agenda import Step
from asterism.kernel.joint import SecretDecision
from asterism.kernel.options import BYTE, VERB, A, pack
from asterism.kernel.refusal import Refusal

RANDOM: Final = -2
"""A story or a goal that is drawn by lot."""


# -- 1: story and goal -----------------------------------------------------------------------


class DrawStory(Step[GalacticEra]):
    """5.story: the galactic story, drawn unless the table has chosen one."""

    section: ClassVar[str] = "5.story"

    def __init__(self, story: int) -> None:
        """Lay a story; RANDOM draws one."""
        self.story: Final = story

    def resolve(self, g: GalacticEra) -> None:
        """Lay the story."""
        g.story = self.story if self.story >= 0 else g.chance.below(STORY_DRAW, len(STORY_IDS))
        g.tell(event_types.STORY_LAID, g.story)


class DrawGoal(Step[GalacticEra]):
    """5.goal: a galactic goal, drawn or chosen by the table, or none."""

    section: ClassVar[str] = "5.goal"

    def __init__(self, goal: int) -> None:
        """Lay a goal; RANDOM draws one, NONE lays none."""
        self.goal: Final = goal

    def resolve(self, g: GalacticEra) -> None:
        """Lay the goal, if the game has one."""
        g.goal = g.chance.below(GOAL_DRAW, len(GOAL_IDS)) if self.goal == RANDOM else self.goal
        if g.goal != NONE:
            g.tell(event_types.GOAL_LAID, g.goal)


# -- 2: the board ----------------------------------------------------------------------------


class LayTiles(Step[GalacticEra]):
    """5.central, 5.sectors, 5.sides: random tiles, either side up, turned by chance.

    The centre first, then the sector of each seat. Wormholes follow from which slots are in use.
    """

    section: ClassVar[str] = "5.sectors"

    def resolve(self, g: GalacticEra) -> None:
        """Draw the tiles and lay them."""
        sectors, faces, turns = [NONE] * SLOTS, [0] * SLOTS, [0] * SLOTS
        for slot in [0, *USED_SLOTS[g.seats]]:
            draw_tile(g, slot, sectors, faces, turns)
        g.lay_tiles(sectors, faces, turns)


def draw_tile(
    g: GalacticEra, slot: int, sectors: list[int], faces: list[int], turns: list[int]
) -> None:
    """Draw a tile for a slot, its side and its turn, among those that are left."""
    left = [sector for sector in range(len(SECTOR_IDS)) if sector not in sectors]
    sectors[slot] = left[g.chance.below(TILE_DRAW, len(left))]
    faces[slot] = g.chance.below(TILE_FACE, SIDES)
    turns[slot] = g.chance.below(TILE_TURN, TURNS)
    g.tell(event_types.TILE_LAID, slot, sectors[slot], faces[slot], turns[slot])


class LayNeutrals(Step[GalacticEra]):
    """5.neutral-random: face-down counters on the stars of all sectors.

    Outside, every star but the main one gets one of the counters that its sector has, and none is
    left; what is left over from the centre goes to the box unseen.
    """

    section: ClassVar[str] = "5.neutral-random"

    def resolve(self, g: GalacticEra) -> None:
        """Lay the counters slot by slot, each slot star by star."""
        for slot in range(SLOTS):
            if g.sectors[slot] >= 0:
                stars = stars_of(g.sectors[slot])
                if slot:
                    stars.remove(MAIN_STAR[g.sectors[slot]])
                _lay_tokens(g, slot, stars)


def stars_of(sector: int) -> list[int]:
    """Return the stars of a sector."""
    return [star for star in range(STARS) if STAR_SECTOR[star] == sector]


def tokens_for(slot: int, stars: int) -> list[int]:
    """Return the faces of the counters that are shuffled for a slot, its sector with `stars`."""
    counts = (NEUTRAL_HOME if slot else NEUTRAL_CENTRE)[:]
    if slot and stars == max(SECTOR_STARS):
        counts[NEUTRAL_EIGHTH] += 1
    found: list[int] = []
    for kind in (UNINHABITED, PRIMITIVE, ADVANCED):
        first = TOKEN + slot * TOKENS_A_SLOT + kind * SHADES
        found.extend(range(first, first + counts[kind]))
    return found


def _lay_tokens(g: GalacticEra, slot: int, stars: list[int]) -> None:
    left = tokens_for(slot, SECTOR_STARS[g.sectors[slot]])
    for star in stars:
        token = left.pop(g.chance.pick(TOKEN_DRAW, left))
        g.tokens[star] = token
        if token in g.boxed:
            g.boxed.remove(token)
        g.knowledge.draw(token, TOKENS_IN + slot, 0)
    g.tell(event_types.TOKENS_LAID, slot, len(stars))


class LayRelics(Step[GalacticEra]):
    """5.relics: a relic face down on each star of the centre; the rest stays in the box unseen."""

    section: ClassVar[str] = "5.relics"

    def resolve(self, g: GalacticEra) -> None:
        """Lay the relics star by star."""
        left = list(range(RELIC, RELIC + RELICS))
        stars = stars_of(g.sectors[0])
        for star in stars:
            relic = left.pop(g.chance.pick(RELIC_DRAW, left))
            g.relics[star] = relic
            g.boxed.remove(relic)
            g.knowledge.draw(relic, RELICS_IN, 0)
        g.tell(event_types.RELICS_LAID, len(stars))


# -- 3: homes and turn order -----------------------------------------------------------------


class PlaceHomes(Step[GalacticEra]):
    """5.home: a capital and three ships on the main star of the sector before each seat."""

    section: ClassVar[str] = "5.home"

    def resolve(self, g: GalacticEra) -> None:
        """Place capitals and ships."""
        for side, slot in enumerate(USED_SLOTS[g.seats]):
            settle(g, side, MAIN_STAR[g.sectors[slot]])


def settle(g: GalacticEra, side: int, star: int) -> None:
    """Place the capital and the first ships of a side."""
    g.home[side] = star
    g.owner[star] = side
    add_singles(g, side, g.hex_of(star), START_SHIPS)
    g.tell(event_types.SETTLED, side, star)


class DrawOrder(Step[GalacticEra]):
    """5.order: the turn order of the first round, by lot."""

    section: ClassVar[str] = "5.order"

    def resolve(self, g: GalacticEra) -> None:
        """Draw who is first, second and so on."""
        left = list(range(g.sides))
        g.order = []
        while left:
            side = left.pop(g.chance.below(ORDER_DRAW, len(left)))
            g.order.append(side)
            g.tell(event_types.PLACED, side, len(g.order))


# -- 4: cards, peoples, alignments -----------------------------------------------------------


class DealCards(Step[GalacticEra]):
    """5.card: the domination cards are shuffled, and each seat is dealt one that it alone sees."""

    section: ClassVar[str] = "5.card"

    def resolve(self, g: GalacticEra) -> None:
        """Shuffle and deal."""
        decks.shuffle(g, CARD_DRAW, g.deck, DECK)
        for seat in range(g.seats):
            card = decks.draw(g, g.deck, DECK, HAND + seat, 1 << seat)
            insort(g.hands[seat], card)
            g.tell_some(1 << seat, event_types.CARD_DEALT, seat, card)


class DealPeoples(Step[GalacticEra]):
    """5.peoples: two star peoples for each seat, which it alone sees."""

    section: ClassVar[str] = "5.peoples"

    def resolve(self, g: GalacticEra) -> None:
        """Deal them from the box, where the others stay unseen."""
        left = [face for face in g.boxed if face >= PERSON]
        for seat in range(g.seats):
            for _ in range(PEOPLE_DEALT):
                face = left.pop(g.chance.pick(PEOPLE_DRAW, left))
                g.boxed.remove(face)
                insort(g.dealt[seat], face)
                g.knowledge.draw(face, DEALT + seat, 1 << seat)
                g.tell_some(1 << seat, event_types.PEOPLE_DEALT, seat, face)


class ChoosePeople(SecretDecision[GalacticEra]):
    """5.peoples-order: each seat keeps one of its peoples; all are shown together.

    The others go to the box without having been seen by anybody else.
    """

    section: ClassVar[str] = "5.peoples-order"

    def picks(self, g: GalacticEra, seat: int, lane: list[int], out: list[int]) -> None:
        """List the peoples that the seat was dealt."""
        if not lane:
            out.extend([pack(verbs.KEEP, face) for face in g.dealt[seat]])

    def reveal(self, g: GalacticEra, lanes: list[list[int]]) -> None:
        """Put what is not kept into the box, then show what is."""
        for seat in range(g.seats):
            kept = lanes[seat][0] >> A & BYTE
            for face in g.dealt[seat][:]:
                if face != kept:
                    g.dealt[seat].remove(face)
                    g.knowledge.move(face, DEALT + seat, PEOPLE_BOX, 1 << seat, g.dealt[seat])
                    insort(g.boxed, face)
        for seat in range(g.seats):
            for face in g.dealt[seat]:
                g.knowledge.publish(face)
                g.people[seat] = face - PERSON
                g.tell(event_types.PEOPLE_KEPT, seat, face)
            g.dealt[seat] = []

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Name the rule: only a people that one was dealt can be kept."""
        if option >> VERB == verbs.KEEP:
            return Refusal("5.peoples", "people-not-dealt")
        return super().refuse(g, option)


class ChooseAlignment(SecretDecision[GalacticEra]):
    """5.alignment: each seat secretly chooses a side of its people; all are shown together."""

    section: ClassVar[str] = "5.alignment"

    def picks(self, g: GalacticEra, seat: int, lane: list[int], out: list[int]) -> None:  # noqa: ARG002
        """List both."""
        if not lane:
            out.extend([pack(verbs.ALIGN, alignment) for alignment in range(STS + 1)])

    def reveal(self, g: GalacticEra, lanes: list[list[int]]) -> None:
        """Turn the peoples to the sides that were chosen."""
        for seat in range(g.seats):
            g.alignment[seat] = lanes[seat][0] >> A & BYTE
            g.tell(event_types.ALIGNED, seat, g.alignment[seat])
