import styles from './classes.module.css'

/** The class of what only screen readers shall find. */
export const unseen = styles.unseen

/** Joins class names and skips falsy ones: `classes('a', on && 'b')`. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
