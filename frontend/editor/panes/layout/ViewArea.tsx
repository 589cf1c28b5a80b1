import { type CSSProperties, Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Lane } from '#shared/song/lanes'
import { useEditor } from '../../model/context'
import { LaneStrip } from '../lanes/LaneStrip'
import { RollToolbar } from '../roll/RollToolbar'
import { ViewToolbar } from '../roll/ViewToolbar'
import { DEFAULT_ROLL_SHARE, DEFAULT_UPPER_SHARE, hasRoomForTwo, movedSplit, splitForTwo } from './split'
import styles from './ViewArea.module.css'

export interface ViewAreaProps {
  /** The canvas with its scroll bars: it lies under everything and draws the notes, and the lanes beneath them. */
  readonly canvas: ReactNode
  /** Gets the lanes' heights in CSS pixels, from top to bottom, at first and whenever they change. */
  onLaneHeights(heights: readonly number[]): void
}

const NO_LANES: readonly Lane[] = []

/** Toolbar, and the canvas; in the piano roll with the strips over it that divide the room between notes and lanes. */
export function ViewArea({ canvas, onLaneHeights }: ViewAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const view = useEditor((state) => state.view)
  const rollLanes = useEditor((state) => state.lanes)
  const lanes = view === 'roll' ? rollLanes : NO_LANES
  const [split, setSplit] = useState({ roll: DEFAULT_ROLL_SHARE, upper: DEFAULT_UPPER_SHARE })
  /** The split when a strip was grabbed. */
  const grabbed = useRef(split)
  const [height, setHeight] = useState(0)
  const count = lanes.length

  useEffect(() => {
    const element = area.current
    if (!element || count === 0) return
    const report = () => {
      setHeight(element.clientHeight)
      onLaneHeights(Array.from(element.querySelectorAll('[data-testid=lane]'), (lane) => lane.clientHeight))
    }
    const observer = new ResizeObserver(report)
    for (const lane of element.querySelectorAll('[data-testid=lane]')) observer.observe(lane)
    observer.observe(element)
    report()
    if (count === 2) setSplit((before) => splitForTwo(before, element.clientHeight))
    return () => observer.disconnect()
  }, [onLaneHeights, count])

  const below = 1 - split.roll
  const upper = count === 1 ? 1 : split.upper
  return (
    <main className={styles.main}>
      {view === 'roll' ? <RollToolbar /> : <ViewToolbar />}
      <div
        ref={area}
        className={styles.area}
        data-lanes={count}
        style={
          {
            '--roll': `${split.roll * 100}fr`,
            '--lane': `${below * upper * 100}fr`,
            '--lower-lane': `${below * (1 - upper) * 100}fr`,
          } as CSSProperties
        }
      >
        <div className={styles.canvas} data-testid="roll">
          {canvas}
        </div>
        <div className={styles.roll} />
        {lanes.map((_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a strip is known by its place; its lane changes.
          <Fragment key={place}>
            <LaneStrip
              place={place}
              hasRoom={hasRoomForTwo(height)}
              shareBelow={place === 0 ? below : 1 - split.upper}
              onGrab={() => {
                grabbed.current = split
              }}
              onMove={(distance) => setSplit(movedSplit(grabbed.current, place, distance, height, count))}
              onReset={() =>
                setSplit((before) =>
                  place === 0 ? { ...before, roll: DEFAULT_ROLL_SHARE } : { ...before, upper: DEFAULT_UPPER_SHARE },
                )
              }
            />
            <div className={styles.lane} data-testid="lane" />
          </Fragment>
        ))}
      </div>
    </main>
  )
}
