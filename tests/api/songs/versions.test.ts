import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SongRecord } from '#shared/api/songs'
import { DAY, HOUR, MINUTE } from '#shared/edit/versions/thinning'
import { type Account, startServer, type TestServer } from '../../support/server'
import { makeSong } from '../support/library'
import { header, midiOfLength } from '../support/midi'
import { digestOf, quarters, versionCalls, versionPath } from '../support/versionCalls'

let server: TestServer
let owner: Account
beforeAll(async () => {
  server = await startServer()
  owner = await server.signUp()
})
afterAll(() => server.close())

const { bytesOf, compared, current, list, numbers, save, saved } = versionCalls(() => owner)

/** Sets when the earlier versions of a song, by their numbers, were saved and replaced. */
async function date(song: SongRecord, times: Readonly<Record<number, number>>) {
  for (const [number, time] of Object.entries(times)) {
    const at = new Date(time).toISOString()
    const row = { song_data_id: song.song_data_id, number: Number(number) }
    await server.db('song_versions').where(row).update({ saved_at: at, replaced_at: at })
  }
}

describe('a save', () => {
  test('keeps the version before, newest first, with time, size, name and what changed', async () => {
    const all = [quarters(2), quarters(4), quarters(4, 80)]
    const song = await saved(all[0], all[1], all[2])
    const versions = await compared(song)
    const time = expect.stringMatching(/^20\d\d-.*Z$/)
    const same = { name: null, saved_at: time, is_comparing: false }
    const track = { track: 1, name: '', is: 'kept' }
    const changes = (counts: object) => ({ ...counts, tracks: [{ ...track, ...counts }], hasOther: false })
    expect(versions).toEqual([
      {
        ...same,
        ...{ number: 3, size: all[2].length, is_current: true },
        changes: changes({ added: 0, removed: 0, changed: 4 }),
      },
      {
        ...same,
        ...{ number: 2, size: all[1].length, is_current: false },
        changes: changes({ added: 2, removed: 0, changed: 0 }),
      },
      { ...same, ...{ number: 1, size: all[0].length, is_current: false }, changes: null },
    ])
    expect(await Promise.all([1, 2, 3].map((number) => bytesOf(song, number)))).toEqual(all)
    expect((await owner.client.get(versionPath(song))).json.count).toBe(3)
  })

  test('of the same bytes makes no version', async () => {
    const song = await saved(quarters(2), quarters(2), quarters(3), quarters(3))
    expect(await numbers(song)).toEqual([2, 1])
  })

  test('that is refused makes no version', async () => {
    const song = await saved(quarters(2))
    expect((await save(song, Buffer.from('no MIDI'))).status).toBe(422)
    expect((await save(song, quarters(3), { 'If-Match': '"other"' })).status).toBe(412)
    expect(await numbers(song)).toEqual([1])
  })

  test('of bytes that cannot be compared says nothing about changes', async () => {
    const song = await saved(header(), midiOfLength(300), quarters(2))
    expect((await compared(song)).map(({ changes }) => changes)).toEqual([null, null, null])
  })

  test('of many at once keeps each of them, whole and once', async () => {
    const song = await saved(quarters(1))
    const all = Array.from({ length: 12 }, (_, i) => quarters(i + 2))
    const answers = await Promise.all(all.map((bytes) => save(song, bytes)))
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200))
    expect(await numbers(song)).toEqual(Array.from({ length: 13 }, (_, i) => 13 - i))
    const kept = await Promise.all((await numbers(song)).map((number) => bytesOf(song, number)))
    expect(new Set(kept.map(digestOf))).toEqual(new Set([quarters(1), ...all].map(digestOf)))
    expect(kept[0]).toEqual(await current(song))
  })

  test('of two at once from the same version: one is kept, the other is refused', async () => {
    const song = await saved(quarters(1))
    const tag = { 'If-Match': `"${digestOf(quarters(1))}"` }
    const answers = await Promise.all([save(song, quarters(2), tag), save(song, quarters(3), tag)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    expect(await numbers(song)).toEqual([2, 1])
  })

  test('thins the versions before: all of an hour, hourly for a day, daily for a month', async () => {
    const song = await saved(quarters(1), ...Array.from({ length: 6 }, (_, i) => quarters(i + 2)))
    await server.db('song_versions').where({ song_data_id: song.song_data_id, number: 5 }).update({ name: 'Kept' })
    const hour = Math.floor(Date.now() / HOUR) * HOUR - 2 * HOUR
    const day = Math.floor(Date.now() / DAY) * DAY - 10 * DAY
    await date(song, { 1: day - 30 * DAY, 2: day, 3: day + HOUR, 4: hour, 5: day - 50 * DAY, 6: hour + MINUTE })
    await save(song, quarters(20))
    expect(await numbers(song)).toEqual([8, 7, 6, 5, 3])
    // Changes are listed since the version that is before it now.
    const [, , sixth] = await compared(song)
    expect(sixth.changes).toMatchObject({ added: 1 })
    expect((await compared(song))[3].changes).toMatchObject({ added: 2 })
  })
})

describe('a version', () => {
  test('is downloaded under the song’s name and its number', async () => {
    const song = await saved(quarters(1), quarters(2))
    const { status, headers, bytes } = await owner.client.get(versionPath(song, 1))
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'audio/midi', 'no-store'])
    expect(headers.get('content-disposition')).toContain('filename="Aurora 1.mid"')
    expect(headers.get('etag')).toBe(`"${digestOf(bytes)}"`)
  })

  test.each([
    [0, 422],
    [9, 404],
    [2 ** 31, 422],
  ])('with number %i is %i', async (number, status) => {
    const song = await saved(quarters(1), quarters(2))
    expect((await owner.client.get(versionPath(song, number))).status).toBe(status)
    expect((await owner.client.put(versionPath(song, number), { json: { name: 'A' } })).status).toBe(status)
    const restored = await owner.client.post(versionPath(song, number, '/restore'))
    expect(restored.status).toBe(status)
    if (status === 404) expect(restored.json).toEqual({ detail: 'Version not found' })
  })

  test('is named and nameless again; the present one keeps its name when it is replaced', async () => {
    const song = await saved(quarters(1), quarters(2))
    const named = await owner.client.put(versionPath(song, 2), { json: { name: '  Before the bridge ' } })
    expect([named.status, named.json]).toEqual([200, expect.objectContaining({ number: 2, name: 'Before the bridge' })])
    await owner.client.put(versionPath(song, 1), { json: { name: 'Sketch' } })
    await save(song, quarters(3))
    expect((await list(song)).map(({ name }) => name)).toEqual([null, 'Before the bridge', 'Sketch'])
    expect((await owner.client.put(versionPath(song, 1), { json: { name: null } })).json.name).toBe(null)
    expect((await owner.client.put(versionPath(song, 1), { json: { name: '' } })).status).toBe(422)
  })

  test('goes with the song’s bytes and with the account', async () => {
    const other = await server.signUp()
    const song = await makeSong(other, { bytes: quarters(1) })
    const data = `/api/v1/songs/data/${song.song_data_id}`
    await other.client.put(data, { bytes: quarters(2) })
    const rows = () => server.db('song_versions').where({ song_data_id: song.song_data_id })
    expect(await rows()).toHaveLength(1)
    await other.client.delete(`/api/v1/songs/${song.id}`)
    expect((await other.client.get(versionPath(song))).status).toBe(404)
    await other.client.post(`/api/v1/songs/${song.id}/restore`)
    expect((await other.client.get(versionPath(song))).json.count).toBe(2)
    await other.client.delete(data)
    expect(await rows()).toHaveLength(0)
    expect((await other.client.get(versionPath(song))).status).toBe(404)
  })

  test('does not come along into a copy', async () => {
    const song = await saved(quarters(1), quarters(2))
    const copy: SongRecord = (await owner.client.post(`/api/v1/songs/${song.id}/duplicate`)).json
    expect(await numbers(copy)).toEqual([1])
    expect(await bytesOf(copy, 1)).toEqual(quarters(2))
  })
})

describe('restoring', () => {
  test('makes a new version of the old bytes, and keeps what was there', async () => {
    const song = await saved(quarters(1), quarters(2), quarters(3))
    const { status, json, headers } = await owner.client.post(versionPath(song, 1, '/restore'))
    expect([status, json.id]).toEqual([200, song.id])
    expect(headers.get('etag')).toBe(`"${digestOf(quarters(1))}"`)
    expect(json.notes_tag).toBe(digestOf(quarters(1)).slice(0, 16))
    expect(json.updated_at > song.updated_at).toBe(true)
    expect(await current(song)).toEqual(quarters(1))
    expect(await numbers(song)).toEqual([4, 3, 2, 1])
    expect(await bytesOf(song, 3)).toEqual(quarters(3))
    await owner.client.post(versionPath(song, 3, '/restore'))
    expect(await current(song)).toEqual(quarters(3))
  })

  test('the present version changes nothing', async () => {
    const song = await saved(quarters(1), quarters(2))
    expect((await owner.client.post(versionPath(song, 2, '/restore'))).status).toBe(200)
    expect(await numbers(song)).toEqual([2, 1])
  })

  test('with If-Match is refused over a version that came meanwhile', async () => {
    const song = await saved(quarters(1), quarters(2))
    const headers = { 'If-Match': `"${digestOf(quarters(1))}"` }
    expect((await owner.client.post(versionPath(song, 1, '/restore'), { headers })).status).toBe(412)
    expect(await current(song)).toEqual(quarters(2))
  })
})
