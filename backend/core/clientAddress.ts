import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The address in canonical form, without a port; undefined if it is not an IP address. */
function normal(address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  const bare = address.trim().replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')
  // Only dotted decimal: the library would also accept "1" and "0x7f.1".
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return undefined
  return ipaddr.process(bare.replace(/%.*$/, '')).toString()
}

/**
 * The client's address. Without trusted proxies, X-Forwarded-For is ignored, because anybody can send it. With N
 * trusted proxies, they wrote its last N entries; the first of these is the address that the outermost proxy saw.
 * Earlier entries come from the client.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const seen = trustedProxies > 0 ? forwardedBy(request, trustedProxies) : undefined
  return normal(seen) ?? addressOf(request.socket)
}

/** The address of each connection; it is the same for all its requests. */
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

/**
 * The unit that limits count: an IPv4 address or an IPv6 /64 network, because an IPv6 household has any number of
 * addresses.
 */
export function countedNetwork(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${HOST_BITS}`).toString()
}

/** Whether an address is the machine's own. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
