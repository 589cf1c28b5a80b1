import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP relay on loopback: a network between a client and a server that a test can break. */
export interface Relay {
  readonly port: number
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>
  /** Passes nothing on any more, without a word. */
  stall(): void
  /** Passes everything on again, on the same port. */
  mend(): Promise<void>
}

/** Relays to a port of this machine. */
export async function startRelay(target: number): Promise<Relay> {
  const sockets = new Set<Socket>()
  let isStalled = false
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      sockets.add(from)
      from.on('data', (chunk) => isStalled || to.write(chunk))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    async cut() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    stall() {
      isStalled = true
    },
    async mend() {
      isStalled = false
      // Their swallowed bytes are lost, so these connections cannot go on.
      for (const socket of sockets) socket.destroy()
      if (!server.listening) await listen(port)
    },
  }
}
