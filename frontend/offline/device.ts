import { createStore } from 'zustand/vanilla'
import type { SongIdentity } from '#workers/song/api'
import { readToken, userIdOf } from '../api/http/token'
import { openChannel } from '../core/otherPages'
import { NOTHING_SENT, type Sent } from './cloudSong'
import { type DeviceSong, DeviceStore } from './deviceStore'

/** The signed-in account's songs on this device, the last used first; null: not read yet, or no storage. */
export const device = createStore<{ readonly songs: readonly DeviceSong[] | null }>()(() => ({ songs: null }))

/** Most songs kept. Beyond it, opened songs are deleted, the least recently used first; waiting songs stay. */
const MOST_SONGS = 200
const MOST_BYTES = 256 * 2 ** 20

const databaseOf = (account: string) => `tunesmith-device:${account}`
const channel = openChannel('tunesmith-device')
let opened: { readonly account: string; readonly store: Promise<DeviceStore> } | null = null

/** The signed-in account's id; '': nobody. */
export const account = (): string => userIdOf(readToken())

/** Opens the account's store. Rejects without storage, and without an account. */
export async function storeNow(): Promise<DeviceStore> {
  const wanted = account()
  if (wanted === '') throw new Error('nobody is signed in')
  if (opened?.account !== wanted) {
    void opened?.store.then((former) => former.close()).catch(() => {})
    opened = { account: wanted, store: DeviceStore.open(databaseOf(wanted)) }
    opened.store.catch(() => {
      opened = null
    })
  }
  return opened.store
}

/** Reads the list again, in this window and in the others. */
export async function refresh(): Promise<void> {
  channel?.postMessage(account())
  await readDevice()
}

/** Reads the list; null without storage. */
export async function readDevice(): Promise<void> {
  const of = account()
  const songs = await storeNow().then(
    (store) => store.list(),
    () => null,
  )
  if (account() === of) device.setState({ songs })
}

channel?.addEventListener('message', ({ data }: MessageEvent<string>) => {
  if (data === account()) void readDevice()
})

/** Prefix of the keys of songs that are not in the cloud. */
export const DEVICE_KEY = 'device-'
export const newKey = () => `${DEVICE_KEY}${crypto.randomUUID()}`

/** The name of a song in the address `/editor/{…}`: its id in the cloud, else its key on this device; null: neither. */
export const addressOf = ({ dataId, deviceKey }: SongIdentity): string | null => dataId ?? deviceKey ?? null

/** The copy on this device of the song that an address names; undefined if there is none, and without storage. */
export async function findDeviceSong(address: string): Promise<DeviceSong | undefined> {
  try {
    const songs = await (await storeNow()).list()
    return songs.find(({ key, identity }) => key === address || identity.dataId === address)
  } catch {
    return undefined
  }
}

/** Whether a song on this device is the open one. */
export const isSong = ({ key, identity: kept }: DeviceSong, { dataId, deviceKey }: SongIdentity): boolean =>
  key === deviceKey || (dataId !== null && (key === dataId || kept.dataId === dataId))

export async function bytesOf(key: string): Promise<ArrayBuffer | undefined> {
  return (await (await storeNow()).bytes(key))?.bytes
}

/** Keeps an opened song for use without a network, if there is room. */
export const keepOpened = (identity: SongIdentity, bytes: ArrayBuffer): Promise<void> =>
  keep(identity, bytes, (song) => !song?.waiting)

/**
 * Keeps a song that was saved in the cloud. A save waiting under its `former` identity is dropped if it is the save
 * `own`; a save of another window stays, and meets the cloud's version later.
 */
export async function keepSaved(
  former: SongIdentity,
  identity: SongIdentity,
  bytes: ArrayBuffer,
  own: number | null,
): Promise<void> {
  const isOurs = (song: DeviceSong | undefined) => !song?.waiting || song.waiting.since === own
  const before = await findDeviceSong(addressOf(former) ?? '')
  if (before?.waiting && !isSong(before, identity)) await (await storeNow()).removeIf(before.key, isOurs)
  await keep(identity, bytes, isOurs)
}

async function keep(
  identity: SongIdentity,
  bytes: ArrayBuffer,
  may: (former: DeviceSong | undefined) => boolean,
): Promise<void> {
  if (identity.dataId === null) return
  const key = (await findDeviceSong(identity.dataId))?.key ?? identity.dataId
  const store = await storeNow().catch(() => null)
  if (!store) return
  const song = { key, identity: { ...identity, deviceKey: null }, usedAt: Date.now(), size: bytes.byteLength }
  try {
    await store.put({ ...song, waiting: null }, { bytes, unconfirmed: null }, may)
    await makeRoom(store)
  } catch {
    // An older version on this device would open in its place.
    await store.removeIf(key, may).catch(() => {})
  }
  await refresh()
}

/** A save of a song on this device. */
export interface DeviceSave {
  /** Key of the song, see `DeviceSong`. */
  readonly key: string
  /** See `Waiting`. */
  readonly since: number
}

/**
 * Outcome of a save: the song is on this device, under `identity`; another window saved it here; or there is no room or
 * no storage.
 */
type HereSave =
  | { readonly is: 'kept'; readonly identity: SongIdentity; readonly save: DeviceSave }
  | { readonly is: 'stale' }
  | { readonly is: 'refused'; readonly error: unknown }

/**
 * Saves a song on this device; `uploadWaiting` takes it to the cloud. `own`: the save that this window made or opened
 * before. Never rejects; if the song is not kept, nothing has changed.
 */
export async function saveOnDevice(
  identity: SongIdentity,
  bytes: ArrayBuffer,
  { name, unconfirmed, confirmed, made }: Sent,
  own: number | null,
): Promise<HereSave> {
  try {
    const store = await storeNow()
    const former = await findDeviceSong(addressOf(identity) ?? '')
    const before = former?.waiting ?? null
    const key = former?.key ?? identity.dataId ?? newKey()
    const kept = { ...identity, etag: confirmed ?? identity.etag, deviceKey: identity.dataId ? null : key }
    const now = Date.now()
    const since = Math.max(now, (before?.since ?? 0) + 1)
    // Another save does not end a conflict: the cloud's version is still newer.
    const problem = before?.problem?.kind === 'refused' ? null : (before?.problem ?? null)
    const waiting = {
      since,
      storedName: name ?? before?.storedName ?? null,
      made: made ?? before?.made ?? null,
      problem,
    }
    const song = { key, identity: kept, usedAt: now, size: bytes.byteLength, waiting }
    const isOurs = (there: DeviceSong | undefined) => !there?.waiting || there.waiting.since === own
    if (!(await store.put(song, { bytes, unconfirmed }, isOurs))) return { is: 'stale' }
    await refresh()
    return { is: 'kept', identity: kept, save: { key, since } }
  } catch (error) {
    return { is: 'refused', error }
  }
}

const MINUTE = 60_000

/**
 * Call before saving again: what is known about save `own`, and the song's current identity. Another window may have
 * taken it to the cloud.
 */
export async function resumeSave(
  identity: SongIdentity,
  own: number | null,
  sent: Sent,
): Promise<{ readonly identity: SongIdentity; readonly sent: Sent }> {
  const here = await findDeviceSong(addressOf(identity) ?? '')
  if (!here) return { identity, sent }
  const { waiting, identity: kept } = here
  if (waiting === null) {
    if (own === null && !identity.deviceKey) return { identity, sent }
    return { identity: { ...kept, name: identity.name }, sent: { ...NOTHING_SENT, name: kept.name } }
  }
  if (waiting.since !== own) return { identity, sent }
  const file = await (await storeNow()).bytes(here.key)
  return {
    identity: { ...identity, etag: kept.etag },
    sent: { ...sent, unconfirmed: file?.unconfirmed ?? null, confirmed: null, made: waiting.made ?? sent.made },
  }
}

/** Takes the complete list of the library: songs missing from it were deleted there, except the newest ones. */
export async function keepOnly(songIds: ReadonlySet<string>, listedAt = Date.now() - MINUTE): Promise<void> {
  const isGone = ({ waiting, identity, usedAt }: DeviceSong) =>
    waiting === null && usedAt < listedAt && !songIds.has(identity.songId ?? '')
  await removeWhere(await storeNow(), isGone)
}

/** Deletes songs that the cloud has too. */
export async function forgetOpened(): Promise<void> {
  await removeWhere(await storeNow(), ({ waiting }) => waiting === null)
}

/**
 * Signs the account out of this device: deletes songs that the cloud has too. `all`: the account no longer exists, so
 * its waiting songs go too.
 */
export async function forgetAccount(former: string, all = false): Promise<void> {
  const store = await DeviceStore.open(databaseOf(former))
  await removeWhere(store, ({ waiting }) => all || waiting === null, false)
  store.close()
}

export async function forgetSong(key: string): Promise<void> {
  await (await storeNow()).removeIf(key, () => true)
  await refresh()
}

async function removeWhere(store: DeviceStore, isUnwanted: (song: DeviceSong) => boolean, tells = true): Promise<void> {
  const unwanted = (await store.list()).filter(isUnwanted)
  for (const { key } of unwanted) await store.removeIf(key, isUnwanted)
  if (tells && unwanted.length > 0) await refresh()
}

async function makeRoom(store: DeviceStore): Promise<void> {
  let [count, bytes] = [0, 0]
  for (const { key, size } of await store.list()) {
    count++
    bytes += size
    if (count > MOST_SONGS || bytes > MOST_BYTES) await store.removeIf(key, ({ waiting }) => waiting === null)
  }
}
