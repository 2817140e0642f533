"""The words of Galactic Era: verbs, events, notation, refusals, standing orders."""
