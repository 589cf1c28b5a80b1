import type { Note } from '#shared/song/notes'
import type { RollHost } from '../../model/roll'
import { isRhythmTrack } from './track'

/** Makes the next new note as long and as loud as this one. A rhythm track has its own fixed length and teaches none. */
export function rememberNote(host: RollHost, { duration, velocity }: Pick<Note, 'duration' | 'velocity'>): void {
  host.setNewNote(isRhythmTrack(host) ? { velocity } : { duration, velocity })
}

/** Ticks that a new note at `tick` lasts before its length is drawn. */
export function newNoteDuration(host: RollHost, tick: number): number {
  const { timebase } = host.song()
  if (isRhythmTrack(host)) return Math.max(1, Math.round(timebase / 8))
  const unit = host.grid.unit(tick)
  // Without a grid its unit is one tick, which nobody can see or hear: then an eighth note.
  return host.newNote().duration ?? (unit > 1 ? unit : Math.max(1, Math.round(timebase / 2)))
}
