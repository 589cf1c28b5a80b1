import type { Database } from './open'

/** Thrown when the database cannot be used. The message tells the operator why and what to do. */
export class UnfitDatabaseError extends Error {
  override readonly name = 'UnfitDatabaseError'
}

/** Refuses a database with a migration that this program does not know: a newer program made it. */
export function refuseNewer(done: readonly string[], known: readonly string[]): void {
  const newer = done.find((name) => !known.includes(name))
  if (newer === undefined) return
  throw new UnfitDatabaseError(
    `The database was made by a newer version of Tunesmith (this one does not know ${newer}). Start that version or a ` +
      'newer one, or go back to a copy of the database from before the upgrade.',
  )
}

/** Refuses a PostgreSQL database whose encoding is not UTF-8: it would count bytes as characters. */
export async function refuseOtherEncodings(db: Database): Promise<void> {
  const { rows } = await db.raw('SHOW server_encoding')
  const [{ server_encoding: encoding }] = rows
  if (encoding === 'UTF8') return
  throw new UnfitDatabaseError(
    `The PostgreSQL database keeps text as ${encoding}. Make one that keeps it as UTF-8: createdb --encoding=UTF8 --template=template0`,
  )
}
