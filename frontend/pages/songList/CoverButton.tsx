import { Pause, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import { playerControls, toPlayable, toQueue, usePlayingStatus } from '../../player'
import { SongCover } from '../../songs/look/SongCover'
import { classes, Spinner } from '../../ui'
import styles from './CoverButton.module.css'

interface Props {
  readonly song: SongRecord
  /** The player's queue. */
  readonly queue: readonly SongRecord[]
}

/** A song's cover of 48 px, which plays and pauses it. For a song without notes it is only a picture. */
export function CoverButton({ song, queue }: Props) {
  const { t } = useTranslation('songList')
  const status = usePlayingStatus(song.id)
  const playable = toPlayable(song)
  if (playable === null) return <SongCover song={song} className={styles.cover} />
  const isOn = status === 'playing' || status === 'loading'
  return (
    <button
      type="button"
      className={classes(styles.button, isOn && styles.on)}
      aria-label={t(isOn ? 'pause' : 'play', { name: song.name })}
      onClick={() => playerControls.play(playable, toQueue(queue))}
    >
      <SongCover song={song} className={styles.cover} />
      <span className={styles.sign}>{status === 'loading' ? <Spinner size={16} /> : isOn ? <Pause /> : <Play />}</span>
    </button>
  )
}
