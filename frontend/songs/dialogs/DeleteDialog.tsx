import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Song } from '#shared/api/songs'
import { ConfirmDialog } from '../../ui'
import { useSongActions } from '../useSongActions'

interface Props {
  /** At least one. */
  readonly songs: readonly Song[]
  readonly onClose: () => void
  /** Several were deleted, but for `left`. */
  readonly onDeleted?: (left: readonly Song[]) => void
}

/** Asks, and deletes. Of several songs those that could not be deleted are left for another attempt. */
export function DeleteDialog({ songs, onClose, onDeleted }: Props) {
  const { t } = useTranslation('songDialogs')
  const { remove, removeMany } = useSongActions()
  const [busy, setBusy] = useState(false)
  const single = songs.length === 1 ? songs[0] : null
  const confirm = async () => {
    setBusy(true)
    if (single) {
      const isGone = await remove(single)
      onDeleted?.(isGone ? [] : songs)
      if (isGone) return onClose()
    } else {
      onDeleted?.(await removeMany(songs))
      return onClose()
    }
    setBusy(false)
  }
  return (
    <ConfirmDialog
      open
      danger
      title={single ? t('delete.title', { name: single.name }) : t('delete.titleMany', { count: songs.length })}
      description={single ? t('delete.text') : t('delete.textMany')}
      confirmLabel={t('delete.submit')}
      busy={busy}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
