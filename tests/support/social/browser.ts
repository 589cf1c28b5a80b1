interface Cookie {
  readonly host: string
  readonly name: string
  readonly path: string
  readonly value: string
}

interface Sent {
  readonly method?: string
  readonly json?: unknown
  readonly form?: Record<string, string>
  readonly token?: string
}

/** Keeps cookies by host and path as a browser does and goes where it is sent, one step at a time. */
export interface Browser {
  /** One request; no redirect is followed. */
  send(url: string, sent?: Sent): Promise<Response>
  /** Follows redirects from `url` until one leads to a page that is not to be opened, and gives its address. */
  goUntil(url: string, isEnd: (url: URL) => boolean): Promise<URL>
  /** The cookies for this address. */
  cookies(url: string): readonly Cookie[]
}

const MAX_REDIRECTS = 20

export function openBrowser(): Browser {
  let jar: Cookie[] = []

  const cookies = (url: string) => {
    const { hostname, pathname } = new URL(url)
    return jar.filter(({ host, path }) => host === hostname && pathname.startsWith(path))
  }

  const keep = (url: URL, header: string) => {
    const [pair, ...attributes] = header.split(/; */)
    const attribute = (wanted: string) =>
      attributes.map((text) => text.split('=')).find(([name]) => name.toLowerCase() === wanted)?.[1]
    const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    const cookie = { host: url.hostname, name, value, path: attribute('path') ?? '/' }
    jar = jar.filter((other) => other.host !== cookie.host || other.name !== name || other.path !== cookie.path)
    const isOver = Number(attribute('max-age') ?? 1) <= 0 || Date.parse(attribute('expires') ?? '9999') < Date.now()
    if (!isOver) jar.push(cookie)
  }

  const send: Browser['send'] = async (url, { method, json, form, token } = {}) => {
    const headers = new Headers()
    const cookie = cookies(url).map(({ name, value }) => `${name}=${value}`)
    if (cookie.length > 0) headers.set('Cookie', cookie.join('; '))
    if (json !== undefined) headers.set('Content-Type', 'application/json')
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
    const body = json === undefined ? form && new URLSearchParams(form) : JSON.stringify(json)
    const response = await fetch(url, { method: method ?? (body ? 'POST' : 'GET'), headers, body, redirect: 'manual' })
    for (const header of response.headers.getSetCookie()) keep(new URL(url), header)
    return response
  }

  return {
    send,
    cookies,
    async goUntil(url, isEnd) {
      let here = url
      for (let count = 0; count < MAX_REDIRECTS; count++) {
        const response = await send(here)
        const location = response.headers.get('location')
        if (location === null) throw new Error(`${here} answered ${response.status}: ${await response.text()}`)
        const next = new URL(location, here)
        if (isEnd(next)) return next
        here = next.href
      }
      throw new Error(`too many redirects from ${url}`)
    },
  }
}
