"""How Space Opera lies on the table."""
