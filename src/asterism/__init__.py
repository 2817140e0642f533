"""Asterism: space strategy games with hidden information, defined once and used everywhere."""

from importlib.metadata import version

__version__ = version("asterism")
