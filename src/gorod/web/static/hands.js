"use strict";
// A show of hands: what was tapped is kept here until it is taken, whatever is pushed meanwhile.

let ballot = { wait: "", raised: [], unnamed: false, counts: new Map(), row: 0 };

const showing = () => document.querySelector("form.show");
const rowsOf = (form) => [...form.querySelectorAll(".candidate")];
const handsOf = (form) => [...form.querySelectorAll(".tiles input")];

document.addEventListener("arrived", () => {
  const form = showing();
  if (!form) return;
  if (ballot.wait !== form.dataset.wait) ballot = { wait: form.dataset.wait, raised: [], unnamed: false, counts: new Map(), row: 0 };
  const box = form.elements.unnamed;
  if (box) box.checked = ballot.unnamed; else ballot.unnamed = false;
  for (const hand of handsOf(form)) if (!hand.disabled) hand.checked = ballot.raised.some((one) => one.name === hand.name && one.value === hand.value);
  for (const field of form.querySelectorAll(".number input")) if (field !== document.activeElement) field.value = ballot.counts.get(field.name) ?? "";
  reckon(form);
});

// How many hands each has, and how many are left.
function reckon(form) {
  let up = 0;
  for (const row of rowsOf(form)) {
    const raised = [...row.querySelectorAll(".tiles input:checked")];
    const count = ballot.unnamed ? Number(ballot.counts.get(`count-${row.dataset.row}`) || 0) : raised.length;
    row.querySelector("output").textContent = String(count);
    up += ballot.unnamed ? count : 0;
    row.classList.toggle("now", row === rowsOf(form)[ballot.row]);
  }
  const open = handsOf(form).filter((one) => !one.disabled);
  const elsewhere = new Set(open.filter((one) => one.checked && one.type === "radio").map((one) => one.name));
  if (!ballot.unnamed) up = new Set(open.filter((one) => one.checked).map((one) => one.name)).size;
  for (const hand of open) hand.closest(".tile").classList.toggle("elsewhere", elsewhere.has(hand.name) && !hand.checked);
  const left = form.closest("main").querySelector(".left:has(output)"), output = left.querySelector("output");
  output.textContent = String(Number(output.dataset.of) - up);
  left.classList.toggle("over", Number(output.dataset.of) < up);
  document.dispatchEvent(new CustomEvent("reckoned"));
}

// A hand goes up, from wherever it was, or down again.
function raise(form, hand) {
  const up = hand.type === "radio" ? hand.name : `${hand.name} ${hand.value}`;
  const same = ballot.raised.some((one) => one.name === hand.name && one.value === hand.value);
  ballot.raised = ballot.raised.filter((one) => (hand.type === "radio" ? one.name : `${one.name} ${one.value}`) !== up);
  if (!same) ballot.raised.push({ name: hand.name, value: hand.value });
  ballot.row = rowsOf(form).indexOf(hand.closest(".candidate"));
  hand.checked = !same;
  reckon(form);
}

document.addEventListener("click", (event) => {
  const form = event.target.closest("form.show");
  if (!form) return;
  if (event.target.matches(".tiles input")) raise(form, event.target);
  const step = event.target.closest("[data-by]");
  if (step) {
    const field = step.parentElement.querySelector("input");
    field.value = String(Math.max(0, Number(field.value || 0) + Number(step.dataset.by)));
    counted(form, field);
  }
});
document.addEventListener("input", (event) => {
  const form = event.target.closest("form.show");
  if (form && event.target.matches(".number input")) counted(form, event.target);
});
document.addEventListener("change", (event) => {
  const form = event.target.closest("form.show");
  if (!form || event.target.name !== "unnamed") return;
  ballot.unnamed = event.target.checked;
  ballot.row = 0;
  reckon(form);
  if (ballot.unnamed && !window.matchMedia("(hover: none)").matches) rowsOf(form)[0].querySelector(".number input").focus();
});
function counted(form, field) {
  ballot.counts.set(field.name, field.value.replace(/[^0-9]/g, ""));
  ballot.row = rowsOf(form).indexOf(field.closest(".candidate"));
  reckon(form);
}

// Keys: a seat's number raises that hand for the candidate of the row (Enter settles a digit that
// could begin a ten), Enter goes to the next one and from the last to the button, Backspace takes the last hand back. They come before all others.
let typed = "", typing = 0;
window.addEventListener("keydown", (event) => {
  const form = showing();
  if (!form || event.ctrlKey || event.metaKey || event.altKey || document.querySelector(".fouls.aimed")) return;
  const field = event.target.matches(".number input");
  if (!field && event.target.closest("input:not([type=radio]):not([type=checkbox]), select, textarea")) return;
  if (/^[0-9]$/.test(event.key) && !ballot.unnamed) digitOf(form, event.key);
  else if (event.key === "Backspace" && !field && (typed || ballot.raised.length)) backwards(form);
  else if (event.key === "Enter" && !event.target.closest("a, button, summary")) { if (typed) named(form); else onwards(form); }
  else return;
  event.preventDefault();
  event.stopPropagation();
}, true);
function digitOf(form, key) {
  typed += key;
  clearTimeout(typing);
  const most = Math.max(...handsOf(form).map((one) => Number(one.name.slice(5))));
  if (typed.length > 1 && Number(typed) > most) { // two seats, one after the other
    typed = typed[0];
    named(form);
    typed = key;
  }
  if (typed.length > 1 || typed === "0" || Number(typed) * 10 > most) named(form);
  else typing = setTimeout(() => named(form), SLOW);
}
function named(form) {
  clearTimeout(typing);
  const seat = typed === "0" ? "10" : typed, row = rowsOf(form)[ballot.row];
  typed = "";
  const hand = seat && [...row.querySelectorAll(".tiles input:not(:disabled)")].find((one) => one.name === `hand-${seat}`);
  if (hand) raise(form, hand);
}
function backwards(form) {
  if (typed) { typed = ""; clearTimeout(typing); return; }
  const last = ballot.raised.pop();
  const hand = handsOf(form).find((one) => one.name === last.name && one.value === last.value);
  if (hand) { hand.checked = false; ballot.row = rowsOf(form).indexOf(hand.closest(".candidate")); }
  reckon(form);
}
function onwards(form) {
  const rows = rowsOf(form);
  if (ballot.row + 1 >= rows.length) { document.querySelector("button[form=show][name=done]").focus(); return; }
  ballot.row += 1;
  reckon(form);
  const row = rows[ballot.row];
  row.scrollIntoView({ block: "nearest" });
  if (ballot.unnamed) row.querySelector(".number input").focus();
}
document.dispatchEvent(new CustomEvent("arrived"));
