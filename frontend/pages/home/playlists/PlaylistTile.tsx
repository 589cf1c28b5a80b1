import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Playlist } from '#shared/api/playlists'
import type { SongRecord } from '#shared/api/songs'
import { errorMessage, getPlaylistSongs, getSong, mySongs } from '../../../api'
import { queryKeys } from '../../../api/queryKeys'
import { toQueue, usePlayer } from '../../../player'
import { IconButton, Spinner, toast } from '../../../ui'
import { Mosaic } from '../../playlist/Mosaic'
import styles from './PlaylistShelf.module.css'

/** A playlist: its covers, its name, its number of songs, and a button that plays them all. */
export function PlaylistTile({ playlist: { id, name } }: { readonly playlist: Playlist }) {
  const { t } = useTranslation(['library', 'playlists'])
  const client = useQueryClient()
  const { current, status, play, pause, resume } = usePlayer()
  const [isAsking, setAsking] = useState(false)
  const { data: ids } = useQuery({
    queryKey: queryKeys.playlistSongs(id),
    queryFn: ({ signal }) => getPlaylistSongs(id, signal),
    staleTime: 60_000,
  })
  const { data: own = [] } = useQuery({ queryKey: queryKeys.songs, queryFn: ({ signal }) => mySongs(signal) })
  const ownById = new Map(own.map((song) => [song.id, song]))
  const isOurs = !!current && !!ids?.includes(current.id)
  const isOn = isOurs && (status === 'playing' || status === 'loading')
  const start = () => (isOurs && status === 'paused' ? resume() : void playAll())

  /** Fetches other users' songs only if needed, and skips unavailable ones. */
  const findSong = (songId: string): Promise<SongRecord | null> | SongRecord =>
    ownById.get(songId) ??
    client
      .fetchQuery({ queryKey: queryKeys.song(songId), queryFn: ({ signal }) => getSong(songId, signal) })
      .catch(() => null)

  async function playAll(): Promise<void> {
    setAsking(true)
    try {
      const songs = await Promise.all((ids ?? []).map(findSong))
      const queue = toQueue(songs.filter((song) => song !== null))
      if (queue.length > 0) play(queue[0], queue)
      else toast(t('library:shelf.nothing', { name }))
    } catch (error) {
      toast(errorMessage(error), 'error')
    } finally {
      setAsking(false)
    }
  }

  return (
    <article className={styles.tile} aria-label={name}>
      <Mosaic songs={ids?.flatMap((songId) => ownById.get(songId) ?? []) ?? []} />
      <div className={styles.words}>
        <Link to={`/dashboard/playlist/${id}`} className={styles.name} title={name} dir="auto">
          {name}
        </Link>
        <p className={styles.count}>{ids && t('playlists:songs', { count: ids.length })}</p>
      </div>
      <IconButton
        className={styles.play}
        size="lg"
        icon={isAsking ? <Spinner size={18} /> : isOn ? <Pause fill="currentColor" /> : <Play fill="currentColor" />}
        label={isOn ? t('library:song.pause', { name }) : t('library:song.play', { name })}
        disabled={isAsking || !ids || ids.length === 0}
        onClick={isOn ? pause : start}
      />
    </article>
  )
}
