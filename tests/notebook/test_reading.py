"""Reading a notebook: whatever stands there is understood, or one sentence says why not."""

import re

import pytest

from gorod.engine.replies import Foul, Remove, Silence
from gorod.notebook.checking import why
from gorod.notebook.loading import NotebookError
from gorod.notebook.reading import Notebook, read
from gorod.speech import Speech

HEAD = """
title: A title
ruleset: sport
seats: [civilian, civilian, sheriff, mafia, civilian, don, civilian, mafia, civilian, civilian]
winner: none
"""
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


def with_head(more: str) -> str:
    return HEAD + more


def day(what: str) -> str:
    return with_head(f"course: [night: , day: {{{what}}}]")


def night(what: str) -> str:
    return with_head(f"course: [night: , day: , night: {{{what}}}]")


def error_in(text: str) -> NotebookError:
    """The error of this text, which both languages can put into one sentence."""
    with pytest.raises(NotebookError) as caught:
        read(text)
    english, russian = (why(caught.value, Speech(lang)) for lang in ("en", "ru"))
    for sentence in (english, russian):
        assert sentence.strip()
        assert "\n" not in sentence
        assert len(sentence) < 1200
    assert CYRILLIC.search(russian)
    return caught.value


def sentence(text: str) -> str:
    return why(error_in(text), Speech("en"))


# What is no notebook at all ---------------------------------------------------------------------

CHAIN = ", ".join(f"&a{number} [*a{number - 1}]" for number in range(1, 2000))
LAUGHTER = "\n".join(
    f"        {number}: &l{number} [{', '.join([f'*l{number - 1}'] * 9)}]"
    for number in range(2, 11)
)

NONSENSE = {
    "nothing": "",
    "only a comment": "# nothing\n",
    "null": "null",
    "a word": "sport",
    "a number": "7",
    "a list": "- ruleset: sport\n- seats: []",
    "a list that holds itself": "&a [*a]",
    "two documents": HEAD + "---\n" + HEAD,
    "a tab in the place of blanks": "ruleset:\n\tsport",
    "a tab at the start": "\truleset: sport",
    "a bracket left open": "seats: [civilian, civilian\nruleset: sport",
    "a colon too many": "title: Broken: twice",
    "an undefined alias": with_head("course: *nobody"),
    "an alias to itself": with_head("course: &a [*a]"),
    "a mapping that holds itself": with_head("options: &a {abstain: *a}"),
    "a merge key": with_head("course: []\n<<: {title: other}"),
    "a merge key in an entry": with_head("course: [{night: {<<: {mafia: {4: 3}}}}]"),
    "a control character": with_head("title: \x07"),
    "a null character": "ruleset: sp\0rt",
    "half a letter": with_head('course: []\noptions: {"\\ud83d": 1}'),
    "a tag of the language": with_head("course: !!python/object/apply:os.getcwd []"),
    "an unknown tag": with_head("course: !sport []"),
    "a truth that is none": with_head("seed: !!bool perhaps"),
    "a number that is none": with_head("seed: !!int ''"),
    "a fraction that is none": with_head("seed: !!float x"),
    "a date that is none": with_head("seed: !!timestamp soon"),
    "a thirteenth month": with_head("seed: 2001-13-45"),
    "a mapping that is a list": with_head("course: !!map [1, 2]"),
    "a mapping that is a word": with_head("course: !!map ab"),
    "a list that is a mapping": with_head("course: !!seq {a: b}"),
    "a word that is a list": with_head("seed: !!str [a]"),
    "bytes that are none": with_head("seed: !!binary ы"),
    "a list as a key": "? [1, 2]\n: 3",
    "a mapping as a key": "? {a: b}\n: 3",
    "a date as a key": with_head("2001-01-01: 3"),
    "a thousand brackets": "[" * 1000,
    "a thousand braces": "{a: " * 1000,
    "six hundred dashes": "\n".join(" " * depth + "-" for depth in range(600)),
    "aliases in aliases in aliases": with_head(
        f"course: [{{night: {{expect: {{told: {{1: [&a0 [x], {CHAIN}]}}}}}}}}]"
    ),
    "a billion words by aliases": with_head(
        "course:\n  - night:\n     expect:\n      told:\n        1: &l1 [a, b, c, d, e, f, g, h]\n"
        + LAUGHTER
    ),
    "a number of five thousand digits": with_head("seed: " + "9" * 5000),
    "a number of five thousand hexes": with_head("seed: 0x" + "f" * 5000),
    "hours, minutes, seconds without end": with_head("seed: 1" + ":59" * 4000),
}


@pytest.mark.parametrize("text", NONSENSE.values(), ids=NONSENSE.keys())
def test_nonsense_is_refused_in_one_sentence(text: str) -> None:
    error_in(text)


def test_an_error_in_the_yaml_names_its_line() -> None:
    assert "line 4" in sentence("title: a\nruleset: sport\nseats: []\nwinner: no: ne")
    assert "line 2" in sentence("title: a\nruleset: \0")
    assert "line 3" in sentence("title: a\nseed: 0\nwinner: !!bool perhaps")


# What is read as it is meant --------------------------------------------------------------------


def test_a_byte_order_mark_and_windows_lines_do_no_harm() -> None:
    text = with_head("course: [night: ]").strip()
    plain = read(text)
    assert read("\ufeff" + text) == plain
    assert read(text.replace("\n", "\r\n")) == plain
    assert read("\ufeff" + text.replace("\n", "\r\n")) == plain


def test_an_empty_phase_may_be_written_in_three_ways() -> None:
    for empty in ("night:", "night: {}", "night: null", "night: ~"):
        notebook = read(with_head(f"course:\n  - {empty}"))
        assert [(entry.number, entry.phase) for entry in notebook.course] == [(1, "night")]


def test_an_alias_is_what_it_stands_for() -> None:
    notebook = read(day("nominate: {1: 2, 3: 4}, vote: &b {2: [1], 4: [2]}, revote: *b"))
    assert notebook.course[1].vote == {1: 2, 2: 4}
    assert notebook.course[1].revotes == [{1: 2, 2: 4}]


def test_a_notebook_without_a_title_is_read() -> None:
    text = re.sub("title: .*\n", "", with_head("course: []"))
    assert read(text).title == ""


@pytest.mark.parametrize("word", ["yes", "Yes", "true", "True", "on", '"true"', '"yes"'])
def test_yes_and_true_are_one_answer(word: str) -> None:
    assert read(night(f"expect: {{told: {{3: {word}}}}}")).course[2].expect.told == {3: "yes"}


@pytest.mark.parametrize("word", ["no", "No", "false", "off", '"false"', '"no"'])
def test_no_and_false_are_one_answer(word: str) -> None:
    assert read(night(f"expect: {{told: {{3: {word}}}}}")).course[2].expect.told == {3: "no"}


def test_a_list_of_answers_is_read_in_order() -> None:
    notebook = read(night("expect: {told: {3: [yes, blocked, no]}}"))
    assert notebook.course[2].expect.told == {3: ["yes", "blocked", "no"]}


def test_both_ways_to_write_a_ballot_mean_the_same() -> None:
    by_candidate = read(day("nominate: {1: 4, 2: 8}, vote: {4: [1, 2], 8: [3]}"))
    by_voter = read(day("nominate: {1: 4, 2: 8}, votes: {1: 4, 2: 4, 3: 8}"))
    assert by_candidate.course[1].vote == by_voter.course[1].vote == {1: 4, 2: 4, 3: 8}


def test_a_second_ballot_may_be_one_or_several() -> None:
    assert read(day("revote: {4: [1]}")).course[1].revotes == [{1: 4}]
    assert read(day("revote: [{4: [1]}, {8: [1]}]")).course[1].revotes == [{1: 4}, {1: 8}]
    assert read(day("revote: {}")).course[1].revotes == [{}]
    assert read(day("")).course[1].revotes is None


def test_the_acts_of_the_host_are_read_in_order() -> None:
    notebook = read(day("host: [{foul: 5}, {silence: 6}, {remove: 7, at: vote}]"))
    acts = [(act.order, act.at_vote) for act in notebook.course[1].host]
    assert acts == [(Foul(seat=5), False), (Silence(seat=6), False), (Remove(seat=7), True)]


def test_choices_are_seats_lists_of_seats_or_a_pass() -> None:
    notebook: Notebook = read(with_head("course: [night: {plan: {6: [3, 5, 9]}, don: {6: pass}}]"))
    assert notebook.course[0].calls == {"plan": {6: (3, 5, 9)}, "don": {6: None}}


# What is written wrongly ------------------------------------------------------------------------

WRONG = {
    "unknown key": (with_head("course: []\nremark: 1"), "remark"),
    "a truth as a key": (with_head("course: []\nyes: 1"), "“yes”"),
    "a key twice": (with_head("course: []\ntitle: other"), "title"),
    "one and true are one key": (day("nominate: {1: 4, true: 5}"), "yes"),
    "no ruleset": ("seats: []\ncourse: []\nwinner: none", "ruleset"),
    "no seats": ("ruleset: sport\ncourse: []\nwinner: none", "seats"),
    "no course": (HEAD, "course"),
    "unknown ruleset": ("ruleset: chess\nseats: []", "chess"),
    "a number for a ruleset": ("ruleset: 7\nseats: []", "7"),
    "a mode where there is none": (with_head("course: []\nmode: base"), "mode"),
    "a spare card": (with_head("course: []\nspare: don"), "spare"),
    "a host at the table": (with_head("course: []\nhost: 1"), "host"),
    "a title of two lines": ('ruleset: sport\nseats: []\ntitle: "a\\nb"', "title"),
    "a title with a bell": ('ruleset: sport\nseats: []\ntitle: "\\a"', "title"),
    "a list for a title": ("ruleset: sport\nseats: []\ntitle: [a]", "title"),
    "seats as a mapping": ("ruleset: sport\nseats: {1: don}", "seats"),
    "a number for a card": ("ruleset: sport\nseats: [1]", "seats"),
    "an empty card": ("ruleset: sport\nseats: [~]", "seats"),
    "a fraction for a seed": (with_head("course: []\nseed: 1.5"), "seed"),
    "a truth for a seed": (with_head("course: []\nseed: yes"), "seed"),
    "not a number for a seed": (with_head("course: []\nseed: .nan"), "seed"),
    "a list of options": (with_head("course: []\noptions: [abstain]"), "options"),
    "a number for an option's name": (with_head("course: []\noptions: {1: 2}"), "options"),
    "an unknown side": (with_head("course: []").replace("none", "maniac"), "maniac"),
    "a truth for a winner": (with_head("course: []").replace("none", "no"), "winner"),
    "refused and a course": (with_head("refused: players"), "winner"),
    "a course as a mapping": (with_head("course: {night: {}}"), "course"),
}


@pytest.mark.parametrize(("text", "named"), WRONG.values(), ids=WRONG.keys())
def test_what_is_wrong_in_the_head_is_named(text: str, named: str) -> None:
    said = sentence(text)
    assert named in said
    assert not said.startswith("entry")


WRONG_IN_A_PHASE = {
    "nothing": (with_head("course: [night: , ~]"), "one key"),
    "an empty mapping": (with_head("course: [night: , {}]"), "one key"),
    "a word": (with_head("course: [night: , day]"), "one key"),
    "two phases": (with_head("course: [night: , {day: , night: }]"), "one key"),
    "an unknown phase": (with_head("course: [night: , dusk: ]"), "dusk"),
    "a truth for a phase": (with_head("course: [night: , yes: ]"), "“yes”"),
    "a list for a phase": (with_head("course: [night: , day: [nominate]]"), "day"),
    "an unknown call": (day("doctor: {1: 2}"), "doctor"),
    "an unknown key": (day("nominations: {1: 2}"), "nominations"),
    "a number for a key": (day("5: {1: 2}"), "“5”"),
    "a quoted seat": (day('nominate: {1: "4"}'), "nominate"),
    "a quoted speaker": (day('nominate: {"1": 4}'), "nominate"),
    "a seat in fractions": (day("nominate: {1: 4.0}"), "4.0"),
    "a speaker in fractions": (day("nominate: {1.0: 4}"), "1.0"),
    "yes is not seat one": (day("nominate: {yes: 4}"), "“yes”"),
    "nobody as a seat": (day("nominate: {1: ~}"), "“null”"),
    "a pass as a nominee": (day("nominate: {1: pass}"), "pass"),
    "seat zero": (day("nominate: {1: 0}"), "seat 0"),
    "seat eleven": (day("nominate: {1: 11}"), "seat 11"),
    "a seat below zero": (day("nominate: {1: -1}"), "seat -1"),
    "a very high seat": (day("nominate: {1: 99999999999}"), "nominate"),
    "a list of nominations": (day("nominate: [1, 4]"), "nominate"),
    "a ballot of numbers": (day("vote: {4: 1}"), "vote"),
    "a ballot as a list": (day("vote: [1, 2]"), "vote"),
    "both ways of one ballot": (day("vote: {4: [1]}, votes: {1: 4}"), "votes"),
    "a voter twice": (day("vote: {4: [1, 2], 5: [1]}"), "seat 1"),
    "a voter twice for one": (day("vote: {4: [1, 1]}"), "seat 1"),
    "a candidate who is no seat": (day("vote: {x: []}"), "“x”"),
    "a second ballot of words": (day("revote: [x]"), "revote"),
    "a lift with one hand twice": (day("lift: [1, 1]"), "lift"),
    "a lift as a mapping": (day("lift: {1: yes}"), "lift"),
    "lots in sport": (day("lots: [1]"), "lots"),
    "a plan of one number": (night("plan: {6: 3}"), "plan"),
    "a plan of words": (night("plan: {6: [a, b, c]}"), "plan"),
    "a shot at several": (night("mafia: {4: [3, 5]}"), "mafia"),
    "a shot at a visit": (night("mafia: {4: {visit: 5}}"), "mafia"),
    "an act of the host that is none": (day("host: [{praise: 5}]"), "foul"),
    "an act without a seat": (day("host: [foul]"), "host"),
    "an act on a word": (day("host: [{foul: five}]"), "five"),
    "two acts in one": (day("host: [{foul: 5, remove: 5}]"), "foul"),
    "only a moment": (day("host: [{at: vote}]"), "foul"),
    "an unknown moment": (day("host: [{foul: 5, at: night}]"), "at: vote"),
    "acts as a mapping": (day("host: {foul: 5}"), "host"),
    "expectations as a list": (day("expect: [out]"), "expect"),
    "an unknown expectation": (day("expect: {dead: [1]}"), "dead"),
    "a seat out twice": (day("expect: {out: [1, 1]}"), "out"),
    "true has left": (day("expect: {out: [yes]}"), "out"),
    "one seat without a list": (day("expect: {out: 1}"), "out"),
    "an unknown announcement": (day("expect: {announced: {thunder: 1}}"), "thunder"),
    "an unknown silence": (day("expect: {silent: [thunder]}"), "thunder"),
    "a silence without a list": (day("expect: {silent: alibi}"), "silent"),
    "an unknown refusal": (day("expect: {refuse: [{doctor: {1: 2}}]}"), "doctor"),
    "a refusal as a mapping": (day("expect: {refuse: {nominate: {1: 2}}}"), "refuse"),
    "an unknown winner": (day("expect: {winner: maniac}"), "maniac"),
    "cards as numbers": (day("expect: {shown: {1: {2: 3}}}"), "shown"),
    "told of a word": (day("expect: {told: {x: yes}}"), "told"),
}


@pytest.mark.parametrize(("text", "named"), WRONG_IN_A_PHASE.values(), ids=WRONG_IN_A_PHASE.keys())
def test_what_is_wrong_in_an_entry_is_named_with_the_entry(text: str, named: str) -> None:
    error = error_in(text)
    said = why(error, Speech("en"))
    assert named in said
    assert re.match(r"entry [23] \(.+\): ", said)
    assert re.match(r"запись [23] \(.+\): ", why(error, Speech("ru")))


def test_what_is_quoted_in_a_sentence_is_short_and_of_one_line() -> None:
    assert len(sentence(with_head(f"course: []\ntitle: [{'a, ' * 400}]"))) < 200
    assert "\x1b" not in sentence(with_head('course: []\nwinner: "\\e[31m"'))
