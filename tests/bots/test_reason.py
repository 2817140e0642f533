"""Reasons: what a hint says of its choice is what the search found, and betrays nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

import pytest

import asterism
from asterism.bots.bot import Advice
from asterism.bots.ismcts import Ismcts, Level
from asterism.bots.names import find_bot
from asterism.bots.port import Port
from asterism.bots.reason import WORLDS
from asterism.bots.search import comes_back
from asterism.contract.foresight import Change, Foresight, Measure
from asterism.contract.game import find_game
from asterism.contract.heuristics import Heuristics
from asterism.contract.reason import Expected, Reason, reason_in_words
from asterism.contract.translator import LANGUAGES, Translator
from asterism.kernel.agenda import NOBODY, Decision, State, Step
from asterism.kernel.chance import SeededChance
from asterism.kernel.options import PASS
from asterism.kernel.redeal import apply_deal, sample_deal
from asterism.play.match import Match
from asterism.testing.conformance import list_again
from tests.bots.test_search import HEADS, TAILS, Choose, Pennies, Three, position
from tests.galactic_era.moving import turn as moving
from tests.kernel.toys import TOWER, Toy

GAMES: Final = ("galaxy", "galactic-era", "nova", "space-opera")
PLAYED: Final = [pytest.param(name, marks=[pytest.mark.long] * (name == "nova")) for name in GAMES]
"""A game of NOVA is long."""
POINTS: Final = Measure("points", "points {0}")
SECRETS: Final = Measure("secrets", "secrets {0}", own=True)


class Counting(Foresight):
    """Counts points, and for each seat something of its own."""

    measures: ClassVar[Sequence[Measure]] = (POINTS, SECRETS)
    plain: ClassVar[Collection[int]] = ()

    def numbers(self, g: Any, side: int) -> list[int]:
        return [g.points[side], g.points[side]]


COUNTED: Final = replace(TOWER, foresight=Counting())


class Guard(Decision[Toy]):
    """Lose two points, or keep them."""

    section: ClassVar[str] = "test.guard"

    def options(self, g: Toy, out: list[int]) -> None:
        out.extend((HEADS, TAILS))

    def take(self, g: Toy, option: int) -> None:
        if option == HEADS:
            g.points[self.seat] -= 2


class Idle(Decision[Toy]):
    """Two ways to do nothing."""

    section: ClassVar[str] = "test.idle"

    def options(self, g: Toy, out: list[int]) -> None:
        out.extend((PASS, HEADS))

    def take(self, g: Toy, option: int) -> None:
        pass


class Score(Step[Toy]):
    """A turn ends, which costs the first seat five points."""

    section: ClassVar[str] = "test.score"

    def resolve(self, g: Toy) -> None:
        g.tokens[0] += 1
        g.points[0] -= 5


class Leave(Decision[Toy]):
    """End the turn now, or choose something before it ends."""

    section: ClassVar[str] = "test.leave"

    def options(self, g: Toy, out: list[int]) -> None:
        out.extend((HEADS, TAILS))

    def take(self, g: Toy, option: int) -> None:
        if option == HEADS:
            g.then(Score())
        else:
            g.then(Idle(0), Score())


class Turned(Heuristics):
    """Knows when a turn ends."""

    def turn(self, g: State) -> int:
        assert isinstance(g, Toy)
        return g.tokens[0]


def advice(*rules: Decision[Toy], iterations: int = 200) -> Advice:
    """What a bot says to the first seat that is asked."""
    g = position(*rules)
    g.points[:] = [3, 3]
    port = Port(COUNTED, g, SeededChance(1), blind=True)
    return Ismcts(Level(0.0, iterations=iterations, ahead=50)).advise(port)


def reason(*rules: Decision[Toy]) -> Reason:
    found = advice(*rules).reason
    assert found is not None
    return found


# -- what is found -------------------------------------------------------------------------------


def test_a_reason_tells_what_a_choice_gains_and_what_a_rival_would() -> None:
    found = advice(Choose(0))
    assert found.option == TAILS
    assert found.reason is not None
    assert found.reason.over == HEADS
    assert found.reason.alike is None
    assert found.reason.gain == pytest.approx(1.0, abs=0.1)
    assert found.reason.brings == (Change(POINTS, 0, 3, 2, 2), Change(SECRETS, 0, 3, 2, 2))
    assert found.reason.otherwise == (Change(POINTS, 1, 3, 2, 2),)  # what is its own is not told


def test_a_reason_tells_what_would_be_lost() -> None:
    found = reason(Guard(0))
    assert found.brings == ()
    assert [(each.side, each.most) for each in found.otherwise] == [(0, -2), (0, -2)]


def test_both_ways_are_counted_as_many_turns_later() -> None:
    """To leave at once is no way to be spared what the end of a turn costs, nor to pay it twice."""
    g = position(Leave(0), Leave(0))
    game = replace(COUNTED, skill=replace(COUNTED.skill, heuristics=Turned()))
    found = Ismcts(Level(0.0, iterations=50)).advise(Port(game, g, SeededChance(1), blind=True))
    assert found.reason is not None
    assert (found.reason.brings, found.reason.costs, found.reason.otherwise) == ((), (), ())


def test_a_reason_tells_what_is_expected_up_to_a_choice_of_a_rival() -> None:
    found = reason(Choose(0), Choose(0), Choose(1), Choose(1))
    assert found.line == (Expected(0, TAILS), Expected(1, TAILS))


def test_what_a_rival_chooses_in_secret_is_not_expected() -> None:
    assert {each.seat for each in reason(Choose(0), Pennies(NOBODY)).line} <= {0}
    assert reason(Pennies(NOBODY), Choose(1)).line == ()
    assert reason(Choose(0), Choose(1)).line == (Expected(1, TAILS),)  # what is open is


def test_what_is_as_good_is_called_so() -> None:
    found = reason(Idle(0))
    assert (found.over, found.gain, found.brings, found.otherwise) == (None, 0.0, (), ())
    assert found.alike in (PASS, HEADS)


def test_who_has_no_choice_needs_no_reason() -> None:
    g = position(Choose(0))
    g.menu = [TAILS]
    port = Port(COUNTED, g, SeededChance(1), blind=True)
    for name in ("master@10", "expert"):
        assert find_bot(name).advise(port) == Advice(TAILS)


def test_who_only_knows_what_to_choose_gives_no_reason() -> None:
    match = Match("galaxy", seats=3, seed=1)
    for name in ("random", "greedy"):
        found = asterism.advise(match, name, SeededChance(1))
        assert found.reason is None
        assert found.option == asterism.suggest(match, name, SeededChance(1)).option


def test_what_was_not_noticed_is_not_compared() -> None:
    overlooked = set()
    for seed in range(8):
        port = Port(COUNTED, position(Three(0)), SeededChance(seed), blind=True)
        found = Ismcts(Level(0.0, iterations=40, overlooks=1.0)).advise(port)
        assert found.reason is not None
        told = {found.option, found.reason.over, found.reason.alike} - {None}
        assert len(told) == 2
        overlooked |= set(port.options) - told
    assert len(overlooked) > 1


def test_a_reason_costs_a_few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt = 0

    class Counted(Port):
        def world(self) -> State:
            nonlocal dealt
            dealt += 1
            return super().world()

    def worlds(*, why: bool) -> int:
        nonlocal dealt
        match, dealt = Match("galaxy", seats=3, seed=1), 0
        bot = find_bot("master@200")
        port = Counted(match.game, match.state, SeededChance(1), blind=True)
        bot.advise(port) if why else bot.choose(port)
        return dealt

    assert worlds(why=True) - worlds(why=False) == WORLDS


# -- games ---------------------------------------------------------------------------------------


def moments(name: str, number: int, seats: int = 3) -> Iterator[Match]:
    """Yield matches at real choices of a game whose players know how to play."""
    match, dice = Match(name, seats=seats, seed=7), SeededChance(7)
    choices = 0
    while number and not match.over:
        seat = match.asked[0]
        options = match.state.distinct_of(seat)
        if len(options) > 1:
            choices += 1
            if choices % 6 == 0:
                number -= 1
                yield match
        pick = match.game.skill.heuristics.pick
        match.play(pick(match.state.clone(), match.state.menu_of(seat), dice), seat)


@pytest.mark.parametrize("name", PLAYED)
def test_a_hint_says_why_in_every_language(name: str) -> None:
    said = 0
    for match in moments(name, 4):
        seat = match.asked[0]
        found = asterism.advise(match, "master@60", SeededChance(3))
        assert found.option in match.state.menu_of(seat)
        assert found.reason is not None
        told = {code: match.because(found.reason, seat, code) for code in LANGUAGES}
        assert len({len(sentences) for sentences in told.values()}) == 1
        for code, sentences in told.items():
            translator = Translator(match.game, code).at(match.seats)
            text = " ".join(sentences)
            for option in (found.reason.over, found.reason.alike):
                assert option is None or translator.option(option) in text
            for each in found.reason.line:
                assert translator.option(each.option) in text
            assert "{" not in text
            assert "+0" not in text
            assert "−0" not in text
        said += bool(told["en"])
        assert not told["en"] or len({*map(str, told.values())}) == 3
    assert said >= 3


@pytest.mark.parametrize("name", PLAYED)
def test_who_sees_the_same_reads_the_same(name: str) -> None:
    """In a world that the seat cannot tell from the true one the same is said, word for word."""
    moved = compared = 0
    for match in moments(name, 3):
        seat, dice = match.asked[0], SeededChance(compared)
        faces = sample_deal(match.state, seat, dice)
        world = apply_deal(match.state, seat, faces, dice)
        list_again(world)
        moved += sum(face != other for face, other in enumerate(faces))
        for bot in (find_bot("master@60"), find_bot("expert")):
            here, there = (
                bot.advise(Port(match.game, g, SeededChance(4), seat=seat, blind=True))
                for g in (match.state, world)
            )
            assert here == there
        compared += 1
    assert compared == 3
    assert moved > 5 * compared


def test_where_a_question_comes_back_the_reason_is_a_glance() -> None:
    g = moving(ships={"green": {"0:0": 3}})
    assert comes_back(g)
    port = Port(ERA, g, SeededChance(1), blind=True)
    found = find_bot("master@50").advise(port)
    assert found == find_bot("expert").advise(Port(ERA, g, SeededChance(1), blind=True))
    assert found.reason is not None
    assert not found.reason.searched
    assert found.reason.line == ()


# -- words ---------------------------------------------------------------------------------------

GALAXY: Final = find_game("galaxy")
ERA: Final = find_game("galactic-era")
MEASURES: Final = {each.name: each for each in GALAXY.foresight.measures}


def spoken(found: Reason, language: str, seat: int = 0) -> str:
    return " ".join(reason_in_words(found, Translator(GALAXY, language), seat))


FULL: Final = Reason(
    over=GALAXY.move("play ecup-8"),
    gain=0.081,
    alike=GALAXY.move("play ecup-7"),
    rival=1,
    brings=(Change(MEASURES["influence"], 0, 4, 3, 3), Change(MEASURES["reserve"], 0, 1, 1, 1)),
    takes=(Change(MEASURES["stock"], 1, 2, -1, -1),),
    costs=(Change(MEASURES["hand"], 0, 5, -2, -2),),
    otherwise=(Change(MEASURES["governed"], 0, 1, -1, -1),),
    line=(Expected(0, GALAXY.move("done")), Expected(1, GALAXY.move("draw"))),
)


def test_a_reason_in_english() -> None:
    assert spoken(FULL, "en") == (
        "It wins about 8 more games in 100 than “Play Ecup Contract 8”. Most of that is taken from "
        "Red. Compared with that, it brings later on: influence +3; Reserve +1; and costs: hand "
        "−2. It leaves Red with: bases −1. Otherwise expect: governs −1. “Play Ecup Contract 7” is "
        "about as good. Probably next: Done (you); Draw a card (Red)."
    )


def test_a_reason_in_spanish() -> None:
    assert spoken(FULL, "es") == (
        "Gana unas 8 partidas más de cada 100 que «Jugar Ecup Contract 8». La mayor parte se la "
        "quita a Rojo. En comparación, más adelante aporta: Influencia +3; Reserva +1; y cuesta: "
        "Mano −2. Deja a Rojo con: Bases −1. De lo contrario, cabe esperar: gobierna −1. «Jugar "
        "Ecup Contract 7» vale más o menos lo mismo. Después, lo más probable: Terminar (tú); "
        "Robar una carta (Rojo)."
    )


def test_a_reason_in_italian() -> None:
    assert spoken(FULL, "it") == (
        "Vince circa 8 partite su 100 in più di «Gioca Ecup Contract 8». La maggior parte va a "
        "scapito di Rosso. In confronto, più avanti porta: influenza +3; Riserva +1; e costa: Mano "
        "−2. Lascia Rosso con: Basi −1. Altrimenti c’è da aspettarsi: governa −1. «Gioca Ecup "
        "Contract 7» vale più o meno lo stesso. Poi, con ogni probabilità: Fine (tu); Pesca una "
        "carta (Rosso)."
    )


def test_a_single_game_is_one() -> None:
    found = Reason(over=GALAXY.move("done"), gain=0.012)
    assert spoken(found, "en") == "It wins about 1 more game in 100 than “Done”."
    assert spoken(found, "es") == "Gana más o menos 1 partida más de cada 100 que «Terminar»."
    assert spoken(found, "it") == "Vince più o meno 1 partita su 100 in più di «Fine»."


def test_who_looks_at_a_glance_says_so() -> None:
    found = Reason(over=GALAXY.move("done"), gain=0.05, searched=False)
    assert spoken(found, "en").startswith("At a glance it wins about 5 more games in 100")
    assert spoken(found, "es").startswith("A primera vista gana unas 5 partidas")
    assert spoken(found, "it").startswith("A prima vista vince circa 5 partite")


def test_what_only_costs_is_not_left_without_a_word() -> None:
    costs = (Change(MEASURES["influence"], 0, 4, -4, -4),)
    bare = Reason(alike=GALAXY.move("done"), costs=costs)
    assert spoken(bare, "en") == (
        "“Done” is about as good. Compared with that, it costs later on: influence −4; what "
        "makes up for it is in no single number."
    )
    assert spoken(bare, "es").endswith("−4; lo que lo compensa no está en ninguna cifra suelta.")
    assert spoken(bare, "it").endswith("−4; ciò che lo compensa non sta in un solo numero.")
    for told in (replace(bare, takes=FULL.takes), replace(bare, otherwise=FULL.otherwise)):
        assert "Compared with that, it costs later on: influence −4." in spoken(told, "en")


def test_where_nothing_is_better_it_is_not_said() -> None:
    words = Translator(ERA)
    found = reason_in_words(Reason(alike=PASS), words, 0)
    assert found == [f"“{words.option(PASS)}” is about as good."]


def test_options_are_called_as_they_are_offered() -> None:
    found = Reason(over=PASS, gain=0.03, alike=PASS)
    said = " ".join(reason_in_words(found, Translator(GALAXY), 0, {PASS: "End your actions"}))
    assert said.count("“End your actions”") == 2


def test_a_bystander_reads_names() -> None:
    assert "Done (Green); Draw a card (Red)" in spoken(FULL, "en", -1)
    assert "Green: influence +3" in spoken(FULL, "en", -1)


def test_a_reason_as_data() -> None:
    assert FULL.to_dict(GALAXY) == {
        "searched": True,
        "over": "play ecup-8",
        "gain": 0.081,
        "alike": "play ecup-7",
        "rival": "red",
        "brings": [
            {"measure": "influence", "side": 0, "by": 3},
            {"measure": "reserve", "side": 0, "by": 1},
        ],
        "costs": [{"measure": "hand", "side": 0, "by": -2}],
        "takes": [{"measure": "stock", "side": 1, "by": -1}],
        "otherwise": [{"measure": "governed", "side": 0, "by": -1}],
        "line": [{"seat": "green", "move": "done"}, {"seat": "red", "move": "draw"}],
    }
