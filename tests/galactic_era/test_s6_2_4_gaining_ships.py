"""Section 6.2.4: how many ships Gain Star takes, and how they are proved."""

from __future__ import annotations

import pytest

from asterism.games.galactic_era.content.tables import CONQUER_NEUTRAL
from asterism.games.galactic_era.rules.s6_2_4_claims import (
    CENTRE,
    COUNTER,
    FREE,
    ships_for,
    strength,
)
from asterism.games.galactic_era.rules.s6_2_4_gaining import GainStar, TakeStar
from asterism.games.galactic_era.state import (
    GROWTH,
    ORION_LEAVES_NEUTRALS,
    GalacticEra,
)
from tests.galactic_era.cards import with_cards
from tests.galactic_era.positions import (
    Ears,
    ask,
    events,
    fleet,
    knows,
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


def gain(g: GalacticEra, grant: int = FREE, seat: int = GREEN) -> Ears:
    """Ask a seat, green if left out, for a Gain Star."""
    g.phase = GROWTH
    g.active = seat
    return ask(g, GainStar(seat, grant))


# --- How many ships ------------------------------------------------------------------------------


def force(g: GalacticEra, name: str, way: str, grant: int = COUNTER) -> tuple[int, int]:
    """The ships that green has at a star, and those that it needs."""
    ways = ["colonise", "subjugate", "ally", "conquer-neutral", "liberate", "conquer"]
    number = ways.index(way)
    return (
        strength(g, GREEN, star(name), number, grant),
        ships_for(g, GREEN, star(name), number),
    )


@rule("6.1.3.b", "6.1.3.double-b")
@pytest.mark.parametrize(("double", "ships"), [(False, 10), (True, 13)])
def test_bombs_count_for_more_ships(double: bool, ships: int) -> None:
    """6.1.3.b: 2 single ships, 5 in B and 1 in A: every two of B are one more (Double: each)."""
    g = position(
        stars={"uru": ("red", 1)},
        ships={"green": {"uru": 2}},
        fleets={"green": [("uru", "b", [5]), ("uru", "a", [1]), ("mars", "c", [5])]},
        tactics={"green": {"b": "double"}} if double else {},
    )
    assert force(g, "uru", "conquer")[0] == ships
    assert force(g, "uru", "liberate")[0] == ships


@rule("6.1.3.b", "6.2.4.conquer-neutral")
def test_bombs_serve_against_advanced_stars_too() -> None:
    """6.1.3.b: two ships in B and one more are four; to ally, one ship is a ship."""
    g = position(
        tokens=NEUTRAL,
        ships={"green": {"marcab": 1}},
        fleets={"green": [("marcab", "b", [2])]},
        alignment={"green": "sts"},
    )
    assert force(g, "marcab", "conquer-neutral") == (4, 4)
    assert force(g, "marcab", "ally") == (3, 1)


@rule("A3.central-effect", "A3.central-effect-b")
def test_central_doubles_ships_before_the_bombs() -> None:
    """A3.central-effect-b: 1 and 3 ships are 2 and 6, of which the B fleet makes 3 more."""
    g = position(
        stars={"apu": ("red", 10)},
        ships={"green": {"apu": 1, "uru": 3}},
        fleets={"green": [("apu", "b", [3])]},
        alignment={"green": "sts"},
        war=[("green", "red")],
        tokens={"uru": "uninhabited"},
    )
    assert force(g, "apu", "conquer", CENTRE) == (11, 11)
    gain(g, CENTRE)
    assert options(g) == ["pass", "gain apu conquer"]
    assert why_not(g, "gain uru colonise") == "A3.central-effect: only-in-the-centre"


@rule("A1.orion-sto-double", "A1.orion-sto-bomb")
def test_stars_of_the_orion_republic_count_double() -> None:
    """A1.orion-sto-double: 3 discs count as 6, the capital as 12; B fleets have no bonus there."""
    g = position(
        people={"red": "orion"},
        stars={"uru": ("red", 3)},
        fleets={"green": [("uru", "b", [5])]},
        alignment={"green": "sts"},
    )
    assert force(g, "uru", "conquer") == (5, 7)
    assert force(g, "lyra", "conquer")[1] == 13


@rule("A1.orion-sts-one", "A1.orion-sts-grid", "6.2.4.people-first")
def test_the_orion_empire_needs_one_ship() -> None:
    """A1.orion-sts-one: for stars of players, under the Defence Grid, and for advanced ones."""
    g = position(
        people={"green": "orion"},
        alignment={"green": "sts"},
        stars={"uru": ("red", 7), "apu": ("red", 2)},
        relics={"apu": "defence-grid"},
        tokens=NEUTRAL,
    )
    assert force(g, "uru", "conquer")[1] == 1
    assert force(g, "apu", "conquer")[1] == 1
    assert force(g, "marcab", "conquer-neutral")[1] == 1
    g.rulings = ORION_LEAVES_NEUTRALS
    assert force(g, "marcab", "conquer-neutral")[1] == 4
    assert force(g, "uru", "conquer")[1] == 1


@rule("A7.grid", "A7.grid-player")
def test_the_defence_grid_takes_eight_ships_more() -> None:
    """A7.grid: for conquering and liberating; not while nobody controls the star."""
    g = position(
        stars={"apu": ("red", 2)},
        relics={"apu": "defence-grid"},
    )
    assert force(g, "apu", "conquer")[1] == 11
    assert force(g, "apu", "liberate")[1] == 11
    free = position(
        tokens={"apu": "advanced"}, relics={"apu": "defence-grid"}, alignment={"green": "sts"}
    )
    assert force(free, "apu", "conquer-neutral")[1] == 4


# --- Proof ---------------------------------------------------------------------------------------


@rule("6.2.4.proof")
def test_a_proof_that_fails_is_known_only_once_all_is_shown() -> None:
    """6.2.4.proof: in a world that another seat imagines the ships may be too few (R86-redeal)."""
    g = position(
        alignment={"green": "sts"},
        tokens={"marcab": "advanced"},
        fleets={"green": [("marcab", "a", [2, 1]), ("lyra", "c", [1])]},
        unseen=["green"],
    )
    ask(g, TakeStar(GREEN, star("marcab"), CONQUER_NEUTRAL, FREE))
    assert (question(g), options(g)) == ("6.2.4.proof", ["show ship-1-0", "show ship-2-36"])
    play(g, "show ship-2-36")
    assert (question(g), options(g)) == ("6.2.4.proof", ["show ship-1-0"])
    play(g, "show ship-1-0")
    assert (question(g), options(g)) == ("6.2.4.proof", ["done"])
    play(g, "done")
    assert (owner(g, "marcab"), events(g, "thwarted")) == (None, ["thwarted green marcab"])


@rule("6.2.4.proof")
def test_only_what_is_needed_is_shown() -> None:
    """6.2.4.proof: single ships count first, each fleet has one; then chips of own choice."""
    g = position(
        stars={"uru": ("red", 6)},
        ships={"green": {"uru": 2}},
        fleets={"green": [("uru", "a", [1, 3, 0]), ("uru", "c", [4])]},
        unseen=["green"],
        alignment={"green": "sts"},
        war=[("green", "red")],
    )
    gain(g)
    play(g, "gain uru conquer")
    assert question(g) == "6.2.4.proof"
    shown = [name.rpartition("-")[0] for name in options(g)]
    assert shown == ["show ship-1", "show ship-3", "show ship-4"]
    assert why_not(g, "show-bombs") == "6.2.4.proof: proves-nothing"
    play(g, options(g)[2])
    assert owner(g, "uru") == "green"
    [chip] = g.chips[fleet("green", 1)]
    assert knows(g, "", chip)
    assert not any(knows(g, "red", other) for other in g.chips[fleet("green", 0)][:2])
    assert not knows(g, "red", g.letters[fleet("green", 1)])


@rule("6.2.4.proof", "6.1.3.b")
def test_the_letter_b_is_shown_if_its_bonus_is_needed() -> None:
    """6.2.4.proof: 4 ships in B are 6: chips alone do not prove it."""
    g = position(
        stars={"uru": ("red", 5)},
        ships={"green": {}},
        fleets={"green": [("uru", "b", [4])]},
        unseen=["green"],
        alignment={"green": "sts"},
        war=[("green", "red")],
    )
    gain(g)
    play(g, "gain uru conquer")
    play(g, options(g, "show")[0])
    assert options(g) == ["show-bombs"]
    assert not knows(g, "", g.letters[fleet("green", 0)])
    play(g, "show-bombs")
    assert events(g, "letter-shown") == ["letter-shown green 0 green-b"]
    assert knows(g, "", g.letters[fleet("green", 0)])
    assert owner(g, "uru") == "green"


@rule("6.2.4.proof", "A3.military-a-show")
def test_what_a_card_shows_meanwhile_is_proof_too() -> None:
    """6.2.4.proof: no more than needed; with nothing left to show nothing could be answered."""
    g = position(
        stars={"uru": ("red", 6)},
        ships={"green": {"uru": 2}},
        fleets={"green": [("uru", "a", [10]), ("uru", "c", [10])]},
        unseen=["green"],
        alignment={"green": "sts"},
        levels={"green": {"military": 5}},
        war=[("green", "red")],
        cards={"green": ["military-card"]},
    )
    gain(with_cards(g))
    play(g, "gain uru conquer", "play-card military-card a")
    for _ in range(2):
        play(g, options(g, "show-chip")[0])
    assert (events(g, "proved"), owner(g, "uru")) == ([], "green")


@rule("6.2.4.proof", "A3.spatial-effect")
def test_a_star_that_a_card_has_filled_meanwhile_is_given_up() -> None:
    """6.2.4.proof: with all shown that there is, the star is not gained, and the action is kept."""
    others = ["izar", "sagittarius-b", "procyon", "serpo", "marcab", "deneb", "taygeta"]
    g = position(
        stars={"uru": ("red", 19), "apu": ("red", 3)} | dict.fromkeys(others, ("red", 1)),
        ships={"green": {"uru": 2}},
        fleets={"green": [("uru", "a", [10]), ("uru", "c", [10])]},
        unseen=["green"],
        alignment={"green": "sts"},
        levels={"green": {"military": 5}},
        war=[("green", "red")],
        cards={"green": ["military-card"], "red": ["spatial"]},
    )
    gain(with_cards(g))
    play(g, "gain uru conquer", "red: play-card spatial a", *["red: shift-disc apu uru"] * 3)
    play(g, "green: play-card military-card a")
    for _ in range(2):
        play(g, options(g, "show-chip")[0])
    assert (question(g), options(g, seat="green")[0]) == ("6.2.4.proof", "done")
    play(g, "done")
    assert (events(g, "thwarted"), owner(g, "uru")) == (["thwarted green uru"], "red")


@rule("6.2.4.proof")
def test_a_ship_in_a_fleet_needs_no_proof() -> None:
    """6.2.4.proof: every fleet has at least one ship, and that is enough to colonise."""
    g = position(
        tokens=NEUTRAL,
        ships={"green": {}},
        fleets={"green": [("mars", "a", [5])]},
        unseen=["green"],
    )
    gain(g)
    play(g, "gain mars colonise")
    assert owner(g, "mars") == "green"
    assert events(g, "proved") == []


@rule("6.2.4.proof")
def test_what_all_know_need_not_be_shown_again() -> None:
    """6.2.4.proof: chips that were seen, and not mixed since, prove it as they lie."""
    g = position(
        stars={"uru": ("red", 4)},
        ships={"green": {}},
        fleets={"green": [("uru", "a", [5])]},
        alignment={"green": "sts"},
        war=[("green", "red")],
    )
    gain(g)
    play(g, "gain uru conquer")
    assert owner(g, "uru") == "green"
    assert events(g, "proved") == []
