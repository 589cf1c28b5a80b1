import { type PlaybackEvent, type SoundingNote, shortestNote } from '#shared/playback/playbackEvent'
import { trackById } from '#shared/song/derive'
import { indexOfId } from '#shared/song/noteQueries'
import type { Song } from '#shared/song/song'

/**
 * The notes that sound at an earlier position than the cursor's. `later` are the notes that sound at the cursor; `taken`,
 * the messages between the two positions in time order, are undone.
 */
export function soundingBefore(later: readonly SoundingNote[], taken: readonly PlaybackEvent[]): SoundingNote[] {
  const sounding = new Map(later.map((note) => [note.id, note]))
  for (let i = taken.length - 1; i >= 0; i--) {
    const { noteId: id, bytes, trackId, port, tick } = taken[i]
    if (id === 0) continue
    if (bytes[0] >> 4 === 0x9) sounding.delete(id)
    else sounding.set(id, { id, trackId, port, channel: bytes[0] & 0x0f, noteNumber: bytes[1], endTick: tick })
  }
  return [...sounding.values()]
}

/** The note as it is in `song`, if it still sounds across `tick` on the same key; else null, and it must be released. */
export function stillSounding(note: SoundingNote, before: Song, song: Song, tick: number): SoundingNote | null {
  const track = trackById(song, note.trackId)
  if (track && before.tracks.includes(track)) return note
  if (!track || track.channel !== note.channel || track.port !== note.port) return null
  const i = indexOfId(track.notes, note.id)
  if (i < 0 || track.notes.noteNumber[i] !== note.noteNumber || track.notes.tick[i] >= tick) return null
  const endTick = track.notes.tick[i] + (track.notes.duration[i] || shortestNote(song.timebase))
  return endTick > tick ? { ...note, endTick } : null
}
