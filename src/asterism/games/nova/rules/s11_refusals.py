"""10, 11 and 18: why a choice of the activation phase, an interphase or a set-up is refused."""

from __future__ import annotations

from typing import Final

from asterism.games.nova.content.scenarios import DECKS_OF
from asterism.games.nova.content.tables import BASE, CENTRAL, PLANETS, POWERS, REGION_OF, STAR
from asterism.games.nova.rules.battlefield import keeps, may_lie
from asterism.games.nova.rules.pieces import (
    NO_MARKER,
    code_of,
    holder,
    sides_in,
)
from asterism.games.nova.rules.refusing import like_one, otherwise, refuse_unit
from asterism.games.nova.state import PEACE, Nova, site_of
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.options import unpack, verb_of
from asterism.kernel.refusal import Refusal

TRAITS: Final = ("17.4.military", "17.4.civil", "17.4.diplomatic")
"""By deck the entry of its trait."""


# -- activation phase ----------------------------------------------------------------------------


def refuse_arranging(g: Nova, seat: int, shifted: int, option: int, section: str) -> Refusal:
    """Say why a piece cannot be rearranged; `shifted` stands before bases that were."""
    verb = verb_of(option)
    a, b, c = unpack(option)
    if verb == v.SHIFT_BASE:
        return _refuse_shift(g, seat, shifted, a * PLANETS + b, a * PLANETS + c)
    if verb not in (v.ACTIVATE, v.STATION):
        return otherwise(g, seat, option, section)
    refusal = refuse_unit(g, seat, a, section)
    if refusal is not None:
        return refusal
    system = site_of(g.unit_at[a])
    if g.control[system] != seat:
        return Refusal("11.2.all", "not-your-system")
    if a in g.arranged:
        return Refusal(section, "arranged-already")
    if verb == v.ACTIVATE:
        active = g.unit_at[a] >= STAR
        return _there() if active else Refusal("11.2.activate", "one-for-each-marker")
    if g.unit_at[a] == system * PLANETS + b:
        return _there()
    refusal = _refuse_goal(g, seat, system * PLANETS + b)
    if refusal == like_one() and keeps(g, seat, g.unit_at[a]):
        return Refusal("11.2.activate", "one-for-each-marker")
    return refusal


def _there() -> Refusal:
    return Refusal("11.2.rearrange", "there-already")


def _refuse_goal(g: Nova, seat: int, spot: int) -> Refusal:
    if may_lie(g, seat, spot):
        return like_one()
    return Refusal("11.2.heliosphere", "pieces-of-others")


def _refuse_shift(g: Nova, seat: int, shifted: int, spot: int, goal: int) -> Refusal:
    entry = "6.3.move-bases"
    if g.marker[spot] != code_of(seat, BASE):
        own = g.marker[spot] != NO_MARKER and holder(g, spot) == seat
        return Refusal(entry, "only-bases-move" if own else "no-marker-of-yours")
    if g.control[spot // PLANETS] != seat:
        return Refusal("11.2.all", "not-your-system")
    if shifted + spot in g.arranged:
        return Refusal(entry, "arranged-already")
    if spot == goal:
        return _there()
    if g.marker[goal] != NO_MARKER and holder(g, goal) == seat:
        return Refusal(entry, "marker-there")
    refusal = _refuse_goal(g, seat, goal)
    if refusal == like_one() and not g.planets[spot] and not g.planets[goal]:
        return Refusal("2.plain", "plain-alike")
    return refusal


# -- final phase and interphase ------------------------------------------------------------------


def refuse_deck(g: Nova, seat: int, option: int, section: str) -> Refusal:
    """Say why a card cannot be drawn from a deck."""
    if verb_of(option) != v.DRAW_FROM:
        return otherwise(g, seat, option, section)
    deck, _, _ = unpack(option)
    if deck not in DECKS_OF[g.scenario]:
        return Refusal(section, "deck-not-used")
    if not g.decks[deck]:
        return Refusal(section, "deck-is-empty")
    return Refusal(TRAITS[g.traits[seat]], "trait-forbids-deck")


def refuse_offer(g: Nova, seat: int, approached: int, option: int, section: str) -> Refusal:
    """Say why a player cannot be asked to lower the tension."""
    if verb_of(option) != v.OFFER:
        return otherwise(g, seat, option, section)
    other, _, _ = unpack(option)
    if other == seat:
        return Refusal(section, "not-yourself")
    if g.tension[seat * POWERS + other] <= PEACE:
        return Refusal("10.levels", "at-peace")
    if approached >> other & 1:
        return Refusal(section, "offered-already")
    return Refusal(section, "one-level-only")


# -- set-up and events ---------------------------------------------------------------------------


def refuse_home(g: Nova, seat: int, regions: list[int], option: int, section: str) -> Refusal:
    """Say why a player cannot begin in a system."""
    if verb_of(option) != v.HOME:
        return otherwise(g, seat, option, section)
    system, _, _ = unpack(option)
    if REGION_OF[system] in regions and sides_in(g, system):
        return Refusal(section, "system-is-taken")
    return Refusal(section, "not-in-these-regions")


def refuse_region(g: Nova, seat: int, option: int, section: str, *, anywhere: bool) -> Refusal:
    """Say why a player cannot choose a region; `anywhere` is whether every free one is offered."""
    if verb_of(option) != v.REGION:
        return otherwise(g, seat, option, section)
    region, _, _ = unpack(option)
    if region < CENTRAL:
        return Refusal(section, "only-peripheral")
    return Refusal(section, "region-is-taken" if anywhere else "not-beside-the-centre")


def refuse_trait(g: Nova, seat: int, option: int, section: str) -> Refusal:
    """Say why a player cannot take a trait."""
    if verb_of(option) != v.TRAIT:
        return otherwise(g, seat, option, section)
    return Refusal(section, "trait-is-taken")


def refuse_power(g: Nova, seat: int, option: int, verb: int, section: str) -> Refusal:
    """Say why a player cannot pay naval power: there is too little of it."""
    if verb_of(option) != verb:
        return otherwise(g, seat, option, section)
    return Refusal(section, "naval-power-too-low")
