"""Section 6.2.4, pages 25 and 26: the action Gain Star, in all its ways."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import (
    CONQUER,
    EXODUS,
    EXODUS_DISCS,
    FLEET_B,
    FLEETS,
    GAIN_STAR,
    OVALS,
    SECOND_ALLY,
    UPLIFT_STARS,
)
from asterism.games.galactic_era.rules.lots import draw
from asterism.games.galactic_era.rules.pieces import explore, has, is_shown, ship_hexes
from asterism.games.galactic_era.rules.s6_2_4_claims import (
    ALLIANCE,
    COUNTER,
    FREE,
    SEED,
    list_gains,
    may_convert,
    may_gain,
    proof,
    refuse_claim,
    refuse_gain,
    refuse_uplift,
    ships_for,
    uses_bombs,
)
from asterism.games.galactic_era.rules.s6_2_4_conquest import (
    GainRelic,
    MayanRelocation,
    Occupy,
    discs_for,
)
from asterism.games.galactic_era.rules.s6_2_4_population import place_discs
from asterism.games.galactic_era.rules.s6_4_scoring import on_action
from asterism.games.galactic_era.rules.s7_1_war import GAIN, declare, gain_cause, open_block
from asterism.games.galactic_era.state import CAMP, CHIP_VALUE, NONE, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.options import BYTE, PASS, VERB, A, B, pack
from asterism.kernel.refusal import Refusal

# -- the action ------------------------------------------------------------------------------


class GainStar(Decision[GalacticEra]):
    """6.2.4.gain-what: a free Gain Star action, which is used at once or lost."""

    section: ClassVar[str] = "6.2.4.gain-what"

    def __init__(self, seat: int, grant: int) -> None:
        """Ask a seat; `grant` says what gives the action."""
        super().__init__(seat)
        self.grant: Final = grant

    def applies(self, g: GalacticEra) -> bool:
        """Lapse where all can see that nothing can be gained."""
        return may_gain(g, self.seat, self.grant)

    def come_up(self, g: GalacticEra) -> None:
        """Look at the stars where ships are, and ask."""
        explore(g, self.seat)
        super().come_up(g)

    def follows(self, g: GalacticEra) -> bool:  # noqa: ARG002
        """Ask even if only passing is left: what lives on the stars is a secret."""
        return False

    def leads_back(self, option: int) -> bool:
        """The Progenitors who let it be may look again, without end (A1.progenitors-four)."""
        return option == PASS and self.grant == SEED

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the stars and ways, and letting it be."""
        out.append(PASS)
        list_gains(g, self.seat, self.grant, out)

    def take(self, g: GalacticEra, option: int) -> None:
        """Announce what is to be gained."""
        if option != PASS:
            announce_gain(g, self.seat, option, self.grant)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why a star cannot be gained so."""
        return refuse_announcement(g, self.seat, option, self.grant) or super().refuse(g, option)


def gain_free(g: GalacticEra, side: int) -> None:
    """Give a side a Gain Star action for nothing, which it uses at once or not at all."""
    g.push(GainStar(side, FREE))


def refuse_announcement(g: GalacticEra, side: int, option: int, grant: int) -> Refusal | None:
    """Say why an option of Gain Star is not on a menu; None if it is no such option."""
    verb, star = option >> VERB, option >> A & BYTE
    if verb == verbs.GAIN:
        return refuse_gain(g, side, star, option >> B & BYTE, grant)
    if verb == verbs.UPLIFT:
        return refuse_uplift(g, side, star, grant)
    return None


def announce_gain(g: GalacticEra, side: int, option: int, grant: int) -> None:
    """Announce an option of Gain Star: who may block it is asked, then it is carried out.

    A war that is needed for it is declared first (6.2.4.conquer-war). Where a war declared just now
    blocks it, it is taken back: a counter can be used again, a free action is asked for again.
    """
    verb, star, way = option >> VERB, option >> A & BYTE, option >> B & BYTE
    if verb == verbs.UPLIFT:
        g.push(Convert(side, star, grant, UPLIFT_STARS))
        open_block(g, side, g.hex_of(star), GAIN)
        return
    owner = g.owner[star]
    if owner != NONE and not g.at_war(side, owner):
        declare(g, side, owner)
    g.push(TakeStar(side, star, way, grant))
    open_block(g, side, g.hex_of(star), gain_cause(g, star, way))


def _take_back(g: GalacticEra, side: int, star: int, grant: int) -> None:
    """Let a side choose again: a war declared just now blocks the star (7.2.1.redirect)."""
    g.tell(event_types.THWARTED, side, star)
    if grant not in (COUNTER, SEED):
        g.push(GainStar(side, grant))


class TakeStar(Step[GalacticEra]):
    """6.2.4.gain-place: the star is gained, once enough ships are shown.

    It is judged by what all can see: how many ships a fleet hides is only told by its proof.
    """

    section: ClassVar[str] = "6.2.4.gain-place"

    def __init__(self, side: int, star: int, way: int, grant: int, asked: int = 0) -> None:
        """Carry out what a side announced: a star, in a way, by an action of some origin.

        With `asked` 1 its side has been asked for proof, and has shown what it could.
        """
        self.side: Final = side
        self.star: Final = star
        self.way: Final = way
        self.grant: Final = grant
        self.asked: Final = asked

    def resolve(self, g: GalacticEra) -> None:
        """Judge again, ask for proof, use the action up, and let Cosmic Mayans save discs."""
        side, star, way, grant = self.side, self.star, self.way, self.grant
        unproved = is_unproved(g, side, star, way, grant)
        if refuse_claim(g, side, star, way, grant) is not None or (unproved and self.asked):
            _take_back(g, side, star, grant)
            return
        if unproved:
            g.then(Prove(side, star, way, grant), TakeStar(side, star, way, grant, 1))
            return
        _use_up(g, side, grant)
        victim = g.owner[star]
        if victim != NONE:
            population = g.population(star)
            g.then(Occupy(side, star, way, victim, population), *_afterwards(g, side, grant))
            if way == CONQUER and has(g, victim, EXODUS):
                g.push(MayanRelocation(victim, star, EXODUS_DISCS))
            return
        discs = discs_for(g, side, star, way, 0)
        _remove_token(g, side, star)
        g.tell(event_types.GAINED, side, star, way)
        g.then(GainRelic(side, star), *_afterwards(g, side, grant))
        place_discs(g, side, star, discs, 1)
        on_action(g, side, GAIN_STAR)


def _use_up(g: GalacticEra, side: int, grant: int) -> None:
    if grant == COUNTER:
        g.ovals[side * OVALS + GAIN_STAR] -= 1
    elif grant == SEED:
        g.seeds[side] -= 1


def _afterwards(g: GalacticEra, side: int, grant: int) -> list[GainStar]:
    """Return what a Gain Star brings: the Confederation's alliance, but not once more."""
    if grant != ALLIANCE and has(g, side, SECOND_ALLY):
        return [GainStar(side, ALLIANCE)]
    return []


def _remove_token(g: GalacticEra, side: int, star: int) -> None:
    """Take the counter of a neutral star, and the mark of the Annunaki (6.2.4.gain-remove)."""
    if star < CAMP and g.tokens[star] != NONE:
        token = g.tokens[star]
        g.knowledge.publish(token)
        g.taken_tokens[side].append(token)
        g.tell(event_types.COUNTER_TAKEN, side, star, token)
        g.tokens[star] = NONE
    if star in g.uplifted:
        g.uplifted.remove(star)


# -- proof -----------------------------------------------------------------------------------


def is_unproved(g: GalacticEra, side: int, star: int, way: int, grant: int) -> bool:
    """Return whether what all can see of a side's ships does not suffice to gain a star."""
    return proof(g, side, star, way, grant) < ships_for(g, side, star, way)


class Prove(Decision[GalacticEra]):
    """6.2.4.proof: who gains a star with fleets shows what is needed: chips, and the letter B."""

    section: ClassVar[str] = "6.2.4.proof"

    def __init__(self, seat: int, star: int, way: int, grant: int) -> None:
        """Ask for a proof that there are ships enough to gain a star in a way."""
        super().__init__(seat)
        self.star: Final = star
        self.way: Final = way
        self.grant: Final = grant

    def applies(self, g: GalacticEra) -> bool:
        """Stop once a card that was played meanwhile has proved it (A3.military-a-show)."""
        return is_unproved(g, self.seat, self.star, self.way, self.grant)

    def follows(self, g: GalacticEra) -> bool:  # noqa: ARG002
        """Ask even if there is one thing to show: how many there are is a secret."""
        return False

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the chips that were not seen, one of each value of a fleet, and the letter B.

        With nothing left to show it is given up: a card played meanwhile has filled the star.
        """
        hex_ = g.hex_of(self.star)
        bombs = False
        for fleet in range(self.seat * FLEETS, (self.seat + 1) * FLEETS):
            if g.fleet_hex[fleet] != hex_:
                continue
            value = 0
            for chip in g.chips[fleet]:
                if CHIP_VALUE[chip] != value and not is_shown(g, chip):
                    value = CHIP_VALUE[chip]
                    if value:
                        out.append(pack(verbs.SHOW, chip))
            if uses_bombs(g, fleet, self.star, self.way):
                bombs = bombs or not is_shown(g, g.letters[fleet])
        out.sort()
        if bombs:
            out.append(pack(verbs.SHOW_BOMBS))
        if not out:
            out.append(pack(verbs.DONE))

    def take(self, g: GalacticEra, option: int) -> None:
        """Show it to all; as long as more is needed it is asked for next."""
        if option >> VERB == verbs.SHOW:
            chip = option >> A & BYTE
            g.knowledge.publish(chip)
            g.tell(event_types.PROVED, self.seat, self.star, chip)
            g.push(self)
        elif option >> VERB == verbs.SHOW_BOMBS:
            self._show_bombs(g)
            g.push(self)

    def _show_bombs(self, g: GalacticEra) -> None:
        for fleet in range(self.seat * FLEETS, (self.seat + 1) * FLEETS):
            if g.fleet_hex[fleet] != NONE and g.letter_of(fleet) == FLEET_B:
                letter = g.letters[fleet]
                g.knowledge.publish(letter)
                g.tell(event_types.LETTER_SHOWN, self.seat, fleet % FLEETS, letter)
        g.tell(event_types.PROVED_BOMBS, self.seat, self.star)

    def by_rules(self, g: GalacticEra, menu: list[int]) -> int:
        """Let the lot decide."""
        return draw(g, menu)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why something need not be shown."""
        if option >> VERB in (verbs.SHOW, verbs.SHOW_BOMBS):
            return Refusal("6.2.4.proof", "proves-nothing")
        return super().refuse(g, option)


# -- the Annunaki ----------------------------------------------------------------------------


class Convert(Step[GalacticEra]):
    """A1.annunaki-sto-mark: a primitive star counts as advanced from now on, for everybody."""

    section: ClassVar[str] = "A1.annunaki-sto-mark"

    def __init__(self, side: int, star: int, grant: int, left: int) -> None:
        """Convert a star, one of as many as this action may still convert."""
        self.side: Final = side
        self.star: Final = star
        self.grant: Final = grant
        self.left: Final = left

    def resolve(self, g: GalacticEra) -> None:
        """Mark it; the first one uses the action up, and others may follow."""
        side, star, grant = self.side, self.star, self.grant
        first = self.left == UPLIFT_STARS
        if refuse_uplift(g, side, star, grant) is not None:
            if first:
                _take_back(g, side, star, grant)
            else:
                g.tell(event_types.THWARTED, side, star)
                g.push(ConvertMore(side, grant, self.left))
            return
        g.knowledge.publish(g.tokens[star])
        g.tell(event_types.COUNTER_SHOWN, side, star, g.tokens[star])
        g.uplifted.append(star)
        g.uplifted.sort()
        g.tell(event_types.UPLIFTED, side, star)
        if self.left > 1:
            g.push(ConvertMore(side, grant, self.left - 1))
        if first:
            _use_up(g, side, grant)
            on_action(g, side, GAIN_STAR)


class ConvertMore(Decision[GalacticEra]):
    """A1.annunaki-sto-convert: one action may convert two stars."""

    section: ClassVar[str] = "A1.annunaki-sto-convert"

    def __init__(self, seat: int, grant: int, left: int) -> None:
        """Ask for one of as many stars as this action may still convert."""
        super().__init__(seat)
        self.grant: Final = grant
        self.left: Final = left

    def applies(self, g: GalacticEra) -> bool:
        """Lapse where all can see that there is no other star."""
        return may_convert(g, self.seat)

    def follows(self, g: GalacticEra) -> bool:  # noqa: ARG002
        """Ask even if there is none: what lives on the stars is a secret."""
        return False

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the stars, and letting it be."""
        out.append(PASS)
        found: list[int] = []
        for hex_ in ship_hexes(g, self.seat):
            star = g.star_at(hex_)
            if star != NONE and refuse_uplift(g, self.seat, star, self.grant) is None:
                found.append(pack(verbs.UPLIFT, star))
        found.sort()
        out.extend(found)

    def take(self, g: GalacticEra, option: int) -> None:
        """Convert another star, unless somebody declares war to block it."""
        if option == PASS:
            return
        star = option >> A & BYTE
        g.push(Convert(self.seat, star, self.grant, self.left))
        open_block(g, self.seat, g.hex_of(star), GAIN)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why a star cannot be converted."""
        if option >> VERB == verbs.UPLIFT:
            star = option >> A & BYTE
            return refuse_uplift(g, self.seat, star, self.grant) or super().refuse(g, option)
        return super().refuse(g, option)
