import type { SongIdentity } from '#workers/song/api'
import {
  addressOf,
  type DeviceSong,
  decide,
  device,
  followConflicts,
  isConflict,
  isSong,
  NOTHING_SENT,
  type StoredVersion,
  uploadNow,
} from '../../../offline'
import type { OnDevice } from '../../model/state'
import type { Core } from '../core/core'

/** Follows the open song from this device to the cloud; any window may upload it. */
export interface DeviceLink {
  /** A version of the open song is saved on this device only; null: the song has no such version. */
  savedHere(save: DeviceSave | null): void
  /** That save, also while the song takes over its identity from the cloud; null: there is none. */
  own(): number | null
  uploadNow(): Promise<void>
  /** Follows how conflicts about the open song end. `openStored` opens the cloud's version in its place. */
  followConflicts(openStored: (dataId: string) => Promise<void>): void
}

export interface DeviceSave {
  /** As written or sealed. */
  readonly version: number
  /** As of `saveOnDevice`. */
  readonly key: string
  readonly since: number
}

export function createDeviceLink({ store, link, navigation, ended }: Core, stored: StoredVersion): DeviceLink {
  let saved: DeviceSave | null = null
  /** A save that is in the cloud, until the open song has the identity that it got there. */
  let uploaded: number | null = null

  const songNow = (): DeviceSong | undefined =>
    device.getState().songs?.find((song) => isSong(song, store.getState().identity))

  /** The saved version is known under another identity from now on. */
  async function goOnAs(identity: SongIdentity, version: number): Promise<void> {
    // Rejects when another song was opened meanwhile.
    const history = await link.api.markSaved(version, identity)
    store.setState({ history })
    navigation.replace(`/editor/${addressOf(identity)}`)
  }

  function follow(): void {
    const song = songNow()
    const { songs } = device.getState()
    // The user decided for the cloud's version in another window.
    if (saved && songs && !songs.some(({ key }) => key === saved?.key)) saved = null
    const onDevice: OnDevice = !song?.waiting ? 'no' : isConflict(song) ? 'conflict' : 'waiting'
    if (store.getState().onDevice !== onDevice) store.setState({ onDevice })
    if (!song || song.waiting || saved === null) return
    const { version, since } = saved
    saved = null
    uploaded = since
    Object.assign(stored, { ...NOTHING_SENT, name: song.identity.name })
    void goOnAs(song.identity, version)
      .catch(() => {})
      .finally(() => {
        if (uploaded === since) uploaded = null
      })
  }

  const untilEnded = (stop: () => void) => ended.addEventListener('abort', () => stop(), { once: true })
  untilEnded(device.subscribe(follow))
  untilEnded(store.subscribe(({ identity }, before) => identity !== before.identity && follow()))

  return {
    savedHere(save) {
      saved = save
      follow()
    },
    own: () => saved?.since ?? uploaded,
    async uploadNow() {
      const song = songNow()
      if (song && isConflict(song)) return decide(song.key)
      await uploadNow()
    },
    followConflicts(openStored) {
      const stop = followConflicts({
        copied(song, { key, identity, waiting }) {
          if (!isSong(song, store.getState().identity) || saved === null || waiting === null) return
          saved = { ...saved, key, since: waiting.since }
          Object.assign(stored, NOTHING_SENT)
          void goOnAs(identity, saved.version).catch(() => {})
        },
        dropped(song) {
          const { identity, history } = store.getState()
          if (!isSong(song, identity)) return
          saved = null
          // The open song stays; a user with further changes is asked when they are saved.
          if (song.waiting?.problem?.kind === 'gone')
            void link.api.detach().then((now) => store.setState({ history: now }))
          else if (history.isSaved && identity.dataId) void openStored(identity.dataId)
        },
      })
      untilEnded(stop)
    },
  }
}
