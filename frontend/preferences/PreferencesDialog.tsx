import { useTranslation } from 'react-i18next'
import { Dialog, Tabs } from '../ui'
import { GeneralPage } from './GeneralPage'
import { MidiPage } from './MidiPage'
import styles from './Preferences.module.css'
import { closePreferences, openPreferences, usePreferencesPage } from './preferences'
import { SoundFontPage } from './SoundFontPage'

/** The settings dialog. The `PreferencesHost` shows the only one. */
export function PreferencesDialog() {
  const { t } = useTranslation('shell')
  const page = usePreferencesPage()
  return (
    <Dialog
      open={page !== null}
      onOpenChange={(open) => !open && closePreferences()}
      title={t('preferences.title')}
      description={t('preferences.text')}
      size="md"
    >
      <Tabs
        className={styles.pages}
        label={t('preferences.pages')}
        value={page ?? 'general'}
        onChange={openPreferences}
        tabs={[
          { value: 'general', label: t('preferences.general.tab'), content: <GeneralPage /> },
          { value: 'midi', label: t('preferences.midi.tab'), content: <MidiPage /> },
          { value: 'soundFont', label: t('preferences.soundFont.tab'), content: <SoundFontPage /> },
        ]}
      />
    </Dialog>
  )
}
