import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createClient } from '../../support/serverClient'
import { removeTemporaryFolders, temporaryFolder } from '../../support/serverFolders'
import { runServer, type ServerProgram } from '../../support/serverProcess'
import { midiOfLength } from '../support/midi'

afterAll(removeTemporaryFolders)

const running: ServerProgram[] = []
afterEach(async () => {
  for (const program of running.splice(0)) {
    program.kill('SIGKILL')
    await program.ended
  }
})

async function start(env: Record<string, string> = {}) {
  const dataDir = temporaryFolder()
  const program = runServer({ PORT: '0', DATA_DIR: dataDir, ...env })
  running.push(program)
  const [, url] = await program.printed(/Tunesmith is at +(\S+)/)
  const visitor = createClient(url)
  const form = { email: 'ada@example.com', password: 'long enough' }
  await visitor.post('/api/v1/users/signup', { json: form })
  const login = await visitor.post('/api/v1/login/access-token', {
    form: { username: form.email, password: form.password },
  })
  const authorization = `Bearer ${login.json.access_token}`
  return {
    program,
    url,
    port: Number(new URL(url).port),
    dataDir,
    authorization,
    owner: createClient(url, authorization),
  }
}

const GONE = { code: 0, signal: null }

function get(url: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, resolve).on('error', reject).end()
  })
}

async function read(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk)
  return Buffer.concat(chunks).toString('latin1')
}

test('when told to stop, it reports not ready at once, answers requests with connections closing, then ends', async () => {
  const { program, url } = await start({ SHUTDOWN_DELAY: '2' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const before = await get(`${url}/readyz`, agent)
  expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive'])
  await before.toArray()
  program.kill('SIGTERM')
  // The signal takes a moment to arrive.
  let response = await get(`${url}/readyz`, agent)
  while (response.statusCode === 200) {
    await response.toArray()
    response = await get(`${url}/readyz`, agent)
  }
  expect([response.statusCode, response.headers.connection]).toEqual([503, 'close'])
  expect(Buffer.concat(await response.toArray()).toString()).toBe('{"detail":"The server is stopping"}')
  const alive = await createClient(url).get('/healthz')
  expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close'])
  expect(await program.ended).toEqual(GONE)
  agent.destroy()
})

test('a running request is answered, and then its connection closes', async () => {
  const { program, port, authorization } = await start()
  const bytes = midiOfLength(200_000)
  const socket = connect(port, '127.0.0.1')
  const answer = read(socket)
  const head = `POST /api/v1/songs/data HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nContent-Type: audio/midi\r\nContent-Length: ${bytes.length}\r\n`
  // The server answers 100 as soon as it has started on the request.
  const begun = once(socket, 'data')
  socket.write(`${head}Expect: 100-continue\r\n\r\n`)
  await begun
  socket.write(bytes.subarray(0, 100_000))
  program.kill('SIGTERM')
  await refused(port)
  socket.write(bytes.subarray(100_000))
  expect(await answer).toMatch(/HTTP\/1\.1 200 OK[\s\S]*\r\nConnection: close\r\n/i)
  expect(await program.ended).toEqual(GONE)
})

/** Resolves when nothing listens on the port any more. */
async function refused(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (!isOpen) return
  }
}

test('a slow reader still gets all of a large answer', async () => {
  const { program, url, port, authorization, owner } = await start()
  const bytes = midiOfLength(10_000_000)
  const id = (await owner.post('/api/v1/songs/data', { bytes })).text
  expect((await createClient(url).get('/healthz')).status).toBe(200)
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /api/v1/songs/data/${id} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n\r\n`)
  await once(socket, 'readable')
  program.kill('SIGTERM')
  await refused(port)
  expect((await read(socket)).length).toBeGreaterThan(bytes.length)
  expect(await program.ended).toEqual(GONE)
})

test('clients that send nothing, half a request or half a body do not keep it longer than ten seconds', async () => {
  const { program, port, authorization } = await start()
  const half = `POST /api/v1/songs/data HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nContent-Type: audio/midi\r\nContent-Length: 1000\r\n`
  const sockets = ['', 'GET / HTTP', `${half}\r\nMThd`].map((text) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(text)
    return socket
  })
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const asked = performance.now()
  program.kill('SIGTERM')
  expect(await program.ended).toEqual(GONE)
  expect(performance.now() - asked).toBeLessThan(10_000)
})

test('it leaves one whole database file', async () => {
  const { program, dataDir, owner } = await start()
  await owner.post('/api/v1/songs/data', { bytes: midiOfLength(50_000) })
  const log = join(dataDir, 'tunesmith.sqlite3-wal')
  expect(existsSync(log)).toBe(true)
  program.kill('SIGTERM')
  expect(await program.ended).toEqual(GONE)
  expect(existsSync(log)).toBe(false)
})
