import { classes } from './classes'
import { Select, type SelectProps } from './Select'
import styles from './TextField.module.css'

/** A `Select` below its label, as a field of a form. */
export function SelectField<V extends string>({ className, ...select }: SelectProps<V>) {
  return (
    <div className={classes(styles.field, className)}>
      {/* The select itself carries the label for those who listen. */}
      <span className={styles.label} aria-hidden>
        {select.label}
      </span>
      <Select {...select} />
    </div>
  )
}
