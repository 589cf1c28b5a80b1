import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from '../../support/social/browser'
import { CLIENT, type FakeIssuer, type Lies, startFakeIssuer } from '../../support/social/fakeIssuer'
import {
  asGoogle,
  asOidc,
  codeOf,
  isLoginPage,
  openBrowser,
  type SocialServer,
  startSocialServer,
} from '../../support/social/socialServer'

// Section 17, item 40: when anything is wrong with the redirect from another site, nobody is signed in.

let google: FakeIssuer
let other: FakeIssuer
let server: SocialServer
let browser: Browser
beforeAll(async () => {
  ;[google, other] = await Promise.all([startFakeIssuer(), startFakeIssuer()])
  server = await startSocialServer({ ...asGoogle(google.url), ...asOidc(other.url) })
})
afterAll(async () => {
  await server.close()
  await Promise.all([google.close(), other.close()])
})
beforeEach(() => {
  browser = openBrowser()
  for (const issuer of [google, other]) {
    issuer.lies = {}
    issuer.person = { sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.com`, email_verified: true }
  }
})

const start = (provider: string) => server.at(`/api/v1/login/social/${provider}/start`)
const isCallback = (url: URL) => url.pathname.endsWith('/callback')
/** Goes to the provider and stops before the redirect back. */
const answerOf = (provider: string, by = browser) => by.goUntil(start(provider), isCallback)
const open = async (url: URL, by = browser) => (await by.goUntil(url.href, isLoginPage)).hash
const failed = (provider: string) => `#social_error=${provider}`
const users = async () => (await server.db('users')).length

async function expectRefused(work: () => Promise<string>, provider = 'google') {
  const before = await users()
  expect(await work()).toBe(failed(provider))
  expect(await users()).toBe(before)
}

test('without lies it signs in, so that each lie below is what is refused', async () => {
  expect(await open(await answerOf('google'))).toMatch(/^#social=[\w-]{43}$/)
})

describe('the state', () => {
  test.each([
    ['missing', (url: URL) => url.searchParams.delete('state')],
    ['made up', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
    ['empty', (url: URL) => url.searchParams.set('state', '')],
    ['there twice', (url: URL) => url.searchParams.append('state', url.searchParams.get('state') ?? '')],
  ])('%s', async (_, change) => {
    const answer = await answerOf('google')
    change(answer)
    await expectRefused(() => open(answer))
  })

  test('of another browser, which does not end the sign-in that is under way', async () => {
    const attacker = openBrowser()
    const [foreign, own] = [await answerOf('google', attacker), await answerOf('google')]
    await expectRefused(() => open(foreign))
    expect(await open(own)).toMatch(/^#social=/)
  })

  test('in a browser that began nothing', async () => {
    const answer = await answerOf('google')
    await expectRefused(() => open(answer, openBrowser()))
  })

  test('a second time, and the first code stays good', async () => {
    const answer = await answerOf('google')
    const code = codeOf(await browser.goUntil(answer.href, isLoginPage))
    await expectRefused(() => open(answer))
    const exchanged = await browser.send(server.at('/api/v1/login/social/exchange'), { json: { code } })
    expect(exchanged.status).toBe(200)
  })

  test('twice at once: one goes through', async () => {
    const answer = await answerOf('google')
    const hashes = await Promise.all([open(answer), open(answer), open(answer)])
    expect(hashes.filter((hash) => hash.startsWith('#social='))).toHaveLength(1)
    expect(hashes.filter((hash) => hash === failed('google'))).toHaveLength(2)
  })

  test('after ten minutes', async () => {
    const answer = await answerOf('google')
    await server.db('social_sign_ins').update({ expires_at: new Date().toISOString() })
    await expectRefused(() => open(answer))
  })
})

const now = () => Math.floor(Date.now() / 1000)
const { privateKey: foreignKey } = await generateKeyPair('RS256')
const signedBy =
  (key: CryptoKey | Uint8Array, alg: string, kid = 'key') =>
  (_: string, claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key)

describe('the ID token', () => {
  test.each<[string, Lies]>([
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['for another client', { claims: { aud: 'another' } }],
    ['for several clients without saying for which', { claims: { aud: [CLIENT.id, 'another'] } }],
    ['for us but at the request of another', { claims: { aud: [CLIENT.id, 'another'], azp: 'another' } }],
    ['without an audience', { claims: { aud: undefined } }],
    ['of another issuer', { claims: { iss: 'https://accounts.example.com' } }],
    ['without an issuer', { claims: { iss: undefined } }],
    ['that has expired', { claims: { exp: now() - 120, iat: now() - 600 } }],
    ['without an expiry', { claims: { exp: undefined } }],
    ['of the future', { claims: { nbf: now() + 600 } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['with an empty subject', { claims: { sub: '' } }],
    ['with a subject of 256 characters', { claims: { sub: 'x'.repeat(256) } }],
    ['with a subject that no database stores', { claims: { sub: 'a\0b' } }],
    ['that is not there', { idToken: () => undefined }],
    ['that is none', { idToken: () => 'a.b.c' }],
    ['unsigned', { idToken: (_, claims) => new UnsecuredJWT(claims).encode() }],
    ['whose signature was taken away', { idToken: (honest) => honest.replace(/[^.]+$/, '') }],
    ['whose signature is another token’s', { idToken: (honest) => honest.replace(/[^.]{8}$/, 'AAAAAAAA') }],
    ['signed with another key under the same name', { idToken: signedBy(foreignKey, 'RS256') }],
    ['signed with a key that the issuer does not have', { idToken: signedBy(foreignKey, 'RS256', 'unknown') }],
    ['signed with our own secret', { idToken: signedBy(Buffer.from(CLIENT.secret.padEnd(32)), 'HS256') }],
    [
      'changed after it was signed',
      {
        idToken: (honest, claims) => {
          const [header, , signature] = honest.split('.')
          const payload = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody else' })).toString('base64url')
          return [header, payload, signature].join('.')
        },
      },
    ],
  ])('%s', async (_, lies) => {
    google.lies = lies
    await expectRefused(async () => open(await answerOf('google')))
  })

  test('one that is a few seconds over is not refused: clocks differ', async () => {
    google.lies = { claims: { exp: now() - 5 } }
    expect(await open(await answerOf('google'))).toMatch(/^#social=/)
  })
})

describe('the code', () => {
  test('of another sign-in, put in with the right state', async () => {
    const stolen = (await answerOf('google', openBrowser())).searchParams.get('code') ?? ''
    const answer = await answerOf('google')
    answer.searchParams.set('code', stolen)
    // By PKCE, the issuer detects that the code was not made for this browser.
    await expectRefused(() => open(answer))
  })

  test.each([
    ['missing', (url: URL) => url.searchParams.delete('code')],
    ['made up', (url: URL) => url.searchParams.set('code', 'x')],
    ['beside a token', (url: URL) => url.searchParams.set('id_token', 'x')],
  ])('%s', async (_, change) => {
    const answer = await answerOf('google')
    change(answer)
    await expectRefused(() => open(answer))
  })

  test('that comes with an error of the provider', async () => {
    google.lies = { answer: { code: undefined, error: 'access_denied' } }
    await expectRefused(async () => open(await answerOf('google')))
  })
})

describe('a mix-up of providers', () => {
  test('the answer of one at the address of the other', async () => {
    const answer = await answerOf('google')
    answer.pathname = answer.pathname.replace('google', 'oidc')
    await expectRefused(() => open(answer), 'oidc')
    expect(other.exchanged.map((form) => form.get('code'))).not.toContain(answer.searchParams.get('code'))
  })

  test.each([
    ['says that it is another', { answer: { iss: 'https://accounts.example.com' } }],
    ['does not say who it is though it always would', { answer: { iss: undefined } }],
  ])('an answer that %s', async (_, lies) => {
    google.lies = lies
    const exchanged = google.exchanged.length
    await expectRefused(async () => open(await answerOf('google')))
    expect(google.exchanged).toHaveLength(exchanged)
  })

  test('the same subject at two issuers is two people', async () => {
    const subject = { sub: 'the same' }
    google.person = { ...subject, email: 'one@example.com', email_verified: true }
    other.person = { ...subject, email: 'two@example.com', email_verified: true }
    const emails = []
    for (const provider of ['google', 'oidc']) {
      const token = await server.tokenFrom(openBrowser(), provider)
      emails.push((await server.client(token).get('/api/v1/users/me')).json.email)
    }
    expect(emails).toEqual(['one@example.com', 'two@example.com'])
  })
})

test('a person whom the issuer’s userinfo takes for another is refused', async () => {
  google.person = { sub: 'me' }
  google.lies = { userinfo: { sub: 'somebody else', email: 'x@example.com', email_verified: true } }
  await expectRefused(async () => open(await answerOf('google')))
})
