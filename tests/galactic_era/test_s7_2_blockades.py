"""Chapter 7.2: who blocks whom, and who is asked whether to declare war for a block."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.rules import pieces, s7_1_war
from asterism.games.galactic_era.state import GalacticEra
from asterism.games.galactic_era.vocabulary.sources import BY_STORY
from asterism.kernel.agenda import Step
from tests.galactic_era.positions import (
    ask,
    asked,
    events,
    hex_of,
    options,
    play,
    position,
    question,
    side,
    star,
    why_not,
)
from tests.rulebook import rule

HERE = "izar"
"""A star of Lyra, which belongs to red."""


class Act(Step[GalacticEra]):
    """Announces that green acts in some hexes, as those who write its acts do."""

    def __init__(self, cause: int, hexes: list[int]) -> None:
        """Name the cause and the hexes."""
        self.cause: Final = cause
        self.hexes: Final = hexes

    def resolve(self, g: GalacticEra) -> None:
        g.push(Happens(self.hexes))
        s7_1_war.open_blocks(g, side("green"), self.hexes, self.cause)


class Happens(Step[GalacticEra]):
    """The act itself: it gives green a DP unless it is blocked."""

    section: ClassVar[str] = "7.2.1.growth"

    def __init__(self, hexes: list[int]) -> None:
        self.hexes: Final = hexes

    def resolve(self, g: GalacticEra) -> None:
        if not any(pieces.blocked(g, side("green"), hex_) for hex_ in self.hexes):
            pieces.gain_dp(g, side("green"), 1, BY_STORY)


def act(g: GalacticEra, cause: int, *names: str) -> None:
    """Let green act at some stars."""
    ask(g, Act(cause, [hex_of(g, name) for name in names]))


def done(g: GalacticEra) -> bool:
    """Whether green's act was carried out."""
    assert g.over()
    return g.dp[side("green")] == 1


# --- What a block is -----------------------------------------------------------------------------


@rule("7.2.ships", "7.2.war", "4.7.need-war", "7.1.free")
def test_ships_of_a_player_at_war_block_whatever_the_alignments() -> None:
    """7.2.ships, 7.2.war, 7.1.free: STO block too once the war is on."""
    g = position(ships={"red": {HERE: 1}, "blue": {"uru": 1}}, war=[("green", "red")])
    assert pieces.blocked(g, side("green"), hex_of(g, HERE))
    assert not pieces.blocked(g, side("green"), hex_of(g, "uru"))
    assert not pieces.blocked(g, side("blue"), hex_of(g, HERE))
    act(g, s7_1_war.GROW, HERE)
    assert not done(g)


@rule("7.2.peace")
def test_a_peace_ends_the_blocks() -> None:
    """7.2.peace: at once."""
    g = position(ships={"red": {HERE: 1}}, war=[("green", "red")])
    s7_1_war.make_peace(g, side("red"), side("green"))
    assert not pieces.blocked(g, side("green"), hex_of(g, HERE))
    assert not pieces.blocked(g, side("red"), hex_of(g, HERE))


@rule("7.2.1.home")
def test_a_home_star_can_be_blocked() -> None:
    """7.2.1.home: like any other star."""
    g = position(ships={"red": {"alpha-draconis": 1}}, war=[("green", "red")])
    assert pieces.blocked(g, side("green"), g.hex_of(g.home[side("green")]))


@rule("A2.spirituality-5-block")
def test_from_spirituality_v_on_nobody_blocks() -> None:
    """A2.spirituality-5-block: ships of players at war do not stand in the way."""
    g = position(
        ships={"red": {HERE: 1}}, war=[("green", "red")], levels={"green": {"spirituality": 5}}
    )
    act(g, s7_1_war.GROW, HERE)
    assert done(g)


# --- Who is asked --------------------------------------------------------------------------------


@rule("7.1.sts-block", "7.1.sts-block-growth")
def test_sts_with_ships_there_are_asked_whether_to_block() -> None:
    """7.1.sts-block: red is, blue is STO, and yellow has no ship there."""
    g = position(
        4,
        alignment={"red": "sts", "yellow": "sts"},
        ships={"red": {HERE: 1}, "blue": {HERE: 2}, "yellow": {"uru": 1}},
    )
    act(g, s7_1_war.GROW, HERE)
    assert (asked(g), question(g)) == (["red"], "7.1.sts-block")
    assert options(g) == ["pass", "war green"]
    play(g, "red: pass")
    assert done(g)
    assert events(g, "war") == []


@rule("7.1.sts-block")
def test_a_war_declared_for_a_block_blocks_and_lasts() -> None:
    """7.1.sts-block: the act is judged again after it."""
    g = position(alignment={"red": "sts"}, fleets={"red": [(HERE, "a", [1])]})
    act(g, s7_1_war.GROW, HERE)
    play(g, "red: war green")
    assert not done(g)
    assert events(g, "war") == ["war red green"]
    assert g.at_war(side("green"), side("red"))


@rule("7.1.sts-block")
def test_nobody_is_asked_who_blocks_already_or_is_not_there() -> None:
    """7.1.sts-block: whoever is at war blocks without a question."""
    g = position(
        alignment={"red": "sts", "blue": "sts"},
        ships={"red": {HERE: 1}, "blue": {"uru": 1}},
        war=[("green", "red")],
    )
    act(g, s7_1_war.GROW, HERE)
    assert not done(g)


@rule("A2.spirituality-5-block", "7.1.sts-block")
def test_nobody_is_asked_about_who_cannot_be_blocked() -> None:
    """A2.spirituality-5-block: nobody is asked."""
    g = position(
        alignment={"red": "sts"}, ships={"red": {HERE: 1}}, levels={"green": {"spirituality": 5}}
    )
    act(g, s7_1_war.GROW, HERE)
    assert done(g)


@rule("A3.diplomatic-effect", "7.1.sts-block")
def test_nobody_is_asked_about_who_is_safe() -> None:
    """A3.diplomatic-effect: declarations are barred for blocks too."""
    g = position(alignment={"red": "sts"}, ships={"red": {HERE: 1}})
    g.safe = 1 << side("green")
    act(g, s7_1_war.GROW, HERE)
    assert done(g)


@rule("7.1.sts-block")
def test_all_who_may_are_asked_in_turn_order() -> None:
    """7.1.sts-block: each once, also after one of them has declared war."""
    g = position(
        4,
        alignment={"red": "sts", "blue": "sts", "yellow": "sts"},
        ships={"red": {HERE: 1}, "blue": {HERE: 1}, "yellow": {HERE: 1}},
        order=["yellow", "red", "green", "blue"],
    )
    act(g, s7_1_war.BUILD, HERE)
    play(g, "yellow: war green", "red: pass", "blue: war green")
    assert not done(g)
    assert events(g, "war") == ["war yellow green", "war blue green"]


@rule("7.1.sts-block-jump", "7.1.sts-block")
def test_an_act_that_touches_several_hexes_asks_once() -> None:
    """7.1.sts-block-jump: red has ships at both ends of the jump, blue at one."""
    g = position(
        alignment={"red": "sts", "blue": "sts"},
        ships={"red": {HERE: 1, "uru": 1}, "blue": {"uru": 1}},
    )
    act(g, s7_1_war.GATE, HERE, "uru")
    play(g, "red: pass")
    assert asked(g) == ["blue"]
    play(g, "blue: pass")
    assert done(g)


@rule("7.1.sts-block")
def test_open_block_tells_whether_anybody_is_asked() -> None:
    """7.1.sts-block: what is open to see decides."""
    g = position(alignment={"red": "sts"}, ships={"red": {HERE: 1}})
    assert s7_1_war.open_block(g, side("green"), hex_of(g, HERE), s7_1_war.WORMHOLE)
    assert not s7_1_war.open_block(g, side("green"), hex_of(g, "uru"), s7_1_war.WORMHOLE)
    assert len(g.agenda) == 1


@rule("7.1.sts-block")
def test_war_is_declared_on_nobody_else_then() -> None:
    """7.1.sts-block: only on the one who acts."""
    g = position(alignment={"red": "sts"}, ships={"red": {HERE: 1}})
    act(g, s7_1_war.GROW, HERE)
    assert why_not(g, "red: war blue") == "7.1.sts-block: only-on-who-acts"
    assert why_not(g, "red: done") == "7.1.sts-block: not-asked"


# --- Innocent stars ------------------------------------------------------------------------------


@rule("7.1.sto-innocent", "7.1.sto-several")
def test_all_sto_there_may_declare_war_for_an_innocent_star() -> None:
    """7.1.sto-several: one of them is enough to block, the others may still declare it."""
    g = position(
        4,
        alignment={"green": "sts", "yellow": "sts"},
        ships={"red": {HERE: 1}, "blue": {HERE: 1}, "yellow": {"uru": 1}},
    )
    act(g, s7_1_war.GAIN_INNOCENT, HERE)
    play(g, "red: war green", "blue: war green")
    assert not done(g)
    assert g.war[side("green")] == 1 << side("red") | 1 << side("blue")


@rule("7.1.sto-several")
def test_one_sto_is_enough_to_block() -> None:
    """7.1.sto-several: red lets it be, blue does not."""
    g = position(alignment={"green": "sts"}, ships={"red": {HERE: 1}, "blue": {HERE: 1}})
    act(g, s7_1_war.GAIN_INNOCENT, HERE)
    play(g, "red: pass", "blue: war green")
    assert not done(g)


@rule("7.1.sto-innocent", "7.1.sts-block")
def test_sts_there_are_asked_together_with_them() -> None:
    """7.1.sto-innocent: in turn order; without any reason STS may block it too."""
    g = position(
        alignment={"green": "sts", "blue": "sts"}, ships={"red": {HERE: 1}, "blue": {HERE: 1}}
    )
    act(g, s7_1_war.GAIN_INNOCENT, HERE)
    play(g, "red: pass", "blue: pass")
    assert done(g)


@rule("7.1.sto-innocent", "7.1.sto-only-sts")
def test_sto_are_not_asked_about_other_gains() -> None:
    """7.1.sto-innocent: nor about what STO do."""
    g = position(alignment={"green": "sts"}, ships={"red": {HERE: 1}})
    act(g, s7_1_war.GAIN, HERE)
    assert done(g)
    g = position(ships={"red": {HERE: 1}})
    act(g, s7_1_war.GAIN_INNOCENT, HERE)
    assert done(g)


@rule("A1.greys-sto-no-war")
def test_sto_greys_are_not_asked_even_for_an_innocent_star() -> None:
    """A1.greys-sto-no-war: they cannot declare war."""
    g = position(alignment={"green": "sts"}, people={"red": "greys"}, ships={"red": {HERE: 1}})
    act(g, s7_1_war.GAIN_INNOCENT, HERE)
    assert done(g)


@rule("7.1.innocent")
def test_the_star_of_an_sto_player_is_innocent() -> None:
    """7.1.innocent: blue is asked when green would conquer a star of red."""
    g = position(
        alignment={"green": "sts"},
        stars={HERE: ("red", 1)},
        ships={"red": {}, "blue": {HERE: 1}},
        war=[("green", "red")],
    )
    act(g, s7_1_war.gain_cause(g, star(HERE), 5), HERE)
    assert asked(g) == ["blue"]
