import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the database is: a SQLite file by its absolute path, or a database of a PostgreSQL server by its URL, password and all. */
export type DatabaseAddress =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string }

const SQLITE = /^(?:sqlite|file):./
const POSTGRES = /^postgres(?:ql)?:/

/** Whether `DATABASE_URL` can be read: a SQLite file, or a PostgreSQL URL that names a database. */
export const isDatabaseUrl = (url: string): boolean =>
  SQLITE.test(url) || (POSTGRES.test(url) && URL.canParse(url) && databaseName(url) !== '')

/** The address that `DATABASE_URL` means; without one, a SQLite file in the data folder. */
export function databaseAddress(url: string | undefined, dataDir: string): DatabaseAddress {
  if (url === undefined) return { kind: 'sqlite', file: join(dataDir, 'tunesmith.sqlite3') }
  return POSTGRES.test(url) ? { kind: 'postgres', url } : { kind: 'sqlite', file: sqliteFile(url) }
}

function sqliteFile(url: string): string {
  return url.startsWith('file:///') ? fileURLToPath(url) : resolve(url.replace(/^(sqlite|file):(\/\/(?=\/))?/, ''))
}

/** The database that a PostgreSQL URL names; empty when it names none. */
export const databaseName = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))
