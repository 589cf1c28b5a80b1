import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * Sends bytes unchanged, as no client library would, and returns everything the server sends until it closes the
 * connection.
 */
export async function sendRaw(port: number, ...parts: (string | Uint8Array)[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  for (const part of parts) socket.write(part)
  await once(socket, 'close')
  return Buffer.concat(chunks).toString('latin1')
}

/** A GET of exactly this path, dots and percent signs untouched. */
export const getRaw = (port: number, path: string): Promise<string> =>
  sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)

export const statusOf = (response: string): number => Number(response.split(' ', 2)[1])
