"use strict";
// What a phone does beyond other pages: its card opens under a finger, it trembles at what everybody sees,
// and its frame has the colour of the sky.

// The shutters are open while a finger rests on them; whoever cannot hold opens and shuts them with a tap.
const TAPS = "taps";
function taps() { try { return localStorage.getItem(TAPS) === "yes"; } catch (error) { return false; } }
function hideCard() { for (const card of document.querySelectorAll(".card[open]")) card.open = false; }
let finger = 0; // the one that holds it; another may scroll meanwhile
document.addEventListener("pointerdown", (event) => {
  const summary = event.target.closest(".card summary");
  if (!summary || taps()) return;
  event.preventDefault();
  finger = event.pointerId;
  summary.parentElement.open = true;
  hold(finger);
});
// What a finger rests on may be gone before it is lifted: the page itself is told, which stays.
function hold(pointer) { try { document.documentElement.setPointerCapture(pointer); } catch (error) { /* it is lifted already */ } }
for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, (event) => { if (event.pointerId === finger && !taps()) hideCard(); }, true);
document.addEventListener("click", (event) => {
  if (event.target.closest(".card summary")) { if (event.detail && !taps()) event.preventDefault(); }
  else if (taps() && event.target.closest(".face")) hideCard();
});
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-taps]")) return;
  try { localStorage.setItem(TAPS, taps() ? "no" : "yes"); } catch (error) { return; }
  hideCard();
  showTaps();
});
function showTaps() {
  document.documentElement.toggleAttribute("data-tapping", taps());
  for (const button of document.querySelectorAll("[data-taps]")) {
    button.hidden = false;
    button.textContent = taps() ? button.dataset.hold : button.dataset.tap;
  }
}

// Nobody looks over a shoulder at a phone that is put away, turned over or asleep.
window.addEventListener("blur", hideCard);
document.addEventListener("visibilitychange", () => { if (document.visibilityState !== "visible") hideCard(); });
window.addEventListener("deviceorientation", (event) => { if (event.beta !== null && (event.beta < -20 || event.beta > 160)) hideCard(); });
document.addEventListener("contextmenu", (event) => { if (event.target.closest(".card")) event.preventDefault(); });

// What was unfolded comes whole onto the screen, and so does the button of what was picked there.
document.addEventListener("toggle", (event) => { if (event.target.matches("details[open]:not(.card)")) reveal(event.target); }, true);
document.addEventListener("change", (event) => {
  const form = event.target.closest("form.spoken");
  if (form) reveal(form.querySelector("[data-send]"));
});
function reveal(one) { if (one) one.scrollIntoView({ block: "nearest" }); }

// Before the first call it is told that this player has looked, once.
document.addEventListener("toggle", (event) => {
  const phone = event.target.closest && event.target.closest("main[data-looks]");
  if (!phone || !event.target.matches(".card[open]")) return;
  const to = phone.dataset.looks, body = new URLSearchParams({ game: phone.dataset.game });
  delete phone.dataset.looks;
  fetch(to, { method: "POST", body, headers: { accept: "text/plain" } }).catch(() => { phone.dataset.looks = to; });
}, true);

// The deal, and the own turn to speak: never by night, and not because a page was opened anew.
let trembled = null;
function tremble() {
  const phone = document.querySelector("main.phone"), now = (phone && phone.dataset.trembles) || "";
  if (trembled !== null && now && now !== trembled && "vibrate" in navigator) navigator.vibrate([90, 70, 90]);
  trembled = now;
}

// The button of the way in says which window would be lit.
document.addEventListener("change", (event) => {
  const form = event.target.closest("form.joining"), chosen = form && form.querySelector("[name=seat]:checked");
  if (chosen) form.querySelector("button.main").textContent = chosen.closest("[data-does]").dataset.does;
});

// The frame of the browser, or of the installed page, has the colour of the sky.
function frame() {
  const main = document.querySelector("main"), theme = document.querySelector("meta[name=theme-color]");
  if (main && theme) theme.content = getComputedStyle(main).getPropertyValue("background-color");
}

// An installed page begins at the door, and knows the way back to the table.
const HOME = "home";
function goHome() {
  try {
    if (document.querySelector("main.phone")) localStorage.setItem(HOME, location.pathname);
    const way = document.querySelector("[data-home]"), home = localStorage.getItem(HOME);
    if (way && /^\/\w+\/me$/.test(home || "")) { way.hidden = false; way.querySelector("a").href = home; }
  } catch (error) { /* it is asked for the code */ }
}

function settled() { showTaps(); tremble(); frame(); goHome(); }
document.addEventListener("arrived", settled);
settled();
