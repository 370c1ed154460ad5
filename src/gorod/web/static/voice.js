"use strict";
// The table speaks: every sentence that matters, in its order, once somebody has touched the page. What may be said is cut
// by what must be, and dropped when its moment is over; what is only shown is not said. The picture follows: a page that
// comes while the voice is behind waits for its sentence.

const BREATH = 1500; // milliseconds of silence where the text has an ellipsis
const SILENCE = 1600; // milliseconds of a silence before news, where the voice is behind
const LATE = 1500; // milliseconds behind after which a line is said a little faster, but for its last sentence
const NO_START = 300; // milliseconds after which a voice that does not tell its start has started
const LONGEST_HOLD = 8000; // milliseconds for which a page waits for the voice at most
const MOST_UNENDED = 3; // sentences in a row without an end after which a browser's voices are given up
const HURRY = 1.2;
const LETTERS_A_SECOND = 14;

const Voice = {
  queue: [],
  current: null, // what is being said, with a way to stop it
  last: null, // the number of the last line that was heard of
  lasting: new Map(), // how long each line lasts, by what was heard of it last
  awake: false, // whether somebody has touched the page, or the one from which it was reached
  unended: 0, // the last sentences in a row of which the browser told no end
  isLost: false, // whether there were too many of them: nobody hears the voices of this browser

  get lang() { return document.documentElement.lang === "ru" ? "ru" : "en"; },
  get isOn() { return this.awake && !Loudness.silent && !document.querySelector("[data-silent]"); },

  // By what is spoken -----------------------------------------------------------------------------------------------------
  get voices() {
    if (!("speechSynthesis" in window) || this.isLost) return [];
    return window.speechSynthesis.getVoices().filter((one) => one.lang.toLowerCase().replace("_", "-").split("-")[0] === this.lang);
  },
  get server() { const panel = document.querySelector(".heard[data-server]"); return panel ? panel.dataset.server : ""; },
  get wanted() { return Loudness.get(`gorod-voice-${this.lang}`, ""); },
  set wanted(name) { Loudness.set(`gorod-voice-${this.lang}`, name); },
  // A voice of the browser, "server", or nothing at all.
  get chosen() {
    const { voices, wanted, server } = this;
    if (server && (wanted === "server" || !voices.length)) return "server";
    return voices.find((one) => one.name === wanted) || voices.find((one) => one.default) || voices[0] || "";
  },

  // What is to be said ----------------------------------------------------------------------------------------------------
  read(heard) {
    return [...heard.children].map((one) => ({
      number: Number(one.dataset.number), words: one.textContent, importance: one.dataset.weight, // as pages of earlier versions read it
      at: Number(one.dataset.at || 0), lasts: Number(one.dataset.lasts || 0),
    }));
  },
  listen() {
    const heard = document.querySelector(".heard");
    if (heard) this.take(heard);
    this.go();
  },
  // What is new in these lines is to be said; returns the last of it.
  take(heard) {
    const lines = this.read(heard), before = this.last;
    if (lines.some((one) => one.importance === "must" && one.lasts < this.lasting.get(one.number))) this.stop(); // the host goes on
    this.lasting = new Map(lines.map((one) => [one.number, Math.min(one.lasts, this.lasting.get(one.number) ?? Infinity)]));
    this.last = lines.reduce((most, one) => Math.max(most, one.number), before ?? 0);
    if (before === null) return null;
    return lines.filter((line) => line.number > before).reduce((cue, line) => this.hear(line) || cue, null);
  },
  hear(line) {
    if (line.importance === "shown" || !this.isOn) return null;
    if (line.importance === "must") {
      for (const one of this.queue) if (one.importance !== "must") this.forget(one); // a newer page comes with this line
      this.queue = this.queue.filter((one) => one.importance === "must");
      if (this.current && this.current.importance !== "must") this.current.stop();
    }
    this.queue.push(line);
    return line;
  },
  isOver(line) { return Boolean(line.at) && Date.now() + skew > line.at + line.lasts; },
  async go() {
    if (this.current) return;
    const line = this.queue.shift();
    if (!line) return;
    if (line.importance !== "must" && this.isOver(line)) this.begins(line);
    else await this.say(line);
    this.go();
  },

  // What is to be seen ----------------------------------------------------------------------------------------------------
  scene: "", // what the last page that came shows: its beat, and whether the table is still told
  // Whether a page waits: for its own sentence, or, if nothing new is said on it, for those before it.
  holds(html) {
    const page = new DOMParser().parseFromString(html, "text/html"), heard = page.querySelector(".heard");
    if (!heard) return false;
    const said = this.take(heard), scene = `${heard.dataset.beats} ${page.querySelector("main[data-told]") !== null}`;
    const isNew = scene !== this.scene;
    this.scene = scene;
    let cue = said || (isNew ? null : this.waiting.at(-1));
    if (!said && isNew && (this.current || this.queue.length)) {
      cue = { importance: "must", words: "", silence: heard.dataset.beat === "silence" ? SILENCE : 0 };
      this.queue.push(cue);
    }
    if (cue) {
      this.forget(cue);
      cue.page = html;
      cue.longest = setTimeout(() => this.begins(cue), LONGEST_HOLD);
    }
    this.go();
    return Boolean(cue);
  },
  // What has a page that waits for it.
  get waiting() { return [...(this.current ? [this.current.line] : []), ...this.queue].filter((one) => one.page); },
  begins(cue) {
    const { page } = cue;
    this.forget(cue);
    if (page) morph(page);
  },
  forget(cue) {
    clearTimeout(cue.longest);
    delete cue.page;
  },

  // Saying it -------------------------------------------------------------------------------------------------------------
  async say(line) {
    let stopped = false, hush = () => {};
    this.current = { line, importance: line.importance, stop: () => { stopped = true; hush(); } };
    const isLate = line.at && Date.now() + skew - line.at > LATE, pieces = this.pieces(line.words);
    if (!pieces.length) this.begins(line);
    if (line.silence) await new Promise((done) => { hush = this.wait(line.silence, done); });
    this.tell(true);
    for (const [at, piece] of pieces.entries()) {
      if (stopped || !this.isOn) break;
      const rate = isLate && at < pieces.length - 1 ? HURRY : 1;
      await new Promise((done) => {
        hush = piece === "" ? this.wait(BREATH, done) : this.utter(piece, line, done, rate);
      });
    }
    this.current = null;
    this.begins(line);
    this.tell(false);
  },
  // Sentence by sentence, with an empty one for each breath: some browsers break off what is long.
  pieces(words) {
    const breaths = words.split("…").map((part) => part.trim().replace(/([.?!])\s+/g, "$1\n").split("\n").filter(Boolean));
    return breaths.flatMap((part, at) => (at ? ["", ...part] : part)).filter((one, at, all) => one !== "" || at < all.length - 1);
  },
  wait(time, done) { const timer = setTimeout(done, time); return () => { clearTimeout(timer); done(); }; },
  utter(words, line, done, rate = 1) {
    const { chosen } = this, begins = () => this.begins(line);
    if (chosen === "server") return this.played(line, words, done);
    if (!chosen) { begins(); return this.wait((1000 * words.length) / LETTERS_A_SECOND, done); }
    const one = new SpeechSynthesisUtterance(words);
    one.voice = chosen;
    one.lang = chosen.lang;
    one.volume = Loudness.volume;
    one.rate = rate;
    const begun = setTimeout(begins, NO_START);
    const end = () => { clearTimeout(begun); clearTimeout(watch); done(); };
    const fails = () => {
      this.unended += 1;
      if (this.unended === MOST_UNENDED) this.lose();
      end();
    };
    const watch = setTimeout(fails, 3000 + (2000 * words.length) / LETTERS_A_SECOND); // some browsers never tell
    one.onstart = begins;
    one.onend = () => { this.unended = 0; end(); };
    one.onerror = ({ error }) => { if (error === "not-allowed") this.sleep(); end(); };
    window.speechSynthesis.speak(one);
    return () => { window.speechSynthesis.cancel(); end(); };
  },
  // Another voice goes on, or the sentences are shown.
  lose() {
    this.isLost = true;
    window.speechSynthesis.cancel();
    this.show();
  },
  // By the server: the whole line comes as one piece of sound, of which the pauses are a part.
  played(line, words, done) {
    if (line.heard) { done(); return () => {}; }
    line.heard = true;
    const sound = new Audio(`${this.server}/${line.number}`);
    sound.volume = Loudness.volume;
    sound.onplaying = () => this.begins(line);
    sound.onended = sound.onerror = done;
    sound.play().catch(done);
    return () => { sound.pause(); done(); };
  },
  tell(is) { document.dispatchEvent(new CustomEvent("speaking", { detail: is })); },
  stop() {
    const newest = this.waiting.at(-1)?.page;
    for (const cue of this.waiting) this.forget(cue);
    this.queue = [];
    if (this.current) this.current.stop();
    if (newest) morph(newest);
    if ("speechSynthesis" in window) window.speechSynthesis.cancel();
  },
  // At once: the pace of what is called, and what a clock has to say, wait for nobody.
  now(words, number) {
    if (this.isOn && words && this.chosen) this.utter(words, { at: 0, number }, () => {});
  },

  // What will speak, before the game begins -----------------------------------------------------------------------------------
  show() {
    const { chosen, voices, server } = this;
    document.body.toggleAttribute("data-voiceless", Boolean(document.querySelector(".heard")) && !chosen);
    for (const button of document.querySelectorAll("[data-voice=toggle]")) {
      button.setAttribute("aria-pressed", String(!Loudness.silent));
      button.textContent = Loudness.silent ? button.dataset.on : button.dataset.off;
    }
    for (const slider of document.querySelectorAll("[data-voice=volume]")) slider.value = String(Math.round(Loudness.volume * 100));
    for (const panel of document.querySelectorAll("[data-voice=panel]")) {
      const { browser, made, none } = panel.dataset;
      panel.querySelector(".says").textContent = !chosen ? none : chosen === "server" ? made : browser.replace("%", chosen.name);
      panel.querySelector(".touch").classList.toggle("done", this.awake); // it keeps its place: a button must not move under a finger
      panel.querySelector("[data-voice=test]").hidden = !chosen;
      const pick = panel.querySelector("select"), names = [...voices.map((one) => one.name), ...(server ? ["server"] : [])];
      pick.parentElement.hidden = names.length < 2;
      if ([...pick.options].map((one) => one.value).join("|") !== names.join("|")) {
        pick.replaceChildren(...names.map((name) => new Option(name === "server" ? pick.dataset.server : name, name)));
      }
      pick.value = chosen === "server" ? "server" : chosen ? chosen.name : "";
    }
  },
  touch() {
    if (this.awake || !document.querySelector(".heard, [data-judge]")) return;
    this.awake = true;
    this.remember();
    if ("speechSynthesis" in window) window.speechSynthesis.speak(new SpeechSynthesisUtterance("")); // it may speak from now on
    this.show();
  },
  // A touch holds for what is opened in this tab next; a browser that thinks otherwise says so, and is touched anew.
  remember() { try { sessionStorage.setItem("touched", "yes"); } catch (error) { /* each page is touched */ } },
  resume() { try { this.awake = sessionStorage.getItem("touched") === "yes"; } catch (error) { /* each page is touched */ } },
  sleep() { this.awake = false; this.show(); },
};

document.addEventListener("click", () => Voice.remember(), true);
Voice.resume();

for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => Voice.touch(), true);
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-voice=toggle]")) {
    Loudness.silent = !Loudness.silent;
    if (Loudness.silent) Voice.stop();
  } else if (event.target.closest("[data-voice=test]")) {
    Voice.stop();
    Voice.hear({ number: "test", words: event.target.closest("[data-voice=test]").dataset.says, importance: "must", at: 0, lasts: 0 });
    Voice.go();
  } else return;
  Voice.show();
  document.dispatchEvent(new CustomEvent("loudness"));
});
// To go on is to wait for no voice: what is seen is then what the host goes on from.
document.addEventListener("submit", (event) => { if (event.target.querySelector(".tv [data-key=n]")) Voice.stop(); }, true);
document.addEventListener("input", (event) => {
  if (!event.target.matches("[data-voice=volume]")) return;
  Loudness.volume = event.target.value;
  document.dispatchEvent(new CustomEvent("loudness"));
});
document.addEventListener("change", (event) => {
  if (!event.target.matches("[data-voice=panel] select")) return;
  Voice.wanted = event.target.value;
  Voice.show();
});
document.addEventListener("coming", (event) => { if (Voice.holds(event.detail)) event.preventDefault(); });
document.addEventListener("arrived", () => { Voice.show(); Voice.listen(); callNumbers(); });
if ("speechSynthesis" in window) window.speechSynthesis.addEventListener?.("voiceschanged", () => Voice.show());

// Near its end a clock sounds, and then says so, once.
const AFTER_THE_SOUND = 400;
document.addEventListener("clock", ({ detail: { near, left, first, words } }) => {
  if (near && left > 0 && first && words && document.querySelector(".heard")) setTimeout(() => Voice.now(words, "soon"), AFTER_THE_SOUND);
});

// Numbers that are called one after another, at the pace that the server has set; the table screen says them.
const FRESH = 900; // milliseconds after which a number that was not said is not said any more
let calledLast = "";
function callNumbers() {
  for (const roll of document.querySelectorAll(".roll[data-starts]")) {
    const since = Date.now() + skew - Number(roll.dataset.starts), every = Number(roll.dataset.every);
    const at = Math.min(Math.floor(since / every), roll.children.length - 1);
    [...roll.children].forEach((one, index) => one.classList.toggle("now", index === at));
    const called = `${roll.dataset.starts} ${at}`;
    if (at < 0 || called === calledLast || since - at * every > FRESH) continue;
    calledLast = called;
    if (!roll.closest(".tv")) continue;
    Voice.stop(); // what is still being said would make the pace uneven
    Voice.now(roll.children[at].dataset.say, `seat-${roll.children[at].textContent.trim()}`);
  }
}
setInterval(callNumbers, 250);
Voice.show();
Voice.listen();
callNumbers();
