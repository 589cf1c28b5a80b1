import type { TrackRectangle } from '#shared/edit/command'
import type { PointerBase, RollCursor } from './roll'

/**
 * A cell of the arrange view, a step of the grid in one track: what keys read and select. `row`: 0 is the first track
 * that is listed.
 */
export interface ArrangeCursor {
  readonly tick: number
  readonly row: number
}

/** A place in the arrange view. */
export interface ArrangePlace {
  readonly region: 'tracks' | 'ruler'
  /** Whole, 0 or more, not snapped. */
  readonly tick: number
  /** The row of the track, with its fraction: 0 is the upper edge of the first one that is listed. */
  readonly row: number
  /** The part of the selection there; the edges are 8 pixels wide. */
  readonly on: 'start' | 'middle' | 'end' | null
}

export interface ArrangePointer extends PointerBase, ArrangePlace {}

/** The editor as the tool of the arrange view sees it. */
export interface ArrangeHost {
  /** The tracks that are listed. */
  rowCount(): number
  selection(): TrackRectangle | null
  /** `live`: still being drawn, so only the canvas needs to hear of it; the last one of a gesture comes without. */
  select(rectangle: TrackRectangle | null, live?: boolean): void
  /** Shows where the selection would go, with its notes; those of a copy stay at their place, too. */
  showTarget(rectangle: TrackRectangle | null, copy?: boolean): void
  /** Snapped ticks; with `free` (Shift), or when snapping is off, the tick itself, and a unit of 1. */
  floor(tick: number, free?: boolean): number
  round(tick: number, free?: boolean): number
  unit(tick: number, free?: boolean): number
  /**
   * Moves or copies what is selected, and the selection with it, as one entry of the history. The target is shown until
   * that is done.
   */
  transfer(dTick: number, dTrack: number, copy: boolean): void
  selectTrack(row: number): void
  /** Shows the track in the piano roll. */
  openTrack(row: number): void
  isPlaying(): boolean
  /** Moves the playhead. */
  locate(tick: number): void
  setCursor(cursor: RollCursor | null): void
}
