"""A sound of the night covers taps and chairs, and tells nothing."""

from phones import Room, Serve
from playwright.sync_api import Browser
from test_coming_back import a_game_that_a_person_hosts

QUIET = """
window.loudness = [];
window.AudioContext = class {
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  createBuffer(channels, length) { return { getChannelData: () => new Float32Array(length) }; }
  createBufferSource() { return { connect: (next) => next, start() {} }; }
  createGain() {
    const gain = { setTargetAtTime(loud) { window.loudness.push(loud); } };
    return { gain, connect: (next) => next };
  }
};
"""
"""Writes down how loud it would have been."""
LIGHT = """() => {
  document.querySelector(".tv[data-dark]").removeAttribute("data-dark");
  document.dispatchEvent(new CustomEvent("arrived"));
}"""
"""As a page of the day would come."""
SLIDE = """(to) => {
  const slider = document.querySelector("[data-voice=volume]");
  slider.value = to;
  slider.dispatchEvent(new Event("input", { bubbles: true }));
}"""


def test_it_is_heard_in_the_dark_alone_and_as_loud_as_the_table_wants(
    browser: Browser, serve: Serve
) -> None:
    with Room(browser, serve(), 6) as room:
        tv = room.tv.page
        tv.add_init_script(QUIET)
        room.tv.open("tv")
        tv.click("[data-voice=toggle]")
        assert tv.evaluate("loudness") == []
        a_game_that_a_person_hosts(room, hands=False)
        tv.wait_for_function("() => loudness.at(-1) > 0")
        tv.evaluate(SLIDE, 0)
        assert tv.evaluate("loudness.at(-1)") == 0
        tv.evaluate(SLIDE, 50)
        assert tv.evaluate("loudness.at(-1)") > 0
        tv.evaluate(LIGHT)
        assert tv.evaluate("loudness.at(-1)") == 0
        assert room.errors() == []
