"""Positions as text: what matters is written, the rest is filled in."""
