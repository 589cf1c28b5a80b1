import { forEachRangeMeeting } from '../song/noteQueries'
import type { NoteColumns, NoteIds } from '../song/notes'
import { MIN_NOTE_WIDTH, NOTE_INSET } from './noteRect'

/** The note under the pointer, its index in the columns, and which part of it was hit. */
export interface NoteHit {
  readonly id: number
  readonly index: number
  readonly part: 'start' | 'middle' | 'end'
}

export interface HitScale {
  readonly pxPerTick: number
  readonly keyHeight: number
  /** Notes are drawn as diamonds around their start, without edges to drag. */
  readonly rhythm?: boolean
}

/** A rectangle in the song: `toTick` is excluded, `toNote` included. */
interface NoteRectangle {
  readonly fromTick: number
  readonly toTick: number
  readonly fromNote: number
  readonly toNote: number
}

const EDGE_ZONE = 8

/**
 * The topmost note at a tick and row: the one that starts last, which is drawn last. Only looks at notes around `tick`.
 */
export function hitNote(columns: NoteColumns, tick: number, noteNumber: number, scale: HitScale): NoteHit | null {
  const { pxPerTick, keyHeight, rhythm = false } = scale
  const diamondReach = (keyHeight / 2 - NOTE_INSET) / pxPerTick
  const minTicks = MIN_NOTE_WIDTH / pxPerTick
  const before = Math.ceil(rhythm ? diamondReach : minTicks)
  const after = rhythm ? Math.ceil(diamondReach) : 0
  let found = -1
  forEachRangeMeeting(columns, Math.max(0, Math.floor(tick) - before), Math.floor(tick) + after + 1, (start, end) => {
    for (let i = end - 1; i >= start && i > found; i--) {
      if (columns.noteNumber[i] !== noteNumber) continue
      const from = columns.tick[i]
      const hit = rhythm
        ? Math.abs(tick - from) <= diamondReach
        : from <= tick && tick < from + Math.max(columns.duration[i], minTicks)
      if (hit) found = i
    }
  })
  if (found < 0) return null
  return { id: columns.id[found], index: found, part: rhythm ? 'middle' : partAt(columns, found, tick, pxPerTick) }
}

/** The ids of all notes that the rectangle touches, ascending. */
export function notesInRectangle(columns: NoteColumns, rectangle: NoteRectangle): NoteIds {
  const { fromTick, toTick, fromNote, toNote } = rectangle
  let ids = new Uint32Array(256)
  let count = 0
  let ascending = true
  forEachRangeMeeting(columns, Math.max(0, fromTick), toTick, (start, end) => {
    if (count + end - start > ids.length) {
      const larger = new Uint32Array(Math.max(ids.length * 2, count + end - start))
      larger.set(ids)
      ids = larger
    }
    for (let i = start; i < end; i++) {
      const noteNumber = columns.noteNumber[i]
      if (noteNumber < fromNote || noteNumber > toNote) continue
      const tick = columns.tick[i]
      if (tick < fromTick && tick + columns.duration[i] <= fromTick) continue
      ids[count] = columns.id[i]
      if (count > 0 && ids[count] < ids[count - 1]) ascending = false
      count++
    }
  })
  const found = ids.slice(0, count)
  return ascending ? found : found.sort()
}

function partAt(columns: NoteColumns, index: number, tick: number, pxPerTick: number): NoteHit['part'] {
  const width = Math.max(MIN_NOTE_WIDTH, columns.duration[index] * pxPerTick)
  const zone = Math.min(width / 3, EDGE_ZONE)
  const x = (tick - columns.tick[index]) * pxPerTick
  if (x < zone) return 'start'
  return x >= width - zone ? 'end' : 'middle'
}
