import { type ReactNode, useId } from 'react'
import styles from './DiscoverPage.module.css'

interface Props {
  readonly title: string
  readonly children: ReactNode
}

/** A part of the feed under its heading. */
export function Section({ title, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
