"""5.9: units and bases move inside a controlled zone."""

from __future__ import annotations

from asterism.games.nova.content.effects import ANYTHING
from asterism.games.nova.rules.s03_impulse import Impulse
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.state import Nova
from asterism.testing.rulebook import rule
from tests.nova.board import ask, at, board, controller, events, marker, menu, play, unit

ZONE = {"halvard/1": "red base", "corrin/1": "red base", "selk/1": "red base"}


def naval(points: int, markers: dict[str, str], **more: object) -> Nova:
    """Return red's naval phase with points for anything."""
    return ask(board(markers=markers, points=points, **more), Naval(0))  # type: ignore[arg-type]


def moves(g: Nova, piece: str) -> list[str]:
    """Return where a piece can be moved to."""
    first = f"move {piece} " if piece.startswith("red") else f"move-base {piece} "
    return [line.removeprefix(first) for line in menu(g) if line.startswith(first)]


@rule("5.9.zone", "5.5.move")
def test_a_unit_moves_any_way_inside_one_zone_for_1() -> None:
    """5.9.zone, 5.5.move: two connections away; lastlight is another zone, ostara is blue's."""
    markers = {**ZONE, "lastlight/1": "red base", "ostara/1": "blue base"}
    units = {"red-line-1": "halvard", "red-line-2": "lastlight", "red-line-3": "ostara/2"}
    g = naval(2, markers, units=units)
    assert moves(g, "red-line-1") == ["corrin", "selk"]
    assert moves(g, "red-line-2") == []
    assert moves(g, "red-line-3") == []
    play(g, "red: move red-line-1 selk")
    assert at(g, "red-line-1") == "selk"
    assert g.purse[ANYTHING] == 1
    assert events(g, "moved") == ["moved red red-line-1 halvard selk"]
    assert not moves(naval(0, markers, units=units), "red-line-1")


@rule("5.9.zone", "5.5.move")
def test_a_break_in_the_zone_stops_a_move() -> None:
    """5.9.zone: with a blue unit active at corrin selk cannot be reached from halvard."""
    units = {"red-line-1": "halvard", "red-line-2": "selk/1", "blue-line-1": "corrin"}
    g = naval(3, ZONE, units=units)
    assert moves(g, "red-line-1") == []
    assert moves(g, "red-line-2") == ["selk"]


@rule("5.9.pieces")
def test_bases_and_units_move_and_higher_markers_do_not() -> None:
    """5.9.pieces: of all kinds of units, fortresses too; of markers the base alone."""
    markers = {
        "halvard/1": "red base",
        "halvard/2": "red factory",
        "halvard/3": "red settlement",
        "halvard/4": "red colony",
        "halvard/5": "red capital",
        "corrin/1": "red factory",
        "corrin/2": "blue base",
    }
    units = {
        "red-line-1": "halvard",
        "red-escort-1": "halvard",
        "red-fortress-1": "halvard",
        "red-escort-2": "corrin",
    }
    g = naval(2, markers, units=units)
    for piece in ("red-line-1", "red-escort-1", "red-fortress-1", "halvard 1"):
        assert moves(g, piece) == ["corrin"], piece
    assert [line for line in menu(g) if line.startswith("move-base")] == [
        "move-base halvard 1 corrin"
    ]
    play(g, "red: move-base halvard 1 corrin")
    assert marker(g, "halvard/1") == ""
    assert marker(g, "corrin/3") == "red base"
    assert marker(g, "corrin/2") == "blue base"
    assert g.purse[ANYTHING] == 1


@rule("5.9.pieces")
def test_a_base_that_leaves_a_system_gives_its_control_up() -> None:
    """5.9.pieces: halvard is nobody's then; a base does not move inside its system."""
    g = naval(1, {"halvard/1": "red base", "corrin/1": "red factory"})
    assert moves(g, "halvard 1") == ["corrin"]
    play(g, "red: move-base halvard 1 corrin")
    assert (controller(g, "halvard"), controller(g, "corrin")) == ("", "red")


@rule("5.9.active")
def test_a_unit_that_was_moved_is_active() -> None:
    """5.9.active: it was inactive before, and can attack from where it has come to."""
    g = naval(2, {**ZONE, "ostara/1": "blue base"}, units={"red-line-1": "halvard/1"})
    assert "attack ostara" not in menu(g)
    play(g, "red: move red-line-1 selk")
    assert at(g, "red-line-1") == "selk"
    assert "attack ostara" in menu(g)


@rule("5.9.same-system")
def test_a_unit_can_be_activated_in_its_system_for_a_point() -> None:
    """5.9.same-system: in a zone of one system too; not one that is active, nor a besieged one."""
    markers = {"halvard/1": "red base", "brandt/1": "red colony"}
    units = {
        "red-line-1": "halvard/1",
        "red-escort-1": "halvard",
        "red-line-2": "brandt/1",
        "blue-line-1": "brandt",
    }
    g = naval(1, markers, units=units)
    assert moves(g, "red-line-1") == ["halvard"]
    assert moves(g, "red-escort-1") == []
    assert moves(g, "red-line-2") == []
    play(g, "red: move red-line-1 halvard")
    assert (at(g, "red-line-1"), g.purse[ANYTHING]) == ("halvard", 0)


@rule("5.11.moved-unit")
def test_a_unit_that_was_moved_is_active_until_the_activation_phase() -> None:
    """5.11.moved-unit: it takes part in an attack later in the impulse, then lies down."""
    g = board(
        markers={"halvard/1": "red base", "corrin/1": "blue base"},
        units={
            "red-line-1": "halvard/1",
            "red-escort-1": "halvard",
            "blue-line-1": "corrin",
        },
        full=["red-escort-1"],
    )
    g.economy = [3, 0, 0, 0]
    ask(g, Impulse(0))
    play(g, "red: move red-line-1 halvard", "red: build red-escort-2 halvard")
    play(g, "red: attack corrin", "red: join red-line-1")
    assert g.attackers == [unit("red-line-1")]
    play(g, "blue: withdraw blue-line-1 1", "red: pass")
    play(g, "red: done")
    assert isinstance(g.pending, Naval)
    assert at(g, "red-line-1") == "halvard"
    play(g, "red: done")
    assert (at(g, "red-line-1"), at(g, "red-escort-1")) == ("halvard/1", "halvard")


@rule("5.9.pieces")
def test_a_base_moves_only_where_a_planet_is_free() -> None:
    """Were the move offered, it would do nothing and cost nothing, again and again."""
    crowd = {f"corrin/{planet}": "red base" for planet in range(1, 9)}
    units = {f"red-line-{n}": f"corrin/{8 + n}" for n in range(1, 9)}
    g = naval(3, {"halvard/1": "red base", "selk/1": "red base", **crowd}, units=units)
    assert moves(g, "halvard 1") == ["selk"]
