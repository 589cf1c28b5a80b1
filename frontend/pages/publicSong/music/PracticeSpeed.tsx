import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PlayerCore } from '../../../player/createPlayer'
import { useTuning } from '../../../player/useTuning'
import { IconButton, Slider } from '../../../ui'
import styles from './PracticeSpeed.module.css'
import music from './SongMusic.module.css'

const SLOWEST = 0.5
const FASTEST = 1.5
const STEP = 0.05

interface Props {
  readonly core: PlayerCore
  readonly songId: string
}

/** The playback speed, beside the written tempo. */
export function PracticeSpeed({ core, songId }: Props) {
  const { t, i18n } = useTranslation('publicSong')
  const { speed } = useTuning(core, songId)
  const set = (next: number) => core.controls.setSpeed(Math.round(next * 100) / 100, songId)
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(speed)
  return (
    <section>
      <h2 className={music.title}>{t('speed')}</h2>
      <div className={styles.speed}>
        <Slider
          className={styles.slider}
          label={t('speed')}
          min={SLOWEST}
          max={FASTEST}
          step={STEP}
          value={speed}
          valueText={percent}
          centred
          resetTo={1}
          onChange={set}
        />
        <output className={styles.value}>{percent}</output>
        <IconButton
          icon={<RotateCcw />}
          label={t('speedReset')}
          // Stays focusable, so that the focus is not lost after the press.
          aria-disabled={speed === 1}
          onClick={() => set(1)}
        />
      </div>
    </section>
  )
}
