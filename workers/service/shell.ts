import { type AppBuild, type AppFile, buildLock, cacheName, cachePrefix } from './api'

/**
 * The app's files in the browser's caches: one cache per build, completely filled before the build is used. Whole
 * responses are stored, because the threads of a song need the headers of the page and of the scripts (COOP, COEP,
 * CSP).
 */
interface Shell {
  /** Fetches the missing files of this build. Rejects when a file is unavailable or belongs to another build. */
  fill(): Promise<void>
  /** The page; undefined if it was cleared away. */
  page(): Promise<Response | undefined>
  /** A file of this build, or of an older one that still has open pages. */
  file(path: string): Promise<Response | undefined>
  /** The sound bank of this build, else of another one. */
  bank(): Promise<Response | undefined>
  keepBank(response: Response): Promise<void>
  /** Deletes the caches of builds that no open page uses, and all but this build's bank. */
  tidy(): Promise<void>
}

/** Files to fetch at once. */
const AT_ONCE = 6
/** The browser may take these from its own cache: their names change with their contents. */
const HASHED = 'assets/'

/** `scope`: the app's address, with a slash at its end. `bankPath`: below it. */
export function createShell(app: AppBuild, scope: string, bankPath: string): Shell {
  const { pathname } = new URL(scope)
  const [shell, bank] = [cacheName(pathname, 'shell', app.id), cacheName(pathname, 'bank', app.bank)]
  const isOurs = (kind: string) => (name: string) => name.startsWith(`${cachePrefix(pathname)}${kind} `)
  const urlOf = (path: string) => new URL(path, scope).href
  const ours = async (kind: string) => (await caches.keys()).filter(isOurs(kind))

  /** Searches this cache, then the others of its kind. */
  async function find(kind: 'shell' | 'bank', own: string, url: string): Promise<Response | undefined> {
    const names = (await ours(kind)).sort((a, b) => Number(b === own) - Number(a === own))
    for (const name of names) {
      const kept = await (await caches.open(name)).match(url, { ignoreVary: true })
      if (kept) return kept
    }
    return undefined
  }

  async function fillFile(cache: Cache, { path, integrity }: AppFile): Promise<void> {
    const url = urlOf(path)
    if (await cache.match(url, { ignoreVary: true })) return
    const isHashed = path.startsWith(HASHED)
    const former = isHashed ? await find('shell', shell, url) : undefined
    await cache.put(url, former ?? whole(await fetch(url, { integrity, cache: isHashed ? 'default' : 'no-cache' })))
  }

  /** Fetches the page. The server renders it, so the build has no digest of it; the page names its build instead. */
  async function fillPage(cache: Cache): Promise<void> {
    const response = whole(await fetch(scope, { cache: 'no-cache' }))
    const html = await response.clone().text()
    if (!html.includes(`content="${app.id}"`)) throw new Error('the page is of another build')
    await cache.put(scope, response)
  }

  return {
    async fill() {
      const cache = await caches.open(shell)
      const left = [...app.files]
      const fillSome = async () => {
        for (let file = left.pop(); file; file = left.pop()) await fillFile(cache, file)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, fillSome))
      await fillPage(cache)
    },
    page: async () => (await caches.open(shell)).match(scope, { ignoreVary: true }),
    file: (path) => find('shell', shell, urlOf(path)),
    bank: () => find('bank', bank, urlOf(bankPath)),
    async keepBank(response) {
      await (await caches.open(bank)).put(urlOf(bankPath), whole(response))
    },
    async tidy() {
      const { held = [] } = await navigator.locks.query()
      const used = new Set(held.map(({ name }) => name))
      const isUsed = (name: string) => name === shell || used.has(buildLock(name.slice(name.lastIndexOf(' ') + 1)))
      const unused = (await ours('shell')).filter((name) => !isUsed(name))
      const hasBank = await caches.has(bank)
      const oldBanks = hasBank ? (await ours('bank')).filter((name) => name !== bank) : []
      await Promise.all([...unused, ...oldBanks].map((name) => caches.delete(name)))
    },
  }
}

/** Rejects anything but a complete answer of the server itself. */
function whole(response: Response): Response {
  if (response.status !== 200 || response.redirected) throw new Error(`${response.url}: ${response.status}`)
  return response
}
