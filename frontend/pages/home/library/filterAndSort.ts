import type { SongRecord } from '#shared/api/songs'
import { genreName, moodName } from '../../../songs/look/kinds'
import { ALL, type LibraryView, type SortOrder } from './view'

const byTime = (a: SongRecord, b: SongRecord) =>
  a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0
// Numbers in names sort as numbers: Etude 2 before Etude 10.
const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

const orders: Readonly<Record<SortOrder, (a: SongRecord, b: SongRecord) => number>> = {
  newest: (a, b) => byTime(b, a),
  oldest: byTime,
  name: (a, b) => names.compare(a.name, b.name),
}

/**
 * The songs in the view, in its order. Their names contain the query, ignoring case and accents. `inPlaylist`: the ids
 * of the songs in the view's playlist.
 */
export function filterAndSort(
  songs: readonly SongRecord[],
  view: LibraryView,
  inPlaylist: ReadonlySet<string>,
): readonly SongRecord[] {
  const wanted = plain(view.query.trim())
  return songs
    .filter(
      (song) =>
        (view.genre === ALL || genreName(song.genre) === view.genre) &&
        (view.mood === ALL || moodName(song.mood) === view.mood) &&
        (view.playlist === ALL || inPlaylist.has(song.id)) &&
        (wanted === '' || plain(song.name).includes(wanted)),
    )
    .sort(orders[view.order])
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
