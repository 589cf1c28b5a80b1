import type { Command, NewTrack } from '#shared/edit/command'
import type { CommandOf } from '#shared/edit/commands/edit'
import { noteCount } from '#shared/song/derive'
import { MetaType, nameData } from '#shared/song/metaEvents'
import { RHYTHM_CHANNEL, type Song } from '#shared/song/song'
import { Markers } from '#shared/time/markers'
import type { ComposedTracks } from '../model/editorActions'

/** Ticks a beat of the composer's songs. */
const COMPOSED_TIMEBASE = 480

/**
 * Tracks from the composer put into a song at `tick`, as one entry of the history. A song without notes takes their tempo and key,
 * and they take the place of tracks that nobody has named. Their sections are marked only where the song has none.
 */
export function composedCommand(song: Song, { tempo, key, markers, tracks }: ComposedTracks, tick: number): Command {
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
  // When none of the others stays, channels and colours start again.
  const placed = markers
    .map(({ tick: offset, text }) => ({ tick: tick + Math.round(offset * scale), text }))
    .filter((marker) => marker.tick < (Markers.of(song)[0]?.tick ?? Number.POSITIVE_INFINITY))
  const inserted = unused.length === song.tracks.length - 1 ? withPlaces(moved) : moved
  return {
    type: 'batch',
    name: { action: 'compose', count: tracks.length },
    commands: [
      ...(isEmpty
        ? [{ type: 'tempo/set', tick: 0, bpm: tempo } as const, { type: 'key/set', tick: 0, ...key } as const]
        : []),
      { type: 'tracks/insert', tracks: inserted },
      ...unused.map(({ id }) => ({ type: 'track/remove', trackId: id }) as const),
      // Behind the tracks, whose ids the caller reads first.
      ...(placed.length === 0 ? [] : [markersCommand(song, placed)]),
    ],
  }
}

function markersCommand(song: Song, markers: ComposedTracks['markers']): CommandOf<'events/add'> {
  const events = markers.map(({ tick, text }) => ({
    tick,
    status: 0xff as const,
    metaType: MetaType.marker,
    data: nameData(text),
  }))
  return { type: 'events/add', trackId: song.tracks[0].id, events }
}

/** The tracks on the lowest channels, each on one of its own; drums on theirs. Their colours are those of the take. */
function withPlaces(tracks: readonly NewTrack[]): readonly NewTrack[] {
  let next = 0
  return tracks.map((track, paletteIndex) => {
    if (track.channel !== undefined) return { ...track, paletteIndex }
    if (next === RHYTHM_CHANNEL) next++
    return { ...track, paletteIndex, channel: next++ }
  })
}
