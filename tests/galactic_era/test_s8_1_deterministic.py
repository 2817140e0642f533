"""8.1: the deterministic set-up, in which the players choose in turn."""

from __future__ import annotations

import pytest

from asterism.games.galactic_era.content.tables import (
    CARD_IDS,
    COLOURS,
    MAIN_STAR,
    PEOPLE_IDS,
    SECTOR_IDS,
    STAR_SECTOR,
)
from asterism.games.galactic_era.game import GAME
from asterism.games.galactic_era.rules.s8_1_deterministic import ChooseShares, open_slots
from asterism.games.galactic_era.state import (
    CARD,
    DECK,
    NONE,
    PERSON,
    TIE_DRAW,
    GalacticEra,
    new_state,
)
from asterism.games.galactic_era.vocabulary import verbs
from asterism.kernel.chance import Chance, SeededChance
from asterism.kernel.options import verb_of
from asterism.kernel.view import view
from asterism.testing.conformance import check_match
from tests.galactic_era.positions import (
    ask,
    asked,
    events,
    knows,
    options,
    play,
    question,
    seen_by,
    singles,
    why_not,
)
from tests.galactic_era.scenes import by_id, scene_of
from tests.rulebook import rule

CHOSEN = {"deterministic_setup": True}
GREEN, RED, BLUE = range(3)


class First(Chance):
    """Draws the first of everything; who begins is named."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def below(self, purpose: int, n: int) -> int:
        """Return 0, or who begins."""
        return self.seat if purpose == TIE_DRAW else 0


def choosing(seats: int = 3, first: int = GREEN) -> GalacticEra:
    """The players choose in turn, one of them first; the centre is the first tile, not turned."""
    g = new_state(seats)
    ask(g, ChooseShares(), chance=First(first))
    return g


def whole(seats: int, seed: int) -> GalacticEra:
    """A game in its first round, set up by random choices."""
    g = GAME.new(seats, GAME.read_rulings(CHOSEN))
    assert isinstance(g, GalacticEra)
    chance = SeededChance(seed)
    ask(g, chance=chance)
    while g.round < 1:
        menu = g.menu
        g.take(menu[chance.below(TIE_DRAW, len(menu))])
        assert g.broken() == ""
    return g


def sector(name: str) -> int:
    """The number of a sector."""
    return SECTOR_IDS.index(name)


# -- turns ---------------------------------------------------------------------------------------


@rule("8.1.variant", "8.1.until")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_has_everything_when_the_first_round_begins(seats: int) -> None:
    """8.1.until: a people, a sector, a number and a card; then counters and relics are laid."""
    g = whole(seats, seats)
    played = [people for people in g.people if people != NONE]
    assert len(set(played)) == g.sides
    assert sorted(g.order) == list(range(g.sides))
    assert [len(hand) for hand in g.hands] == [1] * seats + [0] * (g.sides - seats)
    used = [slot for slot in range(1, 7) if g.sectors[slot] != NONE]
    assert len(used) == g.sides
    homes = {STAR_SECTOR[home] for home in g.home}
    assert homes == {g.sectors[slot] for slot in used}
    assert all(MAIN_STAR[each] in g.home for each in homes)
    told = [each.split()[0] for each in events(g)]
    assert told.index("tokens") > max(i for i, name in enumerate(told) if name == "settled")
    assert told.index("tokens") > max(i for i, name in enumerate(told) if name == "card-kept")
    assert "people-dealt" not in told
    assert "aligned" in told


@rule("8.1.turns")
@pytest.mark.parametrize("first", range(3))
def test_a_random_player_begins_and_they_choose_clockwise(first: int) -> None:
    """8.1.turns: one thing each, and again."""
    g = choosing(first=first)
    assert [slot for slot in range(7) if g.sectors[slot] != NONE] == [0]
    turns = []
    for place in (1, 2, 3):
        turns += asked(g)
        play(g, f"take-place {place}")
    assert turns == [COLOURS[(first + i) % 3] for i in range(3)]
    assert asked(g) == [COLOURS[first]]
    assert g.order == [(first + i) % 3 for i in range(3)]


@rule("8.1.four", "8.1.order")
def test_a_turn_takes_one_of_four_things() -> None:
    """8.1.four: what one has already, and what others have taken, is not there any more."""
    g = choosing()
    assert len(options(g, "take-people")) == 17
    assert len(options(g, "take-sector")) == 8
    assert options(g, "take-place") == ["take-place 1", "take-place 2", "take-place 3"]
    assert options(g, "draw-cards") == ["draw-cards"]
    play(g, "green: take-place 2")
    assert events(g, "placed") == ["placed green 2"]
    assert options(g, "take-place") == ["take-place 1", "take-place 3"]
    assert why_not(g, "red: take-place 2") == "8.1.order: taken-already"
    play(g, "red: take-people greys", "blue: take-people dracos")
    assert options(g, "take-place") == []
    assert why_not(g, "green: take-place 1") == "8.1.order: has-one-already"


@rule("8.1.people")
def test_a_people_is_taken_from_all_that_are_left() -> None:
    """8.1.people: openly; its alignment is chosen later, as usual."""
    g = choosing()
    play(g, "green: take-people greys")
    assert events(g, "people") == ["people green greys"]
    assert g.people[GREEN] == PEOPLE_IDS.index("greys")
    assert knows(g, "", PERSON + PEOPLE_IDS.index("greys"))
    assert g.alignment[GREEN] == NONE
    assert "take-people greys" not in options(g)
    assert why_not(g, "red: take-people greys") == "8.1.people: taken-already"
    play(g, "red: take-people dracos", "blue: take-place 1")
    assert why_not(g, "green: take-people mantids") == "8.1.people: has-one-already"


# -- sectors -------------------------------------------------------------------------------------


@rule("8.1.rotate")
def test_the_first_to_take_a_sector_turns_the_centre_too() -> None:
    """8.1.rotate: nobody after that."""
    g = choosing()
    play(g, "green: take-sector lyra")
    assert question(g) == "8.1.rotate"
    assert options(g) == [f"turn-tile 0 {sixths}" for sixths in range(6)]
    assert why_not(g, "turn-tile 1 0") == "8.1.rotate: another-tile"
    play(g, "turn-tile 0 5", "lay-tile 1 a", "turn-tile 1 0")
    assert g.turns[0] == 5
    assert events(g, "tile-turned") == ["tile-turned 0 5", "tile-turned 1 0"]
    play(g, "red: take-sector rigel")
    assert question(g) == "8.1.sector"


@rule("8.1.sector", "8.1.home")
def test_a_sector_is_laid_with_any_side_and_turn() -> None:
    """8.1.sector, 8.1.home: the capital and three ships come on its main star."""
    g = choosing()
    play(g, "green: take-sector lyra", "turn-tile 0 0")
    assert (len(options(g)), options(g)[0], options(g)[-1]) == (12, "lay-tile 1 a", "lay-tile 6 b")
    play(g, "lay-tile 4 b")
    assert options(g) == [f"turn-tile 4 {sixths}" for sixths in range(6)]
    shown = scene_of(g, RED)
    assert "star-lyra" in by_id(shown)
    play(g, "turn-tile 4 2")
    assert (g.sectors[4], g.tile_faces[4], g.turns[4]) == (sector("lyra"), 1, 2)
    assert g.home[GREEN] == MAIN_STAR[sector("lyra")]
    assert g.owner[g.home[GREEN]] == GREEN
    assert singles(g, "green", "lyra") == 3
    assert events(g, "settled") == ["settled green lyra"]
    assert "take-sector lyra" not in options(g)
    assert why_not(g, "red: take-sector lyra") == "8.1.sector: taken-already"
    play(g, "red: take-place 1", "blue: take-place 2")
    assert why_not(g, "green: take-sector rigel") == "8.1.sector: has-one-already"


@rule("8.1.sector")
@pytest.mark.parametrize(
    ("seats", "used", "left"),
    [
        (2, [1], [3, 5]),
        (3, [], [1, 2, 3, 4, 5, 6]),
        (3, [2], [4, 6]),
        (3, [2, 6], [4]),
        (4, [1], [2, 3, 4, 5, 6]),
        (4, [1, 2], [4, 5]),
        (4, [1, 3], [4, 6]),
        (4, [1, 2, 4], [5]),
        (5, [1, 2, 3, 4], [5, 6]),
        (6, [1, 2, 3, 4, 5], [6]),
    ],
)
def test_the_diagram_for_that_number_comes_out(
    seats: int, used: list[int], left: list[int]
) -> None:
    """8.1.sector: every other slot with three, two opposite ones empty with four, and so on."""
    g = choosing(seats)
    for slot in used:
        g.sectors[slot] = slot
    assert open_slots(g) == left


@rule("8.1.sector")
def test_a_tile_lies_neither_on_another_nor_off_the_diagram() -> None:
    g = choosing()
    play(g, "green: take-sector lyra", "turn-tile 0 0", "lay-tile 1 a", "turn-tile 1 0")
    play(g, "red: take-sector rigel")
    assert why_not(g, "lay-tile 1 a") == "8.1.sector: slot-is-taken"
    assert why_not(g, "lay-tile 2 a") == "8.1.sector: not-in-the-diagram"
    play(g, "lay-tile 3 a", "turn-tile 3 0")
    assert singles(g, "red", "rigel") == 3


# -- cards ---------------------------------------------------------------------------------------


@rule("8.1.cards")
def test_of_five_cards_one_is_kept_in_secret() -> None:
    """8.1.cards: the others go back, and the deck is shuffled."""
    g = choosing()
    play(g, "green: draw-cards")
    drawn = list(g.hands[GREEN])
    assert (len(drawn), len(g.deck)) == (5, 8)
    assert asked(g) == ["green"]
    assert len(options(g)) == 5
    name = CARD_IDS[drawn[2] - CARD]
    other = CARD_IDS[g.deck[0] - CARD]
    assert why_not(g, f"keep-card {other}") == "8.1.cards: not-in-hand"
    play(g, f"keep-card {name}")
    assert (g.hands[GREEN], len(g.deck)) == ([drawn[2]], 12)
    assert seen_by(g, "green", "card-kept") == [f"card-kept green {name}"]
    assert seen_by(g, "red", "card-kept") == ["card-kept green ?"]
    assert not knows(g, "red", drawn[2])
    play(g, "red: take-place 1", "blue: take-place 2")
    assert options(g, "draw-cards") == []
    assert why_not(g, "green: draw-cards") == "8.1.cards: has-one-already"


@rule("8.1.cards")
def test_what_was_seen_of_the_deck_stays_known() -> None:
    """R27-deterministic: that those four are in the deck, not where; others know nothing."""
    g = choosing()
    play(g, "green: draw-cards")
    drawn = list(g.hands[GREEN])
    play(g, f"keep-card {CARD_IDS[drawn[0] - CARD]}")
    known = [(face, 1 << DECK) for face in sorted(drawn[1:])]
    assert view(g, GREEN).suspicions == known
    assert view(g, RED).suspicions == []
    assert not any(knows(g, "green", face) for face in g.deck)
    play(g, "red: draw-cards")
    hand = 1 << DECK | 1 << DECK + 1 + RED
    assert [places for _, places in view(g, GREEN).suspicions] == [hand] * 4


# -- two players ---------------------------------------------------------------------------------


@rule("8.1.until", "8.3.people")
def test_the_puppet_gets_what_is_left() -> None:
    """R27-deterministic: its people first, then the last number, and by lot a sector."""
    g = whole(2, 5)
    told = events(g)
    first = min(i for i, each in enumerate(told) if each.split()[0] in ("placed", "card-kept"))
    assert next(i for i, each in enumerate(told) if each.startswith("people blue")) < first
    last = max(i for i, each in enumerate(told) if each.split()[0] == "card-kept")
    assert next(i for i, each in enumerate(told) if each.startswith("placed blue")) > last - 8
    assert g.owner[g.home[BLUE]] == BLUE
    assert g.single_ships(BLUE, g.hex_of(g.home[BLUE])) >= 3
    assert sorted(slot for slot in range(1, 7) if g.sectors[slot] != NONE) in ([1, 3, 5], [2, 4, 6])


# -- whole games ---------------------------------------------------------------------------------


@rule("8.1.variant")
@pytest.mark.parametrize(
    "seats", [2, 3, *(pytest.param(n, marks=pytest.mark.long) for n in (4, 5, 6))]
)
def test_games_set_up_by_choice_keep_the_laws_of_every_game(seats: int) -> None:
    """Menus, copies, secrecy, undo, replay: see testing/conformance.py."""
    tally = check_match(GAME, seats, f"chosen {seats}", rulings=CHOSEN, every=5)
    assert tally.decisions > 150


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_choice_of_the_set_up_has_a_scene(seats: int) -> None:
    g = GAME.new(seats, GAME.read_rulings(CHOSEN))
    chance = SeededChance(seats)
    g.chance = chance
    g.settle()
    listed = {verbs.TAKE_SECTOR, verbs.TAKE_PLACE, verbs.LAY_TILE}
    while g.menu and verb_of(g.menu[0]) != verbs.ALIGN:
        seat = g.asked()[0]
        for reader in range(-1, seats):
            shown = scene_of(g, reader)
            assert shown.headline
            assert {part.place for part in shown.components} <= {
                spot.id for panel in shown.panels for spot in panel.places
            }
        shown = scene_of(g, seat)
        assert sorted(choice.option for choice in shown.choices) == g.menu
        assert len({choice.text for choice in shown.choices}) == len(g.menu)
        touched = {option for found in shown.options.values() for option in found}
        assert {verb_of(option) for option in set(g.menu) - touched} <= listed
        g.take(g.menu[chance.below(TIE_DRAW, len(g.menu))])
