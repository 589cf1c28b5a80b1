import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { startLocalServer } from './localServer'

export const CLIENT = { id: 'tunesmith', secret: 'a secret for tests' }

/** How the issuer misbehaves, until it is changed back. By default it is honest. */
export interface Lies {
  /** Claims of the ID token; undefined takes one away. */
  readonly claims?: Record<string, unknown>
  /** The ID token to send. */
  readonly idToken?: (honest: string, claims: JWTPayload) => string | undefined | Promise<string | undefined>
  /** Parameters of the way back; undefined takes one away. */
  readonly answer?: Record<string, string | undefined>
  /** The issuer's description. */
  readonly metadata?: Record<string, unknown>
  readonly userinfo?: Record<string, unknown>
  readonly isDown?: boolean
}

export interface FakeIssuer {
  readonly url: string
  /** Claims about the next person who signs in. */
  person: Record<string, unknown>
  lies: Lies
  /** The queries of the authorization requests. */
  readonly asked: URLSearchParams[]
  /** The requests to the token endpoint. */
  readonly exchanged: URLSearchParams[]
  close(): Promise<void>
}

const bodyOf = async (request: IncomingMessage) =>
  new URLSearchParams(Buffer.concat(await request.toArray()).toString('utf8'))

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** An OpenID Connect issuer that signs everyone in at once. It checks codes, PKCE and the client. */
export async function startFakeIssuer(): Promise<FakeIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key', alg: 'RS256', use: 'sig' }
  const grants = new Map<string, { nonce: string | null; challenge: string | null; redirectUri: string | null }>()

  const idTokenFor = async (nonce: string | null) => {
    const now = Math.floor(Date.now() / 1000)
    const claims: JWTPayload = { iss: server.url, aud: CLIENT.id, iat: now, exp: now + 300, ...issuer.person }
    const told = { ...claims, nonce: nonce ?? undefined, ...issuer.lies.claims }
    const honest = await new SignJWT(told).setProtectedHeader({ alg: 'RS256', kid: 'key' }).sign(privateKey)
    return issuer.lies.idToken ? issuer.lies.idToken(honest, told) : honest
  }

  const routes: Record<string, (request: IncomingMessage, url: URL, response: ServerResponse) => Promise<unknown>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer: server.url,
      authorization_endpoint: `${server.url}/authorize?tenant=1`,
      token_endpoint: `${server.url}/token`,
      jwks_uri: `${server.url}/jwks`,
      userinfo_endpoint: `${server.url}/userinfo`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      authorization_response_iss_parameter_supported: true,
      ...issuer.lies.metadata,
    }),
    '/jwks': async () => ({ keys: [jwk] }),
    '/authorize': async (_request, { searchParams }, response) => {
      issuer.asked.push(searchParams)
      const code = randomUUID()
      const [nonce, challenge] = [searchParams.get('nonce'), searchParams.get('code_challenge')]
      grants.set(code, { nonce, challenge, redirectUri: searchParams.get('redirect_uri') })
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      const answer = { code, state: searchParams.get('state') ?? '', iss: server.url, ...issuer.lies.answer }
      for (const [name, value] of Object.entries(answer)) if (value !== undefined) back.searchParams.set(name, value)
      response.writeHead(302, { Location: back.href }).end()
      return undefined
    },
    '/token': async (request, _url, response) => {
      const form = await bodyOf(request)
      issuer.exchanged.push(form)
      const grant = grants.get(form.get('code') ?? '')
      grants.delete(form.get('code') ?? '')
      const isRight =
        grant?.challenge === challengeOf(form.get('code_verifier') ?? '') &&
        grant.redirectUri === form.get('redirect_uri') &&
        form.get('client_id') === CLIENT.id &&
        form.get('client_secret') === CLIENT.secret
      if (!isRight) {
        response.statusCode = 400
        return { error: 'invalid_grant' }
      }
      return { access_token: 'token of the issuer', token_type: 'Bearer', id_token: await idTokenFor(grant.nonce) }
    },
    '/userinfo': async (request, _url, response) => {
      if (request.headers.authorization !== 'Bearer token of the issuer') response.statusCode = 401
      return { sub: issuer.person.sub, ...issuer.lies.userinfo }
    },
  }

  const server = await startLocalServer(async (request, response) => {
    const url = new URL(request.url ?? '/', server.url)
    const route = issuer.lies.isDown ? undefined : routes[url.pathname]
    if (!route) return void response.writeHead(issuer.lies.isDown ? 500 : 404).end()
    const body = await route(request, url, response)
    if (body === undefined) return
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(body))
  })
  const issuer: FakeIssuer = { url: server.url, person: {}, lies: {}, asked: [], exchanged: [], close: server.close }
  return issuer
}
