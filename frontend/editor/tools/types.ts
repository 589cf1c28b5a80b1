import type { Command } from '#shared/song/command'
import type { NewNote, NoteIds } from '#shared/song/notes'
import type { Song } from '#shared/song/song'

/** A pointer event in the terms of the model: no DOM, no pixels. At most one `move` a frame reaches a tool. */
export interface RollPointer {
  readonly type: 'down' | 'move' | 'up' | 'cancel'
  /** Under the pointer, not snapped, 0 or more; whole. */
  readonly tick: number
  /** The row under the pointer, 0–127. */
  readonly noteNumber: number
  /** What a press here would take hold of. */
  readonly hit: RollHit
  readonly button: 'left' | 'middle' | 'right'
  readonly modifiers: Modifiers
  /** 2 for the second press of a double click. */
  readonly clicks: number
}

export interface Modifiers {
  readonly shift: boolean
  readonly alt: boolean
  /** Ctrl, or Command on a Mac. */
  readonly mod: boolean
}

export type RollHit =
  | { readonly on: 'empty' }
  /** The topmost note of the selected track there; `start` and `end` are the edge zones, min(width / 3, 8 px). */
  | { readonly on: 'note'; readonly id: number; readonly part: 'start' | 'middle' | 'end' }
  /** The standing rectangle of the selection tool. */
  | { readonly on: 'rectangle'; readonly part: 'start' | 'middle' | 'end' }

/** What the canvas draws over the song while a gesture runs. It costs a uniform, whatever the size of the selection. */
export type RollPreview =
  | { readonly type: 'draft'; readonly notes: readonly NewNote[] }
  | { readonly type: 'move'; readonly dTick: number; readonly dNote: number; readonly copy: boolean }
  | { readonly type: 'resize'; readonly edge: 'start' | 'end'; readonly delta: number; readonly minDuration: number }
  | { readonly type: 'erase'; readonly ids: ReadonlySet<number> }
  | { readonly type: 'velocities'; readonly ids: NoteIds; readonly values: Uint8Array }

/** Ticks half-open; pitches both included. */
export interface RollRectangle {
  readonly fromTick: number
  readonly toTick: number
  readonly fromNote: number
  readonly toNote: number
}

/** What a tool may ask of the editor, so that it runs the same with and without a browser. */
export interface RollHost {
  song(): Song
  trackId(): number
  /** The selected notes of the selected track, ascending. */
  selected(): NoteIds
  isSelected(id: number): boolean
  select(ids: NoteIds): void
  rectangle(): RollRectangle | null
  /** `live`: still being drawn. */
  setRectangle(rectangle: RollRectangle | null): void
  /** Snapped ticks. With `free` (Shift) they return the tick itself, and `unit` is 1. */
  grid: {
    floor(tick: number, free?: boolean): number
    round(tick: number, free?: boolean): number
    /** Length of one grid step at `tick`. */
    unit(tick: number, free?: boolean): number
  }
  preview(preview: RollPreview | null): void
  /** One gesture, one command, one entry of the history. The preview stays until its result can be drawn. Resolves with the added ids. */
  commit(command: Command): Promise<Uint32Array>
  /** Sounds a note of the selected track, ending the one before. */
  audition(noteNumber: number, velocity: number): void
  auditionOff(): void
  isPlaying(): boolean
  /** Moves the playhead. */
  locate(tick: number): void
  /** Length in ticks (null: the grid's) and velocity of the next new note: those of the last edited one. */
  newNote(): { readonly duration: number | null; readonly velocity: number }
  setNewNote(values: { duration?: number; velocity?: number }): void
  pan(dx: number, dy: number): void
  setCursor(cursor: RollCursor): void
}

export type RollCursor = 'pencil' | 'move' | 'w-resize' | 'e-resize' | 'eraser' | 'crosshair' | 'copy' | 'grabbing'
