/** The build's data about the app for the service worker. */
export interface AppBuild {
  /** Identifies this build: a digest of all its files. The page has it in `<meta name="build">`. */
  readonly id: string
  /** The files of the app except its page, which the server renders. */
  readonly files: readonly AppFile[]
  /** The version of the sound bank. */
  readonly bank: string
}

export interface AppFile {
  /** Path below the app's base path, without a leading slash. */
  readonly path: string
  /** The value for the attribute `integrity`. */
  readonly integrity: string
}

/** Requests from pages to the service worker. */
export type ServiceRequest =
  /** The user wants the new version: a waiting worker takes over now. */
  | { readonly type: 'takeOver' }
  /** The page moves to the new version before its worker can take over: let the server send the pages. */
  | { readonly type: 'giveWay' }
  /** The sounds were used: keep the sound bank for use without a network. */
  | { readonly type: 'keepBank' }

/** The lock that a page of this build holds while it lives, so that its files stay in the cache. */
export const buildLock = (id: string): string => `tunesmith-build:${id}`

/** A name for this app's caches. Several apps may share an origin, each below its own path. */
export const cacheName = (scopePath: string, kind: 'shell' | 'bank', version: string): string =>
  `${cachePrefix(scopePath)}${kind} ${version}`

export const cachePrefix = (scopePath: string): string => `tunesmith ${scopePath} `

/** The place where a file shared by another app waits for the page that opens it, and the header with its name. */
export const SHARED_CACHE = 'shared-files'
export const SHARED_FILE = 'shared-file'
export const SHARED_NAME = 'X-File-Name'
