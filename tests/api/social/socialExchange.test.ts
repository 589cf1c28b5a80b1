import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeIssuer, startFakeIssuer } from '../../support/social/fakeIssuer'
import { asGoogle, codeOf, openBrowser, type SocialServer, startSocialServer } from '../../support/social/socialServer'

const SOCIAL = '/api/v1/login/social'
let issuer: FakeIssuer
let server: SocialServer

beforeAll(async () => {
  issuer = await startFakeIssuer()
  server = await startSocialServer({ ...asGoogle(issuer.url), OIDC_NAME: 'Our club' })
})

afterAll(async () => {
  await server.close()
  await issuer.close()
})

beforeEach(() => {
  issuer.lies = {}
  issuer.person = { sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.com`, email_verified: true }
})

describe('the exchange', () => {
  const post = (browser: ReturnType<typeof openBrowser>, code: unknown) =>
    browser.send(server.at(`${SOCIAL}/exchange`), { json: { code } })
  const invalid = { status: 400, body: { detail: 'Invalid token' } }
  const told = async (response: Response) => ({ status: response.status, body: await response.json() })

  test('gives a token once, and takes the cookie back', async () => {
    const browser = openBrowser()
    const code = codeOf(await server.signIn(browser, 'google'))
    const cookie = browser.cookies(server.at('/'))
    expect(await post(browser, code)).toMatchObject({ status: 200 })
    expect(browser.cookies(server.at('/'))).toEqual([])
    expect(cookie).toHaveLength(1)
    expect(await told(await post(browser, code))).toEqual(invalid)
  })

  test('several simultaneous calls get one token', async () => {
    const browser = openBrowser()
    const code = codeOf(await server.signIn(browser, 'google'))
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(browser, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  })

  test('accepts the code only from the browser that signed in', async () => {
    const browser = openBrowser()
    const code = codeOf(await server.signIn(browser, 'google'))
    const other = openBrowser()
    expect(await told(await post(other, code))).toEqual(invalid)
    await server.signIn(other, 'google')
    expect(await told(await post(other, code))).toEqual(invalid)
    expect((await post(browser, code)).status).toBe(200)
  })

  test('refuses a wrong code, and the right one stays good', async () => {
    const browser = openBrowser()
    const code = codeOf(await server.signIn(browser, 'google'))
    for (const wrong of ['', 'x', code.toLowerCase(), `${code}x`]) {
      expect(await told(await post(browser, wrong))).toEqual(invalid)
    }
    expect((await post(browser, code)).status).toBe(200)
  })

  test('is over after 60 seconds', async () => {
    await server.db('social_sign_ins').delete()
    const browser = openBrowser()
    const before = Date.now()
    const code = codeOf(await server.signIn(browser, 'google'))
    const { expires_at } = await server.db('social_sign_ins').first()
    expect(Date.parse(expires_at)).toBeGreaterThanOrEqual(before + 60_000)
    expect(Date.parse(expires_at)).toBeLessThanOrEqual(Date.now() + 60_000)
    await server.db('social_sign_ins').update({ expires_at: new Date().toISOString() })
    expect(await told(await post(browser, code))).toEqual(invalid)
  })

  test.each([
    [{}, 'missing'],
    [{ code: 7 }, 'string_type'],
    [{ code: 'x'.repeat(256) }, 'string_too_long'],
  ])('%j is refused', async (json, type) => {
    const answer = await server.visitor.post(`${SOCIAL}/exchange`, { json })
    expect([answer.status, answer.json.detail[0].type]).toEqual([422, type])
  })

  test('a code is not a bearer token, and a bearer token is not a code', async () => {
    const browser = openBrowser()
    const code = codeOf(await server.signIn(browser, 'google'))
    expect((await server.client(code).get('/api/v1/users/me')).status).toBe(403)
    const { token } = await server.signUp()
    expect((await post(browser, token)).status).toBe(422)
    expect((await post(browser, token.slice(0, 255))).status).toBe(400)
  })
})

test('the database holds nothing with which somebody could continue a sign-in', async () => {
  const browser = openBrowser()
  const end = await server.signIn(browser, 'google')
  const [{ value: secret }] = browser.cookies(server.at('/'))
  const asked = issuer.asked.at(-1)
  const dump = JSON.stringify(await server.db('social_sign_ins'))
  const secrets = [
    codeOf(end),
    secret,
    asked?.get('state'),
    asked?.get('nonce'),
    issuer.exchanged.at(-1)?.get('code_verifier'),
  ]
  for (const value of secrets) {
    expect(value).toHaveLength(43)
    expect(dump).not.toContain(value)
  }
  expect(dump).toContain(createHash('sha256').update(secret).digest('hex'))
})
