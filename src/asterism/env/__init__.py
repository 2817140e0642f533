"""Environments for learning agents: PettingZoo, Gymnasium, OpenSpiel.

    import asterism.env                                      # registers the names
    gymnasium.make("asterism/galaxy-v2", bots=["expert"])    # one seat against bots
    asterism.env.vector("galaxy", 64, bots=["expert"])       # many tables at once
    asterism.env.aec("galaxy", seats=2)                      # every seat an agent
    import asterism.env.spiel
    pyspiel.load_game("python_asterism_galaxy_v2(players=2)")

They take the extra `env`. See `docs/env.md`.
"""

try:
    from asterism.env.aec import SeatsEnv, aec
except ImportError as error:
    raise ImportError(f"environments take more packages: install asterism[env] ({error})") from None
from asterism.agents.actions import Actions
from asterism.env.encoder import Encoder, encoder_of, layout_of
from asterism.env.episode import Episode
from asterism.env.gym import SeatEnv, register
from asterism.env.layout import ObservationLayout, actions_of
from asterism.env.vector import Tables, vector
from asterism.env.version import VERSION

__all__ = [
    "VERSION",
    "Actions",
    "Encoder",
    "Episode",
    "ObservationLayout",
    "SeatEnv",
    "SeatsEnv",
    "Tables",
    "actions_of",
    "aec",
    "encoder_of",
    "layout_of",
    "vector",
]

register()
