import fc from 'fast-check'
import type { Song, Track } from '../../song/song'
import type { Command } from '../command'

/** Makes something for the song as it is when its turn comes, because it names ids of that song. */
export type Seed<T> = (song: Song) => T

export type CommandSeed = Seed<Command>

/** Arbitraries of the fields of `T`. */
type Fields<T> = { readonly [K in keyof T]: fc.Arbitrary<T[K]> }

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

/** Seeds of the same fields in any song. */
export const anywhere = <T>(fields: Fields<T>) =>
  fc.record<T>(fields).map(
    (values): Seed<T> =>
      () =>
        values,
  )

/** Seeds of fields about a picked track. */
export const onTrack = <T>(fields: Fields<T>) =>
  fc.tuple(picks, fc.record<T>(fields)).map(
    ([pick, values]): Seed<T & { trackId: number }> =>
      (song) => ({ trackId: trackOf(song, pick).id, ...values }),
  )

/** Makes seeds of fields about picked rows of a picked track. */
const onRows =
  (rowsOf: (track: Track) => { length: number; id: Uint32Array }) =>
  <T>(fields: Fields<T>) =>
    fc.tuple(picks, fc.record<T>(fields)).map(
      ([pick, values]): Seed<T & { trackId: number; ids: Uint32Array }> =>
        (song) => {
          const track = trackOf(song, pick)
          return { trackId: track.id, ids: pickedIds(rowsOf(track), pick), ...values }
        },
    )

export const onNotes = onRows(({ notes }) => notes)
export const onControls = onRows(({ controls }) => controls)
export const onEvents = onRows(({ events }) => ({
  length: events.length,
  id: Uint32Array.from(events, ({ id }) => id),
}))

/** Turns seeds of one thing into those of another: `onNotes({ … }).map(into((fields) => command))`. */
export const into =
  <A, B>(make: (made: A) => B) =>
  (seed: Seed<A>): Seed<B> =>
  (song) =>
    make(seed(song))
