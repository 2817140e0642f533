"""Effects as data: what a file may say of them, what the rules get, and what a card says."""

from __future__ import annotations

from typing import Any, Final

import pytest

from asterism.contract.content import Listed, OneOf, Table, Truth, Whole, read_text
from asterism.contract.effects import Argument, Effect, Effects, Value
from asterism.contract.game import find_game
from asterism.contract.translator import Translator
from asterism.kernel.errors import BadInput

DRAW: Final = 0
LOOK: Final = 4
"""Numbers of verbs need not be without gaps."""
GROW: Final = 2
DAY: Final = 1
NIGHT: Final = 2
FEW: Final = Argument(Whole(1, 9))
COUNT: Final = Argument(Whole(1, 9), default=1)
DECK: Final = Argument(OneOf(("arms", "people")), ("military", "civil"))
CROP: Final = Argument(OneOf(("rye", "oats")), default="oats")
RIPE: Final = Argument(Truth(), ("reduced", "full"), default=False)
EFFECTS: Final = Effects({
    "draw": Effect(DRAW, DAY, "Draw cards from the {0} deck: {1}.", {"deck": DECK, "count": FEW}),
    "look": Effect(LOOK, DAY | NIGHT, "Look at the hand of another player."),
    "grow": Effect(
        GROW, NIGHT, "Grow {1} × {0}, {2}.", {"crop": CROP, "count": COUNT, "ripe": RIPE},
        {("count", 1): "Grow {0}, {2}.", ("ripe", True): "Reap {1} × {0}."},
    ),
})  # fmt: skip
ENGLISH: Final = Translator()


def read_effects(lines: str, moments: int) -> Any:
    """What a file says in whose third line effects begin."""
    text = f"# A card.\n\neffects = [\n{lines},\n]\n"
    shape = Table({"effects": Listed(EFFECTS.shape(moments))})
    return read_text("content/cards.toml", text, shape).data["effects"]


@pytest.mark.parametrize(
    ("line", "packed"),
    [
        ('{ do = "draw", deck = "people", count = 3 }', [DRAW, 1, 3, 0]),
        ('{ count = 3, deck = "arms", do = "draw" }', [DRAW, 0, 3, 0]),
        ('{ do = "look" }', [LOOK, 0, 0, 0]),
        ('{ do = "grow", crop = "rye", count = 4, ripe = true }', [GROW, 0, 4, 1]),
        ('{ do = "grow", ripe = true }', [GROW, 1, 1, 1]),
        ('{ do = "grow" }', [GROW, 1, 1, 0]),
    ],
)
def test_an_effect_is_packed_in_the_order_of_its_verb(line: str, packed: list[int]) -> None:
    """What may be left out is then its default."""
    (entry,) = read_effects(line, DAY | NIGHT)
    assert EFFECTS.packed(entry) == packed


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('{ do = "draw", deck = "arms", count = 10 }', "[2].count' is 10; possible is 1 to 9"),
        ('{ do = "draw", deck = "farms", count = 1 }', "\"farms\"; did you mean 'arms'?"),
        ('{ do = "draw", deck = "arms" }', "[2].count' is missing; possible is 1 to 9"),
        ('{ do = "look", count = 1 }', "[2].count' is not known; there is do"),
        ('{ do = "draw", deck = "arms", count = true }', "[2].count' is true; possible is 1 to 9"),
        ('{ do = "grow" }', '[2].do\' is "grow"; possible is draw, look'),
        ("{ count = 1 }", "possible is a table with the key do: draw, look"),
    ],
)
def test_what_is_not_possible_is_refused_with_its_line(line: str, told: str) -> None:
    with pytest.raises(BadInput) as error:
        read_effects(f'{{ do = "look" }},\n{line}', DAY)
    assert str(error.value).startswith("content/cards.toml, line 5: 'effects[2]")
    assert told in str(error.value)


def test_a_default_that_is_given_is_looked_at_too() -> None:
    with pytest.raises(BadInput, match=r"line 4: 'effects\[1\].ripe' is 1; possible is true or"):
        read_effects('{ do = "grow", ripe = 1 }', NIGHT)


def test_a_verb_stands_at_its_moments_only() -> None:
    assert [*EFFECTS.shape(DAY).kinds] == ["draw", "look"]
    assert [*EFFECTS.shape(NIGHT).kinds] == ["look", "grow"]
    assert [*EFFECTS.shape(DAY | NIGHT).kinds] == ["draw", "look", "grow"]
    assert not EFFECTS.shape(0).kinds


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ([DRAW, 1, 3, 0], "Draw cards from the civil deck: 3."),
        ([LOOK, 0, 0, 0], "Look at the hand of another player."),
        ([GROW, 0, 4, 0], "Grow 4 × rye, reduced."),
        ([GROW, 1, 1, 0], "Grow oats, reduced."),
        ([GROW, 0, 2, 1], "Reap 2 × rye."),
        ([GROW, 0, 1, 1], "Grow rye, full."),
    ],
)
def test_an_effect_says_what_it_does(effect: list[int], text: str) -> None:
    """In the plain text of the first value that has one, if any."""
    assert EFFECTS.text(ENGLISH, effect) == text


def test_it_says_so_in_another_language() -> None:
    """Sentence and words are translated, as the game has them; what is not stays English."""
    spanish = Translator(find_game("nova"), "es")
    assert EFFECTS.text(spanish, [DRAW, 0, 2, 0]) == "Cartas que robas de la baraja militar: 2."
    assert EFFECTS.text(spanish, [GROW, 0, 2, 0]) == "Grow 2 × rye, cara reducida."


def test_two_verbs_with_one_number_are_refused() -> None:
    verbs = {"look": Effect(LOOK, DAY, "Look."), "peek": Effect(LOOK, NIGHT, "Peek.")}
    with pytest.raises(ValueError, match="'look' and 'peek' have one number, 4"):
        Effects(verbs)


def test_a_fourth_argument_is_refused() -> None:
    verb = Effect(LOOK, DAY, "Look.", dict.fromkeys("abcd", FEW))
    with pytest.raises(ValueError, match="'look' has more than 3 arguments"):
        Effects({"look": verb})


@pytest.mark.parametrize("default", [0, 10, True, "few"])
def test_a_default_that_is_not_possible_is_refused(default: Value) -> None:
    with pytest.raises(ValueError, match=r"the default is .*; possible is 1 to 9"):
        Argument(Whole(1, 9), default=default)


@pytest.mark.parametrize("shape", [Truth(), OneOf(("rye", "oats")), Whole(1, 3)])
def test_names_that_are_not_one_for_each_value_are_refused(shape: Any) -> None:
    with pytest.raises(ValueError, match=r"there are 3 names for [02] values"):
        Argument(shape, ("one", "two", "three"))
