import { Download, LogIn, Pause, PencilLine, Play, Share2, Shuffle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { SongRecord } from '#shared/api/songs'
import { playerControls, toPlayable, usePlayingStatus } from '../../player'
import { loginPathTo } from '../../session/nextPath'
import { useSession } from '../../session/session'
import { downloadsMenu, shareSongDialog, useIsOwn } from '../../songs'
import { Button, useAsk } from '../../ui'
import { mayRemix } from './mayRemix'
import styles from './PublicSongPage.module.css'

interface Props {
  readonly song: SongRecord
}

/** Play, and the actions that the author allows. */
export function PublicSongActions({ song }: Props) {
  const { t } = useTranslation('publicSong')
  const ask = useAsk()
  return (
    <div className={styles.actions}>
      <PlayButton song={song} />
      <EditButton song={song} />
      <Button size="lg" icon={<Share2 size={16} />} onClick={() => ask(shareSongDialog, { song }, { about: song.id })}>
        {t('share')}
      </Button>
      <DownloadButton song={song} />
    </div>
  )
}

function PlayButton({ song }: Props) {
  const { t } = useTranslation('publicSong')
  const status = usePlayingStatus(song.id)
  const playable = toPlayable(song)
  if (playable === null) return null
  const isOn = status === 'playing' || status === 'loading'
  return (
    <Button
      variant="primary"
      size="lg"
      icon={isOn ? <Pause size={16} fill="currentColor" /> : <Play size={16} fill="currentColor" />}
      onClick={() => playerControls.play(playable)}
    >
      {t(isOn ? 'pause' : 'play')}
    </Button>
  )
}

/** Opens the user's own song in the editor, or remixes another user's song if its author allows it. */
function EditButton({ song }: Props) {
  const { t } = useTranslation('publicSong')
  const navigate = useNavigate()
  const isOwn = useIsOwn(song)
  if (!(isOwn ? song.song_data_id !== null : mayRemix(song))) return null
  return (
    <Button
      size="lg"
      icon={isOwn ? <PencilLine size={16} /> : <Shuffle size={16} />}
      // The login page, which visitors see first, gives the reason.
      onClick={() => navigate(`/editor/${song.song_data_id}`, isOwn ? {} : { state: { remixOf: song.name } })}
    >
      {t(isOwn ? 'edit' : 'remix')}
    </Button>
  )
}

/** Downloads the song; this needs an account. */
function DownloadButton({ song }: Props) {
  const { t } = useTranslation('publicSong')
  const navigate = useNavigate()
  const { signedIn } = useSession()
  const ask = useAsk()
  const isOwn = useIsOwn(song)
  if (song.song_data_id === null || !(isOwn || song.allowDownload)) return null
  if (!signedIn)
    return (
      <Button size="lg" icon={<LogIn size={16} />} onClick={() => navigate(loginPathTo(`/song/${song.id}`))}>
        {t('logInToDownload')}
      </Button>
    )
  return (
    <Button
      size="lg"
      icon={<Download size={16} />}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => {
        const { left, bottom } = currentTarget.getBoundingClientRect()
        void ask(downloadsMenu, { song, at: { x: left, y: bottom + 4 } }, { about: song.id })
      }}
    >
      {t('download')}
    </Button>
  )
}
