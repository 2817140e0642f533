"""What the lab measures in Space Opera: cards in hands and what becomes of them, species, deeds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from asterism.contract.study import Ending, Study, TokenKind
from asterism.games.space_opera.content.cards import (
    CONSUMABLE,
    FLEET,
    KIND,
    RESOURCE_IDS,
    RESOURCE_NAMES,
    RESOURCE_OF,
    RESOURCES,
    ROBOT,
    SPECIES_IDS,
    SPECIES_NAMES,
    UNIQUE,
)
from asterism.games.space_opera.content.tables import MOUNTS, NONE, SPACES
from asterism.games.space_opera.state import CHOICE, LAST_ROUND, UP, SpaceOpera
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.games.space_opera.vocabulary.notation import ENDINGS, KINDS, said
from asterism.kernel.agenda import State
from asterism.kernel.marker import N_
from asterism.kernel.options import BYTE, A, verb_of

BUILT: Final = [resource for resource in range(RESOURCES) if KIND[resource] != CONSUMABLE]
"""What may stand on a command table."""
PLAYED: Final = (v.MOUNT, v.PLAY, v.PLAY_AT, v.ANSWER, v.ANSWER_AT, v.AT_ONCE, v.AT_ONCE_AT)
DEEDS: Final = {
    "fleet": N_("A fleet that is built"),
    "robot": N_("A robot that is built"),
    "technology": N_("Another technology that is built"),
    "unique": N_("A unique technology that is built"),
    "equipment": N_("Equipment or a crew that is built"),
    "play": N_("A consumable that is played"),
    "answer": N_("A consumable that is played as an answer, or outside the own turn"),
    "train": N_("A troop that is trained"),
    "jump": N_("An extra jump"),
    "war": N_("A war that is declared"),
    "evolve": N_("An evolution"),
    "ability": N_("The ability of the species"),
    "use": N_("A technology that is used"),
    "sortie": N_("An independent jump"),
    "offer": N_("An offer in a negotiation"),
    "accept": N_("An offer that is accepted"),
}
DEED_OF: Final = {
    v.MOUNT: "equipment", v.PLAY: "play", v.PLAY_AT: "play",
    v.ANSWER: "answer", v.ANSWER_AT: "answer", v.AT_ONCE: "answer", v.AT_ONCE_AT: "answer",
    v.TRAIN: "train", v.JUMP: "jump", v.WAR: "war", v.EVOLVE: "evolve",
    v.ABILITY: "ability", v.ABILITY_AT: "ability", v.USE: "use", v.USE_AT: "use",
    v.USE_NOW: "use", v.USE_NOW_AT: "use", v.SEND: "sortie", v.SEND_TO: "sortie",
    v.PROPOSE: "offer", v.ACCEPT: "accept",
}  # fmt: skip
"""By verb what is done, where the verb alone tells it."""


class SpaceOperaStudy(Study):
    """Knows Space Opera."""

    kinds: ClassVar[Sequence[TokenKind]] = (
        TokenKind(
            "card", N_("A card in the hand"), RESOURCE_IDS, said(RESOURCE_NAMES), used=True
        ),
        TokenKind(
            "species", N_("A species"), SPECIES_IDS, said(SPECIES_NAMES),
            lambda seat: CHOICE + seat, lambda n: [n],
        ),
        TokenKind(
            "built", N_("A card on the command table"),
            [RESOURCE_IDS[each] for each in BUILT], said([RESOURCE_NAMES[each] for each in BUILT]),
        ),
        TokenKind("deed", N_("A deed"), list(DEEDS), said(list(DEEDS.values())), used=True),
    )  # fmt: skip

    endings: ClassVar[Sequence[Ending]] = [
        Ending(name, title, usual=at != LAST_ROUND)
        for at, (name, title) in enumerate(zip(KINDS["ending"].names, ENDINGS, strict=True))
    ]

    def __init__(self) -> None:
        """Number what stands on command tables."""
        super().__init__()
        self._built: Final = {each: self.number("built", at) for at, each in enumerate(BUILT)}
        self._deed: Final = {name: self.number("deed", at) for at, name in enumerate(DEEDS)}

    def round(self, g: State) -> int:
        """Return the round; 0 while the species are chosen."""
        return _space_opera(g).round

    def holds(self, g: State, seat: int) -> list[int]:
        """Return the cards of a hand, the species or those to choose from, and what is raised."""
        g = _space_opera(g)
        found = {self.number("card", RESOURCE_OF[face]) for face in g.hands[seat]}
        chosen = g.choices[seat] if g.species[seat] == NONE else [g.species[seat]]
        found.update(self.number("species", face) for face in chosen)
        for space in range(seat * SPACES, (seat + 1) * SPACES):
            if g.condition[space] >= UP:
                found.add(self._built[RESOURCE_OF[g.cards[space]]])
        for face in g.mounts[seat * SPACES * MOUNTS : (seat + 1) * SPACES * MOUNTS]:
            if face != NONE:
                found.add(self._built[RESOURCE_OF[face]])
        return sorted(found)

    def ending(self, g: State) -> str:
        """Return the victory; empty while there is none."""
        found = _space_opera(g).ending
        return "" if found == NONE else self.endings[found].name

    def uses(self, g: State, option: int) -> Sequence[int]:  # noqa: ARG002 - the option says it
        """Return the card that is built or played, the species that is chosen, and the deed."""
        verb, first = verb_of(option), option >> A & BYTE
        if verb == v.BE:
            return (self.number("species", first),)
        if verb in (v.BUILD, v.RAISE_NOW):
            return (self.number("card", first), self._deed[_work(first)])
        if verb not in DEED_OF:
            return ()
        deed = self._deed[DEED_OF[verb]]
        return (self.number("card", first), deed) if verb in PLAYED else (deed,)


def _work(resource: int) -> str:
    """Return which deed it is to build a technology."""
    kind = KIND[resource]
    if kind in (FLEET, ROBOT):
        return "fleet" if kind == FLEET else "robot"
    return "unique" if UNIQUE[resource] else "technology"


def _space_opera(g: State) -> SpaceOpera:
    if not isinstance(g, SpaceOpera):
        raise TypeError("this studies Space Opera")
    return g
