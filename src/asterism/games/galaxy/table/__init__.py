"""How a view of Galaxy lies on the table: a scene, its places and drawings."""
