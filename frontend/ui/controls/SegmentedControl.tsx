import { ToggleGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './SegmentedControl.module.css'

interface Segment<V extends string> {
  readonly value: V
  readonly label: string
  /** Shown instead of the label, which is then the accessible name. */
  readonly icon?: ReactNode
  /** Shown instead of the label in a narrow window. */
  readonly narrowIcon?: ReactNode
}

interface Props<V extends string> {
  readonly label: string
  readonly value: V
  readonly segments: readonly Segment<V>[]
  readonly onChange: (value: V) => void
  readonly className?: string
}

/** A choice among a few visible options. One is always selected. */
export function SegmentedControl<V extends string>({ label, value, segments, onChange, className }: Props<V>) {
  return (
    <ToggleGroup.Root
      type="single"
      className={classes(styles.group, className)}
      aria-label={label}
      value={value}
      // A press on the selected segment reports an empty value; ignore it.
      onValueChange={(next) => next !== '' && onChange(next as V)}
    >
      {segments.map((segment) => (
        <ToggleGroup.Item
          key={segment.value}
          value={segment.value}
          className={styles.segment}
          aria-label={segment.icon || segment.narrowIcon ? segment.label : undefined}
          title={segment.icon ? segment.label : undefined}
        >
          {segment.narrowIcon && <span className={styles.narrow}>{segment.narrowIcon}</span>}
          {segment.icon ?? <span className={segment.narrowIcon ? styles.wide : undefined}>{segment.label}</span>}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
