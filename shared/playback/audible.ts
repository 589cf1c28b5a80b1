/** Ids of muted and soloed tracks. Ids unknown to the song are ignored. */
export interface Mix {
  readonly muted: ReadonlySet<number>
  readonly soloed: ReadonlySet<number>
}

/** The tracks whose notes are heard; null: all. */
export type Audible = ReadonlySet<number> | null

interface SongTracks {
  readonly tracks: readonly { readonly id: number }[]
}

export const NO_MIX: Mix = { muted: new Set(), soloed: new Set() }

/** The soloed tracks, or if there are none, all that are not muted. */
export function audibleTracks(song: SongTracks, { muted, soloed }: Mix): Audible {
  const ids = song.tracks.map((track) => track.id)
  const solo = ids.filter((id) => soloed.has(id))
  if (solo.length > 0) return new Set(solo)
  const open = ids.filter((id) => !muted.has(id))
  return open.length === ids.length ? null : new Set(open)
}
