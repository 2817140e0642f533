"""Leagues: bots against bots on common seeds, seat by seat, and how strong each of them is."""
