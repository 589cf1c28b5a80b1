import { once } from 'node:events'
import { renameSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ConfigError } from '#backend/config/config'
import { startServer, type TestServer } from '../../support/server'
import { removeTemporaryFolders, temporaryFolder } from '../../support/serverFolders'
import { runServer } from '../../support/serverProcess'
import { makeCertificate } from '../../support/standIns/certificate'

const made = makeCertificate('localhost')
const other = makeCertificate('localhost')

const folder = temporaryFolder()
function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const TLS_CERT = file('cert.pem', made.cert)
const TLS_KEY = file('key.pem', made.key)

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { TLS_CERT, TLS_KEY } })
})
afterAll(async () => {
  await server.close()
  removeTemporaryFolders()
})

interface Answer {
  readonly status: number | undefined
  readonly hsts: string | string[] | undefined
  readonly text: string
}

const get = (path: string, ca: string, port = server.port): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, ca, servername: 'localhost' }, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode, hsts: response.headers['strict-transport-security'], text })
    })
      .on('error', reject)
      .end()
  })

test('it serves https with the certificate, and has browsers stay there', async () => {
  expect(await get('/healthz', made.cert)).toEqual({
    status: 200,
    hsts: 'max-age=31536000; includeSubDomains',
    text: '{"status":"ok"}',
  })
  expect(server.superuserLink).toMatch(/^https:\/\/localhost:\d+\/signup/)
})

test('a client that trusts another certificate is not served', async () => {
  await expect(get('/healthz', other.cert)).rejects.toThrow(/self-signed|certificate/)
})

test('plain http gets no answer, and old versions of TLS are refused', async () => {
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(Buffer.concat(await socket.toArray()).toString()).not.toContain('200 OK')
  const old = connectTls({
    host: '127.0.0.1',
    port: server.port,
    ca: made.cert,
    servername: 'localhost',
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
  })
  await expect(new Promise((resolve, reject) => old.on('secureConnect', resolve).on('error', reject))).rejects.toThrow()
})

test('connections that are kept or say nothing do not keep it from ending', async () => {
  const brief = await startServer({ env: { TLS_CERT, TLS_KEY } })
  const silent = connect(brief.port, '127.0.0.1').on('error', () => {})
  const idle = connectTls({ host: '127.0.0.1', port: brief.port, ca: made.cert, servername: 'localhost' })
  await new Promise((resolve) => idle.once('secureConnect', resolve))
  const ended = new Promise((resolve) => idle.once('close', resolve))
  const closing = brief.close()
  await ended
  await closing
  silent.destroy()
})

describe('a renewed certificate', () => {
  const paths = { cert: join(folder, 'renewed-cert.pem'), key: join(folder, 'renewed-key.pem') }
  const env = { TLS_CERT: paths.cert, TLS_KEY: paths.key }
  /** Written beside and renamed, as renewing programs do. */
  const put = (path: string, text: string) => {
    writeFileSync(`${path}.new`, text)
    renameSync(`${path}.new`, path)
  }
  const putBoth = ({ cert, key }: typeof made) => {
    put(paths.cert, cert)
    put(paths.key, key)
  }
  /** The certificate that a new connection is shown, in PEM without its line breaks. */
  const shown = (port: number): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connectTls({ host: '127.0.0.1', port, rejectUnauthorized: false, servername: 'localhost' }, () => {
        resolve(socket.getPeerCertificate().raw.toString('base64'))
        socket.destroy()
      }).on('error', reject)
    })
  const rawOf = ({ cert }: typeof made) => cert.replace(/-----[^-]+-----|\n/g, '')

  test('is used for new connections as soon as its files change; files that do not fit are refused', async () => {
    putBoth(made)
    const events: string[] = []
    const fields: unknown[] = []
    const watched = await startServer({
      env,
      log: (event, more) => {
        events.push(event)
        fields.push(more)
      },
    })
    const kept = connectTls({ host: '127.0.0.1', port: watched.port, ca: made.cert, servername: 'localhost' })
    await once(kept, 'secureConnect')
    put(paths.cert, other.cert)
    await vi.waitUntil(() => events.includes('certificate.refused'), { timeout: 20_000 })
    expect(JSON.stringify(fields)).toContain('is not the key of the certificate')
    expect(await shown(watched.port)).toBe(rawOf(made))
    put(paths.key, other.key)
    await vi.waitUntil(() => events.includes('certificate.loaded'), { timeout: 20_000 })
    expect(await shown(watched.port)).toBe(rawOf(other))
    // A connection that is open stays.
    kept.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    expect(Buffer.concat(await kept.toArray()).toString()).toMatch(/^HTTP\/1\.1 200 /)
    await watched.close()
  }, 60_000)

  test('is read on SIGHUP; a bad one is named in the log and in /readyz, and the present one stays', async () => {
    putBoth(made)
    const program = runServer({ PORT: '0', DATA_DIR: join(folder, 'hangup'), ...env })
    const [, port] = await program.printed(/Tunesmith is at +https:\/\/localhost:(\d+)/)
    put(paths.cert, 'no certificate')
    program.kill('SIGHUP')
    await program.printed(/renewed-cert\.pem holds no certificate in PEM[^\n]*"certificate\.refused"/)
    expect(await shown(Number(port))).toBe(rawOf(made))
    const { text } = await get('/readyz', made.cert, Number(port))
    expect(JSON.parse(text).warnings).toContain('certificate_refused')
    putBoth(other)
    program.kill('SIGHUP')
    await program.printed(/"certificate\.loaded"/)
    expect(await shown(Number(port))).toBe(rawOf(other))
    expect(JSON.parse((await get('/readyz', other.cert, Number(port))).text).warnings).not.toContain(
      'certificate_refused',
    )
    program.kill('SIGTERM')
    expect((await program.ended).code).toBe(0)
  }, 60_000)
})

/** Wrong settings, what is wrong, and what the message says about it. */
const WRONG: [string, Record<string, string>, string][] = [
  ['TLS_CERT', { TLS_CERT: join(folder, 'gone.pem'), TLS_KEY }, 'gone.pem cannot be read (ENOENT)'],
  ['TLS_KEY', { TLS_CERT, TLS_KEY: folder }, 'cannot be read (EISDIR)'],
  ['TLS_CERT', { TLS_CERT: TLS_KEY, TLS_KEY }, 'key.pem holds no certificate in PEM'],
  ['TLS_KEY', { TLS_CERT, TLS_KEY: TLS_CERT }, 'cert.pem holds no private key'],
  ['TLS_KEY', { TLS_CERT, TLS_KEY: file('other.pem', other.key) }, 'other.pem is not the key of the certificate'],
  ['TLS_KEY', { TLS_CERT }, 'is missing; TLS_CERT and TLS_KEY go together'],
]

test.each(WRONG)('%s that is wrong is named (%o)', async (name, env, message) => {
  const error = await startServer({ env }).catch((refusal: unknown) => refusal)
  expect(error).toBeInstanceOf(ConfigError)
  expect(String(error)).toContain(`${name}: `)
  expect(String(error)).toContain(message)
  expect(String(error)).not.toContain('PRIVATE KEY')
})

test('with a wrong certificate the server says so without a stack, and ends with 78', async () => {
  const [[name, env, message]] = WRONG
  const program = runServer({ PORT: '0', DATA_DIR: join(folder, 'data'), ...env })
  expect((await program.ended).code).toBe(78)
  expect(program.output()).toContain(`${name}: `)
  expect(program.output()).toContain(message)
  expect(program.output()).not.toMatch(/\bat .*\.ts:\d+|PRIVATE KEY/)
})
