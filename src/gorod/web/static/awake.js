"use strict";
// The screen stays awake from the lobby to the end of a game. Browsers lend their own lock to pages
// with a certificate only; on a plain address in the room a tiny silent film keeps a phone awake instead
// (the films are those of NoSleep.js, see awake-LICENSE.txt).

let lock = null, film = null;

function isWanted() {
  return document.querySelector("main:is([data-stage=lobby], [data-stage=game])") !== null;
}

async function stayAwake() {
  if (document.visibilityState !== "visible") return;
  if (!isWanted()) { release(); return; }
  if ("wakeLock" in navigator) {
    if (lock && !lock.released) return;
    try { lock = await navigator.wakeLock.request("screen"); } catch (error) { lock = null; }
  } else if (film) {
    if (film.paused) film.play().then(() => warn(false), () => warn(true)); // it waits for a tap
  }
}

// Whoever cannot be kept awake is told so, and where a certificate would help.
function warn(isSleepy) {
  const line = document.getElementById("sleepy");
  line.hidden = !isSleepy || window.isSecureContext;
  const [, code] = document.getElementById("live").dataset.stream.split("/");
  line.querySelector("a").href = `/secure?code=${code}`;
}

function release() {
  if (lock) { lock.release(); lock = null; }
  if (film) film.pause();
}

// A film may begin only with a tap.
function prepareFilm() {
  if ("wakeLock" in navigator || film) return;
  film = document.createElement("video");
  film.setAttribute("playsinline", "");
  film.loop = true;
  for (const kind of ["webm", "mp4"]) {
    const source = document.createElement("source");
    source.src = `/static/awake.${kind}`;
    source.type = `video/${kind}`;
    film.append(source);
  }
}

if (document.getElementById("live")) {
  document.addEventListener("pointerup", () => { prepareFilm(); stayAwake(); });
  document.addEventListener("visibilitychange", stayAwake);
  setInterval(stayAwake, 10000);
  stayAwake();
}
