"""The kernel: seats, rules on an agenda, options, chance, knowledge, views, records, undo.

It never knows what a fleet is. A game supplies a `State` (its pieces), rules (one class for a
paragraph of its rulebook) and a `Game` (names, notation, events); the kernel does the rest.
"""
