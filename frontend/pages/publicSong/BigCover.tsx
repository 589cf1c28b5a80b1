import { Pause, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import { playerControls, toPlayable, toQueue, usePlayingStatus } from '../../player'
import { SongCover } from '../../songs'
import { classes, Spinner } from '../../ui'
import styles from './BigCover.module.css'

interface Props {
  readonly song: SongRecord
  /** The player's queue. */
  readonly queue?: readonly SongRecord[]
  readonly className?: string
}

/** A large cover, which plays and pauses its song. For a song without notes it is only a picture. */
export function BigCover({ song, queue = [], className }: Props) {
  const { t } = useTranslation('songList')
  const status = usePlayingStatus(song.id)
  const playable = toPlayable(song)
  if (playable === null) return <SongCover song={song} className={classes(styles.cover, className)} />
  const isOn = status === 'playing' || status === 'loading'
  return (
    <button
      type="button"
      className={classes(styles.button, isOn && styles.on, className)}
      aria-label={t(isOn ? 'pause' : 'play', { name: song.name })}
      onClick={() => playerControls.play(playable, toQueue(queue))}
    >
      <SongCover song={song} className={styles.cover} />
      <span className={styles.sign}>
        {status === 'loading' ? (
          <Spinner size={20} />
        ) : isOn ? (
          <Pause fill="currentColor" />
        ) : (
          <Play fill="currentColor" />
        )}
      </span>
    </button>
  )
}
