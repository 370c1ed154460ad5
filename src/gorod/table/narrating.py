"""The narrator of a match, and what it may say about this table."""

from typing import TYPE_CHECKING

from gorod.engine.seats import ROOM
from gorod.rulebooks import BOOKS
from gorod.speech.narrator import Narrator
from gorod.speech.translator import Translator
from gorod.table.plans import aloud

if TYPE_CHECKING:
    from gorod.table.match import Match


def narrator(match: "Match", voice: Translator) -> Narrator:
    """The narrator of this match, fed with all public events so far."""
    sight, terms, rules = match.sights[ROOM], match.terms, match.game.rules
    found = sight.narrators.get(voice.lang)
    if found is None:
        book, ballot = BOOKS[rules.id], rules.ballot
        names = {seat: name for seat, name in terms.names.items() if book.says_names and name}
        found = sight.narrators[voice.lang] = Narrator(
            voice,
            terms.narrator or book.narrator,
            lambda event: match.plainly(event, voice),
            lambda seat: names.get(seat, ""),
            terms.number,
            {
                # in a rematch the players and the rules of voting are known
                "again": terms.number > 1,
                "players": None if terms.number > 1 else [*names.values()] or None,
                "paper": terms.paper,
                "secret": ballot.secret,
                # an option that is on was announced with the options
                "last": ballot.abstain == "last" and "abstain" not in dict(rules.on),
                "obligatory": ballot.obligatory,
            },
            lambda event: aloud(event, terms.pace),
        )
    found.listen(sight.events)
    return found
