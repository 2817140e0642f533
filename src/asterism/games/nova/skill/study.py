"""What the lab measures in NOVA: cards and what they are played for, actions, what happens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from asterism.contract.study import Study, TokenKind, exchange
from asterism.games.nova.content.cards import (
    CARD_DECK,
    CARD_IDS,
    CARD_KIND,
    CARD_KIND_IDS,
    CARD_NAMES,
    CARDS,
    DEVELOPMENT,
    X,
)
from asterism.games.nova.content.effects import DECK_IDS, DECK_NAMES
from asterism.games.nova.content.scenarios import (
    HAPPENING_IDS,
    HAPPENING_LABELS,
    SCENARIO_NAMES,
)
from asterism.games.nova.content.tables import (
    ACT_ATTACK,
    ACT_BASE,
    ACT_ESCORT,
    ACT_EXPLORE,
    ACT_MOVE,
    ACT_NAVAL,
    ACT_REINFORCE_FORTRESS,
    ACT_REMOVE,
    ACTION_IDS,
    ACTION_NAMES,
    BASE,
    CONTROL_IDS,
    CONTROL_NAMES,
    FORTRESS,
    POWERS,
    ROW_TEXTS,
    UNIT_KIND,
)
from asterism.games.nova.rules.s05_building import ACTION_OF, built_as
from asterism.games.nova.state import CARD, HAND, LIMITED, NONE, PEACE, SET_UP, Nova
from asterism.games.nova.vocabulary import event_types as e
from asterism.games.nova.vocabulary import verbs as v
from asterism.games.nova.vocabulary.notation import TENSIONS, said
from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT, Chance
from asterism.kernel.marker import N_
from asterism.kernel.options import BYTE, A, verb_of

DEALT: Final = [card for card in range(CARDS) if CARD_KIND[card] != X]
"""The cards that a hand may hold."""
DEVELOPMENTS: Final = [card for card in DEALT if CARD_KIND[card] == DEVELOPMENT]
WAYS: Final = {
    v.SPEND: ("points", N_("for action points")),
    v.EVENT: ("effect", N_("for its effect")),
    v.SURPRISE: ("effect", N_("for its effect")),
    v.PLUS: ("extension", N_("to extend a development")),
    v.TREATY: ("treaty", N_("for a trade treaty")),
}
"""By verb of what a card is played for."""
KINDS_PLAYED: Final = (N_("Opportunity"), N_("Development"), N_("Surprise"))
PLAYS: Final = [
    (kind, way)
    for kind, ways in enumerate(
        (
            ("points", "effect", "treaty"),
            ("points", "effect", "extension"),
            ("points", "effect"),
        )
    )
    for way in ways
]
"""The kinds of cards, each with what one may be played for."""
ACTIONS_OF: Final = {
    v.MOVE: ACT_MOVE, v.MOVE_BASE: ACT_MOVE, v.EXPLORE: ACT_EXPLORE, v.ATTACK: ACT_ATTACK,
    v.ASSAULT: ACT_ATTACK, v.NAVAL: ACT_NAVAL, v.SCRAP_UNIT: ACT_REMOVE,
    v.SCRAP_MARKER: ACT_REMOVE, v.SCRAP_WORK: ACT_REMOVE,
}  # fmt: skip
"""By verb the action, where the verb alone tells it."""


def _labels_of_plays() -> list[str]:
    texts = dict(WAYS.values())
    return [f"{{{KINDS_PLAYED[kind]}}}: {{{texts[way]}}}" for kind, way in PLAYS]


class NovaStudy(Study):
    """Knows NOVA."""

    kinds: ClassVar[Sequence[TokenKind]] = (
        TokenKind(
            "card", N_("A card in the hand"),
            [CARD_IDS[card] for card in DEALT], said([CARD_NAMES[card] for card in DEALT]),
            lambda seat: HAND + seat, lambda n: [CARD + DEALT[n]],
        ),
        TokenKind(
            "running", N_("A running development"),
            [CARD_IDS[card] for card in DEVELOPMENTS],
            said([CARD_NAMES[card] for card in DEVELOPMENTS]),
        ),
        TokenKind("trait", N_("A trait"), DECK_IDS, said(DECK_NAMES)),
        TokenKind("tension", N_("Tension with somebody"), ("limited", "total"), said(TENSIONS[1:])),
        TokenKind(
            "play", N_("What a card is played for"),
            [f"{CARD_KIND_IDS[kind]}-{way}" for kind, way in PLAYS],
            _labels_of_plays(), used=True,
        ),
        TokenKind("action", N_("An action"), ACTION_IDS, said(ACTION_NAMES), used=True),
        TokenKind(
            "event", N_("What the scenario brings"),
            tuple(HAPPENING_IDS), tuple(HAPPENING_LABELS),
        ),
        TokenKind(
            "independents", N_("What independents do"),
            [f"row-{row}" for row in range(len(ROW_TEXTS))], said(ROW_TEXTS),
        ),
        TokenKind("conquest", N_("What independents take"), CONTROL_IDS, said(CONTROL_NAMES)),
    )  # fmt: skip

    def round(self, g: State) -> int:
        """Return the turn, the first being 1; 0 while the table is set up."""
        g = _nova(g)
        return 0 if g.phase == SET_UP else g.turn + 1

    def holds(self, g: State, seat: int) -> list[int]:
        """Return a seat's cards, running developments and trait, and its wars."""
        g = _nova(g)
        found = [self.number("card", DEALT.index(face - CARD)) for face in g.hands[seat]]
        found += [
            self.number("running", DEVELOPMENTS.index(face - CARD)) for face in g.running[seat]
        ]
        if g.traits[seat] != NONE:
            found.append(self.number("trait", g.traits[seat]))
        levels = set(g.tension[seat * POWERS : (seat + 1) * POWERS]) - {PEACE}
        found += [self.number("tension", level - LIMITED) for level in sorted(levels)]
        return found

    def uses(self, g: State, option: int) -> Sequence[int]:  # noqa: ARG002 - the option says it
        """Return the card that is played and what for, or the action."""
        verb, first = verb_of(option), option >> A & BYTE
        if verb in WAYS:
            card = first - CARD
            played = self.number("play", PLAYS.index((CARD_KIND[card], WAYS[verb][0])))
            return (self.number("card", DEALT.index(card)), played)
        return [self.number("action", action) for action in _actions(verb, first)]

    def befalls(self, g: State, kind: int, args: Sequence[int]) -> Sequence[int]:
        """Return what the scenario brings, what independents do and which worlds they take."""
        if kind == e.NEWS and f"event {HAPPENING_IDS[args[0]]}" in self.names:
            return (self.number("event", args[0]),)  # a scenario file may bring others
        if kind == e.ROW:
            return (self.number("independents", args[1]),)
        if kind == e.CONVERTED and args[0] >= _nova(g).seats:
            return (self.number("conquest", args[1]),)
        return ()

    def setting(self, g: State) -> list[str]:
        """Return the scenario."""
        return [f"scenario {SCENARIO_NAMES[_nova(g).scenario]}"]

    def deal(self, g: State, seat: int, token: int, chance: Chance) -> bool:
        """Give a card to a seat; one of the same deck makes room, for decks keep their sizes."""
        hand, faces = self._dealt(g, seat, token)
        if not hand or not faces or faces[0] in hand:
            return bool(hand and faces)
        deck = CARD_DECK[faces[0] - CARD]
        fit = [face for face in hand if CARD_DECK[face - CARD] == deck]
        return bool(fit) and exchange(g, fit[chance.below(BOT, len(fit))], faces[0])


def _actions(verb: int, first: int) -> Iterator[int]:
    """Yield the action that a move is, if it is one."""
    if verb in ACTIONS_OF:
        yield ACTIONS_OF[verb]
    elif verb == v.BUILD_UNIT:
        yield ACTION_OF[UNIT_KIND[first]]
    elif verb == v.REINFORCE:
        fort = built_as(UNIT_KIND[first]) == FORTRESS
        yield ACT_REINFORCE_FORTRESS if fort else ACT_ESCORT
    elif verb == v.PLACE:
        yield ACT_BASE + first - BASE
    elif verb == v.INVEST:
        yield first


def _nova(g: State) -> Nova:
    if not isinstance(g, Nova):
        raise TypeError("this studies NOVA")
    return g
