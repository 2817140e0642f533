"""The version of the environments: their names end with it.

It goes up when observations, actions or rewards come to mean something else.
"""

from typing import Final

VERSION: Final = 2
