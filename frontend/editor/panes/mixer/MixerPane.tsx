import { type CSSProperties, lazy, Suspense, useRef } from 'react'
import { useStore } from 'zustand'
import { useEditor } from '../../model/context'
import { PaneDivider } from '../layout/PaneDivider'
import { mixerHeight } from '../layout/paneSize'
import { leastView } from '../layout/split'
import { useText } from '../text'
import styles from './MixerPane.module.css'

const Mixer = lazy(async () => ({ default: (await import('./Mixer')).Mixer }))

/** The mixer below the view, which gives it room, with a divider to drag; on a phone it replaces the view. */
export function MixerPane() {
  const t = useText()
  const shown = useEditor((state) => state.showMixer)
  const least = useEditor((state) => leastView(state.lanes.length))
  const height = useStore(mixerHeight.store)
  const pane = useRef<HTMLDivElement>(null)
  if (!shown) return null
  const resize = (wanted: number) => {
    const room = pane.current?.parentElement?.clientHeight ?? 0
    mixerHeight.set(Math.min(wanted, room - least))
  }
  return (
    <div
      ref={pane}
      className={styles.pane}
      data-pane="mixer"
      style={{ '--mixer': `${height}px`, '--least-view': `${least}px` } as CSSProperties}
    >
      <PaneDivider label={t('mixer.height')} edge="top" size={height} limits={mixerHeight} onChange={resize} />
      <Suspense>
        <Mixer />
      </Suspense>
    </div>
  )
}
