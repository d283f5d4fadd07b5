// A soft signal when it is your turn, for those who have switched it on.

import { setting } from "./theme.js";

/** Two quiet tones. */
export function signal() {
  if (setting("sound") !== "on") return;
  const audio = new AudioContext();
  for (const [start, pitch] of [[0, 523], [0.16, 659]]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, audio.currentTime + start);
    volume.gain.linearRampToValueAtTime(0.08, audio.currentTime + start + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + start + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + start);
    tone.stop(audio.currentTime + start + 0.55);
  }
  setTimeout(() => audio.close(), 1200);
}
