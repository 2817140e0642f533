"""What the tables of all games have in common: seats, components, panels, choices, prompts.

A game lays its table with these and adds what is its own. Nothing here knows a game: what an
argument of a verb or of an event touches, and what is asked, is given by tables of the game.
"""
