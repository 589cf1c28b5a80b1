import type { TestProject } from 'vitest/node'
import { migrate, openDatabase } from '#backend/database/index'
import { startCluster } from './cluster'
import { runStatement } from './databases'

/** Provided to the tests of a project that uses PostgreSQL. */
export interface PostgresForTests {
  /** The server's maintenance database. */
  readonly adminUrl: string
  /** The name of a migrated database without rows. Copying it is faster than migrating. */
  readonly template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresForTests
  }
}

const TEMPLATE = 'migrated'

/** Starts one PostgreSQL for all tests of the project. A machine that cannot run it fails here. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  const url = new URL(cluster.url)
  url.pathname = TEMPLATE
  await runStatement(cluster.url, `CREATE DATABASE ${TEMPLATE}`)
  const db = openDatabase({ kind: 'postgres', url: url.href })
  await migrate(db)
  await db.destroy()
  provide('postgres', { adminUrl: cluster.url, template: TEMPLATE })
  return () => cluster.stop()
}
