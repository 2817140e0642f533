"""Asterism: space strategy games with hidden information, defined once and used everywhere.

>>> import asterism
>>> match = asterism.Match("galaxy", seats=3, seed=1)
>>> match
<Match galaxy: 3 seats, red to move, entry 38>
>>> match.play("bid 4")
>>> match.moves[:2]
[bid 5, bid 6]
>>> match.why_not("bid 3")
Refusal('6.raise', 'bid-too-low')

Read on in `docs/tutorial.md`.
"""

from importlib.metadata import version

from asterism.bots import BOTS, Advice, Bot, Port, advise, bot_names, find_bot, suggest
from asterism.contract.game import Game, find_game, games
from asterism.draw import as_png, as_svg, as_text, show
from asterism.examples.checking import check_text
from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import AsterismError, BadInput, BadRecord, IllegalMove
from asterism.kernel.refusal import Refusal
from asterism.kernel.view import SPECTATOR, View
from asterism.play.match import Match, Move, Outcome
from asterism.play.replay import load, open_record, replay

__version__ = version("asterism")

__all__ = [
    "BOTS",
    "SPECTATOR",
    "Advice",
    "AsterismError",
    "BadInput",
    "BadRecord",
    "Bot",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "Outcome",
    "Port",
    "Refusal",
    "SeededChance",
    "View",
    "__version__",
    "advise",
    "as_png",
    "as_svg",
    "as_text",
    "bot_names",
    "check_text",
    "find_bot",
    "find_game",
    "games",
    "load",
    "open_record",
    "replay",
    "show",
    "suggest",
]
