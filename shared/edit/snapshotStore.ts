import type { Song } from '../song/song'
import type { SongUpdate } from './update'

/** The writer's side: the update that takes a reader from `previous` (null: nothing) to `next`. */
export function updateFrom(previous: Song | null, next: Song, rest: Omit<SongUpdate, 'song' | 'tracks'>): SongUpdate {
  const known = new Set(previous?.tracks)
  const { tracks, ...song } = next
  return {
    song,
    tracks: tracks.map((track) => (known.has(track) ? track.id : track)),
    ...rest,
  }
}

/**
 * The reader's side: the song after the update. Unchanged tracks, and the song if nothing changed, remain the same
 * objects. Throws when the update refers to a track that the reader does not have.
 */
export function applyUpdate(previous: Song | null, update: SongUpdate): Song {
  const known = new Map(previous?.tracks.map((track) => [track.id, track]))
  const tracks = update.tracks.map((track) => {
    if (typeof track !== 'number') return track
    const own = known.get(track)
    if (!own) throw new Error(`an update refers to track ${track}, which was never sent`)
    return own
  })
  const isSame =
    previous !== null &&
    previous.version === update.song.version &&
    tracks.length === previous.tracks.length &&
    tracks.every((track, i) => track === previous.tracks[i])
  return isSame ? previous : { ...update.song, tracks }
}
