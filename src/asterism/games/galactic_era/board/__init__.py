"""The board of Galactic Era: hexes, and the search for ways over it."""
