"""5 to 5.4: the naval phase and its cards: points, events, developments, surprises."""

from __future__ import annotations

import pytest

from asterism.games.nova.content.effects import ANYTHING
from asterism.games.nova.rules.s03_impulse import Impulse
from asterism.games.nova.rules.s05_hands import hand_room
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s11_phases import Arrange
from asterism.games.nova.rules.s13_interphase import EndDevelopments
from asterism.games.nova.state import CARD, NAVAL, Nova
from asterism.testing.rulebook import rule
from tests.nova.board import ask, at, board, card, events, menu, play, rights


def naval(hand: list[str], **more: object) -> Nova:
    """Return red's naval phase with a hand and a base far from blue's."""
    g = board(
        markers={"halvard/1": "red base", "brandt/1": "blue base"},
        hands={"red": hand},
        **more,  # type: ignore[arg-type]
    )
    g.phase = NAVAL
    return ask(g, Naval(0))


def cards(g: Nova, colour: str = "") -> list[str]:
    """Return what can be done with cards now."""
    first = ("spend", "event", "extend", "treaty", "surprise", "give-up")
    return [line for line in [*menu(g), *rights(g, colour or "red")] if line.split()[0] in first]


# -- in general (5, 5.1) ---------------------------------------------------------------------------


@rule("5.main")
def test_cards_and_actions_belong_to_the_naval_phase() -> None:
    """5.main: in the activation and the final phase of the impulse neither is possible."""
    g = board(
        markers={"halvard/1": "red base", "halvard/2": "red base"},
        units={"red-line-1": "halvard"},
        hands={"red": ["levy", "windfall"]},
    )
    g.economy = [3, 0, 0, 0]
    ask(g, Impulse(0))
    assert "event levy" in menu(g)
    assert "build red-escort-1 halvard" in menu(g)
    play(g, "red: rearrange", "red: done")
    assert isinstance(g.pending, Arrange)
    play(g, "red: done")
    assert [line.split()[0] for line in menu(g)] == ["draw"] * 3
    assert not cards(g)
    assert sum(g.purse) == 0


@rule("5.1.two-ways")
def test_a_card_is_played_for_points_or_for_its_event() -> None:
    """5.1.two-ways: its number of points and no event, or its event and no points."""
    g = naval(["shipwrights"])
    assert cards(g) == ["spend shipwrights", "event shipwrights"]
    play(g, "red: spend shipwrights")
    assert (g.purse[ANYTHING], g.naval[0]) == (2, 0)
    g = naval(["shipwrights"])
    play(g, "red: event shipwrights")
    assert (g.purse[ANYTHING], g.naval[0]) == (0, 3)


@pytest.mark.parametrize("move", [
    "spend levy", "event levy", "spend gunnery", "event gunnery", "extend gunnery pact",
])  # fmt: skip
@rule("5.1.one")
def test_one_opportunity_or_development_is_played_in_an_impulse(move: str) -> None:
    """5.1.one: for points, as an event or otherwise; the next impulse allows another."""
    g = naval(["levy", "gunnery", "refit", "marines"], running={"red": ["pact"]})
    assert "spend refit" in menu(g)
    assert "event marines" in menu(g)
    play(g, f"red: {move}")
    assert not [line for line in cards(g) if not line.startswith("give-up")]
    play(g, "red: done")
    ask(g, Impulse(0))
    assert "spend refit" in menu(g)
    assert "event marines" in menu(g)


@rule("5.1.one", "5.1.surprise-many", "5.4.many")
def test_any_number_of_surprises_is_played_for_points_besides_the_one_card() -> None:
    """5.1.surprise-many, 5.4.many: two before it and one after it, all in one impulse."""
    g = naval(["bargain", "charter", "windfall", "levy", "refit"])
    play(g, "red: spend bargain", "red: spend charter", "red: spend levy", "red: spend windfall")
    assert g.purse[ANYTHING] == 2 + 2 + 3 + 2
    assert cards(g) == []


@rule("5.1.surprise-event")
def test_a_surprise_takes_effect_only_at_the_moment_that_it_names() -> None:
    """5.1.surprise-event: those of the own phase there, those of a battle not before the battle."""
    g = board(
        markers={"halvard/1": "red base", "corrin/1": "blue base"},
        units={"red-line-1": "halvard", "red-line-2": "halvard", "blue-line-1": "corrin"},
        hands={"red": ["reserve-fleet", "ambush", "ranging", "screens"]},
        points=1,
    )
    g.phase = NAVAL
    ask(g, Naval(0))
    assert rights(g, "red") == ["surprise reserve-fleet"]
    play(g, "red: attack corrin", "red: join red-line-1")
    assert rights(g, "red") == ["surprise ambush"]
    play(g, "blue: pass", "red: pass")
    assert rights(g, "red") == ["surprise ranging"]
    play(g, "red: done", "blue: done", dice=[6, 1])
    assert not rights(g, "blue")


@rule("5.1.surprise-points")
def test_a_surprise_gives_points_only_in_the_own_impulse() -> None:
    """5.1.surprise-points: blue has nothing to do with the one in hand while red is at it."""
    g = board(
        markers={"halvard/1": "red base", "brandt/1": "blue base"},
        hands={"red": ["windfall"], "blue": ["bargain"]},
    )
    ask(g, Naval(0))
    assert "spend windfall" in menu(g)
    assert menu(g, "blue") == []
    assert rights(g, "blue") == []
    g = ask(board(hands={"blue": ["bargain"]}), Naval(1))
    assert "spend bargain" in menu(g)


# -- developments (5.2) ----------------------------------------------------------------------------


@rule("5.2.face-up", "5.2.lasts", "5.2.own-marker")
def test_a_development_stays_open_with_an_end_marker_of_its_own() -> None:
    """5.2.face-up, 5.2.own-marker: two of different impulses have different ends."""
    g = naval(["gunnery", "marines"], turn=2)
    play(g, "red: event gunnery")
    assert g.running[0] == [card("gunnery")]
    assert not any(g.discards)
    assert card("gunnery") not in g.hands[0]
    play(g, "red: done")
    g.turn = 3
    ask(g, Impulse(0))
    play(g, "red: event marines")
    ends = [g.ends[card(name) - CARD] for name in ("gunnery", "marines")]
    assert ends == [2 + 1 + 2, 3 + 1 + 2]
    g.turn = 5
    EndDevelopments().resolve(g)
    assert g.running[0] == [card("marines")]


@pytest.mark.parametrize(("seats", "turn", "end"), [(4, 3, 8), (1, 0, 2), (2, 5, 8)])
@rule("5.2.end")
def test_the_end_marker_lies_one_turn_more_ahead_than_there_are_players(
    seats: int, turn: int, end: int
) -> None:
    """5.2.end: 8 in turn 3 with four players; independents do not count."""
    g = board(seats=seats, hands={"red": ["gunnery"]}, turn=turn)
    ask(g, Naval(0))
    play(g, "red: event gunnery")
    assert events(g, "development") == [f"development red gunnery {end}"]


@rule("5.2.hand")
def test_a_running_development_counts_for_the_hand_limit() -> None:
    """5.2.hand: playing one for its event leaves as much room as before, for points one more."""
    g = naval(["gunnery", "levy"])
    assert hand_room(g, 0) == 4
    play(g, "red: event gunnery")
    assert hand_room(g, 0) == 4
    g = naval(["gunnery", "levy"])
    play(g, "red: spend gunnery")
    assert hand_room(g, 0) == 5


@rule("5.2.give-up")
def test_a_development_can_be_given_up_at_any_time() -> None:
    """5.2.give-up: in anybody's impulse, by its own player; its special units are exchanged."""
    g = board(
        markers={"halvard/1": "red base", "brandt/1": "blue base"},
        units={"assault-1": "halvard", "assault-2": "halvard/1"},
        owners={"assault-1": "red", "assault-2": "red"},
        running={"red": ["assault-plans"]},
    )
    ask(g, Impulse(1))
    assert g.asked() == [1]
    assert rights(g, "red") == ["give-up assault-plans"]
    assert rights(g, "blue") == []
    play(g, "red: give-up assault-plans")
    assert g.asked() == [1]
    assert g.discards[0] == [card("assault-plans")]
    assert g.running[0] == []
    assert (at(g, "assault-1"), at(g, "red-escort-1"), at(g, "red-escort-2")) == (
        "", "halvard", "halvard/1",
    )  # fmt: skip


@rule("5.2.give-up")
def test_giving_up_a_development_before_drawing_makes_room_for_the_card() -> None:
    """5.2.give-up: in the final phase, with five cards in hand, the sixth is kept then."""
    hand = ["levy", "refit", "keels", "raiders", "arsenal"]
    g = board(hands={"red": hand}, running={"red": ["gunnery"]}, dice=["marines"])
    ask(g, Impulse(0))
    play(g, "red: done")
    assert hand_room(g, 0) == 0
    play(g, "red: give-up gunnery", "red: draw military")
    assert card("marines") in g.hands[0]


@rule("5.2.flip", "5.2.flip-event")
def test_any_development_can_turn_an_end_marker_to_its_plus_side() -> None:
    """5.2.flip: one of the same power that shows no + yet; the card is discarded, without event."""
    g = naval(["marines"], running={"red": ["pact", "automation"], "blue": ["gunnery"]})
    extends = [line for line in menu(g) if line.startswith("extend")]
    assert sorted(extends) == ["extend marines automation", "extend marines pact"]
    play(g, "red: extend marines pact")
    assert g.plus[card("pact") - CARD] == 1
    assert g.discards[0] == [card("marines")]
    assert card("marines") not in g.running[0]
    assert events(g, "played") == ["played red marines"]
    play(g, "red: done")
    g.hands[0] = [card("logistics")]
    ask(g, Impulse(0))
    extends = [line for line in menu(g) if line.startswith("extend")]
    assert extends == ["extend logistics automation"]


# -- opportunities and surprises (5.3, 5.4) --------------------------------------------------------


@rule("5.3.events", "5.3.points")
def test_what_is_played_otherwise_is_discarded_at_once() -> None:
    """5.3.events, 5.3.points: each to the discards of its deck, before anything else happens."""
    g = naval(["shipwrights", "windfall"])
    play(g, "red: event shipwrights")
    assert [*map(len, g.discards)] == [1, 0, 0]
    play(g, "red: surprise windfall")
    assert [*map(len, g.discards)] == [1, 1, 0]
    g = naval(["gunnery", "charter", "gossip"])
    play(g, "red: spend gunnery", "red: spend charter", "red: spend gossip")
    assert g.discards == [[card("gunnery")], [card("charter")], [card("gossip")]]
    assert g.running[0] == g.hands[0] == []


@rule("5.3.treaty")
def test_any_opportunity_can_place_a_trade_treaty() -> None:
    """5.3.treaty: of any deck, but no development or surprise; it is the card of the impulse."""
    g = board(
        markers={"halvard/1": "red base", "corrin/1": "minors-a colony"},
        hands={"red": ["levy", "jubilee", "outbid", "gunnery", "windfall"]},
    )
    g.phase = NAVAL
    ask(g, Naval(0))
    treaties = [line for line in menu(g) if line.startswith("treaty")]
    assert treaties == [f"treaty {name} corrin 1" for name in ("levy", "jubilee", "outbid")]
    play(g, "red: treaty jubilee corrin 1")
    assert g.treaties[1::2] == [0]
    assert g.discards[1] == [card("jubilee")]
    assert events(g, "vp") == []
    assert cards(g) == ["spend windfall", "surprise windfall"]


@rule("5.4.others")
def test_a_surprise_may_take_effect_in_the_impulse_of_another_player() -> None:
    """5.4.others: blue, who is attacked, plays one; green, who is not, cannot."""
    g = board(
        seats=3,
        markers={"halvard/1": "red base", "corrin/1": "blue base"},
        units={
            "red-line-1": "halvard",
            "blue-line-1": "corrin/2",
            "blue-escort-1": "corrin/1",
        },
        hands={"blue": ["ambush", "windfall"], "green": ["pursuit"]},
        points=1,
    )
    ask(g, Naval(0))
    assert rights(g, "blue") == []
    play(g, "red: attack corrin")
    assert rights(g, "blue") == ["surprise ambush"]
    assert rights(g, "green") == []
    play(g, "blue: surprise ambush")
    assert g.discards[0] == [card("ambush")]
    play(g, "blue: join blue-line-1")
    assert "join blue-escort-1" in menu(g)
