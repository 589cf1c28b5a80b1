import type { Audible } from '#shared/playback/audible'
import { releaseOf } from '#shared/playback/channelMessage'
import { type PlaybackEvent, type SoundingNote, shortestNote, soundingNote } from '#shared/playback/playbackEvent'
import { trackById } from '#shared/song/derive'
import { indexOfId } from '#shared/song/noteQueries'
import { hasChannel, type Song } from '#shared/song/song'

/**
 * Sorts notes that sound when the song or the mix changes: the `held` ones sound on, the others are `released` at
 * `tick`.
 */
export function carryOver(
  sounding: readonly SoundingNote[],
  song: Song,
  audible: Audible,
  tick: number,
): { held: SoundingNote[]; released: PlaybackEvent[] } {
  const held: SoundingNote[] = []
  const released: PlaybackEvent[] = []
  for (const note of sounding) {
    const isAudible = audible === null || audible.has(note.trackId)
    const kept = isAudible ? stillSounding(note, song, tick) : null
    if (kept) held.push(kept)
    else released.push(releaseOf(note, tick))
  }
  return { held, released }
}

/**
 * The note in its form in `song`, if it still sounds across `tick` on the same key; otherwise null, and it must be
 * released.
 */
function stillSounding(note: SoundingNote, song: Song, tick: number): SoundingNote | null {
  const track = trackById(song, note.trackId)
  if (!track || !hasChannel(track) || track.channel !== note.channel || track.port !== note.port) return null
  const i = indexOfId(track.notes, note.id)
  if (i < 0 || track.notes.noteNumber[i] !== note.noteNumber || track.notes.tick[i] >= tick) return null
  const kept = soundingNote(track, i, shortestNote(song.timebase))
  return kept.endTick >= tick ? kept : null
}
