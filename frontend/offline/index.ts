export { keepSounds } from './appWorker'
export { GoneSongError, NOTHING_SENT, StaleSaveError, type StoredVersion, saveCloudSong } from './cloudSong'
export { decide, followConflicts } from './conflicts'
export {
  addressOf,
  bytesOf,
  DEVICE_KEY,
  device,
  findSong,
  forgetAccount,
  forgetOpened,
  isSong,
  keepOnly,
  keepOpened,
  keepSaved,
  OtherWindowError,
  readDevice,
  resumeSave,
  saveOnDevice,
} from './device'
export type { DeviceSong, WaitingProblem } from './deviceStore'
export { startOffline } from './start'
export { askToKeep, notKept, type Room, roomHere } from './storage'
export { isConflict, uploadNow, whileSaving } from './uploads'
