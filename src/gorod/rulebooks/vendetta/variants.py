"""Modes and variants: each is a transformation of the plain game (VENDETTA-19, 44 to 65)."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from gorod.engine.letters import EVERYONE, Event
from gorod.engine.seats import Seat
from gorod.engine.table import Table
from gorod.engine.waits import Script
from gorod.parts.ballots import BallotOpened, Voted, hand_votes_over
from gorod.parts.deals import deal
from gorod.parts.decks import (
    Limit,
    Remark,
    at_most_one_option,
    exactly,
    exclude,
    players_between,
)
from gorod.parts.elections import Elected, Offices, elect
from gorod.parts.eyes import MASKS
from gorod.parts.hosting import seat_the_host
from gorod.parts.leaving import Farewell
from gorod.parts.play import Play
from gorod.parts.rulesets import COVER, Book, Mode, Option, Ruleset, Step, swapped, switch
from gorod.parts.targets import living
from gorod.parts.totals import Weight
from gorod.parts.verdicts import Verdict, winner
from gorod.parts.votes import Votes
from gorod.rulebooks.vendetta.cards import (
    LORDS,
    SPECIAL_HUNTERS,
    THREE,
    VAMPIRES,
    WOLVES,
    scenario_deck,
)
from gorod.rulebooks.vendetta.course import (
    Acquaintance,
    Light,
    permanent_host,
    the_night_decides,
    verdicts_after,
    werewolf_wins,
    wolves_win,
)
from gorod.rulebooks.vendetta.dusk import WEREWOLF, WOLF_IN_THE_PITS, takes_one_along, wail
from gorod.rulebooks.vendetta.hunt import Hunt
from gorod.rulebooks.vendetta.nightfall import doomed
from gorod.rulebooks.vendetta.nights import FACES, VARIANTS, Night

# How a step of the plain game is changed ----------------------------------------------------------


def changed(steps: tuple[Step, ...], kind: type[Any], **changes: Any) -> tuple[Step, ...]:
    """The same steps, those of this kind with other fields."""
    return tuple(replace(step, **changes) if isinstance(step, kind) else step for step in steps)


def with_acquaintance(rules: Ruleset, **changes: Any) -> Ruleset:
    return replace(rules, opening=changed(rules.opening, Acquaintance, **changes))


def with_hunt(rules: Ruleset, **changes: Any) -> Ruleset:
    return replace(rules, calls=changed(rules.calls, Hunt, **changes))


def with_night(rules: Ruleset, variant: str) -> Ruleset:
    """A variant of the vote, in the first night and in all others."""

    def vary(steps: tuple[Step, ...]) -> tuple[Step, ...]:
        change = VARIANTS[variant]
        return tuple(change(step) if isinstance(step, Night) else step for step in steps)

    return replace(rules, opening=vary(rules.opening), round=vary(rules.round))


# Modes ------------------------------------------------------------------------------------------


def invasion(rules: Ruleset) -> Ruleset:
    """VENDETTA-44: werewolf and kitsune know each other and win together."""
    together: Mapping[Verdict, tuple[Verdict, ...]] = {werewolf_wins: (wolves_win,)}
    verdicts = swapped(rules.verdicts, together)
    rules = with_acquaintance(replace(rules, verdicts=verdicts), wolves_meet=True)
    return of_scenario(rules, "invasion", 11, WOLVES)


def wolf_pits(rules: Ruleset) -> Ruleset:
    """VENDETTA-45: the werewolf murders or lies in ambush."""
    pits: Mapping[Step, tuple[Step, ...]] = {WEREWOLF: (WOLF_IN_THE_PITS,)}
    calls = swapped(rules.calls, pits)
    return of_scenario(replace(rules, calls=calls), "wolf-pits", 10, ("werewolf",))


def under_cover(rules: Ruleset) -> Ruleset:
    """VENDETTA-46: the special hunter acts apart, and hunters and he do not know each other."""
    rules = with_hunt(with_acquaintance(rules, hunters=("hunter",)), roles=("hunter",))
    return of_scenario(rules, "under-cover", 10, SPECIAL_HUNTERS[2:])


def of_scenario(rules: Ruleset, name: str, players: int, needed: tuple[str, ...]) -> Ruleset:
    """With the scenario's deck, and a word if a card is missing that it is made for."""

    def made_for(rules: Ruleset) -> Iterable[Remark]:
        if name == "under-cover":
            missing = () if any(role in SPECIAL_HUNTERS for role in rules.deck) else needed
        else:
            missing = tuple(role for role in needed if role not in rules.deck)
        if missing:
            yield Remark("deck-scenario-card", {"roles": missing, "mode": rules.mode})

    return replace(
        rules,
        recommended=lambda number: scenario_deck(name, number),
        smallest=players,
        largest=20,
        advice=(*rules.advice, made_for),
    )


def no_option(rules: Ruleset) -> Iterable[Remark]:
    """With three players no option combines (VENDETTA-58)."""
    chosen = tuple(name for name in VARIANT_NAMES if rules.options[name])
    if chosen:
        yield Remark("options-not-in-mode", {"options": chosen, "mode": rules.mode})


def three(rules: Ruleset) -> Ruleset:
    """VENDETTA-58: one hunter, two vampires, one night."""
    return replace(
        rules,
        recommended=lambda players: THREE,
        smallest=3,
        largest=3,
        limits=(players_between(3, 3), exactly("hunter", 1), exactly("vampire", 2), no_option),
        advice=(),
        round=(rules.round[0], the_night_decides),
    )


def temporary_host(rules: Ruleset) -> Ruleset:
    """VENDETTA-47: a player is the host until somebody is executed, who then takes over."""
    if seat_the_host in rules.opening:
        return rules
    (acquaintance,) = (step for step in rules.opening if isinstance(step, Acquaintance))
    night, light = rules.round
    short = replace(acquaintance, special_roles=False)
    first = changed((night,), Night, somebody_must_go=True)
    full = replace(acquaintance, before_night=False)
    return replace(
        rules,
        host=rules.host or 1,
        opening=(deal, seat_the_host, short, *first, permanent_host, full, light),
    )


MODES = (
    Mode("standard"),
    Mode("invasion", invasion),
    Mode("wolf_pits", wolf_pits),
    Mode("under_cover", under_cover),
    Mode("three", three),
    Mode("temporary_host", temporary_host),
)

# Variants ---------------------------------------------------------------------------------------


def spare_the_doomed(rules: Ruleset) -> Ruleset:
    """VENDETTA-19: who only looks is shown crossed arms once doomed."""
    looking = ("count", "bride", "dhampir", "scout", "revenant")
    blocks = rules.blocks

    def blocked(table: Table) -> Iterable[Seat]:
        yield from blocks(table)
        condemned = doomed(table)
        yield from (seat for seat in table.holders(*looking) if seat in condemned)

    return replace(rules, blocks=blocked)


def strangers(rules: Ruleset) -> Ruleset:
    """VENDETTA-52: the hunters meet only at the first day's blow."""
    return with_hunt(with_acquaintance(rules, hunters_meet=False), meets=True)


def quarrel(rules: Ruleset) -> Ruleset:
    """VENDETTA-53: each hunter points alone, and a majority of them strikes."""
    return with_hunt(with_acquaintance(rules, numbers=True), one_by_one=True, meets=False)


def quarrel_of_strangers(rules: Ruleset) -> Ruleset:
    """The first edition: hunters who did not meet got their numbers without a call."""
    return with_acquaintance(quarrel(rules), numbers_apart=False)


def secret_ballot(rules: Ruleset) -> Ruleset:
    """VENDETTA-54: all are called with eyes shut, and only the totals are announced."""
    return replace(rules, ballot=replace(rules.ballot, secret=True, eyes_shut=True))


def secret_totals(rules: Ruleset) -> Ruleset:
    """The first edition: a secret ballot on the suspects alone."""
    return replace(rules, ballot=replace(rules.ballot, secret=True))


def burning(rules: Ruleset) -> Ruleset:
    """VENDETTA-55: nothing shows a card: no wail is heard, the vengeful varg takes nobody."""
    leaving = rules.leaving
    companions = tuple(one for one in leaving.companions if one is not takes_one_along)
    return burning_with_revenge(replace(rules, leaving=replace(leaving, companions=companions)))


def burning_with_revenge(rules: Ruleset) -> Ruleset:
    """The first edition: whom a vengeful varg took along was announced."""
    sequels = tuple(sequel for sequel in rules.leaving.sequels if sequel is not wail)
    return replace(rules, leaving=replace(rules.leaving, shows=(), sequels=sequels))


# Hunter of hunters: VENDETTA-59

CHIEF = "hunter_of_hunters"


class HeirNamed(Event, frozen=True):
    """The hunter of hunters named a successor on the way out."""

    seat: Seat
    heir: Seat


def heavier_vote(table: Table, seat: Seat) -> Weight:
    return 1.5 if table.of(Offices).get(CHIEF) == seat else 1


def succession(game: Play, seats: tuple[Seat, ...], how: str) -> Script[None]:
    """A vampire names the heir; without one, or after a hunter or werewolf, the table elects."""
    table = game.table
    chief = table.of(Offices).get(CHIEF)
    if chief not in seats or not table.alive:
        return
    is_vampire = table.cards[chief] in VAMPIRES
    if is_vampire and (yield from names_an_heir(game, chief)):
        return
    interrupted = ballot_under_way(game)
    hands, nominees = dict(table.of(Votes).hands), set(table.of(Votes).nominees)
    is_elected = yield from elect_a_chief(game, how)
    if is_elected and interrupted is not None:
        lapsed = nominees.difference(table.of(Votes).nominees)
        resume_ballot(game, interrupted, hands, lapsed)


def elect_a_chief(game: Play, how: str) -> Script[bool]:
    if winner(game, verdicts_after(game, how)) is not None:
        return False
    yield from hand_votes_over(game)
    yield from elect(game, CHIEF)
    return True


def ballot_under_way(game: Play) -> BallotOpened | None:
    """The ballot into which the host cut by removing somebody."""
    votes = game.table.of(Votes)
    if not votes.candidates or votes.counted is not None:
        return None
    opened = (one.event for one in reversed(game.letters) if isinstance(one.event, BallotOpened))
    ballot = next(opened, None)
    return None if ballot is None else with_candidates(ballot, votes.candidates)


def resume_ballot(
    game: Play, ballot: BallotOpened, hands: Mapping[Seat, tuple[Seat, ...]], lapsed: set[Seat]
) -> None:
    """Open it again after an election, with the hands that were up and still count."""
    alive = game.table.alive
    standing = tuple(seat for seat in ballot.candidates if seat in alive and seat not in lapsed)
    game.tell(with_candidates(ballot, standing), EVERYONE)
    for voter, chosen in hands.items():
        kept = tuple(seat for seat in chosen if seat in standing)
        if voter in alive and kept:
            game.tell(Voted(voter, kept if len(kept) > 1 else kept[0]), EVERYONE)


def with_candidates(ballot: BallotOpened, candidates: tuple[Seat, ...]) -> BallotOpened:
    return BallotOpened(ballot.ballot, candidates, ballot.eyes_shut)


def succession_or_none(game: Play, seats: tuple[Seat, ...], how: str) -> Script[None]:
    """The first edition: a vampire who named nobody left the office empty."""
    chief = game.table.of(Offices).get(CHIEF)
    if chief not in seats or not game.table.alive:
        return
    if game.table.cards[chief] in VAMPIRES:
        yield from names_an_heir(game, chief)
    else:
        yield from elect_a_chief(game, how)


def names_an_heir(game: Play, chief: Seat) -> Script[bool]:
    offer = living(game.table, clause="VENDETTA-59")
    heir = yield from game.ask(chief, "heir", offer, game.rules.timings.farewell)
    if not isinstance(heir, int) or heir not in game.table.alive:
        return False
    game.tell(HeirNamed(chief, heir), EVERYONE)
    game.tell(Elected(CHIEF, heir), EVERYONE)
    return True


def hunter_of_hunters(rules: Ruleset) -> Ruleset:
    """VENDETTA-59: one whom the table elects has one and a half votes."""
    return with_chief(rules, succession)


def with_chief(rules: Ruleset, following: Farewell) -> Ruleset:
    farewells = (*rules.leaving.farewells, following)
    rules = replace(
        rules,
        ballot=replace(rules.ballot, weight=heavier_vote),
        leaving=replace(rules.leaving, farewells=farewells),
    )
    return with_acquaintance(rules, chief=CHIEF)


# Dice: VENDETTA-63


def is_a_mapping(words: str) -> bool:
    """Whether these are six rules, one for each face."""
    faces = [word.strip() for word in words.split(",")]
    return len(faces) == 6 and all(face in VARIANTS for face in faces)


def dice(rules: Ruleset, value: bool | str) -> Ruleset:
    """VENDETTA-63: a die decides each night; the table may map its faces otherwise."""
    if value is False:
        return rules
    faces = DICE.placed(value)

    def rolled(steps: tuple[Step, ...]) -> tuple[Step, ...]:
        return changed(steps, Night, faces=faces)

    return replace(rules, opening=rolled(rules.opening), round=rolled(rules.round))


DICE = Option("dice", False, dice, words=is_a_mapping, places=FACES, meanings=tuple(VARIANTS))

# Cards drawn unseen: VENDETTA-5


def unseen(rules: Ruleset, which: str) -> Ruleset:
    """Everybody knows that a lord, or a wolf, plays, and only the host knows which one."""
    veiled: dict[str, str] = {}
    if which in ("lord", "both"):
        veiled |= dict.fromkeys(LORDS, "lord")
    if which in ("werewolf", "both"):
        veiled |= dict.fromkeys(WOLVES, "wolf")
    return replace(rules, veiled=veiled)


# Masks: VENDETTA-64


def masks(rules: Ruleset) -> Ruleset:
    """The host says "raise your masks" where he would say "close your eyes"."""

    def masked(steps: tuple[Step, ...]) -> tuple[Step, ...]:
        return changed(changed(steps, Acquaintance, masks=True), Light, masks=True)

    return replace(
        rules,
        opening=masked(rules.opening),
        round=masked(rules.round),
        ballot=replace(rules.ballot, masks=True),
    )


# A temporary host in a scenario: VENDETTA-47

TEMPORARY_HOST = switch("temporary_host", temporary_host)
"""For the modes that are scenarios; by itself it is a mode."""


def vote_variant(name: str) -> Option:
    return switch(name, lambda rules: with_night(rules, name))


OPTIONS = (
    switch("spare_the_doomed", spare_the_doomed),
    switch("strangers", strangers),
    switch("quarrel", quarrel),
    switch("secret_ballot", secret_ballot),
    switch("burning", burning),
    vote_variant("roses"),
    vote_variant("revenge"),
    switch("hunter_of_hunters", hunter_of_hunters),
    vote_variant("arbiter"),
    vote_variant("panic"),
    vote_variant("secrets"),
    DICE,
    Option("unseen", "none", unseen, values=("none", "lord", "werewolf", "both")),
    switch(MASKS, masks),
    TEMPORARY_HOST,
    COVER,
)
VARIANT_NAMES = (*(option.name for option in OPTIONS[:12]), TEMPORARY_HOST.name)


def no_face(option: str, *betraying: str) -> Limit:
    """No die can say what this option keeps secret (VENDETTA-54, VENDETTA-55)."""

    def limit(rules: Ruleset) -> Iterable[Remark]:
        die = rules.options["dice"]
        faces = DICE.placed(die) if die and rules.options[option] else ()
        named = tuple(rule for rule in betraying if rule in faces)
        if named:
            yield Remark("dice-betrays", {"options": (option, "dice"), "faces": named})

    return limit


BETRAYING: tuple[Limit, ...] = (
    no_face("secret_ballot", "roses", "revenge"),
    no_face("burning", "revenge"),
)

EXCLUSIONS: tuple[Limit, ...] = (
    # VENDETTA-54: what betrays the voters.
    *(exclude("secret_ballot", other) for other in ("revenge", "roses", "hunter_of_hunters")),
    # VENDETTA-55: what betrays the card.
    *(exclude("burning", other) for other in ("revenge", "hunter_of_hunters")),
    *BETRAYING,
    # VENDETTA-65
    at_most_one_option("roses", "arbiter", "panic", "dice"),
    *(exclude("dice", other) for other in ("revenge", "secrets")),
    *(exclude("revenge", other) for other in ("roses", "arbiter", "panic")),
)

# The first edition ------------------------------------------------------------------------------

EARLIER: Mapping[str, Callable[[Ruleset], Ruleset]] = {
    "quarrel": quarrel_of_strangers,
    "secret_ballot": secret_totals,
    "burning": burning_with_revenge,
    "hunter_of_hunters": lambda rules: with_chief(rules, succession_or_none),
}
"""The options that another edition knew otherwise, as they were."""


def first_edition(book: Book) -> Book:
    """The book by which games went until the secret vote called everybody (VENDETTA-54).

    Their journals hold answers to what was asked then, so they are played by it to their end.
    """
    options = tuple(
        switch(option.name, EARLIER[option.name]) if option.name in EARLIER else option
        for option in book.options
    )
    limits = tuple(limit for limit in book.plain.limits if limit not in BETRAYING)
    return replace(book, plain=replace(book.plain, limits=limits), options=options)
