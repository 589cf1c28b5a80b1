export { createUser, deleteUser, listUsers, updateUser } from './administration'
export { type AudioVariant, type DownloadVariant, downloadSong, downloadSound } from './downloads'
export { exportFiles } from './exportFiles'
export { generateSong, planSong } from './generation'
export { ApiError, errorMessage, failureOf } from './http/errors'
export { createInvitation, listInvitations, revokeInvitation } from './invitations'
export { login, logout, requestRecovery, resetPassword } from './login'
export { getImportedMidi, importMidi } from './midiFiles'
export {
  addToPlaylist,
  createPlaylist,
  deletePlaylist,
  getPlaylistSongs,
  getPlaylists,
  orderPlaylist,
  removeFromPlaylist,
  renamePlaylist,
} from './playlists'
export { getProfile, type ProfilePictures, publicSongsOf, saveProfile } from './profiles'
export {
  exchangeSocialCode,
  linkedAccounts,
  linkSocial,
  socialProviders,
  socialStart,
  startSocialLink,
  unlinkSocial,
} from './social'
export {
  createSongData,
  getSongBank,
  getSongData,
  prepareSongBank,
  type SongBytes,
  updateSongData,
} from './songData'
export {
  countPlay,
  createSong,
  deleteSong,
  duplicateSong,
  getSong,
  mySongs,
  publishSong,
  restoreSong,
  unpublishSong,
  updateSong,
} from './songs'
export { getSongVersions, getVersionBytes, nameVersion, restoreVersion } from './songVersions'
export { uploadCover } from './uploads'
export { changePassword, deleteAccount, signUp, updateMe } from './users'
