"""6.4 and appendix 4: what a round scores for the galactic story, and the hooks of other chapters.

Deeds score at once, states in the scoring phase. Whoever lets something happen calls the hook
`on_...` that tells of it; the hooks count the deed in `gained`, `built`, `grown`, `won`, `taken`
and `robbed`, so nobody else does. (`researched` is counted where a level rises, `trades` where a
trade is closed.) A hook also reports what may be the moment of a card, see a3_card.py.
"""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import (
    AT_MOVEMENT,
    AT_SCORING,
    BUILD_SHIPS,
    ERA_OF_ROUND,
    ERAS,
    FIELDS,
    GAIN_STAR,
    GROW_POPULATION,
    OBJECTIVE_BEST_LEVEL,
    OBJECTIVE_BEST_RESEARCHER,
    OBJECTIVE_BLOCKADING,
    OBJECTIVE_BUILT,
    OBJECTIVE_CONTACT,
    OBJECTIVE_DESTROYED,
    OBJECTIVE_DISCS_TAKEN,
    OBJECTIVE_GAINED,
    OBJECTIVE_GROWN,
    OBJECTIVE_ONLY_RESEARCHER,
    OBJECTIVE_RETREATED,
    OBJECTIVE_STO,
    OBJECTIVE_STS,
    OBJECTIVE_TAKEN,
    OBJECTIVE_TAKEN_AWAY,
    OBJECTIVE_WAR,
    OBJECTIVE_WON,
    OBJECTIVE_WON_AWAY,
    STO,
    STORY_OBJECTIVES,
    STS,
    TILE_HEXES,
)
from asterism.games.galactic_era.rules.a3_card import (
    SHIPS_BUILT,
    STAR_TAKEN,
    note_deed,
    note_moment,
)
from asterism.games.galactic_era.rules.a5_goals import Leadership
from asterism.games.galactic_era.rules.pieces import gain_dp, in_contact, slot_of_home
from asterism.games.galactic_era.state import ALL_STARS, NONE, SCORING, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types
from asterism.games.galactic_era.vocabulary.sources import BY_STORY
from asterism.kernel.agenda import Step

NO_OBJECTIVES: Final[list[tuple[int, int, int]]] = []


def objectives(g: GalacticEra) -> list[tuple[int, int, int]]:
    """Return what the story scores in this round: (objective, dp, fields as bits)."""
    if g.story == NONE or g.round < 1:
        return NO_OBJECTIVES
    return STORY_OBJECTIVES[g.story * ERAS + ERA_OF_ROUND[g.round]]


def score(g: GalacticEra, side: int, objective: int, points: int) -> None:
    """Give a side what an objective of the story brings it."""
    if points and g.gains_dp(side):
        g.tell(event_types.SCORED, side, objective)
        gain_dp(g, side, points, BY_STORY)


def score_deed(g: GalacticEra, side: int, objective: int, times: int = 1) -> None:
    """Score a deed at once (6.4.moment), if the story of this era counts it."""
    for counted, points, _ in objectives(g):
        if counted == objective:
            score(g, side, objective, points * times)


# -- hooks: what other chapters tell -----------------------------------------------------------


def on_action(g: GalacticEra, side: int, oval: int) -> None:
    """Hear that a side carried out Gain Star, Grow Population or Build Ships, free ones too.

    Call it once for each action that came to something: a star was gained or converted, a disc was
    placed, a ship was placed.
    """
    if oval == GAIN_STAR:
        g.gained[side] += 1
        score_deed(g, side, OBJECTIVE_GAINED)
    elif oval == GROW_POPULATION:
        g.grown[side] += 1
        score_deed(g, side, OBJECTIVE_GROWN)
    elif oval == BUILD_SHIPS:
        g.built[side] += 1
        score_deed(g, side, OBJECTIVE_BUILT)


def on_ships_built(g: GalacticEra, side: int, ships: int) -> None:
    """Hear how many ships a Build Ships action placed, without those for sacrificed discs."""
    note_deed(g, side, SHIPS_BUILT, ships)


def on_star_taken(g: GalacticEra, side: int, star: int, discs: int, victim: int = NONE) -> None:
    """Hear that a side conquers or liberates a star of another, with so much population on it.

    Call it once, while the star still belongs to its old owner, or name that one as `victim`. A
    capital counts six, whether it is lost or moves away.
    """
    victim = g.owner[star] if victim == NONE else victim
    g.taken[side] += 1
    if victim != NONE:
        g.robbed[side] |= 1 << victim
    score_deed(g, side, OBJECTIVE_TAKEN)
    if g.hex_of(star) // TILE_HEXES != slot_of_home(g, side):
        score_deed(g, side, OBJECTIVE_TAKEN_AWAY)
    on_discs_taken(g, side, discs)
    note_deed(g, side, STAR_TAKEN, g.taken[side])


def on_discs_taken(g: GalacticEra, side: int, discs: int) -> None:
    """Hear that a side takes discs off a star of another by other means: the Death Ray."""
    score_deed(g, side, OBJECTIVE_DISCS_TAKEN, discs)


def on_battle_won(g: GalacticEra, side: int, hex_: int) -> None:
    """Hear that a side, alone or with others, won a combat; not if all defenders retreated."""
    g.won[side] += 1
    score_deed(g, side, OBJECTIVE_WON)
    if hex_ // TILE_HEXES != slot_of_home(g, side):
        score_deed(g, side, OBJECTIVE_WON_AWAY)


def on_ships_destroyed(g: GalacticEra, side: int, n: int) -> None:
    """Hear how many enemy ships a side destroyed, also by the Death Ray.

    Of several who fight together each is told all that they destroyed.
    """
    score_deed(g, side, OBJECTIVE_DESTROYED, n)


def on_retreat(g: GalacticEra, side: int) -> None:
    """Hear that a side retreats before a combat, with all ships or with E, late or forced.

    Call it once for each side and battle.
    """
    score_deed(g, side, OBJECTIVE_RETREATED)


def on_movement_turn(g: GalacticEra, side: int) -> None:
    """Hear that a movement turn begins; call it in the step before its first decision."""
    note_moment(g, side, AT_MOVEMENT)


# -- the scoring phase ---------------------------------------------------------------------------


class ScoringPhase(Step[GalacticEra]):
    """6.4.all: all sides score the states that the story asks for; then what closes the round.

    Alignment cards come next, then the ships of Leadership if an era ends. The phase stays SCORING
    until the next round begins: so long the 4 DP of Alignment B are due.
    """

    section: ClassVar[str] = "6.4.all"

    def resolve(self, g: GalacticEra) -> None:
        """Score objective after objective, each in turn order."""
        g.phase = SCORING
        g.active = NONE
        for objective, points, fields in objectives(g):
            if objective in (OBJECTIVE_STO, OBJECTIVE_STS):
                _score_alignment(g, objective, points)
            elif objective in (OBJECTIVE_CONTACT, OBJECTIVE_WAR, OBJECTIVE_BLOCKADING):
                for side in g.order:
                    score(g, side, objective, points * _times(g, side, objective))
            elif objective >= OBJECTIVE_BEST_RESEARCHER:
                for field in range(FIELDS):
                    if fields >> field & 1:
                        _score_field(g, field, objective, points)
        g.then(AlignmentCards(), Leadership())


class AlignmentCards(Step[GalacticEra]):
    """A3.alignment-a: right after the scoring the moment of the Alignment card has come."""

    section: ClassVar[str] = "A3.alignment-a"

    def resolve(self, g: GalacticEra) -> None:
        """Note it for all whom public facts do not rule out; `CardCheck` asks them."""
        for side in g.order:
            note_moment(g, side, AT_SCORING)


def _score_alignment(g: GalacticEra, objective: int, points: int) -> None:
    alignment = STO if objective == OBJECTIVE_STO else STS
    for side in g.order:
        if g.alignment[side] == alignment:
            g.scored[side] += points
            score(g, side, objective, points)


def _times(g: GalacticEra, side: int, objective: int) -> int:
    """Return how often a side has reached contact, war or a blockade."""
    if objective == OBJECTIVE_WAR:
        return 1 if g.war[side] else 0
    found = 0
    if objective == OBJECTIVE_CONTACT:
        for other in range(g.sides):
            if in_contact(g, side, other):
                found += 1
        return found
    for star in range(ALL_STARS):
        owner = g.owner[star]
        if owner != NONE and g.at_war(side, owner) and g.present(side, g.hex_of(star)):
            found += 1
    return found


def _score_field(g: GalacticEra, field: int, objective: int, points: int) -> None:
    """Score a field of technology: for the best or only researchers, or for the highest level."""
    best = 0
    contestants = 0
    for side in range(g.sides):
        if objective == OBJECTIVE_BEST_LEVEL or g.researched[side] >> field & 1:
            contestants |= 1 << side
            best = max(best, g.level(side, field))
    if objective == OBJECTIVE_ONLY_RESEARCHER and contestants.bit_count() > 1:
        return
    if objective == OBJECTIVE_BEST_RESEARCHER:
        points -= best
    for side in g.order:
        if contestants >> side & 1 and g.level(side, field) == best:
            score(g, side, objective, points)


def forget_round(g: GalacticEra) -> None:
    """Forget what the sides did in a round: call it as the next one begins, not before.

    Until then the Alignment card looks at it, also at the change of era and at the end of the game.
    """
    for side in range(g.sides):
        g.gained[side] = 0
        g.built[side] = 0
        g.grown[side] = 0
        g.researched[side] = 0
        g.won[side] = 0
        g.taken[side] = 0
        g.robbed[side] = 0
        g.scored[side] = 0
