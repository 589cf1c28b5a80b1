import { type KeyboardEvent, useRef, useSyncExternalStore } from 'react'
import { useEditorRuntime } from '../../model/context'
import { useText } from '../text'
import styles from './RowDivider.module.css'

const KEY_STEP = 8

/**
 * The lower edge of the first row in the arrange view: dragging or the arrow keys change the height of all rows; a
 * double click restores the default.
 */
export function RowDivider() {
  const t = useText()
  const { arrangeRows: rows } = useEditorRuntime()
  const height = useSyncExternalStore(rows.subscribe, rows.height)
  /** Position of the row's upper edge during a drag, in client pixels; null: no drag. */
  const held = useRef<number | null>(null)
  const { first, min, max } = rows.limits
  const step = (event: KeyboardEvent) => {
    const to = { ArrowUp: height - KEY_STEP, ArrowDown: height + KEY_STEP, Home: min, End: max }[event.key]
    if (to === undefined) return
    event.preventDefault()
    rows.setHeight(to)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be dragged; this is the separator that takes keys.
    <div
      className={styles.rowDivider}
      role="separator"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={t('timeline.rowHeight')}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={Math.round(height)}
      onKeyDown={step}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        held.current = event.clientY - height
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={({ clientY }) => {
        if (held.current !== null) rows.setHeight(clientY - held.current)
      }}
      onPointerUp={() => {
        held.current = null
      }}
      onPointerCancel={() => {
        held.current = null
      }}
      onDoubleClick={() => rows.setHeight(first)}
    />
  )
}
