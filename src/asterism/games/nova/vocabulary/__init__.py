"""How NOVA is written: verbs, events, refusals, standing orders."""
