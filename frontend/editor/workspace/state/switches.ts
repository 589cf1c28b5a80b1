import type { Song } from '#shared/song/song'

/** Tracks whose switch (mute or solo) is on. */
export interface Switches {
  readonly on: ReadonlySet<number>
  /** Of tracks that are gone: they come back with their track. */
  readonly gone: ReadonlySet<number>
}

export const NO_SWITCHES: Switches = { on: new Set(), gone: new Set() }

/** The switches by the tracks that `song` has; the same `on` when none of them went or came. */
export function withTracksOf(song: Song, { on, gone }: Switches): Switches {
  const ids = new Set(song.tracks.map((track) => track.id))
  const all = [...on, ...gone]
  const next = all.filter((id) => ids.has(id))
  const isSame = next.length === on.size && next.every((id) => on.has(id))
  return { on: isSame ? on : new Set(next), gone: new Set(all.filter((id) => !ids.has(id))) }
}
