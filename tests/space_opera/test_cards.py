"""Every card in a small position of its own, worked out by hand from its file.

Gold is Skarrow (attack 4, defence 1, plunder 3), copper Orrund (4, 2), iron Wendrift; each has four
civil troops. In a new round a troop comes, and each of five civil ones brings two credits: 10.
"""

from __future__ import annotations

import pytest

from asterism.games.space_opera.content.cards import RESOURCE_IDS
from asterism.testing.rulebook import rule
from tests.space_opera.worked import check

CASES = {
    # -- consumables ---------------------------------------------------------------------------
    "loud-opinion": """
        hand gold: loud-opinion
        play
          gold: war copper
          gold: answer loud-opinion
          expect happened compared gold 7 copper 2
    """,
    "borrowed-cannons": """
        hand gold: borrowed-cannons
        credits: gold 2
        play
          gold: war copper
          gold: answer borrowed-cannons
          expect happened compared gold 9 copper 2
          expect happened compared copper 4 gold 2
          expect credits gold: 0
    """,
    # Troops in ambush strike first: copper's last two die before it can strike.
    "surprise-parade": """
        hand gold: surprise-parade
        credits: gold 1
        troops: gold 3 1, copper 2 0
        play
          gold: play surprise-parade
          expect attack gold: 8
          gold: war copper
          expect winner gold
          expect troops gold: 3 1
    """,
    "spring-fair": """
        hand gold: spring-fair
        credits: gold 2
        play
          gold: play spring-fair
          expect troops gold: 5 0
          expect credits gold: 0
    """,
    "unmarked-crates": """
        hand gold: unmarked-crates
        credits: gold 1
        play
          gold: play unmarked-crates
            deck mothwing-1 overtime-2
          expect hand gold: mothwing overtime
    """,
    "late-visitors": """
        hand gold: late-visitors
        credits: gold 2
        troops: copper 1 1
        play
          gold: play late-visitors copper
          gold: die 1
          expect troops copper: 1 0
    """,
    "recruiting-song": """
        hand gold: recruiting-song
        credits: gold 3
        play
          gold: play recruiting-song
          expect troops gold: 2 2
          expect credits gold: 0
    """,
    "rust-fever": """
        hand gold: rust-fever
        credits: gold 1
        raised: copper-1 grand-overture
        play
          gold: play rust-fever copper
          expect weakness copper-1: 2
          expect strength copper-1: 5 2
    """,
    "wrecking-permit": """
        hand gold: wrecking-permit
        credits: gold 3
        raised: copper-1 brass-aunt, copper-2 grand-overture
        play
          gold: play wrecking-permit copper
          expect raised copper-1: brass-aunt
          expect raised copper-2: none
    """,
    "inherited-map": """
        hand gold: inherited-map
        credits: gold 1
        systems: mossback thimble
        play
          gold: play inherited-map
          gold: jump-to thimble
          gold: as-they-are
          expect system gold: thimble
          expect cards gold: 1
    """,
    "polite-refusal": """
        hand gold: spring-fair
        hand copper: polite-refusal
        credits: gold 2, copper 1
        play
          gold: play spring-fair
          copper: answer polite-refusal
          expect troops gold: 4 0
          expect discards: polite-refusal spring-fair
          expect credits copper: 0
    """,
    "wrong-address": """
        hand gold: late-visitors
        hand copper: wrong-address
        credits: gold 2, copper 1
        play
          gold: play late-visitors copper
          copper: answer wrong-address iron
          expect troops copper: 4 0
          expect troops iron: 3 0
    """,
    "shield-of-paperwork": """
        hand copper: shield-of-paperwork
        credits: copper 1
        play
          gold: war copper
          copper: pass
          copper: answer shield-of-paperwork
          expect happened compared gold 4 copper 6
          expect happened compared copper 5 gold 1
    """,
    "sudden-appointment": """
        hand copper: sudden-appointment
        credits: copper 2
        systems: thimble
        play
          gold: war copper
          copper: answer sudden-appointment
          expect system copper: thimble
          expect cards copper: 1
          expect troops copper: 4 0
          expect not happened compared
    """,
    "overtime": """
        hand gold: overtime
        credits: gold 2
        unfinished: gold-1 toll-nebula
        play
          gold: play overtime
          expect raised gold-1: toll-nebula
    """,
    # Universal: copper is in another sector.
    "unsigned-letter": """
        system: gold cinnabar-reach, copper inkwell
        hand gold: unsigned-letter
        hand copper: mothwing overtime tin-sparrow
        credits: gold 1
        play
          gold: play unsigned-letter copper
          expect gold knows overtime-1
          copper: drop overtime
          copper: drop mothwing
          expect hand copper: tin-sparrow
          expect gold knows tin-sparrow-1
    """,
    "compound-interest": """
        system: gold cinnabar-reach, copper inkwell
        hand gold: compound-interest
        credits: gold 1, copper 5
        play
          gold: play compound-interest copper
          expect credits gold: 4
          expect credits copper: 1
    """,
    "sympathetic-quake": """
        system: gold cinnabar-reach, copper inkwell
        hand gold: sympathetic-quake
        credits: gold 3
        raised: copper-1 toll-nebula
        unfinished: copper-2 grand-overture
        play
          gold: play sympathetic-quake copper
          expect unfinished copper-2: none
          expect raised copper-1: toll-nebula
          expect discards: sympathetic-quake grand-overture
    """,
    # -- fleets --------------------------------------------------------------------------------
    "tin-sparrow": """
        raised: gold-1 tin-sparrow
        hand gold: hull-curtains hull-curtains
        credits: gold 2
        play
          expect strength gold-1: 3 1
          gold: mount hull-curtains gold-1
          expect strength gold-1: 3 3
          expect not gold may mount hull-curtains gold-1
    """,
    "folding-frigate": """
        hand gold: folding-frigate
        credits: gold 4
        play
          gold: build folding-frigate
          expect raised gold-1: folding-frigate
          expect strength gold-1: 1 3
    """,
    "mule-convoy": """
        hand gold: mule-convoy second-hand-laser second-hand-laser hull-curtains
        credits: gold 5
        play
          gold: build mule-convoy
          gold: done
          copper: done
          expect credits gold: 11
          gold: mount second-hand-laser gold-1
          gold: mount second-hand-laser gold-1
          gold: mount hull-curtains gold-1
          expect strength gold-1: 5 5
    """,
    "patient-needle": """
        raised: gold-1 patient-needle, copper-1 tin-sparrow
        play
          gold: war copper
          expect raised gold-1: patient-needle
          expect raised copper-1: none
    """,
    "mothwing": """
        raised: gold-1 mothwing, copper-1 grand-overture
        play
          gold: war copper
          expect raised gold-1: none
          expect strength copper-1: 6 3
    """,
    "twin-swallows": """
        raised: gold-1 twin-swallows, copper-1 tin-sparrow, copper-2 tin-sparrow
        play
          gold: war copper
          expect happened met gold-1 copper-1
          expect happened met gold-1 copper-2
          expect raised gold-1: twin-swallows
          expect technologies copper: 0
    """,
    "unlit-lantern": """
        system: gold cinnabar-reach, copper plum-hollow
        raised: gold-1 unlit-lantern
        play
          expect keywords gold-1: stealth
          gold: send gold-1 violet
          expect away gold-1: violet
          expect gold may war copper
    """,
    "uninvited-guest": """
        system: gold cinnabar-reach, copper sandbar
        raised: gold-1 uninvited-guest
        play
          gold: send-to gold-1 copper
          expect away gold-1: blue yellow
          expect strength gold-1: 5 2
    """,
    "grand-overture": """
        raised: gold-1 grand-overture
        play
          expect attack gold: 11
          expect defence gold: 5
          expect keywords gold-1: none
    """,
    # -- robots --------------------------------------------------------------------------------
    "large-gardener": """
        raised: gold-1 large-gardener, copper-1 tin-sparrow
        carries: copper-1a hull-curtains
        credits: gold 3
        play
          expect attack gold: 5
          expect defence gold: 4
          gold: use gold-1 copper
          expect carries copper-1a: none
          expect raised copper-1: tin-sparrow
          expect credits gold: 0
    """,
    "brass-aunt": """
        hand copper: brass-aunt
        credits: copper 7
        play
          copper: raise-now brass-aunt
          expect raised copper-1: brass-aunt
          expect attack copper: 7
          expect defence copper: 5
    """,
    # Attack 4 + 4 against 1 + 4: three would die, the robot saves one.
    "mountain-on-leave": """
        turn copper
        raised: gold-1 mountain-on-leave
        troops: copper 3 2
        play
          copper: war gold
          expect happened compared copper 8 gold 5
          expect troops gold: 2 0
    """,
    # -- other technologies --------------------------------------------------------------------
    "cloud-dairy": """
        raised: gold-1 cloud-dairy
        play
          gold: done
          copper: done
          expect troops gold: 7 0
          expect troops copper: 5 0
    """,
    "toll-nebula": """
        raised: gold-1 toll-nebula
        play
          gold: done
          copper: done
          expect credits gold: 12
          expect credits copper: 10
    """,
    # A card for the jump and one for the library; storage 6 and 2.
    "overdue-library": """
        raised: gold-1 overdue-library
        credits: gold 2
        play
          gold: evolve gold-1
          expect technologies gold: 0
          gold: done
          copper: done
          expect cards gold: 2
          expect storage gold: 8
          gold: evolve gold-1
          gold: done
          copper: done
          expect cards gold: 5
    """,
    "singing-shipyard": """
        raised: gold-1 singing-shipyard, copper-1 singing-shipyard
        evolved: gold-1 2
        play
          expect price gold grand-overture: 8
          expect price gold brass-aunt: 7
          expect price gold coat-of-dusk: 2
          expect price copper coat-of-dusk: 3
          expect strength gold-1: 2 2
    """,
    "instant-moat": """
        hand gold: instant-moat
        credits: gold 5
        play
          gold: build instant-moat
          expect defence gold: 4
          expect attack gold: 4
    """,
    "skipping-stone": """
        raised: gold-1 skipping-stone
        credits: gold 2
        systems: thimble mossback
        play
          gold: jump
          gold: jump
          expect system gold: mossback
          expect credits gold: 0
          expect not gold may jump
    """,
    # A troop is promoted, one comes: 4 and 1; 8 credits, of which 4 train a troop and 1 is used.
    "academy-of-feints": """
        raised: gold-2 tin-sparrow
        unfinished: gold-1 academy-of-feints
        play
          gold: done
          copper: done
          expect troops gold: 4 1
          gold: train
          gold: use gold-1
          expect keywords gold-2: swift
          expect credits gold: 3
    """,
    "apology-cannon": """
        raised: gold-1 apology-cannon, copper-1 toll-nebula, copper-2 grand-overture
        credits: gold 5
        play
          expect attack gold: 7
          gold: use gold-1 copper
          gold: target copper-2
          expect raised copper-2: none
          expect credits gold: 0
    """,
    # Two come when it is raised, then one by the rule, one by the dairy, one by the moon.
    "orchard-moon": """
        raised: gold-1 cloud-dairy
        unfinished: gold-2 orchard-moon
        play
          gold: done
          copper: done
          expect troops gold: 11 0
    """,
    # 3 when it is raised, 10 of the troops, 3 each round; a card for it, a card for the jump.
    "museum-of-small-wars": """
        raised: gold-1 tin-sparrow
        hand gold: museum-of-small-wars
        credits: gold 4
        play
          gold: build museum-of-small-wars
          expect raised gold-1: none
          gold: done
          copper: done
          expect credits gold: 16
          expect cards gold: 2
    """,
    "gospel-of-embers": """
        unfinished: gold-1 gospel-of-embers
        systems: thimble rust-harbour holly-bank
        play
          gold: done
          copper: done
          expect winner gold
          expect victory conviction
    """,
    "answering-tide": """
        unfinished: gold-1 answering-tide
        systems: thimble mossback iris-deep late-noon inkwell
        play
          gold: done
          copper: done
          expect victory conviction
    """,
    "silent-vespers": """
        unfinished: gold-1 silent-vespers
        systems: thistle inkwell
        play
          gold: done
          copper: done
          expect victory none
          expect passed: cinnabar-reach inkwell old-furnace thistle
          expect defence gold: 3
    """,
    # -- equipment -----------------------------------------------------------------------------
    "second-hand-laser": """
        raised: gold-1 tin-sparrow
        hand gold: second-hand-laser
        credits: gold 1
        play
          gold: mount second-hand-laser gold-1
          expect strength gold-1: 5 1
    """,
    "hull-curtains": """
        raised: gold-1 brass-aunt
        hand gold: hull-curtains
        credits: gold 1
        play
          gold: mount hull-curtains gold-1
          expect strength gold-1: 3 5
    """,
    # Skarrow take 3 of the loser by themselves, 2 with the hold.
    "bottomless-hold": """
        raised: gold-1 tin-sparrow
        hand gold: bottomless-hold
        credits: gold 2, copper 9
        play
          gold: mount bottomless-hold gold-1
          expect strength gold-1: 4 2
          gold: war copper
          expect credits gold: 5
          expect credits copper: 4
    """,
    "spring-loaded-prow": """
        raised: gold-1 tin-sparrow, copper-1 tin-sparrow
        hand gold: spring-loaded-prow
        credits: gold 3
        play
          gold: mount spring-loaded-prow gold-1
          expect strength gold-1: 4 1
          gold: war copper
          expect raised gold-1: tin-sparrow
          expect raised copper-1: none
    """,
    "coat-of-dusk": """
        raised: gold-1 tin-sparrow, copper-1 grand-overture
        hand gold: coat-of-dusk
        credits: gold 3
        play
          gold: mount coat-of-dusk gold-1
          expect strength gold-1: 3 2
          gold: war copper
          gold: keep-out gold-1
          expect raised gold-1: tin-sparrow
    """,
    "aunts-umbrella": """
        raised: gold-1 brass-aunt, copper-1 tin-sparrow
        hand gold: aunts-umbrella
        hand copper: aunts-umbrella
        credits: gold 1, copper 1
        play
          gold: mount aunts-umbrella gold-1
          expect strength gold-1: 5 6
          gold: done
          expect not copper may mount aunts-umbrella copper-1
    """,
    "feathered-sails": """
        raised: gold-1 tin-sparrow, copper-1 tin-sparrow
        hand gold: feathered-sails
        hand copper: feathered-sails
        credits: gold 1, copper 1
        play
          gold: mount feathered-sails gold-1
          expect strength gold-1: 6 2
          gold: done
          expect not copper may mount feathered-sails copper-1
    """,
    # -- crews ---------------------------------------------------------------------------------
    "two-headed-pilot": """
        raised: gold-1 folding-frigate, copper-1 mule-convoy, copper-2 mule-convoy
        hand gold: two-headed-pilot
        credits: gold 3
        play
          gold: mount two-headed-pilot gold-1
          expect strength gold-1: 1 4
          gold: war copper
          expect happened met gold-1 copper-1
          expect happened met gold-1 copper-2
    """,
    "rust-whisperer": """
        raised: gold-1 folding-frigate, copper-1 mule-convoy
        hand gold: rust-whisperer
        credits: gold 3
        play
          gold: mount rust-whisperer gold-1
          expect strength gold-1: 2 3
          gold: war copper
          expect weakness copper-1: 1
          expect weakness gold-1: 0
    """,
    "retired-admirals": """
        raised: gold-1 folding-frigate, gold-2 brass-aunt
        hand gold: retired-admirals
        credits: gold 2
        play
          expect not gold may mount retired-admirals gold-2
          gold: mount retired-admirals gold-1
          expect strength gold-1: 3 4
    """,
}
"""By card a position that shows what it does."""


def test_every_card_has_its_position() -> None:
    assert sorted(CASES) == sorted(RESOURCE_IDS)


@rule("13.effects", "10.cost")
@pytest.mark.parametrize("card", RESOURCE_IDS)
def test_a_card_does_what_it_says(card: str) -> None:
    assert card in CASES[card]
    check(CASES[card])
