"""The content of Galactic Era: files with every number, and the tables that rules read."""
