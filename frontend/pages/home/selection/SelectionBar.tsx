import { ListPlus, Trash2, X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import { AddToPlaylist, deleteDialog, newPlaylistDialog } from '../../../songs'
import { BottomBar, Button, useAsk, useFocusPassedOn } from '../../../ui'
import styles from './SelectionBar.module.css'
import { deselectAll, selectSongs, useSelection } from './selection'

/** Actions on several songs at once; shown while some of `songs` are selected. */
export function SelectionBar({ songs }: { readonly songs: readonly SongRecord[] }) {
  const { t } = useTranslation('library')
  const ids = useSelection()
  const ask = useAsk()
  const passedOn = useFocusPassedOn()
  // Leaving the page clears the selection.
  useEffect(() => deselectAll, [])
  const selected = ids.size === 0 ? [] : songs.filter(({ id }) => ids.has(id))
  if (selected.length === 0) return null
  const askPlaylist = async () => {
    if ((await ask(newPlaylistDialog, { songs: selected })) !== null) deselectAll()
  }
  const askDelete = () =>
    ask(deleteDialog, { songs: selected, onDeleted: (left) => selectSongs(left.map(({ id }) => id)) })
  return (
    <BottomBar>
      <section ref={passedOn} className={styles.bar} aria-label={t('selection.label')}>
        <span className={styles.count} role="status">
          {t('selection.count', { count: selected.length })}
        </span>
        <AddToPlaylist songs={selected} onAdded={deselectAll} />
        <Button icon={<ListPlus size={16} />} onClick={askPlaylist}>
          {t('selection.newPlaylist')}
        </Button>
        <Button className={styles.delete} icon={<Trash2 size={16} />} onClick={askDelete}>
          {t('selection.delete')}
        </Button>
        <Button variant="quiet" icon={<X size={16} />} onClick={deselectAll}>
          {t('selection.deselect')}
        </Button>
      </section>
    </BottomBar>
  )
}
