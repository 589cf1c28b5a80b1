export { keepSounds } from './appWorker'
export { type CloudSave, NOTHING_SENT, type Sent, saveCloudSong } from './cloudSong'
export { decide, followConflicts } from './conflicts'
export {
  addressOf,
  bytesOf,
  DEVICE_KEY,
  type DeviceSave,
  device,
  findDeviceSong,
  forgetAccount,
  forgetOpened,
  isSong,
  keepOnly,
  keepOpened,
  keepSaved,
  readDevice,
  resumeSave,
  saveOnDevice,
} from './device'
export type { DeviceSong, WaitingProblem } from './deviceStore'
export { startOffline } from './start'
export { askToKeep, notKept, type Room, roomHere } from './storage'
export { isConflict, uploadNow, whileSaving } from './uploads'
