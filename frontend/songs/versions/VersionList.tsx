import { RadioGroup } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { classes } from '../../ui'
import type { VersionWords } from './useVersionWords'
import type { VersionItem } from './versionSource'
import styles from './versions.module.css'

interface Props {
  readonly versions: readonly VersionItem[]
  readonly chosen: number
  readonly hasEdits: boolean
  readonly words: VersionWords
  readonly onChoose: (number: number) => void
}

/** The versions, newest first; arrow keys choose one. */
export function VersionList({ versions, chosen, hasEdits, words, onChoose }: Props) {
  const { t } = useTranslation('versions')
  return (
    <RadioGroup.Root
      className={styles.list}
      aria-label={t('list')}
      value={`${chosen}`}
      onValueChange={(value) => onChoose(Number(value))}
    >
      {versions.map((version, i) => (
        <RadioGroup.Item
          key={version.number}
          value={`${version.number}`}
          className={styles.item}
          autoFocus={version.number === chosen}
          // Radix chooses on focus only while the arrow key is still down: a short press would move without choosing.
          onFocus={() => onChoose(version.number)}
          data-testid="version"
        >
          <span className={styles.line}>
            <b className={styles.name}>{version.name ?? words.time(version)}</b>
            {version.isCurrent && <span className={classes(styles.badge)}>{t(hasEdits ? 'lastSaved' : 'now')}</span>}
          </span>
          <span className={styles.facts}>
            {[
              ...(version.name === null ? [] : [words.time(version)]),
              ...(version.size === null ? [] : [words.size(version.size)]),
            ].join(' · ')}
          </span>
          <span className={styles.facts}>
            {i === versions.length - 1 ? t('first') : words.changes(version).join(' · ')}
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
