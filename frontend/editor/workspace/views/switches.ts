import type { Song } from '#shared/song/song'

/** Tracks whose switch (mute or solo) is on. */
export interface Switches {
  readonly on: ReadonlySet<number>
  /** Removed tracks whose switch was on: it returns with the track. */
  readonly gone: ReadonlySet<number>
}

export const NO_SWITCHES: Switches = { on: new Set(), gone: new Set() }

/** The switches for the tracks of `song`; the same `on` set if no track was added or removed. */
export function withTracksOf(song: Song, { on, gone }: Switches): Switches {
  const ids = new Set(song.tracks.map((track) => track.id))
  const all = [...on, ...gone]
  const next = all.filter((id) => ids.has(id))
  const isSame = next.length === on.size && next.every((id) => on.has(id))
  return { on: isSame ? on : new Set(next), gone: new Set(all.filter((id) => !ids.has(id))) }
}
