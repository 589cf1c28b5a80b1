import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createLog } from '#backend/core/log'
import { serve } from '#backend/start'
import { openBrowser } from '../../support/social/browser'
import { type FakeIssuer, startFakeIssuer } from '../../support/social/fakeIssuer'
import { asGoogle, asOidc, codeOf, type SocialServer, startSocialServer } from '../../support/social/socialServer'

let google: FakeIssuer
let other: FakeIssuer
let server: SocialServer

beforeAll(async () => {
  ;[google, other] = await Promise.all([startFakeIssuer(), startFakeIssuer()])
  server = await startSocialServer({ ...asGoogle(google.url), ...asOidc(other.url) })
})

afterAll(async () => {
  await server.close()
  await Promise.all([google.close(), other.close()])
})

beforeEach(() => {
  google.person = newPerson()
  other.person = newPerson()
})

const newPerson = () => ({
  sub: crypto.randomUUID(),
  email: `${crypto.randomUUID()}@example.com`,
  email_verified: true as unknown,
  name: 'Ada Lovelace',
})

const meOf = async (token: string) => (await server.client(token).get('/api/v1/users/me')).json
const signInAs = async (provider: string) => meOf(await server.tokenFrom(openBrowser(), provider))
const identitiesOf = (id: string) => server.db('social_identities').where({ user_id: id })

test('the exchange refuses a deactivated user', async () => {
  const { id } = await signInAs('google')
  await server.db('users').where({ id }).update({ is_active: false })
  const browser = openBrowser()
  const json = { code: codeOf(await server.signIn(browser, 'google')) }
  const response = await browser.send(server.at('/api/v1/login/social/exchange'), { json })
  expect([response.status, await response.json()]).toEqual([400, { detail: 'Inactive user' }])
})

// On SQLite statements run one after another, so a query sent when one is seen runs before the next.
test.runIf(inject('postgres') === undefined)(
  'a user who is deactivated during the exchange gets no session',
  async () => {
    const { id } = await signInAs('google')
    const sessions = () => server.db('sessions').where({ user_id: id }).pluck('id')
    const before = await sessions()
    const browser = openBrowser()
    const json = { code: codeOf(await server.signIn(browser, 'google')) }
    let deactivated: Promise<unknown> | undefined
    const look = ({ sql, bindings }: { sql: string; bindings: unknown[] }) => {
      if (deactivated || !sql.includes('from `users`') || !bindings.includes(id)) return
      deactivated = server.db('users').where({ id }).update({ is_active: false }).then()
    }
    server.db.on('query', look)
    const response = await browser.send(server.at('/api/v1/login/social/exchange'), { json })
    server.db.off('query', look)
    await deactivated
    expect([response.status, await response.json()]).toEqual([400, { detail: 'Invalid token' }])
    expect(await sessions()).toEqual(before)
  },
)

test('deleting the user deletes the identities and invalidates a waiting code', async () => {
  const { id } = await signInAs('google')
  const browser = openBrowser()
  const json = { code: codeOf(await server.signIn(browser, 'google')) }
  await server.db('users').where({ id }).delete()
  expect(await identitiesOf(id)).toEqual([])
  const response = await browser.send(server.at('/api/v1/login/social/exchange'), { json })
  expect([response.status, await response.json()]).toEqual([400, { detail: 'Invalid token' }])
  expect((await signInAs('google')).id).not.toBe(id)
})

test('each step may be taken by another server process, and their logs hold no secret', async () => {
  const lines: string[] = []
  const log = createLog({ level: 'debug', isPretty: false, write: (line) => lines.push(line) })
  const config = { ...server.config, publicUrl: 'http://localhost:9' }
  const [first, second] = [await serve(config, log), await serve(config, log)]
  try {
    const at = ({ port }: { port: number }, path: string) => `http://localhost:${port}/api/v1/login/social/${path}`
    const browser = openBrowser()
    const answer = await browser.goUntil(at(first, 'google/start'), (url) => url.pathname.endsWith('/callback'))
    const [{ value: cookie }] = browser.cookies(answer.href)
    const returned = await browser.send(at(second, `google/callback${answer.search}`))
    const code = codeOf(new URL(returned.headers.get('location') ?? '', answer))
    const response = await browser.send(at(first, 'exchange'), { json: { code } })
    expect(response.status).toBe(200)
    const { access_token } = (await response.json()) as { access_token: string }
    const replayed = await browser.send(at(first, `google/callback${answer.search}`))
    expect(replayed.headers.get('location')).toBe('/login#social_error=google')

    await expect.poll(() => lines.filter((line) => line.includes('"event":"request"')).length).toBe(4)
    const text = lines.join('')
    expect(text).toContain('social.failed')
    expect(text).toContain('login.ok')
    const asked = google.asked.at(-1)
    const sent = google.exchanged.at(-1)
    const secrets = [cookie, access_token, code, asked?.get('state'), asked?.get('nonce'), sent?.get('code_verifier')]
    for (const secret of [...secrets, sent?.get('code'), 'token of the issuer', 'a secret for tests']) {
      expect(secret?.length).toBeGreaterThan(16)
      expect(text).not.toContain(secret)
    }
  } finally {
    await first.close()
    await second.close()
  }
})
