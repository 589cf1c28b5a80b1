import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Log, silentLog } from '#backend/core/log'
import { findUser } from '#backend/repositories/accounts/users'
import { copyCover } from '#backend/services/songs/covers'
import { startSweep, sweep } from '#backend/services/sweep'
import type { SongRecord } from '#shared/api/songs'
import { formData } from '../../support/multipart'
import { samplePicture } from '../../support/pictures'
import { type Account, startServer, type TestServer } from '../../support/server'
import { makeSong, saveBytes } from '../support/library'

const SONGS = '/api/v1/songs'
const UNKNOWN = {
  detail: [{ type: 'value_error', loc: ['body', 'cover_image'], msg: 'Value error, Unknown cover image' }],
}
let server: TestServer
let owner: Account
let png: Buffer
beforeAll(async () => {
  server = await startServer()
  png = await samplePicture('png')
})
beforeEach(async () => {
  owner = await server.signUp()
})
afterAll(() => server.close())

async function upload({ client }: Account = owner): Promise<string> {
  const answer = await client.post('/api/v1/uploads/cover-image', formData([{ name: 'file', bytes: png }]))
  return answer.json.cover_image
}
const setCover = (song: SongRecord, cover_image: string | null) =>
  owner.client.put(`${SONGS}/${song.id}`, { json: { cover_image } })
const statusOf = async (cover: string) => (await server.visitor.get(`/static/${cover}`)).status
const idOf = (cover: string) => cover.slice('covers/'.length, -'.png'.length)
const age = (cover: string, hours: number) =>
  server
    .db('images')
    .where({ id: idOf(cover) })
    .update({ created_at: new Date(Date.now() - hours * 3_600_000).toISOString() })

describe('a song shows', () => {
  test('a picture that its owner uploaded, at once or later, also on two songs', async () => {
    const cover = await upload()
    const data_id = await saveBytes(owner)
    const created = await owner.client.post(SONGS, { json: { name: 'New', data_id, cover_image: cover } })
    expect([created.status, created.json.cover_image]).toEqual([200, cover])
    const changed = await setCover(await makeSong(owner), cover)
    expect([changed.status, changed.json.cover_image]).toEqual([200, cover])
    expect((await setCover(changed.json, cover)).status).toBe(200)
    expect((await setCover(changed.json, null)).json.cover_image).toBeNull()
  })

  test.each(['covers/jazz__happy.png', 'covers/Electronic / EDM__None.png', 'covers/Uncategorized__Unknown.png'])(
    '%s',
    async (cover) => {
      const answer = await setCover(await makeSong(owner), cover)
      expect([answer.status, answer.json.cover_image]).toEqual([200, cover])
    },
  )

  test.each([
    '',
    'covers/Polka__Happy.png',
    'covers/x.png',
    `covers/${'0'.repeat(32)}.png`,
    '/static/covers/jazz__happy.png',
    'https://evil.example/covers/jazz__happy.png',
    'javascript:alert(1)',
    'covers/../covers/jazz__happy.png',
  ])('not %j', async (cover) => {
    const song = await makeSong(owner)
    const changed = await setCover(song, cover)
    expect([changed.status, changed.json]).toEqual([422, UNKNOWN])
    const data_id = await saveBytes(owner)
    const created = await owner.client.post(SONGS, { json: { name: 'New', data_id, cover_image: cover } })
    expect([created.status, created.json]).toEqual([422, UNKNOWN])
    expect((await owner.client.get(`${SONGS}/${song.id}`)).json).toEqual(song)
    expect((await owner.client.get(`${SONGS}/me`)).json.count).toBe(1)
  })

  test('not another’s cover, nor an avatar', async () => {
    const song = await makeSong(owner)
    const theirs = await setCover(song, await upload(await server.signUp()))
    expect([theirs.status, theirs.json]).toEqual([422, UNKNOWN])
    const parts = [
      { name: 'display_name', text: 'Ada' },
      { name: 'avatar', bytes: png },
    ]
    const { json } = await owner.client.put('/api/v1/users/me/profile', formData(parts))
    expect((await setCover(song, json.avatar_url.slice('/static/'.length))).json).toEqual(UNKNOWN)
    expect((await setCover(song, json.avatar_url.replace('/static/avatars', 'covers'))).json).toEqual(UNKNOWN)
  })

  test('no name of more than 255 characters', async () => {
    const answer = await setCover(await makeSong(owner), 'c'.repeat(256))
    expect(answer.json.detail[0]).toMatchObject({ type: 'string_too_long', loc: ['body', 'cover_image'] })
  })
})

describe('a cover goes', () => {
  test('with the last song that shows it', async () => {
    const cover = await upload()
    const songs = [await makeSong(owner), await makeSong(owner)]
    for (const song of songs) await setCover(song, cover)
    await owner.client.delete(`${SONGS}/${songs[0].id}`)
    expect(await statusOf(cover)).toBe(200)
    await owner.client.delete(`${SONGS}/${songs[1].id}`)
    expect(await statusOf(cover)).toBe(404)
  })

  test('or stays when another song takes it at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const cover = await upload()
      const [giver, taker] = [await makeSong(owner), await makeSong(owner)]
      await setCover(giver, cover)
      const [taken, deleted] = await Promise.all([setCover(taker, cover), owner.client.delete(`${SONGS}/${giver.id}`)])
      expect(deleted.status).toBe(200)
      expect([taken.status, await statusOf(cover)]).toEqual(taken.status === 200 ? [200, 200] : [422, 404])
    }
  })

  test('while its user is disabled', async () => {
    const cover = await upload()
    const setActive = (is_active: boolean) => server.db('users').where({ id: owner.user.id }).update({ is_active })
    expect(await statusOf(cover)).toBe(200)
    await setActive(false)
    expect(await statusOf(cover)).toBe(404)
    await setActive(true)
    expect(await statusOf(cover)).toBe(200)
  })

  test('with its user', async () => {
    const cover = await upload()
    await server.db('users').where({ id: owner.user.id }).delete()
    expect(await statusOf(cover)).toBe(404)
  })

  test('after a day without a song, and not before', async () => {
    const covers = { old: await upload(), young: await upload(), shown: await upload() }
    await setCover(await makeSong(owner), covers.shown)
    await age(covers.old, 24.01)
    await age(covers.young, 23.99)
    await age(covers.shown, 1000)
    await Promise.all([sweep(server.db, silentLog), sweep(server.db, silentLog)])
    expect(await Promise.all(Object.values(covers).map(statusOf))).toEqual([404, 200, 200])
  })

  test('at the start of the server', async () => {
    const cover = await upload()
    await age(cover, 25)
    const logged: unknown[] = []
    const log: Log = (event, fields) => void logged.push([event, fields])
    await startSweep(server.db, log, server.config.versions).stop()
    expect(logged).toEqual([['sweep.removed', { what: 'covers', removed: 1 }]])
    expect(await statusOf(cover)).toBe(404)
  })

  test('and avatars stay, however old', async () => {
    const parts = [
      { name: 'display_name', text: 'Ada' },
      { name: 'avatar', bytes: png },
    ]
    const { json } = await owner.client.put('/api/v1/users/me/profile', formData(parts))
    await server.db('images').where({ user_id: owner.user.id }).update({ created_at: '2020-01-01T00:00:00.000Z' })
    await sweep(server.db, silentLog)
    expect((await server.visitor.get(json.avatar_url)).status).toBe(200)
  })
})

describe('the copy of a song', () => {
  const copyFor = async (account: Account, cover: string | null) => {
    const user = await findUser(server.db, account.user.id)
    if (!user) throw new Error('no such user')
    return server.db.transaction((transaction) => copyCover(transaction, user, cover))
  }

  test('has a cover of its own, which is the copier’s', async () => {
    const [cover, other] = [await upload(), await server.signUp()]
    const copy = await copyFor(other, cover)
    if (copy === null) throw new Error('no copy')
    expect(copy).not.toBe(cover)
    const [first, second] = await Promise.all([cover, copy].map((path) => server.visitor.get(`/static/${path}`)))
    expect(second.bytes.equals(first.bytes)).toBe(true)
    const song = await makeSong(other)
    expect((await other.client.put(`${SONGS}/${song.id}`, { json: { cover_image: copy } })).status).toBe(200)
  })

  test.each([null, 'covers/jazz__happy.png'])('shares %j', async (cover) => {
    expect(await copyFor(owner, cover)).toBe(cover)
  })

  test('has none when it is gone', async () => {
    expect(await copyFor(owner, `covers/${'0'.repeat(32)}.png`)).toBeNull()
  })
})
