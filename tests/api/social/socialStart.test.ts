import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../support/server'
import { type FakeIssuer, type Lies, startFakeIssuer } from '../../support/social/fakeIssuer'
import { asGoogle, asOidc, openBrowser, type SocialServer, startSocialServer } from '../../support/social/socialServer'

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

test('the providers are listed, with whether they are set up', async () => {
  const answer = await server.visitor.get(`${SOCIAL}/providers`)
  expect([answer.status, answer.json]).toEqual([
    200,
    [
      { id: 'google', name: 'Google', enabled: true },
      { id: 'facebook', name: 'Facebook', enabled: false },
      { id: 'oidc', name: 'Our club', enabled: false },
    ],
  ])
})

describe.each(['start', 'callback'])('GET %s', (word) => {
  test.each(['myspace', 'Google', 'constructor', '%00'])('of %s: there is no such provider', async (id) => {
    const answer = await server.visitor.get(`${SOCIAL}/${id}/${word}`)
    expect([answer.status, answer.json]).toEqual([400, { detail: 'Invalid provider' }])
  })

  test.each(['facebook', 'oidc'])('of %s, which is not set up', async (id) => {
    const answer = await server.visitor.get(`${SOCIAL}/${id}/${word}`)
    expect([answer.status, answer.json]).toEqual([503, { detail: 'Social sign-in is not configured' }])
  })
})

describe('the start', () => {
  const start = (next?: string) =>
    server.visitor.get(`${SOCIAL}/google/start${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`)

  test('asks the provider for a code, with PKCE, state and nonce that are new each time', async () => {
    const [first, second] = [await start(), await start()]
    const queries = [first, second].map((answer) => {
      expect(answer.status).toBe(302)
      expect(answer.text).toBe('')
      const location = new URL(answer.headers.get('location') ?? '')
      expect(location.origin + location.pathname).toBe(`${issuer.url}/authorize`)
      return Object.fromEntries(location.searchParams)
    })
    const secret = expect.stringMatching(/^[\w-]{43}$/)
    expect(queries[0]).toEqual({
      tenant: '1',
      response_type: 'code',
      client_id: 'tunesmith',
      redirect_uri: server.at(`${SOCIAL}/google/callback`),
      scope: 'openid email profile',
      state: secret,
      nonce: secret,
      code_challenge: secret,
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(queries[0][name]).not.toBe(queries[1][name])
    expect(new Set([queries[0].state, queries[0].nonce, queries[0].code_challenge]).size).toBe(3)
  })

  test('keeps the sign-in in a cookie for ten minutes that no script and no other site’s request gets', async () => {
    const cookies = (await start()).headers.getSetCookie()
    expect(cookies).toEqual([
      expect.stringMatching(/^tunesmith-social=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/),
    ])
  })

  test('over https the cookie is for this host alone and travels encrypted only', async () => {
    const secure = await startServer({
      env: { PUBLIC_URL: 'https://music.example.com', FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 'secret' },
    })
    try {
      const answer = await secure.visitor.get(`${SOCIAL}/facebook/start`)
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^__Host-tunesmith-social=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
        ),
      ])
      const location = new URL(answer.headers.get('location') ?? '')
      expect(location.origin).toBe('https://www.facebook.com')
      expect(location.searchParams.get('redirect_uri')).toBe(
        'https://music.example.com/api/v1/login/social/facebook/callback',
      )
    } finally {
      await secure.close()
    }
  })

  test.each(['/', '/library', '/editor/7?automation=1#roll', '/?x=//y', '/...', '/a.b/..c'])(
    'next=%s is where the login page leads on to',
    async (next) => {
      const end = await server.signIn(openBrowser(), 'google', next)
      expect(end.searchParams.get('next')).toBe(next === '/' ? null : next)
      expect(end.hash).toMatch(/^#social=[\w-]{43}$/)
    },
  )

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/ /evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'https://evil.example',
    'library',
    '',
    '/.//evil.example',
    '/a/..//evil.example',
    '/x/../../evil.example',
    '/%2e%2E//evil.example',
    '/..',
    '/a\u0000b',
    '/a\u202eb',
  ])('next=%j is refused', async (next) => {
    const answer = await start(next)
    const detail = [expect.objectContaining({ loc: ['query', 'next'] })]
    expect([answer.status, answer.json]).toEqual([422, { detail }])
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('next may have 2048 characters', async () => {
    expect((await start(`/${'x'.repeat(2046)}`)).status).toBe(302)
    expect((await start(`/${'x'.repeat(2047)}`)).status).toBe(302)
    expect((await start(`/${'x'.repeat(2048)}`)).json.detail[0].type).toBe('string_too_long')
  })

  test('a server that lives under a path comes back to it', async () => {
    const env = { PUBLIC_URL: 'https://example.com/music', FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 'secret' }
    const below = await startServer({ env })
    try {
      const location = (await below.visitor.get(`/music${SOCIAL}/facebook/start`)).headers.get('location') ?? ''
      const back = new URL(location).searchParams.get('redirect_uri')
      expect(back).toBe('https://example.com/music/api/v1/login/social/facebook/callback')
      const failed = await below.visitor.get(`/music${SOCIAL}/facebook/callback?error=access_denied`)
      expect(failed.headers.get('location')).toBe('/music/login#social_error=facebook')
    } finally {
      await below.close()
    }
  })

  test('abandoned sign-ins are deleted', async () => {
    await start()
    await server.db('social_sign_ins').update({ expires_at: new Date().toISOString() })
    await start()
    expect(await server.db('social_sign_ins')).toHaveLength(1)
  })
})

describe('an unusable provider redirects to the login page, and works as soon as it is fixed', () => {
  const unusable: [string, Lies][] = [
    ['does not answer', { isDown: true }],
    ['describes another issuer', { metadata: { issuer: 'https://accounts.example.com' } }],
    ['has no page to sign in', { metadata: { authorization_endpoint: undefined } }],
    ['sends browsers to a script', { metadata: { authorization_endpoint: 'javascript:alert(1)' } }],
  ]
  test.each(unusable)('it %s', async (_, lies) => {
    const own = await startSocialServer(asOidc(issuer.url))
    try {
      issuer.lies = lies
      const answer = await own.visitor.get(`${SOCIAL}/oidc/start`)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login#social_error=oidc'])
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(await own.db('social_sign_ins')).toEqual([])
      issuer.lies = {}
      expect((await own.signIn(openBrowser(), 'oidc')).hash).toMatch(/^#social=/)
    } finally {
      await own.close()
    }
  })

  test('endpoints without encryption are not used, even where loopback is allowed', async () => {
    const own = await startSocialServer(asOidc(issuer.url))
    try {
      issuer.lies = { metadata: { token_endpoint: 'http://accounts.example.com/token' } }
      expect((await own.signIn(openBrowser(), 'oidc')).hash).toBe('#social_error=oidc')
    } finally {
      await own.close()
    }
  })
})

test('too many sign-ins from one IP address are refused for a while', async () => {
  const limited: TestServer = await startServer({
    env: { FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 'secret', LIMIT_SOCIAL: '2/15m', THROTTLE_FACTOR: '1' },
  })
  try {
    const statuses = []
    for (let i = 0; i < 3; i++) statuses.push((await limited.visitor.get(`${SOCIAL}/facebook/start`)).status)
    expect(statuses).toEqual([302, 302, 429])
  } finally {
    await limited.close()
  }
})
