"""Chapter 15: Kha'Farjimmn's face-down ships."""

from __future__ import annotations

import pytest

from tests.galaxy.table_top import Table, full_row, row, table
from tests.rulebook import rule

WIN = [6, 6, 1, 1]

# --- Kha'Farjimmn: playing face down -------------------------------------------------------------


def hidden(*hand: str) -> Table:
    """Green, who governs Kha'Farjimmn, has played its 8 face down there."""
    t = table(
        3,
        hands={"green": ["kha-8", *hand], "red": ["kha-9", "ecup-8"], "blue": ["cylor-1"]},
        bases=[("green", "kha", 1)],
    )
    t.play("hide kha-8")
    return t


@rule("15.kha", "5.governor-exceptions")
def test_the_kha_governor_may_play_face_down() -> None:
    """15.kha, 5.governor-exceptions: in phase 1, and only its player knows the ship."""
    t = hidden()
    assert t.cell("kha") == ["kha-8"]
    assert t.shown("green", "cell-1-kha") == ["kha-8"]
    assert t.shown("red", "cell-1-kha") == t.shown("", "cell-1-kha") == ["?"]
    assert t.seen_by("green", "hid") == ["hid green kha-8 kha"]
    assert t.seen_by("red", "hid") == ["hid green ? kha"]


@rule("15.kha", "5.one-of-a")
def test_a_face_down_play_is_the_a_action() -> None:
    """15.kha, 5.one-of-a: it is a ship played like any other."""
    t = hidden("ecup-1")
    assert t.why_not("play ecup-1") == "5.one-of-a: already-acted"
    t.play("done")
    assert t.asked() == "red"


@rule("15.kha", "15.use")
def test_the_kha_governor_may_also_play_face_up() -> None:
    """15.kha, 15.use: it is a right, not a duty."""
    t = table(2, hands={"green": ["kha-8"]}, bases=[("green", "kha", 1)])
    assert {"play kha-8", "hide kha-8"} <= set(t.options())
    t.play("play kha-8")
    assert t.visible("kha") == "kha-8"


@rule("15.kha", "10.not-others", "15.become-first")
def test_only_the_kha_governor_plays_face_down() -> None:
    """15.kha, 10.not-others, 15.become-first: whoever becomes governor first, may."""
    t = table(2, hands={"green": ["kha-8"]})
    assert t.why_not("hide kha-8") == "15.kha: only-the-kha-governor"
    t.play("base kha", "hide kha-8")
    assert t.visible("kha") is None


@rule("15.kha", "10.not-others")
def test_another_player_does_not_play_face_down_in_the_governors_world() -> None:
    """15.kha, 10.not-others: red governs, it is green's turn."""
    t = table(2, hands={"green": ["kha-8"]}, bases=[("red", "kha", 1)])
    assert t.options("hide") == []
    assert t.why_not("hide kha-8") == "15.kha: only-the-kha-governor"


@rule("15.kha")
def test_only_kha_ships_are_played_face_down() -> None:
    """15.kha: no Ally, and no ship of another world."""
    t = table(2, hands={"green": ["kha-8", "ally-3", "ecup-2"]}, bases=[("green", "kha", 1)])
    assert t.options("hide") == ["hide kha-8"]
    for card in ("ally-3", "ecup-2"):
        assert t.why_not(f"hide {card}") == "15.kha: only-kha-ships-face-down"


@rule("15.kha", "6.duty")
def test_the_ship_that_was_bid_is_not_played_face_down() -> None:
    """15.kha, 6.duty: nobody could check it."""
    t = table(2, bidding=True, hands={"green": ["kha-8"], "red": ["cylor-1"]})
    t.play("bid 8", "red: pass", "green: base kha")
    assert t.options("hide") == []
    assert t.why_not("hide kha-8") == "6.duty: must-play-the-bid"


@rule("15.kha", "7.world-in-play")
def test_nothing_is_hidden_on_a_surrendered_kha() -> None:
    """15.kha, 7.world-in-play: the world is gone, and so is its governor."""
    t = table(2, round=2, surrendered=["kha"], hands={"green": ["kha-8"]})
    assert t.why_not("hide kha-8") == "7.world-in-play: world-has-surrendered"


@rule("15.kha-no-power")
@pytest.mark.parametrize("value", range(11))
def test_a_face_down_ship_uses_no_power(value: int) -> None:
    """15.kha-no-power: whatever it is, the menu is the same for all of them."""
    t = table(
        2,
        hands={"green": [f"kha-{value}"], "red": ["ecup-8"]},
        cells=row(1, kha=3 if value != 3 else 2, ecup=value if value != 8 else 7),
        bases=[("green", "kha", 1), ("red", "kha", 0), ("green", "kha", 0)],
        governors={"kha": "green"},
    )
    t.play(f"hide kha-{value}")
    words = {option.split()[0] for option in t.options()}
    assert words == {"base", "done"}
    t.play("done")
    assert t.asked() == "red"


@rule("15.kha-cover")
def test_a_face_down_ship_may_cover_another() -> None:
    """15.kha-cover: which is then out of play."""
    t = table(2, hands={"green": ["kha-8"]}, cells=row(1, kha=9), bases=[("green", "kha", 1)])
    t.play("hide kha-8")
    assert t.cell("kha") == ["kha-9", "kha-8"]
    assert t.visible("kha") is None


@rule("15.kha-cover", "13.cover")
def test_a_face_up_ship_may_cover_a_face_down_one() -> None:
    """15.kha-cover, 13.cover: anybody's, and a fleet ship attacks for it."""
    t = hidden()
    t.play("done", "red: play kha-9")
    assert t.visible("kha") == "kha-9"
    assert t.g.attacks == 1
    assert not t.knows("red", "kha-8")


@rule("15.kha-unseen", "13.match")
def test_a_face_down_ship_neither_matches_nor_is_hit() -> None:
    """15.kha-unseen, 13.match: red's 8 finds no equal, and no target."""
    t = hidden()
    t.play("done", "red: play ecup-8")
    assert t.g.attacks == 0
    assert t.options("attack") == []


@rule("15.kha-unseen", "15.kha-look")
def test_the_governor_looks_at_a_face_down_ship_that_comes_to_the_top_again() -> None:
    """15.kha-unseen, 15.kha-look: red destroys the ship above it and sees it; blue does not."""
    t = table(
        3,
        active="red",
        hands={"red": ["ecup-8"]},
        cells={("kha", 1): ["kha-1", "kha-5"], **row(1, ecup=2)},
        face_down=["kha-1"],
        bases=[("green", "kha", 2)],
        dice=WIN,
    )
    t.play("base kha", "play ecup-8")
    assert t.governor("kha") == "red"
    assert not t.knows("red", "kha-1")
    t.play("attack kha")
    assert t.shown("red", "cell-1-kha") == ["kha-1"]
    assert t.shown("blue", "cell-1-kha") == ["?"]
    assert t.visible("kha") is None


# --- Kha'Farjimmn: until the check ---------------------------------------------------------------


@rule("15.kha-until", "16.reveal", "7.check-reveal")
def test_the_check_turns_the_ship_up() -> None:
    """15.kha-until, 16.reveal, 7.check-reveal: once all worlds have a ship; here it is lowest."""
    t = table(
        2,
        hands={"green": ["kha-1"], "red": ["cylor-5"]},
        cells=full_row(1, "kha", "cylor"),
        bases=[("green", "kha", 1)],
    )
    t.play("hide kha-1", "done")
    assert t.events("turned-up") == []
    assert not t.knows("red", "kha-1")
    t.play("red: play cylor-5", "done")
    assert t.events("turned-up") == ["turned-up kha-1 kha"]
    assert t.events("surrendered") == ["surrendered kha"]


@rule("15.kha-until")
def test_a_row_that_is_not_complete_turns_nothing_up() -> None:
    """15.kha-until: while one world has no ship the ship stays face down."""
    t = table(
        2,
        hands={"green": ["kha-1"], "red": ["cylor-5"]},
        cells=full_row(1, "kha", "cylor", "ecup"),
        bases=[("green", "kha", 1)],
    )
    t.play("hide kha-1", "done", "red: play cylor-5", "done")
    assert t.visible("kha") is None


@rule("15.kha-until")
def test_a_hidden_ship_that_completes_the_row_is_turned_up_at_once() -> None:
    """15.kha-until: the check of the same turn counts it."""
    t = table(
        2,
        hands={"green": ["kha-9"]},
        cells=full_row(1, "kha", ecup=2),
        bases=[("green", "kha", 1)],
    )
    t.play("hide kha-9", "done")
    assert t.events("surrendered") == ["surrendered ecup"]
    assert (t.asked(), t.question()) == ("green", "16.spoils")


@rule("15.kha-until", "16.check")
def test_the_check_turns_the_ship_up_when_other_worlds_are_gone() -> None:
    """15.kha-until, 16.check: the worlds left are complete, its neighbours have surrendered."""
    t = table(
        2,
        round=3,
        surrendered=["ecup", "felowi"],
        hands={"green": ["kha-9"]},
        cells=full_row(3, "kha", "ecup", "felowi", cylor=2),
        bases=[("green", "kha", 1)],
    )
    t.play("hide kha-9", "done")
    assert t.events("turned-up") == ["turned-up kha-9 kha"]


@rule("15.kha-until")
def test_only_the_top_ship_is_turned_up() -> None:
    """15.kha-until: a face-down ship beneath it remains unseen."""
    t = table(
        2,
        hands={"green": ["kha-9"]},
        cells={**full_row(1, "kha", ecup=2, cylor=2), ("kha", 1): ["kha-4"]},
        face_down=["kha-4"],
        bases=[("green", "kha", 1)],
    )
    t.play("hide kha-9", "done")
    assert t.visible("kha") == "kha-9"
    assert not t.knows("red", "kha-4")


@rule("15.kha-until", "7.covered")
def test_a_face_up_ship_on_top_leaves_the_hidden_one_alone() -> None:
    """15.kha-until, 7.covered: nothing is turned up, the covered ship plays no part."""
    t = table(
        2,
        hands={"green": ["ecup-2"]},
        cells={**full_row(1, "ecup", "kha"), ("kha", 1): ["kha-1", "kha-7"]},
        face_down=["kha-1"],
    )
    t.play("play ecup-2", "done")
    assert t.events("turned-up") == []
    assert t.events("surrendered") == ["surrendered ecup"]


def tied(*hand: str) -> Table:
    """A hidden ship is turned up by a check that ends in a tie."""
    t = table(
        2,
        hands={"green": ["kha-8", *hand], "red": ["ecup-8", "imperial-3"]},
        cells=full_row(1, "kha", ecup=2, cylor=2),
        bases=[("green", "kha", 1)],
    )
    t.play("hide kha-8", "done")
    return t


@rule("15.kha-stays")
def test_after_a_tie_the_ship_stays_face_up() -> None:
    """15.kha-stays: matched and attacked like any other from now on."""
    t = tied()
    assert t.events("tied") == ["tied 2"]
    assert t.visible("kha") == "kha-8"
    t.play("red: play ecup-8")
    assert t.g.attacks == 2
    assert "attack kha" in t.options()


@rule("15.kha-again")
def test_after_a_check_the_governor_may_hide_another_ship() -> None:
    """15.kha-again: the next check turns that one up as well."""
    t = tied("kha-1", "kha-3")
    t.play("red: play imperial-3", "done", "green: hide kha-3")
    assert t.visible("kha") is None
    t.play("done")
    assert t.events("turned-up") == ["turned-up kha-8 kha", "turned-up kha-3 kha"]
    assert t.visible("kha") == "kha-3"


# --- Kha'Farjimmn: defending and looking ---------------------------------------------------------


@rule("15.kha-defends", "13.base-undefended")
def test_a_face_down_ship_defends_all_bases_of_its_column() -> None:
    """15.kha-defends, 13.base-undefended: red's fleet ship finds neither ship nor base there."""
    t = table(
        2,
        hands={"green": ["kha-8"], "red": ["ecup-8"]},
        cells=row(1, ecup=2),
        bases=[("green", "kha", 1), ("green", "kha", 0)],
    )
    t.play("hide kha-8", "done", "red: play ecup-8")
    assert t.options("attack") == []
    for line in (0, 1):
        assert t.why_not(f"attack green kha {line}") == "13.base-undefended: base-is-defended"


@rule("15.kha-look")
def test_the_governor_looks_in_the_own_turn() -> None:
    """15.kha-look: red overtakes green, who hid the ship, and sees it in red's turn only."""
    t = table(
        3,
        hands={"green": ["kha-8"], "red": ["ecup-1"], "blue": ["cylor-1"]},
        bases=[("green", "kha", 1), ("red", "kha", 1)],
        governors={"kha": "green"},
        garrisons={"red": "kha-2"},
    )
    t.play("hide kha-8", "done")
    assert not t.knows("red", "kha-8")
    t.play("red: reveal")
    assert t.governor("kha") == "red"
    assert t.shown("red", "cell-1-kha") == ["kha-8"]
    assert t.shown("blue", "cell-1-kha") == ["?"]
    assert t.seen_by("red", "looked-under") == ["looked-under red kha-8"]
    assert t.seen_by("blue", "looked-under") == ["looked-under red ?"]


@rule("15.kha-look", "7.covered")
def test_the_governor_does_not_look_below_the_top() -> None:
    """15.kha-look, 7.covered: green's Assault Craft covers blue's hidden ship."""
    t = table(
        3,
        active="blue",
        hands={"green": ["kha-4"], "blue": ["kha-8"]},
        bases=[("blue", "kha", 1), ("red", "kha", 1)],
        governors={"kha": "blue"},
    )
    t.play("hide kha-8", "done", "green: play kha-4", "lower blue kha 1", "done")
    assert (t.asked(), t.governor("kha")) == ("red", "red")
    assert t.shown("red", "cell-1-kha") == ["?", "kha-4"]


@rule("15.kha-look")
def test_who_has_seen_a_ship_does_not_forget_it() -> None:
    """15.kha-look: green, no longer governor, still knows what green has played."""
    t = table(
        2,
        hands={"green": ["kha-8"], "red": ["ecup-1"]},
        bases=[("green", "kha", 2)],
    )
    t.play("hide kha-8", "done", "red: base kha", "play ecup-1", "done")
    assert t.governor("kha") == "red"
    assert t.shown("green", "cell-1-kha") == ["kha-8"]


@rule("15.kha-look")
def test_who_does_not_govern_does_not_look() -> None:
    """15.kha-look: not even in a turn of one's own."""
    t = hidden()
    t.play("done", "red: base cylor", "play ecup-8", "done")
    assert t.asked() == "blue"
    for colour in ("red", "blue", ""):
        assert t.shown(colour, "cell-1-kha") == ["?"]
