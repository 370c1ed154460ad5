"use strict";
// The review of a finished game is reckoned when somebody opens it; until it is there, a link leads to it.
for (const fold of document.querySelectorAll("[data-review]")) {
  let filled = null;
  const fill = async () => {
    const answer = await fetch(fold.dataset.review, { headers: { accept: "text/html" } });
    if (!answer.ok) throw new Error(answer.status);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const [summary, links] = fold.children;
    fold.replaceChildren(summary, ...page.getElementById("review").children, links);
  };
  fold.addEventListener("toggle", () => { filled ??= fill().catch(() => { filled = null; }); });
}
