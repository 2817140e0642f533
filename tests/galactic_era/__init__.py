"""The tests of Galactic Era, chapter by chapter of its rulebook."""
