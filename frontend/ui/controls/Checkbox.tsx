import { Check } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { type ReactNode, type Ref, useId } from 'react'
import { classes } from '../classes'
import styles from './Checkbox.module.css'

interface CheckboxProps {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly onBlur?: () => void
  readonly error?: string
  /** Reserves a line for the error, so that nothing moves when it appears. */
  readonly reserveNote?: boolean
  readonly disabled?: boolean
  readonly testId?: string
  readonly ref?: Ref<HTMLButtonElement>
}

export function Checkbox(props: CheckboxProps) {
  const { label, checked, onChange, onBlur, error, reserveNote = false, disabled, testId, ref } = props
  const id = useId()
  return (
    <div className={classes(styles.field, reserveNote && styles.reserve)}>
      <div className={styles.row}>
        <Radix.Root
          ref={ref}
          id={id}
          className={styles.box}
          checked={checked}
          onCheckedChange={(next) => onChange(next === true)}
          onBlur={onBlur}
          disabled={disabled}
          data-testid={testId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          <Radix.Indicator className={styles.tick}>
            <Check strokeWidth={3} />
          </Radix.Indicator>
        </Radix.Root>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
