import type { TrackRectangle } from '#shared/edit/command'
import type { PointerBase, RollCursor } from './roll'

/**
 * A cell of the arrange view, one grid step in one track, which keys read and select. `row` 0 is the first listed
 * track.
 */
export interface ArrangeCursor {
  readonly tick: number
  readonly row: number
}

/** A place in the arrange view. */
export interface ArrangePlace {
  readonly region: 'tracks' | 'ruler'
  /** Tick under the pointer: whole, 0 or more, not snapped. */
  readonly tick: number
  /** Row of the track, with its fraction: 0 is the upper edge of the first listed one. */
  readonly row: number
  /** The part of the selection there; the edges are 8 pixels wide. Null: outside of the selection. */
  readonly on: 'start' | 'middle' | 'end' | null
}

export interface ArrangePointer extends PointerBase, ArrangePlace {}

/** The editor as seen by the tool of the arrange view. */
export interface ArrangeHost {
  /** The number of listed tracks. */
  rowCount(): number
  selection(): TrackRectangle | null
  /**
   * Selects a rectangle; null: nothing. `live`: still being drawn, so only the canvas needs it; the last call of a
   * gesture comes without.
   */
  select(rectangle: TrackRectangle | null, live?: boolean): void
  /** Shows the target of the selection, with its notes; a copy also leaves them in place. */
  showTarget(rectangle: TrackRectangle | null, copy?: boolean): void
  /** Snapped ticks; with `free` (Shift), or while snapping is off, the tick itself, and a unit of 1. */
  floor(tick: number, free?: boolean): number
  round(tick: number, free?: boolean): number
  unit(tick: number, free?: boolean): number
  /**
   * Moves or copies the selected content, and the selection with it, as one entry of the history. The target is shown
   * until that is done.
   */
  transfer(dTick: number, dTrack: number, copy: boolean): void
  selectTrack(row: number): void
  /** Shows a track in the piano roll. */
  openTrack(row: number): void
  isPlaying(): boolean
  /** Moves the playhead. */
  locate(tick: number): void
  setCursor(cursor: RollCursor | null): void
}
