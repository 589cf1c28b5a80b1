import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { SongRecord } from '#shared/api/songs'
import { failureOf, mySongs } from '../../api'
import { queryKeys } from '../../api/queryKeys'
import { Button, FailedState } from '../../ui'
import { SongItem } from '../songList/SongItem'
import { SongListSkeleton } from '../songList/SongListSkeleton'
import { useNearEnd } from '../songList/useNearEnd'
import { NoTracks } from './NoTracks'

const STEP = 10

/** All songs of the signed-in user, ten more at a time. */
export function OwnSongs() {
  const { t } = useTranslation('profile')
  const navigate = useNavigate()
  const songs = useQuery({ queryKey: queryKeys.songs, queryFn: ({ signal }) => mySongs(signal) })
  const [limit, setLimit] = useState(STEP)
  if (songs.isPending) return <SongListSkeleton />
  if (songs.isLoadingError) return <FailedState title={t('songsFailed')} {...failureOf(songs)} />
  if (songs.data.length === 0)
    return (
      <NoTracks
        text={t('empty.text')}
        action={<Button onClick={() => navigate('/editor')}>{t('empty.create')}</Button>}
      />
    )
  const isMore = limit < songs.data.length
  return (
    <TrackList
      songs={songs.data.slice(0, limit)}
      queue={songs.data}
      onNear={isMore ? () => setLimit(limit + STEP) : null}
    />
  )
}

interface Props {
  readonly songs: readonly SongRecord[]
  /** The player's queue. */
  readonly queue: readonly SongRecord[]
  /** Loads more near the end of the list; null if there is no more. */
  readonly onNear: (() => void) | null
}

function TrackList({ songs, queue, onNear }: Props) {
  const end = useNearEnd(onNear, songs.length)
  const now = Date.now()
  return (
    <>
      <ul>
        {songs.map((song) => (
          <li key={song.id}>
            <SongItem song={song} queue={queue} now={now} />
          </li>
        ))}
      </ul>
      <div ref={end} />
    </>
  )
}
