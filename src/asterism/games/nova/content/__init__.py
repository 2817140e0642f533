"""The content of NOVA: files with every number, and the tables that rules read."""
