import type { NoteColumns } from '../song/notes'
import { type NoteView, noteNumberToY, tickToX } from './noteView'

export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The least width at which a note is drawn, in pixels. */
export const MIN_NOTE_WIDTH = 2
/** Pixels between a note and the edges of its row, and between a note and the next one. */
export const NOTE_INSET = 1

/**
 * The rectangle of note `index`, in pixels from the corner of the note area. A rhythm note is a diamond around its
 * start.
 */
export function noteRect(columns: NoteColumns, index: number, view: NoteView, rhythm = false): Rect {
  const x = tickToX(view, columns.tick[index])
  const y = noteNumberToY(view, columns.noteNumber[index]) + NOTE_INSET
  const height = view.keyHeight - 2 * NOTE_INSET
  if (rhythm) return { x: x - height / 2, y, width: height, height }
  return { x, y, width: Math.max(MIN_NOTE_WIDTH, columns.duration[index] * view.pxPerTick - NOTE_INSET), height }
}
