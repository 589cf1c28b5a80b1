import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { loadAtFirstSign, onDemand, Spinner, useCode } from '../../../ui'
import { useEditor, useEditorActions } from '../../model/context'
import { useNarrow } from '../layout/useMedia'
import { useText } from '../text'
import styles from './EventPane.module.css'
import { clampWidth, DEFAULT_WIDTH, eventPane, MAX_WIDTH, MIN_WIDTH } from './eventPaneMemory'

const listCode = onDemand(() => import('./EventList'))

/** The event list beside the notes, with a divider to drag; on a narrow window it lies over them. */
export function EventPane() {
  const t = useText()
  const isShown = useEditor((state) => state.showEvents)
  const { setShowEvents } = useEditorActions()
  const isNarrow = useNarrow()
  const hide = () => setShowEvents(false)
  const code = useCode(listCode, isShown, hide)
  const [width, setWidth] = useState(eventPane.width)
  useEffect(() => loadAtFirstSign([listCode]), [])
  if (!isShown) return null
  const pane = (
    <aside className={styles.pane} style={isNarrow ? undefined : { width }} aria-label={t('events:title')}>
      {!isNarrow && <Divider width={width} onChange={setWidth} />}
      {code ? (
        <code.EventList />
      ) : (
        <div className={styles.loading} role="status" aria-label={t('loading')}>
          <Spinner size={20} />
        </div>
      )}
    </aside>
  )
  if (!isNarrow) return pane
  return (
    <div className={styles.overlay}>
      <button type="button" className={styles.behind} aria-label={t('events:hide')} onClick={hide} />
      {pane}
    </div>
  )
}

const KEY_STEP = 16

function Divider({ width, onChange }: { width: number; onChange(width: number): void }) {
  const t = useText()
  /** How far right of the pane's edge the pointer holds it. */
  const held = useRef<number | null>(null)
  const take = (wanted: number) => {
    const next = clampWidth(Math.min(wanted, window.innerWidth / 2))
    eventPane.remember({ width: next })
    onChange(next)
  }
  const rightEdge = (event: PointerEvent) => event.currentTarget.parentElement?.getBoundingClientRect().right ?? 0
  const drop = () => {
    held.current = null
  }
  const step = (event: KeyboardEvent) => {
    const wanted = { ArrowLeft: width + KEY_STEP, ArrowRight: width - KEY_STEP, Home: MIN_WIDTH, End: MAX_WIDTH }[
      event.key
    ]
    if (wanted === undefined) return
    event.preventDefault()
    take(wanted)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be dragged; this is the separator that takes keys.
    <div
      className={styles.divider}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('events:resize')}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-valuenow={width}
      onKeyDown={step}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        held.current = rightEdge(event) - width - event.clientX
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        if (held.current !== null) take(rightEdge(event) - event.clientX - held.current)
      }}
      onPointerUp={drop}
      onPointerCancel={drop}
      onDoubleClick={() => take(DEFAULT_WIDTH)}
    />
  )
}
