"""How Space Opera is written: verbs, events, refusals, standing orders."""
