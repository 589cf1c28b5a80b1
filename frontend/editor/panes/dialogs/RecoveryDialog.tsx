import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecoverableSong } from '#workers/song/api'
import { Button, type Close, Dialog } from '../../../ui'
import { useText } from '../text'
import styles from './dialogs.module.css'

interface Props {
  readonly songs: readonly RecoverableSong[]
  /** Deletes a song for good; the list stays open for the others. */
  discard(key: string): void
  /** Closes the dialog, with the key of the song to recover. */
  readonly close: Close<string>
}

/** Songs that were left unsaved or discarded: recover one, or delete it for good (asked twice). */
export function RecoveryDialog({ songs, discard, close }: Props) {
  const t = useText()
  const [left, setLeft] = useState(songs)
  const drop = (key: string) => {
    discard(key)
    const rest = left.filter((song) => song.key !== key)
    setLeft(rest)
    if (rest.length === 0) close()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('action.recovered')}
      description={t('recovery.message')}
      size="md"
      footer={
        <Button variant="quiet" onClick={() => close()}>
          {t('common:close')}
        </Button>
      }
    >
      <ul className={styles.recoveries}>
        {left.map((song, index) => (
          <RecoveryRow
            key={song.key}
            song={song}
            first={index === 0}
            onRecover={() => close(song.key)}
            onDiscard={() => drop(song.key)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

function RecoveryRow(props: { song: RecoverableSong; first: boolean; onRecover(): void; onDiscard(): void }) {
  const t = useText()
  const { i18n } = useTranslation()
  const [sure, setSure] = useState(false)
  const { identity, changedAt, commandCount, keptUntil } = props.song
  const name = identity.name || t('untitled')
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className={styles.recovery}>
      <div className={styles.recoveryText}>
        <b>{name}</b>
        <span>
          {t('recovery.changed', { time: date.format(changedAt) })} · {t('recovery.edits', { count: commandCount })}
          {keptUntil !== null && <> · {t('recovery.keptUntil', { time: date.format(keptUntil) })}</>}
        </span>
      </div>
      <Button
        size="sm"
        variant={sure ? 'danger' : 'quiet'}
        aria-label={sure ? undefined : t('recovery.deleteNamed', { name })}
        onClick={() => (sure ? props.onDiscard() : setSure(true))}
        onBlur={() => setSure(false)}
      >
        {t(sure ? 'recovery.deleteSure' : 'recovery.delete')}
      </Button>
      <Button
        size="sm"
        variant={props.first ? 'primary' : 'outline'}
        autoFocus={props.first}
        aria-label={t('recovery.recoverNamed', { name })}
        onClick={props.onRecover}
      >
        {t('recovery.recover')}
      </Button>
    </li>
  )
}
