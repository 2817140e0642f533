"""Why not, in a sentence: the messages of every `Refusal` that the rules of Galaxy give."""

from __future__ import annotations

from typing import Final

from asterism.kernel.marker import N_

REFUSALS: Final = {
    # whoever plays
    "game-over": N_("The game is over."),
    "not-asked": N_("That is not what is asked now."),
    "not-in-hand": N_("You do not hold that card in your hand."),
    "not-yourself": N_("Choose another player, not yourself."),
    # bids
    "bid-too-low": N_("A bid must be higher than the last one."),
    "dealer-must-bid": N_("The dealer may not pass on the first bid."),
    "must-play-the-bid": N_("You start, so you must first play a ship of exactly the value bid."),
    # the A action
    "already-acted": N_(
        "Your one ship action of this turn is done: a ship played or discarded, or a secret base."
    ),
    "must-act-with-a-ship": N_(
        "You hold a ship, so first play or discard one, or set up a secret base."
    ),
    "second-ship-elsewhere": N_("The second ship must go to another world than The Divergence."),
    "world-has-surrendered": N_("That world has surrendered."),
    "world-still-in-play": N_("That card is not a ship of a surrendered world."),
    "allies-never-surrender": N_("An Ally has no world that could surrender: it is not discarded."),
    "only-the-kha-governor": N_("Only the Governor of Kha'Farjimmn plays ships face down there."),
    "only-kha-ships-face-down": N_("Only a Kha'Farjimmn ship can be played face down there."),
    # bases
    "one-base-a-turn": N_("You have already placed or revealed a base this turn."),
    "no-base-left": N_("You have no base left to place."),
    "line-is-taken": N_("There is already a base in the current row of that world."),
    "no-base-there": N_("There is no such base there."),
    "no-b-beside-secret-base": N_("In the turn of a secret base no other base is placed."),
    # secret bases
    "ally-is-no-garrison": N_("An Ally cannot be a garrison."),
    "secret-base-only-in-round-1": N_("A secret base can be set up in the first round only."),
    "one-secret-base-a-game": N_("You have already set up your one secret base of the game."),
    "no-secret-base-beside-b": N_(
        "You have placed a base this turn, so a secret base is too late."
    ),
    "no-secret-base": N_("You have no secret base to reveal."),
    "reveal-would-be-a-second-act": N_(
        "That world has surrendered: revealing the base would discard its garrison, "
        "but your one ship action of this turn is done."
    ),
    # powers of ships
    "another-ship-does-that": N_("The ship that you played this turn does not have that power."),
    "power-already-used": N_("That power has already been used."),
    "no-governor-there": N_("That world has no Governor to take a card from."),
    "you-govern-there": N_("You govern that world yourself."),
    "governor-has-no-card": N_("The Governor of that world has no card in hand."),
    "only-in-its-column": N_("Only bases on the world where the ship was played can be moved."),
    "only-your-own-base": N_("At this table a Transport raises only your own bases."),
    "base-at-top": N_("That base is worth 5 already; it cannot rise any higher."),
    "base-at-floor": N_("That base cannot fall any lower now."),
    # combat
    "only-a-fleet-ship-attacks": N_("Only a ship of value 6 or more, played this turn, attacks."),
    "no-opportunity-left": N_("Your ship has no attack left."),
    "no-ship-there": N_("There is no ship there in the current row."),
    "not-itself": N_("A ship cannot attack itself."),
    "face-down-cannot-be-attacked": N_("A face-down ship cannot be attacked."),
    "nova-cannot-be-attacked": N_("A Nova cannot be attacked."),
    "screens-refused": N_("Screens forbade that attack, for all attacks of this ship."),
    "base-is-defended": N_("A ship in the current row defends that base."),
    "not-your-own-base": N_("You cannot attack your own base."),
    # technology
    "one-technology-a-turn": N_("You have already played a technology this turn."),
    "sensors-not-in-play": N_("You have no Sensors in play."),
    "sensors-cannot-succeed": N_("Two dice never roll as low as that ship's value."),
    "no-ship-to-scan-with": N_("Sensors work after a ship is played and before its power is used."),
    "no-secret-base-out": N_("No other player has a secret base."),
    "warp-not-in-play": N_("You have no Warp Drive in play."),
    "no-ship-played-there": N_("Warp Drive takes a card only where you played a ship this turn."),
    "only-earlier-rows": N_("Only cards of earlier rows can be taken."),
    "no-card-there": N_("There is no card to take there."),
    # governors
    "not-among-the-tied": N_("That player is not among those with the most influence there."),
    "not-governor-when-played": N_("You were not Governor there when you played your ship."),
    "no-longer-governor": N_("You are no longer Governor there."),
    "to-another-world": N_("The Ally must go to another world."),
    "nova-cannot-be-moved": N_("A Nova cannot be moved."),
    "nova-not-covered-by-a-move": N_("Only a ship that is played covers a Nova."),
    "no-ally-there": N_("No Ally is visible there in the current row."),
    # spoils
    "only-where-the-highest-lies": N_("The Spoils move a base only where the highest ship lies."),
    # the draw
    "must-draw": N_("While the pile holds cards you must draw one or take your Reserve."),
    "must-take-the-reserve": N_("Without a ship in hand you must take your Reserve."),
    "pile-is-empty": N_("The draw pile is empty."),
    "reserve-is-empty": N_("Your Reserve is empty."),
}
"""By message id the English sentence."""
