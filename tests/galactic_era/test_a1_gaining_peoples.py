"""Appendix 1: what star peoples make of Gain Star."""

from __future__ import annotations

from functools import partial

import pytest

from asterism.bots.ismcts import Ismcts
from asterism.bots.names import find_bot
from asterism.bots.port import Port
from asterism.contract.game import find_game
from asterism.games.galactic_era.content.tables import GAIN_STAR, OVALS
from asterism.games.galactic_era.rules.s6_2_4_claims import FREE
from asterism.games.galactic_era.rules.s6_2_4_gaining import GainStar
from asterism.games.galactic_era.rules.s6_2_growth import GrowthTurn
from asterism.games.galactic_era.state import GROWTH, GalacticEra
from asterism.kernel.chance import SeededChance
from tests.galactic_era.cards import with_cards
from tests.galactic_era.positions import (
    Ears,
    ask,
    asked,
    discs,
    events,
    knows,
    options,
    owner,
    play,
    position,
    star,
    why_not,
)
from tests.rulebook import rule

GREEN, RED, BLUE = range(3)
WAR = [("green", "red")]


def gain(g: GalacticEra, grant: int = FREE, seat: int = GREEN) -> Ears:
    """Ask a seat, green if left out, for a Gain Star."""
    g.phase = GROWTH
    g.active = seat
    return ask(g, GainStar(seat, grant))


# --- The Galactic Confederation and Empire -------------------------------------------------------


@rule("A1.confederation-ally", "A1.confederation-once")
def test_the_confederation_allies_once_more() -> None:
    """A1.confederation-ally: after any Gain Star, at once, only to ally; and not after that one."""
    g = position(
        people={"green": "galactic"},
        tokens={"marcab": "advanced", "deneb": "advanced", "mars": "uninhabited"},
        ships={"green": {"marcab": 1, "deneb": 1, "mars": 1, "serpo": 1}},
        phase=GROWTH,
        active="green",
    )
    g.ovals[GREEN * OVALS + GAIN_STAR] = 1
    ask(g, GrowthTurn(GREEN))
    play(g, "gain mars colonise")
    assert options(g) == ["pass", "gain marcab ally", "gain deneb ally"]
    assert why_not(g, "gain serpo colonise") == "A1.confederation-ally: only-to-ally"
    play(g, "gain deneb ally")
    assert g.gained[GREEN] == 2
    assert g.over()


@rule("A1.confederation-ally")
def test_without_a_neutral_star_there_is_no_alliance() -> None:
    """A1.confederation-ally: it lapses where all see that no advanced star can be there."""
    g = position(
        people={"green": "galactic"},
        tokens={"mars": "uninhabited"},
        ships={"green": {"mars": 1, "serpo": 1}},
    )
    gain(g)
    play(g, "gain mars colonise")
    assert g.over()


@rule("A1.empire-discs", "A1.empire-neutral")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (3, 3), (2, 2), (1, 1)])
def test_the_empire_places_up_to_three_discs(before: int, after: int) -> None:
    """A1.empire-discs, with the printed example: 5 discs go, 3 own ones come."""
    g = position(
        people={"green": "galactic"},
        stars={"uru": ("red", before)},
        tokens={"marcab": "advanced"},
        ships={"green": {"uru": 6, "marcab": 4}},
        alignment={"green": "sts"},
        war=WAR,
    )
    gain(g)
    play(g, "gain uru conquer")
    assert discs(g, "uru") == after
    assert g.track[RED] == 0
    gain(g)
    play(g, "gain marcab conquer-neutral")
    assert discs(g, "marcab") == 3


# --- The Cosmic Mayans ---------------------------------------------------------------------------


def mayans(propulsion: int = 2, **more: object) -> GalacticEra:
    """Green conquers Uru, where Mayan red has five discs; Izar is 5 and Procyon 4 hexes away."""
    g = position(
        people={"red": "mayans", "green": "galactic"},
        stars={
            "uru": ("red", 5),
            "lyra": ("red", 0),
            "procyon": ("red", 1),
            "kappa-fornacis": ("red", 1),
            "gliese-581": ("red", 1),
        },
        ships={"green": {"uru": 6}, "red": {}, "blue": {"procyon": 1}},
        alignment={"green": "sts", "blue": "sts"},
        levels={"red": {"propulsion": propulsion}},
        war=WAR,
        **more,  # type: ignore[arg-type]
    )
    gain(g)
    play(g, "green: gain uru conquer")
    return g


@rule(
    "A1.mayans-sto-discs",
    "A1.mayans-sto-range",
    "A1.mayans-sto-no-ship",
    "A1.mayans-sto-spread",
    "A1.empire-mayans",
)
def test_mayans_save_three_discs_within_range() -> None:
    """The printed example: with Propulsion II, to own stars up to 4 hexes away, as they like.

    The Empire places three discs all the same, and the theft counts five (A1.empire-mayans).
    """
    g = mayans()
    board = g.board
    near = [
        name
        for name in ("gliese-581", "kappa-fornacis", "lyra", "procyon")
        if board.distance(g.hex_of(star("uru")), g.hex_of(star(name))) <= 4
    ]
    assert asked(g) == ["red"]
    assert options(g) == [f"place-disc {name}" for name in sorted(near, key=star)] + ["done"]
    play(g, "red: place-disc lyra", "red: place-disc lyra", f"red: place-disc {near[1]}")
    assert discs(g, "lyra") == 2
    assert discs(g, "uru") == 3
    assert owner(g, "uru") == "green"
    assert g.track[RED] == 6
    assert events(g, "taken") == ["taken green red uru 5"]


@rule("A1.mayans-sto-range", "A1.mayans-sto-free")
def test_where_mayans_cannot_save_discs() -> None:
    """A1.mayans-sto-range: not beyond the range; A1.mayans-sto-free: not where enemies are."""
    g = mayans(propulsion=1)
    far = [
        name
        for name in ("gliese-581", "procyon", "lyra", "kappa-fornacis")
        if g.board.distance(g.hex_of(star("uru")), g.hex_of(star(name))) > 3
    ]
    for name in far:
        assert why_not(g, f"place-disc {name}") == "A1.mayans-sto-range: out-of-range"
    assert why_not(g, "place-disc uru") == "A1.mayans-sto-discs: not-your-star"
    play(g, "red: done")
    assert g.track[RED] == 3


@rule("A1.mayans-sto-discs", "6.2.4.evacuate-to", "6.2.4.evacuate-discs")
def test_discs_saved_from_a_home_star_count_for_where_it_goes() -> None:
    """R58-mayans: they are saved first; those where the miniature goes return to the track."""
    g = position(
        people={"red": "mayans"},
        stars={"lyra": ("red", 2), "procyon": ("red", 2), "izar": ("red", 1)},
        ships={"green": {"lyra": 16}, "red": {}},
        alignment={"green": "sts"},
        levels={"red": {"propulsion": 6}},
        war=WAR,
    )
    gain(g)
    play(g, "green: gain lyra conquer", "red: place-disc izar", "red: place-disc izar")
    assert g.home[RED] == star("izar")
    assert (discs(g, "izar"), discs(g, "procyon"), g.track[RED]) == (0, 2, 2)


@rule("A1.mayans-sto-free", "7.1.sts-block-discs")
def test_saving_discs_can_be_blocked() -> None:
    """7.1.sts-block-discs: STS with ships at the goal may declare war; another goal is chosen."""
    g = mayans(propulsion=6)
    play(g, "red: place-disc procyon", "blue: war red")
    assert discs(g, "procyon") == 1
    assert "place-disc procyon" not in options(g)
    assert why_not(g, "place-disc procyon") == "A1.mayans-sto-free: star-is-blocked"
    play(g, "red: place-disc lyra", "red: done")
    assert discs(g, "lyra") == 1


@rule("A1.mayans-sto-discs")
def test_all_discs_of_a_small_star_may_be_saved() -> None:
    """A1.mayans-sto-discs: two discs are saved, and the star is conquered all the same."""
    g = position(
        people={"red": "mayans"},
        stars={"kappa-fornacis": ("red", 2)},
        ships={"green": {"kappa-fornacis": 3}},
        alignment={"green": "sts"},
        war=WAR,
    )
    gain(g)
    play(g, "green: gain kappa-fornacis conquer", "red: place-disc lyra", "red: place-disc lyra")
    assert owner(g, "kappa-fornacis") == "green"
    assert discs(g, "kappa-fornacis") == 1
    assert discs(g, "lyra") == 2


@rule("A1.mayans-sto-discs", "A3.spatial-effect")
def test_a_disc_that_a_card_has_moved_is_not_saved_again() -> None:
    """A1.mayans-sto-discs: Spatial empties the star while others are asked; it is lost."""
    others = ["izar", "sagittarius-b", "procyon", "mars", "serpo", "marcab", "deneb", "taygeta"]
    g = position(
        people={"red": "mayans"},
        stars=dict.fromkeys(["uru", *others], ("red", 1)),
        ships={"green": {"uru": 6}, "red": {}, "blue": {"procyon": 1}},
        alignment={"green": "sts", "blue": "sts"},
        levels={"red": {"propulsion": 6}},
        war=WAR,
        cards={"red": ["spatial"]},
    )
    gain(with_cards(g))
    play(g, "green: gain uru conquer", "red: place-disc procyon")
    play(g, "red: play-card spatial a", "red: shift-disc uru lyra", "red: done", "blue: pass")
    assert (events(g, "saved"), owner(g, "uru")) == ([], "green")
    assert (discs(g, "uru"), discs(g, "lyra"), discs(g, "procyon")) == (1, 1, 1)


@rule("A1.mayans-sto-discs")
def test_saved_discs_do_not_ascend() -> None:
    """A1.mayans-sto-discs: with Spirituality VI the others leave the game, the saved ones stay."""
    g = position(
        people={"red": "mayans"},
        stars={"kappa-fornacis": ("red", 5)},
        ships={"green": {"kappa-fornacis": 6}},
        alignment={"green": "sts"},
        levels={"red": {"spirituality": 6}},
        war=WAR,
    )
    gain(g)
    play(g, "green: gain kappa-fornacis conquer", *["red: place-disc lyra"] * 3, "green: done")
    assert discs(g, "lyra") == 3
    assert g.ascended[RED] == 2
    assert g.track[RED] == 5


# --- The Annunaki --------------------------------------------------------------------------------

PRIMITIVES = {
    "mars": "primitive",
    "taygeta": "primitive",
    "marcab": "primitive",
    "uru": "primitive",
}


def annunaki(**more: object) -> GalacticEra:
    """Annunaki with one counter and ships at three primitive stars."""
    g = position(
        people={"green": "annunaki"},
        tokens=PRIMITIVES,
        ships={"green": {"mars": 1, "taygeta": 1, "marcab": 1}, **more},  # type: ignore[dict-item]
        alignment={"red": "sts"},
        phase=GROWTH,
        active="green",
    )
    g.ovals[GREEN * OVALS + GAIN_STAR] = 2
    ask(g, GrowthTurn(GREEN))
    return g


@rule("A1.annunaki-sto-convert", "A1.annunaki-sto-mark", "A1.annunaki-sto-gain")
def test_annunaki_convert_two_stars_with_one_action() -> None:
    """A1.annunaki-sto-convert: two primitive stars count as advanced and may be allied with."""
    g = annunaki()
    play(g, "uplift mars")
    assert options(g) == ["pass", "uplift taygeta", "uplift marcab"]
    play(g, "uplift taygeta")
    assert g.uplifted == [star("mars"), star("taygeta")]
    assert g.ovals[GREEN * OVALS + GAIN_STAR] == 1
    assert g.gained[GREEN] == 1
    assert options(g, "gain") == ["gain mars ally", "gain taygeta ally"]
    play(g, "gain mars ally")
    assert discs(g, "mars") == 3


@rule("A1.annunaki-sto-mark", "A1.annunaki-sto-remove")
def test_the_counter_of_a_converted_star_is_turned_up_and_stays() -> None:
    """A1.annunaki-sto-mark; A1.annunaki-sto-remove: mark and counter go when it is gained."""
    g = annunaki()
    face = g.tokens[star("mars")]
    play(g, "uplift mars", "pass")
    assert knows(g, "", face)
    assert star("mars") in g.covered_stars()
    play(g, "gain mars ally")
    assert g.uplifted == []
    assert star("mars") not in g.covered_stars()
    assert g.taken_tokens[GREEN] == [face]


@rule("A1.annunaki-sto-ships", "A1.annunaki-sto-convert")
def test_what_annunaki_cannot_convert() -> None:
    """A1.annunaki-sto-ships: a ship has to be there; a converted star is primitive no more."""
    g = annunaki()
    assert why_not(g, "uplift uru") == "6.2.4.gain-ships: no-ship-there"
    assert why_not(g, "uplift lyra") == "A1.annunaki-sto-convert: only-primitive-stars"
    play(g, "uplift mars", "pass")
    assert why_not(g, "uplift mars") == "A1.annunaki-sto-convert: only-primitive-stars"
    other = position(tokens=PRIMITIVES, ships={"green": {"mars": 1}})
    gain(other)
    assert why_not(other, "uplift mars") == "A1.annunaki-sto-convert: only-the-annunaki"


@rule("A1.annunaki-sto-convert", "7.2.1.redirect")
def test_a_conversion_can_be_blocked() -> None:
    """A conversion takes the place of a Gain Star: STS may declare war to block it (R55)."""
    g = annunaki(red={"mars": 1, "taygeta": 1})
    play(g, "green: uplift mars", "red: war green")
    assert g.uplifted == []
    assert g.ovals[GREEN * OVALS + GAIN_STAR] == 2
    play(g, "green: uplift marcab")
    assert g.uplifted == [star("marcab")]
    assert options(g, "uplift") == []


@rule("A1.annunaki-sto-convert", "7.2.1.redirect")
def test_a_second_conversion_can_be_blocked() -> None:
    """The first star stays converted, and another may be named instead."""
    g = annunaki(red={"taygeta": 1})
    play(g, "green: uplift mars", "green: uplift taygeta", "red: war green")
    assert options(g) == ["pass", "uplift marcab"]
    play(g, "green: uplift marcab")
    assert g.uplifted == [star("mars"), star("marcab")]
    assert g.gained[GREEN] == 1


@rule("A1.annunaki-sto-gain")
def test_sts_conquer_a_converted_star() -> None:
    """A1.annunaki-sto-gain: any player, as any advanced star."""
    g = annunaki(red={"mars": 4})
    play(g, "green: uplift mars", "red: pass", "green: pass", "green: done")
    gain(g, seat=RED)
    assert options(g) == ["pass", "gain mars conquer-neutral"]


@rule("A1.annunaki-sts-third")
@pytest.mark.parametrize(("name", "after"), [("taygeta", 3), ("mars", 2)])
def test_sts_annunaki_place_a_third_disc(name: str, after: int) -> None:
    """A1.annunaki-sts-third: Taygeta lies three hexes from the next populated star, Mars one."""
    g = position(
        people={"green": "annunaki"},
        tokens=PRIMITIVES,
        ships={"green": {name: 1}},
        alignment={"green": "sts"},
    )
    gain(g)
    play(g, f"gain {name} subjugate")
    assert discs(g, name) == after


# --- Plejars, Progenitors ------------------------------------------------------------------------


@rule("A1.plejars-sto-liberate")
def test_plejars_gain_two_points_for_a_liberation() -> None:
    """A1.plejars-sto-liberate: besides what else it brings."""
    g = position(
        people={"green": "plejars"},
        stars={"uru": ("red", 2)},
        ships={"green": {"uru": 3}},
        alignment={"red": "sts"},
        war=WAR,
    )
    gain(g)
    play(g, "gain uru liberate")
    assert events(g, "dp") == ["dp green 2"]


@rule(
    "A1.plejars-sts-ally",
    "A1.plejars-sts-no-block",
    "A1.plejars-sts-block",
    "6.2.4.people-first",
)
def test_dark_plejars_ally() -> None:
    """A1.plejars-sts-ally: three discs; STO who are there are asked about a conquest only."""
    g = position(
        people={"green": "plejars"},
        tokens={"marcab": "advanced", "deneb": "advanced"},
        ships={"green": {"marcab": 4, "deneb": 4}, "red": {"marcab": 1, "deneb": 1}},
        alignment={"green": "sts"},
    )
    gain(g)
    assert options(g, "gain") == [
        "gain marcab ally",
        "gain marcab conquer-neutral",
        "gain deneb ally",
        "gain deneb conquer-neutral",
    ]
    play(g, "green: gain marcab ally")
    assert discs(g, "marcab") == 3
    gain(g)
    play(g, "green: gain deneb conquer-neutral", "red: war green")
    assert owner(g, "deneb") is None


@rule("A1.progenitors-four", "A1.progenitors-mark", "A1.progenitors-many")
def test_progenitors_colonise_for_nothing() -> None:
    """A1.progenitors-four: as many as they like in a turn; a colonisation of a counter is none."""
    names = ["mars", "taygeta", "marcab", "deneb", "serpo"]
    g = position(
        people={"green": "progenitors"},
        tokens={"icc-13": "primitive"},
        ships={"green": dict.fromkeys([*names, "icc-13"], 1)},
        phase=GROWTH,
        active="green",
    )
    g.seeds[GREEN] = 4
    g.ovals[GREEN * OVALS + GAIN_STAR] = 1
    ask(g, GrowthTurn(GREEN))
    play(g, "gain serpo colonise")
    assert g.seeds[GREEN] == 4
    for left, name in enumerate(names[:4]):
        play(g, "seed", f"gain {name} colonise")
        assert g.seeds[GREEN] == 3 - left
    assert g.gained[GREEN] == 5
    assert "seed" not in options(g)


@pytest.mark.parametrize("level", ["novice", "apprentice", "adept", "master"])
def test_no_level_looks_for_ever_what_the_progenitors_could_colonise(level: str) -> None:
    """A level that overlooked the stars looked, let it be and looked again: the game had no end."""
    game, bot = find_game("galactic-era"), find_bot(level)
    assert isinstance(bot, Ismcts)
    for lot in range(8):
        g = position(
            people={"green": "progenitors"},
            ships={"green": dict.fromkeys(["mars", "taygeta", "marcab"], 1)},
            phase=GROWTH,
            active="green",
        )
        g.seeds[GREEN] = 4
        ask(g, GrowthTurn(GREEN))
        g.chance, thoughts = SeededChance(lot), SeededChance(f"{level}:{lot}")
        asked = 0
        while isinstance(g.pending, (GrowthTurn, GainStar)):
            asked += 1
            assert asked < 30
            port = Port(game, g, thoughts, lot=partial(int, lot))
            g.take(bot.at(iterations=8).choose(port))


@rule("A1.progenitors-four")
def test_a_seed_only_colonises_and_is_kept_if_it_is_not_used() -> None:
    """A1.progenitors-four: no other way; passing keeps it."""
    g = position(
        people={"green": "progenitors"},
        tokens={"marcab": "advanced"},
        ships={"green": {"marcab": 1, "serpo": 1}},
        phase=GROWTH,
        active="green",
    )
    g.seeds[GREEN] = 1
    ask(g, GrowthTurn(GREEN))
    play(g, "seed")
    assert options(g) == ["pass", "gain serpo colonise"]
    assert why_not(g, "gain marcab ally") == "A1.progenitors-four: only-to-colonise"
    assert g.pending is not None
    assert [g.pending.leads_back(option) for option in g.menu] == [True, False]
    play(g, "pass")
    assert g.seeds[GREEN] == 1
