import { useTranslation } from 'react-i18next'
import type { Song } from '#shared/api/songs'
import {
  ApiError,
  addToPlaylist,
  type DownloadVariant,
  deleteSong,
  deleteSongData,
  downloadSong,
  duplicateSong,
  errorMessage,
  unpublishSong,
  updateSong,
} from '../api'
import { toast } from '../ui'
import { saveFile } from './saveFile'
import { useSongCache } from './songCache'
import { whileWorking } from './workingSongs'

/**
 * What can be done to songs at once, without a dialog. Each says by a toast how it went and resolves to whether it went
 * well; none rejects.
 */
export function useSongActions() {
  const { t } = useTranslation('songDialogs')
  const cache = useSongCache()

  const attempt = (songs: readonly Song[], work: () => Promise<unknown>, words: { done?: string; failed?: string }) =>
    whileWorking(
      songs.map(({ id }) => id),
      async () => {
        try {
          await work()
        } catch (error) {
          toast(words.failed ?? errorMessage(error), 'error')
          return false
        }
        if (words.done) toast(words.done, 'success')
        return true
      },
    )

  return {
    duplicate: (song: Song) =>
      attempt([song], () => duplicateSong(song.id).then(cache.reload), { done: t('duplicate.done') }),

    rename: (song: Song, name: string) =>
      attempt([song], () => updateSong(song.id, { name }).then(cache.put), { done: t('rename.done') }),

    unpublish: (song: Song) =>
      attempt([song], () => unpublishSong(song.id).then(cache.put), { failed: t('publish.unpublishFailed') }),

    download: (song: Song, variant: DownloadVariant) =>
      attempt([song], () => downloadSong(song.id, variant).then(saveFile), {
        failed: t(variant === 'zip' ? 'download.zipFailed' : 'download.failed'),
      }),

    /** One after the other, so that they stand in the playlist in this order. */
    addToPlaylist: (songs: readonly Song[], playlistId: string) =>
      attempt(
        songs,
        async () => {
          try {
            for (const song of songs) await addToPlaylist(playlistId, song.id)
          } finally {
            cache.reloadPlaylists()
          }
        },
        { done: t('playlist.added') },
      ),

    /** Deletes a song: its bytes, then itself. */
    remove: (song: Song) =>
      attempt([song], () => removeWithData(song).finally(cache.reload), { done: t('delete.done') }),

    /** Deletes songs with one call each; resolves to those that are still there. */
    removeMany: async (songs: readonly Song[]): Promise<readonly Song[]> => {
      const left: Song[] = []
      let reason: unknown
      const remove = async (song: Song) => {
        try {
          await deleteSong(song.id)
        } catch (error) {
          if (isGone(error)) return
          left.push(song)
          reason = error
        }
      }
      await whileWorking(
        songs.map(({ id }) => id),
        async () => {
          await inBatches(songs, remove)
          await cache.reload()
        },
      )
      if (left.length === 0) toast(t('delete.done'), 'success')
      else toast(t('delete.someFailed', { count: left.length, reason: errorMessage(reason) }), 'error')
      return left
    },
  }
}

export type SongActions = ReturnType<typeof useSongActions>

async function removeWithData(song: Song): Promise<void> {
  if (song.song_data_id !== null) {
    await deleteSongData(song.song_data_id).catch((error) => {
      // Gone already, perhaps by an attempt that broke off half-way.
      if (!isGone(error)) throw error
    })
  }
  await deleteSong(song.id)
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** A few at a time: enough to be quick, and the server has others to serve. */
const BATCH = 4

async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += BATCH) await Promise.all(items.slice(at, at + BATCH).map(work))
}
