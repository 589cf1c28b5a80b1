import styles from './Spinner.module.css'

interface Props {
  /** Width and height in CSS pixels. */
  readonly size?: number
  /** The accessible text, for a spinner without a visible text beside it. */
  readonly label?: string
}

export function Spinner({ size = 18, label }: Props) {
  return (
    <svg
      className={styles.spinner}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle className={styles.track} cx="10" cy="10" r="8" />
      <circle className={styles.arc} cx="10" cy="10" r="8" />
    </svg>
  )
}
