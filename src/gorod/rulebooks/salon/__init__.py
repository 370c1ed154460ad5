"""The salon game, and its modifications.

`cards` is the table and the deck, `course` the plain game, `modifications` what a table may add.
"""

from gorod.parts.ballots import Ballot
from gorod.parts.deals import deal
from gorod.parts.decks import as_recommended
from gorod.parts.leaving import Leaving
from gorod.parts.notation import Notation
from gorod.parts.rounds import night
from gorod.parts.rulesets import COVER, Book, Ruleset, switch
from gorod.parts.timings import Timings
from gorod.rulebooks.salon.cards import (
    LIMITS,
    NO_YAKUZA,
    ROLES,
    hostless_among_few,
    recommended,
    special_among_few,
)
from gorod.rulebooks.salon.course import (
    COMMISSAR,
    DOCTOR,
    EFFECTS,
    FINAL,
    MAFIA,
    MANIAC,
    PRELIMINARY,
    PUTANA,
    VERDICTS,
    a_day,
    the_wolf_turns,
    victims_and_patient,
)
from gorod.rulebooks.salon.look import LOOK
from gorod.rulebooks.salon.modifications import (
    blind_mafia,
    dark_night,
    extra_hand,
    hostless,
    junkie,
    many_modifications,
    mayor,
    name_in_blood,
    open_cards,
    parity,
    three_sides,
)

SALON = Book(
    plain=Ruleset(
        id="salon",
        roles=ROLES,
        recommended=recommended,
        smallest=3,
        limits=(*LIMITS, NO_YAKUZA),
        advice=(special_among_few, many_modifications, as_recommended),
        hints=(hostless_among_few,),
        opening=(deal,),
        round=(night, a_day()),
        calls=(MAFIA, MANIAC, DOCTOR, PUTANA, COMMISSAR),  # SALON-4
        effects=EFFECTS,
        announcements=(victims_and_patient,),
        # SALON-13: a tie lets all stay.
        ballot=Ballot(clause="SALON-12", obligatory=True, oneself=False, nameless=True, ties=()),
        # SALON-11, SALON-13: no card is shown. SALON-31: those who have left say nothing.
        leaving=Leaving(sequels=(the_wolf_turns,)),
        verdicts=VERDICTS,
        timings=Timings(calls={"mafia": 60, "yakuza": 60}),
        signs={
            "civilians": "♥",
            "mafia": "♠",
            "yakuza": "♣",
            "maniac": "♦",
            "werewolf": "❂",
            "junkie": "✶",
        },
    ),
    # In the order in which they transform one another.
    options=(
        switch("parity", parity),
        switch("three_sides", three_sides),
        switch("junkie", junkie),
        switch("blind_mafia", blind_mafia),
        switch("extra_hand", extra_hand),
        switch("hostless", hostless),
        switch("open", open_cards),
        switch("dark_night", dark_night),
        switch("name_in_blood", name_in_blood),
        switch("mayor", mayor),
        COVER,
    ),
    times=("discussion", "argument", "ballot", "call"),
    notation=Notation(
        calls=("mafia", "yakuza", "maniac", "doctor", "putana", "commissar", "blood"),
        public=("elect", PRELIMINARY, FINAL),
        ballots=(PRELIMINARY, FINAL, "elect"),
        announced=("alibi", "victim", "yakuza_victim", "patient", "mayor", "drained", "revealed"),
    ),
    look=LOOK,
)
