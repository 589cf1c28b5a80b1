import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { Answer } from './answer'
import { expectConformity } from './conformity'

export interface RequestBody {
  readonly json?: unknown
  readonly form?: Record<string, string>
  readonly bytes?: Uint8Array
  readonly text?: string
  readonly headers?: Record<string, string>
}

/** Sends requests to one server, with one bearer header or none. Paths are complete, such as `/api/v1/songs/me`. */
export interface Client {
  request(method: string, path: string, body?: RequestBody): Promise<Answer>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: RequestBody): Promise<Answer>
  put(path: string, body?: RequestBody): Promise<Answer>
  patch(path: string, body?: RequestBody): Promise<Answer>
  delete(path: string): Promise<Answer>
}

const TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded', bytes: 'application/octet-stream' }

function encode({ json, form, bytes, text }: RequestBody): { body?: Uint8Array | string; type?: string } {
  if (json !== undefined) return { body: JSON.stringify(json), type: TYPES.json }
  if (form) return { body: new URLSearchParams(form).toString(), type: TYPES.form }
  if (bytes) return { body: bytes, type: TYPES.bytes }
  return text === undefined ? {} : { body: text }
}

interface Exchange {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body: Uint8Array | string | undefined
}

/** Avoids `fetch`, which adds headers of its own (`Cache-Control: no-cache` to every conditional request). */
function exchange(url: string, { method, headers, body }: Exchange): Promise<IncomingMessage> {
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    httpRequest(url, { method, headers: { ...length, ...headers } }, resolve)
      .on('error', reject)
      .end(body)
  })
}

function toHeaders({ headersDistinct }: IncomingMessage): Headers {
  const entries = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  return new Headers(entries)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface ClientOptions {
  /** The server is broken on purpose and may answer 500 or 503. */
  readonly mayFail?: boolean
}

/**
 * A client for the server at `url`; `authorization` is the whole header, such as `Bearer abc`. Rejects with
 * Nonconformity when an answer contradicts the declaration of its route in shared/api/operations.
 */
export function createClient(url: string, authorization?: string, options: ClientOptions = {}): Client {
  const request: Client['request'] = async (method, path, given = {}) => {
    const { body, type } = encode(given)
    const headers = {
      ...(type && { 'Content-Type': type }),
      ...(authorization !== undefined && { Authorization: authorization }),
      ...given.headers,
    }
    const response = await exchange(url + path, { method, headers, body })
    const bytes = Buffer.concat(await response.toArray())
    const text = bytes.toString('utf8')
    const status = response.statusCode ?? 0
    const answer = { status, headers: toHeaders(response), bytes, text, json: parse(text) }
    expectConformity(method, path, answer, options)
    return answer
  }
  return {
    request,
    get: (path, headers) => request('GET', path, { headers }),
    post: (path, body) => request('POST', path, body),
    put: (path, body) => request('PUT', path, body),
    patch: (path, body) => request('PATCH', path, body),
    delete: (path) => request('DELETE', path),
  }
}
