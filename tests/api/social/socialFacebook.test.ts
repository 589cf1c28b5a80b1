import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asFacebook, type FakeFacebook, startFakeFacebook } from '../../support/social/fakeFacebook'
import { type FakeIssuer, startFakeIssuer } from '../../support/social/fakeIssuer'
import {
  asGoogle,
  isLoginPage,
  openBrowser,
  type SocialServer,
  startSocialServer,
} from '../../support/social/socialServer'

let facebook: FakeFacebook
let google: FakeIssuer
let server: SocialServer
beforeAll(async () => {
  ;[facebook, google] = await Promise.all([startFakeFacebook(), startFakeIssuer()])
  google.lies = { metadata: { authorization_response_iss_parameter_supported: false }, answer: { iss: undefined } }
  server = await startSocialServer({ ...asFacebook(facebook.url), ...asGoogle(google.url) })
})
afterAll(async () => {
  await server.close()
  await Promise.all([facebook.close(), google.close()])
})
beforeEach(() => {
  facebook.me = { id: crypto.randomUUID(), name: 'Renée Blåbær', email: `${crypto.randomUUID()}@example.com` }
  facebook.status = 200
  facebook.denial = undefined
  google.person = { sub: crypto.randomUUID(), email: 'who@example.com', email_verified: true }
})

const signIn = () => server.signIn(openBrowser(), 'facebook')
const meOf = async (token: string) => (await server.client(token).get('/api/v1/users/me')).json

test('the first sign-in makes an account, a second finds it, whatever the address is by then', async () => {
  const first = await meOf(await server.tokenFrom(openBrowser(), 'facebook'))
  expect(first).toMatchObject({ email: facebook.me.email, full_name: 'Renée Blåbær', bio: '', is_active: true })
  expect(first.name).toMatch(/^renee-blab-r-[0-9a-f]{8}$/)
  const { id } = facebook.me
  for (const me of [{ id, name: 'Other', email: 'new@example.com' }, { id }]) {
    facebook.me = me
    expect(await meOf(await server.tokenFrom(openBrowser(), 'facebook'))).toEqual(first)
  }
})

test('an address from there is not verified: an account with the address is not joined', async () => {
  const { email, user } = await server.signUp()
  await server.db('users').where({ id: user.id }).update({ verified_email_key: email })
  facebook.me = { ...facebook.me, email, email_verified: true, verified: true }
  expect((await signIn()).hash).toBe('#social_error=link_required')
  expect(await server.db('social_identities').where({ user_id: user.id })).toEqual([])
})

test.each([
  ['who shares no address', () => ({ id: '1', name: 'Ada' })],
  ['with an address that is none', () => ({ id: '1', name: 'Ada', email: 'ada' })],
  ['without an id', () => ({ name: 'Ada', email: 'ada@example.com' })],
  ['with a number for an id', () => ({ id: 1, name: 'Ada', email: 'ada@example.com' })],
])('somebody %s gets no account', async (_, me) => {
  facebook.me = me()
  const before = (await server.db('users')).length
  expect((await signIn()).hash).toBe('#social_error=facebook')
  expect(await server.db('users')).toHaveLength(before)
})

test('a refusal of the person or of the Graph API leads back to the login page', async () => {
  facebook.denial = { error: 'access_denied', error_reason: 'user_denied', error_description: 'Permissions error' }
  expect((await signIn()).hash).toBe('#social_error=facebook')
  facebook.denial = undefined
  facebook.status = 500
  expect((await signIn()).hash).toBe('#social_error=facebook')
})

test('the code of another sign-in is refused, by PKCE', async () => {
  const isCallback = (url: URL) => url.pathname.endsWith('/callback')
  const begin = server.at('/api/v1/login/social/facebook/start')
  const stolen = await openBrowser().goUntil(begin, isCallback)
  const browser = openBrowser()
  const answer = await browser.goUntil(begin, isCallback)
  answer.searchParams.set('code', stolen.searchParams.get('code') ?? '')
  expect((await browser.goUntil(answer.href, isLoginPage)).hash).toBe('#social_error=facebook')
})

test.each([
  ['google', 'facebook'],
  ['facebook', 'google'],
])('the answer of %s at the address of %s, neither of which says who it is, is not passed on', async (from, to) => {
  const isCallback = (url: URL) => url.pathname.endsWith('/callback')
  const browser = openBrowser()
  const answer = await browser.goUntil(server.at(`/api/v1/login/social/${from}/start`), isCallback)
  answer.pathname = answer.pathname.replace(from, to)
  const before = [facebook.exchanged.length, google.exchanged.length]
  expect((await browser.goUntil(answer.href, isLoginPage)).hash).toBe(`#social_error=${to}`)
  expect([facebook.exchanged.length, google.exchanged.length]).toEqual(before)
})
