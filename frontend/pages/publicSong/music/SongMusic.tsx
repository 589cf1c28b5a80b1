import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import { player } from '../../../player/player'
import { SongRoll } from '../../../player/roll/SongRoll'
import type { HeldSongState } from '../../../player/roll/useHeldSong'
import { FailedState, Skeleton } from '../../../ui'
import { LicensePanel } from '../LicensePanel'
import { SectionButtons } from '../SectionButtons'
import { MusicFacts } from './MusicFacts'
import { PracticeLoop } from './PracticeLoop'
import { PracticeSpeed } from './PracticeSpeed'
import styles from './SongMusic.module.css'
import { SongTracks } from './SongTracks'

interface Props {
  readonly song: SongRecord
  readonly read: HeldSongState
}

/** The notes of a song, its tracks and its musical facts, and the license, which is always shown. */
export function SongMusic({ song, read }: Props) {
  const { t } = useTranslation('publicSong')
  if (song.song_data_id === null) return <WithoutNotes song={song} />
  if (read.status === 'reading') return <Reading song={song} />
  if (read.status === 'failed')
    return (
      <>
        <FailedState
          className={styles.failed}
          title={t('notesFailed')}
          reason={read.reason}
          retrying={false}
          onRetry={read.retry}
        />
        <LicensePanel song={song} />
      </>
    )
  if (read.outline.tracks.length === 0) return <WithoutNotes song={song} />
  return <Music song={song} read={read} />
}

function Music({
  song,
  read,
}: {
  readonly song: SongRecord
  readonly read: Extract<HeldSongState, { status: 'read' }>
}) {
  const { t } = useTranslation('publicSong')
  const { outline, held } = read
  const [section, setSection] = useState(-1)
  const showSection = useCallback((next: number) => setSection(next), [])
  return (
    <>
      <section className={styles.roll} aria-label={t('notes')}>
        <SectionButtons core={player} songId={song.id} outline={outline} current={section} />
        <SongRoll core={player} songId={song.id} held={held} outline={outline} span="window" onSection={showSection} />
      </section>
      <div className={styles.columns}>
        <SongTracks core={player} songId={song.id} outline={outline} />
        <div className={styles.aside}>
          <MusicFacts outline={outline} />
          <PracticeSpeed core={player} songId={song.id} />
          <PracticeLoop core={player} songId={song.id} outline={outline} />
          <LicensePanel song={song} />
        </div>
      </div>
    </>
  )
}

/** Replaces the roll and the tracks while they load. */
function Reading({ song }: Pick<Props, 'song'>) {
  return (
    <>
      <div className={styles.roll} data-testid="roll-skeleton">
        <Skeleton className={styles.rollPlace} />
      </div>
      <div className={styles.columns}>
        <Skeleton className={styles.tracksPlace} />
        <div className={styles.aside}>
          <Skeleton className={styles.factsPlace} />
          <LicensePanel song={song} />
        </div>
      </div>
    </>
  )
}

function WithoutNotes({ song }: Pick<Props, 'song'>) {
  const { t } = useTranslation('publicSong')
  return (
    <>
      <p className={styles.none}>{t('noNotes')}</p>
      <LicensePanel song={song} />
    </>
  )
}
