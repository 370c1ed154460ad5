"use strict";
// The hands of a guest, and of a host: they see only what stands on the screen and tap on it.
(() => {
  const hands = (window.hands = { still: true, seed: 1, flat: 0, taps: 0, again: "", cover: [], patience: 0, curious: false, until: "", known: [], refusals: [], pace: null });
  const sent = new Map();
  hands.forget = () => sent.clear();

  // At the pace of a person (`pace`): so many milliseconds to look at a card, to answer, to say what one has to say,
  // and to have talked enough.
  const since = new Map();
  function isRipe(what, wait) {
    if (!since.has(what)) since.set(what, Date.now());
    return Date.now() - since.get(what) >= wait;
  }

  window.addEventListener("securitypolicyviolation", (event) => {
    console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`);
  });

  function random() {
    hands.seed = (hands.seed + 0x6d2b79f5) | 0;
    let t = Math.imul(hands.seed ^ (hands.seed >>> 15), 1 | hands.seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  // In the dark all phones ask the same, and what is really asked is read under the card.
  const whisper = (form) => form.closest("main.secret")?.querySelector(".card .whisper");
  const headline = (form) => (whisper(form)?.querySelector(".asked") ?? form.querySelector("h1, h2")).textContent.trim();
  function offered(form) {
    const boxes = [...form.querySelectorAll("input[name=choice]")], told = whisper(form);
    if (!told) return boxes;
    const seats = told.querySelector("p:not(.asked, .became)")?.textContent.match(/\d+/g);
    return boxes.filter((one) => (seats ? seats.includes(one.value) : one.value !== form.elements.to.value));
  }

  function tap(element) {
    hands.taps += 1;
    element.click();
  }

  // A tile sends what stands on it.
  function examine(form) {
    for (const box of form.querySelectorAll(".tile input[name=choice]")) {
      const says = box.closest(".tile").querySelector("b").textContent.trim();
      if (/^\d+$/.test(says) && says !== box.value) console.error(`A tile says ${says} and sends ${box.value}`);
    }
  }

  // One of the legal answers. Mostly what others would choose too: an evening must end.
  function answer(form) {
    const boxes = offered(form);
    const pass = form.querySelector("button[name=pass]");
    const done = [...form.querySelectorAll("button")].find((one) => one.name !== "pass");
    examine(form);
    const least = Number(form.dataset.least), most = Number(form.dataset.most);
    const dark = form.closest("main").classList.contains("night");
    const votes = /vote|elect|голос/i.test(headline(form));
    const helps = /heal|guard|protect|stay/.test(headline(form));
    const leads = /be the host/.test(headline(form));
    const shy = pass && !leads && (dark ? helps && random() < 0.8 : !votes && random() < 0.6);
    if (!boxes.length || boxes.length < least || shy) return pass && tap(pass);
    const ways = [...form.querySelectorAll("input[name=way]")];
    if (ways.length) tap(ways[Math.floor(random() * ways.length)].closest("label"));
    const agreed = random() < 0.9;
    if (boxes[0].type === "radio") {
      const at = agreed ? (dark ? 0 : boxes.length - 1) : Math.floor(random() * boxes.length);
      if (!boxes[at].checked) tap(boxes[at].closest("label"));
    } else {
      const many = Math.min(boxes.length, Math.max(1, least) + Math.floor(random() * (most - Math.max(1, least) + 1)));
      while (boxes.filter((one) => one.checked).length < many) {
        const free = boxes.filter((one) => !one.checked);
        tap(free[Math.floor(random() * free.length)].closest("label"));
      }
    }
    if (!("tap" in form.dataset)) tap(done);
  }

  const asked = (form) => ({
    to: Number(form.elements.to.value), number: Number(form.elements.number.value.split(".")[0]), id: form.elements.id.value,
  });
  // Some questions to the guest whose battery is flat are answered by the host's hand. What is
  // asked only so that every phone is tapped does not stand on the console.
  function flat(form) {
    const { to, number } = asked(form);
    return to === hands.flat && number % 3 === 0 && !hands.cover.includes(headline(form));
  }

  // Answer once; what was not taken, because nobody heard it, is answered anew.
  function once(form) {
    if (whisper(form) && !whisper(form).querySelector("p:not(.asked)")) return false; // somebody else is called
    const { to, number, id } = asked(form), key = `${to}.${number}`, before = sent.get(key);
    if (before && (before.id !== id || Date.now() - before.at < 1500)) return false;
    sent.set(key, { id, at: Date.now() });
    answer(form);
    return true;
  }

  // What kind of screen this is, whoever looks at it and in whichever night.
  hands.what = () => {
    const main = document.querySelector("main.phone");
    const words = [main.querySelector("header.top span"), main.querySelector("h1, h2")];
    return [main.dataset.stage, ...words.map((one) => one.textContent.trim())].join(" | ").replace(/\d+( · \S+)?/g, "#");
  };

  function guest() {
    if (hands.curious && !hands.known.includes(hands.what())) return;
    if (hands.pace) look();
    for (const form of document.querySelectorAll("main.phone form.question:not([data-busy])")) {
      if (hands.pace && !isTime(form)) continue;
      if (!flat(form) && once(form)) return;
    }
    const enough = document.querySelector("main.phone form.urging:not([data-busy]) [value=vote]");
    if (!enough || document.querySelector("main.phone form.question:not(.given)")) return;
    if (!hands.pace || isRipe(`talk ${enough.form.elements.wait.value}`, hands.pace.talks)) tap(enough);
  }

  // The card is held open for a second, once.
  function look() {
    const main = document.querySelector("main[data-looks]"), card = document.querySelector(".card");
    if (main && card && isRipe(`card ${main.dataset.game}`, hands.pace.looks)) {
      card.open = true;
      setTimeout(() => { card.open = false; }, 1000);
    }
  }

  // Whether it is time to answer. A speaker may name somebody meanwhile, and ends the speech when all is said.
  function isTime(form) {
    const { to, number } = asked(form), key = `${to}.${number}`, { answers, speaks } = hands.pace;
    if (!form.matches(".spoken")) return isRipe(key, answers);
    const boxes = offered(form), pass = form.querySelector("button[name=pass]");
    if (isRipe(`${key} said`, speaks)) {
      const before = sent.get(`${key} end`);
      if (!pass || (before && Date.now() - before.at < 1500)) return false;
      sent.set(`${key} end`, { id: "", at: Date.now() });
      tap(pass);
    } else if (isRipe(`${key} names`, speaks / 2) && !sent.has(key)) {
      sent.set(key, { id: "", at: Date.now() });
      if (!boxes.length || random() < 0.4) return false;
      tap(boxes[Math.floor(random() * boxes.length)].closest("label"));
      tap([...form.querySelectorAll("button")].find((one) => one.name !== "pass"));
    }
    return false;
  }

  // In a show of hands the host raises the one of the guest whose battery is flat, if that one does not.
  function raise(form) {
    const tiles = [...form.querySelectorAll(`[name="hand-${hands.flat}"]:not(:disabled)`)];
    const key = `show ${form.elements.wait.value}`, before = sent.get(key);
    if (!before) sent.set(key, { id: "", at: Date.now() });
    if (!before || !tiles.length || form.dataset.busy || Date.now() - before.at < 1500) return;
    sent.set(key, { id: "", at: Date.now() });
    if (!tiles.at(-1).checked) tap(tiles.at(-1));
    tap(form.querySelector("button.second"));
  }

  function host(main) {
    const next = main.querySelector("button[data-key=n]"), show = main.querySelector("form.show");
    if (show) raise(show);
    if (!next || show) return;
    const open = [...main.querySelectorAll("form.question")]
      .filter((form) => !form.querySelector("button.main").textContent.includes(hands.again));
    for (const form of open) if (flat(form) && once(form)) return;
    const covers = main.querySelector(".covers");
    const [answered, all] = covers ? covers.textContent.match(/\d+/g).map(Number) : [0, 0];
    if (open.length || answered < all) return;
    onward(next);
  }

  function onward(next) {
    const wait = `wait ${next.form.elements.wait.value}`, before = sent.get(wait);
    if (next.form.dataset.busy || (before && Date.now() - before.at < 1500)) return;
    sent.set(wait, { id: "", at: Date.now() });
    tap(next);
  }

  hands.nudge = () => {
    const main = document.querySelector("main.console[data-stage=game]");
    if (main) host(main);
  };

  // Where Gorod hosts: the owner says "enough" to long talks.
  function owner(main) {
    const clock = main.querySelector(".clock[data-ends]"), next = main.querySelector("button[data-key=n]");
    if (clock && next && Number(clock.dataset.ends) - Date.now() > hands.patience) onward(next);
  }

  // What the page said when it could not take an answer.
  function listen() {
    const refusal = document.getElementById("refusal"), words = refusal ? refusal.textContent : "";
    if (words && words !== hands.refusals.at(-1)) hands.refusals.push(words);
  }

  setInterval(() => {
    listen();
    if (hands.until && document.querySelector(hands.until)) { hands.still = true; hands.until = ""; }
    if (hands.still || !document.getElementById("offline")) return;
    const main = document.querySelector("main.console[data-stage=game]");
    if (!main) guest(); else if (hands.patience) owner(main); else host(main);
  }, 60);
})();
