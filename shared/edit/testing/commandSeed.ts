import fc from 'fast-check'
import type { Song, Track } from '../../song/song'
import type { Command } from '../command'

/** Makes a command once the song it applies to is known, because the command names ids of that song. */
export type CommandSeed = (song: Song) => Command

interface Pick {
  readonly track: number
  readonly ids: readonly number[]
}

export const picks = fc.record({ track: fc.nat(7), ids: fc.array(fc.nat(80), { maxLength: 30 }) })

export function trackOf(song: Song, pick: Pick) {
  return song.tracks[1 + (pick.track % (song.tracks.length - 1))]
}

function pickedIds(columns: { length: number; id: Uint32Array }, pick: Pick): Uint32Array {
  const indices = new Set(columns.length === 0 ? [] : pick.ids.map((i) => i % columns.length))
  return Uint32Array.from(indices, (i) => columns.id[i]).sort()
}

type Seeds = <T>(
  values: fc.Arbitrary<T>,
  make: (trackId: number, ids: Uint32Array, values: T) => Command,
) => fc.Arbitrary<CommandSeed>

/** Makes seeds of commands that work on picked rows of a picked track. */
function onRows(rowsOf: (track: Track) => { length: number; id: Uint32Array }): Seeds {
  return (values, make) =>
    fc.tuple(picks, values).map(
      ([pick, value]): CommandSeed =>
        (song) => {
          const target = trackOf(song, pick)
          return make(target.id, pickedIds(rowsOf(target), pick), value)
        },
    )
}

export const onNotes = onRows(({ notes }) => notes)
export const onControls = onRows(({ controls }) => controls)
export const onEvents = onRows(({ events }) => ({
  length: events.length,
  id: Uint32Array.from(events, ({ id }) => id),
}))

export function onTrack<T>(values: fc.Arbitrary<T>, make: (trackId: number, values: T) => Command) {
  return fc.tuple(picks, values).map(
    ([pick, value]): CommandSeed =>
      (song) =>
        make(trackOf(song, pick).id, value),
  )
}
