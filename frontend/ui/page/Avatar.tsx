import { useState } from 'react'
import { classes } from '../classes'
import styles from './Avatar.module.css'

interface Props {
  /** The person's name; its first character is shown if there is no picture. */
  readonly name: string
  readonly src?: string | null
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  readonly className?: string
}

/** A person's picture in a circle of 24, 32, 56 or 80 px. Hidden from screen readers, since the name is beside it. */
export function Avatar({ name, src, size = 'md', className }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={classes(styles.avatar, styles[size], className)} aria-hidden="true">
      {src && src !== failed ? (
        <img className={styles.picture} src={src} alt="" draggable={false} onError={() => setFailed(src)} />
      ) : (
        initialOf(name)
      )}
    </span>
  )
}

/** The first grapheme, so that no emoji or accent is split. */
const initialOf = (name: string): string =>
  ([...new Intl.Segmenter().segment(name.trim())][0]?.segment ?? '').toUpperCase()
