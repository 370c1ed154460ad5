"use strict";
// The city in motion: strokes of the clock vanish, windows change one after another, the sky turns slowly. Only opacity
// and transform are animated; who wants less motion, or has a slow screen, sees the same in steps or at once.

{
  const SLOW_FRAMES = 30; // frames a second under which moments come in steps
  const STEPS = "steps(4, end)";
  const APART = 280, OPENS = 500, TURNS = 4000; // milliseconds between two windows, for one, and for the sky

  // Of sixty strokes around a clock those are left that the time that is left has a right to.
  function strokes() {
    for (const ring of document.querySelectorAll(".ring[data-ends]")) {
      const left = Math.max(0, Number(ring.dataset.ends) - Date.now() - skew), whole = Number(ring.dataset.whole) || 60000;
      const stand = Math.min(60, Math.ceil((60 * left) / whole)), circle = ring.querySelector(".strokes .left");
      if (!circle || ring.dataset.stand === String(stand)) continue;
      ring.dataset.stand = stand;
      circle.setAttribute("stroke-dasharray", stand ? `0 ${60 - stand}${" 0.56 0.44".repeat(stand)}` : "0 60");
    }
  }
  setInterval(strokes, 250);
  document.addEventListener("arrived", strokes);

  // How fast this screen draws, measured over a second: at first, and whenever the sky turns. Where it is slow, what moves
  // now and later comes in steps.
  function measure() {
    let frames = 0;
    const began = performance.now();
    (function frame(now) {
      frames += 1;
      if (now - began < 1000) return requestAnimationFrame(frame);
      if (document.hidden || frames >= SLOW_FRAMES) return;
      document.documentElement.classList.add("stepwise");
      for (const one of document.getAnimations()) one.effect.updateTiming({ easing: STEPS });
    })(began);
  }
  if (document.querySelector("main.tv")) measure();

  function moves() { return !window.matchMedia("(prefers-reduced-motion: reduce)").matches; }
  function easing(usual) { return document.documentElement.classList.contains("stepwise") ? STEPS : usual; }

  // What was there before fades away over what is there now; words in the new colours come out when they can be read.
  function fade(old, over, duration, delay = 0) {
    old.setAttribute("aria-hidden", "true");
    over.append(old);
    const going = old.animate([{ opacity: 1 }, { opacity: 0 }], { duration, delay, easing: easing("ease"), fill: "both" });
    going.finished.then(() => old.remove(), () => old.remove());
  }

  function isFading(layer) { return layer.getAnimations().some((one) => one.playState !== "finished"); }

  let before = null;
  document.addEventListener("arriving", () => {
    const tv = document.querySelector("main.tv");
    before = tv && moves() ? { look: tv.dataset.look, scenery: tv.querySelector(".scenery").cloneNode(true), lots: new Map() } : null;
    if (!before) return;
    for (const chair of tv.querySelectorAll(".chair")) {
      before.lots.set(chair.dataset.seat, { house: chair.querySelector(".house").cloneNode(true), going: [...chair.querySelectorAll(".past")].filter(isFading) });
    }
  });
  document.addEventListener("arrived", () => {
    const tv = document.querySelector("main.tv"), was = before;
    before = null;
    if (!tv || !was) return;
    const turned = was.look !== tv.dataset.look;
    if (turned) {
      measure();
      was.scenery.classList.add("past", ...was.look.split(" "));
      for (const still of was.scenery.querySelectorAll(".past")) still.remove();
      fade(was.scenery, tv, TURNS);
      for (const words of tv.querySelectorAll(":scope > :is(.bar, .stage)")) {
        words.animate([{ opacity: 0 }, { opacity: 0, offset: 0.5 }, { opacity: 1, offset: 0.7 }, { opacity: 1 }], { duration: TURNS, easing: easing("linear") });
      }
    }
    let nth = 0;
    for (const chair of tv.querySelectorAll(".chair")) {
      const { house: old, going = [] } = was.lots.get(chair.dataset.seat) || {}, now = chair.querySelector(".house");
      chair.querySelector(".lot").append(...going); // what is fading goes on
      if (!old) continue;
      const isChanged = old.getAttribute("class") !== now.getAttribute("class");
      if (!isChanged && !turned) continue;
      const layer = document.createElement("div");
      layer.className = `past ${was.look}`;
      layer.append(old);
      if (isChanged) fade(layer, chair.querySelector(".lot"), OPENS, APART * nth++);
      else fade(layer, chair.querySelector(".lot"), TURNS); // only the light is another: with the sky, and not one by one
    }
  });
}
