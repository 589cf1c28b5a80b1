import type { LoopRange } from '#shared/playback/anchor'
import type { PointerBase } from './roll'

/** A place on the ruler that changes the loop. `tick`: under the pointer, 0 or more, whole. */
export interface LoopPlace {
  readonly region: 'loop'
  readonly tick: number
  /** A handle, the bar between them, or the ruler itself where a new loop is made. */
  readonly part: LoopPart
}

export type LoopPart = 'begin' | 'end' | 'bar' | 'ruler'

export interface LoopPointer extends PointerBase, LoopPlace {}

/** The editor as the tool of the loop sees it. */
export interface LoopHost {
  range(): LoopRange | null
  /** On the grid, unless `free` (Shift). */
  round(tick: number, free: boolean): number
  /** The length of the shortest loop at a tick. */
  shortest(tick: number): number
  /** Shows the loop that a drag would make; null: the loop as it is. */
  preview(range: LoopRange | null): void
  /** A loop that is made is on. */
  commit(range: LoopRange): void
  setBegin(tick: number): void
  setEnd(tick: number): void
  /** Moves the playhead. */
  locate(tick: number): void
  setCursor(cursor: 'grab' | 'grabbing' | 'e-resize' | null): void
}
