"""Chapter 3: the end of the game, the count, and both tie-breaks."""

from __future__ import annotations

from typing import ClassVar

from asterism.games.galaxy.content.tables import FIRST_ALLY, FIRST_TECHNOLOGY, VALUE, WORLD
from asterism.games.galaxy.rules.s09_bases import add_base
from asterism.games.galaxy.state import GARRISON, NONE, Galaxy
from asterism.games.galaxy.vocabulary import event_types
from asterism.kernel.agenda import Step


class GameEnd(Step[Galaxy]):
    """3.end: secret bases come up, influence is counted, ties are broken."""

    section: ClassVar[str] = "3.end"

    def resolve(self, g: Galaxy) -> None:
        """Find the winner."""
        for i in range(g.seats):
            show_secret(g, (g.active + i) % g.seats)
        totals = g.scores()
        for seat in range(g.seats):
            g.tell(event_types.SCORE, seat, totals[seat])
        best = max(totals)
        tied = [seat for seat in range(g.seats) if totals[seat] == best]
        if len(tied) > 1:
            tied = break_by_hand(g, tied)
        if len(tied) > 1:
            tied = [last_to_play(g, tied)]
            g.tell(event_types.LAST_TO_PLAY, tied[0])
        g.result = tied
        g.tell(event_types.WINNER, tied[0])


def show_secret(g: Galaxy, seat: int) -> None:
    """Turn up a secret base never revealed: 5 influence, if its world stands (3.secret)."""
    card = g.garrisons[seat]
    if card == NONE:
        return
    g.knowledge.publish(card)
    g.knowledge.forget_place(GARRISON + seat)
    world = WORLD[card]
    if g.alive >> world & 1:
        add_base(g, seat, world, 0, 1)
        g.tell(event_types.SECRETS_SHOWN, seat, card, world)
    else:
        g.lost[seat] += 1
        g.tell(event_types.SECRET_LOST, seat, card, world)


def hand_value(g: Galaxy, seat: int) -> int:
    """Return what a hand is worth in a tie: ships of standing worlds and Allies count twice.

    Ships of surrendered worlds count once; technology, the Reserve and garrisons nothing.
    """
    total = 0
    for card in g.hands[seat]:
        if card < FIRST_TECHNOLOGY:
            stands = card >= FIRST_ALLY or g.alive >> WORLD[card] & 1
            total += VALUE[card] * 2 if stands else VALUE[card]
    return total


def break_by_hand(g: Galaxy, tied: list[int]) -> list[int]:
    """Return those of the tied seats whose hands are worth most (3.tie-hand)."""
    values = []
    for seat in tied:
        for card in g.hands[seat]:
            g.knowledge.publish(card)
            g.tell(event_types.SHOWN, seat, card)
        values.append(hand_value(g, seat))
        g.tell(event_types.HAND_VALUE, seat, values[-1])
    best = max(values)
    return [seat for seat, value in zip(tied, values, strict=True) if value == best]


def last_to_play(g: Galaxy, tied: list[int]) -> int:
    """Return the tied seat whose turn was the latest (3.tie-last)."""
    seat = g.active
    while seat not in tied:
        seat = (seat - 1) % g.seats
    return seat
