import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { KeyArea } from '../../../ui'
import { useActionEnvironment, useEditor, useEditorActions } from '../../model/context'
import { FIRST_SPLIT } from '../../model/lane'
import { LaneStrip } from '../lanes/LaneStrip'
import { laneName } from '../lanes/laneName'
import { hasRoomForTwo, movedSplit, splitForTwo } from '../layout/split'
import { ScorePane } from '../score/ScorePane'
import { useText } from '../text'
import { CountInBeat } from '../transport/CountInBeat'
import { Toolbar } from './Toolbar'
import styles from './ViewArea.module.css'

export interface ViewAreaProps {
  /** The canvas with its scroll bars: it lies under everything and draws the notes and the lanes below them. */
  readonly canvas: ReactNode
  /** Receives the lanes' heights in CSS pixels, from top to bottom, at first and whenever they change. */
  onLaneHeights(heights: readonly number[]): void
}

/**
 * The toolbar and the canvas; in the piano roll also the strips over it, which divide the room between notes and lanes.
 * While the Score view covers it, it takes no keys and is not read out.
 */
export function ViewArea({ canvas, onLaneHeights }: ViewAreaProps) {
  const t = useText()
  const hint = useId()
  const environment = useActionEnvironment()
  const area = useRef<HTMLDivElement>(null)
  const view = useEditor((state) => state.view)
  const lanes = useEditor((state) => state.lanes)
  const split = useEditor((state) => state.laneSplit)
  const isCovered = useEditor((state) => state.showScore)
  const { setLaneSplit } = useEditorActions()
  /** The split at the moment when a strip was grabbed. */
  const grabbed = useRef(split)
  const [height, setHeight] = useState(0)
  const count = lanes.length

  const isRoll = view === 'roll'
  /** The number of lanes in the last measurement. */
  const measured = useRef(0)
  const isNew = useRef(true)
  useEffect(() => {
    const hasFrames = !isNew.current
    isNew.current = false
    const element = area.current
    if (!element || !isRoll) return
    const report = () => {
      measured.current = count
      setHeight(element.clientHeight)
      onLaneHeights(Array.from(element.querySelectorAll('[data-testid=lane]'), (lane) => lane.clientHeight))
    }
    const observer = new ResizeObserver(report)
    for (const lane of element.querySelectorAll('[data-testid=lane]')) observer.observe(lane)
    observer.observe(element)
    // The observer reports after the frame is drawn, which is soon enough before there is a canvas. Lanes that were
    // only hidden still have their heights. Measuring makes the browser lay out the page.
    if (hasFrames && measured.current !== count) report()
    return () => observer.disconnect()
  }, [onLaneHeights, count, isRoll])

  // A second lane that was just opened gets some room; a restored one already has its height.
  const shown = useRef({ count: 1, split: FIRST_SPLIT })
  useEffect(() => {
    const before = shown.current
    shown.current = { count, split }
    if (count === 2 && before.count === 1 && before.split === split && area.current)
      setLaneSplit(splitForTwo(split, area.current.clientHeight))
  }, [count, split, setLaneSplit])

  const below = 1 - split.roll
  const upper = count === 1 ? 1 : split.upper
  return (
    <main className={styles.main}>
      <ScorePane />
      <Toolbar />
      <div
        ref={area}
        className={styles.area}
        inert={isCovered}
        data-lanes={isRoll ? count : 0}
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
        <p id={hint} hidden>
          {t('lane.keys')}
        </p>
        <p id={`${hint}velocity`} hidden>
          {t('lane.velocityKeys')}
        </p>
        {lanes.map((lane, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a strip is known by its place; its lane changes.
          <div key={place} className={styles.laneParts} hidden={!isRoll}>
            <LaneStrip
              place={place}
              hasRoom={hasRoomForTwo(height)}
              shareBelow={place === 0 ? below : 1 - split.upper}
              onGrab={() => {
                grabbed.current = split
              }}
              onMove={(distance) => setLaneSplit(movedSplit(grabbed.current, place, distance, height, count))}
              onReset={() =>
                setLaneSplit({ ...split, ...(place === 0 ? { roll: FIRST_SPLIT.roll } : { upper: FIRST_SPLIT.upper }) })
              }
            />
            <KeyArea
              className={styles.lane}
              data-testid="lane"
              role="application"
              aria-label={laneName(lane, t)}
              aria-describedby={lane === 'velocity' ? `${hint}velocity` : hint}
              onFocus={({ target }) => target.matches(':focus-visible') && environment().cursor.show(place)}
              onBlur={() => environment().cursor.hide()}
            />
          </div>
        ))}
      </div>
      <CountInBeat />
    </main>
  )
}
