"""The rules of Galaxy, one module for a chapter or a few of the rulebook."""
