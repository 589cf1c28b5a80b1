import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { startLocalServer } from '../social/localServer'

export interface ChatRequest {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly json: { readonly model: string; readonly messages: readonly { role: string; content: string }[] }
}

/** An API like OpenAI's, on loopback. */
export interface ChatServer {
  /** For COMPOSER_URL. */
  readonly url: string
  /** The requests so far. */
  readonly requests: ChatRequest[]
  /** How it answers from now on. */
  answer(respond: (response: ServerResponse) => void): void
  close(): Promise<void>
}

/** The answer of a model that says this. */
export const saying =
  (content: string) =>
  (response: ServerResponse): void => {
    const choice = { index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ id: 'chat-1', object: 'chat.completion', model: 'test', choices: [choice] }))
  }

/** Starts a server whose model always answers `{}`. */
export async function startChatServer(): Promise<ChatServer> {
  const requests: ChatRequest[] = []
  let respond = saying('{}')
  const server = await startLocalServer(async (request, response) => {
    const { method, url, headers } = request
    requests.push({ method, url, headers, json: JSON.parse(String(await buffer(request))) })
    respond(response)
  })
  return {
    url: `${server.url}/v1`,
    requests,
    answer(given) {
      respond = given
    },
    close: server.close,
  }
}
