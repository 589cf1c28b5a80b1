import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { type BankChoice, chooseBank, chosenBank } from '../../audio/banks/chosenBank'
import { Checkbox, type Close, Dialog } from '../../ui'
import styles from '../Preferences.module.css'
import { SoundFonts } from './SoundFonts'

interface Props {
  /** The open song's own bank; null: it follows the choice for all songs. */
  readonly ofSong: BankChoice | null
  readonly setOfSong: (bank: BankChoice | null) => void
  readonly close: Close
}

/** Chooses a sound bank for the open song or for all. */
export function SoundFontDialog({ ofSong, setOfSong, close }: Props) {
  const { t } = useTranslation('shell')
  const forAll = useStore(chosenBank)
  const [own, setOwn] = useState(ofSong)
  const choose = (bank: BankChoice | null) => {
    const choice = bank && { id: bank.id, name: bank.name }
    setOwn(choice)
    setOfSong(choice)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('preferences.soundFont.title')}
      description={t('preferences.soundFont.text')}
      size="md"
    >
      <div className={styles.page}>
        <SoundFonts chosen={own ?? forAll} onChoose={own ? choose : chooseBank} />
        <Checkbox
          label={t('preferences.soundFont.onlySong')}
          checked={own !== null}
          onChange={(only) => choose(only ? forAll : null)}
        />
      </div>
    </Dialog>
  )
}
