import { AudioLines } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Close, Dialog, Tabs } from '../ui'
import { GeneralPage } from './GeneralPage'
import { MidiPage } from './MidiPage'
import styles from './Preferences.module.css'

/** The settings dialog. */
export function PreferencesDialog({ close }: { readonly close: Close }) {
  const { t } = useTranslation('shell')
  const [page, setPage] = useState<'general' | 'midi' | 'soundFont'>('general')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('preferences.title')}
      description={t('preferences.text')}
      size="md"
    >
      <Tabs
        className={styles.pages}
        label={t('preferences.pages')}
        value={page}
        onChange={setPage}
        tabs={[
          { value: 'general', label: t('preferences.general.tab'), content: <GeneralPage /> },
          { value: 'midi', label: t('preferences.midi.tab'), content: <MidiPage /> },
          { value: 'soundFont', label: t('preferences.soundFont.tab'), content: <SoundFontPage /> },
        ]}
      />
    </Dialog>
  )
}

function SoundFontPage() {
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
