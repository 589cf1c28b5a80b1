import { ArrowUpRight, ListMusic } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { NewPlaylistDialog, usePlaylists } from '../../../songs'
import { Button, IconButton, Select } from '../../../ui'
import styles from './LibraryControls.module.css'
import { ALL, changeView } from './view'

/** All songs or those of a playlist, and the way to its page. While there is no playlist, it makes the first. */
export function PlaylistFilter({ playlist }: { readonly playlist: string }) {
  const { t } = useTranslation('library')
  const navigate = useNavigate()
  const { data: playlists } = usePlaylists()
  const [isAsking, setAsking] = useState(false)
  const isGone = playlists !== undefined && playlist !== ALL && !playlists.some(({ id }) => id === playlist)
  useEffect(() => {
    if (isGone) changeView({ playlist: ALL })
  }, [isGone])
  if (playlists?.length === 0) {
    return (
      <>
        <Button className={styles.playlists} icon={<ListMusic size={14} />} onClick={() => setAsking(true)}>
          {t('filter.playlists')}
        </Button>
        {isAsking && <NewPlaylistDialog onClose={() => setAsking(false)} />}
      </>
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
