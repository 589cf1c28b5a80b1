import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { HostNetwork } from '#backend/fetch/network'
import { isPublicAddress } from '#backend/fetch/publicAddress'
import { makeCertificate } from './standIns/certificate'

/** The names that a source's certificate is for. They resolve to it. */
export const SOURCE_NAMES = ['songs.example.com', 'mirror.example.com']
const LOOPBACK = '127.0.0.1'

/** Another host as the server sees it: a real one, on loopback. */
export interface LocalSource {
  /** The requests so far. */
  readonly requests: readonly IncomingMessage[]
  /**
   * A network that knows this source by its names and lets the server connect to it although it is on loopback. `names`
   * adds names or has them resolve to something else.
   */
  network(names?: Readonly<Record<string, readonly string[]>>): HostNetwork
  close(): Promise<void>
}

/** Starts a source, with TLS by default. */
export async function startSource(answer: RequestListener, { isTls = true } = {}): Promise<LocalSource> {
  const certificate = makeCertificate(...SOURCE_NAMES)
  const requests: IncomingMessage[] = []
  const listener: RequestListener = (request, response) => {
    requests.push(request)
    answer(request, response)
  }
  const server = isTls ? createTlsServer(certificate, listener) : createHttpServer(listener)
  await once(server.listen(0, LOOPBACK), 'listening')
  const { port } = server.address() as AddressInfo
  const known = Object.fromEntries(SOURCE_NAMES.map((name) => [name, [LOOPBACK]]))
  return {
    requests,
    network: (names = {}) => ({
      resolve: async (name) => ({ ...known, ...names })[name] ?? [],
      isPublic: (address) => address === LOOPBACK || isPublicAddress(address),
      port: () => port,
      authorities: certificate.cert,
    }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
