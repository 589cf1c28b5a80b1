import { defineConfig } from 'vitest/config'

const API = ['tests/{api,fuzz}/**/*.test.ts']
const BUNDLE = 'tests/support/bundleSetup.ts'
/** About a SQLite file, about HTTP alone, or about no database at all. */
const SQLITE_ONLY = [
  'tests/api/contract/body.test.ts',
  'tests/api/server/cliHelp.test.ts',
  'tests/api/server/config.test.ts',
  'tests/api/contract/documentation.test.ts',
  'tests/api/server/durability.test.ts',
  'tests/api/generation/generationInput.test.ts',
  'tests/api/midi/midiImport*.test.ts',
  'tests/api/contract/openapi.test.ts',
  'tests/api/contract/publicConfig.test.ts',
  'tests/api/server/security.test.ts',
  'tests/api/social/socialConfig.test.ts',
  'tests/api/server/soundBank.test.ts',
  'tests/api/server/static.test.ts',
  'tests/api/server/tls.test.ts',
  'tests/api/songs/uploadStreams.test.ts',
  'tests/fuzz/*.test.ts',
]
/** About a PostgreSQL server, and what only several processes on one do. */
const POSTGRES_ONLY = ['tests/api/server/postgres.test.ts', 'tests/api/server/twoProcesses.test.ts']

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
