import { afterEach, expect, test } from 'vitest'
import { silentLog } from '#backend/core/log'
import { serve } from '#backend/start'
import { startServer, type TestServer } from '../../support/server'

let server: TestServer | undefined
afterEach(() => server?.close())

const tokenOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('superuser')
const signUp = ({ visitor }: TestServer, superuser_token: string | null) => {
  const email = `${crypto.randomUUID()}@example.com`
  return visitor.post('/api/v1/users/signup', { json: { email, password: 'long enough', superuser_token } })
}

test('the first start prints a link that creates one superuser, once', async () => {
  server = await startServer({ env: { PUBLIC_URL: 'https://music.example.com/' } })
  expect(server.superuserLink).toMatch(/^https:\/\/music\.example\.com\/signup\?superuser=[\w-]{32}$/)
  const token = tokenOf(server.superuserLink)
  const dump = JSON.stringify(await server.db('superuser_tokens'))
  expect(dump).not.toContain(token)

  const wrong = await signUp(server, 'wrong')
  expect([wrong.status, wrong.json]).toEqual([400, { detail: 'Invalid token' }])
  expect(await server.db('users')).toEqual([])

  expect((await signUp(server, null)).json.is_superuser).toBe(false)
  expect((await signUp(server, token)).json.is_superuser).toBe(true)
  expect((await signUp(server, token)).json).toEqual({ detail: 'Invalid token' })
})

test('two simultaneous uses of the link create one superuser', async () => {
  server = await startServer()
  const token = tokenOf(server.superuserLink)
  const answers = await Promise.all([signUp(server, token), signUp(server, token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a taken address does not consume the link', async () => {
  server = await startServer()
  await server.signUp({ email: 'taken@example.com' })
  const form = { email: 'taken@example.com', password: 'long enough', superuser_token: tokenOf(server.superuserLink) }
  expect((await server.visitor.post('/api/v1/users/signup', { json: form })).status).toBe(400)
  expect((await signUp(server, tokenOf(server.superuserLink))).json.is_superuser).toBe(true)
})

test('while there is no superuser, every start prints the same link, which works once', async () => {
  server = await startServer()
  const starts = [await serve(server.config, silentLog), await serve(server.config, silentLog)]
  for (const again of starts) await again.close()
  expect(starts.map((again) => tokenOf(again.superuserLink))).toEqual(Array(2).fill(tokenOf(server.superuserLink)))
  expect(await server.db('superuser_tokens')).toHaveLength(1)
  expect((await signUp(server, tokenOf(server.superuserLink))).json.is_superuser).toBe(true)
  expect((await signUp(server, tokenOf(starts[0].superuserLink))).status).toBe(400)
  const last = await serve(server.config, silentLog)
  await last.close()
  expect(last.superuserLink).toBeUndefined()
})

test('a used link stays invalid when there is no superuser any more', async () => {
  server = await startServer()
  const used = tokenOf(server.superuserLink)
  const { json: user } = await signUp(server, used)
  await server.db('users').where({ id: user.id }).delete()
  const again = await serve(server.config, silentLog)
  await again.close()
  expect(tokenOf(again.superuserLink)).toMatch(/^[\w-]{32}$/)
  expect((await signUp(server, used)).status).toBe(400)
  expect((await signUp(server, tokenOf(again.superuserLink))).json.is_superuser).toBe(true)
})

test('another key gives another link, and the previous one becomes invalid', async () => {
  server = await startServer()
  const again = await serve({ ...server.config, secretKey: 'a key of more than thirty-two bytes' }, silentLog)
  await again.close()
  expect((await signUp(server, tokenOf(server.superuserLink))).status).toBe(400)
  expect((await signUp(server, tokenOf(again.superuserLink))).json.is_superuser).toBe(true)
})

test('the configured superuser is created once and can sign in', async () => {
  const env = { FIRST_SUPERUSER: 'root@example.com', FIRST_SUPERUSER_PASSWORD: 'rather secret' }
  server = await startServer({ env })
  expect(server.superuserLink).toBeUndefined()
  const token = await server.login('root@example.com', 'rather secret')
  expect((await server.client(token).get('/api/v1/users/me')).json.is_superuser).toBe(true)
  const again = await serve(server.config, silentLog)
  await again.close()
  expect(await server.db('users')).toHaveLength(1)
})

test('an ordinary account with the configured address is not promoted; there is a link instead', async () => {
  server = await startServer()
  const { user } = await server.signUp({ email: 'root@example.com' })
  const firstSuperuser = { email: 'root@example.com', password: 'rather secret' }
  const second = await serve({ ...server.config, firstSuperuser }, silentLog)
  await second.close()
  expect(second.superuserLink).toBeDefined()
  expect(await server.db('users').where({ is_superuser: true })).toEqual([])
  expect(await server.login(user.email, 'correct horse battery')).toBeTruthy()
})
