/** The part of the song that the note area shows: its corner and its scale. All lengths are CSS pixels. */
export interface NoteView {
  /** The tick at the left edge; may have a fraction. */
  readonly scrollTick: number
  /** How far the rows are scrolled up. Row 127 is the first. */
  readonly scrollY: number
  readonly pxPerTick: number
  readonly keyHeight: number
}

const MAX_NOTE_NUMBER = 127
export const NOTE_ROWS = MAX_NOTE_NUMBER + 1

/** The x of a tick, from the left edge of the note area. */
export function tickToX(view: Pick<NoteView, 'scrollTick' | 'pxPerTick'>, tick: number): number {
  return (tick - view.scrollTick) * view.pxPerTick
}

/** The tick at x, with its fraction; may be negative. */
export function xToTick(view: Pick<NoteView, 'scrollTick' | 'pxPerTick'>, x: number): number {
  return view.scrollTick + x / view.pxPerTick
}

/** The y of a row's upper edge, from the top of the note area. */
export function noteNumberToY(view: NoteView, noteNumber: number): number {
  return (MAX_NOTE_NUMBER - noteNumber) * view.keyHeight - view.scrollY
}

/** The row at y, 0–127. */
export function yToNoteNumber(view: NoteView, y: number): number {
  const row = Math.floor((y + view.scrollY) / view.keyHeight)
  return MAX_NOTE_NUMBER - Math.min(MAX_NOTE_NUMBER, Math.max(0, row))
}
