import { isIP } from 'node:net'

/** Which addresses people may have fetched: the operator's choice. */
export interface UrlRules {
  readonly allowsHttp: boolean
  /** The only hosts that may be asked, `*.` before one for every host below it. Empty: any. */
  readonly hosts: readonly string[]
  /** Our own host, which is never asked. */
  readonly ownHost: string | undefined
}

/** `invalid` and `scheme`: no URL, or not of a kind that is fetched. `refused`: one that may not be. */
export type UrlRefusal = 'invalid' | 'scheme' | 'refused'

export const MAX_URL_CHARACTERS = 2048
const PORTS = ['', '80', '443']
/** Names that mean this machine or its network (RFC 6761, 6762, 8375; `internal` is reserved for private use). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/

/**
 * The URL, if its text alone does not forbid to fetch it; else why not. What its name resolves to must be vetted on
 * top. The host comes out as browsers read it: lower case, ASCII, IPv4 addresses in four decimal parts.
 */
export function vetUrl(text: string, rules: UrlRules, isPublic: (address: string) => boolean): URL | UrlRefusal {
  if (text.length > MAX_URL_CHARACTERS || !URL.canParse(text)) return 'invalid'
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && rules.allowsHttp)) return 'scheme'
  if (url.username !== '' || url.password !== '' || !PORTS.includes(url.port)) return 'refused'
  // A name's last dot says that it is whole; certificates are written without it.
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1)
  const host = hostOf(url)
  const isOpen = isIP(host) ? isPublic(host) : host.includes('.') && !LOCAL_NAME.test(host)
  return isOpen && host !== rules.ownHost && isListed(host, rules.hosts) ? url : 'refused'
}

/** The host as a name or an address, the latter without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

const isListed = (host: string, hosts: readonly string[]) =>
  hosts.length === 0 || hosts.some((entry) => (entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry))
