"""What the tiles of a question say of those who cannot be chosen."""

from gorod.rulebooks.settings import Setting
from gorod.screens.painter import Painter
from gorod.screens.phone.question import question
from gorod.table.match.match import Match
from gorod.table.setup import Terms
from gorod.table.table_snapshot import TableSnapshot
from tests.support.scripted_evening import Evening


def test_who_stands_there_already_cannot_be_nominated_and_it_is_said_why() -> None:
    game = Evening("sport").until("nominate", 2, nominate={1: 5}).game
    terms = Terms(Setting("sport", 10), {}, [], "gorod", "usual", "en")
    match = Match(1, terms, game)
    (prompt,) = match.asked(2)
    beyond = question(Painter(TableSnapshot(match), "en"), prompt, 2).beyond
    assert [(tile.seat, tile.why_not) for tile in beyond] == [(5, "nominated")]
