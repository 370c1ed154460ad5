"""Mafia. Vendetta: the public night, and the secret light of day (VENDETTA)."""

from tests.support.second_reader.vendetta.light import LightReader
from tests.support.second_reader.vendetta.nights import NightReader


class VendettaReader(LightReader, NightReader):
    """Acquaintance, then night and light in turn."""
