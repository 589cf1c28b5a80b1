import { useId, useState } from 'react'
import type { Track } from '#shared/song/song'
import { type ChannelPlace, MAX_PORT } from '#shared/song/tracks/newTrack'
import { Button, type Close, classes, Dialog, SelectField, TextField } from '../../../../ui'
import type { TrackProperties } from '../../../model/editorActions'
import { useText } from '../../text'
import styles from './trackDialogs.module.css'

const CHANNELS = Array.from({ length: 16 }, (_, channel) => channel)
const MOST = 255

/** Name, channel and port of a track. `others`: the other tracks with channels, by the names shown. */
export function TrackPropertiesDialog(props: {
  track: TrackProperties
  /** The name that the list shows for a track without one. */
  placeholder: string
  others: readonly (Pick<Track, 'channel' | 'port'> & { readonly shown: string })[]
  /** Tells whether a channel plays drums. */
  isRhythm(place: ChannelPlace): boolean
  close: Close<TrackProperties>
}) {
  const t = useText()
  const form = useId()
  const [name, setName] = useState(props.track.name)
  const [channel, setChannel] = useState(props.track.channel)
  const [port, setPort] = useState(props.track.port)
  const isTooLong = name.trim().length > MOST
  const ports = Math.min(MAX_PORT, Math.max(props.track.port, ...props.others.map((other) => other.port)) + 1)
  const sharing = props.others.filter((other) => other.channel === channel && other.port === port)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.close()}
      title={t('tracks:properties.title')}
      footer={
        <>
          <Button variant="quiet" onClick={() => props.close()}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form}>
            {t('operation.confirm')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={styles.properties}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isTooLong) props.close({ name: name.trim(), channel, port })
        }}
      >
        <TextField
          label={t('tracks:properties.name')}
          className={styles.wide}
          value={name}
          placeholder={props.placeholder}
          error={isTooLong ? t('tracks:properties.tooLong', { most: MOST }) : undefined}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SelectField
          label={t('tracks:properties.channel')}
          value={String(channel)}
          options={CHANNELS.map((each) => ({
            value: String(each),
            label: props.isRhythm({ channel: each, port })
              ? t('tracks:properties.rhythm', { channel: each + 1 })
              : String(each + 1),
          }))}
          onChange={(value) => setChannel(Number(value))}
        />
        <SelectField
          label={t('tracks:properties.port')}
          value={String(port)}
          options={Array.from({ length: ports + 1 }, (_, each) => ({ value: String(each), label: String(each + 1) }))}
          onChange={(value) => setPort(Number(value))}
        />
        <p className={classes(styles.note, styles.wide)}>
          {sharing.length > 0
            ? t('tracks:properties.shared', { names: sharing.map((other) => other.shown).join(', ') })
            : t('tracks:properties.portHint')}
        </p>
      </form>
    </Dialog>
  )
}
