import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { coverUrl } from '../songs/look/coverUrl'
import { CoverImage } from '../songs/look/SongCover'
import { useSongWords } from '../songs/look/useSongWords'
import { IconButton, useFocusPassedOn } from '../ui'
import { NextButton, PlayButton } from './PlayButtons'
import styles from './PlayerBar.module.css'
import { PlayerState } from './PlayerState'
import { coveredOf } from './playableSong'
import { player } from './player'
import { useMediaSession } from './useMediaSession'
import { usePlayerOf } from './usePlayerOf'
import { VolumeControl } from './VolumeControl'

/** The bar itself, with the current song. */
export function PlayerBarView() {
  const { t } = useTranslation('player')
  const words = useSongWords()
  const { current, close } = usePlayerOf(player)
  const passedOn = useFocusPassedOn()
  useMediaSession(player)
  if (current === null) return null
  const { id, name, genre, mood } = current
  return (
    <section ref={passedOn} className={styles.bar} aria-label={t('label')} data-testid="player-bar">
      <div className={styles.song}>
        <CoverImage src={coverUrl(coveredOf(current))} className={styles.cover} />
        <div className={styles.words}>
          <p className={styles.name} title={name} dir="auto">
            {name}
          </p>
          <p className={styles.kind}>{words.kind({ genre, mood })}</p>
        </div>
      </div>
      <div className={styles.buttons}>
        <PlayButton core={player} />
        <NextButton core={player} />
      </div>
      <PlayerState key={id} core={player} className={styles.state} />
      <VolumeControl onChange={player.setVolume} className={styles.volume} />
      <IconButton className={styles.close} icon={<X />} label={t('close')} tooltipSide="top" onClick={close} />
    </section>
  )
}
