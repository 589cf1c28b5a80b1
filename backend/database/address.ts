import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseUrl } from '../core/parseUrl'

/**
 * The location of the database: the absolute path of a SQLite file, or a PostgreSQL URL, which may contain a password.
 */
export type DatabaseAddress =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string }

const SQLITE = /^(?:sqlite|file):./
const POSTGRES = /^postgres(?:ql)?:/

/** Whether `DATABASE_URL` is valid: a SQLite file, or a PostgreSQL URL with a database name. */
export const isDatabaseUrl = (url: string): boolean =>
  SQLITE.test(url) || (POSTGRES.test(url) && parseUrl(url) !== undefined && databaseName(url) !== '')

/** Parses `DATABASE_URL`. Without one, the address is a SQLite file in the data folder. */
export function databaseAddress(url: string | undefined, dataDir: string): DatabaseAddress {
  if (url === undefined) return { kind: 'sqlite', file: join(dataDir, 'tunesmith.sqlite3') }
  return POSTGRES.test(url) ? { kind: 'postgres', url } : { kind: 'sqlite', file: sqliteFile(url) }
}

function sqliteFile(url: string): string {
  return url.startsWith('file:///') ? fileURLToPath(url) : resolve(url.replace(/^(sqlite|file):(\/\/(?=\/))?/, ''))
}

/** The database name in a PostgreSQL URL; empty if there is none. */
export const databaseName = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))
