"""Why not, at the table of Space Opera: one reason to the point, with its numbers."""

from __future__ import annotations

from asterism.contract.translator import Translator
from asterism.games.space_opera import GAME
from asterism.games.space_opera.content.cards import RESOURCE_IDS, RESOURCE_OF
from asterism.games.space_opera.state import SpaceOpera
from asterism.games.space_opera.table.components import face_id
from asterism.kernel.chance import SeededChance
from asterism.play.match import Match
from asterism.web.reasons import why
from tests.rulebook import rule
from tests.space_opera.board import board, play, turn

ENGLISH = Translator(GAME, "en")


def reasons(g: SpaceOpera, card: str, seat: int = 0) -> list[tuple[str, str]]:
    """What a seat is told of a card of its hand: what it may mean, and why not."""
    match = Match(GAME, seats=2, seed=1)
    match.state = g
    match.state.chance = SeededChance(1)
    face = next(each for each in g.hands[seat] if RESOURCE_IDS[RESOURCE_OF[each]] == card)
    return [(each.option, each.why) for each in why(match, seat, face_id(face), ENGLISH)]


@rule("4.paid")
def test_what_is_too_dear_says_what_it_costs_and_what_there_is() -> None:
    g = turn(board(hands={"gold": ["toll-nebula"]}, credits={"gold": 2}))
    assert reasons(g, "toll-nebula") == [
        ("Build Toll Nebula (6)", "Credits that it takes: 6. You have 2.")
    ]


@rule("12.where")
def test_equipment_speaks_of_what_could_carry_it_alone() -> None:
    """Neither free spaces nor cards of a rival are spoken of."""
    g = turn(
        board(
            hands={"gold": ["second-hand-laser"]},
            credits={"gold": 5},
            raised={"gold-1": "folding-frigate", "copper-1": "folding-frigate"},
        )
    )
    assert [text for _, text in reasons(g, "second-hand-laser")] == [
        "That card has no room left for it."
    ]


@rule("9.for-war")
def test_what_is_played_in_a_war_of_ones_own_says_so_to_who_defends() -> None:
    g = turn(board(hands={"copper": ["surprise-parade", "loud-opinion"]}, credits={"copper": 5}))
    play(g, "gold: war copper")
    told = reasons(g, "surprise-parade", 1)
    assert [text for _, text in told] == [
        "In a war the attacker alone plays that. You can play what is synchronous."
    ]
