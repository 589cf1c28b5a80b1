import type { Song } from '#shared/song/song'

/** The tracks that are heard: the soloed ones if there are any, else all that are not muted. null: all. */
export function audibleTracks(
  song: Song,
  muted: ReadonlySet<number>,
  soloed: ReadonlySet<number>,
): readonly number[] | null {
  const ids = song.tracks.map((track) => track.id)
  const solo = ids.filter((id) => soloed.has(id))
  if (solo.length > 0) return solo
  const open = ids.filter((id) => !muted.has(id))
  return open.length === ids.length ? null : open
}
