"""The rules of NOVA, by chapter of the rulebook."""
