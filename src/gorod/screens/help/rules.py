"""The rules to read: the list of rulebooks, one rulebook, and the rules of a table."""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from gorod.parts.decks import SetupRefused
from gorod.parts.rulesets import Book, Ruleset
from gorod.rulebooks import BOOKS, book
from gorod.screens.lobby.rulebook_posters import Poster, poster
from gorod.screens.screen import PageOnly, ScreenData
from gorod.speech import Speech
from gorod.speech.message_args import option_text as named
from gorod.speech.rules_page import COMMON_PAGE, RulesPage, rules_page
from gorod.table.evening import Evening
from gorod.table.match.match import Match
from gorod.table.request_errors import NotFound

MAX_PLAYERS_LISTED = 24
"""The table of decks goes up to this many players."""


class OnShelf(ScreenData, frozen=True):
    """A book by its name, and for how many it is."""

    id: str
    title: str
    about: str
    least: int
    most: int | None
    """None: no upper limit."""
    poster: PageOnly[Poster | None] = None


class Bookshelf(ScreenData, frozen=True):
    """The books that can be played."""

    books: list[OnShelf]


class RulesChoice(ScreenData, frozen=True):
    """A mode or an option, as people call it."""

    id: str
    title: str
    about: str
    values: list[str] = []
    """The values of an option in a notebook; empty for one that is only on or off."""
    chosen: str = ""
    """The value that is played, in words."""


class RoleRules(ScreenData, frozen=True):
    """A card: what it does, and how many there are."""

    id: str
    name: str
    side: str
    sign: str
    does: str
    count: int = 0
    emblem: PageOnly[str] = ""


class DeckRow(ScreenData, frozen=True):
    """The recommended deck for so many."""

    players: int
    deck: str


class ClauseRules(ScreenData, frozen=True):
    """One clause, and what of it is our reading."""

    id: str
    text: str
    reading: str | None


class SectionRules(ScreenData, frozen=True):
    """Some clauses under one heading."""

    heading: str
    clauses: list[ClauseRules]


class Handbook(ScreenData, frozen=True, kw_only=True):
    """A book with all that a newcomer needs to play by it."""

    id: str
    title: str
    about: str
    round: list[str]
    """The course of a round, step by step."""
    gestures: list[str]
    phrases: list[str]
    sample: list[str]
    """A round as an example."""
    sections: list[SectionRules]
    roles: list[RoleRules] = []
    modes: list[RulesChoice] = []
    options: list[RulesChoice] = []
    decks: list[DeckRow] = []
    shared: list[SectionRules] = []
    """The rules that all books share."""
    look: PageOnly[str] = "plain"
    poster: PageOnly[Poster | None] = None


class RulesInPlay(ScreenData, frozen=True, kw_only=True):
    """The rules of what is played at a table, or is about to be."""

    code: str
    ruleset: str
    book: str
    about: str
    mode: RulesChoice | None
    options: list[RulesChoice]
    """The options that are on."""
    deck: str
    roles: list[RoleRules]
    round: list[str]
    gestures: list[str]
    bots: PageOnly[str] = ""
    """How many of the players are bots, and how strong they play."""
    back: PageOnly[str] = ""
    """The screen to go back to."""
    look: PageOnly[str] = "plain"
    poster: PageOnly[Poster | None] = None


def bookshelf(speech: Speech) -> Bookshelf:
    return Bookshelf([_on_shelf(BOOKS[name], speech) for name in BOOKS])


def _on_shelf(rulebook: Book, speech: Speech) -> OnShelf:
    page, name = rules_page(rulebook.id, speech.lang), rulebook.id
    least, most = rulebook.smallest, rulebook.largest
    return OnShelf(name, page.title, page.about, least, most, poster(rulebook, speech))


def handbook(name: str, speech: Speech) -> Handbook:
    """One book, or the common rules; an unknown name is an error."""
    if name != COMMON_PAGE and name not in BOOKS:
        raise NotFound("no-such-book", book=name[:40], books=list(BOOKS))
    page = rules_page(name, speech.lang)
    plain = Handbook(
        id=name,
        title=page.title,
        about=page.about,
        round=list(page.round),
        gestures=list(page.gestures),
        phrases=list(page.phrases),
        sample=list(page.sample),
        sections=_sections(page),
    )
    if name == COMMON_PAGE:
        return plain
    rulebook, speech = BOOKS[name], speech.of(name)
    return replace(
        plain,
        roles=role_rules(rulebook.table(), speech),
        modes=_modes(rulebook, speech),
        options=_options(rulebook, speech),
        decks=_decks(rulebook, speech),
        shared=_sections(rules_page(COMMON_PAGE, speech.lang)),
        look=rulebook.look.name,
        poster=poster(rulebook, speech),
    )


def rules_in_play(table: Evening, speech: Speech, back: str) -> RulesInPlay:
    """The rules played or chosen there; of a secret deck, only what everybody knows."""
    match = table.in_play
    rules = match.game.rules if match is not None else _chosen(table)
    speech, page = speech.of(rules.id), rules_page(rules.id, speech.lang)
    rulebook = BOOKS[rules.id]
    public = rules.public_deck
    modes = [mode for mode in _modes(rulebook, speech) if mode.id == rules.mode]
    on = dict(rules.on)
    return RulesInPlay(
        code=table.code,
        ruleset=rules.id,
        book=page.title,
        about=page.about,
        mode=modes[0] if modes else None,
        options=[
            replace(one, chosen=named(speech, one.id, on[one.id]) if one.values else "")
            for one in _options(rulebook, speech)
            if one.id in on
        ],
        deck=speech.deck(public),
        roles=role_rules(rules, speech, public),
        round=list(page.round),
        gestures=list(page.gestures),
        bots=_bots(match, speech) if match is not None else "",
        back=back,
        look=rulebook.look.name,
        poster=poster(rulebook, speech),
    )


def _bots(match: Match, speech: Speech) -> str:
    """How many bots play, and how strong; empty without bots."""
    count, level = len(match.terms.bots), match.terms.level
    how = speech.say("plan-level", word=speech.say(f"plan-level.{level}"))
    return speech.say("web-bots-play", count=count, how=how) if count else ""


def _chosen(table: Evening) -> Ruleset:
    """The rules that would be played now; if they cannot be, the book without a deck."""
    plan = table.seating.plan
    try:
        return table.seating.seated().soon()
    except SetupRefused:
        return book(plan.ruleset).plain


def role_rules(
    rules: Ruleset, speech: Speech, deck: Iterable[str] | None = None
) -> list[RoleRules]:
    """The cards of a deck, or all cards of a book, in the order of the book."""
    counts = Counter(deck or ())
    shown = [role.id for role in rules.roles if role.card and (deck is None or role.id in counts)]
    unseen = [role for role in counts if role not in rules.side_by_role]
    return [
        RoleRules(
            role,
            speech.role(role),
            rules.side_by_role.get(role, ""),
            rules.sign(role),
            speech.does(role, rules) if role not in unseen else "",
            counts[role],
            BOOKS[rules.id].emblem(role),
        )
        for role in (*shown, *unseen)
    ]


def _modes(rulebook: Book, speech: Speech) -> list[RulesChoice]:
    return [
        _choice(mode.name, f"mode-{rulebook.id}-{mode.name}", speech) for mode in rulebook.modes
    ]


def _options(rulebook: Book, speech: Speech) -> list[RulesChoice]:
    return [
        _choice(option.name, f"option-{option.name}", speech, option.written)
        for option in rulebook.options
        if option.name != "cover"
    ]


def _choice(name: str, text: str, speech: Speech, values: Sequence[str] = ()) -> RulesChoice:
    about = f"{text}.about"
    told = speech.say(about) if speech.knows(about) else ""
    return RulesChoice(name, speech.say(text), told, list(values))


def _decks(rulebook: Book, speech: Speech) -> list[DeckRow]:
    """A row for each number of players for which the book has a deck."""
    rules = rulebook.table()
    most = min(rules.largest or MAX_PLAYERS_LISTED, MAX_PLAYERS_LISTED)
    numbers = range(rules.smallest, most + 1)
    return [DeckRow(number, speech.deck(rulebook.ruleset(number).deck)) for number in numbers]


def _sections(page: RulesPage) -> list[SectionRules]:
    return [
        SectionRules(
            section.heading,
            [ClauseRules(one.id, one.text, one.reading) for one in section.clauses],
        )
        for section in page.sections
    ]
