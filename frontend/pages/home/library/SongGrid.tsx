import { useState } from 'react'
import type { Song } from '#shared/api/songs'
import { Skeleton } from '../../../ui'
import { DeleteSong } from './DeleteSong'
import { RenameSong } from './RenameSong'
import { SongCard } from './SongCard'
import styles from './SongGrid.module.css'
import { useShownCount } from './useShownCount'

/** What is asked about a song; only one dialog is open at a time. */
type Asked = { readonly what: 'rename' | 'delete'; readonly song: Song }

export function SongGrid({ songs }: { readonly songs: readonly Song[] }) {
  const [shown, end] = useShownCount(songs.length)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const now = Date.now()
  return (
    <>
      <ul className={styles.grid}>
        {songs.slice(0, shown).map((song) => (
          <li key={song.id}>
            <SongCard
              song={song}
              now={now}
              onRename={(song) => setAsked({ what: 'rename', song })}
              onDelete={(song) => setAsked({ what: 'delete', song })}
            />
          </li>
        ))}
      </ul>
      <div ref={end} />
      {asked?.what === 'rename' && <RenameSong song={asked.song} onClose={close} />}
      {asked?.what === 'delete' && <DeleteSong song={asked.song} onClose={close} />}
    </>
  )
}

const places = ['a', 'b', 'c', 'd', 'e']

/** The grid while the songs are on their way. */
export function SongGridSkeleton() {
  return (
    <ul className={styles.grid} aria-hidden="true">
      {places.map((place) => (
        <li key={place}>
          <Skeleton className={styles.cover} />
          <Skeleton className={styles.name} />
          <Skeleton className={styles.meta} />
        </li>
      ))}
    </ul>
  )
}
