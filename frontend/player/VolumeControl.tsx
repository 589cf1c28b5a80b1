import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { classes, IconButton, Slider } from '../ui'
import styles from './VolumeControl.module.css'
import { setVolume, volume } from './volume'

interface Props {
  readonly onChange: (volume: number) => void
  readonly className?: string
}

/** The volume slider and mute button; the browser remembers the volume. */
export function VolumeControl({ onChange, className }: Props) {
  const { t, i18n } = useTranslation('player')
  const { level, isMuted } = useStore(volume)
  const shown = isMuted ? 0 : level
  const set = (next: Parameters<typeof setVolume>[0]) => onChange(setVolume(next))
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  return (
    <div className={classes(styles.volume, className)}>
      <IconButton
        icon={shown === 0 ? <VolumeX /> : shown < 0.5 ? <Volume1 /> : <Volume2 />}
        label={t(isMuted ? 'unmute' : 'mute')}
        tooltipSide="top"
        onClick={() => set({ isMuted: !isMuted })}
      />
      <Slider
        label={t('volume')}
        className={styles.slider}
        min={0}
        max={1}
        step={0.05}
        value={shown}
        valueText={percent.format(shown)}
        onChange={(level) => set({ level, isMuted: false })}
      />
    </div>
  )
}
