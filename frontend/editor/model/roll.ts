import type { Command } from '#shared/edit/command'
import type { LanePoints, Points } from '#shared/song/lanes'
import type { NewNote, NoteColumns, NoteIds } from '#shared/song/notes'
import type { Song } from '#shared/song/song'
import type { LaneHit, LaneHost } from './lane'

/**
 * A pointer event in terms of the model: no DOM, no pixels. A tool gets at most one `move` a frame, none before the
 * pointer has left the press by a few pixels, and one at the place of the release before the `up`.
 */
export interface RollPointer extends PointerBase, RollPlace {}

export interface PointerBase {
  readonly type: 'down' | 'move' | 'up' | 'cancel'
  readonly button: 'left' | 'middle' | 'right'
  readonly modifiers: Modifiers
  /** The number of the press: 2 for the second press of a double click. */
  readonly clicks: number
  /** Time of the event, as of `performance.now()`, in milliseconds. */
  readonly time: number
}

export interface RollPlace {
  /** Tick under the pointer: whole, 0 or more, not snapped. */
  readonly tick: number
  /** The row under the pointer, 0–127. */
  readonly noteNumber: number
  /** The target of a press here. */
  readonly hit: RollHit
}

/** A pointer event over a lane. */
export interface LanePointer extends PointerBase, LanePlace {}

export interface LanePlace {
  readonly tick: number
  /** Index of the strip, from the top; during a drag that of its start. */
  readonly strip: number
  /** The value at the pointer's height, within the lane's range. */
  readonly value: number
  /** Reach of a press on a bar or point, in ticks to each side of `tick`. */
  readonly slack: number
  readonly laneHit: LaneHit
}

/** A pointer event over the piano keys. */
export type KeysPointer = PointerBase & Pick<RollPlace, 'noteNumber'>

/** A pointer event over the ruler. */
export type RulerPointer = PointerBase & Pick<RollPlace, 'tick'>

/** The regions of the surface; a drag belongs to the region where it began. */
export type SurfaceRegion = 'minimap' | 'notes' | 'lane' | 'laneAxis' | 'keys' | 'ruler'

/** A place in any region. Fields that a region does not use may have any value (the lane has no `noteNumber`). */
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
 * A preview that the canvas draws over the song during a gesture. It costs one uniform, whatever the size of the
 * selection.
 */
export type RollPreview =
  | { readonly type: 'draft'; readonly notes: readonly NewNote[] }
  | { readonly type: 'move'; readonly dTick: number; readonly dNote: number; readonly copy: boolean }
  | { readonly type: 'resize'; readonly edge: 'start' | 'end'; readonly delta: number; readonly minDuration: number }
  /** The erased notes: one set that grows during the gesture. */
  | { readonly type: 'erase'; readonly ids: ReadonlySet<number> }
  /** The selected track with these notes in place of its own. */
  | { readonly type: 'notes'; readonly notes: NoteColumns }
  | { readonly type: 'velocities'; readonly ids: NoteIds; readonly values: Uint8Array }
  /** The whole active lane after the change. */
  | { readonly type: 'points'; readonly points: LanePoints }
  /** The active lane with these points in place of those in [from, to). */
  | { readonly type: 'drawn'; readonly from: number; readonly to: number; readonly drawn: Points }

/** A cell of the piano roll in which keys add, change and remove notes without a pointer. */
export interface NoteCursor {
  readonly tick: number
  readonly noteNumber: number
}

/**
 * A step of the note cursor. `grid`: one grid line; `semitone`, `octave`: rows; `bar`: to the start of a bar; `note`:
 * to the note that starts before or after, at its pitch; `end`: to the start of the song (−1), or of the track's last
 * note (1).
 */
export interface CursorStep {
  readonly unit: 'grid' | 'semitone' | 'octave' | 'bar' | 'note' | 'end'
  readonly direction: 1 | -1
}

/** Rectangle of ticks, half-open, and pitches, both included. */
export interface RollRectangle {
  readonly fromTick: number
  readonly toTick: number
  readonly fromNote: number
  readonly toNote: number
}

/** The editor as seen by the tools, which run the same with and without a browser. */
export interface RollHost {
  song(): Song
  trackId(): number
  /** The selected notes of the selected track, ascending. The host drops those that no longer exist. */
  selected(): NoteIds
  isSelected(id: number): boolean
  select(ids: NoteIds): void
  rectangle(): RollRectangle | null
  /**
   * Shows a rectangle; null: none. `live`: still being drawn, so only the canvas needs it; the last call of a gesture
   * comes without.
   */
  setRectangle(rectangle: RollRectangle | null, live?: boolean): void
  /** Snapped ticks. With `free` (Shift), or while snapping is off, the tick itself, and a unit of 1. */
  grid: {
    floor(tick: number, free?: boolean): number
    round(tick: number, free?: boolean): number
    /** Length of one grid step at `tick`. */
    unit(tick: number, free?: boolean): number
  }
  preview(preview: RollPreview | null): void
  /**
   * Carries out the command of a gesture as one entry of the history; commands with the same `gestureId` are merged
   * into one entry. The host removes the preview once the result can be drawn. Resolves to the added ids, ascending. If
   * it rejects, the host has already told the user and removed the preview.
   */
  commit(command: Command, gestureId?: string): Promise<Uint32Array>
  /** Plays a note of the selected track and ends the previous one. */
  audition(noteNumber: number, velocity: number): void
  auditionOff(): void
  /**
   * Plays a piano key at a time (`performance.now()`), and releases the previous one: it sounds, and is recorded like a
   * key of a device.
   */
  playKey(noteNumber: number, velocity: number, time: number): void
  releaseKey(time: number): void
  /** Selects the track of the topmost ghost note there. Returns false if there is none. */
  goToGhost(tick: number, noteNumber: number): boolean
  isPlaying(): boolean
  /** Moves the playhead. */
  locate(tick: number): void
  /** The visible time, in ticks. */
  view(): { readonly from: number; readonly ticks: number }
  /** Scrolls so that a tick is at the left edge; counts as a scroll by the user. */
  scrollTo(tick: number): void
  /** Length in ticks (null: the grid's) and velocity of the next new note, taken from the last edited one. */
  newNote(): { readonly duration: number | null; readonly velocity: number }
  setNewNote(values: { duration?: number; velocity?: number }): void
  /** Scrolls by pixels: with `dx` above 0 to later ticks, with `dy` above 0 to lower pitches. */
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
