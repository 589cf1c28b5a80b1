import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import { Button, Skeleton, useEffectOn } from '../ui'
import styles from './EmbedPage.module.css'
import { EmbedPlayer } from './EmbedPlayer'
import { fetchSong } from './publicFetch'

type Found = { readonly song: SongRecord | null } | { readonly failure: string } | null

/** A public song in a frame 140 px high. */
export function EmbedPage({ songId }: { readonly songId: string }) {
  const { t } = useTranslation(['publicSong', 'common'])
  const [found, setFound] = useState<Found>(null)
  const [attempt, setAttempt] = useState(0)
  useEffectOn([songId, attempt], () => {
    let isOver = false
    const show = (next: Found) => isOver || setFound(next)
    fetchSong(songId).then(
      (song) => show({ song }),
      (error: Error) => show({ failure: error.message }),
    )
    return () => {
      isOver = true
    }
  })
  const retry = () => {
    setFound(null)
    setAttempt(attempt + 1)
  }

  if (found === null) return <Waiting />
  if ('failure' in found)
    return (
      <main className={styles.message}>
        <p role="alert">{found.failure}</p>
        <Button size="sm" onClick={retry}>
          {t('common:retry')}
        </Button>
      </main>
    )
  if (found.song === null) return <main className={styles.message}>{t('publicSong:embed.missing')}</main>
  return <EmbedPlayer song={found.song} />
}

function Waiting() {
  return (
    <main className={styles.card} aria-busy>
      <Skeleton className={styles.cover} />
      <div className={styles.words}>
        <Skeleton className={styles.line} />
      </div>
    </main>
  )
}
