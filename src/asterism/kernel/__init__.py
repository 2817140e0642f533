"""The kernel: seats, rules on an agenda, options, chance, knowledge, views.

It never knows what a fleet is. A game supplies a `State` (its pieces) and rules (one class for a
paragraph of its rulebook), and tells the rest of Asterism of itself by `asterism.contract`.
"""
