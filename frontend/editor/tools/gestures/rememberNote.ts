import type { Note } from '#shared/song/notes'
import type { RollHost } from '../../model/roll'
import { isRhythmTrack } from './track'

/**
 * Makes the next new note as long and as loud as this one; on a rhythm track only as loud, since its notes have a fixed
 * length.
 */
export function rememberNote(host: RollHost, { duration, velocity }: Pick<Note, 'duration' | 'velocity'>): void {
  host.setNewNote(isRhythmTrack(host) ? { velocity } : { duration, velocity })
}

/** The length of a new note at `tick` before a drag changes it, in ticks. */
export function newNoteDuration(host: RollHost, tick: number): number {
  const { timebase } = host.song()
  if (isRhythmTrack(host)) return Math.max(1, Math.round(timebase / 8))
  const unit = host.grid.unit(tick)
  // Without a grid the unit is one tick, too short to see or hear, so an eighth note is used.
  return host.newNote().duration ?? (unit > 1 ? unit : Math.max(1, Math.round(timebase / 2)))
}
