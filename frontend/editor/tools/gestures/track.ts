import { EMPTY_NOTES } from '#shared/song/columns'
import { NoteIdSet } from '#shared/song/noteIdSet'
import { indexOfId, noteAt } from '#shared/song/noteQueries'
import type { Note, NoteColumns, NoteIds } from '#shared/song/notes'
import type { Song, Track } from '#shared/song/song'
import { isRhythm } from '#shared/song/tracks/rhythm'
import type { RollHost } from '../../model/roll'

function hostTrack(host: RollHost): Track | undefined {
  const id = host.trackId()
  return host.song().tracks.find((track) => track.id === id)
}

export function selectedTrackNotes(host: RollHost): NoteColumns {
  return hostTrack(host)?.notes ?? EMPTY_NOTES
}

export function isRhythmTrack(host: RollHost): boolean {
  const track = hostTrack(host)
  return track !== undefined && isRhythm(host.song(), track)
}

/** The note with an id; null if it no longer exists: an undo may come between a press and the moves after it. */
export function noteOf(host: RollHost, id: number): Note | null {
  const notes = selectedTrackNotes(host)
  const index = indexOfId(notes, id)
  return index < 0 ? null : noteAt(notes, index)
}

/** The notes of a track; empty if there is no such track. */
export function notesOf(song: Song, trackId: number): NoteColumns {
  return song.tracks.find((track) => track.id === trackId)?.notes ?? EMPTY_NOTES
}

/** The indices of the notes with these ids, ascending, and so in time order. */
export function indicesOfIds(notes: NoteColumns, ids: NoteIds): Uint32Array {
  const members = NoteIdSet.of(ids)
  const indices = new Uint32Array(Math.min(members.count, notes.length))
  let count = 0
  for (let i = 0; i < notes.length && count < indices.length; i++) if (members.has(notes.id[i])) indices[count++] = i
  return indices.subarray(0, count)
}
