import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import type { Answer } from '../support/answer'
import type { FuzzRequest } from './requests'
import { KNOWN_ID } from './values'
import type { World } from './world'

/** An archive among 32 requests at once waits for the sound and the scores of others. */
const TIMEOUT_MS = 30_000
const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** Replaces placeholders with existing ids. */
const filled = (text: string, world: World) =>
  text.replace(KNOWN_ID, (_, kind: string, index: string) => world.known(kind, Number(index)))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function read(response: IncomingMessage): Promise<Answer> {
  const bytes = Buffer.concat(await response.toArray())
  const text = bytes.toString('utf8')
  const headers = new Headers(
    Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  )
  return { status: response.statusCode ?? 0, headers, bytes, text, json: parse(text) }
}

/** Sends a request on one of a few connections that stay open. Rejects when no whole answer comes within 30 seconds. */
export function send(world: World, { caller, method, target, headers, body }: FuzzRequest): Promise<Answer> {
  const authorization = world.authorization[caller]
  const content =
    body && (body.encoding === 'utf8' ? Buffer.from(filled(body.text, world)) : Buffer.from(body.text, body.encoding))
  // The raw path: a URL object would resolve its dots.
  const options = {
    agent,
    port: world.server.port,
    path: filled(target, world),
    method,
    timeout: TIMEOUT_MS,
    headers: {
      ...headers,
      ...(authorization !== undefined && { Authorization: authorization }),
      ...(content && { 'Content-Length': content.length }),
    },
  }
  return new Promise((resolve, reject) => {
    const request = httpRequest(options, (response) => {
      read(response).then(resolve, reject)
    })
    request.on('timeout', () => request.destroy(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)))
    request.on('error', reject)
    request.end(content)
  })
}

export const closeConnections = (): void => agent.destroy()
