import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Playlist } from '#shared/api/playlists'
import type { SongRecord } from '#shared/api/songs'
import { addToPlaylist, createPlaylist, errorMessage, renamePlaylist } from '../../api'
import { type Close, PromptDialog, toast } from '../../ui'
import { useSongCache } from '../songCache'
import { whileWorking } from '../workingSongs'

interface Props {
  /** First songs of the new playlist. */
  readonly songs?: readonly SongRecord[]
  /** Answers with the id of the playlist. */
  readonly close: Close<string>
}

/**
 * Asks for a name, then makes and fills a playlist. After a failure the dialog stays open with the typed text and the
 * reason.
 */
export function NewPlaylistDialog({ songs = [], close }: Props) {
  const { t } = useTranslation('songDialogs')
  const cache = useSongCache()
  /** The playlist that was made before adding its songs failed; a second attempt continues from there. */
  const made = useRef<Playlist | null>(null)
  const create = useMutation({
    mutationFn: async (name: string) => {
      if (made.current === null) made.current = await createPlaylist(name)
      else if (made.current.name !== name) made.current = await renamePlaylist(made.current.id, name)
      const { id } = made.current
      await whileWorking(
        songs.map((song) => song.id),
        async () => {
          for (const song of songs) await addToPlaylist(id, song.id)
        },
      ).finally(cache.reloadPlaylists)
      return made.current
    },
    onSuccess: ({ id, name }) => {
      toast(songs.length === 0 ? t('playlist.created', { name }) : t('playlist.added'), 'success')
      close(id)
    },
  })
  const failureText = (error: unknown) =>
    made.current
      ? t('playlist.notAdded', { name: made.current.name, reason: errorMessage(error) })
      : t('playlist.failed')
  return (
    <PromptDialog
      open
      title={t('playlist.title')}
      label={t('playlist.label')}
      placeholder={t('playlist.placeholder')}
      confirmLabel={t('playlist.submit')}
      missingText={t('playlist.missing')}
      error={create.isError ? failureText(create.error) : undefined}
      busy={create.isPending}
      onConfirm={(name) => create.mutate(name)}
      onCancel={() => close()}
    />
  )
}
