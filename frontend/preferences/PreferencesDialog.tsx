import { type ComponentType, type LazyExoticComponent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Close, Dialog, Spinner, Tabs } from '../ui'
import { GeneralPage } from './GeneralPage'
import { MidiPage } from './MidiPage'
import styles from './Preferences.module.css'
import { SoundFontPage } from './soundFonts/SoundFontPage'

/** A settings page that only a part of the app has. */
export interface PreferencesPage {
  readonly value: string
  /** The page's name in the user's language. */
  label(): string
  /** The page's content, loaded when it is shown. */
  readonly Content: LazyExoticComponent<ComponentType>
}

interface Props {
  readonly pages: readonly PreferencesPage[]
  readonly first?: string
  readonly close: Close
}

/** The settings dialog. */
export function PreferencesDialog({ pages, first = 'general', close }: Props) {
  const { t } = useTranslation('shell')
  const [page, setPage] = useState(first)
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
          ...pages.map(({ value, label, Content }) => ({
            value,
            label: label(),
            content: (
              <Suspense fallback={<Spinner size={20} />}>
                <Content />
              </Suspense>
            ),
          })),
        ]}
      />
    </Dialog>
  )
}
