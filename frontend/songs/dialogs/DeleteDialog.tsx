import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import { errorMessage } from '../../api'
import { type Close, ConfirmDialog } from '../../ui'
import { useDeleteSongs } from './useDeleteSongs'

interface Props {
  /** One song or more. */
  readonly songs: readonly SongRecord[]
  /** Called after each attempt with the songs that could not be deleted. */
  readonly onDeleted?: (left: readonly SongRecord[]) => void
  /** Replaces the general words for one song. */
  readonly words?: { readonly done: string; failed(reason: string): string }
  readonly close: Close
}

/** Asks and deletes. If some songs could not be deleted, the dialog stays open with the reason and can retry them. */
export function DeleteDialog({ songs: asked, onDeleted, words, close }: Props) {
  const { t } = useTranslation('songDialogs')
  const deleteSongs = useDeleteSongs(words?.done)
  const [songs, setSongs] = useState(asked)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const single = songs.length === 1 ? songs[0] : null
  const confirm = async () => {
    setBusy(true)
    setFailure(undefined)
    const { left, reason } = await deleteSongs(songs)
    setBusy(false)
    onDeleted?.(left)
    if (left.length === 0) return close()
    setSongs(left)
    const why = errorMessage(reason)
    setFailure(single ? (words?.failed(why) ?? why) : t('delete.someFailed', { count: left.length, reason: why }))
  }
  return (
    <ConfirmDialog
      open
      danger
      title={single ? t('delete.title', { name: single.name }) : t('delete.titleMany', { count: songs.length })}
      description={single ? t('delete.text') : t('delete.textMany')}
      confirmLabel={t('delete.submit')}
      busy={isBusy}
      error={failure}
      onConfirm={confirm}
      onCancel={close}
    />
  )
}
