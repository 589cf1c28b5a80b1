import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, startServer, type TestServer } from '../../support/server'

// With the real rule for addresses: none of this machine is allowed.

let server: TestServer
let user: Account
beforeAll(async () => {
  server = await startServer({ env: { PUBLIC_URL: 'https://studio.example.com' } })
  user = await server.signUp()
})
afterAll(() => server.close())

test.each([
  'https://127.0.0.1/',
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
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://studio.example.com/healthz',
  'https://user:secret@songs.example.com/',
  'https://songs.example.com:22/',
  'https://songs.example.com:8443/',
])('%s is not allowed', async (url) => {
  const { status, json } = await user.client.post('/api/midi', { json: { url } })
  expect([status, json]).toEqual([400, { detail: 'URL not allowed' }])
})
