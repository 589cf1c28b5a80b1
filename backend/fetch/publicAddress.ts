import ipaddr from 'ipaddr.js'

/**
 * Blocks that we never connect to (IANA special-purpose address registries, and tunnels to IPv4). The library knows
 * most of them; this list covers its gaps and the library covers ours.
 */
const CLOSED = [
  '0.0.0.0/8', // this network, unspecified
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, and with it the metadata services of clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
  '2001::/23', // protocol assignments: Teredo, benchmarks, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
].map((block) => ipaddr.parseCIDR(block))

/**
 * All other IPv6 addresses are closed too: loopback, unspecified, IPv4-mapped and -compatible, NAT64, unique local,
 * link-local, site-local, multicast.
 */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address, in any spelling, belongs to the public internet. False when the text is not an address. */
export function isPublicAddress(text: string): boolean {
  // A zone belongs to a link of this machine.
  if (!ipaddr.isValid(text) || text.includes('%')) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  if (address instanceof ipaddr.IPv6 && !address.match(GLOBAL_UNICAST)) return false
  return !CLOSED.some((block) => block[0].kind() === address.kind() && address.match(block))
}
