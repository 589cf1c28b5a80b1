import { memo, type ReactNode, useId } from 'react'
import styles from './RollFrame.module.css'
import type { RollScene } from './rollScene'
import { ScrollBar, type ScrollBarLabels } from './scroll/ScrollBar'
import { PITCH_AXIS, TIME_AXIS } from './scroll/scrollAxis'

export interface RollFrameProps {
  readonly scene: RollScene
  readonly labels: { readonly time: ScrollBarLabels; readonly pitch: ScrollBarLabels }
  readonly onManualScroll?: () => void
  /** The canvas and the elements over it. They fill the frame: the scroll bars cover the canvas' right and lower edge. */
  readonly children: ReactNode
}

/** A piano roll with its scroll bars. It fills its parent. */
export const RollFrame = memo(function RollFrame({ scene, labels, onManualScroll, children }: RollFrameProps) {
  const id = useId()
  return (
    <div className={styles.frame}>
      <div id={id} className={styles.frame}>
        {children}
      </div>
      <ScrollBar scene={scene} axis={PITCH_AXIS} labels={labels.pitch} controls={id} onManualScroll={onManualScroll} />
      <ScrollBar scene={scene} axis={TIME_AXIS} labels={labels.time} controls={id} onManualScroll={onManualScroll} />
    </div>
  )
})
