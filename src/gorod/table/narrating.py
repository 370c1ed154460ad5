"""Who tells a match, and what there is to say of its table."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gorod.engine.seats import ROOM, Seat
from gorod.rulebooks import BOOKS
from gorod.speech.narrator import Narrator
from gorod.speech.voice import Voice

if TYPE_CHECKING:
    from gorod.table.match import Match


def narrator(match: "Match", voice: Voice) -> Narrator:
    """The narrator of this game, who has told all of it that is public so far."""
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
                "players": presented(voice, names),
                "paper": terms.paper,
                "secret": ballot.secret,
                # where it is an option that is on, it was said among those
                "last": ballot.abstain == "last" and "abstain" not in dict(rules.on),
                "obligatory": ballot.obligatory,
            },
        )
    found.listen(sight.events)
    return found


def presented(voice: Voice, names: Mapping[Seat, str]) -> str | None:
    """Who sits where, by name; nothing where nobody has one."""
    each = [voice.say("presented-one", seat=seat, name=name) for seat, name in names.items()]
    return "; ".join(each) or None
