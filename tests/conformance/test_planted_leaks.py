"""Law 4: a leak planted for each kind of hidden thing, by each way out, is caught by the suite."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import pytest

from asterism.contract.game import Game, find_game
from asterism.contract.rulings import Value
from asterism.games.galaxy.content.tables import WORLD
from asterism.games.galaxy.rules.s05_action import ActionPhase
from asterism.games.galaxy.rules.s13_combat import MayCounter
from asterism.games.galaxy.state import HAND, Galaxy
from asterism.kernel.agenda import Rule
from asterism.kernel.knowledge import EVERYBODY
from asterism.testing.conformance import Broken, check_match

GAME = find_game("galaxy")
MOST_GAMES = 25


class Leaky(Galaxy):
    """A game that leaks in a way that a subclass chooses."""

    @classmethod
    def of(cls, g: Galaxy) -> Leaky:
        leaky = cls.from_fields({name: getattr(g, name) for name in g.FIELDS}, g.knowledge)
        g.copy_flow(leaky)
        return leaky


def leaky_game(kind: type[Leaky]) -> Game:
    def new(seats: int, rulings: Mapping[str, Value]) -> Galaxy:
        honest = GAME.new(seats, rulings)
        assert isinstance(honest, Galaxy)
        return kind.of(honest)

    return replace(GAME, rules=replace(GAME.rules, state=kind, new=new))


def assert_caught(kind: type[Leaky]) -> None:
    with pytest.raises(Broken, match=r"law|sees|told"):
        play_some(leaky_game(kind), (2, 3, 4, 5), every=2)


def play_some(game: Game, seats: Sequence[int], every: int) -> None:
    """Check random games until one breaks a law."""
    for number in range(MOST_GAMES):
        check_match(game, seats[number % len(seats)], f"leak-{number}", every=every, undo=False)


@pytest.mark.parametrize(
    "field",
    ["hands", "reserves", "garrisons", "face_down", "bottom", "looked", "deck", "under", "fresh"],
)
def test_hidden_field_declared_public_is_caught(field: str) -> None:
    class Showing(Leaky):
        PUBLIC: ClassVar[tuple[str, ...]] = (*Galaxy.PUBLIC, field)

    assert_caught(Showing)


def test_event_told_to_everybody_is_caught() -> None:
    class Chatty(Leaky):
        def tell_some(self, seats: int, kind: int, *args: int) -> None:
            super().tell_some(EVERYBODY, kind, *args)

    assert_caught(Chatty)


def test_secret_told_under_another_kind_is_caught() -> None:
    class Counting(Leaky):
        def tell_some(self, seats: int, kind: int, *args: int) -> None:
            super().tell_some(seats, kind, *args)
            for _ in range(args[-1] % 2):
                super().tell_some(seats, kind, *args)

    assert_caught(Counting)


class NosyAction(ActionPhase):
    """Leaves out the base options where somebody else's secret base lies."""

    def options(self, g: Galaxy, out: list[int]) -> None:
        super().options(g, out)
        for other, card in enumerate(g.garrisons):
            if other != self.seat and card >= 0:
                wrong = GAME.move(f"base {GAME.kinds['world'].name(WORLD[card])}")
                if wrong in out:
                    out.remove(wrong)


class TellingCounter(MayCounter):
    """Asks for the counter-attack only where the hand holds a good ship."""

    def applies(self, g: Galaxy) -> bool:
        return any(card % 11 > 5 for card in g.hands[self.seat])


def swapping(old: type[Rule[Any]], new: type[Rule[Any]]) -> type[Leaky]:
    class Swapping(Leaky):
        def _swap(self, rule: Rule[Any]) -> Rule[Any]:
            return new(*rule.args()) if type(rule) is old else rule

        def then(self, *rules: Rule[Any]) -> None:
            super().then(*[self._swap(rule) for rule in rules])

        def push(self, rule: Rule[Any]) -> None:
            super().push(self._swap(rule))

    return Swapping


def with_rule(kind: type[Leaky], rule: type[Rule[Any]]) -> Game:
    game = leaky_game(kind)
    classes = [*GAME.rules.classes, rule]
    return replace(game, rules=replace(game.rules, classes=classes))


@pytest.mark.parametrize(("old", "new"), [(ActionPhase, NosyAction), (MayCounter, TellingCounter)])
def test_menu_or_question_that_depends_on_secrets_is_caught(
    old: type[Rule[Any]], new: type[Rule[Any]]
) -> None:
    game = with_rule(swapping(old, new), new)
    with pytest.raises(Broken, match=r"law 1|law 2"):
        play_some(game, (3,), every=1)


def test_honest_subclass_is_not_accused() -> None:
    game = leaky_game(Leaky)
    check_match(game, 3, "honest", every=4, undo=False)


def test_copy_that_does_not_follow_the_deal_is_caught() -> None:
    class Stubborn(Leaky):
        def relabel(self, faces: list[int]) -> None:
            self.hands = [sorted(faces[card] for card in hand) for hand in self.hands]

    with pytest.raises(Broken):
        check_match(leaky_game(Stubborn), 2, "stubborn", every=3, undo=False)


def test_impossible_deal_is_caught() -> None:
    class Anything(Leaky):
        """Lets an Ally be dealt as a garrison; the honest rules judge the deal."""

        def may_lie_in(self, face: int) -> int:
            return -1

        def broken(self) -> str:
            honest = Galaxy.may_lie_in
            wrong = [card for seat, card in enumerate(self.garrisons)
                     if card >= 0 and not honest(self, card) >> 16 + seat & 1]  # fmt: skip
            return "an Ally is a garrison" if wrong else ""

    with pytest.raises(Broken, match="impossible"):
        play_some(leaky_game(Anything), (5,), every=2)


def test_hidden_card_where_it_may_not_lie_is_caught() -> None:
    class Strict(Leaky):
        """Says that no card may lie where the hands of the seats are."""

        def may_lie_in(self, face: int) -> int:
            return ~(((1 << self.seats) - 1) << HAND)

    with pytest.raises(Broken, match="where it may not"):
        play_some(leaky_game(Strict), (3,), every=1)
