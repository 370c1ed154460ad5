"use strict";
// Every sound of Gorod, made by the page itself: no files. Which one comes follows from what everybody sees (`soundsDue`),
// so that it tells nothing. Peaks stay under 0.5: the voice is louder than anything here but the blow.

const Sound = (() => {
  const env = (c, out, t, a, peak, d) => {
    const g = c.createGain();
    g.gain.setValueAtTime(0.0001, t);
    g.gain.exponentialRampToValueAtTime(peak, t + a);
    g.gain.exponentialRampToValueAtTime(0.0001, t + a + d);
    g.connect(out);
    return g;
  };
  const tone = (c, out, t, { type = "sine", f, to, a = 0.005, peak = 0.1, d = 0.3, cut }) => {
    const o = c.createOscillator();
    o.type = type;
    o.frequency.setValueAtTime(f, t);
    if (to) o.frequency.exponentialRampToValueAtTime(to, t + a + d);
    let into = env(c, out, t, a, peak, d);
    if (cut) {
      const low = c.createBiquadFilter();
      low.type = "lowpass";
      low.frequency.value = cut;
      low.connect(into);
      into = low;
    }
    o.connect(into);
    o.start(t);
    o.stop(t + a + d + 0.05);
  };
  let white = null;
  const noise = (c) => {
    if (white && white.sampleRate === c.sampleRate) return white;
    white = c.createBuffer(1, c.sampleRate * 4, c.sampleRate);
    const data = white.getChannelData(0);
    let seed = 7;
    for (let i = 0; i < data.length; i++) {
      seed = (seed * 16807) % 2147483647;
      data[i] = seed / 1073741823.5 - 1;
    }
    return white;
  };
  const burst = (c, out, t, { type = "bandpass", f, q = 0.8, a = 0.002, peak = 0.2, d = 0.06 }) => {
    const s = c.createBufferSource(), b = c.createBiquadFilter();
    s.buffer = noise(c);
    s.loop = true;
    b.type = type;
    b.frequency.value = f;
    b.Q.value = q;
    s.connect(b).connect(env(c, out, t, a, peak, d));
    s.start(t, (f * 0.37) % 3);
    s.stop(t + a + d + 0.05);
  };
  const PARTIALS = [[0.5, 0.5, 1], [1, 1, 0.8], [1.19, 0.5, 0.6], [1.5, 0.35, 0.5], [2, 0.4, 0.35], [2.74, 0.2, 0.2]];
  const bell = (c, out, t, f, peak, d) => PARTIALS.forEach(([k, g, l]) => tone(c, out, t, { f: f * k, peak: peak * g * 0.4, d: d * l }));
  const CHORDS = { red: [293.7, 370, 440, 587.3], black: [146.8, 174.6, 220, 261.6], alone: [220, 311.1, 370, 440] };

  return {
    // The air over the roofs, loud enough to cover a tap and a chair; its loudness is what comes back.
    air(c, out) {
      const s = c.createBufferSource(), low = c.createBiquadFilter(), high = c.createBiquadFilter(), breath = c.createGain();
      const loud = c.createGain(), lfo = c.createOscillator(), deep = c.createGain();
      s.buffer = noise(c);
      s.loop = true;
      low.type = "lowpass";
      low.frequency.value = 900;
      high.type = "highpass";
      high.frequency.value = 120;
      breath.gain.value = 1;
      lfo.frequency.value = 0.07;
      deep.gain.value = 0.27;
      loud.gain.value = 0;
      lfo.connect(deep).connect(breath.gain);
      s.connect(low).connect(high).connect(breath).connect(loud).connect(out);
      s.start();
      lfo.start();
      return loud.gain;
    },
    cricket: (c, out, t) => { for (let n = 0; n < 4; n++) tone(c, out, t + n * 0.09, { f: 4200, peak: 0.012, a: 0.015, d: 0.04 }); },
    dusk: (c, out, t) => [440, 349.2, 293.7].forEach((f, k) => tone(c, out, t + k * 0.55, { type: "triangle", f, a: 0.04, peak: 0.16, d: 1.6, cut: 900 })),
    call: (c, out, t) => bell(c, out, t, 196, 0.3, 2.6),
    dawn: (c, out, t) => {
      bell(c, out, t, 523.3, 0.3, 4);
      for (let k = 0; k < 5; k++) tone(c, out, t + 1.2 + k * 0.31 + (k % 2) * 0.12, { f: 2600 + k * 190, to: 3700 - k * 90, a: 0.02, peak: 0.03, d: 0.09 });
    },
    // The windows of those who wake, one after another; a dark one is a rest.
    opens: (c, out, t, lit = []) => lit.forEach((is, seat) => {
      if (!is) return;
      const at = t + seat * Math.min(0.28, 2.8 / lit.length);
      burst(c, out, at, { f: 1100, peak: 0.1, d: 0.035 });
      tone(c, out, at + 0.02, { type: "triangle", f: 392 * 2 ** ([0, 2, 4, 7, 9][seat % 5] / 12 + (Math.floor(seat / 5) % 2)), peak: 0.09, d: 0.35, cut: 2200 });
    }),
    blow: (c, out, t) => {
      tone(c, out, t, { f: 66, to: 34, a: 0.004, peak: 0.48, d: 1.1 });
      burst(c, out, t, { type: "lowpass", f: 190, q: 0.5, peak: 0.4, d: 0.5 });
    },
    card: (c, out, t) => [0, 0.09].forEach((k) => burst(c, out, t + k, { f: 900, q: 1.4, peak: 0.8, d: 0.05 })),
    floor: (c, out, t) => tone(c, out, t, { type: "triangle", f: 660, to: 620, peak: 0.16, d: 0.12 }),
    tick: (c, out, t, left = 10) => {
      burst(c, out, t, { type: "highpass", f: 3000, peak: left < 4 ? 0.14 : 0.07, d: 0.012 });
      tone(c, out, t, { f: left < 4 ? 990 : 880, peak: left < 4 ? 0.08 : 0.04, d: 0.05 });
    },
    over: (c, out, t) => [330, 247].forEach((f, k) => tone(c, out, t + k * 0.16, { type: "triangle", f, peak: 0.2, d: 0.5, cut: 1400 })),
    cloth: (c, out, t) => burst(c, out, t, { f: 1800, q: 0.7, a: 0.004, peak: 0.3, d: 0.09 }),
    hand: (c, out, t, nth = 0) => tone(c, out, t, { f: 300 + nth * 24, to: 240 + nth * 24, peak: 0.18, d: 0.07 }),
    gavel: (c, out, t) => [0, 0.24].forEach((k) => {
      tone(c, out, t + k, { f: 150, to: 110, peak: 0.34, d: 0.1 });
      burst(c, out, t + k, { type: "lowpass", f: 1300, peak: 0.3, d: 0.06 });
    }),
    shutters: (c, out, t) => {
      let at = t;
      for (let k = 0; k < 7; k++) {
        burst(c, out, at, { f: 760 - k * 40, q: 1.2, peak: 0.1 + k * 0.02, d: 0.03 });
        at += 0.075 - k * 0.006;
      }
      tone(c, out, at, { f: 92, to: 60, peak: 0.36, d: 0.25 });
    },
    seat: (c, out, t) => tone(c, out, t, { f: 660, to: 880, a: 0.02, peak: 0.1, d: 0.22 }),
    victory: (c, out, t, kind = "red") => (CHORDS[kind] || CHORDS.red).forEach((f, k) => {
      const low = kind === "black";
      tone(c, out, t + k * 0.22, { type: low ? "sawtooth" : "triangle", f, a: 0.03, peak: 0.15, d: 2.4 - k * 0.3, cut: low ? 700 : 2400 });
    }),
  };
})();

// What everybody sees of the table, so far as it can be heard.
function heardNow() {
  const heard = document.querySelector(".tv .heard");
  if (!heard) return null;
  const { stage, moment = "", beat = "", beats = "0", staged = "", side = "" } = heard.dataset;
  const lit = (heard.dataset.lit || "").split("").map((one) => one === "1");
  const [taken, hands, named, about] = ["taken", "hands", "named", "about"].map((one) => Number(heard.dataset[one] || 0));
  return { stage, moment, beat, beats, staged, side, lit, taken, hands, named, about, dark: "dark" in heard.dataset };
}

// The sounds between two such sights, and nothing else decides on them: each a name and what it takes.
const OF_BEATS = {
  deal: () => ["card"],
  dusk: () => ["dusk"],
  call: ({ beat }) => (beat === "wakes" ? ["call"] : null),
  dawn: ({ beat, about, lit }) => ({ sunrise: ["dawn"], name: about ? ["blow"] : ["opens", lit], card: ["card"] })[beat],
  floor: ({ beat }) => (beat ? ["floor"] : null),
  vote: ({ beat, beats }) => ({ opened: ["gavel"], count: ["hand", Number(beats) % 10] })[beat],
  tie: () => ["gavel"],
  leaving: ({ beat }) => ({ lead: ["gavel"], name: ["shutters"], card: ["card"] })[beat],
  victory: ({ beat, side }) => ({ winner: ["victory", CHORD[side] || "alone"], named: ["cloth"] })[beat],
};
const CHORD = { red: "red", town: "red", civilians: "red", vampires: "red", black: "black", mafia: "black", yakuza: "black", hunters: "black" };
function soundsDue(before, now) {
  if (!before || !now) return [];
  const due = [];
  if (now.stage === "lobby" && before.stage === "lobby" && now.taken > before.taken) due.push(["seat"]);
  const isNew = now.staged !== before.staged || (["count", "named"].includes(now.beat) && now.beats !== before.beats); // a hand is no new vote
  if (now.moment && isNew) due.push((OF_BEATS[now.moment] || (() => null))(now));
  if (now.named > before.named) due.push(["cloth"]);
  for (let nth = before.hands; nth < now.hands; nth++) due.push(["hand", nth]);
  return due.filter(Boolean);
}

// Loudness and silence, kept on this device.
const Loudness = {
  // The table's screen sounds unless it was silenced; whatever else can, once somebody wants it.
  kind: document.querySelector(".tv") ? "tv" : "other",
  get(key, usual) { try { return localStorage.getItem(key) ?? usual; } catch (error) { return usual; } },
  set(key, value) { try { localStorage.setItem(key, value); } catch (error) { /* as long as the page is open */ } },
  get silent() { return this.get(`gorod-silent-${this.kind}`, this._silent ?? (this.kind === "tv" ? "no" : "yes")) === "yes"; },
  set silent(is) { this._silent = is ? "yes" : "no"; this.set(`gorod-silent-${this.kind}`, this._silent); },
  get volume() { return Number(this.get("gorod-volume", this._volume ?? "100")) / 100; },
  set volume(to) { this._volume = String(to); this.set("gorod-volume", this._volume); },
};

{
  const AIR = 0.22, UNDER_SPEECH = 0.35, CHIRP = 1700;
  let context = null, master = null, air = null, seen = heardNow(), speaking = false, chirped = 0, music = false;

  // A browser sounds only once somebody has touched the page, also after it was opened anew.
  function wake() {
    if (!document.querySelector(".heard, [data-judge]") || !("AudioContext" in window)) return;
    if (!context) {
      context = new AudioContext();
      master = context.createGain();
      master.connect(context.destination);
      loudness();
    }
    if (context.state === "suspended") context.resume();
  }
  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, wake, true);
  try { if (sessionStorage.getItem("touched")) wake(); } catch (error) { /* once it is touched */ }

  function play([name, about], nth = 0) { if (context && !Loudness.silent) Sound[name](context, master, context.currentTime + 0.02 + nth * 0.12, about); }
  function loudness() {
    if (!context) return;
    master.gain.setTargetAtTime(Loudness.silent ? 0 : Loudness.volume, context.currentTime, 0.05);
    const now = heardNow();
    if (now && now.dark && !air) air = Sound.air(context, master);
    if (!air && music) air = Sound.air(context, master);
    if (music) master.gain.setTargetAtTime(Loudness.volume, context.currentTime, 0.05);
    if (air) air.setTargetAtTime(music || (now && now.dark) ? AIR * (speaking ? UNDER_SPEECH : 1) : 0, context.currentTime, 0.8);
  }
  document.addEventListener("arrived", () => {
    const now = heardNow();
    soundsDue(seen, now).forEach((due, nth) => play(due, nth));
    seen = now;
    loudness();
  });
  // The judge's tablet plays the night, and one signal, on its own word: silenced or not.
  document.addEventListener("music", ({ detail }) => {
    if (music === detail) return;
    music = detail;
    if (music) wake();
    loudness();
  });
  document.addEventListener("signal", () => {
    wake();
    if (!context) return;
    master.gain.setTargetAtTime(Loudness.volume, context.currentTime, 0.01);
    Sound.gavel(context, master, context.currentTime + 0.05);
    setTimeout(loudness, 900);
  });
  document.addEventListener("speaking", (event) => { speaking = event.detail; loudness(); });
  document.addEventListener("loudness", loudness);
  document.addEventListener("clock", ({ detail: { left, near, first } }) => {
    if (near && left > 0 && left <= 10) play(["tick", left]);
    else if (first && left > 0) play(["floor"]);
    else if (near && left === 0) play(["over"]);
  });
  setInterval(() => {
    if (!context || !seen || !seen.dark || Date.now() - chirped < CHIRP) return;
    chirped = Date.now();
    play(["cricket"]);
  }, CHIRP);
}
