import { Pause, PencilLine, Play, Trash2 } from 'lucide-react'
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

/** Plays the playlist from its beginning, or pauses and resumes it while one of its songs is in the player. */
function PlayAll({ queue }: { readonly queue: ReturnType<typeof toQueue> }) {
  const { t } = useTranslation('playlists')
  const { current, status, play, pause, resume } = usePlayer()
  const isOurs = queue.some(({ id }) => id === current?.id)
  const isOn = isOurs && (status === 'playing' || status === 'loading')
  const start = () => (isOurs && status === 'paused' ? resume() : play(queue[0], queue))
  return (
    <Button
      variant="primary"
      icon={isOn ? <Pause size={15} fill="currentColor" /> : <Play size={15} fill="currentColor" />}
      disabled={queue.length === 0}
      onClick={isOn ? pause : start}
    >
      {isOn ? t('pause') : t('play')}
    </Button>
  )
}
