import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { desktopFolders } from '../../api/desktop'
import { chooseBank, chosenBank } from '../../audio/banks/chosenBank'
import { isDesktop, isOwnServer } from '../../desktop/mode'
import styles from '../Preferences.module.css'
import { SoundFonts } from './SoundFonts'
import fontStyles from './SoundFonts.module.css'

/** The settings page for the bank of all songs. */
export function SoundFontPage() {
  const { t } = useTranslation('shell')
  const chosen = useStore(chosenBank)
  return (
    <div className={styles.page}>
      <p className={styles.text}>{t('preferences.soundFont.text')}</p>
      <SoundFonts chosen={chosen} onChoose={chooseBank} />
      {isDesktop && <Location />}
    </div>
  )
}

/** The folder of sound fonts on this computer, in desktop mode. */
function Location() {
  const { t } = useTranslation('desktop')
  const [folder, setFolder] = useState<string | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    if (isOwnServer)
      desktopFolders(controller.signal).then(
        ({ soundFonts }) => setFolder(soundFonts),
        () => {},
      )
    return () => controller.abort()
  }, [])
  return (
    <section className={fontStyles.location} data-testid="sound-font-location">
      <h3>{t('soundFonts.title')}</h3>
      <p>{t('soundFonts.browser')}</p>
      {folder !== null && (
        <p>
          {t('soundFonts.folder')} <code>{folder}</code>
        </p>
      )}
    </section>
  )
}
