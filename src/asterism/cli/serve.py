"""Serve tables to browsers; and play one's own table in a browser."""

from __future__ import annotations

import json
import secrets
import time
import urllib.error
import urllib.request
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from asterism.bots.names import is_program
from asterism.cli.contents import plays_other_content
from asterism.cli.names import game_named, scenario_named
from asterism.cli.options import language_option
from asterism.cli.speech import _
from asterism.contract.scenarios import SCENARIO
from asterism.kernel.errors import BadInput
from asterism.kernel.marker import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from asterism.contract.game import Game
    from asterism.contract.rulings import Value
    from asterism.contract.scenarios import Scenario
    from asterism.web.store.store import Store

HOST = "127.0.0.1"
PORT = 8000


@click.command(
    short_help=N_("Serve tables to browsers."),
    help=N_("Serve tables to browsers: on this machine only, unless --host says otherwise."),
    epilog=N_("""
Examples:
  asterism serve
  asterism serve --port 8010 --database games.sqlite
  asterism serve --scenario nova=my-war.toml
  asterism serve --origin https://play.example.org --trust-proxy 127.0.0.1
"""),
)
@click.option("--host", default=HOST, metavar="H", show_default=True, help=N_("Where to listen."))
@click.option("--port", default=PORT, type=int, metavar="P", show_default=True, help=N_("Port."))
@click.option(
    "--database", metavar="URL", help=N_("The database file; by default beside the saved games.")
)
@click.option(
    "--origin", "origins", multiple=True, metavar="URL",
    help=N_("Another address that pages are served from, behind a proxy."),
)  # fmt: skip
@click.option(
    "--trust-proxy", "proxies", multiple=True, metavar="ADDRESS[,ADDRESS]",
    help=N_("Proxy trusted to report the address of the original request (X-Forwarded-For)."),
)  # fmt: skip
@click.option(
    "--scenario", "scenarios", multiple=True, metavar="GAME=FILE",
    help=N_("Offer the scenario of a file besides those of the game."),
)  # fmt: skip
@click.option(
    "--pace", type=float, default=0.0, metavar="S", help=N_("Seconds between bots' moves.")
)
@language_option
def serve(
    host: str,
    port: int,
    database: str | None,
    origins: tuple[str, ...],
    proxies: tuple[str, ...],
    scenarios: tuple[str, ...],
    pace: float,
) -> None:
    """Serve tables until stopped."""
    from asterism.web.proxies import read_networks
    from asterism.web.serving import PortBusy, free_port, listen, run
    from asterism.web.settings import Settings

    offered = tuple(_offered(pair) for pair in scenarios)
    trusted = tuple(network for each in proxies for network in read_networks(each))
    try:
        listener = listen(host, port)
    except PortBusy:
        other = free_port(host, port)
        hint = _("; try --port {0}", other) if other else ""
        raise BadInput(_("port {0} is in use", port) + hint) from None
    where = database or str(usual_database())
    port = listener.getsockname()[1]
    shown = HOST if host == "0.0.0.0" else f"[{host}]" if ":" in host else host  # noqa: S104
    address = f"http://{shown}:{port}"
    settings = Settings(
        host, port, where,
        origins=frozenset(origins), proxies=trusted, pace=pace, scenarios=offered,
    )  # fmt: skip

    def ready() -> None:
        click.echo(_("Tables are at {0} (Ctrl-C stops). Games are kept in {1}", address, where))

    run(settings, listener, ready=ready)


def _offered(pair: str) -> tuple[str, Scenario]:
    """Return a game and the scenario of a file that it is to offer.

    Raises:
        BadInput: it is not written so, there is no such game, or the file is wrong.
        OSError: the file cannot be read.
    """
    name, equals, file = pair.partition("=")
    if not equals or not file:
        raise BadInput(_("write a scenario as GAME=FILE, not '{0}'", pair))
    game = game_named(name)
    scenario = scenario_named(game, file)
    if not scenario.source:
        raise BadInput(_("'{0}' is offered already: name a scenario file", file))
    return game.name, scenario


def usual_database() -> Path:
    """Return the file that keeps the games of this user, and make its folder."""
    from asterism.terminal.store import data_folder

    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "tables.sqlite"


def database_of(game: Game) -> Path:
    """Return the file that keeps the games of this user that are played with the same content."""
    usual = usual_database()
    other = f"tables-{game.content_hash()}.sqlite"
    return usual.with_name(other) if plays_other_content() else usual


def play_in_browser(game: Game, seats: int, bots: Sequence[str], rulings: dict[str, Value]) -> None:
    """Make a table, serve it, and open it in the browser.

    Raises:
        BadInput: no port is free.
    """
    from asterism.web.people import LINK_SECONDS, new_token, token_hash
    from asterism.web.registry import OPEN, TableRegistry, Wish
    from asterism.web.serving import PortBusy, free_port, is_kept, listen, run
    from asterism.web.settings import Settings

    port, database = PORT, database_of(game)
    first = not database.exists()
    try:
        listener = listen(HOST, port)
    except PortBusy:
        if is_ours(port) and is_kept(str(database)):
            address = f"http://{HOST}:{port}/new?game={game.name}"
            show(address, _("Asterism is running already; set up the table there: {0}"))
            return
        port = free_port(HOST, port)
        if not port:
            raise
        listener = listen(HOST, port)
    own = game.scenario(str(rulings.get(SCENARIO, "")))
    settings = Settings(
        host=HOST,
        port=port,
        database=str(database),
        scenarios=((game.name, own),) if own.source else (),
        programs=frozenset(filter(is_program, bots)),
        any_scenario=True,
    )
    link = secrets.token_urlsafe(20)

    async def prepare(store: Store) -> None:
        registry = TableRegistry(store, settings)
        host = await store.add_person(token_hash(new_token()), "", time.time())
        wish = Wish(game, [OPEN, *bots][:seats], rulings, tour=first)
        table = await registry.make(wish, host)
        until = time.time() + LINK_SECONDS
        await store.add_seat_link(token_hash(link), table, 0, until)
        await registry.close()

    def ready() -> None:
        show(f"http://{HOST}:{port}/seat/{link}#go", _("Your table: {0} (Ctrl-C stops)"))

    run(settings, listener, prepare=prepare, ready=ready)


def show(address: str, text: str) -> None:
    """Say an address, and open it in the browser if there is one."""
    click.echo(text.format(address))
    with suppress(webbrowser.Error):
        webbrowser.open(address)


def is_ours(port: int) -> bool:
    """Return whether it is an Asterism that listens on a port of this machine."""
    try:
        with urllib.request.urlopen(f"http://{HOST}:{port}/health", timeout=2) as answer:
            return "build" in json.load(answer)
    except (OSError, ValueError, urllib.error.URLError):
        return False
