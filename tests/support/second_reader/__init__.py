"""A second reader of notebooks, which shares nothing with the first but the rules.

It plays a notebook with plain dicts, from the clauses alone, and lists in what the notebook
differs from what the rules bring. Where two programs written apart from each other agree on
thousands of random games, a misreading of the rules must have been made twice.
"""

from typing import Any

from tests.support.second_reader.club import CityReader, SportReader
from tests.support.second_reader.office import OfficeReader
from tests.support.second_reader.reader import Chance, Reader
from tests.support.second_reader.salon import SalonReader
from tests.support.second_reader.vendetta import VendettaReader

READERS: dict[str, type[Reader]] = {
    "sport": SportReader,
    "city": CityReader,
    "it": OfficeReader,
    "salon": SalonReader,
    "vendetta": VendettaReader,
}


def differences(notebook: dict[str, Any], exactly: bool = True) -> list[str]:
    """What the notebook says and the rules do not bring and, if exactly, the other way round.

    Lots that the notebook does not tell may have fallen in any way: it must hold in all of them.
    """
    chance: Chance | None = Chance()
    while chance is not None:
        found = READERS[notebook["ruleset"]](notebook, exactly, chance).differences()
        if found:
            return found
        chance = chance.otherwise()
    return []
