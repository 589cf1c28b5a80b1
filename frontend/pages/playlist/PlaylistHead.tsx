import { PencilLine, Play, Square, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Playlist } from '#shared/api/playlists'
import { toQueue, usePlayer } from '../../player'
import { Button } from '../../ui'
import { DeletePlaylist } from './DeletePlaylist'
import { Mosaic } from './Mosaic'
import styles from './PlaylistPage.module.css'
import { RenamePlaylist } from './RenamePlaylist'
import type { PlaylistEntry } from './usePlaylist'

interface Props {
  readonly playlist: Playlist
  readonly entries: readonly PlaylistEntry[]
}

export function PlaylistHead({ playlist, entries }: Props) {
  const { t } = useTranslation('playlists')
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null)
  const close = () => setAsked(null)
  const songs = entries.flatMap(({ song }) => song ?? [])
  return (
    <header className={styles.head}>
      <Mosaic songs={songs} />
      <div className={styles.words}>
        <p className={styles.kind}>{t('kind')}</p>
        <h1 className={styles.name} dir="auto">
          {playlist.name}
        </h1>
        <p className={styles.count}>{t('songs', { count: entries.length })}</p>
        <div className={styles.actions}>
          <PlayAll queue={toQueue(songs)} />
          <Button icon={<PencilLine size={15} />} onClick={() => setAsked('rename')}>
            {t('rename.button')}
          </Button>
          <Button icon={<Trash2 size={15} />} onClick={() => setAsked('delete')}>
            {t('delete.button')}
          </Button>
        </div>
      </div>
      {asked === 'rename' && <RenamePlaylist playlist={playlist} onClose={close} />}
      {asked === 'delete' && <DeletePlaylist playlist={playlist} onClose={close} />}
    </header>
  )
}

/** Plays the playlist from its beginning; stops it while one of its songs plays. */
function PlayAll({ queue }: { readonly queue: ReturnType<typeof toQueue> }) {
  const { t } = useTranslation('playlists')
  const { current, status, play, stop } = usePlayer()
  const isOn = (status === 'playing' || status === 'loading') && queue.some(({ id }) => id === current?.id)
  return (
    <Button
      variant="primary"
      icon={isOn ? <Square size={15} fill="currentColor" /> : <Play size={15} fill="currentColor" />}
      disabled={queue.length === 0}
      onClick={() => (isOn ? stop() : play(queue[0], queue))}
    >
      {isOn ? t('stop') : t('play')}
    </Button>
  )
}
