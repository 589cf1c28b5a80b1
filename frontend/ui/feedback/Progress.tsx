import { Progress as Radix } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes'
import styles from './Progress.module.css'

interface Props {
  readonly label: string
  /** 0 to 1; null while the total is unknown. */
  readonly value: number | null
  readonly className?: string
}

export function Progress({ label, value, className }: Props) {
  const { i18n } = useTranslation()
  const share = value === null ? null : Math.min(1, Math.max(0, value))
  return (
    <Radix.Root
      className={classes(styles.progress, className)}
      value={share === null ? null : Math.round(share * 100)}
      max={100}
      getValueLabel={(value, max) => (value / max).toLocaleString(i18n.language, { style: 'percent' })}
      aria-label={label}
    >
      <Radix.Indicator
        className={classes(styles.bar, share === null && styles.endless)}
        style={share === null ? undefined : { transform: `scaleX(${share})` }}
      />
    </Radix.Root>
  )
}
