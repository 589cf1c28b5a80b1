import { ToggleGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from './classes'
import styles from './SegmentedControl.module.css'

export interface Segment<V extends string> {
  readonly value: V
  readonly label: string
  /** Shown instead of the label, which is then the accessible name. */
  readonly icon?: ReactNode
}

interface Props<V extends string> {
  readonly label: string
  readonly value: V
  readonly segments: readonly Segment<V>[]
  readonly onChange: (value: V) => void
  readonly className?: string
}

/** One of a few, all in sight. One is always chosen. */
export function SegmentedControl<V extends string>({ label, value, segments, onChange, className }: Props<V>) {
  return (
    <ToggleGroup.Root
      type="single"
      className={classes(styles.group, className)}
      aria-label={label}
      value={value}
      // Pressing the chosen one asks for none, which is not offered.
      onValueChange={(next) => next !== '' && onChange(next as V)}
    >
      {segments.map((segment) => (
        <ToggleGroup.Item
          key={segment.value}
          value={segment.value}
          className={styles.segment}
          aria-label={segment.icon ? segment.label : undefined}
          title={segment.icon ? segment.label : undefined}
        >
          {segment.icon ?? segment.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
