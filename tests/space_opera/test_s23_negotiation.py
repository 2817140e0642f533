"""23: negotiations: an offer is made unseen, shown, and then accepted or refused."""

from __future__ import annotations

from asterism.games.space_opera.state import SpaceOpera
from asterism.testing.rulebook import rule
from tests.space_opera.board import (
    APART,
    asked,
    board,
    credits_of,
    events,
    hand,
    menu,
    play,
    rights,
    seen_by,
    turn,
)


def talks(**said: object) -> SpaceOpera:
    """Return gold's offer to copper: gold has two cards and 3 credits, copper two and 2."""
    base = {
        "hands": {"gold": ["mothwing", "overtime"], "copper": ["tin-sparrow", "spring-fair"]},
        "credits": {"gold": 3, "copper": 2},
    }
    return play(turn(board(3, **{**base, **said})), "gold: negotiate copper")  # type: ignore[arg-type]


@rule("23.mix")
def test_credits_and_cards_of_hands_are_offered_for_credits_and_cards() -> None:
    g = talks()
    assert asked(g) == "gold Offer"
    assert menu(g) == [
        "give overtime", "give mothwing", "give-credits 1", "give-credits 2", "give-credits 3",
        "want-credits 1", "want-credits 2", "want-cards 1", "want-cards 2", "call-off",
    ]  # fmt: skip


@rule("23.mix", "23.binding")
def test_an_accepted_offer_is_carried_out_at_once() -> None:
    """Gold gives a mothwing and 2 credits for 1 credit and a card of copper's choice."""
    g = talks()
    play(g, "gold: give mothwing", "gold: give-credits 2", "gold: want-credits 1")
    play(g, "gold: want-cards 1", "gold: propose")
    assert asked(g) == "copper Reply"
    play(g, "copper: accept")
    assert (asked(g), menu(g)) == (
        "copper HandOver", ["hand-over spring-fair", "hand-over tin-sparrow"],
    )  # fmt: skip
    play(g, "copper: hand-over spring-fair")
    assert hand(g, "gold") == ["overtime", "spring-fair"]
    assert hand(g, "copper") == ["mothwing", "tin-sparrow"]
    assert credits_of(g, "gold", "copper") == [2, 3]
    assert asked(g) == "gold Turn"


@rule("23.mix", "23.sealed")
def test_nobody_sees_an_offer_before_it_is_made_and_others_see_no_cards() -> None:
    """All hear how many credits and cards; copper alone sees the mothwing."""
    g = talks()
    play(g, "gold: give mothwing", "gold: give-credits 2")
    assert events(g) == []
    play(g, "gold: propose")
    assert events(g) == ["proposed gold copper 2 0 1 0", "offered-card gold copper mothwing"]
    assert seen_by(g, "proposed") == ["gold", "copper", "iron"]
    assert seen_by(g, "offered-card") == ["gold", "copper"]
    face = g.offered_cards[0]
    assert [g.knowledge.knows(seat, face) for seat in range(3)] == [True, True, False]


@rule("23.binding")
def test_a_refused_offer_changes_nothing() -> None:
    g = talks()
    play(g, "gold: give mothwing", "gold: want-credits 2", "gold: propose", "copper: refuse")
    assert hand(g, "gold") == ["mothwing", "overtime"]
    assert (credits_of(g, "gold", "copper"), g.offered_cards, g.wanted_credits) == ([3, 2], [], 0)
    assert asked(g) == "gold Turn"


@rule("23.mix")
def test_an_offer_can_be_called_off_before_it_is_made() -> None:
    g = talks()
    play(g, "gold: give mothwing", "gold: call-off")
    assert (events(g), hand(g, "gold")) == (["called-off gold copper"], ["mothwing", "overtime"])


@rule("23.mix")
def test_nobody_offers_nothing() -> None:
    g = talks()
    assert "propose" not in menu(g)


@rule("23.mix")
def test_each_copy_of_a_card_is_offered_once() -> None:
    g = talks(hands={"gold": ["overtime", "overtime", "mothwing"]})
    play(g, "gold: give overtime")
    assert "give overtime" in menu(g)
    play(g, "gold: give overtime")
    assert "give overtime" not in menu(g)
    play(g, "gold: propose", "copper: accept")
    assert hand(g, "copper") == ["overtime", "overtime"]


@rule("23.mix")
def test_of_more_than_one_wanted_card_the_partner_chooses_each_the_last_follows() -> None:
    g = talks()
    play(g, "gold: want-cards 2", "gold: give-credits 3", "gold: propose", "copper: accept")
    play(g, "copper: hand-over tin-sparrow")
    assert hand(g, "gold") == ["mothwing", "overtime", "spring-fair", "tin-sparrow"]
    assert (hand(g, "copper"), credits_of(g, "gold", "copper")) == ([], [0, 5])
    assert seen_by(g, "handed-over") == ["gold", "copper"]


@rule("23.once", "23.turn")
def test_with_each_partner_one_negotiates_once_a_turn() -> None:
    g = talks()
    play(g, "gold: call-off")
    assert [move for move in menu(g) if move.startswith("negotiate")] == ["negotiate iron"]
    assert rights(g, "copper") == []
    play(g, "gold: done", "copper: done", "iron: done")
    assert asked(g) == "gold Turn"
    assert "negotiate copper" in menu(g)


@rule("23.same-sector")
def test_envoys_negotiate_everywhere() -> None:
    """Concordines may; their partners, in their own turns, may not."""
    at = {colour: APART[colour] for colour in ("gold", "copper")}
    species = {"gold": "concordines", "copper": "skarrow"}
    g = turn(board(at=at, species=species, turn="gold"))
    assert "negotiate copper" in menu(g)
    assert "negotiate gold" not in menu(turn(board(at=at, species=species)))


@rule("23.mix")
def test_what_is_built_is_not_for_sale() -> None:
    g = talks(raised={"gold-1": "toll-nebula"}, hands={"copper": ["mothwing"]})
    assert not [move for move in menu(g) if move.startswith("give ")]
