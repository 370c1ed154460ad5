"""What the table screen lets hear: sounds of what all see, and each sentence that matters."""

from importlib import resources
from pathlib import Path

from playwright.sync_api import Browser

from tests.support.hosted_game import a_game_that_a_person_hosts
from tests.support.phones import Room, Serve

EAR = (Path(__file__).parents[1] / "support" / "js" / "ear.js").read_text("utf-8")
"""What would have been said, and how; a sentence lasts until it has `ended`."""
LIGHT = """() => {
  document.querySelector(".heard[data-dark]").removeAttribute("data-dark");
  document.dispatchEvent(new CustomEvent("arrived"));
  return loudness.at(-1);
}"""
"""As a page of the day would come; how loud the air is then, before another page comes."""
SAY = """(lines) => {
  const heard = document.querySelector(".heard");
  for (const [number, weight, words, ago] of lines) {
    const line = document.createElement("li");
    Object.assign(line.dataset, { number, weight, at: Date.now() + skew - ago, lasts: 1000 });
    line.textContent = words;
    heard.append(line);
  }
  Voice.listen();
}"""
"""As sentences would come."""
SKIP = """() => {
  document.querySelector(".heard").lastElementChild.dataset.lasts = 200;
  Voice.listen();
}"""
"""As it would be heard that the host does not wait for the last of them."""
DUE = """([moment, beat, about]) => {
  const seen = { moment, beat, about: Number(about), lit: [true, false], side: "mafia" };
  const now = { ...heardNow(), ...seen, beats: "2", staged: "new" };
  const again = soundsDue({ ...now, beats: "1" }, now);
  const repeats = ["count", "named"].includes(beat);
  if (!repeats && again.length) throw new Error(`${again} though nothing new is staged`);
  return soundsDue({ ...now, beats: "1", staged: "old" }, now);
}"""
"""The sounds of this beat of a moment, about so many."""
BEATS: dict[str, list[list[object]]] = {
    "dusk begins 0": [["dusk"]],
    "call wakes 0": [["call"]],
    "call sleeps 0": [],
    "dawn sunrise 0": [["dawn"]],
    "dawn silence 0": [],
    "dawn name 1": [["blow"]],
    "dawn name 0": [["opens", [True, False]]],
    "dawn card 1": [["card"]],
    "floor speech 1": [["floor"]],
    "vote opened 3": [["gavel"]],
    "vote count 3": [["hand", 2]],
    "tie begins 2": [["gavel"]],
    "leaving lead 0": [["gavel"]],
    "leaving name 1": [["shutters"]],
    "victory opening 0": [],
    "victory winner 3": [["victory", "black"]],
    "victory named 0": [["cloth"]],
}


SOUNDS = (resources.files("gorod") / "web/static/sound.js").read_text("utf-8")
LASTS = {
    **dict.fromkeys(("tick", "hand", "cloth", "floor", "card"), (0.02, 0.2)),
    **dict.fromkeys(("seat", "cricket", "gavel", "over", "shutters"), (0.1, 0.8)),
    **dict.fromkeys(("blow", "call", "dusk", "victory"), (0.5, 2.5)),
    **dict.fromkeys(("dawn", "opens"), (2.0, 3.5)),
    "air": (3.9, 4.0),
}
"""So many seconds at least and at most each sound can be heard; the night's as long as it is."""
RECORD = """async () => {
  const rate = 44100, about = { opens: Array(20).fill(true), hand: 9, tick: 3, victory: "black" };
  const record = async (name) => {
    const context = new OfflineAudioContext(1, rate * 4, rate), out = context.destination;
    if (name === "air") Sound.air(context, out).value = 0.22;
    else Sound[name](context, out, 0, about[name]);
    const heard = [...(await context.startRendering()).getChannelData(0)].map(Math.abs);
    const first = heard.findIndex((one) => one > 0.001);
    const last = heard.findLastIndex((one) => one > 0.001);
    const power = heard.slice(first, last + 1).reduce((sum, one) => sum + one * one, 0);
    const peak = heard.reduce((most, one) => Math.max(most, one), 0);
    return [name, { peak, loud: Math.sqrt(power / (last - first)), lasts: (last - first) / rate }];
  };
  return Object.fromEntries(await Promise.all(Object.keys(Sound).map(record)));
}"""


def test_every_sound_is_heard_long_enough_and_distorts_nothing(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content("<main></main>")
    page.add_script_tag(content=SOUNDS)
    sounds = page.evaluate(RECORD)
    page.close()
    assert sounds.keys() == LASTS.keys()
    for name, sound in sounds.items():
        least, most = LASTS[name]
        assert least < sound["lasts"] < most, name
        assert sound["loud"] > (0.002 if name == "cricket" else 0.01), name
        assert sound["peak"] < 0.5, name  # several at once still do not clip
    assert sounds["air"]["loud"] > 3 * sounds["cricket"]["loud"]
    assert sounds["blow"]["peak"] == max(one["peak"] for one in sounds.values())


def test_the_table_sounds_and_speaks_once_it_was_touched(browser: Browser, serve: Serve) -> None:
    with Room(browser, serve(), 0) as room:
        room.seat_unseen(6)
        tv = room.tv.page
        tv.add_init_script(EAR)
        room.tv.open("tv")
        tv.evaluate("listenToSounds()")
        # Before anybody has touched it, it says by what it will speak.
        assert tv.inner_text(".says") == "Daniel will speak tonight."
        assert tv.is_visible(".panel .touch")
        tv.click("[data-voice=test]")
        assert not tv.is_visible(".panel .touch")
        said = ["Good evening.", "Daniel"], ["The city goes to sleep", "Daniel"]
        assert tv.evaluate("spoken") == [*said][:1]
        tv.evaluate("ended()")
        tv.wait_for_function("() => spoken.length === 2")
        assert tv.evaluate("spoken") == [*said]
        tv.evaluate("Voice.stop()")
        tv.select_option("[data-voice=panel] select", "Kate")
        assert tv.evaluate("loudness") == []

        filled_in = "document.querySelector('[data-voice=panel]')"
        assert not tv.evaluate(f"isServers({filled_in}, {filled_in})")
        assert tv.evaluate(f"isServers({filled_in}, document.body)")  # it makes way for all else
        a_game_that_a_person_hosts(room, hands=False)
        tv.wait_for_function("() => loudness.at(-1) > 0")
        for beat, sound in BEATS.items():
            assert tv.evaluate(DUE, beat.split()) == sound, beat
        tv.evaluate("Voice.stop(); spoken.length = 0")

        # What must be said is, in its order, and cuts what may be; what is late is not said.
        tv.evaluate(
            SAY,
            [[9e9, "may", "Foul.", 0], [9e9 + 1, "shown", "A hand.", 0]],
        )
        tv.evaluate(SAY, [[9e9 + 2, "must", "One.", 9000], [9e9 + 3, "may", "Late.", 9000]])
        tv.evaluate(SAY, [[9e9 + 4, "must", "Two.", 0]])
        tv.wait_for_function("() => spoken.length >= 3")
        tv.evaluate("ended()")
        tv.wait_for_function("() => spoken.length >= 4")
        tv.evaluate("ended()")
        heard = [words for words, _ in tv.evaluate("spoken")]
        assert heard == ["Foul.", "cut", "One.", "Two."]
        assert {voice for _, voice in tv.evaluate("spoken")} == {"Kate", "Foul."}

        # Where the host goes on, so does the voice: what is left of the sentence is not said.
        tv.evaluate(SAY, [[9e9 + 5, "must", "Once upon a time.", 0], [9e9 + 6, "must", "There", 0]])
        tv.evaluate(SKIP)
        tv.evaluate(SAY, [[9e9 + 7, "must", "The end.", 0]])
        tv.wait_for_function("() => spoken.at(-1)[0] === 'The end.'")
        tv.evaluate("ended()")
        heard += ["Once upon a time.", "cut", "The end."]
        assert [words for words, _ in tv.evaluate("spoken")] == heard

        # Silence is one tap, and is kept.
        tv.click("[data-voice=toggle]")
        tv.evaluate(SAY, [[9e9 + 8, "must", "Nobody hears this.", 0]])
        assert [words for words, _ in tv.evaluate("spoken")] == heard
        tv.evaluate("sessionStorage.clear()")  # another tab: it sounds when it is touched
        room.tv.open("tv")
        assert tv.evaluate("Loudness.silent")
        tv.evaluate("listenToSounds()")
        tv.click("[data-voice=toggle]")
        tv.evaluate("document.dispatchEvent(new CustomEvent('arrived'))")
        assert tv.evaluate("loudness.at(-1)") > 0
        assert tv.evaluate(LIGHT) == 0
        assert room.errors() == []
