"""Chapter 4.7: peace by agreement, and peace that comes by itself."""

from __future__ import annotations

from typing import ClassVar

from asterism.games.galactic_era.content.tables import CONQUER, FIELD_IDS, GENETICS, OVALS
from asterism.games.galactic_era.rules import s7_1_war
from asterism.games.galactic_era.rules.cards.special_scientific import FreeResearch
from asterism.games.galactic_era.rules.s6_1_3_battles import Battles
from asterism.games.galactic_era.rules.s6_1_3_engagement import SHOWN, come_to, end_battle
from asterism.games.galactic_era.rules.s6_2_4_claims import COUNTER
from asterism.games.galactic_era.rules.s6_2_4_gaining import Prove
from asterism.games.galactic_era.rules.s6_2_4_research import RESEARCHED, Research
from asterism.games.galactic_era.rules.s6_2_growth import GrowthPhase
from asterism.games.galactic_era.rules.s6_rounds import RoundStart
from asterism.games.galactic_era.state import (
    GROWTH,
    MOVEMENT,
    NONE,
    PEACE_IN_OWN_TURN,
    TRADING,
    GalacticEra,
)
from asterism.kernel.agenda import Decision
from asterism.kernel.chance import SeededChance
from asterism.kernel.joint import SecretDecision
from asterism.kernel.options import PASS
from asterism.kernel.redeal import redeal
from asterism.kernel.view import view
from tests.galactic_era.positions import (
    ask,
    asked,
    events,
    hex_of,
    name_of,
    options,
    play,
    position,
    question,
    side,
    singles,
    star,
    why_not,
)
from tests.rulebook import rule


class Wait(Decision[GalacticEra]):
    """Asks a seat for nothing, again and again."""

    section: ClassVar[str] = "6.1.2.done"

    def options(self, g: GalacticEra, out: list[int]) -> None:
        out.append(PASS)

    def follows(self, g: GalacticEra) -> bool:
        return False

    def take(self, g: GalacticEra, option: int) -> None:
        g.push(self)


class Pick(SecretDecision[GalacticEra]):
    """Asks all for a pass, in secret."""

    def picks(self, g: GalacticEra, seat: int, lane: list[int], out: list[int]) -> None:
        if not lane:
            out.append(PASS)

    def reveal(self, g: GalacticEra, lanes: list[list[int]]) -> None:
        pass


def waiting(
    *pairs: tuple[str, str], active: str = "green", rulings: int = 0, seats: int = 3
) -> GalacticEra:
    """Green is asked for something while some are at war."""
    g = position(seats, war=pairs or [("green", "red")], active=active, rulings=rulings)
    g.rights = [s7_1_war.OfferPeace()]
    ask(g, Wait(side("green")))
    return g


def turn_of(g: GalacticEra, colour: str, phase: int) -> None:
    """Go on to the turn of another."""
    g.phase = phase
    g.active = side(colour) if colour else NONE


# --- By agreement --------------------------------------------------------------------------------


@rule("4.7.peace")
def test_peace_is_made_if_both_agree() -> None:
    """4.7.peace: the other is asked, then the decision that waited goes on."""
    g = waiting()
    play(g, "green: peace red")
    assert (asked(g), question(g)) == (["red"], "4.7.peace")
    assert options(g) == ["accept", "decline", "decline-all"]
    play(g, "red: accept")
    assert not g.at_war(0, 1)
    assert not g.at_war(1, 0)
    assert question(g) == "6.1.2.done"
    assert events(g) == ["peace-offered green red", "peace green red"]


@rule("4.7.peace", "6.2.2.force")
def test_nobody_has_to_accept() -> None:
    """6.2.2.force: the war goes on."""
    g = waiting()
    play(g, "green: peace red", "red: decline")
    assert g.at_war(0, 1)
    assert events(g) == ["peace-offered green red", "peace-refused red green"]


@rule("4.7.peace")
def test_peace_is_offered_at_any_time_also_when_another_is_asked() -> None:
    """4.7.peace: red and blue offer it while green is asked."""
    g = waiting(("green", "red"), ("green", "blue"))
    play(g, "red: peace green", "green: accept", "blue: peace green", "green: accept")
    assert g.war == [0, 0, 0]


@rule("4.7.peace")
def test_peace_is_offered_to_nobody_else() -> None:
    """4.7.peace: only to those at war, by those at war."""
    g = waiting()
    assert options(g, "peace", "green") == ["peace red"]
    assert options(g, "peace", "red") == ["peace green"]
    assert options(g, "peace", "blue") == []


@rule("4.7.peace")
def test_a_refused_offer_comes_again_in_the_next_turn_of_anybody() -> None:
    """4.7.peace: once a turn; the other may make an offer of its own."""
    g = waiting(("green", "red"), ("green", "blue"))
    play(g, "green: peace red", "red: decline")
    assert options(g, "peace", "green") == ["peace blue"]
    play(g, "red: peace green", "green: decline", "green: peace blue", "blue: decline")
    assert options(g, "peace", "green") == []
    turn_of(g, "red", g.phase)
    assert options(g, "peace", "green") == ["peace red", "peace blue"]
    play(g, "green: peace red", "red: decline")
    turn_of(g, "red", GROWTH)
    assert options(g, "peace", "green") == ["peace red", "peace blue"]
    assert s7_1_war.offers_made(g, side("green")) == 0


@rule("4.7.peace")
def test_one_answer_is_enough_for_a_round() -> None:
    """4.7.peace: red hears no more of it, until the next round or an offer of its own."""
    g = waiting(("green", "red"), ("green", "blue"))
    play(g, "green: peace red", "red: decline-all")
    assert events(g)[-1] == "no-peace-now red green"
    turn_of(g, "red", g.phase)
    assert options(g, "peace", "green") == ["peace blue"]
    assert options(g, "peace", "red") == ["peace green"]
    play(g, "red: peace green", "green: decline")
    turn_of(g, "blue", g.phase)
    assert options(g, "peace", "green") == ["peace red", "peace blue"]


@rule("4.7.peace")
def test_a_bot_asks_for_peace_once_in_a_round() -> None:
    """4.7.peace: a player may ask again in every turn, a bot does not."""
    g = waiting(("green", "red"), ("green", "blue"))
    play(g, "green: peace red", "red: decline")
    turn_of(g, "red", g.phase)
    assert options(g, "peace", "green") == ["peace red", "peace blue"]
    assert [name_of(right) for right in g.offered_to_bot(0)] == ["peace blue"]
    RoundStart(g.round + 1).resolve(g)
    assert len(g.offered_to_bot(0)) == 2


@rule("4.7.peace")
def test_bots_leave_the_word_for_a_round_to_people() -> None:
    """4.7.peace: to them it is no more than to decline."""
    g = waiting()
    play(g, "green: peace red")
    assert [name_of(option) for option in g.distinct()] == ["accept", "decline"]


@rule("4.7.peace", "A3.special-effect")
def test_an_offer_of_peace_neither_uses_a_square_nor_gives_one_back() -> None:
    """4.7.peace, A3.special-effect: green has researched Genetics, then asks red for peace."""
    g = position(war=[("green", "red")], phase=GROWTH)
    g.rights = [s7_1_war.OfferPeace()]
    ask(g, Research(side("green"), 1 << GENETICS, RESEARCHED, 0), FreeResearch(side("green")))
    fields = options(g, "free-research")
    assert fields == [f"free-research {field}" for field in FIELD_IDS if field != "genetics"]
    play(g, "green: peace red", "red: decline")
    assert options(g, "free-research") == fields
    play(g, "free-research military")
    assert s7_1_war.offers_made(g, side("green")) == 1 << side("red")


@rule("4.7.peace")
def test_an_answer_comes_to_nothing_once_there_is_peace() -> None:
    """4.7.peace: two offers cross."""
    g = waiting()
    play(g, "green: peace red", "red: peace green", "green: accept")
    assert question(g) == "6.1.2.done"


@rule("4.7.peace")
def test_only_yes_or_no_answers_an_offer() -> None:
    """4.7.peace: nothing else is asked."""
    g = waiting()
    play(g, "green: peace red")
    assert why_not(g, "red: done") == "4.7.peace: not-asked"


# --- When an offer waits -------------------------------------------------------------------------


@rule("4.7.peace")
def test_from_the_reveal_on_an_offer_waits_for_the_end_of_a_battle() -> None:
    """4.7.peace: what is half done is not undone; before the reveal it is not too late."""
    g = waiting()
    g.field = hex_of(g, "uru")
    assert options(g, "peace", "red") == ["peace green"]
    come_to(g, SHOWN)
    assert options(g, "peace", "red") == []
    end_battle(g)
    assert options(g, "peace", "red") == ["peace green"]


@rule("4.7.peace", "6.1.3.who")
def test_a_peace_before_the_reveal_cancels_the_battle() -> None:
    """4.7.peace: green attacks, and red offers peace when it is asked whether it retreats."""
    g = position(
        ships={"green": {"uru": 5}, "red": {"uru": 1}},
        war=[("green", "red")],
        levels={"red": {"propulsion": 2}},
        active="green",
    )
    g.rights = [s7_1_war.OfferPeace()]
    ask(g, Battles(side("green")))
    assert asked(g) == ["red"]
    play(g, "red: peace green", "green: accept")
    assert g.over()
    assert singles(g, "green", "uru") == 5
    assert singles(g, "red", "uru") == 1


@rule("4.7.peace")
def test_an_offer_waits_while_others_are_asked_for_a_block() -> None:
    """4.7.peace: from a declaration to what it was declared for."""
    g = position(alignment={"blue": "sts"}, ships={"blue": {"uru": 1}}, war=[("green", "red")])
    g.rights = [s7_1_war.OfferPeace()]
    s7_1_war.open_block(g, side("green"), hex_of(g, "uru"), s7_1_war.GROW)
    ask(g)
    assert asked(g) == ["blue"]
    assert options(g, "peace", "red") == []
    play(g, "blue: war green")


@rule("4.7.peace")
def test_an_offer_waits_while_ships_are_shown_for_a_conquest() -> None:
    """4.7.peace: the conquest was announced and is not carried out yet."""
    g = position(
        alignment={"green": "sts"},
        stars={"mars": ("red", 1)},
        fleets={"green": [("mars", "b", [1, 2])]},
        unseen=["green"],
        war=[("green", "red")],
    )
    g.rights = [s7_1_war.OfferPeace()]
    ask(g, Prove(side("green"), star("mars"), CONQUER, COUNTER))
    assert question(g) == "6.2.4.proof"
    assert options(g, "peace", "red") == []


# --- While counters are selected in secret -------------------------------------------------------


def selecting(robotics: int = 1) -> GalacticEra:
    """Green and red are at war, so red's ship blocks green's full star; all select counters."""
    g = position(
        stars={"mars": ("green", 5)},
        ships={"red": {"mars": 1}},
        levels={"green": {"robotics": robotics}},
        war=[("green", "red")],
        round=2,
        phase=GROWTH,
    )
    g.rights = [s7_1_war.OfferPeace()]
    ask(g, GrowthPhase())
    return g


TWO = ["green: select gain-star", "green: select gain-star"]
OTHERS = [
    f"{colour}: {pick}"
    for colour in ("red", "blue")
    for pick in ("select gain-star", "select research", "counter up")
]


@rule("4.7.peace")
def test_peace_is_made_while_all_select_and_what_is_sealed_stands() -> None:
    """4.7.peace, R37-peace-offers: green has sealed, red not; nobody selects again."""
    g = selecting()
    play(g, *TWO, "green: counter up")
    assert options(g, "peace", "green") == ["peace red"]
    assert options(g, "peace", "red") == ["peace green"]
    play(g, "green: peace red", "red: accept")
    assert not g.at_war(0, 1)
    assert asked(g) == ["red", "blue"]
    play(g, *OTHERS)
    assert g.selected[:OVALS] == [2, 0, 0, 0, 0]


@rule("4.7.peace", "7.2.peace")
def test_who_is_selecting_goes_on_once_a_peace_frees_a_star() -> None:
    """4.7.peace, R37-peace-offers: with a square picked a third oval may follow now."""
    g = selecting(robotics=5)
    play(g, *TWO, "green: counter military")
    assert options(g, "select", "green") == []
    play(g, "red: peace green", "green: accept")
    play(g, "green: select build-ships", "green: counter up", *OTHERS)
    assert g.selected[:OVALS] == [2, 0, 1, 0, 0]


@rule("4.7.peace")
def test_a_refused_peace_leaves_what_was_picked() -> None:
    """4.7.peace: nothing has changed."""
    g = selecting()
    play(g, *TWO, "red: peace green", "green: decline")
    assert len(g.lanes[0]) == len(TWO)


@rule("4.7.peace")
def test_a_choice_sealed_before_a_peace_can_be_taken_back_and_played_again() -> None:
    """4.7.peace: what is left of it are picks that are possible now, as a record will have them."""
    g = selecting(robotics=5)
    play(g, *TWO, "green: counter military", "green: done")
    play(g, "green: peace red", "red: accept")
    choice = g.pending
    assert isinstance(choice, SecretDecision)
    choice.take_back(g, side("green"), 1)
    lane = g.lanes[0][:]
    play(g, "green: counter up")
    again = selecting(robotics=5)
    play(again, "red: peace green", "green: accept")
    for pick in lane:
        assert pick in again.menu_of(0)
        again.answer(0, pick)
    assert again.lanes[0] == lane


@rule("4.7.peace")
def test_an_offer_of_peace_gives_away_nothing_of_what_was_sealed() -> None:
    """4.7.peace: while green answers, what blue has sealed may be anything in green's worlds."""
    g = selecting()
    play(g, "blue: select gain-star", "blue: select research", "blue: counter up")
    play(g, "red: peace green")
    worlds = [redeal(g, side("green"), SeededChance(number)) for number in range(20)]
    assert len({tuple(world.lanes[2]) for world in worlds}) > 1
    assert {tuple(world.lanes[0]) for world in worlds} == {()}
    assert view(g, side("green")).sealed == []


@rule("4.7.peace")
def test_peace_is_offered_while_one_handles_its_fleets_unseen() -> None:
    """4.7.peace: the handling goes on where it was."""
    g = position(war=[("green", "red")], active="green", phase=MOVEMENT)
    g.rights = [s7_1_war.OfferPeace()]
    ask(g, Pick(NONE))
    play(g, "red: peace green", "green: accept")
    assert not g.at_war(0, 1)
    assert asked(g) == ["green", "red", "blue"]


# --- When offers are bound -----------------------------------------------------------------------


@rule("4.7.peace")
def test_a_table_may_bind_offers_to_own_turns_and_the_trading_phase() -> None:
    """4.7.peace: the option "own-turn"."""
    g = waiting(rulings=PEACE_IN_OWN_TURN)
    assert options(g, "peace", "green") == ["peace red"]
    assert options(g, "peace", "red") == []
    turn_of(g, "", TRADING)
    assert options(g, "peace", "red") == ["peace green"]


# --- By itself -----------------------------------------------------------------------------------


@rule("4.7.peace-switch", "6.2.2.peace", "6.2.2.peace-must")
def test_a_switch_of_alignment_ends_all_wars_of_a_player() -> None:
    """4.7.peace-switch: nobody is asked, and wars of others go on."""
    g = position(4, war=[("green", "red"), ("green", "blue"), ("red", "blue")])
    ask(g)
    s7_1_war.make_peace_with_all(g, side("green"))
    assert events(g) == ["peace green red", "peace green blue"]
    assert g.war == [0, 1 << side("blue"), 1 << side("red"), 0]
