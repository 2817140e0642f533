"""Chapter 5: story and goal, the board, what lies hidden on it, homes, cards, peoples, bonuses."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar, Final

from asterism.games.galactic_era import happenings, verbs
from asterism.games.galactic_era.components import (
    ADVANCED,
    BONUS_CHOICE,
    BONUS_DP,
    BONUS_POPULATION,
    BONUS_SHIPS,
    DUPLICATE_LEVEL,
    FIELDS,
    GOAL_IDS,
    MAIN_STAR,
    MILITARY,
    NEUTRAL_CENTRE,
    NEUTRAL_EIGHTH,
    NEUTRAL_HOME,
    NO_ROBOTICS,
    PEOPLE_BONUS,
    PEOPLE_DEALT,
    PRIMITIVE,
    ROBOTICS,
    SECTOR_BONUS,
    SECTOR_IDS,
    SECTOR_STARS,
    SEEDING,
    SEEDING_GAINS,
    SIDES,
    SLOTS,
    SPIRITUALITY,
    STAR_SECTOR,
    STARS,
    START_LEVEL,
    START_SHIPS,
    STORY_IDS,
    STS,
    TACTICS_GAINED,
    TURNS,
    UNINHABITED,
    USED_SLOTS,
)
from asterism.games.galactic_era.happenings import LEVEL
from asterism.games.galactic_era.rules.pieces import (
    SHADES,
    add_singles,
    gain_dp,
    has,
    put_discs,
    remove_singles,
)
from asterism.games.galactic_era.rules.research import PlaceTactic
from asterism.games.galactic_era.rules.rounds import RoundStart
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
    SAME_REWARD_ANY,
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
from asterism.kernel import decks
from asterism.kernel.agenda import NOBODY, Decision, Field, Rule, Step
from asterism.kernel.joint import SecretDecision
from asterism.kernel.options import pack
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

    def args(self) -> list[Field]:
        """Return the constructor's arguments."""
        return [self.story]

    def resolve(self, g: GalacticEra) -> None:
        """Lay the story."""
        g.story = self.story if self.story >= 0 else g.chance.below(STORY_DRAW, len(STORY_IDS))
        g.tell(happenings.STORY_LAID, g.story)


class DrawGoal(Step[GalacticEra]):
    """5.goal: a galactic goal, drawn or chosen by the table, or none."""

    section: ClassVar[str] = "5.goal"

    def __init__(self, goal: int) -> None:
        """Lay a goal; RANDOM draws one, NONE lays none."""
        self.goal: Final = goal

    def args(self) -> list[Field]:
        """Return the constructor's arguments."""
        return [self.goal]

    def resolve(self, g: GalacticEra) -> None:
        """Lay the goal, if the game has one."""
        g.goal = g.chance.below(GOAL_DRAW, len(GOAL_IDS)) if self.goal == RANDOM else self.goal
        if g.goal != NONE:
            g.tell(happenings.GOAL_LAID, g.goal)


# -- 2: the board ----------------------------------------------------------------------------


class LayTiles(Step[GalacticEra]):
    """5.central, 5.sectors, 5.sides: random tiles, either side up, turned by chance.

    The centre first, then the sector of each seat. Wormholes follow from which slots are in use.
    """

    section: ClassVar[str] = "5.sectors"

    def resolve(self, g: GalacticEra) -> None:
        """Draw the tiles and lay them."""
        sectors, faces, turns = [NONE] * SLOTS, [0] * SLOTS, [0] * SLOTS
        left = list(range(len(SECTOR_IDS)))
        for slot in [0, *USED_SLOTS[g.seats]]:
            sectors[slot] = left.pop(g.chance.below(TILE_DRAW, len(left)))
            faces[slot] = g.chance.below(TILE_FACE, SIDES)
            turns[slot] = g.chance.below(TILE_TURN, TURNS)
            g.tell(happenings.TILE_LAID, slot, sectors[slot], faces[slot], turns[slot])
        g.lay_tiles(sectors, faces, turns)


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
    g.tell(happenings.TOKENS_LAID, slot, len(stars))


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
        g.tell(happenings.RELICS_LAID, len(stars))


# -- 3: homes and turn order -----------------------------------------------------------------


class PlaceHomes(Step[GalacticEra]):
    """5.home: a capital and three ships on the main star of the sector before each seat."""

    section: ClassVar[str] = "5.home"

    def resolve(self, g: GalacticEra) -> None:
        """Place capitals and ships."""
        for side in range(g.seats):
            star = MAIN_STAR[g.sectors[USED_SLOTS[g.seats][side]]]
            g.home[side] = star
            g.owner[star] = side
            add_singles(g, side, g.hex_of(star), START_SHIPS)
            g.tell(happenings.SETTLED, side, star)


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
            g.tell(happenings.PLACED, side, len(g.order))


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
            g.tell_some(1 << seat, 2, happenings.CARD_DEALT, seat, card)


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
                g.tell_some(1 << seat, 2, happenings.PEOPLE_DEALT, seat, face)


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
            kept = lanes[seat][0] >> 16 & 255
            for face in g.dealt[seat][:]:
                if face != kept:
                    g.dealt[seat].remove(face)
                    g.knowledge.move(face, DEALT + seat, PEOPLE_BOX, 1 << seat, g.dealt[seat])
                    insort(g.boxed, face)
        for seat in range(g.seats):
            for face in g.dealt[seat]:
                g.knowledge.publish(face)
                g.people[seat] = face - PERSON
                g.tell(happenings.PEOPLE_KEPT, seat, face)
            g.dealt[seat] = []

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Name the rule: only a people that one was dealt can be kept."""
        if option >> 24 == verbs.KEEP:
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
            g.alignment[seat] = lanes[seat][0] >> 16 & 255
            g.tell(happenings.ALIGNED, seat, g.alignment[seat])


# -- bonuses ---------------------------------------------------------------------------------


class PeopleBonuses(Step[GalacticEra]):
    """5.people-bonus: what the side of its people gives each at the start, in turn order."""

    section: ClassVar[str] = "5.people-bonus"

    def resolve(self, g: GalacticEra) -> None:
        """Put the bonuses on the agenda."""
        g.then(*[PeopleBonus(side) for side in g.order])


class PeopleBonus(Step[GalacticEra]):
    """5.people-bonus: what the people of one side gives at the start."""

    section: ClassVar[str] = "5.people-bonus"

    def __init__(self, side: int) -> None:
        """Give `side` its bonus."""
        self.side: Final = side

    def args(self) -> list[Field]:
        """Return the constructor's arguments."""
        return [self.side]

    def resolve(self, g: GalacticEra) -> None:
        """Give it; free choices follow at once."""
        side = self.side
        bonus = people_bonus(g, side)
        if has(g, side, SEEDING):
            g.seeds[side] = SEEDING_GAINS
        give_things(g, side, bonus[BONUS_DP], bonus[BONUS_SHIPS], bonus[BONUS_POPULATION])
        choices: list[Rule[GalacticEra]] = []
        for field in range(FIELDS):
            if bonus[field]:
                choices.extend(begin_at(g, side, field, bonus[field]))
        choices.extend([ChooseBonus(side, NONE) for _ in range(bonus[BONUS_CHOICE])])
        g.then(*choices)


class SectorBonuses(Step[GalacticEra]):
    """5.sector-bonus: what the sector of its home gives each at the start, in turn order."""

    section: ClassVar[str] = "5.sector-bonus"

    def resolve(self, g: GalacticEra) -> None:
        """Put the bonuses on the agenda."""
        g.then(*[SectorBonus(side) for side in g.order])


class SectorBonus(Step[GalacticEra]):
    """5.sector-bonus: what its sector gives one side at the start.

    The free oval of Arcturus and Khaa belongs to the selection of round 1.
    """

    section: ClassVar[str] = "5.sector-bonus"

    def __init__(self, side: int) -> None:
        """Give `side` its bonus."""
        self.side: Final = side

    def args(self) -> list[Field]:
        """Return the constructor's arguments."""
        return [self.side]

    def resolve(self, g: GalacticEra) -> None:
        """Give it, or a technology of choice for what the people has given already."""
        side = self.side
        bonus = SECTOR_BONUS[STAR_SECTOR[g.home[side]]]
        first = people_bonus(g, side)
        same = g.rulings & SAME_REWARD_ANY != 0
        ships, discs = bonus[BONUS_SHIPS], bonus[BONUS_POPULATION]
        if same and ships and ships == first[BONUS_SHIPS]:
            ships = 0
            g.push(ChooseBonus(side, NONE))
        if same and discs and discs == first[BONUS_POPULATION]:
            discs = 0
            g.push(ChooseBonus(side, NONE))
        give_things(g, side, bonus[BONUS_DP], ships, discs)
        for field in range(FIELDS):
            if bonus[field]:
                _sector_level(g, side, field, bonus[field])


def _sector_level(g: GalacticEra, side: int, field: int, level: int) -> None:
    """Give the level of a sector, or the choice of another (5.duplicate, A1.yowies-sector)."""
    barred = field == ROBOTICS and has(g, side, NO_ROBOTICS)
    if barred or g.level(side, field) > START_LEVEL:
        g.push(ChooseBonus(side, field))
    else:
        g.then(*begin_at(g, side, field, level))


def people_bonus(g: GalacticEra, side: int) -> list[int]:
    """Return the bonus of a side's people, as its alignment is now."""
    return PEOPLE_BONUS[g.people[side] * 2 + g.alignment[side]]


def give_things(g: GalacticEra, side: int, dp: int, ships: int, discs: int) -> None:
    """Give destiny points, and ships and discs on the home star, of each more or fewer."""
    gain_dp(g, side, dp)
    home = g.hex_of(g.home[side])
    if ships:
        if ships > 0:
            add_singles(g, side, home, ships)
        else:
            remove_singles(g, side, home, -ships)
        g.tell(happenings.STARTS_WITH_SHIPS, side, ships)
    if discs:
        put_discs(g, side, g.home[side], discs)
        g.tell(happenings.STARTS_WITH_DISCS, side, discs)


def begin_at(g: GalacticEra, side: int, field: int, level: int) -> list[Rule[GalacticEra]]:
    """Set a level at the start; return the choices that it brings: advanced tactics."""
    choices: list[Rule[GalacticEra]] = []
    for reached in range(g.level(side, field) + 1, level + 1):
        if field == MILITARY:
            choices.extend([PlaceTactic(side) for _ in range(TACTICS_GAINED[reached])])
    g.levels[side * FIELDS + field] = level
    g.tell(LEVEL, side, field, level)
    return choices


class ChooseBonus(Decision[GalacticEra]):
    """5.duplicate: level II in a technology of one's choice, instead of a bonus one has already.

    The Caninoids have such a choice as their bonus.
    """

    section: ClassVar[str] = "5.duplicate"

    def __init__(self, seat: int, field: int) -> None:
        """Ask `seat`, which cannot choose the field `field` (NONE: any)."""
        super().__init__(seat)
        self.field: Final = field

    def args(self) -> list[Field]:
        """Return the constructor's arguments."""
        return [self.seat, self.field]

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the fields that are at level I and may rise."""
        for field in range(FIELDS):
            if self._forbids(g, field) is None:
                out.append(pack(verbs.LEVEL_UP, field))

    def take(self, g: GalacticEra, option: int) -> None:
        """Set the level."""
        field = option >> 16 & 255
        g.then(*begin_at(g, self.seat, field, DUPLICATE_LEVEL))

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Name the rule that forbids a field."""
        if option >> 24 == verbs.LEVEL_UP:
            found = self._forbids(g, option >> 16 & 255)
            if found is not None:
                return found
        return super().refuse(g, option)

    def _forbids(self, g: GalacticEra, field: int) -> Refusal | None:
        yowies = has(g, self.seat, NO_ROBOTICS)
        if yowies and field in (ROBOTICS, SPIRITUALITY):
            return Refusal("A1.yowies-sector", "yowies-choose-another")
        if field == self.field:
            return Refusal("5.duplicate", "another-technology")
        if g.level(self.seat, field) > START_LEVEL:
            return Refusal("5.duplicate", "has-that-level")
        return None


def set_up(story: int, goal: int) -> list[Rule[GalacticEra]]:
    """Return the rules that set up a table, in the order of chapter 5 (R25-set-up-order)."""
    return [
        DrawStory(story),
        DrawGoal(goal),
        LayTiles(),
        LayNeutrals(),
        LayRelics(),
        PlaceHomes(),
        DrawOrder(),
        DealCards(),
        DealPeoples(),
        ChoosePeople(NOBODY),
        ChooseAlignment(NOBODY),
        PeopleBonuses(),
        SectorBonuses(),
        RoundStart(1),
    ]
