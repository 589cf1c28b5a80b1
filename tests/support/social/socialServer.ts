import { startServer, type TestServer } from '../server'
import { type Browser, openBrowser } from './browser'
import { CLIENT } from './fakeIssuer'

export interface SocialServer extends TestServer {
  /** The path under the address at which the server's own links reach it. */
  at(path: string): string
  /** Starts at a provider and goes through; gives the address on the login page where it ends. */
  signIn(browser: Browser, provider: string, next?: string): Promise<URL>
  /** Signs in and exchanges the code for a token. */
  tokenFrom(browser: Browser, provider: string): Promise<string>
}

/** The settings that offer this issuer as Google's or as the third one. */
export const asGoogle = (issuer: string) => ({
  GOOGLE_ISSUER: issuer,
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
})
export const asOidc = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
})

export const isLoginPage = (url: URL): boolean => url.pathname === '/login'

/** The code on the login page's address; throws when there is an error instead. */
export function codeOf(url: URL): string {
  const code = new URLSearchParams(url.hash.slice(1)).get('social')
  if (code === null) throw new Error(`no code in ${url.href}`)
  return code
}

/** A server that may sign in through issuers on loopback. */
export async function startSocialServer(env: Record<string, string>): Promise<SocialServer> {
  const server = await startServer({ env: { SOCIAL_TEST_MODE: 'on', ...env } })
  const at = (path: string) => `http://localhost:${server.port}${path}`
  const signIn: SocialServer['signIn'] = (browser, provider, next) => {
    const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`
    return browser.goUntil(at(`/api/v1/login/social/${provider}/start${query}`), isLoginPage)
  }
  return {
    ...server,
    at,
    signIn,
    async tokenFrom(browser, provider) {
      const json = { code: codeOf(await signIn(browser, provider)) }
      const response = await browser.send(at('/api/v1/login/social/exchange'), { json })
      if (response.status !== 200) throw new Error(`exchange: ${response.status} ${await response.text()}`)
      return ((await response.json()) as { access_token: string }).access_token
    },
  }
}

export { type Browser, openBrowser }
