"""In one room: every phone is tapped in every call, and the calls tell nothing (COMMON-6)."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gorod.engine.game import Game
from gorod.engine.replies import Reply
from gorod.engine.seats import ROOM
from gorod.parts.calls import Called
from gorod.rulebooks import BOOKS
from tests.support.observers import ASKED, Deal, Script, Sight, Watch, swapped, watched
from tests.support.random_tables import ANY, CALM, AnyGame, asked, evenings, examples, written

COVERED = tuple(
    book.id for book in BOOKS.values() if any(option.name == "cover" for option in book.options)
)


def call_under_way(game: AnyGame) -> str:
    """The call that has begun and not ended, by the letters that everybody hears."""
    for event in reversed(game.seen_by(ROOM)):
        kind = type(event).__name__
        if kind in ENDS:
            return ""
        if isinstance(event, Called):
            return event.call
    return ""


ENDS: tuple[str, ...] = (
    *("Slept", "NightFell", "MorningCame", "DayBegan", "GameOver", "TableSet"),
    *("AcquaintanceBegan", "LightCame", "NightfallCame"),
)


@pytest.mark.clause("COMMON-6")
@pytest.mark.parametrize("book", COVERED)
@examples(40)
@given(st.data())
def test_every_living_player_is_asked_something_in_every_call(
    book: str, data: st.DataObject
) -> None:
    evening = data.draw(
        evenings((book,), (("cover", True),), whole=True, temper=st.just(CALM), most_players=10)
    )
    calls = 0

    def look(game: AnyGame) -> None:
        """As soon as a call is heard, all are asked."""
        nonlocal calls
        heard = sum(type(letter.event).__name__ in CALLS for letter in game.letters)
        if heard != calls:
            calls = heard
            assert call_under_way(game)
            assert set(game.open) == set(game.table.alive), call_under_way(game)

    evening.played(watch=look)


CALLS = ("Called", "NumberCalled")
"""In a quarrel the hunters are called one by one, by their numbers (VENDETTA-53)."""


@pytest.mark.clause("COMMON-6")
@pytest.mark.parametrize("book", COVERED)
@examples(30)
@given(st.data())
def test_a_cover_answer_appears_in_no_letter(book: str, data: st.DataObject) -> None:
    """Any cover answers, given or not, changed or not: the letters are the same."""
    evening = data.draw(
        evenings((book,), (("cover", True),), temper=st.just(CALM), most_entries=120)
    )
    player = evening.begin()
    game = player.game
    for _ in range(evening.entries):
        if game.over:
            break
        questions = dict(game.open)
        entry = player.step()
        ask = questions.get(entry.seat) if isinstance(entry, Reply) else None
        if ask is not None and ask.topic == "cover" and player.rng.random() < 0.2:
            for other in (None, *ask.offer.options):
                fork = Game(evening.rules, game.journal[:-1])
                fork.reply(Reply(ask.to, ask.number, other))
                assert written(fork.letters) == written(game.letters)
                assert asked(fork) == asked(game)


@pytest.mark.clause("COMMON-6")
@pytest.mark.parametrize("book", COVERED)
@examples(30)
@given(st.data())
def test_a_covered_question_looks_like_any_other_players(book: str, data: st.DataObject) -> None:
    """All who are asked for cover in one call are asked the same: any other living player."""

    def look(game: AnyGame) -> None:
        for ask in game.open.values():
            if ask.topic == "cover":
                alive = game.table.alive
                assert list(ask.offer.options) == [seat for seat in alive if seat != ask.to]
                assert ask.offer.may_pass

    data.draw(
        evenings((book,), (("cover", True),), temper=ANY, most_players=10, most_entries=150)
    ).played(watch=look)


SPORT: Deal = (
    *("civilian", "civilian", "sheriff", "mafia", "civilian"),
    *("don", "civilian", "mafia", "civilian", "civilian"),
)
IT: Deal = (
    *("programmer", "programmer", "pentester", "hacker", "programmer"),
    *("boss", "spy", "sysadmin", "hr", "programmer", "programmer"),
)
PLAIN_IT = tuple("programmer" if card in ("spy", "sysadmin", "hr") else card for card in IT)
SALON: Deal = (
    *("civilian", "civilian", "commissar", "mafia", "civilian"),
    *("mafia", "doctor", "putana", "werewolf", "civilian", "civilian"),
)
VENDETTA: Deal = (
    *("vampire", "vampire", "scout", "hunter", "vampire", "hunter"),
    *("king", "queen", "novice", "dhampir", "vampire", "vampire", "kitsune"),
)
GONE: list[tuple[str, str | None, Deal, dict[str, bool], tuple[int, ...]]] = [
    ("sport", None, SPORT, {}, (1, 3, 6)),
    ("it", "base", PLAIN_IT, {}, (1, 3, 4, 6)),
    ("it", "extended", IT, {}, (1, 3, 4, 6, 7, 8, 9)),
    ("salon", None, SALON, {}, (1, 3, 4, 7, 8, 9)),
    ("salon", None, SALON, {"hostless": True}, (1, 3, 4, 7, 8, 9)),
    ("salon", None, SALON, {"blind_mafia": True}, (1, 3, 4, 7, 8, 9)),
    ("salon", None, SALON, {"mayor": True, "name_in_blood": True}, (1, 3, 4, 7, 8, 9)),
    ("vendetta", None, VENDETTA, {"burning": True}, (1, 3, 4, 7, 8, 9, 10, 13)),
    ("vendetta", None, VENDETTA, {"burning": True, "quarrel": True}, (1, 3, 4, 7)),
    ("vendetta", None, VENDETTA, {"burning": True, "arbiter": True}, (1, 3, 4, 7)),
    ("vendetta", None, VENDETTA, {"burning": True, "secret_ballot": True}, (1, 3, 7, 13)),
]


@pytest.mark.clause("COMMON-6")
@pytest.mark.clause("IT-15")
@pytest.mark.clause("SALON-11")
@pytest.mark.clause("VENDETTA-55")
@pytest.mark.parametrize("cover", [False, True])
@pytest.mark.parametrize(
    ("book", "mode", "deal", "options", "cards"),
    GONE,
    ids=["-".join((book, mode or "", *options)) for book, mode, _, options, _ in GONE],
)
def test_where_cards_stay_hidden_nobody_can_tell_by_the_calls_who_is_gone(
    book: str,
    mode: str | None,
    deal: Deal,
    options: dict[str, bool],
    cards: tuple[int, ...],
    cover: bool,
) -> None:
    """Seat 1 is voted out with one card or another: the nights go on alike, tick by tick."""
    rules = BOOKS[book].ruleset(
        deck=deal, options={**options, "cover": cover}, mode=mode, paced=book != "sport"
    )
    script = Script(1).with_orders(
        *((call, None, None) for call in ("mafia", "hackers", "hr", "hunters", "lord", "doctor")),
        *((call, None, 2) for call in ("putana", "commissar", "queen", "scout")),
        *((call, None, 2) for call in ("dhampir", "pentester", "spy", "sysadmin", "arbiter")),
        ("nominate", 2, 1),
        ("nominate", None, None),
        *((ballot, None, 1) for ballot in ("vote", "preliminary", "final", "arbiter")),
        ("elect", None, 2),
        ("take_over", None, None),
    )
    ordinary = [s for s, c in enumerate(deal, 1) if c in ("civilian", "programmer", "vampire")]
    watches = [watched(rules, swapped(deal, 1, other), script, until=third_time) for other in cards]
    for watch in watches:
        assert 1 in watch.game.table.left
        assert not watch.game.over
    for seat in (ROOM, *(seat for seat in ordinary if seat not in (1, 2))):
        for watch in watches:
            assert watch.sights[seat] == watches[0].sights[seat], seat


def third_time(game: AnyGame) -> bool:
    """When there were two public times and all secret ones around them."""
    return max(game.table.day, game.table.night - (game.rules.id != "vendetta")) > 2


@pytest.mark.clause("COMMON-6")
@pytest.mark.parametrize("seed", range(3))
def test_what_an_ordinary_player_is_asked_follows_from_what_the_room_hears(seed: int) -> None:
    """With cover, his questions between two public letters are the same in all deals."""
    deck: Deal = ("civilian", "civilian", "civilian", "sheriff", "putana", "mafia", "don", "maniac")
    rules = BOOKS["city"].ruleset(deck=deck, options={"cover": True})
    heard: dict[tuple[int, tuple[Sight, ...]], list[bytes]] = {}
    for shift in range(8):
        deal = (*deck[shift:], *deck[:shift])
        watch = watched(rules, deal, Script(seed), until=lambda game: game.table.day > 2)
        for seat, card in enumerate(deal, 1):
            if card == "civilian":
                note_questions(watch, seat, heard)
    assert heard


def note_questions(
    watch: Watch, seat: int, heard: dict[tuple[int, tuple[Sight, ...]], list[bytes]]
) -> None:
    """After the same public letters this seat has been asked the same."""
    public: tuple[Sight, ...] = ()
    questions: list[bytes] = []
    for sight in watch.sights[seat]:
        if sight.kind == ASKED:
            questions.append(sight.bytes)
            assert json.loads(sight.bytes)["topic"] != "mafia"
        elif sight in watch.sights[ROOM]:
            known = heard.setdefault((seat, public), list(questions))
            assert known == questions
            public = (*public, sight)


def test_all_books_have_covered_calls() -> None:
    assert set(COVERED) == set(BOOKS)
