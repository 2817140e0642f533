"""The lines of a position of Galactic Era, by their first words.

They are those of `docs/notation-galactic-era.md`; what they say becomes the arguments of
`position.build`.
"""

from __future__ import annotations

from typing import Final

from asterism.contract.forms import (
    NOTHING,
    Each,
    For,
    Form,
    Line,
    Once,
    Pairs,
    index,
    name,
    number,
    piece,
    word,
)
from asterism.contract.lines import Words
from asterism.games.galactic_era.content.tables import (
    ALIGNMENT_IDS,
    CARD_IDS,
    CHIP_VALUES,
    DISCS,
    ERAS,
    FIELD_IDS,
    FLEET_IDS,
    FLEETS,
    GOAL_IDS,
    LEVELS,
    NEUTRAL_IDS,
    OVAL_IDS,
    PEOPLE_IDS,
    RELIC_IDS,
    ROUNDS,
    SEEDING_GAINS,
    SHIPS,
    SLOTS,
    SQUARE_IDS,
    STAR_IDS,
    STORY_IDS,
    TACTIC_IDS,
)
from asterism.games.galactic_era.positions.placing import Fleet
from asterism.games.galactic_era.rules.pieces import SHADES
from asterism.games.galactic_era.vocabulary.notation import CAMPS, KINDS
from asterism.games.galactic_era.vocabulary.sources import AT_START, SOURCE_IDS

MOST: Final = 300
"""More than anything that is counted."""

SEAT: Final = Words.seat
PLACE: Final = word("a place")
STAR: Final = name(STAR_IDS, "star")
NEUTRAL: Final = name(NEUTRAL_IDS, "neutral star")
RELIC: Final = name(RELIC_IDS, "relic")
FIELD: Final = name(FIELD_IDS, "field")
LETTER: Final = name(FLEET_IDS, "letter of a fleet")
TACTIC: Final = name(TACTIC_IDS, "advanced tactic")
ALIGNMENT: Final = name(ALIGNMENT_IDS, "alignment")
SECTION: Final = name(KINDS["section"].names, "section")
SOURCE: Final = name(SOURCE_IDS[AT_START + 1 :], "source of destiny points")
CHIP: Final = number(0, max(CHIP_VALUES))


def _people(line: Words) -> str:
    """Read a star people, and its alignment if the line has one."""
    people = line.name(PEOPLE_IDS, "star people")
    return f"{people} {ALIGNMENT(line)}" if line.more() else people


def _played(line: Words) -> str:
    """Read a card and the section by which it was completed."""
    return f"{line.piece(CARD_IDS, 'card')} {SECTION(line)}"


class Fleets(Form[list[Fleet | None]]):
    """The fleets of a side: perhaps its number, its letter, its place, the values of its chips."""

    def read(self, line: Words, said: list[Fleet | None] | None) -> list[Fleet | None]:
        """Return the fleets by their numbers, None for one that is free."""
        fleets: list[Fleet | None] = [] if said is None else said
        if line.more() and line.words[line.at].isdecimal():
            at = line.number(0, FLEETS - 1)
            fleets += [None] * (at - len(fleets))
        letter, place = LETTER(line), PLACE(line)
        fleets.append((place, letter, Each(CHIP).read(line, None)))
        return fleets

    def write(self, head: str, value: list[Fleet | None]) -> list[str]:
        """Return a line for each fleet."""
        return [
            f"{head} {at} {each[1]} {each[0]}: {' '.join(map(str, each[2]))}"
            for at, each in enumerate(value)
            if each is not None
        ]


POSITION: Final = {
    # where the game stands, and the board
    "round": Line("round", Once(number(1, ROUNDS))),
    "phase": Line("phase", Once(index(KINDS["phase"].names, "phase"))),
    "order": Line("order", Each(SEAT)),
    "turn": Line("active", Once(SEAT)),
    "story": Line("story", Once(name(STORY_IDS, "story"))),
    "goal": Line("goal", Once(name(GOAL_IDS, "goal"))),
    "board": Line("sectors", Each(word("a sector"))),
    "war": Line("war", Each(SEAT, SEAT)),
    "puppet": Line("controls", Each(SEAT)),
    "power": Line("power", Once(number(0, DISCS))),
    # what stands on the boards of the sides
    "people": Line("people", For([SEAT], Once(_people))),
    "alignment": Line("alignment", Pairs(SEAT, ALIGNMENT)),
    "level": Line("levels", For([SEAT], Pairs(FIELD, number(1, LEVELS)))),
    "tactic": Line("tactics", For([SEAT], Pairs(LETTER, TACTIC))),
    "declared": Line("declared", For([SEAT], Each(SEAT))),
    "seeds": Line("seeds", Pairs(SEAT, number(0, SEEDING_GAINS))),
    "reserve-used": Line("used", Each(SEAT)),
    "dp": Line("dp", Pairs(SEAT, number(-MOST, MOST))),
    "points": Line("sources", For([SEAT], Pairs(SOURCE, number(-MOST, MOST)))),
    "ascended": Line("ascended", Pairs(SEAT, number(1, DISCS))),
    "leaders": Line("leaders", Pairs(SEAT, number(1, ERAS))),
    "selected": Line("selected", For([SEAT], Each(name([*OVAL_IDS, *SQUARE_IDS], "counter")))),
    # stars and ships
    "capital": Line("home", Pairs(SEAT, PLACE)),
    "star": Line("stars", Pairs(name([*STAR_IDS, *CAMPS], "star"), SEAT, number(1, DISCS))),
    "ships": Line("ships", For([SEAT], Pairs(PLACE, number(1, SHIPS), empty=NOTHING))),
    "fleet": Line("fleets", For([SEAT], Fleets())),
    "hidden": Line("unseen", Each(SEAT)),
    # neutral counters, relics and domination cards
    "neutral": Line("tokens", Pairs(STAR, NEUTRAL)),
    "uplifted": Line("uplifted", Each(STAR)),
    "relic": Line("relics", Pairs(STAR, RELIC)),
    "spent": Line("spent", Each(RELIC)),
    "kept": Line("kept", For([SEAT], Pairs(NEUTRAL, number(1, SHADES * SLOTS)))),
    "hand": Line("cards", For([SEAT], Each(piece(CARD_IDS, "card")))),
    "played": Line("played", For([SEAT], Each(_played))),
    "deck": Line("deck", Each(piece(CARD_IDS, "card"))),
}
"""By first word what a line of a position says, as the arguments of `build` are called."""
