import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeIssuer, startFakeIssuer } from '../../support/social/fakeIssuer'
import { passPages, type RealIssuer, startRealIssuer } from '../../support/social/realIssuer'
import {
  asGoogle,
  asOidc,
  type Browser,
  openBrowser,
  type SocialServer,
  startSocialServer,
} from '../../support/social/socialServer'

// An owner's view of linked accounts of other sites, and their changes. The third site is a third-party provider.

let google: FakeIssuer
let club: RealIssuer
let server: SocialServer
beforeAll(async () => {
  ;[google, club] = await Promise.all([startFakeIssuer(), startRealIssuer()])
  server = await startSocialServer({ ...asGoogle(google.url), ...asOidc(club.url), OIDC_NAME: 'Our club' })
  club.allow(server.at('/api/v1/login/social/oidc/callback'))
})
afterAll(async () => {
  await server.close()
  await Promise.all([google.close(), club.close()])
})
beforeEach(() => {
  google.lies = {}
  google.person = { sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.com`, email_verified: true }
})

const ACCOUNTS = '/api/v1/users/me/social'
const isSettings = (url: URL) => url.pathname === '/settings'
const accountsOf = async (token: string) => (await server.client(token).get(ACCOUNTS)).json
const sitesOf = async (token: string) =>
  (await accountsOf(token)).map(({ provider, name }: Record<string, unknown>) => [provider, name])
const begin = (browser: Browser, provider: string, token: string, current_password?: string) =>
  browser.send(server.at(`/api/v1/login/social/${provider}/start`), { json: { current_password }, token })
const finish = (browser: Browser, token: string) =>
  browser.send(server.at('/api/v1/login/social/link'), { method: 'POST', token })
const replyOf = async (response: Response) => [response.status, await response.json()]

/** Goes to Google and back to the settings. */
async function visitGoogle(browser: Browser, token: string, password?: string): Promise<URL> {
  const { url } = (await (await begin(browser, 'google', token, password)).json()) as { url: string }
  return browser.goUntil(url, (page) => isSettings(page) || page.pathname === '/login')
}

/** A session of an account without a password. */
const throughGoogle = () => server.tokenFrom(openBrowser(), 'google')
const age = (userId: string) =>
  server
    .db('sessions')
    .where({ user_id: userId })
    .update({ created_at: new Date(Date.now() - 11 * 60_000).toISOString() })
const idOf = async (token: string) => (await server.client(token).get('/api/v1/users/me')).json.id

test('only the owner sees whether an account has a password', async () => {
  const { client, user } = await server.signUp()
  expect((await client.get('/api/v1/users/me')).json.has_password).toBe(true)
  const social = server.client(await throughGoogle())
  expect((await social.get('/api/v1/users/me')).json.has_password).toBe(false)
  expect((await social.patch('/api/v1/users/me', { json: { bio: 'x' } })).json.has_password).toBe(false)
  await server.db('users').where({ id: user.id }).update({ is_superuser: true })
  const { data } = (await client.get('/api/v1/users/')).json
  for (const listed of data) expect(Object.keys(listed)).not.toContain('has_password')
})

describe('linking', () => {
  test('takes the password, the way through the other site, and the session that asked', async () => {
    const { token, password, user } = await server.signUp()
    const browser = openBrowser()
    const started = await begin(browser, 'oidc', token, password)
    expect(started.status).toBe(200)
    const end = await passPages(browser, ((await started.json()) as { url: string }).url, 'mara', isSettings)
    expect([end.pathname, end.hash]).toEqual(['/settings', '#social=link'])
    expect(await accountsOf(token)).toEqual([])
    expect(await replyOf(await finish(browser, token))).toEqual([200, { message: 'Social sign-in linked' }])
    expect(await accountsOf(token)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        provider: 'oidc',
        name: 'Our club',
        linked_at: expect.stringMatching(/Z$/),
      },
    ])
    // It signs in to this account from now on, whatever its address there.
    const visitor = openBrowser()
    const back = await passPages(visitor, server.at('/api/v1/login/social/oidc/start'), 'mara', (page) =>
      page.pathname.startsWith('/login'),
    )
    const code = new URLSearchParams(back.hash.slice(1)).get('social')
    const exchanged = await visitor.send(server.at('/api/v1/login/social/exchange'), { json: { code } })
    const { access_token } = (await exchanged.json()) as { access_token: string }
    expect(await idOf(access_token)).toBe(user.id)
    expect(await replyOf(await finish(browser, token))).toEqual([400, { detail: 'Invalid token' }])
  })

  test('is refused without the password', async () => {
    const { token } = await server.signUp()
    for (const password of [undefined, 'not this one']) {
      const browser = openBrowser()
      expect(await replyOf(await begin(browser, 'google', token, password))).toEqual([
        400,
        { detail: 'Incorrect password' },
      ])
      expect(browser.cookies(server.at('/'))).toEqual([])
    }
  })

  test('of an account without a password wants a recent session', async () => {
    const token = await throughGoogle()
    google.person = { ...google.person, sub: crypto.randomUUID() }
    const browser = openBrowser()
    expect((await visitGoogle(browser, token)).hash).toBe('#social=link')
    expect((await finish(browser, token)).status).toBe(200)
    expect(await sitesOf(token)).toEqual([
      ['google', 'Google'],
      ['google', 'Google'],
    ])
    await age(await idOf(token))
    expect(await replyOf(await begin(openBrowser(), 'google', token))).toEqual([
      403,
      { detail: 'Linking needs a sign-in within the last ten minutes. Log out, log in and try again.' },
    ])
  })

  test('is not finished by another session, another user or another browser', async () => {
    const { token, email, password } = await server.signUp()
    const earlier = await server.login(email, password)
    const browser = openBrowser()
    // It began before the answer and is not the one that asked.
    expect((await visitGoogle(browser, token, password)).hash).toBe('#social=link')
    const other = await server.signUp()
    const refused = [400, { detail: 'Invalid token' }]
    expect(await replyOf(await finish(browser, other.token))).toEqual(refused)
    expect(await replyOf(await finish(openBrowser(), token))).toEqual(refused)
    expect(await replyOf(await finish(browser, earlier))).toEqual(refused)
    expect(await sitesOf(token)).toEqual([])
  })

  test('of an account that is somebody else’s is refused', async () => {
    const theirs = await throughGoogle()
    const { token, password } = await server.signUp()
    const browser = openBrowser()
    await visitGoogle(browser, token, password)
    expect(await replyOf(await finish(browser, token))).toEqual([
      409,
      { detail: 'This account is linked to another user' },
    ])
    expect(await sitesOf(theirs)).toHaveLength(1)
  })

  test('a site that refuses, or cannot be reached, links nothing', async () => {
    const { token, password } = await server.signUp()
    google.lies = { answer: { code: undefined, error: 'access_denied' } }
    expect((await visitGoogle(openBrowser(), token, password)).hash).toBe('#social_error=google')
    expect(await replyOf(await begin(openBrowser(), 'nowhere', token, password))).toEqual([
      400,
      { detail: 'Invalid provider' },
    ])
    expect(await replyOf(await begin(openBrowser(), 'facebook', token, password))).toEqual([
      503,
      { detail: 'Social sign-in is not configured' },
    ])
    expect(await sitesOf(token)).toEqual([])
  })
})

describe('unlinking', () => {
  const unlink = (token: string, id: string) => server.client(token).delete(`${ACCOUNTS}/${id}`)
  const LAST = { detail: 'This is the only way to sign in to your account. Set a password first.' }

  test('never removes the last way to sign in', async () => {
    const token = await throughGoogle()
    const [{ id }] = await accountsOf(token)
    const refused = await unlink(token, id)
    expect([refused.status, refused.json]).toEqual([409, LAST])
    expect(await sitesOf(token)).toHaveLength(1)
  })

  test('a site that is no longer configured does not count as a way to sign in', async () => {
    const token = await throughGoogle()
    const user_id = await idOf(token)
    const created_at = new Date().toISOString()
    const gone = { issuer: 'https://login.gone.example', subject: '1', user_id, created_at }
    await server.db('social_identities').insert(gone)
    const [{ id }, former] = await accountsOf(token)
    expect(former).toMatchObject({ provider: null, name: 'login.gone.example' })
    expect((await unlink(token, id)).json).toEqual(LAST)
    expect((await unlink(token, former.id)).status).toBe(200)
    expect(await sitesOf(token)).toEqual([['google', 'Google']])
  })

  test('leaves the password, ends the other sessions, and the site makes an account of its own next time', async () => {
    const { token, email, password, user } = await server.signUp()
    const browser = openBrowser()
    await visitGoogle(browser, token, password)
    await finish(browser, token)
    const throughSite = await throughGoogle()
    expect(await idOf(throughSite)).toBe(user.id)
    const [{ id }] = await accountsOf(token)
    const answer = await unlink(token, id)
    expect([answer.status, answer.json]).toEqual([200, { message: 'Social sign-in unlinked' }])
    expect((await server.client(throughSite).get('/api/v1/users/me')).status).toBe(403)
    expect(await idOf(token)).toBe(user.id)
    expect(await idOf(await server.login(email, password))).toBe(user.id)
    expect(await idOf(await throughGoogle())).not.toBe(user.id)
    expect((await unlink(token, id)).json).toEqual({ detail: 'Linked account not found' })
  })

  test('of two at once leaves one', async () => {
    const token = await throughGoogle()
    google.person = { ...google.person, sub: crypto.randomUUID() }
    const browser = openBrowser()
    await visitGoogle(browser, token)
    await finish(browser, token)
    const both = await accountsOf(token)
    const answers = await Promise.all(both.map(({ id }: { id: string }) => unlink(token, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('somebody else’s is not found', async () => {
    const [{ id }] = await accountsOf(await throughGoogle())
    const { token } = await server.signUp()
    expect((await unlink(token, id)).status).toBe(404)
  })
})
