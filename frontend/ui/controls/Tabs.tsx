import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './Tabs.module.css'

export interface Tab<V extends string> {
  readonly value: V
  readonly label: string
  readonly disabled?: boolean
  /** The panel, rendered only while the tab is selected. */
  readonly content: ReactNode
}

interface Props<V extends string> {
  /** The accessible name of the row of tabs. */
  readonly label: string
  readonly value: V
  readonly tabs: readonly Tab<V>[]
  readonly onChange: (value: V) => void
  readonly className?: string
}

export function Tabs<V extends string>({ label, value, tabs, onChange, className }: Props<V>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as V)} className={className}>
      <Radix.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} disabled={tab.disabled} className={styles.tab}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={styles.content}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
