import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { parseUrl } from '../core/parseUrl'
import type { HostNetwork } from './network'
import { hostOf, type UrlRules, vetUrl } from './vetUrl'

/**
 * Fetches a URL that a user gave, guarded against server-side request forgery. Each name is resolved once. If any of
 * its addresses is not public, nothing is requested. Otherwise the connection goes to exactly these addresses, so that
 * a second, different DNS answer cannot redirect it. Redirects are checked in the same way.
 */

export interface FetchLimits {
  readonly maxBytes: number
  readonly maxRedirects: number
  /** Time limit for connecting, TLS included. */
  readonly connectMs: number
  /** Time limit for everything. */
  readonly totalMs: number
}

export const FETCH_LIMITS: Omit<FetchLimits, 'maxBytes'> = { maxRedirects: 3, connectMs: 5_000, totalMs: 15_000 }

/**
 * `tooLarge`, or else `failed`, which does not reveal whether a host was refused or did not answer. The cause is for
 * the log.
 */
export class FetchError extends Error {
  override readonly name = 'FetchError'
  readonly kind: 'tooLarge' | 'failed'
  constructor(kind: FetchError['kind'], cause: unknown) {
    super(kind, { cause })
    this.kind = kind
  }
}

const REDIRECTS = [301, 302, 303, 307, 308]
const HEADERS = {
  Accept: 'audio/midi, audio/*;q=0.9, */*;q=0.5',
  'Accept-Encoding': 'identity',
  'User-Agent': 'Tunesmith',
}

/** Fetches the bytes of a URL that passed `vetUrl`. Throws FetchError. */
export async function fetchPublic(
  network: HostNetwork,
  rules: UrlRules,
  start: URL,
  limits: FetchLimits,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.totalMs)
  try {
    let url = start
    for (let hops = 0; hops <= limits.maxRedirects; hops++) {
      signal.throwIfAborted()
      const addresses = await vettedAddresses(network, url, signal)
      const response = await ask(network, url, { addresses, connectMs: limits.connectMs, signal })
      const { location } = response.headers
      if (!REDIRECTS.includes(response.statusCode ?? 0)) return await readWhole(response, limits.maxBytes, signal)
      response.destroy()
      url = redirected(network, rules, location, url)
    }
    throw new Error('too many redirects')
  } catch (error) {
    throw error instanceof FetchError ? error : new FetchError('failed', error)
  }
}

async function vettedAddresses(network: HostNetwork, url: URL, signal: AbortSignal): Promise<readonly string[]> {
  const host = hostOf(url)
  const addresses = isIP(host) ? [host] : await Promise.race([network.resolve(host, signal), aborted(signal)])
  if (addresses.length === 0) throw new Error('the name has no address')
  if (!addresses.every((address) => network.isPublic(address))) throw new Error('an address is not public')
  return addresses
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

function redirected(network: HostNetwork, rules: UrlRules, location: string | undefined, from: URL): URL {
  const target = location === undefined ? undefined : parseUrl(location, from)
  if (target === undefined) throw new Error('a redirect leads nowhere')
  const to = vetUrl(target.href, rules, network.isPublic)
  if (!(to instanceof URL)) throw new Error('a redirect leads to a URL that may not be fetched')
  return to
}

interface Connection {
  readonly addresses: readonly string[]
  readonly connectMs: number
  readonly signal: AbortSignal
}

/** Sends a GET that reveals nothing about the user. */
function ask(network: HostNetwork, url: URL, { addresses, connectMs, signal }: Connection): Promise<IncomingMessage> {
  const isTls = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const request = (isTls ? httpsRequest : httpRequest)({
      host: hostOf(url),
      port: network.port(url),
      path: url.pathname + url.search,
      headers: { Host: url.host, ...HEADERS },
      // A new connection: an open one may lead to an address that was vetted for another name.
      agent: false,
      lookup: lookupAmong(addresses),
      ca: network.authorities,
      signal,
    })
    const tooSlow = setTimeout(() => request.destroy(new Error('connecting took too long')), connectMs)
    request.on('socket', (socket) => socket.once(isTls ? 'secureConnect' : 'connect', () => clearTimeout(tooSlow)))
    request.on('close', () => clearTimeout(tooSlow))
    request.on('error', reject)
    request.on('response', resolve)
    request.end()
  })
}

/** A lookup that answers with the vetted addresses, whatever the name resolves to by now. */
const lookupAmong =
  (addresses: readonly string[]): LookupFunction =>
  (_name, options, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    if (options.all) done(null, found)
    else done(null, found[0].address, found[0].family)
  }

async function readWhole(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = response.headers
  try {
    if (response.statusCode !== 200) throw new Error(`the answer is ${response.statusCode}`)
    if (encoding.toLowerCase() !== 'identity') throw new Error('the answer is encoded')
    if (Number(length) > maxBytes) throw new FetchError('tooLarge', undefined)
    const chunks: Buffer[] = []
    let read = 0
    for await (const chunk of response) {
      read += chunk.length
      if (read > maxBytes) throw new FetchError('tooLarge', undefined)
      chunks.push(chunk)
    }
    // An answer without a length looks complete when the time limit ends it.
    signal.throwIfAborted()
    return Buffer.concat(chunks)
  } finally {
    response.destroy()
  }
}
