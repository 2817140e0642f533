"""The tests of the tabletop layer, on toy games."""
