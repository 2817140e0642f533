"""The content of Galaxy: files with every number, and the tables that rules read."""
