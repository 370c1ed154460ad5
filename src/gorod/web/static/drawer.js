"use strict";
// The table's screen stays the table: choosing a game and hosting are a drawer over it, and what else they ask for comes into
// the drawer. The toolbar fades while nobody moves a pointer.

{
  const IDLE = 3000; // milliseconds without a pointer or a key
  const drawer = () => document.getElementById("drawer");
  let opener = null, stage = "";

  function open(is) {
    const one = drawer();
    if (!one || one.hidden !== is) return;
    one.hidden = !is;
    one.querySelector(".inside").replaceChildren();
    for (const button of document.querySelectorAll("[data-drawer]")) button.setAttribute("aria-expanded", String(is));
    if (is) one.querySelector(".row button.main:enabled, [data-drawer-close]").focus({ focusVisible: false });
    else if (opener) opener.focus({ focusVisible: false });
  }

  // A page of its own, brought into the drawer.
  async function bring(address, options) {
    const box = drawer().querySelector(".inside");
    try {
      const answer = await fetch(address, { ...options, headers: { accept: "text/html" } });
      const main = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
      for (const form of main.querySelectorAll("form[data-plain]")) delete form.dataset.plain; // its answer is not shown
      box.replaceChildren(...main.childNodes);
      box.scrollIntoView({ block: "nearest" });
    } catch (error) { lost(); }
  }

  document.addEventListener("click", (event) => {
    const at = (selector) => event.target.closest(selector);
    if (at("[data-drawer]")) { opener = at("[data-drawer]"); event.preventDefault(); open(drawer().hidden); }
    else if (at("[data-drawer-close]")) open(false);
    else if (at("a[data-inside]")) { event.preventDefault(); bring(at("a").href); }
    else if (at(".drawer .inside a")) { event.preventDefault(); drawer().querySelector(".inside").replaceChildren(); }
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!("inside" in form.dataset)) return;
    event.preventDefault();
    bring(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) });
  });
  document.addEventListener("taken", (event) => {
    if (event.target.closest(".drawer .inside")) drawer().querySelector(".inside").replaceChildren();
    if (event.target.matches(".start")) open(false);
  });
  document.addEventListener("keydown", (event) => {
    if (!drawer() || drawer().hidden || event.defaultPrevented) return;
    if (event.key === "Escape") open(false);
    else if (event.key === "Enter" && !event.target.closest("a, button, summary, select, .inside, input:not([type=radio])")) press(drawer().querySelector(".row .start button.main:enabled"));
    else return;
    event.preventDefault();
  });
  // What has begun elsewhere, or ended, is seen at once.
  document.addEventListener("arrived", () => {
    const now = document.querySelector("main.tv")?.dataset.stage ?? "";
    if (stage && now !== stage) open(false);
    stage = now;
  });

  let idling = 0;
  function stir() {
    document.documentElement.classList.remove("idle");
    clearTimeout(idling);
    idling = setTimeout(() => document.documentElement.classList.add("idle"), IDLE);
  }
  for (const kind of ["pointermove", "pointerdown", "keydown", "focusin"]) document.addEventListener(kind, stir, { capture: true, passive: true });
  stir();
}
