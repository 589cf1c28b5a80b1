import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { classes } from '../../../ui'
import styles from './PaneDivider.module.css'

const KEY_STEP = 16

/** An edge of a pane: dragging or the arrow keys change the pane's width; a double click sets the first one. Widths in CSS pixels. */
export function PaneDivider(props: {
  label: string
  /** Which edge of the pane it is. */
  edge: 'left' | 'right'
  width: number
  min: number
  max: number
  first: number
  onChange(width: number): void
}) {
  const { edge, width, onChange } = props
  const outwards = edge === 'right' ? 1 : -1
  /** Where the pane's other edge is during a drag, in client pixels. */
  const held = useRef<number | null>(null)
  const release = () => {
    held.current = null
  }
  const drag = ({ clientX }: PointerEvent) => {
    if (held.current !== null) onChange((clientX - held.current) * outwards)
  }
  const step = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: width - KEY_STEP * outwards,
      ArrowRight: width + KEY_STEP * outwards,
      Home: props.min,
      End: props.max,
    }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChange(to)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be dragged; this is the separator that takes keys.
    <div
      className={classes(styles.divider, styles[edge])}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={props.label}
      aria-valuemin={props.min}
      aria-valuemax={props.max}
      aria-valuenow={width}
      onKeyDown={step}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        held.current = event.clientX - width * outwards
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={() => onChange(props.first)}
    />
  )
}
