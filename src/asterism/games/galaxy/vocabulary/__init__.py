"""The words of Galaxy: verbs, events, notation, refusals, standing orders."""
