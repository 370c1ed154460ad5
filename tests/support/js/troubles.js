// Keeps what goes wrong on the pages of a window, in any browser.
{
  const keep = (words) => sessionStorage.setItem("troubles", JSON.stringify([...window.troubles(), `${location.pathname}: ${words}`]));
  window.troubles = () => JSON.parse(sessionStorage.getItem("troubles") ?? "[]");
  window.addEventListener("error", ({ message, target }) => keep(message ?? `${target.src ?? target.href} is not here`), true);
  window.addEventListener("unhandledrejection", ({ reason }) => keep(`nobody took ${reason}`));
  window.addEventListener("securitypolicyviolation", (event) => keep(`${event.violatedDirective} ${event.blockedURI}`));
  const print = console.error;
  console.error = (...words) => { keep(words.join(" ")); print(...words); };
}
