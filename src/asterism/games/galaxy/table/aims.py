"""What counts: what wins, what ends the game and how near that is, influence by world."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from asterism.contract.scene import Component, Entry, Group, Panel, Place, Row, Table
from asterism.contract.translator import Translator
from asterism.games.galaxy.content.tables import COLOURS, ROUNDS, WORLD_IDS, WORLD_NAMES, WORLDS
from asterism.games.galaxy.table.reading import Sight
from asterism.tabletop.scores import by_source


def aim(sight: Sight) -> tuple[Panel, Group]:
    """Lay what wins and what ends the game, in a few words that are always in sight."""
    alive: int = sight.public["alive"]
    return _aim(sight.translator, alive.bit_count())


@lru_cache(maxsize=64)
def _aim(_: Translator, worlds: int) -> tuple[Panel, Group]:
    text = _(
        "The most influence in the worlds that survive wins. The end: round {0} with {1} worlds"
        " (now {2}), or all hands and Reserves empty.",
        ROUNDS, WORLDS - ROUNDS, worlds,
    )  # fmt: skip
    title = _("Aim of the game")
    shown = Component(
        "aim-of-all", "aim", "aim", "◎", text.removesuffix("."), text, about=("3.winner",)
    )
    return Panel("aim", title, "list", (Place("aim", title),)), Group((shown,))


def tables(sight: Sight) -> tuple[Table, ...]:
    """Return what counts."""
    return sight.keep(influence), sight.keep(aims)


def influence(sight: Sight) -> Table:
    """Return the influence of each seat by world."""
    shares = tuple(sight.public["influence"])
    return _influence(sight.translator, shares, sight.public["alive"])


@lru_cache(maxsize=1024)
def _influence(_: Translator, shares: tuple[int, ...], alive: int) -> Table:
    seats = len(shares) // WORLDS
    parts = [
        [
            max(0, share) if alive >> world & 1 else 0
            for world, share in enumerate(shares[seat::seats])
        ]
        for seat in range(seats)
    ]
    return by_source(_, WORLD_IDS, WORLD_NAMES, parts)


def aims(sight: Sight) -> Table:
    """Return what wins, what ends the game, and how near that is."""
    public, zones = sight.public, sight.zones
    cards = sum([len(zones[name]) for seat in sight.seats for name in HELD[seat]])
    pile = len(zones["deck"]) + len(zones["bottom"])
    alive: int = public["alive"]
    return _aims(sight.translator, sight.round, alive.bit_count(), cards, pile, public["idle"])


HELD: Final = [(f"hand-{colour}", f"reserve-{colour}") for colour in COLOURS]
"""By seat what is empty when the game ends for want of cards."""


@lru_cache(maxsize=1024)
def _aims(_: Translator, round_: int, worlds: int, cards: int, pile: int, idle: int) -> Table:
    left = WORLDS - ROUNDS
    rows = (
        _row(
            "winner", _("To win"),
            _("Most influence in the worlds that survive; of equals the hands decide"), "",
        ),
        _row(
            "rounds", _("It ends"),
            _("with round {0}, when {1} worlds survive", ROUNDS, left),
            _("round {0}, worlds: {1}", round_, worlds),
        ),
        _row(
            "exhausted", _("or sooner"),
            _("after a turn that leaves all hands and Reserves empty"),
            _("cards there: {0}", cards),
        ),
        _row(
            "idle", _("or sooner"),
            _("with the draw pile empty, once every seat in a row has done nothing"),
            _("cards in the pile: {0}; turns without an act: {1}", pile, idle),
        ),
    )  # fmt: skip
    return Table("aims", _("What ends the game"), (_("What"), _("Now")), rows)


def _row(rule: str, head: str, what: str, now: str) -> Row:
    found = (Entry(now),) if now else ()
    return Row(f"aims-{rule}", Entry(head), ((Entry(what, about=(f"3.{rule}",)),), found))
