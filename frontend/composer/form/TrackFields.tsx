import { useTranslation } from 'react-i18next'
import { COMPLEXITY, INSTRUMENTS, TRACK_TYPES } from '#shared/composer/vocabulary'
import { Select, type SelectOption, unseen } from '../../ui'
import { AUTO, type TrackValues } from '../composerValues'
import styles from './ComposerForm.module.css'

interface Props {
  /** Number of the track, from 1. */
  readonly number: number
  readonly track: TrackValues
  readonly onChoose: (choice: Partial<TrackValues>) => void
}

const LEVELS = Array.from({ length: COMPLEXITY.max }, (_, i) => String(COMPLEXITY.min + i))

/** The settings of one track. */
export function TrackFields({ number, track, onChoose }: Props) {
  const { t } = useTranslation('composer')
  const auto = { value: AUTO, label: t('auto') } as const
  const select = <Name extends keyof TrackValues>(name: Name, options: readonly SelectOption<string>[]) => (
    <Select
      label={t(`track.${name}`)}
      size="sm"
      value={track[name] as string}
      options={[auto, ...options]}
      onChange={(value) => onChoose({ [name]: value })}
    />
  )
  return (
    <li>
      <fieldset className={styles.track}>
        <legend className={unseen}>{t('track.legend', { number })}</legend>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {select(
          'type',
          TRACK_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
        )}
        {select(
          'complexity',
          LEVELS.map((value) => ({ value, label: value })),
        )}
        {select(
          'instrument',
          INSTRUMENTS.map((value) => ({ value, label: t(`instruments.${value}`) })),
        )}
      </fieldset>
    </li>
  )
}
