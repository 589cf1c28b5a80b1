import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
const hashOf = async (provider: string, browser = openBrowser()) => (await server.signIn(browser, provider)).hash

const verify = (email: string) =>
  server.db('users').where({ email }).update({ verified_email_key: email.toLowerCase() })

const identitiesOf = (id: string) => server.db('social_identities').where({ user_id: id })

describe('a new account', () => {
  test('has no password, the provider’s name, a user name that nobody has, and an empty biography', async () => {
    const users = [await signInAs('google')]
    google.person = newPerson()
    users.push(await signInAs('google'))
    for (const user of users) {
      expect(user).toMatchObject({ full_name: 'Ada Lovelace', bio: '', is_active: true, is_superuser: false })
      expect(user.name).toMatch(/^ada-lovelace-[0-9a-f]{8}$/)
      expect((await server.db('users').where({ id: user.id }).first()).hashed_password).toBeNull()
    }
    expect(users[0].name).not.toBe(users[1].name)
  })

  test.each([
    ['a name in another script', 'エイダ', /^user-[0-9a-f]{8}$/, 'エイダ'],
    ['a long name', 'x'.repeat(255), /^x{23}-[0-9a-f]{8}$/, 'x'.repeat(255)],
    ['too long a name', 'x'.repeat(256), /^user-[0-9a-f]{8}$/, null],
    ['no name', undefined, /^user-[0-9a-f]{8}$/, null],
    ['a name that is no text', 7, /^user-[0-9a-f]{8}$/, null],
    ['a name of nothing but spaces', '  ', /^user-[0-9a-f]{8}$/, null],
  ])('of somebody with %s', async (_, name, expected, full_name) => {
    google.person = { ...newPerson(), name }
    const user = await signInAs('google')
    expect(user.name).toMatch(expected)
    expect(user.full_name).toBe(full_name)
    expect(user.name).not.toContain(user.email.split('@')[0])
  })

  test('has the address in the spelling of the provider, its domain in lower case', async () => {
    google.person = { ...newPerson(), email: `Ada.${crypto.randomUUID()}@EXAMPLE.com` }
    expect((await signInAs('google')).email).toBe(String(google.person.email).replace('EXAMPLE', 'example'))
  })

  test('needs an address', async () => {
    for (const email of [undefined, 'no address', 7]) {
      google.person = { ...newPerson(), email }
      expect(await hashOf('google')).toBe('#social_error=google')
    }
  })

  test('is made once when two first sign-ins come at once', async () => {
    const hashes = await Promise.all(Array.from({ length: 5 }, () => hashOf('google')))
    for (const hash of hashes) expect(hash).toMatch(/^#social=/)
    expect(await server.db('users').where({ email: google.person.email })).toHaveLength(1)
  })

  test('cannot be signed in to with a password', async () => {
    const { email } = await signInAs('google')
    for (const password of ['', 'null', 'undefined', 'correct horse battery']) {
      const form = { username: email, password }
      expect((await server.visitor.post('/api/v1/login/access-token', { form })).status).not.toBe(200)
    }
  })
})

describe('an account that has the address already', () => {
  test('is joined when its owner has verified the address and the provider vouches for it', async () => {
    const { email, user } = await server.signUp({ email: `Grace.${crypto.randomUUID()}@example.com` })
    await verify(email)
    google.person = { ...newPerson(), email: email.toUpperCase() }
    expect((await signInAs('google')).id).toBe(user.id)
    expect(await identitiesOf(user.id)).toHaveLength(1)
  })

  test('is joined when it was made through another provider that vouches for the address', async () => {
    const user = await signInAs('google')
    other.person = { ...newPerson(), email: user.email }
    expect((await signInAs('oidc')).id).toBe(user.id)
    expect(await identitiesOf(user.id)).toHaveLength(2)
  })

  test('is not joined when its address was never verified: somebody else may have signed up with it', async () => {
    const { email, user } = await server.signUp()
    google.person = { ...newPerson(), email }
    expect(await hashOf('google')).toBe('#social_error=link_required')
    expect(await identitiesOf(user.id)).toEqual([])
  })

  test.each([false, undefined, 'true', 1, null])('is not joined when the provider says %j', async (email_verified) => {
    const { email, user } = await server.signUp()
    await verify(email)
    google.person = { ...newPerson(), email, email_verified }
    expect(await hashOf('google')).toBe('#social_error=link_required')
    expect(await identitiesOf(user.id)).toEqual([])
  })

  test('is not joined when it was made through a provider that does not vouch for the address', async () => {
    other.person = { ...newPerson(), email_verified: false }
    const { email } = await signInAs('oidc')
    google.person = { ...newPerson(), email }
    expect(await hashOf('google')).toBe('#social_error=link_required')
  })

  test('is not joined when the address was changed after it was verified', async () => {
    const { email, user } = await server.signUp()
    await verify(email)
    const next = `${crypto.randomUUID()}@example.com`
    await server.db('users').where({ id: user.id }).update({ email: next, email_key: next })
    google.person = { ...newPerson(), email: next }
    expect(await hashOf('google')).toBe('#social_error=link_required')
  })

  test('an address that the provider vouches for later is verified from then on', async () => {
    google.person = { ...newPerson(), email_verified: false }
    const { id, email } = await signInAs('google')
    expect((await server.db('users').where({ id }).first()).verified_email_key).toBeNull()
    google.person = { ...google.person, email_verified: true }
    await signInAs('google')
    expect((await server.db('users').where({ id }).first()).verified_email_key).toBe(email)
  })
})

describe('a password that is set by a mail', () => {
  const reset = async (email: string, new_password: string) => {
    const admin = await server.signUp()
    await server.db('users').where({ id: admin.user.id }).update({ is_superuser: true })
    const mail = await admin.client.post(`/api/v1/password-recovery-html-content/${encodeURIComponent(email)}`)
    const token = /[?&]token=([\w-]+)/.exec(mail.text)?.[1]
    const answer = await server.visitor.post('/api/v1/reset-password/', { json: { token, new_password } })
    expect(answer.status, answer.text).toBe(200)
  }
  const PASSWORD = 'wrench and lamp'

  test('verifies the address, so that the next sign-in with it joins the account', async () => {
    const { email, user } = await server.signUp()
    await reset(email, PASSWORD)
    google.person = { ...newPerson(), email }
    expect((await signInAs('google')).id).toBe(user.id)
  })

  test('is the first of an account that was made elsewhere', async () => {
    const { id, email } = await signInAs('google')
    await reset(email, PASSWORD)
    expect((await meOf(await server.login(email, PASSWORD))).id).toBe(id)
    expect((await signInAs('google')).id).toBe(id)
  })

  test('ends sign-ins through other sites of a person who used an unverified address', async () => {
    other.person = { ...newPerson(), email_verified: false }
    const { id, email } = await signInAs('oidc')
    const browser = openBrowser()
    const json = { code: codeOf(await server.signIn(browser, 'oidc')) }
    await reset(email, PASSWORD)
    expect(await identitiesOf(id)).toEqual([])
    expect((await browser.send(server.at('/api/v1/login/social/exchange'), { json })).status).toBe(400)
    expect(await hashOf('oidc')).toBe('#social_error=link_required')
  })
})
