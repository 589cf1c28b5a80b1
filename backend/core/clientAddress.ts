import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The address in its one way of writing, without a port; undefined when it is none. */
function normal(address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  const bare = address.trim().replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')
  // Four numbers or nothing: "1" and "0x7f.1" are addresses to the library.
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return undefined
  return ipaddr.process(bare.replace(/%.*$/, '')).toString()
}

/**
 * Where a request comes from. Without trusted proxies X-Forwarded-For is anybody's word. With them, the last that many
 * entries are theirs, and the first of these is what the outermost saw; what stands before was the client's to write.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const seen = trustedProxies > 0 ? forwardedBy(request, trustedProxies) : undefined
  return normal(seen) ?? addressOf(request.socket)
}

/** Each connection's, which stays the same for all its requests. */
const addresses = new WeakMap<Socket, string>()

function addressOf(socket: Socket): string {
  const known = addresses.get(socket)
  if (known !== undefined) return known
  const address = normal(socket.remoteAddress) ?? ''
  addresses.set(socket, address)
  return address
}

function forwardedBy({ headersDistinct }: IncomingMessage, proxies: number): string | undefined {
  const entries = (headersDistinct['x-forwarded-for'] ?? []).flatMap((line) => line.split(','))
  return entries.slice(-proxies)[0]
}

const HOST_BITS = 64

/** Who is counted as one: an address of IPv4, a network of IPv6, because a household has as many addresses there as it likes. */
export function countedNetwork(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${HOST_BITS}`).toString()
}

/** Whether an address is the machine's own. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
