import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import type Koa from 'koa'
import type { PlainErrorCode } from '#shared/schema/errorCodes'
import { Refusal } from '../core/errors'
import { errorAnswer } from './errorAnswer'
import { SECURITY_HEADERS } from './securityHeaders'

/** Time limits for clients, in milliseconds. */
export interface Timeouts {
  /** Limit for the head of a request. */
  readonly headers: number
  /** Limit for a whole request, body included. */
  readonly request: number
  /** How often the server checks for slow clients. */
  readonly check: number
}

export const TIMEOUTS: Timeouts = { headers: 10_000, request: 60_000, check: 5_000 }

/**
 * Longer than proxies keep an idle connection (Caddy: two minutes). Otherwise they might send a request into a closing
 * connection.
 */
const KEEP_ALIVE_TIMEOUT_MS = 125_000
const TLS_RULES = { minVersion: 'TLSv1.2' } as const
const HANDSHAKE_TIMEOUT_MS = 10_000
/** How long running requests may take after the server was asked to stop. */
const CLOSE_GRACE_MS = 4_000

/** The errors that Node finds in a request before our code sees it. All others are a bad request. */
const EARLY_REFUSALS: Record<string, PlainErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const { status, headers: ofError, body } = errorAnswer(new Refusal(EARLY_REFUSALS[error.code ?? ''] ?? 'bad_request'))
  const text = JSON.stringify(body)
  const headers = {
    ...SECURITY_HEADERS,
    ...ofError,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = `Content-Length: ${Buffer.byteLength(text)}\r\n`
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}${length}\r\n${text}`)
}

/** A server of HTTP, which listens once it is told to. */
export interface HttpServer {
  /** Undefined before it listens. */
  port(): number | undefined
  /** Lets `app` answer. Rejects when the port is taken. */
  listen(app: Koa, address: { readonly port: number; readonly host: string }): Promise<void>
  /** Uses another certificate for connections from now on. Only for a server that was made with one. */
  useTls(tls: Tls): void
  /** Makes every later answer close its connection, so that clients reconnect elsewhere. */
  refuseReuse(): void
  /** Stops listening, gives running requests a few seconds, then cuts the remaining connections. */
  close(): Promise<void>
}

/** A certificate with its chain and its private key, both in PEM. */
export interface Tls {
  readonly cert: Buffer
  readonly key: Buffer
}

interface HttpOptions {
  /** Undefined: plain HTTP. */
  readonly tls?: Tls
  readonly timeouts?: Timeouts
}

/** Makes a server that cuts off slow senders. */
export function createHttpServer({ tls, timeouts = TIMEOUTS }: HttpOptions = {}): HttpServer {
  // The app refuses a request without a Host itself.
  const options = { connectionsCheckingInterval: timeouts.check, requireHostHeader: false }
  const tlsServer = tls && createTlsServer({ ...options, ...tls, ...TLS_RULES, handshakeTimeout: HANDSHAKE_TIMEOUT_MS })
  const server: Server = tlsServer ?? createServer(options)
  server.headersTimeout = timeouts.headers
  server.requestTimeout = timeouts.request
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS
  server.on('clientError', answerUnreadable)
  const stopping = stoppable(server, tls ? 'secureConnection' : 'connection')
  // An unknown expectation may be ignored (RFC 9110, 10.1.1). Node would refuse it without our headers.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  let bound: number | undefined
  return {
    port: () => bound,
    listen(app, { port, host }) {
      server.on('request', app.callback())
      return new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          bound = (server.address() as AddressInfo).port
          resolve()
        })
      })
    },
    useTls: (next) => tlsServer?.setSecureContext({ ...next, ...TLS_RULES }),
    ...stopping,
  }
}

/**
 * Closes a server once clients have read their answers. Node's own `close` treats a connection as idle as soon as its
 * answer is handed over, and cuts it while a slow client is still reading. So we track the connections and their
 * unfinished answers.
 */
function stoppable(
  server: Server,
  connected: 'connection' | 'secureConnection',
): Pick<HttpServer, 'refuseReuse' | 'close'> {
  const sockets = new Map<Socket, Set<ServerResponse>>()
  let isClosing = false
  let mayReuse = true

  const endIdle = (socket: Socket) => void (sockets.get(socket)?.size === 0 && socket.destroy())

  server.on(connected, (socket: Socket) => {
    sockets.set(socket, new Set())
    socket.once('close', () => sockets.delete(socket))
  })
  // A connection without a finished TLS handshake is in none of these sets.
  const raw = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    raw.add(socket)
    socket.once('close', () => raw.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    const answers = sockets.get(socket)
    answers?.add(response)
    if (!mayReuse) response.setHeader('Connection', 'close')
    response.once('close', () => {
      answers?.delete(response)
      if (isClosing) endIdle(socket)
    })
  })

  function refuseReuse(): void {
    mayReuse = false
    for (const answers of sockets.values()) {
      for (const answer of answers) if (!answer.headersSent) answer.setHeader('Connection', 'close')
    }
  }

  return {
    refuseReuse,
    async close() {
      isClosing = true
      refuseReuse()
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
      for (const socket of sockets.keys()) endIdle(socket)
      const cut = setTimeout(() => {
        for (const socket of raw) socket.destroy()
      }, CLOSE_GRACE_MS)
      await closed
      clearTimeout(cut)
      // Only the timer that checks for slow senders is left to close.
      server.close()
    },
  }
}
