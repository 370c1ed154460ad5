// An ear for the table screen: instead of a loudspeaker and a voice, what they were given.
window.loudness = [];
window.spoken = [];
window.rates = [];
{
  const param = () => ({ value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {}, setTargetAtTime() {} });
  const node = () => ({ gain: param(), frequency: param(), Q: param(), connect: (next) => next, start() {}, stop() {} });
  window.AudioContext = class {
    currentTime = 0;
    sampleRate = 100;
    destination = node();
    state = "running";
    createBuffer(channels, length) { return { sampleRate: 100, getChannelData: () => new Float32Array(length) }; }
    createBufferSource() { return node(); }
    createOscillator() { return node(); }
    createBiquadFilter() { return node(); }
    createGain() { return node(); }
  };
  const voices = [{ name: "Daniel", lang: "en-GB", default: true }, { name: "Milena", lang: "ru-RU" }, { name: "Kate", lang: "en_US" }];
  const speech = { getVoices: () => voices, addEventListener() {}, speaking: null,
    speak(one) { if (one.text) { window.spoken.push([one.text, one.voice && one.voice.name]); rates.push(one.rate); speech.speaking = one; } },
    cancel() { const one = speech.speaking; speech.speaking = null; if (one) { spoken.push(["cut", one.text]); one.onend(); } } };
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  Object.defineProperty(window, "speechSynthesis", { value: speech });
  window.started = () => speech.speaking.onstart();
  window.ended = () => { const one = speech.speaking; speech.speaking = null; if (one) one.onend(); };
}
// Writes down which sounds there were, and how loud the night.
window.listenToSounds = () => {
  window.heardSounds = [];
  Sound.air = () => ({ setTargetAtTime(loud) { loudness.push(loud); } });
  for (const name of Object.keys(Sound)) if (name !== "air") Sound[name] = () => { heardSounds.push(name); };
};
