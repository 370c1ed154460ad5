"use strict";
// In every screen of a measured evening: what it shows is told (`noted`) each time that it has changed.
(() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const words = (one) => one.textContent.replace(/\s+/g, " ").trim();
  const texts = (selector) => all(selector).map(words).filter(Boolean);
  const seats = (selector) => all(selector).map((one) => Number(one.dataset.seat ?? words(one.querySelector("b")))).filter(Boolean);

  const seatsOf = (names) => all(".street .chair").filter((one) => names.includes(words(one.querySelector(".name")))).map((one) => Number(one.dataset.seat));

  function tv(main) {
    const act = [...main.classList].find((one) => one.startsWith("act-")).slice(4), beat = main.dataset.beat || "";
    const found = {
      name: all(".verdict .killed").flatMap((one) => words(one).split(/, | и | and /)),
      card: act === "farewell" && beat === "card" ? texts(".speaker .role") : [],
      headline: act === "curtain" && !document.querySelector(".naming .role, .medal-big") ? texts(".naming h1") : [],
      winner: document.querySelector(".naming .role") ? texts(".naming h1") : [],
      award: document.querySelector(".medal-big") ? texts(".naming .told h1") : [],
      candidates: beat === "opened" ? [seats(".street .chair.nominated").sort((one, other) => one - other).join(" ")].filter(Boolean) : [],
      speaker: act === "floor" ? texts(".speaker h1") : [],
      awaited: texts(".unlooked b"),
    };
    const elements = Object.fromEntries(Object.entries(found).filter(([, those]) => those.length));
    const clock = document.querySelector(".stage .clock[data-ends]");
    return {
      act, beat, elements, stage: main.dataset.stage, told: "told" in main.dataset, dark: "dark" in main.dataset,
      title: texts(".stage h1")[0] || "", caption: texts(".captions p").at(-1) || texts(".subtitle")[0] || "",
      out: seats(".street .chair.out"), gone: seatsOf(found.name),
      talks: Boolean(clock) && (["floor", "farewell", "talk"].includes(act) || Boolean(clock.nextElementSibling?.matches(".soon"))),
    };
  }

  function phone(main) {
    const shown = (one) => !one.closest(".face, .shelf, details:not([open])") && one.checkVisibility();
    const forms = all("form.question"), mine = document.querySelector(".circle .chair.mine");
    const open = forms.filter((one) => !one.classList.contains("given"));
    return {
      stage: main.dataset.stage, hour: ["night", "day", "dusk"].find((one) => main.classList.contains(one)),
      top: texts("header.top span")[0] || "", heads: all("main h1, main h2:not(.label)").filter(shown).map(words),
      asks: open.some((one) => !one.matches(".spoken")), given: forms.some((one) => one.classList.contains("given")),
      waits: Boolean(open.length) || "looks" in main.dataset,
      votes: open.some((one) => one.querySelector("[data-does]") && !one.matches(".spoken")),
      looks: "looks" in main.dataset, card: Boolean(document.querySelector(".card .face")),
      out: seats(".circle .chair.out"), out_now: Boolean(mine && mine.classList.contains("out")) || Boolean(document.querySelector(".card.all")),
    };
  }

  window.watched = () => {
    const main = document.querySelector("main.tv, main.phone");
    return main && (main.matches(".tv") ? tv(main) : phone(main));
  };
  let before = "";
  function look(seen) {
    const now = window.watched(), at = Date.now();
    if (!now) return;
    const ticks = ".clock, [role=timer], .ring, .roll, .heard, .tools, .drawer", place = (one) => (one.target.nodeType === 1 ? one.target : one.target.parentElement);
    if (!seen || seen.some((one) => one.type !== "attributes" && place(one) && !place(one).closest(ticks))) noted("changed", { at });
    const text = JSON.stringify(now);
    if (text !== before) noted("looks", { at, shown: now });
    before = text;
  }
  document.addEventListener("DOMContentLoaded", () => {
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["class", "data-beat", "data-looks", "data-stage"] });
  });
})();
