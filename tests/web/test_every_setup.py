"""Whatever the lobby offers is chosen on a phone and played to its end, with one guest and bots."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from playwright.sync_api import Browser

from gorod.parts.decks import SetupRefused
from gorod.parts.rulesets import Book, Option
from gorod.rulebooks import BOOKS
from gorod.table.setup import DRAWN_DECK
from tests.support.phones import NAMES, TICKED, TV, Phone, Screen, Serve, replay
from tests.support.sampling import sampled

SECOND = 0.01
MOST = 21
BESIDE = {"junkie": ("hostless", "extra_hand")}
"""What an option needs beside it (SALON-24)."""


class Choice(NamedTuple):
    """What is chosen, and for how many."""

    book: str
    players: int
    mode: str | None = None
    picked: str = ""
    option: str = ""
    value: Any = None
    beside: tuple[str, ...] = ()
    """Other options without which it is none."""


def values(option: Option) -> Iterator[Any]:
    """What else than the usual it can be."""
    if option.number:
        yield from {*option.values} - {option.default}
    else:
        yield from (one for one in option.values if one is not option.default)


def for_how_many(book: Book, mode: str | None, options: dict[str, Any]) -> int:
    """The fewest with whom it can be played; zero if it cannot be by itself."""
    rules = book.table(options, mode)
    for players in range(rules.smallest, MOST):
        try:
            book.ruleset(players, None, options, mode)
        except SetupRefused:
            continue
        return players
    return 0


def choices() -> Iterator[Choice]:
    for name in BOOKS.ours:
        book = BOOKS[name]
        for ready in book.scenarios:
            yield Choice(name, min(map(len, ready.decks)), ready.mode or None, ready.name)
        if book.draw is not None:
            yield Choice(name, 10, picked=DRAWN_DECK)
        for mode in book.modes:
            yield Choice(name, for_how_many(book, mode.name, {}), mode.name)
        for option in book.options:
            for value in values(option) if option.name != "cover" else ():
                beside = BESIDE.get(option.name, ())
                others = dict.fromkeys(beside, True)
                players = for_how_many(book, None, {option.name: value, **others})
                yield Choice(name, players, None, "", option.name, value, beside)


ALL = sorted(choices(), key=lambda one: one.picked != "love-triangle")


def named(choice: Choice) -> str:
    what = choice.picked or choice.mode or f"{choice.option}={choice.value}"
    return f"{choice.book}-{what}"


def tap_out(owner: Screen, choice: Choice) -> None:
    """Choose it field by field, on a phone."""
    page = owner.page
    fields: dict[str, Any] = {"ruleset": choice.book, "players": str(choice.players)}
    fields |= {"picked": choice.picked} if choice.picked else {}
    fields |= {"mode": choice.mode} if choice.mode and not choice.picked else {}
    fields |= {f"option-{one}": True for one in choice.beside}
    fields |= {f"option-{choice.option}": choice.value} if choice.option else {}
    for name, value in fields.items():
        page.evaluate("document.querySelectorAll('details').forEach((one) => one.open = true)")
        field = page.locator(f"#plan [name='{name}']").first
        kind = field.evaluate("one => one.type")
        if kind == "radio":
            field = page.locator(f"#plan [name='{name}'][value='{value}']")
            if field.is_checked():
                continue
        if kind not in TICKED and field.input_value() == str(value):
            continue
        with page.expect_response("**/plan") as done:
            if kind in TICKED:
                field.tap()
            elif kind.startswith("select"):
                field.select_option(str(value))
            else:
                field.fill(str(value))
                field.blur()
        assert done.value.status == 204, done.value.text()
        owner.settle()


@sampled("choice", ALL, tried=0, ids=named)
def test_whatever_the_lobby_offers_is_played_to_its_end(
    browser: Browser, serve: Serve, choice: Choice
) -> None:
    served = serve(SECOND)
    owner = Screen(
        browser, served, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    owner.page.goto(served.base + served.owner_path, wait_until="domcontentloaded")
    tv, guest = TV(browser, served), Phone(browser, served, NAMES[0])
    tv.open("tv")
    guest.scan(tv.code())
    guest.sit()
    guest.find_seat()
    owner.open("host")
    tap_out(owner, choice)
    assert choice.players
    owner.page.tap("form.start button")
    guest.use_hands(seed=1)
    tv.wait_for("main.tv[data-stage=over]")
    terms, game, _ = replay(served)
    rules = game.rules
    assert game.over
    assert (terms.setting.ruleset, rules.players) == (choice.book, choice.players)
    assert choice.mode in (None, rules.mode)
    if choice.option:
        assert rules.options[choice.option] == choice.value
    guest.wait_for("main.phone[data-stage=over]")
    assert [one.errors for one in (owner, tv, guest)] == [[], [], []]
    for screen in (owner, tv, guest):
        screen.close()


def test_all_that_can_be_chosen_is_tried() -> None:
    tried = {(one.book, one.option) for one in ALL if one.option}
    for name in BOOKS.ours:
        for option in BOOKS[name].options:
            assert option.name == "cover" or (name, option.name) in tried
    assert all(one.players for one in ALL), [one for one in ALL if not one.players]
    assert {one.picked for one in ALL} > {one.name for one in BOOKS["vendetta"].scenarios}
