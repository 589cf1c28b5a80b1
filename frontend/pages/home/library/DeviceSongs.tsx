import { CloudAlert, CloudOff, HardDrive, Plus, RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import {
  addressOf,
  type DeviceSong,
  decide,
  device,
  isConflict,
  readDevice,
  uploadNow,
  type WaitingProblem,
} from '../../../offline'
import { Button } from '../../../ui'
import styles from './DeviceSongs.module.css'

/** The songs on this device, read when the component mounts; null: not read yet, or no storage. */
function useDeviceSongs(): readonly DeviceSong[] | null {
  useEffect(() => void readDevice(), [])
  return useStore(device, ({ songs }) => songs)
}

/** Replaces the library while the server cannot be reached: the songs on this device, and what is missing. */
export function OfflineLibrary({ onRetry, retrying }: { readonly onRetry: () => void; readonly retrying: boolean }) {
  const { t } = useTranslation(['offline', 'common'])
  const songs = useDeviceSongs() ?? []
  return (
    <div className={styles.panel} data-testid="offline-library">
      <div role="status" className={styles.head}>
        <CloudOff className={styles.icon} aria-hidden />
        <div className={styles.words}>
          <h3 className={styles.title}>{t('library.title')}</h3>
          <p>{t(songs.length > 0 ? 'library.text' : 'library.empty')}</p>
        </div>
      </div>
      {songs.length > 0 && <DeviceList label={t('library.songs')} songs={songs} />}
      <div className={styles.actions}>
        <Button icon={<RotateCw size={15} />} busy={retrying} onClick={onRetry}>
          {t('common:retry')}
        </Button>
        <Link className={styles.new} to="/editor">
          <Plus aria-hidden /> {t('library.new')}
        </Link>
      </div>
    </div>
  )
}

/** The songs that are only on this device, and why; shown above the library, if there are any. */
export function WaitingSongs() {
  const { t } = useTranslation('offline')
  const waiting = (useDeviceSongs() ?? []).filter((song) => song.waiting !== null)
  if (waiting.length === 0) return null
  // The others wait for a decision of the user.
  const going = waiting.filter((song) => !isConflict(song)).length
  return (
    <section className={styles.panel} aria-label={t('library.waiting')}>
      <div className={styles.head}>
        <CloudOff className={styles.icon} aria-hidden />
        <div className={styles.words}>
          <h3 className={styles.title}>{t('library.waiting')}</h3>
          {going > 0 && <p>{t('library.waitingText', { count: going })}</p>}
        </div>
        {going > 0 && (
          <Button size="sm" onClick={() => void uploadNow()}>
            {t('library.tryNow')}
          </Button>
        )}
      </div>
      <DeviceList label={t('library.waiting')} songs={waiting} />
    </section>
  )
}

function DeviceList({ label, songs }: { readonly label: string; readonly songs: readonly DeviceSong[] }) {
  return (
    <ul className={styles.songs} aria-label={label}>
      {songs.map((song) => (
        <Row key={song.key} song={song} />
      ))}
    </ul>
  )
}

function Row({ song }: { readonly song: DeviceSong }) {
  const { t, i18n } = useTranslation(['offline', 'editor'])
  const { identity, usedAt, waiting } = song
  const name = identity.name || t('editor:untitled')
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(usedAt)
  const isAsked = isConflict(song)
  const Icon = isAsked ? CloudAlert : waiting ? CloudOff : HardDrive
  return (
    <li className={styles.song} data-testid="device-song">
      <Icon className={styles.kind} aria-hidden />
      <div className={styles.words}>
        <Link className={styles.name} to={`/editor/${addressOf(identity) ?? song.key}`} dir="auto">
          {name}
        </Link>
        <p className={styles.detail}>
          {t(waiting ? 'library.saved' : 'library.used', { time })}
          {waiting?.problem && (
            <span className={styles.problem}>
              {' '}
              · <ProblemText problem={waiting.problem} />
            </span>
          )}
        </p>
      </div>
      {isAsked && (
        <Button size="sm" aria-label={t('library.decideNamed', { name })} onClick={() => void decide(song.key)}>
          {t('library.decide')}
        </Button>
      )}
    </li>
  )
}

function ProblemText({ problem }: { readonly problem: WaitingProblem }) {
  const { t } = useTranslation('offline')
  return problem.kind === 'refused' ? t('library.refused', { reason: problem.reason }) : t(`library.${problem.kind}`)
}
