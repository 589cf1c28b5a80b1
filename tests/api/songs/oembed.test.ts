import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SongRecord } from '#shared/api/songs'
import { defaultCoverPath } from '#shared/covers/names'
import { type Account, startServer, type TestServer } from '../../support/server'
import { accountBelow } from '../support/accountBelow'
import { makeSong } from '../support/library'
import { tagsOf } from '../support/markup'

const SITE = 'https://example.com/music'
const NASTY = `"><img onerror='x'> & Söhne`
let server: TestServer
let owner: Account
let song: SongRecord

beforeAll(async () => {
  server = await startServer({ env: { PUBLIC_URL: SITE } })
  owner = await accountBelow(server, '/music')
  song = await makeSong(owner, { name: NASTY, is_public: true })
  await server.db('users').where({ id: owner.user.id }).update({ display_name: 'Ada' })
})
afterAll(() => server.close())

const ask = (query: Record<string, string>) => server.visitor.get(`/music/oembed?${new URLSearchParams(query)}`)

test.each(['song', 'embed'])('describes the player for the address of a %s', async (kind) => {
  const { status, json, headers } = await ask({ url: `${SITE}/${kind}/${song.id}?utm=x#top` })
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  expect(headers.get('cache-control')).toBe('no-store')
  const { html, ...rest } = json
  expect(rest).toEqual({
    version: '1.0',
    type: 'rich',
    provider_name: 'Tunesmith',
    provider_url: `${SITE}/`,
    title: NASTY,
    author_name: 'Ada',
    thumbnail_url: `${SITE}/static/${defaultCoverPath(song)}`,
    thumbnail_width: 512,
    thumbnail_height: 512,
    width: 600,
    height: 140,
  })
  expect(html).toMatch(/^<iframe [^<>]*><\/iframe>$/)
  const [frame] = tagsOf(html, 'iframe')
  expect(frame).toMatchObject({ src: `${SITE}/embed/${song.id}`, title: NASTY, width: '600', height: '140' })
})

test('keeps to the room that there is; a size that is none asks for nothing', async () => {
  const url = `${SITE}/song/${song.id}`
  const sizeOf = async (query: Record<string, string>) => {
    const { width, height } = (await ask({ url, ...query })).json
    return [width, height]
  }
  expect(await sizeOf({ maxwidth: '320', maxheight: '120' })).toEqual([320, 120])
  expect(await sizeOf({ maxwidth: '5000' })).toEqual([600, 140])
  expect(await sizeOf({ maxwidth: '-1', maxheight: 'tall' })).toEqual([600, 140])
})

describe('what is refused', () => {
  test.each([
    ['another site', () => `https://evil.example/music/song/${song.id}`],
    ['another path of this host', () => `https://example.com/song/${song.id}`],
    ['another scheme', () => `http://example.com/music/song/${song.id}`],
    ['a song that there is not', () => `${SITE}/song/${crypto.randomUUID()}`],
    ['no id', () => `${SITE}/song/nonsense`],
    ['another page', () => `${SITE}/editor/${song.id}`],
    ['no address', () => 'nonsense'],
  ])('%s: 404', async (_, url) => {
    expect((await ask({ url: url() })).status).toBe(404)
  })

  test('a private song: 404, as if there were none', async () => {
    const hidden = await makeSong(owner)
    const answer = await ask({ url: `${SITE}/song/${hidden.id}` })
    expect([answer.status, answer.json]).toEqual([404, { detail: 'Song not found' }])
  })

  test('XML: 501; no address at all: 422', async () => {
    expect((await ask({ url: `${SITE}/song/${song.id}`, format: 'xml' })).status).toBe(501)
    expect((await ask({})).status).toBe(422)
  })
})
