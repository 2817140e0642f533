"""Foresight: what an option comes to is what the engine makes of it, and betrays nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from asterism.contract.foresight import Change, Foreseen, Foresight, Measure, Saying, beside, said
from asterism.contract.game import Game, find_game
from asterism.contract.translator import LANGUAGES, Translator
from asterism.games.galactic_era.rules.s6_1_2_journey import range_of
from asterism.games.galactic_era.rules.s6_2_1_selection import SelectCounters
from asterism.games.galactic_era.rules.s6_2_4_building import production
from asterism.games.galactic_era.rules.s6_2_4_population import natural_growth
from asterism.games.galactic_era.state import FINAL, GalacticEra
from asterism.kernel.agenda import NOBODY, State
from asterism.kernel.chance import BOT, SeededChance
from asterism.kernel.options import PASS, verb_of
from asterism.kernel.redeal import apply_deal, sample_deal
from asterism.kernel.windows import Window
from asterism.play import foresight
from asterism.play.foresight import foresee, loss
from asterism.play.match import Match
from asterism.testing.conformance import list_again
from asterism.text.guide import tour
from tests.galactic_era.cards import with_cards
from tests.galactic_era.growing import turn
from tests.galactic_era.moving import HOME, at, go, left, pick
from tests.galactic_era.moving import turn as moving
from tests.galactic_era.positions import ask, hex_of, play, position
from tests.galaxy.table_top import row, table
from tests.rulebook import rule

GAMES = ("galaxy", "galactic-era", "nova", "space-opera")
LENGTHS = {"nova": 8, "space-opera": 3}
"""By game at every which decision, where games are longer or shorter than most."""
GAMES_OF = {"nova": 24, "space-opera": 6}
"""By game how many games show what a verb does; three of most."""
ERA = find_game("galactic-era")
RARELY = {"raise", "war", "accept", "forbid", "activate", "station", "advance"}
"""Verbs that change numbers in few positions: a tension that is raised, a war by a people's
ability, an answer to a trade, a unit whose way begins or ends a siege."""


def moments(name: str, seed: int, games: int = 3, every: int = 0) -> Iterator[Match]:
    """Yield matches at some of the decisions of games whose players know how to play."""
    every = every or LENGTHS.get(name, 5)
    for number in range(games):
        match = Match(name, seats=3, seed=f"{seed} {number}")
        dice = SeededChance(seed)
        while not match.over:
            if dice.below(BOT, every) == 0:
                yield match
            seat = match.asked[0]
            menu, rights = match.state.menu_of(seat), match.state.may_interject(seat)
            if rights and dice.below(BOT, 60) == 0:
                match.play(rights[dice.below(BOT, len(rights))], seat)
            elif dice.below(BOT, 3) == 0:
                match.play(menu[dice.below(BOT, len(menu))], seat)
            else:
                pick = match.game.skill.heuristics.pick
                match.play(pick(match.state.clone(), menu, dice), seat)


def numbers(match: Match, state: State) -> list[list[int]]:
    return [match.game.foresight.numbers(state, side) for side in range(state.side_count())]


def let_pass(game: Game, g: State, seat: int, depth: int) -> None:
    """Let the others pass where they may answer, and choose where it comes to the same."""
    while g.pending is not None and len(g.agenda) > depth and seat not in g.asked():
        other = g.asked()[0]
        if isinstance(g.pending, Window):
            g.answer(other, PASS)
        elif verb_of(g.menu_of(other)[0]) in game.foresight.alike:
            g.answer(other, g.menu_of(other)[-1])
        else:
            return


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_of_every_verb_something_is_said_or_it_changes_no_numbers(name: str) -> None:
    game = find_game(name)
    met, spoken = set(), set()
    for match in moments(name, 1, games=GAMES_OF.get(name, 3)):
        for each in foresee(game, match.state, match.asked[0]):
            met.add(verb_of(each.option))
            if each.says_something:
                spoken.add(verb_of(each.option))
    assert len(met) > 20
    unsaid = {game.verbs[verb].word for verb in met - spoken - set(game.foresight.plain)}
    assert unsaid <= RARELY


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_what_is_foreseen_comes_true(name: str) -> None:
    checked = 0
    for match in moments(name, 2):
        seat = match.asked[0]
        before = numbers(match, match.state)
        for each in foresee(match.game, match.state, seat):
            verb = verb_of(each.option)
            if each.chance or verb in match.game.foresight.followed or not each.changes:
                continue
            after = match.state.clone()
            after.chance = SeededChance(checked)
            if each.option in match.state.menu_of(seat):
                after.answer(seat, each.option)
            else:
                after.interject(seat, each.option)
            depth = 0 if each.option == PASS else len(match.state.agenda)
            let_pass(match.game, after, seat, depth)
            now = numbers(match, after)
            for change in each.changes:
                n = list(match.game.foresight.measures).index(change.measure)
                assert change.least == change.most == now[change.side][n] - before[change.side][n]
                assert change.before == before[change.side][n]
                checked += 1
    assert checked > 100


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_it_is_the_same_in_all_worlds_that_a_seat_cannot_tell_apart(name: str) -> None:
    compared = moved = 0
    for match in moments(name, 3):
        seat = match.asked[0]
        dice = SeededChance(compared)
        faces = sample_deal(match.state, seat, dice)
        world = apply_deal(match.state, seat, faces, dice)
        list_again(world)
        moved += sum(face != other for face, other in enumerate(faces))
        here = foresee(match.game, match.state, seat)
        assert here == foresee(match.game, world, seat)
        for each in here:
            found = loss(match.game, match.state, seat, each.option)
            assert found == loss(match.game, world, seat, each.option)
        compared += 1
    assert compared > 100
    assert moved > 20 * compared


@pytest.mark.long
def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison is able to fail: what looks at hidden cards tells of its worlds alone."""

    def leaking(_: Foresight, g: GalacticEra, _seat: int, _option: int) -> list[Saying]:
        return [Saying("{0}", (str(g.deck),))]

    monkeypatch.setattr(type(ERA.foresight), "sayings", leaking)
    same = test_it_is_the_same_in_all_worlds_that_a_seat_cannot_tell_apart
    same("galactic-era")
    monkeypatch.setattr(foresight, "imagined", lambda state, *_: [state.clone()])
    with pytest.raises(AssertionError):
        same("galactic-era")


# -- in words ----------------------------------------------------------------------------------


def words(found: list[Foreseen], move: str) -> list[str]:
    """Return what is said to green of a move of Galactic Era."""
    option = ERA.move(move)
    each = next(each for each in found if each.option == option)
    return said(each, Translator(ERA, "en"), 0)


def test_an_action_says_what_it_would_bring() -> None:
    g = position(stars={"alpha-draconis": ("green", 2)})
    turn(g, "grow-population", "build-ships")
    found = foresee(ERA, g, 0)
    growth = words(found, "act grow-population")
    assert f"natural growth as it stands: {len(natural_growth(g, 0))}" in growth
    ships = words(found, "act build-ships")
    made = production(g, 0)
    assert made
    assert ships == [f"ships +0 to +{made}", f"ships as it stands: {made}"]


@rule("6.2.1.two")
def test_to_select_gain_star_says_how_many_stars_that_could_be() -> None:
    """6.2.1.two: of what its own ships have explored; nothing else may be told."""
    g = position(
        tokens={"mars": "uninhabited", "taygeta": "primitive"},
        ships={"green": {"mars": 1, "taygeta": 1}, "red": {"marcab": 1}},
    )
    ask(g, SelectCounters(NOBODY))
    assert words(foresee(ERA, g, 0), "select gain-star") == ["stars to gain as it stands: 1"]


@rule("6.1.2.may")
def test_to_end_ones_moves_says_how_many_ships_can_still_move() -> None:
    """Ships that are held count as well as those at rest: what is held has not moved yet."""
    g = moving()
    told = "ships and fleets that can still move: {}"
    assert words(foresee(ERA, g, 0), "done") == [told.format(3)]
    play(g, pick(g, HOME["green"], 3))
    assert words(foresee(ERA, g, 0), "done") == [told.format(3)]
    play(g, pick(g, HOME["green"], 2), go(g, at(1, 1, 0)))
    assert left(g) > 0  # what is on its way may go on
    assert words(foresee(ERA, g, 0), "done") == [told.format(3)]
    play(g, pick(g, HOME["green"], 1))  # and comes to rest when something else is picked
    assert words(foresee(ERA, g, 0), "done") == [told.format(1)]


def test_a_star_says_what_it_does_to_natural_growth() -> None:
    """A star close by keeps the home star from growing: then it is better to grow first."""
    found = {}
    for first in ("gain mars colonise", "act grow-population"):
        g = position(tokens={"mars": "uninhabited"}, ships={"green": {"mars": 1}})
        turn(g, "gain-star", "grow-population")
        assert "natural growth 1 → 0" in words(foresee(ERA, g, 0), "gain mars colonise")
        play(g, first)
        if "place-disc alpha-draconis" in moves(g):
            play(g, "place-disc alpha-draconis")
        found[first] = g.population(g.home[0])
    assert found == {"gain mars colonise": 6, "act grow-population": 7}


def test_of_a_star_that_changes_no_growth_nothing_is_said() -> None:
    g = position(
        tokens={"mars": "uninhabited"},
        ships={"green": {"mars": 1}},
        stars={"taygeta": ("green", 3), "marcab": ("green", 3)},
    )
    turn(g, "gain-star")
    assert natural_growth(g, 0) == []
    assert not any("natural" in each for each in words(foresee(ERA, g, 0), "gain mars colonise"))


@pytest.mark.parametrize(
    ("language", "near"), [("en", "close by"), ("es", "cercano"), ("it", "vicina")]
)
def test_the_tour_says_that_what_comes_first_depends_on_the_distance(
    language: str, near: str
) -> None:
    steps = tour(ERA, Translator(ERA, language))
    assert near in next(step.text for step in steps if step.when == "ask:GrowthTurn")


def moves(g: GalacticEra) -> list[str]:
    """Return the moves of green."""
    return [ERA.move_name(option) for option in g.menu_of(0)]


def test_how_far_a_unit_can_go_and_can_still_go() -> None:
    g = moving()
    home = HOME["green"]
    picked = words(foresee(ERA, g, 0), pick(g, home))
    assert picked == [f"range left: {range_of(g, 0, hex_of(g, home))}"]
    play(g, pick(g, home))
    before = left(g)
    for option in g.menu_of(0):
        goal = ERA.move_name(option)
        if goal.startswith("go "):
            text = words(foresee(ERA, g, 0), goal)
            after = g.clone()
            after.chance = SeededChance(1)
            after.take(option)
            assert text == [f"range left: {left(after) if after.moving else 0}"]
            assert before


@rule("6.1.2.nebula-cost", "6.1.2.nebula-leave")
def test_the_map_writes_what_range_is_left_beyond_a_nebula() -> None:
    """6.1.2.nebula-cost: to enter one takes two; what is no range is written on no map."""
    nebula, beyond = at(1, 0, -1), at(1, 0, -2)
    g = moving(ships={"green": {"alpha-draconis": 1}}, levels={"green": {"propulsion": 4}})
    play(g, pick(g, "alpha-draconis"))
    written = {each.option: beside(each, Translator(ERA, "en")) for each in foresee(ERA, g, 0)}
    assert written[ERA.move(go(g, nebula))] == "3"
    assert written[ERA.move(go(g, beyond))] == "1"
    assert written[ERA.move("done")] == ""


def burning() -> GalacticEra:
    """Green holds a card worth eleven points by section A, and is asked for something else."""
    g = with_cards(position(cards={"green": ["acquisition"]}, levels={"green": {"military": 2}}))
    turn(g, "research", squares=["military"])
    return g


def test_a_card_that_is_burned_is_weighed() -> None:
    g = burning()
    option = ERA.move("play-card acquisition b")
    each = next(each for each in foresee(ERA, g, 0) if each.option == option)
    assert each.loss is not None
    assert loss(ERA, g, 0, option) == each.loss
    text = each.loss.words(Translator(ERA, "en"))
    assert text.startswith("Section B of Acquisition gives 2 DP now; section A would give ")


@rule("6.2.4.leave-out")
def test_to_end_a_growth_turn_says_how_many_counters_lapse() -> None:
    """6.2.4.leave-out: of those that could be carried out, as research without a square cannot."""
    g = position(tokens={"mars": "uninhabited"}, ships={"green": {"mars": 1}})
    turn(g, "gain-star", "build-ships", "research")

    def lapse() -> str:
        found = loss(ERA, g, 0, ERA.move("done"))
        return found.words(Translator(ERA, "en")) if found else ""

    told = "Counters that could be carried out and lapse: {}."
    assert lapse() == told.format(2)
    play(g, "gain mars colonise")
    assert lapse() == told.format(1)
    play(g, "act build-ships")
    assert lapse() == ""


@rule("6.2.4.leave-out")
def test_no_counter_is_missed_that_would_come_to_nothing() -> None:
    """Two counters for one star are one too many, and no star can grow beside another."""
    g = position(tokens={"mars": "uninhabited"}, ships={"green": {"mars": 1}})
    turn(g, "gain-star", "gain-star")
    found = loss(ERA, g, 0, ERA.move("done"))
    assert found is not None
    assert found.words(Translator(ERA, "en")).endswith("lapse: 1.")
    g = position(tokens={"mars": "uninhabited"}, ships={"green": {"mars": 1}})
    turn(g, "gain-star", "grow-population")
    play(g, "gain mars colonise")
    assert "act grow-population" in moves(g)
    assert not natural_growth(g, 0)
    assert loss(ERA, g, 0, ERA.move("done")) is None


def test_at_the_end_section_b_gives_nothing_away() -> None:
    g = burning()
    g.phase = FINAL
    assert ERA.foresight.loss(g, 0, ERA.move("play-card acquisition b")) is None


def test_a_bid_that_the_hand_does_not_hold_says_what_it_costs() -> None:
    t = Match("galaxy", seats=2, seed=5)
    seat = t.asked[0]
    foreseen = t.foresee()
    unsaid = [name for name, each in foreseen.items() if not t.say(each, seat)]
    from asterism.games.galaxy.content.tables import FIRST_TECHNOLOGY, VALUE  # noqa: PLC0415

    hand = t.view(seat).zones[f"hand-{t.seat_name(seat)}"]
    held = {VALUE[card] for card in hand if card < FIRST_TECHNOLOGY}
    bids = {int(name.split()[1]) for name in unsaid if name.startswith("bid")}
    assert bids == held & {int(name.split()[1]) for name in foreseen if name.startswith("bid")}


def test_a_base_says_its_influence_and_who_governs() -> None:
    t = table(2, hands={"green": ["felowi-9"], "red": ["kha-1"]})
    assert t.match.say(t.match.foresee(0)["base kha"], 0) == [
        "influence +4",
        "governs +1",
        "bases −1",
    ]


def test_chance_ends_what_is_foreseen() -> None:
    t = table(2, hands={"green": ["felowi-9"]}, cells=row(1, felowi=5, kha=9))
    t.play("play felowi-9")
    found = t.match.foresee(0)["attack kha"]
    assert found.chance
    assert found.changes == ()
    # The chance is said already: that chance decides goes without saying.
    assert t.match.say(found, 0) == ["chance that it is destroyed: 44 %"]


def test_a_draw_that_changes_no_number_does_not_end_it() -> None:
    """Which card comes into the hand is chance, that it is one card is not."""
    said_of = [
        match.say(each, match.asked[0])
        for match in moments("galaxy", 4)
        for move, each in match.foresee().items()
        if move == "draw"
    ]
    assert said_of.count(["hand +1"]) > 3
    assert not any("then chance decides" in each for each in said_of)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_every_language(language: str) -> None:
    match = Match("galaxy", seats=3, seed=1)
    seat = match.asked[0]
    said_of = [match.say(each, seat, language) for each in match.foresee().values()]
    assert any(said_of)


def test_who_is_not_asked_has_no_more_than_its_rights() -> None:
    match = Match("galaxy", seats=3, seed=1)
    other = next(seat for seat in range(3) if seat not in match.asked)
    assert match.foresee(other) == {}


def test_what_is_asked_twice_is_what_is_shown() -> None:
    """Whoever sees no loss is not asked whether it is meant, and the other way round."""
    for match in moments("galactic-era", 5, games=2, every=9):
        seat = match.asked[0]
        for each in foresee(ERA, match.state, seat):
            assert each.loss == loss(ERA, match.state, seat, each.option), each.option


def test_who_is_out_in_some_ends_alone_is_not_said_to_be_out() -> None:
    game = find_game("space-opera")
    names = [measure.name for measure in game.foresight.measures]
    alive, dead = [1, 5, *[0] * (len(names) - 2)], [0] * len(names)
    changes = foresight._changes
    assert [each.measure.name for each in changes(game, [alive], [[dead], [dead]])] == ["species"]
    assert [each.measure.name for each in changes(game, [alive], [[dead], [alive]])] == ["civil"]


def test_a_saying_stands_for_the_change_of_the_side_it_is_about_alone() -> None:
    out = Measure("species", "extinct", out=True)
    changes = tuple(Change(out, side, 1, -1, -1) for side in (0, 1))
    sayings = (Saying("it dies", tells=("species", 1)),)
    english = Translator(find_game("space-opera"), "en")
    assert said(Foreseen(0, changes, sayings), english, 0) == ["extinct", "it dies"]
