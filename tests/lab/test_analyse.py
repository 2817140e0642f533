"""Analysis: blunders and luck told apart, judged by what a seat could know."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from html import unescape
from itertools import pairwise
from math import sqrt
from pathlib import Path
from random import Random
from typing import ClassVar, Final, cast

import pytest

from asterism.bots.ismcts import Ismcts
from asterism.bots.search import Node
from asterism.contract import game as game_module
from asterism.contract.game import Game
from asterism.contract.heuristics import Heuristics
from asterism.contract.translator import Translator
from asterism.kernel.agenda import Decision, State, Step
from asterism.kernel.chance import Chance, SeededChance
from asterism.kernel.errors import BadInput, BadRecord
from asterism.kernel.options import PASS, pack
from asterism.lab.analysis import AnalysedStep as Found
from asterism.lab.analysis import (
    Analysis,
    Verdict,
    analyse,
    by_expert,
    choices,
    plus_or_minus,
    reasons_in_words,
    summary,
)
from asterism.lab.analysis.judge import judge
from asterism.lab.analysis.results import JOINED
from asterism.lab.analysis.worth import worth
from asterism.play.match import Match
from asterism.play.record import Record
from asterism.play.replay import replay
from asterism.tabletop.components import signed
from tests.command import line_of, run
from tests.kernel.toys import BID, DIE, DODGE, HIT, TOYS, Deal, Toy, toy

pytestmark = pytest.mark.long
QUICK: Final = "master@60"


class Prize(Decision[Toy]):
    """Take some points by a bid, or leave them."""

    section: ClassVar[str] = "2.offer"

    def __init__(self, seat: int, points: int) -> None:
        super().__init__(seat)
        self.points: Final = points

    def options(self, g: Toy, out: list[int]) -> None:
        out.extend([pack(PASS), pack(BID)])

    def take(self, g: Toy, option: int) -> None:
        if option == pack(BID):
            g.points[self.seat] += self.points


class Silent(Prize):
    """Asks though it can only be left."""

    def options(self, g: Toy, out: list[int]) -> None:
        out.append(pack(PASS))

    def follows(self, g: Toy) -> bool:
        return False


class Roll(Step[Toy]):
    """On a six the second seat gets two points."""

    section: ClassVar[str] = "1.blow"

    def resolve(self, g: Toy) -> None:
        if g.chance.roll(DIE, 6) == 6:
            g.points[1] += 2
            g.tell(HIT, 1, 2)


class Guess(Decision[Toy]):
    """Bid that the other seat's card is odd, or pass: five points for who is right."""

    section: ClassVar[str] = "2.offer"

    def options(self, g: Toy, out: list[int]) -> None:
        out.extend([pack(PASS), pack(BID)])

    def take(self, g: Toy, option: int) -> None:
        right = (g.hand(1)[0] % 2 == 1) == (option == pack(BID))
        g.points[0 if right else 1] += 5


GAMBLE: Final = toy("gamble", Prize(0, 3), Roll(), Prize(1, 1), cards=0)
IDLE: Final = toy("idle", Prize(0, 0), Roll(), cards=0)
GUESSING: Final = toy("guessing", Deal(1), Guess(0))
TWICE: Final = toy("twice", Prize(0, 1), Prize(0, 3), Prize(1, 1), cards=0)
FORCED: Final = toy("forced", Silent(0, 1), Prize(1, 1), cards=0)
OURS: Final = {game.name: game for game in (GAMBLE, IDLE, GUESSING, TWICE)}


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install the toys, as if each were a package with an entry point."""
    real = game_module.games()
    toys = {name: lambda game=game: game for name, game in {**TOYS, **OURS}.items()}
    monkeypatch.setattr(game_module, "games", lambda: {**real, **toys})
    game_module.find_game.cache_clear()
    yield
    game_module.find_game.cache_clear()


def played(game: Game, *moves: str, good: Callable[[Match], bool] = lambda _: True) -> Match:
    """A finished match with these moves, of the first seed with which it is as wanted."""
    for seed in range(200):
        match = Match(game, seats=2, seed=seed)
        for move in moves:
            match.play(move)
        if good(match):
            assert match.over
            return match
    raise AssertionError("no seed will do")


def finished(name: str, seats: int, seed: int) -> Record:
    """The record of a random game, in which seats undo what they can now and then."""
    match, dice = Match(name, seats=seats, seed=seed), Random(seed)
    while not match.over:
        seat = match.to_move
        assert seat is not None
        rights = [(other, right) for other in range(seats) for right in match.rights_of(other)]
        if match.undoable(seat) and dice.random() < 0.1:
            match.undo(seat)
        elif rights and dice.random() < 0.3:
            match.play(rights[0][1], rights[0][0])
        else:
            match.play(dice.choice(match.moves))
    return match.close_record()


def only(found: Analysis, seat: int) -> Verdict:
    (verdict,) = found.verdicts(seat)
    return verdict


# -- blunders, luck, knowledge ---------------------------------------------------------------


def test_a_planted_blunder_is_the_largest_swing_and_its_loss_is_told() -> None:
    """Leaving three points wins with 5/24 instead of 23/24 if both go on at random."""
    match = played(GAMBLE, "pass", "bid", good=lambda match: match.scores[1] == 1)
    found = analyse(match.close_record(), bot=QUICK, playouts=200)
    choice, luck, last = found.steps
    assert found.swings()[0] is choice
    assert choice.before[0] == pytest.approx(14 / 24, abs=0.04)
    assert choice.shares[0] == pytest.approx(5 / 24, abs=0.04)
    assert (luck.luck, luck.purpose, len(luck.outcomes)) == (True, "die", 1)
    assert luck.shares[0] == pytest.approx(1 / 4, abs=0.04)
    assert last.shares == (0.0, 1.0)
    verdict = only(found, 0)
    assert (verdict.played, verdict.choice) == (pack(PASS), pack(BID))
    assert verdict.loss > 0.5
    assert verdict.grade == ("blunder", "??")
    assert verdict.reason is not None
    assert (verdict.reason.over, verdict.reason.gain) == (pack(PASS), verdict.loss)
    (told,) = reasons_in_words(Translator(GAMBLE), found.steps, ["Ann", "Ben"])
    loss = round(100 * verdict.loss)
    assert told.startswith("Entry 1, Ann: “Bid” instead of “Pass”. It wins about ")
    assert f" {loss} more games in 100 than “Pass”." in told
    assert only(found, 1).grade == ("as the bot", "=")
    assert only(found, 1).reason is None


def test_luck_is_no_fault_of_who_chose() -> None:
    """After the right choice a six is bad luck: the swing is that of the die."""
    match = played(GAMBLE, "bid", "bid", good=lambda match: match.scores[1] == 3)
    found = analyse(match.close_record(), bot=QUICK, playouts=200)
    choice, luck, last = found.steps
    assert (luck.luck, luck.outcomes) == (True, ("6",))
    assert [event.kind for event in luck.events] == [HIT]
    assert choice.shares[0] == pytest.approx(23 / 24, abs=0.02)
    assert luck.shares[0] == pytest.approx(3 / 4, abs=0.04)
    assert last.shares == (0.5, 0.5)
    assert only(found, 0).loss == 0


def test_a_choice_is_judged_by_what_its_seat_could_know() -> None:
    """Who guesses what is likelier and is wrong loses the game, and has made no mistake."""
    wrong = lambda match: match.winners == [1] and match.state.hand(0)[0] % 2 == 0  # noqa: E731
    found = analyse(played(GUESSING, "bid", good=wrong).close_record(), bot="master@400")
    assert found.swings()[0].swing == pytest.approx(0.5, abs=0.15)
    verdict = only(found, 0)
    assert verdict.expected == verdict.got == pytest.approx(4 / 7, abs=0.1)  # four of seven are odd
    assert verdict.grade[1] == "="


def test_what_is_as_good_is_fine() -> None:
    """Two options come to the same: whichever the bot would take, the other loses nothing."""
    verdicts = [
        only(analyse(played(IDLE, word).close_record(), bot="master@200"), 0)
        for word in ("bid", "pass")
    ]
    assert sorted(verdict.grade[0] for verdict in verdicts) == ["as the bot", "good"]
    for verdict in verdicts:
        assert verdict.expected == pytest.approx(verdict.got, abs=0.04)


def test_what_was_taken_back_is_left_out() -> None:
    match = Match(TWICE, seats=2, seed=1)
    match.play("pass")
    match.undo(0)
    for _ in range(3):
        match.play("bid")
    found = analyse(match.close_record(), bot=QUICK)
    assert [step.entry for step in found.steps] == [3, 4, 5]
    assert all(step.options == (pack(BID),) for step in found.steps)


class Far(Heuristics):
    """Counts the decisions of playouts."""

    decisions_ahead: ClassVar[int] = 2

    def __init__(self) -> None:
        self.picked = 0

    def pick(self, g: State, menu: list[int], chance: Chance) -> int:
        self.picked += 1
        return super().pick(g, menu, chance)


def test_the_game_says_how_far_its_playouts_go() -> None:
    """Two playouts of two decisions each, at the first bids of a game."""
    far = Far()
    state = Match(game_module.find_game("galaxy"), seats=4, seed=1).state
    worth(state.clone, far, SeededChance(1), 2)
    assert far.picked == 4


class Open(Heuristics):
    """Says of the first playout one thing, of the next another."""

    def __init__(self, played: list[int], worth_of: Callable[[int], float]) -> None:
        self.played, self.worth_of = played, worth_of

    def shares(self, g: State) -> list[float]:
        self.played.append(len(self.played))
        share = self.worth_of(self.played[-1])
        return [share, 1 - share]


@dataclass
class Settled:
    """A bot and its search: it bids, and says of both options what it is told to say."""

    expected: float = 0.6
    lead: float = 0.25
    error: float = 0.07
    iterations: int = 41
    asked: list[tuple[int, ...]] = field(default_factory=list)

    def search(self, port: object) -> Settled:
        self.asked.append(())
        return self

    def best(self, port: object, search: object) -> int:
        return pack(BID)

    def share(self, option: int) -> float:
        return self.expected if option == pack(BID) else 0.5

    seat: ClassVar[int] = 0
    ahead: ClassVar[int] = 1
    root: ClassVar[Node] = Node()

    def fares(self, option: int) -> list[float]:
        return []

    def ended(self, option: int) -> bool:
        return False

    def duel(self, one: int, other: int, sweeps: int) -> tuple[float, float]:
        self.asked.append((one, other, sweeps))
        return self.lead, self.error

    def judge(self, game: Game, played: int, *, seat: int = 0) -> Verdict | None:
        state = Match(game, seats=2, seed=1).state
        return judge(cast("Ismcts", self), game, state, seat, played, SeededChance(1))


def test_what_was_played_is_tried_against_the_bots_choice_with_the_error_of_that() -> None:
    """As often as all options were before; what one and the other are worth lies in the range."""
    bot = Settled()
    verdict = bot.judge(GAMBLE, pack(PASS))
    assert bot.asked == [(), (pack(BID), pack(PASS), 20)]
    assert verdict is not None
    assert (verdict.played, verdict.choice, verdict.options) == (pack(PASS), pack(BID), 2)
    assert (verdict.expected, verdict.got) == pytest.approx((0.6, 0.35))
    assert (verdict.error, verdict.tries) == (0.07, 41)
    for expected, lead, right in (
        (1.02, 0.3, (1.0, 0.7)),
        (-0.01, 0.0, (0.0, 0.0)),
        (0.2, 0.3, (0.2, 0.0)),
        (0.9, -0.3, (0.9, 1.0)),
    ):
        verdict = Settled(expected, lead).judge(GAMBLE, pack(PASS))
        assert verdict is not None
        assert (verdict.expected, verdict.got) == pytest.approx(right)


def test_what_promises_more_than_the_bots_choice_counts_against_what_promises_less() -> None:
    """Noise is no loss: a choice as good as the bot's is now above it and now below."""
    verdicts = []
    for lead, error in ((0.05, 0.03), (-0.09, 0.04)):
        verdict = Settled(0.6, lead, error).judge(GAMBLE, pack(PASS))
        assert verdict is not None
        verdicts.append(verdict)
    assert [verdict.loss for verdict in verdicts] == pytest.approx([0.05, 0.0])
    told = summary(verdicts, "ann")
    assert (told["mean_loss"], told["mean_loss_error"]) == (-0.02, 0.025)
    assert plus_or_minus(-0.02, 0.025, 1).replace(JOINED, " ") == "−2.0 ± 5.0"
    assert summary([], "ann")["mean_loss"] == 0


def test_a_swing_that_may_be_noise_is_none() -> None:
    """The shares before and after it are found apart: both may be off."""
    found = analyse(finished("galaxy", 2, 5), bot="master@8", playouts=4, last=60, seats=[])
    step = found.steps[0]
    for swing, sure in ((0.101, True), (0.099, False)):
        moved = replace(
            step,
            before=(0.5, 0.5),
            before_errors=(0.03, 0.03),
            shares=(0.5 + swing, 0.5 - swing),
            errors=(0.04, 0.04),
        )
        assert moved.swing_error == pytest.approx(0.05)
        assert moved.sure is sure
        assert replace(found, steps=(moved,)).swings() == ([moved] if sure else [])
    assert all(swing.sure for swing in found.swings())
    assert len(found.swings(len(found.steps))) < len(found.steps)


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_noise_is_seldom_taken_for_a_swing(seats: int) -> None:
    """With every seat there is one share more that may stray: in 100 steps five do at most."""
    found = analyse(finished("galaxy", 2, 5), bot="master@8", playouts=4, last=60, seats=[])
    dice, errors = Random(seats), (0.02,) * seats

    def shares() -> tuple[float, ...]:
        strayed = [dice.gauss(0, 0.02) for _ in range(seats)]
        mean = sum(strayed) / seats
        scale = sqrt(seats / (seats - 1))  # together they are 1, and each strays as far as it says
        return tuple(1 / seats + scale * (each - mean) for each in strayed)

    noise = [
        replace(
            found.steps[0], before=shares(), before_errors=errors, shares=shares(), errors=errors
        )
        for _ in range(4000)
    ]
    taken = sum(step.sure for step in noise)
    assert 100 < taken < 220  # 4000 * 0.0455 = 182
    spread = sqrt(sum((step.swing) ** 2 for step in noise) / len(noise))
    assert spread < noise[0].swing_error * 1.1


def test_where_much_is_open_more_is_played() -> None:
    """Shares of 0 and 1 in turn need many playouts; those that are alike need few."""
    for worth_of, number in ((lambda i: float(i % 2), 480), (lambda _: 0.5, 48)):
        played: list[int] = []
        shares = Open(played, worth_of)
        found = worth(Match(IDLE, seats=2, seed=1).state.clone, shares, SeededChance(1), 48)
        assert len(played) == number
        assert found.shares == (0.5, 0.5)
        error = 0.5 / sqrt(479) if number == 480 else 0
        assert found.errors == pytest.approx((error, error))


def test_where_a_question_can_come_back_the_expert_is_said_to_choose() -> None:
    """In Galactic Era the moves are never searched, in Galaxy everything is."""
    found = analyse(finished("galactic-era", 2, 1), bot="master@2", playouts=2, last=100)
    judged = [(step, verdict) for step in found.steps for verdict in step.verdicts]
    expert = [verdict for _, verdict in judged if not verdict.searched]
    assert 0 < len(expert) < len(judged)
    assert by_expert(Translator(), found.steps).startswith(
        f"In {len(expert)} of {len(judged)} choices the same question can come back"
    )
    galaxy = analyse(finished("galaxy", 2, 5), bot="master@2", playouts=2, last=60)
    assert galaxy.verdicts(0)
    assert not by_expert(Translator(), galaxy.steps)


def test_the_bots_own_choice_is_tried_against_nothing() -> None:
    bot = Settled()
    verdict = bot.judge(GAMBLE, pack(BID))
    assert bot.asked == [()]
    assert verdict is not None
    assert (verdict.expected, verdict.got, verdict.error) == (0.6, 0.6, 0)


def test_who_has_no_choice_is_not_judged() -> None:
    bot = Settled()
    assert bot.judge(FORCED, pack(PASS)) is None
    assert bot.judge(GAMBLE, pack(DODGE)) is None
    assert bot.asked == []


def test_a_loss_that_may_be_chance_is_fine() -> None:
    """What is within two standard errors gets no mark, however large it is."""
    verdict = Settled(0.6, 0.2, 0.1001).judge(GAMBLE, pack(PASS))
    assert verdict is not None
    assert verdict.loss == pytest.approx(0.2)
    assert verdict.grade == ("good", "")
    assert replace(verdict, error=0.0999).grade == ("blunder", "??")


# -- any game --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*TOYS, "galaxy"])
def test_steps_follow_each_other_from_the_deal_to_the_result(name: str) -> None:
    record = finished(name, 2, 3)
    last = 60 if name == "galaxy" else None
    found = analyse(record, bot="master@8", playouts=4, last=last)
    assert [step.entry for step in found.steps if not step.luck] == choices(record, last=last)
    for before, after in pairwise(found.steps):
        assert before.shares == after.before
        assert before.entry < after.entry
    for step in found.steps:
        assert sum(step.shares) == pytest.approx(1)
        assert step.luck == bool(step.outcomes) == (not step.options)
    if last is None:
        wins = [1 / len(found.winners) if seat in found.winners else 0 for seat in range(2)]
        assert list(found.steps[-1].shares) == pytest.approx(wins)


def test_findings_depend_on_the_seed_and_on_nothing_else() -> None:
    record = finished("galaxy", 2, 5)

    def look(seed: int = 1, first: int = 1, workers: int = 1) -> list[Found]:
        found = analyse(
            record, bot="master@8", playouts=4, last=75, seed=seed, first=first, workers=workers
        )
        return list(found.steps)

    whole = look()
    assert look() == whole
    assert look(workers=2) == whole
    assert look(seed=2) != whole
    part = look(first=60)
    assert 0 < len(part) < len(whole)
    assert part == whole[-len(part) :]


def test_only_the_seats_that_are_named_are_judged() -> None:
    found = analyse(finished("galaxy", 2, 5), bot="master@8", playouts=2, last=60, seats=[1])
    assert found.verdicts(1)
    assert not found.verdicts(0)


# -- refusals and the command ----------------------------------------------------------------


def test_a_game_that_goes_on_keeps_its_secrets(tmp_path: Path) -> None:
    match = Match("galaxy", seats=2, seed=1)
    for _ in range(12):
        match.play(match.moves[0])
    with pytest.raises(BadRecord, match="not over"):
        analyse(match.close_record())
    paused, seen = tmp_path / "paused.jsonl", tmp_path / "seen.jsonl"
    match.save(paused)
    seen.write_bytes(match.export(0))
    assert f"{paused}: the game is not over" in line_of(run("analyse", str(paused)))
    assert "what one seat saw" in line_of(run("analyse", str(seen)))


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--bot", "greedy"], "cannot judge"),
        (["--bot", "master+open"], "cannot judge"),
        (["--bot", "masta"], "did you mean 'master'"),
        (["--bot", "master@0"], "above zero"),
        (["--seat", "cat"], "no seat 'cat'"),
        (["--from", "90"], "no choice from entry 90 to the end"),
        (["--until", "0"], "no choice from entry 1 to 0"),
        (["--workers", "0"], "at least 1"),
    ],
)
def test_nonsense_is_refused_in_a_line(tmp_path: Path, args: list[str], message: str) -> None:
    path = tmp_path / "game.jsonl"
    played(GAMBLE, "pass", "bid").save(path)
    assert message in line_of(run("analyse", str(path), *args))


def test_a_record_that_is_cut_or_foreign_is_refused_in_a_line(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = played(GAMBLE, "pass", "bid")
    match.save(path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]))
    assert "cut short" in line_of(run("analyse", str(path)))
    path.write_bytes(b"PNG\x00\xff")
    assert "no Asterism record" in line_of(run("analyse", str(path)))
    match.record.header.rules = 9
    path.write_bytes(match.close_record().to_bytes())
    assert "version 9 of the rules" in line_of(run("analyse", str(path)))


def test_a_call_from_python_is_refused_in_words_too() -> None:
    match = played(GAMBLE, "bid", "bid")
    with pytest.raises(BadRecord, match=r"not closed: .*close_record\(\)"):
        analyse(match.record)
    record = match.close_record()
    with pytest.raises(BadInput, match="no seat 7: they are 0 to 1"):
        analyse(record, seats=[0, 7])
    with pytest.raises(BadInput, match="at least 1"):
        analyse(record, playouts=1)


def test_a_bot_that_does_not_search_cannot_judge() -> None:
    with pytest.raises(BadInput, match="novice"):
        analyse(played(GAMBLE, "bid", "bid").close_record(), bot="random")


def test_the_command_prints_a_table_of_eighty_columns(own_home: None, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(finished("galaxy", 3, 2).to_bytes())
    result = run("analyse", str(path), "--bot", "master@8", "--until", "110")
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert max(map(len, lines)) <= 80
    text = " ".join(result.stdout.split())
    assert "played the bot's choice loss ● ■ ◆" in text
    assert "The largest swings: 1. Entry" in text
    assert all(f"{place}. Entry" in text for place in (1, 2, 3))
    assert "Judged by master@8" in text


@pytest.mark.parametrize(
    ("language", "title", "total"),
    [
        ("en", "Points by source", "Total"),
        ("es", "Puntos por origen", "Total"),
        ("it", "Punti per origine", "Totale"),
    ],
)
def test_the_command_tells_what_brought_the_points(
    own_home: None, tmp_path: Path, language: str, title: str, total: str
) -> None:
    path, page, record = tmp_path / "game.jsonl", tmp_path / "game.html", finished("galaxy", 3, 2)
    path.write_bytes(record.to_bytes())
    match = replay(record)
    args = ["--bot", "master@2", "--until", "60", "--html", str(page), "--lang", language]
    text = " ".join(run("analyse", str(path), *args).stdout.split())
    html = unescape(page.read_text("utf-8"))
    assert f"{title} ● ■ ◆" in text
    rows = match.sources(language) | {total: match.scores}
    assert len(rows) > 2
    for name, points in rows.items():
        assert f"{name} {' '.join(map(signed, points))}" in text
        cells = "".join(f"<td[^>]*>{signed(each)}</td>" for each in points)
        assert re.search(f"<th[^>]*>{name}</th>{cells}", html)


def test_a_game_that_does_not_say_what_brought_the_points_has_no_such_table(
    own_home: None, tmp_path: Path
) -> None:
    path, page = tmp_path / "game.jsonl", tmp_path / "game.html"
    played(GAMBLE, "pass", "bid").save(path)
    assert "by source" not in run("analyse", str(path), "--html", str(page)).stdout
    assert "by source" not in page.read_text("utf-8")


def test_the_command_prints_one_json_object(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    played(GAMBLE, "pass", "bid", good=lambda match: match.scores[1] == 1).save(path)
    result = run("analyse", str(path), "--format", "json", "--seed", "7")
    told = json.loads(result.stdout)
    assert told["bot"] == "master@400"
    assert told["seats"] == ["ann", "ben"]
    assert told["winners"] == ["ben"]
    assert (told["scores"], told["sources"]) == ([0, 1], {})
    assert told["swings"][0]["entry"] == 1
    assert told["swings"][0]["kind"] == "choice"
    first = told["steps"][0]
    assert first["played"] == ["pass"]
    assert first["verdicts"][0]["choice"] == "bid"
    assert first["verdicts"][0]["word"] == "blunder"
    reason = first["verdicts"][0]["reason"]
    assert (reason["over"], reason["gain"]) == ("pass", first["verdicts"][0]["loss"])
    assert told["steps"][-1]["verdicts"][0]["reason"] is None
    assert [summary["blunder"] for summary in told["summary"]] == [1, 0]


def test_the_command_writes_a_page_that_needs_nothing_else(own_home: None, tmp_path: Path) -> None:
    path, page = tmp_path / "game.jsonl", tmp_path / "game.html"
    played(GAMBLE, "pass", "bid").save(path)
    missing = line_of(run("analyse", str(path), "--html", str(tmp_path / "none" / "game.html")))
    assert "there is no folder" in missing
    result = run("analyse", str(path), "--bot", QUICK, "--html", str(page))
    assert result.exit_code == 0, result.output
    html = page.read_text("utf-8")
    assert "<svg" in html
    assert not re.search(r'(?:src|href)="(?!#)', html)
    assert "1. Entry 1, choice" in html
    assert "doubtful (?!) from 4 points" in html
    assert re.search(r"\d+ \?\? blunder", html)
    assert "Choices with a mark: 1" in html
    assert "Entry 1, ann: “Bid” instead of “Pass”. It wins about" in html
    assert "Entry 1, ann: “Bid” instead of “Pass”. It wins about" in " ".join(result.stdout.split())
    assert re.search(r"accurate to about \d+\.\d points", html)
