// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { startAsking } from '../api/http/connection'
import { removeToken, writeToken } from '../api/http/token'
import { startSession } from '../session/session'
import { NOTHING_SENT } from './cloudSong'
import { device, saveOnDevice } from './device'
import { uploadNow, uploadWaiting } from './uploads'

afterEach(() => {
  removeToken()
  device.setState({ songs: null })
  vi.unstubAllGlobals()
})

test('a user who asks during an upload that gets no answer has the song uploaded by another', async () => {
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
  writeToken(`x.${btoa(JSON.stringify({ sub: 'composer' }))}.x`)
  startSession()
  startAsking()
  const identity = { name: 'a', songId: 's-a', dataId: 'a', etag: '"1"' }
  await saveOnDevice(identity, new Uint8Array([1]).buffer, { ...NOTHING_SENT, name: 'a' }, null)

  const upload = uploadWaiting()
  await vi.waitFor(() => expect(sent).toBe(1))
  const asked = uploadNow()
  lose()
  await Promise.all([upload, asked])
  expect(device.getState().songs).toMatchObject([{ identity: { etag: '"2"' }, waiting: null }])
  expect(sent).toBe(2)
})
