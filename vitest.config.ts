import { defineConfig } from 'vitest/config'

const API = ['tests/{api,fuzz}/**/*.test.ts']
/** About a SQLite file, or about no database at all. */
const SQLITE_ONLY = [
  'tests/api/config.test.ts',
  'tests/api/durability.test.ts',
  'tests/api/soundBank.test.ts',
  'tests/api/static.test.ts',
  'tests/api/tls.test.ts',
  'tests/fuzz/*.test.ts',
]
/** About a PostgreSQL server, and what only several processes on one do. */
const POSTGRES_ONLY = ['tests/api/postgres.test.ts', 'tests/api/twoProcesses.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{shared,workers,backend,frontend,scripts,tests/support,tests/eval}/**/*.test.{ts,tsx}'],
        },
      },
      { extends: true, test: { name: 'api', include: API, exclude: POSTGRES_ONLY, testTimeout: 30_000 } },
      {
        extends: true,
        test: {
          name: 'api-postgres',
          include: API,
          exclude: SQLITE_ONLY,
          globalSetup: 'tests/support/postgres/globalSetup.ts',
          testTimeout: 30_000,
        },
      },
    ],
  },
})
