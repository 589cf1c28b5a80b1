import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SongChanges } from '#shared/api/songVersions'
import { FormError, Skeleton } from '../../ui'
import { ChangesRoll } from './ChangesRoll'
import { useVersionBytes } from './useVersions'
import type { VersionWords } from './useVersionWords'
import { playableVersion } from './versionSounds'
import type { VersionItem, VersionSource } from './versionSource'
import styles from './versions.module.css'

interface Props {
  readonly source: VersionSource
  readonly version: VersionItem
  readonly words: VersionWords
  readonly reasonOf: (error: unknown) => string
}

/** The chosen version: its notes over the current ones, and its changes, track by track. */
export function VersionDetails({ source, version, words, reasonOf }: Props) {
  const { t } = useTranslation('versions')
  const bytes = useVersionBytes(source, version)
  const now = useQuery({
    queryKey: [...source.key, 'now'],
    queryFn: async ({ signal }) => new Uint8Array(await source.readNow(signal)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const key = [...source.key, version.number].join(' ')
  const song = useMemo(() => bytes.data && playableVersion(key, source.songName, bytes.data), [bytes.data, key, source])
  const today = useMemo(
    () => now.data && playableVersion([...source.key, 'now'].join(' '), source.songName, now.data),
    [now.data, source],
  )
  const error = bytes.error ?? now.error
  return (
    <section className={styles.details} aria-label={words.label(version)}>
      {song && today ? (
        <ChangesRoll version={song} now={today} reasonOf={reasonOf} />
      ) : error ? (
        <FormError>{t('rollFailed', { reason: reasonOf(error) })}</FormError>
      ) : (
        <Skeleton className={styles.roll} />
      )}
      {version.changes && version.changes.tracks.length > 0 && <Tracks changes={version.changes} words={words} />}
    </section>
  )
}

function Tracks({ changes, words }: { readonly changes: SongChanges; readonly words: VersionWords }) {
  const { t } = useTranslation('versions')
  return (
    <>
      <h3 className={styles.heading}>{t('changes')}</h3>
      <ul className={styles.tracks} aria-label={t('tracks')}>
        {changes.tracks.map((track) => (
          <li key={`${track.is} ${track.track}`}>
            <b dir="auto">{track.name || t('track', { number: track.track })}</b>
            <span>{words.track(track).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
