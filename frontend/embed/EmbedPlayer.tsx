import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicName } from '#shared/api/names'
import type { Song } from '#shared/api/songs'
import { basePath } from '../basePath'
import { createPlayer, type PlayerCore } from '../player/createPlayer'
import { PlayButton } from '../player/PlayButtons'
import { PlayerState } from '../player/PlayerState'
import { type PlayableSong, toPlayable } from '../player/playableSong'
import { usePlayerOf } from '../player/usePlayerOf'
import { SongCover } from '../songs/look/SongCover'
import { useSongWords } from '../songs/look/useSongWords'
import { Logo } from '../ui'
import styles from './EmbedPage.module.css'
import { fetchBank, fetchBytes } from './publicFetch'

/** The song with a player of its own. A play here counts nothing: what stands in other sites changes nothing on this one. */
export function EmbedPlayer({ song }: { readonly song: Song }) {
  const { t } = useTranslation('publicSong')
  const words = useSongWords()
  const [core] = useState(() => createPlayer({ readBytes: fetchBytes, readBank: fetchBank, count: () => {} }))
  const playable = toPlayable(song)
  return (
    <main className={styles.card} aria-label={song.name}>
      <SongCover song={song} className={styles.cover} />
      <div className={styles.words}>
        <div className={styles.head}>
          <div className={styles.titles}>
            <h1 className={styles.name} title={song.name} dir="auto">
              {song.name}
            </h1>
            <p className={styles.kind}>
              {[publicName(song.author), words.kind(song)].filter((part) => part !== null).join(' – ')}
            </p>
          </div>
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
        {playable && <Transport core={core} song={playable} />}
      </div>
    </main>
  )
}

interface TransportProps {
  readonly core: PlayerCore
  readonly song: PlayableSong
}

function Transport({ core, song }: TransportProps) {
  const { current } = usePlayerOf(core)
  return (
    <div className={styles.transport}>
      <PlayButton core={core} song={song} className={styles.play} />
      {current !== null && <PlayerState core={core} className={styles.state} />}
    </div>
  )
}
