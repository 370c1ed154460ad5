"use strict";
// The judge's tablet: what is picked before it is sent, the numbers that are called, and one button that goes on.

const Tablet = { wait: "", warned: "", points: false, more: false, cards: true, row: 0, roll: { at: 0, held: false, since: 0 } };
const board = () => document.querySelector("main.tablet");
const kept = (key, usual) => { try { return localStorage.getItem(key) ?? usual; } catch (error) { return usual; } };
const keepHere = (key, value) => { try { localStorage.setItem(key, value); } catch (error) { /* as long as the page is open */ } };

document.addEventListener("arrived", () => {
  const desk = board();
  if (!desk) return;
  if (Tablet.wait !== desk.dataset.wait) Object.assign(Tablet, { wait: desk.dataset.wait, warned: "", points: false, more: false, roll: { at: 0, held: false, since: Date.now() } });
  lay(desk);
});

// What this device shows of the page: the pages that come know nothing of it.
function lay(desk) {
  desk.classList.toggle("pointing", Tablet.points);
  desk.classList.toggle("hiding", !Tablet.cards);
  const more = desk.querySelector("#more");
  more.hidden = !Tablet.more;
  press1(desk, "[data-points]", Tablet.points);
  press1(desk, "[data-cards]", Tablet.cards);
  press1(desk, "[data-hold]", Tablet.roll.held);
  press1(desk, "[data-music]", kept("gorod-music", "no") === "yes");
  desk.querySelector("[data-more]").setAttribute("aria-expanded", String(Tablet.more));
  desk.dispatchEvent(new CustomEvent("music", { bubbles: true, detail: kept("gorod-music", "no") === "yes" && Boolean(desk.querySelector("[data-music]")) }));
  call(desk);
  count(desk);
  labelNext(desk);
}
function press1(desk, selector, on) {
  const button = desk.querySelector(selector);
  if (button) { button.setAttribute("aria-pressed", String(on)); button.classList.toggle("on", on && !button.matches("[data-cards]")); }
}

// Picks that wait for the judge's word: how many, and which of them hit.
function picksOf(desk) { return [...desk.querySelectorAll("#pick input[name=choice]:checked")]; }
function inOrder(desk) {
  const order = (desk.querySelector("#pick").dataset.order || "").split(" ");
  return picksOf(desk).sort((one, other) => order.indexOf(one.value) - order.indexOf(other.value));
}
function count(desk) {
  const sum = desk.querySelector("[data-count]");
  if (!sum) return;
  const picks = inOrder(desk);
  sum.textContent = String(picks.length);
  const places = desk.querySelectorAll("#slot p i");
  places.forEach((place, nth) => { place.textContent = picks[nth] ? picks[nth].value : ""; place.classList.toggle("in", nth < picks.length); });
  const three = desk.querySelector("[data-three]");
  if (three) three.replaceChildren(...picks.map((pick) => chosenTile(pick)));
  const hits = desk.querySelector("[data-hits]");
  if (hits) hits.textContent = hits.dataset.hits.split("|")[picks.filter((one) => "black" in one.dataset).length] || "";
}
function chosenTile(pick) {
  const tile = document.createElement("li"), name = document.createElement("small");
  name.textContent = pick.dataset.name || "";
  tile.append(pick.value, name);
  return tile;
}

// What the button says: what is missing, or what comes.
function lackOf(desk) {
  const next = desk.querySelector("[data-next]");
  if (next && "missing" in next.dataset) {
    const missing = Number(next.dataset.least) - picksOf(desk).length;
    return missing > 0 ? next.dataset.missing.split("|")[missing - 1] || "" : "";
  }
  return desk.dataset.lacks || restOfNumbers(desk);
}
function labelNext(desk) {
  const next = desk.querySelector("[data-next]"), small = next && next.querySelector("small");
  if (!small) return;
  const show = desk.querySelector("form.show");
  if (show) return labelVote(desk, show, small);
  const lack = lackOf(desk);
  small.textContent = lack || small.dataset.comes;
  next.classList.toggle("wait", Boolean(lack));
}
function labelVote(desk, show, small) {
  const rows = [...show.querySelectorAll(".candidate")], row = rows.findIndex((one) => one.classList.contains("now"));
  const left = Number(desk.querySelector(".jhands output").textContent);
  const next = rows[row + 1];
  small.textContent = next && left > 0 ? next.dataset.asks : left > 0 ? show.dataset.rest : show.dataset.done;
  const tally = desk.querySelector("[data-tally]");
  if (tally && rows[row]) tally.textContent = rows[row].dataset.asks;
  rows.forEach((one, nth) => { one.classList.toggle("later", nth > row); });
}

// The word to go on. It takes what is picked, or says what is missing; it never skips anything by itself.
document.addEventListener("click", (event) => {
  const next = event.target.closest && event.target.closest("main.tablet [data-next]");
  if (!next) return;
  const desk = board(), show = desk.querySelector("form.show");
  if (show) { if (!hasVoted(desk, show)) event.preventDefault(); return; }
  const lack = lackOf(desk);
  if (!lack) return;
  const numbers = !desk.dataset.lacks && !("missing" in next.dataset);
  if (numbers && Tablet.warned === lack) return; // the judge knows better
  Tablet.warned = lack;
  event.preventDefault();
  say(lack);
}, true);
function hasVoted(desk, show) {
  if (show.querySelector("[name=unnamed]:checked")) return true;
  const rows = rowsOf(show), left = Number(desk.querySelector(".jhands output").textContent);
  if (left <= 0) return true;
  if (ballot.row + 1 < rows.length) { ballot.row += 1; reckon(show); return false; }
  if (show.dataset.last) { raiseRest(show, rows[rows.length - 1]); say(show.dataset.rest); return false; }
  if (Tablet.warned === show.dataset.rest) return true;
  Tablet.warned = show.dataset.rest;
  say(show.dataset.rest);
  return false;
}
function raiseRest(show, row) {
  const raised = new Set(handsOf(show).filter((one) => one.checked).map((one) => one.name));
  for (const hand of row.querySelectorAll(".tiles input:not(:disabled)")) if (!raised.has(hand.name)) raise(show, hand);
}
document.addEventListener("reckoned", () => { const desk = board(); if (desk && desk.querySelector("form.show")) labelNext(desk); });

// A finger that goes along a row raises every free hand on its way.
let swiped = null;
document.addEventListener("pointerdown", (event) => {
  const cell = event.target.closest && event.target.closest(".tablet .candidate .jcell");
  swiped = cell ? { row: cell.closest(".candidate"), from: cell, moved: false } : null;
  if (cell && cell.hasPointerCapture && event.pointerId !== undefined) try { cell.releasePointerCapture(event.pointerId); } catch (error) { /* it was not captured */ }
});
document.addEventListener("pointermove", (event) => {
  if (!swiped || !event.isPrimary) return;
  const under = document.elementFromPoint(event.clientX, event.clientY), cell = under && under.closest(".candidate .jcell");
  if (!cell || cell === swiped.from || cell.closest(".candidate") !== swiped.row) return;
  const show = swiped.row.closest("form.show");
  const raised = new Set(handsOf(show).filter((one) => one.checked).map((one) => one.name));
  for (const one of swiped.moved ? [cell] : [swiped.from, cell]) {
    const hand = one.querySelector("input:not(:disabled)");
    if (hand && !raised.has(hand.name)) raise(show, hand);
  }
  swiped.moved = true;
});
document.addEventListener("click", (event) => { // the tap that ends a swipe is none
  if (swiped && swiped.moved && event.target.closest && event.target.closest(".tablet .candidate")) { event.preventDefault(); event.stopPropagation(); }
  swiped = null;
}, true);

// The numbers that the judge calls: at the pace of this device, held and pushed on by a tap.
const TEMPO = { least: 600, most: 4000, step: 300 };
function tempo() { return Number(kept("gorod-tempo", "0")) || Number(document.querySelector("[data-roll]")?.dataset.every) || 2000; }
function call(desk) {
  const roll = desk.querySelector("[data-roll]");
  if (!roll) return;
  const seats = roll.dataset.roll.split(" "), now = seats[Math.min(Tablet.roll.at, seats.length - 1)];
  roll.querySelector("span").textContent = now;
  const says = desk.querySelector("[data-says]");
  says.textContent = says.dataset.says.replace("#", new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 }).format(tempo() / 1000));
  for (const head of desk.querySelectorAll("[data-all]")) head.classList.toggle("at-call", head.dataset.all === now);
  for (const cell of desk.querySelectorAll("[data-at]")) cell.classList.toggle("at-call", cell.dataset.at === now);
}
function restOfNumbers(desk) {
  const roll = desk.querySelector("[data-roll]");
  if (!roll) return "";
  const rest = roll.dataset.roll.split(" ").slice(Tablet.roll.at + 1);
  return rest.length ? desk.querySelector("[data-numbers]").dataset.numbers.replace("#", rest.length > 1 ? `${rest[0]}–${rest[rest.length - 1]}` : rest[0]) : "";
}
function callNext(desk, by = 1) {
  const roll = desk.querySelector("[data-roll]");
  Tablet.roll.at = Math.min(Tablet.roll.at + by, roll.dataset.roll.split(" ").length - 1);
  Tablet.roll.since = Date.now();
  call(desk);
  labelNext(desk);
}
setInterval(() => {
  const desk = board();
  if (desk && desk.querySelector("[data-roll]") && !Tablet.roll.held && Tablet.roll.at >= 0 && Date.now() - Tablet.roll.since >= tempo()) callNext(desk);
}, 100);

document.addEventListener("click", (event) => {
  const desk = board(), on = event.target.closest && event.target.closest("button");
  if (!desk || !on || !desk.contains(on)) return;
  if ("all" in on.dataset) for (const cell of desk.querySelectorAll(`.jshots [data-at="${on.dataset.all}"]`)) cell.click();
  if ("roll" in on.dataset) callNext(desk);
  if ("tempo" in on.dataset) { keepHere("gorod-tempo", String(Math.min(TEMPO.most, Math.max(TEMPO.least, tempo() + TEMPO.step * Number(on.dataset.tempo))))); call(desk); }
  if ("at" in on.dataset && desk.querySelector("[data-roll]")) { // whoever shoots at this number has heard it
    const at = desk.querySelector("[data-roll]").dataset.roll.split(" ").indexOf(on.dataset.at);
    if (at > Tablet.roll.at) callNext(desk, at - Tablet.roll.at);
  }
  if ("hold" in on.dataset) Tablet.roll.held = !Tablet.roll.held;
  if ("points" in on.dataset) Tablet.points = !Tablet.points;
  if ("more" in on.dataset) Tablet.more = !Tablet.more;
  if ("cards" in on.dataset) Tablet.cards = !Tablet.cards;
  if ("music" in on.dataset) { keepHere("gorod-music", kept("gorod-music", "no") === "yes" ? "no" : "yes"); }
  if ("signal" in on.dataset) desk.dispatchEvent(new CustomEvent("signal", { bubbles: true }));
  if (["hold", "points", "more", "cards", "music"].some((one) => one in on.dataset)) lay(desk);
});
document.addEventListener("change", (event) => { const desk = board(); if (desk && event.target.closest("#pick")) { count(desk); labelNext(desk); } });

// Several taps on a point count, also before the page has come that knows of the first.
document.addEventListener("submit", (event) => {
  const form = event.target.closest("form.jpoints");
  if (!form || !event.submitter) return;
  const now = Number(event.submitter.value), [more, less] = form.querySelectorAll("button"), words = form.querySelector("b");
  setTimeout(() => {
    more.value = String(now + 1);
    less.value = String(now - 1);
    words.textContent = now ? (now > 0 ? "+" : "−") + new Intl.NumberFormat(document.documentElement.lang, { minimumFractionDigits: 1 }).format(Math.abs(now) / 10) : "0";
  });
});

// The bar goes on, unless it is on something that it presses itself.
document.addEventListener("keydown", (event) => {
  const desk = board();
  if (!desk || event.key !== " " || event.target.closest("input, select, textarea, button, a, summary")) return;
  event.preventDefault();
  desk.querySelector("[data-next]").click();
});
