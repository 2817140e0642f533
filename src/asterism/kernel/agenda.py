"""Rules wait on an agenda: a game in progress is its pieces and the rules still to be carried out.

A `State` is plain data. Its agenda is a stack of rules; a rule is a small object that never changes
once made: its class is a paragraph of the rulebook, its fields (ints, short lists of ints) say who,
where and how much is left. So a half-finished effect can be copied, saved, searched and undone at
every decision, and copying the agenda is copying a list.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from inspect import signature
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from mypy_extensions import mypyc_attr

from asterism.kernel.chance import Chance
from asterism.kernel.errors import BrokenRule
from asterism.kernel.knowledge import EVERYBODY, Knowledge
from asterism.kernel.refusal import Refusal

NOBODY: Final = -1
Field = int | list[int]
G = TypeVar("G", bound="State")


_ARGUMENTS: Final[dict[type, list[str]]] = {}


def _arguments(kind: type) -> list[str]:
    """Return the fields that a rule's constructor takes, in its order."""
    found = _ARGUMENTS.get(kind)
    if found is None:
        # A parameter bears the name of its field, or that with an underscore.
        found = [name.rstrip("_") for name in signature(kind).parameters]
        _ARGUMENTS[kind] = found
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule(Generic[G]):
    """One paragraph of the rulebook, waiting to be carried out.

    Its constructor's arguments are its fields, each under the same name.
    """

    section: ClassVar[str] = ""
    """The entry of the rule index that this class carries, for instance "13.counter"."""

    def args(self, first: int = 0) -> list[Field]:
        """Return the constructor's arguments from number `first` on, for saving and comparing."""
        return [getattr(self, name) for name in _arguments(type(self))[first:]]

    def applies(self, g: G) -> bool:  # noqa: ARG002 - the default needs nothing
        """Return whether the rule still holds when it comes up; a lapsed one is dropped."""
        return True

    @abstractmethod
    def come_up(self, g: G) -> None:
        """Carry the rule out, or make it the question on the table."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Rule[G]):
    """A rule in which nobody chooses."""

    def come_up(self, g: G) -> None:
        """Resolve the step."""
        self.resolve(g)

    @abstractmethod
    def resolve(self, g: G) -> None:
        """Change the game; may put further rules on the agenda."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Rule[G]):
    """A rule in which one seat chooses."""

    moment: ClassVar[bool] = False
    """Whether bots are offered their standing rights before it is answered."""

    def __init__(self, seat: int) -> None:
        """Ask `seat`: a side, for which its controller answers; mostly that is the same."""
        self.seat: Final = seat

    def asked(self, g: G) -> list[int]:
        """Return the seats that may answer now, the first one first."""
        return [g.seat_of(self.seat)]

    def side_for(self, g: G, seat: int) -> int:
        """Return the side for which a seat may answer now, NOBODY if it is not asked."""
        return self.seat if g.seat_of(self.seat) == seat else NOBODY

    def put_to(self, seat: int) -> Decision[G]:
        """Return the decision as another of its sides is asked; most have one."""
        if seat != self.seat:
            raise BrokenRule(f"{type(self).__name__} ({self.section}) asks one side only")
        return self

    def come_up(self, g: G) -> None:
        """Ask the seat what is open to it."""
        out: list[int] = []
        self.options(g, out)
        self.ask(g, out)

    def ask(self, g: G, out: list[int]) -> None:
        """Ask the seat, or take the only option; rules answer for a side without a seat."""
        if not out:
            raise BrokenRule(f"{type(self).__name__} ({self.section}) asks with nothing to choose")
        if g.seat_of(self.seat) == NOBODY:
            self.take(g, self.by_rules(g, out))
            return
        if len(out) == 1 and self.follows(g):
            if g.journal is not None:
                g.journal.taken(self.seat, out[0])
            self.take(g, out[0])
            return
        g.pending = self
        g.menu = out

    def by_rules(self, g: G, menu: list[int]) -> int:  # noqa: ARG002 - the default knows no rule
        """Return the option that rules take for a side for which no seat answers.

        They may use chance, and hidden facts only where the outcome shows them to all at once.
        """
        raise BrokenRule(f"{type(self).__name__} ({self.section}) asks a side without a seat")

    def follows(self, g: G) -> bool:  # noqa: ARG002 - the default needs nothing
        """Return whether a single option follows from public facts alone.

        The kernel then takes it. Where hidden facts made it single the seat is asked, so that
        silence reveals nothing.
        """
        return True

    def distinct(self, g: G, menu: list[int]) -> list[int]:  # noqa: ARG002 - most look at neither
        """Return the options that bots weigh: where any order leads to the same, one order.

        They are on the menu, at least one; all of it unless a rule says otherwise.
        """
        return menu

    def leads_back(self, option: int) -> bool:  # noqa: ARG002 - the default never does
        """Return whether an option uses nothing up, so that the question could come for ever.

        Bots take such an option only if it looks better than the position as it is.
        """
        return False

    @abstractmethod
    def options(self, g: G, out: list[int]) -> None:
        """Fill `out` with the packed options: at least one, sorted, each once."""

    @abstractmethod
    def take(self, g: G, option: int) -> None:
        """Carry out an option; may put further rules on the agenda."""

    def refuse(self, g: G, option: int) -> Refusal:  # noqa: ARG002 - the default looks at neither
        """Say why an option that is not on the menu is refused."""
        return Refusal(self.section, "not-asked")


@mypyc_attr(allow_interpreted_subclasses=True)
class Journal:
    """Hears what happens in a state; a match listens with it, a search does without."""

    @abstractmethod
    def taken(self, seat: int, option: int) -> None:
        """Hear that the kernel took the only option of a seat."""

    def sealed(self, seat: int, picks: list[int]) -> None:
        """Hear that a seat has sealed its choice."""

    @abstractmethod
    def happened(self, kind: int, args: list[int], seats: int) -> None:
        """Hear an event; `seats` see all of it, the others without its secret arguments."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Check(Generic[G]):
    """A standing check: looks whether its condition came true, and puts its rule on the agenda."""

    @abstractmethod
    def look(self, g: G, cause: int) -> None:
        """Look after the seat `cause` changed something; may use the agenda, may show faces."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Right(Generic[G]):
    """A standing right: what a seat may do at any decision without being asked for it.

    Bots use it only before a decision whose class says `moment = True`.
    """

    section: ClassVar[str] = ""
    for_bots: ClassVar[bool] = True
    """Whether bots are offered it at the moments of a game."""

    @abstractmethod
    def options(self, g: G, seat: int, out: list[int]) -> None:
        """Add what the seat may do now to `out`, sorted; its verbs are on no other menu."""

    def distinct(self, g: G, seat: int, out: list[int]) -> None:
        """Add to `out` what bots weigh of it, if it is for them: all, unless a right says less."""
        self.options(g, seat, out)

    @abstractmethod
    def take(self, g: G, seat: int, option: int) -> None:
        """Carry it out, or put it on the agenda; the decision that was pending comes after it.

        It must leave that decision possible, and the picks of a secret choice that is going on.
        """


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The pieces of a game in progress and its agenda. Games subclass it.

    A subclass lists its fields in `FIELDS`, and in `PUBLIC` those that everybody may see; all
    others are hidden. Faces go into views by knowledge alone.
    """

    __slots__ = (
        "agenda", "chance", "checks", "journal", "knowledge", "lanes", "menu", "pending", "rights",
        "sealed", "seats", "triggered_by",
    )  # fmt: skip

    FIELDS: ClassVar[tuple[str, ...]] = ()
    PUBLIC: ClassVar[tuple[str, ...]] = ()

    def __init__(self, seats: int, knowledge: Knowledge) -> None:
        """Start with an empty agenda, no chance and nobody listening."""
        self.seats = seats
        self.knowledge = knowledge
        self.agenda: list[Rule[Any]] = []
        self.pending: Decision[Any] | None = None
        self.menu: list[int] = []
        self.lanes: list[list[int]] = []
        """While several seats choose in secret, what each has picked so far."""
        self.sealed: int = 0
        """Mask of the seats that have sealed their choice, or have none."""
        self.triggered_by: int = NOBODY
        self.chance: Chance = NO_CHANCE
        self.journal: Journal | None = None
        self.checks: list[Check[Any]] = []
        self.rights: list[Right[Any]] = []

    # -- what a game supplies ----------------------------------------------------------------

    @classmethod
    def from_fields(cls, fields: Mapping[str, Any], knowledge: Knowledge) -> Self:
        """Return a state with these values of all `FIELDS`: the constructor takes them by name."""
        make: Any = cls
        state: Self = make(**fields, knowledge=knowledge)
        state.derive()
        return state

    def derive(self) -> None:
        """Make what follows from the fields and is not among them, once they are read."""

    @abstractmethod
    def clone(self) -> State:
        """Return an independent copy, without chance and journal; call `copy_flow` on it."""

    @abstractmethod
    def placements(self) -> list[tuple[int, list[int]]]:
        """Return every place with the faces that lie there, in the order of their slots."""

    def zones(self) -> list[tuple[str, list[int], bool]]:
        """Return named zones for views: faces and whether their order shows.

        What a face shows to whom is the kernel's affair.
        """
        return [(str(place), faces, False) for place, faces in self.placements()]

    @abstractmethod
    def relabel(self, faces: list[int]) -> None:
        """Put the face `faces[f]` wherever the hidden face f lay."""

    def may_lie_in(self, face: int) -> int:  # noqa: ARG002
        """Return the mask of the places where the rules let a face lie (public facts only)."""
        return -1

    def is_kind(self, face: int, kind: int) -> bool:  # noqa: ARG002
        """Return whether a face is of a kind that facts speak of."""
        return False

    def broken(self) -> str:
        """Return which law of the pieces does not hold, for tests; empty if all is well."""
        return ""

    def side_count(self) -> int:
        """Return how many sides own pieces: as many as seats, unless a game has others too."""
        return self.seats

    def seat_of(self, side: int) -> int:
        """Return the seat that answers for a side now, NOBODY for one that is played by rules."""
        return side

    def scores(self) -> list[int]:
        """Return each seat's score, higher is better, once the game is over."""
        return [0] * self.seats

    def scores_by_source(self) -> list[list[int]]:
        """Return for each seat the parts of its score, by source; none for a game without."""
        return []

    def winners(self) -> list[int]:
        """Return the winning seats once the game is over."""
        return []

    # -- the flow ----------------------------------------------------------------------------

    def then(self, *rules: Rule[Any]) -> None:
        """Put rules on the agenda so that the first named comes first."""
        self.agenda.extend(rules[::-1])

    def push(self, rule: Rule[Any]) -> None:
        """Put one rule on top of the agenda."""
        self.agenda.append(rule)

    def trigger_checks(self, seat: int) -> None:
        """Ask for the standing checks once the present rule is done; `seat` caused the change."""
        self.triggered_by = seat

    def settle(self) -> None:
        """Carry out rules until a seat has to choose or the game is over."""
        agenda = self.agenda
        while agenda and self.pending is None:
            rule = agenda.pop()
            if rule.applies(self):
                rule.come_up(self)
            if self.triggered_by != NOBODY:
                self._run_checks()

    def take(self, option: int) -> None:
        """Take an option of the pending decision and settle. Trusts that it is on the menu."""
        decision = self.pending
        if decision is None:
            raise BrokenRule("nobody is asked")
        self.pending = None
        decision.take(self, option)
        if self.triggered_by != NOBODY:
            self._run_checks()
        self.settle()

    def _run_checks(self) -> None:
        while self.triggered_by != NOBODY:
            cause = self.triggered_by
            self.triggered_by = NOBODY
            for check in self.checks:
                check.look(self, cause)

    def over(self) -> bool:
        """Return whether the game has ended."""
        return self.pending is None and not self.agenda

    def asked(self) -> list[int]:
        """Return the seats that may answer now; `menu` is that of the first."""
        return [] if self.pending is None else self.pending.asked(self)

    def menu_of(self, seat: int) -> list[int]:
        """Return the options of a seat, none for a seat that is not asked."""
        decision = self.pending
        if decision is None:
            return []
        side = decision.side_for(self, seat)
        if side == decision.seat:
            return self.menu
        out: list[int] = []
        if side != NOBODY:
            decision.put_to(side).options(self, out)
        return out

    def distinct(self) -> list[int]:
        """Return the options of the menu that bots weigh, each way to the same end once."""
        return self.menu if self.pending is None else self.pending.distinct(self, self.menu)

    def distinct_of(self, seat: int) -> list[int]:
        """Return the options of a seat that bots weigh, none for a seat that is not asked."""
        menu, decision = self.menu_of(seat), self.pending
        if decision is None or not menu:
            return menu
        return decision.put_to(decision.side_for(self, seat)).distinct(self, menu)

    def turn_to(self, seat: int) -> None:
        """Make a seat that is asked the first of those who are: `menu` is its own then."""
        decision = self.pending
        if decision is None:
            raise BrokenRule("nobody is asked")
        side = decision.side_for(self, seat)
        if side == NOBODY:
            name = f"{type(decision).__name__} ({decision.section})"
            raise BrokenRule(f"{name} does not ask seat {seat}")
        if side != decision.seat:
            self.pending = None
            self.agenda.append(decision.put_to(side))
            self.settle()

    def answer(self, seat: int, option: int) -> None:
        """Take an option of any seat that is asked and settle. Trusts that it is on its menu."""
        self.turn_to(seat)
        self.take(option)

    # -- standing rights ---------------------------------------------------------------------

    def may_interject(self, seat: int) -> list[int]:
        """Return what a seat may do now without being asked, sorted."""
        out: list[int] = []
        if self.pending is not None:
            for right in self.rights:
                right.options(self, seat, out)
            out.sort()
        return out

    def offered_to_bot(self, seat: int) -> list[int]:
        """Return which of its rights a bot weighs at a moment of the game, sorted."""
        out: list[int] = []
        if self.pending is not None:
            for right in self.rights:
                if right.for_bots:
                    right.distinct(self, seat, out)
            out.sort()
        return out

    def interject(self, seat: int, option: int) -> None:
        """Carry out a standing right and settle: the pending decision comes up again after it.

        Trusts that the option is among those of `may_interject`.
        """
        decision = self.pending
        if decision is None:
            raise BrokenRule("the game is over")
        for right in self.rights:
            out: list[int] = []
            right.options(self, seat, out)
            if option in out:
                self.pending = None
                self.agenda.append(decision)
                right.take(self, seat, option)
                if self.triggered_by != NOBODY:
                    self._run_checks()
                self.settle()
                return
        raise BrokenRule(f"seat {seat} has no such right")

    def copy_flow(self, other: State) -> None:
        """Give `other` this state's agenda and question (rules never change: a list copy)."""
        other.checks = self.checks
        other.rights = self.rights
        other.agenda = self.agenda[:]
        other.pending = self.pending
        other.menu = self.menu[:]
        other.lanes = [lane[:] for lane in self.lanes] if self.lanes else []
        other.sealed = self.sealed
        other.triggered_by = self.triggered_by

    # -- telling -----------------------------------------------------------------------------

    def tell(self, kind: int, *args: int) -> None:
        """Emit an event that everybody sees whole."""
        if self.journal is not None:
            self.journal.happened(kind, list(args), EVERYBODY)

    def tell_list(self, kind: int, args: list[int]) -> None:
        """Emit an event that everybody sees whole; how many arguments it has, content decides."""
        if self.journal is not None:
            self.journal.happened(kind, args, EVERYBODY)

    def tell_some(self, seats: int, kind: int, *args: int) -> None:
        """Emit an event of which only `seats` see the arguments that its kind keeps secret."""
        if self.journal is not None:
            self.journal.happened(kind, list(args), seats)


class _NoChance(Chance):
    """Stands where nobody has handed in a source of chance."""

    def below(self, purpose: int, n: int) -> int:
        """Refuse."""
        raise BrokenRule(f"no chance was handed in (purpose {purpose}, {n} outcomes)")


NO_CHANCE: Final = _NoChance()
