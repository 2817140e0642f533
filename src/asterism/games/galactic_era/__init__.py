"""Galactic Era: peoples of two alignments settle the stars of a galaxy, trade, and go to war."""
