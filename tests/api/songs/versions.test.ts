import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Song } from '#shared/api/songs'
import type { SongVersion } from '#shared/api/songVersions'
import { type NoteTuple, songWith } from '#shared/edit/testing/songs'
import { DAY, HOUR, MINUTE } from '#shared/edit/versions/thinning'
import { writeSmf } from '#shared/smf/write'
import { type Account, startServer, type TestServer } from '../../support/server'
import { makeSong } from '../support/library'
import { header, midiOfLength } from '../support/midi'

let server: TestServer
let owner: Account
beforeAll(async () => {
  server = await startServer()
  owner = await server.signUp()
})
afterAll(() => server.close())

/** One quarter note after another. */
const quarters = (count: number, velocity = 100): Buffer =>
  Buffer.from(writeSmf(songWith(Array.from({ length: count }, (_, i): NoteTuple => [i * 480, 480, 60, velocity])).song))
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const pathOf = (song: Song, number?: number, tail = '') =>
  `/api/v1/songs/${song.id}/versions${number === undefined ? '' : `/${number}`}${tail}`
const save = (song: Song, bytes: Uint8Array, headers = {}) =>
  owner.client.put(`/api/v1/songs/data/${song.song_data_id}`, { bytes, headers })
const current = async (song: Song) => (await owner.client.get(`/api/v1/songs/data/${song.song_data_id}`)).bytes
const bytesOf = async (song: Song, number: number) => (await owner.client.get(pathOf(song, number))).bytes
const list = async (song: Song): Promise<SongVersion[]> => (await owner.client.get(pathOf(song))).json.data
const numbers = async (song: Song) => (await list(song)).map(({ number }) => number)
/** The list once everything in it is compared. */
const compared = (song: Song) =>
  vi.waitFor(async () => {
    const versions = await list(song)
    expect(versions.every(({ is_comparing }) => !is_comparing)).toBe(true)
    return versions
  })

/** A song that was saved with each of these. */
async function saved(first: Uint8Array, ...later: Uint8Array[]): Promise<Song> {
  const song = await makeSong(owner, { bytes: first })
  for (const bytes of later) expect((await save(song, bytes)).status).toBe(200)
  return song
}

/** Sets when the earlier versions of a song, by their numbers, were saved and replaced. */
async function date(song: Song, times: Readonly<Record<number, number>>) {
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
    expect((await owner.client.get(pathOf(song))).json.count).toBe(3)
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
    // What changed is told since the version that is before it now.
    const [, , sixth] = await compared(song)
    expect(sixth.changes).toMatchObject({ added: 1 })
    expect((await compared(song))[3].changes).toMatchObject({ added: 2 })
  })
})

describe('a version', () => {
  test('is downloaded under the song’s name and its number', async () => {
    const song = await saved(quarters(1), quarters(2))
    const { status, headers, bytes } = await owner.client.get(pathOf(song, 1))
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
    expect((await owner.client.get(pathOf(song, number))).status).toBe(status)
    expect((await owner.client.put(pathOf(song, number), { json: { name: 'A' } })).status).toBe(status)
    const restored = await owner.client.post(pathOf(song, number, '/restore'))
    expect(restored.status).toBe(status)
    if (status === 404) expect(restored.json).toEqual({ detail: 'Version not found' })
  })

  test('is named and nameless again; the present one keeps its name when it is replaced', async () => {
    const song = await saved(quarters(1), quarters(2))
    const named = await owner.client.put(pathOf(song, 2), { json: { name: '  Before the bridge ' } })
    expect([named.status, named.json]).toEqual([200, expect.objectContaining({ number: 2, name: 'Before the bridge' })])
    await owner.client.put(pathOf(song, 1), { json: { name: 'Sketch' } })
    await save(song, quarters(3))
    expect((await list(song)).map(({ name }) => name)).toEqual([null, 'Before the bridge', 'Sketch'])
    expect((await owner.client.put(pathOf(song, 1), { json: { name: null } })).json.name).toBe(null)
    expect((await owner.client.put(pathOf(song, 1), { json: { name: '' } })).status).toBe(422)
  })

  test('goes with the song’s bytes and with the account', async () => {
    const other = await server.signUp()
    const song = await makeSong(other, { bytes: quarters(1) })
    const data = `/api/v1/songs/data/${song.song_data_id}`
    await other.client.put(data, { bytes: quarters(2) })
    const rows = () => server.db('song_versions').where({ song_data_id: song.song_data_id })
    expect(await rows()).toHaveLength(1)
    await other.client.delete(`/api/v1/songs/${song.id}`)
    expect((await other.client.get(pathOf(song))).status).toBe(404)
    await other.client.post(`/api/v1/songs/${song.id}/restore`)
    expect((await other.client.get(pathOf(song))).json.count).toBe(2)
    await other.client.delete(data)
    expect(await rows()).toHaveLength(0)
    expect((await other.client.get(pathOf(song))).status).toBe(404)
  })

  test('does not come along into a copy', async () => {
    const song = await saved(quarters(1), quarters(2))
    const copy: Song = (await owner.client.post(`/api/v1/songs/${song.id}/duplicate`)).json
    expect(await numbers(copy)).toEqual([1])
    expect(await bytesOf(copy, 1)).toEqual(quarters(2))
  })
})

describe('restoring', () => {
  test('makes a new version of the old bytes, and keeps what was there', async () => {
    const song = await saved(quarters(1), quarters(2), quarters(3))
    const { status, json, headers } = await owner.client.post(pathOf(song, 1, '/restore'))
    expect([status, json.id]).toEqual([200, song.id])
    expect(headers.get('etag')).toBe(`"${digestOf(quarters(1))}"`)
    expect(json.notes_tag).toBe(digestOf(quarters(1)).slice(0, 16))
    expect(json.updated_at > song.updated_at).toBe(true)
    expect(await current(song)).toEqual(quarters(1))
    expect(await numbers(song)).toEqual([4, 3, 2, 1])
    expect(await bytesOf(song, 3)).toEqual(quarters(3))
    await owner.client.post(pathOf(song, 3, '/restore'))
    expect(await current(song)).toEqual(quarters(3))
  })

  test('the present version changes nothing', async () => {
    const song = await saved(quarters(1), quarters(2))
    expect((await owner.client.post(pathOf(song, 2, '/restore'))).status).toBe(200)
    expect(await numbers(song)).toEqual([2, 1])
  })

  test('with If-Match is refused over a version that came meanwhile', async () => {
    const song = await saved(quarters(1), quarters(2))
    const headers = { 'If-Match': `"${digestOf(quarters(1))}"` }
    expect((await owner.client.post(pathOf(song, 1, '/restore'), { headers })).status).toBe(412)
    expect(await current(song)).toEqual(quarters(2))
  })
})

describe('limits', () => {
  const MIB = 1024 * 1024
  /** As many bytes in a version of its own. */
  const filled = (length: number, mark: number) => Buffer.concat([midiOfLength(length - 1), Buffer.from([mark])])

  async function limited(env: Record<string, string>, use: () => Promise<void>): Promise<void> {
    const [formerServer, formerOwner] = [server, owner]
    server = await startServer({ env })
    owner = await server.signUp()
    try {
      await use()
    } finally {
      await server.close()
      ;[server, owner] = [formerServer, formerOwner]
    }
  }

  test('VERSIONS_DAYS=0 keeps none without a name', () =>
    limited({ VERSIONS_DAYS: '0' }, async () => {
      const song = await saved(quarters(1))
      await owner.client.put(pathOf(song, 1), { json: { name: 'Kept' } })
      for (const count of [2, 3, 4]) await save(song, quarters(count))
      expect(await numbers(song)).toEqual([4, 1])
    }))

  test('VERSIONS_COUNT bounds those without a name', () =>
    limited({ VERSIONS_COUNT: '2' }, async () => {
      const song = await saved(quarters(1))
      await owner.client.put(pathOf(song, 1), { json: { name: 'Kept' } })
      for (const count of [2, 3, 4, 5]) await save(song, quarters(count))
      expect(await numbers(song)).toEqual([5, 4, 3, 1])
    }))

  test('VERSIONS_NAMED bounds those with a name; another name for one is no more', () =>
    limited({ VERSIONS_NAMED: '2' }, async () => {
      const song = await saved(quarters(1), quarters(2), quarters(3))
      const name = (number: number, as: string) => owner.client.put(pathOf(song, number), { json: { name: as } })
      const answers = await Promise.all([1, 2, 3].map((number) => name(number, `Name ${number}`)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
      const refused = answers.find(({ status }) => status === 409)
      expect(refused?.json).toEqual({ detail: 'At most 2 versions of a song can have a name' })
      const [named] = (await list(song)).filter((version) => version.name !== null)
      expect((await name(named.number, 'Another')).status).toBe(200)
      expect((await list(song)).filter((version) => version.name !== null)).toHaveLength(2)
    }))

  test('a full VERSIONS_MIB drops the oldest of all songs, and never refuses a save', () =>
    limited({ VERSIONS_MIB: '1' }, async () => {
      const third = Math.floor(MIB / 3)
      const [one, two] = [await saved(filled(third, 1)), await saved(filled(third, 2))]
      await save(one, filled(third, 3))
      await save(two, filled(third, 4))
      await save(one, filled(third, 5))
      expect([await numbers(one), await numbers(two)]).toEqual([
        [3, 2, 1],
        [2, 1],
      ])
      await save(two, filled(third, 6))
      expect([await numbers(one), await numbers(two)]).toEqual([
        [3, 2],
        [3, 2, 1],
      ])
      // Larger than all room for versions: it is stored, and what it replaces is not kept.
      await save(one, filled(2 * MIB, 7))
      expect((await save(one, filled(2 * MIB, 8))).status).toBe(200)
      expect([await numbers(one), await numbers(two)]).toEqual([[5], [3]])
    }))

  test('names fit into VERSIONS_MIB, the present version’s too, and stay when the rest goes', () =>
    limited({ VERSIONS_MIB: '1' }, async () => {
      const half = Math.floor(MIB / 2)
      const song = await saved(filled(half, 1), filled(half, 2), filled(half, 3))
      const name = (number: number) => owner.client.put(pathOf(song, number), { json: { name: 'Kept' } })
      expect([(await name(1)).status, (await name(3)).status]).toEqual([200, 200])
      const refused = await name(2)
      expect([refused.status, refused.json]).toEqual([
        409,
        { detail: 'This server keeps at most 1 MiB of versions with a name for each user' },
      ])
      for (const mark of [4, 5, 6]) expect((await save(song, filled(half, mark))).status).toBe(200)
      expect(await numbers(song)).toEqual([6, 3, 1])
    }))

  test('QUOTA_MIB counts no earlier versions, so a user who is full can save again', () =>
    limited({ QUOTA_MIB: '1' }, async () => {
      const song = await saved(filled(MIB, 1))
      for (const mark of [2, 3, 4]) expect((await save(song, filled(MIB, mark))).status).toBe(200)
      expect(await numbers(song)).toEqual([4, 3, 2, 1])
      expect((await save(song, filled(MIB + 1, 5))).status).toBe(409)
      expect(await numbers(song)).toEqual([4, 3, 2, 1])
    }))

  test('restoring a larger version needs room like a save', () =>
    limited({ QUOTA_MIB: '1' }, async () => {
      const song = await saved(filled(MIB, 1), filled(1000, 2))
      await makeSong(owner, { bytes: filled(5000, 3) })
      expect((await owner.client.post(pathOf(song, 1, '/restore'))).status).toBe(409)
      expect(await numbers(song)).toEqual([2, 1])
    }))

  test('off keeps all', () =>
    limited({ VERSIONS_MIB: 'off', VERSIONS_COUNT: 'off', QUOTA_MIB: 'off', QUOTA_SONGS: 'off' }, async () => {
      const song = await saved(filled(MIB, 1), filled(MIB, 2), filled(MIB, 3))
      expect(await numbers(song)).toEqual([3, 2, 1])
    }))
})
