"""The game that Gorod and boardgame.io play beside each other: a secret choice and a vote a round.

Ten players choose in secret, and all hear the totals; then they vote openly, and everybody sees
each hand. Nobody leaves, so that it goes on for as long as somebody looks.
`peers/boardgame/game.js` is the same game there.
"""

from collections import Counter
from dataclasses import replace

from gorod.engine.letters import EVERYONE
from gorod.engine.questions import Offer
from gorod.engine.waits import Script
from gorod.parts.ballots import VOTE, Ballot, TotalsTold, poll
from gorod.parts.deals import deal
from gorod.parts.play import Play
from gorod.parts.rounds import DayBegan
from gorod.parts.rulesets import COVER
from gorod.rulebooks.textbook import TEXTBOOK

OPEN = Ballot(obligatory=True)


def a_round(game: Play) -> Script[None]:
    game.tell(DayBegan(game.table.day + 1), EVERYONE)
    everybody = tuple(game.table.alive)
    anybody = Offer(everybody, 1, may_pass=False)
    chosen = yield from game.gather(VOTE, (everybody, VOTE, anybody), seconds=20)
    totals = Counter(one for one in chosen.values() if isinstance(one, int))
    game.tell(TotalsTold(VOTE, tuple(sorted(totals.items()))), EVERYONE)
    yield from poll(game, VOTE, everybody, OPEN)


ROUNDS = replace(
    TEXTBOOK,
    plain=replace(TEXTBOOK.plain, opening=(deal,), round=(a_round,), verdicts=(), ballot=OPEN),
    options=(COVER,),
)
"""It has the name, the cards and the words of the textbook, in whose place it is played."""
