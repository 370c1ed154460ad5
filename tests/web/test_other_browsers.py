"""A guest and a table screen in browsers of other engines than Chromium's."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from io import BytesIO
from pathlib import Path
from threading import Thread

import pytest
from PIL import Image, ImageStat

from gorod.bots.random_bot import RandomBot
from gorod.client import Client
from gorod.engine.game import Game
from gorod.engine.questions import Ask
from gorod.engine.replies import Reply
from gorod.engine.table import Choice
from gorod.parts.rulesets import Ruleset
from gorod.screens.host.console import Console
from gorod.speech import LANGUAGES, Speech
from tests.support.other_browsers import Opens, Window, engine
from tests.support.phones import cards_of, outcome_of, replay
from tests.support.real_games import choose, owner_of
from tests.support.server_process import PROGRAM, ROOT, Served

pytestmark = pytest.mark.proof

TROUBLES = ROOT / "tests" / "support" / "js" / "troubles.js"
PHONE, TABLE = (390, 844), (1280, 720)
PICTURES = ROOT / "build" / "other-browsers"
DEAL = ("sheriff", "civilian", "civilian", "civilian", "mafia", "don")
GUEST, CHECKED, SHOT, JAILED = 1, 2, 3, 4
NAMES = {"en": "Ann", "ru": "Аня"}
OTHERS = ("Bob", "Cat", "Dan", "Eve", "Fay")
SHOWN = "(one) => document.querySelector(one)?.checkVisibility()"
ASKED = f"""() => {{
  const page = document.querySelector("main.phone");
  if (!page) return null;
  if (page.dataset.stage === "over") return ["over", ""];
  const form = page.querySelector("form.question:not(.given):not([data-busy])");
  if (!form || form.matches(".spoken")) return null;
  const [moment, seat] = page.matches(".night") ? ["night", {CHECKED}] : ["vote", {JAILED}];
  return [moment, `form.question .tile:has([value="${{seat}}"])`];
}}"""
"""What the phone asks, and where one taps to answer."""
LISTEN = """() => {
  window.said = [];
  const speak = SpeechSynthesis.prototype.speak, play = HTMLMediaElement.prototype.play;
  SpeechSynthesis.prototype.speak = function (one) {
    if (one.text) one.addEventListener("end", () => said.push(one.text));
    speak.call(this, one);
  };
  HTMLMediaElement.prototype.play = function () {
    this.addEventListener("ended", () => said.push(this.src));
    return play.call(this);
  };
}"""
"""Writes down what was said on this page to its end, by the browser or by the server."""
STILL = """() => document.getAnimations().every(
  (one) => one.playState !== "running" || one.effect.getComputedTiming().activeDuration > 5000)"""
"""Nothing moves but what always does, or for long."""
BOX = """() => {
  const shown = document.querySelector(".panel select");
  const { left, top, right, bottom } = shown.getBoundingClientRect();
  return [left, top, right, bottom].map((one) => Math.round(one));
}"""
PAINT = """() => {
  window.painted = false;
  requestAnimationFrame(() => requestAnimationFrame(() => { painted = true; }));
}"""


def changed(program: str, *changes: tuple[str, str]) -> str:
    """The program with these lines instead of others."""
    for before, after in changes:
        assert before in program
        program = program.replace(before, after)
    return program


class Prepared(Served):
    """Cards are dealt as said; the first call waits until all have looked at them."""

    program = changed(
        PROGRAM,
        ("conductor.LOOK_AT_CARD_S = 0 ", "conductor.LOOK_AT_CARD_S = 1e6 "),
        (
            "class Silent:",
            "plain = bot_answers.unpredictable_answer\n"
            f"bot_answers.unpredictable_answer = lambda ask: {DEAL!r} if ask.topic == 'deal'"
            " else plain(ask)\n\nclass Silent:",
        ),
        (
            "conductor.LOOK",
            "from gorod.web.http import static_files\n"
            f"troubles = Path({str(TROUBLES)!r}).read_bytes()\n"
            "def with_troubles(path, changed):\n"
            "    content = Path(path).read_bytes()\n"
            "    is_first = path.endswith('idiomorph.min.js')\n"
            "    return static_files.gzipped(troubles * is_first + content)\n"
            "static_files._gzipped_file = with_troubles\nconductor.LOOK",
        ),
    )


class Voiced(Prepared):
    """Told in the time that it takes to say it."""

    program = changed(Prepared.program, ("told = float(second) < 0.1", "told = True"))


class Mute(Voiced):
    """A server without a voice of its own."""

    program = changed(
        Voiced.program,
        ("conductor.LOOK", "serve_command.load_voices = lambda *about: Voices({})\nconductor.LOOK"),
        (
            "from gorod.web.ops.serve_command",
            "from gorod.speech.tts import Voices\nfrom gorod.web.ops import serve_command\n"
            "from gorod.web.ops.serve_command",
        ),
    )


class Scripted(RandomBot):
    """One of the others: they nominate two, jail the one, and shoot the other by night."""

    def __init__(self, seat: int, seed: str) -> None:
        super().__init__(seed)
        self.seat = seat

    def answer(self, ask: Ask) -> Choice:
        if ask.topic == "nominate":
            named = {5: JAILED, 6: SHOT}.get(self.seat)
            return named if named in ask.offer.options else None
        aims = [one for one in (JAILED, SHOT) if one in ask.offer.options]
        return aims[0] if aims and ask.offer.choose == 1 else super().answer(ask)


def answers(game: Game[Ruleset]) -> list[tuple[str, object]]:
    """What the guest was asked so far, and answered."""
    return [
        (before.open[GUEST].topic, entry.answer)
        for _, entry, before in game.retrace()
        if isinstance(entry, Reply) and entry.seat == GUEST
    ]


def keep(window: Window, name: str) -> None:
    """A picture of what it shows, once that has come to rest."""
    window.wait_for(STILL)
    window.run(PAINT)
    window.wait_for("() => painted")
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / f"{name}.png").write_bytes(window.picture())


class Evening:
    """A guest and a table screen have windows; the others play over HTTP."""

    def __init__(self, served: Served, opens: Opens, name: str) -> None:
        self.served, self.name = served, f"{name}-{served.lang}"
        self.owner = owner_of(served)
        choose(self.owner, ruleset="city", players=len(DEAL), bots=False)
        self.phone, self.tv = opens(PHONE, served.lang), opens(TABLE, served.lang)
        self.tv.open(served.url("tv"))

    def keep(self, moment: str) -> None:
        keep(self.phone, f"{self.name}-phone-{moment}")
        keep(self.tv, f"{self.name}-tv-{moment}")

    def game(self) -> Game[Ruleset]:
        return replay(self.served)[1]

    def joins(self) -> None:
        """The guest comes by the code, types a name and sits down."""
        name = NAMES[self.served.lang]
        self.phone.open(self.served.url())
        self.phone.tap("input[name=name]")
        self.phone.write(name)
        self.keep("1-joining")
        self.phone.tap("form.joining button.main")
        self.phone.wait_for(SHOWN, "main.phone[data-stage=lobby]")
        assert name in self.phone.read("header.top")

    def others_join(self) -> None:
        for name in OTHERS:
            other = Client(self.served.base, self.served.code).sit(name)
            Thread(target=other.play, args=(Scripted,), daemon=True).start()

    def holds_the_card(self) -> None:
        """It is seen as long as a finger rests on it, though night falls meanwhile."""
        self.phone.wait_for(SHOWN, ".card.dealt")
        assert not self.phone.run(SHOWN, ".card .face")
        self.phone.press(".card summary")
        self.phone.wait_for(SHOWN, ".card .face")
        card = self.phone.read(".card .face h2")
        self.phone.wait_for(SHOWN, "main.phone.night")
        assert self.phone.run(SHOWN, ".card .face")
        self.keep("2-card")
        self.phone.lift()
        self.phone.wait_for(f"(card) => !({SHOWN})(card)", ".card .face")
        assert card == cards_of(self.game(), self.served.lang)[GUEST]

    def plays(self) -> None:
        """The guest answers whatever the phone asks, until the end."""
        kept = set[str]()
        while True:
            moment, place = self.phone.wait_for(ASKED)
            if moment == "over":
                return
            if moment not in kept:
                kept.add(moment)
                self.keep(f"{len(kept) + 2}-{moment}")
            self.phone.tap_if_there(place)
            self.phone.tap_if_there("form.question [data-send]:enabled")

    def sees_the_end(self) -> None:
        outcome = outcome_of(self.game(), self.served.lang)
        for window, main in ((self.phone, "main.phone"), (self.tv, "main.tv")):
            window.wait_for(
                f"(main) => ({SHOWN})(`${{main}}[data-stage=over]:not([data-told])`)", main
            )
            assert outcome in window.read(main)
        self.keep("9-end")


@pytest.fixture(params=["webkit", "firefox"])
def browser_name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def opens(browser_name: str, tmp_path: Path) -> Iterator[Opens]:
    with engine(browser_name, tmp_path) as opens:
        yield opens


@pytest.fixture
def serves(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    with ExitStack() as ends:

        def serve(kind: type[Served], second: float, lang: str) -> Served:
            served = kind(tmp_path, second, lang)
            ends.callback(served.close)
            return served

        yield serve


def troubles(window: Window) -> list[str]:
    """What went wrong on its pages, as troubles.js has written it down."""
    found: list[str] = window.run("() => troubles()")
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_guest_plays_a_game_from_the_code_to_the_end(
    browser_name: str, opens: Opens, serves: Callable[..., Served], lang: str
) -> None:
    evening = Evening(serves(Prepared, 0.05, lang), opens, browser_name)
    evening.joins()
    evening.others_join()
    evening.tv.wait_for("() => document.querySelectorAll('.house .lit, .chair.lit').length")
    evening.owner.post("start", Console, games=0)
    evening.holds_the_card()
    evening.plays()
    evening.sees_the_end()
    given = answers(evening.game())
    assert ("vote", JAILED) in given
    assert ("sheriff", CHECKED) in given
    assert troubles(evening.phone) == troubles(evening.tv) == []


@pytest.mark.parametrize(("kind", "lang"), [(Voiced, "en"), (Mute, "ru")])
def test_the_table_speaks_or_says_that_it_cannot(
    browser_name: str, opens: Opens, serves: Callable[..., Served], kind: type[Served], lang: str
) -> None:
    served = serves(kind, 1.0, lang)
    owner, say = owner_of(served), Speech(lang).say
    choose(owner, ruleset="city", players=len(DEAL), bots=False)
    for name in (NAMES[lang], *OTHERS):
        Client(served.base, served.code).sit(name)
    tv = opens(TABLE, lang)
    tv.open(served.url("tv"))
    tv.run(LISTEN)
    tv.tap("main.tv header .when")  # a browser is silent before a touch
    by = tv.run("() => Voice.chosen && (Voice.chosen.name ?? Voice.chosen)")
    panel = {"": say("web-voice-none"), "server": say("web-voice-server")}
    assert tv.read(".panel .says") == panel.get(by, say("web-voice-browser", voice=by))
    keep(tv, f"{browser_name}-{lang}-voice-1-lobby")
    if tv.run(SHOWN, ".panel select"):
        list_of_voices = Image.open(BytesIO(tv.picture())).convert("L").crop(tv.run(BOX))
        assert ImageStat.Stat(list_of_voices).mean[0] < 128, "light letters on a light ground"
    owner.post("start", Console, games=0)
    # Where a browser has voices of which nothing is heard, others are found, or none.
    tv.wait_for("() => said.length || !Voice.chosen")
    if not tv.run("() => said.length"):
        assert tv.run("() => 'voiceless' in document.body.dataset")
        assert tv.read(".captions")
    keep(tv, f"{browser_name}-{lang}-voice-2-game")
    assert troubles(tv) == []


def test_what_goes_wrong_on_a_page_is_noticed(opens: Opens, serves: Callable[..., Served]) -> None:
    phone = opens(PHONE, "en")
    phone.open(serves(Prepared, 1.0, "en").url())
    phone.run(
        "() => { setTimeout(() => { throw new Error('one'); });"
        " Promise.reject(new Error('two')); console.error('three');"
        " document.body.append(Object.assign(new Image(), { src: '/four.png' }));"
        " document.body.append(Object.assign(new Image(), { src: 'http://five.test/' })); }"
    )
    for number in ("one", "two", "three", "four", "five"):
        phone.wait_for("(number) => troubles().some((one) => one.includes(number))", number)
