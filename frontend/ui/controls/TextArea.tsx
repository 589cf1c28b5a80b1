import { type ComponentProps, useId } from 'react'
import { classes, unseen } from '../classes'
import styles from './TextField.module.css'

interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: string
  /** Shows the label only to screen readers. */
  readonly hideLabel?: boolean
  readonly error?: string
  readonly hint?: string
  readonly testId?: string
}

/** A text field of several lines; `rows` is the initial number of visible lines. */
export function TextArea({ label, hideLabel = false, error, hint, testId, className, id, ...area }: TextAreaProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const noteId = `${fieldId}-note`
  const note = error ?? hint
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={fieldId} className={hideLabel ? unseen : styles.label}>
        {label}
      </label>
      <div className={classes(styles.box, styles.tall, error && styles.wrong)}>
        <textarea
          {...area}
          id={fieldId}
          className={classes(styles.input, styles.area)}
          data-testid={testId}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
        />
      </div>
      {note && (
        <p id={noteId} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}
