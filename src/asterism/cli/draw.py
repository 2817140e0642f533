"""Draw a recorded game."""

from __future__ import annotations

from pathlib import Path

import click

from asterism.cli.contents import content_option
from asterism.cli.names import hint_at, opened
from asterism.cli.options import language_option
from asterism.cli.speech import _, translator_of
from asterism.kernel.errors import BadInput
from asterism.kernel.marker import N_

SUFFIXES = (".svg", ".png")


@click.command(
    short_help=N_("Draw a recorded game."),
    help=N_("Draw the table of the record FILE as an SVG drawing or a PNG image."),
    epilog=N_("""
A finished game is drawn with nothing hidden, at any entry. One that is not over is drawn as a
spectator sees it, or as the seat named by --as.

Examples:
  asterism draw FILE --out table.svg
  asterism draw FILE --at 200 --as green --out table.png
  asterism draw FILE --shape narrow --theme light --out phone.png
  asterism draw FILE --out - > table.svg
  asterism draw FILE --content my-cards --out table.svg
"""),
)
@click.argument("file")
@click.option("--at", type=int, metavar="N", help=N_("Stop after entry N of the record."))
@click.option("--as", "as_", metavar="SEAT", help=N_("Draw what this seat saw, and no more."))
@click.option(
    "--out", required=True, metavar="FILE", help=N_("An .svg or .png file; - writes SVG here.")
)
@click.option(
    "--shape", default="wide", metavar="wide|narrow", help=N_("For a screen or for a phone.")
)
@click.option(
    "--theme", default="dark", metavar="dark|light", help=N_("A dark theme or a light one.")
)
@content_option
@language_option
def draw(file: str, at: int | None, as_: str | None, out: str, shape: str, theme: str) -> None:
    """Draw a record."""
    from asterism.draw import as_png, as_svg
    from asterism.draw.layout import SHAPES
    from asterism.draw.theme import THEMES

    for option, name, names in (("--shape", shape, SHAPES), ("--theme", theme, THEMES)):
        if name not in names:
            raise BadInput(_("{0} is not '{1}'; {2}", option, name, hint_at(name, list(names))))
    target = Path(out).expanduser()
    if out != "-" and target.suffix.lower() not in SUFFIXES:
        raise BadInput(_("--out names an .svg or .png file, not '{0}'", out))
    found = opened(Path(file).expanduser(), at, "--at")
    match, named = found.match, found.seat_named(as_)
    seat = -1 if named is None else named
    everything = found.finished and named is None
    language = translator_of(match.game).language
    if target.suffix.lower() == ".png":
        image = as_png(
            match, seat, language=language, shape=shape, theme=theme, everything=everything, zoom=2
        )
        target.write_bytes(image)
        return
    svg = as_svg(match, seat, language=language, shape=shape, theme=theme, everything=everything)
    if out == "-":
        click.echo(svg, nl=False)
    else:
        target.write_text(svg, encoding="utf-8")
