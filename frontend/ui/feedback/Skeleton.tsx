import { classes } from '../classes'
import styles from './Skeleton.module.css'

/** The place of something that is still loading; its size comes from `className`. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={classes(styles.skeleton, className)} />
}
