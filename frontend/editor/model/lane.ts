import type { Lane, LanePoints, PointLane } from '#shared/song/lanes'
import type { NoteIds } from '#shared/song/notes'

/** How the pencil draws in a lane: freely, a straight line, or a curve that is bent while it is drawn. */
export type LaneTool = 'free' | 'line' | 'curve'

/** Ticks half-open; values both included. */
export interface LaneRectangle {
  readonly fromTick: number
  readonly toTick: number
  readonly fromValue: number
  readonly toValue: number
}

/**
 * The target of a press in a lane. A rectangle is held in the middle to move, at its sides to stretch, above and below
 * to scale.
 */
export type LaneHit =
  | { readonly on: 'empty' }
  | { readonly on: 'point'; readonly id: number }
  | { readonly on: 'rectangle'; readonly part: 'start' | 'middle' | 'end' | 'top' | 'bottom' }

/** The active lane as the tools see it. */
export interface LaneHost {
  lane(): Lane | PointLane
  tool(): LaneTool
  /** Those of the active lane: of the selected track, or the song's tempos; none for the velocity lane. */
  points(): LanePoints
  /** Ascending. The host drops those that no longer exist. */
  selected(): NoteIds
  isSelected(id: number): boolean
  select(ids: NoteIds): void
  rectangle(): LaneRectangle | null
  /** `live`: still being drawn, so only the canvas needs to hear of it. */
  setRectangle(rectangle: LaneRectangle | null, live?: boolean): void
  /**
   * The value, or the mark beside the lane that is within a few pixels of it. With `free` (Shift), the value itself.
   */
  snap(value: number, free: boolean): number
  /** Asks for a program, 0–127; null: none was chosen. */
  askProgram(current: number): Promise<number | null>
  /** Asks for a tempo, in the values of its lane; null: none was given. */
  askTempo(current: number): Promise<number | null>
}

/** How roll and lanes share the height. Both 0–1. */
export interface LaneSplit {
  /** Of roll and lanes, without strips and scroll bar. */
  readonly roll: number
  /** The upper lane's, of both lanes. */
  readonly upper: number
}

/** At 1440 × 900 this leaves the note area (ruler, keys and scroll bar included) 60 % of the window. */
export const FIRST_SPLIT: LaneSplit = { roll: 0.878, upper: 0.5 }

/** Where keys set, change and remove points of the active lane. */
export interface LaneCursor {
  readonly tick: number
  /** That of the point there; without one, what Enter sets. */
  readonly value: number
}

export const NO_IDS: NoteIds = new Uint32Array(0)

/**
 * What keys, menus and the clipboard work on: the notes, or the points of the active lane. The last one that was
 * pressed.
 */
export type ScopeName = 'notes' | 'lane'
