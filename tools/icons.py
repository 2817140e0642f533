"""Draw the icons of the installed app from `icon.svg`, or check that they are up to date.

python tools/icons.py [--check]
"""

import sys
from pathlib import Path
from typing import Final

from asterism.draw.png import as_png

STATIC: Final = Path(__file__).resolve().parent.parent / "src" / "asterism" / "web" / "static"
SIDES: Final = (180, 192, 512)
DRAWN: Final = 32
"""The side of the drawing."""


def drawn() -> dict[Path, bytes]:
    """Return what each icon is to hold."""
    svg = (STATIC / "icon.svg").read_text("utf-8")
    return {STATIC / f"icon-{side}.png": as_png(svg, side / DRAWN) for side in SIDES}


def main() -> None:
    """Write the icons; with --check fail where one is not what the drawing says."""
    for path, data in drawn().items():
        if "--check" not in sys.argv:
            path.write_bytes(data)
        elif not path.is_file() or path.read_bytes() != data:
            sys.exit(f"{path.name} is not what icon.svg shows: python tools/icons.py")


if __name__ == "__main__":
    main()
