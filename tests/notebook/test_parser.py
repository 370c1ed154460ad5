"""Reading a notebook: whatever stands there is understood, or one sentence says why not."""

import re

import pytest

from gorod.engine.replies import Foul, Remove, Silence
from gorod.notebook.checker import error_text
from gorod.notebook.parser import CoursePhase, Notebook, RefusedAttempt, parse_notebook
from gorod.notebook.yaml_loader import NotebookError
from gorod.speech import Speech

HEAD = """
title: A title
ruleset: sport
seats: [civilian, civilian, sheriff, mafia, civilian, don, civilian, mafia, civilian, civilian]
winner: none
"""
SEATS = {
    "it": "[programmer, programmer, programmer, programmer, programmer, pentester, hacker, boss]",
    "salon": "[civilian, civilian, commissar, doctor, putana, mafia, mafia]",
    "vendetta": "[count, lamia, revenant, vampire, vampire, vampire, hunter, hunter, werewolf]",
}
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


def with_head(more: str) -> str:
    return HEAD + more


def day(what: str) -> str:
    return with_head(f"course: [night: , day: {{{what}}}]")


def night(what: str) -> str:
    return with_head(f"course: [night: , day: , night: {{{what}}}]")


def with_book(ruleset: str, more: str) -> str:
    return f"ruleset: {ruleset}\nseats: {SEATS[ruleset]}\nwinner: none\n{more}"


def salon_day(what: str) -> str:
    return with_book("salon", f"course: [night: , day: {{{what}}}]")


def vendetta_night(what: str) -> str:
    return with_book("vendetta", f"course: [acquaintance: , night: {{{what}}}]")


def light(what: str) -> str:
    return with_book("vendetta", f"course: [acquaintance: , night: , light: {{{what}}}]")


def last(text: str) -> CoursePhase:
    return parse_notebook(text).course[-1]


def error_in(text: str) -> NotebookError:
    """The error of this text, which both languages can put into one sentence."""
    with pytest.raises(NotebookError) as caught:
        parse_notebook(text)
    english, russian = (error_text(caught.value, Speech(lang)) for lang in ("en", "ru"))
    for sentence in (english, russian):
        assert sentence.strip()
        assert "\n" not in sentence
        assert len(sentence) < 1200
    assert CYRILLIC.search(russian)
    return caught.value


def sentence(text: str) -> str:
    return error_text(error_in(text), Speech("en"))


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
    plain = parse_notebook(text)
    assert parse_notebook("\ufeff" + text) == plain
    assert parse_notebook(text.replace("\n", "\r\n")) == plain
    assert parse_notebook("\ufeff" + text.replace("\n", "\r\n")) == plain


def test_an_empty_phase_may_be_written_in_three_ways() -> None:
    for empty in ("night:", "night: {}", "night: null", "night: ~"):
        notebook = parse_notebook(with_head(f"course:\n  - {empty}"))
        assert [(entry.number, entry.phase) for entry in notebook.course] == [(1, "night")]


def test_an_alias_is_what_it_stands_for() -> None:
    notebook = parse_notebook(day("nominate: {1: 2, 3: 4}, vote: &b {2: [1], 4: [2]}, revote: *b"))
    ballot = {1: (2,), 2: (4,)}
    assert notebook.course[1].ballots == {"vote": [ballot], "revote": [ballot]}


def test_a_notebook_without_a_title_is_read() -> None:
    text = re.sub("title: .*\n", "", with_head("course: []"))
    assert parse_notebook(text).title == ""


@pytest.mark.parametrize("word", ["yes", "Yes", "true", "True", "on", '"true"', '"yes"'])
def test_yes_and_true_are_one_answer(word: str) -> None:
    assert parse_notebook(night(f"expect: {{told: {{3: {word}}}}}")).course[2].expect.told == {
        3: "yes"
    }


@pytest.mark.parametrize("word", ["no", "No", "false", "off", '"false"', '"no"'])
def test_no_and_false_are_one_answer(word: str) -> None:
    assert parse_notebook(night(f"expect: {{told: {{3: {word}}}}}")).course[2].expect.told == {
        3: "no"
    }


def test_a_list_of_answers_is_read_in_order() -> None:
    notebook = parse_notebook(night("expect: {told: {3: [yes, blocked, no]}}"))
    assert notebook.course[2].expect.told == {3: ["yes", "blocked", "no"]}


def test_both_ways_to_write_a_ballot_mean_the_same() -> None:
    by_candidate = parse_notebook(day("nominate: {1: 4, 2: 8}, vote: {4: [1, 2], 8: [3]}"))
    by_voter = parse_notebook(day("nominate: {1: 4, 2: 8}, votes: {1: 4, 2: 4, 3: 8}"))
    assert by_candidate.course[1].ballots == {"vote": [{1: (4,), 2: (4,), 3: (8,)}]}
    assert by_voter.course[1].ballots == by_candidate.course[1].ballots


def test_a_second_ballot_may_be_one_or_several() -> None:
    def revotes(what: str) -> object:
        return parse_notebook(day(what)).course[1].ballots.get("revote")

    assert revotes("revote: {4: [1]}") == [{1: (4,)}]
    assert revotes("revote: [{4: [1]}, {8: [1]}]") == [{1: (4,)}, {1: (8,)}]
    assert revotes("revote: {}") == [{}]
    assert revotes("") is None


def test_the_acts_of_the_host_are_read_in_order() -> None:
    notebook = parse_notebook(day("host: [{foul: 5}, {silence: 6}, {remove: 7, at: vote}]"))
    acts = [(act.order, act.at_vote) for act in notebook.course[1].host]
    assert acts == [(Foul(seat=5), False), (Silence(seat=6), False), (Remove(seat=7), True)]


def test_choices_are_seats_lists_of_seats_or_a_pass() -> None:
    notebook: Notebook = parse_notebook(
        with_head("course: [night: {plan: {6: [3, 5, 9]}, don: {6: pass}}]")
    )
    assert notebook.course[0].calls == {"plan": {6: (3, 5, 9)}, "don": {6: None}}


def test_the_head_may_name_a_mode_a_spare_card_and_the_host() -> None:
    notebook = parse_notebook(with_book("it", "course: []\nmode: hostless\nhost: 3\nspare: boss"))
    assert (notebook.mode, notebook.host, notebook.spare) == ("hostless", 3, "boss")
    plain = parse_notebook(with_book("it", "course: []\nmode: ~\nhost: ~"))
    assert (plain.mode, plain.host, plain.spare) == (None, None, None)


def test_every_book_has_its_own_phases() -> None:
    assert last(vendetta_night("")).phase == "night"
    assert last(light("")).phase == "light"
    assert last(salon_day("")).phase == "day"


def test_lamia_goes_visiting_or_takes_home() -> None:
    assert last(light("lamia: {2: {visit: 5}}")).calls == {"lamia": {2: ("visit", 5)}}
    assert last(light("lamia: {2: {take: 5}}")).calls == {"lamia": {2: ("take", 5)}}
    assert last(light("lamia: {2: pass}")).calls == {"lamia": {2: None}}


def test_the_revenant_points_at_two_or_at_the_only_one() -> None:
    assert last(light("revenant: {3: [4, 7]}")).calls == {"revenant": {3: (4, 7)}}
    assert last(light("revenant: {3: [4]}")).calls == {"revenant": {3: (4,)}}


def test_the_werewolf_may_lie_in_ambush() -> None:
    assert last(light("werewolf: {9: ambush}")).calls == {"werewolf": {9: "ambush"}}
    assert last(light("werewolf: {9: 4}")).calls == {"werewolf": {9: 4}}


def test_roses_are_a_black_one_and_a_red_one() -> None:
    both = last(vendetta_night("roses: {1: {red: 5, black: 3}, 2: {black: 1, red: 4}}"))
    assert both.calls == {"roses": {1: (3, 5), 2: (1, 4)}}
    assert last(vendetta_night("roses: {1: {black: 3}}")).calls == {"roses": {1: (3,)}}


def test_acts_on_the_way_out_and_for_others_are_choices_too() -> None:
    written = "hand_over: {5: 6}, arbiter: {4: 7}, heir: {1: 2}, revenge_on: {3: 4}"
    assert last(vendetta_night(written)).calls == {
        "hand_over": {5: 6},
        "arbiter": {4: 7},
        "heir": {1: 2},
        "revenge_on": {3: 4},
    }
    night = with_book("salon", "course: [night: {blood: {1: 6}}]")
    assert last(night).calls == {"blood": {1: 6}}


def test_an_election_may_be_one_or_several() -> None:
    assert last(vendetta_night("elect: {1: 2, 3: pass}")).ballots == {"elect": [{1: (2,)}]}
    several = last(vendetta_night("elect: [{1: 2}, {1: 3}, {}]"))
    assert several.ballots == {"elect": [{1: (2,)}, {1: (3,)}, {}]}


def test_the_ballots_of_the_salon_are_written_by_voter() -> None:
    entry = last(salon_day("elect: {1: 1}, preliminary: {1: 6, 2: 7}, final: {1: 7, 2: 7}"))
    assert entry.ballots == {
        "elect": [{1: (1,)}],
        "preliminary": [{1: (6,), 2: (7,)}],
        "final": [{1: (7,), 2: (7,)}],
    }


def test_in_a_panic_one_may_vote_for_several() -> None:
    by_candidate = last(vendetta_night("nominate: {1: 4, 2: 5}, vote: {4: [1, 2], 5: [1]}"))
    by_voter = last(vendetta_night("nominate: {1: 4, 2: 5}, votes: {1: [4, 5], 2: 4}"))
    assert by_candidate.ballots == by_voter.ballots == {"vote": [{1: (4, 5), 2: (4,)}]}


def test_answers_are_words_numbers_types_and_lists() -> None:
    told = "{1: special_vampire, 2: nothing, 3: 2, 4: [], 5: [7, 8], 6: [yes, [7]], 9: blocked}"
    assert last(light(f"expect: {{told: {told}}}")).expect.told == {
        1: "special_vampire",
        2: "nothing",
        3: 2,
        4: [],
        5: [7, 8],
        6: ["yes", [7]],
        9: "blocked",
    }


def test_a_refusal_may_name_seats_that_do_not_exist() -> None:
    refuse = "[{elect: {1: 99}}, {lamia: {0: {visit: -3}}}, {roses: {1: {black: 44, red: 1}}}]"
    assert last(vendetta_night(f"expect: {{refuse: {refuse}}}")).expect.refuse == [
        RefusedAttempt("elect", 1, 99),
        RefusedAttempt("lamia", 0, ("visit", -3)),
        RefusedAttempt("roses", 1, (44, 1)),
    ]


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
    "a spare card of two words": (with_head("course: []\nspare: [don, mafia]"), "spare"),
    "a word for the host": (with_head("course: []\nhost: don"), "host"),
    "a host who is not there": (with_head("course: []\nhost: 11"), "seat 11"),
    "an unknown mode": (with_book("it", "course: []\nmode: hard"), "“hard”"),
    "a mode of another book": (with_book("vendetta", "course: []\nmode: hostless"), "standard"),
    "a truth for a mode": (with_book("it", "course: []\nmode: yes"), "mode"),
    "a side of another book": (with_book("salon", "course: []").replace("none", "red"), "red"),
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
    "a light in sport": (with_head("course: [night: , light: ]"), "“light”"),
    "a day in vendetta": (with_book("vendetta", "course: [acquaintance: , day: ]"), "“day”"),
    "an acquaintance in the salon": (
        with_book("salon", "course: [night: , acquaintance: ]"),
        "day",
    ),
    "a nomination in the salon": (salon_day("nominate: {1: 2}"), "“nominate”"),
    "a final ballot in vendetta": (vendetta_night("final: {1: 2}"), "“final”"),
    "a final ballot by candidates": (salon_day("final: {6: {1: 2}}"), "final"),
    "a final ballot as a list": (salon_day("final: [1, 2]"), "final"),
    "an election by words": (salon_day("elect: {1: me}"), "“me”"),
    "an election of words": (salon_day("elect: [1, 2]"), "elect"),
    "a preliminary ballot of a stranger": (salon_day("preliminary: {8: 1}"), "seat 8"),
    "lots in the salon": (salon_day("lots: [1]"), "lots"),
    "a lot that is no seat": (vendetta_night("lots: [x]"), "lots"),
    "lamia without a way": (light("lamia: {2: 5}"), "visit: 5"),
    "lamia in two ways": (light("lamia: {2: {visit: 5, take: 6}}"), "visit: 5"),
    "lamia in another way": (light("lamia: {2: {follow: 5}}"), "take: 5"),
    "lamia in no way": (light("lamia: {2: {}}"), "take: 5"),
    "lamia visits several": (light("lamia: {2: {visit: [5, 6]}}"), "lamia"),
    "lamia visits a stranger": (light("lamia: {2: {visit: 10}}"), "seat 10"),
    "an ambush of the king": (light("lord: {1: ambush}"), "ambush"),
    "an ambush of nobody": (light("werewolf: {9: hide}"), "hide"),
    "a revenant who points at words": (light("revenant: {3: [vampire, hunter]}"), "revenant"),
    "a white rose": (vendetta_night("roses: {1: {black: 3, white: 5}}"), "white"),
    "no black rose": (vendetta_night("roses: {1: {red: 3}}"), "black"),
    "roses in a list": (vendetta_night("roses: {1: [3, 5]}"), "roses"),
    "a rose to a word": (vendetta_night("roses: {1: {black: x, red: 5}}"), "roses"),
    "two fates": (vendetta_night("arbiter: {1: [3, 5]}"), "arbiter"),
    "a vote to two hands": (vendetta_night("hand_over: {1: [3, 5]}"), "hand_over"),
    "two votes for one in a panic": (vendetta_night("vote: {4: [1, 1]}"), "seat 1"),
    "a refusal in another book": (light("expect: {refuse: [{doctor: {1: 2}}]}"), "doctor"),
    "a refusal of a word": (light("expect: {refuse: [{lord: {1: x}}]}"), "lord"),
    "a wail in a list": (light("expect: {silent: {wail: 1}}"), "silent"),
}


@pytest.mark.parametrize(("text", "named"), WRONG_IN_A_PHASE.values(), ids=WRONG_IN_A_PHASE.keys())
def test_what_is_wrong_in_an_entry_is_named_with_the_entry(text: str, named: str) -> None:
    error = error_in(text)
    said = error_text(error, Speech("en"))
    assert named in said
    assert re.match(r"entry [23] \(.+\): ", said)
    assert re.match(r"запись [23] \(.+\): ", error_text(error, Speech("ru")))


def test_what_is_quoted_in_a_sentence_is_short_and_of_one_line() -> None:
    assert len(sentence(with_head(f"course: []\ntitle: [{'a, ' * 400}]"))) < 200
    assert "\x1b" not in sentence(with_head('course: []\nwinner: "\\e[31m"'))
