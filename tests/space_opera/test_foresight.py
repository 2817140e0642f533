"""What foresight says of options of Space Opera is what comes of them."""

from __future__ import annotations

import pytest

from asterism.contract.foresight import said
from asterism.contract.translator import Translator
from asterism.games.space_opera import GAME
from asterism.games.space_opera.content.tables import COLOURS
from asterism.games.space_opera.rules import pieces
from asterism.games.space_opera.state import SpaceOpera
from asterism.play.foresight import foresee
from tests.rulebook import rule
from tests.space_opera.board import APART, board, lies, play, troops, turn

ENGLISH = Translator(GAME, "en")


def told(g: SpaceOpera, move: str) -> list[str]:
    """Return what is said of a move of whoever is asked."""
    seat = g.asked()[0]
    found = {GAME.move_name(each.option): each for each in foresee(GAME, g, seat)}
    return said(found[move], ENGLISH, seat)


def test_training_says_what_a_troop_costs_and_brings() -> None:
    lines = told(turn(board(credits={"gold": 9})), "train")
    assert {
        "civil troops −1", "military troops +1", "credits −5", "attack +2", "defence +2",
        "income −2",
    } <= set(lines)  # fmt: skip


def test_what_is_built_is_not_raised_yet() -> None:
    g = turn(board(hands={"gold": ["toll-nebula"]}, credits={"gold": 9}))
    lines = told(g, "build toll-nebula")
    assert {"credits −6", "cards −1"} <= set(lines)
    assert not [line for line in lines if "raised technologies" in line]


def test_what_is_built_synchronously_is_raised() -> None:
    g = turn(board(hands={"gold": ["instant-moat"]}, credits={"gold": 9}))
    assert {"raised technologies +1", "defence +3"} <= set(told(g, "build instant-moat"))


def test_a_faith_says_its_chance() -> None:
    """Two of three of fourteen in fifty: 3 · C(14,2)·36 and C(14,3), of C(50,3): 18.6 %."""
    g = turn(board(hands={"gold": ["gospel-of-embers"]}, credits={"gold": 9}))
    assert "when it is raised, it wins the game with a chance of about 19 %" in told(
        g, "build gospel-of-embers"
    )


@pytest.mark.parametrize("trained", [0, 1, 3])
def test_a_war_says_who_dies_as_it_stands(trained: int) -> None:
    """Skarrow attack 4 against Orrund's 2; Orrund's attack of 4 against a defence of 1 or more."""
    g = turn(board(troops={"gold": (4 - trained, trained), "copper": (6, 0)}))
    lines = told(g, "war copper")
    attack, defence = 4 + 2 * trained, 1 + 2 * trained
    assert f"as it stands, attack {attack} against 2 kills {trained + 1} of theirs" in lines
    lost = 1 if defence < 4 else 0
    assert f"theirs, 4 against {defence}, kills {lost or 'none'} of yours" in lines
    play(g, "gold: war copper")
    while g.pending is not None and g.attacker >= 0:
        g.take(g.menu[0])
    assert sum(troops(g, "copper")) == 6 - (trained + 1)
    assert sum(troops(g, "gold")) == 4 - lost


@rule("25.military")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_war_says_who_is_extinct_then_and_whether_that_wins(seats: int) -> None:
    """25.military: it wins if nobody else is left."""
    g = turn(board(seats, troops={"gold": (2, 2), "copper": (1, 0)}))
    lines = told(g, "war copper")
    assert "Copper is extinct then" in lines
    assert ("that wins the game" in lines) == (seats == 2)
    play(g, "gold: war copper")
    while g.pending is not None and g.attacker >= 0:
        g.take(g.menu[0])
    assert (g.result == [0]) == (seats == 2)


@rule("25.together")
def test_who_would_be_extinct_as_well_is_not_told_of_a_victory() -> None:
    lines = told(turn(board(troops={"gold": (1, 0), "copper": (1, 0)})), "war copper")
    assert {"Copper is extinct then", "your species is extinct then"} <= set(lines)
    assert "that wins the game" not in lines


@rule("24.kills")
def test_a_war_says_why_fewer_die() -> None:
    g = turn(board(species={"copper": "perhaps"}, turn="gold", troops={"gold": (4, 0)}))
    lines = told(g, "war copper")
    assert "Copper loses fewer troops in a war: −1" in lines
    assert [line for line in lines if line.endswith("kills none of theirs")]


@rule("9.bonus")
@pytest.mark.parametrize(
    ("others", "done", "words"),
    [
        ("rust-harbour", [], "it is for a war in this turn"),
        ("inkwell", [], "it is for a war in this turn, and nobody is in reach now"),
        ("rust-harbour", ["war"], "it is for a war in this turn, and you have had yours"),
    ],
)
def test_what_is_for_a_war_says_whether_one_can_follow(
    others: str, done: list[str], words: str
) -> None:
    """9.bonus: a parade can be held in peace, too, but it is over with the turn."""
    g = turn(
        board(
            at={"gold": "cinnabar-reach", "copper": others},
            hands={"gold": ["surprise-parade"]},
            credits={"gold": 3},
            done=done,
        )
    )
    lines = told(g, "play surprise-parade")
    assert "attack +2 until the war or the turn ends" in lines
    assert words in lines


@rule("24.end")
def test_that_the_cards_of_a_war_expire_is_no_forecast_of_who_dies() -> None:
    """24.end: they do whoever dies."""
    g = turn(
        board(hands={"gold": ["loud-opinion"]}, credits={"gold": 3}, troops={"copper": (3, 1)})
    )
    play(g, "gold: war copper", "gold: answer loud-opinion")
    while g.pending is not None and type(g.pending).__name__ != "Losses":
        play(g, f"{COLOURS[g.asked()[0]]}: pass")
    assert not [line for line in told(g, "die 0") if line.startswith("attack")]
    assert "Copper: military troops −1, attack −2, defence −2" in told(g, "die 1")


@rule("16.troops")
def test_a_war_says_whose_troops_strike_first() -> None:
    """16.troops: who is extinct before it can strike does not strike back."""
    told_of = {}
    for copper in ((1, 0), (9, 0), (9, 1)):
        troops = {"gold": (3, 1), "copper": copper}
        g = turn(board(turn="gold", species={"gold": "choir-of-sael"}, troops=troops))
        told_of[copper] = told(g, "war copper")
        assert "your troops strike first (Ambush)" in told_of[copper]
    assert not [line for line in told_of[1, 0] if line.startswith("theirs")]
    assert "theirs, 4 against 4, kills none of yours" in told_of[9, 0]  # nor with fewer
    assert "then Copper strikes with the troops that are left" in told_of[9, 1]


@rule("16.troops")
@pytest.mark.parametrize("gold", [6, 1])
def test_a_war_promises_nothing_of_troops_that_may_have_died_by_then(gold: int) -> None:
    """16.troops: whoever strikes first chooses who dies; the rest strikes after that."""
    troops = {"gold": (gold, 1), "copper": (1, 1)}
    lines = told(turn(board(species={"copper": "choir-of-sael"}, troops=troops)), "war copper")
    assert "theirs strike first (Ambush)" in lines
    assert ("then Gold strikes with the troops that are left" in lines) == (gold == 6)
    assert not [line for line in lines if "wins the game" in line or line.startswith("as it")]


def test_a_war_says_that_fleets_meet_first() -> None:
    g = turn(board(raised={"gold-1": "tin-sparrow", "copper-1": "folding-frigate"}))
    lines = told(g, "war copper")
    assert "fleets meet first, and what falls there counts no more: yours 1, theirs 1" in lines
    (before,) = [line for line in lines if line.startswith("before that, attack is ")]
    attack, defence = pieces.total_attack(g, 0), pieces.total_defence(g, 1)
    theirs = pieces.total_attack(g, 1), pieces.total_defence(g, 0)
    assert before.endswith(f"{attack} against {defence}, theirs {theirs[0]} against {theirs[1]}")
    assert not [line for line in lines if "kills" in line]


@rule("14.species")
@pytest.mark.parametrize(("mine", "useless"), [("perhaps", 0), ("choir-of-sael", 1)])
def test_whoever_is_offered_a_card_of_another_species_is_told_so(mine: str, useless: int) -> None:
    hands = {"gold": ["feathered-sails", "late-visitors"]}
    g = turn(board(hands=hands, species={"copper": mine}))
    play(g, "gold: negotiate copper", "gold: give feathered-sails", "gold: give late-visitors")
    play(g, "gold: propose")
    needless = [line for line in told(g, "accept") if line.endswith("of no use to your species")]
    assert needless == ["Feathered Sails is of no use to your species"] * useless


def test_a_war_of_fleets_away_from_home_says_so() -> None:
    g = turn(
        board(
            at={"gold": APART["gold"], "copper": APART["copper"]},
            raised={"gold-1": "uninvited-guest", "copper-1": "patient-needle"},
            away={"gold-1": ["blue"]},
        )
    )
    assert {
        "only fleets fight: you share no sector",
        "fleets that can meet: yours 1, theirs 1",
        "with Ambush, which strike first: yours 0, theirs 1",
    } <= set(told(g, "war copper"))


def test_a_card_in_a_war_says_what_the_totals_are_with_it() -> None:
    g = turn(board(hands={"gold": ["loud-opinion"]}, troops={"copper": (4, 1)}))
    play(g, "gold: war copper")
    assert "as it stands, attack 4 against 4 kills none of theirs" in told(g, "pass")
    assert "as it stands, attack 7 against 4 kills 1 of theirs" in told(g, "answer loud-opinion")


@rule("24.totals")
def test_what_changes_no_total_says_none() -> None:
    """24.totals: Swift is of no use once fleets have met, whatever number its space has."""
    g = turn(
        board(
            raised={"gold-1": "tin-sparrow", "gold-2": "academy-of-feints"},
            hands={"gold": ["loud-opinion"]},
            credits={"gold": 5},
        )
    )
    play(g, "gold: war copper")
    assert [line for line in told(g, "pass") if line.startswith("as it stands")]
    assert told(g, "use-now gold-2") == ["credits −1"]


@pytest.mark.parametrize(
    ("attacker", "defender", "words"),
    [
        ("uninvited-guest", "tin-sparrow", "both fleets fall"),
        ("patient-needle", "tin-sparrow", "it is destroyed"),
        ("folding-frigate", "uninvited-guest", "it destroys the other fleet"),
        ("tin-sparrow", "folding-frigate", "neither falls"),
    ],
)
def test_a_meeting_of_fleets_says_which_falls(attacker: str, defender: str, words: str) -> None:
    g = turn(board(raised={"gold-1": attacker, "gold-2": "mule-convoy", "copper-1": defender}))
    play(g, "gold: war copper")
    assert told(g, "meet copper-1 gold-1") == [words]
    play(g, "copper: meet copper-1 gold-1")
    fell = (lies(g, "copper-1") == "", lies(g, "gold-1") == "")
    assert fell == {
        "both fleets fall": (True, True), "it is destroyed": (True, False),
        "it destroys the other fleet": (False, True), "neither falls": (False, False),
    }[words]  # fmt: skip


def test_where_one_may_jump_says_who_is_there() -> None:
    g = turn(
        board(
            3,
            at={"gold": "cinnabar-reach", "copper": "inkwell", "iron": "mossback"},
            hands={"gold": ["inherited-map"]},
            credits={"gold": 5},
        )
    )
    play(g, "gold: play inherited-map")
    assert "you share a sector there with: Copper" in told(g, "jump-to cold-lagoon")
    assert "nobody else is in a sector of yours there" in told(g, "jump-to old-furnace")


@rule("9.synchronous")
def test_what_others_may_answer_is_told_as_if_nobody_did() -> None:
    """9.synchronous: whether Copper has an answer is its secret; that it may answer is none."""
    g = turn(
        board(
            hands={"gold": ["compound-interest"], "copper": ["loud-opinion"]},
            credits={"gold": 4, "copper": 9},
        )
    )
    assert told(g, "play compound-interest copper") == [
        "if nobody answers: credits +3", "cards −1", "Copper: credits −4",
    ]  # fmt: skip


@rule("9.lifo")
def test_who_may_answer_is_told_what_comes_if_it_does_not() -> None:
    """9.lifo: what waits takes effect then."""
    g = turn(
        board(
            hands={"gold": ["compound-interest"], "copper": ["loud-opinion"]},
            credits={"gold": 4, "copper": 9},
        )
    )
    play(g, "gold: play compound-interest copper")
    assert told(g, "pass") == ["credits −4", "Gold: credits +4"]


@rule("13.effects")
def test_what_a_rival_has_to_choose_of_its_hand_is_told_where_it_comes_to_the_same() -> None:
    g = turn(
        board(
            hands={"gold": ["unsigned-letter"], "copper": ["overtime", "mothwing", "loud-opinion"]},
            credits={"gold": 4},
        )
    )
    assert "Copper: cards −2" in told(g, "play unsigned-letter copper")


@rule("9.silence")
def test_who_cannot_answer_is_not_waited_for() -> None:
    """9.silence: all see that Copper has no card to answer with."""
    g = turn(board(hands={"gold": ["compound-interest"]}, credits={"gold": 4, "copper": 9}))
    assert "credits +3" in told(g, "play compound-interest copper")


@rule("13.draw-from")
def test_of_a_theft_the_count_of_cards_is_sure() -> None:
    """13.draw-from: chance picks the card; that it is one card is no chance."""
    g = turn(
        board(
            turn="gold",
            species={"gold": "concordines"},
            hands={"copper": ["loud-opinion", "mothwing", "overtime"]},
            credits={"gold": 9},
        )
    )
    assert told(g, "ability copper") == ["credits −2", "cards +1", "Copper: cards −1"]


def test_what_changes_for_another_side_is_one_part() -> None:
    g = turn(board(hands={"gold": ["compound-interest"]}, credits={"gold": 3, "copper": 9}))
    lines = told(g, "play compound-interest copper")
    assert not [line for line in lines if line.count("Copper:") > 1]
    assert len([line for line in lines if line.startswith("Copper:")]) <= 1
    struck = told(turn(board(troops={"gold": (3, 1)})), "war copper")
    assert "Copper: civil troops −2, income −4" in struck
    assert told(g, "done") == []


@rule("24.totals")
def test_who_is_attacked_is_told_what_comes_if_it_does_not_answer() -> None:
    """Gold attacks with 6 against 2, and copper, which has no fleet, strikes with 4 against 3."""
    g = turn(
        board(troops={"gold": (3, 1)}, hands={"copper": ["polite-refusal"]}, credits={"copper": 5})
    )
    play(g, "gold: war copper")
    assert told(g, "pass")[-2:] == [
        "as it stands, attack 4 against 3 kills 1 of theirs",
        "theirs, 6 against 2, kills 2 of yours",
    ]


@rule("21.at-once")
def test_what_is_built_in_a_war_says_how_the_war_stands_then() -> None:
    """Copper's Instant Moat adds 3 to its defence of 2: gold's attack of 4 kills nobody."""
    g = turn(board(hands={"copper": ["instant-moat"]}, credits={"copper": 9}))
    play(g, "gold: war copper")
    found = {GAME.move_name(each.option): each for each in foresee(GAME, g, 1)}
    lines = said(found["raise-now instant-moat"], ENGLISH, 1)
    assert "theirs, 4 against 5, kills none of yours" in lines


@rule("1.extinct")
def test_of_who_is_extinct_then_nothing_else_is_told() -> None:
    g = turn(
        board(
            3,
            hands={"gold": ["late-visitors"]},
            credits={"gold": 5, "copper": 9},
            troops={"copper": (1, 0)},
        )
    )
    lines = told(g, "play late-visitors copper")
    assert [line for line in lines if line.startswith("Copper")] == ["Copper: extinct"]


@rule("10.raise")
def test_what_a_technology_brings_once_it_is_raised_is_told() -> None:
    """Of Academy of Feints the price alone was told: no number of a seat shows what it brings."""
    g = turn(board(hands={"gold": ["academy-of-feints"]}, credits={"gold": 9}))
    assert told(g, "build academy-of-feints")[-1] == (
        "once it is raised: Train troops for nothing, at most: 1 · Training a troop costs 1 less"
    )
    g = turn(board(hands={"gold": ["patient-needle"]}, credits={"gold": 9}))
    assert "once it is raised: attack +4 · defence +1 · Ambush" in told(g, "build patient-needle")
    g = turn(board(hands={"gold": ["apology-cannon"]}, credits={"gold": 9}))
    assert "once it is raised: attack +3" in told(g, "build apology-cannon")


@rule("10.raise", "25.conviction")
def test_a_faith_with_a_defence_tells_both() -> None:
    g = turn(board(hands={"gold": ["silent-vespers"]}, credits={"gold": 20}))
    chance, defence = told(g, "build silent-vespers")[-2:]
    assert chance.startswith("when it is raised, it wins the game with a chance of about")
    assert defence == "once it is raised: defence +2"


@rule("9.stack")
def test_what_cancels_a_card_says_so() -> None:
    hands = {"gold": ["late-visitors"], "copper": ["polite-refusal"]}
    g = turn(board(hands=hands, credits={"gold": 9, "copper": 9}))
    play(g, "gold: play late-visitors copper")
    assert "A consumable that was played has no effect" in told(g, "answer polite-refusal")


def test_what_no_number_shows_is_told_in_the_words_of_the_card() -> None:
    raised = {"gold-1": "academy-of-feints", "gold-2": "tin-sparrow"}
    g = turn(board(raised=raised, credits={"gold": 9}))
    assert "A fleet of yours has Swift until the end of the turn" in told(g, "use gold-1")


@rule("1.extinct")
def test_who_is_extinct_then_is_told_once() -> None:
    g = turn(board(3, troops={"gold": (0, 6), "copper": (1, 0)}))
    lines = told(g, "war copper")
    assert len([line for line in lines if "extinct" in line]) == 1
