import { afterAll, beforeAll, expect, test } from 'vitest'
import { passPages, type RealIssuer, startRealIssuer } from '../../support/social/realIssuer'
import {
  asOidc,
  codeOf,
  isLoginPage,
  openBrowser,
  type SocialServer,
  startSocialServer,
} from '../../support/social/socialServer'

// The whole sign-in through a third-party OpenID Connect provider.

let issuer: RealIssuer
let server: SocialServer
beforeAll(async () => {
  issuer = await startRealIssuer()
  server = await startSocialServer(asOidc(issuer.url))
  issuer.allow(server.at('/api/v1/login/social/oidc/callback'))
})
afterAll(async () => {
  await server.close()
  await issuer.close()
})

const start = () => server.at('/api/v1/login/social/oidc/start?next=%2Feditor%2F7%3Fa%3D1')
const exchange = () => server.at('/api/v1/login/social/exchange')

test('a first sign-in makes an account, a second finds it', async () => {
  const users = []
  for (const browser of [openBrowser(), openBrowser()]) {
    const end = await passPages(browser, start(), 'ada', isLoginPage)
    expect(end.searchParams.get('next')).toBe('/editor/7?a=1')
    const response = await browser.send(exchange(), { json: { code: codeOf(end) } })
    expect(response.status).toBe(200)
    const { access_token, token_type } = (await response.json()) as Record<string, string>
    expect(token_type).toBe('bearer')
    users.push((await server.client(access_token).get('/api/v1/users/me')).json)
  }
  expect(users[0]).toMatchObject({ email: 'ada@example.com', full_name: 'Ada Lovelace', bio: '', is_superuser: false })
  expect(users[0].name).toMatch(/^ada-lovelace-[0-9a-f]{8}$/)
  expect(users[1]).toEqual(users[0])
})

test('a code that the provider has redeemed already is of no use', async () => {
  const browser = openBrowser()
  const isCallback = (url: URL) => url.pathname.endsWith('/callback')
  const answer = await passPages(browser, start(), 'grace', isCallback)
  expect((await browser.goUntil(answer.href, isLoginPage)).hash).toMatch(/^#social=/)
  const again = await passPages(browser, start(), 'grace', isCallback)
  again.searchParams.set('code', answer.searchParams.get('code') ?? '')
  expect((await browser.goUntil(again.href, isLoginPage)).hash).toBe('#social_error=oidc')
})

test('a person who cancels at the provider’s page is sent to the login page', async () => {
  const browser = openBrowser()
  const page = await browser.goUntil(start(), (url) => url.pathname.startsWith('/interaction/'))
  const end = await browser.goUntil(`${page.href}/abort`, isLoginPage)
  expect(end.hash).toBe('#social_error=oidc')
})
