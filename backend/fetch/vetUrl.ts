import { isIP } from 'node:net'
import { parseUrl } from '../core/parseUrl'

/** The operator's rules for URLs that users may import. */
export interface UrlRules {
  readonly allowsHttp: boolean
  /** The allowed hosts; `*.` before a host allows its subdomains. Empty: all hosts. */
  readonly hosts: readonly string[]
  /** Our own host, which is never fetched from. */
  readonly ownHost: string | undefined
}

/** `invalid`: not a URL. `scheme`: a scheme that we do not fetch. `refused`: not allowed. */
type UrlRefusal = 'invalid' | 'scheme' | 'refused'

const MAX_URL_CHARACTERS = 2048
const PORTS = ['', '80', '443']
/** Names that mean this machine or its network (RFC 6761, 6762, 8375; `internal` is reserved for private use). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/

/**
 * The URL if its text is acceptable, otherwise the reason. The addresses that its name resolves to must be checked as
 * well. The host is normalised as in browsers: lower case, ASCII, IPv4 addresses in four decimal parts.
 */
export function vetUrl(text: string, rules: UrlRules, isPublic: (address: string) => boolean): URL | UrlRefusal {
  const url = text.length > MAX_URL_CHARACTERS ? undefined : parseUrl(text)
  if (url === undefined) return 'invalid'
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && rules.allowsHttp)) return 'scheme'
  if (url.username !== '' || url.password !== '' || !PORTS.includes(url.port)) return 'refused'
  // A trailing dot marks a fully qualified name; certificates omit it.
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1)
  const host = hostOf(url)
  const isOpen = isIP(host) ? isPublic(host) : host.includes('.') && !LOCAL_NAME.test(host)
  return isOpen && host !== rules.ownHost && isListed(host, rules.hosts) ? url : 'refused'
}

/** The host as a name or an address, the latter without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

const isListed = (host: string, hosts: readonly string[]) =>
  hosts.length === 0 || hosts.some((entry) => (entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry))
