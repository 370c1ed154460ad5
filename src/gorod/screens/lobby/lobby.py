"""The lobby before a game: its settings, and who may still sit down."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Literal

import msgspec

from gorod.notebook.variation_file import MAX_VARIATION_BYTES
from gorod.parts.decks import SetupRefused
from gorod.parts.decoys import COVER
from gorod.parts.rulesets import Book, Option, Ruleset
from gorod.rulebooks import BOOKS, book
from gorod.rulebooks.settings import Setting
from gorod.screens.deck import Pile, deck_in_words, piles
from gorod.screens.game_screen import CallLink, Chair
from gorod.screens.host.console import Ended, Named, ended
from gorod.screens.leaked_cards import notice
from gorod.screens.lobby.odds import SideChance, lobby_odds
from gorod.screens.lobby.rulebook_posters import BookChoice, book_choice
from gorod.screens.lobby.setup_fields import (
    RULES_WORDS,
    SETTINGS,
    TABLE_WORDS,
    SetupContext,
    setup_words,
)
from gorod.screens.lobby.setup_sentences import FieldValue, Sentences, SetupWord
from gorod.screens.lobby.start import StartCheck, start_check
from gorod.screens.online.voice_call_link import call_link
from gorod.screens.painter import Painter
from gorod.screens.past.finale import Again, again
from gorod.screens.screen import PageOnly, ScreenData
from gorod.speech import Speech
from gorod.speech.message_args import timing_name
from gorod.speech.narrator import NARRATORS
from gorod.speech.rules_page import with_choice_names
from gorod.table.evening import Evening
from gorod.table.odds.lobby_odds import LobbyOdds
from gorod.table.seating import Seating
from gorod.table.setup import DRAWN_DECK, MOST_SEATS, PACES, Plan


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
    lands: PageOnly[Literal["host", "me", "tv"]] = "host"
    """Where the deal leads: the table, the own seat, or the console of a person who hosts."""
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


@dataclass(frozen=True)
class ProposedGame:
    """What the rules say of the next game; nothing as long as it cannot be played."""

    warnings: list[str] = field(default_factory=list)
    hints: list[Hint] = field(default_factory=list)
    piles: list[Pile] = field(default_factory=list)
    deck: str = ""
    joining: list[str] = field(default_factory=list)
    has_a_playing_host: bool = False


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
    proposed = ProposedGame() if begins.refused else proposed_game(table.seating, speech)
    odds = lobby_odds(table, speech, prospects)
    options = option_fields(plan, rulebook, speech)
    roles = card_fields(table.seating, rulebook, speech)
    modes, decks = mode_choices(rulebook, speech), deck_choices(rulebook, speech)
    chairs = painter.lobby_chairs()
    taken = [(one.seat, painter.who(one.seat)) for one in chairs if one.taken]
    context = SetupContext(
        Sentences(speech),
        plan,
        may_list,
        modes,
        decks,
        proposed.joining,
        taken if proposed.has_a_playing_host else [],
    )
    return Lobby(
        code=table.code,
        plan=plan_as_form(plan, options, roles),
        books=[book_choice(BOOKS[name], table.seating, painter.speech) for name in BOOKS],
        ruleset=plan.ruleset,
        variations=variations(plan, offered or {}, painter.speech),
        timings=plan.timings,
        decks=decks,
        wanted=pile_fields(plan, rulebook, speech),
        joining=proposed.joining,
        own_times=time_fields(plan, rulebook, speech),
        has_a_playing_host=proposed.has_a_playing_host,
        piles=proposed.piles,
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
        warnings=proposed.warnings,
        deck=proposed.deck,
        games=table.seating.games,
        finished=table.is_over,
        ended=ended(painter) if table.is_over else None,
        again=again(painter, table),
        seating=table.seating.stamp,
        address=address,
        hosts=rights.of(token).hosts,
        owns=rights.of(token).owns,
        times=time_lines(plan, rulebook, speech),
        far=plan.remote,
        conference=call_link(painter),
        words=[
            setup_words(TABLE_WORDS, context),
            setup_words(RULES_WORDS, context) + option_words(plan, rulebook, context.sentences),
        ],
        look=rulebook.look.name,
        players=table.seating.seated().players,
        can_correct=table.match is not None and table.match.host.knows_cards,
        begins=begins,
        lands=landing(table, token),
        notice=notice(painter),
        hints=proposed.hints,
        lot=" ".join(painter.lot_lines()),
        paper_note=(
            speech.say("web-paper-hostless") if plan.paper and proposed.has_a_playing_host else ""
        ),
        chances=odds.sides,
        chances_assume=odds.assumed,
        chances_sure=odds.how_sure,
    )


def landing(table: Evening, token: str) -> Literal["host", "me", "tv"]:
    """Where this device looks on once the cards are dealt."""
    if table.seating.plan.hosted_by == "person":
        return "host"
    if table.permissions.of(token).seat is not None:
        return "me"
    return "host" if table.seating.plan.remote else "tv"


def proposed_game(seating: Seating, speech: Speech) -> ProposedGame:
    """What the rules say of the game; raises `SetupRefused`."""
    plan, rules = seating.plan, seating.proposal()
    remarks = map(speech.remark, rules.warnings)
    drawn = piles(plan, replace(rules, secret_deck=False), speech)
    joining = joining_cards(book(plan.ruleset), plan, rules)
    return ProposedGame(
        warnings=[with_choice_names(speech, plan.ruleset, one) for one in remarks],
        hints=hints(rules, speech),
        piles=drawn,
        deck=deck_in_words(drawn, speech),
        joining=[speech.role(role) for role in joining],
        has_a_playing_host=rules.host is not None,
    )


def chosen_options(plan: Plan, rulebook: Book) -> list[tuple[Option, Any]]:
    """The options of the rulebook with their values; `cover` is a setting of the table."""
    return [
        (option, plan.options.get(option.name, option.default))
        for option in rulebook.options
        if option.name != COVER
    ]


def option_fields(plan: Plan, rulebook: Book, speech: Speech) -> list[OptionField]:
    return [
        OptionField(
            option.name,
            speech.say(f"option-{option.name}"),
            value,
            list(option.values),
            option.number,
            list(option.placed(value)),
            [Named(one, speech.say(f"option-{one}")) for one in option.meanings],
        )
        for option, value in chosen_options(plan, rulebook)
    ]


def option_words(plan: Plan, rulebook: Book, sentences: Sentences) -> list[SetupWord]:
    return [sentences.option(option, value) for option, value in chosen_options(plan, rulebook)]


def card_fields(seating: Seating, rulebook: Book, speech: Speech) -> list[CardCount]:
    cards = card_counts(seating)
    return [
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


def mode_choices(rulebook: Book, speech: Speech) -> list[Named]:
    return [
        Named(mode.name, speech.say(f"mode-{rulebook.id}-{mode.name}")) for mode in rulebook.modes
    ]


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
    chosen = {setting.field: setting.value(plan) for setting in SETTINGS}
    chosen |= {f"time-{name}": plan.timings.get(name) for name in BOOKS[plan.ruleset].times}
    chosen |= {f"pile-{name}": plan.wanted.get(name) for name in BOOKS[plan.ruleset].piles}
    chosen |= {"own_deck": plan.deck is not None}
    chosen |= {f"option-{one.name}": one.value for one in options}
    return chosen | {f"card-{role.id}": role.count for role in roles}


def waiting_names(painter: Painter) -> list[str]:
    """Who waits for a seat in the next game, in order of arrival."""
    names = painter.scene.seated.waiting
    return [names[number] or painter.say("web-guest") for number in sorted(names)]
