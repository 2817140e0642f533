"""Section 6.2.4: Gain Star: which stars, in which way, with how many ships, and who blocks it."""

from __future__ import annotations

import pytest

from asterism.games.galactic_era.content.tables import GAIN_STAR, OVALS, PROPULSION
from asterism.games.galactic_era.rules.s6_2_4_claims import FREE, list_gains
from asterism.games.galactic_era.rules.s6_2_4_gaining import GainStar
from asterism.games.galactic_era.rules.s6_2_4_research import RELIC, raise_level
from asterism.games.galactic_era.rules.s6_2_growth import GrowthTurn
from asterism.games.galactic_era.state import (
    GROWTH,
    TRACK_STOPS,
    GalacticEra,
)
from tests.galactic_era.positions import (
    Ears,
    Places,
    Where,
    ask,
    asked,
    discs,
    events,
    knows,
    name_of,
    options,
    owner,
    play,
    position,
    question,
    star,
    why_not,
)
from tests.rulebook import rule

GREEN, RED, BLUE = range(3)
NEUTRAL = {"mars": "uninhabited", "taygeta": "primitive", "marcab": "advanced"}
AT_ALL: Places = {"green": {"mars": 1, "taygeta": 1, "marcab": 1}}


def gain(g: GalacticEra, grant: int = FREE, seat: int = GREEN) -> Ears:
    """Ask a seat, green if left out, for a Gain Star."""
    g.phase = GROWTH
    g.active = seat
    return ask(g, GainStar(seat, grant))


def menu(g: GalacticEra, side: int = GREEN, grant: int = FREE) -> list[str]:
    """What a side could gain."""
    out: list[int] = []
    list_gains(g, side, grant, out)
    return [name_of(option) for option in out]


# --- Neutral stars -------------------------------------------------------------------------------


@rule("6.2.4.colonise", "6.2.4.gain-remove", "6.2.4.gain-place")
@pytest.mark.parametrize("alignment", ["sto", "sts"])
def test_both_alignments_colonise(alignment: str) -> None:
    """6.2.4.colonise: one ship at an uninhabited star, one disc; its counter leaves the board."""
    g = position(tokens=NEUTRAL, ships=AT_ALL, alignment={"green": alignment})
    gain(g)
    play(g, "gain mars colonise")
    assert owner(g, "mars") == "green"
    assert discs(g, "mars") == 1
    assert g.track[GREEN] == 1
    assert star("mars") not in g.covered_stars()
    assert events(g, "gained") == ["gained green mars colonise"]


@rule("6.2.4.subjugate")
def test_sts_subjugate() -> None:
    """6.2.4.subjugate: a primitive star takes one ship and gets two discs."""
    g = position(tokens=NEUTRAL, ships=AT_ALL, alignment={"green": "sts"})
    gain(g)
    play(g, "gain taygeta subjugate")
    assert discs(g, "taygeta") == 2


@rule("6.2.4.ally")
def test_sto_ally() -> None:
    """6.2.4.ally: an advanced star takes one ship and gets three discs."""
    g = position(tokens=NEUTRAL, ships=AT_ALL)
    gain(g)
    play(g, "gain marcab ally")
    assert discs(g, "marcab") == 3


@rule("6.2.4.conquer-neutral")
@pytest.mark.parametrize(("ships", "may"), [(3, False), (4, True)])
def test_sts_conquer_an_advanced_star_with_four_ships(ships: int, may: bool) -> None:
    """6.2.4.conquer-neutral: it gets one disc."""
    g = position(tokens=NEUTRAL, ships={"green": {"marcab": ships}}, alignment={"green": "sts"})
    gain(g)
    assert (options(g, "gain") == ["gain marcab conquer-neutral"]) == may
    if may:
        play(g, "gain marcab conquer-neutral")
        assert discs(g, "marcab") == 1
    else:
        assert why_not(g, "gain marcab conquer-neutral") == "6.2.4.gain-ships: too-few-ships"


@rule("6.2.4.subjugate", "6.2.4.ally", "6.2.4.colonise")
@pytest.mark.parametrize(
    ("alignment", "ways"),
    [
        ("sto", ["gain mars colonise", "gain marcab ally"]),
        ("sts", ["gain mars colonise", "gain taygeta subjugate"]),
    ],
)
def test_each_alignment_has_its_ways(alignment: str, ways: list[str]) -> None:
    """STO gain no primitive star; STS do not ally, and need four ships for an advanced one."""
    assert sorted(menu(position(tokens=NEUTRAL, ships=AT_ALL, alignment={"green": alignment}))) == (
        sorted(ways)
    )


@rule("6.2.4.subjugate", "6.2.4.ally", "6.2.4.conquer")
def test_why_a_way_is_closed() -> None:
    """The refusal names the way, and whether it is the alignment or the star."""
    g = position(tokens=NEUTRAL, ships=AT_ALL)
    gain(g)
    assert why_not(g, "gain taygeta subjugate") == "6.2.4.subjugate: not-for-your-alignment"
    assert why_not(g, "gain taygeta ally") == "6.2.4.ally: another-kind-of-star"
    assert why_not(g, "gain taygeta colonise") == "6.2.4.colonise: another-kind-of-star"
    assert why_not(g, "gain mars liberate") == "6.2.4.liberate: another-kind-of-star"
    assert why_not(g, "gain alpha-draconis liberate") == "6.2.4.gain-what: star-is-yours"
    assert why_not(g, "gain vega colonise") == "6.2.4.gain-what: no-such-star"
    assert why_not(g, "gain camp-green colonise") == "6.2.4.gain-what: no-such-star"


@rule("6.2.4.gain-ships")
def test_it_takes_a_ship_there() -> None:
    """6.2.4.gain-ships: a star without own ships cannot be gained."""
    g = position(tokens=NEUTRAL, ships={"green": {"mars": 1}})
    gain(g)
    assert why_not(g, "gain marcab ally") == "6.2.4.gain-ships: no-ship-there"


@rule("6.2.4.gain-ships")
def test_combat_values_do_not_count() -> None:
    """6.2.4.gain-ships: it is the number of ships that counts, whatever their CV."""
    g = position(
        tokens=NEUTRAL,
        ships={"green": {"marcab": 3}},
        alignment={"green": "sts"},
        levels={"green": {"military": 6}},
    )
    assert menu(g) == []


@rule("7.6.again", "6.2.4.colonise")
def test_a_star_without_a_counter_is_colonised() -> None:
    """7.6.again: a star that lost its last disc has no counter and is uninhabited."""
    g = position(ships={"green": {"mars": 1}})
    gain(g)
    play(g, "gain mars colonise")
    assert owner(g, "mars") == "green"


# --- What others see -----------------------------------------------------------------------------


@rule("6.2.4.gain-remove")
def test_the_counter_is_turned_up_when_the_star_is_gained() -> None:
    """6.2.4.gain-remove: until then only those know it who have looked at it."""
    g = position(tokens=NEUTRAL, ships=AT_ALL)
    face = g.tokens[star("mars")]
    assert knows(g, "green", face)
    assert not knows(g, "red", face)
    gain(g)
    play(g, "gain mars colonise")
    assert knows(g, "", face)
    assert g.taken_tokens[GREEN] == [face]


@rule("6.1.2.explore-while")
def test_ships_that_came_otherwise_have_looked_too() -> None:
    """6.1.2.explore-while: whoever has a ship at a star knows what lives there."""
    g = position(tokens=NEUTRAL, ships=AT_ALL)
    g.knowledge.known[g.tokens[star("mars")]] = 0
    assert menu(g) == ["gain marcab ally"]
    gain(g)
    assert "gain mars colonise" in options(g)


@rule("6.2.4.gain-what")
def test_a_free_action_may_be_left_unused() -> None:
    """A free Gain Star is asked for even where none is possible: that is a secret."""
    g = position(tokens={"taygeta": "primitive"}, ships={"green": {"taygeta": 1}})
    gain(g)
    assert options(g) == ["pass"]
    play(g, "pass")
    assert g.over()
    assert g.gained[GREEN] == 0


@rule("6.2.4.gain-what")
def test_it_lapses_where_all_see_that_nothing_can_be_gained() -> None:
    """Ships at home and in empty space gain nothing."""
    g = position(ships={"green": {"alpha-draconis": 2, "1:1": 1}})
    gain(g)
    assert g.over()


# --- The counter ---------------------------------------------------------------------------------


@rule("6.2.4.any-order", "6.2.4.gain-twice", "6.2.4.special-count")
def test_a_counter_is_used_up_by_a_star() -> None:
    """6.2.4.gain-twice: two counters gain two stars in a turn; each counts as an action."""
    g = position(tokens=NEUTRAL, ships=AT_ALL, phase=GROWTH, active="green")
    g.ovals[GREEN * OVALS + GAIN_STAR] = 2
    ask(g, GrowthTurn(GREEN))
    play(g, "gain mars colonise", "gain marcab ally")
    assert g.ovals[GREEN * OVALS + GAIN_STAR] == 0
    assert g.gained[GREEN] == 2
    assert g.over()


@rule("6.2.4.special", "A2.propulsion-special", "6.2.4.special-count")
def test_davids_propulsion_gains_two_stars_more() -> None:
    """The example of 6.2.4: beyond Propulsion VI, two free Gain Star actions, at once."""
    g = position(tokens=NEUTRAL, ships=AT_ALL, levels={"green": {"propulsion": 6}}, phase=GROWTH)
    ask(g)
    raise_level(g, GREEN, PROPULSION, RELIC)
    g.settle()
    play(g, "green: gain mars colonise", "green: gain marcab ally")
    assert g.over()
    assert g.gained[GREEN] == 2
    assert g.ovals[GREEN * OVALS + GAIN_STAR] == 0


# --- The track is empty --------------------------------------------------------------------------


@rule("4.10.exhausted")
def test_discs_come_from_other_stars_when_the_track_is_empty() -> None:
    """4.10.exhausted: one disc at least; each further one is a choice; a star may be emptied."""
    g = position(
        tokens=NEUTRAL,
        ships={"green": {"marcab": 1}},
        stars={"alpha-draconis": ("green", 36), "uru": ("green", 1), "serpo": ("green", 1)},
    )
    gain(g)
    play(g, "gain marcab ally")
    assert discs(g, "marcab") == 1
    assert question(g) == "4.10.exhausted"
    assert options(g) == ["pass", "take-disc alpha-draconis", "take-disc serpo", "take-disc uru"]
    play(g, "take-disc uru")
    assert owner(g, "uru") is None
    play(g, "pass")
    assert discs(g, "marcab") == 2
    assert g.track[GREEN] == 39


@rule("4.10.exhausted")
def test_one_disc_is_no_matter_of_choice() -> None:
    """4.10.exhausted: a star is gained only if at least one disc is placed."""
    g = position(
        tokens=NEUTRAL,
        ships={"green": {"mars": 1}},
        stars={"alpha-draconis": ("green", 38), "serpo": ("green", 1)},
    )
    gain(g)
    play(g, "gain mars colonise")
    assert options(g) == ["take-disc alpha-draconis", "take-disc serpo"]
    assert why_not(g, "pass") == "6.2.4.gain-place: one-disc-at-least"
    assert why_not(g, "take-disc mars") == "4.10.exhausted: from-another-star"
    assert why_not(g, "take-disc uru") == "4.10.exhausted: not-your-star"
    play(g, "take-disc serpo")
    assert events(g, "deserted") == ["deserted serpo"]


@rule("4.10.exhausted")
@pytest.mark.parametrize("stop", [True, False])
def test_without_any_disc_no_star_is_gained(stop: bool) -> None:
    """4.10.exhausted: blocked stars give none; nor does any, by the ruling `exhausted_track`."""
    g = position(
        tokens=NEUTRAL,
        ships={"green": {"mars": 1}, "red": {} if stop else {"serpo": 1}},
        stars={"serpo": ("green", 39)},
        war=[("green", "red")],
        rulings=TRACK_STOPS if stop else 0,
    )
    gain(g)
    assert why_not(g, "gain mars colonise") == "4.10.exhausted: no-disc-left"


# --- Stars of others -----------------------------------------------------------------------------


@rule("6.2.4.conquer", "6.2.4.conquer-discs", "6.2.4.discs-back", "6.2.4.gain-what")
@pytest.mark.parametrize(("ships", "may"), [(3, False), (4, True)])
def test_sts_conquer_with_more_ships_than_discs(ships: int, may: bool) -> None:
    """6.2.4.conquer: one disc is placed, the discs of the former owner go back to its track."""
    g = position(
        stars={"uru": ("red", 3)},
        ships={"green": {"uru": ships}},
        alignment={"green": "sts"},
        war=[("green", "red")],
    )
    gain(g)
    if not may:
        assert why_not(g, "gain uru conquer") == "6.2.4.gain-ships: too-few-ships"
        return
    play(g, "gain uru conquer")
    assert owner(g, "uru") == "green"
    assert discs(g, "uru") == 1
    assert g.track[RED] == 0
    assert events(g, "taken") == ["taken green red uru 3"]


@rule("6.2.4.liberate", "6.2.4.liberate-discs")
def test_sto_liberate_and_receive_as_many_discs() -> None:
    """6.2.4.liberate: more ships than discs, and as many own discs as there were."""
    g = position(
        stars={"uru": ("red", 3)},
        ships={"green": {"uru": 4}},
        alignment={"red": "sts"},
        war=[("green", "red")],
    )
    gain(g)
    play(g, "gain uru liberate")
    assert discs(g, "uru") == 3
    assert owner(g, "uru") == "green"
    assert g.track == [3, 0, 0]


@rule("6.2.4.liberate", "7.1.sto-no-liberation")
def test_liberation_needs_a_war_that_is_on_and_an_sts_owner() -> None:
    """7.1.sto-no-liberation: STO declare no war for it; nobody liberates from STO."""
    g = position(
        stars={"uru": ("red", 1), "harus": ("blue", 1)},
        ships={"green": {"uru": 2, "harus": 2}},
        alignment={"red": "sts"},
        war=[("green", "blue")],
    )
    gain(g)
    assert why_not(g, "gain uru liberate") == "7.1.sto-no-liberation: no-war-to-liberate"
    assert why_not(g, "gain harus liberate") == "6.2.4.liberate: only-sts-stars"
    assert why_not(g, "gain uru conquer") == "6.2.4.conquer: not-for-your-alignment"
    assert why_not(g, "gain uru colonise") == "6.2.4.colonise: another-kind-of-star"
    assert options(g) == ["pass"]


@rule("6.2.4.conquer-war", "7.1.sts-conquer")
def test_sts_declare_war_in_the_moment_of_the_conquest() -> None:
    """6.2.4.conquer-war: the war comes first, then the star."""
    g = position(
        stars={"uru": ("red", 1)},
        ships={"green": {"uru": 2}, "red": {"lyra": 3}},
        alignment={"green": "sts"},
    )
    gain(g)
    play(g, "gain uru conquer")
    assert events(g)[0] == "war green red"
    assert owner(g, "uru") == "green"
    assert g.at_war(RED, GREEN)


@rule("6.2.4.conquer-war")
def test_no_war_for_a_conquest_that_the_owner_would_block() -> None:
    """6.2.4.conquer-war: an owner at peace with ships there would block it (R42)."""
    g = position(
        stars={"uru": ("red", 1)},
        ships={"green": {"uru": 2}, "red": {"uru": 1}},
        alignment={"green": "sts"},
    )
    gain(g)
    assert why_not(g, "gain uru conquer") == "6.2.4.conquer-war: owner-would-block"


@rule("6.2.4.conquer-war")
def test_no_war_where_none_may_be_declared() -> None:
    """6.2.4.conquer-war: a player who is safe in this round is safe from this too."""
    g = position(stars={"uru": ("red", 1)}, ships={"green": {"uru": 2}}, alignment={"green": "sts"})
    g.safe = 1 << RED
    gain(g)
    assert why_not(g, "gain uru conquer") == "A3.diplomatic-effect: safe-this-round"


# --- Blocks --------------------------------------------------------------------------------------


@rule("7.2.1.gain", "7.2.1.growth")
def test_enemy_ships_block_a_star() -> None:
    """7.2.1.gain: of any player at war, on neutral stars too; not from Spirituality V on."""
    war = [("green", "red")]
    ships: dict[str, dict[Where, int]] = {"green": {"mars": 1}, "red": {"mars": 1}}
    g = position(tokens=NEUTRAL, ships=ships, war=war)
    gain(g)
    assert g.over()
    g = position(tokens=NEUTRAL, ships=ships | {"green": {"mars": 1, "marcab": 1}}, war=war)
    gain(g)
    assert why_not(g, "gain mars colonise") == "7.2.1.gain: star-is-blocked"
    g = position(tokens=NEUTRAL, ships=ships, war=war, levels={"green": {"spirituality": 5}})
    gain(g)
    play(g, "gain mars colonise")
    assert owner(g, "mars") == "green"


@rule("7.1.sts-block", "7.1.sts-block-growth", "7.2.1.redirect")
def test_a_blocked_counter_may_be_used_elsewhere() -> None:
    """7.2.1.redirect: war is declared to block it; the counter gains another star instead."""
    g = position(
        tokens=NEUTRAL,
        ships={**AT_ALL, "red": {"mars": 1}},
        alignment={"red": "sts"},
        phase=GROWTH,
        active="green",
    )
    g.ovals[GREEN * OVALS + GAIN_STAR] = 1
    ask(g, GrowthTurn(GREEN))
    play(g, "green: gain mars colonise", "red: war green")
    assert events(g) == ["war red green", "thwarted green mars"]
    assert owner(g, "mars") is None
    assert "gain mars colonise" not in options(g)
    play(g, "green: gain marcab ally")
    assert owner(g, "marcab") == "green"
    assert g.gained[GREEN] == 1


@rule("7.2.1.redirect")
def test_a_blocked_free_action_is_asked_for_anew() -> None:
    """7.2.1.redirect: another star, or nothing; a further announcement asks again."""
    g = position(
        tokens=NEUTRAL,
        ships={**AT_ALL, "red": {"mars": 1, "marcab": 1}, "blue": {"marcab": 1}},
        alignment={"red": "sts", "blue": "sts"},
    )
    gain(g)
    play(g, "green: gain mars colonise", "red: pass")
    assert owner(g, "mars") == "green"
    gain(g)
    play(g, "green: gain marcab ally", "red: pass", "blue: war green")
    assert options(g) == ["pass"]
    play(g, "green: pass")
    assert g.gained[GREEN] == 1


@rule("7.1.sto-innocent", "7.1.innocent", "7.1.sto-several")
def test_sto_players_protect_innocent_stars() -> None:
    """7.1.innocent: all who are there may declare war; one is enough; others may still do so."""
    g = position(
        tokens=NEUTRAL,
        ships={"green": {"taygeta": 1}, "red": {"taygeta": 1}, "blue": {"taygeta": 1}},
        alignment={"green": "sts"},
    )
    gain(g)
    play(g, "green: gain taygeta subjugate", "red: war green", "blue: pass")
    assert events(g, "thwarted") == ["thwarted green taygeta"]
    assert g.at_war(GREEN, RED)
    assert not g.at_war(GREEN, BLUE)


@rule("7.1.sto-innocent")
def test_sto_players_do_not_block_what_harms_nobody() -> None:
    """7.1.sto-innocent: colonising is no invasion, so STO are not asked."""
    g = position(
        tokens=NEUTRAL,
        ships={"green": {"mars": 1}, "red": {"mars": 1}},
        alignment={"green": "sts"},
    )
    gain(g)
    play(g, "green: gain mars colonise")
    assert owner(g, "mars") == "green"


@rule("6.2.4.conquer-war", "7.2.1.redirect")
def test_a_war_for_a_blocked_conquest_remains() -> None:
    """6.2.4.conquer-war: green declares war on red; blue blocks the conquest; both wars last."""
    g = position(
        stars={"uru": ("red", 1)},
        ships={"green": {"uru": 2}, "blue": {"uru": 1}},
        alignment={"green": "sts"},
    )
    gain(g)
    play(g, "green: gain uru conquer", "blue: war green")
    assert owner(g, "uru") == "red"
    assert g.at_war(GREEN, RED)
    assert g.at_war(GREEN, BLUE)
    assert asked(g) == []
