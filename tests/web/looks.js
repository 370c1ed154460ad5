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
    const shapes = [...document.querySelectorAll(".chair, .middle > p, .side > *")].map((one) => {
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

  // Where everything stands on a phone.
  form() {
    return [...document.querySelectorAll("main, h1, .otherwise, .tile, .thumb, .thumb button, .card summary, .captions")]
      .map((one) => {
        const box = one.getBoundingClientRect();
        return [one.classList[0] ?? one.tagName, box.x, box.y, box.width, box.height].join(" ");
      });
  },
};
