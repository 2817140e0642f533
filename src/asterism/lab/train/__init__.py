"""Learns what a game's playouts like: games of a teacher, a fit, and a trial before it is taken."""
