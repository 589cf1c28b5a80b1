import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes, TipArea, unseen } from '../../ui'
import { moveItem } from './moveItem'
import { PlaylistItem } from './PlaylistItem'
import styles from './PlaylistSongs.module.css'
import { useDragOrder } from './useDragOrder'
import type { PlaylistEntry } from './usePlaylist'
import { usePlaylistChanges } from './usePlaylistChanges'

interface Props {
  readonly playlistId: string
  readonly entries: readonly PlaylistEntry[]
}

/** The songs of a playlist in their order. The user can move them by dragging, by buttons and by keys. */
export function PlaylistSongs({ playlistId, entries }: Props) {
  const { t } = useTranslation('playlists')
  const list = useRef<HTMLOListElement>(null)
  const hint = useId()
  const [told, setTold] = useState('')
  const changes = usePlaylistChanges(playlistId)
  const count = entries.length
  const nameAt = (at: number) => entries[at].song?.name ?? t('row.unavailable')

  const move = (from: number, to: number) => {
    if (to < 0 || to >= count) return
    changes.order(moveItem(entries, from, to).map(({ id }) => id))
    setTold(t('row.place', { name: nameAt(from), place: to + 1, count }))
  }
  const remove = (at: number) => {
    changes.remove(entries[at].id, nameAt(at))
    // The button disappears with its row, so the focus moves to the row at the same place.
    const next = list.current?.children[at + 1] ?? list.current?.children[at - 1]
    next?.querySelector<HTMLElement>('[data-remove]')?.focus()
  }
  const drag = useDragOrder(list, move)
  const queue = entries.flatMap(({ song }) => song ?? [])
  const now = Date.now()
  return (
    <TipArea>
      <p id={hint} className={unseen}>
        {t('row.dragHint')}
      </p>
      <ol ref={list} className={classes(styles.list, drag.dragged !== null && styles.dragging)}>
        {entries.map((entry, at) => (
          <li
            key={entry.id}
            className={classes(styles.row, drag.dragged === at && styles.dragged)}
            style={drag.styleAt(at)}
          >
            <PlaylistItem
              entry={entry}
              queue={queue}
              now={now}
              hintId={hint}
              isFirst={at === 0}
              isLast={at === count - 1}
              onDrag={(event) => drag.start(at, event)}
              onMove={(by) => move(at, at + by)}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <p className={unseen} role="status">
        {told}
      </p>
    </TipArea>
  )
}
