// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { startAsking } from '../api/http/connection'
import { removeToken, writeToken } from '../api/http/token'
import { startSession } from '../session/session'
import { NOTHING_SENT } from './cloudSong'
import { device, saveOnDevice } from './device'
import { onConflict, uploadNow, uploadWaiting } from './uploads'

afterEach(() => {
  removeToken()
  device.setState({ songs: null })
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Signs an account in. */
function enter(sub: string): void {
  writeToken(`x.${btoa(JSON.stringify({ sub }))}.x`)
  startSession()
  startAsking()
}

const inCloud = (id: string) => ({ name: id, songId: `s-${id}`, dataId: id, etag: '"1"' })
const save = (id: string) => saveOnDevice(inCloud(id), new Uint8Array([1]).buffer, { ...NOTHING_SENT, name: id }, null)

test('OF2 a user who asks during an upload that gets no answer has the song uploaded by another', async () => {
  let sent = 0
  let lose: () => void = () => {}
  const first = new Promise<Response>((_, reject) => {
    lose = () => reject(new TypeError('lost'))
  })
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (typeof request === 'string') return new Response('', { status: 200 })
    if (request.method !== 'PUT') return new Response(new Uint8Array([0]), { headers: { ETag: '"1"' } })
    sent += 1
    return sent === 1 ? first : new Response('a', { headers: { ETag: '"2"' } })
  })
  enter('composer')
  await save('a')

  const upload = uploadWaiting()
  await vi.waitFor(() => expect(sent).toBe(1))
  const asked = uploadNow()
  lose()
  await Promise.all([upload, asked])
  expect(device.getState().songs).toMatchObject([{ identity: { etag: '"2"' }, waiting: null }])
  expect(sent).toBe(2)
})

test('OF3 the oldest save goes up first, and a refused one does not hold up the next', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (typeof request === 'string') return new Response('', { status: 200 })
    const dataId = request.url.split('/').at(-1) ?? ''
    sent.push(`${request.method} ${dataId}`)
    if (dataId === 'a') return Response.json({ detail: 'full' }, { status: 413 })
    return new Response(dataId, { headers: { ETag: '"2"' } })
  })
  enter('arranger')
  for (const [i, id] of ['a', 'b', 'c'].entries()) {
    vi.setSystemTime(1_000 * i)
    await save(id)
  }
  await uploadWaiting()
  expect(sent).toEqual(['PUT a', 'PUT b', 'PUT c'])
  const problems = device.getState().songs?.map(({ key, waiting }) => [key, waiting?.problem?.kind ?? null])
  expect(problems?.toSorted()).toEqual([
    ['a', 'refused'],
    ['b', null],
    ['c', null],
  ])
})

test('OF8 a change in the cloud is told to whoever listens, once, and the song waits on', async () => {
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (typeof request === 'string') return new Response('', { status: 200 })
    if (request.method === 'PUT') return Response.json({ detail: 'changed' }, { status: 412 })
    return new Response(new Uint8Array([9]), { headers: { ETag: '"2"' } })
  })
  enter('listener')
  const told: unknown[] = []
  const stop = onConflict(({ key, waiting }) => told.push([key, waiting?.problem?.kind]))
  const left = onConflict(() => told.push('left'))
  left()
  await save('a')
  await uploadWaiting()
  await uploadWaiting()
  stop()
  expect(told).toEqual([['a', 'changed']])
  expect(device.getState().songs).toMatchObject([{ key: 'a', waiting: { problem: { kind: 'changed' } } }])
})
