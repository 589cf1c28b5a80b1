import { AudioLines } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './Preferences.module.css'

export function SoundFontPage() {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.page}>
      <p className={styles.text}>{t('preferences.soundFont.text')}</p>
      <ul className={styles.list}>
        <li className={styles.item}>
          <AudioLines />
          <div className={styles.words}>
            <p className={styles.name}>{t('preferences.soundFont.name')}</p>
            <p className={styles.detail}>{t('preferences.soundFont.builtIn')}</p>
          </div>
          <span className={styles.state}>{t('preferences.soundFont.inUse')}</span>
        </li>
      </ul>
    </div>
  )
}
