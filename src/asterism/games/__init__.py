"""The games: each a folder that reads like its rulebook, found through the registry."""
