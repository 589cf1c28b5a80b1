import { lastOf } from '../core/required'
import { NOTE_ROWS } from './noteView'

/** Rows of equal height, from the lowest up. `top` and `bottom` are fractions of the roll's height, from its top. */
export interface RollArea {
  readonly top: number
  readonly bottom: number
  readonly rows: number
  /** The row of each note number 0–127; 255 if it has none. */
  readonly rowOf: Uint8Array
}

/** The rows of a small roll: pitched tracks above, drums in a compact strip below. */
export interface SmallRollLayout {
  /** Null if the song has no such notes. */
  readonly pitched: RollArea | null
  readonly drums: RollArea | null
}

const NO_ROW = 255
/** The fewest pitches to show: with fewer, notes would be too thick. */
const MIN_PITCHES = 24
/** The drums' share of the height beside other notes: this much per sound, within limits. */
const DRUMS_PER_ROW = 0.03
const MIN_DRUMS = 0.12
const MAX_DRUMS = 0.28
/** Largest height in CSS pixels. */
const MAX_NOTE_HEIGHT = 12
const MIN_NOTE_HEIGHT = 1.5

export const SmallRollLayout = {
  /** `pitched`, `drums`: the note numbers that occur in the song. */
  of(pitched: Iterable<number>, drums: Iterable<number>): SmallRollLayout {
    const [pitches, sounds] = [sorted(pitched), sorted(drums)]
    const drumShare = Math.min(MAX_DRUMS, Math.max(MIN_DRUMS, sounds.length * DRUMS_PER_ROW))
    const border = sounds.length === 0 ? 1 : pitches.length === 0 ? 0 : 1 - drumShare
    return {
      pitched: pitches.length > 0 ? { top: 0, bottom: border, ...chromatic(pitches[0], lastOf(pitches)) } : null,
      drums: sounds.length > 0 ? { top: border, bottom: 1, ...compact(sounds) } : null,
    }
  },
}

/** The top and height of a pitch's row, in the unit of `height`, the height of the roll. */
export function rowBand(area: RollArea, noteNumber: number, height: number): { y: number; height: number } {
  const rowHeight = ((area.bottom - area.top) * height) / area.rows
  return { y: area.top * height + (area.rows - 1 - area.rowOf[noteNumber]) * rowHeight, height: rowHeight }
}

/**
 * The top and height of a note in its row: with a gap to its neighbours, and never too thin to see. `scale`: device
 * pixels per CSS pixel.
 */
export function noteBand(
  area: RollArea,
  noteNumber: number,
  height: number,
  scale: number,
): { y: number; height: number } {
  const row = rowBand(area, noteNumber, height)
  const gap = Math.min(scale, row.height * 0.2)
  const thick = Math.max(
    Math.round(Math.min(row.height - gap, MAX_NOTE_HEIGHT * scale)),
    Math.ceil(MIN_NOTE_HEIGHT * scale),
  )
  return { y: Math.round(row.y + (row.height - thick) / 2), height: thick }
}

const sorted = (numbers: Iterable<number>) => [...new Set(numbers)].sort((a, b) => a - b)

/** Every pitch between the lowest and the highest, and one beyond each. */
function chromatic(lowest: number, highest: number): Pick<RollArea, 'rows' | 'rowOf'> {
  const missing = Math.max(0, MIN_PITCHES - (highest - lowest + 3))
  const low = lowest - 1 - Math.floor(missing / 2)
  const high = highest + 2 + Math.ceil(missing / 2)
  return {
    rows: high - low,
    rowOf: Uint8Array.from({ length: NOTE_ROWS }, (_, n) => (n < low || n >= high ? NO_ROW : n - low)),
  }
}

function compact(sounds: readonly number[]): Pick<RollArea, 'rows' | 'rowOf'> {
  const rowOf = new Uint8Array(NOTE_ROWS).fill(NO_ROW)
  for (const [row, noteNumber] of sounds.entries()) rowOf[noteNumber] = row
  return { rows: sounds.length, rowOf }
}
