import { CircleAlert, Piano, Speaker } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { inputLatency, setInputLatency } from '../midi/inputLatency'
import {
  changeOutput,
  enableInput,
  enableOutput,
  factorySound,
  findMidi,
  listAllowedMidi,
  type MidiDevices,
  type MidiOutput,
  midiDevices,
  setFactorySound,
} from '../midi/midiDevices'
import { Button, Checkbox, onDemand, Select, useAsk } from '../ui'
import styles from './Preferences.module.css'

const latencyDialog = onDemand(async () => (await import('./latency/LatencyDialog')).LatencyDialog)

export function MidiPage() {
  const { t } = useTranslation('shell')
  const devices = useStore(midiDevices)
  useEffect(() => {
    void listAllowedMidi()
  }, [])
  return (
    <div className={styles.page}>
      <p className={styles.text}>{t('preferences.midi.text')}</p>
      <Devices {...devices} />
      <FactorySound hasOutputs={devices.outputs.length > 0} />
    </div>
  )
}

function Devices({ status, inputs, outputs }: MidiDevices) {
  const { t } = useTranslation(['shell', 'common'])
  const ask = () => void findMidi()
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
      return (
        <>
          {inputs.length === 0 && <p role="status">{t('preferences.midi.none')}</p>}
          {inputs.length > 0 && (
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
          )}
          {inputs.some(({ connected, enabled }) => connected && enabled) && <Latency />}
          <p className={styles.text}>{t('preferences.midi.outputsText')}</p>
          {outputs.length === 0 && <p role="status">{t('preferences.midi.noOutputs')}</p>}
          {outputs.length > 0 && (
            <ul className={styles.list} aria-label={t('preferences.midi.outputs')}>
              {outputs.map((output) => (
                <Output key={output.id} {...output} />
              ))}
            </ul>
          )}
        </>
      )
  }
}

function Latency() {
  const { t } = useTranslation('shell')
  const latency = useStore(inputLatency)
  const askInPage = useAsk()
  async function measure(): Promise<void> {
    const measured = await askInPage(latencyDialog, {}, { once: true })
    if (measured !== null && measured !== undefined) setInputLatency(measured)
  }
  return (
    <div className={styles.row}>
      <span>{t('preferences.latency.current', { latency })}</span>
      <Button size="sm" onClick={() => void measure()}>
        {t('preferences.latency.measure')}
      </Button>
    </div>
  )
}

/** Ports to choose from; songs with more are rare. */
const PORTS = [0, 1, 2, 3]
const ALL = 'all'

function Output({ id, name, connected, enabled, port, clock }: MidiOutput) {
  const { t } = useTranslation('shell')
  return (
    <li className={styles.item}>
      <Speaker />
      <div className={styles.words}>
        <Checkbox label={name} checked={enabled} onChange={(on) => enableOutput(id, on)} />
        {enabled && (
          <div className={styles.row}>
            <Checkbox
              label={t('preferences.midi.clock')}
              checked={clock}
              onChange={(on) => changeOutput(id, { clock: on })}
            />
            <Select
              label={t('preferences.midi.plays', { name })}
              size="sm"
              value={port === null ? ALL : String(port)}
              options={[
                { value: ALL, label: t('preferences.midi.playsAll') },
                ...PORTS.map((each) => ({
                  value: String(each),
                  label: t('preferences.midi.playsPort', { number: each + 1 }),
                })),
              ]}
              onChange={(value) => changeOutput(id, { port: value === ALL ? null : Number(value) })}
            />
          </div>
        )}
      </div>
      {!connected && <span className={styles.detail}>{t('preferences.midi.disconnected')}</span>}
    </li>
  )
}

/** The switch of the built-in synth. Shown even without an output, so that the sound can be switched on again. */
function FactorySound({ hasOutputs }: { readonly hasOutputs: boolean }) {
  const { t } = useTranslation('shell')
  const isOn = useStore(factorySound)
  if (!hasOutputs && isOn) return null
  return <Checkbox label={t('preferences.midi.factorySound')} checked={isOn} onChange={setFactorySound} />
}

function Problem({ text }: { readonly text: string }) {
  return (
    <p className={styles.problem} role="alert">
      <CircleAlert />
      {text}
    </p>
  )
}
