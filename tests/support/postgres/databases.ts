import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A database of a server for tests. */
export interface TestDatabase {
  readonly url: string
  /** Closes its connections and removes it. */
  drop(): Promise<void>
}

/** Runs one statement on the database at `url`. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Makes a database on the server of `adminUrl`: an empty one, or a copy of the database `template`. */
export async function createDatabase(adminUrl: string, template = 'template0'): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runStatement(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  const url = new URL(adminUrl)
  url.pathname = name
  return { url: url.href, drop: () => runStatement(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`) }
}
