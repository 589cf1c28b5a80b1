import { FastForward, Rewind, Square } from 'lucide-react'
import { ActionButton } from '../ActionButton'
import { useText } from '../text'
import { BpmBox } from './BpmBox'
import { PlayButton } from './PlayButton'
import { Position } from './Position'
import { SoundStatus } from './SoundStatus'
import styles from './Transport.module.css'

/** The bottom of the editor: playback, position, tempo, and how far the sounds are. */
export function Transport() {
  const t = useText()
  return (
    <section className={styles.transport} aria-label={t('transport.label')}>
      <div className={styles.buttons}>
        <ActionButton id="rewind" icon={<Rewind />} size="lg" tooltipSide="top" />
        <ActionButton id="stop" icon={<Square />} size="lg" tooltipSide="top" />
        <PlayButton />
        <ActionButton id="forward" icon={<FastForward />} size="lg" tooltipSide="top" />
      </div>
      <div className={styles.values}>
        <Position />
        <BpmBox />
      </div>
      <SoundStatus />
    </section>
  )
}
