import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicName } from '#shared/api/accounts/names'
import type { SongRecord } from '#shared/api/songs'
import { basePath } from '../core/basePath'
import { formatDuration } from '../core/formatDuration'
import { createPlayer, type PlayerCore } from '../player/createPlayer'
import { PlayButton } from '../player/PlayButtons'
import { PlayerState } from '../player/PlayerState'
import { type PlayableSong, toPlayable } from '../player/playableSong'
import { SongRoll } from '../player/roll/SongRoll'
import { type HeldSongState, useHeldSong } from '../player/roll/useHeldSong'
import { usePlayerOf } from '../player/usePlayerOf'
import { usePosition } from '../player/usePosition'
import { SongCover } from '../songs/look/SongCover'
import { useSongWords } from '../songs/look/useSongWords'
import { Logo, Skeleton } from '../ui'
import styles from './EmbedPage.module.css'
import { fetchBank, fetchBytes, prepareBank } from './publicFetch'

/** The song with its own player. Plays are not counted: embeds in other sites change nothing on this one. */
export function EmbedPlayer({ song }: { readonly song: SongRecord }) {
  const { t } = useTranslation('publicSong')
  const words = useSongWords()
  const [core] = useState(() =>
    createPlayer({ readBytes: fetchBytes, readBank: fetchBank, prepareBank, count: () => {} }),
  )
  const playable = toPlayable(song)
  const read = useHeldSong(core, playable)
  return (
    <main className={styles.card} aria-label={song.name}>
      <SongCover song={song} className={styles.cover} />
      <div className={styles.words}>
        <div className={styles.head}>
          {playable && <PlayButton core={core} song={playable} className={styles.play} />}
          <div className={styles.titles}>
            <h1 className={styles.name} title={song.name} dir="auto">
              {song.name}
            </h1>
            <Below core={core}>
              {[publicName(song.author), words.kind(song)].filter((part) => part !== null).join(' – ')}
            </Below>
          </div>
          <Time core={core} read={read} />
          <a
            className={styles.brand}
            href={`${basePath}/song/${encodeURIComponent(song.id)}`}
            target="_blank"
            rel="noopener"
            aria-label={t('embed.open', { name: song.name })}
          >
            <Logo size={24} />
          </a>
        </div>
        {playable && <Roll core={core} song={playable} read={read} />}
      </div>
    </main>
  )
}

/** The song's author and kind; instead of them, the progress while it loads, and the error if it does not play. */
function Below({ core, children }: { readonly core: PlayerCore; readonly children: string }) {
  const { status } = usePlayerOf(core)
  if (status === 'loading' || status === 'failed') return <PlayerState core={core} className={styles.state} />
  return <p className={styles.kind}>{children}</p>
}

interface ReadProps {
  readonly core: PlayerCore
  readonly read: HeldSongState
}

function Time({ core, read }: ReadProps) {
  const { position } = usePosition(core)
  if (read.status !== 'read' || read.outline.tracks.length === 0) return null
  return (
    <span className={styles.time}>
      {formatDuration(position)} / {formatDuration(read.outline.seconds)}
    </span>
  )
}

function Roll({ core, song, read }: ReadProps & { readonly song: PlayableSong }) {
  const { t } = useTranslation('publicSong')
  if (read.status === 'reading') return <Skeleton className={styles.roll} />
  if (read.status === 'failed')
    return (
      <p role="alert" className={styles.none}>
        {read.reason}
      </p>
    )
  if (read.outline.tracks.length === 0) return <p className={styles.none}>{t('noNotes')}</p>
  const { held, outline } = read
  return <SongRoll core={core} songId={song.id} held={held} outline={outline} span="song" className={styles.roll} />
}
