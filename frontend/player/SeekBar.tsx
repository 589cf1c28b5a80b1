import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../core/formatDuration'
import { Slider } from '../ui'
import type { PlayerCore } from './createPlayer'
import styles from './PlayerState.module.css'
import { usePosition } from './usePosition'

/** A slider for the position, between the elapsed and the total time. */
export function SeekBar({ core }: { readonly core: PlayerCore }) {
  const { t } = useTranslation('player')
  const { position, duration } = usePosition(core)
  const [dragged, setDragged] = useState<number | null>(null)
  const shown = Math.min(dragged ?? position, duration)
  const [from, to] = [formatDuration(shown), formatDuration(duration)]
  const seek = (seconds: number) => {
    core.controls.seek(seconds)
    setDragged(null)
  }
  return (
    <>
      <span className={styles.time}>{from}</span>
      <Slider
        className={styles.slider}
        label={t('position')}
        valueText={t('positionText', { position: from, duration: to })}
        value={Math.round(shown)}
        min={0}
        max={Math.max(1, Math.ceil(duration))}
        disabled={duration === 0}
        onChange={setDragged}
        onCommit={seek}
      />
      <span className={styles.time}>{to}</span>
    </>
  )
}
