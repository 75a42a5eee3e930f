/** What a table sounds like, for those who wish it: which sound belongs to a change, and how it is made. */
import type { Room } from "../rooms/room";
import type { Snapshot } from "../wire";
import { ownSeatToAct } from "./seats";

export type Sound = "stone" | "shape" | "turn" | "low" | "end";

/** The sound of what happened between two snapshots, or null. */
export function soundOf(before: Snapshot | null, after: Snapshot, room: Room): Sound | null {
  if (!before || before.table !== after.table) return null;
  if (after.state === "over") return before.state === "over" ? null : "end";
  if (after.ply <= before.ply) return null;
  return becomesYours(before, after) ? "turn" : room.sound(before, after);
}

/** Whether others have finished, so that somebody who does something else meanwhile is called back. */
function becomesYours(before: Snapshot, after: Snapshot): boolean {
  if (ownSeatToAct(before) !== null || ownSeatToAct(after) === null) return false;
  const last = after.turns.filter((turn) => turn.decisions.length > 0).at(-1);
  return last !== undefined && !after.you.includes(last.seat);
}

/** Notes of a sound: pitch in Hz, when it begins and how long it rings in seconds. */
const NOTES: Readonly<Record<Sound, readonly (readonly [number, number, number])[]>> = {
  stone: [[196, 0, 0.09]],
  shape: [
    [196, 0, 0.09],
    [523, 0.06, 0.25],
  ],
  turn: [
    [440, 0, 0.14],
    [659, 0.1, 0.3],
  ],
  low: [
    [523, 0, 0.12],
    [523, 0.18, 0.2],
  ],
  end: [
    [392, 0, 0.35],
    [494, 0.12, 0.35],
    [587, 0.24, 0.7],
  ],
};

let context: AudioContext | null = null;

/** Plays a sound; a browser that makes none is no error. */
export function play(sound: Sound): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const [pitch, begin, length] of NOTES[sound]) note(context, pitch, context.currentTime + begin, length);
  } catch {
    // Silence will do.
  }
}

function note(audio: AudioContext, pitch: number, begin: number, length: number): void {
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(0.16, begin + 0.004);
  volume.gain.exponentialRampToValueAtTime(0.0005, begin + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + length);
}
