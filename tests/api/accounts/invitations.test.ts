import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timestamp } from '#backend/core/time'
import { cli, command } from '../../support/cli'
import { TEST_PASSWORD } from '../../support/preparedAccounts'
import { startServer, type TestServer } from '../../support/server'
import type { Client } from '../../support/serverClient'
import { openBrowser } from '../../support/social/browser'
import { type FakeIssuer, startFakeIssuer } from '../../support/social/fakeIssuer'
import { asGoogle, isLoginPage, type SocialServer, startSocialServer } from '../../support/social/socialServer'

const ROOT = { FIRST_SUPERUSER: 'root@example.com', FIRST_SUPERUSER_PASSWORD: 'a quiet harbour' }

async function start(env: Record<string, string>) {
  const server = await startServer({ env: { ...ROOT, ...env } })
  return { server, admin: server.client(await server.login(ROOT.FIRST_SUPERUSER, ROOT.FIRST_SUPERUSER_PASSWORD)) }
}

const tokenOf = (url: string) => new URL(url).searchParams.get('invitation') ?? ''

async function invite(admin: Client, json: object = {}) {
  const answer = await admin.post('/api/v1/invitations', { json })
  expect(answer.status, answer.text).toBe(200)
  return { ...answer.json, token: tokenOf(answer.json.url) }
}

const signUp = ({ visitor }: TestServer, more: object = {}) =>
  visitor.post('/api/v1/users/signup', {
    json: { email: `${randomUUID()}@example.com`, password: TEST_PASSWORD, ...more },
  })

describe('with SIGNUP=invite', () => {
  let server: TestServer
  let admin: Client
  beforeAll(async () => {
    ;({ server, admin } = await start({ SIGNUP: 'invite', PUBLIC_URL: 'https://music.example.com' }))
  })
  afterAll(() => server.close())

  test('the app is told', async () => {
    expect((await server.visitor.get('/api/v1/config')).json.signUp).toBe('invite')
  })

  test('nobody signs up without an invitation, or with one that was made up', async () => {
    const users = await server.db('users').pluck('id')
    for (const invitation of [undefined, null, '']) {
      const refused = await signUp(server, { invitation })
      expect([refused.status, refused.headers.get('x-error-code')]).toEqual([403, 'invitation_required'])
      expect(refused.json).toEqual({ detail: 'Signing up needs an invitation on this server' })
    }
    const refused = await signUp(server, { invitation: 'made-up' })
    expect([refused.status, refused.headers.get('x-error-code')]).toEqual([400, 'invalid_invitation'])
    expect(await server.db('users').pluck('id')).toEqual(users)
  })

  test('an invitation makes one account, which is no superuser; the database has only its digest', async () => {
    const { id, token, url } = await invite(admin)
    expect(url).toBe(`https://music.example.com/signup?invitation=${token}`)
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(JSON.stringify(await server.db('invitations'))).not.toContain(token)
    expect((await signUp(server, { invitation: token })).json).toMatchObject({ is_superuser: false, is_active: true })
    expect((await signUp(server, { invitation: token })).headers.get('x-error-code')).toBe('invalid_invitation')
    expect(await server.db('invitations').where({ id }).first()).toMatchObject({ uses: 1, max_uses: 1 })
  })

  test('an invitation for three makes three accounts, also of ten who come at once', async () => {
    const { token } = await invite(admin, { uses: 3 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(server, { invitation: token })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7)
  })

  test('a refused sign-up does not use it up', async () => {
    const { token } = await invite(admin)
    expect((await signUp(server, { invitation: token, email: ROOT.FIRST_SUPERUSER })).status).toBe(400)
    expect((await signUp(server, { invitation: token, password: 'password123' })).status).toBe(422)
    expect((await signUp(server, { invitation: token })).status).toBe(200)
  })

  test('it expires, and can be revoked', async () => {
    const late = await invite(admin, { days: 1 })
    expect(Date.parse(late.expires_at) - Date.now()).toBeGreaterThan(86_000_000)
    await server
      .db('invitations')
      .where({ id: late.id })
      .update({ expires_at: timestamp(-1) })
    expect((await signUp(server, { invitation: late.token })).status).toBe(400)
    const revoked = await invite(admin)
    expect((await admin.delete(`/api/v1/invitations/${revoked.id}`)).json).toEqual({ message: 'Invitation revoked' })
    expect((await signUp(server, { invitation: revoked.token })).status).toBe(400)
    const again = await admin.delete(`/api/v1/invitations/${revoked.id}`)
    expect([again.status, again.json]).toEqual([404, { detail: 'Invitation not found' }])
  })

  test('those that have not expired are listed, newest first, without their links', async () => {
    await server.db('invitations').delete()
    const first = await invite(admin, { note: ' The band ', uses: 4 })
    await invite(admin)
    await server
      .db('invitations')
      .whereNot({ id: first.id })
      .update({ expires_at: timestamp(-1) })
    const second = await invite(admin)
    const { json } = await admin.get('/api/v1/invitations')
    expect(json.count).toBe(2)
    expect(json.data.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
    expect(json.data[1]).toMatchObject({ note: 'The band', uses: 0, max_uses: 4 })
    expect((await admin.get('/api/v1/invitations?skip=1&limit=1')).json.data).toHaveLength(1)
  })

  test.each([
    [{ uses: 0 }, 'greater_than_equal'],
    [{ uses: 1001 }, 'less_than_equal'],
    [{ uses: 1.5 }, 'int_type'],
    [{ days: '7' }, 'int_parsing'],
    [{ days: 366 }, 'less_than_equal'],
    [{ note: 'x'.repeat(256) }, 'string_too_long'],
  ])('%j is refused', async (json, type) => {
    const refused = await admin.post('/api/v1/invitations', { json })
    expect([refused.status, refused.json.detail[0].type]).toEqual([422, type])
  })

  test('an administrator makes accounts without one', async () => {
    const json = { email: 'made@example.com', password: TEST_PASSWORD }
    expect((await admin.post('/api/v1/users/', { json })).status).toBe(200)
  })
})

describe('the first administrator’s link', () => {
  test.each(['invite', 'off'])('opens a server with SIGNUP=%s', async (SIGNUP) => {
    const server = await startServer({ env: { SIGNUP } })
    const superuser_token = new URL(server.superuserLink ?? '').searchParams.get('superuser')
    const refused = await signUp(server, { superuser_token: 'made-up' })
    const made = await signUp(server, { superuser_token })
    await server.close()
    expect([refused.status, made.status, made.json.is_superuser]).toEqual([400, 200, true])
  })
})

test('with SIGNUP=off nobody signs up, not even with an invitation', async () => {
  const { server, admin } = await start({ SIGNUP: 'off' })
  const { token } = await invite(admin)
  const refused = await signUp(server, { invitation: token })
  await server.close()
  expect([refused.status, refused.headers.get('x-error-code')]).toEqual([403, 'signup_off'])
})

test('by default everybody signs up, and an invitation is left alone', async () => {
  const { server, admin } = await start({})
  const { token, id } = await invite(admin)
  const answers = [await signUp(server), await signUp(server, { invitation: token })]
  const row = await server.db('invitations').where({ id }).first()
  await server.close()
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(row.uses).toBe(0)
})

describe('signing up through another site', () => {
  let google: FakeIssuer
  let server: SocialServer
  beforeAll(async () => {
    google = await startFakeIssuer()
    server = await startSocialServer({ ...asGoogle(google.url), ...ROOT, SIGNUP: 'invite' })
  })
  afterAll(async () => {
    await server.close()
    await google.close()
  })

  const newPerson = () => {
    google.person = { sub: randomUUID(), email: `${randomUUID()}@example.com`, email_verified: true, name: 'Ada' }
  }

  test('needs an invitation too, once', async () => {
    const admin = server.client(await server.login(ROOT.FIRST_SUPERUSER, ROOT.FIRST_SUPERUSER_PASSWORD))
    const { token } = await invite(admin)
    const signInWith = (invitation: string) =>
      openBrowser().goUntil(server.at(`/api/v1/login/social/google/start?invitation=${invitation}`), isLoginPage)
    newPerson()
    expect((await server.signIn(openBrowser(), 'google')).hash).toBe('#social_error=invitation_required')
    expect((await signInWith('made-up')).hash).toBe('#social_error=invalid_invitation')
    expect((await signInWith(token)).hash).toMatch(/^#social=[\w-]+$/)
    // The account is there now, and signs in without one.
    expect((await server.signIn(openBrowser(), 'google')).hash).toMatch(/^#social=[\w-]+$/)
    newPerson()
    expect((await signInWith(token)).hash).toBe('#social_error=invalid_invitation')
    expect(await server.db('users').where({ full_name: 'Ada' })).toHaveLength(1)
  })
})

describe('on the command line', () => {
  test('invitations are made, listed and revoked', async () => {
    const { server } = await start({ SIGNUP: 'invite' })
    const { config } = server
    const database = config.database.kind === 'postgres' ? { DATABASE_URL: config.database.url } : undefined
    const env = { DATA_DIR: config.dataDir, SIGNUP: 'invite', PUBLIC_URL: server.url, ...database }
    const made = await cli(env, ['invite', 'create', '--uses', '2', '--note', 'The band'])
    expect([made.code, made.stderr]).toEqual([0, ''])
    expect(made.stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/signup\?invitation=[\w-]{32}\nFor 2 people, until 2/)
    const [url] = made.stdout.split('\n')
    expect((await signUp(server, { invitation: tokenOf(url) })).status).toBe(200)
    const listed = await command(env, ['invite', 'list'])
    const [, id] = /^([\w-]{36}) {2}1 of 2 used {2}until \S+ {2}The band\n$/.exec(listed.stdout) ?? []
    expect((await command(env, ['invite', 'revoke', id])).stdout).toBe(`The invitation ${id} is revoked.\n`)
    expect((await signUp(server, { invitation: tokenOf(url) })).status).toBe(400)
    const refused = await command(env, ['invite', 'revoke', id])
    expect([refused.code, refused.stderr]).toEqual([1, `There is no invitation ${id}.\n`])
    const wrong = await command(env, ['invite', 'create', '--uses', 'many'])
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringMatching(/^uses: /)])
    await server.close()
  })
})
