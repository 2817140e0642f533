"""The rules of Galaxy, one module for a chapter or a few of the rulebook.

`asterism rules galaxy 13` lists the sentences of a chapter, each with its line of code.
"""
