"""While the sky changes nothing is shown in colours that cannot be read on it."""

from playwright.sync_api import Browser

from tests.support.phones import Serve

TURNS = """(sky) => new Promise((done) => {
  const hour = /(class="tv \\w+ |class="scenery |data-look="\\w+ )(day|night|dusk|dawn)/g;
  const seen = [];
  morph(live.innerHTML.replace(hour, `$1${sky}`));
  const began = performance.now();
  function look() {
    const old = document.querySelector(".scenery.past");
    seen.push([Number(getComputedStyle(live.querySelector(".stage")).opacity),
               old ? Number(getComputedStyle(old).opacity) : 0]);
    const over = !old && seen.at(-1)[0] === 1;
    if (!over && performance.now() - began < 60000) requestAnimationFrame(look); else done(seen);
  }
  requestAnimationFrame(look);  // before that nothing has been painted
})"""
"""Turns the page to this sky; of each frame, how much of the words and of the old sky is seen."""


MUTE = "window.EventSource = class extends EventTarget { close() {} }"
"""Nothing new comes from the table meanwhile, which would turn the page back to its own sky."""


def test_words_come_out_only_when_the_sky_has_changed(browser: Browser, serve: Serve) -> None:
    served = serve()
    context = browser.new_context(reduced_motion="no-preference")
    page = context.new_page()
    page.add_init_script(MUTE)
    page.goto(served.url("tv"))
    frames = page.evaluate(TURNS, "day")
    assert frames[-1] == [1, 0]
    assert page.evaluate("document.body.className.split(' ')[1]") == "day"
    assert max(old for _, old in frames) > 0.5
    assert [frame for frame in frames if frame[0] > 0.1 and frame[1] > 0.4] == []
    context.close()
