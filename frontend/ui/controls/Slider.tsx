import { Slider as Radix } from 'radix-ui'
import type { CSSProperties } from 'react'
import { classes } from '../classes'
import styles from './Slider.module.css'

interface SliderProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step?: number
  /** Called while the slider moves. */
  readonly onChange: (value: number) => void
  /** Called once, on release of the pointer or key. */
  readonly onCommit?: (value: number) => void
  /** The value that a double click restores. */
  readonly resetTo?: number
  /** Fills from the middle, for example for pan. */
  readonly centred?: boolean
  /** Makes the slider vertical, as high as its container. */
  readonly vertical?: boolean
  readonly valueText?: string
  readonly disabled?: boolean
  readonly className?: string
}

export function Slider(props: SliderProps) {
  const { value, min, max, resetTo } = props
  const share = ((value - min) / (max - min)) * 100
  const orientation = props.vertical ? 'vertical' : 'horizontal'
  const [from, to] = props.centred ? [Math.min(50, share), Math.max(50, share)] : [0, share]
  return (
    <Radix.Root
      className={classes(styles.slider, props.className)}
      orientation={orientation}
      value={[value]}
      min={min}
      max={max}
      step={props.step ?? 1}
      disabled={props.disabled}
      onValueChange={([next]) => props.onChange(next)}
      // For a key, Radix reports the end before the change.
      onValueCommit={([next]) => queueMicrotask(() => props.onCommit?.(next))}
      onDoubleClick={() => {
        if (resetTo === undefined) return
        props.onChange(resetTo)
        props.onCommit?.(resetTo)
      }}
    >
      <Radix.Track className={styles.track}>
        <span className={styles.fill} style={{ '--from': `${from}%`, '--to': `${100 - to}%` } as CSSProperties} />
      </Radix.Track>
      <Radix.Thumb className={styles.thumb} aria-label={props.label} aria-valuetext={props.valueText} />
    </Radix.Root>
  )
}
