import { createHash, createHmac, randomUUID } from 'node:crypto'
import { startLocalServer } from './localServer'

export const APP = { id: '1234567890', secret: 'an app secret for tests' }

export interface FakeFacebook {
  readonly url: string
  /** The Graph API's answer about the next person who signs in. */
  me: Record<string, unknown>
  /** The status of the Graph API's next answers. */
  status: number
  /** The query that the dialog adds to the redirect instead of a code. */
  denial: Record<string, string> | undefined
  readonly exchanged: URLSearchParams[]
  close(): Promise<void>
}

const TOKEN = 'EAA-token-of-facebook'

/** Plays Facebook's login dialog and the two endpoints of its Graph API, with its ways of refusing. */
export async function startFakeFacebook(): Promise<FakeFacebook> {
  const grants = new Map<string, { challenge: string | null; redirectUri: string | null }>()
  const proof = createHmac('sha256', APP.secret).update(TOKEN).digest('hex')

  const server = await startLocalServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', server.url)
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body))
    const refuse = (status: number, type: string) => answer(status, { error: { message: 'No', type, code: 100 } })

    if (pathname === '/www/dialog/oauth') {
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      const code = randomUUID()
      grants.set(code, { challenge: searchParams.get('code_challenge'), redirectUri: searchParams.get('redirect_uri') })
      const added = { ...(facebook.denial ?? { code }), state: searchParams.get('state') ?? '' }
      for (const [name, value] of Object.entries(added)) back.searchParams.set(name, value)
      return void response.writeHead(302, { Location: `${back.href}#_=_` }).end()
    }
    if (pathname === '/graph/oauth/access_token') {
      const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString('utf8'))
      facebook.exchanged.push(form)
      const grant = grants.get(form.get('code') ?? '')
      grants.delete(form.get('code') ?? '')
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      const isRight =
        grant?.challenge === challenge &&
        grant.redirectUri === form.get('redirect_uri') &&
        form.get('client_id') === APP.id &&
        form.get('client_secret') === APP.secret
      if (!isRight) return void refuse(400, 'OAuthException')
      return void answer(200, { access_token: TOKEN, token_type: 'bearer', expires_in: 5_183_944 })
    }
    if (pathname === '/graph/me') {
      const isRight =
        request.headers.authorization === `Bearer ${TOKEN}` &&
        searchParams.get('appsecret_proof') === proof &&
        searchParams.get('fields') === 'id,name,email' &&
        !searchParams.has('access_token')
      if (!isRight || facebook.status !== 200) return void refuse(isRight ? facebook.status : 400, 'OAuthException')
      return void answer(200, facebook.me)
    }
    response.writeHead(404).end()
  })
  const facebook: FakeFacebook = {
    url: server.url,
    me: {},
    status: 200,
    denial: undefined,
    exchanged: [],
    close: server.close,
  }
  return facebook
}

/** The settings that offer it as Facebook. */
export const asFacebook = (url: string) => ({
  FACEBOOK_APP_ID: APP.id,
  FACEBOOK_APP_SECRET: APP.secret,
  FACEBOOK_DIALOG_URL: `${url}/www`,
  FACEBOOK_GRAPH_URL: `${url}/graph`,
})
