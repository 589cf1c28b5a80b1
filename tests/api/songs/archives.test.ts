import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SongRecord } from '#shared/api/songs'
import { formData } from '../../support/multipart'
import { samplePicture } from '../../support/pictures'
import { type Account, startServer, type TestServer } from '../../support/server'
import { makeSong } from '../support/library'
import { midiOfLength } from '../support/midi'

const SONGS = '/api/v1/songs'
let server: TestServer
let owner: Account
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  owner = await server.signUp({ full_name: 'Ada Lovelace' })
})
afterAll(() => server.close())

const zip = (song: SongRecord, { client } = owner) => client.get(`${SONGS}/${song.id}/download_zip`)
const license = (song: SongRecord, { client } = owner) => client.get(`${SONGS}/${song.id}/download_license`)

describe('license', () => {
  test('says title, author, license, what it permits and when', async () => {
    const song = await makeSong(owner, { settings: { attributionName: 'Countess' } })
    const answer = await license(song)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Aurora license.txt"; filename*=UTF-8''Aurora%20license.txt`,
    )
    expect(answer.text).toBe(
      [
        'Title:       Aurora',
        'Author:      Countess',
        'License:     Creative Commons Attribution 4.0 International (CC BY 4.0)',
        '             https://creativecommons.org/licenses/by/4.0/',
        'Attribution: required, to Countess',
        `Published:   ${song.created_at.slice(0, 10)}`,
        '',
        'You may share this work in any medium and adapt it, for any purpose, even commercially,',
        'as long as you give appropriate credit, link to the license and say whether changes were made.',
        '',
      ].join('\n'),
    )
  })

  test.each([
    ['CC-BY-NC', 'CC BY-NC 4.0', 'not for commercial purposes'],
    ['CC0', 'CC0 1.0', 'without asking for permission'],
    ['ALL-RIGHTS-RESERVED', 'All rights reserved', 'needs the permission of its author'],
  ] as const)('%s', async (name, title, permits) => {
    const { text } = await license(await makeSong(owner, { settings: { license: name } }))
    expect(text).toContain(title)
    expect(text).toContain(permits)
  })

  test('a song that was never published reserves all rights; no name can add a line', async () => {
    const { text } = await license(await makeSong(owner, { name: 'Aurora\nLicense: CC0' }))
    expect(text).toContain('Title:       Aurora License: CC0\n')
    expect(text).toContain('License:     All rights reserved\n')
    expect(text).not.toContain('Ada Lovelace')
  })

  test('needs no bytes and no permission to download', async () => {
    const song = await makeSong(owner)
    await owner.client.delete(`${SONGS}/data/${song.song_data_id}`)
    expect((await license(song)).status).toBe(200)
    const closed = await makeSong(owner, { settings: { allowDownload: false } })
    expect((await license(closed, await server.signUp())).status).toBe(200)
  })
})

describe('zip', () => {
  test('holds the song, its license and its metadata', async () => {
    const bytes = midiOfLength(300_000)
    const song = await makeSong(owner, { bytes, settings: { license: 'CC0' } })
    const answer = await zip(song)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toContain('filename="Aurora.zip"')
    const entries = unzipSync(answer.bytes)
    expect(Object.keys(entries)).toEqual(['Aurora.mid', 'LICENSE.txt', 'song.json'])
    expect(bytes.equals(entries['Aurora.mid'])).toBe(true)
    expect(strFromU8(entries['LICENSE.txt'])).toBe((await license(song)).text)
    expect(JSON.parse(strFromU8(entries['song.json']))).toEqual(song)
    expect(answer.text).not.toContain(owner.email)
  })

  test('holds the cover that was uploaded, and no default one', async () => {
    const bytes = await samplePicture('png')
    const upload = await owner.client.post('/api/v1/uploads/cover-image', formData([{ name: 'file', bytes }]))
    const song = await makeSong(owner)
    const { cover_image } = upload.json
    await owner.client.put(`${SONGS}/${song.id}`, { json: { cover_image } })
    const entries = unzipSync((await zip(song)).bytes)
    const cover = `cover.${cover_image.split('.')[1]}`
    expect(Object.keys(entries)).toEqual(['Aurora.mid', 'LICENSE.txt', 'song.json', cover])
    expect((await server.visitor.get(`/static/${cover_image}`)).bytes.equals(entries[cover])).toBe(true)
    await owner.client.put(`${SONGS}/${song.id}`, { json: { cover_image: 'covers/Jazz__Calm.png' } })
    expect(Object.keys(unzipSync((await zip(song)).bytes))).toHaveLength(3)
  })

  test.each([
    ['../../../etc/cron.d/x', 'etccron.dx.mid'],
    ['C:\\x\\y', 'Cxy.mid'],
    ['__proto__', '__proto__.mid'],
    ['LICENSE.txt', 'LICENSE.txt.mid'],
    ['東京 🎹', '東京 🎹.mid'],
  ])('the entry of a song called %j is the plain name %s', async (name, entry) => {
    const entries = unzipSync((await zip(await makeSong(owner, { name }))).bytes)
    expect(Object.keys(entries)).toEqual([entry, 'LICENSE.txt', 'song.json'])
  })

  test('the largest songs, several at once', async () => {
    const bytes = midiOfLength(10 * 1024 * 1024)
    const song = await makeSong(owner, { bytes })
    const answers = await Promise.all(Array.from({ length: 4 }, () => zip(song)))
    for (const answer of answers) expect(bytes.equals(unzipSync(answer.bytes)['Aurora.mid'])).toBe(true)
  })
})
