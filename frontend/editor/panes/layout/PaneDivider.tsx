import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { classes } from '../../../ui'
import styles from './PaneDivider.module.css'

const KEY_STEP = 16

/**
 * An edge of a pane: dragging or the arrow keys change the pane's size across it; a double click restores the default.
 * In CSS pixels.
 */
export function PaneDivider(props: {
  label: string
  /** The edge of the pane. */
  edge: 'left' | 'right' | 'top'
  size: number
  limits: { readonly min: number; readonly max: number; readonly first: number }
  onChange(size: number): void
}) {
  const { edge, size, limits, onChange } = props
  const isTop = edge === 'top'
  const outwards = edge === 'right' ? 1 : -1
  /** Position of the pane's other edge during a drag, in client pixels; null: no drag. */
  const held = useRef<number | null>(null)
  const release = () => {
    held.current = null
  }
  const along = ({ clientX, clientY }: PointerEvent) => (isTop ? clientY : clientX)
  const drag = (event: PointerEvent) => {
    if (held.current !== null) onChange((along(event) - held.current) * outwards)
  }
  const step = (event: KeyboardEvent) => {
    const to = {
      [isTop ? 'ArrowUp' : 'ArrowLeft']: size - KEY_STEP * outwards,
      [isTop ? 'ArrowDown' : 'ArrowRight']: size + KEY_STEP * outwards,
      Home: limits.min,
      End: limits.max,
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
      aria-orientation={isTop ? 'horizontal' : 'vertical'}
      aria-label={props.label}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      aria-valuenow={size}
      onKeyDown={step}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        held.current = along(event) - size * outwards
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={() => onChange(limits.first)}
    />
  )
}
