"""File format of past games: export, and import with validation.

The file follows a JSON schema (`docs/games.schema.json`). An import is validated as a whole before
anything is stored: every journal is replayed by its rules, and one that does not fit is refused.
"""

from collections.abc import Iterable, Iterator
from time import time
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta, structs

from gorod.engine.events import VOID, GameOver
from gorod.engine.game import Game
from gorod.engine.questions import Refused
from gorod.engine.replies import Correct, Entry, TakeBack
from gorod.engine.seats import Seat
from gorod.notebook.checker import check_text
from gorod.notebook.writer import write_notebook
from gorod.parts.decks import SetupRefused
from gorod.parts.orders import voided
from gorod.parts.points import points
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks.settings import Setting, edition_of, setting_of
from gorod.speech import Speech
from gorod.speech.translator import one_line
from gorod.store.store import RoomMessage
from gorod.table.codes import CODE_ALPHABET, CODE_LENGTH, LINK_CODE_LENGTH
from gorod.table.match.leaked_cards import AFTER_END, Exposure
from gorod.table.online.chat import MAX_MESSAGE_LENGTH
from gorod.table.paper.card_facts import CardFact, CardFacts, Contradiction
from gorod.table.player_names import LONGEST_NAME, clean_name
from gorod.table.request_errors import BadRequest, RequestError
from gorod.table.setup import MOST_SEATS, HostedBy, Terms, rules_of

FORMAT_NAME = "gorod-games/1"
EXTRA_LINK_LETTERS = LINK_CODE_LENGTH - CODE_LENGTH

MAX_NOTEBOOK_CHARACTERS = 256 * 1024
MAX_ENTRIES = 50_000
MAX_REPLAYS_PER_ENTRY = 20
"""How often on average the entries of a journal may be replayed by undo and correction."""
MAX_TITLE_LENGTH = 200
MAX_CLOCK_SKEW_S = 24 * 3600

Number = Annotated[int, Meta(ge=1, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=1, le=MOST_SEATS)]


class Chosen(Setting, frozen=True, forbid_unknown_fields=True):
    """What the table chose: a rulebook by its name, and what differs from it."""


class SeenCards(CardFact, frozen=True, forbid_unknown_fields=True):
    """Of those who were looked at, exactly these hold one of the cards."""


class CardsShown(Exposure, frozen=True, forbid_unknown_fields=True):
    """All cards were open to a player, to a host without a seat or to everyone, too early."""


class Wrote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wrote in a room of a table of far friends."""

    room: Annotated[str, Meta(pattern="^(day|gone|[a-z_]+( [0-9]{1,2})+)$", max_length=200)]
    seat: Annotated[int, Meta(ge=0, le=MOST_SEATS, description="0 for the host.")]
    at: Annotated[int, Meta(ge=0, description="How many entries the journal had then.")]
    words: Annotated[str, Meta(min_length=1, max_length=MAX_MESSAGE_LENGTH)]


class FiledGame(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One past game: what was chosen, who sat where, and all that was answered."""

    evening: Annotated[
        str,
        Meta(
            pattern=f"^[{CODE_ALPHABET}]{{{CODE_LENGTH}}}([{CODE_ALPHABET}]{{{EXTRA_LINK_LETTERS}}})?$",
            max_length=LINK_CODE_LENGTH,
            description="The code of its table, or of the link to it.",
        ),
    ]
    number: Annotated[Number, Meta(description="The how manieth game of its evening it is.")]
    began: Annotated[
        int, Meta(ge=0, le=253_402_300_799, description="When it began: seconds since 1970, UTC.")
    ]
    setting: Annotated[Chosen, Meta(description="The rulebook, and what the table chose of it.")]
    names: Annotated[
        dict[SeatNumber, str],
        Meta(description="Who sat where; every seat, an empty name for a bot or a guest."),
    ]
    bots: Annotated[list[SeatNumber], Meta(description="The seats that bots had.")]
    hosted_by: HostedBy
    pace: Literal["slow", "usual", "fast", "none"]
    lang: Literal["en", "ru"]
    journal: Annotated[
        list[Entry], Meta(description="Every reply and order in its order; see docs/past-games.")
    ]
    paced: Annotated[
        bool, Meta(description="Whether a call in the dark ends by the clock alone.")
    ] = True
    host: Annotated[
        SeatNumber | None, Meta(description="The player who began as the host, if not the usual.")
    ] = None
    silenced: Annotated[
        list[SeatNumber], Meta(description="Who was silent from the start, by the game before.")
    ] = []
    unfinished: Annotated[
        bool, Meta(description="Whether it was written down only up to here.")
    ] = False
    paper: Annotated[bool, Meta(description="Whether the cards were on paper.")] = False
    facts: Annotated[
        list[SeenCards], Meta(description="What the judge saw of paper cards, in that order.")
    ] = []
    messages: Annotated[
        list[Wrote], Meta(max_length=20_000, description="What was written in its rooms.")
    ] = []
    seed: Annotated[
        Annotated[int, Meta(ge=0, le=2**63 - 1)] | None,
        Meta(description="Read in files of earlier versions, and written no more."),
    ] = None
    edition: Annotated[Number, Meta(description="The edition of the rulebook it went by.")] = 1
    exposures: Annotated[
        list[CardsShown],
        Meta(max_length=1_000, description="Who was shown all cards while the game went on."),
    ] = []

    def terms(self) -> Terms:
        """The terms of this game, as they are stored beside its journal."""
        return Terms(
            setting=Setting(**_fields(self.setting)),
            names=self.names,
            bots=self.bots,
            hosted_by=self.hosted_by,
            pace=self.pace,
            lang=self.lang,
            number=self.number,
            paced=self.paced,
            host=self.host,
            silenced=self.silenced,
            unfinished=self.unfinished,
            paper=self.paper,
            facts=[CardFact(one.roles, one.seats, one.among) for one in self.facts],
            edition=self.edition,
            exposures=[Exposure(**structs.asdict(one)) for one in self.exposures],
        )


class Archive(msgspec.Struct, forbid_unknown_fields=True):
    """A file of past games."""

    schema: Literal["gorod-games/1"]
    games: list[FiledGame]


class Ending(NamedTuple):
    """How a game ended."""

    winner: str
    """Empty if the game was not finished."""
    points: tuple[int, ...]
    void: str = ""
    """Why the host voided it."""


ValidatedGame = tuple[FiledGame, Ending]
"""A validated game that can be stored."""

_decoder = msgspec.json.Decoder(Archive)


class _Head(msgspec.Struct):
    schema: str = ""


def schema() -> bytes:
    """The JSON schema of the file, as in `docs/games.schema.json`."""
    made: dict[str, Any] = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": FORMAT_NAME,
        **msgspec.json.schema(Archive),
    }
    return msgspec.json.format(msgspec.json.encode(made), indent=2) + b"\n"


# Writing ----------------------------------------------------------------------------------------


def filed_game(
    code: str, began: int, terms: Terms, journal: list[Entry], messages: Iterable[RoomMessage] = ()
) -> FiledGame:
    return FiledGame(
        evening=code,
        number=terms.number,
        began=began,
        setting=Chosen(**_fields(terms.setting)),
        names=dict(sorted(terms.names.items())),
        bots=sorted(terms.bots),
        hosted_by=terms.hosted_by,
        pace=terms.pace,  # type: ignore[arg-type]
        lang=terms.lang,  # type: ignore[arg-type]
        journal=journal,
        paced=terms.paced,
        host=terms.host,
        silenced=terms.silenced,
        unfinished=terms.unfinished,
        paper=terms.paper,
        facts=[SeenCards(one.roles, one.seats, one.among) for one in terms.facts],
        messages=[Wrote(one.room, one.seat, one.at, one.words) for one in messages],
        edition=terms.edition,
        exposures=[CardsShown(**structs.asdict(one)) for one in terms.exposures],
    )


def file_chunks(games: Iterable[FiledGame]) -> Iterator[bytes]:
    """Stream the file, one game a line, so that a diff shows changes by game."""
    yield b'{"schema":"%s","games":[' % FORMAT_NAME.encode()
    between = b"\n"
    for game in games:
        yield between + msgspec.json.encode(game)
        between = b",\n"
    yield b"\n]}\n"


def _fields(setting: Setting) -> dict[str, Any]:
    return {name: getattr(setting, name) for name in Setting.__struct_fields__}


def as_notebook(one: FiledGame, speech: Speech) -> str:
    """The game as a notebook, titled by its own title or the announcement of the winner."""
    game = Game(rules_of(one.terms()), one.journal)
    winner = (
        speech.of(game.rules.id).tell(GameOver(str(game.table.winner), ())) if game.over else None
    )
    return write_notebook(game, one.setting.title or _as_clause(winner or ""), speech.lang)


# Reading ----------------------------------------------------------------------------------------


def parse_games(written: bytes, speech: Speech) -> list[ValidatedGame]:
    """Parse and validate a file of games, or a notebook; raises `RequestError`."""
    try:
        text = written.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadRequest("import-not-text") from error
    if not text.strip():
        raise BadRequest("import-nothing")
    if text.lstrip().startswith(("{", "[")):
        return _read_json(text, speech)
    return [_read_notebook(text, speech)]


def _read_json(text: str, speech: Speech) -> list[ValidatedGame]:
    try:
        head = msgspec.json.decode(text, type=_Head)
        if head.schema != FORMAT_NAME:
            raise BadRequest(
                "import-other-schema", schema=one_line(head.schema)[:40], right=FORMAT_NAME
            )
        games = _decoder.decode(text).games
    except msgspec.ValidationError as error:
        where = str(error).rpartition(" - at ")[2].strip("`")
        raise BadRequest("import-schema", where=where[:60] if "$" in where else "$") from error
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise BadRequest("import-broken") from error
    return [(one, validate_game(one, speech)) for one in games]


def outcome(game: Game[Ruleset]) -> Ending:
    """The result of a game; a void one gives no points (COMMON-22)."""
    winner = game.table.winner or ""
    return Ending(winner, points(game) if game.over and winner != VOID else (), voided(game))


def validate_game(one: FiledGame, speech: Speech) -> Ending:
    """Validate a game by replaying it and return how it ended; raises `RequestError`."""
    if one.evening.strip() != one.evening:  # the pattern accepts a trailing line break
        raise BadRequest("import-schema", where="$.games[...].evening")
    name = f"{one.evening}-{one.number}"
    if one.began > time() + MAX_CLOCK_SKEW_S:
        raise BadRequest("import-date", game=name)
    if not _is_cheap_to_replay(one.journal):
        raise BadRequest("import-long", game=name, most=MAX_ENTRIES)
    rules = _rules(one, name, speech)
    if not _is_seated(one, rules.players):
        raise BadRequest("import-seats", game=name, most=MOST_SEATS)
    _clean_words(one, name)
    _check_facts(one, rules, name)
    _check_messages(one, rules, name)
    _check_exposures(one, rules, name)
    game = _play(one, rules, name, speech)
    if game.over and one.unfinished:
        raise BadRequest("import-closed", game=name)
    if not game.over and not one.unfinished:
        raise BadRequest("import-open", game=name)
    return outcome(game)


def _rules(one: FiledGame, name: str, speech: Speech) -> Ruleset:
    setting = one.setting
    if max(setting.players or 0, len(setting.deck or ()) - 1) > MOST_SEATS:
        raise BadRequest("import-seats", game=name, most=MOST_SEATS)
    try:
        return rules_of(one.terms())
    except SetupRefused as refused:
        why = _as_clause(speech.refused_setup(refused))
        raise BadRequest("import-rules", game=name, why=why) from refused
    except Exception as error:  # values of options may be anything
        raise BadRequest("import-strange-rules", game=name) from error


def _play(one: FiledGame, rules: Ruleset, name: str, speech: Speech) -> Game[Ruleset]:
    game = Game(rules)
    for number, entry in enumerate(one.journal, 1):
        try:
            receipt = game.reply(entry)
        except Refused as refused:
            why = _as_clause(speech.of(rules.id).refusal(refused))
            raise BadRequest("import-entry", game=name, entry=number, why=why) from refused
        except Exception as error:  # answers may be anything
            raise BadRequest("import-strange-entry", game=name, entry=number) from error
        if receipt != number:
            raise BadRequest("import-strange-entry", game=name, entry=number)
    return game


def _is_seated(one: FiledGame, players: int) -> bool:
    """Whether every seat has a name, and bots and host have existing seats."""
    seats = range(1, players + 1)
    bots = sorted(set(one.bots))
    return (
        players <= MOST_SEATS
        and sorted(one.names) == list(seats)
        and bots == sorted(one.bots)
        and set(bots) <= set(seats)
        and one.host in (None, *seats)
        and set(one.silenced) <= set(seats)
    )


def _check_facts(one: FiledGame, rules: Ruleset, game: str) -> None:
    """What a judge saw of paper cards must be possible with this deck."""
    seats = set(range(1, rules.players + 1))
    for fact in one.facts:
        if not set(fact.roles) <= set(rules.deck) or not {*fact.seats, *fact.among} <= seats:
            raise BadRequest("import-cards", game=game)
    try:
        CardFacts(rules.deck, rules.players, one.facts)
    except Contradiction as wrong:
        raise BadRequest("import-cards", game=game) from wrong


def _check_messages(one: FiledGame, rules: Ruleset, game: str) -> None:
    for said in one.messages:
        if said.seat > rules.players or said.at > len(one.journal):
            raise BadRequest("import-seats", game=game, most=MOST_SEATS)
        if one_line(said.words) != said.words:
            raise BadRequest("import-words", game=game)


def _check_exposures(one: FiledGame, rules: Ruleset, game: str) -> None:
    for shown in one.exposures:
        seats = range(1, rules.players + 1)
        if isinstance(shown.who, int) and shown.who not in seats:
            raise BadRequest("import-seats", game=game, most=MOST_SEATS)
        if shown.phase not in ("", AFTER_END, *rules.phases) or not 0 <= shown.at <= len(
            one.journal
        ):
            raise BadRequest("import-schema", where="$.games[...].exposures")


def _is_cheap_to_replay(journal: list[Entry]) -> bool:
    """Whether a replay is cheap: each undo or correction replays all entries before it."""
    again = sum(at for at, entry in enumerate(journal) if isinstance(entry, TakeBack | Correct))
    return len(journal) <= MAX_ENTRIES and again <= MAX_REPLAYS_PER_ENTRY * len(journal) + 100_000


def _clean_words(one: FiledGame, game: str) -> None:
    """Normalize names and the title to one line of clean text."""
    try:
        one.names = {seat: clean_name(name) if name else "" for seat, name in one.names.items()}
    except RequestError as wrong:
        raise BadRequest("import-name", game=game, most=LONGEST_NAME) from wrong
    title = one_line(one.setting.title)[:MAX_TITLE_LENGTH]
    one.setting = msgspec.structs.replace(one.setting, title=title)


def _read_notebook(text: str, speech: Speech) -> ValidatedGame:
    if len(text) > MAX_NOTEBOOK_CHARACTERS:
        raise BadRequest("import-large-notebook", most=MAX_NOTEBOOK_CHARACTERS // 1024)
    checked = check_text(text, speech)
    if not checked.ok:
        raise BadRequest("import-notebook", why=_as_clause("; ".join(checked.failures)))
    if checked.game is None:
        raise BadRequest("import-no-game")
    game = checked.game
    rules = game.rules
    setting = setting_of(rules)
    fields = _fields(setting) | {"title": checked.title}
    seats: list[Seat] = list(game.table.seats)
    one = FiledGame(
        evening="",
        number=0,
        began=int(time()),
        setting=Chosen(**fields),
        names=dict.fromkeys(seats, ""),
        bots=[],
        hosted_by="person",
        pace="none",
        lang=speech.lang,  # type: ignore[arg-type]
        journal=list(game.journal),
        paced=rules.paced,
        host=rules.host,
        unfinished=not game.over,
        edition=edition_of(rules.id),
    )
    return one, validate_game(one, speech)


def _as_clause(sentence: str) -> str:
    """A sentence without its full stop, to embed in another."""
    return one_line(sentence).rstrip(".")
