import { RHYTHM_CHANNEL, type Song, type Track } from '#shared/song/song'

/** The tracks to draw behind the selected one. Behind a drum track only other drum tracks: its rows are drums, not pitches. */
export function ghostTracks(song: Song, selectedId: number, ghosts: ReadonlySet<number>): ReadonlySet<Track> {
  const onDrums = song.tracks.some(({ id, channel }) => id === selectedId && channel === RHYTHM_CHANNEL)
  return new Set(
    song.tracks.filter(
      ({ id, channel }) =>
        channel !== null && id !== selectedId && ghosts.has(id) && (!onDrums || channel === RHYTHM_CHANNEL),
    ),
  )
}
