"""A past game opened again."""

from gorod.archive.shelf import Shelf
from gorod.table.evening import Evening
from gorod.table.plans import Wrong


def past(evening: Evening, number: int, step: int | None = None) -> Evening:
    """The finished game of this number, as it stood at this entry or ended."""
    shelf = Shelf(evening.store)
    found = shelf.find(evening.code, number)
    if found is None:
        raise Wrong("no-game", games=shelf.count(evening.code))
    then = Evening(evening.store, evening.code, evening.seated)
    then.load(*found, step)
    if step is None and then.is_playing and not (then.played and then.played.unfinished):
        raise Wrong("no-game", games=shelf.count(evening.code))  # the end was taken back
    return then
