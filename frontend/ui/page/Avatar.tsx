import { useState } from 'react'
import { classes } from '../classes'
import styles from './Avatar.module.css'

interface Props {
  /** Whose it is; its first character stands where there is no picture. */
  readonly name: string
  readonly src?: string | null
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  readonly className?: string
}

/** A person's picture in a circle: 24, 32, 56 or 80 px. It says nothing to a screen reader: the name stands beside it. */
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

/** The first character as people count them, so that no emoji or accent is cut in two. */
export const initialOf = (name: string): string =>
  ([...new Intl.Segmenter().segment(name.trim())][0]?.segment ?? '').toUpperCase()
