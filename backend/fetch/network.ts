import { Resolver } from 'node:dns/promises'
import { isPublicAddress } from './publicAddress'

/** The server's access to other hosts. */
export interface HostNetwork {
  /** Resolves a name to all its IP addresses; empty if it has none. */
  resolve(name: string, signal: AbortSignal): Promise<readonly string[]>
  /** Whether we may connect to an address. */
  isPublic(address: string): boolean
  /** The port to connect to. */
  port(url: URL): number
  /** PEM certificates to trust instead of the well-known authorities. */
  readonly authorities?: string
}

const DNS_TIMEOUT_MS = 2_000
const DNS_TRIES = 2

/** The public internet, and nothing else. */
export const internet: HostNetwork = {
  /** Asks DNS directly: the operating system's lookup also reads local files and cannot be cancelled. */
  async resolve(name, signal) {
    const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES })
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    signal.removeEventListener('abort', cancel)
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  },
  isPublic: isPublicAddress,
  port: ({ port, protocol }) => Number(port || (protocol === 'https:' ? 443 : 80)),
}
