import type { Song, Track } from '#shared/song/song'

/** The tracks that hold notes, in order: all but the conductor. */
export function playableTracks(song: Song): Track[] {
  return song.tracks.filter((track) => track.channel !== null)
}

/** The track one step before or after another in the list; null at its ends. */
export function neighbourTrack(song: Song, trackId: number, step: 1 | -1): Track | null {
  const tracks = playableTracks(song)
  const index = tracks.findIndex((track) => track.id === trackId)
  return tracks[index + step] ?? null
}
