import { useQuery } from '@tanstack/react-query'
import { Music, Search, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { SongRecord } from '#shared/api/songs'
import { failureOf, mySongs } from '../../api'
import { isUnreachable } from '../../api/http/connection'
import { queryKeys } from '../../api/queryKeys'
import { addressOf, device, readDevice } from '../../offline'
import { type Close, Dialog, EmptyState, FailedState, IconButton, Skeleton, TextField, useAsk } from '../../ui'
import { DeleteDialog } from './DeleteDialog'
import styles from './OpenSongDialog.module.css'

interface Props {
  /** The id of the open song. */
  readonly openId: string | null
  onDeleted(songId: string): void
  /** Answers with the id of the chosen song's data. */
  readonly close: Close<string>
}

/** The user's songs, the last changed first: opens one, or deletes some. */
export function OpenSongDialog({ openId, onDeleted, close }: Props) {
  const { t } = useTranslation(['songDialogs', 'offline'])
  const ask = useAsk()
  const songs = useQuery({ queryKey: queryKeys.songs, queryFn: ({ signal }) => mySongs(signal) })
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLocaleLowerCase()
  const shown = (songs.data ?? [])
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
    .toSorted((a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at))
  const isOffline = songs.isLoadingError && isUnreachable(songs.error)
  const words = { done: t('pick.deleted'), failed: (reason: string) => t('pick.deleteFailed', { reason }) }
  const remove = (song: SongRecord) => {
    const report = (left: readonly SongRecord[]) => left.length === 0 && onDeleted(song.id)
    void ask(DeleteDialog, { songs: [song], words, onDeleted: report }, { about: song.id })
  }
  return (
    <Dialog open size="md" title={t('pick.title')} onOpenChange={(open) => !open && close()}>
      <div className={styles.body} aria-busy={songs.isPending}>
        <TextField
          label={t('pick.search')}
          hideLabel
          type="search"
          icon={<Search size={16} aria-hidden />}
          autoComplete="off"
          autoFocus
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        {songs.isPending && (
          <div className={styles.songs} role="status" aria-label={t('pick.loading')}>
            {[1, 2, 3, 4, 5].map((row) => (
              <Skeleton key={row} className={styles.skeleton} />
            ))}
          </div>
        )}
        {isOffline && <DeviceSongList wanted={wanted} openId={openId} onOpen={close} />}
        {songs.isLoadingError && (
          <FailedState title={t(isOffline ? 'offline:library.title' : 'pick.failed')} {...failureOf(songs)} />
        )}
        {songs.data?.length === 0 && (
          <EmptyState
            role="status"
            art={<Music size={32} strokeWidth={1.5} />}
            title={t('pick.none')}
            text={t('pick.noneText')}
          />
        )}
        {songs.data && songs.data.length > 0 && shown.length === 0 && (
          <EmptyState role="status" title={t('pick.noMatch', { query: query.trim() })} />
        )}
        {shown.length > 0 && (
          <ul className={styles.songs} aria-label={t('pick.list')}>
            {shown.map((song) => (
              <Row
                key={song.id}
                song={song}
                isOpen={song.id === openId}
                onOpen={() => song.song_data_id !== null && close(song.song_data_id)}
                onDelete={() => remove(song)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

/** The songs on this device, if there is no server. */
function DeviceSongList(props: {
  readonly wanted: string
  readonly openId: string | null
  onOpen(dataId: string): void
}) {
  const { t, i18n } = useTranslation(['offline', 'editor', 'songDialogs'])
  const songs = useStore(device, (state) => state.songs ?? [])
  useEffect(() => void readDevice(), [])
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  const shown = songs.filter(({ identity }) => identity.name.toLocaleLowerCase().includes(props.wanted))
  if (shown.length === 0) return null
  return (
    <ul className={styles.songs} aria-label={t('library.songs')}>
      {shown.map(({ key, identity, usedAt, waiting }) => (
        <li key={key} className={styles.row} data-testid="device-song">
          <button
            type="button"
            className={styles.open}
            aria-current={(identity.songId !== null && identity.songId === props.openId) || undefined}
            onClick={() => props.onOpen(addressOf(identity) ?? key)}
          >
            <b>{identity.name || t('editor:untitled')}</b>
            <span>{t(waiting ? 'library.saved' : 'library.used', { time: date.format(usedAt) })}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Row(props: { readonly song: SongRecord; readonly isOpen: boolean; onOpen(): void; onDelete(): void }) {
  const { song, isOpen } = props
  const { t, i18n } = useTranslation('songDialogs')
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  const hasNotes = song.song_data_id !== null
  return (
    <li className={styles.row} data-testid="cloud-file">
      <button
        type="button"
        className={styles.open}
        aria-current={isOpen || undefined}
        disabled={!hasNotes}
        onClick={props.onOpen}
      >
        <b>{song.name}</b>
        <span>
          {t('pick.changed', { time: date.format(Date.parse(song.updated_at)) })}
          {isOpen && <> · {t('pick.isOpen')}</>}
          {!hasNotes && <> · {t('pick.noNotes')}</>}
        </span>
      </button>
      <IconButton
        icon={<Trash2 size={16} />}
        label={t('pick.remove', { name: song.name })}
        size="sm"
        onClick={props.onDelete}
      />
    </li>
  )
}
