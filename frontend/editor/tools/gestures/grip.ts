import type { Note } from '#shared/song/notes'
import type { RollHost, RollRectangle } from '../../model/roll'
import { rememberNote } from './rememberNote'

/**
 * The part of a group that the pointer holds: one of its notes, or the rectangle around it. It determines how the group
 * snaps to the grid.
 */
export interface Grip {
  readonly fromTick: number
  readonly toTick: number
  /** The note to play while it moves; null for a rectangle. */
  readonly note: Note | null
  readonly rectangle: RollRectangle | null
}

export const Grip = {
  note: (note: Note): Grip => ({
    fromTick: note.tick,
    toTick: note.tick + note.duration,
    note,
    rectangle: null,
  }),

  rectangle: (rectangle: RollRectangle): Grip => ({
    fromTick: rectangle.fromTick,
    toTick: rectangle.toTick,
    note: null,
    rectangle,
  }),

  /** Remembers the length after an edit that left the held note `duration` ticks long. */
  remember: (host: RollHost, grip: Grip, duration: number): void => {
    if (grip.note) rememberNote(host, { duration, velocity: grip.note.velocity })
  },
}
