import type { LoopRange } from '#shared/playback/anchor'
import type { PointerBase } from './roll'

/** A place on the ruler that changes the loop. `tick`: under the pointer, whole, 0 or more. */
export interface LoopPlace {
  readonly region: 'loop'
  readonly tick: number
  /** A handle, the bar between the handles, or the ruler itself, where a new loop is made. */
  readonly part: LoopPart
}

export type LoopPart = 'begin' | 'end' | 'bar' | 'ruler'

export interface LoopPointer extends PointerBase, LoopPlace {}

/** The editor as seen by the loop tool. */
export interface LoopHost {
  range(): LoopRange | null
  /** Rounds a tick to the grid, unless `free` (Shift). */
  round(tick: number, free: boolean): number
  /** The length of the shortest loop at a tick. */
  shortest(tick: number): number
  /** Shows the loop that a drag would make; null: the actual loop. */
  preview(range: LoopRange | null): void
  /** Sets the loop, and switches it on. */
  commit(range: LoopRange): void
  setBegin(tick: number): void
  setEnd(tick: number): void
  /** Moves the playhead. */
  locate(tick: number): void
  setCursor(cursor: 'grab' | 'grabbing' | 'e-resize' | null): void
}
