import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type Koa from 'koa'
import { SECURITY_HEADERS } from './http/securityHeaders'

const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 60_000
const TIMEOUT_CHECK_MS = 5_000
/** How long requests that are under way may still take when the server is asked to stop. */
const CLOSE_GRACE_MS = 5_000

/** What Node finds wrong with a request before any of our code sees it; everything else is 400. */
const EARLY_REFUSALS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status = EARLY_REFUSALS[error.code ?? ''] ?? '400 Bad Request'
  const body = JSON.stringify({ detail: status.slice(4) })
  const headers = { ...SECURITY_HEADERS, 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}

/** Starts to listen. Slow senders are cut off; rejects when the port is taken. */
export function listen(app: Koa, { port, host }: { port: number; host: string }): Promise<Server> {
  const server = createServer({ connectionsCheckingInterval: TIMEOUT_CHECK_MS }, app.callback())
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.on('clientError', answerUnreadable)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(server)
    })
  })
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port

/** Stops listening, lets running requests end for a few seconds, then cuts what is left. */
export async function close(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearTimeout(cut)
}
