import { ArrowDownUp, Search, X } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import { genreName, moodName, useKindOptions } from '../../../songs'
import { IconButton, Select, TextField } from '../../../ui'
import styles from './LibraryControls.module.css'
import { PlaylistFilter } from './PlaylistFilter'
import { ALL, changeView, type LibraryView } from './view'

interface Props {
  readonly view: LibraryView
  /** All songs of the library. */
  readonly songs: readonly SongRecord[]
}

export function LibraryControls({ view, songs }: Props) {
  const { t } = useTranslation('library')
  const own = useMemo(
    () => ({
      genres: new Set(songs.map(({ genre }) => genreName(genre))),
      moods: new Set(songs.map(({ mood }) => moodName(mood))),
    }),
    [songs],
  )
  const options = useKindOptions(own)
  return (
    <div className={styles.controls}>
      <SearchField query={view.query} />
      <Select
        label={t('sort.label')}
        icon={<ArrowDownUp />}
        value={view.order}
        onChange={(order) => changeView({ order })}
        options={[
          { value: 'newest', label: t('sort.newest') },
          { value: 'oldest', label: t('sort.oldest') },
          { value: 'name', label: t('sort.name') },
        ]}
      />
      <Select
        label={t('filter.genre')}
        value={view.genre}
        onChange={(genre) => changeView({ genre })}
        options={[{ value: ALL, label: t('filter.allGenres') }, ...options.genres]}
      />
      <Select
        label={t('filter.mood')}
        value={view.mood}
        onChange={(mood) => changeView({ mood })}
        options={[{ value: ALL, label: t('filter.allMoods') }, ...options.moods]}
      />
      <PlaylistFilter playlist={view.playlist} />
    </div>
  )
}

function SearchField({ query }: Pick<LibraryView, 'query'>) {
  const { t } = useTranslation('library')
  const search = (query: string) => changeView({ query })
  return (
    <TextField
      className={styles.search}
      type="search"
      label={t('search')}
      hideLabel
      icon={<Search />}
      value={query}
      onChange={(event) => search(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && search('')}
      after={query && <IconButton size="sm" icon={<X />} label={t('clearSearch')} onClick={() => search('')} />}
    />
  )
}
