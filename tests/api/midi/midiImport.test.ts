import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { type LocalSource, startSource } from '../../support/localSource'
import { type Account, startServer, type TestServer } from '../../support/server'
import { header, midiOfLength } from '../support/midi'

const LIMIT = 10 * 1024 * 1024
const FAILED = [502, { detail: 'Could not fetch MIDI file' }]
const NOT_ALLOWED = [400, { detail: 'URL not allowed' }]

let source: LocalSource
let server: TestServer
let user: Account
const logged: string[] = []

interface Options {
  readonly env?: Record<string, string>
  readonly names?: Readonly<Record<string, readonly string[]>>
  readonly isTls?: boolean
}

/** A source with this answer, and a server that may fetch from it. */
async function start(answer: RequestListener, { env, names, isTls }: Options = {}) {
  source = await startSource(answer, { isTls })
  logged.length = 0
  const log = (event: string, fields = {}) => void logged.push(`${event} ${JSON.stringify(fields)}`)
  server = await startServer({ env, log, surroundings: { network: source.network(names) } })
  user = await server.signUp()
}
afterEach(async () => {
  await server.close()
  await source.close()
})

const serve =
  (bytes: Uint8Array, headers = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, headers).end(bytes)
const send = (url: unknown) => user.client.post('/api/midi', { json: { url } })
const outcome = async (url: string) => {
  const { status, json } = await send(url)
  return [status, json]
}
const SONG = 'https://songs.example.com/a.mid'

describe('a file', () => {
  test('is fetched and stored for the user alone', async () => {
    await start(serve(midiOfLength(5000), { 'Content-Type': 'text/html', 'Set-Cookie': 'a=b' }))
    const { status, json, headers } = await send(`${SONG}?key=1`)
    expect([status, Object.keys(json)]).toEqual([200, ['id']])
    expect(headers.get('set-cookie')).toBe(null)
    const kept = await user.client.get(`/api/midi/${json.id}`)
    expect(kept.bytes.equals(midiOfLength(5000))).toBe(true)
    expect(kept.headers.get('content-type')).toBe('audio/midi')
    expect((await (await server.signUp()).client.get(`/api/midi/${json.id}`)).status).toBe(403)
    const again = await send(`${SONG}?key=1`)
    expect(again.json.id).not.toBe(json.id)
    expect(source.requests).toHaveLength(2)
    const [{ headers: sent }] = source.requests
    expect(Object.keys(sent).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
  })

  test('of 10 MiB is accepted, one byte more is 413', async () => {
    await start((request, response) => response.end(midiOfLength(LIMIT + (request.url === '/more' ? 1 : 0))))
    expect((await send(SONG)).status).toBe(200)
    expect(await outcome('https://songs.example.com/more')).toEqual([413, { detail: 'Request body too large' }])
  })

  test('of another type is refused and not shown', async () => {
    await start(serve(Buffer.from('the secret page')))
    expect(await outcome(SONG)).toEqual([400, { detail: 'Invalid MIDI file' }])
    expect(await server.db('midi_files').where({ user_id: user.user.id })).toEqual([])
  })

  test('may be behind a redirect, whose address is checked again', async () => {
    await start((request, response) => {
      if (request.headers.host === 'mirror.example.com') response.end(header())
      else
        response
          .writeHead(302, { Location: request.url === '/a.mid' ? 'https://mirror.example.com/' : 'https://127.1/' })
          .end()
    })
    expect((await send(SONG)).status).toBe(200)
    expect(await outcome('https://songs.example.com/inward')).toEqual(FAILED)
  })
})

describe('a URL', () => {
  test('that is invalid or has another scheme is 422', async () => {
    await start(serve(header()))
    const fault = async (url: unknown) => {
      const { status, json } = await send(url)
      return [status, json.detail]
    }
    const at = { loc: ['body', 'url'] }
    for (const url of ['example', 'https://', '//songs.example.com/a.mid', 'https://a b/']) {
      expect(await fault(url), url).toEqual([422, [{ type: 'url_parsing', ...at, msg: 'Input should be a valid URL' }]])
    }
    for (const url of [
      'http://songs.example.com/',
      'file:///etc/passwd',
      'gopher://x.example/',
      'ftp://x.example/',
      'data:,x',
    ]) {
      expect(await fault(url), url).toEqual([422, [{ type: 'url_scheme', ...at, msg: "URL scheme should be 'https'" }]])
    }
    expect(await fault('')).toMatchObject([422, [{ type: 'string_too_short', ...at }]])
    expect(await fault(7)).toMatchObject([422, [{ type: 'string_type', ...at }]])
    expect(await fault(undefined)).toMatchObject([422, [{ type: 'missing', ...at }]])
    const long = (length: number) => `${SONG}?${'x'.repeat(length - SONG.length - 1)}`
    expect((await send(long(2048))).status).toBe(200)
    expect(await fault(long(2049))).toMatchObject([422, [{ type: 'string_too_long', ...at }]])
  })

  test('whose name has a private address, alone or beside a public one, fails like an unreachable one', async () => {
    const names = {
      'private.example.com': ['10.0.0.1'],
      'mixed.example.com': ['127.0.0.1', '10.0.0.1'],
      'metadata.example.com': ['169.254.169.254'],
      'mapped.example.com': ['::ffff:127.0.0.1'],
      'nowhere.example.com': [],
    }
    await start((_, response) => response.writeHead(500).end('an error page'), { names })
    const told = new Set<string>()
    for (const name of [...Object.keys(names), 'songs.example.com']) {
      const { status, text } = await send(`https://${name}/`)
      told.add(`${status} ${text}`)
    }
    expect([...told]).toEqual(['502 {"detail":"Could not fetch MIDI file"}'])
    expect(source.requests).toHaveLength(1)
    expect(logged.filter((line) => line.startsWith('import.failed'))).toHaveLength(6)
    expect(logged.join()).not.toContain('an error page')
  })
})

describe('the operator', () => {
  test('may turn imports off', async () => {
    await start(serve(header()), { env: { URL_IMPORT: 'off' } })
    expect(await outcome(SONG)).toEqual(NOT_ALLOWED)
    expect(source.requests).toHaveLength(0)
  })

  test('may name the hosts', async () => {
    await start(serve(header()), { env: { URL_IMPORT_HOSTS: 'Mirror.example.com, *.example.net' } })
    expect((await send('https://mirror.example.com/')).status).toBe(200)
    expect(await outcome(SONG)).toEqual(NOT_ALLOWED)
    expect(await outcome('https://a.example.net/')).toEqual(FAILED)
  })

  test('may allow http', async () => {
    await start(serve(header()), { env: { URL_IMPORT_HTTP: 'on' }, isTls: false })
    expect((await send('http://songs.example.com/')).status).toBe(200)
    const { json } = await send('ftp://songs.example.com/')
    expect(json.detail[0].msg).toBe("URL scheme should be 'https' or 'http'")
  })

  test('limits imports, successful or not; URLs refused by their text do not count', async () => {
    await start(serve(header()), { env: { THROTTLE_FACTOR: '1', LIMIT_URL_IMPORT: '2/1h' } })
    expect(await outcome('https://localhost/')).toEqual(NOT_ALLOWED)
    expect((await send(SONG)).status).toBe(200)
    expect(await outcome('https://nowhere.example.com/')).toEqual(FAILED)
    expect(await outcome(SONG)).toEqual([429, { detail: 'Too many requests' }])
    expect(await outcome('https://localhost/')).toEqual(NOT_ALLOWED)
    user = await server.signUp()
    expect((await send(SONG)).status).toBe(200)
  })
})

test('a form on another site cannot start an import', async () => {
  await start(serve(header()))
  const text = JSON.stringify({ url: SONG })
  const refused = await user.client.post('/api/midi', { text, headers: { 'Content-Type': 'text/plain' } })
  expect([refused.status, refused.json]).toEqual([415, { detail: 'Unsupported media type' }])
  expect(source.requests).toHaveLength(0)
})
