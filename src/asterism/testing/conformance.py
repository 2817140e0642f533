"""The laws that every game keeps, checked at decisions of random games.

A game is put through all of it by being registered; a third party calls `check_match` on its own
`Game`. A broken law raises `Broken`, whose text names the law and where; the match up to there is
in `Broken.match`, so that a failing game can be saved as a record.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from math import isclose, isfinite
from typing import Final

from asterism.contract.game import Game
from asterism.contract.rulings import Value
from asterism.kernel.agenda import Decision, Journal, State
from asterism.kernel.chance import BOT, Chance, SeededChance
from asterism.kernel.errors import IllegalMove
from asterism.kernel.events import Event
from asterism.kernel.joint import SecretDecision
from asterism.kernel.options import pack, unpack, verb_of
from asterism.kernel.redeal import apply_deal, sample_deal
from asterism.kernel.view import SPECTATOR, view
from asterism.play.match import Match
from asterism.play.record import read
from asterism.play.replay import replay
from asterism.play.standpoint import standpoint

MOST_DECISIONS: Final = 20_000
INTERJECT: Final = 8
"""At one decision in so many a random seat uses a standing right, if it has one."""
ROUNDING: Final = 1e-6
"""So far from 1 the sum of all chances to win may be."""


class Broken(AssertionError):
    """A law does not hold."""

    def __init__(self, law: str, match: Match) -> None:
        """Name the law and keep the match that breaks it."""
        entry = len(match.record.entries)
        super().__init__(f"{match.game.name}, {match.seats} seats, after entry {entry}: {law}")
        self.match = match


@dataclass
class CheckCounts:
    """What a check went through."""

    decisions: int = 0
    looks: int = 0
    moved: int = 0
    """Hidden faces that re-dealing moved."""
    hidden: int = 0
    """Hidden faces that it could have moved."""
    steps: int = 0
    """Steps compared in two worlds to the end."""


def check_match(
    game: Game,
    seats: int,
    seed: int | str,
    *,
    rulings: Mapping[str, Value] | None = None,
    every: int = 1,
    undo: bool = True,
) -> CheckCounts:
    """Play one random game to its end and check the laws on the way.

    Args:
        game: the game to check.
        seats: how many sit at the table.
        seed: equal seeds give equal games.
        rulings: named rulings.
        every: after how many decisions to check again.
        undo: take moves back now and then.

    Returns:
        what was looked at.

    Raises:
        Broken: a law does not hold.
    """
    match = Match(game, seats=seats, seed=f"{seed}:game", rulings=rulings)
    dice = SeededChance(f"{seed}:laws")
    tally = CheckCounts()
    kept: list[tuple[State, str]] = []
    heard = 0
    while not match.over:
        check_events(match, heard)
        heard = len(match.events)
        if tally.decisions % every == 0:
            check_decision(match, dice, tally)
            kept.append((match.state.clone(), match.digest()))
        seat, option = _any_move(match.state, dice)
        before = match.digest() if undo else ""
        picked = isinstance(match.state.pending, SecretDecision)
        picked = picked and option in match.state.menu_of(seat)
        match.play(option, seat)
        tally.decisions += 1
        # What came between the picks of a secret choice stands: only the picks are taken back.
        if undo and (picked or not match.state.lanes):
            _check_undo(match, before, seat, option, dice)
        if tally.decisions > MOST_DECISIONS:
            raise Broken("the game does not end", match)
    check_events(match, heard)
    check_end(match)
    for state, digest in kept:
        if game.digest(state) != digest:
            raise Broken("an earlier copy changed: copies share something", match)
    return tally


def _any_move(state: State, dice: Chance) -> tuple[int, int]:
    """Return a seat and what it does: an answer, or now and then a standing right."""
    if state.rights and not dice.below(BOT, INTERJECT):
        seat = dice.below(BOT, state.seats)
        rights = state.may_interject(seat)
        if rights:
            return seat, rights[dice.below(BOT, len(rights))]
    asked = state.asked()
    seat = asked[dice.below(BOT, len(asked))] if len(asked) > 1 else asked[0]
    menu = state.menu_of(seat)
    return seat, menu[dice.below(BOT, len(menu))]


def check_decision(match: Match, dice: Chance, tally: CheckCounts) -> None:
    """Check every law at the decision that is asked now."""
    tally.looks += 1
    check_menu(match, dice)
    check_copies(match)
    check_pieces(match)
    check_scores(match)
    check_skill(match)
    for seat in range(SPECTATOR, match.seats):
        check_secrecy(match, seat, dice, tally)


# -- menus -----------------------------------------------------------------------------------


def check_menu(match: Match, dice: Chance) -> None:
    """Options are there, sorted, each once, named, pure; what is not on the menu is refused."""
    game, state = match.game, match.state
    pending = state.pending
    if pending is None:
        raise Broken("nobody is asked in a game that is not over", match)
    for seat in state.asked():
        _check_listing(match, pending, seat)
    menu = state.menu
    for option in menu:
        if game.move(game.move_name(option)) != option:
            raise Broken(f"'{game.move_name(option)}' does not read back", match)
    _check_refusal(match, _any_option(match, dice))


def _check_listing(match: Match, pending: Decision[State], seat: int) -> None:
    """What a seat that is asked may choose is listed again the same, and is no standing right."""
    state, name = match.state, type(pending).__name__
    menu = state.menu_of(seat)
    before = match.digest()
    again: list[int] = []
    pending.put_to(pending.side_for(state, seat)).options(state, again)
    weighed = state.distinct_of(seat)
    rights = state.may_interject(seat)
    if match.digest() != before:
        raise Broken(f"{name}: listing options changes the state", match)
    if again != menu or not menu or sorted(set(menu)) != menu:
        raise Broken(f"{name}: options are not sorted, single and pure", match)
    if not weighed or not set(weighed) <= set(menu):
        raise Broken(f"{name}: what bots weigh is not on the menu", match)
    if set(rights) & set(menu) or sorted(set(rights)) != rights:
        raise Broken(f"{name}: standing rights are not sorted, single and apart", match)


def _check_refusal(match: Match, wrong: int) -> None:
    """What is not on the menu is refused, with a reason, and changes nothing."""
    game, before = match.game, match.digest()
    if wrong not in (*match.state.menu, *match.state.may_interject(match.state.asked()[0])):
        if match.why_not(wrong) is None:
            raise Broken(f"{game.move_name(wrong)} is neither on the menu nor refused", match)
        try:
            match.play(wrong)
        except IllegalMove:
            pass
        else:
            raise Broken(f"{game.move_name(wrong)} was played, but is not on the menu", match)
        if match.digest() != before:
            raise Broken("a refused move changes the state", match)


def _any_option(match: Match, dice: Chance) -> int:
    """Return a well-formed option, legal or not."""
    verbs = list(match.game.verbs)
    number = verbs[dice.below(BOT, len(verbs))]
    args = []
    for kind in match.game.verbs[number].args:
        numbers = match.game.kinds[kind].numbers()
        size = match.seats if kind == "seat" else len(numbers)
        args.append(numbers[dice.below(BOT, size)])
    return pack(number, *args)


def check_copies(match: Match) -> None:
    """A copy and a JSON round trip give the same state and the same menu."""
    game, state = match.game, match.state
    digest = match.digest()
    if game.digest(state.clone()) != digest:
        raise Broken("a clone is not equal", match)
    loaded = game.load(json.loads(json.dumps(game.dump(state))))
    if game.digest(loaded) != digest or loaded.menu != state.menu:
        raise Broken("the state does not survive JSON", match)


def check_pieces(match: Match) -> None:
    """Every face exists once, hidden ones where they may lie, and the game's own laws hold."""
    state = match.state
    faces = sorted(face for _, there in state.placements() for face in there)
    if faces != list(range(len(state.knowledge.known))):
        raise Broken("a face is missing or lies in two places", match)
    for place, there in state.placements():
        for face in there:
            hidden = state.knowledge.known[face] != state.knowledge.all
            if hidden and not state.may_lie_in(face) >> place & 1:
                raise Broken(f"face {face} lies in place {place}, where it may not", match)
    broken = state.broken()
    if broken:
        raise Broken(broken, match)


def check_scores(match: Match) -> None:
    """In a game that names what brings points, these parts add up to the score of each seat."""
    sources = match.game.display.sources
    parts = match.state.scores_by_source()
    if not sources and not parts:
        return
    if any(len(each) != len(sources) for each in parts):
        raise Broken(f"`scores_by_source` does not give a part for each of {sources}", match)
    if [sum(each) for each in parts] != match.scores:
        raise Broken(f"the parts {parts} do not add up to the scores {match.scores}", match)


def check_skill(match: Match) -> None:
    """The chances to win add up to 1, and a position is worth a number to each seat.

    Who plays alone may also lose: then the only chance is any.
    """
    state, skill = match.state, match.game.skill
    shares = skill.heuristics.shares(state)
    whole = match.seats == 1 or isclose(sum(shares), 1, rel_tol=ROUNDING)
    within = all(0 <= share <= 1 + ROUNDING for share in shares)
    if len(shares) != match.seats or not whole or not within:
        raise Broken(f"`shares` gives {shares}, not a chance for each seat, in sum 1", match)
    for seat in range(match.seats):
        worth = skill.evaluate(state, seat)
        if not isfinite(worth):
            raise Broken(f"`evaluate` gives {worth} for seat {seat}", match)


# -- events ----------------------------------------------------------------------------------


def check_events(match: Match, start: int) -> None:
    """What has happened since the event numbered `start` has the arguments that are declared."""
    game = match.game
    for event in match.events[start:]:
        kind = game.event_types.get(event.kind)
        if kind is None:
            raise Broken(f"event {event.kind} is not declared", match)
        if len(event.args) != len(kind.args):
            wanted = ", ".join(kind.args) or "nothing"
            raise Broken(f"the event '{kind.name}' has {wanted}, not {event.args}", match)
        for name, number in zip(kind.args, event.args, strict=True):
            if number not in game.kinds[name].numbers():
                raise Broken(f"the event '{kind.name}' has {number}, which is no {name}", match)


def _said(game: Game, event: Event | None) -> str:
    """Return an event as it is written: "looked green ?"."""
    if event is None:
        return "nothing"
    kind = game.event_types[event.kind]
    names = [
        "?" if number is None else game.kinds[name].name(number)
        for name, number in zip(kind.args, event.args, strict=True)
    ]
    return f"'{' '.join([kind.name, *names])}'"


# -- secrecy ---------------------------------------------------------------------------------


def check_secrecy(match: Match, seat: int, dice: Chance, tally: CheckCounts) -> None:
    """Laws 1 to 3: a re-dealt world looks the same to a seat, now and after a step."""
    state = match.state
    faces = sample_deal(state, seat, dice)
    world = apply_deal(state, seat, faces, dice)
    own = 1 << state.knowledge.watcher(seat)
    known = {face for face, seats in enumerate(state.knowledge.known) if seats & own}
    moved = [face for face, dealt in enumerate(faces) if dealt != face]
    tally.hidden += len(faces) - len(known)
    tally.moved += len(moved)
    _is_relabelled(match, world, faces)
    if not known.isdisjoint(moved):
        raise Broken(f"re-dealing for seat {seat} moves a face that it knows", match)
    _respects_knowledge(match, seat, world, known)
    list_again(world)
    ours, theirs = view(state, seat), view(world, seat)
    if ours != theirs:
        raise Broken(f"law 1: seat {seat} sees a difference: {_difference(ours, theirs)}", match)
    broken = world.broken()
    if broken:
        raise Broken(f"a re-dealt world for seat {seat} is impossible: {broken}", match)
    if seat != SPECTATOR:
        _check_standpoint(match, seat, state, world)
    _check_step(match, seat, world, faces, known, dice, tally)


def _check_standpoint(match: Match, seat: int, one: State, other: State) -> None:
    """What a seat knows, as bots elsewhere get it, is the same in worlds that look the same to it.

    And it is no less than the seat's view.
    """
    game = match.game
    ours, theirs = standpoint(game, one, seat), standpoint(game, other, seat)
    if ours != theirs:
        names = [name for name in ours if ours[name] != theirs.get(name)]
        raise Broken(f"the standpoint of seat {seat} tells more than it knows: {names}", match)
    seen = view(game.load(ours), seat)
    if seen != view(one, seat):
        difference = _difference(view(one, seat), seen)
        raise Broken(f"from its standpoint seat {seat} sees a difference: {difference}", match)


def _is_relabelled(match: Match, world: State, faces: list[int]) -> None:
    """In a re-dealt world each place has the faces that were dealt there; else bots see through."""
    dealt = zip(match.state.placements(), world.placements(), strict=True)
    for (place, ours), (_, theirs) in dealt:
        if sorted(faces[face] for face in ours) != sorted(theirs):
            raise Broken(f"`relabel` does not put the dealt faces into place {place}", match)


def list_again(world: State) -> None:
    """List the options of the re-dealt world again: the hidden hands have changed."""
    pending = world.pending
    if pending is not None:
        out: list[int] = []
        pending.options(world, out)
        world.menu = out


def _respects_knowledge(match: Match, seat: int, world: State, known: set[int]) -> None:
    """A re-dealt world keeps pools, facts and what the rules let lie in a place."""
    knowledge = match.state.knowledge
    facts = knowledge.facts
    for place, faces in world.placements():
        for face in faces:
            if face in known:
                continue
            if not knowledge.places_for(seat, face) >> place & 1:
                raise Broken(f"re-dealing for seat {seat} breaks a pool", match)
            if not world.may_lie_in(face) >> place & 1:
                raise Broken(f"re-dealing for seat {seat}: {face} cannot lie in {place}", match)
        for i in range(0, len(facts), 3):
            if facts[i] == place:
                have = sum(1 for face in faces if world.is_kind(face, facts[i + 1]))
                if have < facts[i + 2] or (facts[i + 2] == 0 and have):
                    raise Broken(f"re-dealing for seat {seat} breaks a fact", match)


class _Listener(Journal):
    """Keeps the events of one step, and notes what they show to seats that do not know it."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []
        self.leak = ""

    def taken(self, seat: int, option: int) -> None:
        """Single options show in what they bring about."""

    def happened(self, kind: int, args: list[int], seats: int) -> None:
        event = self.game.event(kind, args, seats)
        self.events.append(event)
        names = self.game.event_types[kind].args
        for seat in range(SPECTATOR, self.state.seats):
            for name, value in zip(names, event.seen_by(seat).args, strict=True):
                shown = value is not None and self.game.kinds[name].face
                if shown and not self.state.knowledge.knows(seat, value or 0):
                    said = _said(self.game, event)
                    self.leak = f"the event {said} shows seat {seat} a face that it does not know"


class KeepingChance(Chance):
    """Notes every outcome of a step in the true world."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.outcomes: list[int] = []

    def below(self, purpose: int, n: int) -> int:
        """Return a number, and note it."""
        self.outcomes.append(self.source.below(purpose, n))
        return self.outcomes[-1]

    def pick(self, purpose: int, faces: list[int]) -> int:
        """Return a position, and note the face there."""
        position = self.source.pick(purpose, faces)
        self.outcomes.append(faces[position])
        return position


class MirroringChance(Chance):
    """Gives the same outcomes in the re-dealt world: equal dice, the faces of the same slots."""

    def __init__(self, outcomes: list[int], faces: list[int], onward: Chance) -> None:
        self.outcomes = outcomes
        self.faces = faces
        self.onward = onward
        self.next = 0

    def _outcome(self) -> int:
        self.next += 1
        return self.outcomes[self.next - 1] if self.next <= len(self.outcomes) else -1

    def below(self, purpose: int, n: int) -> int:
        """Return the same number."""
        outcome = self._outcome()
        return outcome if 0 <= outcome < n else self.onward.below(purpose, n)

    def pick(self, purpose: int, faces: list[int]) -> int:
        """Return where the face of the same slot is."""
        outcome = self._outcome()
        for face in (self.faces[outcome] if 0 <= outcome < len(self.faces) else -1, outcome):
            if face in faces:
                return faces.index(face)
        return self.onward.pick(purpose, faces)


def _check_step(
    match: Match,
    seat: int,
    world: State,
    faces: list[int],
    known: set[int],
    dice: Chance,
    tally: CheckCounts,
) -> None:
    """Law 2: equal choices and equal luck give the seat equal events and views."""
    true = match.state.clone()
    asked, option = _any_move(true, dice)
    right = option not in true.menu_of(asked)
    if asked != seat and not right and isinstance(true.pending, SecretDecision):
        acts, mirrored = _choice(true, asked, dice), _choice(world, asked, dice)
    else:
        acts = [option]
        mirrored = acts if asked == seat else [mirror_option(match.game, option, faces)]
        if mirrored[0] not in (world.may_interject(asked) if right else world.menu_of(asked)):
            return
    seed = dice.below(BOT, 1 << 30)
    keeping = KeepingChance(SeededChance(seed))
    ours, theirs = _Listener(match.game, true), _Listener(match.game, world)
    true.journal, world.journal = ours, theirs
    true.chance = keeping
    _do(true, asked, acts, right=right)
    world.chance = MirroringChance(keeping.outcomes, faces, SeededChance(seed))
    _do(world, asked, mirrored, right=right)
    if ours.leak:
        raise Broken(f"law 2: {ours.leak}", match)
    if events_agree(match, seat, ours.events, theirs.events, known):
        tally.steps += 1
        one, two = view(true, seat), view(world, seat)
        if one != two:
            name = match.game.move_name(acts[0])
            difference = _difference(one, two)
            raise Broken(
                f"law 2: after '{name}' seat {seat} sees a difference: {difference}", match
            )
        if seat != SPECTATOR and not true.over() and not world.over():
            _check_standpoint(match, seat, true, world)


def _choice(state: State, seat: int, dice: Chance) -> list[int]:
    """Return how a seat could complete its secret choice: how many picks that takes is hidden."""
    choice = state.pending
    picks: list[int] = []
    if not isinstance(choice, SecretDecision):
        return picks
    side = choice.side_for(state, seat)
    lane = list(state.lanes[side])
    while True:
        out: list[int] = []
        choice.picks(state, side, lane, out)
        if not out:
            break
        picks.append(out[dice.below(BOT, len(out))])
        lane.append(picks[-1])
    return picks


def _do(state: State, seat: int, acts: list[int], *, right: bool) -> None:
    for option in acts:
        if right:
            state.interject(seat, option)
        else:
            state.answer(seat, option)


def mirror_option(game: Game, option: int, faces: list[int]) -> int:
    """Return the option that another seat has in the re-dealt world in place of this one."""
    number = verb_of(option)
    args = list(unpack(option))
    for i, kind in enumerate(game.verbs[number].args):
        if game.kinds[kind].face:
            args[i] = faces[args[i]]
    return pack(number, *args)


def events_agree(
    match: Match, seat: int, ours: list[Event], theirs: list[Event], known: set[int]
) -> bool:
    """Compare two streams as a seat sees them; False when something hidden was revealed first.

    Raises:
        Broken: they differ in what tells nothing hidden.
    """
    for i in range(max(len(ours), len(theirs))):
        one = ours[i].seen_by(seat) if i < len(ours) else None
        two = theirs[i].seen_by(seat) if i < len(theirs) else None
        if one == two:
            continue
        if any(_reveals(match.game, event, known) for event in (one, two) if event):
            return False
        texts = f"{_said(match.game, one)} or {_said(match.game, two)}"
        raise Broken(f"law 2: seat {seat} is told {texts}", match)
    return True


def _reveals(game: Game, event: Event, known: set[int]) -> bool:
    happening = game.event_types[event.kind]
    return happening.reveals or any(
        game.kinds[kind].face and value is not None and value not in known
        for kind, value in zip(happening.args, event.args, strict=True)
    )


def _difference(one: object, two: object) -> str:
    for name in one.__dataclass_fields__:  # type: ignore[attr-defined]
        a, b = getattr(one, name), getattr(two, name)
        if isinstance(a, dict) and a != b:
            keys = [key for key in a.keys() | b.keys() if a.get(key) != b.get(key)]
            return f"{name}: {[(key, a.get(key), b.get(key)) for key in keys]}"
        if a != b:
            return f"{name}: {a} or {b}"
    return "nothing"


# -- undo and the end ------------------------------------------------------------------------


def _check_undo(match: Match, before: str, seat: int, option: int, dice: Chance) -> None:
    """Taking a move back gives the state before it, and playing goes on from there."""
    if match.over or not match.undoable(seat) or dice.below(BOT, 4):
        return
    match.undo(seat)
    if match.digest() != before:
        raise Broken("taking a move back does not give the state before it", match)
    match.play(option, seat)


def check_end(match: Match) -> None:
    """A finished game has winners, and its record replays to the same state.

    A game that one plays alone may also be lost.
    """
    if not match.winners and match.seats > 1:
        raise Broken("the game ended without a winner", match)
    check_pieces(match)
    check_scores(match)
    record = read(match.close_record().to_bytes())
    if replay(record).digest() != match.digest():
        raise Broken("the record replays to another state", match)
