"""The tests of Galaxy, chapter by chapter of its rulebook."""
