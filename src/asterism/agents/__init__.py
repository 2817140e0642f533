"""What learning agents see and do, as whole numbers: the part of `asterism.env` that is compiled.

It needs no further package. `asterism.env` makes arrays of it.
"""
