/**
 * The notes of a track, as columns sorted by (tick, note number, id).
 *
 * Each column has room for at least `length` entries; the rest is padding (zero), so that a long column can be handed
 * to the GPU as whole rows of {@link COLUMN_ROW} texels. A published column is never written again.
 */
export interface NoteColumns {
  /** Notes in use. Every array below but `blockEnd` is `columnCapacity(length)` long. */
  readonly length: number
  /** Unique in the song, from 1, never reused. */
  readonly id: Uint32Array
  /** Start, in ticks. */
  readonly tick: Uint32Array
  /** Length, in ticks; 0 is allowed (drum files have it). */
  readonly duration: Uint32Array
  /** MIDI note number, 0–127. */
  readonly noteNumber: Uint8Array
  /** 1–127. */
  readonly velocity: Uint8Array
  /** Bits of {@link NoteFlag}, and the note's notation (`noteNotation.ts`). */
  readonly flags: Uint8Array
  /** Note-off velocity from the file, 0–127. */
  readonly release: Uint8Array
  /**
   * Position of the note-on and of the note-off among the events of the source track, from 1; 0: not from a file, or
   * edited since.
   */
  readonly onOrder: Uint32Array
  readonly offOrder: Uint32Array
  /** For every {@link NOTES_PER_BLOCK} notes, the largest end tick (tick + duration) among them. */
  readonly blockEnd: Uint32Array
}

export const COLUMN_ROW = 1024
export const NOTES_PER_BLOCK = 256
/** The last tick to which an edit may move anything: the largest step between two events that a file can hold. */
export const MAX_TICK = 0x0fff_ffff

export const NoteFlag = {
  /** The file ends the note with a note-on of velocity 0. */
  endsWithNoteOn: 1,
  /** The file never ends the note: it is written back without a note-off. */
  dangling: 2,
} as const

/** One note as plain data, outside the columns. */
export interface Note {
  readonly id: number
  readonly tick: number
  readonly duration: number
  readonly noteNumber: number
  readonly velocity: number
}

/** A note without an id: the song assigns one. `notation`: its notation bits, if the song keeps any. */
export type NewNote = Omit<Note, 'id'> & { readonly notation?: number }

/** Ids of notes, ascending, without repeats. Plain data, because they cross threads and are kept in the journal. */
export type NoteIds = Uint32Array
