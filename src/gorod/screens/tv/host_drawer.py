"""The drawer of the table screen: choosing a game and hosting it, over the table.

The whole room sees it, so it is made of what the room knows, and of the settings.
"""

from gorod.screens.lobby.setup_sentences import SetupWord
from gorod.screens.painter import Painter
from gorod.screens.screen import ScreenData
from gorod.table.evening import Evening


class BookOffer(ScreenData, frozen=True):
    """A rulebook in the drawer."""

    id: str
    name: str
    look: str
    emblem: str
    """The name of the drawing."""
    players: str
    minutes: str
    suits: bool
    """Whether it is the one proposed for those who are here."""
    missing: int
    """How many players are missing."""


class GameChoice(ScreenData, frozen=True):
    """What is played next, as far as the room may see it."""

    books: list[BookOffer] = []
    """What fits comes first; empty if the deck is secret."""
    chosen: str = ""
    kept: list[tuple[str, str]] = []
    """Form fields that the drawer sends back unchanged."""
    words: list[SetupWord] = []


class Hosting(ScreenData, frozen=True):
    """Orders for the running game, none of which depends on a card."""

    post_id: str
    wait: str
    """What to send back with `next`."""
    paused: bool
    by_person: bool
    """Whether a person who knows the cards hosts."""
    mutes: bool
    """Whether `silence` ends with the game, and may be ordered without asking."""
    telling: bool
    """Whether `next` would skip the narration."""


class Drawer(ScreenData, frozen=True):
    """The drawer, for a device that may start games."""

    hosts: bool
    """Whether this device has the console."""
    choice: GameChoice | None = None
    hosting: Hosting | None = None


def hosting_drawer(table: Evening, painter: Painter, hosts: bool) -> Drawer:
    """The drawer during a game."""
    if not hosts or painter.match.terms.paper:  # ids of orders change when the judge notes a card
        return Drawer(hosts)
    match, shown = table.playing(), table.latest_shown()
    orders = Hosting(
        painter.match.order_id,
        shown.stamp,
        table.conductor.clock.left is not None,
        match.host.knows_cards,
        not match.game.rules.discipline.silences_for_good,
        table.is_narrating,
    )
    return Drawer(hosts, hosting=orders)
