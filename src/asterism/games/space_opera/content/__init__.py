"""The content of Space Opera: files with every number, and the tables that rules read."""
