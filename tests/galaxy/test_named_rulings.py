"""The named rulings of chapters 12 to 17: what each value of each option does."""

from __future__ import annotations

import re
from typing import Final

import pytest

from asterism.games.galaxy import GAME
from asterism.games.galaxy.rulings import FOLDER
from tests.galaxy.table_top import Table, full_row, row, table
from tests.rulebook import rule

LOSE: Final = [1, 1, 6, 6]

# --- The options and their presets ---------------------------------------------------------------


@rule("12.transport", "12.floor", "15.kha")
def test_presets_are_those_of_the_table_in_the_rulings() -> None:
    """12.transport, 12.floor, 15.kha: `rulings.md` names every option with its presets."""
    text = (FOLDER / "rulings.md").read_text("utf-8")
    line = r"^\| `(\w+)` \| (.+?) \| (.+?) \| (.+?) \| (.+?) \| R\d\d"
    written = re.findall(line, text, re.MULTILINE)
    presets = {
        name: dict(zip(("recommended", "es", "it"), map(value_of, values), strict=True))
        for name, _, *values in written
    }
    assert presets == {
        ruling.name: {preset: GAME.presets[preset][ruling.name] for preset in GAME.presets}
        for ruling in GAME.rulings
    }


def value_of(cell: str) -> bool | str:
    """Read a cell of that table: `"current"`, `**true**`."""
    plain = cell.strip("*").strip('"')
    return {"true": True, "false": False}.get(plain, plain)


# --- transport_own: R10 --------------------------------------------------------------------------


@rule("12.transport")
@pytest.mark.parametrize("own", [False, True])
def test_transport_own(own: bool) -> None:
    """12.transport: any base of the column, or with `transport_own` only one's own."""
    t = table(
        2,
        hands={"green": ["felowi-3"]},
        bases=[("green", "felowi", 1), ("red", "felowi", 1), ("green", "felowi", 0)],
        rulings={"transport_own": own},
    )
    t.play("play felowi-3")
    assert t.why_not("raise green felowi 0") == "12.transport-top: base-at-top"
    assert t.options("raise") == ["raise green felowi 1"] + ["raise red felowi 1"] * (not own)
    refusal = "12.transport: only-your-own-base" if own else None
    assert t.why_not("raise red felowi 1") == refusal


@rule("12.transport", "16.spoils-use")
def test_transport_own_is_about_transports() -> None:
    """12.transport, 16.spoils-use: spoils still raise any base, Assault Craft lower any."""
    t = table(
        2,
        hands={"green": ["cylor-4"]},
        cells=full_row(1, "cylor", kha=9, divergence=1),
        bases=[("green", "kha", 1), ("red", "kha", 1), ("red", "cylor", 1)],
        governors={"kha": "green"},
        rulings={"transport_own": True},
    )
    t.play("play cylor-4", "lower red cylor 1", "done")
    assert {"raise red kha 1", "lower red kha 1"} <= set(t.options())


# --- floor: R12, R24 -----------------------------------------------------------------------------


def lowered(t: Table) -> set[int]:
    """The lines from which a base may be lowered now."""
    return {int(option.split()[-1]) for option in t.options() if option.startswith("lower")}


BASES: Final = [("red", "kha", line) for line in range(5)]
LOW: Final = [("blue", "kha", 5), ("blue", "kha", 6)]
FLOORS: Final = [("current", 1, 2), ("current", 3, 4), ("step", 1, 6), ("step", 3, 6)]


@rule("12.floor")
@pytest.mark.parametrize(("floor", "number", "lowest"), FLOORS)
def test_floor_for_assault_craft(floor: str, number: int, lowest: int) -> None:
    """12.floor: the row below the current one, or with "step" none but the place below row 5."""
    t = table(
        3,
        round=number,
        hands={"green": ["kha-4"]},
        bases=[*BASES, *LOW],
        rulings={"floor": floor},
    )
    t.play("play kha-4")
    assert lowered(t) == set(range(lowest))


@rule("13.base-floor")
@pytest.mark.parametrize(("floor", "number", "lowest"), FLOORS)
def test_floor_for_attacks(floor: str, number: int, lowest: int) -> None:
    """13.base-floor: the same for attacks on bases."""
    t = table(
        3,
        round=number,
        hands={"green": ["cylor-8"]},
        cells=row(number, cylor=2),
        bases=[*BASES, *LOW],
        rulings={"floor": floor},
    )
    t.play("play cylor-8")
    assert {int(option.split()[-1]) for option in t.options("attack")} == set(range(lowest))


@rule("16.spoils-floor")
@pytest.mark.parametrize(("floor", "number", "lowest"), FLOORS)
def test_floor_for_spoils(floor: str, number: int, lowest: int) -> None:
    """16.spoils-floor: and for spoils."""
    t = table(
        3,
        round=number,
        hands={"green": ["kha-9"]},
        cells=full_row(number, "kha", divergence=1),
        bases=[*BASES, *LOW],
        rulings={"floor": floor},
    )
    t.play("play kha-9", "done")
    assert t.question() == "16.spoils"
    assert lowered(t) == set(range(lowest))


@rule("12.floor", "9.worth-0")
def test_with_step_a_base_may_fall_to_nothing_in_round_1() -> None:
    """12.floor, 9.worth-0: one row at a time, down to the place below row 5."""
    t = table(2, hands={"green": ["kha-4"]}, bases=[("red", "kha", 5)], rulings={"floor": "step"})
    t.play("play kha-4", "lower red kha 5")
    assert (t.bases("red", "kha"), t.influence("red", "kha")) == ([6], 0)
    assert t.why_not("lower red kha 6") == "12.powers: power-already-used"


# --- face_down_ally: R30 -------------------------------------------------------------------------


@rule("15.kha")
@pytest.mark.parametrize("allowed", [False, True])
def test_face_down_ally(allowed: bool) -> None:
    """15.kha: only ships of Kha'Farjimmn, or with `face_down_ally` Allies as well."""
    t = table(
        2,
        hands={"green": ["kha-8", "ally-3", "ecup-2"]},
        bases=[("green", "kha", 1)],
        rulings={"face_down_ally": allowed},
    )
    assert t.options("hide") == ["hide kha-8"] + ["hide ally-3"] * allowed
    assert t.why_not("hide ecup-2") == "15.kha: only-kha-ships-face-down"


@rule("15.kha", "15.kha-unseen", "16.reveal")
def test_a_face_down_ally_is_like_any_face_down_ship() -> None:
    """15.kha, 15.kha-unseen, 16.reveal: unseen and immovable until the check turns it up."""
    t = table(
        2,
        hands={"green": ["ally-1"], "red": ["erith-5", "ecup-1"]},
        cells=full_row(1, "kha", "erith"),
        bases=[("green", "kha", 1), ("red", "erith", 1)],
        rulings={"face_down_ally": True},
    )
    t.play("hide ally-1", "done", "red: play erith-5")
    assert t.shown("red", "cell-1-kha") == ["?"]
    t.play("done")
    assert t.events("shifted") == []
    assert t.events("turned-up") == ["turned-up ally-1 kha"]
    assert t.events("surrendered") == ["surrendered kha"]


@rule("15.kha", "15.erith")
def test_a_face_down_ally_cannot_be_moved() -> None:
    """15.kha, 15.erith: Erithizonian moves what is visible."""
    t = table(
        2,
        hands={"green": ["ally-7"], "red": ["erith-4"]},
        cells={("ecup", 1): ["ally-5"]},
        bases=[("green", "kha", 1), ("red", "erith", 1)],
        rulings={"face_down_ally": True},
    )
    t.play("hide ally-7", "done", "red: play erith-4", "done")
    assert {option.split()[1] for option in t.options("shift")} == {"ecup"}
    assert t.why_not("shift kha cylor") == "15.erith: no-ally-there"


# --- screens_stop_counter: R43 -------------------------------------------------------------------


def countered(*dice: int, stop: bool, governor: str, screens: str) -> Table:
    """Green's attack on Kha'Farjimmn 8 fails; somebody has Screens."""
    t = table(
        2,
        hands={"green": ["cylor-8"]},
        cells=row(1, cylor=2, kha=8),
        bases=[(governor, "kha", 1)] if governor else [],
        technology={screens: ["screens"]},
        rulings={"screens_stop_counter": stop},
        dice=dice,
    )
    t.play("play cylor-8", "attack kha")
    return t


@rule("14.screens", "13.may-counter")
@pytest.mark.parametrize("stop", [False, True])
def test_screens_stop_counter(stop: bool) -> None:
    """14.screens, 13.may-counter: red may strike back, unless Screens stop a counter-attack."""
    t = countered(*LOSE, stop=stop, governor="red", screens="green")
    assert t.asked() == ("green" if stop else "red")
    assert t.events("held-fire") == ["held-fire kha"] * stop
    assert t.visible("cylor") == "cylor-8"


@rule("14.screens", "13.counter-forced")
@pytest.mark.parametrize("stop", [False, True])
def test_screens_stop_the_counter_attack_of_an_ungoverned_ship(stop: bool) -> None:
    """14.screens, 13.counter-forced: a forced counter-attack is stopped too."""
    t = countered(*LOSE, *([] if stop else [6, 6, 1, 1]), stop=stop, governor="", screens="green")
    assert t.visible("cylor") == ("cylor-8" if stop else "cylor-2")


@rule("14.screens", "13.counter-declined")
def test_screens_do_not_stop_ones_own_counter_attack() -> None:
    """14.screens, 13.counter-declined: green governs both sides and is asked."""
    t = countered(*LOSE, stop=True, governor="green", screens="green")
    assert (t.asked(), t.question()) == ("green", "13.may-counter")


@rule("14.screens", "13.may-counter")
def test_only_the_attackers_screens_stop_a_counter_attack() -> None:
    """14.screens, 13.may-counter: red allows the attack and strikes back from behind Screens."""
    t = countered(*LOSE, 6, 6, 1, 1, stop=True, governor="red", screens="red")
    t.play("red: allow", "red: counter")
    assert t.visible("cylor") == "cylor-2"


# --- own_base_targets: R11 -----------------------------------------------------------------------


@rule("13.base")
@pytest.mark.parametrize("own", [False, True])
def test_own_base_targets(own: bool) -> None:
    """13.base: bases of others, or with `own_base_targets` one's own undefended ones too."""
    t = table(
        2,
        hands={"green": ["cylor-8"]},
        cells=row(1, cylor=2, ecup=3),
        bases=[("green", "kha", line) for line in (1, 2)]
        + [("red", "kha", 0), ("green", "ecup", 1)],
        rulings={"own_base_targets": own},
    )
    t.play("play cylor-8")
    bases = [option for option in t.options("attack") if " kha " in option]
    assert bases == ["attack green kha 1"] * own + ["attack red kha 0"]
    assert t.why_not("attack green kha 1") == (None if own else "13.base: not-your-own-base")
    at_floor = "13.base-floor: base-at-floor" if own else "13.base: not-your-own-base"
    assert t.why_not("attack green kha 2") == at_floor
    assert t.why_not("attack green ecup 1") == "13.base-undefended: base-is-defended"


@rule("13.base-roll")
@pytest.mark.parametrize(("dice", "lines"), [([4, 4], [2]), ([4, 5], [1])])
def test_an_own_base_is_rolled_for_by_its_owner(dice: list[int], lines: list[int]) -> None:
    """13.base-roll: green rolls to save green's base from green."""
    t = table(
        2,
        hands={"green": ["cylor-8"]},
        cells=row(1, cylor=2),
        bases=[("green", "kha", 1)],
        rulings={"own_base_targets": True},
        dice=dice,
    )
    t.play("play cylor-8", "attack green kha 1")
    assert t.bases("green", "kha") == lines


# --- redraw_surrendered: R76 ---------------------------------------------------------------------


def drawing(*draws: str, redraw: bool, ship: str = "cylor-1") -> Table:
    """Green has played a ship and draws; Kha'Farjimmn has surrendered."""
    t = table(
        2,
        round=2,
        surrendered=["kha"],
        hands={"green": [ship]},
        draws=draws,
        rulings={"redraw_surrendered": redraw},
    )
    t.play(f"play {ship}", "done")
    return t


@rule("17.house-redraw")
@pytest.mark.parametrize("redraw", [False, True])
def test_redraw_surrendered(redraw: bool) -> None:
    """17.house-redraw: only if the table plays by it."""
    t = drawing("kha-3", *["ecup-1"] * redraw, redraw=redraw)
    if redraw:
        assert t.options() == ["keep", "redraw"]
        t.play("redraw")
        assert t.discard() == ["kha-3"]
        t.play("keep")
    assert t.asked() == "red"
    assert t.hand("green") == ["ecup-1" if redraw else "kha-3"]


@rule("17.house-redraw")
def test_before_a_world_has_surrendered_nothing_is_redrawn() -> None:
    """17.house-redraw: in round 1 the card is drawn and the turn is over."""
    t = table(2, hands={"green": ["cylor-1"]}, rulings={"redraw_surrendered": True})
    t.play("play cylor-1", "done")
    assert t.asked() == "red"
    assert t.events("looked") == []


@rule("17.house-redraw", "12.shuttle-accept")
def test_the_card_after_a_rejected_one_may_be_redrawn() -> None:
    """17.house-redraw, 12.shuttle-accept: what may not be rejected may still be exchanged."""
    t = drawing("ecup-1", "kha-3", "erith-1", redraw=True, ship="cylor-2")
    t.play("reject")
    assert t.options() == ["keep", "redraw"]
    t.play("redraw")
    assert t.shown("green", "looked") == ["erith-1"]
    t.play("keep")
    assert t.shown("green", "looked") == []
    assert t.hand("green") == ["erith-1"]
