import { classes } from '../classes'
import styles from './Skeleton.module.css'

/** A placeholder for loading content; `className` sets its size. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={classes(styles.skeleton, className)} />
}
