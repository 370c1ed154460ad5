"use strict";
// What can be measured of how a page looks. Each returns what is wrong, in words.
window.looks = {
  // Text that is cut, and anything that sticks out of the page.
  cut() {
    const cut = [];
    const page = document.scrollingElement;
    if (page.scrollWidth > page.clientWidth) cut.push(`the page is ${page.scrollWidth} wide`);
    for (const one of document.querySelectorAll("body *")) {
      if (!one.textContent.trim() || one.closest(".hidden, [hidden], option, select, svg, details:not([open]) > :not(summary)")) continue;
      const box = one.getBoundingClientRect(), style = getComputedStyle(one);
      if (!box.width || !box.height || style.clipPath !== "none") continue;
      const wide = style.overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1;
      const high = style.overflowY === "hidden" && one.scrollHeight > one.clientHeight + 1;
      const out = box.right > page.clientWidth + 1 || box.left < -1;
      if (wide || high || out) cut.push(one.outerHTML.slice(0, 120));
    }
    return cut;
  },

  // How far the page goes below the edge of the screen.
  below() {
    const page = document.scrollingElement;
    return page.scrollHeight > innerHeight + 1 ? [`${page.scrollHeight} of ${innerHeight}`] : [];
  },

  // Seats of the table screen that stick out above it.
  above() {
    return [...document.querySelectorAll(".chair")]
      .filter((one) => one.getBoundingClientRect().top < 0)
      .map((one) => `${one.getBoundingClientRect().top} ${one.textContent.trim()}`);
  },

  // Words of the table screen under 2.6 hundredths of its height, or of that of a screen of 16:9.
  small() {
    const least = 2.59 * Math.min(innerHeight / 100, innerWidth * 0.005625);
    return [...document.querySelectorAll("main *")]
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
      .filter((one) => !one.closest("svg, .hidden") && getComputedStyle(one).clipPath === "none")
      .filter((one) => one.getBoundingClientRect().width && getComputedStyle(one).opacity !== "0")
      .filter((one) => parseFloat(getComputedStyle(one).fontSize) < least)
      .map((one) => `${getComputedStyle(one).fontSize} ${one.outerHTML.slice(0, 120)}`);
  },

  // What lies on something else on the table screen: words, clocks, cards, the street.
  overlapping() {
    const words = "h1, h2, .captions, .lead, .here, .news, .played, .role, .urging";
    const things = ".ring, .playbill, .up, .invite, .candidate, .turned, .closing, .crowned > .disc";
    const all = `main > .bar > *, .stage :is(${words}, ${things}), .notices, .street, .plate`;
    const shapes = [...document.querySelectorAll(all)]
      .filter((one) => getComputedStyle(one).clipPath === "none" && getComputedStyle(one).visibility === "visible")
      .map((one) => ({ one, box: one.getBoundingClientRect(), words: `${one.getAttribute("class") ?? one.tagName} ${one.textContent.trim().slice(0, 30)}` }))
      .filter(({ box }) => box.width && box.height);
    const found = [];
    for (const [i, a] of shapes.entries()) {
      for (const b of shapes.slice(i + 1)) {
        if (a.one.contains(b.one) || b.one.contains(a.one)) continue;
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (wide > 2 && high > 2) found.push(`${a.words} / ${b.words}`);
      }
    }
    return found;
  },

  // What can be read or pressed, but lies under something else wherever one scrolls.
  covered() {
    const found = [];
    for (const one of document.querySelectorAll("main :is(h1, h2, button, a, summary, label, input, select)")) {
      if (one.closest(".hidden, [hidden], details:not([open]) > :not(summary)")) continue;
      if (one.type === "hidden" || !one.getClientRects().length) continue;
      one.scrollIntoView({ block: "center", behavior: "instant" });
      const box = one.getClientRects()[0];
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height, innerHeight) / 2);
      if (!hit || !(one.contains(hit) || hit.contains(one) || one.labels?.[0]?.contains(hit))) found.push(`${one.outerHTML.slice(0, 120)} under ${hit?.outerHTML.slice(0, 80)}`);
    }
    scrollTo(0, 0);
    return found;
  },

  // How much of the height keeps its place while the rest scrolls, if that is more than two fifths.
  stuck() {
    const kept = [...document.querySelectorAll("main *")]
      .filter((one) => ["sticky", "fixed"].includes(getComputedStyle(one).position) && one.getClientRects().length)
      .filter((one) => !one.closest(".face, .wallpaper"));
    const high = kept.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0);
    return high > 0.4 * innerHeight ? [`${Math.round(high)} of ${innerHeight}`] : [];
  },

  // Of the code that is seen, how much of the height it has, in hundredths.
  code() {
    return [...document.querySelectorAll(".qr")].map((one) => one.getBoundingClientRect())
      .filter((box) => box.width && box.top >= 0 && box.bottom <= innerHeight + 1)
      .map((box) => Math.round((100 * box.height) / innerHeight));
  },

  // What one must know or press on a phone and what does not stand whole on its screen, or lies under something; of a
  // card that is held what is asked and told, its name and its rule.
  unseen() {
    const face = document.querySelector(".card[open] .face");
    const all = face ? ".whisper p, .told, .told li, .named, .does"
      : "main > .top, .question :is(h1, .otherwise, .tile, .ring, .thumb button, summary), main > h1, .card summary";
    const floor = face ? face.querySelector(".letgo").getBoundingClientRect().top : innerHeight;
    const found = [];
    for (const one of (face || document).querySelectorAll(all)) {
      const box = one.getBoundingClientRect(), words = `${one.className || one.tagName} ${one.textContent.trim().slice(0, 40)}`;
      if (!box.width || one.closest("details.nominate:not([open]) > :not(summary)")) continue;
      if (box.top < -1 || box.bottom > floor + 1 || box.left < -1 || box.right > innerWidth + 1) found.push(`${words}: ${Math.round(box.top)}-${Math.round(box.bottom)} of ${Math.round(floor)}`);
      for (const inner of one.querySelectorAll("b, .name")) {
        const part = inner.getBoundingClientRect();
        if (part.bottom > box.bottom + 1 || part.top < box.top - 1 || part.right > box.right + 1 || part.left < box.left - 1) found.push(`${words}: its ${inner.className} sticks out`);
      }
      if (face) continue;
      const hit = document.elementFromPoint(box.x + box.width / 2, Math.min(box.y + box.height * 0.8, innerHeight - 1));
      if (!hit || !(one.contains(hit) || hit.contains(one))) found.push(`${words} under ${hit?.outerHTML.slice(0, 60)}`);
    }
    return found;
  },

  // Words that are broken in their middle.
  split() {
    const found = [], walker = document.createTreeWalker(document.querySelector(".card[open] .face") || document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!node.parentElement.getClientRects().length || node.parentElement.closest(".hidden, svg, script, .secrets, details:not([open]) > :not(summary)")) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].filter((one) => one.width > 0).map((one) => Math.round(one.top)));
        if (lines.size > 1) found.push(word);
      }
    }
    return found;
  },

  // Where everything stands on a phone.
  form() {
    return [...document.querySelectorAll("main, h1, .otherwise, .tile, .thumb, .thumb button, .card summary, .captions")]
      .map((one) => {
        const box = one.getBoundingClientRect();
        return [one.classList[0] ?? one.tagName, box.x, box.y, box.width, box.height].join(" ");
      });
  },
};
