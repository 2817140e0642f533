"""Turn what goes wrong into one line and an exit status."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final, NoReturn

import click

from asterism.cli.speech import _
from asterism.kernel.errors import AsterismError

INTERRUPTED: Final = 130


def fail(message: str, status: int = 2) -> NoReturn:
    """Leave with one line on standard error."""
    line = " ".join(message.split())
    with suppress(OSError):
        click.echo(f"asterism: {line}", err=True)
    sys.exit(status)


def reason_of(error: OSError) -> str:
    """Return what went wrong with a file, and which one it was."""
    from asterism.terminal.store import reason

    name = error.filename
    text = _(reason(error))
    return f"{name}: {text}" if name else text


@contextmanager
def clear_errors() -> Iterator[None]:
    """Turn a mistake of the user, or of a file, into one clear line."""
    try:
        yield
    except click.exceptions.Exit as stop:
        sys.exit(stop.exit_code)
    except click.Abort:
        fail(_("stopped"), INTERRUPTED)
    except click.ClickException as error:
        hint = ""
        if isinstance(error, click.UsageError) and error.ctx is not None:
            hint = " " + _("('{0} --help' shows how)", error.ctx.command_path)
        fail(error.format_message() + hint)
    except AsterismError as error:
        fail(str(error))
    except BrokenPipeError:
        # Whoever read our output has had enough: say nothing, not even at the very end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except OSError as error:
        fail(reason_of(error))
    except KeyboardInterrupt:
        fail(_("stopped"), INTERRUPTED)
