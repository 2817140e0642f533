"""The command `asterism`. Each command imports what it needs when it runs."""

from __future__ import annotations

from asterism.cli.root import cli


def main() -> None:
    """Run the command `asterism`."""
    cli(prog_name="asterism")
