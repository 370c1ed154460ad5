"use strict";
// Far friends: what is being written survives every push, and the link can be copied.

const drafts = new Map();
document.addEventListener("input", (event) => {
  if (event.target.matches("[data-draft]")) drafts.set(event.target.id, event.target.value);
});
// What was taken is written no more; what was refused stays in the field.
document.addEventListener("taken", (event) => {
  const field = event.target.querySelector("[data-draft]");
  if (field) { drafts.delete(field.id); field.value = ""; }
});
document.addEventListener("arrived", () => {
  for (const [id, words] of drafts) {
    const field = document.getElementById(id);
    if (field && field.value !== words) field.value = words;
  }
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = !navigator.clipboard;
});
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).value);
  button.textContent = button.dataset.done;
});
for (const button of document.querySelectorAll("[data-copy]")) button.hidden = !navigator.clipboard;
