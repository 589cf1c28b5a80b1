import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SongList, SongRecord } from '#shared/api/songs'
import { publicSongsOf } from '../../api'
import { getRemixes } from '../../api/publicSongs'
import { queryKeys } from '../../api/queryKeys'
import { useSongWords } from '../../songs'
import { Skeleton } from '../../ui'
import { AuthorName } from './AuthorName'
import { BigCover } from './BigCover'
import music from './music/SongMusic.module.css'
import styles from './SongShelf.module.css'
import { useAuthor } from './useAuthor'

/** Number of songs shown. One more is requested, because the page's own song may be among them. */
const SHOWN = 6

/** Other public songs of the author. */
export function MoreBy({ song }: { readonly song: SongRecord }) {
  const { t } = useTranslation('publicSong')
  const { shownName, path } = useAuthor(song)
  const songs = useQuery({
    queryKey: [...queryKeys.publicSongsOf(song.user_id), 'first'],
    queryFn: ({ signal }) => publicSongsOf(song.user_id, { skip: 0, limit: SHOWN + 1 }, signal),
    staleTime: 60_000,
  })
  return (
    <Shelf
      title={shownName === null ? t('moreSongs') : t('moreBy', { name: shownName })}
      songs={songs}
      without={song.id}
      all={path && <Link to={path}>{t('allSongs')}</Link>}
    />
  )
}

/** Public remixes of this song. */
export function Remixes({ song }: { readonly song: SongRecord }) {
  const { t } = useTranslation('publicSong')
  const songs = useQuery({
    queryKey: queryKeys.remixes(song.id),
    queryFn: ({ signal }) => getRemixes(song.id, { skip: 0, limit: SHOWN }, signal),
    staleTime: 60_000,
  })
  return <Shelf title={t('remixes')} songs={songs} without={song.id} isNaming />
}

interface ShelfProps {
  readonly title: string
  readonly songs: UseQueryResult<SongList>
  /** The id of the song to leave out. */
  readonly without: string
  /** A link to the whole list. */
  readonly all?: ReactNode
  /** Whether to show authors, for songs by several. */
  readonly isNaming?: boolean
}

/**
 * A shelf of songs; renders nothing without songs. The page is about another song, so a list that cannot be loaded is
 * left out too.
 */
function Shelf({ title, songs, without, all, isNaming = false }: ShelfProps) {
  const words = useSongWords()
  const shown = songs.data?.data.filter(({ id }) => id !== without).slice(0, SHOWN)
  if (songs.isError || shown?.length === 0) return null
  return (
    <section className={styles.shelf} aria-busy={songs.isPending}>
      <div className={styles.head}>
        <h2 className={music.title}>{title}</h2>
        {all && <p className={styles.all}>{all}</p>}
      </div>
      <ul className={styles.songs}>
        {shown?.map((song) => (
          <li key={song.id} className={styles.song}>
            <BigCover song={song} queue={shown} />
            <Link to={`/song/${song.id}`} className={styles.name} title={song.name} dir="auto">
              {song.name}
            </Link>
            <p className={styles.kind}>
              {isNaming ? <AuthorName song={song} className={styles.author} /> : words.kind(song)}
            </p>
          </li>
        )) ?? [1, 2, 3].map((place) => <Skeleton key={place} className={styles.place} />)}
      </ul>
    </section>
  )
}
