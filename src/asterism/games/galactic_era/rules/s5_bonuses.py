"""Chapter 5: what the star people and the sector of each side give it at the start."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import (
    BONUS_CHOICE,
    BONUS_DP,
    BONUS_POPULATION,
    BONUS_SHIPS,
    DUPLICATE_LEVEL,
    FIELDS,
    MILITARY,
    NO_ROBOTICS,
    PEOPLE_BONUS,
    ROBOTICS,
    SECTOR_BONUS,
    SEEDING,
    SEEDING_GAINS,
    SPIRITUALITY,
    STAR_SECTOR,
    START_LEVEL,
    TACTICS_GAINED,
)
from asterism.games.galactic_era.rules.lots import draw
from asterism.games.galactic_era.rules.pieces import (
    add_singles,
    gain_dp,
    has,
    put_discs,
    remove_singles,
)
from asterism.games.galactic_era.rules.s6_2_4_research import PlaceTactic
from asterism.games.galactic_era.state import NONE, SAME_REWARD_TECHNOLOGY, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.games.galactic_era.vocabulary.event_types import LEVEL
from asterism.games.galactic_era.vocabulary.sources import AT_START
from asterism.kernel.agenda import Decision, Rule, Step
from asterism.kernel.options import BYTE, VERB, A, pack
from asterism.kernel.refusal import Refusal


class PeopleBonuses(Step[GalacticEra]):
    """5.people-bonus: what the side of its people gives each at the start, in turn order."""

    section: ClassVar[str] = "5.people-bonus"

    def resolve(self, g: GalacticEra) -> None:
        """Put the bonuses on the agenda."""
        g.then(*[PeopleBonus(side) for side in g.order if not g.is_automa(side)])


class PeopleBonus(Step[GalacticEra]):
    """5.people-bonus: what the people of one side gives at the start."""

    section: ClassVar[str] = "5.people-bonus"

    def __init__(self, side: int) -> None:
        """Give `side` its bonus."""
        self.side: Final = side

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
        g.then(*[SectorBonus(side) for side in g.order if not g.is_automa(side)])


class SectorBonus(Step[GalacticEra]):
    """5.sector-bonus: what its sector gives one side at the start.

    The free oval of Arcturus and Khaa belongs to the selection of round 1.
    """

    section: ClassVar[str] = "5.sector-bonus"

    def __init__(self, side: int) -> None:
        """Give `side` its bonus."""
        self.side: Final = side

    def resolve(self, g: GalacticEra) -> None:
        """Give it, or a technology of choice for what the people has given already."""
        side = self.side
        bonus = SECTOR_BONUS[STAR_SECTOR[g.home[side]]]
        first = people_bonus(g, side)
        same = not g.rulings & SAME_REWARD_TECHNOLOGY
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
    gain_dp(g, side, dp, AT_START)
    home = g.hex_of(g.home[side])
    if ships:
        if ships > 0:
            add_singles(g, side, home, ships)
        else:
            remove_singles(g, side, home, -ships)
        g.tell(event_types.STARTS_WITH_SHIPS, side, ships)
    if discs:
        put_discs(g, side, g.home[side], discs)
        g.tell(event_types.STARTS_WITH_DISCS, side, discs)


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

    def by_rules(self, g: GalacticEra, menu: list[int]) -> int:
        """Let the lot decide where nobody answers yet (R88-puppet-setup)."""
        return draw(g, menu)

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the fields that are at level I and may rise."""
        for field in range(FIELDS):
            if self._forbids(g, field) is None:
                out.append(pack(verbs.LEVEL_UP, field))

    def take(self, g: GalacticEra, option: int) -> None:
        """Set the level."""
        field = option >> A & BYTE
        g.then(*begin_at(g, self.seat, field, DUPLICATE_LEVEL))

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Name the rule that forbids a field."""
        if option >> VERB == verbs.LEVEL_UP:
            found = self._forbids(g, option >> A & BYTE)
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
