"""The rules of Galactic Era, by chapter of the rulebook.

`asterism rules galactic-era 6.2.4` lists the sentences of a chapter, each with its line of code.
That may lie in another chapter: a star people (A1), a technology (A2) or a relic (A7) acts where it
counts.
"""
