import { createStore } from 'zustand/vanilla'
import type { SongIdentity } from '#workers/song/api'
import { readToken, userIdOf } from '../api/http/token'
import { NOTHING_SENT, type Sent } from './cloudSong'
import { type DeviceSong, DeviceStore } from './deviceStore'

/**
 * The songs on this device of the account that is signed in, the last used first; null: not read yet, or there is no
 * storage.
 */
export const device = createStore<{ readonly songs: readonly DeviceSong[] | null }>()(() => ({ songs: null }))

/** Beyond this many, the opened songs that were used least recently are deleted. Waiting songs stay. */
const MOST_SONGS = 200
const MOST_BYTES = 256 * 2 ** 20

const databaseOf = (account: string) => `tunesmith-device:${account}`
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('tunesmith-device')
let opened: { readonly account: string; readonly store: Promise<DeviceStore> } | null = null

/** The account that is signed in; empty: nobody. */
export const account = (): string => userIdOf(readToken())

/** Rejects where there is no storage, and without an account. */
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

/** Reads the list again, here and in the other windows. */
export async function refresh(): Promise<void> {
  channel?.postMessage(account())
  await readDevice()
}

/** Reads the list. Without storage there are no songs. */
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

/** The keys of songs that are not in the cloud begin with this. */
export const DEVICE_KEY = 'device-'
export const newKey = () => `${DEVICE_KEY}${crypto.randomUUID()}`

/** How the address `/editor/{…}` names a song: as in the cloud, or as on this device. */
export const addressOf = ({ dataId, deviceKey }: SongIdentity): string | null => dataId ?? deviceKey ?? null

/** The song that an address names, as this device has it. Undefined where there is none, and without storage. */
export async function findDeviceSong(address: string): Promise<DeviceSong | undefined> {
  try {
    const songs = await (await storeNow()).list()
    return songs.find(({ key, identity }) => key === address || identity.dataId === address)
  } catch {
    return undefined
  }
}

/** The same for a song that is open. */
export const isSong = ({ key, identity: kept }: DeviceSong, { dataId, deviceKey }: SongIdentity): boolean =>
  key === deviceKey || (dataId !== null && (key === dataId || kept.dataId === dataId))

export async function bytesOf(key: string): Promise<ArrayBuffer | undefined> {
  return (await (await storeNow()).bytes(key))?.bytes
}

/** Keeps an opened song for use without a network, if there is room. */
export const keepOpened = (identity: SongIdentity, bytes: ArrayBuffer): Promise<void> =>
  keep(identity, bytes, (song) => !song?.waiting)

/**
 * The same for a song that was saved in the cloud. What was waiting under its `former` identity is no longer needed if
 * it is the save `own`; a save of another window stays, and meets the cloud's version later.
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
  /** Of the song, see `DeviceSong`. */
  readonly key: string
  /** See `Waiting`. */
  readonly since: number
}

/**
 * How it ended: the song is here, under `identity`; another window saved it here; or there is no room or no storage.
 */
export type HereSave =
  | { readonly is: 'kept'; readonly identity: SongIdentity; readonly save: DeviceSave }
  | { readonly is: 'stale' }
  | { readonly is: 'refused'; readonly error: unknown }

/**
 * Saves a song on this device; `uploadWaiting` takes it to the cloud. `own`: the save that this window made or opened
 * before. Never rejects; unless the song is kept, nothing has changed.
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
    // A conflict is not over with another save: the cloud's version is still the newer one.
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

/** Takes the complete list of the library: songs that are not in it were deleted there, except for the newest ones. */
export async function keepOnly(songIds: ReadonlySet<string>, listedAt = Date.now() - MINUTE): Promise<void> {
  const isGone = ({ waiting, identity, usedAt }: DeviceSong) =>
    waiting === null && usedAt < listedAt && !songIds.has(identity.songId ?? '')
  await removeWhere(await storeNow(), isGone)
}

/** Deletes what the cloud has too. */
export async function forgetOpened(): Promise<void> {
  await removeWhere(await storeNow(), ({ waiting }) => waiting === null)
}

/**
 * The account signs out of this device: songs that the cloud has too are deleted. `all`: the account is gone, so those
 * that wait for it are deleted too.
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
