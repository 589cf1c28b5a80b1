/** What the build tells the service worker about the app that it was built with. */
export interface AppBuild {
  /** Identifies this build: a digest of all its files. The page has it in `<meta name="build">`. */
  readonly id: string
  /** The files of the app but for its page, which the server renders. */
  readonly files: readonly AppFile[]
  /** The version of the sound bank. */
  readonly bank: string
}

export interface AppFile {
  /** Below the app's base path, without a slash at its beginning. */
  readonly path: string
  /** As in the attribute `integrity`. */
  readonly integrity: string
}

/** What pages ask of the service worker. */
export type ServiceRequest =
  /** The user wants the new version: a worker that waits takes over now. */
  | { readonly type: 'takeOver' }
  /** The page goes to the new version before its worker can take over: let the server send the pages. */
  | { readonly type: 'giveWay' }
  /** The sounds were used: keep the sound bank for times without a network. */
  | { readonly type: 'keepBank' }

/** The lock that a page of this build holds as long as it lives, so that its files stay in the cache. */
export const buildLock = (id: string): string => `tunesmith-build:${id}`

/** A name of this app's caches. Several apps may share an origin, each below its own path. */
export const cacheName = (scopePath: string, kind: 'shell' | 'bank', version: string): string =>
  `${cachePrefix(scopePath)}${kind} ${version}`

export const cachePrefix = (scopePath: string): string => `tunesmith ${scopePath} `

/** Where a file that another app shares waits for the page that opens it, and under which header its name is. */
export const SHARED_CACHE = 'shared-files'
export const SHARED_FILE = 'shared-file'
export const SHARED_NAME = 'X-File-Name'
