import type { Command, NewTrack } from '#shared/song/command'
import { noteCount } from '#shared/song/derive'
import type { Song } from '#shared/song/song'

/** Ticks a beat of what the composer makes. */
const COMPOSED_TIMEBASE = 480

/**
 * Tracks from the composer put into a song at `tick`, as one entry of the history. A song without notes takes their tempo, and they
 * take the place of tracks that nobody has named.
 */
export function composedCommand(
  song: Song,
  { tempo, tracks }: { readonly tempo: number; readonly tracks: readonly NewTrack[] },
  tick: number,
): Command {
  const scale = song.timebase / COMPOSED_TIMEBASE
  const moved = tracks.map((track) => ({
    ...track,
    notes: track.notes.map((note) => {
      const start = Math.round(note.tick * scale)
      const end = Math.round((note.tick + note.duration) * scale)
      return { ...note, tick: tick + start, duration: end - start }
    }),
  }))
  const isEmpty = noteCount(song) === 0
  const unused = isEmpty ? song.tracks.slice(1).filter(({ name }) => name === '') : []
  return {
    type: 'batch',
    name: { action: 'compose', count: tracks.length },
    commands: [
      ...(isEmpty ? [{ type: 'tempo/set', tick: 0, bpm: tempo } as const] : []),
      { type: 'tracks/insert', tracks: moved },
      ...unused.map(({ id }) => ({ type: 'track/remove', trackId: id }) as const),
    ],
  }
}
