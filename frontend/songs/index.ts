export { formatDuration } from '../core/formatDuration'
export {
  deleteDialog,
  detailsDialog,
  downloadsMenu,
  newPlaylistDialog,
  openSongDialog,
  publishDialog,
  shareSongDialog,
  songDialogs,
  songMenu,
  useIsOtherOpen,
  versionsDialog,
} from './dialogs'
export { coverUrl } from './look/coverUrl'
export { genreName, moodName, NONE, songGenres, songMoods } from './look/kinds'
export { RemixOf } from './look/RemixOf'
export { CoverImage, SongCover } from './look/SongCover'
export { useKindOptions } from './look/useKindOptions'
export { type SongWords, useSongWords } from './look/useSongWords'
export { AddToPlaylist } from './menu/AddToPlaylist'
export { PopupButton } from './menu/PopupButton'
export { DownloadMenu, SongMenu } from './menu/SongMenu'
export { SongButton } from './SongButton'
export { useIsOwn } from './useIsOwn'
export { usePlaylists } from './usePlaylists'
export { type SongActions, useSongActions } from './useSongActions'
export { useUndo } from './useUndo'
export { storedVersions } from './versions/storedVersions'
export type { VersionSource } from './versions/versionSource'
export { useIsWorking } from './workingSongs'
