"""9: consumables: who may play which, at whom, and what they do in a war."""

from __future__ import annotations

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.rules.s13_effects import Do
from asterism.testing.rulebook import rule
from tests.space_opera.board import (
    ask,
    asked,
    board,
    credits_of,
    discarded,
    events,
    hand,
    menu,
    play,
    rights,
    stack,
    troops,
    turn,
)

TWO = {"gold": "cinnabar-reach", "copper": "old-furnace"}


@rule("9.use", "9.discarded")
def test_a_consumable_is_paid_waits_takes_effect_once_and_is_discarded() -> None:
    """Copper could pay an answer and is asked; while it thinks, the card lies on the stack."""
    own = {"gold": ["spring-fair"], "copper": ["mothwing"]}
    g = turn(board(hands=own, credits={"gold": 3, "copper": 1}))
    play(g, "gold: play spring-fair")
    assert (stack(g), credits_of(g, "gold"), troops(g, "gold")) == (["spring-fair"], [1], (4, 0))
    assert asked(g) == "copper BystanderAnswer"
    play(g, "copper: pass")
    assert (stack(g), discarded(g), troops(g, "gold")) == ([], ["spring-fair"], (5, 0))
    assert asked(g) == "gold Turn"


@rule("9.use")
def test_a_consumable_that_one_cannot_pay_is_not_offered() -> None:
    g = turn(board(hands={"gold": ["spring-fair", "unmarked-crates"]}, credits={"gold": 1}))
    assert [move for move in menu(g) if move.startswith("play")] == ["play unmarked-crates"]


@rule("9.use")
def test_a_consumable_that_does_nothing_now_is_not_offered() -> None:
    """No civil troops to promote, nobody with credits, with cards, with fleets, with buildings."""
    own = [
        "recruiting-song", "compound-interest", "unsigned-letter", "wrecking-permit", "rust-fever",
        "sympathetic-quake", "overtime", "polite-refusal", "wrong-address",
    ]  # fmt: skip
    g = turn(board(hands={"gold": own}, credits={"gold": 20}, troops={"gold": (0, 4)}))
    assert not [move for move in menu(g) if move.startswith("play")]


@rule("9.use", "22.turns", "9.in-turn")
def test_a_plain_consumable_is_played_in_ones_own_turn_only() -> None:
    """Copper is asked about gold's card and cannot play its own fair."""
    own = {"gold": ["spring-fair"], "copper": ["spring-fair"]}
    g = turn(board(hands=own, credits={"gold": 2, "copper": 9}))
    play(g, "gold: play spring-fair")
    assert menu(g) == ["pass"]


@rule("9.same-sector")
def test_a_consumable_is_aimed_at_species_of_a_common_sector() -> None:
    at = {**TWO, "iron": "inkwell"}
    g = turn(board(3, at=at, hands={"gold": ["late-visitors"]}, credits={"gold": 2}))
    assert [move for move in menu(g) if move.startswith("play")] == ["play late-visitors copper"]


@rule("9.universal", "9.synchronous")
def test_whom_a_universal_consumable_reaches_may_answer_but_not_cancel_from_afar() -> None:
    """The refusal is not universal: copper, in another sector, can only leave its own one."""
    own = {
        "gold": ["compound-interest"],
        "copper": ["polite-refusal", "sudden-appointment", "late-visitors"],
    }
    at = {"gold": "cinnabar-reach", "copper": "inkwell"}
    g = turn(board(at=at, hands=own, credits={"gold": 1, "copper": 5}))
    play(g, "gold: play compound-interest copper")
    assert asked(g) == "copper AimedAnswer"
    assert menu(g) == ["pass", "answer sudden-appointment"]


@rule("9.synchronous")
def test_a_synchronous_consumable_is_played_in_ones_own_turn_too() -> None:
    g = turn(
        board(hands={"gold": ["sudden-appointment"]}, credits={"gold": 2}, systems=["thimble"])
    )
    play(g, "gold: play sudden-appointment")
    assert events(g, "jumped") == ["jumped gold thimble"]


@rule("9.bonus", "9.for-war")
def test_what_strengthens_in_a_war_is_played_in_a_war_only() -> None:
    """Skarrow attack 4, and 3 of the opinion, and 5 of the cannons, which defend 1, too."""
    own = {"gold": ["loud-opinion", "borrowed-cannons"]}
    g = turn(board(hands=own, credits={"gold": 9}))
    assert not [move for move in menu(g) if move.startswith("play")]
    play(g, "gold: war copper")
    assert menu(g) == ["pass", "answer loud-opinion", "answer borrowed-cannons"]
    play(g, "gold: answer loud-opinion", "gold: answer borrowed-cannons")
    assert events(g, "compared") == ["compared gold 12 copper 2", "compared copper 4 gold 2"]
    assert credits_of(g, "gold") == [7]


@rule("9.bonus", "24.end")
def test_the_bonus_of_a_consumable_ends_with_the_war() -> None:
    g = turn(board(hands={"gold": ["loud-opinion"]}, turn="gold"))
    play(g, "gold: war copper", "gold: answer loud-opinion")
    while asked(g) != "gold Turn":
        play(g, f"{asked(g).split()[0]}: {menu(g)[0]}")
    assert g.boost == [0, 0, 0, 0]


@rule("9.bonus", "9.synchronous")
def test_the_defender_strengthens_itself_with_synchronous_consumables_alone() -> None:
    """Orrund defend 2, and 4 more with the shield; the plain opinion is not theirs to play."""
    own = {"copper": ["shield-of-paperwork", "loud-opinion"]}
    g = turn(board(hands=own, credits={"copper": 1}))
    play(g, "gold: war copper", "copper: pass")
    assert (asked(g), menu(g)) == ("copper CombatAnswer", ["pass", "answer shield-of-paperwork"])
    play(g, "copper: answer shield-of-paperwork")
    assert events(g, "compared") == ["compared gold 4 copper 6", "compared copper 5 gold 1"]


@rule("9.bonus", "9.for-war")
def test_what_only_strengthens_does_nothing_for_those_outside_of_a_war() -> None:
    """While copper is asked iron could play cards, yet its shield would shield nobody."""
    own = {"copper": ["mothwing"], "iron": ["shield-of-paperwork", "sudden-appointment"]}
    g = turn(board(3, hands=own, credits={"copper": 1, "iron": 5}))
    play(g, "gold: war copper")
    assert asked(g) == "copper WarAnswer"
    assert rights(g, "iron") == ["at-once sudden-appointment"]


@rule("9.out-of-reach")
def test_an_aimed_card_does_nothing_to_a_species_that_died_meanwhile() -> None:
    """It is gone when the effect comes, and gold gets nothing of it."""
    g = board(3, troops={"copper": (0, 0)}, at={"gold": "cinnabar-reach", "iron": "rust-harbour"})
    ask(g, Do(0, 1, f.KILL, 1, 0, 0), Do(0, 1, f.TAX, 3, 0, 0))
    assert (events(g), hand(g, "gold")) == ([], [])


@rule("9.out-of-reach", "9.before")
def test_a_consumable_does_nothing_to_who_has_jumped_away_before_it_takes_effect() -> None:
    own = {"gold": ["late-visitors"], "copper": ["sudden-appointment"]}
    g = turn(board(hands=own, credits={"gold": 2, "copper": 2}, systems=["thimble"]))
    play(g, "gold: play late-visitors copper", "copper: answer sudden-appointment")
    assert (troops(g, "copper"), credits_of(g, "gold")) == ((4, 0), [0])
    assert events(g, "cancelled") == ["cancelled late-visitors"]
    assert discarded(g) == ["sudden-appointment", "late-visitors"]


@rule("9.out-of-reach")
def test_a_jump_within_the_sector_does_not_save_from_a_consumable() -> None:
    own = {"gold": ["late-visitors"], "copper": ["sudden-appointment"]}
    g = turn(board(hands=own, credits={"gold": 2, "copper": 2}, systems=["bruised-moon"]))
    play(g, "gold: play late-visitors copper", "copper: answer sudden-appointment")
    while asked(g) != "gold Turn":
        play(g, "copper: pass")
    assert troops(g, "copper") == (3, 0)


@rule("9.out-of-reach", "9.universal")
def test_a_universal_consumable_finds_who_has_jumped_away() -> None:
    own = {"gold": ["compound-interest"], "copper": ["sudden-appointment"]}
    g = turn(board(hands=own, credits={"gold": 1, "copper": 9}, systems=["thimble"]))
    play(g, "gold: play compound-interest copper", "copper: answer sudden-appointment")
    while asked(g) != "gold Turn":
        play(g, "copper: pass")
    assert credits_of(g, "gold", "copper") == [4, 9 - 2 - 4]


@rule("9.cancel", "15.allows")
def test_what_is_played_through_a_fleet_far_away_can_be_cancelled_there() -> None:
    """Gold's lantern is in violet with copper and iron; both may refuse what it plays there."""
    at = {"gold": "cinnabar-reach", "copper": "plum-hollow", "iron": "thistle"}
    own = {"gold": ["late-visitors"], "copper": ["spring-fair"], "iron": ["polite-refusal"]}
    money = {"gold": 2, "copper": 2, "iron": 2}
    g = turn(board(3, at=at, hands=own, raised={"gold-1": "unlit-lantern"}, credits=money))
    play(g, "gold: send gold-1 violet", "gold: play late-visitors copper", "copper: pass")
    assert (asked(g), menu(g)) == ("iron BystanderAnswer", ["pass", "answer polite-refusal"])
    play(g, "iron: answer polite-refusal", "copper: pass")
    assert troops(g, "copper") == (4, 0)
