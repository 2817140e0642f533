"""A match and its record: played, taken back, written down, played again."""
