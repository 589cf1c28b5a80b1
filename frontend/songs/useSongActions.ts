import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import {
  addToPlaylist,
  type DownloadVariant,
  downloadSong,
  duplicateSong,
  errorMessage,
  publishSong,
  unpublishSong,
} from '../api'
import { saveFile } from '../core/saveFile'
import { toast } from '../ui'
import { useSongCache } from './songCache'
import type { RenderedVariant } from './useRenderedDownload'
import { useUndo } from './useUndo'
import { whileWorking } from './workingSongs'

/**
 * Actions on songs without a dialog. Each shows its result in a toast and resolves to whether it
 * succeeded; none rejects.
 */
export function useSongActions() {
  const { t } = useTranslation('songDialogs')
  const cache = useSongCache()
  const offerUndo = useUndo()

  const attempt = (
    songs: readonly SongRecord[],
    work: () => Promise<unknown>,
    words: { done?: string; failed?: string },
  ) =>
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
    duplicate: (song: SongRecord) =>
      attempt([song], () => duplicateSong(song.id).then(cache.reload), { done: t('duplicate.done') }),

    unpublish: async (song: SongRecord) => {
      const takeBack = () => unpublishSong(song.id).then(cache.put)
      const isDone = await attempt([song], takeBack, { failed: t('publish.unpublishFailed') })
      const publish = () => publishSong(song.id, { keepPlace: true }).then(cache.put)
      const undo = () => void attempt([song], publish, { done: t('publish.again'), failed: t('publish.failed') })
      if (isDone) offerUndo(t('publish.takenBack', { name: song.name }), undo)
      return isDone
    },

    /** Downloads files without sound. Sound, which the server must render first, has its own dialog. */
    download: (song: SongRecord, variant: Exclude<DownloadVariant, RenderedVariant>) =>
      attempt([song], () => downloadSong(song.id, variant).then(({ blob, name }) => saveFile(blob, name)), {
        failed: t('download.failed'),
      }),

    /** One by one, to keep their order in the playlist. */
    addToPlaylist: (songs: readonly SongRecord[], playlistId: string) =>
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
  }
}

export type SongActions = ReturnType<typeof useSongActions>
