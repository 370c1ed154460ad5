"""The evenings of the pictures are played at once, and come to every moment that there is."""

from docs.staged import PLANS, stops_of
from gorod.rulebooks import BOOKS
from tests.support.sampling import sampled

EVERYWHERE = {
    *("lobby", "deal", "deal looking", "dusk", "call wakes", "dawn sunrise", "dawn silence"),
    *("dawn name", "vote hands", "vote verdict", "leaving name", "victory winner", "honours"),
}


def test_every_book_has_its_evening() -> None:
    assert set(PLANS) == set(BOOKS.ours)


@sampled("book", ["textbook", *(book for book in PLANS if book != "textbook")], tried=1)
def test_an_evening_comes_to_every_moment_and_shows_it_on_every_screen(book: str) -> None:
    stops = {stop.name: stop for stop in stops_of(book)}
    assert set(stops) >= EVERYWHERE
    assert next(iter(stops)) == "lobby"
    for stop in stops.values():
        assert set(stop.pages) == {(s, lang) for s in ("tv", "phone") for lang in ("en", "ru")}
        assert all("<main" in page for page in stop.pages.values())
