"""Positions for small tests of NOVA: a written map, written chance, moves in the notation.

    g = board(seats=2, markers={"halvard/1": "red colony", "corrin/1": "blue base"},
              planets={"halvard/1": "rich-terran"}, full=["red-line-1"], points=3,
              units={"red-line-1": "halvard", "blue-escort-1": "corrin/2"})
    ask(g, Naval(0))
    assert "attack corrin" in menu(g)
    play(g, "red: attack corrin", "red: join red-line-1", dice=[1, 2, 6])
    assert "battle-won red" in events(g)

A spot is "SYSTEM/PLANET", planets counted from 1; a unit at a bare system is active at its star,
one at "reserve SIDE" is in the reserve of independents. What is not named is empty: nothing is
covered, all regions are in play, tension is total war, everybody has no cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from asterism.games.nova import GAME
from asterism.games.nova.content.cards import CARD_DECK, CARD_IDS
from asterism.games.nova.content.effects import DECK_IDS
from asterism.games.nova.content.scenarios import NAMES
from asterism.games.nova.content.tables import CONTROL_IDS, POWERS, SYSTEM_IDS
from asterism.games.nova.positions.names import place_name, spot_of
from asterism.games.nova.positions.placing import Unit
from asterism.games.nova.positions.position import build
from asterism.games.nova.rules.pieces import zones_of
from asterism.games.nova.state import CARD, DECK, OPEN, SET_UP, TOTAL, Nova
from asterism.games.nova.vocabulary.notation import KINDS
from asterism.kernel.agenda import Journal, Rule
from asterism.kernel.events import Event
from asterism.kernel.knowledge import EVERYBODY
from asterism.testing.scripts import Script


def spot(name: str) -> int:
    """Return the number of a spot, "halvard/1"; a bare system is its first planet."""
    return spot_of(name if "/" in name else f"{name}/1")


def system(name: str) -> int:
    """Return the number of a system."""
    return SYSTEM_IDS.index(name)


def side(name: str) -> int:
    """Return the number of a side, "red" or "minors-a"."""
    return KINDS["side"].number(name)


def unit(name: str) -> int:
    """Return the number of a unit, "red-line-1", "mixed-3", "battleship-1"."""
    return KINDS["unit"].number(name)


def card(name: str) -> int:
    """Return the face of a card."""
    return KINDS["card"].number(name)


class Listener(Journal):
    """Writes down what happens, as everybody sees it who sees all."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.events: list[Event] = []
        self.seen_by: dict[str, int] = {}

    def taken(self, seat: int, option: int) -> None:
        """Leave out what the kernel takes by itself."""

    def happened(self, kind: int, args: list[int], seats: int) -> None:
        """Write an event down: its name, then its arguments."""
        what = GAME.event_types[kind]
        self.events.append(Event(kind, tuple(args)))
        named = [KINDS[each].name(number) for each, number in zip(what.args, args, strict=True)]
        self.lines.append(" ".join([what.name, *named]))
        self.seen_by[what.name] = seats


def cross(g: Nova, *names: str) -> Nova:
    """Let X cards have been drawn."""
    for name in names:
        face = card(name)
        deck = CARD_DECK[face - CARD]
        g.decks[deck].remove(face)
        g.knowledge.move(face, DECK + deck, OPEN, EVERYBODY, [])
        g.marked[deck].append(face)
    return g


def board(
    *,
    seats: int = 2,
    scenario: str = "",
    markers: Mapping[str, str] | None = None,
    planets: Mapping[str, str] | None = None,
    units: Mapping[str, str] | None = None,
    owners: Mapping[str, str] | None = None,
    full: Sequence[str] = (),
    covered: Mapping[str, str] | None = None,
    hands: Mapping[str, Sequence[str]] | None = None,
    running: Mapping[str, Sequence[str]] | None = None,
    discards: Sequence[str] = (),
    points: int = 0,
    naval: Mapping[str, int] | None = None,
    tension: int = TOTAL,
    turn: int = 0,
    dice: Sequence[int | str] = (),
) -> Nova:
    """Return a position.

    Args:
        seats: how many play; the other colours are independent powers.
        scenario: its name, for its tables and events; none of its special rules are on.
        markers: by spot "SIDE CONTROL".
        planets: by spot the kind of its singular planet.
        units: by unit where it is.
        owners: by unit whose it is, for special units and mixed fleets.
        full: the units whose full side is up.
        covered: by system the tile that lies face down there, "minor-1".
        hands: by colour the cards in its hand.
        running: by colour its running developments.
        discards: cards that were discarded in earlier impulses.
        points: what red may spend on anything.
        naval: by colour its naval power.
        tension: that of all players with each other.
        turn: the turn.
        dice: what chance gives, in order: dice as they show, numbers from 0, names of faces.
    """
    running_until = turn + 1 + seats
    g = build(
        seats,
        turn=turn,
        last_turn=99,
        planets=planets or {},
        covered=covered or {},
        markers={name: _marker(said) for name, said in (markers or {}).items()},
        units=_by_side(units or {}, owners or {}, full),
        hands=hands or {},
        running={
            colour: [(name, running_until, "") for name in names]
            for colour, names in (running or {}).items()
        },
        discards=_by_deck(discards),
        purse={"anything": points},
        naval=naval or {},
        special=(),
    )
    g.scenario = NAMES.index(scenario or "colonisation")
    g.journal = Listener()
    g.chance = Script(dice, GAME)
    g.phase = SET_UP
    g.impulse = 0
    g.tension = [0 if i // POWERS == i % POWERS else tension for i in range(POWERS * POWERS)]
    return g


def _marker(said: str) -> tuple[str, str]:
    whose, control = said.split()
    return whose, control


def _by_side(
    units: Mapping[str, str], owners: Mapping[str, str], full: Sequence[str]
) -> dict[str, list[Unit]]:
    """Sort units by whose they are, "reserve SIDE" says it of a reserve."""
    found: dict[str, list[Unit]] = {}
    for name, where in units.items():
        place, _, whose = where.partition(" ")
        whose = whose or owners.get(name, name.partition("-")[0])
        up = "full" if name in full else "reduced"
        found.setdefault(whose, []).append((name, place, up))
    return found


def _by_deck(discards: Sequence[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name in discards:
        found.setdefault(DECK_IDS[CARD_DECK[CARD_IDS.index(name)]], []).append(name)
    return found


# -- playing -----------------------------------------------------------------------------------


def ask(g: Nova, *rules: Rule[Nova]) -> Nova:
    """Put rules on the agenda and go on until somebody is asked; return the same game."""
    g.then(*rules)
    g.settle()
    return g


def menu(g: Nova, colour: str = "") -> list[str]:
    """Return what is asked as moves in the notation, of whoever is asked or of a colour."""
    options = g.menu if not colour else g.menu_of(side(colour))
    return [GAME.move_name(option) for option in options]


def rights(g: Nova, colour: str) -> list[str]:
    """Return what a seat may do now without being asked, besides that it wants to rearrange."""
    found = [GAME.move_name(option) for option in g.may_interject(side(colour))]
    return [move for move in found if move != "rearrange"]


def play(g: Nova, *moves: str, dice: Sequence[int | str] = ()) -> None:
    """Play moves, each "colour: move"; what chance gives can be added."""
    pin(g, *dice)
    for line in moves:
        colour, move = line.split(": ")
        seat = side(colour)
        for option in g.menu_of(seat):
            if GAME.move_name(option) == move:
                g.answer(seat, option)
                break
        else:
            for option in g.may_interject(seat):
                if GAME.move_name(option) == move:
                    g.interject(seat, option)
                    break
            else:
                asked = type(g.pending).__name__
                raise AssertionError(f"'{line}' is not possible: {asked} {g.asked()} {menu(g)}")


def pin(g: Nova, *outcomes: int | str) -> None:
    """Write down what chance gives next."""
    assert isinstance(g.chance, Script)
    g.chance.outcomes.extend(outcomes)


def all_given(g: Nova) -> bool:
    """Return whether chance has given all that was written down."""
    return isinstance(g.chance, Script) and not g.chance.outcomes


def events(g: Nova, name: str = "") -> list[str]:
    """Return what has happened, all of it or the events of a name."""
    assert isinstance(g.journal, Listener)
    return [line for line in g.journal.lines if not name or line.split()[0] == name]


def counted(g: Nova, name: str) -> list[int]:
    """Return what the rolls of a name counted, whatever the dice showed."""
    return [int(line.split()[1]) for line in events(g, name)]


def at(g: Nova, name: str) -> str:
    """Return where a unit is: a system, a spot, "reserve SIDE", or "" if it is not on the map."""
    number = unit(name)
    if g.unit_at[number] < 0:
        return ""
    place = place_name(g.unit_at[number])
    return f"reserve {KINDS['side'].name(g.unit_side[number])}" if place == "reserve" else place


def marker(g: Nova, name: str) -> str:
    """Return the marker of a spot, "red base", or ""."""
    code = g.marker[spot(name)]
    if not code:
        return ""
    return f"{KINDS['side'].name((code - 1) // 5)} {CONTROL_IDS[(code - 1) % 5]}"


def zone(g: Nova, name: str) -> list[str]:
    """Return the controlled zone of a system, sorted by name; nothing where nobody controls it."""
    whose = g.control[system(name)]
    zones = zones_of(g, whose) if whose >= 0 else []
    return sorted(SYSTEM_IDS[each] for found in zones if system(name) in found for each in found)


def controller(g: Nova, name: str) -> str:
    """Return who controls a system, or ""."""
    found = g.control[system(name)]
    return "" if found < 0 else KINDS["side"].name(found)
