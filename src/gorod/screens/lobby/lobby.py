"""The lobby before a game: its settings, and who may still sit down."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import ClassVar, Literal

import msgspec

from gorod.notebook.variation_file import MAX_VARIATION_BYTES
from gorod.parts.decks import SetupRefused
from gorod.parts.rulesets import Book, Ruleset
from gorod.rulebooks import BOOKS, book
from gorod.rulebooks.settings import Setting
from gorod.screens.card_exposures import notice
from gorod.screens.deck import Pile, deck_in_words, piles
from gorod.screens.game_screen import CallLink, Chair
from gorod.screens.host.console import Ended, Named, ended
from gorod.screens.lobby.book_posters import BookChoice, book_choice
from gorod.screens.lobby.odds import SideChance, lobby_odds
from gorod.screens.lobby.setup_sentences import (
    FieldValue,
    Sentences,
    SetupWord,
    rules_sentences,
    table_sentences,
)
from gorod.screens.lobby.start import StartCheck, start_check
from gorod.screens.online.call_link import call_link
from gorod.screens.painter import Painter
from gorod.screens.past.ending import Again, again
from gorod.screens.screen import PageOnly, ScreenData
from gorod.speech import Speech
from gorod.speech.message_args import timing_name
from gorod.speech.narrator import NARRATORS
from gorod.speech.rules_page import with_choice_names
from gorod.table.evening import Evening
from gorod.table.odds.lobby_odds import LobbyOdds
from gorod.table.seating import Seating
from gorod.table.setup import DRAWN_DECK, MOST_SEATS, PACES, Plan

PLAN_FIELDS = (
    *("mode", "players", "hosted_by", "pace", "night_pace", "cover", "bots", "level", "codes"),
    *("paper", "grace", "conference", "listed", "picked", "joined", "spoken", "narrator"),
    "secret_deck",
)
"""Fields of the plan that are fields of its form as they are."""


class OptionField(ScreenData, frozen=True):
    """An option of the rulebook; its field in the plan is `option-` and its name."""

    name: str
    title: str
    value: FieldValue
    values: list[FieldValue]
    """All values; if `number`, the least and the greatest."""
    number: bool
    places: list[str] = []
    """The current meaning of each place of an option with several, such as the faces of a die;
    they are sent together as one value, separated by commas.
    """
    meanings: list[Named] = []
    """What each of them may mean."""


class CardCount(ScreenData, frozen=True):
    """A card of the rulebook; its field in the plan is `card-` and its id."""

    id: str
    name: str
    side: str
    count: int
    sign: PageOnly[str] = ""
    emblem: PageOnly[str] = ""


class Remedy(ScreenData, frozen=True):
    """One tap that makes playable what is not: send `field` with this value to `plan`."""

    field: str
    value: str
    label: str


class Hint(ScreenData, frozen=True):
    """What the book advises, and the option that one tap turns on."""

    text: str
    field: str
    label: str


class PileField(ScreenData, frozen=True):
    """Cards of which a drawn deck takes a number; its field in the plan is `pile-` and its name."""

    name: str
    title: str
    count: int | None
    """How many the table wants; None if chance decides."""


class TimeField(ScreenData, frozen=True):
    """A time that the table may agree on; its field in the plan is `time-` and its name."""

    name: str
    title: str
    seconds: int | None
    """The table's own value."""
    usual: int
    """The book's value; 0 if it depends on the number of players."""


class Lobby(ScreenData, frozen=True, kw_only=True):
    """What the owner can choose before a game."""

    stream: ClassVar[str] = "host"

    code: str
    stage: Literal["lobby"] = "lobby"
    plan: dict[str, FieldValue | None]
    """The current settings as form fields: change them and send them back to `plan`."""
    ruleset: str
    """The rulebook, also of a variation."""
    books: list[BookChoice]
    variations: list[Named]
    """What else can be chosen as `ruleset`."""
    timings: dict[str, int]
    """Seconds that differ from the book."""
    decks: list[Named]
    """The book's own decks, if it has several; `drawn` means that chance picks the cards."""
    wanted: list[PileField]
    """How many cards of each pile a `drawn` deck takes."""
    joining: list[str]
    """Cards that the book recommends to add for this number of players: send `joined` to do so."""
    own_times: list[TimeField]
    has_a_playing_host: bool
    """Whether one of the players starts as the host: then `first_host` says who."""
    modes: list[Named]
    options: list[OptionField]
    paces: list[str]
    narrators: list[str]
    usual_narrator: str
    """Who tells the game if `narrator` is empty."""
    roles: list[CardCount]
    most_seats: int
    chairs: list[Chair]
    waiting: list[str]
    """Who came during a game and found no free seat after it."""
    refused: str
    """Why this cannot be played."""
    remedies: list[Remedy]
    """What would help."""
    warnings: list[str]
    deck: str
    games: int
    finished: bool
    ended: Ended | None
    """How the last game ended."""
    again: Again | None
    """Who wants a rematch."""
    seating: str
    """What to send back with `shuffle`."""
    address: str
    hosts: bool
    owns: bool
    times: PageOnly[list[str]] = []
    """The same in words."""
    most_kilobytes: PageOnly[int] = MAX_VARIATION_BYTES // 1024
    """The size limit of a variation."""
    piles: PageOnly[list[Pile]] = []
    """The deck as it will be announced."""
    far: PageOnly[bool] = False
    """Whether it is an online table."""
    conference: PageOnly[CallLink | None] = None
    words: PageOnly[list[list[SetupWord]]] = []
    """The settings as sentences: of the table, and of the rules."""
    look: PageOnly[str] = ""
    """The look of the chosen book."""
    players: PageOnly[int] = 0
    """How many would play if the game started now."""
    can_correct: PageOnly[bool] = False
    """Whether a person hosted the last game."""
    begins: PageOnly[StartCheck | None] = None
    notice: PageOnly[str] = ""
    """What the table must know: that somebody wants to undo the end."""
    hints: PageOnly[list[Hint]] = []
    lot: PageOnly[str] = ""
    """Who was drawn by lot to host."""
    paper_note: PageOnly[str] = ""
    """What the judge does if the cards are on paper and one of the players hosts."""
    chances: PageOnly[list[SideChance]] = []
    """How often each side would win, as far as that is known."""
    chances_assume: PageOnly[str] = ""
    chances_sure: PageOnly[str] = ""
    """The number of games, and the margin of error."""


def lobby(
    table: Evening,
    painter: Painter,
    token: str,
    address: str,
    may_list: bool = False,
    offered: Mapping[str, Setting] | None = None,
    prospects: LobbyOdds | None = None,
) -> Lobby:
    """The settings of the next game, and what is wrong or unusual with them."""
    plan, rights = table.seating.plan, table.permissions
    rulebook = book(plan.ruleset)
    speech = painter.speech.of(plan.ruleset)
    begins = start_check(table, painter)
    warnings, deck, drawn_piles = list[str](), "", list[Pile]()
    has_a_playing_host, advised, joining = False, list[Hint](), list[str]()
    odds = lobby_odds(table, speech, prospects)
    if not begins.refused:
        rules = table.seating.proposal()
        said = map(speech.remark, rules.warnings)
        warnings = [with_choice_names(speech, plan.ruleset, one) for one in said]
        advised = hints(rules, speech)
        drawn_piles = piles(plan, replace(rules, secret_deck=False), speech)
        deck = deck_in_words(drawn_piles, speech)
        has_a_playing_host = rules.host is not None
        joining = [speech.role(role) for role in joining_cards(rulebook, plan, rules)]
    cards, chairs, sentences = card_counts(table.seating), painter.lobby_chairs(), Sentences(speech)
    chosen = {option.name: option.default for option in rulebook.options} | plan.options
    options = [
        OptionField(
            option.name,
            speech.say(f"option-{option.name}"),
            chosen[option.name],
            list(option.values),
            option.number,
            list(option.placed(chosen[option.name])),
            [Named(one, speech.say(f"option-{one}")) for one in option.meanings],
        )
        for option in rulebook.options
        if option.name != "cover"
    ]
    roles = [
        CardCount(
            role.id,
            speech.role(role.id),
            role.side,
            cards.get(role.id, 0),
            rulebook.plain.sign(role.id),
            rulebook.emblem(role.id),
        )
        for role in rulebook.plain.roles
        if role.card
    ]
    modes = [
        Named(mode.name, speech.say(f"mode-{plan.ruleset}-{mode.name}")) for mode in rulebook.modes
    ]
    ready = deck_choices(rulebook, speech)
    first_hosts = [(one.seat, painter.who(one.seat)) for one in chairs if one.taken]
    return Lobby(
        code=table.code,
        plan=plan_as_form(plan, options, roles),
        books=[book_choice(BOOKS[name], table.seating, painter.speech) for name in BOOKS],
        ruleset=plan.ruleset,
        variations=variations(plan, offered or {}, painter.speech),
        timings=plan.timings,
        decks=ready,
        wanted=pile_fields(plan, rulebook, speech),
        joining=joining,
        own_times=time_fields(plan, rulebook, speech),
        has_a_playing_host=has_a_playing_host,
        piles=drawn_piles,
        modes=modes,
        options=options,
        paces=list(PACES),
        narrators=list(NARRATORS),
        usual_narrator=rulebook.narrator,
        roles=roles,
        most_seats=MOST_SEATS,
        chairs=chairs,
        waiting=waiting_names(painter),
        refused=begins.refused,
        remedies=remedies(table.seating, speech) if begins.refused else [],
        warnings=warnings,
        deck=deck,
        games=table.seating.games,
        finished=table.is_over,
        ended=ended(painter) if table.is_over else None,
        again=again(painter, table),
        seating=table.seating.stamp,
        address=address,
        hosts=rights.hosts(token),
        owns=rights.owns(token),
        times=time_lines(plan, rulebook, speech),
        far=plan.remote,
        conference=call_link(painter),
        words=[
            table_sentences(sentences, plan, may_list),
            rules_sentences(
                sentences,
                plan,
                modes,
                ready,
                joining,
                first_hosts if has_a_playing_host else [],
                [(one, chosen[one.name]) for one in rulebook.options if one.name != "cover"],
            ),
        ],
        look=rulebook.look.name,
        players=table.seating.seated().players,
        can_correct=table.match is not None and table.match.host.knows_cards,
        begins=begins,
        notice=notice(painter),
        hints=advised,
        lot=" ".join(painter.lot_lines()),
        paper_note=speech.say("web-paper-hostless") if plan.paper and has_a_playing_host else "",
        chances=odds.sides,
        chances_assume=odds.assumed,
        chances_sure=odds.how_sure,
    )


def remedies(seating: Seating, speech: Speech) -> list[Remedy]:
    """What makes a game possible for these players."""
    plan = seating.plan
    found = []
    with suppress(SetupRefused):
        missing = seating.seated().missing
        if plan.deck is not None or plan.picked:
            found.append(Remedy("remedy", "recommended", speech.say("web-remedy-recommended")))
        if missing:
            label = speech.say("web-remedy-bots", count=missing)
            found.append(Remedy("remedy", "bots", label))
    others = [name for name in BOOKS if name != plan.ruleset]
    fitting = [book_choice(BOOKS[name], seating, speech) for name in others]
    return found + [Remedy("ruleset", one.id, one.name) for one in fitting if one.fits]


def hints(rules: Ruleset, speech: Speech) -> list[Hint]:
    """What the book advises for such a table."""
    found = [remark for hint in rules.hints for remark in hint(rules)]
    named = [(one, f"option-{one.about['option']}") for one in found]
    return [Hint(speech.remark(one), option, speech.say(option)) for one, option in named]


def deck_choices(rulebook: Book, speech: Speech) -> list[Named]:
    """The names of the decks, if the book has several."""
    if not rulebook.scenarios and rulebook.draw is None:
        return []
    ready = [Named(one.name, speech.say(f"scenario-{one.name}")) for one in rulebook.scenarios]
    drawn = [Named(DRAWN_DECK, speech.say("web-deck-drawn"))] if rulebook.draw is not None else []
    return [Named("", speech.say("web-deck-recommended")), *ready, *drawn]


def joining_cards(rulebook: Book, plan: Plan, rules: Ruleset) -> list[str]:
    """The cards that could join the deck, or that have joined it."""
    if plan.joined:
        before = msgspec.structs.replace(plan, joined=False).setting(rules.players).rules().deck
        return [role for role in rules.deck if role not in before]
    return [str(card) for card in rulebook.joined(rules.deck) if card not in rules.deck]


def pile_fields(plan: Plan, rulebook: Book, speech: Speech) -> list[PileField]:
    """The piles of a deck that is drawn (VENDETTA-5)."""
    if plan.deck is not None or plan.picked != DRAWN_DECK:
        return []
    return [
        PileField(name, speech.say(f"web-wanted-{name}"), plan.wanted.get(name))
        for name in rulebook.piles
    ]


def time_fields(plan: Plan, rulebook: Book, speech: Speech) -> list[TimeField]:
    usual = rulebook.plain.timings
    return [
        TimeField(
            name, time_label(name, rulebook, speech), plan.timings.get(name), getattr(usual, name)
        )
        for name in rulebook.times
    ]


def variations(plan: Plan, offered: Mapping[str, Setting], speech: Speech) -> list[Named]:
    """The variations by title: those on offer, and the chosen one."""
    titles = {name: (one.title, one.ruleset) for name, one in offered.items()}
    if plan.variation is not None:
        titles[plan.variation.name] = (plan.variation.title, plan.ruleset)
    named = [Named(name, title or untitled(book, speech)) for name, (title, book) in titles.items()]
    return sorted(named, key=lambda one: one.name.casefold())


def untitled(ruleset: str, speech: Speech) -> str:
    return speech.say("web-untitled-variation", book=speech.title(ruleset))


def time_lines(plan: Plan, rulebook: Book, speech: Speech) -> list[str]:
    """The seconds that a variation sets, in words."""
    return [
        speech.say(
            "web-own-time",
            what=time_label(name, rulebook, speech),
            time=minutes_and_seconds(seconds),
        )
        for name, seconds in plan.timings.items()
    ]


def minutes_and_seconds(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


def time_label(timing: str, rulebook: Book, speech: Speech) -> str:
    """What this time is for, in words."""
    call = timing.removeprefix("calls.")
    if call == timing:
        return timing_name(speech.of(rulebook.id), timing)
    is_role = call in {role.id for role in rulebook.plain.roles}
    return speech.say("web-time-calls", call=speech.role(call) if is_role else call)


def card_counts(seating: Seating) -> dict[str, int]:
    """How many of each card the next game has: in the custom deck, or in the recommended one."""
    deck = seating.plan.deck
    if deck is None:
        try:
            deck = list(seating.proposal().deck)
        except SetupRefused:
            deck = []
    return {role: deck.count(role) for role in deck}


def plan_as_form(
    plan: Plan, options: list[OptionField], roles: list[CardCount]
) -> dict[str, FieldValue | None]:
    """The current settings, as form fields."""
    chosen: dict[str, FieldValue | None] = {name: getattr(plan, name) for name in PLAN_FIELDS}
    chosen |= {"ruleset": plan.name, "first_host": plan.first_host or 0}
    chosen |= {f"time-{name}": plan.timings.get(name) for name in BOOKS[plan.ruleset].times}
    chosen |= {f"pile-{name}": plan.wanted.get(name) for name in BOOKS[plan.ruleset].piles}
    chosen |= {"own_deck": plan.deck is not None}
    chosen |= {f"option-{one.name}": one.value for one in options}
    return chosen | {f"card-{role.id}": role.count for role in roles}


def waiting_names(painter: Painter) -> list[str]:
    """Who waits for a seat in the next game, in order of arrival."""
    names = painter.scene.seated.waiting
    return [names[number] or painter.say("web-guest") for number in sorted(names)]
