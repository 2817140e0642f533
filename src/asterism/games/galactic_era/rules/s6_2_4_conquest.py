"""Section 6.2.4, pages 25 to 27: what comes of a star that changes hands, and its relic."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import (
    ALLY,
    BREEDING,
    BREEDING_DISCS,
    BREEDING_LIMIT,
    BURIED,
    BURIED_SHIPS,
    CONQUER,
    CONQUER_NEUTRAL,
    DARK_ALLIANCE,
    DARK_ALLIANCE_DISCS,
    FIRST_ANCIENT,
    GAIN_DISCS,
    GAIN_STAR,
    LIBERATE,
    LIBERATORS,
    LIBERATORS_DP,
    NO_ROBOTICS,
    NO_ROBOTICS_SHIPS,
    OCCUPATION,
    OCCUPATION_DISCS,
    PROPULSION,
    RANGE,
    RELIC_STAYS,
    ROBOTICS,
    STEAL_LEVELS,
    STEAL_MANY_DISCS,
    STEAL_MANY_LEVELS,
    SUBJUGATE,
)
from asterism.games.galactic_era.rules import s6_2_4_research
from asterism.games.galactic_era.rules.pieces import (
    blocked,
    capture,
    gain_dp,
    has,
    natural_limit,
    owned_stars,
)
from asterism.games.galactic_era.rules.s6_2_4_building import (
    EmergencyReserve,
    PlaceShips,
    is_behind,
)
from asterism.games.galactic_era.rules.s6_2_4_capital import Evacuate
from asterism.games.galactic_era.rules.s6_2_4_population import place_discs, shift_disc
from asterism.games.galactic_era.rules.s6_4_scoring import on_action, on_star_taken
from asterism.games.galactic_era.rules.s7_1_war import RELOCATE, open_block
from asterism.games.galactic_era.rules.s9_automa_theft import AutomaTheft
from asterism.games.galactic_era.rules.s9_spawning import muster
from asterism.games.galactic_era.state import CAMP, NONE, RELIC, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.games.galactic_era.vocabulary.sources import BY_PEOPLE
from asterism.kernel.agenda import Decision, Rule, Step
from asterism.kernel.options import BYTE, VERB, A, pack
from asterism.kernel.refusal import Refusal


def discs_for(g: GalacticEra, side: int, star: int, way: int, population: int) -> int:
    """Return how many discs a gained star receives; it had so much population."""
    if way == LIBERATE:
        return population
    if way == SUBJUGATE and has(g, side, BREEDING):
        if natural_limit(g, side, star) >= BREEDING_LIMIT:
            return BREEDING_DISCS
    elif way == ALLY and has(g, side, DARK_ALLIANCE):
        return DARK_ALLIANCE_DISCS
    elif has(g, side, OCCUPATION):
        if way == CONQUER_NEUTRAL:
            return OCCUPATION_DISCS
        if way == CONQUER:
            return min(OCCUPATION_DISCS, population)
    return GAIN_DISCS[way]


# -- stars of others -------------------------------------------------------------------------


class MayanRelocation(Decision[GalacticEra]):
    """A1.mayans-sto-discs: from a conquered star, discs may be saved to others within range."""

    section: ClassVar[str] = "A1.mayans-sto-discs"

    def __init__(self, seat: int, star: int, left: int) -> None:
        """Ask the owner of a star, who may save this many of its discs."""
        super().__init__(seat)
        self.star: Final = star
        self.left: Final = left

    def applies(self, g: GalacticEra) -> bool:
        """Stop when no more can be saved."""
        return self.left > 0 and g.discs[self.star] > 0

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the stars that a disc can go to, and giving the rest up."""
        for star in owned_stars(g, self.seat):
            if _refuse_saving(g, self.seat, self.star, star) is None:
                out.append(pack(verbs.PLACE_DISC, star))
        out.append(pack(verbs.DONE))

    def take(self, g: GalacticEra, option: int) -> None:
        """Save a disc, unless somebody declares war to block it."""
        if option >> VERB == verbs.DONE:
            return
        goal = option >> A & BYTE
        g.push(SaveDisc(self.seat, self.star, self.left, goal))
        open_block(g, self.seat, g.hex_of(goal), RELOCATE)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why a disc cannot go there."""
        if option >> VERB == verbs.PLACE_DISC:
            goal = option >> A & BYTE
            return _refuse_saving(g, self.seat, self.star, goal) or super().refuse(g, option)
        return super().refuse(g, option)


def _refuse_saving(g: GalacticEra, side: int, star: int, goal: int) -> Refusal | None:
    """Say why a side cannot save a disc from a star to another."""
    if g.owner[goal] != side or goal == star:
        return Refusal("A1.mayans-sto-discs", "not-your-star")
    hex_ = g.hex_of(goal)
    if blocked(g, side, hex_):
        return Refusal("A1.mayans-sto-free", "star-is-blocked")
    distance = g.board.distance(g.hex_of(star), hex_)
    if distance < 0 or distance > RANGE[g.level(side, PROPULSION)]:
        return Refusal("A1.mayans-sto-range", "out-of-range")
    return None


class SaveDisc(Step[GalacticEra]):
    """A1.mayans-sto-free: a disc goes to another star, if that is not blocked by now.

    A card may have emptied one of the two stars meanwhile (A3.spatial-effect).
    """

    section: ClassVar[str] = "A1.mayans-sto-free"

    def __init__(self, side: int, star: int, left: int, goal: int) -> None:
        """Save a disc of a side from a star, one of this many, to another star."""
        self.side: Final = side
        self.star: Final = star
        self.left: Final = left
        self.goal: Final = goal

    def resolve(self, g: GalacticEra) -> None:
        """Move the disc, and ask for the next one; or ask for another goal."""
        side, star, left = self.side, self.star, self.left
        if g.discs[star] and _refuse_saving(g, side, star, self.goal) is None:
            left -= 1
            shift_disc(g, side, star, self.goal)
            g.tell(event_types.SAVED, side, star, self.goal)
        g.push(MayanRelocation(side, star, left))


class Occupy(Step[GalacticEra]):
    """6.2.4.gain-remove: a star of another changes hands, with all that comes of it (R56)."""

    section: ClassVar[str] = "6.2.4.gain-remove"

    def __init__(self, side: int, star: int, way: int, victim: int, population: int) -> None:
        """Give a star of a victim to a side; it had so much population when that was announced."""
        self.side: Final = side
        self.star: Final = star
        self.way: Final = way
        self.victim: Final = victim
        self.population: Final = population

    def resolve(self, g: GalacticEra) -> None:
        """Exchange the discs; then what follows for the loser, then the profit."""
        side, star, way, victim = self.side, self.star, self.way, self.victim
        discs = discs_for(g, side, star, way, self.population)
        capture(g, side, star)
        g.tell(event_types.TAKEN, side, victim, star, self.population)
        g.tell(event_types.GAINED, side, star, way)
        levels = STEAL_MANY_LEVELS if self.population >= STEAL_MANY_DISCS else STEAL_LEVELS
        g.then(
            *_loss_of(g, victim, star),
            GainRelic(side, star),
            _theft(g, side, victim, levels),
            Profit(side, star, way, victim, self.population),
        )
        place_discs(g, side, star, discs, 1)


def _loss_of(g: GalacticEra, victim: int, star: int) -> list[Decision[GalacticEra]]:
    """Return what follows the loss of a star: the capital moves, the reserve is due (R22)."""
    rules: list[Decision[GalacticEra]] = []
    if g.home[victim] == star:
        rules.append(Evacuate(victim, star, 0))
    elif not is_behind(g, victim):
        return rules
    rules.append(EmergencyReserve(victim))
    return rules


def _theft(g: GalacticEra, side: int, victim: int, levels: int) -> Rule[GalacticEra]:
    """Return how a side steals this many levels from a side that has lost a star to it."""
    if g.is_automa(side):
        return AutomaTheft(side, victim, levels)
    return s6_2_4_research.Steal(side, victim, levels)


class Profit(Step[GalacticEra]):
    """6.4.moment: the DP for a star that was taken from another, and for the action."""

    section: ClassVar[str] = "6.4.moment"

    def __init__(self, side: int, star: int, way: int, victim: int, population: int) -> None:
        """Score that a side took a star of a victim, in a way, with so much population."""
        self.side: Final = side
        self.star: Final = star
        self.way: Final = way
        self.victim: Final = victim
        self.population: Final = population

    def resolve(self, g: GalacticEra) -> None:
        """Give the DP of the people and of the story."""
        if self.way == LIBERATE and has(g, self.side, LIBERATORS):
            gain_dp(g, self.side, LIBERATORS_DP, BY_PEOPLE)
        on_action(g, self.side, GAIN_STAR)
        on_star_taken(g, self.side, self.star, self.population, self.victim)


# -- relics ----------------------------------------------------------------------------------


class GainRelic(Step[GalacticEra]):
    """6.2.4.relic: whoever gains a star turns up its relic, and has its benefit at once."""

    section: ClassVar[str] = "6.2.4.relic"

    def __init__(self, side: int, star: int) -> None:
        """Let a side have the relic of a star that it has gained."""
        self.side: Final = side
        self.star: Final = star

    def applies(self, g: GalacticEra) -> bool:
        """Look whether a relic lies there."""
        return self.star < CAMP and g.relics[self.star] != NONE

    def resolve(self, g: GalacticEra) -> None:
        """Turn it up; one that rewards at once leaves the game."""
        face = g.relics[self.star]
        relic = face - RELIC
        g.knowledge.publish(face)
        g.tell(event_types.RELIC_FOUND, self.side, self.star, face)
        if not RELIC_STAYS[relic]:
            g.relics[self.star] = NONE
            self._reward(g, relic)

    def _reward(self, g: GalacticEra, relic: int) -> None:
        if relic == BURIED_SHIPS and g.is_automa(self.side):
            muster(g, self.side, g.hex_of(self.star), BURIED)
            return
        if relic == BURIED_SHIPS:
            g.push(PlaceShips(self.side, BURIED, self.star))
            return
        field = relic - FIRST_ANCIENT
        if field == ROBOTICS and has(g, self.side, NO_ROBOTICS):
            g.push(PlaceShips(self.side, NO_ROBOTICS_SHIPS, self.star))
        else:
            s6_2_4_research.raise_level(g, self.side, field, s6_2_4_research.RELIC)
