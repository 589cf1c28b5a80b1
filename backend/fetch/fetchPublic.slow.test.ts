import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { type LocalSource, startSource } from '#tests/support/localSource'
import { FetchError, type FetchLimits, fetchPublic } from './fetchPublic'
import { type HostNetwork, internet } from './network'
import type { UrlRules } from './vetUrl'

const RULES: UrlRules = { allowsHttp: false, hosts: [], ownHost: undefined }
const LIMITS: FetchLimits = { maxBytes: 1000, maxRedirects: 3, connectMs: 5_000, totalMs: 10_000 }
const SONG = new URL('https://songs.example.com/song.mid')

let source: LocalSource
afterEach(() => source?.close())

const kindOf = (error: unknown) => {
  expect(error).toBeInstanceOf(FetchError)
  return (error as FetchError).kind
}
/** The result: the bytes as text, or the kind of the failure. */
const outcome = (
  network: HostNetwork,
  url = SONG,
  { rules = {}, limits = {} }: { rules?: Partial<UrlRules>; limits?: Partial<FetchLimits> } = {},
) => fetchPublic(network, { ...RULES, ...rules }, url, { ...LIMITS, ...limits }).then(String, kindOf)

const serving = async (answer: RequestListener, options?: { isTls?: boolean }) => {
  source = await startSource(answer, options)
  return source.network()
}
/** Redirects from /a to /b to /c …, and serves a song at the last. */
const chain =
  (length: number): RequestListener =>
  (request, response) => {
    const at = request.url!.charCodeAt(1) - 97
    if (at >= length) response.end('song')
    else
      response
        .writeHead([301, 302, 303, 307, 308][at % 5], { Location: `/${String.fromCharCode(98 + at)}` })
        .end('elsewhere')
  }

describe('asking', () => {
  test('returns the bytes; the request reveals nothing about the user', async () => {
    const network = await serving((_, response) => response.writeHead(200, { 'Set-Cookie': 'a=b' }).end('song'))
    expect(await outcome(network, new URL('https://songs.example.com/a%20b.mid?key=1#part'))).toBe('song')
    const [{ url, method, headers }] = source.requests
    expect([method, url]).toEqual(['GET', '/a%20b.mid?key=1'])
    expect(headers).toEqual({
      host: 'songs.example.com',
      accept: expect.any(String),
      'accept-encoding': 'identity',
      'user-agent': 'Tunesmith',
      connection: 'close',
    })
  })

  test('http works where it is allowed', async () => {
    const network = await serving((_, response) => response.end('song'), { isTls: false })
    expect(await outcome(network, new URL('http://songs.example.com/'), { rules: { allowsHttp: true } })).toBe('song')
  })

  test('a certificate for another name or of an unknown authority is refused', async () => {
    const network = await serving((_, response) => response.end('song'))
    const misnamed = { ...network, resolve: async () => ['127.0.0.1'] }
    expect(await outcome(misnamed, new URL('https://other.example.com/'))).toBe('failed')
    expect(await outcome({ ...network, authorities: undefined })).toBe('failed')
    expect(source.requests).toHaveLength(0)
  })
})

describe('addresses', () => {
  test('a name is resolved once, and the connection goes to those addresses', async () => {
    const network = await serving((_, response) => response.end('song'))
    const answers = [['127.0.0.1'], ['127.0.0.2']]
    const asked: string[] = []
    const rebinding: HostNetwork = {
      ...network,
      resolve: async (name) => {
        asked.push(name)
        return answers.shift() ?? []
      },
    }
    expect(await outcome(rebinding)).toBe('song')
    expect(asked).toEqual(['songs.example.com'])
  })

  test.each([
    ['one private address beside a good one', ['127.0.0.1', '10.0.0.1']],
    ['a private address alone', ['192.168.1.1']],
    ['loopback of IPv6', ['::1', '127.0.0.1']],
    ['metadata of a cloud', ['169.254.169.254']],
    ['an IPv4-mapped address', ['::ffff:127.0.0.1']],
    ['what is no address', ['songs.example.com']],
    ['no address at all', []],
  ])('a name with %s is not asked', async (_, addresses) => {
    await serving((_, response) => response.end('song'))
    expect(await outcome(source.network({ 'songs.example.com': addresses }))).toBe('failed')
    expect(source.requests).toHaveLength(0)
  })

  test('the real network refuses addresses of this machine, whatever DNS says', async () => {
    await serving((_, response) => response.end('song'))
    const { resolve, port, authorities } = source.network()
    expect(await outcome({ ...internet, resolve, port, authorities })).toBe('failed')
    expect(source.requests).toHaveLength(0)
  })

  test('a resolver that fails is a failure like any other', async () => {
    const network = await serving((_, response) => response.end('song'))
    const resolve = () => Promise.reject(new Error('queryA ESERVFAIL songs.example.com'))
    expect(await outcome({ ...network, resolve })).toBe('failed')
  })
})

describe('redirects', () => {
  test('three are followed, a fourth is not', async () => {
    expect(await outcome(await serving(chain(4)), new URL('https://songs.example.com/b'))).toBe('song')
    expect(source.requests.map(({ url }) => url)).toEqual(['/b', '/c', '/d', '/e'])
    expect(await outcome(source.network(), new URL('https://songs.example.com/a'))).toBe('failed')
  })

  test('no cookies are sent', async () => {
    const network = await serving((request, response) => {
      if (request.url === '/') response.end('song')
      else response.writeHead(302, { Location: 'https://mirror.example.com/', 'Set-Cookie': 'a=b' }).end()
    })
    expect(await outcome(network)).toBe('song')
    expect(source.requests[1].headers).toMatchObject({ host: 'mirror.example.com' })
    expect(source.requests[1].headers).not.toHaveProperty('cookie')
    expect(source.requests[1].headers).not.toHaveProperty('referer')
  })

  test.each([
    'https://127.1/',
    'https://0/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://017700000001/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://localhost/',
    'https://localhost./',
    'https://169.254.169.254/latest/meta-data/',
    'https://metadata.google.internal/',
    'https://studio.example.com/',
    'https://user@mirror.example.com/',
    'https://mirror.example.com:8443/',
    'https://private.example.com/',
    'https://mixed.example.com/',
    'https://nowhere.example.com/',
    '//127.1/',
    'http://mirror.example.com/',
    'file:///etc/passwd',
    'gopher://mirror.example.com/',
    'ftp://mirror.example.com/',
    'data:audio/midi,MThd',
    'https://',
  ])('one to %s is not followed', async (location) => {
    await serving((_, response) => response.writeHead(302, { Location: location }).end())
    const network = source.network({
      'private.example.com': ['10.0.0.1'],
      'mixed.example.com': ['127.0.0.1', '10.0.0.1'],
    })
    expect(await outcome(network, SONG, { rules: { ownHost: 'studio.example.com' } })).toBe('failed')
    expect(source.requests).toHaveLength(1)
  })

  test('a redirect to a host that is not on the list or without a target is not followed', async () => {
    const network = await serving((request, response) => {
      response.writeHead(302, request.url === '/song.mid' ? { Location: 'https://mirror.example.com/' } : {}).end()
    })
    expect(await outcome(network, SONG, { rules: { hosts: ['songs.example.com'] } })).toBe('failed')
    expect(await outcome(network, new URL('https://songs.example.com/empty'))).toBe('failed')
    expect(source.requests).toHaveLength(2)
  })
})

describe('answers', () => {
  test('the maximum of bytes is accepted, with or without Content-Length; one more is too large', async () => {
    const network = await serving((request, response) => {
      const [, isTold, length] = request.url!.split('/')
      if (isTold === 'told') response.setHeader('Content-Length', length)
      response.write('x')
      response.end('x'.repeat(Number(length) - 1))
    })
    const of = (path: string) => outcome(network, new URL(path, SONG))
    expect(await of('/told/1000')).toHaveLength(1000)
    expect(await of('/counted/1000')).toHaveLength(1000)
    expect(await of('/told/1001')).toBe('tooLarge')
    expect(await of('/counted/1001')).toBe('tooLarge')
  })

  test('an endless body is cut off', async () => {
    let closed: Promise<unknown> | undefined
    const network = await serving((_, response) => {
      closed = once(response, 'close')
      const more = () => void (response.destroyed || response.write('x'.repeat(100), more))
      more()
    })
    expect(await outcome(network)).toBe('tooLarge')
    await closed
  })

  test.each([201, 204, 206, 300, 304, 400, 401, 404, 500, 503])('%i is a failure', async (status) => {
    const network = await serving((_, response) => response.writeHead(status).end())
    expect(await outcome(network)).toBe('failed')
  })

  test('encoded bytes, fewer bytes than promised, and anything but HTTP are failures too', async () => {
    const network = await serving((request, response) => {
      if (request.url === '/gzip') response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('song'))
      else if (request.url === '/short')
        response.writeHead(200, { 'Content-Length': 10 }).write('song', () => response.destroy())
      else response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n')
    })
    for (const path of ['/gzip', '/short', '/banner'])
      expect(await outcome(network, new URL(path, SONG))).toBe('failed')
  })
})

describe('time', () => {
  test('a host that does not answer, a body that does not end, a resolver that hangs: all end with the total', async () => {
    const network = await serving((request, response) => {
      if (request.url === '/drip') response.write('s')
      // Neither a length nor chunks: the answer lasts until the connection closes.
      else if (request.url === '/unmeasured') response.socket?.write('HTTP/1.1 200 OK\r\n\r\nsong')
    })
    const limits = { totalMs: 100 }
    expect(await outcome(network, SONG, { limits })).toBe('failed')
    expect(await outcome(network, new URL('/drip', SONG), { limits })).toBe('failed')
    expect(await outcome(network, new URL('/unmeasured', SONG), { limits })).toBe('failed')
    expect(await outcome({ ...network, resolve: () => new Promise(() => {}) }, SONG, { limits })).toBe('failed')
  })

  test('the time limit covers all redirects together', async () => {
    const network = await serving((request, response) => {
      setTimeout(() => chain(3)(request, response), 60)
    })
    const start = new URL('https://songs.example.com/a')
    expect(await outcome(network, start, { limits: { totalMs: 100 } })).toBe('failed')
    expect(await outcome(network, start)).toBe('song')
  })

  test('a host that accepts connections but does not speak TLS fails soon', async () => {
    const network = await serving(() => {})
    const deaf = createServer((socket) => socket.resume())
    await once(deaf.listen(0, '127.0.0.1'), 'listening')
    const { port } = deaf.address() as AddressInfo
    const start = Date.now()
    expect(await outcome({ ...network, port: () => port }, SONG, { limits: { connectMs: 100 } })).toBe('failed')
    expect(Date.now() - start).toBeLessThan(5_000)
    await new Promise((resolve) => deaf.close(resolve))
  })
})
