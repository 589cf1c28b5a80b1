import type { SongRecord } from '#shared/api/songs'
import { playerControls, toPlayable, toQueue, usePlayingStatus } from '../../../../player'
import { SongCover } from '../../../../songs'
import { classes, Spinner } from '../../../../ui'
import styles from './CardCover.module.css'
import { CardIcon } from './CardIcons'
import type { CardTools } from './useCardTools'

interface Props {
  readonly song: SongRecord
  readonly songs: readonly SongRecord[]
  readonly disabled: boolean
  readonly tools: CardTools
}

/** The cover, which plays and pauses the song. */
export function CardCover({ song, songs, disabled, tools: { t } }: Props) {
  const status = usePlayingStatus(song.id)
  const isOn = status === 'playing' || status === 'loading'
  const playable = toPlayable(song)
  return (
    <button
      type="button"
      className={classes(styles.cover, isOn && styles.on)}
      aria-label={t(isOn ? 'song.pause' : 'song.play', { name: song.name })}
      disabled={disabled || playable === null}
      onClick={() => playable && playerControls.play(playable, toQueue(songs))}
    >
      <SongCover song={song} className={styles.art} />
      {playable && (
        <span className={classes(styles.sign, !isOn && styles.play)}>
          {status === 'loading' ? <Spinner size={18} /> : <CardIcon name={isOn ? 'pause' : 'start'} />}
        </span>
      )}
    </button>
  )
}
