import type { Command, CommandOf, NewTrack } from '#shared/edit/command'
import { type KeySignature, KeySignatures, keyAt, keyData } from '#shared/music/keySignatures'
import { noteCount } from '#shared/song/derive'
import { MetaType, nameData, tempoData, timeSignatureData } from '#shared/song/metaEvents'
import { RHYTHM_CHANNEL, type Song } from '#shared/song/song'
import { Markers } from '#shared/time/markers'
import { Measures, measureAt } from '#shared/time/measures'
import { bpmAt, TempoMap } from '#shared/time/tempoMap'
import type { ComposedTracks } from '../model/editorActions'

/** Ticks a beat of the composer's songs. */
const COMPOSED_TIMEBASE = 480

/**
 * Inserts tracks from the composer into a song at `tick`, as one entry of the history. A song without notes takes their
 * tempo and key, and they replace unnamed tracks. In a song with notes they are transposed to its key there and follow
 * its tempo; with `ownSettings`, the song takes their tempo, key and time signature for their duration. Sections are
 * marked only before the song's first marker.
 */
export function composedCommand(song: Song, composed: ComposedTracks, tick: number, ownSettings = false): Command {
  const { tempo, key, markers, tracks } = composed
  const scale = song.timebase / COMPOSED_TIMEBASE
  const isEmpty = noteCount(song) === 0
  const steps = isEmpty || ownSettings ? 0 : stepsBetween(key, keyAt(KeySignatures.of(song), tick))
  const names = new Set(song.tracks.slice(1).map(({ name }) => name))
  const moved = tracks.map((track) => ({
    ...track,
    name: distinct(track.name, names),
    notes: track.notes.map((note) => {
      const start = Math.round(note.tick * scale)
      const end = Math.round((note.tick + note.duration) * scale)
      const noteNumber = track.channel === RHYTHM_CHANNEL ? note.noteNumber : transposed(note.noteNumber, steps)
      return { ...note, noteNumber, tick: tick + start, duration: end - start }
    }),
  }))
  const unused = isEmpty ? song.tracks.slice(1).filter(({ name }) => name === '') : []
  // If none of the other tracks stays, channels and colours start again.
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
      // After the tracks, because the caller reads their ids first.
      ...(isEmpty || !ownSettings ? [] : settingsCommands(song, composed, tick)),
      ...(placed.length === 0 ? [] : [markersCommand(song, placed)]),
    ],
  }
}

/** Semitones from a key to the one with the same notes as `to`, by the shorter way: −5 … 6. */
function stepsBetween(from: KeySignature, to: KeySignature | null): number {
  const up = to === null ? 0 : ((((to.sharps - from.sharps) * 7) % 12) + 12) % 12
  return up > 6 ? up - 12 : up
}

/** Transposes a note by so many semitones, and back by an octave if that leaves the range of MIDI. */
function transposed(noteNumber: number, steps: number): number {
  const wanted = noteNumber + steps
  return wanted > 127 ? wanted - 12 : wanted < 0 ? wanted + 12 : wanted
}

/** Makes a name unique by a number after it, and adds it to `names`. */
function distinct(name: string, names: Set<string>): string {
  let free = name
  for (let number = 2; name !== '' && names.has(free); number++) free = `${name} ${number}`
  names.add(free)
  return free
}

/** Sets the tempo, the key and 4/4 at `tick`; where the tracks end, restores the song's own. */
function settingsCommands(song: Song, { tempo, key, length }: ComposedTracks, tick: number): Command[] {
  const end = tick + Math.round(length * (song.timebase / COMPOSED_TIMEBASE))
  const measures = Measures.of(song)
  const [before, after] = [measureAt(measures, tick), measureAt(measures, end)]
  const isCommonTime = [before, after].every(({ numerator, denominator }) => numerator === 4 && denominator === 4)
  const keyAfter = keyAt(KeySignatures.of(song), end)
  const wanted = [
    [tick, MetaType.tempo, tempoData(tempo)],
    [end, MetaType.tempo, tempoData(bpmAt(TempoMap.of(song), end))],
    [tick, MetaType.keySignature, keyData(key)],
    ...(keyAfter ? [[end, MetaType.keySignature, keyData(keyAfter)] as const] : []),
    ...(isCommonTime
      ? []
      : [
          [tick, MetaType.timeSignature, timeSignatureData(4, 2)] as const,
          [end, MetaType.timeSignature, timeSignatureData(after.numerator, Math.log2(after.denominator))] as const,
        ]),
  ] as const
  const kinds = new Set<number>([MetaType.tempo, MetaType.keySignature, MetaType.timeSignature])
  const removed = song.tracks.flatMap(({ id: trackId, events }): Command[] => {
    const ids = events.filter(
      (event) => event.status === 0xff && kinds.has(event.metaType) && event.tick > tick && event.tick < end,
    )
    return ids.length > 0 ? [{ type: 'events/remove', trackId, ids: Uint32Array.from(ids, ({ id }) => id).sort() }] : []
  })
  const events = wanted.map(([at, metaType, data]) => ({ tick: at, status: 0xff as const, metaType, data }))
  return [...removed, { type: 'events/add', trackId: song.tracks[0].id, events }]
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

/** Puts the tracks on the lowest channels, one each; drums stay on theirs. Gives them the colours of the take. */
function withPlaces(tracks: readonly NewTrack[]): readonly NewTrack[] {
  let next = 0
  return tracks.map((track, paletteIndex) => {
    if (track.channel !== undefined) return { ...track, paletteIndex }
    if (next === RHYTHM_CHANNEL) next++
    return { ...track, paletteIndex, channel: next++ }
  })
}
