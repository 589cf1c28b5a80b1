import { useTranslation } from 'react-i18next'
import styles from './SkipLink.module.css'

const CONTENT = 'content'

/** Attributes of the element that `SkipLink` jumps to. */
export const skipTarget = { id: CONTENT, tabIndex: -1 } as const

/** The first stop of the Tab key: skips the navigation. Visible only while focused. */
export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a
      className={styles.skip}
      href={`#${CONTENT}`}
      onClick={(event) => {
        // The address must not change: it identifies the song or the page.
        event.preventDefault()
        document.getElementById(CONTENT)?.focus()
      }}
    >
      {t('skip')}
    </a>
  )
}
