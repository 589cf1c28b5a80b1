import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { type DeviceSong, DeviceStore, type Waiting } from './deviceStore'

const bytes = (...values: number[]) => new Uint8Array(values).buffer
const song = (key: string, usedAt: number, waiting: Waiting | null = null): DeviceSong => ({
  key,
  identity: { name: key, songId: key, dataId: key },
  usedAt,
  size: 1,
  waiting,
})
const since = (at: number): Waiting => ({ since: at, storedName: null, made: null, problem: null })

let databases = 0
let store: DeviceStore
beforeEach(async () => {
  store = await DeviceStore.open(`device-${++databases}`)
})

test('songs are listed without their files, the last used first', async () => {
  await store.put(song('a', 1), { bytes: bytes(1), unconfirmed: null })
  await store.put(song('b', 2), { bytes: bytes(2), unconfirmed: null })
  expect((await store.list()).map(({ key }) => key)).toEqual(['b', 'a'])
  expect(await store.bytes('a')).toEqual({ bytes: bytes(1), unconfirmed: null })
  expect(await store.bytes('c')).toBeUndefined()
})

test('OF5 what may not be replaced is not, also when both come at once', async () => {
  const unlessWaiting = (former: DeviceSong | undefined) => !former?.waiting
  await Promise.all([
    store.put(song('a', 1, since(1)), { bytes: bytes(1), unconfirmed: null }),
    store.put(song('a', 2), { bytes: bytes(2), unconfirmed: null }, unlessWaiting),
  ])
  expect((await store.list())[0].waiting).toEqual(since(1))
  expect((await store.bytes('a'))?.bytes).toEqual(bytes(1))
})

test('OF2 only the save that is there is sent, and it is noted that it may arrive', async () => {
  await store.put(song('a', 1, since(5)), { bytes: bytes(1), unconfirmed: null })
  expect(await store.send('a', 4)).toBeUndefined()
  expect(await store.send('a', 5)).toEqual({ bytes: bytes(1), unconfirmed: null })
  expect(await store.bytes('a')).toEqual({ bytes: bytes(1), unconfirmed: bytes(1) })
  // Earlier uploads stay noted.
  await store.put(song('a', 2, since(6)), { bytes: bytes(2), unconfirmed: bytes(1) })
  await store.send('a', 6)
  expect(await store.bytes('a')).toEqual({ bytes: bytes(2), unconfirmed: bytes(1) })
  expect(await store.send('b', 6)).toBeUndefined()
})

test('a song is deleted only as it was seen', async () => {
  await store.put(song('a', 1, since(1)), { bytes: bytes(1), unconfirmed: null })
  await store.removeIf('a', ({ waiting }) => waiting === null)
  expect(await store.list()).toHaveLength(1)
  await store.change('a', (now) => ({ ...now, waiting: null }))
  await store.removeIf('a', ({ waiting }) => waiting === null)
  expect([await store.list(), await store.bytes('a')]).toEqual([[], undefined])
  await store.change('a', (now) => now)
  expect(await store.list()).toEqual([])
})
