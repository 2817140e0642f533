"""Every species in small positions of its own: what it always has, and what it can do in its turn.

Gold is the species; copper is Orrund (attack 4, defence 2) unless said otherwise. In a new round a
troop comes, and each of five civil ones brings two credits: 10.
"""

from __future__ import annotations

import pytest

from asterism.games.space_opera.content.cards import SPECIES_IDS
from asterism.testing.rulebook import rule
from tests.space_opera.worked import check

CASES = {
    # The ability takes 5 for 1; a war that is won (4 > 2) the 2 that are left.
    "skarrow": [
        """
        species: gold skarrow, copper orrund
        credits: gold 1, copper 7
        play
          expect attack gold: 4
          expect defence gold: 1
          expect storage gold: 6
          gold: ability copper
          expect credits gold: 5
          gold: war copper
          expect credits gold: 7
          expect credits copper: 0
        """,
    ],
    # A troop is trained for 2; attack 4 + 2, and 3 more for this turn.
    "orrund": [
        """
        species: gold orrund, copper skarrow
        turn gold
        credits: gold 5
        play
          expect storage gold: 7
          gold: train
          expect credits gold: 3
          gold: ability
          expect credits gold: 2
          expect attack gold: 9
          expect defence gold: 4
        """,
    ],
    # The rival is displaced for 2, and draws nothing; two extra jumps cost 1 each.
    "wendrift": [
        """
        species: gold wendrift, copper orrund
        turn gold
        credits: gold 4
        systems: thimble mossback late-noon
        play
          expect attack gold: 2
          expect storage gold: 7
          gold: ability copper
          expect system copper: thimble
          expect cards copper: 0
          gold: jump
          gold: jump
          expect system gold: late-noon
          expect credits gold: 0
          expect not gold may jump
        """,
    ],
    # A fleet has stealth for the turn, and stays out; 5 against 2 + 1 kills 1 - 1 troops; 5 troops
    # bring 10 and 1.
    "perhaps": [
        """
        species: gold perhaps, copper orrund
        turn gold
        raised: gold-1 tin-sparrow, copper-1 folding-frigate
        credits: gold 1
        play
          gold: ability
          expect keywords gold-1: stealth
          gold: war copper
          gold: keep-out gold-1
          expect happened compared gold 6 copper 5
          expect happened compared copper 5 gold 3
          expect troops gold: 4 0
          expect troops copper: 3 0
          gold: done
          expect credits gold: 11
        """,
    ],
    # One civil troop dies, three cards come, one troop is promoted: 2 and 1. Then 3 + 2 against
    # 2 + 2 kills both of copper before its 4 + 2 can strike.
    "choir-of-sael": [
        """
        species: gold choir-of-sael, copper orrund
        turn gold
        troops: copper 1 1
        credits: gold 1
        play
          gold: ability
          expect troops gold: 2 1
          expect cards gold: 3
          gold: war copper
          gold: pass
          expect winner gold
          expect troops gold: 2 1
        """,
    ],
    "immim": [
        """
        species: gold immim, copper orrund
        turn gold
        credits: gold 5
        play
          expect price gold tin-sparrow: 2
          expect price gold brass-aunt: 7
          gold: ability
          expect troops gold: 5 0
          expect credits gold: 1
        """,
    ],
    # 2 + 3 - 2 before, 2 + 3 and 2 more after; 10 + 1 credits in the new round.
    "patient-looms": [
        """
        species: gold patient-looms, copper orrund
        turn gold
        raised: gold-1 tin-sparrow
        weakness: gold-1 2
        credits: gold 2
        play
          expect price gold brass-aunt: 4
          expect price gold toll-nebula: 6
          expect attack gold: 3
          gold: ability
          expect weakness gold-1: 0
          expect attack gold: 7
          gold: done
          expect credits gold: 11
        """,
    ],
    "dovetails": [
        """
        species: gold dovetails, copper orrund
        turn gold
        unfinished: gold-1 cloud-dairy
        credits: gold 3
        play
          expect price gold toll-nebula: 4
          expect price gold tin-sparrow: 3
          gold: ability
          expect raised gold-1: cloud-dairy
          expect credits gold: 0
        """,
    ],
    "quillimar": [
        """
        species: gold quillimar, copper orrund
        turn gold
        credits: gold 3
        play
          gold: ability
            deck mothwing-1
          expect hand gold: mothwing
          gold: done
          expect credits gold: 12
        """,
    ],
    # A card is drawn from a hand; a rival in another sector can be talked to; 10 + 1 credits.
    "concordines": [
        """
        species: gold concordines, copper orrund
        turn gold
        hand copper: overtime mothwing
        credits: gold 2
        play
          expect storage gold: 7
          gold: ability copper
            theft overtime-1
          expect hand gold: overtime
          expect hand copper: mothwing
          gold: done
          expect credits gold: 11
        """,
        """
        species: gold concordines, copper orrund
        system: gold cinnabar-reach, copper inkwell
        turn gold
        credits: gold 2, copper 3
        play
          gold: negotiate copper
          gold: give-credits 2
          gold: want-credits 3
          gold: propose
          copper: accept
          expect credits gold: 3
          expect credits copper: 2
        """,
    ],
    # Four systems are put back, the last of them follows; two cards come in the new round.
    "lanternbacks": [
        """
        species: gold lanternbacks, copper orrund
        turn gold
        systems: thimble mossback late-noon thistle
        credits: gold 1
        play
          gold: ability
          gold: put-back thimble
          gold: put-back mossback
          gold: put-back thistle
          expect top late-noon
          expect gold knows late-noon
          expect not copper knows late-noon
          gold: done
          expect system copper: late-noon
          expect system gold: thistle
          expect cards gold: 2
        """,
    ],
    # 4, and 3 for each sector alone: red and blue, then blue.
    "solliths": [
        """
        species: gold solliths, copper orrund
        system: gold steam-strait, copper mossback
        turn gold
        systems: thimble
        credits: gold 2
        play
          expect defence gold: 10
          gold: ability
          gold: jump-to thimble
          expect defence gold: 7
          expect cards gold: 1
        """,
        """
        species: gold solliths, copper orrund
        turn gold
        play
          expect defence gold: 4
        """,
    ],
}
"""By species positions that show what it has and does."""


def test_every_species_has_its_positions() -> None:
    assert sorted(CASES) == sorted(SPECIES_IDS)


@rule("6.active", "6.passive")
@pytest.mark.parametrize("species", SPECIES_IDS)
def test_a_species_does_what_it_says(species: str) -> None:
    for body in CASES[species]:
        assert f"gold {species}" in body
        check(body)
