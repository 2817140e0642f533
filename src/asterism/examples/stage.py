"""Playing one `play` of a worked example: its moves, its pinned outcomes, its expectations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from asterism.contract.example_reader import Act, Expectation, Outcome
from asterism.contract.lines import unknown
from asterism.kernel.agenda import State
from asterism.kernel.chance import SeededChance, WrittenChance
from asterism.kernel.errors import BadInput, BadRecord, IllegalMove
from asterism.play.match import Match, describe
from asterism.positions.parts import ANY, Example, ExamplePlay


class Stage(WrittenChance):
    """Plays one `play`: it makes the moves, answers for chance, and looks at what came of them."""

    def __init__(self, example: Example, play: ExamplePlay) -> None:
        self.example = example
        self.game = example.game
        self.play = play
        self.steps = play.steps
        self.line = play.line
        self.next = 0
        self.used = 0
        self.noted = 0
        self.happened = 0
        self.moves = 0
        self.expectations = 0
        self.onward = None if example.seed is None else SeededChance(example.seed)
        self.match: Match | None = None
        self.state: State

    def fault(self, message: str) -> BadRecord:
        """Return the error that names the present line."""
        return BadRecord(f"{self.example.name}:{self.line}: {message}")

    def run(self) -> Match:
        """Play it.

        Raises:
            BadRecord: a line that does not hold, as "name:line: why".
        """
        example = self.example
        self.line = example.position or self.play.line
        positioned = example.position > 0
        try:
            self.state = state = example.reader.start(self.steps, positioned=positioned)
        except BadInput as error:
            raise self.fault(str(error)) from None
        self.line = self.play.line
        rules = replace(self.game.rules, new=lambda _seats, _rulings: state)
        begun = replace(self.game, rules=rules)
        match = Match(begun, seats=example.seats, rulings=example.rulings, chance=self)
        self.match = match
        self.noted = len(match.record.entries)
        while self.next < len(self.steps):
            step = self.steps[self.next]
            self.line = step.line
            if isinstance(step, Outcome):
                raise self._unasked(step)
            if isinstance(step, Act):
                self._act(match, step)
            else:
                self._expect(match, step)
        return match

    # -- moves -------------------------------------------------------------------------------

    def _act(self, match: Match, act: Act) -> None:
        """Make a move, unless it repeats one that the kernel took by itself."""
        asked = match.state.asked()
        refusal = match.why_not(act.option, act.seat)
        if refusal is not None:
            noted = self._repeated(match, act, self.noted)
            if noted:
                self.noted = noted
                self.next += 1
                return
        name = self.game.move_name(act.option)
        if not asked:
            raise self.fault(f"'{name}' comes after the end of the game")
        if refusal is not None and act.seat not in asked:
            here = self._asked(match)
            raise self.fault(f"{here}, not {match.seat_name(act.seat)}")
        self.next += 1
        self.moves += 1
        self.noted = len(match.record.entries) + 1
        self.happened = len(match.events)
        try:
            match.play(act.option, act.seat)
        except IllegalMove as error:
            raise self.fault(str(error)) from None

    def _repeated(self, match: Match, act: Act, since: int) -> int:
        """Return after which entry it stands that the kernel took this move itself; 0 if not."""
        name = self.game.move_name(act.option)
        for entry in match.record.entries[since:]:
            if entry.auto and entry.seat == match.seat_name(act.seat) and entry.move == name:
                return entry.n
        return 0

    @staticmethod
    def _asked(match: Match) -> str:
        """Say who is asked."""
        pending = match.state.pending
        if pending is None:
            return "the game is over"
        names = [match.seat_name(seat) for seat in match.state.asked()]
        are = "is" if len(names) == 1 else "are"
        return f"{' and '.join(names)} {are} asked ({pending.section})"

    # -- chance ------------------------------------------------------------------------------

    def outcome(self, purpose: int, outcomes: list[int]) -> int:
        """Return the position among `outcomes` of what the file pins next."""
        self._pass_repeated(purpose)
        step = self.steps[self.next] if self.next < len(self.steps) else None
        if not isinstance(step, Outcome) or step.purpose != purpose:
            return self._unpinned(purpose, outcomes)
        value = step.values[self.used]
        self.used += 1
        if self.used == len(step.values):
            self.used = 0
            self.next += 1
        if value == ANY:
            return self._unpinned(purpose, outcomes)
        kind = self.game.purposes[purpose].kind
        number = self.game.kinds[kind].number(value) if kind else int(value)
        if number in outcomes:
            return outcomes.index(number)
        self.line = step.line
        possible = self._names(purpose, outcomes)
        raise self.fault(f"'{value}' is no possible outcome here; possible: {possible}")

    def _pass_repeated(self, purpose: int) -> None:
        """Pass over written moves that the kernel has taken, if a pinned outcome follows them."""
        if self.match is None:
            return
        ahead, noted = self.next, self.noted
        while ahead < len(self.steps):
            step = self.steps[ahead]
            if not isinstance(step, Act):
                break
            noted = self._repeated(self.match, step, noted)
            if not noted:
                return
            ahead += 1
        if ahead < len(self.steps):
            step = self.steps[ahead]
            if isinstance(step, Outcome) and step.purpose == purpose:
                self.next, self.noted = ahead, noted

    def _unpinned(self, purpose: int, outcomes: list[int]) -> int:
        """Return an outcome that the file leaves open, if it may."""
        if len(outcomes) == 1:
            return 0
        spare = self.example.reader.spare(self.state, purpose, outcomes)
        if self.onward is not None:
            within = spare or list(range(len(outcomes)))
            return within[self.onward.below(purpose, len(within))]
        if spare:
            return spare[0]
        name = self.game.purposes[purpose].name
        step = self.steps[self.next] if self.next < len(self.steps) else None
        if isinstance(step, Outcome) and step.purpose != purpose:
            self.line = step.line
            pinned = self.game.purposes[step.purpose].name
            raise self.fault(f"here chance is asked for '{name}', not for '{pinned}'")
        possible = self._names(purpose, outcomes)
        raise self.fault(f"chance is asked for '{name}' and nothing is pinned: {possible}")

    def _names(self, purpose: int, outcomes: list[int]) -> str:
        spec = self.game.purposes[purpose]
        if not spec.kind:
            return f"{spec.name} {outcomes[0]} to {outcomes[-1]}"
        names = [self.game.kinds[spec.kind].name(outcome) for outcome in outcomes]
        more = ", ..." if len(names) > 8 else ""
        return f"{spec.name} {', '.join(names[:8])}{more}"

    def _unasked(self, step: Outcome) -> BadRecord:
        left = " ".join(step.values[self.used :])
        name = self.game.purposes[step.purpose].name
        return self.fault(f"nobody asks chance for '{name} {left}'")

    # -- expectations ------------------------------------------------------------------------

    def _expect(self, match: Match, step: Expectation) -> None:
        self.next += 1
        self.expectations += 1
        try:
            failure = self._fails(match, step.words)
        except BadInput as error:
            raise self.fault(str(error)) from None
        if failure:
            raise self.fault(f"expected '{' '.join(step.words)}': {failure}")

    def _fails(self, match: Match, words: Sequence[str]) -> str:
        """Return how an expectation fails; empty if it holds."""
        word, rest = words[0], words[1:]
        seats = [match.seat_name(seat) for seat in range(match.seats)]
        if word == "not" and rest:
            return "" if self._fails(match, rest) else "it is so"
        if word == "over":
            return "" if match.over else self._asked(match)
        if word == "happened" and rest:
            return self._happened(match, rest)
        if word in ("everybody", "nobody") and rest[:1] == ("knows",):
            return self._known(match, word, rest[1:])
        if word in seats and rest:
            return self._of_seat(match, seats.index(word), rest)
        return self.example.reader.expect(match.state, words)

    def _of_seat(self, match: Match, seat: int, words: Sequence[str]) -> str:
        """Look at what is expected of a seat: what it may do, what it knows, what it has won."""
        word, rest = words[0], words[1:]
        if word == "may" and rest:
            return self._may(match, seat, rest)
        if word == "is" and rest[:1] == ("asked",):
            section = match.state.pending.section if match.state.pending else ""
            if seat in match.state.asked() and (not rest[1:] or section == rest[1]):
                return ""
            return self._asked(match)
        if word == "knows":
            return self._known(match, match.seat_name(seat), rest)
        if word == "wins":
            winners = [match.seat_name(winner) for winner in match.winners]
            return "" if seat in match.winners else f"winners: {', '.join(winners) or 'none yet'}"
        if word == "scores" and len(rest) == 1 and rest[0].isdecimal():
            score = match.scores[seat]
            return "" if score == int(rest[0]) else f"the score is {score}"
        raise BadInput(
            unknown(word, ("may", "is asked", "knows", "wins", "scores 14"), "of a seat, not")
        )

    def _may(self, match: Match, seat: int, words: Sequence[str]) -> str:
        rights = match.rights_of(seat)
        if seat not in match.state.asked() and not rights:
            return self._asked(match)
        if words[0] == "only":
            menu = [move.name for move in match.moves_of(seat)]
            wanted = [self._written(seat, words[1:])]
            return "" if menu == wanted else f"the choice is {', '.join(menu)}"
        if words[0] != "not":
            refusal = match.why_not(self._written(seat, words), seat)
            return f"refused: {refusal}" if refusal else ""
        words = words[1:]
        because: Sequence[str] = ()
        if "because" in words:
            at = list(words).index("because")
            words, because = words[:at], words[at + 1 :]
        refusal = match.why_not(self._written(seat, words), seat)
        if refusal is None:
            return "it is allowed"
        why = (refusal.section, refusal.reason)
        if any(said not in why for said in because):
            return f"it is refused, but because of {refusal.section} {refusal.reason}"
        return ""

    def _written(self, seat: int, words: Sequence[str]) -> str:
        """Return a seat's move of the file as the notation writes it."""
        return " ".join(self.example.reader.spell_move(words, seat))

    def _known(self, match: Match, who: str, names: Sequence[str]) -> str:
        if not self.example.reader.faces or not names:
            raise BadInput("name a face that is known")
        for name in names:
            face = self._face(name)
            knowing = [s for s in range(match.seats) if match.state.knowledge.knows(s, face)]
            public = match.state.knowledge.knows(-1, face)
            if who == "everybody":
                holds = public
            elif who == "nobody":
                holds = not knowing
            else:
                holds = match.seat(who) in knowing
            if not holds:
                known = ", ".join(match.seat_name(s) for s in knowing) or "nobody"
                return f"{name} is known to {known}"
        return ""

    def _face(self, name: str) -> int:
        """Return the hidden face of a name."""
        faces = self.example.reader.faces
        kinds = [self.game.kinds[kind] for kind in faces]
        for kind in kinds:
            if name in kind.names:
                return kind.number(name)
        raise BadInput(unknown(name, [n for kind in kinds for n in kind.names], f"no {faces[0]}"))

    def _happened(self, match: Match, words: Sequence[str]) -> str:
        """Look for an event since the last move."""
        known = [happening.name for happening in self.game.event_types.values()]
        if words[0] not in known:
            raise BadInput(unknown(words[0], known, "no event is called"))
        words = self.example.reader.spell_event(words)
        near: list[str] = []
        for event in match.events[self.happened :]:
            told = describe(self.game, event)
            args = told["args"]
            if told["event"] != words[0] or not isinstance(args, list):
                continue
            if len(words) - 1 <= len(args) and all(
                said in (ANY, arg) for said, arg in zip(words[1:], args, strict=False)
            ):
                return ""
            near.append(" ".join([words[0], *map(str, args)]))
        return f"what happened is {'; '.join(near)}" if near else "it did not happen"
