import { afterEach, expect, test } from 'vitest'
import { silentLog } from '#backend/core/log'
import { timestamp } from '#backend/core/time'
import { serve } from '#backend/start'
import { VERSION } from '#shared/schema/version'
import type { Answer } from '../../support/answer'
import { startServer, type TestServer } from '../../support/server'
import { createClient } from '../../support/serverClient'
import { makeSong } from '../support/library'

const TOKEN = 'a-token-for-figures'

let server: TestServer
const start = async (env: Record<string, string> = {}) => {
  server = await startServer({ env })
  return server.visitor
}
afterEach(() => server.close())

/** The value of one metric with exactly these labels. */
function figure({ text }: Answer, name: string, labels = ''): number {
  const line = text.split('\n').find((each) => each.startsWith(`${name}${labels} `))
  return Number(line?.slice(line.lastIndexOf(' ')))
}

test('requests are counted by method, pattern of the route and status', async () => {
  const visitor = await start()
  const owner = await server.signUp()
  const song = await makeSong(owner)
  for (let i = 0; i < 3; i++) await owner.client.get(`/api/v1/songs/${song.id}`)
  await visitor.get(`/api/v1/songs/${song.id}`)
  await visitor.get('/no/such/file.txt')
  const answer = await visitor.get('/metrics')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; .*version=0\.0\.4/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const requests = 'tunesmith_http_requests_total'
  expect(figure(answer, requests, '{method="GET",route="/api/v1/songs/:id",status="200"}')).toBe(3)
  expect(figure(answer, requests, '{method="GET",route="/api/v1/songs/:id",status="401"}')).toBe(1)
  expect(figure(answer, requests, '{method="GET",route="other",status="404"}')).toBe(1)
  const durations = 'tunesmith_http_request_duration_seconds_count'
  expect(figure(answer, durations, '{method="GET",route="/api/v1/songs/:id"}')).toBe(4)
  expect(answer.text).not.toContain(song.id)
})

test('the database and the process are measured', async () => {
  const visitor = await start()
  await visitor.get('/readyz')
  const answer = await visitor.get('/metrics')
  expect(figure(answer, 'tunesmith_database_query_duration_seconds_count')).toBeGreaterThan(0)
  expect(figure(answer, 'tunesmith_database_query_errors_total')).toBe(0)
  expect(figure(answer, 'tunesmith_database_connections', '{state="waiting"}')).toBe(0)
  expect(figure(answer, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  expect(figure(answer, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
})

test('the version, free space and warnings are told', async () => {
  const answer = await (await start()).get('/metrics')
  expect(figure(answer, 'tunesmith_info', `{version="${VERSION}"}`)).toBe(1)
  expect(figure(answer, 'tunesmith_data_free_bytes')).toBeGreaterThan(0)
  for (const warning of ['backup_overdue', 'certificate_refused', 'clock_behind', 'data_folder_shared'])
    expect(figure(answer, 'tunesmith_warning', `{warning="${warning}"}`)).toBe(0)
})

test('/readyz tells everybody the version, and operators what to look at', async () => {
  const visitor = await start({ METRICS_TOKEN: TOKEN })
  expect((await visitor.get('/readyz')).json).toEqual({ status: 'ready', version: VERSION })
  await server.db('users').insert({
    ...{ id: crypto.randomUUID(), email: 'later@example.com', email_key: 'later@example.com', is_active: true },
    ...{ is_superuser: false, created_at: timestamp(7_200_000), name: 'later', name_key: 'later', bio: '' },
  })
  const again = await serve({ ...server.config, port: 0 }, silentLog)
  const { json } = await createClient(`http://127.0.0.1:${again.port}`, `Bearer ${TOKEN}`).get('/readyz')
  await again.close()
  expect(json).toMatchObject({ status: 'ready', version: VERSION })
  // A disk of the machine that runs the tests may be nearly full.
  const isOwn = server.config.database.kind === 'sqlite'
  expect(json.warnings).toEqual(expect.arrayContaining(['clock_behind', ...(isOwn ? ['data_folder_shared'] : [])]))
})

test('each server in a process has its own metrics', async () => {
  const visitor = await start()
  const other = await startServer()
  await other.visitor.get('/healthz')
  const labels = '{method="GET",route="/healthz",status="200"}'
  expect(figure(await other.visitor.get('/metrics'), 'tunesmith_http_requests_total', labels)).toBe(1)
  expect(figure(await visitor.get('/metrics'), 'tunesmith_http_requests_total', labels)).toBeNaN()
  await other.close()
})

test('with a token set, its bearer may read from anywhere', async () => {
  const visitor = await start({ METRICS_TOKEN: TOKEN, TRUST_PROXY: '1' })
  const read = async (headers: Record<string, string>) => (await visitor.get('/metrics', headers)).status
  expect(await read({})).toBe(401)
  expect(await read({ Authorization: 'Bearer ' })).toBe(401)
  expect(await read({ Authorization: `Basic ${TOKEN}` })).toBe(401)
  expect(await read({ Authorization: `Bearer ${TOKEN}x` })).toBe(403)
  expect(await read({ Authorization: `Bearer ${(await server.signUp()).token}` })).toBe(403)
  expect(await read({ Authorization: `Bearer ${TOKEN}`, 'X-Forwarded-For': '192.0.2.1' })).toBe(200)
})

test('without a token this machine may read, and nobody through a proxy', async () => {
  const visitor = await start({ TRUST_PROXY: '1' })
  const read = async (address: string) => (await visitor.get('/metrics', { 'X-Forwarded-For': address })).status
  expect((await visitor.get('/metrics')).status).toBe(200)
  expect(await read('127.0.0.1')).toBe(200)
  expect(await read('192.0.2.1')).toBe(403)
  expect(await read('127.0.0.1, 192.0.2.1')).toBe(403)
})

test.each(['X-Forwarded-For', 'Forwarded', 'Via'])(
  'requests through an unknown proxy are refused (%s)',
  async (name) => {
    const visitor = await start()
    expect((await visitor.get('/metrics', { [name]: '127.0.0.1' })).status).toBe(403)
  },
)
