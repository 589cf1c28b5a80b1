import type { Command } from '#shared/edit/command'
import type { LanePoints, Points } from '#shared/song/lanes'
import type { NewNote, NoteColumns, NoteIds } from '#shared/song/notes'
import type { Song } from '#shared/song/song'
import type { LaneHit, LaneHost } from './lane'

/**
 * A pointer event in the terms of the model: no DOM, no pixels. At most one `move` a frame reaches a tool, none before
 * the pointer has left the press by a few pixels, and one at the place of the release before the `up`.
 */
export interface RollPointer extends PointerBase, RollPlace {}

export interface PointerBase {
  readonly type: 'down' | 'move' | 'up' | 'cancel'
  readonly button: 'left' | 'middle' | 'right'
  readonly modifiers: Modifiers
  /** 2 for the second press of a double click. */
  readonly clicks: number
  /** When it happened, of `performance.now()`, in milliseconds. */
  readonly time: number
}

export interface RollPlace {
  /** Under the pointer, not snapped, 0 or more; whole. */
  readonly tick: number
  /** The row under the pointer, 0–127. */
  readonly noteNumber: number
  /** The target of a press here. */
  readonly hit: RollHit
}

/** Over a lane. */
export interface LanePointer extends PointerBase, LanePlace {}

export interface LanePlace {
  readonly tick: number
  /** Which strip, from the top; during a drag the one where it began. */
  readonly strip: number
  /** The value at the pointer's height, within the lane's range. */
  readonly value: number
  /** How many ticks beside `tick` a bar or point still counts as pressed. */
  readonly slack: number
  readonly laneHit: LaneHit
}

/** Over the piano keys. */
export type KeysPointer = PointerBase & Pick<RollPlace, 'noteNumber'>

/** Over the ruler. */
export type RulerPointer = PointerBase & Pick<RollPlace, 'tick'>

/** The regions of the surface; a drag belongs to the region that it began in. */
export type SurfaceRegion = 'minimap' | 'notes' | 'lane' | 'laneAxis' | 'keys' | 'ruler'

/** A place in any region. Fields that a region does not use may hold any value (the lane has no `noteNumber`). */
export interface SurfacePlace extends RollPlace, LanePlace {
  readonly region: SurfaceRegion
}

/** The events that the pointer adapter sends and the toolbox routes. */
export interface SurfacePointer extends PointerBase, SurfacePlace {}

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
  /** The rectangle of the selection tool. */
  | { readonly on: 'rectangle'; readonly part: 'start' | 'middle' | 'end' }

/**
 * The canvas draws this over the song while a gesture runs. It costs one uniform, whatever the size of the selection.
 */
export type RollPreview =
  | { readonly type: 'draft'; readonly notes: readonly NewNote[] }
  | { readonly type: 'move'; readonly dTick: number; readonly dNote: number; readonly copy: boolean }
  | { readonly type: 'resize'; readonly edge: 'start' | 'end'; readonly delta: number; readonly minDuration: number }
  /** One set that grows during the gesture. */
  | { readonly type: 'erase'; readonly ids: ReadonlySet<number> }
  /** The selected track with these notes in place of its own. */
  | { readonly type: 'notes'; readonly notes: NoteColumns }
  | { readonly type: 'velocities'; readonly ids: NoteIds; readonly values: Uint8Array }
  /** The active lane as it would be. */
  | { readonly type: 'points'; readonly points: LanePoints }
  /** The active lane with these points in place of those in [from, to). */
  | { readonly type: 'drawn'; readonly from: number; readonly to: number; readonly drawn: Points }

/** A cell of the piano roll: where keys add, change and remove notes without a pointer. */
export interface NoteCursor {
  readonly tick: number
  readonly noteNumber: number
}

/**
 * A step of the note cursor. `grid`: one line of the grid; `semitone`, `octave`: rows; `bar`: to the start of a bar;
 * `note`: to the note that starts before or after, at its pitch; `end`: to the start of the song (−1), or of the
 * track's last note (1).
 */
export interface CursorStep {
  readonly unit: 'grid' | 'semitone' | 'octave' | 'bar' | 'note' | 'end'
  readonly direction: 1 | -1
}

/** Ticks half-open; pitches both included. */
export interface RollRectangle {
  readonly fromTick: number
  readonly toTick: number
  readonly fromNote: number
  readonly toNote: number
}

/** The editor as the tools see it, so that they run the same with and without a browser. */
export interface RollHost {
  song(): Song
  trackId(): number
  /** The selected notes of the selected track, ascending. The host drops those that no longer exist. */
  selected(): NoteIds
  isSelected(id: number): boolean
  select(ids: NoteIds): void
  rectangle(): RollRectangle | null
  /** `live`: still being drawn, so only the canvas needs to hear of it; the last one of a gesture comes without. */
  setRectangle(rectangle: RollRectangle | null, live?: boolean): void
  /** Snapped ticks. With `free` (Shift), or when snapping is off, they return the tick itself, and `unit` is 1. */
  grid: {
    floor(tick: number, free?: boolean): number
    round(tick: number, free?: boolean): number
    /** Length of one grid step at `tick`. */
    unit(tick: number, free?: boolean): number
  }
  preview(preview: RollPreview | null): void
  /**
   * One gesture, one command, one entry of the history; commands with the same `gestureId` are folded into one entry.
   * The host removes the preview once the result can be drawn. Resolves with the added ids, ascending.
   * When it rejects, the host has already told the user and removed the preview.
   */
  commit(command: Command, gestureId?: string): Promise<Uint32Array>
  /** Sounds a note of the selected track and ends the previous one. */
  audition(noteNumber: number, velocity: number): void
  auditionOff(): void
  /**
   * Plays a piano key at a time, and releases the previous one: it sounds, and is recorded as if a device had played
   * it.
   */
  playKey(noteNumber: number, velocity: number, time: number): void
  releaseKey(time: number): void
  /** Selects the track of the topmost ghost note there. Returns false when there is none. */
  goToGhost(tick: number, noteNumber: number): boolean
  isPlaying(): boolean
  /** Moves the playhead. */
  locate(tick: number): void
  /** The time that the view shows, in ticks. */
  view(): { readonly from: number; readonly ticks: number }
  /** Scrolls so that a tick is at the left edge; a scroll by hand. */
  scrollTo(tick: number): void
  /** Length in ticks (null: the grid's) and velocity of the next new note: those of the last edited one. */
  newNote(): { readonly duration: number | null; readonly velocity: number }
  setNewNote(values: { duration?: number; velocity?: number }): void
  /** Scrolls by pixels: to later ticks with `dx` above 0, to lower pitches with `dy` above 0. */
  pan(dx: number, dy: number): void
  setCursor(cursor: RollCursor): void
  readonly lane: LaneHost
}

export type RollCursor =
  | 'pencil'
  | 'move'
  | 'w-resize'
  | 'e-resize'
  | 'eraser'
  | 'crosshair'
  | 'copy'
  | 'grab'
  | 'grabbing'
  | 'ns-resize'
