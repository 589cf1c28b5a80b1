import type { Lane, LanePoints, PointLane } from '#shared/song/lanes'
import type { NoteIds } from '#shared/song/notes'

/** The way the pencil draws in a lane: freely, a straight line, or a curve that is bent while it is drawn. */
export type LaneTool = 'free' | 'line' | 'curve'

/** Rectangle of ticks, half-open, and values, both included. */
export interface LaneRectangle {
  readonly fromTick: number
  readonly toTick: number
  readonly fromValue: number
  readonly toValue: number
}

/**
 * The target of a press in a lane. A rectangle is dragged in the middle to move it, at its sides to stretch it, above
 * and below to scale it.
 */
export type LaneHit =
  | { readonly on: 'empty' }
  | { readonly on: 'point'; readonly id: number }
  | { readonly on: 'rectangle'; readonly part: 'start' | 'middle' | 'end' | 'top' | 'bottom' }

/** The active lane as seen by the tools. */
export interface LaneHost {
  lane(): Lane | PointLane
  tool(): LaneTool
  /** The points of the active lane: the selected track's, or the song's tempos; none for the velocity lane. */
  points(): LanePoints
  /** Ids of the selected points, ascending. The host drops points that no longer exist. */
  selected(): NoteIds
  isSelected(id: number): boolean
  select(ids: NoteIds): void
  rectangle(): LaneRectangle | null
  /** Shows a rectangle; null: none. `live`: still being drawn, so only the canvas needs it. */
  setRectangle(rectangle: LaneRectangle | null, live?: boolean): void
  /** Snaps a value to a mark beside the lane within a few pixels. With `free` (Shift), returns the value itself. */
  snap(value: number, free: boolean): number
  /** Asks for a program, 0–127; null: none was chosen. */
  askProgram(current: number): Promise<number | null>
  /** Asks for a tempo, in the values of its lane; null: none was given. */
  askTempo(current: number): Promise<number | null>
}

/** The split of the height between roll and lanes. Both 0–1. */
export interface LaneSplit {
  /** The roll's share of roll and lanes, without strips and scroll bar. */
  readonly roll: number
  /** The upper lane's share of both lanes. */
  readonly upper: number
}

/** The default: at 1440 × 900 the note area (ruler, keys and scroll bar included) gets 60 % of the window. */
export const FIRST_SPLIT: LaneSplit = { roll: 0.878, upper: 0.5 }

/** The place where keys set, change and remove points of the active lane. */
export interface LaneCursor {
  readonly tick: number
  /** The value of the point there or, without one, the value that Enter sets. */
  readonly value: number
}

export const NO_IDS: NoteIds = new Uint32Array(0)

/**
 * The subject of keys, menus and the clipboard: the notes, or the points of the active lane, whichever was pressed
 * last.
 */
export type ScopeName = 'notes' | 'lane'
