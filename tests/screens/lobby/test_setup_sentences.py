"""The lobby is a sentence whose words change; under each word lies a plain field."""

import re
from html.parser import HTMLParser

import pytest

from gorod.rulebooks import BOOKS
from gorod.screens.lobby.setup_sentences import PLACEHOLDER, Sentences
from gorod.speech import LANGUAGES, Speech
from gorod.table.setup import Plan
from tests.support.party import Party, at_a_party
from tests.support.past_games import Visitor


class Form(HTMLParser):
    """The fields of the plan as a browser without scripts would send them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.sent: list[tuple[str, str]] = []
        self.known: set[str] = set()
        self._inside, self._select = False, ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        about = dict(attrs)
        if tag == "form":
            self._inside = about.get("id") == "plan"
        if not self._inside or about.get("type") == "file":
            return
        name, value = about.get("name") or "", about.get("value") or ""
        self.known |= {name} - {""}
        if tag == "select":
            self._select = name
        elif tag == "option" and "selected" in about:
            self.sent.append((self._select, value))
        elif tag == "input" and about.get("type") in ("checkbox", "radio"):
            self.sent += [(name, value or "on")] if "checked" in about else []
        elif tag == "input":
            self.sent.append((name, value))

    def handle_endtag(self, tag: str) -> None:
        self._inside = self._inside and tag != "form"

    @property
    def data(self) -> dict[str, list[str]]:
        return {name: [v for n, v in self.sent if n == name] for name, _ in self.sent}


CHANGED = {"sport": "clubs", "city": "free_talk", "salon": "mayor", "vendetta": "dice"}


@pytest.mark.parametrize("ruleset", BOOKS.ours)
def test_a_page_that_is_sent_as_it_stands_changes_nothing(ruleset: str) -> None:
    async def test(party: Party) -> None:
        book = BOOKS[ruleset]
        options = {one.name: one.default for one in book.options if one.name != "cover"}
        if ruleset in CHANGED:
            options[CHANGED[ruleset]] = not options[CHANGED[ruleset]]
        plan = Plan(ruleset=ruleset, players=10, bots=True, options=options, pace="fast")
        plan.mode = book.modes[0].name if book.modes else None
        party.table.choose(plan)
        for lang in LANGUAGES:
            laptop = Visitor(party.house, "laptop", lang)
            form = Form((await laptop.get(party.at("host"))).text)
            wanted = {f"option-{name}" for name in options}
            wanted |= {f"card-{role.id}" for role in book.plain.roles if role.card}
            wanted |= {f"time-{name}" for name in book.times}
            wanted |= {"mode"} if book.modes else set()
            wanted |= {"picked"} if book.scenarios else set()
            assert wanted <= form.known
            assert (await laptop.post(party.at("plan"), data=form.data)).is_redirect
            assert party.table.seating.plan == plan

    at_a_party(test)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_of_ours_has_a_sentence_with_one_word_and_a_word_for_each_value(
    lang: str,
) -> None:
    for name in BOOKS.ours:
        speech = Speech(lang, name)
        for option in BOOKS[name].options:
            if option.name == "cover":
                continue
            assert speech.knows(f"plan-option-{option.name}"), (name, option.name)
            assert (
                speech.say(f"plan-option-{option.name}", word=PLACEHOLDER).count(PLACEHOLDER) == 1
            )
            word = Sentences(speech).option(option, option.default)
            assert not word.changed
            words = [said for _, said in word.values]
            assert option.number or len(set(words)) == len(words) > 1


def test_what_is_not_as_in_the_rules_is_seen() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="salon", players=10, bots=True))
        assert "changed" not in (await party.laptop.get(party.at("host"))).text
        party.table.choose(Plan(ruleset="salon", players=10, bots=True, options={"mayor": True}))
        page = (await party.laptop.get(party.at("host"))).text
        assert re.findall(r'class="word changed"><span class="hidden">([^<]*)', page) == ["Mayor"]

    at_a_party(test)


def test_a_book_from_elsewhere_has_its_options_in_a_plain_sentence() -> None:
    word = Sentences(Speech("en")).option(BOOKS["salon"].option("mayor"), True)
    assert word.changed
    plain = Sentences(Speech("en"))
    before, after = plain.around("plan-option", title="Ghosts")
    assert f"{before}yes{after}" == "Ghosts: yes."
