"use strict";
// What pages do beyond plain forms: they stay live.

const live = document.getElementById("live");
const offline = document.getElementById("offline");
const refusal = document.getElementById("refusal");

// Live: the server pushes the whole screen, and only what changed is changed here.
const QUIET = 40000; // milliseconds without a sign of life after which a stream is dead
const RESTART = 4000; // so long a server that said so may be away before anybody is told
let stream = null, heard = 0, skew = 0, excused = 0, losing = 0, stale = false;

function listen() {
  if (stream) stream.close();
  heard = Date.now();
  stale = true;
  stream = new EventSource(live.dataset.stream);
  stream.addEventListener("now", (event) => { skew = Number(event.data) - Date.now(); alive(); });
  stream.addEventListener("page", (event) => { alive(); stale = false; taken.clear(); receive(event.data); });
  stream.addEventListener("gone", () => { stream.close(); location.reload(); });
  stream.addEventListener("back", () => { excused = Date.now() + RESTART; });
  stream.onerror = () => {
    stale = true;
    lost();
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 1000 + 1000 * Math.random()); // not all phones at once
  };
}

function alive() {
  heard = Date.now();
  found();
}

// Nobody answers: it is said at once, unless the server is only being started anew.
function lost() {
  losing = losing || setTimeout(() => { offline.hidden = false; }, Math.max(0, excused - Date.now()));
}
function found() {
  clearTimeout(losing);
  losing = excused = 0;
  offline.hidden = true;
}

// A page that comes is shown at once, unless it waits for the voice (voice.js).
function receive(html) {
  if (document.dispatchEvent(new CustomEvent("coming", { detail: html, cancelable: true }))) morph(html);
}

function morph(html) {
  document.dispatchEvent(new Event("arriving"));
  const picked = pickedNow(), before = sky();
  Idiomorph.morph(live, html, { morphStyle: "innerHTML", ignoreActiveValue: isTyping(), callbacks: { beforeAttributeUpdated: stays, beforeNodeMorphed: isServers } });
  restore(picked);
  if (before !== sky()) turn();
  dress();
  arrived();
}

// The body has the look of the book that is shown, and its hour.
function dress() {
  const main = live.querySelector("main[data-look]");
  if (main) document.body.className = main.dataset.look;
}

// The sky changes slowly, and words in the new colours come out only when they can be read on it.
function sky() { const main = live.querySelector("main"); return main && main.classList.contains("night") ? "night" : "day"; }
function turn() {
  if (live.querySelector("main.tv")) return; // there the city turns
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  live.querySelector("main").animate([{ opacity: 0 }, { opacity: 0, offset: 0.75 }, { opacity: 1 }], { duration: 1400, easing: "linear" });
}

// What is being typed stays. A tile that was tapped must not: it would send what it said before.
function isTyping() {
  const active = document.activeElement;
  return Boolean(active) && active.matches("input:not([type=radio]):not([type=checkbox]), select, textarea");
}

// What a hand has unfolded, a card under a finger too, stays so.
function stays(name, element) {
  return !(name === "open" && element.tagName === "DETAILS") && !(name === "hidden" && element.id === "drawer") && !(name === "aria-expanded" && "drawer" in element.dataset);
}

// What the page itself has filled in stays as it is, as long as it is the same thing.
function isServers(...both) { return !both.every((one) => one.dataset && "own" in one.dataset); }

// What was picked and not yet sent stays picked, as long as the question is the same.
function asking(form) {
  return `${form.querySelector("[name=to]").value}.${form.querySelector("[name=number]").value}`;
}
function pickedNow() {
  const picked = new Map();
  for (const form of live.querySelectorAll("form.question")) {
    picked.set(asking(form), { boxes: new Set([...form.querySelectorAll("input:checked")].map((one) => one.value)), order: form.dataset.order });
  }
  return picked;
}
function restore(picked) {
  for (const form of live.querySelectorAll("form.question")) {
    const before = picked.get(asking(form));
    if (!before || !before.boxes.size) continue;
    for (const box of form.querySelectorAll("input[name=choice], input[name=way]")) box.checked = before.boxes.has(box.value);
    if (before.order) { form.dataset.order = before.order; number(form); }
  }
}

if (live) {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") listen();
  });
  window.addEventListener("online", listen);
  window.addEventListener("offline", () => { offline.hidden = false; });
  window.addEventListener("pageshow", (event) => { if (event.persisted) listen(); });
  setInterval(() => { if (Date.now() - heard > QUIET) { offline.hidden = false; listen(); } }, 5000);
}

// Forms: posted without leaving the page; what is refused is said, and nothing is lost. What nobody
// has answered is sent again as it was, in the order in which it was tapped: its id, or what it says
// of how things stood, lets it be taken once. Meanwhile nothing else is sent with that id, for only
// one of them would be taken; nor after it, as long as this page may be behind what was taken.
const onTheWay = new Map(), last = new Map(), taken = new Set();
let changes = 0;
function post(form, button) {
  const fields = new FormData(form), action = form.action;
  const body = form.enctype === "multipart/form-data" ? fields : new URLSearchParams(fields);
  if (button && button.name) body.set(button.name, button.value);
  let key = body.get("id") && `${action} ${body.get("id")}`;
  if ("tap" in form.dataset && (onTheWay.has(key) || taken.has(key))) { // the mind was changed before the page came
    body.set("id", `${body.get("id")}9${Date.now()}${String(changes++).padStart(4, "0")}`);
    key = `${action} ${body.get("id")}`;
  }
  if (onTheWay.has(key)) return onTheWay.get(key);
  if (stale && taken.has(key)) return Promise.resolve(false);
  const { lands } = form.dataset; // the page may come anew before the answer does
  const done = (last.get(action) || Promise.resolve())
    .then(() => deliver(action, body, "once" in form.dataset))
    .then((answered) => Boolean(answered) && told(form, key, lands, answered))
    .finally(() => { onTheWay.delete(key); });
  last.set(action, done);
  if (key) onTheWay.set(key, done);
  return done;
}
async function deliver(action, body, once) {
  for (let pause = 300; ; pause = Math.min(2 * pause, 3000)) {
    try {
      const answer = await fetch(action, { method: "POST", body, headers: { accept: "text/plain" }, redirect: "manual" });
      const words = await answer.text();
      const wait = !once && answer.status === 429 && Number(answer.headers.get("retry-after"));
      if (wait) {
        say(words);
        await new Promise((on) => { setTimeout(on, 1000 * wait * (1 + Math.random() / 4)); });
        continue;
      }
      if (!isAway(answer)) return { answer, words };
    } catch (error) { /* nobody is there */ }
    lost();
    if (once) return null;
    await new Promise((on) => { setTimeout(on, pause * (0.5 + Math.random())); }); // not all phones at once
  }
}
// A proxy says that nobody is behind it; whatever we say ourselves has our policy.
function isAway(answer) { return [502, 503, 504].includes(answer.status) && !answer.headers.has("content-security-policy"); }
function told(form, key, lands, { answer, words }) {
  if (key && answer.status < 400) taken.add(key);
  say(answer.status >= 400 ? words : "");
  if (answer.status < 400) form.dispatchEvent(new CustomEvent("taken", { bubbles: true }));
  if (answer.status && answer.status < 400 && lands && lands !== location.pathname) location.assign(lands);
  if (answer.type === "opaqueredirect") location.reload();
  found();
  return true;
}

let saying = 0;
function say(words) {
  clearTimeout(saying);
  refusal.textContent = words;
  refusal.hidden = !words;
  if (words) saying = setTimeout(() => { refusal.hidden = true; }, 8000);
}

if (live) {
  document.addEventListener("submit", (event) => {
    const form = event.target, button = event.submitter;
    if (form.method !== "post" || "plain" in form.dataset || (button && "plain" in button.dataset)) return;
    event.preventDefault();
    if (button && button.dataset.confirm && !window.confirm(button.dataset.confirm)) return;
    form.dataset.busy = "yes";
    if (form.closest("[data-judge]") && document.activeElement) document.activeElement.blur(); // another button may come to stand there
    post(form, button).finally(() => { delete form.dataset.busy; });
  });
  document.addEventListener("change", (event) => {
    const plan = event.target.form;
    if (plan && "live" in plan.dataset) post(plan, null).then(() => { if (event.target.type === "file") plan.reset(); });
    const several = event.target.closest("form.question");
    if (several && "tap" in several.dataset && event.target.name === "choice") {
      several.requestSubmit();
      event.target.checked = false; // or a tap that was refused could not be made again
      return;
    }
    if (several && event.target.type === "checkbox") keepOrder(several, event.target);
    if (several) ready(several);
  });
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input:not([type=radio]):not([type=checkbox]), select, textarea")) return;
    const key = event.key.toLowerCase();
    const button = [...live.querySelectorAll("[data-key]")].find((one) => one.dataset.key === key || one.dataset.key === LAYOUT[key]);
    if (button) { event.preventDefault(); if (button.tagName === "SELECT") button.focus(); else button.click(); }
  });
}
// The same keys under a Russian layout.
const LAYOUT = { "=": "+" };
[..."йцукенгшщзфывапролдячсмить"].forEach((letter, at) => { LAYOUT[letter] = "qwertyuiopasdfghjklzxcvbnm"[at]; });

// A judge's keyboard: digits name seats for the question that waits, or after F for a foul;
// Enter sends what was picked, X passes.
const SLOW = 700; // milliseconds after which one digit is a seat of its own
let digits = "", settling = 0, fouling = false;

document.addEventListener("keydown", judged, true);
function judged(event) {
  const desk = document.querySelector("[data-judge]");
  if (!desk || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input:not([type=radio]):not([type=checkbox]), select, textarea")) return;
  const key = LAYOUT[event.key.toLowerCase()] || event.key.toLowerCase();
  if (/^[0-9]$/.test(key)) digit(desk, key);
  else if (key === "f" && desk.querySelector(".fouls")) aim(desk, true);
  else if (key === "escape") { digits = ""; aim(desk, false); }
  else if (key === "x") press(current(desk)?.elements.namedItem("pass"));
  else if (key === "enter" && digits) name(desk);
  else if (key === "enter" && current(desk)?.querySelector("[type=checkbox]:checked, [type=radio]:checked")) press(current(desk).querySelector("button.main:not([name=pass])"));
  else if (key === "enter" && !event.target.closest("a, button, summary")) press(current(desk)?.querySelector("button.main:not([name=pass])"));
  else return;
  event.preventDefault();
}
function digit(desk, key) {
  digits += key;
  clearTimeout(settling);
  const most = Number(desk.dataset.judge);
  if (digits.length > 1 || digits === "0" || Number(digits) * 10 > most) name(desk);
  else settling = setTimeout(() => name(desk), SLOW);
}
function name(desk) {
  clearTimeout(settling);
  const seat = digits === "0" ? "10" : digits;
  digits = "";
  if (fouling) {
    aim(desk, false);
    press(desk.querySelector(`.fouls button[value="${seat}"]`));
  } else press(current(desk)?.querySelector(`[name=choice][value="${seat}"]`));
}
function aim(desk, on) {
  fouling = on;
  desk.querySelector(".fouls")?.classList.toggle("aimed", on);
}
// The first question that nobody has answered.
function current(desk) {
  return [...desk.querySelectorAll("form.question.quick")].find((form) => !form.classList.contains("given") && !form.dataset.busy);
}
function press(button) { if (button) button.click(); }

// Nothing can be sent before as much is picked as the question wants: that would be no answer, and
// no pass either. The button of a vote says for whom it is.
function ready(form) {
  const button = form.querySelector("[data-send]"), picked = form.querySelectorAll("input[name=choice]:checked");
  if (!button) return;
  button.disabled = picked.length < Math.max(1, Number(form.dataset.least)) || picked.length > Number(form.dataset.most);
  const does = picked.length === 1 && picked[0].closest("[data-does]");
  if (does) button.textContent = does.dataset.does;
}

// Enter on a tile sends, or does nothing: a browser would press the next button, which may pass.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.defaultPrevented || !event.target.matches("form.question :is([type=radio], [type=checkbox])")) return;
  event.preventDefault();
  press(event.target.form.querySelector("[data-send]:enabled"));
});

// In the dark nothing that was answered stays to be read.
document.addEventListener("taken", (event) => {
  const form = event.target.closest(".secret form.question");
  if (!form) return;
  form.reset();
  for (const box of form.querySelectorAll("input[name=choice]")) box.checked = false;
  delete form.dataset.order;
  number(form);
  ready(form);
});

// A choice that only shows something else is made at once.
document.addEventListener("change", (event) => {
  const form = event.target.closest("form[data-now]");
  if (form) form.requestSubmit();
});

// Several seats are named in the order in which they were tapped.
function keepOrder(form, box) {
  const order = (form.dataset.order || "").split(" ").filter((one) => one && one !== box.value);
  if (box.checked) order.push(box.value);
  form.dataset.order = order.join(" ");
  number(form);
}
function number(form) {
  const order = (form.dataset.order || "").split(" ");
  for (const one of form.querySelectorAll("input[name=choice]")) {
    const at = order.indexOf(one.value);
    if (at < 0) delete one.closest(".tile").dataset.nth; else one.closest(".tile").dataset.nth = String(at + 1);
  }
}
document.addEventListener("formdata", (event) => {
  const order = (event.target.dataset.order || "").split(" ").filter(Boolean);
  if (!order.length) return;
  const chosen = event.formData.getAll("choice");
  event.formData.delete("choice");
  for (const one of order) if (chosen.includes(one)) event.formData.append("choice", one);
});

// The clock runs here between two pushes; whoever sounds or speaks is told of every second of it (`clock`).
let ticked = "", warned = "";
function soonOf(clock) { const next = clock.nextElementSibling; return next && next.classList.contains("soon") ? next : null; }
function tick() {
  for (const clock of document.querySelectorAll(".clock[data-ends]")) {
    const left = Math.max(0, Math.round((Number(clock.dataset.ends) - Date.now() - skew) / 1000));
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    const near = left <= Number(clock.dataset.warning);
    clock.classList.toggle("near", near);
    const soon = soonOf(clock);
    if (soon) soon.hidden = !near || !left;
    const second = `${clock.dataset.ends} ${left}`;
    if (second === ticked || !document.querySelector(".tv[data-awake], .far[data-awake], [data-judge]")) continue;
    ticked = second;
    const first = near && warned !== clock.dataset.ends;
    if (first) warned = clock.dataset.ends;
    document.dispatchEvent(new CustomEvent("clock", { detail: { left, near, first, words: soon ? soon.textContent : "" } }));
  }
}
setInterval(tick, 250);

// The table's screen can have all of a screen.
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-fullscreen]")) return;
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen().catch(() => { /* it stays as it is */ });
});

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}

function arrived() {
  for (const button of document.querySelectorAll("[data-fullscreen]")) button.hidden = !document.fullscreenEnabled;
  for (const form of document.querySelectorAll("form.question")) ready(form);
  tick();
  document.dispatchEvent(new CustomEvent("arrived"));
}

// Whoever waits or reads beside the table is taken along in the same tab: who waits, when the game
// has ended; who reads the story of the last one, when the next begins. The page itself says how it
// stood when it was drawn: what happens before its stream is open is not missed.
const beside = document.querySelector("[data-follow]");
function inMind(key, value) {
  try {
    if (value) sessionStorage.setItem(key, value);
    return sessionStorage.getItem(key) || "";
  } catch (error) { return ""; }
}
function follow() {
  const { follow: table, when, stage } = beside.dataset, home = inMind("home");
  const stream = new EventSource(`${table}/stream/tv`);
  let before = stage;
  stream.onerror = () => { if (stream.readyState === EventSource.CLOSED) setTimeout(follow, 1000 + 1000 * Math.random()); };
  stream.addEventListener("page", (event) => {
    const now = new DOMParser().parseFromString(event.data, "text/html").querySelector("main").dataset.stage;
    if (now !== before && (!when || when === now)) location.assign(when && home.startsWith(`${table}/`) ? home : table);
    before = now;
  });
}
if (beside && "EventSource" in window) follow();
document.addEventListener("click", (event) => { if (event.target.closest("[data-along]")) inMind("along", beside.dataset.follow); });
document.addEventListener("arrived", () => {
  const tv = live && live.querySelector("main.tv"), table = inMind("along");
  if (live) inMind("home", location.pathname);
  if (!tv || tv.dataset.stage === "game" || !location.pathname.startsWith(`${table}/`)) return;
  if (table) { sessionStorage.removeItem("along"); location.assign(table); }
});

const own = document.querySelector("main[data-at]"); // a form has led here: on the way back nothing is sent again
if (own && own.dataset.at !== location.pathname) history.replaceState(null, "", own.dataset.at);

if (live) listen();
arrived();
