import { DIVISIONS } from '../score'
import { CHORD_WINDOW } from './cells'
import type { PlayedNote } from './playedNote'

/** The gates that programs use: all notes of a track end at 50 to 99.5 % of their length. */
const GATES = Array.from({ length: 101 }, (_, i) => (200 - i) / 200)
const GATE_SHARE = 0.9
/** In divisions: two of 480 ticks per quarter. */
export const GATE_TOLERANCE = DIVISIONS / 200

/** How many times more a gate must explain than whole lengths do. */
const BETTER = 1.5

/**
 * The gate of a track: the share of their written lengths for which its notes sound, if one share explains nearly all;
 * otherwise null. Of several, the one that gives the most whole 16ths and notes that reach the next but not beyond; of
 * nearly equal ones, the largest. `stepOf`: the shortest value expected of a note, in divisions.
 */
export function gateOf(notes: readonly PlayedNote[], stepOf: (note: number) => number): number | null {
  const isNear = (whole: number, step: number) =>
    whole > step / 2 && Math.abs(whole - Math.round(whole / step) * step) <= GATE_TOLERANCE
  const gaps = gapsOf(notes)
  const marks = GATES.map((gate) => {
    let [fits, mark] = [0, 0]
    for (const [i, { start, end }] of notes.entries()) {
      const step = stepOf(i)
      const whole = (end - start) / gate
      if (!isNear(whole, step)) continue
      fits++
      if (end - start <= gaps[i] && whole > gaps[i] + GATE_TOLERANCE) mark -= 2
      mark += 1 + (isNear(whole, 2 * step) ? 1 : 0) + (Math.abs(whole - gaps[i]) < DIVISIONS / 12 ? 0.5 : 0)
    }
    return fits < GATE_SHARE * notes.length ? 0 : Math.max(0, mark)
  })
  const most = Math.max(...marks)
  if (marks[0] > 0 && most < BETTER * marks[0]) return 1
  return most === 0 ? null : GATES[marks.findIndex((mark) => mark >= 0.98 * most)]
}

/** The time from each note to the next onset after its chord; 0 at the end. */
function gapsOf(notes: readonly PlayedNote[]): number[] {
  const gaps: number[] = []
  let next = Number.NaN
  let latest = Number.NaN
  for (let i = notes.length - 1; i >= 0; i--) {
    const { start } = notes[i]
    if (!(latest - start < CHORD_WINDOW * DIVISIONS)) next = latest
    latest = start
    gaps[i] = Number.isNaN(next) ? 0 : next - start
  }
  return gaps
}
