"""What can be chosen: how options of Space Opera are worded, and which components they touch.

Both follow from the kinds of their arguments; the tables say what is otherwise.
"""

from __future__ import annotations

from typing import Final

from asterism.contract.protocol import player_id
from asterism.contract.scene import Choice
from asterism.contract.translator import Translator
from asterism.games.space_opera.content.cards import (
    ACTIVE_COST,
    RESOURCE_OF,
    SECTORS_OF,
    SYSTEM,
    USE_COST,
)
from asterism.games.space_opera.content.effects import CIVIL, MILITARY
from asterism.games.space_opera.content.tables import COLOURS, NONE
from asterism.games.space_opera.table.components import face_id, resource_ids, space_ids
from asterism.games.space_opera.table.prompts import PROMPTS
from asterism.games.space_opera.table.reading import Sight
from asterism.games.space_opera.table.reckoning import jump_cost, price, training_cost
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.games.space_opera.vocabulary.notation import VERBS
from asterism.kernel.options import PASS, unpack, verb_of
from asterism.kernel.view import View
from asterism.tabletop.choices import Phrasing
from asterism.tabletop.kinds import Pattern, Touch
from asterism.tabletop.touches import OptionTouches

# -- the texts -------------------------------------------------------------------------------------

PAID: Final = frozenset({v.BUILD, v.MOUNT, v.PLAY, v.PLAY_AT, v.ANSWER, v.ANSWER_AT})
"""The verbs whose card is paid for."""
SYSTEM_VERBS: Final = frozenset({v.CHOOSE_SYSTEM, v.PUT_UNDER, v.PUT_BACK})


def choices(sight: Sight) -> tuple[Choice, ...]:
    """Return the reader's options as they are offered: systems by their sectors."""
    return PHRASING.choices(sight, sorted(sight.view.options, key=_rank))


def _rank(option: int) -> tuple[int, int, int]:
    verb, (first, _second, _third) = verb_of(option), unpack(option)
    if verb in (v.ABILITY, v.ABILITY_AT):
        return (v.JUMP, 0, option)  # what costs credits and is on no card stands together
    return (verb, SECTORS_OF[first - SYSTEM] if verb == v.CHOOSE_SYSTEM else 0, option)


def _labels(sight: Sight, option: int) -> tuple[str, ...]:
    """Return what the arguments of an option are called, and what it costs."""
    _, verb, args = sight.translator, verb_of(option), unpack(option)
    if verb in _COSTS:
        return (str(_COSTS[verb](sight)), *_named(sight, verb, args))
    names = _named(sight, verb, args)
    if verb in PAID:
        # i18n: a card, what it costs now
        names[0] = _("{0} ({1})", names[0], price(sight, sight.mine, args[0]))
    elif verb == v.MILITARY_DIE:
        names.append(str(_dead(sight) - args[0]))
    elif verb in SYSTEM_VERBS:
        names.append(sight.sector_names(SECTORS_OF[args[0] - SYSTEM]))
    elif verb in (v.USE, v.USE_AT):
        built = sight.built_at(args[0])
        if built is not None:
            names.append(str(USE_COST[RESOURCE_OF[built.face]]))
    return tuple(names)


def _named(sight: Sight, verb: int, args: tuple[int, int, int]) -> list[str]:
    kinds = VERBS[verb].args
    return [_name(sight, kind, args[at]) for at, kind in enumerate(kinds)]


def _name(sight: Sight, kind: str, number: int) -> str:
    """Return what an argument of an option is called."""
    if kind == "space":
        return sight.space(number)
    if kind == "mount":
        return sight.mount(number)
    return sight.translator.label(kind, number)


def _dead(sight: Sight) -> int:
    """Return how many troops die in all."""
    question = sight.view.question
    if question is None or question.rule != "Losses":
        return 0
    target, count, troops = question.args[1:]
    civil, military = sight.public["civil"][target], sight.public["military"][target]
    there: int = {CIVIL: civil, MILITARY: military}.get(troops, civil + military)
    dead: int = min(count, there)
    return dead


def _ability_cost(sight: Sight) -> int:
    species = sight.public["species"][sight.mine] if sight.mine >= 0 else NONE
    return 0 if species == NONE else ACTIVE_COST[species]


_COSTS: Final = {
    v.TRAIN: training_cost,
    v.JUMP: jump_cost,
    v.ABILITY: _ability_cost,
    v.ABILITY_AT: _ability_cost,
}
"""By verb what it costs, where no card says it."""

PHRASING: Final = Phrasing(
    passes=(v.DONE, PASS, v.CALL_OFF, v.AS_THEY_ARE), ends=PROMPTS.ends, labels=_labels
)

# -- what is meant -------------------------------------------------------------------------------

MEANT: Final = (
    v.ANSWER, v.ANSWER_AT, v.RAISE_NOW, v.PLAY, v.PLAY_AT, v.BUILD, v.MOUNT, v.WAR, v.ABILITY_AT,
    v.ABILITY, v.USE_AT, v.USE, v.EVOLVE, v.NEGOTIATE, v.TRAIN, v.JUMP,
)  # fmt: skip
"""What somebody most probably means who touches what cannot be chosen, the likeliest first."""
BESIDE: Final = frozenset(
    {
        "not-asked", "not-yours", "nothing-there", "yourself", "no-consumable", "is-consumable",
        "is-mounted", "not-mounted", "only-answers", "aimed-at-nobody", "aimed-at-none", "no-fleet",
        "not-in-hand", "nothing-offered", "not-so-many",
    }
)  # fmt: skip
"""Refusals that say nothing to the point where there is another one."""

# -- which components an option touches ------------------------------------------------------------


def options_at(view: View, translator: Translator) -> dict[str, list[int]]:
    """Return, by its id, which options of a view touch a component; any options, legal or not."""
    return TOUCHES.of(Sight(view, translator))


def _mount(sight: Sight, mount: int) -> list[str]:
    """Return what lies on a mount; nothing on a free one, or one of a seat that nobody has."""
    return [face_id(face) for face in sight.public["mounts"][mount : mount + 1] if face != NONE]


def _own(name: str) -> Touch:
    """Return what of the reader's own table is touched, by the beginning of its id."""
    return lambda sight, *_: [f"{name}-{COLOURS[sight.mine]}"] if sight.mine >= 0 else []


def _system(sight: Sight, *_: int) -> list[str]:
    """Return the system of the reader."""
    face = sight.public["system"][sight.mine] if sight.mine >= 0 else NONE
    return [] if face == NONE else [face_id(face)]


def _ability(sight: Sight, *_: int) -> list[str]:
    """Return the species of the reader."""
    species = sight.public["species"][sight.mine] if sight.mine >= 0 else NONE
    return [] if species == NONE else [face_id(species)]


def _ability_at(sight: Sight, seat: int, *_: int) -> list[str]:
    return [*_ability(sight), player_id(COLOURS[seat])]


def _dying(sight: Sight, *_: int) -> list[str]:
    """Return the troops that die."""
    question = sight.view.question
    if question is None or question.rule != "Losses":
        return []
    colour = COLOURS[question.args[1]]
    return [f"civil-{colour}", f"military-{colour}"]


_KINDS: Final[dict[Pattern, Touch]] = {
    ("seat",): lambda _, seat: [player_id(COLOURS[seat])],
    ("species",): lambda _, face: [face_id(face)],
    ("system",): lambda _, face: [face_id(face)],
    ("resource",): resource_ids,
    ("space",): space_ids,
    ("mount",): _mount,
}
"""What arguments touch, by their kind."""

_VERBS: Final[dict[int, Touch]] = {
    v.TRAIN: _own("civil"),
    v.JUMP: _system,
    v.ABILITY: _ability,
    v.ABILITY_AT: _ability_at,
    v.MILITARY_DIE: _dying,
    v.GIVE_CREDITS: _own("credits"),
}
"""What options of a verb touch that is something else than their arguments."""

TOUCHES: Final = OptionTouches(VERBS, _KINDS, _VERBS)
