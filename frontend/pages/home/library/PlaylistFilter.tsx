import { ArrowUpRight, ListMusic } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { newPlaylistDialog, usePlaylists } from '../../../songs'
import { Button, IconButton, Select, useAsk } from '../../../ui'
import styles from './LibraryControls.module.css'
import { ALL, changeView } from './view'

/** Filters by playlist and links to the playlist's page. Without playlists, offers to make the first one. */
export function PlaylistFilter({ playlist }: { readonly playlist: string }) {
  const { t } = useTranslation('library')
  const navigate = useNavigate()
  const { data: playlists } = usePlaylists()
  const ask = useAsk()
  const isGone = playlists !== undefined && playlist !== ALL && !playlists.some(({ id }) => id === playlist)
  useEffect(() => {
    if (isGone) changeView({ playlist: ALL })
  }, [isGone])
  if (playlists?.length === 0) {
    return (
      <Button className={styles.playlists} icon={<ListMusic size={14} />} onClick={() => ask(newPlaylistDialog, {})}>
        {t('filter.playlists')}
      </Button>
    )
  }
  return (
    <div className={styles.playlist}>
      <Select
        label={t('filter.playlist')}
        value={playlist}
        onChange={(playlist) => changeView({ playlist })}
        disabled={playlists === undefined}
        options={[
          { value: ALL, label: t('filter.allPlaylists') },
          ...(playlists ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {playlist !== ALL && (
        <IconButton
          size="lg"
          icon={<ArrowUpRight />}
          label={t('filter.openPlaylist')}
          onClick={() => navigate(`/dashboard/playlist/${playlist}`)}
        />
      )}
    </div>
  )
}
