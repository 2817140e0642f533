"""Building a position of Galactic Era from what matters in it; the rest is as at the start.

The centre is Arcturus; green begins at Alpha Draconis (slot 1), red at Lyra (slot 3), blue at
Sirius (slot 5), yellow at Khaa, violet at Zeta Reticuli, white at Pleiades, all with side A up
and not turned. (Three seats use the slots 1, 3, 5, four 1, 2, 4, 5, and so on.) Whatever is not
named is as at the start: no people (and so no ability), STO, level 1, three single ships at home,
peace. No tokens and no relics lie on stars that are not named: all others are uninhabited.

Names and places are those of `names.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from asterism.games.galactic_era.content.tables import (
    COLOURS,
    GOAL_IDS,
    PUPPET_SEATS,
    SEEDING,
    SEEDING_GAINS,
    STORY_IDS,
)
from asterism.games.galactic_era.positions.names import known, on_board, side
from asterism.games.galactic_era.positions.placing import (
    Fleet,
    Places,
    deal_cards,
    declare,
    lay_board,
    place_sides,
    put_discs,
    put_ships,
    put_tokens,
    select,
)
from asterism.games.galactic_era.rules import pieces as p
from asterism.games.galactic_era.rules.s5_bonuses import PeopleBonuses, SectorBonuses
from asterism.games.galactic_era.rules.s6_1_movement import MovementTurn
from asterism.games.galactic_era.rules.s6_2_1_selection import BlockExtras
from asterism.games.galactic_era.rules.s6_2_2_alignment import SwitchAlignments
from asterism.games.galactic_era.rules.s6_2_3_order import ChangeOrder
from asterism.games.galactic_era.rules.s6_2_growth import GrowthTurns
from asterism.games.galactic_era.rules.s6_rounds import GameEnd, RoundEnd, RoundStart, phases
from asterism.games.galactic_era.rules.s8_3_puppet import BidForPuppet, LeaveOut
from asterism.games.galactic_era.rules.s9_automa_start import join
from asterism.games.galactic_era.setup import CHECKS, RIGHTS
from asterism.games.galactic_era.state import (
    FINAL,
    GROWTH,
    MOVEMENT,
    NONE,
    SET_UP,
    SLAVERS_SIDE,
    GalacticEra,
    new_state,
)
from asterism.kernel.agenda import NOBODY, Rule
from asterism.kernel.errors import BadInput

STEPS_A_PHASE: Final = 2
"""A phase in `phases`: the step that opens it, and what it is."""


def build(
    seats: int = 3,
    *,
    sectors: Sequence[str] = (),
    alignment: Mapping[str, str] | None = None,
    people: Mapping[str, str] | None = None,
    levels: Mapping[str, Mapping[str, int]] | None = None,
    home: Mapping[str, str] | None = None,
    ships: Places | None = None,
    fleets: Mapping[str, Sequence[Fleet | None]] | None = None,
    unseen: Sequence[str] = (),
    stars: Mapping[str, tuple[str, int]] | None = None,
    tokens: Mapping[str, str] | None = None,
    relics: Mapping[str, str] | None = None,
    war: Sequence[tuple[str, str]] = (),
    cards: Mapping[str, Sequence[str]] | None = None,
    played: Mapping[str, Sequence[str]] | None = None,
    deck: Sequence[str] = (),
    tactics: Mapping[str, Mapping[str, str]] | None = None,
    selected: Mapping[str, Sequence[str]] | None = None,
    dp: Mapping[str, int] | None = None,
    sources: Mapping[str, Mapping[str, int]] | None = None,
    order: Sequence[str] = (),
    round: int = 1,  # noqa: A002 - the rulebook's word
    phase: int = MOVEMENT,
    active: str = "",
    story: str = "journeys",
    goal: str = "",
    kept: Mapping[str, Mapping[str, int]] | None = None,
    leaders: Mapping[str, int] | None = None,
    ascended: Mapping[str, int] | None = None,
    uplifted: Sequence[str] = (),
    spent: Sequence[str] = (),
    used: Sequence[str] = (),
    declared: Mapping[str, Sequence[str]] | None = None,
    controls: Sequence[str] = (),
    power: int = 0,
    rulings: int = 0,
) -> GalacticEra:
    """Return a position.

    Nothing is on the agenda yet: see `begin`. It has no chance and no journal either.

    Args:
        seats: how many there are; red and blue are automata beside a single one.
        sectors: the sector of the centre, then that of each seat; "lyra/b/2" lies with side B up,
            turned clockwise by two sixths.
        alignment: by colour "sto" or "sts".
        people: by colour its star people, perhaps with its alignment: "orion sts".
        levels: by colour the level in each field that is not 1.
        home: by colour the place of its capital, if it is not where it began.
        ships: by colour how many single ships are where, instead of three at home.
        fleets: by colour its fleets in slots 0, 1, ...: (where, letter, values of its
            chips); None is a slot that is free.
        unseen: colours of which only they themselves know which chips lie in which fleet.
        stars: by star who owns it with how many discs; discs beneath a capital too.
        tokens: by star what its neutral token shows.
        relics: by star its relic.
        war: pairs of colours at war.
        cards: by colour its domination cards.
        played: by colour its completed cards, as "spatial a".
        deck: the top cards of the deck.
        tactics: by colour and letter its advanced tactics.
        selected: by colour the ovals and squares that it has selected and not carried out yet.
        dp: by colour its destiny points.
        sources: by colour what brought how many of them; the rest was there at the start.
        order: the turn order.
        round: 1 to 8.
        phase: as in `state`.
        active: whose turn it is.
        story: the story.
        goal: the goal, none if left out.
        kept: by colour how many counters of each kind it has kept (Discovery).
        leaders: by colour its ships on the goal Leadership.
        ascended: by colour the discs that have left the game (Spirituality VI).
        uplifted: primitive stars that the Annunaki have made advanced.
        spent: relics that were discarded.
        used: colours that have used their emergency reserve.
        declared: by colour on whom it has declared war (Cooperation).
        controls: who has had the puppet of a game for two, round by round.
        power: the offboard power of the Slavers, in a solo game.
        rulings: as bits.

    Raises:
        BadInput: a name is unknown, or something does not fit.
    """
    g = new_state(seats, rulings)
    lay_board(g, sectors, home or {})
    g.round, g.phase = round, phase
    g.active = side(active) if active else NONE
    g.story = known(story, STORY_IDS, "story")
    g.goal = known(goal, GOAL_IDS, "goal") if goal else NONE
    if seats == PUPPET_SEATS:
        LeaveOut().resolve(g)
    place_sides(
        g, alignment or {}, people or {}, levels or {}, dp or {}, sources or {}, tactics or {}
    )
    if g.seats == 1:
        join(g)
        g.power = power
        g.track[SLAVERS_SIDE] = power
    if order:
        g.order = [side(colour) for colour in order]
        if sorted(g.order) != list(range(g.sides)):
            raise BadInput("the turn order names every colour once")
    declare(g, war, declared or {})
    put_discs(g, stars or {}, ascended or {})
    put_ships(g, ships or {}, fleets or {}, unseen)
    put_tokens(g, tokens or {}, relics or {}, kept or {}, spent)
    g.uplifted = [on_board(g, name) for name in uplifted]
    deal_cards(g, cards or {}, played or {}, deck)
    for colour, names in (selected or {}).items():
        select(g, colour, names)
    for colour, count in (leaders or {}).items():
        g.leaders[side(colour)] = count
    g.reserve &= ~sum(1 << side(colour) for colour in used)
    g.controls = [side(colour) for colour in controls]
    for each in range(g.sides):
        p.explore(g, each)
    broken = g.broken()
    if broken:
        raise BadInput(f"such a position cannot be: {broken}")
    return g


# -- where the game stands -------------------------------------------------------------------


def begin(g: GalacticEra, seeds: Mapping[str, int] | None = None) -> GalacticEra:
    """Let the game go on from a position, by its round, its phase and whose turn it is.

    A movement phase begins with the turn of `active`, those before it in turn order have had
    theirs. So does a growth phase; without `active` it begins with what has been selected, or with
    selecting. Before the first round come the bonuses of the start. In a game for two the bids for
    the puppet come first, unless it is known who has it in this round. `seeds` are the free
    colonisations that Progenitors have left, if not all.
    """
    g.checks = list(CHECKS)
    g.rights = list(RIGHTS)
    for each in range(g.sides):
        if p.has(g, each, SEEDING):
            g.seeds[each] = (seeds or {}).get(COLOURS[each], SEEDING_GAINS)
    if g.phase == SET_UP:
        if NONE in g.people:
            raise BadInput("before the first round everybody has a star people")
        g.then(PeopleBonuses(), SectorBonuses(), RoundStart(1))
    elif g.phase == FINAL:
        g.push(GameEnd())
    else:
        turns = _turns(g)
        done = g.phase if turns else g.phase - 1
        g.then(*turns, *phases()[STEPS_A_PHASE * done :], RoundEnd())
        if g.seats == PUPPET_SEATS and len(g.controls) < g.round:
            g.push(BidForPuppet(NOBODY))
    return g


def _turns(g: GalacticEra) -> list[Rule[GalacticEra]]:
    """Return what is left of the phase in which the position is; nothing if it begins whole."""
    first = 0 if g.active == NONE else g.order.index(g.active)
    if g.phase == MOVEMENT:
        return [MovementTurn(each) for each in g.order[first:]]
    if g.phase != GROWTH:
        return []
    if g.active != NONE:
        return [GrowthTurns(sum(1 << each for each in g.order[:first]))]
    if any(g.selected) or any(g.squares):
        return [BlockExtras(), SwitchAlignments(), ChangeOrder(), GrowthTurns(0)]
    return []
