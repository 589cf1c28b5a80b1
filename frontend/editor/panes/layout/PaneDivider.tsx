import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import styles from './PaneDivider.module.css'

const KEY_STEP = 16

/** The right edge of a pane: dragging or the arrow keys change the pane's width; a double click sets the first one. Widths in CSS pixels. */
export function PaneDivider(props: {
  label: string
  width: number
  min: number
  max: number
  first: number
  onChange(width: number): void
}) {
  /** How far the pointer holds it from the edge during a drag. */
  const held = useRef<number | null>(null)
  const release = () => {
    held.current = null
  }
  const drag = ({ clientX }: PointerEvent) => {
    if (held.current !== null) props.onChange(clientX - held.current)
  }
  const step = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: props.width - KEY_STEP,
      ArrowRight: props.width + KEY_STEP,
      Home: props.min,
      End: props.max,
    }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    props.onChange(to)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be dragged; this is the separator that takes keys.
    <div
      className={styles.divider}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={props.label}
      aria-valuemin={props.min}
      aria-valuemax={props.max}
      aria-valuenow={props.width}
      onKeyDown={step}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        held.current = event.clientX - props.width
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={() => props.onChange(props.first)}
    />
  )
}
