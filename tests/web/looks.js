"use strict";
// What can be measured of how a page looks. Each returns what is wrong, in words.
window.looks = {
  // Text that is cut, and anything that sticks out of the page.
  cut() {
    const cut = [];
    const page = document.scrollingElement;
    if (page.scrollWidth > page.clientWidth) cut.push(`the page is ${page.scrollWidth} wide`);
    for (const one of document.querySelectorAll("body *")) {
      if (!one.textContent.trim() || one.closest(".hidden, [hidden], option, select, svg")) continue;
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

  // Words under 24 pixels.
  small() {
    return [...document.querySelectorAll("main *")]
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
      .filter((one) => !one.closest("svg, .hidden") && getComputedStyle(one).clipPath === "none")
      .filter((one) => one.getBoundingClientRect().width)
      .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 24)
      .map((one) => `${getComputedStyle(one).fontSize} ${one.outerHTML.slice(0, 120)}`);
  },

  // Chairs and words of the table screen that lie on one another. A round chair is a point with a
  // radius, anything else a box.
  overlapping() {
    const shapes = [...document.querySelectorAll(".chair, .middle > *, .side > *")].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const round = getComputedStyle(one).borderRadius === "50%" ? Math.min(width, height) / 2 : 1;
      const words = one.textContent.trim().slice(0, 40);
      return { words, width, height, round, left: x + round, right: x + width - round, top: y + round, bottom: y + height - round };
    }).filter((one) => one.width && one.height);
    const found = [];
    for (const [i, one] of shapes.entries()) {
      for (const two of shapes.slice(i + 1)) {
        const dx = Math.max(0, one.left - two.right, two.left - one.right);
        const dy = Math.max(0, one.top - two.bottom, two.top - one.bottom);
        if (Math.hypot(dx, dy) < one.round + two.round - 2) found.push(`${one.words} / ${two.words}`);
        else if (dx === 0 && dy === 0) found.push(`${one.words} / ${two.words}`);
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
      if (!hit || !(one.contains(hit) || hit.contains(one))) found.push(`${one.outerHTML.slice(0, 120)} under ${hit?.outerHTML.slice(0, 80)}`);
    }
    scrollTo(0, 0);
    return found;
  },

  // How much of the height keeps its place while the rest scrolls, if that is more than two fifths.
  stuck() {
    const kept = [...document.querySelectorAll("main *")]
      .filter((one) => ["sticky", "fixed"].includes(getComputedStyle(one).position) && one.getClientRects().length)
      .filter((one) => !one.closest(".face"));
    const high = kept.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0);
    return high > 0.4 * innerHeight ? [`${Math.round(high)} of ${innerHeight}`] : [];
  },

  // Of the code that is seen, how much of the height it has, in hundredths.
  code() {
    return [...document.querySelectorAll(".qr")].map((one) => one.getBoundingClientRect())
      .filter((box) => box.width && box.top >= 0 && box.bottom <= innerHeight + 1)
      .map((box) => Math.round((100 * box.height) / innerHeight));
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
