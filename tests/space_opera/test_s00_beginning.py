"""0: the beginning: species, troops, credits, the first hand, dealt or drafted."""

from __future__ import annotations

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.content.cards import PASSIVE, SPECIES_IDS
from asterism.testing.rulebook import rule
from tests.space_opera.board import (
    asked,
    credits_of,
    events,
    hand,
    menu,
    new_game,
    play,
    seen_by,
    system,
    troops,
)

DEALT = ("wendrift", "solliths", "skarrow", "immim")


@rule("0.species")
def test_each_seat_is_dealt_two_species_that_only_it_sees() -> None:
    g = new_game(2, *DEALT)
    assert menu(g, "gold") == ["be wendrift", "be solliths"]
    assert menu(g, "copper") == ["be skarrow", "be immim"]
    assert events(g)[:2] == ["may-be gold wendrift", "may-be gold solliths"]
    assert seen_by(g, "may-be") == ["copper"]


@rule("0.choose")
def test_all_choose_in_secret_and_show_their_species_at_once() -> None:
    """The others go back unseen: ten are left."""
    g = new_game(2, *DEALT)
    play(g, "copper: be immim")
    assert asked(g) == "gold ChooseSpecies"
    assert not events(g, "is")
    assert g.species == [-1, -1]
    play(g, "gold: be wendrift")
    assert events(g, "is") == ["is gold wendrift", "is copper immim"]
    assert len(g.unborn) == 10
    assert not any(g.choices)


@rule("0.goods")
def test_each_species_begins_with_four_civil_troops_and_four_credits() -> None:
    g = new_game(2, *DEALT)
    play(g, "gold: be wendrift", "copper: be skarrow")
    assert troops(g, "gold") == troops(g, "copper") == (4, 0)
    assert credits_of(g, "gold", "copper") == [4, 4]


@rule("2.first-hand", "22.first", "6.storage")
def test_the_first_hand_is_two_cards_short_of_the_storage() -> None:
    """Wendrift store 7, Skarrow 6: they get 5 and 4; the jump of the first round adds one each."""
    g = new_game(2, *DEALT)
    play(g, "gold: be wendrift", "copper: be skarrow")
    assert [len(each) for each in g.hands] == [5 + 1, 4 + 1]
    before = events(g)[: events(g).index("round 1")]
    assert len([line for line in before if line.startswith("drew gold")]) == 5
    assert len([line for line in before if line.startswith("drew copper")]) == 4


@rule("2.first-hand", "2.storage")
def test_what_a_species_adds_to_its_storage_counts_for_the_first_hand() -> None:
    """Wendrift, if they could store two more."""
    able = PASSIVE[SPECIES_IDS.index("wendrift")]
    able.append([f.STORAGE, 2, 0, 0])
    try:
        g = play(new_game(2, *DEALT), "gold: be wendrift", "copper: be skarrow")
    finally:
        able.pop()
    assert [len(each) for each in g.hands] == [7 + 1, 4 + 1]


@rule("0.goods", "3.jump")
def test_nobody_is_in_a_system_before_the_first_round() -> None:
    """Skarrow have the lower initiative and jump first, to the top system."""
    g = new_game(2, *DEALT)
    play(g, "gold: be wendrift", "copper: be skarrow")
    assert events(g, "jumped") == ["jumped copper cinnabar-reach", "jumped gold old-furnace"]
    assert system(g, "copper") == "cinnabar-reach"
    assert asked(g) == "copper Turn"


@rule("0.draft")
def test_a_draft_passes_packets_of_five_to_the_left() -> None:
    """Gold keeps of its own packet first, then of that of the seat to its right."""
    own = ("tin-sparrow", "mule-convoy", "mothwing", "cloud-dairy", "loud-opinion")
    other = ("toll-nebula", "spring-fair", "rust-fever", "overtime", "hull-curtains")
    g = new_game(2, *DEALT, *own, *other, rulings={"start": "drafted"})
    play(g, "gold: be wendrift", "copper: be skarrow")
    assert sorted(menu(g, "gold")) == sorted(f"keep {each}" for each in own)
    assert sorted(menu(g, "copper")) == sorted(f"keep {each}" for each in other)
    play(g, "gold: keep mothwing")
    assert not events(g, "kept")
    play(g, "copper: keep overtime")
    rest = [each for each in own if each != "mothwing"]
    assert sorted(menu(g, "copper")) == sorted(f"keep {each}" for each in rest)
    assert seen_by(g, "passed-on") == ["copper"]
    assert hand(g, "gold") == ["mothwing"]


@rule("0.draft")
def test_at_a_table_of_three_a_packet_goes_to_the_next_seat_and_on_to_the_one_after() -> None:
    """What gold has left of its own packet copper sees, then iron."""
    packet = ("tin-sparrow", "mule-convoy", "mothwing", "cloud-dairy", "loud-opinion")
    g = new_game(3, *DEALT, "perhaps", "quillimar", *packet, rulings={"start": "drafted"})
    play(g, "gold: be wendrift", "copper: be skarrow", "iron: be perhaps")
    play(g, "gold: keep mothwing", f"copper: {menu(g, 'copper')[0]}", f"iron: {menu(g, 'iron')[0]}")
    assert menu(g, "copper") == [
        "keep loud-opinion", "keep tin-sparrow", "keep mule-convoy", "keep cloud-dairy",
    ]  # fmt: skip
    play(g, *[f"{colour}: {menu(g, colour)[-1]}" for colour in ("gold", "copper", "iron")])
    assert menu(g, "iron") == ["keep loud-opinion", "keep tin-sparrow", "keep mule-convoy"]


@rule("0.draft")
def test_a_draft_ends_when_the_packets_are_empty() -> None:
    """Five cards each, and one for the jump of the first round."""
    g = new_game(3, rulings={"start": "drafted"})
    while asked(g).split()[-1] != "Turn":
        colour = asked(g).split()[0]
        play(g, f"{colour}: {menu(g, colour)[0]}")
    assert [len(each) for each in g.hands] == [6, 6, 6]
    assert not any(g.packets)
    assert len(events(g, "kept")) == 15


@rule("0.draft")
def test_of_like_cards_in_a_packet_one_is_offered() -> None:
    g = new_game(2, *DEALT, "overtime", "overtime", rulings={"start": "drafted"})
    play(g, "gold: be wendrift", "copper: be skarrow")
    assert menu(g, "gold").count("keep overtime") == 1
