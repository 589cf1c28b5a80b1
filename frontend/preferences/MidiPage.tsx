import { CircleAlert, Piano } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { askForMidi, enableInput, listAllowedMidi, type MidiDevices, midiDevices } from '../midi/midiDevices'
import { Button, Checkbox } from '../ui'
import styles from './Preferences.module.css'

export function MidiPage() {
  const { t } = useTranslation('shell')
  const devices = useStore(midiDevices)
  useEffect(() => {
    void listAllowedMidi()
  }, [])
  return (
    <div className={styles.page}>
      <p className={styles.text}>{t('preferences.midi.text')}</p>
      <Inputs {...devices} />
    </div>
  )
}

function Inputs({ status, inputs }: MidiDevices) {
  const { t } = useTranslation(['shell', 'common'])
  const ask = () => void askForMidi()
  switch (status) {
    case 'askable':
    case 'asking': {
      const asking = status === 'asking'
      return (
        <Button className={styles.ask} icon={<Piano size={16} />} busy={asking} onClick={ask}>
          {asking ? t('preferences.midi.asking') : t('preferences.midi.ask')}
        </Button>
      )
    }
    case 'insecure':
    case 'unsupported':
      return <Problem text={t(`preferences.midi.${status}`)} />
    case 'denied':
    case 'failed':
      return (
        <>
          <Problem text={t(`preferences.midi.${status}`)} />
          <Button className={styles.ask} onClick={ask}>
            {t('common:retry')}
          </Button>
        </>
      )
    case 'listed':
      if (inputs.length === 0) return <p role="status">{t('preferences.midi.none')}</p>
      return (
        <ul className={styles.list} aria-label={t('preferences.midi.list')}>
          {inputs.map(({ id, name, connected, enabled }) => (
            <li key={id} className={styles.item}>
              <Piano />
              <div className={styles.words}>
                <Checkbox label={name} checked={enabled} onChange={(on) => enableInput(id, on)} />
              </div>
              {!connected && <span className={styles.detail}>{t('preferences.midi.disconnected')}</span>}
            </li>
          ))}
        </ul>
      )
  }
}

function Problem({ text }: { readonly text: string }) {
  return (
    <p className={styles.problem} role="alert">
      <CircleAlert />
      {text}
    </p>
  )
}
