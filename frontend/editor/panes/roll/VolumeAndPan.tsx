import { MoveHorizontal, Volume2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes, Popover } from '../../../ui'
import { useEditor } from '../../model/context'
import styles from '../layout/Toolbar.module.css'
import { useText } from '../text'
import { TrackSlider } from '../tracks/TrackSlider'

/** Volume and pan of the selected track at the playhead, as sliders with numbers; in a narrow bar behind a button. */
export function VolumeAndPan({ isNarrow }: { readonly isNarrow: boolean }) {
  const t = useText()
  const trackId = useEditor((state) => state.selectedTrackId)
  const sliders = (
    <div key={trackId} className={classes(styles.sound, isNarrow && styles.column)}>
      <SoundSlider
        trackId={trackId}
        controller="volume"
        label={t('lane.volume')}
        sign={<Volume2 size={14} aria-hidden="true" />}
      />
      <SoundSlider
        trackId={trackId}
        controller="pan"
        label={t('lane.pan')}
        sign={<MoveHorizontal size={14} aria-hidden="true" />}
      />
    </div>
  )
  if (!isNarrow) return sliders
  const label = t('lane.sound')
  return (
    <Popover
      label={label}
      trigger={
        <button type="button" className={styles.soundButton} aria-label={label} title={label}>
          <Volume2 size={16} aria-hidden="true" />
        </button>
      }
    >
      {sliders}
    </Popover>
  )
}

function SoundSlider(props: { trackId: number; controller: 'volume' | 'pan'; label: string; sign: ReactNode }) {
  const { sign, label } = props
  return (
    <div className={styles.soundSlider} title={label}>
      {sign}
      <TrackSlider {...props} className={styles.slider} valueClass={styles.soundValue} />
    </div>
  )
}
