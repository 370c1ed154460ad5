"use strict";
// In the secret times an even rush on the table's screen covers taps and chairs. It is as loud whoever is called.

let rush = null;
const HOW_LOUD = 0.3, SECONDS = 4;

// Deep noise that ends where it began, so that it can go round.
function surf() {
  const length = SECONDS * sound.sampleRate, noise = sound.createBuffer(1, length, sound.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 1; at < length; at++) samples[at] = (samples[at - 1] + 0.04 * (Math.random() - 0.5)) / 1.02;
  const drift = samples[length - 1] / length;
  for (let at = 0; at < length; at++) samples[at] = 3.5 * (samples[at] - drift * at);
  const source = sound.createBufferSource(), gain = sound.createGain();
  source.buffer = noise;
  source.loop = true;
  gain.gain.value = 0;
  source.connect(gain).connect(sound.destination);
  source.start();
  return gain.gain;
}
function cover() {
  if (!sound) return;
  const dark = voiceIsOn() && document.querySelector(".tv[data-dark]");
  if (!rush && dark) rush = surf();
  if (rush) rush.setTargetAtTime(dark ? HOW_LOUD * volume() : 0, sound.currentTime, 0.5);
}
document.addEventListener("arrived", cover);
document.addEventListener("pointerup", cover);
document.addEventListener("input", (event) => { if (event.target.matches("[data-voice=volume]")) cover(); });
