"use strict";
// A replay that goes on by itself: each step stays as long as its words take, at the chosen speed. Only what is shown
// changes, so nothing flickers and the buttons keep their place; the address follows, and without scripts links lead on.
const LEAST = 1600; // milliseconds that a step stays at least
const A_LETTER = 55; // and for each letter that is new
const SPEED = "replay-speed";
let playing = false, timer = 0, coming = null;

function speed() {
  try { return Number(localStorage.getItem(SPEED)) || 1; } catch (error) { return 1; }
}
function dressPlayer() {
  const player = document.querySelector("[data-player]");
  if (!player) return;
  player.hidden = false;
  const play = player.querySelector("[data-play]");
  play.setAttribute("aria-pressed", playing);
  play.textContent = playing ? play.dataset.on : play.dataset.off;
  for (const one of player.querySelectorAll("[data-speed]")) one.setAttribute("aria-pressed", Number(one.dataset.speed) === speed());
}

// Another step in the place of this one; where it cannot be had, the browser goes there.
async function show(address, replaces) {
  coming?.abort();
  coming = new AbortController();
  try {
    const answer = await fetch(address, { headers: { accept: "text/html" }, signal: coming.signal });
    if (!answer.ok) throw new Error(answer.status);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    Idiomorph.morph(document.querySelector("main"), page.querySelector("main"), { ignoreActiveValue: false });
    document.body.className = page.body.className;
    history[replaces ? "replaceState" : "pushState"](null, "", address);
    dressPlayer();
  } catch (error) {
    if (error.name !== "AbortError") location.assign(address);
  }
}
function next() { return document.querySelector("main a[rel=next]"); }
function wait() {
  clearTimeout(timer);
  if (!playing) return;
  const words = [...document.querySelectorAll("main .captions p")].at(-1)?.textContent ?? "";
  timer = setTimeout(async () => {
    if (!next()) return play(false);
    await show(next().href, true);
    if (next()) wait(); else play(false);
  }, (LEAST + A_LETTER * words.length) / speed());
}
function play(on) {
  playing = on;
  dressPlayer();
  wait();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-player] button"), link = event.target.closest("a[rel=next], a[rel=prev], .jumps a");
  if (button && "play" in button.dataset) {
    if (!playing && !next()) location.assign(document.querySelector(".jumps a")?.href ?? location.pathname); // from the start
    else play(!playing);
  } else if (button) {
    try { localStorage.setItem(SPEED, button.dataset.speed); } catch (error) { /* it stays as it is */ }
    dressPlayer();
    wait();
  } else if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    show(link.href).then(wait);
  }
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, button")) return;
  const way = { ArrowRight: "a[rel=next]", ArrowLeft: "a[rel=prev]" }[event.key];
  if (way) document.querySelector(`main ${way}`)?.click();
  else if (event.key === " ") { event.preventDefault(); play(!playing); }
});
window.addEventListener("popstate", () => location.reload());
dressPlayer();
