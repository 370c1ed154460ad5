"use strict";
// The host's console: a card in hand keeps its orders open until another is taken; nothing is gone past by a second tap.

{
  let hand = "", open = "", covering = false;
  const desk = () => document.querySelector("main.hostdesk");
  const menus = () => [...document.querySelectorAll("main.hostdesk [data-menu]")];
  const asking = () => document.getElementById("ask");

  // Whoever was in hand stays in hand when the page comes anew.
  function show() {
    const main = desk();
    if (!main) return;
    if (hand && !menus().some((one) => one.dataset.menu === hand)) hand = "";
    for (const menu of menus()) menu.hidden = menu.dataset.menu !== hand;
    for (const card of main.querySelectorAll("[data-chair]")) {
      const taken = card.dataset.chair === hand, button = card.querySelector("[data-hand]");
      card.classList.toggle("in-hand", taken);
      if (button) button.setAttribute("aria-expanded", String(taken));
    }
    const box = main.querySelector("[data-cards]"), ask = asking();
    if (box) box.checked = covering;
    if (!ask || open !== ask.dataset.wait) open = "";
    if (ask) {
      const left = document.querySelector("form.show .left output"), missing = ask.querySelector("[data-missing]");
      if (left && missing) missing.textContent = left.textContent;
      ask.hidden = !open;
    }
    main.classList.toggle("asks", Boolean(open));
  }
  function take(seat) { hand = hand === seat ? "" : seat; show(); }
  function doubt(is) {
    const ask = asking();
    open = is && ask ? ask.dataset.wait : "";
    show();
    if (is && ask) ask.querySelector("[data-wait-on]").focus({ focusVisible: false });
  }
  // Hands that were tapped here and not sent yet count as raised.
  const handsMissing = () => { const left = document.querySelector("form.show .left output"); return !left || Number(left.textContent) > 0; };

  document.addEventListener("arrived", show);
  document.addEventListener("click", (event) => {
    const main = desk(), on = (selector) => event.target.closest(selector);
    if (!main || !main.contains(event.target)) return;
    if (on("[data-hand]")) take(on("[data-hand]").dataset.hand);
    else if (on("[data-unhand]")) take(hand);
    else if (on("[data-wait-on]")) doubt(false);
    else if (on("[data-next]")) {
      if (event.detail > 1) event.preventDefault(); // the second tap of two was meant for what stood there before
      else if ("doubt" in on("[data-next]").dataset && handsMissing()) { event.preventDefault(); doubt(true); }
    } else if (on("[data-sure]")) open = "";
    if (event.detail && on("button")) on("button").blur(); // or the space bar would press it again
  });
  document.addEventListener("change", (event) => { if (event.target.matches("[data-cards]")) covering = event.target.checked; });

  // Digits take a card in hand, letters give its orders; the space bar goes on.
  let typed = "", typing = 0;
  const WAIT = 700; // milliseconds after which one digit is a seat of its own
  window.addEventListener("keydown", (event) => {
    const main = desk();
    if (!main || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target.closest("input:not([type=radio]):not([type=checkbox]), select, textarea")) return;
    const key = LAYOUT[event.key.toLowerCase()] || event.key.toLowerCase();
    if (event.repeat && (key === "n" || key === " ")) { event.preventDefault(); event.stopPropagation(); return; } // a key that is held says it once
    const order = main.querySelector(`[data-menu]:not([hidden]) [data-order="${CSS.escape(key)}"]`);
    if (/^[0-9]$/.test(key) && !document.querySelector("form.show")) digit(main, key);
    else if (key === "escape" && open) doubt(false);
    else if (key === "escape" && hand) take(hand);
    else if (key === "h" && main.querySelector("[data-cards]")) main.querySelector("[data-cards]").click();
    else if ((key === "n" || key === " ") && open) doubt(false);
    else if (key === " " && !document.activeElement.matches(":focus-visible")) press(main.querySelector("[data-next]"));
    else if (order) order.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  function digit(main, key) {
    typed += key;
    clearTimeout(typing);
    const most = Number(main.dataset.seats);
    if (typed.length > 1 || typed === "0" || Number(typed) * 10 > most) settle(main);
    else typing = setTimeout(() => settle(main), WAIT);
  }
  function settle(main) {
    clearTimeout(typing);
    const seat = typed === "0" ? "10" : typed;
    typed = "";
    if (seat !== hand && main.querySelector(`[data-menu="${seat}"]`)) take(seat);
  }
}
