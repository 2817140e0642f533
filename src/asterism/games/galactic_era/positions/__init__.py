"""Positions of Galactic Era that are written down, and what a worked example expects."""
