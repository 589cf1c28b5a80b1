import type { Song } from '#shared/api/songs'
import { ApiError, deleteSong, deleteSongData } from '../../api'
import { useSongCache } from '../songCache'
import { whileWorking } from '../workingSongs'

/** What came of deleting songs. */
interface Deleted {
  /** Those that are still there. */
  readonly left: readonly Song[]
  /** Why the last of them is. */
  readonly reason: unknown
}

/** Deletes songs: of one its bytes, then itself; of several each by one call. Never rejects. */
export function useDeleteSongs() {
  const cache = useSongCache()
  return (songs: readonly Song[]): Promise<Deleted> =>
    whileWorking(
      songs.map(({ id }) => id),
      async () => {
        const left: Song[] = []
        let reason: unknown
        const remove = songs.length === 1 ? removeWithData : ({ id }: Song) => deleteSong(id)
        await inBatches(songs, async (song) => {
          try {
            await unlessGone(remove(song))
          } catch (error) {
            left.push(song)
            reason = error
          }
        })
        await cache.reload()
        return { left, reason }
      },
    )
}

async function removeWithData({ id, song_data_id }: Song): Promise<void> {
  if (song_data_id !== null) await unlessGone(deleteSongData(song_data_id))
  await deleteSong(id)
}

/** What is gone already, perhaps by an attempt that broke off half-way, need not be deleted. */
const unlessGone = (deletion: Promise<unknown>) =>
  deletion.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  })

/** A few at a time: enough to be quick, and the server has others to serve. */
const BATCH = 4

async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += BATCH) await Promise.all(items.slice(at, at + BATCH).map(work))
}
