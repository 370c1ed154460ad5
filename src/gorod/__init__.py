"""Gorod runs the social game Mafia: five rulebooks, one engine."""

__version__ = "0.1.0"
