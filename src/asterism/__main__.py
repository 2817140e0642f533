"""`python -m asterism` is the command `asterism`."""

from __future__ import annotations

from asterism.cli import main

main()
