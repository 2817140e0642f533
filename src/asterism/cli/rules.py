"""Show the rules of a game."""

from __future__ import annotations

import json
from collections.abc import Sequence

import click

from asterism.cli.names import game_named, hint_at
from asterism.cli.options import colour_option, format_option, language_option, open_screen
from asterism.cli.speech import _, translator_of
from asterism.kernel.errors import BadInput
from asterism.kernel.marker import N_


@click.command(
    short_help=N_("Show the rules of a game."),
    help=N_("Show the rules of GAME, sentence by sentence: all, a SECTION, or one by its id."),
    epilog=N_("""
Each sentence is tested (tests prove it), ruled (rulings.md decides how it is read) or open.
With it stands the line of code that carries it out; with a single one also its tests, and every
line that names it.

Examples:
  asterism rules galaxy 13
  asterism rules galaxy 13.match --lang it
  asterism rules galaxy --format json
"""),
)
@click.argument("game")
@click.argument("section", required=False)
@format_option
@colour_option
@language_option
def rules(game: str, section: str | None, format_: str, *, no_color: bool) -> None:
    """Show the rule index of a game."""
    from asterism.contract.rulebook import find_rules, rulebook, sections

    found_game = game_named(game)
    translator = translator_of(found_game)
    book = rulebook(found_game.folder)
    try:
        found = list(book.values()) if section is None else find_rules(found_game.folder, section)
    except BadInput:
        numbers = sections(found_game.folder)
        chapter, dot, _name = (section or "").rpartition(".")
        kin = [each for each in [*numbers, *book] if dot and each.startswith(f"{chapter}.")]
        hint = hint_at(section or "", kin) if kin else _span(numbers)
        raise BadInput(_("there is no rule '{0}'; {1}", section or "", hint)) from None
    if format_ == "json":
        from asterism.contract.rule_lines import place_of

        data = [
            {
                "id": entry.id,
                "section": entry.section,
                "says": translator.rule(entry.id),
                "status": entry.status,
                "rule": entry.rule,
                "place": str(place_of(found_game.folder, entry.rule) or "") or None,
                "tests": list(entry.tests),
                "ruling": entry.ruling or None,
            }
            for entry in found
        ]
        click.echo(json.dumps({"rules": data}, ensure_ascii=False, indent=1))
        return
    from asterism.terminal.index import show_rules

    show_rules(found, found_game.folder, translator, open_screen(plain=False, no_color=no_color))


def _span(numbers: Sequence[str]) -> str:
    if not numbers:
        return _("there are: {0}", "")
    return _("sections go from {0} to {1}", numbers[0], numbers[-1])
