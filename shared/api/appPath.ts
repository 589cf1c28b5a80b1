/** The server's own path prefixes: a path below them is never a page of the app. */
const SERVER_AREAS =
  /^\/(?:api|static|sounds|healthz|readyz|metrics|download_midi|generate_midi|latest_midi|oembed)(?:\/|$)/i

/** A profile's path: dots in a username do not start an extension. */
const PROFILE = /^\/u\/[A-Za-z0-9_.-]{3,32}\/?$/
const HASHED_FILES = '/assets/'
const FORBIDDEN_CHARACTER = /[\\\0%]/

/** The target of a path: a page of the app, one of its files, or nothing. */
type AppPath =
  | { readonly kind: 'page' }
  | { readonly kind: 'file'; readonly path: string; readonly isHashed: boolean }
  | { readonly kind: 'nothing' }

const NOTHING: AppPath = { kind: 'nothing' }

/**
 * Classifies a URL's path. A path with an extension is a file, all others are pages for the app's router. Dot files,
 * `..`, encoded slashes, and source maps (they would show the program's sources) are nothing.
 */
export function appPath(urlPath: string): AppPath {
  if (SERVER_AREAS.test(urlPath) || /%2f/i.test(urlPath)) return NOTHING
  const path = decode(urlPath)
  if (path === undefined || FORBIDDEN_CHARACTER.test(path)) return NOTHING
  if (PROFILE.test(path)) return { kind: 'page' }
  const segments = path.split('/')
  if (segments.some((segment) => segment.startsWith('.')) || path.endsWith('.map')) return NOTHING
  if (path === '/index.html') return { kind: 'page' }
  const isHashed = path.startsWith(HASHED_FILES)
  if (isHashed || segments.at(-1)?.includes('.')) return { kind: 'file', path, isHashed }
  return { kind: 'page' }
}

function decode(urlPath: string): string | undefined {
  try {
    return decodeURIComponent(urlPath)
  } catch {
    return undefined
  }
}
