export { ApiError, errorMessage } from './errors'
export { login, logout } from './login'
export {
  createSongData,
  deleteSongData,
  getSongData,
  type SongBytes,
  type StoredSongBytes,
  updateSongData,
} from './songData'
export { createSong, deleteSong, getSong, mySongs, updateSong } from './songs'
export { getMe, signUp } from './users'
