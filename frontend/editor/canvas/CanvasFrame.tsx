import { memo, type ReactNode, useId } from 'react'
import styles from './CanvasFrame.module.css'
import { ScrollBar, type ScrollBarLabels } from './scroll/ScrollBar'
import { ROW_AXIS, TIME_AXIS } from './scrollAxis'
import type { Scene, Stage } from './stage'

interface CanvasFrameProps {
  readonly stage: Stage
  /** The visible scene. */
  readonly scene: Scene
  /** Labels of the scroll bars. `rows` null: the view does not scroll vertically. */
  readonly labels: { readonly time: ScrollBarLabels; readonly rows: ScrollBarLabels | null }
  readonly onManualScroll?: () => void
  /**
   * The canvas and the elements over it. They fill the frame: the scroll bars cover the canvas's right and lower edge.
   */
  readonly children: ReactNode
}

/** The canvas with the scroll bars of its view. It fills its parent. */
export const CanvasFrame = memo(function CanvasFrame({
  stage,
  scene,
  labels,
  onManualScroll,
  children,
}: CanvasFrameProps) {
  const id = useId()
  const shared = { stage, viewport: scene.model.viewport, controls: id, onManualScroll }
  return (
    <div className={styles.frame}>
      <div id={id} className={styles.frame}>
        {children}
      </div>
      {labels.rows && <ScrollBar {...shared} axis={ROW_AXIS} labels={labels.rows} />}
      <ScrollBar {...shared} axis={TIME_AXIS} labels={labels.time} />
    </div>
  )
})
