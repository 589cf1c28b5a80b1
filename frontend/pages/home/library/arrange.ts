import type { Song } from '#shared/api/songs'

export type SortOrder = 'newest' | 'oldest' | 'name'

const byTime = (a: Song, b: Song) => Date.parse(a.created_at) - Date.parse(b.created_at)

const orders: Readonly<Record<SortOrder, (a: Song, b: Song) => number>> = {
  newest: (a, b) => byTime(b, a),
  oldest: byTime,
  // Numbers in names count as numbers: Etude 2 before Etude 10.
  name: (a, b) => a.name.localeCompare(b.name, undefined, { numeric: true, sensitivity: 'base' }),
}

/** The songs whose name holds `query`, whatever the letter case and accents, in `order`. */
export function arrange(songs: readonly Song[], query: string, order: SortOrder): readonly Song[] {
  const wanted = plain(query.trim())
  return songs.filter((song) => plain(song.name).includes(wanted)).sort(orders[order])
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
