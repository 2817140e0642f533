"""The tests of the kernel, on toy games: no real game is needed to prove what the kernel does."""
