"""Why not, in a sentence: the messages of every `Refusal` that the rules of Space Opera give."""

from __future__ import annotations

from typing import Final

from asterism.kernel.marker import N_

REFUSALS: Final = {
    # whatever is asked
    "game-over": N_("The game is over."),
    "not-asked": N_("That is not what is asked now."),
    "not-yours": N_("That is not yours."),
    "nothing-there": N_("Nothing lies there."),
    "yourself": N_("That is your own species."),
    "extinct": N_("That species is extinct."),
    "not-in-sector": N_("Your species are not in a common sector."),
    "too-few-credits": N_("Credits that it takes: {0}. You have {1}."),
    "nothing-to-do": N_("That would do nothing now."),
    "not-in-hand": N_("You do not have that card in your hand."),
    # the beginning
    "not-dealt": N_("That species was not dealt to you."),
    "not-in-packet": N_("That card is not in the packet that you hold."),
    # jumps
    "no-jump-left": N_("You have no extra jump left in this turn."),
    "not-in-deck": N_("That system is not in the deck."),
    "not-turned-up": N_("That system is not among those that you hold."),
    # consumables
    "no-consumable": N_("Only consumables are played."),
    "is-consumable": N_("A consumable is played, not built."),
    "not-synchronous": N_("Only a synchronous consumable can be played now."),
    "only-the-attacker": N_(
        "In a war the attacker alone plays that. You can play what is synchronous."
    ),
    "only-answers": N_("Now you can only answer with a synchronous consumable, or pass."),
    "nothing-waits": N_("Nothing waits that it could be played on."),
    "not-aimed-at-you": N_("That card is not aimed at you."),
    "not-its-target": N_("Its player could not have aimed it there."),
    "aimed-at-nobody": N_("That has to be aimed at a rival."),
    "aimed-at-none": N_("That is aimed at nobody."),
    "not-your-war": N_("That is played in a war that you have declared."),
    # requirements
    "not-your-species": N_("Only another species can have that card."),
    "requirement-not-built": N_("You have not built what that card requires."),
    "nothing-to-discard": N_("You do not have what has to be discarded for that card."),
    "not-required": N_("That is not what has to be discarded."),
    # building
    "is-mounted": N_("Equipment and crews are built on a card."),
    "not-mounted": N_("Only equipment and crews are built on a card."),
    "unique-already": N_("You have that unique technology already."),
    "no-free-space": N_("All spaces of your command table are taken."),
    "not-raised": N_("That card does not lie face up."),
    "disabled": N_("That card is disabled: what it requires is gone."),
    "crew-on-fleet": N_("A crew is built on a fleet."),
    "no-carrier": N_("Equipment is built on a fleet or robot."),
    "weakens-already": N_("That fleet has Weaken already."),
    "has-crew": N_("That fleet has a crew already."),
    "no-room": N_("That card has no room left for it."),
    "no-evolution": N_("That card has no evolution left."),
    # a turn
    "no-civil-troops": N_("You have no civil troop to train."),
    "ability-used": N_("You have used your ability in this turn already."),
    "cannot-be-used": N_("That technology cannot be used."),
    "used-already": N_("You have used that technology in this round already."),
    "war-already": N_("You have declared a war in this turn already."),
    "offer-already": N_("You have negotiated with that species in this turn already."),
    # independent jumps
    "no-fleet": N_("That is no fleet."),
    "sent-already": N_("That fleet has made its independent jump of this round."),
    "not-its-way": N_("No card lets that fleet jump there."),
    "there-already": N_("That fleet is there already."),
    "in-no-sector": N_("That species is in no sector."),
    "at-home": N_("That fleet is at home."),
    # war
    "no-stealth": N_("Only a fleet with Stealth can stay out of the battle."),
    "not-in-line": N_("That fleet is not in the battle."),
    "has-to-meet": N_("A fleet of yours has to meet one."),
    "met-already": N_("Those two meet already."),
    "meets-enough": N_("That fleet meets as many as it can."),
    "other-number": N_("Another number of troops has to die."),
    # what effects ask
    "not-under-construction": N_("That is not under construction."),
    "has-it-already": N_("That fleet has it already."),
    "not-weakened": N_("That card has no mark of weakness."),
    "not-of-that-rival": N_("That is not of the rival at whom this is aimed."),
    "not-of-that-kind": N_("That is not what can be chosen."),
    "hidden": N_("A fleet with Stealth cannot be chosen as a fleet."),
    # negotiations
    "nothing-offered": N_("The offer says nothing yet."),
    "offered-already": N_("You have offered every copy of that card already."),
    "said-already": N_("You have said that already."),
    "not-so-many": N_("There are not so many."),
}
