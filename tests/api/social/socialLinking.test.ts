import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, openBrowser } from '../../support/social/browser'
import { type FakeIssuer, startFakeIssuer } from '../../support/social/fakeIssuer'
import { asGoogle, asOidc, type SocialServer, startSocialServer } from '../../support/social/socialServer'

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

const LINK = '/api/v1/login/social/link'
const meOf = async (token: string) => (await server.client(token).get('/api/v1/users/me')).json
const signInAs = async (provider: string) => meOf(await server.tokenFrom(openBrowser(), provider))
const identitiesOf = (id: string) => server.db('social_identities').where({ user_id: id })

describe('linking', () => {
  const link = (browser: Browser, token?: string) => browser.send(server.at(LINK), { method: 'POST', token })
  const refused = async (response: Response) => ({ status: response.status, body: await response.json() })
  const INVALID = { status: 400, body: { detail: 'Invalid token' } }

  const waitingLink = async () => {
    const account = await server.signUp()
    google.person = { ...newPerson(), email: account.email }
    const browser = openBrowser()
    const end = await server.signIn(browser, 'google', '/library')
    expect(`${end.search}${end.hash}`).toBe('?next=%2Flibrary#social_error=link_required')
    return { ...account, browser, again: () => server.login(account.email, account.password) }
  }

  test('after a password login the account is linked, once, and the cookie is gone', async () => {
    const { browser, user, again } = await waitingLink()
    const token = await again()
    expect(await refused(await link(browser, token))).toEqual({
      status: 200,
      body: { message: 'Social sign-in linked' },
    })
    expect(browser.cookies(server.at('/'))).toEqual([])
    expect((await signInAs('google')).id).toBe(user.id)
    expect(await refused(await link(browser, token))).toEqual(INVALID)
    const { verified_email_key } = await server.db('users').where({ id: user.id }).first()
    expect(verified_email_key).toBe(user.email)
  })

  test('an address for which the provider does not vouch is not verified', async () => {
    const account = await server.signUp()
    google.person = { ...newPerson(), email: account.email, email_verified: false }
    const browser = openBrowser()
    await server.signIn(browser, 'google')
    expect((await link(browser, await server.login(account.email, account.password))).status).toBe(200)
    const { verified_email_key } = await server.db('users').where({ id: account.user.id }).first()
    expect(verified_email_key).toBeNull()
  })

  test('a session from before the answer is not enough, and the link goes on waiting', async () => {
    const { browser, token, again } = await waitingLink()
    expect(await refused(await link(browser, token))).toEqual(INVALID)
    expect((await link(browser, await again())).status).toBe(200)
  })

  test('other users, other browsers and visitors cannot use it', async () => {
    const { browser, user, again } = await waitingLink()
    const stranger = await server.signUp()
    expect(await refused(await link(browser, await server.login(stranger.email, stranger.password)))).toEqual(INVALID)
    expect(await refused(await link(openBrowser(), await again()))).toEqual(INVALID)
    expect(await refused(await link(browser))).toEqual({ status: 401, body: { detail: 'Not authenticated' } })
    expect(await identitiesOf(user.id)).toEqual([])
    expect((await link(browser, await again())).status).toBe(200)
  })

  test('waits for ten minutes', async () => {
    const { browser, again } = await waitingLink()
    const rows = () => server.db('social_sign_ins').where({ stage: 'link' })
    expect((await rows()).every(({ expires_at }) => Date.parse(expires_at) <= Date.now() + 600_000)).toBe(true)
    await server.db('social_sign_ins').update({ expires_at: new Date().toISOString() })
    expect(await refused(await link(browser, await again()))).toEqual(INVALID)
  })

  test('several at once link once', async () => {
    const { browser, user, again } = await waitingLink()
    const token = await again()
    const answers = await Promise.all(Array.from({ length: 4 }, () => link(browser, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect(await identitiesOf(user.id)).toHaveLength(1)
  })

  test('an account that was linked to somebody else meanwhile is a conflict', async () => {
    const { browser, again } = await waitingLink()
    const { user } = await server.signUp()
    const { sub } = google.person
    const identity = { issuer: google.url, subject: sub, user_id: user.id, created_at: new Date().toISOString() }
    await server.db('social_identities').insert(identity)
    expect(await refused(await link(browser, await again()))).toEqual({
      status: 409,
      body: { detail: 'This account is linked to another user' },
    })
    expect(await identitiesOf(user.id)).toHaveLength(1)
  })

  test('a waiting link is not a sign-in', async () => {
    const { browser } = await waitingLink()
    const json = { code: 'x' }
    const answer = await browser.send(server.at('/api/v1/login/social/exchange'), { json })
    expect(await refused(answer)).toEqual(INVALID)
  })
})
