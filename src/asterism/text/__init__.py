"""What people read besides scenes: the log of a game, its guide and its tour."""
