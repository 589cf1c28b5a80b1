import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { chooseBank, chosenBank } from '../../audio/banks/chosenBank'
import styles from '../Preferences.module.css'
import { SoundFonts } from './SoundFonts'

/** The settings page of the bank that plays all songs. */
export function SoundFontPage() {
  const { t } = useTranslation('shell')
  const chosen = useStore(chosenBank)
  return (
    <div className={styles.page}>
      <p className={styles.text}>{t('preferences.soundFont.text')}</p>
      <SoundFonts chosen={chosen} onChoose={chooseBank} />
    </div>
  )
}
