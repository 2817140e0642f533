"""How NOVA lies on the table."""
