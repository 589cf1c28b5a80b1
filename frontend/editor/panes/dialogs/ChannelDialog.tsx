import { useState } from 'react'
import { RHYTHM_CHANNEL } from '#shared/song/song'
import { Button, type Close, Dialog, Select } from '../../../ui'
import { useText } from '../text'
import styles from './dialogs.module.css'

const CHANNELS = Array.from({ length: 16 }, (_, channel) => channel)

/** Which of the 16 MIDI channels a track plays on, 0–15. */
export function ChannelDialog(props: { channel: number; close: Close<number> }) {
  const t = useText()
  const [channel, setChannel] = useState(props.channel)
  const options = CHANNELS.map((each) => ({
    value: String(each),
    label: each === RHYTHM_CHANNEL ? t('channel.rhythm', { channel: each + 1 }) : String(each + 1),
  }))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.close()}
      title={t('channel.title')}
      footer={
        <>
          <Button variant="quiet" onClick={() => props.close()}>
            {t('channel.cancel')}
          </Button>
          <Button variant="primary" autoFocus onClick={() => props.close(channel)}>
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
