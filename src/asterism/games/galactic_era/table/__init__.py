"""How a view of Galactic Era lies on the table: a scene, its places and drawings."""
