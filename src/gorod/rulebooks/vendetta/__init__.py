"""Mafia. Vendetta: vampires, the hunters who know each other, and werewolves, each alone.

The night is the public time, the light of day the secret one. `cards` is the table and the deck,
`course` the periods of the round and the end, `dawn`, `hunt` and `dusk` what each role does,
`nightfall` whom the blows murder, `nights` discussion, vote and execution, `variants` the modes
and options.
"""

from dataclasses import replace

from gorod.parts.aims import HARM, HELP
from gorod.parts.ballots import Ballot
from gorod.parts.deals import deal
from gorod.parts.leaving import EXECUTED, KILLED, REMOVED, Leaving
from gorod.parts.nominations import Nominating
from gorod.parts.notation import DAY_KEYS, Notation
from gorod.parts.orders import SpellOfSilence
from gorod.parts.points import WinPoints, give_points
from gorod.parts.rounds import NIGHT, DayEnded
from gorod.parts.rulesets import Book, Ruleset
from gorod.parts.timings import Timings
from gorod.rulebooks.vendetta.cards import (
    ADVICE,
    LIMITS,
    PILES,
    ROLES,
    SCENARIOS,
    draw,
    recommended,
    with_vargs,
)
from gorod.rulebooks.vendetta.course import (
    ACQUAINTANCE,
    LIGHT,
    VERDICTS,
    Acquaintance,
    Light,
    NightfallCame,
)
from gorod.rulebooks.vendetta.dawn import DAWN, blocked
from gorod.rulebooks.vendetta.dusk import DUSK, succession, takes_one_along, wail
from gorod.rulebooks.vendetta.hunt import Hunt
from gorod.rulebooks.vendetta.look import LOOK
from gorod.rulebooks.vendetta.nights import ROSES, TIES, Night, ghoul_marks
from gorod.rulebooks.vendetta.variants import EXCLUSIONS, MODES, OPTIONS, first_edition

CALLS = (*DAWN, Hunt(), *DUSK)

_BOOK = Book(
    plain=Ruleset(
        id="vendetta",
        roles=ROLES,
        recommended=recommended,
        smallest=6,
        largest=28,
        limits=(*LIMITS, *EXCLUSIONS),
        advice=ADVICE,
        opening=(deal, Acquaintance()),  # VENDETTA-8, VENDETTA-9
        round=(Night(), Light()),
        calls=CALLS,
        blocks=blocked,
        nominating=Nominating(clause="VENDETTA-10", again=True, only_clause="VENDETTA-57"),
        early_vote=True,  # VENDETTA-10, VENDETTA-67
        ballot=Ballot(clause="VENDETTA-10", marks=ghoul_marks, ties=TIES),
        # VENDETTA-10, VENDETTA-15: those who leave show their cards.
        leaving=Leaving(
            shows=(EXECUTED, KILLED, REMOVED),
            companions=(takes_one_along,),
            sequels=(succession, wail),
        ),
        discipline=SpellOfSilence(declares="VENDETTA-49"),  # VENDETTA-64
        verdicts=VERDICTS,
        # VENDETTA-51: a win as vampire, as hunter, as werewolf or varg.
        scoring=WinPoints({"vampires": 1, "hunters": 2, "werewolf": 3, "vargs": 3}),
        epilogues=(give_points,),
        timings=Timings(calls={"hunters": 15}, discussion=0, warning=180),
        phases=(ACQUAINTANCE, NIGHT, LIGHT),
        awake=(NIGHT,),
        nights=(NIGHT,),
        aims={"heir": HELP, ROSES: f"{HARM} {HELP}"},
        signs={"vampires": "☾", "hunters": "✚", "werewolf": "❂", "vargs": "✦"},
    ),
    options=OPTIONS,
    modes=MODES,
    scenarios=SCENARIOS,
    draw=draw,
    piles=PILES,
    joined=with_vargs,
    times=("discussion", "plea", "ballot", "call"),
    notation=Notation(
        calls=(
            *("monk", "paralysing", "lamia", "undine", "queen", "tricky", "hunters"),
            *("lord", "nosferatu", "werewolf", "vargs", "bride", "banshee", "dhampir"),
            *("scout", "revenant", "ghoul", "beauty"),
            *("heir", "revenge_on", "hand_over", "arbiter", "roses"),
        ),
        public=(*DAY_KEYS, "elect", "lots"),
        several_votes=True,  # in a panic
        several=("revenant",),
        ways={"lamia": ("visit", "take")},
        parts={"roses": ("black", "red")},
        words={"werewolf": ("ambush",)},
        lots=("lot", "die"),
        announced=("arbiter", "wail", "revealed"),
        endings=(DayEnded, NightfallCame),
    ),
    look=LOOK,
)

VENDETTA = replace(_BOOK, before=(first_edition(_BOOK),))
