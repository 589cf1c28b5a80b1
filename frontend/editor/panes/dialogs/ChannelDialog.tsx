import { useState } from 'react'
import { RHYTHM_CHANNEL } from '#shared/song/song'
import { Button, Dialog, Select } from '../../../ui'
import { useText } from '../text'
import styles from './dialogs.module.css'

const CHANNELS = Array.from({ length: 16 }, (_, channel) => channel)

/** Which of the 16 MIDI channels a track plays on. */
export function ChannelDialog(props: { channel: number; onAnswer(channel: number | null): void }) {
  const t = useText()
  const [channel, setChannel] = useState(props.channel)
  const options = CHANNELS.map((each) => ({
    value: String(each),
    label: each === RHYTHM_CHANNEL ? t('channel.rhythm', { channel: each + 1 }) : String(each + 1),
  }))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onAnswer(null)}
      title={t('channel.title')}
      footer={
        <>
          <Button variant="quiet" onClick={() => props.onAnswer(null)}>
            {t('channel.cancel')}
          </Button>
          <Button variant="primary" autoFocus onClick={() => props.onAnswer(channel)}>
            {t('channel.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.labelled}>
        <span aria-hidden="true">{t('channel.label')}</span>
        <Select
          label={t('channel.label')}
          value={String(channel)}
          options={options}
          onChange={(value) => setChannel(Number(value))}
        />
      </div>
    </Dialog>
  )
}
