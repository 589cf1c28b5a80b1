import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes, unseen } from '../classes'
import styles from './TextField.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  readonly label: string
  /** Shows the label only to screen readers, and as the placeholder. */
  readonly hideLabel?: boolean
  readonly error?: string
  readonly hint?: string
  /** Reserves a line for the error, so that nothing moves when it appears. */
  readonly reserveNote?: boolean
  readonly icon?: ReactNode
  /** An element at the end of the field, such as a button. */
  readonly after?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg'
  readonly testId?: string
}

export function TextField({
  label,
  hideLabel = false,
  error,
  hint,
  reserveNote = false,
  icon,
  after,
  size = 'md',
  testId,
  className,
  id,
  ...input
}: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const noteId = `${fieldId}-note`
  const note = error ?? hint
  return (
    <div className={classes(styles.field, reserveNote && styles.reserve, className)}>
      <label htmlFor={fieldId} className={hideLabel ? unseen : styles.label}>
        {label}
      </label>
      <div className={classes(styles.box, styles[size], error && styles.wrong)}>
        {icon}
        <input
          placeholder={hideLabel ? label : undefined}
          {...input}
          // A dialog below may take back the focus that `autoFocus` set (see Dialog).
          data-autofocus={input.autoFocus || undefined}
          id={fieldId}
          className={styles.input}
          data-testid={testId}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
        />
        {after}
      </div>
      {note && (
        <p id={noteId} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}
