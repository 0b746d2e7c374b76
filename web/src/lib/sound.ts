// Small sounds made on the spot; off unless somebody wants them.
import { prefs } from "./prefs.svelte";

const NOTES: Record<string, [number, number, OscillatorType][]> = {
  dice: [
    [520, 0.03, "square"],
    [380, 0.04, "square"],
    [460, 0.03, "square"],
  ],
  hit: [[130, 0.12, "sawtooth"]],
  slam: [
    [90, 0.09, "square"],
    [70, 0.12, "sawtooth"],
  ],
  fall: [
    [220, 0.1, "triangle"],
    [150, 0.14, "triangle"],
    [90, 0.2, "sine"],
  ],
  heal: [
    [520, 0.08, "sine"],
    [780, 0.12, "sine"],
  ],
  turn: [
    [440, 0.09, "triangle"],
    [660, 0.14, "triangle"],
  ],
};

let context: AudioContext | null = null;

export function play(name: keyof typeof NOTES): void {
  if (!prefs.sound) return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [pitch, length, kind] of NOTES[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = kind;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.06, at);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length;
  }
}
