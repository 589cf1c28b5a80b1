import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import { ApiError, deleteSong, errorMessage, restoreSong } from '../../api'
import { toast } from '../../ui'
import { useSongCache } from '../songCache'
import { useUndo } from '../useUndo'
import { whileWorking } from '../workingSongs'

/** The result of deleting songs. */
interface Deleted {
  /** Songs that were not deleted. */
  readonly left: readonly SongRecord[]
  /** The reason why the last of them was not. */
  readonly reason: unknown
}

/**
 * Deletes songs, each with its own call, and offers to restore the deleted ones, with the words `done`. Never rejects.
 */
export function useDeleteSongs(done?: string) {
  const { t } = useTranslation('songDialogs')
  const cache = useSongCache()
  const offerUndo = useUndo()

  async function bringBack(songs: readonly SongRecord[]): Promise<void> {
    try {
      await inBatches(songs, async ({ id }) => void (await restoreSong(id)))
      toast(t('delete.undone'), 'success')
    } catch (error) {
      toast(errorMessage(error), 'error')
    }
    await Promise.all([cache.reload(), cache.reloadPlaylists()])
  }

  return (songs: readonly SongRecord[]): Promise<Deleted> =>
    whileWorking(
      songs.map(({ id }) => id),
      async () => {
        const left: SongRecord[] = []
        let reason: unknown
        await inBatches(songs, async (song) => {
          try {
            await unlessGone(deleteSong(song.id))
          } catch (error) {
            left.push(song)
            reason = error
          }
        })
        const gone = songs.filter((song) => !left.includes(song))
        if (gone.length > 0) offerUndo(done ?? t('delete.done'), () => void bringBack(gone))
        await Promise.all([cache.reload(), cache.reloadPlaylists()])
        return { left, reason }
      },
    )
}

/** Counts a song that is already gone as deleted, perhaps by an attempt whose answer was lost. */
const unlessGone = (deletion: Promise<unknown>) =>
  deletion.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  })

/** Number of concurrent calls: fast enough, without crowding out other users. */
const BATCH = 4

async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += BATCH) await Promise.all(items.slice(at, at + BATCH).map(work))
}
