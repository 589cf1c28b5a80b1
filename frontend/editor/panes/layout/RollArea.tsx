import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { RollToolbar } from '../roll/RollToolbar'
import { LaneStrip } from './LaneStrip'
import styles from './RollArea.module.css'
import { DEFAULT_ROLL_SHARE } from './split'

export interface RollAreaProps {
  /** The canvas with its scroll bars: it lies under everything and draws the notes, and the lane beneath them. */
  readonly canvas: ReactNode
  /** Gets the lane's height in CSS pixels, at first and whenever the strip is moved. */
  onLaneHeight(height: number): void
}

/** Toolbar, and the canvas with the strip over it that divides the room between notes and lane. */
export function RollArea({ canvas, onLaneHeight }: RollAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const lane = useRef<HTMLDivElement>(null)
  const [share, setShare] = useState(DEFAULT_ROLL_SHARE)

  useEffect(() => {
    const element = lane.current
    if (!element) return
    const observer = new ResizeObserver(() => onLaneHeight(element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [onLaneHeight])

  return (
    <main className={styles.main}>
      <RollToolbar />
      <div
        ref={area}
        className={styles.area}
        style={{ '--roll': `${share * 100}fr`, '--lane': `${(1 - share) * 100}fr` } as CSSProperties}
      >
        <div className={styles.canvas} data-testid="roll">
          {canvas}
        </div>
        <LaneStrip area={area} share={share} onChange={setShare} />
        <div ref={lane} className={styles.lane} data-testid="lane" />
      </div>
    </main>
  )
}
