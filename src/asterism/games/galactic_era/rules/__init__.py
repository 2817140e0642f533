"""The rules of Galactic Era, by chapter of the rulebook."""
