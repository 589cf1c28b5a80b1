import { CircleAlert, Piano } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui'
import styles from './Preferences.module.css'
import { type MidiInputs, useMidiInputs } from './useMidiInputs'

export function MidiPage() {
  const { t } = useTranslation('shell')
  const [inputs, ask] = useMidiInputs()
  return (
    <div className={styles.page}>
      <p className={styles.text}>{t('preferences.midi.text')}</p>
      <Inputs inputs={inputs} ask={ask} />
    </div>
  )
}

function Inputs({ inputs, ask }: { readonly inputs: MidiInputs; readonly ask: () => void }) {
  const { t } = useTranslation(['shell', 'common'])
  switch (inputs.status) {
    case 'askable':
    case 'asking': {
      const asking = inputs.status === 'asking'
      return (
        <Button className={styles.ask} icon={<Piano size={16} />} busy={asking} onClick={ask}>
          {asking ? t('preferences.midi.asking') : t('preferences.midi.ask')}
        </Button>
      )
    }
    case 'insecure':
    case 'unsupported':
      return <Problem text={t(`preferences.midi.${inputs.status}`)} />
    case 'denied':
    case 'failed':
      return (
        <>
          <Problem text={t(`preferences.midi.${inputs.status}`)} />
          <Button className={styles.ask} onClick={ask}>
            {t('common:retry')}
          </Button>
        </>
      )
    case 'listed':
      if (inputs.inputs.length === 0) return <p role="status">{t('preferences.midi.none')}</p>
      return (
        <ul className={styles.list} aria-label={t('preferences.midi.list')}>
          {inputs.inputs.map(({ id, name, connected }) => (
            <li key={id} className={styles.item}>
              <Piano />
              <span className={styles.words}>{name}</span>
              <span className={connected ? styles.state : styles.detail}>
                {connected ? t('preferences.midi.connected') : t('preferences.midi.disconnected')}
              </span>
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
