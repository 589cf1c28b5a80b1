import { useTranslation } from 'react-i18next'
import styles from './SkipLink.module.css'

const CONTENT = 'content'

/** Makes an element the place that `SkipLink` leads to. */
export const skipTarget = { id: CONTENT, tabIndex: -1 } as const

/** The first stop of the Tab key: past the navigation. Shown while it has the focus. */
export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a
      className={styles.skip}
      href={`#${CONTENT}`}
      onClick={(event) => {
        // The address stays what it is: it is the song's, or the page's.
        event.preventDefault()
        document.getElementById(CONTENT)?.focus()
      }}
    >
      {t('skip')}
    </a>
  )
}
