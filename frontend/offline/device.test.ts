// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SongIdentity } from '#workers/song/api'
import { removeToken, writeToken } from '../api/http/token'
import { NOTHING_SENT } from './cloudSong'
import {
  bytesOf,
  device,
  findDeviceSong,
  forgetAccount,
  forgetOpened,
  isSong,
  keepOnly,
  keepOpened,
  keepSaved,
  readDevice,
  saveOnDevice,
  storeNow,
} from './device'

const bytes = (...values: number[]) => new Uint8Array(values).buffer
const inCloud = (id: string, etag = '"1"'): SongIdentity => ({ name: id, songId: `s-${id}`, dataId: id, etag })
const brandNew: SongIdentity = { name: 'New', songId: null, dataId: null }
/** The last save of a window that saves again and again. */
let own: number | null = null
async function save(identity: SongIdentity, file: ArrayBuffer): Promise<SongIdentity> {
  const saved = await saveOnDevice(identity, file, NOTHING_SENT, own)
  if (saved.is !== 'kept') throw new Error(saved.is)
  own = saved.save.since
  return saved.identity
}
const names = () => device.getState().songs?.map(({ identity }) => identity.name)

let accounts = 0
let account = ''
const enter = (sub: string) => {
  account = sub
  writeToken(`x.${btoa(JSON.stringify({ sub }))}.x`)
}
beforeEach(() => {
  own = null
  enter(`account-${++accounts}`)
})
afterEach(() => {
  removeToken()
  device.setState({ songs: null })
})

test('OF13 a song that was opened is found by its address, and another account has none', async () => {
  await keepOpened(inCloud('a'), bytes(1))
  expect(await findDeviceSong('a')).toMatchObject({ key: 'a', size: 1, waiting: null })
  expect(await bytesOf('a')).toEqual(bytes(1))
  enter('another')
  await readDevice()
  expect([names(), await findDeviceSong('a')]).toEqual([[], undefined])
})

test('OF1 a new song gets a key of this device, keeps it over saves, and is another one than a second', async () => {
  const first = await save(brandNew, bytes(1))
  expect(first.deviceKey).toMatch(/^device-/)
  const again = await save(first, bytes(2))
  expect(again.deviceKey).toBe(first.deviceKey)
  const second = await save(brandNew, bytes(3))
  expect(second.deviceKey).not.toBe(first.deviceKey)
  const songs = device.getState().songs ?? []
  expect(songs).toHaveLength(2)
  expect(songs.filter((song) => isSong(song, first))).toHaveLength(1)
})

test('OF8 each save has a time of its own, a conflict outlives it, and a refusal does not', async () => {
  const identity = await save(inCloud('a'), bytes(1))
  const waiting = async () => (await findDeviceSong('a'))?.waiting
  const before = (await waiting())?.since ?? 0
  await save(identity, bytes(2))
  expect((await waiting())?.since).toBeGreaterThan(before)
  const store = await storeNow()
  const conflict = { kind: 'changed' } as const
  for (const [problem, left] of [
    [conflict, conflict],
    [{ kind: 'refused', reason: 'full' }, null],
  ] as const) {
    await store.change('a', (song) => ({ ...song, waiting: song.waiting && { ...song.waiting, problem } }))
    await save(identity, bytes(3))
    expect((await waiting())?.problem).toEqual(left)
  }
})

test('OF5 opening the cloud’s version never replaces what waits', async () => {
  await save(inCloud('a'), bytes(1))
  await keepOpened(inCloud('a', '"2"'), bytes(2))
  expect(await bytesOf('a')).toEqual(bytes(1))
  await keepSaved(inCloud('a'), inCloud('a', '"3"'), bytes(3), own)
  expect([await bytesOf('a'), (await findDeviceSong('a'))?.waiting]).toEqual([bytes(3), null])
})

test('OF7 what another window saved here is never replaced, neither by a save here nor by one in the cloud', async () => {
  await save(inCloud('a'), bytes(1))
  expect(await saveOnDevice(inCloud('a'), bytes(2), NOTHING_SENT, null)).toEqual({ is: 'stale' })
  await keepSaved(inCloud('a'), inCloud('a', '"2"'), bytes(3), null)
  expect([await bytesOf('a'), (await findDeviceSong('a'))?.waiting?.since]).toEqual([bytes(1), own])
})

test('OF1 a save in the cloud ends the waiting of the same song under its former name', async () => {
  const waiting = await save(brandNew, bytes(1))
  await keepSaved(waiting, inCloud('a'), bytes(2), own)
  expect(device.getState().songs?.map(({ key, waiting: still }) => [key, still])).toEqual([['a', null]])
})

test('OF12 what the library no longer has goes, and what waits stays', async () => {
  await keepOpened(inCloud('a'), bytes(1))
  await keepOpened(inCloud('b'), bytes(1))
  await save(inCloud('c'), bytes(1))
  await save(brandNew, bytes(1))
  await keepOnly(new Set(['s-b']))
  expect(names()).toHaveLength(4)
  // A list older than a song does not contain it.
  await keepOnly(new Set(['s-b']), Date.now() + 1)
  expect(names()?.toSorted()).toEqual(['New', 'b', 'c'])
  await forgetOpened()
  expect(names()?.toSorted()).toEqual(['New', 'c'])
})

test('OF13 an account that leaves takes its songs along but for those that wait, and a deleted one takes all', async () => {
  await keepOpened(inCloud('a'), bytes(1))
  await save(brandNew, bytes(1))
  await forgetAccount(account)
  await readDevice()
  expect(names()).toEqual(['New'])
  await forgetAccount(account, true)
  await readDevice()
  expect(names()).toEqual([])
})

test('OF11 the songs that were not used for the longest time make room', async () => {
  await save(inCloud('waits'), bytes(1))
  const store = await storeNow()
  const song = (i: number) => ({ key: `n${i}`, identity: inCloud(`n${i}`), usedAt: i, size: 1, waiting: null })
  for (let i = 0; i < 201; i++) await store.put(song(i), { bytes: bytes(1), unconfirmed: null })
  await keepOpened(inCloud('newest'), bytes(1))
  await readDevice()
  expect(names()).toHaveLength(200)
  expect(names()).toEqual(expect.arrayContaining(['waits', 'newest', 'n200']))
  expect(names()).not.toContain('n0')
})

test('OF11 songs of more than 256 MiB make room too', async () => {
  const store = await storeNow()
  for (const usedAt of [1, 2, 3]) {
    const song = { key: `n${usedAt}`, identity: inCloud(`n${usedAt}`), usedAt, size: 100 * 2 ** 20, waiting: null }
    await store.put(song, { bytes: bytes(1), unconfirmed: null })
  }
  await keepOpened(inCloud('newest'), bytes(1))
  expect(names()).toEqual(['newest', 'n3', 'n2'])
})

test('OF14 without an account nothing is kept, and nothing fails that need not', async () => {
  removeToken()
  await keepOpened(inCloud('a'), bytes(1))
  await readDevice()
  expect([device.getState().songs, await findDeviceSong('a')]).toEqual([null, undefined])
  expect(await saveOnDevice(brandNew, bytes(1), NOTHING_SENT, null)).toMatchObject({ is: 'refused' })
})
