"""While the sky changes nothing is shown in colours that cannot be read on it."""

from phones import Serve
from playwright.sync_api import Browser

TURNS = """(sky) => new Promise((done) => {
  const seen = [], html = live.innerHTML.replace(/class="tv (day|night)"/, `class="tv ${sky}"`);
  morph(html);
  const began = performance.now();
  function look() {
    seen.push([Number(getComputedStyle(live.querySelector("main")).opacity),
               Number(getComputedStyle(document.body, "::before").opacity)]);
    const [words, night] = seen.at(-1), over = words === 1 && night === (sky === "night" ? 1 : 0);
    const patience = over ? 2000 : 60000;  // a busy machine paints late
    if (performance.now() - began < patience) requestAnimationFrame(look); else done(seen);
  }
  requestAnimationFrame(look);  // before that nothing has been painted
})"""
"""Turns the page to this sky; of each frame, how much of the words and of the night is seen."""


def test_words_come_out_only_when_the_sky_has_changed(browser: Browser, serve: Serve) -> None:
    served = serve()
    context = browser.new_context(reduced_motion="no-preference")
    page = context.new_page()
    page.goto(served.url("tv"))
    for sky, night in (("night", 1), ("day", 0), ("night", 1)):
        frames = page.evaluate(TURNS, sky)
        assert frames[-1] == [1, night]
        assert len(frames) > 5
        unread = [frame for frame in frames if frame[0] > 0.1 and abs(frame[1] - night) > 0.1]
        assert unread == []
    context.close()
