import { defineConfig } from 'vitest/config'

const API = ['tests/{api,fuzz}/**/*.test.ts']
const BUNDLE = 'tests/support/bundleSetup.ts'
/** About a SQLite file, about HTTP alone, or about no database at all. */
const SQLITE_ONLY = [
  'tests/api/body.test.ts',
  'tests/api/cliHelp.test.ts',
  'tests/api/config.test.ts',
  'tests/api/documentation.test.ts',
  'tests/api/durability.test.ts',
  'tests/api/generationInput.test.ts',
  'tests/api/midiImport*.test.ts',
  'tests/api/openapi.test.ts',
  'tests/api/publicConfig.test.ts',
  'tests/api/security.test.ts',
  'tests/api/socialConfig.test.ts',
  'tests/api/soundBank.test.ts',
  'tests/api/static.test.ts',
  'tests/api/tls.test.ts',
  'tests/api/uploadStreams.test.ts',
  'tests/fuzz/*.test.ts',
]
/** About a PostgreSQL server, and what only several processes on one do. */
const POSTGRES_ONLY = ['tests/api/postgres.test.ts', 'tests/api/twoProcesses.test.ts']

export default defineConfig({
  test: {
    // Every core: most of the time a test file waits for its own server.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{shared,workers,backend,frontend,scripts,tests/support,tests/eval}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: { name: 'api', include: API, exclude: POSTGRES_ONLY, globalSetup: BUNDLE, testTimeout: 30_000 },
      },
      {
        extends: true,
        test: {
          name: 'api-postgres',
          include: API,
          exclude: SQLITE_ONLY,
          globalSetup: [BUNDLE, 'tests/support/postgres/globalSetup.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
