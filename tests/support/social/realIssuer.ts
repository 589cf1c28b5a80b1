import type { RequestListener } from 'node:http'
import { Provider } from 'oidc-provider'
import type { Browser } from './browser'
import { CLIENT } from './fakeIssuer'
import { startLocalServer } from './localServer'

export interface RealIssuer {
  readonly url: string
  /** Lets the client come back to this address. */
  allow(redirectUri: string): void
  close(): Promise<void>
}

/** A certified OpenID Connect provider with its own pages for signing in and consenting, on loopback. */
export async function startRealIssuer(): Promise<RealIssuer> {
  const state: { handle?: RequestListener } = {}
  const server = await startLocalServer((request, response) => {
    if (!state.handle) return void response.writeHead(503).end()
    state.handle(request, response)
  })
  return {
    ...server,
    allow(redirectUri) {
      const provider = new Provider(server.url, {
        clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
        cookies: { keys: ['a key for tests'] },
        pkce: { required: () => true },
        ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        findAccount: (_context, id) => ({
          accountId: id,
          claims: () => ({ sub: id, email: `${id}@example.com`, email_verified: true, name: 'Ada Lovelace' }),
        }),
      })
      state.handle = provider.callback()
    },
  }
}

const isInteraction = (url: URL) => url.pathname.startsWith('/interaction/')

/** Fills in the issuer's pages as `login` and goes on until the way back to the client. */
export async function passPages(browser: Browser, url: string, login: string, isEnd: (url: URL) => boolean) {
  let here = await browser.goUntil(url, (next) => isInteraction(next) || isEnd(next))
  while (isInteraction(here)) {
    const page = await (await browser.send(here.href)).text()
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? ''
    const form = { prompt, ...(prompt === 'login' && { login, password: 'any' }) }
    const answer = await browser.send(here.href, { form })
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`the issuer answered ${answer.status}: ${await answer.text()}`)
    here = await browser.goUntil(new URL(location, here).href, (next) => isInteraction(next) || isEnd(next))
  }
  return here
}
