"""The tests of Asterism."""
